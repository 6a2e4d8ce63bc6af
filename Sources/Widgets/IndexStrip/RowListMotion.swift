internal import Interaction

// How a list is scrolled, and how long its scroll bar is seen.

extension RowList {
  /// How far it is scrolled, in points.
  func offset(_ geometry: RowListGeometry, at time: Instant) -> Double {
    physics.offset(at: time, in: geometry.extent)
  }

  /// How many points a page passes: a view, but for a row that stays in sight.
  func pageLength(_ geometry: RowListGeometry) -> Double {
    let covered = geometry.arrangement.columns == .one ? geometry.heading : 0
    let view = geometry.extent.view - covered
    return max(geometry.breadth, view - geometry.breadth)
  }

  /// Scrolls to a place, within some seconds unless the person wants nothing to move.
  mutating func scroll(
    to place: Double, over seconds: Double, _ geometry: RowListGeometry,
    _ scene: Scene<RowList>
  ) {
    barUsed = scene.time
    physics.glide(
      to: place, over: scene.duration(seconds), at: scene.time, in: geometry.extent)
  }

  /// Scrolls on by some points: from where a glide leads, so that notches and keys add up, else from where it is.
  mutating func scroll(
    by distance: Double, over seconds: Double, _ geometry: RowListGeometry,
    _ scene: Scene<RowList>
  ) {
    let isGliding = seconds > 0 && !physics.isFlying(at: scene.time, in: geometry.extent)
    let origin =
      isGliding ? physics.target(in: geometry.extent) : offset(geometry, at: scene.time)
    scroll(to: origin + distance, over: seconds, geometry, scene)
  }

  /// Whether a hand has the rows or the scroll bar, so that neither keys nor a pointer are about rows.
  var holdsRows: Bool {
    switch hold {
    case .none, .pressed(_, caught: false): false
    case .pressed, .dragging, .thumb, .spent: true
    }
  }

  /// The scroll bar, seen or not; nil where there is nothing to scroll.
  func bar(_ geometry: RowListGeometry, at time: Instant) -> RowListBar? {
    RowListBar(geometry, at: offset(geometry, at: time))
  }

  /// Whether a mouse is where it takes hold of the scroll bar.
  func isOverBar(_ geometry: RowListGeometry, at time: Instant) -> Bool {
    guard let pointer, let bar = bar(geometry, at: time) else { return false }
    return bar.zone.contains(pointer)
  }

  /// How much of the scroll bar is seen, from 0 to 1.
  func barOpacity(_ geometry: RowListGeometry, _ scene: Scene<RowList>) -> Double {
    if holdsBar(geometry, at: scene.time) { return 1 }
    guard let fade = barFade(geometry, scene) else { return 0 }
    return scene.time < fade.start ? 1 : fade.value(at: scene.time)
  }

  /// When the scroll bar next changes by itself.
  func barWake(_ geometry: RowListGeometry, _ scene: Scene<RowList>) -> Wake {
    guard geometry.extent.limit > 0, !holdsBar(geometry, at: scene.time),
      let fade = barFade(geometry, scene)
    else { return .never }
    if scene.time < fade.start { return Wake(deadline: fade.start) }
    return fade.wake(at: scene.time)
  }

  /// How the scroll bar fades that nobody holds; nil where it was not of use yet, or rows are held.
  private func barFade(_ geometry: RowListGeometry, _ scene: Scene<RowList>) -> Glide? {
    guard let barUsed, let end = physics.end(in: geometry.extent) else { return nil }
    return Glide(
      from: 1, to: 0, start: max(barUsed, end) + RowListBar.linger,
      duration: scene.duration(RowListBar.fading))
  }

  /// Whether the scroll bar stays for as long as a hand is where it is.
  private func holdsBar(_ geometry: RowListGeometry, at time: Instant) -> Bool {
    switch hold {
    case .dragging, .thumb, .pressed(_, caught: true): true
    case .none, .pressed, .spent: isOverBar(geometry, at: time)
    }
  }
}
