internal import Interaction

/// How the magnification of a bar moves: everything that depends on time.
///
/// It follows a guide: a pointer, a finger or an item. While there is none it folds where it was last. The guide itself
/// is part of the bar's state and an argument here.
struct FisheyeMotion: Hashable, Sendable {
  /// The hysteresis at the inner border, in points: a pointer that passes by, or trembles on the border, does not toggle
  /// the bar.
  static let border = 3.0

  /// The input that the magnification follows.
  enum Guide: Hashable, Sendable {
    /// A pointer over the bar, pressed or not.
    case pointer(Point)
    /// A finger.
    case finger(id: Int, Point)
    /// The item that keys, or a wheel, moved to; the position of the pointer whose wheel it was.
    case item(Int, wheel: Point?)

    /// The guide that a contact is.
    init(_ contact: Contact) {
      self =
        contact.kind == .touch
        ? .finger(id: contact.id, contact.position) : .pointer(contact.position)
    }

    /// The position of the pointer or finger.
    var point: Point? {
      switch self {
      case .pointer(let point), .finger(_, let point): point
      case .item: nil
      }
    }
  }

  /// The durations of animations, in seconds; 0 under reduced motion.
  struct Pace {
    /// Of unfolding and folding.
    let unfolding: Double
    /// Of a step from one guide to another.
    let step: Double
  }

  /// An item that stands out of the row after a finger selected it, or returns to the row.
  struct Standout: Hashable, Sendable {
    /// The item's index.
    var item: Int
    /// How far it stands out, from 0 to 1.
    var amount: Glide

    /// Whether it is out of the row at a time.
    func isOut(at time: Instant) -> Bool { amount.target > 0 || amount.isMoving(at: time) }
  }

  /// A hop by which an item draws attention once.
  struct Hop: Hashable, Sendable {
    /// The item's index.
    var item: Int
    /// When it begins.
    let start: Instant
    /// Seconds until it has landed.
    let duration: Double

    /// How high the item is at a time, from 0 to 1: a parabola, as of a ball.
    func height(at time: Instant) -> Double {
      guard isMoving(at: time) else { return 0 }
      let part = max(0, time - start) / duration
      return 4 * part * (1 - part)
    }

    /// Whether it is in the air at a time.
    func isMoving(at time: Instant) -> Bool { duration > 0 && time < start + duration }
  }

  /// An item that glides to where it belongs: to another place in the row, into a hand, or from there back to the row.
  struct Return: Hashable, Sendable {
    /// The item's index.
    var item: Int
    /// How far it was from where it belongs when the glide began.
    let distance: FisheyePose
    /// The part of the distance that is left, from 1 to 0.
    let rest: Glide
    /// Whether it comes out of a hand.
    let isReleased: Bool
  }

  /// The last position of the cursor in logical space: the bar folds there.
  private var anchor = 0.0
  /// From 0, folded, to 1, unfolded.
  private var expansion = Glide(0)
  /// The part of the unfolding in which fixed ends are fixed. The bar unfolds around a pointer as if its ends were free,
  /// so that nothing moves under it; only motions of the pointer itself fix them.
  private var fixed = 0.0
  /// The distance from the magnification to its guide: a change of guide never makes it jump. It ends beside a contact
  /// that has hit an item which is elsewhere at rest, until the contact moves.
  private var lag = Glide(0)
  /// How far items slide out from under a finger, from 0 to 1.
  private var evasion = Glide(0)
  private var standouts: [Standout] = []
  private var hops: [Hop] = []
  private var returns: [Return] = []
  private var scroll = FisheyeScroll()

  // MARK: Events

  /// Follows a contact that comes down, and returns the item that it hits: the one that is drawn there.
  ///
  /// Where the magnification is somewhere else, it glides to that item rather than to the contact, because the item at
  /// the contact's offset at rest is another one. A bar that scrolls stands still until the contact moves.
  mutating func press(
    _ guide: Guide, after last: Guide?, _ geometry: FisheyeGeometry, at time: Instant, _ pace: Pace
  ) -> Int? {
    let before = map(
      following: Self.isSame(guide, last) ? guide : last, geometry, at: time)
    follow(guide, after: last, geometry, at: time, pace)
    scroll.follow(
      nil, view: geometry.view, at: time, limit: geometry.maximumScroll, geometry.tuning)
    guard before.progress > 0, let point = guide.point else {
      return item(under: guide, geometry, at: time)
    }
    let offset = offset(of: point, geometry, at: time)
    let isThere = abs(before.visual(before.cursor) - offset) < 1e-6
    guard !isThere, let item = before.item(atVisual: offset) else {
      return item(under: guide, geometry, at: time)
    }
    let layout = geometry.layout
    let progress = expansion.value(at: time)
    let end = FisheyeMap(layout, pointer: offset, progress: progress, fixed: fixed)
    if layout.nearestItem(to: end.cursor) != item {
      let middle = FisheyeMap(
        layout, cursor: layout.middle(item), progress: progress, fixed: fixed)
      lag = lag.retargeted(
        to: middle.visual(middle.cursor) - offset, at: time, over: pace.step)
    }
    return item
  }

