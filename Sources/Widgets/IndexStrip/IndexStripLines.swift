/// Where the labels of every open level stand: worked out from the path, never kept.
struct IndexStripLines {
  /// The labels of every level, fully opened.
  let lines: [LabelLine]
  /// How each level but the first opens.
  let models: [LineModel]

  init(_ path: IndexStripPath, _ geometry: IndexStripGeometry) {
    var lines: [LabelLine] = []
    var models: [LineModel] = []
    for (depth, level) in path.levels.enumerated() {
      let lengths = level.markers.map { geometry.length(of: $0.label) }
      guard let outer = lines.last else {
        lines = [LabelLine(lengths, on: geometry.length, margin: IndexStripGeometry.margin)]
        continue
      }
      let model = LineModel(
        outer, openAfter: path.levels[depth - 1].item, inner: lengths, around: level.finger,
        margin: IndexStripGeometry.margin)
      models.append(model)
      lines.append(model.inner)
    }
    self.lines = lines
    self.models = models
  }

  /// The labels of the deepest level.
  var deepest: LabelLine { lines[lines.count - 1] }

  /// Where the labels of a level are while it and the next one are open so far, each from 0 to 1.
  func places(of level: Int, extents: [Double]) -> [LabelLine.Place] {
    let isOuter = level < models.count
    var places =
      isOuter ? models[level].outerPlaces(extent: extents[level + 1]) : lines[level].places
    guard level > 0, extents[level] < 1 else { return places }
    let origin = models[level - 1].origin
    for index in places.indices {
      places[index].middle = origin + (places[index].middle - origin) * extents[level]
      places[index].length *= extents[level]
    }
    return places
  }
}
