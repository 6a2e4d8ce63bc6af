internal import Glibc

/// A file that lines are added to; what was added survives the end of the program, however it comes.
///
/// Every line is handed to the system at once and whole. It does not wait for the disk: power that fails within
/// seconds can cost lines, a killed program none.
final class LineFile {
  private let descriptor: Int32
  private let name: String
  private let closes: Bool

  /// Creates a file, or empties it. `-` stands for the standard output.
  ///
  /// - Throws: `Failure` that names the file and the reason.
  init(path: String) throws(Failure) {
    name = path == "-" ? "the standard output" : "'\(path)'"
    closes = path != "-"
    descriptor = closes ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) : 1
    if descriptor < 0 {
      throw Failure(
        .cannotCreate, "Cannot write '\(path)' (\(reason())). Name a file in a folder of your own.")
    }
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// Adds a line.
  ///
  /// - Throws: `Failure` where the system does not take it: a full disk, a reader that went away.
  func add(_ line: String) throws(Failure) {
    guard StandardFile(descriptor: descriptor).write(line + "\n") else {
      throw Failure(
        .cannotCreate, "Cannot write on to \(name) (\(reason())). Make room, or name another file.")
    }
  }
}

/// A descriptor that takes text.
struct StandardFile {
  /// Where errors are told.
  static let error = StandardFile(descriptor: 2)
  /// Where results are told.
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

/// The system's words for what went wrong last.
func reason() -> String {
  String(cString: strerror(errno))
}
