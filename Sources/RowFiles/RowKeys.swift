internal import Glibc

/// Sort keys of rows, whose byte order is the order of rows: by the collation, then by code points.
///
/// A key is ICU's sort key of the text, a zero, and the text itself; the byte order of UTF-8 is that of code points.
/// Rows with equal keys stay in the order of the file.
struct RowKeys {
  private struct Item {
    let start: UInt32
    let length: UInt32
    let row: UInt32
    /// The eight bytes after the beginning that all keys share: most keys differ in them, so the rest need not be
    /// fetched.
    var beginning: UInt64 = 0
  }

  private var items: [Item] = []
  private var bytes: [UInt8] = []

  /// 8,192 bytes: the length of ICU's key of the longest text that is compared, with rare exceptions.
  private static let keyLength = 8192

  /// No keys, with room for a number of them.
  init(count: Int) { items.reserveCapacity(count) }

  /// The number of keys.
  var count: Int { items.count }
  /// The rows, in the order of their keys after sorting.
  var rows: [UInt32] { items.map(\.row) }

  /// Adds the key of a row.
  ///
  /// - Precondition: All keys take at most 4 GiB.
  mutating func append(_ text: UnsafeRawBufferPointer, row: UInt32, _ collator: Collator) {
    let start = bytes.count
    Self.withKey(of: text, collator) { bytes.append(contentsOf: $0) }
    items.append(
      Item(start: UInt32(start), length: UInt32(bytes.count - start), row: row))
  }

  /// Sorts the keys.
  mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      let key = { (item: Item) in Self.key(item, in: bytes) }
      let common = items.first.map { first in
        items.reduce(Int(first.length)) { Self.common(key(first), key($1), upTo: $0) }
      }
      for index in items.indices {
        items[index].beginning = Self.word(key(items[index]), at: common ?? 0)
      }
      items.sort { one, other in
        if one.beginning != other.beginning { return one.beginning < other.beginning }
        let order = Self.compare(key(one), key(other))
        return order == 0 ? one.row < other.row : order < 0
      }
    }
  }

  /// Keeps the first key after each `distance` others.
  mutating func keepEvery(_ distance: Int) {
    items = stride(from: distance, to: items.count, by: distance).map { items[$0] }
  }

  /// The number of keys that are not after a row.
  ///
  /// - Precondition: The keys are sorted.
  func count(notAfter text: UnsafeRawBufferPointer, row: UInt32, _ collator: Collator) -> Int {
    Self.withKey(of: text, collator) { key in
      bytes.withUnsafeBytes { bytes in
        var low = 0
        var high = items.count
        while low < high {
          let middle = (low + high) / 2
          let item = items[middle]
          let order = Self.compare(key, Self.key(item, in: bytes))
          if order < 0 || order == 0 && row < item.row { high = middle } else { low = middle + 1 }
        }
        return low
      }
    }
  }

  // MARK: Bytes

  private static func withKey<Result>(
    of text: UnsafeRawBufferPointer, _ collator: Collator,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let room = keyLength + 1 + RowEntry.comparedLength
    return withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { buffer in
      let length = collator.key(of: text, into: .init(rebasing: buffer[..<keyLength]))
      buffer[length] = 0
      let end = length + 1 + text.count
      UnsafeMutableRawBufferPointer(rebasing: buffer[(length + 1)..<end]).copyMemory(from: text)
      return body(UnsafeRawBufferPointer(rebasing: buffer[..<end]))
    }
  }

  private static func key(
    _ item: Item, in bytes: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(item.start)..<Int(item.start + item.length)])
  }

  private static func compare(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Int {
    let common = min(one.count, other.count)
    guard common > 0, let left = one.baseAddress, let right = other.baseAddress else {
      return one.count - other.count
    }
    let order = Int(memcmp(left, right, common))
    return order == 0 ? one.count - other.count : order
  }

  /// The length of the beginning that two keys share.
  private static func common(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, upTo limit: Int
  ) -> Int {
    var length = 0
    let limit = min(limit, other.count)
    while length < limit && one[length] == other[length] { length += 1 }
    return length
  }

  /// Eight bytes as a number of the same order; zeros after the end of the key.
  private static func word(_ key: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    if offset + 8 <= key.count {
      return UInt64(bigEndian: key.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return (offset..<offset + 8).reduce(0) { $0 << 8 | UInt64($1 < key.count ? key[$1] : 0) }
  }
}
