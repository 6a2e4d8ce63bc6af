internal import CText
internal import Interaction

/// Shapes plain lines with HarfBuzz alone: ASCII, and Latin letters up to U+017F. Lines of pairs of letters that were shaped
/// before are set without it. Figures without letters, as those of a scale in percent, are lines of their own kind.
///
/// Rows that scroll into view are new texts in every frame, and half of a layout's time goes into scripts, fonts,
/// directions and breaks that such a line cannot have; nearly all of the other half into a search for rules about letters
/// that most fonts do not have. The result equals Pango's: a line is shaped here where Pango would
/// shape it as one run of Latin script, or of none, in a font that has all of ASCII.
final class PlainShaper {
  private let pango: PangoLayouts
  private let faces: FontFaces
  private let buffer = hb_buffer_create()
  private var fonts: [(design: Font.Design, weight: Font.Weight, font: PlainFont?)] = []

  /// No font is known yet.
  init(pango: PangoLayouts, faces: FontFaces) {
    self.pango = pango
    self.faces = faces
  }

  deinit { hb_buffer_destroy(buffer) }

  /// The layout of a plain line with a letter or figure in it; nil for all other texts, and where the font lacks a character.
  func layout(_ key: LayoutKey) -> TextLayout? {
    guard key.design != .monospaced, key.width == nil, key.runs.isEmpty,
      let letters = letters(of: key.string),
      let font = font(key.design, key.weight)
    else { return nil }
    return font.layout(key.string, letters, buffer)
  }

  /// The letters of a plain line; nil for other texts. A line without letters and figures is none.
  private func letters(of string: String) -> PlainFont.Letters? {
    var (hasLetter, hasFigure) = (false, false)
    var isASCII = true
    for byte in string.utf8 {
      switch byte {
      case 0x30...0x39: hasFigure = true
      case 0x20...0x7E: hasLetter = hasLetter || 0x61...0x7A ~= byte | 0x20
      // U+00C0 to U+017F in UTF-8; only these first bytes are accepted.
      case 0x80...0xBF, 0xC3...0xC5: (hasLetter, isASCII) = (true, false)
      default: return nil
      }
    }
    if !hasLetter { return hasFigure ? .figures : nil }
    return isASCII ? .ascii : .latin
  }

  /// Forgets the fonts, as the interface has another.
  func removeAll() { fonts.removeAll() }

  private func font(_ design: Font.Design, _ weight: Font.Weight) -> PlainFont? {
    if let known = fonts.first(where: { $0.design == design && $0.weight == weight }) {
      return known.font
    }
    let font = PlainFont(design, weight, pango: pango, faces: faces)
    fonts.append((design, weight, font))
    return font
  }
}

/// The font of plain lines of a weight.
private final class PlainFont {
  /// The letters of a line.
  enum Letters {
    case ascii
    /// With accents.
    case latin
    /// Figures and signs of ASCII, which are of no script.
    case figures
  }

  private static let printable = UInt8(0x20)...0x7E
  /// The tag `ccmp`: composition of letters and marks.
  private static let composition: hb_tag_t = 0x6363_6D70
  /// The tag `GSUB`: the table of substitutions.
  private static let substitutions: hb_tag_t = 0x4753_5542
  /// The features `frac`, `numr` and `dnom`, off: fractions are made around U+2044, which no line has.
  private static let noFractions = [0x6672_6163, 0x6E75_6D72, 0x646E_6F6D].map {
    hb_feature_t(tag: $0, value: 0, start: 0, end: .max)
  }

  /// 32 features of a font: as many as Pango takes.
  private static let featureLimit = 32

