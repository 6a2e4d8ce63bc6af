internal import CX11

/// The drawing of the list's floor program: new rows by Xft, the others moved within a pixmap; a strip of letters.
final class ListFloorDrawing {
  /// Dimensions of the product in pixels: the height of a row, the inset of its text.
  private static let rowHeight = 32
  private static let inset = 18
  /// The background of rows in the product.
  private static let ground: UInt = 0xF7F9FB
  /// The mark of the row or letter under the pointer, and the face of the bubble; premultiplied.
  private static let (mark, face): (UInt32, UInt32) = (0xFFE4_E8EE, 0xFFFF_FFFF)
  /// The side of the bubble in pixels.
  private static let bubble = 64
  /// The letters that names begin with.
  private static let letters = Array("BCDFGHJKLMNPRSTVWXYZ")

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
  /// The box of the mark in the pixmap; empty for none.
  private var marked = FloorCanvas.Box()

  init(
    display: OpaquePointer, position: (x: Int, y: Int), width: Int, height: Int, margin: Int,
    lines: SampleLines
  ) {
    self.width = width - margin
    self.lines = lines
    canvas = FloorCanvas(
      display: display, position: position, width: width, height: height,
      events: ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
        | ExposureMask,
      ground: Self.ground)
    font = canvas.font("pixelsize=14")
  }

  /// The largest scroll offset in pixels.
  var limit: Int { max(0, lines.count * Self.rowHeight - canvas.height) }

  /// Whether a column of pixels is on the strip.
  func isStrip(_ x: Int) -> Bool { x >= width }

  private func letter(at y: Int) -> Int {
    min(max(y, 0) * Self.letters.count / canvas.height, Self.letters.count - 1)
  }

  /// The scroll offset of the first row of the letter at a line of pixels of the strip.
  func offset(ofLetterAt y: Int) -> Int {
    letter(at: y) * lines.count / Self.letters.count * Self.rowHeight
  }

  /// Shows the rows at an offset, and what the pointer marks; draws only what changed, or all.
  func draw(offset: Int, pointer: (x: Int, y: Int)?, isOnStrip: Bool, all: Bool) {
    let mark = pointer.map { isStrip($0.x) ? letterBox(at: $0.y) : rowBox(at: $0.y, offset) }
    let isNew = mark ?? FloorCanvas.Box() != marked
    let before = marked
    if isNew || offset != drawn || all { marked = mark ?? FloorCanvas.Box() }
    if offset == drawn, !all {
      guard isNew else { return }
      for box in [before, marked] where box.width > 0 {
        if isStrip(box.x) { paintStrip(box) } else { paint(box.y..<box.y + box.height) }
        canvas.present(box)
      }
      return
    }
    let shift = offset - drawn
    scroll(to: offset, all: all || isOnStrip)
    if !all, !isOnStrip {
      // The mark stays under the pointer.
      for box in [(before, shift), (marked, 0)] where box.0.width > 0 && !isStrip(box.0.x) {
        let top = min(max(0, box.0.y - box.1), canvas.height)
        let bottom = min(max(0, box.0.y + box.0.height - box.1), canvas.height)
        if top < bottom { paint(top..<bottom) }
      }
    }
    if all || isNew {
      paintStrip(FloorCanvas.Box(x: width, width: canvas.width - width, height: canvas.height))
    }
    if isOnStrip, let pointer { paintBubble(at: pointer.y) }
    canvas.present(
      all || isOnStrip ? canvas.all : FloorCanvas.Box(width: width, height: canvas.height))
  }

  private func rowBox(at y: Int, _ offset: Int) -> FloorCanvas.Box {
    let top = (y + offset) / Self.rowHeight * Self.rowHeight - offset
    return FloorCanvas.Box(
      y: max(0, top), width: width,
      height: min(canvas.height, top + Self.rowHeight) - max(0, top))
  }

  private func letterBox(at y: Int) -> FloorCanvas.Box {
    let number = letter(at: y)
    let top = number * canvas.height / Self.letters.count
    return FloorCanvas.Box(
      x: width, y: top, width: canvas.width - width,
      height: (number + 1) * canvas.height / Self.letters.count - top)
  }

  private func scroll(to offset: Int, all: Bool) {
    let shift = offset - drawn
    let height = canvas.height
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
  }

  private func paintStrip(_ box: FloorCanvas.Box) {
    XFillRectangle(
      canvas.display, canvas.backPixmap, canvas.context, Int32(box.x), Int32(box.y),
      UInt32(box.width), UInt32(box.height))
    if isStrip(marked.x), marked.width > 0, marked.meets(box) { canvas.fill(marked, Self.mark) }
    var clip = FloorCanvas.rectangle(box)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    for index in letter(at: box.y)...letter(at: box.y + box.height - 1) {
      let middle = (2 * index + 1) * canvas.height / (2 * Self.letters.count)
      write(String(Self.letters[index]), x: width + (box.width - 8) / 2, middle: middle)
    }
  }

  private func paintBubble(at y: Int) {
    let box = FloorCanvas.Box(
      x: width - Self.bubble - 26,
      y: min(max(0, y - Self.bubble / 2), canvas.height - Self.bubble), width: Self.bubble,
      height: Self.bubble)
    canvas.clip(to: box)
    canvas.over(canvas.plate(box, radius: 12, ink: Self.face), box)
    canvas.clip(to: canvas.all)
    var clip = FloorCanvas.rectangle(box)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    write(
      String(Self.letters[letter(at: y)]), x: box.x + Self.bubble / 2 - 4,
      middle: box.y + Self.bubble / 2)
  }

  private func write(_ text: String, x: Int, middle: Int) {
    let (ascent, descent) = font.map { (Int($0.pointee.ascent), Int($0.pointee.descent)) } ?? (0, 0)
    XftDrawStringUtf8(
      canvas.text, &ink, font, Int32(x), Int32(middle + (ascent - descent) / 2), text,
      Int32(text.utf8.count))
  }

  /// Draws the rows between two lines of pixels.
  private func paint(_ span: Range<Int>) {
    XFillRectangle(
      canvas.display, canvas.backPixmap, canvas.context, 0, Int32(span.lowerBound), UInt32(width),
      UInt32(span.count))
    let box = FloorCanvas.Box(y: span.lowerBound, width: width, height: span.count)
    if !isStrip(marked.x), marked.meets(box) { canvas.fill(marked, Self.mark) }
    var clip = FloorCanvas.rectangle(box)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    let first = (drawn + span.lowerBound) / Self.rowHeight
    let last = (drawn + span.upperBound - 1) / Self.rowHeight
    for row in first...last where row < lines.count {
      write(
        lines.text(row), x: Self.inset,
        middle: row * Self.rowHeight - drawn + Self.rowHeight / 2)
    }
  }
}
