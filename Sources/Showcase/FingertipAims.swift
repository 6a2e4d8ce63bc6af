internal import Interaction

/// The distances from fingers to what they mean, which they keep while they are down.
struct FingertipAims: Sendable {
  private struct Key: Hashable {
    let window: WindowID
    let contact: Int
  }

  private var offsets: [Key: Point] = [:]

  /// A contact where it means to be.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - window: Its window.
  ///   - goal: The point that it means, where it begins.
  mutating func take(_ contact: Contact, in window: WindowID, aimingAt goal: Point) -> Contact {
    let key = Key(window: window, contact: contact.id)
    var aimed = contact
    switch contact.phase {
    case .began:
      let isExact = goal == contact.position || !goal.isFinite
      offsets[key] =
        isExact
        ? nil : Point(x: goal.x - contact.position.x, y: goal.y - contact.position.y)
      aimed.position = goal
      return aimed
    case .moved, .ended, .cancelled:
      if let offset = offsets[key] {
        aimed.position.x += offset.x
        aimed.position.y += offset.y
      }
      if contact.phase != .moved { offsets[key] = nil }
      return aimed
    }
  }

  /// Forgets a contact.
  mutating func forget(_ contact: Int, in window: WindowID) {
    offsets[Key(window: window, contact: contact)] = nil
  }

  /// Forgets the contacts of a window.
  mutating func forget(_ window: WindowID) { offsets = offsets.filter { $0.key.window != window } }
}
