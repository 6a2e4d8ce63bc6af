internal import CText
internal import CX11
internal import Interaction
internal import Raster
public import Text

/// Draws text on a connection, as a typesetter has set it.
///
/// Glyphs that are plain outlines are rasterised here and sent to the server once; Xft draws all others.
public final class TextPainter {
  /// Pixels by which a line may be wider than its frame and still be drawn whole: the ruler's own rounding, less than is
  /// seen.
  private static let slack = 0.5

  /// The typesetter, with the fonts that Xft has for the connection's screen.
  public let typesetter: Typesetter
  private let glyphs: GlyphSet
  private var drawn = RecencyCache<LayoutKey, DrawnLayout>(limit: Typesetter.layoutLimit)
  private lazy var brush = XftBrush(connection)
  /// The last property, so that it is released after Pango's layouts.
  private let connection: Connection

  /// A painter for all windows of a connection.
  public init(connection: Connection) {
    guard let map = pango_xft_get_font_map(connection.display, connection.screen) else {
      preconditionFailure("Pango makes a font map unless memory is exhausted")
    }
    self.connection = connection
    typesetter = Typesetter(fontMap: map, owner: connection)
    glyphs = GlyphSet(connection: connection, files: typesetter.files)
  }

  /// Ends a frame: drops the layouts and glyphs used least recently where there are too many.
  func endFrame() {
    typesetter.trim()
    drawn.trim()
    guard glyphs.isFull else { return }
    drawn.removeAll { _ in true }
    glyphs.removeAll()
  }

  // MARK: Text

  /// Draws text in a rectangle in points.
  func paint(_ text: Interaction.Text, in rect: Rect, on canvas: Canvas, scale: Double) {
    let ink = Ink(text.color)
    guard !ink.isClear, !rect.isEmpty, rect.x.isFinite, rect.y.isFinite else { return }
    let size = Typesetter.pixels(text.font.size * scale)
    guard Self.mayMeet(canvas.clip, text, in: rect, scale: scale, pixels: size) else { return }
    let room = rect.width * scale
    var laidOut = layout(text, width: text.lines == 1 ? nil : room / size)
    if text.lines == 1, laidOut.layout.width * size > room + Self.slack {
      laidOut = layout(text, width: room / size)
    }
    let layout = laidOut.layout
    let free = room - layout.width * size
    let isAtLeft = (text.alignment == .start) != layout.isRightToLeft
    let across = text.alignment == .center ? free / 2 : isAtLeft ? 0 : free
    let down = max(0, (rect.height * scale - layout.height * size) / 2)
    paint(
      laidOut.shape(pixels: size, typesetter: typesetter, glyphs: glyphs), ink,
      x: PixelGrid.nearest(rect.x * scale + across - layout.left * size),
      y: PixelGrid.nearest(rect.y * scale + down + layout.baseline * size), on: canvas)
  }

  /// Whether a text may be seen in a clip. Letters lean out of their line by less than half an em at its ends and an em
  /// above and below; lines beyond the frame's height continue below it.
  private static func mayMeet(
    _ clip: PixelRect, _ text: Interaction.Text, in rect: Rect, scale: Double, pixels: Double
  ) -> Bool {
    let below = Double(max(1, text.lines)) * 2 * pixels
    return rect.x * scale - pixels / 2 < Double(clip.maxX)
      && rect.maxX * scale + pixels / 2 > Double(clip.x)
      && rect.y * scale - pixels < Double(clip.maxY)
      && rect.maxY * scale + below > Double(clip.y)
  }

  /// A text laid out in `width` em; nil for one line of any length.
  private func layout(_ text: Interaction.Text, width: Double?) -> DrawnLayout {
    let key = LayoutKey(text, width: width)
    if let known = drawn.find(key) { return known }
    let made = DrawnLayout(key, typesetter.layout(key))
    drawn.add(made, weight: 1, for: key)
    return made
  }

  private func paint(
    _ shape: DrawnLayout.Shape, _ ink: Ink, x: Int, y: Int, on canvas: Canvas
  ) {
    switch shape {
    case .glyphs(let parts):
      for part in parts {
        paint(part.glyphs, part.color.map { Ink($0) } ?? ink, x: x, y: y, on: canvas)
      }
    case .pango(let layout):
      brush?.paint(layout, ink, x: x, y: y, on: canvas)
    }
  }

  private func paint(_ glyphs: Glyphs, _ ink: Ink, x: Int, y: Int, on canvas: Canvas) {
    let frame = glyphs.ink.moved(x: x, y: y)
    guard frame.meets(canvas.clip), !ink.isClear else { return }
    // Translucent letters that touch are laid on as one, through a mask.
    let mask = ink.alpha == .max ? nil : connection.pictureFormat(.a8)
    canvas.clipped(unlessInside: frame) { target in
      glyphs.paint(
        canvas.solid(ink), on: target.picture, x: x - target.x, y: y - target.y, mask: mask,
        display: connection.display)
    }
  }

  // MARK: Letters of a tile

  /// Draws a tile's letters in the middle of a square at the canvas's origin.
  func paint(letters string: String, color: Color, side: Int, on canvas: Canvas) {
    let ink = Ink(color)
    guard !ink.isClear, !string.isEmpty else { return }
    guard let coverage = typesetter.coverage(ofLetters: string, side: side) else {
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
    let font = Interaction.Font(size: Typesetter.letterSize(side: side), weight: .semibold)
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    paint(
      Interaction.Text(string, font: font, color: color), in: square, on: canvas, scale: 1)
  }
}

/// A layout, with its glyphs on the server at the sizes that are in use.
private final class DrawnLayout {
  /// The glyphs of one size.
  enum Shape {
    /// A request for each colour, with glyphs of the glyph set; nil for the text's own colour.
    case glyphs([(color: Color?, glyphs: Glyphs)])
    /// By Xft: colour glyphs and fonts that are more than outlines.
    case pango(PangoLayout)
  }

  /// Sizes kept of one layout: more than two windows of different scales show.
  private static let sizeLimit = 4

  let layout: TextLayout
  private let key: LayoutKey
  private var shapes: [(pixels: Double, shape: Shape)] = []

  init(_ key: LayoutKey, _ layout: TextLayout) {
    self.key = key
    self.layout = layout
  }

  /// The glyphs with an em of a number of pixels.
  func shape(pixels: Double, typesetter: Typesetter, glyphs: GlyphSet) -> Shape {
    if let known = shapes.first(where: { $0.pixels == pixels }) { return known.shape }
    if shapes.count == Self.sizeLimit { shapes.removeFirst() }
    let made: Shape =
      if let shaped = layout.shaped {
        .glyphs(
          shaped.parts.map { ($0.color, Glyphs($0.glyphs, pixels: pixels, glyphs: glyphs)) })
      } else {
        .pango(typesetter.pangoLayout(key, pixels: pixels))
      }
    shapes.append((pixels, made))
    return made
  }
}
