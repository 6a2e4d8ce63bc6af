internal import Files
internal import Glibc
internal import Phrases

/// A file to which lines are appended, so that every appended line survives a crash of the program, and which no other program
/// writes to meanwhile in this way.
///
/// Every line is written with one call, and not synchronised to the disk: a power failure can lose the lines of the
/// last seconds, a killed program loses none.
package final class LineFile {
  private let descriptor: Int32
  /// The open file; nil for the standard output.
  private let file: FileLock?
  /// The path; nil for the standard output.
  private let path: String?
  /// Whether it belongs to the session of a study, whose folder names it.
  private let isOfSession: Bool

  /// Creates a file, or empties it. `-` is the standard output.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isOfSession: whether it belongs to the session of a study, which goes on once there is room.
  /// - Throws: `Failure` that names the file and the reason, also where lines are being written to it already.
  package init(path: String, isOfSession: Bool = false) throws(Failure) {
    self.isOfSession = isOfSession
    guard path != "-" else {
      (self.path, file, descriptor) = (nil, nil, 1)
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = reason()
      throw isOfSession
        ? Self.failure(ofSession: path, reason)
        : Failure(.cannotCreate, .notWritten(path, reason: reason))
    }
    let file = FileLock(descriptor)
    (self.path, self.file, self.descriptor) = (path, file, descriptor)
    // A pipe or a device has no contents, and may have several writers.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    guard file.take() else { throw Failure(.cannotCreate, .inUse(path)) }
    guard ftruncate(descriptor, 0) == 0 else {
      throw Failure(.cannotCreate, .notWritten(path, reason: reason()))
    }
  }

  /// Appends a line, without control characters.
  ///
  /// - Throws: `Failure` where writing fails: a full disk, a closed pipe. Of the standard output the latter is silent.
  package func add(_ line: String) throws(Failure) {
    if StandardFile(descriptor: descriptor).write(line.inOneLine + "\n") { return }
    let code = errno
    let reason = String(cString: strerror(code))
    if isOfSession, let path { throw Self.failure(ofSession: path, reason) }
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
