import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Laws of an index strip")
struct IndexStripLawTests {
  /// Contents of every kind.
  static let contents: [IndexStripContent] = [
    IndexStripContent(rows: GivenRows(rows: [])),
    IndexStripContent(rows: GivenRows(rows: ["alone"])),
    IndexStripContent(rows: VirtualNames(count: 500), current: 77),
    IndexStripContent(rows: VirtualNames(count: 741_380), current: 400_000, edge: .bottom),
    IndexStripContent(rows: VirtualNames(count: 100_000), edge: .left),
    IndexStripContent(rows: GivenRows(rows: Array(repeating: "Smith", count: 300)), edge: .top),
    IndexStripContent(
      rows: GivenMarkers(
        count: 9, top: (0..<3000).map { Marker(label: "\($0)", offset: $0 / 400) })),
    IndexStripContent(
      rows: GivenMarkers(
        count: 5, top: [Marker(label: "b", offset: 7), Marker(label: "a", offset: -3)])),
  ]
  static let size = Size(width: 150, height: 420)

  static func laws(_ index: Int) -> WidgetLaws<IndexStrip> {
    WidgetLaws(IndexStrip(), showing: contents[index], or: contents, size: size)
  }

  @Test("frames change nothing", arguments: contents.indices, [1, 2] as [UInt64])
  func frames(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).framesChangeNothing(seed: seed, steps: 250)
    #expect(fault == nil)
  }

  @Test(
    "pictures hold only numbers, and the damage covers every change", arguments: contents.indices)
  func pictures(_ content: Int) {
    let fault = Self.laws(content).picturesHold(seed: 5, steps: 100)
    #expect(fault == nil)
  }

  @Test("everything comes to rest", arguments: contents.indices, [1, 2, 3] as [UInt64])
  func rest(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).comesToRest(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("a layout that is taken over from another allocation is as if it were computed anew")
  func takenOver() {
    var random = SeededGenerator(seed: 8)
    let lists = [1, 9, 500, 741_380].map { IndexStripContent(rows: VirtualNames(count: $0)) }
    var former: WidgetLayout<IndexStrip>?
    var kept = 0
    for _ in 0..<400 {
      var content = former?.allocation.content ?? lists[0]
      if random.once(in: 3) { content = random.one(of: lists) }
      content.current = random.whole(0...800)
      if random.once(in: 6) { content.edge = random.one(of: [.left, .right, .top, .bottom]) }
      let height = random.once(in: 4) ? random.number(60...500) : former?.allocation.bounds.height
      let bounds = Rect(x: 0, y: 0, width: 300, height: height ?? 420)
      let allocation = Allocation(
        content: content, bounds: bounds,
        settings: Settings(textScale: random.once(in: 9) ? 1.5 : 1),
        surface: Surface(size: bounds.size), frame: bounds)
      let layout = WidgetLayout(allocation, after: former)
      let (taken, anew) = (layout.geometry, IndexStrip.geometry(of: allocation))
      #expect(taken.coordinates == anew.coordinates)
      #expect(taken.path == anew.path && taken.line == anew.line)
      if taken === former?.geometry { kept += 1 }
      former = layout
    }
    #expect(kept > 100, "a list that only scrolls keeps it")
  }
}
