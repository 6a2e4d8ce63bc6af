/// A named entry of an index: a label, and the first row that it stands for.
public struct Marker: Hashable, Sendable {
  /// The label: a letter, or the beginning of a row.
  public var label: String
  /// The index of the first row that it stands for.
  public var offset: Int

  /// A marker of a row.
  public init(label: String, offset: Int) {
    self.label = label
    self.offset = offset
  }
}

/// The markers of a sorted list, read level by level.
///
/// A source is a snapshot: it does not change. Markers are in the order of their offsets, which never decrease. A marker
/// of no row, such as a letter under which nothing is filed, has the offset of the next one; it is drawn dimmed.
public protocol MarkerSource: Sendable {
  /// The number of rows.
  var count: Int { get }
  /// The markers of the whole list: letters, years, chapters.
  func topMarkers() -> [Marker]
  /// At most `limit` markers for a range of rows, with about equally many rows each, the first one at the beginning of
  /// the range. No two neighbours have the same label.
  ///
  /// - Complexity: O(log *n* + `limit`).
  func markers(in range: Range<Int>, limit: Int) -> [Marker]
  /// The first row that is not before `prefix` in the order of the rows; `count` for none.
  func row(atOrAfter prefix: String) -> Int
  /// Whether the order of the rows has two characters as the same letter, such as I and İ where accents do not count.
  func areAlike(_ one: Character, _ other: Character) -> Bool
  /// Whether another source is the same snapshot: then it has the same rows and the same markers.
  ///
  /// - Complexity: O(1), so that contents can be compared at every frame.
  func isSame(as other: any MarkerSource) -> Bool
  /// Whether the source continues an earlier one: it begins with the same rows and has markers of the same kind, such as
  /// row numbers. Markers of the earlier one then still lead to their rows.
  ///
  /// - Complexity: O(1): the storage is compared by identity, never row by row.
  func continues(_ earlier: any MarkerSource) -> Bool
  /// The row that a row of an earlier source has become where this one has all rows of the earlier one in the same
  /// order, and others between them; nil where rows are missing or in another order.
  func row(formerly number: Int, in earlier: any MarkerSource) -> Int?
}

extension MarkerSource {
  /// Whether two characters are equal.
  public func areAlike(_ one: Character, _ other: Character) -> Bool { one == other }

  /// Whether both are the same snapshot.
  public func continues(_ earlier: any MarkerSource) -> Bool { isSame(as: earlier) }

  /// The same row of a source that this one continues.
  public func row(formerly number: Int, in earlier: any MarkerSource) -> Int? {
    continues(earlier) ? number : nil
  }
}

extension MarkerSource where Self: Equatable {
  /// Whether both are equal values of one type.
  public func isSame(as other: any MarkerSource) -> Bool { other as? Self == self }
}

extension MarkerSource where Self: AnyObject {
  /// Whether both are the same object.
  public func isSame(as other: any MarkerSource) -> Bool { other as AnyObject === self }
}

/// The rows of a list, and the markers that lead to them.
///
/// A list that grows, or that is read anew, is another source. A list asks for the rows that it draws and keeps none.
public protocol RowSource: MarkerSource {
  /// The text of a row; precondition: the row exists.
  func text(of row: Int) -> String
}

/// The identity of a source in a content: copies of a content share it, so that they compare equal without a look at the
/// source, whose type is not known there.
final class SourceIdentity: Sendable {}

extension SourceIdentity: Equatable {
  /// Whether both are the same object.
  static func == (one: SourceIdentity, other: SourceIdentity) -> Bool { one === other }
}
