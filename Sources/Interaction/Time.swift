/// A moment: microseconds since the program began to listen.
///
/// Whole numbers, so that a recording holds exactly the moments that were acted on; 64 bits of them last longer
/// than any kiosk. Time enters the pure rooms only as this value.
public struct Instant: Hashable, Sendable, Comparable {
  /// Microseconds since the beginning.
  public var microseconds: Int64

  /// The moment `microseconds` after the beginning.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The moment nearest to `seconds` after the beginning, by the rules of ``+(_:_:)``.
  public init(seconds: Double) { self = .zero + seconds }

  /// The beginning.
  public static let zero = Instant(microseconds: 0)

  /// Seconds since the beginning.
  public var seconds: Double { Double(microseconds) / 1e6 }

  /// Whether one moment is before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// 146,000 years, in microseconds, before and after the beginning: the difference of two such moments fits into 64 bits.
  private static let range: ClosedRange<Int64> = -(1 << 62)...(1 << 62 - 1)

  /// The moment some seconds later, to the nearest microsecond.
  ///
  /// A sum beyond 146,000 years from the beginning is the moment there. With seconds that are no number, the moment stays
  /// the same.
  public static func + (moment: Instant, seconds: Double) -> Instant {
    let step = (seconds * 1e6).rounded()
    guard !step.isNaN else { return moment }
    let whole = Int64(exactly: step) ?? (step < 0 ? .min : .max)
    let (sum, overflows) = moment.microseconds.addingReportingOverflow(whole)
    guard !overflows else {
      return Instant(microseconds: whole < 0 ? range.lowerBound : range.upperBound)
    }
    return Instant(microseconds: min(max(sum, range.lowerBound), range.upperBound))
  }

  /// The seconds from the right moment to the left one.
  public static func - (later: Instant, earlier: Instant) -> Double {
    Double(later.microseconds - earlier.microseconds) / 1e6
  }
}

extension Instant? {
  /// The earlier of two moments of which each may be missing; nil where both are.
  public func orEarlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}

extension Instant: Codable {
  /// 31,700 years, in seconds, before and after the beginning.
  private static let readable = -1e12...1e12

  /// Reads seconds, as they stand in a recording.
  ///
  /// - Throws: `DecodingError` where they are more than 31,700 years from the beginning.
  public init(from decoder: any Decoder) throws {
    self.init(seconds: try decoder.number(in: Self.readable))
  }

  /// Writes seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}

/// The next change that happens without input.
public struct Wake: Hashable, Sendable {
  /// The next moment at which it must be settled; nil when nothing is due.
  public var deadline: Instant?
  /// Whether it moves until then, so that every refresh of the screen shows another picture.
  public var isAnimating: Bool

  /// A wake at `deadline`.
  public init(deadline: Instant? = nil, isAnimating: Bool = false) {
    self.deadline = deadline
    self.isAnimating = isAnimating
  }

  /// Nothing is due: the program may sleep until the next input.
  public static let never = Wake()

  /// Whether it still holds at a time after the one that it was computed for: until its deadline.
  public func isValid(at time: Instant) -> Bool { deadline.map { time < $0 } ?? true }

  /// The combined need of two parts: the earlier deadline, animation if either is animating.
  public func merged(with other: Wake) -> Wake {
    var wake = Wake(deadline: deadline, isAnimating: isAnimating || other.isAnimating)
    if let moment = other.deadline { wake.deadline = min(moment, deadline ?? moment) }
    return wake
  }
}

extension Instant {
  /// The next time to test which item is under a pointer that rests while items move beneath it.
  ///
  /// Every 16 milliseconds: once a frame at 60 frames a second, and independent of the times at which frames are drawn. What
  /// is drawn under the pointer follows from the time of the frame.
  public var nextHitTest: Instant {
    let interval: Int64 = 16_000
    return Instant(microseconds: (microseconds / interval + 1) * interval)
  }
}
