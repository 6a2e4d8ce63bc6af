internal import CX11

/// The rows of the list's floor program: drawn by Xft where they come into view, else moved within a pixmap.
final class ListFloorDrawing {
  /// The product's own numbers, in pixels: the height of a row, the distance of its text from its side.
  private static let rowHeight = 32
  private static let inset = 18
  /// The product's ground behind rows.
  private static let ground: UInt = 0xF7F9FB

  let display: OpaquePointer
  /// Pixels that a notch of the wheel scrolls: three rows.
  let notch = 3 * rowHeight
  private let width: Int
  private let height: Int
  private let lines: SampleLines
  private let window: XID
  private let back: XID
  private let context: GC?
  private let text: OpaquePointer?
  private let font: UnsafeMutablePointer<XftFont>?
  private var ink = XftColor(
    pixel: 0, color: XRenderColor(red: 0x1717, green: 0x1C1C, blue: 0x2626, alpha: .max))
  /// How far the rows in the pixmap are scrolled.
  private var drawn = 0

  init(
    display: OpaquePointer, place: (x: Int, y: Int), width: Int, height: Int, margin: Int,
    lines: SampleLines
  ) {
    self.display = display
    self.width = width - margin
    self.height = height
    self.lines = lines
    let screen = XDefaultScreen(display)
    let visual = XDefaultVisual(display, screen)
    var wish = XSetWindowAttributes()
    wish.event_mask = ButtonPressMask | ButtonReleaseMask | Button1MotionMask | ExposureMask
    wish.background_pixel = Self.ground
    window = XCreateWindow(
      display, XDefaultRootWindow(display), Int32(place.x), Int32(place.y), UInt32(width),
      UInt32(height), 0, XDefaultDepth(display, screen), UInt32(InputOutput), visual,
      UInt(CWEventMask | CWBackPixel), &wish)
    back = XCreatePixmap(
      display, window, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screen)))
    var values = XGCValues()
    values.foreground = Self.ground
    context = XCreateGC(display, window, UInt(GCGraphicsExposures | GCForeground), &values)
    text = XftDrawCreate(display, back, visual, XDefaultColormap(display, screen))
    font = XftFontOpenName(
      display, screen, "Inter,Cantarell,Noto Sans,DejaVu Sans,sans:pixelsize=14")
  }

  func show(title: String) {
    XStoreName(display, window, title)
    XMapWindow(display, window)
  }

  /// How far it can be scrolled, in pixels.
  var limit: Int { max(0, lines.count * Self.rowHeight - height) }

  /// Shows the rows at an offset; draws those that are new, or all.
  func draw(offset: Int, all: Bool) {
    let way = offset - drawn
    guard all || way != 0 else { return }
    drawn = offset
    if all || abs(way) >= height {
      paint(0..<height)
    } else {
      let kept = height - abs(way)
      XCopyArea(
        display, back, back, context, 0, Int32(max(0, way)), UInt32(width), UInt32(kept), 0,
        Int32(max(0, -way)))
      paint(way > 0 ? kept..<height : 0..<(-way))
    }
    XCopyArea(display, back, window, context, 0, 0, UInt32(width), UInt32(height), 0, 0)
    XFlush(display)
  }

  /// Draws the rows between two lines of pixels.
  private func paint(_ span: Range<Int>) {
    XFillRectangle(
      display, back, context, 0, Int32(span.lowerBound), UInt32(width), UInt32(span.count))
    var clip = XRectangle(
      x: 0, y: Int16(span.lowerBound), width: UInt16(width), height: UInt16(span.count))
    XftDrawSetClipRectangles(text, 0, 0, &clip, 1)
    let (ascent, descent) = font.map { (Int($0.pointee.ascent), Int($0.pointee.descent)) } ?? (0, 0)
    let down = (Self.rowHeight - ascent - descent) / 2 + ascent
    let first = (drawn + span.lowerBound) / Self.rowHeight
    let last = (drawn + span.upperBound - 1) / Self.rowHeight
    for row in first...last where row < lines.count {
      let name = lines.text(row)
      XftDrawStringUtf8(
        text, &ink, font, Int32(Self.inset), Int32(row * Self.rowHeight - drawn + down), name,
        Int32(name.utf8.count))
    }
  }
}
