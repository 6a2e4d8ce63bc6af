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

  /// The progress of reading or sorting the rows.
  public struct Progress: Hashable, Sendable {
    /// The finished part, from 0 to 1.
    public var fraction: Double
    /// The name of the work, such as "Sorting 41 %".
    public var work: Phrase

    /// The finished part of a piece of work.
    public init(fraction: Double, work: Phrase) {
      self.fraction = fraction
      self.work = work
    }
  }

  /// The rows.
  public let rows: any RowSource
  /// The identity of the rows and their sections.
  let identity = SourceIdentity()
  /// The headings of sections of rows, in the order of their first rows; none of them is empty.
  public let sections: [Marker]
  /// The selected row; nil for none.
  public var selection: Int?
  /// The arrangement of rows.
  public var columns: Columns
  /// The progress of reading the rows; nil when it is complete. The list can be used meanwhile.
  public var progress: Progress?
  /// The text in place of rows where there are none.
  public var emptiness: Phrase
  /// The height of a row, in points: 38, the 10 mm of a fingertip, also for a mouse. Rows that grew at the first touch
  /// would move away from under the finger.
  public var rowHeight: Double
  /// The row that a press on a control beside the list would show: highlighted where it is visible, without scrolling.
  public var preview: Int?

  /// The rows of a source, with its top markers as headings if wanted.
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
    one.selection == other.selection && one.columns == other.columns
      && one.progress == other.progress && one.emptiness == other.emptiness
      && one.rowHeight == other.rowHeight && one.preview == other.preview
      && (one.identity === other.identity
        || one.sections == other.sections && one.rows.isSame(as: other.rows))
  }
}
