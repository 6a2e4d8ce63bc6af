internal import Interaction

/// A finger on a strip, from where it came down: the levels that it has pulled open, and what it has chosen.
///
/// Levels follow the finger like a drawer with some play in its handle: pulled out, the drawer comes at once; pushed
/// back, the finger first moves `play` points alone. So ways along the bar leave the levels as they are.
struct IndexStripDrag: Hashable, Sendable {
  /// The contact's number.
  let contact: Int
  /// The row that the list showed when it came down.
  let origin: Int
  private(set) var path: IndexStripPath
  /// Where it is along the bar, in points.
  private(set) var along: Double
  /// Where it is away from the bar, in points.
  private(set) var out: Double
  /// The marker that was last chosen at a level that was open.
  private(set) var chosen: Marker
  /// How far the levels are pulled, in points.
  private(set) var reach: Double
  /// How far out levels begin to open, in points: 0 unless the finger came down on an open level.
  private let base: Double
  /// Whether the chosen marker of the deepest level refused to open. It is asked again when the finger comes back to
  /// its level, and the next marker when the finger passes on to that.
  private var isRefused = false

  /// A finger that came down at a place; nil where there is nothing to choose. It takes hold of the levels that are
  /// open there.
  init?(
    contact: Int, at point: Point, path: IndexStripPath, origin: Int,
    _ geometry: IndexStripGeometry
  ) {
    let depth = path.depth
    let along = geometry.along(point)
    let out = geometry.out(point)
    guard let item = IndexStripLines(path, geometry).deepest.item(at: along) else { return nil }
    self.contact = contact
    self.origin = origin
    self.path = path
    self.along = along
    self.out = out
    self.path.levels[depth].item = item
    chosen = path.levels[depth].markers[item]
    let held = depth == 0 ? min(out, 0) : path.pace.rest(at: depth)
    base = out - held
    reach = held
  }

  /// How far each level is open, from 0 to 1.
  var extents: [Double] {
    path.levels.indices.map { path.pace.extent(of: $0, at: reach) }
  }

  /// Whether the deepest level is fully open, so that the finger chooses from it.
  var isSteady: Bool { path.pace.extent(of: path.depth, at: reach) == 1 }

  /// Moves the finger in a straight line. Levels open and close at the points of the line where they must, whether
  /// the finger was seen there or not.
  mutating func move(
    to point: Point, _ source: any MarkerSource, _ geometry: IndexStripGeometry
  ) {
    let whole = Way(
      start: along, end: geometry.along(point), from: out - base, to: geometry.out(point) - base)
    along = whole.end
    out = whole.to + base
    var way: Way? = whole
    while let next = way {
      if isRefused {
        way = pass(next, source, geometry)
      } else if next.to > reach {
        way = pull(next, source, geometry)
      } else {
        push(to: min(reach, next.to + path.pace.play), next, geometry)
        way = nil
      }
    }
    if isSteady { choose(at: along, geometry) }
  }

  /// A straight move of a finger.
  private struct Way {
    let start: Double
    let end: Double
    let from: Double
    let to: Double

    /// Where along the bar it is when it is so far out.
    func along(at distance: Double) -> Double {
      let part = to == from ? 1 : min(max((distance - from) / (to - from), 0), 1)
      return start + (end - start) * part
    }

    /// How far out it is when it is so far along the bar.
    func out(at place: Double) -> Double {
      let part = end == start ? 1 : min(max((place - start) / (end - start), 0), 1)
      return from + (to - from) * part
    }

    /// What is left of it behind a place.
    func rest(behind place: Double, from out: Double) -> Way {
      Way(start: place, end: end, from: out, to: to)
    }
  }

  /// How far out the next level begins to open, in points.
  private var threshold: Double { Double(path.depth) * path.pace.pitch }

  /// Opens levels on the way out, each within what is chosen where it begins to open.
  ///
  /// - Returns: What is left of the way behind a marker that refused to open.
  private mutating func pull(
    _ way: Way, _ source: any MarkerSource, _ geometry: IndexStripGeometry
  ) -> Way? {
    while way.to > threshold {
      let place = way.along(at: threshold)
      choose(at: place, geometry)
      guard path.open(at: place, source, geometry) else {
        isRefused = true
        reach = threshold
        return way.rest(behind: place, from: max(threshold, way.from))
      }
    }
    reach = way.to
    return nil
  }

  /// Goes on further out than a marker that refused to open, and asks every other one that it passes on to.
  ///
  /// - Returns: What is left of the way behind the border where one has opened, or where the finger is back at its
  ///   level.
  private mutating func pass(
    _ way: Way, _ source: any MarkerSource, _ geometry: IndexStripGeometry
  ) -> Way? {
    let line = IndexStripLines(path, geometry).deepest
    let step = way.end < way.start ? -1 : 1
    while let border = line.border(from: path.deepest.item, by: step),
      step > 0 ? border <= way.end : border > way.end
    {
      let out = way.out(at: border)
      if out < threshold { break }
      path.levels[path.depth].item += step
      chosen = path.deepest.markers[path.deepest.item]
      if path.open(at: border, source, geometry) {
        isRefused = false
        // As if it had been pulled out here: levels are as far open as the finger is out.
        _ = pull(Way(start: border, end: border, from: out, to: out), source, geometry)
        return way.rest(behind: border, from: out)
      }
    }
    guard way.to <= threshold else { return nil }
    isRefused = false
    return way.rest(behind: way.along(at: threshold), from: min(way.from, threshold))
  }

  /// Closes levels on the way back. What was chosen last where a level was open stays chosen while it closes.
  private mutating func push(to goal: Double, _ way: Way, _ geometry: IndexStripGeometry) {
    var wasSteady = isSteady
    while path.depth > 0 {
      let shut = Double(path.depth - 1) * path.pace.pitch
      let open = shut + path.pace.opening
      if wasSteady && goal < open { choose(at: way.along(at: open - path.pace.play), geometry) }
      if goal > shut { break }
      path.levels.removeLast()
      wasSteady = true
    }
    reach = goal
  }

  private mutating func choose(at place: Double, _ geometry: IndexStripGeometry) {
    guard let item = IndexStripLines(path, geometry).deepest.item(at: place) else { return }
    path.levels[path.depth].item = item
    chosen = path.deepest.markers[item]
  }
}
