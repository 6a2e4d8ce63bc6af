internal import Glibc

/// A file of made-up names in a folder of its own, gone with this value.
final class SampleFile {
  let path: String
  private let folder: String

  /// Writes it: its lines in their order, or mixed.
  init(lines: Int, inOrder: Bool) throws {
    var template = Array("/tmp/vitrine-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchError.unwritable(path: "/tmp", reason: systemReason())
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/names.txt"
    try SampleLines(count: lines).write(to: path, inOrder: inOrder)
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }
}
