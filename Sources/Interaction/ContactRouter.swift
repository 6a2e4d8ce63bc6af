/// Knows which target every contact belongs to: a finger keeps its target until it lifts, wherever it goes.
///
/// Whatever order contacts arrive in, a target sees each of them begin once and end once.
public struct ContactRouter<Target: Hashable & Sendable>: Hashable, Sendable {
  private struct Name: Hashable, Sendable {
    var window: WindowID
    var contact: Int
  }

  private struct Owner: Hashable, Sendable {
    var target: Target
    var last: Contact
  }

  private var owners: [Name: Owner] = [:]

  /// A router that knows of no contact.
  public init() {}

  /// What a contact in a window means to which targets; `hit` is what lies under it, asked only when it begins.
  public mutating func deliveries(
    of contact: Contact, in window: WindowID, hit: (Point) -> Target?
  ) -> [(target: Target, contact: Contact)] {
    let name = Name(window: window, contact: contact.id)
    guard contact.position.isFinite else { return end(name).map { [$0] } ?? [] }
    switch contact.phase {
    case .began:
      var deliveries = end(name).map { [$0] } ?? []
      if let target = hit(contact.position) {
        owners[name] = Owner(target: target, last: contact)
        deliveries.append((target, contact))
      }
      return deliveries
    case .moved:
      guard let target = owners[name]?.target else { return [] }
      owners[name]?.last = contact
      return [(target, contact)]
    case .ended, .cancelled:
      return owners.removeValue(forKey: name).map { [($0.target, contact)] } ?? []
    }
  }

  /// Takes every contact of a window away from its target, in the order of their numbers.
  public mutating func cancelAll(in window: WindowID) -> [(target: Target, contact: Contact)] {
    let names = owners.keys.filter { $0.window == window }.sorted { $0.contact < $1.contact }
    return names.compactMap { end($0) }
  }

  /// Takes one contact of a window away from its target; nil where it has none. The rest of its way belongs to nobody.
  public mutating func cancel(
    _ contact: Int, in window: WindowID
  ) -> (target: Target, contact: Contact)? {
    end(Name(window: window, contact: contact))
  }

  private mutating func end(_ name: Name) -> (target: Target, contact: Contact)? {
    guard let owner = owners.removeValue(forKey: name) else { return nil }
    var contact = owner.last
    contact.phase = .cancelled
    return (owner.target, contact)
  }
}
