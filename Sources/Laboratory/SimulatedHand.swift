public import Interaction
internal import RealModule

/// The hand of a simulated participant: aimed movements of minimum jerk, with noise that grows with the speed.
///
/// The picture: a movement is one or more strokes. A stroke follows the smoothest way from rest to rest (Flash and Hogan,
/// "The coordination of arm movements", Journal of Neuroscience 5, 1985, 1688–1703). At each moment noise in proportion to
/// the speed is added (Harris and Wolpert, "Signal-dependent noise determines motor planning", Nature 394, 1998,
/// 780–784), so that a fast stroke ends further from where it was aimed at. A stroke takes as long as its target is small,
/// within limits; one that misses is followed by another one, after the eye has seen it (Meyer et al., "Optimality in
/// human motor performance", Psychological Review 95, 1988, 340–370).
///
/// It is a simulation: it serves to try a plan, not to learn about people.
public struct SimulatedHand: Hashable, Sendable {
  /// The properties of one participant.
  public struct Traits: Hashable, Sendable {
    /// The noise along the way, in √s: the standard deviation of the end of a stroke is that many times its length,
    /// divided by √(0.7 · its duration). 0.03 makes that 6 % of a stroke of
    /// 0.4 s, between those of Schmidt et al. (Psychological Review 86, 1979, 415–451) and Meyer et al.
    public var noise = 0.03
    /// The noise across the way, as a share of that along it: 0.5 (ellipses of Gordon, Ghilardi and Ghez, Experimental
    /// Brain Research 99, 1994, 97–111).
    public var crossShare = 0.5
    /// The shortest duration of a stroke, in seconds: 0.15, chosen by trial. With the noise of 0.03, strokes of up to 2.7 times
    /// the target's width take it.
    public var shortest = 0.15
    /// The longest duration of a stroke, in seconds: 0.6, chosen by trial. With the noise of 0.03, strokes of 5.4 times the
    /// target's width and more take it; longer ones miss more often, and are corrected.
    public var longest = 0.6
    /// From the end of a stroke to the beginning of its correction, in seconds: 0.1, as fast as vision corrects (Carlton,
    /// Journal of Experimental Psychology 7, 1981, 1019–1030).
    public var correction = 0.1
    /// From what is seen to the beginning of a movement towards it, in seconds: 0.25, a reaction to a choice of few.
    public var reaction = 0.25
    /// From the button's or finger's coming down to its lifting, in seconds, of a tap: 0.09, chosen by trial, far less than the
    /// rest that opens a preview.
    public var tap = 0.09
    /// Between two keys, in seconds: 0.2, a typist of 60 words a minute.
    public var keyInterval = 0.2
    /// Between two notches of a wheel, in seconds: 0.06, some 17 a second.
    public var notchInterval = 0.06

    /// The traits of an average participant.
    public init() {}

    /// The traits of one participant of many: each varies by some 15 %.
    public init(_ random: inout RandomSource) {
      let vary = { (value: Double, random: inout RandomSource) in
        value * .exp(0.15 * min(max(random.normal(), -2), 2))
      }
      noise = vary(noise, &random)
      shortest = vary(shortest, &random)
      longest = vary(longest, &random)
      correction = vary(correction, &random)
      reaction = vary(reaction, &random)
      tap = vary(tap, &random)
      keyInterval = vary(keyInterval, &random)
      notchInterval = vary(notchInterval, &random)
    }
  }

  /// 8 ms between two samples, as a mouse or touch screen of 125 Hz.
  public static let interval = 0.008
  /// 10/7: the integral of the squared speed of a stroke of minimum jerk, for a length and a duration of 1.
  static let squaredSpeed = 10.0 / 7
  /// 2: a stroke takes so long that half the target is two standard deviations of its end wide, so that 95 % hit.
  private static let deviations = 2.0

  /// Its properties.
  public let traits: Traits
  private var random: RandomSource

  /// A hand with its own noise.
  public init(_ traits: Traits, random: RandomSource) {
    self.traits = traits
    self.random = random
  }

  /// The duration of a stroke of a length to a target of a width, both in points, in seconds.
  public func duration(of length: Double, to width: Double) -> Double {
    guard length > 0 else { return 0 }
    let deviation = max(width, 0.5) / 2 / Self.deviations
    let spread = traits.noise * length / deviation
    let wanted = Self.squaredSpeed * spread * spread
    return min(max(wanted, traits.shortest), traits.longest)
  }

  /// One stroke from a point towards another one: positions after each interval. The last one is where the stroke ended.
  ///
  /// - Parameters:
  ///   - start: where the hand is.
  ///   - goal: where it aims at.
  ///   - width: the size of what it aims at, in points, which decides how fast it goes.
  public mutating func stroke(from start: Point, to goal: Point, width: Double) -> [Point] {
    let length = start.distance(to: goal)
    let duration = duration(of: length, to: width)
    let count = Int((duration / Self.interval).rounded(.up))
    guard count > 0 else { return [] }
    let axis = Point(x: (goal.x - start.x) / length, y: (goal.y - start.y) / length)
    var (along, across, before) = (0.0, 0.0, 0.0)
    return (1...count).map { step in
      let now = Self.part(Double(step) / Double(count))
      let speed = (now - before) * length / Self.interval
      before = now
      let scale = traits.noise * speed * Self.interval.squareRoot()
      along += scale * random.normal()
      across += scale * traits.crossShare * random.normal()
      let way = now * length + along
      return Point(
        x: Self.seen(start.x + way * axis.x - across * axis.y),
        y: Self.seen(start.y + way * axis.y + across * axis.x))
    }
  }

  /// A coordinate as a device reports it: in steps of 1/64 of a point.
  private static func seen(_ coordinate: Double) -> Double { (coordinate * 64).rounded() / 64 }

  /// The part of a stroke of minimum jerk that is done after a part of its time: 10 τ³ − 15 τ⁴ + 6 τ⁵.
  public static func part(_ time: Double) -> Double {
    let t = min(max(time, 0), 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }

  /// A duration that varies by some 10 % from one time to the next, in seconds.
  public mutating func about(_ seconds: Double) -> Double {
    seconds * .exp(0.1 * min(max(random.normal(), -3), 3))
  }

  /// A number of the standard normal distribution.
  public mutating func noise() -> Double { random.normal() }

  /// A number from 0 up to 1.
  public mutating func fraction() -> Double { random.fraction() }
}
