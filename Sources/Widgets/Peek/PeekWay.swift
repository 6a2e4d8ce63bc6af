internal import Interaction

/// The way of a finger that holds a preview: whether it passes things by, or looks at them.
///
/// The picture is a hand over a row of drawers: it opens each one that it comes to slowly, but a quick sweep upwards goes
/// to the shelf above, whatever lies between.
struct PeekWay: Hashable, Sendable {
  /// Points a second from which a way up is a sweep: 200, five rows of a list a second. Who looks at each of them is
  /// slower, and a swipe is twice as fast.
  static let sweep = 200.0
  /// Seconds between two words of the slowest touchscreens while something moves: 17 ms.
  private static let frame = 1.0 / 60

  private var window = VelocityWindow()
  private var point: Point
  private var time: Instant

  /// A finger that is somewhere.
  init(at point: Point, _ time: Instant) {
    (self.point, self.time) = (point, time)
    window.add(point, at: time)
  }

  /// It is somewhere else by now.
  mutating func go(to point: Point, at time: Instant) {
    // It stood still until just before: otherwise there would have been a word.
    if time - self.time > VelocityWindow.stillness {
      window.add(self.point, at: time + -Self.frame)
    }
    window.add(point, at: time)
    (self.point, self.time) = (point, time)
  }

  /// Whether it sweeps upwards.
  var isSweep: Bool {
    let velocity = window.velocity
    return -velocity.y >= Self.sweep && -velocity.y > abs(velocity.x)
  }
}
