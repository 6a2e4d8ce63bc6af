internal import Interaction

/// The gesture by which staff open their menu: two fingers that hold two opposite corners of the window.
///
/// Nothing shows it, and one hand cannot make it by chance. The fingers act on nothing else once both are down.
struct CornerHold: Hashable, Sendable {
  /// 5 seconds: the time for which both corners are held.
  static let duration = 5.0
  /// 76 points, 20 mm: the side of a corner.
  static let side = 76.0

  private enum Corner: Hashable {
    case topLeft, topRight, bottomLeft, bottomRight

    var opposite: Corner {
      switch self {
      case .topLeft: .bottomRight
      case .topRight: .bottomLeft
      case .bottomLeft: .topRight
      case .bottomRight: .topLeft
      }
    }
  }

  /// The result of a contact.
  enum Step: Hashable {
    /// The contact is for others.
    case none
    /// The contact belongs to the gesture.
    case taken
    /// Both corners are held: this contact belongs to the gesture, and the other one, of this id, from here on.
    case began(other: Int)
  }

  /// The contacts that began in a corner and have not left it, by their ids.
  private var corners: [Corner: Int] = [:]
  /// The contacts of the gesture, until they lift.
  private var own: Set<Int> = []
  /// The time since which both corners are held; nil while they are not.
  private var since: Instant?

  /// The time at which the gesture is complete; nil while it is not made.
  var deadline: Instant? { since.map { $0 + Self.duration } }

  /// Follows a contact over a window of a size.
  mutating func take(_ contact: Contact, in size: Size, at time: Instant) -> Step {
    guard contact.kind == .touch else { return .none }
    let corner = Self.corner(at: contact.position, in: size)
    switch contact.phase {
    case .began:
      guard let corner else { return .none }
      corners[corner] = contact.id
      guard since == nil, let other = corners[corner.opposite] else { return .none }
      (since, own) = (time, [contact.id, other])
      return .began(other: other)
    case .moved:
      if let corner, corners[corner] == contact.id { break }
      leave(contact.id)
    case .ended, .cancelled:
      leave(contact.id)
      return own.remove(contact.id) == nil ? .none : .taken
    }
    return own.contains(contact.id) ? .taken : .none
  }

  /// Ends a complete gesture.
  mutating func end() { (corners, since) = ([:], nil) }

  private mutating func leave(_ id: Int) {
    corners = corners.filter { $0.value != id }
    if own.contains(id) { since = nil }
  }

  private static func corner(at point: Point, in size: Size) -> Corner? {
    guard point.isFinite else { return nil }
    let (isLeft, isRight) = (point.x < side, point.x > size.width - side)
    let (isTop, isBottom) = (point.y < side, point.y > size.height - side)
    if isTop && isLeft { return .topLeft }
    if isTop && isRight { return .topRight }
    if isBottom && isLeft { return .bottomLeft }
    return isBottom && isRight ? .bottomRight : nil
  }
}
