internal import CLinux
internal import Dispatch
public import Files

/// Reading a file of lines into rows, beside the loop.
///
/// Rows can be shown from the first update on, which comes when the first portion of the file was read. Updates come
/// ten times a second at most, and the last one is `ready`; each one's table replaces the one before. To read a file
/// that changed, begin another reading. Letting go of a reading stops it.
public final class RowReading: Sendable {
  private let cancellation: CancellationFlag

  /// 256 KiB, in bytes: memory in such portions goes back to the system as soon as it is let go of. Left to itself, the
  /// C library raises that limit, and keeps what sorting took.
  private static let wholesale: Int32 = 1 << 18

  /// Opens a file, or for `-` the standard input, and begins to read it.
  ///
  /// - Parameters:
  ///   - path: The file: a regular one, a pipe or a device.
  ///   - collation: The order that its lines are put in, where they are not in it already.
  ///   - keepsOrder: Whether lines stay as they stand in the file.
  ///   - deliver: Hears of what is known. It is called on another thread, one update after the other.
  /// - Throws: `Fault` where there is nothing to read: no such file, no permission, a folder.
  public convenience init(
    _ path: String, collation: Collation, keepsOrder: Bool = false,
    deliver: @escaping @Sendable (RowUpdate) -> Void
  ) throws(Fault) {
    self.init(
      try RowFile(path), collation: collation, keepsOrder: keepsOrder, deliver: deliver)
  }

  /// Begins to read a file that is open.
  init(
    _ file: RowFile, collation: Collation, keepsOrder: Bool,
    deliver: @escaping @Sendable (RowUpdate) -> Void
  ) {
    let cancellation = CancellationFlag()
    self.cancellation = cancellation
    DispatchQueue(label: "rows", qos: .userInitiated).async {
      mallopt(M_MMAP_THRESHOLD, Self.wholesale)
      RowReader(
        file: file, collation: collation, keepsOrder: keepsOrder,
        news: RowNews(cancellation: cancellation, deliver: deliver)
      ).run()
      // What was needed to get there goes back to the system.
      malloc_trim(0)
    }
  }

  deinit { cancel() }

  /// Stops reading. An update that is being delivered meanwhile may still arrive; no further one follows.
  public func cancel() { cancellation.set() }
}
