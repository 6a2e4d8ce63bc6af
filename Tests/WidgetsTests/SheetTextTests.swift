import Interaction
import Laws
import Testing

@testable import Widgets

/// A ruler whose letters are half as wide again as usual, and higher.
private struct WideRuler: TextRuler {
  func size(of text: Text, width: Double) -> Size {
    var text = text
    text.font.size *= 1.5
    return PlainRuler().size(of: text, width: width)
  }
}

@Suite("A text that is set on a page")
struct SheetTextTests {
  private static let frame = Rect(x: 100, y: 50, width: 600, height: 300)

  private func texts(_ marks: [Mark]) -> [(text: Text, frame: Rect)] {
    marks.compactMap { if case .text(let text, let frame) = $0 { (text, frame) } else { nil } }
  }

  @Test("fits its frame, in letters as large as that lets them be", arguments: [1, 40, 400, 4000])
  func fits(words: Int) throws {
    let blocks = [
      PanelBlock(.heading, "Tractors"),
      PanelBlock(.paragraph, String(repeating: "word ", count: words)),
      PanelBlock(.item(mark: "•"), "last"),
    ]
    let text = SheetText(blocks, in: Self.frame)
    let view = Rect(x: 0, y: 0, width: 1200, height: 600)
    let set = texts(text.marks(in: view, hasGround: false, .light, by: PlainRuler()))
    #expect(set.map(\.text.string).first == "Tractors" && set.last?.text.string == "• last")
    let last = try #require(set.last)
    #expect(last.frame.maxY <= view.maxY && set[0].frame.y >= view.y)
    #expect(set.allSatisfy { view.contains($0.frame.center) })
    #expect(set[0].text.font.size > set[1].text.font.size)
    // Twice the page, twice the letters.
    let half = texts(
      text.marks(
        in: Rect(x: 0, y: 0, width: 600, height: 300), hasGround: false, .light, by: PlainRuler()))
    #expect(abs(half[1].text.font.size * 2 - set[1].text.font.size) < 1e-9)
  }

  @Test("has smaller letters for more words, and no larger ones than a narrow column")
  func size() {
    let sizes = [1, 100, 1000, 10000].map { count in
      SheetText([PanelBlock(.paragraph, String(repeating: "word ", count: count))], in: Self.frame)
        .em
    }
    #expect(sizes == sizes.sorted(by: >))
    #expect(sizes[0] < 600 / 20 && sizes[3] > 0)
  }

  @Test(
    "a number alone is as large as fits the middle of its frame, whatever its letters",
    arguments: ["7", "42", "1000", "1234567"])
  func number(_ number: String) throws {
    let text = SheetText([PanelBlock(.paragraph, number)], in: Self.frame)
    let word = SheetText([PanelBlock(.paragraph, "word")], in: Self.frame)
    #expect(number.count > 4 || text.em > 4 * word.em)
    for ruler in [PlainRuler(), WideRuler()] as [any TextRuler] {
      let view = Rect(x: 0, y: 0, width: 120, height: 60)
      let set = texts(text.marks(in: view, hasGround: false, .light, by: ruler))
      let line = try #require(set.first)
      #expect(set.count == 1 && line.text.string == number && line.text.alignment == .center)
      let size = ruler.size(of: line.text, width: .infinity)
      #expect(size.width <= line.frame.width && size.height <= line.frame.height + 1e-9)
      #expect(view.union(line.frame) == view)
      #expect(abs(line.frame.center.y - view.center.y) < 1e-9)
      // Either its width or its height takes most of the frame.
      #expect(size.width > 0.7 * view.width || size.height > 0.7 * view.height)
    }
  }

  @Test("has paper beneath it where it lies over a picture")
  func ground() {
    let text = SheetText([PanelBlock(.paragraph, "Words")], in: Self.frame)
    let view = Rect(x: 0, y: 0, width: 300, height: 150)
    #expect(
      text.marks(in: view, hasGround: true, .dark, by: PlainRuler()).first
        == .box(view, radius: 0, Theme.dark.paper))
    #expect(text.marks(in: view, hasGround: false, .dark, by: PlainRuler()).count == 1)
    #expect(text.marks(in: Rect(.zero), hasGround: true, .dark, by: PlainRuler()).isEmpty)
  }

  @Test("stays upright in its frame on a page that is rotated")
  func turned() {
    let text = SheetText([PanelBlock(.paragraph, "Words")], in: Self.frame)
    let size = Size(width: 1000, height: 400)
    #expect(
      text.turned(.right, in: size).frame == Rect(x: 50, y: 100, width: 300, height: 600))
    #expect(text.turned(.right, in: size).turned(.left, in: Size(width: 400, height: 1000)) == text)
  }

  @Test("an empty frame is no trap")
  func empty() {
    let blocks = [PanelBlock(.paragraph, "Words")]
    for frame in [Rect(.zero), Rect(x: 0, y: 0, width: 1e-9, height: 5)] {
      let text = SheetText(blocks, in: frame)
      #expect(text.em.isFinite)
      _ = text.marks(in: frame, hasGround: true, .light, by: PlainRuler())
    }
  }
}
