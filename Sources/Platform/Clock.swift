internal import CLinux
internal import Glibc
public import Interaction

/// The program's clock, which nothing else reads: microseconds of `CLOCK_MONOTONIC` since it was made.
public struct Clock: Sendable {
  private let beginning: Int64

  /// A clock that begins at zero, now.
  public init() {
    beginning = Self.microseconds()
  }

  /// The current time.
  public var now: Instant {
    Instant(microseconds: Self.microseconds() - beginning)
  }

  /// Sleeps until a descriptor is ready or `deadline` is reached, whichever is first.
  ///
  /// - Parameters:
  ///   - waits: the descriptors to wait for; none to sleep only.
  ///   - deadline: the end of the wait, to the microsecond; nil to wait without end.
  /// - Returns: whether a descriptor is ready, so that the deadline did not come first.
  @discardableResult
  public func wait(for waits: inout WaitList, until deadline: Instant?) -> Bool {
    while true {
      let duration = deadline.map { deadline in
        let rest = max(0, deadline.microseconds - now.microseconds)
        return timespec(
          tv_sec: Int(rest / Self.microsecondsPerSecond),
          tv_nsec: Int(rest % Self.microsecondsPerSecond) * 1000)
      }
      let count = waits.poll(for: duration)
      if count >= 0 { return count > 0 }
      precondition(errno == EINTR, "ppoll failed with error \(errno)")
    }
  }

  /// Sleeps until a descriptor can be read or is hung up, or `deadline` is reached, whichever is first.
  ///
  /// - Parameters:
  ///   - descriptors: the descriptors to wait for; none to sleep only.
  ///   - deadline: the end of the wait, to the microsecond; nil to wait without end.
  /// - Returns: the descriptors that are ready, in the order given; none where the deadline came first.
  @discardableResult
  public func wait(descriptors: [Int32], until deadline: Instant?) -> [Int32] {
    var waits = WaitList()
    for descriptor in descriptors { waits.add(descriptor) }
    wait(for: &waits, until: deadline)
    return waits.ready
  }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  private static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * microsecondsPerSecond + Int64(time.tv_nsec) / 1000
  }
}
