internal import Dispatch
public import Files
internal import Glibc
internal import Phrases

/// Reports that a file was written, replaced, or removed and created again.
///
/// A change is reported once the file has come to rest, when two checks find the same state. While the file does not
/// change, no work is done; only a file whose folder was removed is looked for again and again. Releasing a watch ends it.
public final class FileWatch: Sendable {
  private let cancellation = CancellationFlag()

  /// Whether a path leads to a file that can be read again. A pipe is read once, so new data in it are not a change.
  public static func canWatch(_ path: String) -> Bool { FileFacts(path)?.kind == .file }

  /// Watches a file. Begin before the file is opened, so that no change is missed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - changed: Called on another thread when the file has changed or was replaced.
  /// - Throws: `Fault` where the system's limit of watches is reached.
  public init(_ path: String, changed: @escaping @Sendable () -> Void) throws(Fault) {
    let watcher = try FileWatcher(path: path, cancellation: cancellation)
    DispatchQueue(label: "watch").async { watcher.run(changed) }
  }

  deinit { cancellation.set() }
}

/// The state of a file at a check; equal states mean that it was not written in between.
private struct FileState: Equatable {
  let identity: FileFacts.Identity
  let stamp: FileStamp

  /// The state of the file at a path; nil for none.
  init?(_ path: String) {
    guard let facts = FileFacts(path), let stamp = FileStamp(path) else { return nil }
    identity = facts.identity
    self.stamp = stamp
  }
}

/// The work of the thread that watches a file.
private final class FileWatcher: Sendable {
  /// 250 milliseconds between checks: a program that writes a file does not pause for longer.
  private static let interval: Int32 = 250
  /// 8 checks, 2 seconds: then a file that does not come to rest is reported as well.
  private static let checkLimit = 8
  /// 2000 milliseconds between checks while neither the file nor its folder can be watched: as late as the report of a file
  /// that does not come to rest.
  private static let absence: Int32 = 2000

  private let path: String
  private let folder: String
  private let cancellation: CancellationFlag
  private let descriptor: Int32
  private let first: FileState?
  private let watch: Int32

  init(path: String, cancellation: CancellationFlag) throws(Fault) {
    self.path = path
    self.cancellation = cancellation
    folder = folderPath(of: path)
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    watch = descriptor < 0 ? -1 : Self.watch(path, orElse: folder, descriptor)
    let code = errno
    first = FileState(path)
    // Thrown after all properties are set, so that `deinit` closes the descriptor.
    if watch < 0 { throw Fault(file: path, unwatched: code) }
  }

  deinit { close(descriptor) }

  /// Watches until it is cancelled.
  func run(_ changed: () -> Void) {
    var watch = watch
    var reported = first
    var seen = first
    // Without a watch there are no events.
    while cancellation.wait(
      for: [(descriptor, POLLIN)], atMost: watch < 0 ? Self.absence : -1) != nil
    {
      for _ in 0..<Self.checkLimit {
        guard cancellation.wait(for: [], atMost: Self.interval) != nil else { return }
        forgetEvents()
        let next = Self.watch(path, orElse: folder, descriptor)
        if next != watch { inotify_rm_watch(descriptor, watch) }
        watch = next
        let state = FileState(path)
        let isAtRest = state == seen
        seen = state
        if isAtRest { break }
      }
      guard seen != nil, seen != reported else { continue }
      reported = seen
      changed()
    }
  }

  private func forgetEvents() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  /// Adds a watch for a file, or for its folder while the file is missing.
  private static func watch(_ path: String, orElse folder: String, _ descriptor: Int32) -> Int32 {
    // Replacing the file changes the number of links to the old one: IN_ATTRIB.
    let ofFile = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    let number = inotify_add_watch(descriptor, path, UInt32(ofFile))
    guard number < 0 && errno == ENOENT else { return number }
    return inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR))
  }
}
