public import Interaction
internal import RealModule

/// The measures of one sequence of circles, after ISO 9241-411 (2012) and Soukoreff and MacKenzie, "Towards a standard for
/// pointing device evaluation", International Journal of Human-Computer Studies 61 (2004), 751–789.
///
/// The first tap begins the sequence; each further one is a trial. Throughput belongs to a sequence: the throughput of a
/// condition is the mean of those of its sequences, never a quotient of pooled sums.
public struct RingMeasures: Hashable, Sendable {
  /// 4.133, the entropy of the normal distribution as a width: √(2πe). Effective width is that many standard deviations
  /// of the selections along the axis, for which 4 % of them miss.
  public static let widthFactor = 4.133

  /// The measures of one move from a circle to the next. Times are in seconds, distances in points.
  public struct Move: Hashable, Sendable {
    /// The number of the move in its sequence, from 0.
    public let number: Int
    /// A: the distance of the middles of both circles.
    public let amplitude: Double
    /// How far beyond the middle of its circle the tap was, along the axis; negative before it.
    public let overshoot: Double
    /// Ae: the distance that was moved along the axis, from tap to tap: A, the overshoot, and that of the tap before.
    public let effectiveAmplitude: Double
    /// MT: from the tap before to this tap.
    public let movementTime: Double
    /// PT: to the beginning of its contact.
    public let pointingTime: Double
    /// ST: from there to its end.
    public let selectionTime: Double
    /// Whether the tap was in the circle.
    public let isHit: Bool
    /// Where the tap was, in points of the window.
    public let position: Point
    /// The measures of the path from tap to tap; nil where a finger was down, which is seen only on the glass.
    public let path: PathMeasures?
  }

  /// The moves.
  public let moves: [Move]
  /// W: the diameter of the circles.
  public let width: Double

  /// The measures of a sequence; nil for a trial that is none, or that has no move.
  public init?(_ log: TrialLog) {
    guard case .ring(let ring) = log.trial.goal else { return nil }
    width = ring.width
    var moves: [Move] = []
    var before: (time: Instant, overshoot: Double)?
    var samples: [Point] = []
    var hasFinger = false
    var pressed: Instant?
    for entry in log.entries {
      switch entry.event {
      case .hovered(let point): samples.append(point)
      case .contact(let contact):
        if contact.phase == .began { pressed = entry.time }
        samples.append(contact.position)
        if contact.kind == .touch { hasFinger = true }
      case .observed(.tapped(let number, let from, let to, let position, let isHit)):
        let amplitude = from.distance(to: to)
        let overshoot = amplitude > 0 ? Self.overshoot(from: from, to: to, at: position) : 0
        if let last = before, number > 0 {
          let begin = min(max(pressed ?? entry.time, last.time), entry.time)
          moves.append(
            Move(
              number: number - 1, amplitude: amplitude, overshoot: overshoot,
              effectiveAmplitude: amplitude + overshoot
                + (moves.isEmpty ? 0 : last.overshoot),
              movementTime: entry.time - last.time, pointingTime: begin - last.time,
              selectionTime: entry.time - begin, isHit: isHit, position: position,
              path: hasFinger
                ? nil
                : PathMeasures(samples, from: from, to: to, target: .circle(width: ring.width))))
        }
        before = (entry.time, overshoot)
        (samples, hasFinger) = ([position], false)
        pressed = nil
      case .left, .scrolled, .key, .observed: break
      }
    }
    if moves.isEmpty { return nil }
    self.moves = moves
  }

  /// The distance of a tap beyond the end of an axis, along it.
  private static func overshoot(from: Point, to: Point, at tap: Point) -> Double {
    let length = from.distance(to: to)
    return ((tap.x - to.x) * (to.x - from.x) + (tap.y - to.y) * (to.y - from.y)) / length
  }

  /// The mean movement time, in seconds.
  public var movementTime: Double { moves.map(\.movementTime).mean }
  /// The share of taps that missed, from 0 to 1.
  public var errorRate: Double {
    Double(moves.count { !$0.isHit }) / Double(moves.count)
  }
  /// The mean distance of the middles, A, in points.
  public var amplitude: Double { moves.map(\.amplitude).mean }
  /// ID in bits, of the distance and the width that were asked for.
  public var difficulty: Double { .log2(amplitude / width + 1) }
  /// Ae: the mean distance moved along the axis, in points.
  public var effectiveAmplitude: Double { moves.map(\.effectiveAmplitude).mean }
  /// We: 4.133 standard deviations of the taps along the axis, in points; nil for fewer than two moves, or where all taps
  /// were at the same offset.
  public var effectiveWidth: Double? {
    let deviation = moves.map(\.overshoot).deviation
    return deviation.flatMap { $0 > 0 ? Self.widthFactor * $0 : nil }
  }
  /// IDe in bits: log₂(Ae / We + 1).
  public var effectiveDifficulty: Double? {
    effectiveWidth.flatMap { width in
      effectiveAmplitude > 0 ? .log2(effectiveAmplitude / width + 1) : nil
    }
  }
  /// TP, throughput in bits a second: IDe divided by the mean movement time.
  public var throughput: Double? {
    effectiveDifficulty.flatMap { movementTime > 0 ? $0 / movementTime : nil }
  }
}
