/// The fingers that work one thing together, and where they are: two that pinch, one that drags.
///
/// The picture is a hand on a sheet of paper. What matters is which fingers are down, not the order in which the
/// device tells of them; each that comes or lifts makes another hold of it.
public struct Fingers: Hashable, Sendable {
  /// What a finger's way means to the hold.
  public enum Move: Hashable, Sendable {
    /// It sets off only now, and by more than a trembling: the hold begins anew, so that nothing jumps.
    case setOff
    /// It goes on.
    case went
  }

  private struct Finger: Hashable {
    var id: Int
    var position: Point
    var hasMoved = false
  }

  private var fingers: [Finger] = []

  /// No finger at all.
  public init() {}

  /// How many are down.
  public var count: Int { fingers.count }
  /// Whether none is down.
  public var isEmpty: Bool { fingers.isEmpty }
  /// Where they are, in points, in the order in which they came.
  public var points: [Point] { fingers.map(\.position) }

  /// Whether a contact is one of them.
  public func contains(_ id: Int) -> Bool { fingers.contains { $0.id == id } }

  /// A finger comes down.
  public mutating func add(_ contact: Contact) {
    remove(contact.id)
    fingers.append(Finger(id: contact.id, position: contact.position))
  }

  /// A finger goes somewhere; nil for one that is none of these.
  public mutating func move(_ contact: Contact) -> Move? {
    guard let index = fingers.firstIndex(where: { $0.id == contact.id }) else { return nil }
    let move: Move = fingers[index].hasMoved ? .went : .setOff
    fingers[index].hasMoved = true
    fingers[index].position = contact.position
    return move
  }

  /// A finger lifts, or is taken away; whether it was one of these.
  @discardableResult
  public mutating func remove(_ id: Int) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
    fingers.remove(at: index)
    return true
  }
}
