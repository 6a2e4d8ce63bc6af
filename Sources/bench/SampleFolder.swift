internal import FoundationEssentials
internal import Glibc

/// A temporary folder; deleted with its contents with this value.
final class SampleFolder {
  let path: String

  /// Creates the folder in /tmp.
  init() throws {
    var template = Array("/tmp/vitrine-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchError.unwritable(path: "/tmp", reason: systemReason())
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Creates a folder in it, with its parents.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
