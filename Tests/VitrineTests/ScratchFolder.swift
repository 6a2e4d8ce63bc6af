import Foundation

/// A folder for one test's files, gone when the test has ended.
final class ScratchFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "vitrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  /// Writes a file and answers its path.
  func file(_ bytes: [UInt8], named name: String = "picture.png") throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// What a file holds.
  func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  /// Gives a file a second name.
  func link(_ file: String, to path: String) throws {
    try FileManager.default.linkItem(atPath: file, toPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
