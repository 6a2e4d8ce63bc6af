internal import FoundationEssentials
internal import Glibc

/// A directory with mode 0700, removed when this value is released.
final class PrivateDirectory: Sendable {
  let path: String

  init() throws {
    // A socket's path has 107 bytes at most, hence /tmp and not a long TMPDIR.
    var template = Array("/tmp/vitrine-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SupportError.system("create a directory in", "/tmp", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file in it.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }
}
