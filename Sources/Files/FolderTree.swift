internal import Glibc

/// A file or a folder with everything in it, as it is at some time: how many files there are, and whether any of them was
/// changed since another time.
///
/// Links to folders are not followed: what they lead to is not counted.
public struct FolderTree: Hashable, Sendable {
  /// The most folders and files that are looked at.
  public struct Limits: Hashable, Sendable {
    /// 8,192 folders: as many as a system lets one program watch by default. Manifests with their tiles have some hundred.
    public var folders = 8192
    /// 200,000 files, in bytes of memory some 20 MB a pass.
    public var files = 200_000
    /// 32 folders in each other.
    public var depth = 32

    /// The usual limits.
    public init() {}
  }

  /// The number of files.
  public private(set) var count = 0
  /// The sum of the hashes of all names, sizes and times, which does not depend on the order of a directory.
  private var sum = 0
  /// The last time at which a file was changed, in seconds since 1970.
  public private(set) var lastChange = 0
  /// Whether there are more folders or files than the limits allow, or deeper ones.
  public private(set) var isCut = false

  /// The files at a path; nil where it leads nowhere.
  ///
  /// - Parameters:
  ///   - path: a file or a folder.
  ///   - excluded: real paths of folders that are left out.
  ///   - limits: the most folders and files that are looked at.
  ///   - enter: called for each folder, before it is read.
  public init?(
    _ path: String, excluding excluded: Set<String> = [], limits: Limits = Limits(),
    enter: (String) -> Void = { _ in }
  ) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      add("", status)
      return
    }
    var folders: [(path: String, name: String, depth: Int)] = [(path, "", 0)]
    var folderCount = 0
    while let folder = folders.popLast() {
      guard folder.depth < limits.depth else {
        isCut = true
        continue
      }
      guard folderCount < limits.folders else {
        isCut = true
        return
      }
      folderCount += 1
      enter(folder.path)
      guard let directory = opendir(folder.path) else {
        // One that cannot be read is not like an empty one.
        add(folder.name, nil as FileStamp?)
        continue
      }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard name != ".", name != ".." else { continue }
        var link = stat()
        guard fstatat(dirfd(directory), name, &link, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
        let isLink = link.st_mode & S_IFMT == S_IFLNK
        let own = folder.name.isEmpty ? name : "\(folder.name)/\(name)"
        if link.st_mode & S_IFMT == S_IFDIR {
          let child = "\(folder.path)/\(name)"
          if !excluded.contains(child) { folders.append((child, own, folder.depth + 1)) }
          continue
        }
        guard count < limits.files else {
          isCut = true
          return
        }
        add(own, link)
        // A file that a link leads to may be outside.
        if isLink, fstatat(dirfd(directory), name, &link, 0) == 0 { add(own, link) }
        count += 1
      }
    }
  }

  private mutating func add(_ name: String, _ status: stat) {
    let stamp = FileStamp(status)
    add(name, stamp)
    lastChange = max(lastChange, stamp.lastChange)
  }

  private mutating func add(_ name: String, _ stamp: FileStamp?) {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(stamp)
    sum &+= hasher.finalize()
  }
}
