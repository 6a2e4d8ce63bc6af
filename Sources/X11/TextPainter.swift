internal import CText
internal import CX11
internal import Interaction
internal import Raster
public import Text

/// Draws text on a connection, as a typesetter has set it.
///
/// Glyphs that are plain outlines are rasterised here and sent to the server once; Xft draws all others.
public final class TextPainter {
  /// Pixels from a layer's origin that no window reaches.
  private static let farAway = 1 << 20

  /// The typesetter, with the fonts that Xft has for the connection's screen.
  public let typesetter: Typesetter
  /// Counts the times at which all glyphs were removed: a ``PlacedText`` of an earlier round is invalid.
  private(set) var glyphRound = 0
  private let glyphs: GlyphSet
  private var drawn = RecencyCache<LayoutKey, DrawnLayout>(limit: Typesetter.layoutLimit)
  private lazy var brush = XftBrush(connection)
  /// The last property, so that it is released after Pango's layouts.
  private let connection: Connection

  /// A painter for all windows of a connection.
  public init(connection: Connection) {
    InstalledFonts.wait()
    guard let map = pango_xft_get_font_map(connection.display, connection.screen) else {
      preconditionFailure("Pango makes a font map unless memory is exhausted")
    }
    self.connection = connection
    typesetter = Typesetter(fontMap: map, owner: connection)
    glyphs = GlyphSet(connection: connection, files: typesetter.files)
  }

  /// Changes the interface's font; nil for the program's own.
  ///
  /// - Returns: Whether it is another, so that what was drawn is of no use any more.
  public func setFont(_ name: String?) -> Bool {
    guard name != typesetter.fontName else { return false }
    typesetter.fontName = name
    removeGlyphs()
    return true
  }

  /// Ends a frame: drops the layouts and glyphs used least recently where there are too many.
  func endFrame() {
    typesetter.trim()
    drawn.trim()
    if glyphs.isFull { removeGlyphs() }
  }

  /// Drops all layouts and glyphs; between frames.
  public func releaseCaches() {
    typesetter.removeLayouts()
    removeGlyphs()
  }

  private func removeGlyphs() {
    drawn.removeAll { _ in true }
    glyphs.removeAll()
    glyphRound += 1
  }

  // MARK: Text

  /// The glyphs of a text in a rectangle in points; nil where nothing is drawn.
  func placed(
    _ text: Interaction.Text, in rect: Rect, on canvas: Canvas, scale: Double
  ) -> PlacedText? {
    let ink = Ink(text.color)
    guard !ink.isClear, !rect.isEmpty, rect.x.isFinite, rect.y.isFinite else { return nil }
    let size = Typesetter.pixels(text.font.size * scale)
    let room = rect.width * scale
    var laidOut = layout(text, width: text.lines == 1 ? nil : room / size)
    if text.lines == 1,
      laidOut.layout(pixels: size, typesetter).width * size > room + Typesetter.slack
    {
      laidOut = layout(text, width: room / size)
    }
    let layout = laidOut.layout(pixels: size, typesetter)
    let free = room - layout.width * size
    let isAtLeft = (text.alignment == .start) != layout.isRightToLeft
    let across = text.alignment == .center ? free / 2 : isAtLeft ? 0 : free
    let down = max(0, (rect.height * scale - layout.height * size) / 2)
    return placed(
      laidOut.shape(pixels: size, typesetter, glyphs), ink,
      x: PixelGrid.nearest(rect.x * scale + across - layout.left * size),
      y: PixelGrid.nearest(rect.y * scale + down + layout.baseline * size), on: canvas)
  }

  private func placed(
    _ shape: DrawnLayout.Shape, _ ink: Ink, x: Int, y: Int, on canvas: Canvas
  ) -> PlacedText? {
    switch shape {
    case .glyphs(let parts):
      let visible = parts.compactMap { part -> PlacedText.Part? in
        let ink = part.color.map { Ink($0) } ?? ink
        guard !ink.isClear else { return nil }
        return PlacedText.Part(
          glyphs: part.glyphs, solid: canvas.solid(ink),
          // Translucent letters that touch are laid on as one, through a mask.
          mask: ink.alpha == .max ? nil : connection.pictureFormat(.a8))
      }
      guard !visible.isEmpty else { return nil }
      let frame = visible.reduce(PixelRect.nothing) { $0.union($1.glyphs.ink) }
      return PlacedText(shape: .glyphs(visible), x: x, y: y, frame: frame.moved(x: x, y: y))
    case .pango(let layout):
      return PlacedText(
        shape: .pango(layout, ink), x: x, y: y,
        // Xft knows how far its glyphs reach; the server cuts them.
        frame: PixelRect(
          x: -Self.farAway, y: -Self.farAway, width: 2 * Self.farAway, height: 2 * Self.farAway))
    }
  }

