internal import Interaction

// A list of places under a mouse, fingers and keys.

extension PlaceList {
  mutating func press(
    _ contact: Contact, _ gesture: Gesture, _ geometry: PlaceListGeometry,
    _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard hold == .none, contact.button == .primary, contact.position.isFinite else { return [] }
    isKeyed = false
    let rect = geometry.rect(opening: opening.value(at: scene.time))
    if scene.content.isOpen, rect.contains(contact.position) {
      guard geometry.body(of: rect).contains(contact.position) else {
        hold = .head(id: contact.id, last: geometry.along(contact.position))
        return []
      }
      hold = .rows(id: contact.id)
      return pass(gesture, geometry, scene)
    }
    if geometry.hasButton, geometry.button.contains(contact.position) {
      hold = .button(id: contact.id)
    }
    return []
  }

  mutating func drag(
    _ contact: Contact, _ gesture: Gesture, _ geometry: PlaceListGeometry,
    _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard contact.position.isFinite else { return [] }
    switch hold {
    case .head(contact.id, let last):
      let now = geometry.along(contact.position)
      hold = .head(id: contact.id, last: now)
      let open = opening.value(at: scene.time) + now - last
      opening = Spring(min(max(0, open), geometry.full))
      return []
    case .rows(contact.id): return pass(gesture, geometry, scene)
    case .none, .button, .head, .rows: return []
    }
  }

  mutating func tap(
    _ contact: Contact, _ gesture: Gesture, _ geometry: PlaceListGeometry,
    _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    let held = hold
    hold = .none
    switch held {
    case .none: return []
    case .button: return [scene.content.isOpen ? .closed : .opened]
    case .rows: return pass(gesture, geometry, scene)
    case .head:
      let rect = geometry.rect(opening: opening.value(at: scene.time))
      if geometry.cross(in: rect).contains(contact.position) { return [.closed] }
      fly(to: geometry.full, velocity: 0, scene)
      return []
    }
  }

  mutating func lift(
    _ contact: Contact, _ velocity: Point, _ gesture: Gesture, _ geometry: PlaceListGeometry,
    _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    guard hold.id == contact.id else { return [] }
    let held = hold
    hold = .none
    switch held {
    case .none, .button: return []
    case .rows: return pass(gesture, geometry, scene)
    case .head:
      let speed = geometry.alongPart(of: velocity)
      let goal = opening.value(at: scene.time) + speed * DetailPanel.projection
      let isClosing = goal < geometry.full / 2
      fly(to: isClosing ? 0 : geometry.full, velocity: speed, scene)
      return isClosing ? [.closed] : []
    }
  }

  mutating func type(
    _ press: KeyPress, _ geometry: PlaceListGeometry, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    isKeyed = true
    if press.key == .tab {
      return [.focusPassed(forward: !press.modifiers.contains(.shift))]
    }
    guard scene.content.isOpen else {
      return press.key == .enter || press.key == .space ? [.opened] : []
    }
    if press.key == .escape {
      switch hold {
      case .rows: return pass(.typed(press), geometry, scene)
      case .head:
        hold = .none
        fly(to: geometry.full, velocity: 0, scene)
        return []
      case .none, .button: return [.closed]
      }
    }
    return pass(.typed(press), geometry, scene)
  }
}
