internal import CLinux
internal import Glibc
internal import Synchronization

/// A queue of messages from other threads to the loop, with a descriptor to poll.
public final class Mailbox<Message: Sendable>: Sendable {
  /// The descriptor to poll: it can be read while a message waits.
  public let descriptor: Int32
  private let messages = Mutex<[Message]>([])
  /// Whether a message may wait; the descriptor is read only then.
  private let isSignalled = Atomic(false)

  /// An empty mailbox. Precondition: the process may open one more file.
  public init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    precondition(descriptor >= 0, "eventfd failed with error \(errno)")
  }

  deinit {
    Glibc.close(descriptor)
  }

  /// Adds a message, from any thread, and wakes the loop.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    eventfd_write(descriptor, 1)
    // Last: the descriptor would stay readable if it were written after the messages were taken.
    isSignalled.store(true, ordering: .releasing)
  }

  /// Takes all messages, in the order in which they were added.
  public func takeAll() -> [Message] {
    guard isSignalled.exchange(false, ordering: .acquiring) else { return [] }
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return messages.withLock { waiting in
      let all = waiting
      waiting.removeAll()
      return all
    }
  }
}