  /// Whether a text may be seen in a clip. Letters lean out of their line by less than half an em at its ends and an em
  /// above and below; lines beyond the frame's height continue below it.
  static func mayMeet(
    _ clip: PixelRect, _ text: Interaction.Text, in rect: Rect, scale: Double
  ) -> Bool {
    let pixels = Typesetter.pixels(text.font.size * scale)
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
    let made = DrawnLayout(key, typesetter.drawnLayout(key))
    drawn.add(made, weight: 1, for: key)
    return made
  }

  /// Draws a text with the layer's origin at a pixel of the window.
  func paint(_ text: PlacedText, x: Int, y: Int, on canvas: Canvas) {
    let (x, y) = (text.x + x, text.y + y)
    switch text.shape {
    case .glyphs(let parts):
      for part in parts {
        let frame = part.glyphs.ink.moved(x: x, y: y)
        guard frame.meets(canvas.clip) else { continue }
        canvas.prepare(forContentIn: frame)
        let target = canvas.target
        part.glyphs.paint(
          part.solid.picture, on: target.picture, x: x - target.x, y: y - target.y,
          mask: part.mask, display: connection.display)
      }
    case .pango(let layout, let ink): brush?.paint(layout, ink, x: x, y: y, on: canvas)
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
      canvas.solid(ink).picture, mask: mask.picture,
      over: PixelRect(x: 0, y: 0, width: side, height: side))
  }

  /// Draws letters that are more than outlines, such as an emoji, or the boxes of one that no font has: whole, in the
  /// middle of the square.
  private func paintAsText(_ string: String, color: Color, side: Int, on canvas: Canvas) {
    var text = Interaction.Text(
      string, font: Interaction.Font(size: 1, weight: .semibold), color: color)
    let laidOut = layout(text, width: nil)
    let ems = laidOut.layout(pixels: Double(max(1, side)), typesetter).width
    text.font.size = Typesetter.letterSize(side: side, width: ems)
    // Boxes of small letters are wider than in proportion; a frame that is as wide cuts none of them.
    let pixels = Typesetter.pixels(text.font.size)
    let width = max(Double(side), laidOut.layout(pixels: pixels, typesetter).width * pixels + 1)
    let frame = Rect(
      x: (Double(side) - width) / 2, y: 0, width: width, height: Double(side))
    if let placed = placed(text, in: frame, on: canvas, scale: 1) {
      paint(placed, x: 0, y: 0, on: canvas)
    }
  }
}

/// A text with its glyphs and its position, in pixels from a layer's origin.
struct PlacedText {
  /// Glyphs of one colour.
  struct Part {
    /// The glyphs.
    var glyphs: Glyphs
    /// Their colour.
    var solid: SolidSource
    /// The format of the mask through which they are drawn as one; nil for none.
    var mask: UnsafeMutablePointer<XRenderPictFormat>?
  }

  /// The glyphs.
  enum Shape {
    /// A request for each colour.
    case glyphs([Part])
    /// By Xft.
    case pango(PangoLayout, Ink)
  }

  /// The glyphs.
  var shape: Shape
  /// The origin of the first baseline.
  var x: Int
  var y: Int
  /// The pixels that it may change.
  var frame: PixelRect
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

  private let common: TextLayout
  private let key: LayoutKey
  private var layouts: [(pixels: Double, layout: TextLayout)] = []
  private var shapes: [(pixels: Double, shape: Shape)] = []

  init(_ key: LayoutKey, _ layout: TextLayout) {
    self.key = key
    common = layout
  }

  /// The layout with an em of a number of pixels.
  func layout(pixels: Double, _ typesetter: Typesetter) -> TextLayout {
    if common.shaped != nil { return common }
    if let known = layouts.first(where: { $0.pixels == pixels }) { return known.layout }
    if layouts.count == Self.sizeLimit { layouts.removeFirst() }
    let made = typesetter.layout(key, pixels: pixels)
    layouts.append((pixels, made))
    return made
  }

  /// The glyphs with an em of a number of pixels.
  func shape(pixels: Double, _ typesetter: Typesetter, _ glyphs: GlyphSet) -> Shape {
    let layout = layout(pixels: pixels, typesetter)
    if let drawn = layout.drawn { return .pango(drawn) }
    if let known = shapes.first(where: { $0.pixels == pixels }) { return known.shape }
    if shapes.count == Self.sizeLimit { shapes.removeFirst() }
    let parts = layout.shaped?.parts ?? []
    let made = Shape.glyphs(
      parts.map { ($0.color, Glyphs($0.glyphs, pixels: pixels, glyphs: glyphs)) })
    shapes.append((pixels, made))
    return made
  }
}
