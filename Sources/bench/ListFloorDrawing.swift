internal import CX11

/// The drawing of the list's floor program: new rows by Xft, the others moved within a pixmap; a strip of letters.
final class ListFloorDrawing {
  /// Dimensions of the product in pixels: the height of a row, the inset of its text.
  private static let rowHeight = 38
  /// The height of the title over the rows, with a line under it.
  private static let titleHeight = 28
  /// The button of the find field, its distances from the rows' edges and its shadow; the handle that shows how far the
  /// list is scrolled.
  private static let find = (side: 38, right: 12, bottom: 12, reach: 21)
  private static let handle = (width: 6, height: 24, right: 3)
  /// The colour of the handle, the line and the pill around the letter of the first row; premultiplied.
  private static let (dark, line, pill): (UInt32, UInt32, UInt32) = (
    0xFF7C_8088, 0xFFD0_D3D8, 0xFFC9_D9F3
  )
  /// 18 pixels between an edge of the list and its words.
  private static let inset = 18
  /// The background of rows in the product.
  private static let ground: UInt = 0xF7F9FB
  /// The mark of the row or letter under the pointer, and the face of the bubble; premultiplied.
  private static let (mark, face): (UInt32, UInt32) = (0xFFE4_E8EE, 0xFFFF_FFFF)
  /// The size of the bubble in pixels, its corner radius, the extent of its shadow, and its distance from the strip.
  private static let bubbleSize = (width: 128, height: 68, radius: 12, reach: 16, distance: 30)
  /// Pixels that a letter of a row takes at most.
  private static let letterWidth = 10
  /// The letters on the strip, and those of them that names begin with.
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let letters = Array("BCDFGHJKLMNPRSTVWXYZ")
  /// The distance between letters of the strip, and the size of the mark around one of them, in pixels.
  private static let letterHeight = 24
  private static let markSize = (width: 22, height: 20)

