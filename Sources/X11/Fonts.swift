internal import CX11
public import Interaction

/// The fonts of a connection: tells how large text is, and draws it.
///
/// Pango chooses fonts, shapes, orders, breaks and cuts; what it made of a text is kept. Glyphs are
/// outlines drawn by FreeType, sent to the server once; Xft draws those that are more than outlines.
public final class Fonts: TextRuler {
  /// The interface's typefaces, the first that is installed; what they lack comes from any that has it.
  public static let family = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"
  /// Layouts kept: what a few screens full of lists show, a few kilobytes each.
  private static let layoutLimit = 512
  /// Pixels of an em; beyond, a letter would fill a screen.
  private static let sizeLimit = 2_000.0
  /// Pixels by which a line may be wider than its place and still stand whole: the ruler's own
  /// rounding, less than is seen.
  private static let slack = 0.5

  /// Texts that are laid out alike; neither size nor colour is part of it.
  struct Key: Hashable {
    var string: String
    var weight: Interaction.Font.Weight
    /// Lines break or end here, in 1,024ths of a pixel at the size of ``Typesetter/em``; nil for one
    /// line of any length.
    var width: Int?
    var alignment: Text.Alignment
    var lines: Int
    /// Parts that look otherwise, colours included.
    var runs: [Text.Run]

    /// Hashes what nearly always differs: all texts of a frame are looked up.
    func hash(into hasher: inout Hasher) {
      hasher.combine(string)
      hasher.combine(width)
    }
  }

  let connection: Connection
  let faces = Faces()
  let glyphs: GlyphSet
  private let setter: Typesetter
  private var layouts = RecencyCache<Key, TextLayout>(limit: layoutLimit)
  private var letters = RecencyCache<String, Letters>(limit: layoutLimit)
  private lazy var brush = XftBrush(connection)

  /// The fonts of a connection. Fontconfig reads what is installed at the first text, unless
  /// ``load()`` has done so.
  public init(connection: Connection) {
    self.connection = connection
    glyphs = GlyphSet(connection: connection, faces: faces)
    setter = Typesetter(connection)
  }

  /// Reads what fonts are installed: 3 ms with some sixty, more with many. May run on any thread while
  /// a connection is opened.
  public static func load() { FcInit() }

  /// Finds the interface's own fonts now, a millisecond or two each, rather than at the first text.
  public func warm() {
    for weight in [Interaction.Font.Weight.regular, .medium, .semibold, .bold] {
      let font = Interaction.Font(size: 1, weight: weight)
      _ = size(of: Text("x", font: font, color: .clear), width: .infinity)
    }
  }

  /// The extent of text in points, when lines break at `width`.
  public func size(of text: Text, width: Double) -> Size {
    let size = Self.pixels(text.font.size)
    let laidOut = layout(text, width: Self.room(for: text, width, pixels: size))
    return Size(
      width: min(laidOut.width * size, max(0, width)), height: laidOut.height * size)
  }

  /// Where a part of a text stands, bytes of UTF-8 from its beginning, when lines break at `width`: a
  /// rectangle a line, in points from the text's top left corner.
  public func boxes(of part: Range<Int>, in text: Text, width: Double) -> [Rect] {
    let size = Self.pixels(text.font.size)
    let key = key(text, width: Self.room(for: text, width, pixels: size))
    let part = part.clamped(to: 0..<text.string.utf8.count)
    return setter.boxes(of: part, in: setter.layout(key, pixels: Typesetter.em)).map {
      Rect(x: $0.x * size, y: $0.y * size, width: $0.width * size, height: $0.height * size)
    }
  }

  /// The width in em at which lines break; nil where there is one line of any length.
  private static func room(for text: Text, _ width: Double, pixels: Double) -> Double? {
    text.lines == 1 || !width.isFinite ? nil : width / pixels
  }

  /// Ends a frame: what was not used for the longest goes where there is too much.
  func endFrame() {
    layouts.trim()
    letters.trim()
    guard glyphs.isFull else { return }
    for layout in layouts.values { layout.forgetInk() }
    glyphs.removeAll()
  }

  /// Draws text in a rectangle in points.
  func paint(_ text: Text, in rect: Rect, on canvas: Canvas, scale: Double) {
    let ink = Canvas.Ink(text.color)
    guard !ink.isClear, !rect.isEmpty, rect.x.isFinite, rect.y.isFinite else { return }
    let size = Self.pixels(text.font.size * scale)
    guard Self.mayMeet(canvas.clip, text, in: rect, scale: scale, pixels: size) else { return }
    let room = rect.width * scale
    var laidOut = layout(text, width: text.lines == 1 ? nil : room / size)
    if text.lines == 1, laidOut.width * size > room + Self.slack {
      laidOut = layout(text, width: room / size)
    }
    let free = room - laidOut.width * size
    let isAtLeft = (text.alignment == .start) != laidOut.isRightToLeft
    let across = text.alignment == .center ? free / 2 : isAtLeft ? 0 : free
    let down = max(0, (rect.height * scale - laidOut.height * size) / 2)
    paint(
      laidOut.ink(pixels: size, setter: setter, glyphs: glyphs), ink,
      x: PixelGrid.nearest(rect.x * scale + across - laidOut.left * size),
      y: PixelGrid.nearest(rect.y * scale + down + laidOut.baseline * size), on: canvas)
  }

