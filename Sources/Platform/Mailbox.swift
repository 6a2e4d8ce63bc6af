internal import CLinux
internal import Glibc
internal import Synchronization

/// Messages from other threads to the loop, with a descriptor that wakes it.
public final class Mailbox<Message: Sendable>: Sendable {
  /// What to wait on: it can be read while a message waits.
  public let descriptor: Int32
  private let messages = Mutex<[Message]>([])

  /// An empty mailbox. Precondition: the process may open one more file.
  public init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    precondition(descriptor >= 0, "eventfd failed with error \(errno)")
  }

  deinit {
    Glibc.close(descriptor)
  }

  /// Leaves a message, from any thread, and wakes the loop.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    eventfd_write(descriptor, 1)
  }

  /// The messages that wait, in the order in which they came.
  public func takeAll() -> [Message] {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return messages.withLock { waiting in
      let all = waiting
      waiting.removeAll()
      return all
    }
  }
}