  /// Follows a guide. The magnification glides from one guide to another.
  mutating func follow(
    _ guide: Guide, after last: Guide?, _ geometry: FisheyeGeometry, at time: Instant, _ pace: Pace
  ) {
    if geometry.layout.ends == .fixed { fixEnds(guide, after: last, geometry, at: time) }
    if !Self.isSame(guide, last) {
      let before = map(following: last, geometry, at: time)
      let isSeen = before.progress > 0
      let evades = if case .finger = guide { 1.0 } else { 0.0 }
      evasion =
        isSeen
        ? evasion.retargeted(to: evades, at: time, over: pace.unfolding) : Glide(evades)
      let distance =
        switch guide {
        case .item(let item, _): before.cursor - geometry.layout.middle(item)
        case .pointer(let point), .finger(_, let point):
          before.visual(before.cursor) - offset(of: point, geometry, at: time)
        }
      lag = isSeen ? Glide(from: distance, to: 0, start: time, duration: pace.step) : Glide(0)
    } else {
      lag = lag.retargeted(to: 0, at: time, over: pace.step)
    }
    expansion = expansion.retargeted(to: 1, begunAt: time, over: pace.unfolding)
    for index in standouts.indices {
      standouts[index].amount = standouts[index].amount.retargeted(
        to: 0, begunAt: time, over: pace.unfolding)
    }
    scroll.follow(
      guide.point.map { geometry.along($0) }, view: geometry.view, at: time,
      limit: geometry.maximumScroll, geometry.tuning)
  }

  /// Fixes fixed ends as far as a motion of the guide allows.
  ///
  /// The picture is a sheet of rubber that a hand drags taut: it gives way by half of what the hand moves, so that items
  /// still pass under the hand in its own direction.
  private mutating func fixEnds(
    _ guide: Guide, after last: Guide?, _ geometry: FisheyeGeometry, at time: Instant
  ) {
    let progress = expansion.value(at: time)
    guard let point = guide.point else {
      // No pointer is there under which anything could move.
      if progress == 0 { fixed = 1 }
      return
    }
    fixed = min(fixed, progress)
    if Self.isSame(guide, last), let before = last?.point {
      let give = 2 * geometry.layout.overhang
      let distance = abs(geometry.along(point) - geometry.along(before))
      fixed = give > 0 ? min(fixed + distance / give, progress) : progress
    }
    if map(following: guide, geometry, at: time).isFarFromEnds { fixed = 1 }
  }

  /// Folds the bar around the last position of the cursor.
  mutating func fold(
    after last: Guide?, _ geometry: FisheyeGeometry, at time: Instant, _ pace: Pace
  ) {
    anchor = map(following: last, geometry, at: time).cursor
    lag = Glide(0)
    expansion = expansion.retargeted(to: 0, at: time, over: pace.unfolding)
    for index in standouts.indices {
      standouts[index].amount = standouts[index].amount.retargeted(
        to: 0, at: time, over: pace.unfolding)
    }
    scroll.follow(
      nil, view: geometry.view, at: time, limit: geometry.maximumScroll, geometry.tuning)
  }

  /// Lets an item stand out of the row as the bar folds: by as much as it loses of the magnification.
  mutating func standOut(_ item: Int, at time: Instant, _ pace: Pace) {
    let amount = standouts.first { $0.item == item }?.amount ?? Glide(0)
    standouts.removeAll { $0.item == item }
    standouts.append(
      Standout(item: item, amount: amount.retargeted(to: 1, at: time, over: pace.unfolding)))
  }

  /// Lets an item hop once; not at all within 0 seconds.
  mutating func hop(_ item: Int, at time: Instant, within duration: Double) {
    hops.removeAll { $0.item == item }
    if duration > 0 { hops.append(Hop(item: item, start: time, duration: duration)) }
  }

