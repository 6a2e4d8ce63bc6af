internal import Interaction

/// A drag on a strip: the levels that it has pulled open, and the chosen marker.
///
/// Levels follow the finger like a drawer with some play in its handle: pulled out, the drawer moves at once; pushed
/// back, the finger first moves `play` points alone. Drags along the bar therefore leave the levels as they are.
struct IndexStripDrag: Hashable, Sendable {
  /// The id of the contact.
  let contact: Int
  /// The current row of the list when the finger came down.
  private(set) var origin: Int
  private(set) var path: IndexStripPath
  /// The finger's coordinate along the bar, in points.
  private(set) var along: Double
  /// The finger's coordinate out from the bar, in points.
  private(set) var out: Double
  /// The marker that was last chosen at an open level.
  private(set) var chosen: Marker
  /// The pull on the levels, in points.
  private(set) var reach: Double
  /// The coordinate out from the bar at which levels begin to open, in points: 0 unless the finger came down on an open
  /// level.
  private var base: Double
  /// The touchable width of the bar, in points.
  private let touch: Double
  /// Whether the chosen marker of the deepest level could not be opened. It is tried again after the finger comes back to
  /// its level; the next marker is tried when the finger reaches it.
  private var isRefused = false

  /// A drag that begins at a point, with the open levels of a path; nil where there is nothing to choose.
  init?(
    contact: Int, at point: Point, path: IndexStripPath, origin: Int,
    _ layout: IndexStripLayout
  ) {
    let depth = path.depth
    let along = layout.coordinates.along(point)
    let out = layout.coordinates.out(point)
    guard let item = IndexStripLines(path, layout).deepest.item(at: along) else { return nil }
    self.contact = contact
    self.origin = origin
    self.path = path
    self.along = along
    self.out = out
    self.path.levels[depth].item = item
    chosen = path.levels[depth].markers[item]
    let held = depth == 0 ? min(out, 0) : path.pace.rest(at: depth)
    base = out - held
    touch = layout.coordinates.touch
    reach = held
  }

  /// The extent to which each level is open, from 0 to 1.
  var extents: [Double] {
    path.levels.indices.map { path.pace.extent(of: $0, at: reach) }
  }

  /// Whether the deepest level is fully open, so that the finger chooses from it.
  var isSteady: Bool { path.pace.extent(of: path.depth, at: reach) == 1 }

  /// The distance of the finger from where it chooses, in points: out from the deepest open level, or behind the bar.
  /// Past the ends of the bar it chooses the first and the last marker from any distance.
  var distance: Double { max(out - base - threshold, -out - touch) }

  /// Moves the finger in a straight line. Levels open and close at the exact points of the line where they must, however
  /// few motion events there are. A finger that stays where it is keeps its choice, also among rows that were inserted.
  mutating func move(
    to point: Point, _ source: any MarkerSource, _ layout: IndexStripLayout
  ) {
    let end = (along: layout.coordinates.along(point), out: layout.coordinates.out(point))
    if end == (along, out) { return }
    let whole = Segment(start: along, end: end.along, from: out - base, to: end.out - base)
    (along, out) = end
    var rest: Segment? = whole
    while let next = rest {
      if isRefused {
        rest = pass(next, source, layout)
      } else if next.to > reach {
        rest = pull(next, source, layout)
      } else {
        push(to: min(reach, next.to + path.pace.play), next, layout)
        rest = nil
      }
    }
    if isSteady { choose(at: along, layout) }
  }

  /// The drag in rows among which others were inserted: at the same row, with as many levels where these open.
  ///
  /// - Returns: Nil where the rows are other ones.
  func moved(
    from earlier: any MarkerSource, to source: any MarkerSource, _ layout: IndexStripLayout
  ) -> IndexStripDrag? {
    let last = earlier.count - 1
    guard let origin = source.row(formerly: min(origin, last), in: earlier),
      let row = source.row(formerly: min(chosen.offset, last), in: earlier),
      !layout.path.deepest.markers.isEmpty
    else { return nil }
    var drag = self
    drag.origin = origin
    drag.chosen.offset = row
    drag.path = layout.path
    for level in path.levels.indices {
      drag.path.levels[level].item = drag.path.deepest.item(of: row) ?? 0
      guard level < path.depth,
        drag.path.open(at: path.levels[level + 1].finger, source, layout.coordinates)
      else { break }
    }
    // Levels may open at other distances among more rows. The finger is as far from where the next one opens.
    let (pace, depth) = (drag.path.pace, Double(drag.path.depth))
    drag.reach = reach > 0 ? reach * pace.pitch / path.pace.pitch : reach
    if isSteady, depth > 0 {
      drag.reach = max(drag.reach, (depth - 1) * pace.pitch + pace.opening)
    }
    drag.isRefused = isRefused || drag.path.depth < path.depth
    if drag.isRefused { drag.reach = drag.threshold }
    drag.base += reach - drag.reach
    return drag
  }

