import CX11
import Interaction
import TestSupport
import Testing
import Text
import Turns

@testable import X11

@Suite("Text with runs", .oneAtATime)
struct TextRunTests {
  private func text(
    _ string: String, _ runs: [Interaction.Text.Run] = [], lines: Int = 1
  ) -> Interaction.Text {
    Text(
      string, font: Interaction.Font(size: 20), color: Color(hex: 0), alignment: .start,
      lines: lines, runs: runs)
  }

  /// The columns of pixels that are more red than anything else, and those that are dark.
  private func columns(_ picture: TestSupport.Pixels) -> (red: [Int], dark: [Int]) {
    var red = Set<Int>()
    var dark = Set<Int>()
    for x in 0..<picture.width {
      for y in 0..<picture.height {
        let pixel = picture[x, y]
        if Int(pixel.red) > Int(pixel.green) + 60 { red.insert(x) }
        if pixel.red < 100 { dark.insert(x) }
      }
    }
    return (red.sorted(), dark.sorted())
  }

  @Test("a run has its own colour, the rest the text's")
  func color() throws {
    let stage = try Stage()
    let runs = [Text.Run(4..<8, color: Color(hex: 0xD00000))]
    let rect = Rect(x: 10, y: 10, width: 300, height: 40)
    let (red, dark) = columns(
      try stage.picture(of: [.text(text("HHH HHHH HHH", runs), rect)]))
    let firstRed = try #require(red.first)
    let lastRed = try #require(red.last)
    #expect(dark.contains { $0 < firstRed - 2 } && dark.contains { $0 > lastRed + 2 })
    #expect(!dark.contains { $0 > firstRed && $0 < lastRed })
    let boxes = stage.typesetter.boxes(of: 4..<8, in: text("HHH HHHH HHH", runs), width: 300)
    #expect(boxes.count == 1)
    #expect(abs(10 + boxes[0].x - Double(firstRed)) < 4)
    #expect(abs(10 + boxes[0].maxX - Double(lastRed)) < 4)
  }

  @Test(
    "a bold run is wider, an italic one differs, and one without attributes changes nothing")
  func looks() throws {
    let stage = try Stage()
    let plain = stage.typesetter.size(of: text("Handwriting"), width: .infinity)
    let bold = stage.typesetter.size(
      of: text("Handwriting", [Text.Run(0..<11, weight: .bold)]), width: .infinity)
    #expect(bold.width > plain.width + 1 && abs(bold.height - plain.height) < 1)
    let half = stage.typesetter.size(
      of: text("Handwriting", [Text.Run(0..<4, weight: .bold)]), width: .infinity)
    #expect(half.width > plain.width && half.width < bold.width)
    let rect = Rect(x: 10, y: 10, width: 300, height: 40)
    let upright = try stage.picture(of: [.text(text("Handwriting"), rect)])
    let same = try stage.picture(of: [.text(text("Handwriting", [Text.Run(0..<11)]), rect)])
    let leaning = try stage.picture(
      of: [.text(text("Handwriting", [Text.Run(0..<11, isItalic: true)]), rect)])
    #expect(upright.bytes == same.bytes)
    #expect(upright.bytes != leaning.bytes)
  }

