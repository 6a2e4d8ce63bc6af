internal import Glibc
internal import Phrases

/// A file to which lines are appended, so that every appended line survives a crash of the program.
///
/// Every line is written with one call, and not synchronised to the disk: a power failure can lose the lines of the
/// last seconds, a killed program loses none.
package final class LineFile {
  private let descriptor: Int32
  /// The path; nil for the standard output.
  private let path: String?

  /// Creates a file, or empties it. `-` is the standard output.
  ///
  /// - Throws: `Failure` that names the file and the reason.
  package init(path: String) throws(Failure) {
    self.path = path == "-" ? nil : path
    descriptor = path != "-" ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) : 1
    if descriptor < 0 {
      throw Failure(.cannotCreate, .notWritten(path, reason: reason()))
    }
  }

  deinit {
    if path != nil { close(descriptor) }
  }

  /// Appends a line, without control characters.
  ///
  /// - Throws: `Failure` where writing fails: a full disk, a closed pipe. Of the standard output the latter is silent.
  package func add(_ line: String) throws(Failure) {
    if StandardFile(descriptor: descriptor).write(line.inOneLine + "\n") { return }
    let code = errno
    throw Failure(
      .cannotCreate, ReportPhrase.cutOff(path, reason: String(cString: strerror(code))),
      isSilent: path == nil && code == EPIPE)
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
