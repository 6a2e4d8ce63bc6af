/// The rows of a list at one moment, and the markers that lead to them.
///
/// A snapshot does not change. A list that grows, or that is read again, is another snapshot. Rows are read on request,
/// so a snapshot may be of any length.
public protocol RowSnapshot: Sendable {
  /// The number of rows.
  var count: Int { get }
  /// The markers of the whole list: letters, years, chapters.
  ///
  /// Their offsets never fall. A marker of no row, such as a letter under which nothing is filed, has the offset of the
  /// next one.
  func topMarkers() -> [RowMarker]
  /// At most `limit` markers for a range of rows, with about equally many rows each, the first one at the beginning of
  /// the range. No two neighbours have the same label.
  ///
  /// - Complexity: O(log *n* + `limit`).
  func markers(in range: Range<Int>, limit: Int) -> [RowMarker]
  /// The text of a row; precondition: the row exists.
  func text(of row: Int) -> String
  /// The first row that is not before `prefix` in the order of the rows; `count` for none.
  func row(atOrAfter prefix: String) -> Int
  /// Whether the order of the rows has two characters as the same letter, such as I and İ where accents do not count.
  func areAlike(_ one: Character, _ other: Character) -> Bool
  /// The row to continue with in place of a row of an earlier snapshot, given by its text and its number there: the row
  /// with the same text, else its successor. 0 where there are no rows.
  func row(of text: String, formerly number: Int) -> Int
  /// Whether another snapshot is the same one: then it has the same rows and the same markers.
  ///
  /// Two snapshots of equal rows may be different ones.
  ///
  /// - Complexity: O(1): the storage is compared by identity, never row by row.
  func isSame(as other: any RowSnapshot) -> Bool
  /// Whether the snapshot continues an earlier one: it begins with the same rows and has markers of the same kind, such as
  /// row numbers. Markers of the earlier one then still lead to their rows.
  ///
  /// - Complexity: O(1) for rows of files, of which there may be millions: the storage is compared by identity. O(*n*) for
  ///   titles of documents.
  func continues(_ earlier: any RowSnapshot) -> Bool
  /// The row that a row of an earlier snapshot has become where this one has all rows of the earlier one in the same
  /// order, and others between them; nil where rows are missing or in another order.
  ///
  /// - Complexity: O(1) for rows of files, O(*n*) for titles of documents.
  func row(formerly number: Int, in earlier: any RowSnapshot) -> Int?
}

extension RowSnapshot where Self: AnyObject {
  /// Whether both are the same object.
  public func isSame(as other: any RowSnapshot) -> Bool { other as AnyObject === self }
}

extension RowSnapshot {
  /// Whether both are the same snapshot.
  public func continues(_ earlier: any RowSnapshot) -> Bool { isSame(as: earlier) }

  /// The same row of a snapshot that this one continues.
  public func row(formerly number: Int, in earlier: any RowSnapshot) -> Int? {
    continues(earlier) ? number : nil
  }

  /// Markers that are cut for a range from the texts of its rows.
  public func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    MarkerTree.markers(in: range, limit: limit, alike: areAlike) { text(of: $0) }
  }

  /// Whether two characters are the same letter, in any case.
  public func areAlike(_ one: Character, _ other: Character) -> Bool {
    MarkerTree.areAlike(one, other)
  }

  /// The row with a text, or its successor, where the rows are in order.
  public func row(of text: String, formerly number: Int) -> Int {
    orderedRow(of: text, formerly: number)
  }

  /// The row with a text, or its successor, where the rows are in order. Of several rows with that text it is the one of
  /// the same number, else the first one.
  ///
  /// - Complexity: O(log *n*) reads, and as many for each earlier row that the order has as equal.
  public func orderedRow(of text: String, formerly number: Int) -> Int {
    /// 256 rows are searched among those that the order has as equal, such as "Muller" and "Müller". Beyond that the
    /// difference cannot be seen.
    let limit = 256
    if number < count && self.text(of: number) == text { return number }
    let first = row(atOrAfter: text)
    for row in first..<min(first + limit, count) {
      let found = self.text(of: row)
      if found == text { return row }
      if self.row(atOrAfter: found) != first { break }
    }
    return max(0, min(first, count - 1))
  }
}
