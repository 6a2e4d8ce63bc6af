public import Interaction

/// How far a press has come on its way to a peek, from 0 to 1: the longer it lasts and the harder it is, the further.
///
/// The picture is a glass that fills by itself in half a second, and that pressing harder fills sooner. Most
/// touchscreens cannot tell how hard they are pressed: there it fills by itself alone. While the press lasts nothing
/// ever runs out of it.
///
///     var progress = PeekProgress(at: .zero)
///     progress.value(at: Instant(seconds: 0.1))                       // 0.2
///     progress.press(with: 0.35, at: Instant(seconds: 0.1))           // half of the way from 0.2 to 0.5
///     progress.value(at: Instant(seconds: 0.1))                       // 0.5
///     progress.end                                                    // 0.35 s
///
/// Where resting means something else already, as on a knob that is about to be dragged, only pressing harder fills it.
public struct PeekProgress: Hashable, Sendable {
  /// Seconds in which a press that only lasts fills it: 0.5, as UIKit's long press and Android's ViewConfiguration in
  /// its first versions.
  public static let dwell = 0.5
  /// The force, as a share of what the device can tell, up to which a hand only touches: 0.2. Apple's UITouch counts
  /// the force of an average touch as 1 of 20/3, which is 0.15.
  public static let touching = 0.2
  /// The force that fills it at once: 0.5, half of what the device can tell; three times an average touch.
  public static let peeking = 0.5
  /// The force that pops: 0.8, five times an average touch, and short of the end of the range, which small hands and
  /// worn pens never reach.
  public static let popping = 0.8
  /// The progress up to which nothing is shown: 0.2, so that a tap of less than 100 ms (Android's tap timeout) never
  /// flashes.
  public static let quiet = 0.2

  private let rests: Bool
  private var base: Double
  private var start: Instant
  /// The least force that the device has told; nil before the first one.
  private var least: Double?

  /// A press that begins, with a force where the device can tell it; whether it fills by itself.
  public init(force: Double? = nil, rests: Bool = true, at time: Instant) {
    self.rests = rests
    base = 0
    start = time
    press(with: force, at: time)
  }

  /// It is pressed with a force by now. A device that tells of a hard press from the beginning cannot tell hard from
  /// soft, and is not believed before it has told of a softer one.
  public mutating func press(with force: Double?, at time: Instant) {
    guard let force, force.isFinite else { return }
    least = min(least ?? force, force)
    guard let least, least < Self.peeking else { return }
    let pressed = min(max((force - Self.touching) / (Self.peeking - Self.touching), 0), 1)
    guard pressed > value(at: time) else { return }
    base = pressed
    start = time
  }

  /// How far it has come.
  public func value(at time: Instant) -> Double {
    if isFull(at: time) { return 1 }
    return rests ? min(1, base + max(0, time - start) / Self.dwell) : base
  }

  /// Whether it is full.
  public func isFull(at time: Instant) -> Bool { end.map { time >= $0 } ?? false }

  /// When it is full, if the press stays as it is; nil for never.
  public var end: Instant? {
    rests || base >= 1 ? start + (1 - base) * Self.dwell : nil
  }

  /// When it comes to be shown, if the press stays as it is; nil where that never is, or has been.
  public func reveal(after time: Instant) -> Instant? {
    let moment = start + (Self.quiet - base) * Self.dwell
    return rests && base < Self.quiet && moment > time ? moment : nil
  }

  /// How much of what is to be shown of it is shown, from 0 to 1.
  func shown(at time: Instant) -> Double {
    max(0, value(at: time) - Self.quiet) / (1 - Self.quiet)
  }
}