  let canvas: FloorCanvas
  /// Pixels scrolled by a notch of the wheel: three rows.
  let notch = 3 * rowHeight
  /// The width of the rows in pixels.
  private let width: Int
  private let lines: SampleLines
  private let font: UnsafeMutablePointer<XftFont>?
  private let large: UnsafeMutablePointer<XftFont>?
  private let small: UnsafeMutablePointer<XftFont>?
  private let plate: XID
  private let button: XID
  private let card: XID
  private let bold: UnsafeMutablePointer<XftFont>?
  /// The letter in the title, with a pill on the strip.
  private var titled = -1
  private var ink = FloorCanvas.ink
  /// The scroll offset of the rows in the pixmap.
  private var drawn = 0
  /// The box of the mark in the pixmap; empty for none.
  private var marked = FloorCanvas.Box()
  /// The frame of the bubble in the pixmap with its shadow; empty for none.
  private var bubble = FloorCanvas.Box()

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
    large = canvas.font("semibold:pixelsize=28")
    small = canvas.font("pixelsize=12")
    bold = canvas.font("semibold:pixelsize=12")
    button = canvas.raisedPlate(
      width: Self.find.side, height: Self.find.side, radius: 9, reach: Self.find.reach)
    card = canvas.raisedPlate(width: margin - 12, height: height - 12, radius: 13, reach: 6)
    let size = Self.bubbleSize
    plate = canvas.upload(
      raisedPixels(
        face: (size.width, size.height, size.radius), ink: Self.face, reach: size.reach,
        shadow: (6, 3, 0.24)),
      width: size.width + 2 * size.reach, height: size.height + 2 * size.reach)
  }

  /// The largest scroll offset in pixels.
  var limit: Int { max(0, lines.count * Self.rowHeight - canvas.height + Self.titleHeight) }

  /// The frames of what lies over the rows: the button with its shadow, and the handle at a scroll offset.
  private var findBox: FloorCanvas.Box {
    FloorCanvas.Box(
      x: width - Self.find.right - Self.find.side,
      y: canvas.height - Self.find.bottom - Self.find.side, width: Self.find.side,
      height: Self.find.side
    ).inset(by: -Self.find.reach)
  }

  private func handleBox(at offset: Int) -> FloorCanvas.Box {
    let room = canvas.height - Self.titleHeight - Self.handle.height - 6
    return FloorCanvas.Box(
      x: width - Self.handle.right - Self.handle.width,
      y: Self.titleHeight + 3 + (limit > 0 ? offset * room / limit : 0),
      width: Self.handle.width, height: Self.handle.height)
  }

  /// Draws the rows again where something lies over them, or was moved with them, and that on top.
  private func paintOverlays(movedBy shift: Int, from before: Int) {
    for (box, old) in [(findBox, findBox), (handleBox(at: drawn), handleBox(at: before))] {
      var ghost = old
      ghost.y -= shift
      for part in [ghost, old, box] {
        let top = min(max(Self.titleHeight, part.y), canvas.height)
        let bottom = min(max(Self.titleHeight, part.y + part.height), canvas.height)
        guard top < bottom else { continue }
        paint(
          FloorCanvas.Box(
            x: part.x, y: top, width: min(part.width, width - part.x), height: bottom - top))
      }
    }
    canvas.clip(to: FloorCanvas.Box(width: width, height: canvas.height))
    canvas.over(button, findBox)
    canvas.fill(handleBox(at: drawn), Self.dark)
  }

  /// Draws the letter of the first row over the rows, and the pill on the strip, where it is another one.
  private func paintTitle() {
    let letter = drawn / Self.rowHeight * Self.letters.count / max(1, lines.count)
    guard letter != titled else { return }
    titled = letter
    let box = FloorCanvas.Box(width: width, height: Self.titleHeight)
    XFillRectangle(
      canvas.display, canvas.backPixmap, canvas.context, 0, 0, UInt32(box.width),
      UInt32(box.height))
    canvas.clip(to: box)
    canvas.fill(
      FloorCanvas.Box(y: box.height - 1, width: box.width, height: 1), Self.line)
    var clip = FloorCanvas.rectangle(box)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    write(
      String(Self.letters[min(letter, Self.letters.count - 1)]), in: bold, x: Self.inset,
      middle: box.height / 2)
    paintStrip(FloorCanvas.Box(x: width, width: canvas.width - width, height: canvas.height))
    canvas.copy(FloorCanvas.Box(x: width, width: canvas.width - width, height: canvas.height))
  }

  /// Whether a column of pixels is on the strip.
  func isStrip(_ x: Int) -> Bool { x >= width }

  /// The index of the nearest of the letters that names begin with.
  private func letter(at y: Int) -> Int {
    Self.letters.indices.min { abs(middle(of: $0) - y) < abs(middle(of: $1) - y) } ?? 0
  }

  /// The scroll offset of the first row of the letter at a line of pixels of the strip.
  func offset(ofLetterAt y: Int) -> Int {
    letter(at: y) * lines.count / Self.letters.count * Self.rowHeight
  }

  /// Shows the rows at an offset, and what the pointer marks; draws only what changed, or all.
  func draw(offset: Int, pointer: (x: Int, y: Int)?, isOnStrip: Bool, all: Bool) {
    let mark = pointer.map { isStrip($0.x) ? letterBox(at: $0.y) : rowBox(at: $0.y, offset) }
    let isNew = mark ?? FloorCanvas.Box() != marked
    let before = (mark: marked, bubble: bubble)
    if isNew || offset != drawn || all { marked = mark ?? FloorCanvas.Box() }
    let named = pointer.flatMap { isStrip($0.x) ? $0.y : nil }
    bubble = named.map { bubbleBox(at: isOnStrip ? $0 : middle(of: letter(at: $0))) } ?? .init()
    if offset == drawn, !all {
      guard isNew || bubble != before.bubble else { return }
      for box in [before.mark, marked] where isNew && box.width > 0 {
        if isStrip(box.x) {
          paintStrip(box)
        } else {
          paint(box)
          // Where a row lies beneath the button.
          if box.meets(findBox) {
            canvas.clip(to: box)
            canvas.over(button, findBox)
          }
          if box.meets(handleBox(at: drawn)) { canvas.fill(handleBox(at: drawn), Self.dark) }
        }
        canvas.present(box)
      }
      if bubble != before.bubble {
        let box = before.bubble.union(bubble)
        paint(box)
        if let named { paintBubble(of: letter(at: named)) }
        canvas.present(box)
      }
      return
    }
    let shift = offset - drawn
    let former = drawn
    scroll(to: offset, all: all || isOnStrip)
    if !all, !isOnStrip {
      // The mark stays under the pointer.
      for box in [(before.mark, shift), (marked, 0)] where box.0.width > 0 && !isStrip(box.0.x) {
        let top = min(max(0, box.0.y - box.1), canvas.height)
        let bottom = min(max(0, box.0.y + box.0.height - box.1), canvas.height)
        if top < bottom { paint(rows(max(top, Self.titleHeight)..<max(bottom, Self.titleHeight))) }
      }
    }
    paintOverlays(movedBy: all || isOnStrip ? 0 : shift, from: former)
    paintTitle()
    if all || isNew {
      paintStrip(FloorCanvas.Box(x: width, width: canvas.width - width, height: canvas.height))
    }
    if isOnStrip, let named { paintBubble(of: letter(at: named)) }
    canvas.present(
      all || isOnStrip ? canvas.all : FloorCanvas.Box(width: width, height: canvas.height))
  }

  private func rowBox(at y: Int, _ offset: Int) -> FloorCanvas.Box {
    let title = Self.titleHeight
    let top = (y - title + offset) / Self.rowHeight * Self.rowHeight - offset + title
    return FloorCanvas.Box(
      y: max(title, top), width: width,
      height: max(0, min(canvas.height, top + Self.rowHeight) - max(title, top)))
  }

  private func letterBox(at y: Int) -> FloorCanvas.Box {
    mark(of: letter(at: y))
  }

  /// The box around a letter of the strip.
  private func mark(of letter: Int) -> FloorCanvas.Box {
    let size = Self.markSize
    return FloorCanvas.Box(
      x: width + 9, y: middle(of: letter) - size.height / 2, width: size.width,
      height: size.height)
  }

  private func scroll(to offset: Int, all: Bool) {
    let shift = offset - drawn
    let title = Self.titleHeight
    let height = canvas.height - title
    drawn = offset
    if all || abs(shift) >= height {
      paint(rows(title..<canvas.height))
    } else {
      let kept = height - abs(shift)
      XCopyArea(
        canvas.display, canvas.backPixmap, canvas.backPixmap, canvas.context, 0,
        Int32(title + max(0, shift)), UInt32(width), UInt32(kept), 0,
        Int32(title + max(0, -shift)))
      paint(rows(shift > 0 ? title + kept..<canvas.height : title..<title - shift))
    }
  }

  private func paintStrip(_ box: FloorCanvas.Box) {
    XFillRectangle(
      canvas.display, canvas.backPixmap, canvas.context, Int32(box.x), Int32(box.y),
      UInt32(box.width), UInt32(box.height))
    canvas.clip(to: box)
    canvas.over(card, FloorCanvas.Box(x: width, width: canvas.width - width, height: canvas.height))
    if titled >= 0 {
      canvas.fill(mark(of: titled), Self.pill)
    }
    if isStrip(marked.x), marked.width > 0, marked.meets(box) { canvas.fill(marked, Self.mark) }
    var clip = FloorCanvas.rectangle(box)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    for (index, letter) in Self.alphabet.enumerated() {
      let middle = middle(ofPlace: index)
      guard middle + Self.letterHeight / 2 > box.y,
        middle - Self.letterHeight / 2 < box.y + box.height
      else { continue }
      write(String(letter), in: bold, x: width + 16, middle: middle)
    }
  }

  private func middle(of letter: Int) -> Int {
    middle(ofPlace: Self.alphabet.firstIndex(of: Self.letters[letter]) ?? 0)
  }

  /// The middle of a place on the strip: the letters stand close together in its middle.
  private func middle(ofPlace index: Int) -> Int {
    (canvas.height - Self.alphabet.count * Self.letterHeight) / 2 + index * Self.letterHeight
      + Self.letterHeight / 2
  }

  /// The frame of a bubble beside a line of pixels of the strip, with its shadow.
  private func bubbleBox(at y: Int) -> FloorCanvas.Box {
    let size = Self.bubbleSize
    let top = min(max(0, y - size.height / 2), canvas.height - size.height)
    return FloorCanvas.Box(
      x: width - size.distance - size.width - size.reach, y: max(0, top - size.reach),
      width: size.width + 2 * size.reach, height: size.height + 2 * size.reach)
  }

  /// Draws a letter and the first row that begins with it.
  private func paintBubble(of letter: Int) {
    canvas.clip(to: canvas.all)
    canvas.over(plate, bubble)
    var clip = FloorCanvas.rectangle(bubble)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    let middle = (x: bubble.x + bubble.width / 2, y: bubble.y + bubble.height / 2)
    write(String(Self.letters[letter]), in: large, x: middle.x - 9, middle: middle.y - 11)
    write(
      lines.text(letter * lines.count / Self.letters.count), in: small, x: middle.x - 50,
      middle: middle.y + 18)
  }

  private func write(
    _ text: String, in font: UnsafeMutablePointer<XftFont>?, x: Int, middle: Int
  ) {
    let (ascent, descent) = font.map { (Int($0.pointee.ascent), Int($0.pointee.descent)) } ?? (0, 0)
    XftDrawStringUtf8(
      canvas.text, &ink, font, Int32(x), Int32(middle + (ascent - descent) / 2), text,
      Int32(text.utf8.count))
  }

  /// A box of all pixels of the rows between two lines of pixels.
  private func rows(_ span: Range<Int>) -> FloorCanvas.Box {
    FloorCanvas.Box(y: span.lowerBound, width: width, height: span.count)
  }

  /// Draws the part of the rows in a box.
  private func paint(_ box: FloorCanvas.Box) {
    XFillRectangle(
      canvas.display, canvas.backPixmap, canvas.context, Int32(box.x), Int32(box.y),
      UInt32(box.width), UInt32(box.height))
    if !isStrip(marked.x), marked.meets(box) { canvas.fill(marked, Self.mark) }
    var clip = FloorCanvas.rectangle(box)
    XftDrawSetClipRectangles(canvas.text, 0, 0, &clip, 1)
    guard box.height > 0 else { return }
    let start = box.y - Self.titleHeight + drawn
    let first = max(0, start) / Self.rowHeight
    let last = max(0, start + box.height - 1) / Self.rowHeight
    for row in first...last where row < lines.count {
      let text = lines.text(row)
      guard Self.inset + text.utf8.count * Self.letterWidth > box.x else { continue }
      write(
        text, in: font, x: Self.inset,
        middle: row * Self.rowHeight - drawn + Self.rowHeight / 2 + Self.titleHeight)
    }
  }
}
