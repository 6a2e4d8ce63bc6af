/// The fingers of one gesture and their positions: two that pinch, one that drags.
///
/// The picture is a hand on a sheet of paper. The result depends on the set of fingers that are down, not on the order
/// in which the device reports them; each finger that is added or removed begins a new grip.
public struct Fingers: Hashable, Sendable {
  /// The result of a finger's motion.
  public enum Move: Hashable, Sendable {
    /// The first motion beyond the slop: the grip begins anew, so that nothing jumps.
    case setOff
    /// A further motion.
    case went
  }

  private struct Finger: Hashable {
    var id: Int
    var position: Point
    var hasMoved = false
  }

  private var fingers: [Finger] = []

  /// No fingers.
  public init() {}

  /// The number of fingers that are down.
  public var count: Int { fingers.count }
  /// Whether no finger is down.
  public var isEmpty: Bool { fingers.isEmpty }
  /// Their positions in points, in the order in which they were added.
  public var points: [Point] { fingers.map(\.position) }

  /// Whether a contact is one of them.
  public func contains(_ id: Int) -> Bool { fingers.contains { $0.id == id } }

  /// Adds a finger.
  public mutating func add(_ contact: Contact) {
    remove(contact.id)
    fingers.append(Finger(id: contact.id, position: contact.position))
  }

  /// Moves a finger; nil for an unknown one.
  public mutating func move(_ contact: Contact) -> Move? {
    guard let index = fingers.firstIndex(where: { $0.id == contact.id }) else { return nil }
    let move: Move = fingers[index].hasMoved ? .went : .setOff
    fingers[index].hasMoved = true
    fingers[index].position = contact.position
    return move
  }

  /// Removes a finger; returns whether it was one of these.
  @discardableResult
  public mutating func remove(_ id: Int) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
    fingers.remove(at: index)
    return true
  }
}
