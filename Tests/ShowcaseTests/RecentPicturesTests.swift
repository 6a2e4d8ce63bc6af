import Interaction
import Laws
import Testing

@testable import Showcase

/// A view whose pictures are declared to a store, and a loader that answers some time later.
private struct View {
  private(set) var recent = RecentPictures()
  private(set) var store = PictureStore()
  /// The pictures being loaded, the most urgent of the last request at the end.
  private(set) var loading: [PictureID] = []
  private(set) var loaded: Set<PictureID> = []

  /// Shows some tiles.
  ///
  /// - Returns: What is to be loaded and dropped, by columns.
  @discardableResult
  mutating func show(_ tiles: [PictureID]) -> [String] {
    recent.update(
      missing: tiles.filter { store.states[$0] == nil },
      drawn: tiles.filter { store.states[$0] != nil }, states: store.states)
    return declare()
  }

  mutating func removeAll() -> [String] {
    recent.removeAll()
    return declare()
  }

  private mutating func declare() -> [String] {
    let (load, unload) = store.declare([(0, recent.wanted)])
    loading.removeAll { unload.contains($0) }
    loaded.subtract(unload)
    loading += load.reversed()
    return unload.map { "-\(Self.name($0))" } + load.map { "+\(Self.name($0))" }
  }

  /// The loader answers the most urgent request.
  mutating func answer(_ state: PictureState = .ready(Size(width: 512, height: 512))) {
    guard let id = loading.popLast() else { return }
    loaded.insert(id)
    _ = store.set(id, state)
  }

  static func tile(_ column: Int) -> PictureID {
    PictureID("map.png", .tile(level: 0, column: column, row: 0))
  }

  private static func name(_ id: PictureID) -> String {
    if case .tile(_, let column, _) = id.part { "\(column)" } else { "base" }
  }
}

@Suite("The pictures that a view declares")
struct RecentPicturesTests {
  private func tiles(_ range: Range<Int>) -> [PictureID] { range.map(View.tile) }

  @Test("missing pictures are requested once, the most urgent first")
  func requests() {
    var view = View()
    #expect(view.show(tiles(0..<3)) == ["+0", "+1", "+2"])
    #expect(view.show(tiles(0..<3)) == [])
    view.answer()
    #expect(view.store.states[View.tile(0)] != nil)
    #expect(view.show(tiles(0..<4)) == ["+3"])
  }

  @Test("a picture that is not loaded yet is dropped once it is not shown; a loaded one stays")
  func passing() {
    var view = View()
    view.show(tiles(0..<4))
    view.answer()
    view.answer()
    #expect(Set(view.show(tiles(10..<12))) == ["-2", "-3", "+10", "+11"])
    #expect(view.store.states.count == 2)
    #expect(view.show(tiles(0..<2)).allSatisfy { !$0.hasPrefix("+0") && !$0.hasPrefix("+1") })
  }

  @Test("a picture that cannot be loaded is not requested again")
  func failed() {
    var view = View()
    view.show(tiles(0..<1))
    view.answer(.failed("It is torn."))
    #expect(view.show(tiles(0..<1)) == [])
  }

  @Test(
    "on any way no more stay than the limit, and what is shown stays",
    arguments: 1...20 as ClosedRange<UInt64>)
  func travels(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var view = View()
    var column = 0
    for _ in 0..<400 {
      column = max(0, column + random.whole(-60...60))
      let shown = tiles(column..<column + random.whole(1...40))
      let before = view.store.states
      view.show(shown)
      for id in shown where before[id] != nil { #expect(view.store.states[id] != nil) }
      for _ in 0..<random.whole(0...30) { view.answer() }
      #expect(view.loaded.count <= RecentPictures.tileLimit)
      #expect(view.store.states.count == view.loaded.count)
      #expect(Set(view.loading).isSubset(of: shown))
    }
    #expect(view.loaded.count > RecentPictures.tileLimit / 2)
  }

  @Test("a view that needs more than the limit has all that it needs")
  func largeView() {
    var view = View()
    let all = tiles(0..<RecentPictures.tileLimit + 40)
    view.show(all)
    for _ in all { view.answer() }
    #expect(view.show(all) == [])
    #expect(view.store.states.count == all.count)
    view.show(tiles(0..<1))
    #expect(view.store.states.count == RecentPictures.tileLimit)
  }

  @Test("cleared, it drops what is loaded and what is being loaded")
  func cleared() {
    var view = View()
    view.show(tiles(0..<3))
    view.answer()
    #expect(Set(view.removeAll()) == ["-0", "-1", "-2"])
    #expect(view.recent == RecentPictures())
  }
}
