/// Counts taps that follow each other closely in time and distance: two are a double tap.
///
/// The first tap may act at once, or wait for ``interval`` where a second one means something else.
public struct TapCount: Hashable, Sendable {
  /// Seconds within which the next tap counts on: 0.3, as Android's ViewConfiguration.
  public static let interval = 0.3
  /// Points from the one before within which it does: 20; a finger that taps twice lands within some 5 mm.
  public static let slop = 20.0

  private var count = 0
  private var position = Point.zero
  private var time = Instant.zero

  /// No tap yet.
  public init() {}

  /// Adds a tap at a position; returns its number in the series, from 1.
  public mutating func add(
    _ position: Point, at time: Instant, _ tuning: Tuning = Tuning()
  ) -> Int {
    let isNext =
      count > 0 && time - self.time <= tuning[.gesturesTapInterval]
      && position.distance(to: self.position) <= tuning[.gesturesTapDistance]
    count = isNext ? count + 1 : 1
    self.position = position
    self.time = time
    return count
  }

  /// Ends the series.
  public mutating func reset() { self = TapCount() }
}

extension Tunable {
  /// The time within which the next tap counts on.
  public static let gesturesTapInterval = Tunable(
    "gestures.tapInterval", TapCount.interval, .seconds, 0.05...1.5, step: 0.05)
  /// The distance within which it does.
  public static let gesturesTapDistance = Tunable(
    "gestures.tapDistance", TapCount.slop, .points, 1...100, step: 1)
}