  /// Removes the items that have returned to the row.
  mutating func removeFinished(at time: Instant) {
    standouts.removeAll { !$0.isOut(at: time) }
    hops.removeAll { !$0.isMoving(at: time) }
    returns.removeAll { !$0.rest.isMoving(at: time) }
  }

  /// Lets an item glide to where it belongs, instead of what is left of a glide before.
  ///
  /// - Parameters:
  ///   - item: the index of the item.
  ///   - distance: how far it is from where it belongs.
  ///   - isReleased: whether it comes out of a hand; nil to keep that.
  mutating func glide(
    _ item: Int, by distance: FisheyePose, isReleased: Bool? = nil, at time: Instant, _ pace: Pace
  ) {
    let wasReleased = returns.first { $0.item == item }?.isReleased ?? false
    returns.removeAll { $0.item == item }
    let rest = Glide(from: 1, to: 0, start: time, duration: pace.unfolding)
    guard rest.isMoving(at: time), distance != .zero else { return }
    returns.append(
      Return(
        item: item, distance: distance, rest: rest, isReleased: isReleased ?? wasReleased))
  }

  /// Follows items to new indices.
  ///
  /// - Parameter index: the new index of an item; nil for one that is gone.
  mutating func reindex(_ index: (Int) -> Int?) {
    standouts = standouts.compactMap { standout in
      index(standout.item).map { Standout(item: $0, amount: standout.amount) }
    }
    hops = hops.compactMap { hop in
      index(hop.item).map { Hop(item: $0, start: hop.start, duration: hop.duration) }
    }
    returns = returns.compactMap { item in
      index(item.item).map {
        Return(
          item: $0, distance: item.distance, rest: item.rest, isReleased: item.isReleased)
      }
    }
  }

  /// Scrolls a bar that is too long at once, by a distance in points.
  mutating func scroll(by distance: Double, _ geometry: FisheyeGeometry, at time: Instant) {
    scroll.jump(by: distance, at: time, limit: geometry.maximumScroll)
  }

  /// Scrolls until an item is visible.
  mutating func show(_ item: Int, _ geometry: FisheyeGeometry, at time: Instant, _ pace: Pace) {
    let layout = geometry.layout
    scroll.show(
      layout.edge(item)...layout.edge(item + 1), view: geometry.view, at: time,
      limit: geometry.maximumScroll, duration: pace.step)
  }

  /// Whether a guide is the continuation of the last one.
  private static func isSame(_ guide: Guide, _ last: Guide?) -> Bool {
    switch (last, guide) {
    case (.pointer, .pointer): true
    case (.finger(let before, _), .finger(let now, _)): before == now
    case (.item(let before, _), .item(let now, _)): before == now
    case (nil, _), (.pointer, _), (.finger, _), (.item, _): false
    }
  }

  // MARK: Questions

  /// The map from logical to visual space at a time.
  func map(following guide: Guide?, _ geometry: FisheyeGeometry, at time: Instant) -> FisheyeMap {
    let progress = expansion.value(at: time)
    let layout = geometry.layout
    switch guide {
    case nil: return FisheyeMap(layout, cursor: anchor, progress: progress, fixed: fixed)
    case .item(let item, _):
      let middle = item < layout.count ? layout.middle(item) : layout.length
      return FisheyeMap(
        layout, cursor: middle + lag.value(at: time), progress: progress, fixed: fixed)
    case .pointer(let point), .finger(_, let point):
      let offset = offset(of: point, geometry, at: time)
      return FisheyeMap(
        layout, pointer: offset + lag.value(at: time), progress: progress, fixed: fixed)
    }
  }

  /// The frames of all items at a time.
  ///
  /// - Parameters:
  ///   - guide: what the magnification follows.
  ///   - carried: the index of an item that a hand moves, and how it hangs there; nil for none.
  ///   - geometry: the positions at rest.
  ///   - time: the time.
  func arrangement(
    following guide: Guide?, carrying carried: (item: Int, pose: FisheyePose)? = nil,
    _ geometry: FisheyeGeometry, at time: Instant
  ) -> FisheyeArrangement {
    FisheyeArrangement(
      geometry, map(following: guide, geometry, at: time),
      scroll: scroll.value(at: time, limit: geometry.maximumScroll),
      evasion: evasion.value(at: time), standouts: standouts, hops: hops,
      returns: returns, carried: carried, at: time)
  }

