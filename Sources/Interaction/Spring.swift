internal import RealModule

/// A number that moves to a target from an initial velocity, as a formula of time: a motion released by a hand.
///
/// The picture is a door with a good closer: however it was pushed, it comes to its frame without swinging through,
/// unless it was pushed harder towards it than the closer can hold. That is a critically damped spring,
/// `target + (a + b·t)·e^(-ωt)` with `a = origin - target` and `b = velocity + ω·a`.
public struct Spring: Hashable, Sendable {
  /// Where it starts.
  public let origin: Double
  /// Where it ends.
  public let target: Double
  /// Its first speed, signed, a second.
  public let velocity: Double
  /// When it starts.
  public let start: Instant
  /// How stiff it is, as ω a second: after 4.7/ω seconds a hundredth of the way is left.
  public let stiffness: Double
  /// When it rests.
  public let end: Instant

  /// A number that goes from `origin` to `target`, and at first at `velocity`.
  ///
  /// - Parameters:
  ///   - origin: The number at `start`.
  ///   - target: The number at rest.
  ///   - velocity: Units a second at `start`.
  ///   - start: The moment at which it begins.
  ///   - stiffness: The angular frequency, in 1/s.
  ///   - tolerance: The distance from the target at which it rests, too small to be seen. Precondition: positive.
  public init(
    from origin: Double, to target: Double, velocity: Double, start: Instant, stiffness: Double,
    tolerance: Double
  ) {
    self.origin = origin
    self.target = target
    self.velocity = velocity
    self.start = start
    self.stiffness = stiffness
    let way = abs(origin - target)
    let slope = abs(velocity + stiffness * (origin - target))
    // When (way + slope·t)·e^(-ωt) falls under the tolerance has no formula. From far too late, each step of this
    // comes nearer to it; where it is never above, the steps end at the start.
    var seconds = 100 / stiffness
    for _ in 0..<24 {
      let share = (way + slope * seconds) / tolerance
      seconds = share > 1 ? .log(share) / stiffness : 0
    }
    end = start + seconds
  }

  /// A number that a hand sends from `origin` to `target`: at `time` it has moved already. One that has a velocity
  /// continues a motion that is seen, and starts at `time`.
  public init(
    from origin: Double, to target: Double, velocity: Double, begunAt time: Instant,
    stiffness: Double, tolerance: Double
  ) {
    self.init(
      from: origin, to: target, velocity: velocity,
      start: velocity == 0 ? time + -Glide.lead : time, stiffness: stiffness, tolerance: tolerance)
  }

  /// A number that rests.
  public init(_ value: Double) {
    (origin, target, velocity, start, stiffness, end) = (value, value, 0, .zero, 1, .zero)
  }

  /// Whether it still moves at `time`.
  public func isMoving(at time: Instant) -> Bool { time < end }

  /// The number at `time`.
  public func value(at time: Instant) -> Double {
    guard isMoving(at: time) else { return target }
    let seconds = max(0, time - start)
    return target
      + (origin - target + slope * seconds) * .exp(-stiffness * seconds)
  }

  /// How fast it is, signed, a second.
  public func velocity(at time: Instant) -> Double {
    guard isMoving(at: time) else { return 0 }
    let seconds = max(0, time - start)
    return (slope - stiffness * (origin - target + slope * seconds)) * .exp(-stiffness * seconds)
  }

  /// The next update that it needs, as known at `time`.
  public func wake(at time: Instant) -> Wake {
    isMoving(at: time) ? Wake(deadline: end, isAnimating: true) : .never
  }

  private var slope: Double { velocity + stiffness * (origin - target) }
}
