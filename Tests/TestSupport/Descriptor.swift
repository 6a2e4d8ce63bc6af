internal import CXCB
internal import CXTest
internal import Glibc

/// An open file descriptor, closed when its last owner is released.
final class Descriptor: Sendable {
  /// The descriptor's number.
  let number: Int32

  /// Takes ownership of an open descriptor.
  ///
  /// - Throws: `SupportError.system` with the current `errno` where `number` is negative.
  init(owning number: Int32, _ action: String, _ subject: String) throws {
    guard number >= 0 else { throw SupportError.system(action, subject, code: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// A pipe, closed on exec at both ends; the reading end never blocks.
  ///
  /// Both ends have numbers above those that descriptors get in a child.
  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw SupportError.system("open", "a pipe", code: errno)
    }
    let reading = try Descriptor(owning: ends[0], "open", "a pipe").aboveChildren()
    let writing = try Descriptor(owning: ends[1], "open", "a pipe").aboveChildren()
    _ = fcntl(reading.number, F_SETFL, O_NONBLOCK)
    return (reading, writing)
  }

  /// A copy numbered 64 or higher: descriptors that a child inherits under small numbers cannot overwrite it.
  private func aboveChildren() throws -> Descriptor {
    try Descriptor(owning: fcntl(number, F_DUPFD_CLOEXEC, Int32(64)), "copy", "a pipe")
  }

  /// Appends the bytes that can be read without waiting.
  ///
  /// - Returns: the count of bytes, 0 at the end, nil where reading would have to wait.
  func read(into bytes: inout [UInt8]) throws -> Int? {
    let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      bytes.append(contentsOf: buffer.prefix(max(0, count)))
      return count
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw SupportError.system("read", "descriptor \(number)", code: errno)
  }
}
