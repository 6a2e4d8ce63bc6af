internal import Glibc

/// A date and an hour where the program runs, for statistics and the times of files. Nothing is measured by it: it jumps
/// whenever the system's clock is set.
public struct LocalTime: Hashable, Sendable, Comparable {
  /// The seconds since 1970.
  public let secondsSince1970: Int
  /// The date in the local time zone.
  public let year, month, day: Int
  /// The hour, from 0 to 23.
  public let hour: Int

  /// The local time of a number of seconds since 1970.
  public init(secondsSince1970 seconds: Int) {
    secondsSince1970 = seconds
    var (time, parts) = (time_t(seconds), tm())
    localtime_r(&time, &parts)
    (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    hour = Int(parts.tm_hour)
  }

  /// The current time.
  public static var now: LocalTime { LocalTime(secondsSince1970: time(nil)) }

  /// Whether a time is before another one.
  public static func < (one: LocalTime, other: LocalTime) -> Bool {
    one.secondsSince1970 < other.secondsSince1970
  }
}
