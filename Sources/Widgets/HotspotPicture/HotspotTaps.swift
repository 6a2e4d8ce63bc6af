internal import Interaction

/// Single and double taps on a picture with hotspots: two taps zoom, one selects a hotspot.
///
/// A tap on a hotspot waits until no second one can follow, as the places of maps do: what a selection opens and moves
/// would otherwise be in the way of the second tap.
struct HotspotTaps: Hashable, Sendable {
  /// A tap on a hotspot that waits for a second one.
  private struct Waiting: Hashable {
    let contact: Int
    let hotspot: String
    let position: Point
    /// When it selects the hotspot; nil while a contact is down that may be the second tap.
    var deadline: Instant?
  }

  /// A contact that may tap, with what it came down on. A picture that moves by itself under the contact does not change
  /// that.
  struct Press: Hashable, Sendable {
    let contact: Int
    /// The point of the window, and the position of the picture there, in the picture's units.
    let point, position: Point
    /// The hotspot; nil for none.
    let hotspot: String?
  }

  private var waiting: Waiting?
  /// The contact that came down last and may tap.
  var press: Press?
  /// The distance within which a second tap follows, in points.
  private var distance = TapCount.slop
  /// Whether the picture was larger than at home before the last first tap.
  private(set) var wasNear = false
  /// The first tap.
  private(set) var first: Press?

  /// The hotspot that is about to be selected.
  var hotspot: String? { waiting?.hotspot }

  /// Whether a contact is down that may be a second tap.
  var isFollowed: Bool { waiting.map { $0.deadline == nil } ?? false }

  /// The time at which a hotspot is selected.
  var wake: Wake { Wake(deadline: waiting?.deadline) }

  /// Stores a first tap and the state of the picture.
  mutating func begin(with press: Press, isNear: Bool) {
    first = press
    wasNear = isNear
  }

  /// Lets a tap on a hotspot wait.
  mutating func wait(
    for hotspot: String, by press: Press, time: Instant, _ tuning: Tuning = Tuning()
  ) {
    waiting = Waiting(
      contact: press.contact, hotspot: hotspot, position: press.point,
      deadline: time + tuning[.gesturesTapInterval])
    distance = tuning[.gesturesTapDistance]
  }

  /// A gesture begins: one that cannot be a second tap ends the wait.
  mutating func handle(_ gesture: Gesture, at time: Instant) {
    switch gesture {
    case .pressed(let contact) where contact.button == .primary:
      press(at: contact.position, time: time)
    case .cancelled(let contact) where contact.id == waiting?.contact && !isFollowed: waiting = nil
    case .typed, .scrolled, .pad, .dragged, .lifted, .cancelled: waiting?.deadline = time
    case .pressed, .hovered, .left, .squeezed, .tapped, .focused: break
    }
  }

  /// A contact comes down: near the tap that waits, it may be the second one; elsewhere it ends the wait.
  private mutating func press(at point: Point, time: Instant) {
    guard let tap = waiting else { return }
    waiting?.deadline = tap.position.distance(to: point) <= distance ? nil : time
  }

  /// Forgets the tap that waits, and the contact that may tap.
  mutating func forget() { (waiting, press) = (nil, nil) }

  /// The hotspot to select now; nil for none.
  mutating func take(at time: Instant) -> String? {
    guard let tap = waiting, let deadline = tap.deadline, time >= deadline else { return nil }
    waiting = nil
    return tap.hotspot
  }
}
