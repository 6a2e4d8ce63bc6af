/// Recognizes three fingers that swipe to the side together on a touchscreen.
///
/// The picture is a hand that wipes over a window: its three fingers come down together, close to each other, and go the
/// same way. Fingers of several people come down one after the other, far from each other, or go different ways.
public struct ThreeFingers: Hashable, Sendable {
  /// 80 points: the distance that they go on the average; less is a hand that rests.
  static let distance = 80.0
  /// 0.5: the least share of that distance that each of them goes.
  static let share = 0.5

  /// 60 points: the least distance that four fingers go on a touchpad.
  static let padDistance = 60.0

  private struct Finger: Hashable {
    let id: Int
    let start: Point
    let time: Instant
    var position: Point
  }

  /// The consequence of a contact.
  public enum Result: Hashable, Sendable {
    /// The contact is none of theirs.
    case none
    /// They have swiped to the right, or to the left: their contacts are to be cancelled elsewhere.
    case swiped(toRight: Bool, contacts: [Contact])
    /// The contact belongs to a swipe that was recognized.
    case taken
  }

  private var fingers: [Finger] = []
  /// The contacts of a recognized swipe that are still down.
  private var taken: Set<Int> = []

  /// No fingers.
  public init() {}

  /// The consequence of a contact at a time.
  public mutating func take(
    _ contact: Contact, at time: Instant, _ tuning: Tuning = Tuning()
  ) -> Result {
    guard contact.kind == .touch else { return .none }
    switch contact.phase {
    case .began:
      taken.remove(contact.id)
      fingers.removeAll { $0.id == contact.id }
      guard contact.position.isFinite else { return .none }
      fingers.append(
        Finger(id: contact.id, start: contact.position, time: time, position: contact.position))
      return .none
    case .moved:
      if taken.contains(contact.id) { return .taken }
      guard contact.position.isFinite,
        let index = fingers.firstIndex(where: { $0.id == contact.id })
      else { return .none }
      fingers[index].position = contact.position
      let hand = companions(of: fingers[index], tuning)
      guard let toRight = Self.direction(of: hand, tuning) else { return .none }
      let contacts = hand.map {
        Contact(id: $0.id, phase: .cancelled, position: $0.position, kind: .touch)
      }
      taken.formUnion(hand.map(\.id))
      fingers.removeAll { taken.contains($0.id) }
      return .swiped(toRight: toRight, contacts: contacts)
    case .ended, .cancelled:
      fingers.removeAll { $0.id == contact.id }
      return taken.remove(contact.id) == nil ? .none : .taken
    }
  }

  /// The fingers that came down together with one, and near it: what others do elsewhere, or what has been lying there for
  /// long, is no part of a swipe.
  private func companions(of finger: Finger, _ tuning: Tuning) -> [Finger] {
    fingers.filter {
      abs($0.time - finger.time) <= tuning[.gesturesTogether]
        && $0.start.distance(to: finger.start) <= tuning[.gesturesSpan]
    }
  }

  /// Whether three fingers have gone to the right (true), or to the left; nil while they have not.
  private static func direction(of fingers: [Finger], _ tuning: Tuning) -> Bool? {
    guard fingers.count == 3 else { return nil }
    for (index, finger) in fingers.enumerated() {
      for other in fingers[..<index]
      where finger.start.distance(to: other.start) > tuning[.gesturesSpan]
        || abs(finger.time - other.time) > tuning[.gesturesTogether]
      {
        return nil
      }
    }
    let across = fingers.map { $0.position.x - $0.start.x }
    let mean = across.reduce(0, +) / 3
    let down = fingers.map { abs($0.position.y - $0.start.y) }.reduce(0, +) / 3
    guard abs(mean) >= tuning[.gesturesSwipe], abs(mean) >= 2 * down else { return nil }
    let isCommon = across.allSatisfy { $0 / mean >= tuning[.gesturesSwipeShare] }
    return isCommon ? mean > 0 : nil
  }
}

extension Tunable {
  /// The distance that three fingers go on the average.
  public static let gesturesSwipe = Tunable(
    "gestures.swipe", ThreeFingers.distance, .points, 10...400, step: 5)
  /// The least share of that distance that each of them goes.
  public static let gesturesSwipeShare = Tunable(
    "gestures.swipeShare", ThreeFingers.share, .share, 0...1, step: 0.05)
  /// The distance that four fingers go on a touchpad.
  public static let gesturesPadSwipe = Tunable(
    "gestures.padSwipe", ThreeFingers.padDistance, .points, 5...400, step: 5)
}
