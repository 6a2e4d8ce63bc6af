/// Knows which target every contact belongs to: a finger keeps its target until it lifts, wherever it goes.
///
/// Whatever order contacts arrive in, a target sees each of them begin once and end once.
public struct ContactRouter<Target: Hashable & Sendable>: Hashable, Sendable {
  // Few at a time: they are searched one by one. Targets lie apart, so that a search need not know what they are.
  private var held: [Held] = []
  private var targets: [Target] = []

  /// A router that knows of no contact.
  public init() {}

  /// What a contact in a window means to which targets; `hit` is what lies under it, asked only when it begins.
  public mutating func deliveries(
    of contact: Contact, in window: WindowID, hit: (Point) -> Target?
  ) -> [(target: Target, contact: Contact)] {
    let place = place(of: contact.id, in: window)
    guard contact.position.isFinite else { return place.map { [end(at: $0)] } ?? [] }
    switch contact.phase {
    case .began:
      var deliveries = place.map { [end(at: $0)] } ?? []
      if let target = hit(contact.position) {
        held.append(Held(window: window, last: contact))
        targets.append(target)
        deliveries.append((target, contact))
      }
      return deliveries
    case .moved:
      guard let place else { return [] }
      held[place].last = contact
      return [(targets[place], contact)]
    case .ended, .cancelled:
      return place.map { [(end(at: $0).target, contact)] } ?? []
    }
  }

  /// Takes every contact of a window away from its target, in the order of their numbers.
  public mutating func cancelAll(in window: WindowID) -> [(target: Target, contact: Contact)] {
    let contacts = held.filter { $0.window == window }.map(\.last.id).sorted()
    return contacts.compactMap { cancel($0, in: window) }
  }

  /// Takes one contact of a window away from its target; nil where it has none. The rest of its way belongs to nobody.
  public mutating func cancel(
    _ contact: Int, in window: WindowID
  ) -> (target: Target, contact: Contact)? {
    place(of: contact, in: window).map { end(at: $0) }
  }

  private func place(of contact: Int, in window: WindowID) -> Int? {
    held.firstIndex { $0.last.id == contact && $0.window == window }
  }

  private mutating func end(at place: Int) -> (target: Target, contact: Contact) {
    var contact = held.remove(at: place).last
    contact.phase = .cancelled
    return (targets.remove(at: place), contact)
  }
}

/// A contact that belongs to a target, as it was last.
private struct Held: Hashable, Sendable {
  var window: WindowID
  var last: Contact
}
