internal import Interaction
internal import Phrases
internal import Widgets

/// The hits of a search as a list that takes the place of another one while something is looked for.
struct HitList: Sendable {
  var host = WidgetHost(RowList())
  private(set) var content = RowListContent(rows: NoRows(), emptiness: .searching)
  /// The listed hits; nil before a search has found something, or nothing.
  private(set) var found: Found?

  /// Lists what was found, with the chosen hit as the selected row.
  mutating func show(_ found: Found, isSearching: Bool) {
    if self.found?.rows !== found.rows {
      content = RowListContent(
        rows: found.rows, columns: content.columns, titleWidth: found.rows.width,
        emptiness: isSearching ? .searching : .nothingFound, rowHeight: content.rowHeight)
      content.query = found.query
    }
    content.selection = found.current
    self.found = found
  }

  /// Arranges the rows as those of the other list.
  mutating func arrange(as other: RowListContent) {
    content.columns = other.columns
    content.rowHeight = other.rowHeight
  }

  /// Shows a hit as the one whose preview is open; nil for none.
  mutating func peek(at hit: Int?) { content.peeked = hit }

  /// The row of the other list that a row of this one is; nil for a hit elsewhere.
  func row(ofHit hit: Int) -> Int? { found?.row(ofHit: hit) }
}

/// The rows of a list that has not been opened yet.
struct NoRows: RowSource, Equatable {
  var count: Int { 0 }
  func topMarkers() -> [Marker] { [] }
  func markers(in range: Range<Int>, limit: Int) -> [Marker] { [] }
  func text(of row: Int) -> String { "" }
  func row(atOrAfter prefix: String) -> Int { 0 }
}