  private let pango: PangoLayouts
  private let faces: FontFaces
  private let design: Font.Design
  private let weight: Font.Weight
  private let font: UnsafeMutablePointer<PangoFont>
  private let shapes: OpaquePointer
  private let face: FontFace
  private let language: hb_language_t?
  private let height: Double
  private let baseline: Double
  /// The features that differ from the usual ones: those of the font, and those off for all lines; behind these, those off for
  /// ASCII.
  private var features: [hb_feature_t]
  /// The number of those for all lines.
  private let common: Int
  /// The pairs of ASCII; nil in a font that does more than kern them.
  private var pairs: LetterPairs?

  /// The language of figures; nil where Pango sets them in another font.
  private lazy var figureLanguage: hb_language_t? = {
    guard let (analysis, layout) = Self.run(of: "0", design, weight, pango) else { return nil }
    return withExtendedLifetime(layout) {
      guard let font = analysis.font, faces.face(of: font)?.number == face.number else {
        return nil
      }
      return hb_language_from_string(pango_language_to_string(analysis.language), -1)
    }
  }()

  /// The font in which Pango sets all of ASCII; nil where it takes more than one, or draws with more than outlines.
  init?(_ design: Font.Design, _ weight: Font.Weight, pango: PangoLayouts, faces: FontFaces) {
    let string = String(decoding: Self.printable, as: UTF8.self)
    guard let (analysis, layout) = Self.run(of: string, design, weight, pango),
      let font = analysis.font, let face = faces.face(of: font),
      let shapes = pango_font_get_hb_font(font), let glyphs = Self.glyphs(of: shapes)
    else { return nil }
    (self.pango, self.faces, self.design, self.weight) = (pango, faces, design, weight)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout.pointer, nil, &extents)
    height = PangoLayouts.em(extents.height)
    baseline = PangoLayouts.em(pango_layout_get_baseline(layout.pointer))
    language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    features = Self.features(of: font) + Self.noFractions
    common = features.count
    self.font = font
    self.shapes = shapes
    self.face = face
    g_object_ref(font)
    let tables = hb_font_get_face(shapes)
    if Self.composesNothing(of: glyphs, in: tables) {
      features.append(hb_feature_t(tag: Self.composition, value: 0, start: 0, end: .max))
    }
    pairs = LetterPairs(glyphs, in: tables, properties, features)
  }

  /// The features that fontconfig sets for a font.
  private static func features(of font: UnsafeMutablePointer<PangoFont>) -> [hb_feature_t] {
    var features = [hb_feature_t](repeating: hb_feature_t(), count: featureLimit)
    var count: UInt32 = 0
    pango_font_get_features(font, &features, UInt32(features.count), &count)
    return Array(features.prefix(Int(count)))
  }

  private var properties: hb_segment_properties_t {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = HB_SCRIPT_LATIN
    properties.language = language
    return properties
  }

  /// How Pango shapes a text that is one run, and its layout; nil for a text of several runs.
  private static func run(
    of string: String, _ design: Font.Design, _ weight: Font.Weight, _ pango: PangoLayouts
  ) -> (analysis: PangoAnalysis, layout: PangoLayout)? {
    let text = Text(string, font: Font(size: 1, weight: weight, design: design), color: .clear)
    let layout = pango.layout(LayoutKey(text, width: nil), pixels: PangoLayouts.em)
    guard let line = pango_layout_get_line_readonly(layout.pointer, 0),
      let runs = line.pointee.runs, runs.pointee.next == nil,
      let run = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
      let analysis = run.pointee.item?.pointee.analysis
    else { return nil }
    return (analysis, layout)
  }

  deinit { g_object_unref(font) }

  /// The layout of a line; nil where a glyph is missing.
  func layout(_ string: String, _ letters: Letters, _ buffer: OpaquePointer?) -> TextLayout? {
    var string = string
    return string.withUTF8 { bytes in
      (letters == .ascii ? set(bytes) : nil) ?? shape(bytes, letters, buffer)
    }
  }

  /// The layout of a line of ASCII whose pairs are known; nil for others.
  private func set(_ bytes: UnsafeBufferPointer<UInt8>) -> TextLayout? {
    var glyphs: [Shaped.Glyph] = []
    glyphs.reserveCapacity(bytes.count)
    let width = pairs?.set(bytes) { glyph, x in
      glyphs.append(Shaped.Glyph(face: face, glyph: glyph, x: PangoLayouts.em(x), line: 0, y: 0))
    }
    return width.map { layout(of: glyphs, width: $0) }
  }

  /// The layout of a line by HarfBuzz.
  private func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ letters: Letters, _ buffer: OpaquePointer?
  ) -> TextLayout? {
    hb_buffer_clear_contents(buffer)
    let length = Int32(clamping: bytes.count)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, length, 0, length)
    }
    var properties = properties
    if letters == .figures {
      guard let figureLanguage else { return nil }
      (properties.script, properties.language) = (HB_SCRIPT_COMMON, figureLanguage)
    }
    hb_buffer_set_segment_properties(buffer, &properties)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_shape(shapes, buffer, features, UInt32(letters == .ascii ? features.count : common))
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos, let positions else { return nil }
    if letters == .ascii {
      pairs?.learn(bytes, infos: infos, positions: positions, count: Int(count))
    }
    var pen = 0
    var glyphs: [Shaped.Glyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (glyph, position) = (infos[index].codepoint, positions[index])
      guard glyph != 0 else { return nil }
      glyphs.append(
        Shaped.Glyph(
          face: face, glyph: glyph, x: PangoLayouts.em(pen + Int(position.x_offset)), line: 0,
          y: PangoLayouts.em(-Int(position.y_offset))))
      pen += Int(position.x_advance)
    }
    return layout(of: glyphs, width: pen)
  }

  private func layout(of glyphs: [Shaped.Glyph], width: Int) -> TextLayout {
    TextLayout(
      width: PangoLayouts.em(width), height: height, baseline: baseline, shaped: Shaped(glyphs))
  }

  /// The glyphs of printable ASCII; nil where one is missing.
  private static func glyphs(of font: OpaquePointer) -> [hb_codepoint_t]? {
    let glyphs = printable.compactMap { byte -> hb_codepoint_t? in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, UInt32(byte), &glyph) != 0 ? glyph : nil
    }
    return glyphs.count == printable.count ? glyphs : nil
  }

  /// Whether composition leaves all texts of some glyphs as they are, because it is about marks: it is then not looked
  /// for, which takes two thirds of the time of a line in Inter.
  private static func composesNothing(of glyphs: [hb_codepoint_t], in face: OpaquePointer?) -> Bool
  {
    let (lookups, before, input, after) = (
      hb_set_create(), hb_set_create(), hb_set_create(), hb_set_create()
    )
    defer { for set in [lookups, before, input, after] { hb_set_destroy(set) } }
    hb_ot_layout_collect_lookups(face, substitutions, nil, nil, [composition, 0], lookups)
    var lookup = hb_codepoint_t.max
    while hb_set_next(lookups, &lookup) != 0 {
      for set in [before, input, after] { hb_set_clear(set) }
      hb_ot_layout_lookup_collect_glyphs(face, substitutions, lookup, before, input, after, nil)
      let inputs = glyphs.filter { hb_set_has(input, $0) != 0 }
      if inputs.isEmpty { continue }
      // A context of these glyphs may be met.
      if glyphs.contains(where: { hb_set_has(before, $0) != 0 || hb_set_has(after, $0) != 0 }) {
        return false
      }
      for first in inputs {
        if replaces([first], lookup, face) { return false }
        for second in inputs where replaces([first, second], lookup, face) { return false }
      }
    }
    return true
  }

  /// Whether a lookup replaces a sequence of glyphs without any context.
  private static func replaces(
    _ glyphs: [hb_codepoint_t], _ lookup: UInt32, _ face: OpaquePointer?
  ) -> Bool {
    hb_ot_layout_lookup_would_substitute(face, lookup, glyphs, UInt32(glyphs.count), 1) != 0
  }
}