  @Test(
    "the box of a part after characters that no font has is where the part is drawn",
    arguments: [1.0, 1.5, 2], [Interaction.Text.Alignment.start, .center])
  func missingGlyphs(scale: Double, alignment: Interaction.Text.Alignment) throws {
    let stage = try Stage(width: 640, height: 240)
    stage.typesetter.scale = scale
    // Private characters: Pango draws their numbers in boxes, whose size does not grow in proportion.
    let odd = "\u{10FFF0}\u{10FFF1}\u{10FFF2}\u{10FFF3} "
    let part = odd.utf8.count..<odd.utf8.count + 4
    var words = text(odd + "HHHH", [Text.Run(part, color: Color(hex: 0xD00000))])
    words.alignment = alignment
    words.font.size = 14
    let rect = Rect(x: 10, y: 10, width: 300, height: 40)
    let (red, _) = columns(try stage.picture(of: [.text(words, rect)], scale: scale))
    let (first, last) = try (#require(red.first), #require(red.last))
    let width = stage.typesetter.size(of: words, width: rect.width).width
    let start = rect.x + (alignment == .center ? (rect.width - width) / 2 : 0)
    let box = try #require(stage.typesetter.boxes(of: part, in: words, width: rect.width).first)
    #expect(abs((start + box.x) * scale - Double(first)) < 2 + 2 * scale)
    #expect(abs((start + box.maxX) * scale - Double(last)) < 2 + 2 * scale)
    // The lines of the text have the same positions.
    let line = try #require(stage.typesetter.lines(of: words, width: .infinity).first)
    let own = try #require(line.boxes(of: part).first)
    #expect(abs(own.x - box.x) < 0.01 && abs(own.maxX - box.maxX) < 0.01)
  }

  @Test(
    "a line that is wider than its frame by its missing characters is cut", arguments: [1.0, 2])
  func cutMissingGlyphs(scale: Double) throws {
    let stage = try Stage(width: 800, height: 240)
    stage.typesetter.scale = scale
    var words = text("\u{10FFF0}\u{10FFF1}\u{10FFF2}\u{10FFF3} HHHHHHHH")
    words.font.size = 14
    let whole = stage.typesetter.size(of: words, width: .infinity).width
    for share in [0.7, 0.85, 0.95, 0.99, 1] {
      let rect = Rect(x: 10, y: 10, width: (whole * share).rounded(.up), height: 40)
      let (_, dark) = columns(try stage.picture(of: [.text(words, rect)], scale: scale))
      let last = try #require(dark.last)
      #expect(Double(last) <= rect.maxX * scale + 1, "\(share) of \(whole)")
    }
  }

  @Test("a part that runs over lines has a box on each, inside the text")
  func lines() throws {
    let stage = try Stage()
    let words = text("one two three four five six seven eight nine ten", lines: 20)
    let size = stage.typesetter.size(of: words, width: 120)
    let all = stage.typesetter.boxes(of: 0..<48, in: words, width: 120)
    #expect(all.count >= 3)
    for (above, below) in zip(all, all.dropFirst()) { #expect(below.y >= above.maxY - 1) }
    for box in all {
      #expect(box.x >= -0.5 && box.maxX <= 121 && box.y >= -0.5 && box.maxY <= size.height + 0.5)
    }
    let part = stage.typesetter.boxes(of: 8..<24, in: words, width: 120)
    #expect(!part.isEmpty && part.count < all.count)
    #expect(stage.typesetter.boxes(of: 5..<5, in: words, width: 120) == [])
    #expect(stage.typesetter.boxes(of: 100..<200, in: words, width: 120) == [])
  }

  @Test("in text that is read from the right, the box of the first word is at the right")
  func rightToLeft() throws {
    let stage = try Stage()
    let words = text("שלום לכולם כאן", lines: 5)
    let first = try #require(stage.typesetter.boxes(of: 0..<8, in: words, width: 300).first)
    let last = try #require(stage.typesetter.boxes(of: 20..<26, in: words, width: 300).first)
    #expect(first.x > last.maxX && first.maxX > 290)
  }

  @Test("bytes in the middle of a character, or beyond the end, are accepted")
  func oddRanges() throws {
    let stage = try Stage()
    let runs = [
      Text.Run(1..<3, weight: .bold), Text.Run(0..<0, isItalic: true),
      Text.Run(90..<99, color: Color(hex: 0xFF0000)),
    ]
    let words = text("éé\u{1F5FA}", runs)
    _ = try stage.picture(of: [.text(words, Rect(x: 0, y: 0, width: 200, height: 40))])
    #expect(stage.typesetter.size(of: words, width: .infinity).width > 10)
  }
}
