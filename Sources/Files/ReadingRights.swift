internal import CLinux
internal import Glibc

/// The rights of an account to read files, by their owners and permissions.
public struct ReadingRights {
  /// The number of the account; nil for one that does not exist yet, which has the rights of all users.
  private let user: uid_t?
  /// The numbers of the groups that the account is in.
  private let groups: Set<gid_t>

  /// The rights of the account with a name. It need not exist yet.
  public init(ofAccount name: String) {
    guard let entry = getpwnam(name)?.pointee else {
      (user, groups) = (nil, [])
      return
    }
    user = entry.pw_uid
    // The first call counts the groups.
    var count: Int32 = 0
    getgrouplist(name, entry.pw_gid, nil, &count)
    var list = [gid_t](repeating: entry.pw_gid, count: max(1, Int(count)))
    getgrouplist(name, entry.pw_gid, &list, &count)
    groups = Set(list)
  }

  /// The file, or the outermost folder around it, whose permissions keep the account from reading the file or folder at a
  /// path, with all links resolved; nil where nothing does, and where the path leads nowhere.
  public func obstacle(to path: String) -> String? {
    guard user != 0, let path = realPath(path) else { return nil }
    var folders: [String] = []
    while folders.last ?? path != "/" { folders.append(folderPath(of: folders.last ?? path)) }
    if let folder = folders.last(where: { !grants(Self.search, to: $0) }) { return folder }
    let needed = FileFacts(path)?.kind == .folder ? Self.read | Self.search : Self.read
    return grants(needed, to: path) ? nil : path
  }

  /// The permission to read a file, or the names in a folder, in the bits of all other users.
  private static let read: mode_t = 0o4
  /// The permission to reach what is in a folder.
  private static let search: mode_t = 0o1

  /// Whether the account has permissions for a file. One with an access control list has others than its bits say, which an
  /// administrator chose for an account by name: it counts as granted.
  private func grants(_ needed: mode_t, to path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, getxattr(path, "system.posix_acl_access", nil, 0) <= 0 else {
      return true
    }
    let bits: mode_t =
      if status.st_uid == user {
        status.st_mode >> 6
      } else if groups.contains(status.st_gid) {
        status.st_mode >> 3
      } else {
        status.st_mode
      }
    return bits & needed == needed
  }
}
