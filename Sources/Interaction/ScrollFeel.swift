/// The constants of what is scrolled by hand: of its throw, and of the rubber band beyond its ends.
public struct ScrollFeel: Hashable, Sendable {
  /// The deceleration rate per second: 2.002, UIScrollView's normal deceleration rate of
  /// 0.998 a millisecond; Flutter's, 0.135 left after a second, is the same.
  public static let friction = 2.002
  /// The slowest lift that throws, in points a second: 50, as Android's ViewConfiguration.
  public static let leastSpeed = 50.0
  /// The fastest throw, in points a second: 8,000, as Android's ViewConfiguration.
  public static let greatestSpeed = 8000.0
  /// Points a second under which it rests: 20, a third of a point a frame, as Flutter's scroll tolerance.
  public static let restingSpeed = 20.0
  /// The visible share of a small pull: 0.55, as UIScrollView's.
  public static let give = 0.55
  /// How stiff the band is, as the frequency of a critically damped spring, a second: 10, as UIScrollView's recoil
  /// (mass 1, stiffness 100). It is back in under a second and never swings past the end.
  public static let stiffness = 10.0

  /// The deceleration rate of a throw, a second.
  public let friction: Double
  /// The slowest lift that throws, in points a second.
  public let leastSpeed: Double
  /// The fastest throw, in points a second.
  public let greatestSpeed: Double
  /// The speed under which a throw rests, in points a second.
  public let restingSpeed: Double
  /// The visible share of a small pull beyond an end.
  public let give: Double
  /// How stiff the band beyond an end is, as the frequency of a critically damped spring, a second.
  public let stiffness: Double

  /// The constants without tuning.
  public static let standard = ScrollFeel(Tuning())

  /// The constants of a tuning.
  public init(_ tuning: Tuning) {
    friction = tuning[.friction]
    leastSpeed = tuning[.motionLeastSpeed]
    greatestSpeed = tuning[.motionGreatestSpeed]
    restingSpeed = tuning[.motionRestingSpeed]
    give = tuning[.motionGive]
    stiffness = tuning[.motionRecoil]
  }
}

extension Settings {
  /// The constants of what is scrolled by hand.
  public var scrollFeel: ScrollFeel { tuning.isEmpty ? .standard : ScrollFeel(tuning) }
}

extension Tunable {
  /// The deceleration rate of a throw.
  public static let friction = Tunable(
    "motion.friction", ScrollFeel.friction, .perSecond, 0.5...12, step: 0.002)
  /// The slowest lift that throws.
  public static let motionLeastSpeed = Tunable(
    "motion.leastSpeed", ScrollFeel.leastSpeed, .pointsPerSecond, 0...2000, step: 10)
  /// The fastest throw.
  public static let motionGreatestSpeed = Tunable(
    "motion.greatestSpeed", ScrollFeel.greatestSpeed, .pointsPerSecond, 500...20_000, step: 100)
  /// The speed under which a throw rests.
  public static let motionRestingSpeed = Tunable(
    "motion.restingSpeed", ScrollFeel.restingSpeed, .pointsPerSecond, 5...200, step: 5)
  /// The visible share of a small pull beyond an end.
  public static let motionGive = Tunable(
    "motion.give", ScrollFeel.give, .share, 0.05...1, step: 0.01)
  /// How stiff the band beyond an end is.
  public static let motionRecoil = Tunable(
    "motion.recoil", ScrollFeel.stiffness, .perSecond, 2...40, step: 0.5)
}
