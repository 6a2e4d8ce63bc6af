internal import Glibc

/// The kind and identity of the file at a path; symbolic links are followed.
public struct FileFacts: Hashable, Sendable {
  /// A kind of file.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A directory.
    case folder
    /// A device, a socket or a named pipe.
    case other
  }

  /// The same for all paths of one file, and different for any two files of the machine.
  public struct Identity: Hashable, Sendable {
    /// The device that holds the file.
    public let device: UInt
    /// The file's inode number.
    public let number: UInt

    /// The file of an inode of a device.
    public init(device: UInt, number: UInt) {
      self.device = device
      self.number = number
    }
  }

  /// The kind of file.
  public let kind: Kind
  /// The file's identity.
  public let identity: Identity
  /// Whether it is a regular file that the process may execute.
  public let isExecutable: Bool

  /// The facts of a file; nil where the path leads nowhere.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    isExecutable = kind == .file && access(path, X_OK) == 0
  }
}
