/// The position of a line in its file.
struct RowEntry: Hashable, Sendable {
  /// 40 bits for the offset, 24 for the length: eight bytes a row.
  private let bits: UInt64

  /// 1 TiB: the offsets that an entry can hold.
  static let offsetLimit = 1 << 40
  /// 16,777,215 bytes: longer lines count as that long, far more than is shown of a line.
  static let lengthLimit = 1 << 24 - 1
  /// 1,024 bytes of a line count for its order: further differences cannot be seen.
  static let comparedLength = 1024

  /// A line at an offset below `offsetLimit`, with its length in bytes without the line end.
  init(offset: Int, length: Int) {
    bits = UInt64(min(length, Self.lengthLimit)) << 40 | UInt64(offset)
  }

  /// The offset of the first byte.
  var offset: Int { Int(bits & (1 << 40 - 1)) }
  /// The length in bytes, at most `lengthLimit`, without carriage return and line feed.
  var length: Int { Int(bits >> 40) }
  /// The number of bytes that count in a comparison.
  var comparedLength: Int { min(length, Self.comparedLength) }
}

/// The lines of a file in the order of the file, as far as they are known.
///
/// It grows at its end; copies share the entries that they have in common.
struct RowIndex: Sendable {
  /// 16 bits: 65,536 rows a block.
  static let blockBits = 16
  /// The number of rows in every block but the last.
  static let blockSize = 1 << blockBits
  /// The largest number of rows: that of four bytes.
  static let limit = Int(UInt32.max)

  private var blocks: [[RowEntry]] = []
  private var last: [RowEntry] = []
  private(set) var count = 0

  /// The number of blocks, with the last one unless it is empty.
  var blockCount: Int { blocks.count + (last.isEmpty ? 0 : 1) }

  /// The range of a block's rows.
  func rows(ofBlock block: Int) -> Range<Int> {
    let start = block << Self.blockBits
    return start..<min(start + Self.blockSize, count)
  }

  subscript(row: Int) -> RowEntry {
    let block = row >> Self.blockBits
    return (block < blocks.count ? blocks[block] : last)[row & (Self.blockSize - 1)]
  }

  /// The first rows, as the index was when there were no more.
  func prefix(_ count: Int) -> RowIndex {
    guard count < self.count else { return self }
    let count = max(0, count)
    let full = count >> Self.blockBits
    var prefix = RowIndex()
    prefix.blocks = Array(blocks.prefix(full))
    let block = full < blocks.count ? blocks[full] : last
    prefix.last = Array(block.prefix(count & (Self.blockSize - 1)))
    prefix.count = count
    return prefix
  }

  mutating func append(_ entry: RowEntry) {
    if last.isEmpty { last.reserveCapacity(Self.blockSize) }
    last.append(entry)
    count += 1
    if last.count == Self.blockSize {
      blocks.append(last)
      last = []
    }
  }
}
