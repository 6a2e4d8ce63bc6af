internal import Interaction

/// Going from marker to marker by keys or wheel, through levels that open by themselves.
struct IndexStripBrowse: Hashable, Sendable {
  /// The row that the list showed when it began.
  let origin: Int
  /// Whether it ends when the pointer goes.
  let byWheel: Bool
  private(set) var path: IndexStripPath
  /// How many levels are open beyond the first, on its way.
  private(set) var depth = Glide(0)

  /// The markers of the whole list, with the section chosen that the list shows.
  init(path: IndexStripPath, origin: Int, byWheel: Bool) {
    self.path = path
    self.origin = origin
    self.byWheel = byWheel
  }

  /// The level that is chosen from.
  var level: Int { Int(depth.target) }
  /// The marker that is chosen.
  var chosen: Marker { path.levels[level].markers[path.levels[level].item] }

  /// How far each level is open at a moment, from 0 to 1.
  func extents(at time: Instant) -> [Double] {
    let depth = depth.value(at: time)
    return path.levels.indices.map { $0 == 0 ? 1 : min(max(depth - Double($0 - 1), 0), 1) }
  }

  /// Forgets levels that have closed.
  mutating func settle(at time: Instant) {
    if !depth.isMoving(at: time) { path.levels.removeSubrange((level + 1)...) }
  }

  /// Goes a number of markers on, or back, over those under which nothing is filed; false where there are none.
  mutating func step(by steps: Int) -> Bool {
    let level = path.levels[level]
    let way = steps < 0 ? -1 : 1
    var item = level.item
    var left = abs(steps)
    var next = item + way
    while left > 0 && level.markers.indices.contains(next) {
      if !level.rows(of: next).isEmpty {
        item = next
        left -= 1
      }
      next += way
    }
    guard item != level.item else { return false }
    choose(item)
    return true
  }

  /// Opens the chosen marker, where it has markers within, and chooses what the list shows by now.
  mutating func deepen(
    _ content: IndexStripContent, _ geometry: IndexStripGeometry, at time: Instant,
    over duration: Double
  ) {
    if path.depth == level {
      let middle = IndexStripLines(path, geometry).deepest.middles[path.deepest.item]
      guard path.open(at: middle, content.rows, geometry) else { return }
      if path.deepest.rows.contains(content.current) {
        path.levels[path.depth].item = path.deepest.item(of: content.current) ?? 0
      }
    }
    depth = depth.retargeted(to: depth.target + 1, at: time, over: duration)
  }

  /// Closes the deepest level.
  mutating func rise(at time: Instant, over duration: Double) {
    guard level > 0 else { return }
    depth = depth.retargeted(to: depth.target - 1, at: time, over: duration)
    settle(at: time)
  }

  /// Opens the way to a row, level after level, until a marker leads to just that row, or nothing finer does.
  mutating func go(
    to row: Int, _ content: IndexStripContent, _ geometry: IndexStripGeometry, at time: Instant,
    over duration: Double
  ) {
    let open = path.levels
    path.levels.removeSubrange(1...)
    while let item = path.deepest.item(of: row) {
      path.levels[path.depth].item = item
      if path.deepest.markers[item].offset == row { break }
      let middle = IndexStripLines(path, geometry).deepest.middles[item]
      guard path.open(at: middle, content.rows, geometry) else { break }
    }
    // Levels that stay on the way stay open.
    let staying = zip(open, path.levels).prefix { $0.rows == $1.rows && $0.finger == $1.finger }
    let start = min(depth.value(at: time), Double(max(0, staying.count - 1)))
    depth = Glide(from: start, to: Double(path.depth), start: time, duration: duration)
  }

  private mutating func choose(_ item: Int) {
    if path.depth > level {
      // A level that still closes does so within the marker that was chosen before: it is gone at once.
      path.levels.removeSubrange((level + 1)...)
      depth = Glide(depth.target)
    }
    path.levels[level].item = item
  }
}

// The strip by keys and wheel.

extension IndexStrip {
  /// How many markers Page Up and Page Down pass.
  private static let page = 5