  /// A straight move of a finger: from `start` to `end` along the bar, and `from` a coordinate `to` another one out from
  /// it.
  private struct Segment {
    let start: Double
    let end: Double
    let from: Double
    let to: Double

    /// The coordinate along the bar at a distance out.
    func along(at distance: Double) -> Double {
      let part = to == from ? 1 : min(max((distance - from) / (to - from), 0), 1)
      return start + (end - start) * part
    }

    /// The coordinate out from the bar at a coordinate along it.
    func out(at along: Double) -> Double {
      let part = end == start ? 1 : min(max((along - start) / (end - start), 0), 1)
      return from + (to - from) * part
    }

    /// The rest of the segment after a point of it.
    func rest(after along: Double, from out: Double) -> Segment {
      Segment(start: along, end: end, from: out, to: to)
    }
  }

  /// The pull at which the next level begins to open, in points.
  private var threshold: Double { Double(path.depth) * path.pace.pitch }

  /// Opens levels on the way out, each within the marker that is chosen where it begins to open.
  ///
  /// - Returns: The rest of the segment after a marker that could not be opened.
  private mutating func pull(
    _ segment: Segment, _ source: any MarkerSource, _ layout: IndexStripLayout
  ) -> Segment? {
    while segment.to > threshold {
      let along = segment.along(at: threshold)
      choose(at: along, layout)
      guard path.open(at: along, source, layout.coordinates) else {
        isRefused = true
        reach = threshold
        return segment.rest(after: along, from: max(threshold, segment.from))
      }
    }
    reach = segment.to
    return nil
  }

  /// Moves further out than a marker that could not be opened, and tries every other marker that it passes.
  ///
  /// - Returns: The rest of the segment after the border where one was opened, or where the finger is back at its level.
  private mutating func pass(
    _ segment: Segment, _ source: any MarkerSource, _ layout: IndexStripLayout
  ) -> Segment? {
    let line = IndexStripLines(path, layout).deepest
    let step = segment.end < segment.start ? -1 : 1
    while let border = line.border(from: path.deepest.item, by: step),
      step > 0 ? border <= segment.end : border > segment.end
    {
      let out = segment.out(at: border)
      if out < threshold { break }
      path.levels[path.depth].item += step
      chosen = path.deepest.markers[path.deepest.item]
      if path.open(at: border, source, layout.coordinates) {
        isRefused = false
        // Levels are as far open as if the finger had been pulled out here.
        _ = pull(Segment(start: border, end: border, from: out, to: out), source, layout)
        return segment.rest(after: border, from: out)
      }
    }
    guard segment.to <= threshold else { return nil }
    isRefused = false
    return segment.rest(after: segment.along(at: threshold), from: min(segment.from, threshold))
  }

  /// Closes levels on the way back. The last choice at a fully open level remains while it closes.
  private mutating func push(to goal: Double, _ segment: Segment, _ layout: IndexStripLayout) {
    var wasSteady = isSteady
    while path.depth > 0 {
      let shut = Double(path.depth - 1) * path.pace.pitch
      let open = shut + path.pace.opening
      if wasSteady && goal < open { choose(at: segment.along(at: open - path.pace.play), layout) }
      if goal > shut { break }
      path.levels.removeLast()
      wasSteady = true
    }
    reach = goal
  }

  private mutating func choose(at along: Double, _ layout: IndexStripLayout) {
    guard let item = IndexStripLines(path, layout).deepest.item(at: along) else { return }
    path.levels[path.depth].item = item
    chosen = path.deepest.markers[item]
  }
}
