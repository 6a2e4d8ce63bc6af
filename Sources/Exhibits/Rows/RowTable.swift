public import Documents

/// The rows of a file as they are known at a moment: a list shows them, and a strip leads through them.
///
/// It does not change, whatever happens to the file: of what was cut off meanwhile nothing is shown, of what was
/// written over, what stands there now. Every question reads from the disk what it needs.
public final class RowTable: RowSnapshot {
  /// Whether the rows are in the order of a collation; if not, they are in the file's, and markers are their numbers.
  public let isInOrder: Bool
  /// How many rows hold bytes that are no UTF-8; these are shown as U+FFFD.
  public let invalidRows: Int

  private let lines: RowLines
  private let collation: Collation
  /// Compares letters; nil in the first moments of reading.
  private let collator: Collator?
  private let markers: [RowMarker]

  /// Lines in the order of their file.
  init(_ lines: RowLines, invalidRows: Int, collation: Collation, collator: Collator?) {
    self.lines = lines
    self.invalidRows = invalidRows
    self.collation = collation
    self.collator = collator
    isInOrder = false
    markers = RowNumbers(locale: collation.locale).markers(of: lines.count)
  }

  /// Lines in the order of a collation.
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

  /// The rows as they stood while the file was read and that many of its lines were known: its first lines, in the
  /// order of the file. `invalidRows` stays that of the whole.
  public func beginning(_ count: Int) -> RowTable {
    let lines = RowLines(file: lines.file, index: lines.index.prefix(count), order: nil)
    return RowTable(lines, invalidRows: invalidRows, collation: collation, collator: collator)
  }

  // MARK: Rows

  /// How many rows there are.
  public var count: Int { lines.count }

  /// 1,000 characters of a row are shown at most: no window is wide enough for more.
  public static let textLimit = 1000

  /// The row's text, at most `textLimit` characters of it: without its end of line, with U+FFFD for what is no UTF-8,
  /// and with pictures of control characters other than the tab.
  public func text(of row: Int) -> String { lines.text(of: row) }

  /// The first row that is not before `prefix`; `count` for none. Case and accents do not count.
  ///
  /// Where the rows are not in order, it is the first one that begins with `prefix`, among the first 65,536; else the
  /// one of that number.
  public func row(atOrAfter prefix: String) -> Int {
    if isInOrder, let collator {
      return lines.row(atOrAfter: prefix, in: 0..<count, with: collator)
    }
    let searched = 0..<min(count, Self.searchLimit)
    // Whoever types before the collation is open waits some milliseconds for it.
    if let collator = collator ?? Collator(collation),
      let row = lines.row(beginningWith: prefix, in: searched, with: collator)
    {
      return row
    }
    guard let number = Int(prefix), 1...max(1, count) ~= number else { return count }
    return number - 1
  }

  /// 65,536 rows are looked through in about 30 ms, which no one who types notices.
  private static let searchLimit = 1 << 16

  /// The row with a text, or its successor. Where rows are not in order it is looked for among 2,048 rows around its
  /// number, the nearest first, then at the first row that begins so; where it is gone, what has its number by now
  /// stands for it.
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

  /// 1,024 rows to either side are read in 3 ms.
  private static let neighbourhood = 1 << 10

  // MARK: Markers

  public func topMarkers() -> [RowMarker] { markers }

  public func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    guard isInOrder, let collator else {
      return RowNumbers(locale: collation.locale).markers(in: range, limit: limit)
    }
    return MarkerTree.markers(in: range, limit: limit, alike: collator.areAlike, text: text)
  }
}
