internal import Glibc

/// What a path leads to, symbolic links followed.
struct FileFacts {
  enum Kind: Hashable { case file, folder, other }

  /// What tells one file from all others of the machine, by whatever path it is reached.
  struct Identity: Hashable {
    let device: UInt
    let number: UInt
  }

  let kind: Kind
  let identity: Identity
  /// Whether someone may run it.
  let isExecutable: Bool

  /// The facts; nil where the path leads nowhere.
  init?(_ path: String) {
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

/// What stands after the last slash of a path.
func lastComponent(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}
