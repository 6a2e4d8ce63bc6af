public import Interaction

// How the bulge moves: whom it follows, where it is at a moment, and when that next changes by itself.

extension FisheyeBar {
  /// The nearest moment at which the bar changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<FisheyeContent>) -> Wake {
    let geometry = FisheyeGeometry(scene)
    let time = scene.time
    var wake = scroll.wake(at: time, limit: geometry.maximumScroll)
    for glide in [expansion, lag, evasion] + standouts.map(\.amount) {
      wake = wake.merged(with: glide.wake(at: time))
    }
    guard let end = wake.deadline, pointer != nil,
      let change = nextHighlight(after: time, until: end, geometry, scene)
    else { return wake }
    return wake.merged(with: Wake(deadline: change, isAnimating: true))
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

  /// The item that is highlighted at a moment: the one that is drawn under the pointer. Nil where there is none, or
  /// where it does not allow it.
  func highlight(
    _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeContent>, at time: Instant? = nil
  ) -> Int? {
    let time = time ?? scene.time
    let item: Int?
    switch state {
    case .resting, .dismissed: item = nil
    case .passive(let chosen), .following(.item(let chosen, _)): item = chosen
    case .following(.pointer(let point)), .following(.finger(_, let point)):
      let bulge = bulge(geometry, at: time)
      // Without a lag the cursor is the pointer's own place: no rounding of the way there and back can tell otherwise.
      item =
        lag.isMoving(at: time)
        ? bulge.item(atVisual: place(of: point, geometry, at: time))
        : geometry.layout.item(at: bulge.cursor)
    }
    guard let item, scene.content.items.indices.contains(item) else { return nil }
    return scene.content.items[item].allowsHighlight ? item : nil
  }

  /// Whether a point is over the bar: over the strip as it rests, or over the magnified item. Passing by its border
  /// neither enters nor leaves it.
  func isOver(
    _ point: Point, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeContent>, reach: Double = 0
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
    return along >= span.lowerBound - max(slack, 0) && along <= span.upperBound + max(slack, 0)
      && geometry.depth(point) <= depth + slack
  }

  /// Begins or goes on to follow a guide. Where the guide is another one than before, the bulge glides there.
  mutating func follow(
    _ guide: Guide, _ geometry: FisheyeGeometry, _ scene: Scene<FisheyeContent>
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
  mutating func fold(_ geometry: FisheyeGeometry, _ scene: Scene<FisheyeContent>) {
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

  private mutating func returnStandouts(_ scene: Scene<FisheyeContent>) {
    let duration = scene.duration(scene.theme.unfolding)
    for index in standouts.indices {
      standouts[index].amount = standouts[index].amount.retargeted(
        to: 0, at: scene.time, over: duration)
    }
  }

  /// The microsecond at which another item comes under a pointer that keeps still.
  ///
  /// Everything that moves beneath it moves one way, so halving the time between finds the first change.
  private func nextHighlight(
    after time: Instant, until end: Instant, _ geometry: FisheyeGeometry,
    _ scene: Scene<FisheyeContent>
  ) -> Instant? {
    let item = highlight(geometry, scene, at: time)
    guard highlight(geometry, scene, at: end) != item else { return nil }
    var (low, high) = (time.microseconds, end.microseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if highlight(geometry, scene, at: Instant(microseconds: middle)) == item {
        low = middle
      } else {
        high = middle
      }
    }
    return Instant(microseconds: high)
  }
}
