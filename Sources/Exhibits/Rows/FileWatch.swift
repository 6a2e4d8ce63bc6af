internal import Dispatch
public import Files
internal import Glibc

/// Notices that a file was written, replaced, or taken away and made anew.
///
/// It tells so once the file has come to rest, when two looks at it see the same. While nothing happens to the file,
/// nothing happens here either. Letting go of a watch ends it.
public final class FileWatch: Sendable {
  private let cancellation = CancellationFlag()

  /// Whether what a path leads to is a file that can be read anew. A pipe is read once: what comes through it is no
  /// change of it.
  public static func canWatch(_ path: String) -> Bool { FileFacts(path)?.kind == .file }

  /// Watches a file. Begin before the file is opened, so that no change falls in between.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - changed: Called on another thread when the file has changed or was replaced.
  /// - Throws: `Fault` where the system watches no more files.
  public init(_ path: String, changed: @escaping @Sendable () -> Void) throws(Fault) {
    let watcher = FileWatcher(path: path, cancellation: cancellation)
    guard watcher.isWatching else {
      throw Fault(
        file: path, problem: "changes of it are not noticed (\(String(cString: strerror(errno))))",
        remedy: "Raise fs.inotify.max_user_instances and max_user_watches.")
    }
    DispatchQueue(label: "watch").async { watcher.run(changed) }
  }

  deinit { cancellation.set() }
}

/// What a look at a file sees; two looks see the same if nothing was written in between.
private struct Look: Equatable {
  let identity: FileFacts.Identity
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  /// A look at what a path leads to; nil where it leads nowhere.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileFacts.Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// The thread that watches a file.
private final class FileWatcher: Sendable {
  /// 250 milliseconds between looks: a program that writes a file does not pause for longer.
  private static let interval: Int32 = 250
  /// 8 looks, 2 seconds: then it is told of a file that never comes to rest, too.
  private static let lookLimit = 8

  private let path: String
  private let folder: String
  private let cancellation: CancellationFlag
  private let descriptor: Int32
  private let first: Look?
  private let watch: Int32

  init(path: String, cancellation: CancellationFlag) {
    self.path = path
    self.cancellation = cancellation
    let end = path.lastIndex(of: "/")
    folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    watch = descriptor < 0 ? -1 : Self.watch(path, orElse: folder, descriptor)
    first = Look(path)
  }

  deinit { close(descriptor) }

  /// Whether the system watches.
  var isWatching: Bool { watch >= 0 }

  /// Watches until there is an cancellation.
  func run(_ changed: () -> Void) {
    var watch = watch
    var told = first
    var seen = first
    while wait(for: [descriptor, cancellation.descriptor], atMost: -1) {
      for _ in 0..<Self.lookLimit {
        guard wait(for: [cancellation.descriptor], atMost: Self.interval) else { return }
        forgetEvents()
        let next = Self.watch(path, orElse: folder, descriptor)
        if next != watch { inotify_rm_watch(descriptor, watch) }
        watch = next
        let look = Look(path)
        let isAtRest = look == seen
        seen = look
        if isAtRest { break }
      }
      guard seen != nil, seen != told else { continue }
      told = seen
      changed()
    }
  }

  /// Waits for a number of milliseconds; below 0, until there is something to be read.
  ///
  /// - Returns: Whether to go on.
  private func wait(for descriptors: [Int32], atMost time: Int32) -> Bool {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waits, nfds_t(waits.count), time) < 0 && errno == EINTR {}
    return !cancellation.isSet
  }

  private func forgetEvents() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  /// Has the system watch a file, or while there is none, the folder in which it may appear.
  private static func watch(_ path: String, orElse folder: String, _ descriptor: Int32) -> Int32 {
    // Another file in its place tells itself by the number of links to the one that was there.
    let ofFile = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    let number = inotify_add_watch(descriptor, path, UInt32(ofFile))
    guard number < 0 && errno == ENOENT else { return number }
    return inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
  }
}
