import Interaction
import Laws
import Testing

@testable import Widgets

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
