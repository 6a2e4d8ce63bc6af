internal import CX11

/// The rows of the list's floor program: drawn by Xft where they come into view, else moved within a pixmap.
final class ListFloorDrawing {
  /// The product's own numbers, in pixels: the height of a row, the distance of its text from its side.
  private static let rowHeight = 32
  private static let inset = 18
  /// The product's ground behind rows.
  private static let ground: UInt = 0xF7F9FB

  let canvas: FloorCanvas
  /// Pixels that a notch of the wheel scrolls: three rows.
  let notch = 3 * rowHeight
  /// Pixels of the window's width that are rows.
  private let width: Int
  private let lines: SampleLines
  private let font: UnsafeMutablePointer<XftFont>?
  private var ink = FloorCanvas.ink
  /// How far the rows in the pixmap are scrolled.
  private var drawn = 0

  init(
    display: OpaquePointer, place: (x: Int, y: Int), width: Int, height: Int, margin: Int,
    lines: SampleLines
  ) {
    self.width = width - margin
    self.lines = lines
    canvas = FloorCanvas(
      display: display, place: place, width: width, height: height,
      events: ButtonPressMask | ButtonReleaseMask | Button1MotionMask | ExposureMask,
      ground: Self.ground)
    font = canvas.font("pixelsize=14")
  }

  /// How far it can be scrolled, in pixels.
  var limit: Int { max(0, lines.count * Self.rowHeight - canvas.height) }

  /// Shows the rows at an offset; draws those that are new, or all.
  func draw(offset: Int, all: Bool) {
    let way = offset - drawn
    let height = canvas.height
    guard all || way != 0 else { return }
    drawn = offset
    if all || abs(way) >= height {
      paint(0..<height)
    } else {
      let kept = height - abs(way)
      XCopyArea(
        canvas.display, canvas.backPixmap, canvas.backPixmap, canvas.context, 0,
        Int32(max(0, way)), UInt32(width), UInt32(kept), 0, Int32(max(0, -way)))
      paint(way > 0 ? kept..<height : 0..<(-way))
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
