internal import CLinux
internal import Dispatch
internal import Glibc
internal import Phrases

/// Reports that something in files and folders was changed, also that a folder was removed, mounted, or put in the place of
/// another one by a link.
///
/// A change is reported once everything has come to rest. While nothing changes, no work is done. Releasing a watch ends it.
///
/// The picture is a string along a path: each folder on the way is watched for the next name, and at its end everything
/// within. So whatever is exchanged on the way is noticed, down to the stick that is pulled out.
public final class FolderWatch: Sendable {
  /// A watched file or folder.
  public struct Target: Hashable, Sendable {
    /// The path of a file or folder, which need not exist.
    public var path: String
    /// Whether folders in the folder are watched, too; otherwise its own entries are. A file is watched in both cases.
    public var isTree: Bool

    /// A file or folder.
    public init(_ path: String, isTree: Bool) { (self.path, self.isTree) = (path, isTree) }
  }

  private let cancellation = CancellationFlag()

  /// Watches files and folders. Begin before they are read, so that no change is missed.
  ///
  /// - Parameters:
  ///   - quietChecks: the number of checks without a change, four a second, after which all is at rest: 8, two seconds.
  ///   - excluded: real paths of folders that are not watched.
  ///   - limits: the most folders and files of a target that are watched.
  ///   - targets: what to watch, asked for again after each change.
  ///   - changed: called on another thread at the beginning, when everything has come to rest then, and after each change.
  ///     The fault says what is not watched, nil for nothing; the flag, whether all is at rest, which is not known at the
  ///     beginning.
  public init(
    quietChecks: Int = 8, excluding excluded: Set<String> = [],
    limits: FolderTree.Limits = FolderTree.Limits(),
    _ targets: @escaping @Sendable () -> [Target],
    changed: @escaping @Sendable (_ fault: Fault?, _ isAtRest: Bool) -> Void
  ) {
    let cancellation = cancellation
    DispatchQueue(label: "folders").async {
      var watcher = FolderWatcher(
        cancellation: cancellation, quietChecks: quietChecks, excluded: excluded, limits: limits,
        targets: targets)
      watcher.run(changed)
    }
  }

  deinit { cancellation.set() }
}

/// The work of the thread that watches folders.
private struct FolderWatcher: ~Copyable {
  /// 250 milliseconds between checks while something changes.
  private static let interval: Int32 = 250
  /// 1,200 checks, five minutes: then what never comes to rest is reported as well.
  private static let checkLimit = 1200
  /// 40 links in a path, as many as Linux follows.
  private static let linkLimit = 40

  /// The purpose of a watch of a folder.
  private enum Use {
    /// Everything in it.
    case all
    /// These entries: those on the way to something.
    case names(Set<String>)
  }

  private let cancellation: CancellationFlag
  private let quietChecks: Int
  private let excluded: Set<String>
  private let limits: FolderTree.Limits
  private let targets: @Sendable () -> [FolderWatch.Target]
  private let descriptor: Int32
  /// The table of what is mounted, which can be waited for.
  private let mounts: Int32
  private var uses: [Int32: Use] = [:]

  init(
    cancellation: CancellationFlag, quietChecks: Int, excluded: Set<String>,
    limits: FolderTree.Limits, targets: @escaping @Sendable () -> [FolderWatch.Target]
  ) {
    self.cancellation = cancellation
    self.quietChecks = quietChecks
    self.excluded = excluded
    self.limits = limits
    self.targets = targets
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
  }

  deinit {
    close(descriptor)
    close(mounts)
  }

  /// Watches until it is cancelled.
  mutating func run(_ changed: (_ fault: Fault?, _ isAtRest: Bool) -> Void) {
    changed(watchAll(), false)
    // What is being written as it begins came before the events.
    repeat {
      var quiet = 0
      for _ in 0..<Self.checkLimit where quiet < quietChecks {
        guard cancellation.wait(for: [], atMost: Self.interval) != nil else { return }
        quiet = takeEvents() || haveMountsChanged() ? 0 : quiet + 1
      }
      changed(watchAll(), true)
    } while waitForChange()
  }

  // MARK: Waiting

  /// Waits for a change of what is watched.
  ///
  /// - Returns: False if it was cancelled.
  private func waitForChange() -> Bool {
    let descriptors = [(descriptor, POLLIN), (mounts, POLLPRI)]
    while let events = cancellation.wait(for: descriptors, atMost: -1) {
      // The kernel reports a mount to one poll only.
      if takeEvents() || Self.haveMountsChanged(events[1]) { return true }
    }
    return false
  }

