/// Assigns every contact to a target: a finger keeps its target until it lifts, wherever it moves.
///
/// For every order of events, a target receives one beginning and one end of each of its contacts. A cancellation that
/// follows the end takes a tap back: it goes to the target at its point.
public struct ContactRouter<Target: Hashable & Sendable>: Hashable, Sendable {
  // A linear search suffices for a few contacts. Targets are stored apart, so that the search is not generic.
  private var held: [Held] = []
  private var targets: [Target] = []

  /// A router without contacts.
  public init() {}

  /// The events that targets receive of a contact in a window; `hit` finds the target at a point, only when a contact
  /// begins.
  ///
  /// - Parameters:
  ///   - contact: the contact.
  ///   - window: the window.
  ///   - yielding: the contacts that give their target up to one that begins there: they are cancelled.
  ///   - hit: the target at a point.
  public mutating func deliveries(
    of contact: Contact, in window: WindowID, yielding: [Int] = [], hit: (Point) -> Target?
  ) -> [(target: Target, contact: Contact)] {
    let index = index(of: contact.id, in: window)
    guard contact.position.isFinite else { return index.map { [end(at: $0)] } ?? [] }
    switch contact.phase {
    case .began:
      var deliveries = index.map { [end(at: $0)] } ?? []
      if let target = hit(contact.position) {
        for id in yielding where self.target(of: id, in: window) == target {
          if let cancelled = cancel(id, in: window) { deliveries.append(cancelled) }
        }
        held.append(Held(window: window, last: contact))
        targets.append(target)
        deliveries.append((target, contact))
      }
      return deliveries
    case .moved:
      guard let index else { return [] }
      held[index].last = contact
      return [(targets[index], contact)]
    case .ended: return index.map { [(end(at: $0).target, contact)] } ?? []
    case .cancelled:
      if let index { return [(end(at: index).target, contact)] }
      // A tap that waits for a second one is taken back where it was.
      return hit(contact.position).map { [($0, contact)] } ?? []
    }
  }

  /// Cancels every contact of a window, in the order of their numbers.
  public mutating func cancelAll(in window: WindowID) -> [(target: Target, contact: Contact)] {
    let contacts = held.filter { $0.window == window }.map(\.last.id).sorted()
    return contacts.compactMap { cancel($0, in: window) }
  }

  /// Cancels every contact that a target has in a window, in the order of their numbers.
  public mutating func cancelAll(
    of target: Target, in window: WindowID
  ) -> [(target: Target, contact: Contact)] {
    let contacts = held.indices.filter { held[$0].window == window && targets[$0] == target }
    return contacts.map { held[$0].last.id }.sorted().compactMap { cancel($0, in: window) }
  }

  /// Cancels a contact of a window; nil where it has no target. Its later events are dropped.
  public mutating func cancel(
    _ contact: Int, in window: WindowID
  ) -> (target: Target, contact: Contact)? {
    index(of: contact, in: window).map { end(at: $0) }
  }

  /// The target of a contact of a window; nil where it has none.
  public func target(of contact: Int, in window: WindowID) -> Target? {
    index(of: contact, in: window).map { targets[$0] }
  }

  private func index(of contact: Int, in window: WindowID) -> Int? {
    held.firstIndex { $0.last.id == contact && $0.window == window }
  }

  private mutating func end(at index: Int) -> (target: Target, contact: Contact) {
    var contact = held.remove(at: index).last
    contact.phase = .cancelled
    return (targets.remove(at: index), contact)
  }
}

/// The last event of a contact that has a target.
private struct Held: Hashable, Sendable {
  var window: WindowID
  var last: Contact
}
