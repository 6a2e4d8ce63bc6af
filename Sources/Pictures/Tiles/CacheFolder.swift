internal import Files
internal import Glibc
internal import Phrases

/// A folder of the tile cache: a real one, of this user. Of the files in it only those are seen that the cache made.
struct CacheFolder {
  /// The name of the file with the key of the tiles.
  static let key = "key"
  /// The beginning of every key.
  static let keyMark = "vitrine tiles "

  let path: String

  /// The folder at a path; nil where it is missing, a link, something else, or of another user.
  init?(_ path: String) {
    if Self.obstacle(path) != nil { return nil }
    self.path = path
  }

  /// Why the cache cannot use a path as one of its folders; nil where it can.
  static func obstacle(_ path: String) -> CacheObstacle? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .system(String(cString: strerror(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return .link
    case S_IFDIR: return status.st_uid == geteuid() ? nil : .otherOwner
    default: return .noFolder
    }
  }

  /// The size of a file in bytes, and the second at which it was last written; nil where there is none that the cache can
  /// have made.
  func facts(of name: String) -> (bytes: Int, time: Int)? {
    var status = stat()
    guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid()
    else { return nil }
    return (Int(status.st_size), status.st_mtim.tv_sec)
  }

  /// Whether a file can be written under a name without replacing one that the cache did not make.
  func mayHold(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(path)/\(name)", &status) != 0 || facts(of: name) != nil
  }

  /// Whether a key can be written without replacing a file that the cache did not make. After a power failure its key may
  /// be empty.
  var mayHoldKey: Bool {
    mayHold(Self.key) && (beginning(1)?.isEmpty ?? true || hasKey)
  }

  /// Bytes of the files that the cache made.
  var byteCount: Int { ownNames.reduce(0) { $0 + (facts(of: $1)?.bytes ?? 0) } }

  /// Whether its tiles are the cache's.
  var hasKey: Bool { beginning(Self.keyMark.utf8.count) == Self.keyMark }

  /// Whether it holds tiles of a key.
  func holds(_ key: String) -> Bool { beginning(key.utf8.count + 1) == key }

  /// The first bytes of the file of the key; nil where there is none.
  private func beginning(_ count: Int) -> String? {
    // A link or a pipe is no key, and is not opened.
    guard facts(of: Self.key) != nil,
      let file = try? OpenFile("\(path)/\(Self.key)", remedy: .checkName)
    else { return nil }
    return String(decoding: file.bytes(count: count), as: UTF8.self)
  }

  /// Removes the files that the cache made: tiles where there is a key of the cache, and what was being written.
  func clear() {
    let hasKey = hasKey
    for name in ownNames where facts(of: name) != nil && (hasKey || name.hasPrefix(".")) {
      unlink("\(path)/\(name)")
    }
  }

  /// Names as the cache gives them: `key`, `2-0-1` and `.4711-3`, or `.4711-3.partial`.
  private var ownNames: [String] {
    (DirectoryListing.names(in: path) ?? []).filter { name in
      if name == Self.key { return true }
      let isHidden = name.hasPrefix(".")
      let parts = name.dropFirst(isHidden ? 1 : 0).replacing(".partial", with: "")
        .split(separator: "-", omittingEmptySubsequences: false)
      return parts.count == (isHidden ? 2 : 3)
        && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }
    }
  }
}
