internal import CLinux
internal import Glibc
internal import Synchronization

/// A wish to stop, which is seen by those who look, and wakes those who wait.
final class Interruption: Sendable {
  /// What can be read once it is wished: to wait on. Below 0 where no more files can be opened: then nothing is waited
  /// for, and a stream is stopped when it next says something.
  let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private let wish = Atomic(false)

  /// Whether to stop.
  var isDemanded: Bool { wish.load(ordering: .relaxed) }

  /// Wishes it.
  func demand() {
    wish.store(true, ordering: .relaxed)
    eventfd_write(descriptor, 1)
  }

  deinit { close(descriptor) }
}
