import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("What holds for the elements of every widget whatever is done to it")
struct ElementLawTests {
  @Test("of a bar", arguments: FisheyeLawTests.bars.indices, [1, 2] as [UInt64])
  func fisheye(_ index: Int, seed: UInt64) throws {
    let fault = try FisheyeLawTests.laws(index).elementsHold(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("of a strip", arguments: IndexStripLawTests.contents.indices, [1, 2] as [UInt64])
  func strip(_ index: Int, seed: UInt64) {
    let fault = IndexStripLawTests.laws(index).elementsHold(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("of a list", arguments: RowListLawTests.lists.indices, [1, 2] as [UInt64])
  func list(_ index: Int, seed: UInt64) {
    let fault = RowListLawTests.laws(index).elementsHold(seed: seed, steps: 150)
    #expect(fault == nil)
  }

  @Test("of a slider", arguments: PageSliderLawTests.contents.indices, [1, 2] as [UInt64])
  func slider(_ index: Int, seed: UInt64) {
    let fault = PageSliderLawTests.laws(index).elementsHold(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("of pages", arguments: PageViewLawTests.documents.indices, [1, 2] as [UInt64])
  func pages(_ index: Int, seed: UInt64) {
    let fault = PageViewLawTests.laws(index).elementsHold(seed: seed, steps: 150)
    #expect(fault == nil)
  }

  @Test("of a picture", arguments: HotspotLawTests.kinds.indices, [1, 2] as [UInt64])
  func picture(_ index: Int, seed: UInt64) {
    let fault = HotspotLawTests.laws(index).elementsHold(seed: seed, steps: 100)
    #expect(fault == nil)
  }

  @Test("of a panel", arguments: DetailPanelLawTests.selections.indices, [false, true])
  func panel(_ index: Int, wide: Bool) {
    let fault = DetailPanelLawTests.laws(index, wide: wide).elementsHold(seed: 3, steps: 150)
    #expect(fault == nil)
  }

  @Test("of a list of places", arguments: [0, 63, 209_000], [300.0, 900])
  func places(_ count: Int, width: Double) {
    for isOpen in [false, true] {
      let content = PlaceListContent(
        list: RowListContent(rows: MadeRows(count)), title: "Places", isOpen: isOpen)
      let laws = WidgetLaws(
        PlaceList(), showing: content, size: Size(width: width, height: 500))
      let fault = laws.elementsHold(seed: 7, steps: 120)
      #expect(fault == nil)
    }
  }

  @Test("of a peek", arguments: PeekLawTests.contents.indices, [1, 2, 3] as [UInt64])
  func peek(_ index: Int, seed: UInt64) {
    let fault = PeekLawTests.laws(index).elementsHold(seed: seed, steps: 200)
    #expect(fault == nil)
  }
}
