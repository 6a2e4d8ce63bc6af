internal import CLinux
internal import CX11
internal import Glibc

/// A moment of the monotonic clock, in nanoseconds.
struct Moment: Comparable {
  private(set) var nanoseconds: Int64

  /// The current moment.
  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (left: Moment, right: Moment) -> Bool { left.nanoseconds < right.nanoseconds }

  static func + (moment: Moment, milliseconds: Double) -> Moment {
    Moment(nanoseconds: moment.nanoseconds + Int64(milliseconds * 1e6))
  }

  /// The difference of two moments in milliseconds.
  static func - (left: Moment, right: Moment) -> Double {
    Double(left.nanoseconds - right.nanoseconds) / 1e6
  }
}
