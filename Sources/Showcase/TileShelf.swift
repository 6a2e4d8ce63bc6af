internal import Interaction
internal import Widgets

/// The pictures and tiles of one picture that are at hand, or on their way: no more than a cap, whatever is looked at.
struct TileShelf: Hashable, Sendable {
  /// How many tiles stay: 160 of 512 pixels are 160 MiB with all their colours, four screens of 1920 x 1080 and what is
  /// coarser than that.
  static let limit = 160

  /// How many stay.
  private let limit: Int
  /// What became of them; asked for is what is named and has no state yet.
  private(set) var states: [PictureID: PictureState] = [:]
  /// Those that were asked for or needed, the last ones at the end.
  private var order: [PictureID] = []
  private var asked: Set<PictureID> = []
  /// What was missing and what was needed when it was last asked for: of the same, nothing is to be done again.
  private var missing: [PictureID] = []
  private var needed: [PictureID] = []

  /// A shelf for so many tiles.
  init(limit: Int = TileShelf.limit) { self.limit = limit }

  /// Asks for what is missing, the most wanted first, and lets go of what was not needed for the longest.
  ///
  /// - Parameters:
  ///   - missing: what is to be loaded.
  ///   - needed: what is drawn now, and stays.
  mutating func stock(missing: [PictureID], needed: [PictureID]) -> [Effect] {
    if missing == self.missing && needed == self.needed { return [] }
    (self.missing, self.needed) = (missing, needed)
    var known = asked
    let new = missing.filter { known.insert($0).inserted }
    // What is no longer missing anywhere and has not come is not waited for.
    let wanted = Set(missing).union(needed)
    let stale = order.filter { states[$0] == nil && !wanted.contains($0) }
    touch(needed + missing)
    // The loader takes the newest wish first.
    asked.formUnion(new)
    var past = stale
    for id in order where order.count - past.count > limit {
      if !wanted.contains(id), !past.contains(id) { past.append(id) }
    }
    let gone = Set(past)
    order.removeAll { gone.contains($0) }
    asked.subtract(gone)
    for id in past { states[id] = nil }
    return past.map { .unload($0) } + new.reversed().map { .load($0) }
  }

  /// Takes note of what became of a picture.
  mutating func take(_ id: PictureID, _ state: PictureState) {
    if asked.contains(id) { states[id] = state }
  }

  /// Lets go of everything.
  mutating func clear() -> [Effect] {
    let effects = order.map { Effect.unload($0) }
    self = TileShelf(limit: limit)
    return effects
  }

  private mutating func touch(_ ids: [PictureID]) {
    let recent = Set(ids)
    guard !recent.isEmpty,
      !order.suffix(recent.count).allSatisfy(recent.contains) || order.count < recent.count
    else { return }
    order.removeAll { recent.contains($0) }
    var seen: Set<PictureID> = []
    order += ids.filter { seen.insert($0).inserted }
  }
}
