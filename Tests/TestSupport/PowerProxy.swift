internal import Foundation
internal import Glibc
internal import Synchronization

/// A proxy of an X server that has the extension DPMS, which none of the servers without a real screen has.
///
/// A client that connects to it sees the extension. Its requests are noted and answered here; the server gets others of the
/// same length in their places, so that the numbers of requests agree. Everything else goes through.
public final class PowerProxy: Sendable {
  /// The display name of the proxy.
  public var displayName: String { listener.displayName }

  private let listener: DisplayListener
  private let state: Mutex<State>

  /// The extension as a client finds it.
  private struct State {
    var isEnabled: Bool
    var requests: [String] = []
    var isOver = false
  }

  /// The major opcode of the extension, which no other has.
  private static let opcode: UInt8 = 200
  /// The minor opcodes: Capable and Info have replies.
  private static let names: [UInt8: String] = [1: "capable", 4: "enable", 5: "disable", 7: "info"]

  /// Starts a proxy.
  ///
  /// - Parameter isEnabled: whether the timers of the extension are enabled.
  public init(for server: XServer, isEnabled: Bool) throws {
    listener = try DisplayListener(for: server)
    state = Mutex(State(isEnabled: isEnabled))
    Thread.detachNewThread { [self] in serve() }
  }

  /// Ends it: no client connects any more.
  public func stop() {
    listener.remove()
    state.withLock { $0.isOver = true }
  }

  /// The requests of the extension since the last call, such as `enable` and `level 3`.
  public func takeRequests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// Serves one client.
  private func serve() {
    guard let (client, server) = listener.accept() else { return }
    var relay = Relay(client: client, server: server)
    while !state.withLock({ $0.isOver }), relay.pass(by: self) {}
    close(client)
    close(server)
    listener.close()
  }

  /// Both directions of a connection.
  private struct Relay {
    let client, server: Int32
    var splitter = RequestSplitter()
    /// The number of the last request of the client.
    var count: UInt16 = 0
    /// What to answer, by the numbers of requests.
    var answers: [UInt16: Answer] = [:]
    /// Bytes of the server that are no whole message yet.
    var rest: [UInt8] = []
    var isSetUp = false

    enum Answer { case presence, capable, info }

    /// Passes on what has come; false at the end.
    mutating func pass(by proxy: PowerProxy) -> Bool {
      var polled = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, 2, 50) >= 0 else { return false }
      if polled[0].revents != 0 {
        let bytes = PowerProxy.received(from: client)
        guard !bytes.isEmpty else { return false }
        for message in splitter.take(bytes) {
          var sent = message.bytes
          if message.isRequest {
            count &+= 1
            sent = proxy.changed(message, &answers[count])[...]
          }
          guard DisplayListener.send(sent, to: server) else { return false }
        }
      }
      if polled[1].revents != 0 {
        let bytes = PowerProxy.received(from: server)
        guard !bytes.isEmpty else { return false }
        rest += bytes
        let whole = takeMessages(by: proxy)
        guard DisplayListener.send(whole[...], to: client) else { return false }
      }
      return true
    }

    /// The messages of the server that are complete, with the answers of the extension.
    private mutating func takeMessages(by proxy: PowerProxy) -> [UInt8] {
      func half(_ offset: Int) -> Int { Int(rest[offset]) | Int(rest[offset + 1]) << 8 }
      var start = 0
      while rest.count - start >= (isSetUp ? 32 : 8) {
        let length = half(start + 4) | half(start + 6) << 16
        let (reply, generic): (UInt8, UInt8) = (1, 35)
        let isLong = [reply, generic].contains(rest[start])
        let size = isSetUp ? 32 + (isLong ? 4 * length : 0) : 8 + 4 * half(start + 6)
        guard rest.count - start >= size else { break }
        if isSetUp, rest[start] == reply,
          let answer = answers.removeValue(forKey: UInt16(half(start + 2)))
        {
          proxy.answer(answer, in: &rest[start..<start + size])
        }
        isSetUp = true
        start += size
      }
      defer { rest.removeFirst(start) }
      return Array(rest[..<start])
    }
  }

  private static func received(from descriptor: Int32) -> ArraySlice<UInt8> {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    return buffer[..<max(0, count)]
  }

  /// What the server gets in place of a request.
  private func changed(_ request: Request, _ answer: inout Relay.Answer?) -> [UInt8] {
    var bytes = Array(request.bytes)
    let (queryExtension, noOperation, getInputFocus): (UInt8, UInt8, UInt8) = (98, 127, 43)
    if bytes[0] == queryExtension, bytes.dropFirst(8).prefix(4).elementsEqual("DPMS".utf8) {
      answer = .presence
    }
    guard bytes[0] == Self.opcode else { return bytes }
    let minor = bytes[1]
    answer = minor == 1 ? .capable : minor == 7 ? .info : nil
    state.withLock { state in
      if minor == 4 { state.isEnabled = true }
      if minor == 5 { state.isEnabled = false }
      state.requests.append(Self.names[minor] ?? "level \(bytes[4])")
    }
    bytes[0] = answer == nil ? noOperation : getInputFocus
    return bytes
  }

  private func answer(_ answer: Relay.Answer, in reply: inout ArraySlice<UInt8>) {
    let start = reply.startIndex
    switch answer {
    case .presence:
      reply[start + 8] = 1
      reply[start + 9] = Self.opcode
    case .capable: reply[start + 8] = 1
    case .info:
      reply[start + 8] = 0
      reply[start + 9] = 0
      reply[start + 10] = state.withLock { $0.isEnabled } ? 1 : 0
    }
  }
}
