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
  /// Pixels by which a line may be wider than its place and still stand whole: the ruler's own
  /// rounding, less than is seen.
  private static let slack = 0.5
  /// The size in pixels at which a tile's letters are shaped; they are drawn at any other.
  private static let letterSize = 64.0

  /// Texts that are laid out alike; colour is not part of it.
  struct Key: Hashable {
    var string: String
    /// The size in 1,024ths of a pixel.
    var size: Int
    var weight: Interaction.Font.Weight
    /// Lines break or end here, in pixels; nil for one line of any length.
    var width: Int?
    var alignment: Text.Alignment
    var lines: Int
  }

  let connection: Connection
  let faces = Faces()
  let glyphs: GlyphSet
  private let scale: Double
  private let setter: Typesetter
  private var layouts = RecencyCache<Key, TextLayout>(limit: layoutLimit)
  private var letters = RecencyCache<String, Letters>(limit: layoutLimit)
  private lazy var brush = XftBrush(connection)

  /// The fonts of a connection; the ruler measures for `scale` pixels a point. Fontconfig reads what
  /// is installed at the first text, or when asked to by ``warm()``.
  public init(connection: Connection, scale: Double) {
    self.connection = connection
    self.scale = scale
    glyphs = GlyphSet(connection: connection, faces: faces)
    setter = Typesetter(connection)
  }

  /// Finds the fonts and loads the interface's own now, some 15 ms, rather than at the first text.
  public func warm() {
    let font = Interaction.Font(size: 14)
    _ = size(of: Text("x", font: font, color: .clear), width: .infinity)
  }

  /// The extent of text in points, when lines break at `width`.
  public func size(of text: Text, width: Double) -> Size {
    let room = width * scale
    let natural = text.lines == 1 || !room.isFinite
    let laidOut = layout(text, scale: scale, width: natural ? nil : Self.columns(room))
    return Size(
      width: min(laidOut.width / scale, max(0, width)), height: laidOut.height / scale)
  }

  /// Ends a frame: what was not used for the longest goes where there is too much.
  func endFrame() {
    layouts.trim()
    letters.trim()
    faces.trim()
    guard glyphs.isFull else { return }
    layouts.removeAll { _ in true }
    glyphs.removeAll()
  }

  /// Draws text in a rectangle in points.
  func paint(_ text: Text, in rect: Rect, on canvas: Canvas, scale: Double) {
    let ink = Canvas.Ink(text.color)
    guard !ink.isClear, !rect.isEmpty, rect.x.isFinite, rect.y.isFinite else { return }
    let room = rect.width * scale
    var laidOut = layout(text, scale: scale, width: text.lines == 1 ? nil : Self.columns(room))
    if text.lines == 1, laidOut.width > room + Self.slack {
      laidOut = layout(text, scale: scale, width: max(1, Int(min(room, PixelGrid.limit))))
    }
    let free = room - laidOut.width
    let isAtLeft = (text.alignment == .start) != laidOut.isRightToLeft
    let across = text.alignment == .center ? free / 2 : isAtLeft ? 0 : free
    let down = max(0, (rect.height * scale - laidOut.height) / 2)
    paint(
      laidOut, ink, x: PixelGrid.nearest(rect.x * scale + across - laidOut.left),
      y: PixelGrid.nearest(rect.y * scale + down + laidOut.baseline), on: canvas)
  }

  /// Draws a tile's letters in the middle of a square at the canvas's origin.
  func paint(letters string: String, color: Color, side: Int, on canvas: Canvas) {
    let ink = Canvas.Ink(color)
    guard !ink.isClear, !string.isEmpty else { return }
    let known = letters.find(string) ?? shape(string)
    guard let coverage = known.coverage(side: side, faces: faces) else { return }
    let mask = ServerPicture(canvas, width: side, height: side, format: .a8)
    coverage.bytes.withUnsafeBytes { canvas.upload($0, stride: coverage.stride, to: mask) }
    canvas.composite(
      canvas.solid(ink), mask: mask.picture,
      over: PixelRect(x: 0, y: 0, width: side, height: side))
  }

  private func shape(_ string: String) -> Letters {
    let key = Key(
      string: string, size: Int(Self.letterSize) * Int(PANGO_SCALE), weight: .semibold, width: nil,
      alignment: .start, lines: 1)
    let layout = setter.layout(key)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let made = Letters(Shaped(layout, faces: faces)?.glyphs ?? [], size: Self.letterSize, faces)
    letters.add(made, weight: 1, for: string)
    return made
  }

  private func paint(_ laidOut: TextLayout, _ ink: Canvas.Ink, x: Int, y: Int, on canvas: Canvas) {
    let display = connection.display
    switch laidOut.ink {
    case .glyphs(let glyphs):
      let place = glyphs.ink.moved(x: x, y: y)
      guard place.meets(canvas.clip) else { return }
      // Translucent letters that touch are laid on as one, through a mask.
      let mask = ink.alpha == .max ? nil : connection.pictureFormat(.a8)
      canvas.clipped(unlessInside: place) { target in
        glyphs.paint(
          canvas.solid(ink), on: target.picture, x: x - target.x, y: y - target.y, mask: mask,
          display: display)
      }
    case .pango:
      brush?.paint(laidOut, ink, x: x, y: y, on: canvas)
    }
  }

  private func layout(_ text: Text, scale: Double, width: Int?) -> TextLayout {
    let pixels = max(0, min(text.font.size * scale, Typesetter.sizeLimit))
    let key = Key(
      string: text.string, size: PixelGrid.nearest(pixels * Double(PANGO_SCALE)),
      weight: text.font.weight, width: width,
      // One line is put in its place when it is drawn.
      alignment: text.lines == 1 ? .start : text.alignment, lines: max(1, text.lines))
    if let known = layouts.find(key) { return known }
    let made = TextLayout(setter.layout(key), glyphs: glyphs, faces: faces)
    layouts.add(made, weight: 1, for: key)
    return made
  }

  private static func columns(_ room: Double) -> Int {
    PixelGrid(scale: 1).covering(Rect(x: 0, y: 0, width: max(1, room), height: 1)).width
  }
}
