internal import Interaction

/// The things visited before the current one, and those left by going back: values in, values out, as in a browser.
///
/// Several changes in quick succession, as when a hand runs through pages, count as one: only where it began and where it
/// ended is visited.
struct History<Visit: Hashable & Sendable>: Hashable, Sendable {
  /// 100: the most visits that are kept in each direction.
  static var capacity: Int { 100 }
  /// 1 second: changes closer to each other count as one.
  static var pause: Double { 1 }

  /// The visits before the current one, the last one at the end.
  private(set) var past: [Visit] = []
  /// The visits after the current one, the next one at the end.
  private(set) var future: [Visit] = []
  /// The time of the last change by a person; nil after a step in the history.
  private var lastChange: Instant?

  /// Leaves a visit for another one at a time.
  mutating func leave(_ visit: Visit, at time: Instant) {
    let isRunning = lastChange.map { time - $0 < Self.pause } ?? false
    lastChange = time
    future = []
    if isRunning { return }
    past.append(visit)
    past.removeFirst(max(0, past.count - Self.capacity))
  }

  /// Forgets the visit before the current one.
  mutating func forgetLast() { _ = past.popLast() }

  /// Replaces all visits. Of those that become the same as their neighbour one is kept, and none that is the current
  /// one.
  ///
  /// - Parameters:
  ///   - current: the current visit after the replacement.
  ///   - transform: the replacement of a visit.
  ///   - isSame: whether two visits are the same.
  mutating func replace(
    current: Visit, by transform: (Visit) -> Visit, isSame: (Visit, Visit) -> Bool
  ) {
    // The nearest to the current one is last in both.
    func replaced(_ visits: [Visit]) -> [Visit] {
      var kept: [Visit] = []
      for visit in visits.map(transform) {
        if let last = kept.last, isSame(last, visit) { continue }
        kept.append(visit)
      }
      if let last = kept.last, isSame(last, current) { kept.removeLast() }
      return kept
    }
    past = replaced(past)
    future = replaced(future)
  }

  /// Goes back from a visit; nil where there is none before it.
  mutating func goBack(from visit: Visit) -> Visit? {
    guard let goal = past.popLast() else { return nil }
    lastChange = nil
    future.append(visit)
    return goal
  }

  /// Goes on from a visit to the one that was left by going back; nil where there is none.
  mutating func goForward(from visit: Visit) -> Visit? {
    guard let goal = future.popLast() else { return nil }
    lastChange = nil
    past.append(visit)
    return goal
  }
}
