/// A number that moves to a target with an ease-out curve, as a formula of time.
///
/// The picture is a hand that lets go of a drawer: it follows `1 - (1 - s)³`, where `s` runs from 0 to 1 over the
/// duration. A new target starts from wherever the number is at that moment, so it never jumps.
public struct Glide: Hashable, Sendable {
  /// Where it starts.
  public let origin: Double
  /// Where it ends.
  public let target: Double
  /// When it starts.
  public let start: Instant
  /// Seconds until it rests; 0 where it rests at once.
  public let duration: Double

  /// A number that rests.
  public init(_ value: Double) {
    self.init(from: value, to: value, start: .zero, duration: 0)
  }

  /// A number that goes from `origin` to `target` within `duration` seconds.
  public init(from origin: Double, to target: Double, start: Instant, duration: Double) {
    self.origin = origin
    self.target = target
    self.start = start
    self.duration = max(0, duration)
  }

  /// One refresh of a common screen, in seconds. A motion that a hand begins has come as far at its very start, so that
  /// already the first frame that shows it has moved: what the person waits for does not depend on the screen. A motion
  /// that continues another one does not jump.
  public static let lead = 1.0 / 60

  /// A number that a hand sends from `origin` to `target`: at `time` it has moved already.
  public init(from origin: Double, to target: Double, begunAt time: Instant, duration: Double) {
    self.init(
      from: origin, to: target, start: duration > Self.lead ? time + -Self.lead : time,
      duration: duration)
  }

  /// When it rests.
  public var end: Instant { start + duration }

  /// Whether it still moves at `time`.
  public func isMoving(at time: Instant) -> Bool {
    origin != target && time < end
  }

  /// The number at `time`.
  public func value(at time: Instant) -> Double {
    guard isMoving(at: time) else { return target }
    let rest = 1 - max(0, time - start) / duration
    return target + (origin - target) * rest * rest * rest
  }

  /// The same number on its way to another target, from where it is at `time`.
  public func retargeted(to target: Double, at time: Instant, over duration: Double) -> Glide {
    if target == self.target { return self }
    return Glide(from: value(at: time), to: target, start: time, duration: duration)
  }

  /// The same number, sent by a hand to another target: from rest it has moved already at `time`.
  public func retargeted(to target: Double, begunAt time: Instant, over duration: Double) -> Glide {
    if isMoving(at: time) { return retargeted(to: target, at: time, over: duration) }
    if target == self.target { return self }
    return Glide(from: value(at: time), to: target, begunAt: time, duration: duration)
  }

  /// The next update that it needs, as known at `time`.
  public func wake(at time: Instant) -> Wake {
    isMoving(at: time) ? Wake(deadline: end, isAnimating: true) : .never
  }
}
