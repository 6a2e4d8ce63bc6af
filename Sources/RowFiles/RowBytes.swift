internal import Synchronization

/// The bytes of all rows of a table, for a pass through all of them in their order.
///
/// Rows that were sorted lie anywhere in their file, so that it is read at once, unless it is too long.
package final class RowBytes: Sendable {
  /// 512 MiB, in bytes: longer files are read row by row.
  private static let wholeLimit = 1 << 29
  /// 4,096 bytes of a row: more than is shown of it.
  private static let rowLimit = 4096

  private let table: RowTable
  private let whole = Mutex<[UInt8]>([])

  /// The bytes of a table, of which nothing is read yet.
  package init(_ table: RowTable) { self.table = table }

  /// Reads the file, if it was not read yet.
  package func open() {
    whole.withLock { whole in
      guard whole.isEmpty, let size = table.byteCount, size <= Self.wholeLimit else { return }
      whole = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = table.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
      }
    }
  }

  /// Releases the file.
  package func close() { whole.withLock { $0 = [] } }

  /// The first bytes of a row; those that the file no longer has are missing.
  package func withBytes(of row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let (offset, full) = table.position(of: row)
    let length = min(full, Self.rowLimit)
    whole.withLock { whole in
      if !whole.isEmpty {
        let start = min(offset, whole.count)
        let end = min(offset + length, whole.count)
        whole.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
        return
      }
      withUnsafeTemporaryAllocation(byteCount: max(1, length), alignment: 8) { buffer in
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<length])
        let count = table.read(into: part, at: offset)
        let read = UnsafeRawBufferPointer(start: part.baseAddress, count: count)
        body(read.assumingMemoryBound(to: UInt8.self))
      }
    }
  }
}
