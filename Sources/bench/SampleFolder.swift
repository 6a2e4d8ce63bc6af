internal import FoundationEssentials
internal import Glibc

/// A folder for what is measured, gone with this value and with all that is in it.
final class SampleFolder {
  let path: String

  /// Makes it in /tmp.
  init() throws {
    var template = Array("/tmp/vitrine-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchError.unwritable(path: "/tmp", reason: systemReason())
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder in it, and those above.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
