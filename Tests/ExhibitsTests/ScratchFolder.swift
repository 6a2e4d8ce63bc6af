import Files
import Foundation

/// A folder of its own for each test, removed with this value.
final class ScratchFolder {
  let path: String

  init() throws {
    path = "\(NSTemporaryDirectory())/vitrine-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders on its way, and answers its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Collection<UInt8>) throws -> String {
    let file = URL(filePath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a file of text.
  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a file that may be run.
  func writeExecutable(_ name: String) throws {
    let path = try write(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: target)
  }

  /// An environment whose only programs and icons are in this folder.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": self("home"), "XDG_DATA_HOME": self("own"),
      "XDG_DATA_DIRS": "\(self("near")):\(self("far"))",
      "PATH": self("bin"),
    ].merging(more) { $1 }
  }
}

/// A desktop entry of a few lines.
func entry(_ lines: String...) -> String {
  (["[Desktop Entry]", "Type=Application", "Name=Editor", "Exec=editor"] + lines)
    .joined(separator: "\n")
}
