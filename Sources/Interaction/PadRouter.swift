/// Assigns the gesture of a touchpad to a target: it keeps the target on which it began until its end.
///
/// For every order of events, a target receives one beginning and one end of each of its gestures.
public struct PadRouter<Target: Hashable & Sendable>: Hashable, Sendable {
  private var held: PadGesture?
  private var target: Target?

  /// A router without a gesture.
  public init() {}

  /// The events that targets receive of a gesture; `hit` finds the target at a point, only when a gesture begins.
  public mutating func deliveries(
    of gesture: PadGesture, hit: (Point) -> Target?
  ) -> [(target: Target, gesture: PadGesture)] {
    guard gesture.isSound else { return cancel().map { [$0] } ?? [] }
    switch gesture.phase {
    case .began:
      var deliveries = cancel().map { [$0] } ?? []
      if let target = hit(gesture.position) {
        (held, self.target) = (gesture, target)
        deliveries.append((target, gesture))
      }
      return deliveries
    case .moved:
      guard let target else { return [] }
      held = gesture
      return [(target, gesture)]
    case .ended, .cancelled:
      guard let target else { return [] }
      (held, self.target) = (nil, nil)
      return [(target, gesture)]
    }
  }

  /// Cancels the gesture; nil where none has a target. Its later events are dropped.
  public mutating func cancel() -> (target: Target, gesture: PadGesture)? {
    defer { (held, target) = (nil, nil) }
    guard let held, let target else { return nil }
    return (target, held.cancelled)
  }

  /// Cancels the gesture of a target; nil where that has none. Its later events are dropped.
  public mutating func cancel(of target: Target) -> (target: Target, gesture: PadGesture)? {
    self.target == target ? cancel() : nil
  }
}

extension PadGesture {
  /// Whether it can be performed.
  fileprivate var isSound: Bool {
    position.isFinite && motion.isFinite && scale.isFinite && scale > 0
  }
}
