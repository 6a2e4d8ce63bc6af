internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Phrases

/// A folder of small JSON files that the program reads at its start and writes after a change.
struct JSONFolder {
  /// The path of the folder.
  let path: String
  /// The variable that can name another place.
  private let variable: String

  /// The folder `vitrine` in the user's folder for a kind of files; nil where there is none.
  ///
  /// - Parameters:
  ///   - kind: the kind of files.
  ///   - environment: the process's variables.
  init?(_ kind: BaseDirectories.Kind, environment: [String: String]) {
    guard let base = BaseDirectories(environment: environment).own(kind) else { return nil }
    path = base + "/vitrine"
    variable = kind.variable
  }

  /// The contents of a file; nil where there is none, or with a complaint where it holds something else.
  ///
  /// - Parameters:
  ///   - name: the name of the file, without its extension.
  ///   - type: the type of the contents.
  ///   - languages: the languages of the complaint, the preferred one first.
  ///   - complaint: the complaint about a file at a path; nil for none.
  func read<Contents: Decodable>(
    _ name: String, _ type: Contents.Type, _ languages: [String],
    complaining complaint: ((String) -> ReportPhrase)?
  ) -> Contents? {
    let file = file(name)
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    guard let contents = try? JSONDecoder().decode(type, from: data) else {
      if let complaint { complain(complaint(file), in: languages) }
      return nil
    }
    return contents
  }

  /// Writes a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - name: the name of the file, without its extension.
  ///   - contents: the contents.
  ///   - languages: the languages of a complaint where it cannot be written.
  /// - Returns: whether it is written.
  @discardableResult
  func write(_ name: String, _ contents: some Encodable, _ languages: [String]) -> Bool {
    let file = file(name)
    if let code = make() {
      complain(notKept(file, code), in: languages)
      return false
    }
    // Of this program alone: several that end together write the same file.
    let draft = "\(file).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let isWritten =
      descriptor >= 0
      && StandardFile(descriptor: descriptor).write(
        Journal.lineEncoder().line(contents).inOneLine + "\n")
    var code = errno
    if descriptor >= 0 { close(descriptor) }
    if isWritten {
      if rename(draft, file) == 0 { return true }
      code = errno
    }
    unlink(draft)
    complain(notKept(file, code), in: languages)
    return false
  }

  private func notKept(_ file: String, _ code: Int32) -> ReportPhrase {
    .notKept(file, reason: String(cString: strerror(code)), variable)
  }

  /// Whether there is a file, whatever it holds.
  func contains(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  /// Makes the folder with those that it lies in, which only their owner can enter, as the specification asks.
  ///
  /// - Returns: the system's error number; nil where the folder is there.
  @discardableResult
  func make() -> Int32? {
    do throws(FolderFault) {
      try makeFolder(path, isPrivate: true)
      return nil
    } catch {
      return error.code
    }
  }

  private func file(_ name: String) -> String { "\(path)/\(name).json" }
}
