import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

/// A shelf, and a loader that answers some time after it was asked.
private struct Store {
  private(set) var shelf = TileShelf()
  /// What was asked for and has not come, the oldest first.
  private(set) var onTheWay: [PictureID] = []
  private(set) var loaded: Set<PictureID> = []

  /// Looks at some tiles, and answers with what was asked for and let go, by their columns.
  @discardableResult
  mutating func look(at needed: [PictureID], missing: [PictureID]) -> [String] {
    let effects = shelf.stock(missing: missing, needed: needed)
    return effects.map { effect in
      if case .load(let id) = effect {
        onTheWay.append(id)
        return "+\(Self.name(id))"
      }
      guard case .unload(let id) = effect else { return "\(effect)" }
      onTheWay.removeAll { $0 == id }
      loaded.remove(id)
      return "-\(Self.name(id))"
    }
  }

  /// The looks of a view that shows some tiles: what is there of them, and what is not.
  @discardableResult
  mutating func look(at tiles: [PictureID]) -> [String] {
    look(
      at: tiles.filter { shelf.states[$0] != nil },
      missing: tiles.filter { shelf.states[$0] == nil })
  }

  /// The loader answers what was asked for last.
  mutating func answer(_ state: PictureState = .ready(Size(width: 512, height: 512))) {
    guard let id = onTheWay.popLast() else { return }
    loaded.insert(id)
    shelf.take(id, state)
  }

  static func tile(_ column: Int) -> PictureID {
    PictureID("map.png", .tile(level: 0, column: column, row: 0))
  }

  private static func name(_ id: PictureID) -> String {
    if case .tile(_, let column, _) = id.part { "\(column)" } else { "base" }
  }
}

@Suite("The tiles at hand")
struct TileShelfTests {
  private func tiles(_ range: Range<Int>) -> [PictureID] { range.map(Store.tile) }

  @Test(
    "what is missing is asked for once, the most wanted last, as the newest wish is served first")
  func wishes() {
    var store = Store()
    #expect(store.look(at: tiles(0..<3)) == ["+2", "+1", "+0"])
    #expect(store.look(at: tiles(0..<3)) == [])
    store.answer()
    #expect(store.shelf.states[Store.tile(0)] != nil)
    #expect(store.look(at: tiles(0..<4)) == ["+3"])
  }

  @Test("what has not come and is no longer looked at is not waited for; what has come stays")
  func passing() {
    var store = Store()
    store.look(at: tiles(0..<4))
    store.answer()
    store.answer()
    #expect(Set(store.look(at: tiles(10..<12))) == ["-2", "-3", "+10", "+11"])
    #expect(store.shelf.states.keys.count == 2)
    #expect(store.look(at: tiles(0..<2)).allSatisfy { !$0.hasPrefix("+0") && !$0.hasPrefix("+1") })
  }

  @Test("a tile that comes though nobody waits for it is not kept")
  func late() {
    var store = Store()
    store.look(at: tiles(0..<1))
    store.look(at: tiles(5..<6))
    var shelf = store.shelf
    shelf.take(Store.tile(0), .ready(Size(width: 512, height: 512)))
    #expect(shelf.states[Store.tile(0)] == nil)
  }

  @Test("a tile that cannot be had is not asked for again")
  func failed() {
    var store = Store()
    store.look(at: tiles(0..<1))
    store.answer(.failed("It is torn."))
    #expect(store.look(at: tiles(0..<1)) == [])
  }

  @Test(
    "however one travels, no more stay than the cap, what is seen stays, and nothing is forgotten half",
    arguments: 1...20 as ClosedRange<UInt64>)
  func travels(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var store = Store()
    var place = 0
    for _ in 0..<400 {
      place = max(0, place + chance.whole(-60...60))
      let seen = tiles(place..<place + chance.whole(1...40))
      let before = store.shelf.states
      store.look(at: seen)
      for id in seen where before[id] != nil { #expect(store.shelf.states[id] != nil) }
      for _ in 0..<chance.whole(0...30) { store.answer() }
      #expect(store.loaded.count <= TileShelf.limit)
      #expect(store.shelf.states.keys.count == store.loaded.count)
      #expect(Set(store.onTheWay).isSubset(of: seen))
    }
    #expect(store.loaded.count > TileShelf.limit / 2)
  }

  @Test("a view that needs more than the cap has all that it needs")
  func largeView() {
    var store = Store()
    let all = tiles(0..<TileShelf.limit + 40)
    store.look(at: all)
    for _ in all { store.answer() }
    #expect(store.look(at: all) == [])
    #expect(store.shelf.states.count == all.count)
    store.look(at: tiles(0..<1))
    #expect(store.shelf.states.count == TileShelf.limit)
  }

  @Test("cleared, it lets go of what it has and of what it waits for")
  func cleared() {
    var store = Store()
    store.look(at: tiles(0..<3))
    store.answer()
    var shelf = store.shelf
    #expect(Set(shelf.clear()) == Set(tiles(0..<3).map { Effect.unload($0) }))
    #expect(shelf == TileShelf())
  }
}
