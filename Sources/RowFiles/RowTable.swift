public import Documents

/// A snapshot of the rows of a file.
///
/// It stays the same whatever happens to the file: lines that were cut off become empty, and lines that were
/// overwritten show the new bytes. Texts are read from disk on request.
public final class RowTable: RowSnapshot {
  /// Whether the rows are in the order of a collation. If not, they are in the order of the file, and the markers are
  /// row numbers.
  public let isInOrder: Bool
  /// The number of rows that are not valid UTF-8; their invalid bytes are shown as U+FFFD.
  public let invalidRows: Int

  private let lines: RowLines
  private let collation: Collation
  /// The open collation; nil until it has been opened.
  private let collator: Collator?
  private let markers: [RowMarker]

  /// The lines in the order of the file.
  init(_ lines: RowLines, invalidRows: Int, collation: Collation, collator: Collator?) {
    self.lines = lines
    self.invalidRows = invalidRows
    self.collation = collation
    self.collator = collator
    isInOrder = false
    markers = NumberMarkers.markers(of: lines.count)
  }

  /// The lines in the order of a collation.
  init(ordered lines: RowLines, invalidRows: Int, collation: Collation, collator: Collator) {
    self.lines = lines
    self.invalidRows = invalidRows
    self.collation = collation
    self.collator = collator
    isInOrder = true
    markers = LetterMarkers(count: lines.count, collator: collator) {
      lines.row(atOrAfter: $0, in: $1, with: collator)
    }.markers()
  }

  /// The first rows in the order of the file, as they were while it was read. `invalidRows` stays that of the whole
  /// file.
  public func beginning(_ count: Int) -> RowTable {
    let lines = RowLines(file: lines.file, index: lines.index.prefix(count), order: nil)
    return RowTable(lines, invalidRows: invalidRows, collation: collation, collator: collator)
  }

  // MARK: Bytes

  /// The size of the file when it was opened, in bytes; nil for a stream.
  var byteCount: Int? { lines.file.size }

  /// The offset and the length of a row in the file, in bytes.
  func position(of row: Int) -> (offset: Int, length: Int) {
    let entry = lines.entry(of: row)
    return (entry.offset, entry.length)
  }

  /// Reads bytes of the file at an offset.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    lines.file.read(into: buffer, at: offset)
  }

  // MARK: Rows

  /// The number of rows.
  public var count: Int { lines.count }

  /// 1,000 characters of a row are shown at most.
  public static let textLimit = RowLines.textLimit

  /// The text of a row, at most `textLimit` characters: without its line end, with U+FFFD for invalid bytes, and with
  /// pictures for control characters except tabs.
  public func text(of row: Int) -> String { lines.text(of: row) }

  /// The first row that is not before `prefix`; `count` for none. Case and accents are ignored.
  ///
  /// Where the rows are not sorted, the first of 65,536 that begins with `prefix`, else the row of that number.
  public func row(atOrAfter prefix: String) -> Int {
    if isInOrder, let collator {
      return lines.row(atOrAfter: prefix, in: 0..<count, with: collator)
    }
    let searched = 0..<min(count, Self.searchLimit)
    // Typing before the collation is open waits for it, some milliseconds.
    if let collator = collator ?? Collator(collation),
      let row = lines.row(beginningWith: prefix, in: searched, with: collator)
    {
      return row
    }
    guard let number = Int(prefix), 1...max(1, count) ~= number else { return count }
    return number - 1
  }

  /// 65,536 rows are searched in about 30 ms, too short to be noticed when typing.
  private static let searchLimit = 1 << 16

  /// The row with a text, or its successor. Where rows are not sorted, 2,048 rows around its number are searched, the
  /// nearest first, then the first row that begins with the text; for a text that is gone, the row of its number.
  public func row(of text: String, formerly number: Int) -> Int {
    guard !isInOrder else { return orderedRow(of: text, formerly: number) }
    for distance in 0..<Self.neighbourhood {
      for row in [number - distance, number + distance]
      where row >= 0 && row < count && self.text(of: row) == text {
        return row
      }
    }
    let row = row(atOrAfter: text)
    if row < count && self.text(of: row) == text { return row }
    return max(0, min(number, count - 1))
  }

  /// 1,024 rows on either side are read in 3 ms.
  private static let neighbourhood = 1 << 10

  /// Whether it is the same table, or has the rows of an earlier one of the same reading and further ones, both in the
  /// order of the file.
  public func continues(_ earlier: any RowSnapshot) -> Bool {
    guard let earlier = earlier as? RowTable else { return false }
    return earlier === self
      || earlier.lines.file === lines.file && !earlier.isInOrder && !isInOrder
        && earlier.count <= count
  }

  // MARK: Markers

  public func topMarkers() -> [RowMarker] { markers }

  public func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    guard isInOrder, let collator else {
      return NumberMarkers.markers(in: range, limit: limit)
    }
    return MarkerTree.markers(in: range, limit: limit, alike: collator.areAlike, text: text)
  }

  public func areAlike(_ one: Character, _ other: Character) -> Bool {
    collator?.areAlike(one, other) ?? (one == other)
  }
}
