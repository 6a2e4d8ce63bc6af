public import CText
public import Interaction
public import Raster

/// Sets text with Pango, and measures it.
///
/// Pango chooses fonts, shapes, orders, breaks and cuts. Layouts are kept, and each serves all sizes: lengths are in em. A
/// text with glyphs that are more than outlines is measured at the size at which it is drawn.
public final class Typesetter: TextRuler {
  /// 512 layouts are kept: a few screens full of lists, a few kilobytes each.
  public static let layoutLimit = 512
  /// Pixels of an em; beyond, a letter would fill a screen.
  private static let sizeLimit = 2_000.0

  /// The name of the interface's font, as ``Interaction/Settings/fontName`` has it; nil for the program's own.
  public var fontName: String? {
    didSet {
      guard fontName != oldValue else { return }
      pango.wished = fontName.flatMap { FontDescription(name: $0) }
      plain.removeAll()
      layouts.removeAll { _ in true }
      letters.removeAll { _ in true }
    }
  }

  /// The pixels of a point in the window whose texts are measured.
  public var scale = 1.0

  /// The font files in use.
  public var files: FontFiles { faces.files }

  private let faces = FontFaces()
  private let pango: PangoLayouts
  private let plain: PlainShaper
  private var layouts = RecencyCache<LayoutKey, TextLayout>(limit: layoutLimit)
  private var letters = RecencyCache<String, Letters>(limit: layoutLimit)
  /// The last property, so that it is released after the fonts.
  private let owner: AnyObject?

  /// A typesetter with the fonts of a font map; fontconfig reads the installed fonts at the first text.
  ///
  /// - Parameters:
  ///   - fontMap: a map of Pango's that uses fontconfig, for FreeType or for Xft.
  ///   - owner: an object that the fonts depend on, such as the connection of Xft's map; it is kept alive until all fonts
  ///     are freed.
  public init(fontMap: UnsafeMutablePointer<PangoFontMap>, owner: AnyObject? = nil) {
    pango = PangoLayouts(fontMap: fontMap)
    plain = PlainShaper(pango: pango, faces: faces)
    self.owner = owner
  }

  /// Finds the interface's own fonts now, a millisecond or two each, rather than at the first text. A font takes some
  /// 400 KiB of memory.
  public func warm(_ weights: [Font.Weight]) {
    for weight in weights {
      _ = size(of: Text("x", font: Font(size: 1, weight: weight), color: .clear), width: .infinity)
    }
  }

  // MARK: Measuring

  /// The extent of text in points, when lines break at `width`.
  public func size(of text: Text, width: Double) -> Size {
    let size = Self.pixels(text.font.size)
    let layout = layout(
      LayoutKey(text, width: Self.room(for: text, width, pixels: size)), pixels: size * scale)
    return Size(width: min(layout.width * size, max(0, width)), height: layout.height * size)
  }

  /// Points by which a line may be wider than its frame and still be whole: the ruler's own rounding, less than is seen.
  public static let slack = 0.5

  /// The frames of a part of a text, bytes of UTF-8 from its beginning, when lines break or end at `width`: a rectangle a
  /// line, in points from the text's top left corner. Those of what is cut off are the ellipsis.
  public func boxes(of part: Range<Int>, in text: Text, width: Double) -> [Rect] {
    let size = Self.pixels(text.font.size)
    var key = LayoutKey(text, width: Self.room(for: text, width, pixels: size))
    if text.lines == 1, width.isFinite,
      layout(key, pixels: size * scale).width * size > width + Self.slack
    {
      key = LayoutKey(text, width: width / size)
    }
    let part = part.clamped(to: 0..<text.string.utf8.count)
    return pango.boxes(of: part, in: measured(key, size: size)).map {
      Rect(x: $0.x * size, y: $0.y * size, width: $0.width * size, height: $0.height * size)
    }
  }

  /// The lines of a text with the positions of its characters, in points from its top left corner, when lines break at
  /// `width`.
  public func lines(of text: Text, width: Double) -> [TextLine] {
    let size = Self.pixels(text.font.size)
    let key = LayoutKey(text, width: Self.room(for: text, width, pixels: size))
    return pango.lines(of: measured(key, size: size), text.string).map {
      TextLine(
        top: $0.top * size, height: $0.height * size, range: $0.range,
        characters: $0.characters.map {
          TextLine.Character(offset: $0.offset, start: $0.start * size, end: $0.end * size)
        })
    }
  }

  /// Pango's own layout of texts of a key in letters of a size in points, with the glyphs where they are drawn.
  private func measured(_ key: LayoutKey, size: Double) -> PangoLayout {
    layout(key, pixels: size * scale).drawn ?? pango.layout(key, pixels: PangoLayouts.em)
  }

  /// The size in pixels at which a font of a size is drawn: above 0, and not beyond a limit.
  public static func pixels(_ size: Double) -> Double {
    size > 0 ? min(size, sizeLimit) : 1 / sizeLimit
  }

  /// The width in em at which lines break; nil where there is one line of any length.
  private static func room(for text: Text, _ width: Double, pixels: Double) -> Double? {
    text.lines == 1 || !width.isFinite ? nil : width / pixels
  }

  // MARK: Setting

  /// The layout of texts of a key.
  public func layout(_ key: LayoutKey) -> TextLayout {
    if let known = layouts.find(key) { return known }
    return kept(plain.layout(key) ?? TextLayout(key, pango: pango, faces: faces), key)
  }

  private func kept(_ layout: TextLayout, _ key: LayoutKey) -> TextLayout {
    layouts.add(layout, weight: 1, for: key)
    return layout
  }

  /// The layout of texts of a key for an owner that keeps it: a plain line is made sooner than it is kept.
  public func drawnLayout(_ key: LayoutKey) -> TextLayout {
    layouts.find(key) ?? plain.layout(key)
      ?? kept(TextLayout(key, pango: pango, faces: faces), key)
  }

  /// The layout of texts of a key with an em of so many pixels: that for all sizes, unless glyphs are more than outlines.
  public func layout(_ key: LayoutKey, pixels: Double) -> TextLayout {
    let common = layout(key)
    return common.shaped != nil
      ? common : TextLayout(drawing: pango.layout(key, pixels: pixels))
  }

  /// The size in pixels of letters in a tile of `side` pixels that together are a width in em.
  public static func letterSize(side: Int, width: Double) -> Double {
    Double(side) * Letters.share(ofWidth: width)
  }

  /// The mask of a tile's letters, in the middle of a square of `side` pixels; nil where a letter is more than an
  /// outline.
  public func coverage(ofLetters string: String, side: Int) -> Coverage? {
    let known = letters.find(string) ?? shape(string)
    return known.coverage(side: side, files: files)
  }

  /// Drops the layouts used least recently where there are too many; between frames.
  public func trim() {
    layouts.trim()
    letters.trim()
  }

  /// Drops all layouts; fonts stay.
  public func removeLayouts() {
    layouts = RecencyCache(limit: Self.layoutLimit)
    letters = RecencyCache(limit: Self.layoutLimit)
  }

  private func shape(_ string: String) -> Letters {
    let text = Text(
      string, font: Font(size: 1, weight: .semibold), color: .clear, alignment: .start)
    let made = Letters(layout(LayoutKey(text, width: nil)).shaped, files)
    letters.add(made, weight: 1, for: string)
    return made
  }
}
