/// A named place in a list of rows: what a strip shows, and where a touch on it leads.
public struct Marker: Hashable, Sendable {
  /// What the strip shows: a letter, or the beginning of the row.
  public var label: String
  /// The first row that it stands for.
  public var offset: Int

  /// A marker of a row.
  public init(label: String, offset: Int) {
    self.label = label
    self.offset = offset
  }
}

/// Where a strip gets its markers from. Anyone's data can drive one.
///
/// Markers are in the order of their offsets, which never fall. A marker that stands for no row, as a letter does
/// under which nothing is filed, has the offset of the next one; it is shown dimmed.
public protocol MarkerSource: Sendable {
  /// How many rows there are.
  var count: Int { get }
  /// The markers of the whole list, as its maker wants them named: letters, years, chapters.
  func topMarkers() -> [Marker]
  /// At most `limit` markers for the rows of a range, its end exclusive, with about equally many rows each, the first
  /// at the range's beginning. Their labels tell them from their neighbours.
  ///
  /// - Complexity: O(log *n* + `limit`).
  func markers(in range: Range<Int>, limit: Int) -> [Marker]
  /// The first row that is not before `prefix` in the order of the rows, as a reader finds a name; `count` for none.
  func row(atOrAfter prefix: String) -> Int
}

/// The rows of a list, and the markers that lead to them.
///
/// A source is a snapshot: it does not change. A list that grows, or that is read anew, is another source.
public protocol RowSource: MarkerSource {
  /// The text of a row; precondition: there is such a row. Nothing is kept of it: a list asks for the rows it shows.
  func text(of row: Int) -> String
}
