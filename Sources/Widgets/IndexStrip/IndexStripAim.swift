public import Interaction

extension IndexStrip {
  /// The next movement of a hand whose drag is to lead to a row: choose the marker that the row is filed under, pull it
  /// open, choose in the level that opened, and so on; out of a level that does not hold the row it goes back.
  public func aim(atRow row: Int, in scene: Scene<IndexStrip>) -> DragAim {
    let (layout, geometry) = (scene.geometry, scene.geometry.coordinates)
    guard let drag else {
      guard let item = layout.path.deepest.item(of: row) else { return .lift }
      let span = Self.span(of: item, in: layout.line)
      return .press(geometry.rect(along: span, out: -geometry.touch...0))
    }
    let path = drag.path
    let (depth, pitch) = (path.depth, path.pace.pitch)
    if depth > 0, !path.deepest.rows.contains(row) {
      // Back until the level has closed and the one before it is open.
      let far = Double(depth - 1) * pitch - path.pace.play - 1
      let near = depth == 1 ? -geometry.touch : far - pitch / 3
      return .move(
        geometry.rect(along: drag.along - 30...drag.along + 30, out: min(near, far)...far))
    }
    guard let item = path.deepest.item(of: row) else { return .lift }
    let line = IndexStripLines(path, layout).deepest
    let span = Self.span(of: item, in: line)
    let steady =
      depth == 0
      ? -geometry.touch...0
      : Double(depth - 1) * pitch + path.pace.opening...Double(depth) * pitch
    guard drag.isSteady, drag.chosen == path.deepest.markers[item] else {
      return .move(geometry.rect(along: span, out: steady))
    }
    if drag.chosen.offset == row { return .lift }
    var deeper = path
    deeper.levels[depth].item = item
    guard deeper.open(at: drag.along, scene.content.rows, geometry) else { return .lift }
    let open = Double(depth) * pitch
    return .move(
      geometry.rect(along: span, out: open + path.pace.opening...open + pitch))
  }

  /// The row nearest before another one to which a drag can lead, with as many levels as may open.
  public static func nearestRow(to row: Int, in scene: Scene<IndexStrip>) -> Int {
    let geometry = scene.geometry.coordinates
    var path = scene.geometry.path
    var nearest = 0
    while let item = path.deepest.item(of: row) {
      path.levels[path.depth].item = item
      nearest = path.deepest.markers[item].offset
      if nearest == row || !path.open(at: 0, scene.content.rows, geometry) { break }
    }
    return nearest
  }

  /// The rows of the deepest open level, and the number of levels that are open beyond the first.
  public func openRows(in scene: Scene<IndexStrip>) -> (depth: Int, rows: Range<Int>) {
    choice.map { ($0.depth, $0.deepest.rows) } ?? (0, 0..<max(0, scene.content.rows.count))
  }

  /// The coordinates along the bar at which a label is chosen.
  private static func span(of item: Int, in line: LabelLine) -> ClosedRange<Double> {
    let low = line.border(from: item, by: -1) ?? line.middles[item] - 12
    let high = line.border(from: item, by: 1) ?? line.middles[item] + 12
    return min(low, high)...max(low, high)
  }
}
