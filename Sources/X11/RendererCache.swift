/// Values by key, of which the least recently used go first where all together weigh too much.
///
/// Finding, adding and dropping take the same time however many there are.
struct RecencyCache<Key: Hashable, Value> {
  /// The neighbours of a value in the order of use, and its weight. Apart from keys and values: to move one in that order
  /// copies numbers, and counts no owners.
  private struct Slot {
    var weight: Int
    var newer: Int
    var older: Int
  }

  /// What all values may weigh together after `trim`.
  let limit: Int
  /// What all values weigh together.
  private(set) var weight = 0
  private var places: [Key: Int] = [:]
  private var slots: [Slot] = []
  private var keys: [Key?] = []
  private var held: [Value?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// An empty cache.
  init(limit: Int) { self.limit = limit }

  /// How many values there are.
  var count: Int { places.count }

  /// The value of a key, which is now the most recently used one.
  mutating func find(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return held[place]
  }

  /// Adds a value in place of any of the same key.
  mutating func add(_ value: Value, weight: Int, for key: Key) {
    remove(key)
    let place = free.popLast() ?? slots.count
    let slot = Slot(weight: weight, newer: -1, older: -1)
    if place == slots.count {
      slots.append(slot)
      keys.append(key)
      held.append(value)
    } else {
      slots[place] = slot
      (keys[place], held[place]) = (key, value)
    }
    places[key] = place
    self.weight += weight
    link(place)
  }

  /// Drops a key's value.
  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    weight -= slots[place].weight
    (keys[place], held[place]) = (nil, nil)
    free.append(place)
  }

  /// Drops the values whose key is so.
  mutating func removeAll(where condition: (Key) -> Bool) {
    for key in places.keys.filter(condition) { remove(key) }
  }

  /// All values, in no order.
  var values: some Sequence<Value> { held.lazy.compactMap { $0 } }

  /// Drops the least recently used values until the rest weigh no more than the limit.
  mutating func trim() {
    while weight > limit, oldest >= 0, let key = keys[oldest] { remove(key) }
  }

  private mutating func link(_ place: Int) {
    slots[place].older = newest
    slots[place].newer = -1
    if newest >= 0 { slots[newest].newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let slot = slots[place]
    if slot.newer >= 0 { slots[slot.newer].older = slot.older } else { newest = slot.older }
    if slot.older >= 0 { slots[slot.older].newer = slot.newer } else { oldest = slot.newer }
  }
}