  /// Whether something of a text may be seen in a clip. Letters lean out of their line by less than half an em at its
  /// ends and an em above and below; lines that there is no room for go on below.
  private static func mayMeet(
    _ clip: PixelRect, _ text: Text, in rect: Rect, scale: Double, pixels: Double
  ) -> Bool {
    let below = Double(max(1, text.lines)) * 2 * pixels
    return rect.x * scale - pixels / 2 < Double(clip.maxX)
      && rect.maxX * scale + pixels / 2 > Double(clip.x)
      && rect.y * scale - pixels < Double(clip.maxY)
      && rect.maxY * scale + below > Double(clip.y)
  }

  /// Draws a tile's letters in the middle of a square at the canvas's origin.
  func paint(letters string: String, color: Color, side: Int, on canvas: Canvas) {
    let ink = Canvas.Ink(color)
    guard !ink.isClear, !string.isEmpty else { return }
    let known = letters.find(string) ?? shape(string)
    guard let coverage = known.coverage(side: side, faces: faces) else {
      return paintAsText(string, color: color, side: side, on: canvas)
    }
    let mask = ServerPicture(canvas, width: side, height: side, format: .a8)
    coverage.bytes.withUnsafeBytes { canvas.upload($0, stride: coverage.stride, to: mask) }
    canvas.composite(
      canvas.solid(ink), mask: mask.picture,
      over: PixelRect(x: 0, y: 0, width: side, height: side))
  }

  /// Draws letters that are more than outlines, such as an emoji.
  private func paintAsText(_ string: String, color: Color, side: Int, on canvas: Canvas) {
    let font = Interaction.Font(size: Double(side) * Letters.single, weight: .semibold)
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    paint(Text(string, font: font, color: color), in: square, on: canvas, scale: 1)
  }

  private func shape(_ string: String) -> Letters {
    let text = Text(
      string, font: Interaction.Font(size: 1, weight: .semibold), color: .clear, alignment: .start)
    let made = Letters(layout(text, width: nil).shaped, faces)
    letters.add(made, weight: 1, for: string)
    return made
  }

  private func paint(
    _ laidOut: TextLayout.Ink, _ ink: Canvas.Ink, x: Int, y: Int, on canvas: Canvas
  ) {
    switch laidOut {
    case .glyphs(let parts):
      for part in parts {
        paint(part.glyphs, part.color.map { Canvas.Ink($0) } ?? ink, x: x, y: y, on: canvas)
      }
    case .pango(let layout):
      brush?.paint(layout, ink, x: x, y: y, on: canvas)
    }
  }

  private func paint(_ glyphs: Glyphs, _ ink: Canvas.Ink, x: Int, y: Int, on canvas: Canvas) {
    let place = glyphs.ink.moved(x: x, y: y)
    guard place.meets(canvas.clip), !ink.isClear else { return }
    // Translucent letters that touch are laid on as one, through a mask.
    let mask = ink.alpha == .max ? nil : connection.pictureFormat(.a8)
    canvas.clipped(unlessInside: place) { target in
      glyphs.paint(
        canvas.solid(ink), on: target.picture, x: x - target.x, y: y - target.y, mask: mask,
        display: connection.display)
    }
  }

  /// A text laid out in `width` em; nil for one line of any length.
  private func layout(_ text: Text, width: Double?) -> TextLayout {
    let key = key(text, width: width)
    if let known = layouts.find(key) { return known }
    let made = TextLayout(key, setter: setter, faces: faces)
    layouts.add(made, weight: 1, for: key)
    return made
  }

  private func key(_ text: Text, width: Double?) -> Key {
    let units = Typesetter.em * Double(PANGO_SCALE)
    return Key(
      string: text.string, weight: text.font.weight,
      // Rounded up, so that what was measured fits into its own width.
      width: width.map { Int(max(0, min($0 * units, Double(Int32.max)))) + 1 },
      // One line is put in its place when it is drawn.
      alignment: text.lines == 1 ? .start : text.alignment, lines: max(1, text.lines),
      runs: text.runs)
  }

  private static func pixels(_ size: Double) -> Double {
    size > 0 ? min(size, sizeLimit) : 1 / sizeLimit
  }
}