  private enum Step {
    case by(Int)
    case end(Bool)
    case deeper, back
    case row(Int)
  }

  /// What keys or the wheel choose from.
  var browse: IndexStripBrowse? {
    if case .browsing(let browse) = state { browse } else { nil }
  }

  mutating func type(
    _ press: KeyPress, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    switch press.key {
    case .escape:
      typing = TypeAhead()
      return giveUp(scene)
    case .enter: return choose(scene)
    case .space where !typing.isActive(at: scene.time): return choose(scene)
    default:
      if let step = step(for: press.key, geometry, scene) {
        return take(step, byWheel: false, geometry, scene)
      }
      let rows = scene.content.rows
      guard let text = typing.add(press, at: scene.time), rows.count > 0 else { return [] }
      // Behind the last row, as a list does, to the last row.
      let row = max(0, min(rows.row(atOrAfter: text), rows.count - 1))
      return take(.row(row), byWheel: false, geometry, scene)
    }
  }

  private mutating func choose(_ scene: Scene<IndexStrip>) -> [Outcome] {
    guard let browse else { return [] }
    fold(scene)
    return [.chosen(row(of: browse.chosen, scene))]
  }

  mutating func turnWheel(
    _ turn: Scroll, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard hit(turn.position, in: scene) else { return [] }
    let notches = abs(turn.notches.y) >= abs(turn.notches.x) ? turn.notches.y : turn.notches.x
    guard notches.isFinite else { return [] }
    wheel += min(max(notches, -100), 100)
    let steps = Int(wheel.rounded(.towardZero))
    wheel -= Double(steps)
    return steps == 0 ? [] : take(.by(steps), byWheel: true, geometry, scene)
  }

  private mutating func take(
    _ step: Step, byWheel: Bool, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard drag == nil, !scene.content.top.isEmpty else { return [] }
    var browse =
      browse
      ?? IndexStripBrowse(
        path: IndexStripPath(scene.content, geometry), origin: scene.content.current,
        byWheel: byWheel)
    let before = self.browse.map { row(of: $0.chosen, scene) } ?? scene.content.current
    let duration = scene.duration(scene.theme.unfolding)
    var leads = true
    switch step {
    case .by(let count): leads = browse.step(by: count)
    case .end(let isLast): _ = browse.step(by: isLast ? Int.max : -Int.max)
    case .deeper:
      leads = false
      browse.deepen(scene.content, geometry, at: scene.time, over: duration)
    case .row(let row): browse.go(to: row, scene.content, geometry, at: scene.time, over: duration)
    case .back:
      guard self.browse != nil else { return [] }
      leads = false
      browse.rise(at: scene.time, over: duration)
    }
    let outcomes: [Outcome] = hovered == nil ? [] : [.previewed(nil)]
    state = .browsing(browse)
    let now = row(of: browse.chosen, scene)
    return leads && now != before ? outcomes + [.scrubbed(to: now)] : outcomes
  }

  /// Where a key leads. Along the strip its arrows step; across it, on an upright strip, the arrow in reading
  /// direction goes deeper, on a lying one the arrow away from the edge.
  private func step(
    for key: Key, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> Step? {
    let isRightToLeft = scene.settings.direction == .rightToLeft
    switch (geometry.edge, key) {
    case (.left, .up), (.right, .up): return .by(-1)
    case (.left, .down), (.right, .down): return .by(1)
    case (.left, .right), (.right, .right): return isRightToLeft ? .back : .deeper
    case (.left, .left), (.right, .left): return isRightToLeft ? .deeper : .back
    case (.bottom, .right), (.top, .right): return .by(isRightToLeft ? -1 : 1)
    case (.bottom, .left), (.top, .left): return .by(isRightToLeft ? 1 : -1)
    case (.bottom, .up), (.top, .down): return .deeper
    case (.bottom, .down), (.top, .up): return .back
    case (_, .pageUp): return .by(-Self.page)
    case (_, .pageDown): return .by(Self.page)
    case (_, .home): return .end(false)
    case (_, .end): return .end(true)
    default: return nil
    }
  }
}
