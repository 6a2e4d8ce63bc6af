public import Interaction
public import Phrases

/// What a list shows: rows, what is chosen among them, and how far they have been read.
public struct RowListContent: Sendable {
  /// How rows are arranged.
  public enum Columns: String, Hashable, Sendable, CaseIterable, Codable {
    /// One column, which scrolls down.
    case one
    /// Columns one beside the other, each read downwards, which scroll sideways.
    case many

    /// What suits a list of a size, in points: many columns where it is wider than high, so that a wide window is not
    /// mostly empty.
    public static func suiting(_ size: Size) -> Columns {
      size.width > size.height && size.width >= 2 * RowListGeometry.columnWidth ? .many : .one
    }
  }

  /// How far rows have been read or sorted, while that goes on.
  public struct Progress: Hashable, Sendable {
    /// From 0 to 1.
    public var fraction: Double
    /// What is being done: "Sorting 41 %".
    public var work: Phrase

    /// A part of the work, and what to call it.
    public init(fraction: Double, work: Phrase) {
      self.fraction = fraction
      self.work = work
    }
  }

  /// The rows.
  public let rows: any RowSource
  /// The markers that head their rows; those that stand for no row are left out.
  public let sections: [Marker]
  /// The row that is chosen.
  public var selection: Int?
  /// How rows are arranged.
  public var columns: Columns
  /// How far the work on the rows is; nil when it is done. The list can be used all the while.
  public var progress: Progress?
  /// What stands where there are no rows.
  public var emptiness: Phrase
  /// The height of a row, in points: 38, the 10 mm of a fingertip, for a mouse too. Rows that grew when the first
  /// finger comes would move away from under it.
  public var rowHeight: Double
  /// The row that a pointer beside the list is about to lead to: it is marked where it is in sight, and nothing moves.
  public var preview: Int?

  /// The rows of a source, under its top markers as headings unless those are not wanted.
  public init(
    rows: any RowSource, selection: Int? = nil, columns: Columns = .one, progress: Progress? = nil,
    headings: Bool = true, emptiness: Phrase = .noRows,
    rowHeight: Double = 38
  ) {
    self.rows = rows
    self.sections = headings ? Self.sections(of: rows) : []
    self.selection = selection
    self.columns = columns
    self.progress = progress
    self.emptiness = emptiness
    self.rowHeight = rowHeight
  }

  /// The markers of a source that stand for rows, in the order of their first rows.
  private static func sections(of rows: any RowSource) -> [Marker] {
    let count = rows.count
    var sections: [Marker] = []
    for marker in rows.topMarkers() where marker.offset < count {
      let label = RowText.line(marker.label)
      if label.allSatisfy(\.isWhitespace) { continue }
      // Of markers with one offset, the last one stands for its rows.
      while let last = sections.last, last.offset >= marker.offset { sections.removeLast() }
      sections.append(Marker(label: label, offset: max(0, marker.offset)))
    }
    return sections
  }
}

extension RowListContent: Equatable {
  /// Whether both show the same snapshot of rows, in the same state.
  public static func == (one: RowListContent, other: RowListContent) -> Bool {
    one.selection == other.selection && one.columns == other.columns
      && one.progress == other.progress && one.emptiness == other.emptiness
      && one.rowHeight == other.rowHeight && one.preview == other.preview
      && one.sections == other.sections && one.rows.isSame(as: other.rows)
  }
}
