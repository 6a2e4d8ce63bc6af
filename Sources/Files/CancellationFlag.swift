internal import CLinux
internal import Glibc
internal import Synchronization

/// A cancellation flag that also wakes a poll.
public final class CancellationFlag: Sendable {
  /// An eventfd that becomes readable when the flag is set. Below 0 where the process has no descriptors left: a poll is
  /// then not woken, and the flag is seen after its next event.
  public let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private let flag = Atomic(false)

  /// A flag that is not set.
  public init() {}

  deinit { close(descriptor) }

  /// Whether the flag is set.
  public var isSet: Bool { flag.load(ordering: .relaxed) }

  /// Sets the flag; it stays set.
  public func set() {
    flag.store(true, ordering: .relaxed)
    eventfd_write(descriptor, 1)
  }

  /// Waits until a descriptor has an event or the flag is set.
  ///
  /// - Parameters:
  ///   - descriptors: the descriptors, each with its events, such as `POLLIN`.
  ///   - milliseconds: the longest time; negative for no limit.
  /// - Returns: the events of each descriptor, in their order, 0 for none, also errors such as `POLLERR`; nil if the flag is
  ///   set.
  public func wait(
    for descriptors: [(descriptor: Int32, events: Int32)], atMost milliseconds: Int32
  ) -> [Int32]? {
    var waits = (descriptors + [(descriptor, POLLIN)]).map {
      pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0)
    }
    while poll(&waits, nfds_t(waits.count), milliseconds) < 0 && errno == EINTR {}
    return isSet ? nil : waits.dropLast().map { Int32($0.revents) }
  }
}
