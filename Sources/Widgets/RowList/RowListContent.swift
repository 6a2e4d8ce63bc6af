public import Folding
public import Interaction
public import Phrases

/// The shared state that a list shows: rows, the selection, and the progress of reading them.
public struct RowListContent: Sendable {
  /// The arrangement of rows.
  public enum Columns: String, Hashable, Sendable, CaseIterable, Codable {
    /// One column, which scrolls vertically.
    case one
    /// Columns side by side, each filled from top to bottom, which scroll horizontally.
    case many

    /// The least width of one of many columns, in points: about 30 characters, a long name.
    static let width = 240.0

    /// The arrangement for a list of a size, in points: many columns where it is wider than high, so that a wide window
    /// is not mostly empty.
    public static func suiting(_ size: Size) -> Columns {
      size.width > size.height && size.width >= 2 * width ? .many : .one
    }
  }

  /// All values of a content.
  private struct Values: Sendable {
    let rows: any RowSource
    let identity = SourceIdentity()
    let sections: [Marker]
    let titleWidth: Double
    var selection: Int?
    var columns: Columns
    var progress: WorkProgress?
    var emptiness: Phrase
    var rowHeight: Double
    var preview: Int?
    var peeked: Int?
    var query: FindQuery?
    var hasCornerButton = false
  }

  /// The values in an object that copies share: a content is copied and compared several times for every motion.
  private var values: SharedValue<Values>

  /// The rows.
  public var rows: any RowSource { values.value.rows }
  /// The identity of the rows and their sections.
  var identity: SourceIdentity { values.value.identity }
  /// The headings of sections of rows, in the order of their first rows; none of them is empty.
  public var sections: [Marker] { values.value.sections }
  /// The estimated width of the widest row, in ems; 0 for a list that is too long to look at.
  var titleWidth: Double { values.value.titleWidth }
  /// The selected row; nil for none.
  public var selection: Int? {
    get { values.value.selection }
    set { values.set(\.selection, newValue) }
  }
  /// The arrangement of rows.
  public var columns: Columns {
    get { values.value.columns }
    set { values.set(\.columns, newValue) }
  }
  /// The progress of reading the rows; nil when it is complete. The list can be used meanwhile.
  public var progress: WorkProgress? {
    get { values.value.progress }
    set { values.set(\.progress, newValue) }
  }
  /// The text in place of rows where there are none.
  public var emptiness: Phrase {
    get { values.value.emptiness }
    set { values.set(\.emptiness, newValue) }
  }
  /// The height of a row, in points: 38, the 10 mm of a fingertip, also for a mouse. Rows that grew at the first touch
  /// would move away from under the finger.
  public var rowHeight: Double {
    get { values.value.rowHeight }
    set { values.set(\.rowHeight, newValue) }
  }
  /// The row that a press on a control beside the list would show: highlighted where it is visible, without scrolling.
  public var preview: Int? {
    get { values.value.preview }
    set { values.set(\.preview, newValue) }
  }
  /// The row whose preview is open, which is not highlighted: it is as bright as its ground, and everything else is dimmed.
  public var peeked: Int? {
    get { values.value.peeked }
    set { values.set(\.peeked, newValue) }
  }

  /// The words to mark in the rows; nil for none.
  public var query: FindQuery? {
    get { values.value.query }
    set { values.set(\.query, newValue) }
  }
  /// Whether the button that opens a find field stands in the last corner of the list. In one column the texts of all rows
  /// end before it, and behind the last row there is room for it; many columns end above it.
  public var hasCornerButton: Bool {
    get { values.value.hasCornerButton }
    set { values.set(\.hasCornerButton, newValue) }
  }

  /// 38 points, the 10 mm of a fingertip: the height of a row where nothing else is said.
  public static let standardHeight = 38.0

  /// The rows of a source, with its top markers as headings if wanted. A width of the widest row, in ems, that is
  /// given is not estimated.
  public init(
    rows: any RowSource, selection: Int? = nil, columns: Columns = .one,
    progress: WorkProgress? = nil,
    headings: Bool = true, titleWidth: Double? = nil, emptiness: Phrase = .noRows,
    rowHeight: Double = Self.standardHeight
  ) {
    values = SharedValue(
      Values(
        rows: rows, sections: headings ? Self.sections(of: rows) : [],
        titleWidth: titleWidth ?? Self.titleWidth(of: rows), selection: selection,
        columns: columns, progress: progress, emptiness: emptiness, rowHeight: rowHeight))
  }

  /// The text of a row in some lines, which begin where those of the interface do.
  func text(of row: Int, lines: Int, in direction: Direction, _ theme: Theme) -> Text {
    let line = RowText.line(rows.text(of: row))
    return Text(
      line, font: theme.row, color: theme.ink, alignment: .leading(line, in: direction),
      lines: lines)
  }

  /// 4,096 rows: a longer list is searched by its strip rather than read, and its rows are lines of a file.
  private static let longest = 4096
  /// 512: the most rows of which the width is estimated, evenly spread.
  private static let samples = 512

  private static func titleWidth(of rows: any RowSource) -> Double {
    let count = rows.count
    guard count <= longest else { return 0 }
    return stride(from: 0, to: count, by: max(1, (count + samples - 1) / samples)).reduce(0) {
      max($0, RowText.width(of: RowText.line(rows.text(of: $1))))
    }
  }

  /// The markers of a source that stand for rows and have a label.
  private static func sections(of rows: any RowSource) -> [Marker] {
    let count = rows.count
    var sections: [Marker] = []
    for marker in rows.topMarkers() where marker.offset < count {
      let label = RowText.line(marker.label)
      if label.allSatisfy(\.isWhitespace) { continue }
      // Of several markers with one offset, the last one heads its rows.
      while let last = sections.last, last.offset >= marker.offset { sections.removeLast() }
      sections.append(Marker(label: label, offset: max(0, marker.offset)))
    }
    return sections
  }
}

extension RowListContent: Equatable {
  /// Whether both show the same snapshot of rows, in the same state.
  public static func == (one: RowListContent, other: RowListContent) -> Bool {
    one.values.isSame(as: other.values)
      || one.selection == other.selection && one.preview == other.preview
        && one.peeked == other.peeked && one.hasSameRows(as: other)
  }

  /// Whether both show the same rows in the same places, whichever of them is selected or previewed.
  func hasSameRows(as other: RowListContent) -> Bool {
    columns == other.columns && progress == other.progress && emptiness == other.emptiness
      && rowHeight == other.rowHeight && query == other.query
      && hasCornerButton == other.hasCornerButton
      && (identity === other.identity
        || sections == other.sections && rows.isSame(as: other.rows))
  }
}

extension Allocation<RowListContent> {
  /// Whether both show the same rows in the same places, whichever of them is selected or previewed.
  func hasSameRows(as other: Allocation) -> Bool {
    bounds == other.bounds && frame == other.frame && surface == other.surface
      && settings == other.settings && content.hasSameRows(as: other.content)
  }
}
