internal import Interaction

// A panel that is let go: where it flies, and what its owner hears.

extension DetailPanel {
  /// Seconds for which a throw is thought on to choose where it leads: 0.25, half of what a list flies on. A flick of
  /// 1,200 points a second closes a panel of a third of a screen; a slow pull leaves it at the next detent.
  static let projection = 0.25
  /// The share of its width by which what it says must be thrown aside to step on.
  private static let stepShare = 0.3

  mutating func letGo(
    _ contact: Contact, velocity: Point, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    let held = hold
    switch held {
    case .pressed(contact.id, _, _), .sliding(contact.id, _, _), .scrolling(contact.id, _),
      .swiping(contact.id, _), .spent(contact.id):
      hold = .none
    case .none, .pressed, .sliding, .scrolling, .swiping, .spent: return []
    }
    switch held {
    case .none, .spent: return []
    case .pressed: release(velocity: 0, geometry, scene)
    case .scrolling: release(velocity: -velocity.y, geometry, scene)
    case .sliding(_, _, let byText):
      return endSlide(velocity: -velocity.y, byText: byText, geometry, scene)
    case .swiping: return endSwipe(velocity: velocity.x, geometry, scene)
    }
    return []
  }

  mutating func cancel(
    _ contact: Contact, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) {
    guard hold != .none else { return }
    let before = detent
    // What a hand began that was taken away ends where it began.
    let isPanel = isMovingPanel
    _ = letGo(contact, velocity: .zero, geometry, scene)
    if hold == .none, isPanel, before != .hidden { open(to: before, velocity: 0, geometry, scene) }
  }

  private var isMovingPanel: Bool {
    switch hold {
    case .sliding, .swiping: true
    case .none, .pressed, .scrolling, .spent: false
    }
  }

  mutating func release(
    velocity: Double, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) {
    let extent = extent(geometry)
    _ = physics.hold(at: scene.time, in: extent)
    physics.release(
      velocity: velocity, at: scene.time, in: extent, isStill: scene.settings.reducedMotion)
  }

  private mutating func endSlide(
    velocity: Double, byText: Bool, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    let isScrolled = byText && physics.hold(at: scene.time, in: extent(geometry)) > 0
    let now = opening.value(at: scene.time)
    let speed = isScrolled ? 0 : velocity
    let goal = now + speed * Self.projection
    let nearest = geometry.detents.min {
      abs(geometry.opening($0) - goal) < abs(geometry.opening($1) - goal)
    }
    open(to: nearest ?? .standard, velocity: speed, geometry, scene)
    release(velocity: isScrolled ? velocity : 0, geometry, scene)
    return detent == .hidden ? [.closed] : []
  }

  private mutating func endSwipe(
    velocity: Double, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    if geometry.isAtSide {
      let speed = geometry.isRightToLeft ? velocity : -velocity
      let goal = opening.value(at: scene.time) + speed * Self.projection
      let isClosing = goal < geometry.opening(.standard) / 2
      open(to: isClosing ? .hidden : .standard, velocity: speed, geometry, scene)
      return isClosing ? [.closed] : []
    }
    let now = shift.value(at: scene.time)
    let goal = now + velocity * Self.projection
    let steps = Self.step(goal, geometry)
    shift =
      scene.settings.reducedMotion
      ? Spring(0)
      : Spring(
        from: now, to: 0, velocity: 0, start: scene.time, stiffness: Self.stiffness,
        tolerance: Self.tolerance)
    let isFar = abs(goal) > geometry.width * Self.stepShare && now * goal > 0
    return isFar && canStep(steps, scene) ? [.stepped(steps)] : []
  }
}
