internal import Glibc

/// A file to which lines are appended, so that every appended line survives a crash of the program.
///
/// Every line is written with one call, and not synchronised to the disk: a power failure can lose the lines of the
/// last seconds, a killed program loses none.
package final class LineFile {
  private let descriptor: Int32
  private let name: String
  private let closes: Bool

  /// Creates a file, or empties it. `-` is the standard output.
  ///
  /// - Throws: `Failure` that names the file and the reason.
  package init(path: String) throws(Failure) {
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

  /// Appends a line.
  ///
  /// - Throws: `Failure` where writing fails: a full disk, a closed pipe.
  package func add(_ line: String) throws(Failure) {
    guard StandardFile(descriptor: descriptor).write(line + "\n") else {
      throw Failure(
        .cannotCreate, "Cannot write on to \(name) (\(reason())). Make room, or name another file.")
    }
  }
}
