internal import Glibc

/// The socket of an X display that is none: what connects to it can be passed on to a server.
package struct DisplayListener: Sendable {
  /// The display name to connect to.
  package let displayName: String
  /// Readable when a program connects.
  package let descriptor: Int32

  private let path: String
  private let server: String

  /// Display numbers to try; servers take free ones from 0 upwards.
  private static let numbers = 700..<800

  /// Starts listening.
  ///
  /// - Parameter server: the server to pass connections on to.
  package init(for server: XServer) throws {
    self.server = Self.path(of: server.displayName)
    for number in Self.numbers {
      let path = Self.path(of: ":\(number)")
      let listener = Self.socket(path) { bind($0, $1, $2) }
      guard listener >= 0 else { continue }
      guard listen(listener, 16) == 0 else { break }
      (displayName, self.path, descriptor) = (":\(number)", path, listener)
      return
    }
    throw SupportError.system("listen at", "/tmp/.X11-unix", code: errno)
  }

  /// Takes a program that connects, and connects to the server for it; nil where that fails.
  package func accept() -> (client: Int32, server: Int32)? {
    let client = Glibc.accept(descriptor, nil, nil)
    guard client >= 0 else { return nil }
    let continuation = Self.socket(server) { connect($0, $1, $2) }
    guard continuation >= 0 else {
      Glibc.close(client)
      return nil
    }
    return (client, continuation)
  }

  /// Removes the socket, so that no more programs connect; only once, because another listener may use the path then.
  package func remove() { unlink(path) }

  /// Stops listening; after the socket was removed.
  package func close() { Glibc.close(descriptor) }

  /// Sends all bytes.
  ///
  /// - Returns: false if the other side has closed.
  package static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  private static func path(of display: String) -> String {
    "/tmp/.X11-unix/X" + display.dropFirst()
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
    Glibc.close(number)
    return -1
  }
}
