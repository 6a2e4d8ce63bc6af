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
/// Lines follow each other with one or two bytes between them, so that a line needs no more than its length and one bit,
/// together two bytes, if the offset of every 16th line is stored beside them:
///
///     Anna\nBert\r\nChris\n     offset 0; lengths 4, 4 and 5; two bytes before the third
///
/// Lines of another kind, such as very long ones, are stored as entries with the 15 others of their group. The index of a
/// million usual lines takes 2.4 MiB. It grows at its end; copies share the blocks that they have in common.
struct RowIndex: Sendable {
  /// 16 bits: 65,536 rows a block.
  static let blockBits = 16
  /// The number of rows in every block but the last.
  static let blockSize = 1 << blockBits
  /// The largest number of rows: that of four bytes.
  static let limit = Int(UInt32.max)

  private var blocks: [RowBlock] = []
  private var last = RowBlock()
  private(set) var count = 0

  /// The number of blocks, with the last one unless it is empty.
  var blockCount: Int { blocks.count + (last.count == 0 ? 0 : 1) }

  /// The range of a block's rows.
  func rows(ofBlock block: Int) -> Range<Int> {
    let start = block << Self.blockBits
    return start..<min(start + Self.blockSize, count)
  }

  subscript(row: Int) -> RowEntry {
    let block = row >> Self.blockBits
    let index = row & (Self.blockSize - 1)
    return block < blocks.count ? blocks[block][index] : last[index]
  }

  /// The first rows, as the index was when there were no more.
  func prefix(_ count: Int) -> RowIndex {
    guard count < self.count else { return self }
    let count = max(0, count)
    let full = count >> Self.blockBits
    var prefix = RowIndex()
    prefix.blocks = Array(blocks.prefix(full))
    let block = full < blocks.count ? blocks[full] : last
    prefix.last = block.prefix(count & (Self.blockSize - 1))
    prefix.count = count
    return prefix
  }

  mutating func append(_ entry: RowEntry) {
    last.append(entry)
    count += 1
    if last.count == Self.blockSize {
      blocks.append(last)
      last = RowBlock()
    }
  }
}

/// Lines that follow each other in a file.
private struct RowBlock: Sendable {
  /// 16 lines a group: more would take less memory, but more time to find a line.
  private static let groupSize = 16
  /// 32,767 bytes: the length that 15 bits hold.
  private static let lengthLimit = 1 << 15 - 1

  /// Twice the length of each line, and 1 more where two bytes, not one, are between it and the line before.
  private var lines: [UInt16] = []
  /// The offset of the first line of each group.
  private var offsets: [Int] = []
  /// The entries of groups with lines of another kind, by group.
  private var others: [Int: [RowEntry]] = [:]
  /// The offset behind the last line, without its end.
  private var end = 0

  var count: Int { lines.count }

  subscript(index: Int) -> RowEntry {
    let (group, rest) = index.quotientAndRemainder(dividingBy: Self.groupSize)
    if !others.isEmpty, let entries = others[group] { return entries[rest] }
    let line = Int(lines[index])
    // The bytes before the line: the first line of a group has no second one.
    var offset = offsets[group] + rest + line & 1
    var other = index - rest
    while other < index {
      let line = Int(lines[other])
      offset += line >> 1 + line & 1
      other += 1
    }
    return RowEntry(offset: offset, length: line >> 1)
  }

  mutating func append(_ entry: RowEntry) {
    if lines.isEmpty {
      lines.reserveCapacity(RowIndex.blockSize)
      offsets.reserveCapacity(RowIndex.blockSize / Self.groupSize)
    }
    let (group, rest) = lines.count.quotientAndRemainder(dividingBy: Self.groupSize)
    let gap = rest == 0 ? 1 : entry.offset - end
    if rest == 0 { offsets.append(entry.offset) }
    if others[group] != nil {
      others[group]?.append(entry)
      lines.append(0)
    } else if 1...2 ~= gap, entry.length <= Self.lengthLimit {
      lines.append(UInt16(entry.length << 1 | (gap - 1)))
    } else {
      others[group] = (lines.count - rest..<lines.count).map { self[$0] } + [entry]
      lines.append(0)
    }
    end = entry.offset + entry.length
  }

  /// The first lines, as the block was when there were no more.
  func prefix(_ count: Int) -> RowBlock {
    var prefix = RowBlock()
    for index in 0..<count { prefix.append(self[index]) }
    return prefix
  }
}
