import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Laws of a page view")
struct PageViewLawTests {
  static let documents: [PageViewContent] = [
    PageViewContent(count: 0, page: 0, pages: MadePages()),
    PageViewContent(count: 1, page: 0, pages: MadePages()),
    PageViewContent(count: 7, page: 3, pages: MadePages()),
    PageViewContent(count: 7, page: 6, flow: .rightToLeft, pages: MadePages()),
    PageViewContent(count: 100_000, page: 70_000, flow: .topToBottom, pages: MadePages()),
    PageViewContent(count: 4, page: 900, flow: .bottomToTop, pages: MadePages()),
  ]

  static func laws(_ index: Int) -> WidgetLaws<PageView> {
    WidgetLaws(
      PageView(), showing: documents[index], or: documents, size: Size(width: 640, height: 300))
  }

  @Test("frames change nothing", arguments: documents.indices, [1, 2] as [UInt64])
  func frames(_ document: Int, seed: UInt64) {
    #expect(Self.laws(document).framesChangeNothing(seed: seed, steps: 120) == nil)
  }

  @Test(
    "drawings are finite, and the damage covers every change", arguments: documents.indices)
  func pictures(_ document: Int) {
    #expect(Self.laws(document).picturesHold(seed: 5, steps: 80) == nil)
  }

  @Test("everything comes to rest", arguments: documents.indices, [1, 2, 3] as [UInt64])
  func rest(_ document: Int, seed: UInt64) {
    #expect(Self.laws(document).comesToRest(seed: seed, steps: 200) == nil)
  }
}
