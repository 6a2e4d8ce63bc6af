internal import CText
internal import CX11
internal import Raster
internal import Text

/// Draws with Xft the texts that are more than plain outlines.
final class XftBrush {
  private let draw: OpaquePointer
  private let connection: Connection
  private var pixmap: XID

  /// A brush; nil where the server has no visual with alpha, into which Xft could draw.
  init?(_ connection: Connection) {
    guard let choice = connection.translucentVisual,
      let draw = XftDrawCreate(
        connection.display, connection.root, choice.visual, choice.colormap)
    else { return nil }
    self.draw = draw
    self.connection = connection
    pixmap = connection.root
  }

  deinit {
    if !connection.isLost { XftDrawDestroy(draw) }
  }

  /// Draws a layout with the origin of its first baseline at `x`, `y` of the window.
  func paint(_ layout: PangoLayout, _ ink: Ink, x: Int, y: Int, on canvas: Canvas) {
    let target = canvas.target
    if target.pixmap != pixmap {
      XftDrawChange(draw, target.pixmap)
      pixmap = target.pixmap
    }
    var allowed = canvas.clip.moved(x: -target.x, y: -target.y).rectangle
    XftDrawSetClipRectangles(draw, 0, 0, &allowed, 1)
    var color = XftColor(pixel: 0, color: ink.render)
    let top = (y - target.y) * Int(PANGO_SCALE) - Int(pango_layout_get_baseline(layout.pointer))
    pango_xft_render_layout(
      draw, &color, layout.pointer, Int32(clamping: (x - target.x) * Int(PANGO_SCALE)),
      Int32(clamping: top))
  }
}
