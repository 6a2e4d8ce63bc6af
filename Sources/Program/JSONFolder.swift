internal import FoundationEssentials
internal import Glibc
internal import Phrases

/// A folder of small JSON files that the program reads at its start and writes after a change.
struct JSONFolder {
  /// The path of the folder.
  let path: String
  /// The variable that can name another place.
  private let variable: String

  /// The folder `vitrine` in a folder of the Base Directory Specification 0.8; nil where neither is an absolute path.
  ///
  /// - Parameters:
  ///   - variable: the variable that names the folder.
  ///   - home: the folder in the home folder where the variable is not set.
  ///   - environment: the process's variables.
  init?(in variable: String, orElse home: String, environment: [String: String]) {
    let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + home : nil }
    guard let base = named ?? home else { return nil }
    path = base + "/vitrine"
    self.variable = variable
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

  /// Whether a file can be written without the loss of anything else: there is none, or it has such contents.
  func canWrite<Contents: Decodable>(_ name: String, _ type: Contents.Type) -> Bool {
    !contains(name) || read(name, type, [], complaining: nil) != nil
  }

  /// Makes the folder with those that it lies in, which only their owner can enter, as the specification asks.
  ///
  /// - Returns: the system's error number; nil where the folder is there.
  @discardableResult
  func make() -> Int32? {
    var current = ""
    for part in path.split(separator: "/") {
      current += "/" + part
      // That a file is in the way is the error of the next folder, or of the file in it.
      if mkdir(current, 0o700) != 0, errno != EEXIST { return errno }
    }
    return nil
  }

  private func file(_ name: String) -> String { "\(path)/\(name).json" }
}
