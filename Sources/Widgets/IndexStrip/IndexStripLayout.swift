/// A strip with all levels closed: its coordinates, its markers, their labels and where these are. An object, which the
/// scenes of a list that only scrolls share.
public final class IndexStripLayout: Sendable {
  /// From points of the window to points along and out from the bar.
  let coordinates: IndexStripGeometry
  /// The markers of the whole list, of which none is chosen.
  let path: IndexStripPath
  /// The labels along the bar.
  let line: LabelLine

  /// The layout of a content.
  init(_ content: IndexStripContent, _ coordinates: IndexStripGeometry) {
    self.coordinates = coordinates
    path = IndexStripPath(content, coordinates)
    line = Self.line(of: path.levels[0], coordinates)
  }

  /// The path of one level, on which the marker of a row is chosen.
  func path(at row: Int) -> IndexStripPath {
    var path = path
    path.levels[0].item = path.levels[0].item(of: row) ?? 0
    return path
  }

  /// The labels of a first level along the bar: these here, unless the list has changed since the level was opened.
  func line(of level: IndexStripPath.Level) -> LabelLine {
    level.labels == path.levels[0].labels ? line : Self.line(of: level, coordinates)
  }

  private static func line(
    of level: IndexStripPath.Level, _ coordinates: IndexStripGeometry
  ) -> LabelLine {
    LabelLine(
      level.labels.rests.map { coordinates.length(of: $0) }, on: coordinates.length,
      margin: coordinates.margin, coordinates.tuning)
  }
}