  /// The same once everything has come to rest that a hand has begun; a bar that scrolls stays where it is.
  func settled() -> FisheyeMotion {
    var motion = self
    motion.expansion = Glide(expansion.target)
    motion.lag = Glide(lag.target)
    motion.evasion = Glide(evasion.target)
    motion.standouts = standouts.map {
      Standout(item: $0.item, amount: Glide($0.amount.target))
    }
    (motion.hops, motion.returns) = ([], [])
    return motion
  }

  /// The index of the item under a guide. Under a pointer this is the item that is drawn there; a little beyond the ends,
  /// where a hand that trembles or a fingertip still belongs to the bar, it is the nearest one; further away there is none.
  func item(under guide: Guide, _ geometry: FisheyeGeometry, at time: Instant) -> Int? {
    let reach: Double
    switch guide {
    case .item(let item, _): return item
    case .pointer: reach = geometry.tuning[.barBorder]
    case .finger: reach = geometry.tuning[.awayDistance]
    }
    guard let point = guide.point else { return nil }
    let map = map(following: guide, geometry, at: time)
    let span = geometry.span(of: map)
    let along = geometry.along(point)
    guard along >= span.lowerBound - reach && along <= span.upperBound + reach else { return nil }
    if lag.target != 0 {
      // It glides to the item that a contact has hit, or is there.
      let goal = offset(of: point, geometry, at: time) + lag.target
      return geometry.layout.nearestItem(
        to: FisheyeMap(geometry.layout, pointer: goal, progress: map.progress, fixed: fixed).cursor)
    }
    // Without lag the cursor is at the pointer: exact, where mapping there and back would round.
    return lag.isMoving(at: time)
      ? map.nearestItem(toVisual: offset(of: point, geometry, at: time))
      : geometry.layout.nearestItem(to: map.cursor)
  }

  /// The index of the item that is drawn under a point, with the bar folded or not; nil beyond the ends.
  func item(
    drawnAt point: Point, following guide: Guide?, _ geometry: FisheyeGeometry, at time: Instant
  ) -> Int? {
    map(following: guide, geometry, at: time).item(atVisual: offset(of: point, geometry, at: time))
  }

  /// The offset of a point along the scrolled strip, in points.
  func offset(of point: Point, _ geometry: FisheyeGeometry, at time: Instant) -> Double {
    geometry.along(point) + scroll.value(at: time, limit: geometry.maximumScroll)
  }

  /// The next time at which anything changes by itself.
  func wake(following guide: Guide?, _ geometry: FisheyeGeometry, at time: Instant) -> Wake {
    var wake = expansion.wake(at: time).merged(with: lag.wake(at: time))
    wake = wake.merged(with: evasion.wake(at: time))
    for standout in standouts { wake = wake.merged(with: standout.amount.wake(at: time)) }
    for hop in hops where hop.isMoving(at: time) {
      wake = wake.merged(with: Wake(deadline: hop.start + hop.duration, isAnimating: true))
    }
    for item in returns { wake = wake.merged(with: item.rest.wake(at: time)) }
    wake = wake.merged(with: scroll.wake(at: time, limit: geometry.maximumScroll))
    guard let end = wake.deadline, guide?.point != nil, movesItems(geometry, at: time) else {
      return wake
    }
    return Wake(deadline: min(end, time.nextHitTest), isAnimating: true)
  }

  /// Whether items move beneath a pointer that keeps still.
  private func movesItems(_ geometry: FisheyeGeometry, at time: Instant) -> Bool {
    let limit = geometry.maximumScroll
    return lag.isMoving(at: time) || scroll.wake(at: time, limit: limit) != .never
  }
}

/// The frames of a bar's items at one time.
struct FisheyeArrangement {
  /// Positions at rest.
  let geometry: FisheyeGeometry
  /// The map from logical to visual space.
  let map: FisheyeMap
  /// The panel's ends along the unscrolled strip.
  let span: ClosedRange<Double>
  /// The indices of the visible items that stand in the row.
  let visibleItems: [Int]
  /// The indices of the items that stand out of the row.
  let standoutItems: [Int]

  /// The scroll offset, in points.
  let scroll: Double
  /// How far items slide out from under a finger, in points.
  private let evasion: Double
  private let standouts: [FisheyeMotion.Standout]
  private let hops: [FisheyeMotion.Hop]
  private let returns: [FisheyeMotion.Return]
  private let carried: (item: Int, pose: FisheyePose)?
  private let time: Instant

