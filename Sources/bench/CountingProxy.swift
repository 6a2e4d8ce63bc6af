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
  var displayName: String { listener.displayName }

  /// Milliseconds that each message takes, in each direction.
  private let delay: Double
  private let listener: DisplayListener
  /// Readable when the proxy shall stop.
  private let ending: Int32
  private let counted = Mutex(WireCount())

  /// Starts listening.
  ///
  /// - Parameter delay: milliseconds that each message takes, in each direction.
  init(for server: XServer, delay: Double = 0) throws {
    self.delay = delay
    listener = try DisplayListener(for: server)
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
    listener.remove()
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
    /// Data on its way, in order, with the moments of its arrival.
    var toServer: [(due: Moment, bytes: [UInt8])] = []
    var toClient: [(due: Moment, bytes: [UInt8])] = []

    /// The next moment at which data arrives.
    var due: Moment? { [toServer.first?.due, toClient.first?.due].compactMap(\.self).min() }
  }

  private func serve() {
    var pairs: [Pair] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    defer {
      for descriptor in pairs.flatMap({ [$0.client, $0.server] }) { close(descriptor) }
      listener.close()
      close(ending)
    }
    while true {
      let descriptors = [ending, listener.descriptor] + pairs.flatMap { [$0.client, $0.server] }
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let rest = pairs.compactMap(\.due).min().map { max(0, ($0 - .now).rounded(.up)) }
      guard poll(&polled, nfds_t(polled.count), rest.map { Int32($0) } ?? -1) >= 0 || errno == EINTR
      else { return }
      if polled[0].revents != 0 { return }
      let isReady = polled.dropFirst(2).map { $0.revents != 0 }
      for index in pairs.indices.reversed() {
        let isGone =
          (isReady[2 * index] && !receive(&pairs[index], .client, &buffer))
          || (isReady[2 * index + 1] && !receive(&pairs[index], .server, &buffer))
          || !Self.forward(&pairs[index].toServer, to: pairs[index].server)
          || !Self.forward(&pairs[index].toClient, to: pairs[index].client)
        if isGone {
          let pair = pairs.remove(at: index)
          close(pair.client)
          close(pair.server)
        }
      }
      if polled[1].revents != 0, let (client, server) = listener.accept() {
        pairs.append(Pair(client: client, server: server))
      }
    }
  }

  /// Takes pending data of one side.
  ///
  /// - Returns: False if the side has closed.
  private func receive(
    _ pair: inout Pair, _ side: MessageReader.Side, _ buffer: inout [UInt8]
  ) -> Bool {
    let got = read(side == .client ? pair.client : pair.server, &buffer, buffer.count)
    guard got > 0 else { return false }
    let due = Moment.now + delay
    switch side {
    case .client: pair.toServer.append((due, Array(buffer[..<got])))
    case .server: pair.toClient.append((due, Array(buffer[..<got])))
    }
    tally(&pair, side, buffer[..<got])
    return true
  }

  /// Sends what has arrived.
  ///
  /// - Returns: False if the other side has closed.
  private static func forward(_ data: inout [(due: Moment, bytes: [UInt8])], to side: Int32) -> Bool
  {
    while let first = data.first, first.due <= .now {
      guard DisplayListener.send(first.bytes[...], to: side) else { return false }
      data.removeFirst()
    }
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
}
