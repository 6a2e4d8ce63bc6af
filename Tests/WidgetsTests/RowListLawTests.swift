import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

@Suite("Laws of a list")
struct RowListLawTests {
  /// Lists of every kind: rows, headings, columns, progress.
  static let lists: [RowListContent] = {
    let letters = MadeRows.letters(Array(repeating: 40, count: 26))
    var chosen = RowListContent(rows: letters, selection: 3)
    chosen.progress = WorkProgress(fraction: 0.4, work: .sortingRows(percent: 40))
    return [
      RowListContent(rows: MadeRows(0)),
      RowListContent(rows: MadeRows(1), selection: 0),
      RowListContent(rows: MadeRows(3), columns: .many, rowHeight: 38),
      chosen,
      RowListContent(rows: letters, columns: .many),
      RowListContent(rows: MadeRows(10_000_000), selection: 9_999_999),
      RowListContent(rows: MadeRows(10_000_000), columns: .many),
    ]
  }()

  static func laws(_ index: Int) -> WidgetLaws<RowList> {
    WidgetLaws(
      RowList(), showing: lists[index], or: lists, size: Size(width: 640, height: 300),
      // A heading stays while its column scrolls on.
      cutting: ["heading"])
  }

  @Test("frames change nothing", arguments: lists.indices, [1, 2] as [UInt64])
  func frames(_ list: Int, seed: UInt64) {
    let fault = Self.laws(list).framesChangeNothing(seed: seed, steps: 120)
    #expect(fault == nil)
  }

  @Test("pictures hold only numbers, and the damage covers every change", arguments: lists.indices)
  func pictures(_ list: Int) {
    let fault = Self.laws(list).picturesHold(seed: 5, steps: 80)
    #expect(fault == nil)
  }

  @Test("everything comes to rest", arguments: lists.indices, [1, 2, 3] as [UInt64])
  func rest(_ list: Int, seed: UInt64) {
    let fault = Self.laws(list).comesToRest(seed: seed, steps: 200)
    #expect(fault == nil)
  }
}
