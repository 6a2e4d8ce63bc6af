import CText
import Interaction
import Laws
import Testing
import Text

@Suite("Plain lines are shaped by HarfBuzz alone, and equal Pango's")
struct PlainLineTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fontMap: try #require(pango_ft2_font_map_new()))
  }

  /// The layout of a text, by Pango alone where that is asked for: a text with parts is no plain line.
  private func layout(_ text: Text, byPango: Bool) -> TextLayout {
    var text = text
    if byPango { text.runs = [Text.Run(0..<0, weight: .bold)] }
    return typesetter.layout(LayoutKey(text, width: nil))
  }

  private func text(_ string: String, _ weight: Font.Weight, lines: Int = 1) -> Text {
    Text(string, font: Font(size: 12, weight: weight), color: .clear, lines: lines)
  }

  private func check(_ text: Text) throws {
    let (plain, whole) = (layout(text, byPango: false), layout(text, byPango: true))
    #expect(plain.width == whole.width, "'\(text.string)'")
    #expect(plain.height == whole.height && plain.baseline == whole.baseline)
    #expect(plain.left == whole.left && plain.isRightToLeft == whole.isRightToLeft)
    let (shaped, all) = try (#require(plain.shaped), #require(whole.shaped))
    #expect(shaped.parts.map(\.glyphs) == all.parts.map(\.glyphs), "'\(text.string)'")
  }

  @Test(
    "glyphs, positions and extents equal Pango's",
    arguments: [Font.Weight.regular, .medium, .semibold, .bold])
  func equal(weight: Font.Weight) throws {
    var random = SeededGenerator(seed: 40)
    for _ in 0..<400 {
      let bytes = (0..<Int(random.number(1...40))).map { _ in UInt8(random.number(0x20...0x7E)) }
      try check(text(String(decoding: bytes, as: UTF8.self), weight))
      let letters = (0..<random.whole(1...20)).compactMap { _ in
        Unicode.Scalar(UInt32(random.whole(random.once(in: 3) ? 0xC0...0x17F : 0x20...0x7E)))
      }
      try check(text(String(String.UnicodeScalarView(letters)), weight))
      let figures = (0..<random.whole(1...12)).map { _ in
        UInt8(random.once(in: 3) ? random.whole(0x20...0x3F) : random.whole(0x30...0x39))
      }
      try check(text(String(decoding: figures, as: UTF8.self), weight))
    }
    for string in [
      "Bagekiro, Tumeso", "AVATAR To Ty", "office -> flow <= 3x4", " fi ", "ij", "(A) 10:30",
      "x", "", " ", "1,234", "#1 *2 a", "63%", "100 %", "12 / 60", "1/2 3/4", "10x20", "1:1",
      "2 x 4", "-17.5", "#*0",
    ] {
      try check(text(string, weight))
      try check(text(string, weight, lines: 3))
    }
  }

  @Test(
    "a line may be longer than 32 bits of Pango's units", arguments: ["m", "\u{E9}", "0"],
    [false, true])
  func long(letter: String, byPango: Bool) throws {
    // The second line is set in pairs of the first one.
    for count in [70_000, 70_001] {
      let line = text(String(repeating: letter, count: count), .regular)
      let layout = layout(line, byPango: byPango)
      let glyphs = try #require(layout.shaped).parts.flatMap(\.glyphs)
      #expect(glyphs.count == count)
      // An em has 64 pixels.
      let limit = Double(Int32.max) / Double(PANGO_SCALE) / 64
      #expect(try #require(glyphs.last).x > limit)
    }
  }

  @Test("every character is drawn as it is, whatever is beside it", arguments: [false, true])
  func characters(byPango: Bool) throws {
    for string in ["0x1F", "10x20 cm", "a->b", "=>", "<-", "3 x1", "(A)", "1:1"] {
      let line = try #require(layout(text(string, .regular), byPango: byPango).shaped)
      let single = try string.filter { $0 != " " }.flatMap {
        let letter = layout(text(String($0), .regular), byPango: true)
        return try #require(letter.shaped).parts.flatMap(\.glyphs).map(\.glyph)
      }
      let space = try #require(layout(text(" ", .regular), byPango: true).shaped)
        .parts.flatMap(\.glyphs).map(\.glyph)
      #expect(
        line.parts.flatMap(\.glyphs).map(\.glyph).filter { !space.contains($0) } == single,
        "'\(string)'")
    }
  }

  @Test("a text with other characters is Pango's")
  func others() throws {
    for string in ["a\tb", "½ a", "\u{A0}a", "ǆ", "x\u{200D}y", "a\nb", "שלום abc", "a\u{301}"] {
      try check(text(string, .regular, lines: 2))
    }
  }

  @Test(
    "a text with missing glyphs is measured as wide as it is drawn",
    arguments: [9.0, 14, 28])
  func missingGlyphs(_ size: Double) {
    let string = "\u{10390}-\u{E0DD}\u{10FFFD} name 216"
    let text = Text(string, font: Font(size: size), color: .clear)
    let drawn = typesetter.layout(LayoutKey(text, width: nil), pixels: size)
    #expect(drawn.drawn != nil && drawn.shaped == nil)
    #expect(abs(typesetter.size(of: text, width: .infinity).width - drawn.width * size) < 1e-6)
  }
}
