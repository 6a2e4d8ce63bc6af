public import Interaction

/// The shared state that an index strip shows.
public struct IndexStripContent: Sendable {
  /// Where the markers come from.
  public let rows: any MarkerSource
  /// The row that the list beside it shows first.
  public var current: Int
  /// The edge of its place along which the strip lies. An upright strip changes sides for those who read from right
  /// to left.
  public var edge: Edge
  /// The markers of the whole list, in order and within it.
  let top: [Marker]

  /// The content of a strip. Asks the source for its top markers once.
  public init(rows: any MarkerSource, current: Int = 0, edge: Edge = .right) {
    /// How many markers the whole list gets that has none of its own: as many as an alphabet.
    let usual = 26
    self.rows = rows
    self.current = current
    self.edge = edge
    let everything = 0..<max(0, rows.count)
    let named = IndexStripPath.sound(rows.topMarkers(), in: everything)
    top =
      IndexStripPath.leadSomewhere(named)
      ? named : IndexStripPath.sound(rows.markers(in: everything, limit: usual), in: everything)
  }
}

extension IndexStripContent: Equatable {
  /// Whether both lead through the same snapshot of rows, in the same state.
  public static func == (one: IndexStripContent, other: IndexStripContent) -> Bool {
    one.current == other.current && one.edge == other.edge && one.rows.isSame(as: other.rows)
  }
}
