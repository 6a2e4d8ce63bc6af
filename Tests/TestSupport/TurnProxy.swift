internal import Glibc

/// A proxy of an X server that counts how often in a row a program waits for the server before it draws.
///
/// The program's requests go on at once. All that the server sends is held back until the program can do nothing more
/// without it: no thread of it runs, and nothing is on its way. Then everything is passed on together, which is one turn.
/// So the number of turns does not depend on the speed of the machine, and a start over a slow network takes as many round
/// trips.
package final class TurnProxy {
  /// The display name of the proxy.
  package var displayName: String { listener.displayName }

  private let listener: DisplayListener
  private let server: XServer
  /// The opcode of RENDER.
  private let render: UInt8
  private var pairs: [Pair] = []
  /// The turns so far.
  private var turns = 0
  /// Windows by the pictures that draw into them.
  private var pictures: [UInt32: UInt32] = [:]
  private var windows: Set<UInt32> = []
  /// The turns before the first drawing into a window.
  private var drawn: [UInt32: Int] = [:]

  /// A connection of the program, and the connection to the server that continues it.
  private struct Pair {
    let client: Int32
    let server: Int32
    var requests = RequestSplitter()
    /// Bytes of the server that are held back.
    var held: [UInt8] = []
  }

  /// Starts listening.
  package init(for server: XServer) throws {
    self.server = server
    render = try Wire(display: server.displayName).locate("RENDER").majorOpcode
    listener = try DisplayListener(for: server)
  }

  deinit {
    listener.remove()
    listener.close()
    for pair in pairs {
      close(pair.client)
      close(pair.server)
    }
  }

  /// Passes data on until a program has drawn into a number of windows.
  ///
  /// - Returns: the turns before the first drawing into each of these windows, ascending.
  /// - Throws: `SupportError.late`, or `SupportError.ended` where the program ends.
  package func turns(of program: ChildProcess, untilDrawn count: Int) throws -> [Int] {
    let deadline = Deadline(after: .waitLimit)
    while drawn.count < count {
      guard !deadline.isOver else {
        throw SupportError.late(
          waitingFor: "drawings into \(count) windows", timeout: deadline.timeout,
          seen: "\(drawn.count)")
      }
      if let ending = program.poll() {
        throw SupportError.ended(program: program.program, how: "\(ending)", lastWords: "")
      }
      // The program's threads cannot be polled: they are looked at every millisecond.
      if !forward(waiting: 1), isAtRest(program) { release() }
    }
    return drawn.values.sorted()
  }

  /// Passes on what the program has sent, and holds back what the server has.
  ///
  /// - Returns: whether there was anything.
  private func forward(waiting milliseconds: Int32) -> Bool {
    let descriptors = [listener.descriptor] + pairs.flatMap { [$0.client, $0.server] }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
    let isReady = polled.map { $0.revents != 0 }
    for index in pairs.indices.reversed() {
      var isOpen = true
      if isReady[1 + 2 * index] {
        let bytes = received(from: pairs[index].client)
        isOpen = !bytes.isEmpty && DisplayListener.send(bytes, to: pairs[index].server)
        for request in pairs[index].requests.take(bytes) where request.isRequest {
          look(at: request)
        }
      }
      if isReady[2 + 2 * index] {
        let bytes = received(from: pairs[index].server)
        isOpen = isOpen && !bytes.isEmpty
        pairs[index].held += bytes
      }
      if !isOpen {
        let pair = pairs.remove(at: index)
        close(pair.client)
        close(pair.server)
      }
    }
    if isReady[0], let (client, server) = listener.accept() {
      pairs.append(Pair(client: client, server: server))
    }
    return true
  }

  private func received(from descriptor: Int32) -> ArraySlice<UInt8> {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    return buffer[..<max(0, count)]
  }

  /// Whether the program has to wait for the server, and the server has answered everything.
  private func isAtRest(_ program: ChildProcess) -> Bool {
    guard pairs.contains(where: { !$0.held.isEmpty }),
      let before = ProcessActivity(of: program.pid), before.isIdle,
      let serverBefore = ProcessActivity(of: server.pid), serverBefore.isIdle,
      pairs.allSatisfy({ Self.isRead($0.client) && Self.isRead($0.server) }),
      !isReadable
    else { return false }
    return ProcessActivity(of: program.pid) == before
      && ProcessActivity(of: server.pid) == serverBefore
  }

  private var isReadable: Bool {
    let descriptors = [listener.descriptor] + pairs.flatMap { [$0.client, $0.server] }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&polled, nfds_t(polled.count), 0) != 0
  }

  /// Whether the other side of a socket has read everything.
  private static func isRead(_ descriptor: Int32) -> Bool {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 && count == 0
  }

  /// Passes on what was held back.
  private func release() {
    turns += 1
    for index in pairs.indices {
      _ = DisplayListener.send(pairs[index].held[...], to: pairs[index].client)
      pairs[index].held = []
    }
  }

  // MARK: Requests

  /// The opcodes of the protocol and the minor opcodes of RENDER.
  private enum Opcode {
    static let createWindow: UInt8 = 1
    static let copyArea: UInt8 = 62
    static let createPicture: UInt8 = 4
    static let composite: UInt8 = 8
  }

  private func look(at request: Request) {
    switch (request.bytes[0], request.bytes[1]) {
    case (Opcode.createWindow, _): windows.insert(request.word(1))
    case (Opcode.copyArea, _): draw(into: request.word(2))
    case (render, Opcode.createPicture): pictures[request.word(1)] = request.word(2)
    case (render, Opcode.composite): pictures[request.word(4)].map(draw)
    default: break
    }
  }

  private func draw(into drawable: UInt32) {
    if windows.contains(drawable), drawn[drawable] == nil { drawn[drawable] = turns }
  }
}
