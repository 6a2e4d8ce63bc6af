internal import Interaction

/// A moment in which all hotspots show themselves: they come, stay and fade.
struct HintPulse: Hashable, Sendable {
  /// Seconds in which they come.
  static let rise = 0.25
  /// Seconds that they stay: long enough to be seen all over a picture.
  static let stay = 1.0
  /// Seconds in which they fade.
  static let fall = 0.6

  private var start: Instant?
  private var isStill = false

  /// All hotspots show themselves, from now on or longer; without motion they are there at once and go at once.
  mutating func begin(at time: Instant, isStill: Bool) {
    // One that is seen goes on from what is seen.
    let opacity = opacity(at: time)
    self.isStill = isStill
    start = time + -(isStill ? 0 : opacity * Self.rise)
  }

  /// They go at once.
  mutating func end() { start = nil }

  /// How much of them is seen, from 0 to 1.
  func opacity(at time: Instant) -> Double {
    guard let start else { return 0 }
    let age = time - start
    if isStill { return age < Self.rise + Self.stay ? 1 : 0 }
    if age < Self.rise { return max(0, age / Self.rise) }
    let rest = Self.rise + Self.stay + Self.fall - age
    return min(max(rest / Self.fall, 0), 1)
  }

  /// When they next change by themselves.
  func wake(at time: Instant) -> Wake {
    guard let start else { return .never }
    let rise = start + Self.rise
    let fall = rise + Self.stay
    if !isStill, time < rise { return Wake(deadline: rise, isAnimating: true) }
    if time < fall { return Wake(deadline: fall) }
    let end = fall + Self.fall
    return !isStill && time < end ? Wake(deadline: end, isAnimating: true) : .never
  }
}
