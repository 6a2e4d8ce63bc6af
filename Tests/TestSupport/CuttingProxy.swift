internal import Glibc
internal import Synchronization

/// A proxy of an X server that cuts the line of the one program that connects to it.
///
/// The program's requests are read in small pieces, so that it is mostly cut in the middle of a long one.
package final class CuttingProxy: Sendable {
  /// When the line is cut.
  package enum Cut: Hashable, Sendable {
    /// After a number of requests were passed on; 0 for a program that has only said which protocol it speaks.
    case requests(Int)
    /// Milliseconds after the program has connected.
    case milliseconds(Int)
    /// Once the program has reported to its service manager that it is ready.
    case ready
  }

  /// How far a program came.
  package struct Reach: Hashable, Sendable {
    /// The requests that were passed on.
    package var requests = 0
    /// Whether one of them maps a window.
    package var hasMapped = false
    /// Whether the program had reported to its service manager that it is ready.
    package var isReady = false
  }

  /// The display name of the proxy.
  package var displayName: String { listener.displayName }
  /// How far the program came; final once it has lost the line.
  package var reach: Reach { reached.withLock { $0 } }

  private let cut: Cut
  private let service: ServiceSocket?
  private let listener: DisplayListener
  private let reached = Mutex(Reach())

  /// 2 s, in milliseconds, without a request of a program that is ready: no more may come, and it is cut as it is.
  private static let rest = 2_000

  /// Starts to listen for one program.
  ///
  /// - Parameter service: the socket of the program's service manager.
  package init(for server: XServer, cut: Cut, reportingTo service: ServiceSocket? = nil) throws {
    self.cut = cut
    self.service = service
    listener = try DisplayListener(for: server)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<CuttingProxy>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    guard code == 0 else { throw SupportError.system("start", "a thread", code: code) }
    pthread_detach(thread)
  }

  private func serve() {
    guard let (client, server) = listener.accept() else { return }
    listener.remove()
    defer {
      close(client)
      close(server)
      listener.close()
    }
    let start = ContinuousClock.now
    var requests = RequestSplitter()
    while true {
      var wait = reach.isReady ? Self.rest : -1
      if case .milliseconds(let limit) = cut {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        wait = limit - Int(seconds) * 1_000 - Int(attoseconds / 1_000_000_000_000_000)
        if wait <= 0 { return }
      }
      // A number below 0 is left out.
      let report = reach.isReady ? -1 : service?.number ?? -1
      var polled = [client, server, report].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&polled, nfds_t(polled.count), Int32(wait))
      if count < 0 && errno != EINTR { return }
      if count == 0, case .requests = cut { return }
      if polled[2].revents != 0, service?.next()?.hasPrefix("READY=1") == true {
        reached.withLock { $0.isReady = true }
        if cut == .ready { return }
      }
      if polled[1].revents != 0 {
        guard let bytes = Self.received(from: server, 1 << 16),
          DisplayListener.send(bytes, to: client)
        else { return }
      }
      if polled[0].revents != 0 {
        guard let bytes = Self.received(from: client, 1 << 12) else { return }
        for request in requests.take(bytes) {
          guard DisplayListener.send(request.bytes, to: server) else { return }
          if request.isRequest { add(request) }
          if isReached { return }
        }
      }
    }
  }

  /// Whether as many requests were passed on as shall be.
  private var isReached: Bool {
    if case .requests(let limit) = cut { reach.requests >= limit } else { false }
  }

  private func add(_ request: Request) {
    reached.withLock { reach in
      reach.requests += 1
      if request.bytes.first == Self.mapWindow { reach.hasMapped = true }
    }
  }

  /// The opcode of MapWindow.
  private static let mapWindow: UInt8 = 8

  /// The bytes of one reading; nil where the other side has closed.
  private static func received(from descriptor: Int32, _ limit: Int) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? buffer[..<count] : nil
  }
}
