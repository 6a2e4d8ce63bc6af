public import Interaction

// How the bulge moves: whom it follows, where it is at a moment, and when that next changes by itself.

extension FisheyeBar {
  /// The nearest moment at which the bar changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<FisheyeBar>) -> Wake {
    let time = scene.time
    var wake = expansion.wake(at: time).merged(with: lag.wake(at: time))
    wake = wake.merged(with: evasion.wake(at: time))
    for standout in standouts { wake = wake.merged(with: standout.amount.wake(at: time)) }
    // Asked many times a frame: whoever rests says so at once.
    if wake == .never && scroll.isAtRest(at: time) { return .never }
    let geometry = FisheyeGeometry(scene)
    wake = wake.merged(with: scroll.wake(at: time, limit: geometry.maximumScroll))
    guard let end = wake.deadline, pointer != nil, movesItems(geometry, at: time) else {
      return wake
    }
    return Wake(deadline: min(end, time.nextLook), isAnimating: true)
  }

  /// Where the pointer or finger is that the bulge follows.
  var pointer: Point? {
    switch state {
    case .following(.pointer(let point)), .following(.finger(_, let point)): point
    case .resting, .dismissed, .passive, .following(.item): nil
    }
  }

  /// Visual space at a moment.
  func bulge(_ geometry: FisheyeGeometry, at time: Instant) -> Bulge {
    let progress = expansion.value(at: time)
    let layout = geometry.layout
    switch state {
    case .resting, .dismissed, .passive:
      return Bulge(layout, cursor: anchor, progress: progress)
    case .following(.item(let item, _)):
      let middle = item < layout.count ? layout.middle(item) : layout.length
      return Bulge(layout, cursor: middle + lag.value(at: time), progress: progress)
    case .following(.pointer(let point)), .following(.finger(_, let point)):
      let place = place(of: point, geometry, at: time)
      return Bulge(layout, pointer: place + lag.value(at: time), progress: progress)
    }
  }

  /// The item that is highlighted. Nil where there is none, or where it does not allow it.
  func highlight(_ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>) -> Int? {
    guard let item = item(geometry, at: scene.time), scene.content.items.indices.contains(item)
    else { return nil }
    return scene.content.items[item].allowsHighlight ? item : nil
  }

  /// The item that the bulge is about: under a pointer the one that is drawn there.
  private func item(_ geometry: FisheyeGeometry, at time: Instant) -> Int? {
    switch state {
    case .resting, .dismissed: return nil
    case .passive(let chosen), .following(.item(let chosen, _)): return chosen
    case .following(.pointer(let point)), .following(.finger(_, let point)):
      let bulge = bulge(geometry, at: time)
      // Without a lag the cursor is the pointer's own place: no rounding of the way there and back can tell otherwise.
      return lag.isMoving(at: time)
        ? bulge.item(atVisual: place(of: point, geometry, at: time))
        : geometry.layout.item(at: bulge.cursor)
    }
  }

  /// Whether a point is over the bar: over the strip as it rests, or over the magnified item. Passing by its inner
  /// border neither enters nor leaves it.
  func isOver(
    _ point: Point, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>, reach: Double = 0
  ) -> Bool {
    guard geometry.layout.count > 0 else { return false }
    let isInside = if case .following = state { true } else { false }
    let slack = reach + (isInside ? Self.border : -Self.border)
    let bulge = bulge(geometry, at: scene.time)
    let along = geometry.along(point)
    var span = 0...geometry.view
    if geometry.layout.ends == .fixed { span = bulge.edge(0)...bulge.edge(geometry.layout.count) }
    var depth = geometry.panelDepth
    if isInside {
      let place = along + scroll.value(at: scene.time, limit: geometry.maximumScroll)
      if let item = bulge.item(atVisual: place) {
        depth = max(depth, geometry.floor + geometry.pitch * bulge.scale(item))
      }
    }
    return along >= span.lowerBound - reach && along <= span.upperBound + reach
      && geometry.depth(point) <= depth + slack
  }

  /// Begins or goes on to follow a guide. Where the guide is another one than before, the bulge glides there.
  mutating func follow(
    _ guide: Guide, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>
  ) {
    let time = scene.time
    let before = bulge(geometry, at: time)
    let unfolding = scene.duration(scene.theme.unfolding)
    if !isSameHand(guide) {
      let isSeen = before.progress > 0
      let isFinger = if case .finger = guide { true } else { false }
      let evades = isFinger ? 1.0 : 0.0
      evasion = isSeen ? evasion.retargeted(to: evades, at: time, over: unfolding) : Glide(evades)
      let offset =
        switch guide {
        case .item(let item, _): before.cursor - geometry.layout.middle(item)
        case .pointer(let point), .finger(_, let point):
          before.visual(before.cursor) - place(of: point, geometry, at: time)
        }
      let step = scene.duration(scene.theme.step)
      lag = isSeen ? Glide(from: offset, to: 0, start: time, duration: step) : Glide(0)
    }
    state = .following(guide)
    expansion = expansion.retargeted(to: 1, at: time, over: unfolding)
    returnStandouts(scene)
    scroll.follow(
      pointer.map { geometry.along($0) }, view: geometry.view, at: time,
      limit: geometry.maximumScroll)
  }

  /// Folds the bar where it is.
  mutating func fold(_ geometry: FisheyeGeometry, _ scene: Scene<FisheyeBar>) {
    anchor = bulge(geometry, at: scene.time).cursor
    lag = Glide(0)
    wheel = 0
    state = .resting
    expansion = expansion.retargeted(
      to: 0, at: scene.time, over: scene.duration(scene.theme.unfolding))
    returnStandouts(scene)
    scroll.follow(nil, view: geometry.view, at: scene.time, limit: geometry.maximumScroll)
  }

  /// The place of a point along the bar, scrolled as it is.
  private func place(of point: Point, _ geometry: FisheyeGeometry, at time: Instant) -> Double {
    geometry.along(point) + scroll.value(at: time, limit: geometry.maximumScroll)
  }

  private func isSameHand(_ guide: Guide) -> Bool {
    switch (state, guide) {
    case (.following(.pointer), .pointer): true
    case (.following(.finger(let before, _)), .finger(let now, _)): before == now
    case (.following(.item(let before, _)), .item(let now, _)): before == now
    default: false
    }
  }

  private mutating func returnStandouts(_ scene: Scene<FisheyeBar>) {
    let duration = scene.duration(scene.theme.unfolding)
    for index in standouts.indices {
      standouts[index].amount = standouts[index].amount.retargeted(
        to: 0, at: scene.time, over: duration)
    }
  }

  /// Whether items move beneath a pointer that keeps still.
  private func movesItems(_ geometry: FisheyeGeometry, at time: Instant) -> Bool {
    let limit = geometry.maximumScroll
    let isUnfolding = geometry.layout.ends == .fixed && expansion.isMoving(at: time)
    return isUnfolding || lag.isMoving(at: time) || scroll.wake(at: time, limit: limit) != .never
  }
}
