/// A cache with a limit on the sum of its values' weights; the least recently used values are dropped first.
///
/// Finding, adding and dropping take constant time. Inlinable, because generic code that is called from another target
/// is slow otherwise, and all texts and pictures of a frame are looked up.
public struct RecencyCache<Key: Hashable, Value> {
  /// The neighbours of a value in the order of use, and its weight. Apart from keys and values: to move one in that order
  /// copies numbers, and counts no owners.
  @usableFromInline
  struct Slot {
    @usableFromInline var weight: Int
    @usableFromInline var newer: Int
    @usableFromInline var older: Int

    @inlinable
    init(weight: Int, newer: Int, older: Int) {
      self.weight = weight
      self.newer = newer
      self.older = older
    }
  }

  /// The largest total weight after `trim`.
  public let limit: Int
  /// The total weight of all values.
  @inlinable
  public var weight: Int { total }
  @usableFromInline var total = 0
  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var held: [Value?] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest = -1
  @usableFromInline var oldest = -1

  /// An empty cache.
  @inlinable
  public init(limit: Int) { self.limit = limit }

  /// The number of values.
  @inlinable
  public var count: Int { indices.count }

  /// The value of a key, which is now the most recently used one.
  @inlinable
  public mutating func find(_ key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    if index != newest {
      unlink(index)
      link(index)
    }
    return held[index]
  }

  /// Adds a value in place of any of the same key.
  @inlinable
  public mutating func add(_ value: Value, weight: Int, for key: Key) {
    let index = free.popLast() ?? slots.count
    if let old = indices.updateValue(index, forKey: key) { drop(old) }
    let slot = Slot(weight: weight, newer: -1, older: -1)
    if index == slots.count {
      slots.append(slot)
      keys.append(key)
      held.append(value)
    } else {
      slots[index] = slot
      (keys[index], held[index]) = (key, value)
    }
    total += weight
    link(index)
  }

  /// Drops a key's value.
  @inlinable
  public mutating func remove(_ key: Key) {
    if let index = indices.removeValue(forKey: key) { drop(index) }
  }

  @inlinable
  mutating func drop(_ index: Int) {
    unlink(index)
    total -= slots[index].weight
    (keys[index], held[index]) = (nil, nil)
    free.append(index)
  }

  /// Drops the values whose key is so.
  @inlinable
  public mutating func removeAll(where condition: (Key) -> Bool) {
    for key in indices.keys.filter(condition) { remove(key) }
  }

  /// All values, in no order.
  @inlinable
  public var values: some Sequence<Value> { held.lazy.compactMap { $0 } }

  /// Drops the least recently used values until the rest weigh no more than the limit.
  @inlinable
  public mutating func trim() {
    while total > limit, oldest >= 0, let key = keys[oldest] { remove(key) }
  }

  @inlinable
  mutating func link(_ index: Int) {
    slots[index].older = newest
    slots[index].newer = -1
    if newest >= 0 { slots[newest].newer = index } else { oldest = index }
    newest = index
  }

  @inlinable
  mutating func unlink(_ index: Int) {
    let slot = slots[index]
    if slot.newer >= 0 { slots[slot.newer].older = slot.older } else { newest = slot.older }
    if slot.older >= 0 { slots[slot.older].newer = slot.newer } else { oldest = slot.newer }
  }
}
