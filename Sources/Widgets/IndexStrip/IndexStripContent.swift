public import Interaction

/// The shared state that an index strip shows.
public struct IndexStripContent: Sendable {
  /// The source of the markers.
  public let rows: any MarkerSource
  /// The identity of the rows and their top markers.
  let identity = SourceIdentity()
  /// The row at which the list beside the strip stands.
  public var current: Int
  /// The edge of its bounds along which the strip lies. In a right-to-left interface a vertical strip changes sides.
  public var edge: Edge
  /// Whether the rows are still being read or sorted: then typed text leads to no row that does not begin with it.
  public var isInProgress = false
  /// The most levels that open beyond the bar; nil for as many as lead to the single row.
  public var mostLevels: Int?
  /// The rows that were found, ascending: marks on the bar at rest.
  public var found: FoundRows?
  /// The frame of a button beside the strip, of which the bubble is kept clear; nil for none.
  public var button: Rect?
  /// The markers of the whole list, in order and within it.
  public let top: [Marker]
  /// The width of the letters of the widest of their labels, of the usual size, in points.
  let widest: Double

  /// The content of a strip. Reads the top markers of the source once.
  public init(
    rows: any MarkerSource, current: Int = 0, edge: Edge = .right, mostLevels: Int? = nil
  ) {
    /// 26 markers, as many as an alphabet, for a list that has none of its own.
    let usual = 26
    self.rows = rows
    self.current = current
    self.edge = edge
    self.mostLevels = mostLevels
    let everything = 0..<max(0, rows.count)
    let named = rows.topMarkers().ordered(within: everything)
    top =
      named.leadToSeveralRows
      ? named : rows.markers(in: everything, limit: usual).ordered(within: everything)
    widest = top.map { EstimatedWidth.letters(of: $0.label) }.max() ?? 0
  }
}

/// Rows that were found, in an object, so that contents can be compared at every frame.
public final class FoundRows: Sendable {
  /// The rows, ascending.
  public let rows: [UInt32]

  /// Rows in ascending order.
  public init(_ rows: [UInt32]) { self.rows = rows }
}

extension FoundRows: Equatable {
  /// Whether both are the same object.
  public static func == (one: FoundRows, other: FoundRows) -> Bool { one === other }
}

extension IndexStripContent: Equatable {
  /// Whether both lead through the same snapshot of rows, in the same state.
  public static func == (one: IndexStripContent, other: IndexStripContent) -> Bool {
    one.current == other.current && one.edge == other.edge && one.isInProgress == other.isInProgress
      && one.found == other.found && one.mostLevels == other.mostLevels
      && one.button == other.button
      && (one.identity === other.identity || one.rows.isSame(as: other.rows))
  }
}

extension [Marker] {
  /// The markers that are in order and within a range, as every source should return.
  func ordered(within rows: Range<Int>) -> [Marker] {
    var offset = rows.lowerBound
    return filter { marker in
      guard marker.offset >= offset && marker.offset <= rows.upperBound else { return false }
      offset = marker.offset
      return true
    }
  }

  /// Whether the markers lead to different rows, so that there is a choice.
  var leadToSeveralRows: Bool {
    guard let first, let last else { return false }
    return first.offset < last.offset
  }

  /// The markers that stand for any of some rows; the first marker also stands for the rows before it.
  func filed(in rows: Range<Int>) -> [Marker] {
    indices.filter { index in
      let start = index == 0 ? rows.lowerBound : self[index].offset
      return start < (index + 1 < count ? self[index + 1].offset : rows.upperBound)
    }.map { self[$0] }
  }

  /// At most `limit` of the markers at even distances, the first and the last among them; each stands for those up to
  /// the next.
  func thinned(to limit: Int) -> [Marker] {
    guard count > limit, limit >= 2 else { return self }
    return (0..<limit).map { self[$0 * (count - 1) / (limit - 1)] }
  }
}
