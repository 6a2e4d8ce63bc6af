internal import RealModule

/// A decelerating motion after a throw, as a formula of time.
///
/// The picture is a stone on ice: its speed falls by the same share in every moment, `v·e^(-kt)`, so it covers
/// `(v/k)·(1 - e^(-kt))`. It would creep for ever, so it ends at a speed too low to be
/// seen; the offset at rest is known from the start.
public struct Fling: Hashable, Sendable {
  /// Where it starts.
  public let origin: Double
  /// Its first speed, signed, a second.
  public let velocity: Double
  /// When it starts.
  public let start: Instant
  /// The deceleration rate, a second.
  public let friction: Double
  /// The speed under which it rests, a second.
  public let restingSpeed: Double

  /// A throw; nil where the speed is too small for one.
  public init?(
    from origin: Double, velocity: Double, start: Instant, feel: ScrollFeel = .standard
  ) {
    guard abs(velocity) >= max(feel.leastSpeed, feel.restingSpeed) else { return nil }
    self.origin = origin
    self.velocity = min(max(velocity, -feel.greatestSpeed), feel.greatestSpeed)
    self.start = start
    friction = feel.friction
    restingSpeed = min(feel.restingSpeed, abs(self.velocity))
  }

  /// The same throw, moved by a distance.
  public func moved(by distance: Double) -> Fling {
    Fling(moving: self, by: distance)
  }

  private init(moving fling: Fling, by distance: Double) {
    origin = fling.origin + distance
    (velocity, start) = (fling.velocity, fling.start)
    (friction, restingSpeed) = (fling.friction, fling.restingSpeed)
  }

  /// When it rests.
  public var end: Instant {
    start + .log(abs(velocity) / restingSpeed) / friction
  }

  /// Where it rests.
  public var target: Double {
    let lost = velocity - (velocity < 0 ? -restingSpeed : restingSpeed)
    return origin + lost / friction
  }

  /// Where it is.
  public func value(at time: Instant) -> Double {
    guard time < end else { return target }
    return origin - velocity / friction * .expMinusOne(-friction * max(0, time - start))
  }

  /// How fast it is, signed, a second.
  public func velocity(at time: Instant) -> Double {
    time < end ? velocity * .exp(-friction * max(0, time - start)) : 0
  }

  /// The time at which it passes an offset: its start where the offset lies behind, its end where it rests before that.
  public func moment(passing position: Double) -> Instant {
    let left = 1 - (position - origin) * friction / velocity
    guard left < 1 else { return start }
    guard left > 0 else { return end }
    return min(start + -.log(left) / friction, end)
  }
}
