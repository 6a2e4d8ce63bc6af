import Interaction
import Laws
import Testing

@testable import Widgets

/// Checks the laws that need no suite of their own in random lives of every widget.
@Suite("Laws of elements, and of geometries and deadlines that a host keeps")
struct WidgetLawTests {
  private func check<W>(_ laws: WidgetLaws<W>, seed: UInt64, steps: Int) {
    let elements = laws.elementsHold(seed: seed, steps: steps)
    #expect(elements == nil)
    let kept = laws.keptResultsHold(seed: seed, steps: steps)
    #expect(kept == nil)
  }

  @Test("of a bar", arguments: FisheyeLawTests.bars.indices, [1, 2] as [UInt64])
  func fisheye(_ index: Int, seed: UInt64) throws {
    try check(FisheyeLawTests.laws(index), seed: seed, steps: 200)
  }

  @Test("of a strip", arguments: IndexStripLawTests.contents.indices, [1, 2] as [UInt64])
  func strip(_ index: Int, seed: UInt64) {
    check(IndexStripLawTests.laws(index), seed: seed, steps: 200)
  }

  @Test("of a list", arguments: RowListLawTests.lists.indices, [1, 2] as [UInt64])
  func list(_ index: Int, seed: UInt64) {
    check(RowListLawTests.laws(index), seed: seed, steps: 150)
  }

  @Test("of a slider", arguments: PageSliderLawTests.contents.indices, [1, 2] as [UInt64])
  func slider(_ index: Int, seed: UInt64) {
    check(PageSliderLawTests.laws(index), seed: seed, steps: 200)
  }

  @Test("of pages", arguments: PageViewLawTests.documents.indices, [1, 2] as [UInt64])
  func pages(_ index: Int, seed: UInt64) {
    check(PageViewLawTests.laws(index), seed: seed, steps: 150)
  }

  @Test("of a picture", arguments: HotspotLawTests.kinds.indices, [1, 2] as [UInt64])
  func picture(_ index: Int, seed: UInt64) {
    check(HotspotLawTests.laws(index), seed: seed, steps: 100)
  }

  @Test("of a panel", arguments: DetailPanelLawTests.selections.indices, [false, true])
  func panel(_ index: Int, wide: Bool) {
    check(DetailPanelLawTests.laws(index, wide: wide), seed: 3, steps: 150)
  }

  @Test("of a list of places", arguments: [0, 63, 209_000], [300.0, 900])
  func places(_ count: Int, width: Double) {
    for isOpen in [false, true] {
      let content = PlaceListContent(
        list: RowListContent(rows: MadeRows(count)), title: "Places", isOpen: isOpen)
      let laws = WidgetLaws(
        PlaceList(), showing: content, size: Size(width: width, height: 500))
      check(laws, seed: 7, steps: 120)
    }
  }

  @Test("of a peek", arguments: PeekLawTests.contents.indices, [1, 2, 3] as [UInt64])
  func peek(_ index: Int, seed: UInt64) {
    check(PeekLawTests.laws(index), seed: seed, steps: 200)
  }
}
