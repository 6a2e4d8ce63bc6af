internal import CLinux
internal import Glibc

/// The clock of the machine, by which dates are written.
public struct WallClock: Hashable, Sendable {
  /// Seconds since 1970, UTC.
  public var seconds: Int
  /// Whether the kernel knows that a server of time, or a receiver, keeps it right.
  public var isSynchronized: Bool

  /// Reads the clock.
  public static func now() -> WallClock {
    var state = timex()
    let isRight = adjtimex(&state) != TIME_ERROR && state.status & STA_UNSYNC == 0
    return WallClock(seconds: time(nil), isSynchronized: isRight)
  }

  /// The date and the time to the minute, as ISO 8601 has them, in UTC.
  public var text: String {
    var (time, parts) = (seconds, tm())
    gmtime_r(&time, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)) UTC"
  }
}
