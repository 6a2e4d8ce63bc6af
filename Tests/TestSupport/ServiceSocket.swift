internal import Glibc

/// The socket at which a service manager gets the messages of its services.
package final class ServiceSocket: Sendable {
  /// The name of the socket, as services are given it.
  package let name: String
  private let socket: Descriptor
  private let path: String?

  /// Readable when a message has come.
  var number: Int32 { socket.number }

  /// Creates a socket at a path; or for a name that begins with `@`, in no folder.
  package init(_ name: String) throws {
    self.name = name
    path = name.hasPrefix("@") ? nil : name
    socket = try Descriptor(
      owning: Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0),
      "open", "a socket")
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : name.utf8 + [0]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let code = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.number, $0, size) }
    }
    guard code == 0 else { throw SupportError.system("bind", name, code: errno) }
  }

  deinit { if let path { unlink(path) } }

  /// The next message; nil where none comes within a time.
  package func next(within timeout: Duration = .waitLimit) -> String? {
    guard Deadline(after: timeout).awaitReading([socket.number]) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket.number, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The next message that satisfies a condition; nil where none comes within a time.
  package func next(
    within timeout: Duration = .waitLimit, where isWanted: (String) -> Bool
  ) -> String? {
    let deadline = Deadline(after: timeout)
    while !deadline.isOver, let message = next(within: timeout) {
      if isWanted(message) { return message }
    }
    return nil
  }
}
