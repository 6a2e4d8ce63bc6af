internal import Interaction

/// The lines of labels of the open levels, computed from a path.
struct IndexStripLines {
  /// The labels of every level, fully opened.
  let lines: [LabelLine]
  /// How each level but the first opens.
  let models: [LineModel]

  init(_ path: IndexStripPath, _ layout: IndexStripLayout) {
    let geometry = layout.coordinates
    var outer = layout.line(of: path.levels[0])
    var lines = [outer]
    var models: [LineModel] = []
    for (depth, level) in path.levels.enumerated().dropFirst() {
      let model = LineModel(
        outer, openAfter: path.levels[depth - 1].item,
        inner: level.labels.rests.map { geometry.length(of: $0) }, around: level.finger,
        margin: geometry.margin, head: geometry.headLength(of: path.head(of: depth)),
        geometry.tuning)
      models.append(model)
      outer = model.inner
      lines.append(outer)
    }
    self.lines = lines
    self.models = models
  }

  /// The labels of the deepest level.
  var deepest: LabelLine { lines[lines.count - 1] }

  /// The labels of a level at the extents, from 0 to 1, of it and of the next level.
  func slots(of level: Int, extents: [Double]) -> [LabelLine.Slot] {
    let isOuter = level < models.count
    let slots =
      isOuter ? models[level].outerSlots(extent: extents[level + 1]) : lines[level].slots
    return level == 0 ? slots : models[level - 1].grown(slots, to: extents[level])
  }

  /// The head of a level beyond the first, which moves as its labels do.
  func head(of level: Int, extents: [Double]) -> LabelLine.Slot {
    var head = models[level - 1].headSlot(extent: extents[level])
    if level < models.count { head.middle += extents[level + 1] * models[level].before }
    return head
  }
}

/// The open levels of a strip at one moment: the bar, and a card of labels for every further level.
struct IndexStripLevels {
  /// Between the cards of two levels, in points.
  static let seam = 3.0

  let path: IndexStripPath
  /// The extent to which each level is open, from 0 to 1.
  let extents: [Double]
  let geometry: IndexStripGeometry
  /// The labels of every level.
  let slots: [[LabelLine.Slot]]
  /// The heads of all levels beyond the first.
  private let heads: [LabelLine.Slot]
  private let columns: [ClosedRange<Double>]

  init(_ path: IndexStripPath, extents: [Double], _ layout: IndexStripLayout) {
    self.path = path
    self.extents = extents
    let geometry = layout.coordinates
    self.geometry = geometry
    let lines = IndexStripLines(path, layout)
    slots = path.levels.indices.map { lines.slots(of: $0, extents: extents) }
    heads = path.levels.indices.dropFirst().map { lines.head(of: $0, extents: extents) }
    columns = path.levels.indices.map { Self.column(of: $0, in: path, extents: extents, geometry) }
  }

  /// The slot of the head of a level; nil for the bar.
  func headSlot(of level: Int) -> LabelLine.Slot? { level == 0 ? nil : heads[level - 1] }

  /// The levels that are not closed.
  var visible: [Int] { path.levels.indices.filter { extents[$0] > 0 } }

  /// The rectangle of the bar or of a card. A card is a drawer out of the level before: it fills the gap between the
  /// labels there, and reaches as far out as it is open. Its labels are so far from its far edges that a pill around one is
  /// as far from them as from the pill of its neighbour.
  func card(of level: Int) -> Rect {
    let inset = geometry.inset
    if level == 0 {
      let start = geometry.whole.lowerBound + inset
      return geometry.rect(
        along: start...max(start, geometry.whole.upperBound - inset),
        out: inset - geometry.touch ... -inset)
    }
    let own = slots[level]
    let column = column(of: level)
    let root = level == 1 ? inset - geometry.touch : self.column(of: level - 1).lowerBound
    let pill = geometry.tuning[.stripPillPadding]
    let apart = max(0, geometry.margin - 2 * pill)
    let far = min(column.upperBound + extents[level] * max(0, apart - pill), geometry.room)
    let outside = min(root, column.lowerBound)...max(root, column.upperBound, far)
    let padding = pill + apart
    let inner = level + 1 < slots.count ? slots[level + 1] : []
    let head = [heads[level - 1]] + (level + 1 < slots.count ? [heads[level]] : [])
    let all = own + inner + head
    let low = (all.map(\.start).min() ?? 0) - padding
    let high = (all.map(\.end).max() ?? 0) + padding
    let first = max(low, -padding)
    return geometry.rect(
      along: first...max(first, min(high, geometry.length + padding)), out: outside)
  }

  /// The interval out from the bar that the labels of a level take: the distance to the next level, or as much more as
  /// the widest label and the head need. Where that is more than the room, it begins nearer to the bar: beside the labels
  /// of a level no others are.
  func column(of level: Int) -> ClosedRange<Double> { columns[level] }

  private static func column(
    of level: Int, in path: IndexStripPath, extents: [Double], _ geometry: IndexStripGeometry
  ) -> ClosedRange<Double> {
    let inset = geometry.inset
    if level == 0 { return inset - geometry.touch ... -inset }
    let pitch = path.pace.pitch
    let head = min(geometry.breadth(of: path.head(of: level)), geometry.tuning[.stripWidestHead])
    let seam = geometry.tuning[.stripSeam]
    let needed = max(pitch - 2 * seam, path.levels[level].breadth, head)
    let breadth = min(needed, max(0, geometry.room - 2 * seam))
    let start = max(0, min(Double(level - 1) * pitch + seam, geometry.room - seam - breadth))
    return start...max(start, start + breadth * extents[level])
  }

  /// The width of a drawer that is only as wide for its head, in points; a longer head is cut.
  static let widestHead = 160.0

  /// The coordinate out from the bar that the visible cards reach.
  var reach: Double {
    visible.filter { $0 > 0 }.map { column(of: $0).upperBound + geometry.tuning[.stripSeam] }.max()
      ?? 0
  }

  /// The rectangle of a label: its slot along the bar, and the width of its level across.
  func rect(of slot: LabelLine.Slot, at level: Int) -> Rect {
    geometry.rect(along: slot.start...max(slot.start, slot.end), out: column(of: level))
  }

  /// The slot of a marker, or of the dot that stands for it.
  func slot(of item: Int, at level: Int) -> LabelLine.Slot? {
    slots[level].min { abs($0.item - item) < abs($1.item - item) }
  }

  /// Whether a slot is on the bar.
  func isVisible(_ slot: LabelLine.Slot) -> Bool {
    slot.start >= -1 && slot.end <= geometry.length + 1
  }
}
