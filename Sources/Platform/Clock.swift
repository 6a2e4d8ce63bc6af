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

  /// Sleeps until a descriptor can be read or hung up, or `deadline` is reached, whichever is first.
  ///
  /// - Parameters:
  ///   - descriptors: the descriptors to wait for; none to sleep only.
  ///   - sending: those of them that something waits to be written to: they end the wait also when that can be done.
  ///   - deadline: the end of the wait, to the microsecond; nil to wait without end.
  /// - Returns: the descriptors that are ready, in the order given; none where the deadline came first.
  @discardableResult
  public func wait(
    descriptors: [Int32], sending: [Int32] = [], until deadline: Instant?
  ) -> [Int32] {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: descriptors.count) { waits in
      for (index, descriptor) in descriptors.enumerated() {
        let events = sending.contains(descriptor) ? POLLIN | POLLOUT : POLLIN
        waits.initializeElement(
          at: index, to: pollfd(fd: descriptor, events: Int16(events), revents: 0))
      }
      while poll(waits, until: deadline) < 0 {
        precondition(errno == EINTR, "ppoll failed with error \(errno)")
      }
      return descriptors.indices.compactMap { waits[$0].revents == 0 ? nil : descriptors[$0] }
    }
  }

  private func poll(_ waits: UnsafeMutableBufferPointer<pollfd>, until deadline: Instant?) -> Int32
  {
    guard let deadline else { return ppoll(waits.baseAddress, nfds_t(waits.count), nil, nil) }
    let rest = max(0, deadline.microseconds - now.microseconds)
    var duration = timespec(
      tv_sec: Int(rest / Self.microsecondsPerSecond),
      tv_nsec: Int(rest % Self.microsecondsPerSecond) * 1000)
    return ppoll(waits.baseAddress, nfds_t(waits.count), &duration, nil)
  }

  private static let microsecondsPerSecond: Int64 = 1_000_000

  private static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * microsecondsPerSecond + Int64(time.tv_nsec) / 1000
  }
}
