public import Interaction

extension IndexStrip {
  /// A drag that leads to a row: the points of the window where a finger comes down, turns, and lifts. It moves
  /// straight from each to the next.
  ///
  /// For whoever moves fingers by program: tests on a touch screen, and the visit that a kiosk shows while nobody is
  /// there. Nil where no drag leads to exactly that row. The strip's own state plays no part.
  ///
  /// - Complexity: O(log *n*) markers' worth of reads for each level on the way.
  public static func route(to row: Int, in scene: Scene<IndexStrip>) -> [Point]? {
    let geometry = IndexStripGeometry(scene)
    var path = IndexStripPath(scene.content, geometry)
    var points: [Point] = []
    while let item = path.deepest.item(of: row) {
      path.levels[path.depth].item = item
      let along = IndexStripLines(path, geometry).deepest.middles[item]
      points.append(geometry.point(along: along, out: path.pace.rest(at: path.depth)))
      if path.deepest.markers[item].offset == row { return points }
      guard path.open(at: along, scene.content.rows, geometry) else { return nil }
      points.append(geometry.point(along: along, out: path.pace.rest(at: path.depth)))
    }
    return nil
  }
}
