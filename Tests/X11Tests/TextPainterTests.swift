import CText
import CX11
import Interaction
import Raster
import TestSupport
import Testing
import Text
import Turns

@testable import X11

@Suite("Text becomes pixels", .oneAtATime)
struct TextPainterTests {
  private let white = Color(hex: 0xFFFFFF)

  private func text(
    _ string: String, size: Double = 16, weight: Interaction.Font.Weight = .regular,
    alignment: Interaction.Text.Alignment = .center, lines: Int = 1
  ) -> Interaction.Text {
    Text(
      string, font: Interaction.Font(size: size, weight: weight), color: Color(hex: 0),
      alignment: alignment,
      lines: lines)
  }

  /// The smallest rectangle around everything that is not white; nil where all is.
  private func ink(_ picture: TestSupport.Pixels) -> PixelRect? {
    var found = PixelRect.nothing
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].red < 250 {
        found = found.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found.isEmpty ? nil : found
  }

  private func darkness(_ picture: TestSupport.Pixels) -> Int {
    stride(from: 0, to: picture.bytes.count, by: 4).reduce(0) { $0 + 255 - Int(picture.bytes[$1]) }
  }

  @Test("text is in its rectangle, in the middle of its height", arguments: [1.0, 1.25, 2.0])
  func middle(scale: Double) throws {
    let stage = try Stage(width: 600, height: 400)
    let rect = Rect(x: 20, y: 30, width: 200, height: 60)
    let picture = try stage.picture(of: [.text(text("HOH"), rect)], scale: scale)
    let found = try #require(ink(picture))
    #expect(
      PixelGrid(scale: scale).covering(rect).union(found).size
        == PixelGrid(scale: scale).covering(rect).size)
    #expect(abs(Double(2 * found.x + found.width) / 2 - 120 * scale) <= 1.5)
    #expect(abs(Double(2 * found.y + found.height) / 2 - 60 * scale) <= 1.5)
  }

  @Test("the interface has the font that is wished, a page keeps its own")
  func wishedFont() throws {
    let stage = try Stage()
    let painter = stage.painter
    var page = text("Wilhelm")
    page.font.design = .page
    let widths = {
      [self.text("Wilhelm"), page, self.text("Ωλος")].map {
        painter.typesetter.size(of: $0, width: .infinity).width
      }
    }
    let rect = Rect(x: 0, y: 0, width: 300, height: 40)
    let own = widths()
    let pictures = try [text("Wilhelm"), page].map { try stage.picture(of: [.text($0, rect)]) }
    #expect(own[0] == own[1] && pictures[0] == pictures[1])
    #expect(painter.setFont("DejaVu Sans Mono"))
    let wished = widths()
    #expect(wished[0] > own[0] + 1 && wished[1] == own[1] && wished[2] != own[2])
    #expect(try stage.picture(of: [.text(text("Wilhelm"), rect)]) != pictures[0])
    #expect(try stage.picture(of: [.text(page, rect)]) == pictures[0])
    #expect(!painter.setFont("DejaVu Sans Mono"))
    // No such font: the program's own.
    #expect(painter.setFont("No Such Font Anywhere"))
    #expect(widths() == own)
    #expect(painter.setFont(nil))
    #expect(widths() == own)
    #expect(try stage.picture(of: [.text(text("Wilhelm"), rect)]) == pictures[0])
  }

  @Test("every shade of text is grey: no subpixel colours")
  func grey() throws {
    let stage = try Stage()
    let picture = try stage.picture(
      of: [.text(text("Wilhelm"), Rect(x: 0, y: 0, width: 300, height: 40))])
    for y in 0..<40 {
      for x in 0..<300 {
        let pixel = picture[x, y]
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
      }
    }
    #expect(ink(picture) != nil)
  }

  @Test("start and end follow the direction of the text")
  func alignment() throws {
    let stage = try Stage()
    let rect = Rect(x: 20, y: 20, width: 260, height: 40)
    func left(_ string: String, _ alignment: Interaction.Text.Alignment, lines: Int) throws -> Bool
    {
      let picture = try stage.picture(
        of: [.text(text(string, alignment: alignment, lines: lines), rect)])
      let found = try #require(ink(picture))
      return found.x + found.width / 2 < 150
    }
    for lines in [1, 2] {
      #expect(try left("abc", .start, lines: lines))
      #expect(try !left("abc", .end, lines: lines))
      #expect(try !left("אבג", .start, lines: lines))
      #expect(try left("אבג", .end, lines: lines))
    }
  }

  @Test(
    "a script that a font has is shaped", arguments: ["שלום", "مرحبا", "日本", "สวัสดี", "नमस्ते"])
  func scripts(string: String) throws {
    let stage = try Stage()
    let rect = Rect(x: 0, y: 0, width: 300, height: 60)
    let picture = try stage.picture(of: [.text(text(string, size: 30), rect)])
    #expect(ink(picture) != nil)
    guard isInstalled(string) else { return }
    let reversed = String(String.UnicodeScalarView(string.unicodeScalars.reversed()))
    let other = try stage.picture(of: [.text(text(reversed, size: 30), rect)])
    #expect(picture != other)
  }

  /// Whether one font has all characters.
  private func isInstalled(_ string: String) -> Bool {
    let wanted = FcCharSetCreate()
    for scalar in string.unicodeScalars { FcCharSetAddChar(wanted, scalar.value) }
    let pattern = FcPatternCreate()
    FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
    let fonts = FcFontList(nil, pattern, nil)
    defer {
      if let fonts { FcFontSetDestroy(fonts) }
      FcPatternDestroy(pattern)
      FcCharSetDestroy(wanted)
    }
    return (fonts?.pointee.nfont ?? 0) > 0
  }

  @Test("a heavier weight is darker")
  func weights() throws {
    let stage = try Stage()
    let rect = Rect(x: 0, y: 0, width: 300, height: 60)
    let regular = try stage.picture(of: [.text(text("Hamburg", size: 30), rect)])
    let bold = try stage.picture(of: [.text(text("Hamburg", size: 30, weight: .bold), rect)])
    #expect(Double(darkness(bold)) > 1.2 * Double(darkness(regular)))
  }

  @Test("half a colour is half as dark")
  func translucent() throws {
    let stage = try Stage()
    let rect = Rect(x: 0, y: 0, width: 300, height: 60)
    var half = text("Hamburg", size: 30)
    let full = darkness(try stage.picture(of: [.text(half, rect)]))
    half.color.alpha = 0.5
    let faint = darkness(try stage.picture(of: [.text(half, rect)]))
    #expect(abs(Double(faint) / Double(full) - 0.5) < 0.02)
  }

  @Test("a line that is too long is cut, and one in the measured width is not")
  func ellipsis() throws {
    let stage = try Stage()
    let long = text("Jemand musste Josef K. verleumdet haben", alignment: .start)
    let natural = stage.typesetter.size(of: long, width: .infinity)
    func drawn(_ width: Double) throws -> TestSupport.Pixels {
      try stage.picture(
        of: [.text(long, Rect(x: 5, y: 5, width: width, height: natural.height))])
    }
    #expect(try drawn(natural.width) == drawn(natural.width + 9))
    let cut = try drawn(natural.width - 30)
    #expect(try drawn(natural.width) != cut)
    #expect(try #require(ink(cut)).maxX <= 5 + Int(natural.width) - 29)
    #expect(stage.typesetter.size(of: long, width: 100).width <= 100)
  }

  @Test("a paragraph has no more lines than its limit, however many its text has")
  func paragraphs() throws {
    let stage = try Stage()
    let words = String(repeating: "many words ", count: 60)
    let one = stage.typesetter.size(of: text("x", lines: 9), width: 200).height
    for string in [words, "a\nb\nc\nd\ne\nf", words + "\n" + words] {
      let three = stage.typesetter.size(of: text(string, lines: 3), width: 200)
      #expect(three.height > 2.5 * one)
      #expect(three.height < 3.6 * one)
      #expect(three.width <= 200)
    }
    #expect(stage.typesetter.size(of: text("a\nb", lines: 1), width: 200).height < 1.5 * one)
  }

  @Test("widths grow in proportion to the size: text in an animation does not tremble")
  func linear() throws {
    let stage = try Stage()
    let wide = stage.typesetter.size(of: text("Wolfgang Tolkien", size: 400), width: .infinity)
      .width
    for step in 0..<80 {
      let size = 9 + Double(step) / 8
      let width = stage.typesetter.size(of: text("Wolfgang Tolkien", size: size), width: .infinity)
        .width
      #expect(abs(width / size - wide / 400) < 0.02)
    }
  }

  @Test("text is drawn as wide as it was measured, at every scale", arguments: [1, 1.25, 2.0, 3.0])
  func scales(scale: Double) throws {
    let stage = try Stage(width: 800, height: 100)
    func widths(_ string: String) throws -> (measured: Double, drawn: Double) {
      let label = text(string)
      let size = stage.typesetter.size(of: label, width: .infinity)
      let place = Rect(x: 4, y: 2, width: size.width, height: size.height)
      let picture = try stage.picture(of: [.text(label, place)], scale: scale)
      return (size.width, Double(try #require(ink(picture)).width) / scale)
    }
    // The free space beside an H is the same in both.
    let short = try widths("HH")
    let long = try widths("Her Prozess, 39 Paragraphen H")
    #expect(abs((long.drawn - short.drawn) - (long.measured - short.measured)) < 2 / scale)
  }

  @Test("glyphs beyond the limit are dropped, and drawn again")
  func forgetting() throws {
    let stage = try Stage(width: 600, height: 60)
    let rect = Rect(x: 0, y: 0, width: 600, height: 60)
    let label = text("The quick brown fox jumps over the lazy dog", size: 20)
    let before = try stage.picture(of: [.text(label, rect)])
    for step in 0..<400 {
      let other = text("The quick brown fox jumps over the lazy dog", size: 8 + Double(step) / 32)
      stage.renderer.draw(
        DisplayList(layers: [Layer(id: Layer.ID("text"), bounds: rect, marks: [.text(other, rect)])]
        ),
        damage: nil, scale: 1)
    }
    #expect(try stage.picture(of: [.text(label, rect)]) == before)
  }

  @Test("glyphs that are more than outlines are drawn by Xft, cut like all others")
  func unknown() throws {
    let stage = try Stage()
    // A private character that no font has: Pango draws its number in a box.
    let odd = text("a\u{10FFF0}b", size: 30)
    let rect = Rect(x: 40, y: 40, width: 200, height: 60)
    let bounds = Rect(x: 40, y: 40, width: 100, height: 60)
    let picture = try stage.picture(
      of: DisplayList(
        background: white,
        layers: [Layer(id: Layer.ID("text"), bounds: bounds, marks: [.text(odd, rect)])]))
    let found = try #require(ink(picture))
    #expect(found.x >= 40)
    #expect(found.maxX <= 140)
    #expect(found.width > 20)
  }
}
