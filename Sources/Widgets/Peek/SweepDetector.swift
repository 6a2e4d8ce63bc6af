internal import Interaction

/// Detects a quick sweep upwards of a finger that holds a preview.
///
/// The picture is a hand over a chest of drawers: moving slowly, it opens each drawer that it comes to; a quick sweep
/// upwards passes all of them and goes to the shelf above.
struct SweepDetector: Hashable, Sendable {
  /// 200 points a second, five rows of a list: the least velocity of a sweep. Reading each row is slower, and a swipe is
  /// twice as fast.
  static let sweep = 200.0
  /// 17 ms, in seconds: the longest time between two events of a touchscreen during a motion.
  private static let frame = 1.0 / 60

  private var window: VelocityWindow
  /// The time without an event after which a finger counts as still, in seconds.
  private let stillness: Double
  private var point: Point
  private var time: Instant

  /// A finger at a point.
  init(at point: Point, _ time: Instant, _ tuning: Tuning = Tuning()) {
    window = VelocityWindow(tuning)
    stillness = tuning[.gesturesStillness]
    (self.point, self.time) = (point, time)
    window.add(point, at: time)
  }

  /// Moves the finger.
  mutating func move(to point: Point, at time: Instant) {
    // Without events it kept still until just before.
    if time - self.time > stillness {
      window.add(self.point, at: time + -Self.frame)
    }
    window.add(point, at: time)
    (self.point, self.time) = (point, time)
  }

  /// Whether it sweeps upwards, with the least velocity of a sweep in points a second.
  func isSweep(_ least: Double) -> Bool {
    let velocity = window.velocity
    return -velocity.y >= least && -velocity.y > abs(velocity.x)
  }
}
