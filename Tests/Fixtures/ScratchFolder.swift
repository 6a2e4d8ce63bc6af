import Foundation

/// A folder for one test's files, removed with this value.
public final class ScratchFolder {
  /// 1024: `F_SETLEASE` of Linux, which its headers show GNU programs alone.
  private static let setLease: Int32 = 1024

  /// Its path.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory.appending(component: "vitrine-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders on its path, and returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: some Collection<UInt8>) throws -> String {
    let file = URL(filePath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a file of text.
  @discardableResult
  public func write(_ name: String, _ text: String = "") throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes an executable file, and returns its path.
  ///
  /// A process that another test starts meanwhile has the file open for writing until it runs its own program, and the
  /// system starts no file that is written to. A lease to read is given once there is none.
  @discardableResult
  public func writeExecutable(_ name: String, _ text: String = "") throws -> String {
    let path = try write(name, text)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    while fcntl(file, Self.setLease, F_RDLCK) != 0 {
      guard errno == EAGAIN else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      usleep(1000)
    }
    _ = fcntl(file, Self.setLease, F_UNLCK)
    return path
  }

  /// Creates a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: target)
  }

  /// Writes a file whose name does not matter, and returns its path.
  public func file(_ bytes: [UInt8], named name: String = "picture.png") throws -> String {
    try write(name, bytes)
  }

  /// The bytes of a file.
  public func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  /// Creates a hard link.
  public func hardLink(_ file: String, to path: String) throws {
    try FileManager.default.linkItem(atPath: file, toPath: path)
  }
}
