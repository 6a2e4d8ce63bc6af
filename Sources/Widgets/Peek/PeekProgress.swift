public import Interaction

/// The progress of a press towards opening a preview, from 0 to 1: it grows with time and with force.
///
/// The picture is a glass that fills by itself in half a second, and sooner under a harder press. Most touchscreens do
/// not measure force: there it fills by time alone. While the press lasts, the level never falls.
///
///     var progress = PeekProgress(at: .zero)
///     progress.value(at: Instant(seconds: 0.1))                       // 0.2
///     progress.press(with: 0.35, at: Instant(seconds: 0.1))           // half of the way from 0.2 to 0.5
///     progress.value(at: Instant(seconds: 0.1))                       // 0.5
///     progress.end                                                    // 0.35 s
///
/// Where resting has another meaning, as on a picture that is about to be moved, only pressing harder fills it.
public struct PeekProgress: Hashable, Sendable {
  /// 0.5 seconds until a resting press is complete, as UIKit's long press and Android's ViewConfiguration in its first
  /// versions.
  public static let dwell = 0.5
  /// 0.2: the largest force of a mere touch, as a share of the device's range. Apple's UITouch counts an average touch
  /// as 1 of 20/3, which is 0.15.
  public static let touching = 0.2
  /// 0.5: the force that completes it at once, half of the device's range and three times an average touch.
  public static let peeking = 0.5
  /// 0.8: the force that selects the thing, five times an average touch, and below the end of the range, which small
  /// hands and worn pens never reach.
  public static let popping = 0.8
  /// 0.2: the progress up to which nothing is shown, so that a tap of less than 100 ms (Android's tap timeout) never
  /// flashes.
  public static let quiet = 0.2

  private let dwells: Bool
  private let tuning: Tuning
  private var base: Double
  private var start: Instant
  /// The least force measured so far; nil before the first one.
  private var least: Double?

  /// The progress of a press that begins.
  ///
  /// - Parameters:
  ///   - force: The force; nil where the device does not measure it.
  ///   - dwells: Whether it grows with time.
  ///   - time: The current time.
  ///   - tuning: The constants that differ from their standard values.
  public init(
    force: Double? = nil, dwells: Bool = true, at time: Instant, tuning: Tuning = Tuning()
  ) {
    self.dwells = dwells
    self.tuning = tuning
    base = 0
    start = time
    press(with: force, at: time)
  }

  /// Updates the force. A device whose first force is that of a hard press may always report the same: its force counts
  /// only after a softer one.
  public mutating func press(with force: Double?, at time: Instant) {
    guard let force, force.isFinite else { return }
    least = min(least ?? force, force)
    let (touching, peeking) = (tuning[.peekTouching], tuning[.peekPeeking])
    guard let least, least < peeking else { return }
    let pressed =
      peeking > touching
      ? min(max((force - touching) / (peeking - touching), 0), 1) : force < peeking ? 0 : 1
    guard pressed > value(at: time) else { return }
    base = pressed
    start = time
  }

  /// The progress at a time.
  public func value(at time: Instant) -> Double {
    if isFull(at: time) { return 1 }
    return dwells ? min(1, base + max(0, time - start) / tuning[.peekDwell]) : base
  }

  /// Whether it is complete.
  public func isFull(at time: Instant) -> Bool { end.map { time >= $0 } ?? false }

  /// The time at which it is complete if the force does not change; nil for never.
  public var end: Instant? {
    dwells || base >= 1 ? start + (1 - base) * tuning[.peekDwell] : nil
  }

  /// The time after which it is shown if the force does not change; nil for never and for the past.
  public func reveal(after time: Instant) -> Instant? {
    let moment = start + (tuning[.peekQuiet] - base) * tuning[.peekDwell]
    return dwells && base < tuning[.peekQuiet] && moment > time ? moment : nil
  }

  /// The filled share of the ring, from 0 to 1.
  func shown(at time: Instant) -> Double {
    let quiet = tuning[.peekQuiet]
    return max(0, value(at: time) - quiet) / (1 - quiet)
  }
}
