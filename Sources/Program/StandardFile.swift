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
}

/// The system's message for `errno`.
func reason() -> String {
  String(cString: strerror(errno))
}
