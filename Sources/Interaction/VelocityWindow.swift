/// The positions of a contact in the last tenth of a second, which give its velocity when it lifts.
///
/// The picture is a hand that throws: only its last swing counts, not how long it took aim, and a hand that stands
/// still before it opens throws nothing.
public struct VelocityWindow: Hashable, Sendable {
  /// The length of the window in seconds: 100 ms, as Android's and Flutter's velocity trackers; less, and
  /// one late event decides.
  public static let length = 0.1
  /// Seconds without an event after which a contact counts as still: 40 ms, as Android's and Flutter's velocity trackers.
  /// The slowest touchscreens report every 17 ms during a motion.
  public static let stillness = 0.04

  private struct Sample: Hashable {
    var position: Point
    var time: Instant
  }

  private var samples: [Sample] = []
  /// The length of the window, and the time after which a contact counts as still, in seconds.
  private let length: Double
  private let stillness: Double

  /// A window without positions.
  public init() { self.init(Tuning()) }

  /// A window without positions, with the constants of a tuning.
  public init(_ tuning: Tuning) {
    length = tuning[.gesturesVelocityLength]
    stillness = tuning[.gesturesStillness]
  }

  /// Adds a position, in points.
  public mutating func add(_ position: Point, at time: Instant) {
    let before = samples.last?.time ?? time
    if before >= time { _ = samples.popLast() }
    samples.append(Sample(position: position, time: max(time, before)))
    let outdated = samples.prefix { time - $0.time > length }.count
    samples.removeFirst(outdated)
  }

  /// Points a second to the right and down, at the last added position.
  public var velocity: Point {
    guard let last = samples.last else { return .zero }
    var first = last
    for sample in samples.reversed() {
      if first.time - sample.time > stillness { break }
      first = sample
    }
    let elapsed = last.time - first.time
    guard elapsed > 0 else { return .zero }
    let velocity = Point(
      x: (last.position.x - first.position.x) / elapsed,
      y: (last.position.y - first.position.y) / elapsed)
    return velocity.isFinite ? velocity : .zero
  }
}

extension Tunable {
  /// The time before a lift that gives its velocity.
  public static let gesturesVelocityLength = Tunable(
    "gestures.velocityLength", VelocityWindow.length, .seconds, 0.01...0.5, step: 0.01)
  /// The time without an event after which a contact counts as still.
  public static let gesturesStillness = Tunable(
    "gestures.stillness", VelocityWindow.stillness, .seconds, 0.01...0.5, step: 0.01)
}
