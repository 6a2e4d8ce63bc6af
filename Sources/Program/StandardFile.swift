internal import Glibc

/// A file descriptor to which text is written.
struct StandardFile {
  /// Standard error.
  static let error = StandardFile(descriptor: 2)
  /// Standard output.
  static let output = StandardFile(descriptor: 1)

  let descriptor: Int32

  /// Writes all of a text; false where the system refuses.
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Whether it is a file whose last line has no end; it must be open for reading.
  var endsMidLine: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return false }
    var byte: UInt8 = 0
    return pread(descriptor, &byte, 1, status.st_size - 1) != 1 || byte != UInt8(ascii: "\n")
  }
}

/// The system's message for `errno`.
func reason() -> String {
  String(cString: strerror(errno))
}
