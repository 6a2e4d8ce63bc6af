internal import CLinux
internal import CX11
internal import Glibc
internal import Synchronization
internal import TestSupport

/// A proxy of an X server that forwards and counts the traffic in both directions.
///
/// File descriptors are not forwarded; clients send them only for shared memory and direct rendering.
final class CountingProxy: Sendable {
  /// The display name of the proxy.
  let displayName: String

  private let path: String
  private let server: String
  private let listener: Int32
  /// Readable when the proxy shall stop.
  private let ending: Int32
  private let counted = Mutex(WireCount())

  /// Display numbers to try; servers take free ones from 0 upwards.
  private static let numbers = 700..<800

  /// Starts listening.
  init(for server: XServer) throws {
    self.server = "/tmp/.X11-unix/X" + server.displayName.dropFirst()
    var found: (number: Int, listener: Int32)?
    for number in Self.numbers where found == nil {
      let listener = Self.socket("/tmp/.X11-unix/X\(number)") { bind($0, $1, $2) }
      if listener >= 0 { found = (number, listener) }
    }
    guard let found, listen(found.listener, 16) == 0 else {
      throw BenchError.noProxy(reason: systemReason())
    }
    displayName = ":\(found.number)"
    path = "/tmp/.X11-unix/X\(found.number)"
    listener = found.listener
    ending = eventfd(0, Int32(EFD_CLOEXEC))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<CountingProxy>.fromOpaque(context).takeRetainedValue().serve()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    guard code == 0 else { throw BenchError.noProxy(reason: String(cString: strerror(code))) }
  }

  /// The counts so far.
  var count: WireCount { counted.withLock { $0 } }

  /// Stops the proxy and removes its socket.
  func stop() {
    unlink(path)
    eventfd_write(ending, 1)
  }

  /// A connection of a program and the connection to the server that continues it.
  private struct Pair {
    let client: Int32
    let server: Int32
    var requests = MessageReader(.client)
    var answers = MessageReader(.server)
    /// Whether the program has sent a request since the last reply.
    var isAsking = false
  }

  private func serve() {
    var pairs: [Pair] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    defer {
      for descriptor in pairs.flatMap({ [$0.client, $0.server] }) { close(descriptor) }
      close(listener)
      close(ending)
    }
    while true {
      let descriptors = [ending, listener] + pairs.flatMap { [$0.client, $0.server] }
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
      if polled[0].revents != 0 { return }
      let isReady = polled.dropFirst(2).map { $0.revents != 0 }
      for index in pairs.indices.reversed() {
        let isGone =
          (isReady[2 * index] && !pass(&pairs[index], .client, &buffer))
          || (isReady[2 * index + 1] && !pass(&pairs[index], .server, &buffer))
        if isGone {
          let pair = pairs.remove(at: index)
          close(pair.client)
          close(pair.server)
        }
      }
      if polled[1].revents != 0, let pair = accepted() { pairs.append(pair) }
    }
  }

  private func accepted() -> Pair? {
    let client = accept(listener, nil, nil)
    guard client >= 0 else { return nil }
    let continuation = Self.socket(server) { connect($0, $1, $2) }
    guard continuation >= 0 else {
      close(client)
      return nil
    }
    return Pair(client: client, server: continuation)
  }

  /// Forwards pending data of one side.
  ///
  /// - Returns: False if one of the sides has closed.
  private func pass(
    _ pair: inout Pair, _ side: MessageReader.Side, _ buffer: inout [UInt8]
  ) -> Bool {
    let (from, to) =
      side == .client ? (pair.client, pair.server) : (pair.server, pair.client)
    let got = read(from, &buffer, buffer.count)
    guard got > 0 else { return false }
    var sent = 0
    while sent < got {
      let rest = buffer.withUnsafeBytes {
        send(to, $0.baseAddress.map { $0 + sent }, got - sent, Int32(MSG_NOSIGNAL))
      }
      guard rest > 0 else { return false }
      sent += rest
    }
    tally(&pair, side, buffer[..<got])
    return true
  }

  private func tally(_ pair: inout Pair, _ side: MessageReader.Side, _ bytes: ArraySlice<UInt8>) {
    switch side {
    case .client:
      let requests = pair.requests.take(bytes).count
      pair.isAsking = true
      counted.withLock {
        $0.requests += requests
        $0.bytes += bytes.count
      }
    case .server:
      // Replies that arrive together were requested together: one wait.
      let isAnswer = pair.answers.take(bytes).contains(MessageReader.reply)
      if isAnswer && pair.isAsking {
        pair.isAsking = false
        counted.withLock { $0.roundTrips += 1 }
      }
    }
  }

  /// A socket at a path, bound or connected by `join`; negative on failure.
  private static func socket(
    _ path: String, join: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { join(number, $0, size) }
    }
    if code == 0 { return number }
    close(number)
    return -1
  }
}
