import Files
import Fixtures
import Foundation
import Testing

@Suite("Rights of an account to read files")
struct ReadingRightsTests {
  private let folder: ScratchFolder
  /// No machine has this account: it has the rights of all users.
  private let rights = ReadingRights(ofAccount: "nobody-of-this-name")

  init() throws { folder = try ScratchFolder() }

  private func allow(_ permissions: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  @Test(
    "a file is readable where it and all folders around it are open to all users",
    arguments: [
      (0o755, 0o755, 0o644, nil), (0o711, 0o711, 0o604, nil), (0o700, 0o755, 0o644, "outer"),
      (0o700, 0o700, 0o600, "outer"), (0o755, 0o750, 0o644, "outer/inner"),
      (0o755, 0o755, 0o640, "outer/inner/file"),
    ])
  func files(outer: Int, inner: Int, file: Int, obstacle: String?) throws {
    let path = try folder.write("outer/inner/file")
    try allow(file, path)
    try allow(inner, folder("outer/inner"))
    try allow(outer, folder("outer"))
    #expect(rights.obstacle(to: path) == obstacle.flatMap { realPath(folder($0)) })
  }

  @Test(
    "a folder is readable where all users may list and enter it",
    arguments: [(0o755, true), (0o744, false), (0o711, false), (0o700, false)])
  func folders(permissions: Int, isReadable: Bool) throws {
    try folder.write("scans/1.png")
    try allow(permissions, folder("scans"))
    #expect(rights.obstacle(to: folder("scans")) == (isReadable ? nil : realPath(folder("scans"))))
  }

  @Test("of a link its target counts, and a path that leads nowhere has no obstacle")
  func links() throws {
    let path = try folder.write("closed/file")
    try allow(0o700, folder("closed"))
    try folder.link("link", to: path)
    #expect(rights.obstacle(to: folder("link")) == realPath(folder("closed")))
    #expect(rights.obstacle(to: folder("none")) == nil)
  }

  @Test("the owner reads what is closed to others")
  func owner() throws {
    let path = try folder.write("closed/file")
    try allow(0o600, path)
    try allow(0o700, folder("closed"))
    #expect(ReadingRights(ofAccount: NSUserName()).obstacle(to: path) == nil)
  }
}
