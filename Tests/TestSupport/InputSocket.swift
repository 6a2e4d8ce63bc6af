internal import Glibc
internal import Synchronization

/// The connection to one device of Xorg's inputtest driver, in version 1.1 of its protocol.
///
/// A message is its length in bytes, its kind, and a body laid out as C does, each a native word.
/// A device accepts one connection in the server's life: after it closes, the driver accepts no other and keeps the
/// server busy.
final class InputSocket: Sendable {
  private let path: String
  private let descriptor: Descriptor
  /// Held from sending an event until the answer that it was processed.
  private let turn = Mutex<Void>(())

  /// Requests to the driver.
  enum Kind: UInt32 {
    case version, awaitSync, motion, proximity, button, key, touch, pinch, swipe
  }

  /// Answers of the driver.
  private enum Answer: UInt32 {
    case version, synced
  }

  init(path: String) throws {
    self.path = path
    descriptor = try Descriptor(
      owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0),
      "open a socket for", path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw SupportError.system("connect to", path, code: errno) }
    try turn.withLock { _ in
      var body = Body()
      body.append(UInt16(1))
      body.append(UInt16(1))
      try write(.version, body)
      try awaitAnswer(.version)
    }
  }

  /// Sends an event and returns when the server has processed it.
  func send(_ kind: Kind, _ body: Body) throws { try send(kind, [body]) }

  /// Sends events, one right after the other, and returns when the server has processed them.
  func send(_ kind: Kind, _ bodies: [Body]) throws {
    try turn.withLock { _ in
      for body in bodies { try write(kind, body) }
      // The driver answers this only after an event.
      try write(.awaitSync, Body())
      try awaitAnswer(.synced)
    }
  }

  private func write(_ kind: Kind, _ body: Body) throws {
    var message = Body()
    message.append(UInt32(8 + body.bytes.count))
    message.append(kind.rawValue)
    let bytes = message.bytes + body.bytes
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor.number, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno != EINTR {
        throw SupportError.system("move a device through", path, code: errno)
      }
      sent += max(0, count)
    }
  }

  private func awaitAnswer(_ answer: Answer) throws {
    let deadline = Deadline(after: .waitLimit)
    // The answer to the version carries 4 bytes more, the version of the driver.
    let length = answer == .version ? 12 : 8
    var bytes: [UInt8] = []
    while bytes.count < length {
      guard deadline.awaitReading([descriptor.number]) else {
        throw SupportError.late(
          waitingFor: "the driver at '\(path)'", timeout: deadline.timeout,
          seen: "\(bytes.count) bytes. Only one client may hold a device.")
      }
      if try descriptor.read(into: &bytes) == 0 {
        throw SupportError.system("read from", path, code: ECONNRESET)
      }
    }
    guard bytes[4] == UInt8(answer.rawValue) else {
      throw SupportError.system("understand the answer \(bytes[4]) of", path, code: EPROTO)
    }
  }
}

extension InputSocket {
  /// The increment of a scroll axis for one notch of a wheel, as the driver announces it.
  private static let notch = 120.0

  func sendMotion(isAbsolute: Bool, _ axes: [Int: Double]) throws {
    var body = Body()
    body.append(UInt32(isAbsolute ? 1 : 0))
    body.append(axes: axes)
    try send(.motion, body)
  }

  func sendButton(_ button: Int, isPress: Bool, _ axes: [Int: Double]) throws {
    var body = Body()
    body.append(UInt32(1))
    body.append(UInt32(button))
    body.append(UInt32(isPress ? 1 : 0))
    body.append(axes: axes)
    try send(.button, body)
  }

  func sendScroll(down: Double, right: Double) throws {
    var axes: [Int: Double] = [:]
    if right != 0 { axes[Axis.scrollRight] = right * Self.notch }
    if down != 0 { axes[Axis.scrollDown] = down * Self.notch }
    if !axes.isEmpty { try sendMotion(isAbsolute: false, axes) }
  }
}
