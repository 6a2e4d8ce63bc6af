import CText
import Interaction
import Testing
import Text

@Suite("The lines of a text, as Pango measures them")
struct LinePositionTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fontMap: try #require(pango_ft2_font_map_new()))
  }

  private func lines(_ string: String, width: Double = 120) -> [TextLine] {
    typesetter.lines(
      of: Text(string, font: Font(size: 16), color: .clear, alignment: .start, lines: 100),
      width: width)
  }

  @Test("characters lie side by side, and lines below each other, over all of the text")
  func plain() {
    let string = "Nullus liber homo capiatur aut imprisonetur"
    let lines = lines(string)
    #expect(lines.count > 2)
    #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == string.utf8.count)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.bottom <= next.top + 0.01 && line.range.upperBound <= next.range.lowerBound)
    }
    for line in lines {
      for (one, next) in zip(line.characters, line.characters.dropFirst()) {
        #expect(one.end > one.start && abs(one.end - next.start) < 0.01)
      }
    }
    #expect(lines[0].boxes(of: 0..<6).count == 1)
  }

  @Test(
    "boxes of a part are those that Pango has",
    arguments: ["Nullus liber homo", "abc שלום עולם def", "é👩‍👩‍👧 ✓"])
  func boxes(string: String) {
    let text = Text(string, font: Font(size: 16), color: .clear, alignment: .start, lines: 100)
    let count = string.utf8.count
    for (start, end) in [(0, count), (0, 4), (4, count)] {
      let range = start..<min(end, count)
      guard string.utf8.index(string.startIndex, offsetBy: start).samePosition(in: string) != nil,
        string.utf8.index(string.startIndex, offsetBy: range.upperBound).samePosition(in: string)
          != nil
      else { continue }
      let own = typesetter.lines(of: text, width: 400).flatMap { $0.boxes(of: range) }
      let pangos = typesetter.boxes(of: range, in: text, width: 400)
      let width = { (boxes: [Rect]) in boxes.reduce(0) { $0 + $1.width } }
      #expect(abs(width(own) - width(pangos)) < 0.1, "\(range)")
      #expect(own.map(\.x).min().map { abs($0 - (pangos.map(\.x).min() ?? -99)) < 0.1 } ?? false)
    }
  }

  @Test(
    "the boxes of what is cut off are the ellipsis, in one line and in the last of several",
    arguments: [1, 2])
  func cut(lines: Int) throws {
    let string = String(repeating: "words ", count: 30) + "needle and more"
    let text = Text(string, font: Font(size: 16), color: .clear, alignment: .start, lines: lines)
    let ellipsis = typesetter.size(of: Text("…", font: Font(size: 16), color: .clear), width: 99)
    let boxes = typesetter.boxes(of: 180..<186, in: text, width: 120)
    let box = try #require(boxes.first)
    // Pango gives it what is left of the width, less than a letter.
    #expect(boxes.count == 1 && box.width > ellipsis.width - 1, "\(boxes)")
    #expect(box.width < ellipsis.width + 16 && abs(box.maxX - 120) < 1, "\(boxes)")
    let last = typesetter.boxes(of: 180..<string.utf8.count, in: text, width: 120)
    #expect(last == boxes)
    // What is whole has no ellipsis.
    #expect(
      typesetter.boxes(of: 180..<186, in: text, width: .infinity).first?.width ?? 0 > ellipsis.width
    )
  }

  @Test("in Hebrew characters begin at their right edge, at the right of the lines")
  func hebrew() throws {
    let lines = lines("שלום עולם", width: 300)
    let first = try #require(lines.first?.characters.first)
    #expect(first.start > first.end)
    #expect(lines[0].characters.allSatisfy { $0.start <= first.start })
  }
}