  /// Whether something was mounted or unmounted since the last poll.
  private func haveMountsChanged() -> Bool {
    var state = pollfd(fd: mounts, events: Int16(POLLPRI), revents: 0)
    return mounts >= 0 && poll(&state, 1, 0) > 0 && Self.haveMountsChanged(Int32(state.revents))
  }

  /// Whether events of the table of mounts are those of a change.
  private static func haveMountsChanged(_ events: Int32) -> Bool {
    events & (POLLPRI | POLLERR) != 0
  }

  /// Takes all events that wait.
  ///
  /// - Returns: Whether one of them is of something that is watched.
  private func takeEvents() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      var isAny = false
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return isAny }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        var offset = 0
        let head = MemoryLayout<inotify_event>.size
        while offset + head <= bytes.count {
          let watch = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
          let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let end = min(offset + head + length, bytes.count)
          let name = bytes[(offset + head)..<end].prefix { $0 != 0 }
          offset = end
          isAny = isAny || isWatched(watch, mask, String(decoding: name, as: UTF8.self))
        }
      }
    }
  }

  private func isWatched(_ watch: Int32, _ mask: UInt32, _ name: String) -> Bool {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    if mask & UInt32(IN_IGNORED) != 0 { return false }
    switch uses[watch] {
    case .all?: return true
    case .names(let names)?: return name.isEmpty || names.contains(name)
    case nil: return false
    }
  }

  // MARK: Watches

  /// Watches everything as it is now.
  ///
  /// - Returns: The fault of what is not watched; nil for none.
  private mutating func watchAll() -> Fault? {
    let old = uses
    uses = [:]
    var fault: Fault?
    for target in targets() {
      guard let end = watchWay(to: target.path, &fault) else { continue }
      // A tree enters folders alone: a file would not be watched when it is written in place.
      watch(end, nil, &fault)
      guard target.isTree else { continue }
      let tree = FolderTree(end, excluding: excluded, limits: limits) { watch($0, nil, &fault) }
      if tree?.isCut == true, fault == nil {
        fault = Fault(
          file: target.path,
          problem: .watchedInPart(
            folders: limits.folders, depth: limits.depth, files: limits.files),
          remedy: .fewerFolders)
      }
    }
    for watch in old.keys where uses[watch] == nil { inotify_rm_watch(descriptor, watch) }
    return fault
  }

  /// Watches every folder on the way to a path for the next name.
  ///
  /// - Returns: The path with all links resolved; nil where it leads nowhere now.
  private mutating func watchWay(to path: String, _ fault: inout Fault?) -> String? {
    var rest = absolutePath(path).split(separator: "/").map(String.init)[...]
    var folder = ""
    var links = 0
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        continue
      }
      watch(folder.isEmpty ? "/" : folder, name, &fault)
      let next = "\(folder)/\(name)"
      var status = stat()
      guard lstat(next, &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        folder = next
        continue
      }
      links += 1
      guard links <= Self.linkLimit, let target = Self.target(ofLink: next) else { return nil }
      rest = target.split(separator: "/").map(String.init) + rest
      if target.hasPrefix("/") { folder = "" }
    }
    return folder.isEmpty ? "/" : folder
  }

  /// Watches a folder for an entry, or a folder or file for everything.
  private mutating func watch(_ path: String, _ name: String?, _ fault: inout Fault?) {
    // Reading makes none of these events.
    let entries = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    let itself = IN_DELETE_SELF | IN_MOVE_SELF
    let contents = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
    var mask = UInt32(entries) | UInt32(itself)
    // Other watches of the same folder stay.
    mask |= name == nil ? UInt32(contents) : UInt32(IN_MASK_ADD)
    let number = inotify_add_watch(descriptor, path, mask)
    guard number >= 0 else {
      let reason = errno
      if reason == ENOENT || reason == EACCES || fault != nil { return }
      fault = Fault(file: path, unwatched: reason)
      return
    }
    switch (uses[number], name) {
    case (.all?, _): break
    case (_, nil): uses[number] = .all
    case (.names(var names)?, let name?):
      names.insert(name)
      uses[number] = .names(names)
    case (nil, let name?): uses[number] = .names([name])
    }
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

extension Fault {
  /// The fault of a file or folder that cannot be watched, by the system's error number.
  public init(file: String, unwatched code: Int32) {
    self.init(
      file: file, problem: .unwatched(reason: String(cString: strerror(code))),
      remedy: .raiseWatches)
  }
}
