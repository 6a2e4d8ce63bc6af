internal import Interaction

// The list under a mouse, fingers and a wheel.

extension RowList {
  /// How many rows a notch of a wheel passes in one column: 3, as nearly everywhere.
  private static let notch = 3.0

  mutating func aim(
    at point: Point?, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    if isOverBar(geometry, at: scene.time) { barUsed = scene.time }
    pointer = point.flatMap { $0.isFinite ? $0 : nil }
    if point != nil { isKeyed = false }
  }

  mutating func press(
    _ contact: Contact, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    guard hold == .none, contact.button == .primary else { return }
    aim(at: contact.kind == .touch ? nil : contact.position, geometry, scene)
    isKeyed = false
    if let bar = bar(geometry, at: scene.time), isOverBar(geometry, at: scene.time) {
      let along = geometry.along(contact.position)
      if bar.thumb.contains(along) {
        hold = .thumb(id: contact.id, grip: along - bar.thumb.lowerBound)
        origin = offset(geometry, at: scene.time)
        scroll(to: offset(geometry, at: scene.time), over: 0, geometry, scene)
      } else {
        hold = .spent(id: contact.id)
        let page = along < bar.thumb.lowerBound ? -pageLength(geometry) : pageLength(geometry)
        scroll(by: page, over: scene.theme.step, geometry, scene)
      }
      return
    }
    let caught = physics.isFlying(at: scene.time, in: geometry.extent)
    if caught { _ = physics.hold(at: scene.time, in: geometry.extent) }
    hold = .pressed(id: contact.id, caught: caught)
  }

  mutating func drag(
    _ contact: Contact, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    let along = geometry.along(contact.position)
    switch hold {
    case .pressed(contact.id, _):
      let raw = physics.hold(at: scene.time, in: geometry.extent)
      hold = .dragging(id: contact.id, sum: raw + along)
      origin = raw
      pointer = nil
    case .dragging(contact.id, let sum): physics.drag(to: sum - along)
    case .thumb(contact.id, let grip):
      pointer = contact.position
      guard let bar = bar(geometry, at: scene.time) else { return }
      scroll(to: bar.offset(thumbAt: along - grip), over: 0, geometry, scene)
    case .none, .pressed, .dragging, .thumb, .spent: return
    }
    barUsed = scene.time
  }

  /// Gives a drag up: the list goes back to where it was before a hand took it, and the hand does nothing more.
  ///
  /// - Returns: whether there was one.
  mutating func giveUp(_ geometry: RowListGeometry, _ scene: Scene<RowList>) -> Bool {
    switch hold {
    case .dragging(let id, _), .thumb(let id, _):
      hold = .spent(id: id)
      scroll(to: origin, over: scene.theme.unfolding, geometry, scene)
      return true
    case .none, .pressed, .spent: return false
    }
  }

  mutating func tap(
    _ contact: Contact, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) -> [Outcome] {
    guard case .pressed(contact.id, caught: false) = hold else {
      letGo(contact, velocity: 0, geometry, scene)
      return []
    }
    hold = .none
    let offset = offset(geometry, at: scene.time)
    guard let row = geometry.row(under: contact.position, at: offset) else { return [] }
    cursor = row
    return [.selected(row)]
  }

  mutating func letGo(
    _ contact: Contact, velocity: Double, _ geometry: RowListGeometry,
    _ scene: Scene<RowList>
  ) {
    switch hold {
    case .pressed(contact.id, let caught):
      hold = .none
      guard caught else { return }
    case .dragging(contact.id, _): hold = .none
    case .thumb(contact.id, _), .spent(contact.id):
      hold = .none
      return
    case .none, .pressed, .dragging, .thumb, .spent: return
    }
    barUsed = scene.time
    physics.release(
      velocity: velocity, at: scene.time, in: geometry.extent,
      isStill: scene.settings.reducedMotion)
  }

  mutating func turnWheel(
    _ turn: Scroll, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    aim(at: turn.position, geometry, scene)
    guard hold == .none, turn.notches.isFinite else { return }
    var notches = turn.notches.y
    if geometry.axis == .horizontal, abs(turn.notches.x) > abs(notches) {
      notches = geometry.alongPart(of: turn.notches)
    }
    notches = min(max(notches, -100), 100)
    guard notches != 0 else { return }
    let notch =
      geometry.arrangement.columns == .one
      ? Self.notch * geometry.rowHeight : geometry.arrangement.pitch
    // A wheel that clicks is given a way between its clicks; a smooth one, or a touchpad, has its own.
    let isSmooth = notches != notches.rounded()
    scroll(by: notches * notch, over: isSmooth ? 0 : scene.theme.step, geometry, scene)
  }
}
