internal import Interaction

/// Steps from marker to marker by keys or wheel, through levels that open by themselves.
struct IndexStripBrowse: Hashable, Sendable {
  /// The current row of the list when the steps began.
  let origin: Int
  /// Whether the wheel began them, so that they end when the pointer leaves.
  let byWheel: Bool
  private(set) var path: IndexStripPath
  /// The number of levels that are open beyond the first; between two numbers while one opens or closes.
  private(set) var depth = Glide(0)

  /// Steps that begin on a path.
  init(path: IndexStripPath, origin: Int, byWheel: Bool) {
    self.path = path
    self.origin = origin
    self.byWheel = byWheel
  }

  /// The level of the chosen marker.
  var level: Int { Int(depth.target) }
  /// The chosen marker.
  var chosen: Marker { path.levels[level].markers[path.levels[level].item] }

  /// The extent to which each level is open at a time, from 0 to 1.
  func extents(at time: Instant) -> [Double] {
    let depth = depth.value(at: time)
    return path.levels.indices.map { $0 == 0 ? 1 : min(max(depth - Double($0 - 1), 0), 1) }
  }

  /// Removes levels that have closed.
  mutating func settle(at time: Instant) {
    if !depth.isMoving(at: time) { path.levels.removeSubrange((level + 1)...) }
  }

  /// Steps forward or back by a number of markers that have rows, as far as there are any.
  ///
  /// - Returns: whether another marker is chosen now.
  mutating func step(by steps: Int) -> Bool {
    let level = path.levels[level]
    let direction = steps < 0 ? -1 : 1
    var item = level.item
    var left = abs(steps)
    var next = item + direction
    while left > 0 && level.markers.indices.contains(next) {
      if !level.rows(of: next).isEmpty {
        item = next
        left -= 1
      }
      next += direction
    }
    guard item != level.item else { return false }
    choose(item)
    return true
  }

  /// Goes to a marker of an open level; the levels within its level close.
  ///
  /// - Returns: whether another marker is chosen now.
  mutating func go(
    to item: Int, ofLevel target: Int, at time: Instant, over duration: Double
  ) -> Bool {
    let before = chosen
    if target < level {
      depth = depth.retargeted(to: Double(target), begunAt: time, over: duration)
      settle(at: time)
    }
    guard target == level, path.levels[target].markers.indices.contains(item) else { return false }
    if path.levels[target].item != item { choose(item) }
    return chosen != before
  }

  /// Opens the chosen marker, if it has markers within, and chooses the one of the current row.
  mutating func deepen(
    _ content: IndexStripContent, _ layout: IndexStripLayout, at time: Instant,
    over duration: Double
  ) {
    if path.depth == level {
      let middle = IndexStripLines(path, layout).deepest.middles[path.deepest.item]
      guard path.open(at: middle, content.rows, layout.coordinates) else { return }
      if path.deepest.rows.contains(content.current) {
        path.levels[path.depth].item = path.deepest.item(of: content.current) ?? 0
      }
    }
    depth = depth.retargeted(to: depth.target + 1, begunAt: time, over: duration)
  }

  /// Closes the deepest level.
  mutating func rise(at time: Instant, over duration: Double) {
    guard level > 0 else { return }
    depth = depth.retargeted(to: depth.target - 1, begunAt: time, over: duration)
    settle(at: time)
  }

  /// Opens level after level until a marker leads to exactly that row, or there are no finer markers.
  mutating func go(
    to row: Int, _ content: IndexStripContent, _ layout: IndexStripLayout, at time: Instant,
    over duration: Double
  ) {
    let open = path.levels
    path.levels.removeSubrange(1...)
    while let item = path.deepest.item(of: row) {
      path.levels[path.depth].item = item
      if path.deepest.markers[item].offset == row { break }
      let middle = IndexStripLines(path, layout).deepest.middles[item]
      guard path.open(at: middle, content.rows, layout.coordinates) else { break }
    }
    // Levels that both paths share stay open.
    let staying = zip(open, path.levels).prefix { $0.rows == $1.rows && $0.finger == $1.finger }
    let start = min(depth.value(at: time), Double(max(0, staying.count - 1)))
    depth = Glide(start).retargeted(to: Double(path.depth), begunAt: time, over: duration)
  }

  private mutating func choose(_ item: Int) {
    if path.depth > level {
      // A level that is closing belongs to the marker that was chosen before: it disappears at once.
      path.levels.removeSubrange((level + 1)...)
      depth = Glide(depth.target)
    }
    path.levels[level].item = item
  }
}

/// Levels that fold by themselves.
struct IndexStripFold: Hashable, Sendable {
  /// The speed, in whole extents a second: 3.5, as the original strip.
  static let speed = 3.5

  /// The levels that were open.
  let path: IndexStripPath
  /// The extents that they had.
  let extents: [Double]
  /// When they began to fold.
  let start: Instant
  /// The speed, in whole extents a second.
  var speed = Self.speed

  /// The extent to which each level is open at a time, from 0 to 1.
  func extents(at time: Instant) -> [Double] {
    let closed = max(0, time - start) * speed
    return extents.enumerated().map { $0 == 0 ? 1 : max(0, $1 - closed) }
  }

  /// When all levels beyond the first are closed.
  var end: Instant { start + (extents.dropFirst().max() ?? 0) / speed }

  /// When it next changes, seen from a time.
  func wake(at time: Instant) -> Wake {
    end > time ? Wake(deadline: end, isAnimating: true) : .never
  }
}
