internal import CLinux
internal import Glibc

/// The descriptors that a wait ends for, in memory that every wait uses again.
public struct WaitList {
  private var waits: [pollfd] = []

  /// A list without descriptors.
  public init() {}

  /// Adds a descriptor that ends the wait when it can be read or is hung up.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor; nil for none.
  ///   - isSending: whether something waits to be written to it: it ends the wait also when that can be done.
  public mutating func add(_ descriptor: Int32?, isSending: Bool = false) {
    guard let descriptor else { return }
    let events = isSending ? POLLIN | POLLOUT : POLLIN
    waits.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
  }

  /// Leaves a descriptor out.
  public mutating func remove(_ descriptor: Int32) {
    waits.removeAll { $0.fd == descriptor }
  }

  /// Leaves all descriptors out.
  public mutating func removeAll() { waits.removeAll(keepingCapacity: true) }

  /// The descriptors that ended the last wait, in the order in which they were added.
  public var ready: [Int32] { waits.filter { $0.revents != 0 }.map(\.fd) }

  /// Waits once.
  ///
  /// - Parameter duration: the longest time; nil for a wait without end.
  /// - Returns: the number of descriptors that can be read or written; below 0 where a signal came first.
  mutating func poll(for duration: timespec?) -> Int32 {
    waits.withUnsafeMutableBufferPointer { waits in
      guard var duration else { return ppoll(waits.baseAddress, nfds_t(waits.count), nil, nil) }
      return ppoll(waits.baseAddress, nfds_t(waits.count), &duration, nil)
    }
  }
}
