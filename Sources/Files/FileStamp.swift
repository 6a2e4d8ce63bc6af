internal import Glibc

/// The size of a file and the times at which its contents and its entry were last changed: different after every change,
/// also where a tool gives each file the same time of writing.
public struct FileStamp: Hashable, Sendable {
  private let size: Int
  private let modified, changed: (seconds: Int, nanoseconds: Int)

  /// The stamp of a file; nil where the path leads nowhere.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    size = Int(status.st_size)
    modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    changed = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }

  /// The last time at which it was changed, in seconds since 1970.
  var lastChange: Int { max(modified.seconds, changed.seconds) }

  /// Whether it was changed within the last two seconds: someone may be writing it.
  public var isRecent: Bool { abs(time(nil) - lastChange) <= 2 }

  /// The stamp as words, by which it is compared in another run.
  public var text: String {
    "\(size) \(modified.seconds) \(modified.nanoseconds) \(changed.seconds) \(changed.nanoseconds)"
  }

  /// Whether both are the same.
  public static func == (one: FileStamp, other: FileStamp) -> Bool {
    one.size == other.size && one.modified == other.modified && one.changed == other.changed
  }

  /// Hashes everything.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(modified.seconds)
    hasher.combine(modified.nanoseconds)
    hasher.combine(changed.seconds)
    hasher.combine(changed.nanoseconds)
  }
}