  init(
    _ geometry: FisheyeGeometry, _ map: FisheyeMap, scroll: Double, evasion: Double,
    standouts: [FisheyeMotion.Standout], hops: [FisheyeMotion.Hop],
    returns: [FisheyeMotion.Return], carried: (item: Int, pose: FisheyePose)?, at time: Instant
  ) {
    self.geometry = geometry
    self.map = map
    self.scroll = scroll
    self.evasion = geometry.tuning[.barEvasion] * evasion * map.progress
    self.standouts = standouts
    self.hops = hops
    self.returns = returns
    self.carried = carried
    self.time = time
    let overhang = map.progress * geometry.layout.overhang
    let count = geometry.layout.count
    let low = max(map.edge(0) - scroll, -overhang)
    let high = min(map.edge(count) - scroll, geometry.view + overhang)
    span = low...max(low, high)
    var out = standouts.filter { $0.item < count && $0.isOut(at: time) }.map(\.item)
    let loose =
      returns.filter { $0.isReleased && $0.item < count && $0.rest.isMoving(at: time) }
      .map(\.item) + (carried.map { $0.item < count ? [$0.item] : [] } ?? [])
    if !loose.isEmpty { out = out.filter { !loose.contains($0) } + loose }
    standoutItems = out
    visibleItems = map.items(in: span.lowerBound + scroll...span.upperBound + scroll).filter {
      !out.contains($0)
    }
  }

  /// Whether items follow beyond the beginning and beyond the end of a bar that scrolls, by half a point at least.
  var continues: (before: Bool, after: Bool) {
    guard geometry.maximumScroll > 0 else { return (false, false) }
    return (
      map.edge(0) - scroll < span.lowerBound - 0.5,
      map.edge(geometry.layout.count) - scroll > span.upperBound + 0.5
    )
  }

  /// The frame of an item: as deep as it is large, raised as far as it stands out.
  ///
  /// The magnification and the standing out are added up. One takes over from the other in the same time
  /// and on the same curve, so the item goes straight from one frame to the other.
  func frame(of index: Int, zooms: Bool) -> Rect {
    let pose = pose(of: index, zooms: zooms)
    let half = pose.length / 2
    return geometry.rect(
      along: pose.along - half...pose.along + half, depth: pose.depth...pose.depth + pose.size)
  }

  /// The position and size of an item, on its way to where it belongs.
  func pose(of index: Int, zooms: Bool) -> FisheyePose {
    let goal = restingPose(of: index, zooms: zooms)
    guard let item = returns.first(where: { $0.item == index }) else { return goal }
    return goal + item.distance * item.rest.value(at: time)
  }

  /// The position and size of an item where it belongs: in the row or in a hand.
  func restingPose(of index: Int, zooms: Bool) -> FisheyePose {
    if let carried, carried.item == index { return carried.pose }
    let amount = standoutAmount(index)
    let (start, end) = (map.edge(index), map.edge(index + 1))
    let low = start - scroll
    let high = end - scroll
    var length = high - low
    var scale = zooms ? map.scale(index, between: start, and: end) : 1
    if zooms {
      let zoom = geometry.layout.zoom
      let drawn = max(scale, min(scale + (zoom - 1) * amount, zoom))
      length *= drawn / scale
      scale = drawn
    }
    let hop = hops.first { $0.item == index }?.height(at: time) ?? 0
    let evaded = zooms && evasion != 0 ? evasion * map.height(index) : 0
    let rise = max(
      evaded + geometry.tuning[.barDrawnOut] * amount, geometry.tuning[.barHop] * hop)
    return FisheyePose(
      along: (low + high) / 2, depth: geometry.floor + rise, length: length,
      size: geometry.pitch * scale)
  }

  /// The middle of an item along the unscrolled strip.
  func middle(_ index: Int) -> Double { (map.edge(index) + map.edge(index + 1)) / 2 - scroll }

  /// How far an item stands out of the row, from 0 to 1.
  func standoutAmount(_ index: Int) -> Double {
    for standout in standouts where standout.item == index {
      return standout.amount.value(at: time)
    }
    return 0
  }

  /// The visible part of a rectangle: all of it, or its part within the panel of a bar that scrolls.
  func clipped(_ rect: Rect) -> Rect {
    guard geometry.maximumScroll > 0 else { return rect }
    let window = geometry.rect(
      along: span, depth: 0...geometry.bounds.size[geometry.edge.axis.crossed])
    return rect.intersection(window)
  }
}
