internal import Files
internal import Glibc
internal import Phrases

/// A file to which lines are appended, so that every appended line survives a crash of the program, and which no other program
/// writes to meanwhile in this way.
///
/// Every line is written with one call, and not synchronised to the disk: a power failure can lose the lines of the
/// last seconds, a killed program loses none.
package final class LineFile {
  /// The use of a file, from which follows what becomes of its contents.
  package enum Use {
    /// It begins anew.
    case emptied
    /// It goes on behind its last line.
    case appended
    /// It begins anew in the folder of a study's session, which goes on once there is room.
    case session
  }

  private let descriptor: Int32
  /// The open file; nil for the standard output.
  private let file: FileLock?
  /// The path; nil for the standard output.
  private let path: String?
  private let use: Use
  /// Whether the file may end in the middle of a line.
  private var isCut = false

  /// Creates a file, or opens one that is there. `-` is the standard output.
  ///
  /// Every line is written to the end, also once another program has emptied the file, as logrotate's copytruncate does.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - use: its use.
  /// - Throws: `Failure` that names the file and the reason, also where lines are being written to it already.
  package init(path: String, as use: Use = .emptied) throws(Failure) {
    self.use = use
    guard path != "-" else {
      (self.path, file, descriptor) = (nil, nil, 1)
      return
    }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = reason()
      switch use {
      case .session: throw Self.failure(ofSession: path, reason)
      case .emptied, .appended: throw Failure(.cannotCreate, .notWritten(path, reason: reason))
      }
    }
    let file = FileLock(descriptor)
    (self.path, self.file, self.descriptor) = (path, file, descriptor)
    // A pipe or a device has no contents, and may have several writers.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    guard file.take() else { throw Failure(.cannotCreate, .inUse(path)) }
    switch use {
    case .appended: isCut = Self.isCut(path)
    case .emptied, .session:
      guard ftruncate(descriptor, 0) == 0 else {
        throw Failure(.cannotCreate, .notWritten(path, reason: reason()))
      }
    }
  }

  /// Whether a file ends in the middle of a line, as after a full disk or a power failure.
  private static func isCut(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return StandardFile(descriptor: descriptor).endsMidLine
  }

  /// Appends a line, without control characters.
  ///
  /// - Throws: `Failure` where writing fails: a full disk, a closed pipe. Of the standard output the latter is silent.
  package func add(_ line: String) throws(Failure) {
    if StandardFile(descriptor: descriptor).write((isCut ? "\n" : "") + line.inOneLine + "\n") {
      isCut = false
      return
    }
    let code = errno
    let reason = String(cString: strerror(code))
    if let path { isCut = Self.isCut(path) }
    if case .session = use, let path { throw Self.failure(ofSession: path, reason) }
    throw Failure(
      .cannotCreate, ReportPhrase.cutOff(path, reason: reason),
      isSilent: path == nil && code == EPIPE)
  }

  private static func failure(ofSession path: String, _ reason: String) -> Failure {
    Failure(
      .cannotCreate,
      Fault(file: path, problem: .plan(.unwritable(reason: reason)), remedy: .plan(.goOn)))
  }

  /// Appends the lines of a text, each without control characters.
  ///
  /// - Throws: `Failure` where writing fails.
  package func add(lines: String) throws(Failure) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      try add(String(line))
    }
  }
}
