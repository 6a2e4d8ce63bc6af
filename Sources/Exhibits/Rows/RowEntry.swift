/// Where a line lies in its file.
struct RowEntry: Hashable, Sendable {
  /// 40 bits for the place, 24 for the length: eight bytes a row.
  private let bits: UInt64

  /// Places in a file that an entry can name, in bytes: 1 TiB.
  static let offsetLimit = 1 << 40
  /// 16,777,215 bytes, at which longer lines are counted: far more than of any line is shown.
  static let lengthLimit = 1 << 24 - 1
  /// How many bytes of a line its place in the order depends on: 1,024. What differs further behind, no one sees.
  static let comparedLength = 1024

  /// The line that begins at an offset below `offsetLimit` and has a number of bytes, without its end.
  init(offset: Int, length: Int) {
    bits = UInt64(min(length, Self.lengthLimit)) << 40 | UInt64(offset)
  }

  /// The place of the first byte.
  var offset: Int { Int(bits & (1 << 40 - 1)) }
  /// How many bytes the line has, `lengthLimit` for more; carriage return and line feed at its end do not count.
  var length: Int { Int(bits >> 40) }
  /// How many bytes count in a comparison.
  var comparedLength: Int { min(length, Self.comparedLength) }
}

/// The lines of a file in their order there, as far as they are known.
///
/// It grows at its end, and copies of it share what has grown before.
struct RowIndex: Sendable {
  /// 65,536 rows a block.
  static let blockBits = 16
  /// A block that is full, or the last one.
  static let blockSize = 1 << blockBits
  /// How many rows there can be: as many as four bytes number.
  static let limit = Int(UInt32.max)

  private var blocks: [[RowEntry]] = []
  private var last: [RowEntry] = []
  private(set) var count = 0

  /// How many blocks there are, the last one too if it has rows.
  var blockCount: Int { blocks.count + (last.isEmpty ? 0 : 1) }

  /// The rows of a block.
  func rows(ofBlock block: Int) -> Range<Int> {
    let start = block << Self.blockBits
    return start..<min(start + Self.blockSize, count)
  }

  subscript(row: Int) -> RowEntry {
    let block = row >> Self.blockBits
    return (block < blocks.count ? blocks[block] : last)[row & (Self.blockSize - 1)]
  }

  /// The first rows, as they were known when there were no more.
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
