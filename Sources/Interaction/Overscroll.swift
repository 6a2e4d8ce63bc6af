internal import RealModule

/// The motion beyond the ends of a scrolled view: it resists and recoils.
///
/// The picture is a rubber band: pulled twice as far it gives less than twice, and never more than the view is long.
/// Pull and recoil are computed without resistance, which is applied only to the visible displacement.
public struct Overscroll: Hashable, Sendable {
  /// Points off the end at which it is back: half a point is not seen.
  private static let tolerance = 0.5

  /// The farthest that a pull is counted, in points: farther than any screen is long.
  private static let greatestPull = 1e5

  /// How far it is pulled beyond the end, in points, away from the content.
  public let pull: Double
  /// How fast it goes on outwards, in points a second.
  public let velocity: Double
  /// How stiff the band is, a second.
  public let stiffness: Double
  /// The time of release.
  public let start: Instant
  /// The time at which it rests.
  public let end: Instant

  /// A band released `pull` points beyond the end with an outward `velocity`; an inward one counts as 0.
  public init(
    pull: Double, velocity: Double, start: Instant, stiffness: Double = ScrollFeel.stiffness
  ) {
    self.pull = pull > 0 ? min(pull, Self.greatestPull) : 0
    self.velocity = velocity > 0 ? min(velocity, ScrollFeel.greatestSpeed) : 0
    self.stiffness = stiffness
    self.start = start
    // When (p + b·t)·e^(-wt) falls under the tolerance has no formula. From far too late, each step of this comes
    // nearer to it; where it is never above, the steps end at the start.
    let slope = self.velocity + stiffness * self.pull
    var seconds = 20 / stiffness
    for _ in 0..<16 {
      let share = (self.pull + slope * seconds) / Self.tolerance
      seconds = share > 1 ? .log(share) / stiffness : 0
    }
    end = start + seconds
  }

  /// The pull at a time, in points.
  public func pull(at time: Instant) -> Double {
    guard time < end else { return 0 }
    let seconds = max(0, time - start)
    let slope = velocity + stiffness * pull
    return (pull + slope * seconds) * .exp(-stiffness * seconds)
  }

  /// The visible displacement of a pull in a view of a length, in points: always less than the view.
  public static func seen(_ pull: Double, view: Double, give: Double = ScrollFeel.give) -> Double {
    guard pull > 0, view > 0 else { return 0 }
    return pull * view * give / (view + give * pull)
  }

  /// The pull of a visible displacement: the start of a drag that catches a stretched band.
  public static func pull(seen: Double, view: Double, give: Double = ScrollFeel.give) -> Double {
    guard seen > 0, view > 0 else { return 0 }
    let seen = min(seen, view * 0.999)
    return seen * view / (give * (view - seen))
  }
}
