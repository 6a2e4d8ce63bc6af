internal import CX11

/// The drawing of the list's floor program: new rows by Xft, the others moved within a pixmap.
final class ListFloorDrawing {
  /// Dimensions of the product in pixels: the height of a row, the inset of its text.
  private static let rowHeight = 32
  private static let inset = 18
  /// The background of rows in the product.
  private static let ground: UInt = 0xF7F9FB

  let canvas: FloorCanvas
  /// Pixels scrolled by a notch of the wheel: three rows.
  let notch = 3 * rowHeight
  /// The width of the rows in pixels.
  private let width: Int
  private let lines: SampleLines
  private let font: UnsafeMutablePointer<XftFont>?
  private var ink = FloorCanvas.ink
  /// The scroll offset of the rows in the pixmap.
  private var drawn = 0

  init(
    display: OpaquePointer, position: (x: Int, y: Int), width: Int, height: Int, margin: Int,
    lines: SampleLines
  ) {
    self.width = width - margin
    self.lines = lines
    canvas = FloorCanvas(
      display: display, position: position, width: width, height: height,
      events: ButtonPressMask | ButtonReleaseMask | Button1MotionMask | ExposureMask,
      ground: Self.ground)
    font = canvas.font("pixelsize=14")
  }

  /// The largest scroll offset in pixels.
  var limit: Int { max(0, lines.count * Self.rowHeight - canvas.height) }

  /// Shows the rows at an offset; draws only new rows, or all.
  func draw(offset: Int, all: Bool) {
    let shift = offset - drawn
    let height = canvas.height
    guard all || shift != 0 else { return }
    drawn = offset
    if all || abs(shift) >= height {
      paint(0..<height)
    } else {
      let kept = height - abs(shift)
      XCopyArea(
        canvas.display, canvas.backPixmap, canvas.backPixmap, canvas.context, 0,
        Int32(max(0, shift)), UInt32(width), UInt32(kept), 0, Int32(max(0, -shift)))
      paint(shift > 0 ? kept..<height : 0..<(-shift))
    }
    canvas.present(FloorCanvas.Box(width: width, height: height))
  }

  /// Draws the rows between two lines of pixels.
  private func paint(_ span: Range<Int>) {
    XFillRectangle(
      canvas.display, canvas.backPixmap, canvas.context, 0, Int32(span.lowerBound), UInt32(width),
      UInt32(span.count))
    var clip = FloorCanvas.rectangle(
      FloorCanvas.Box(y: span.lowerBound, width: width, height: span.count))
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    let (ascent, descent) = font.map { (Int($0.pointee.ascent), Int($0.pointee.descent)) } ?? (0, 0)
    let down = (Self.rowHeight - ascent - descent) / 2 + ascent
    let first = (drawn + span.lowerBound) / Self.rowHeight
    let last = (drawn + span.upperBound - 1) / Self.rowHeight
    for row in first...last where row < lines.count {
      let name = lines.text(row)
      XftDrawStringUtf8(
        canvas.text, &ink, font, Int32(Self.inset), Int32(row * Self.rowHeight - drawn + down),
        name,
        Int32(name.utf8.count))
    }
  }
}
