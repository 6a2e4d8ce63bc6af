internal import Glibc

extension Duration {
  /// The longest that a test waits for something that must come: 5 minutes.
  ///
  /// A wait that succeeds costs nothing, so the limit only has to exceed every delay of a busy machine. It ends a test
  /// whose subject hangs.
  public static let waitLimit: Duration = .seconds(300)
}

/// The time at which a wait ends.
struct Deadline {
  let timeout: Duration
  private let end: ContinuousClock.Instant

  init(after timeout: Duration) {
    self.timeout = timeout
    end = .now + timeout
  }

  /// Whether it has passed.
  var isOver: Bool { ContinuousClock.now >= end }

  /// Waits until one of the descriptors is readable or closed at its other end.
  ///
  /// - Returns: false at the deadline.
  func awaitReading(_ descriptors: [Int32]) -> Bool {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let left = ContinuousClock.now.duration(to: end)
      let (seconds, attoseconds) = left.components
      // Rounded up to whole milliseconds, poll's unit, so that the last wait does not spin.
      let milliseconds =
        seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
      let count = poll(&polled, nfds_t(polled.count), Int32(clamping: max(0, milliseconds)))
      if count > 0 { return true }
      if count == 0 && left <= .zero { return false }
      if count < 0 && errno != EINTR { return false }
    }
  }
}
