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
