internal import Interaction

// A panel under a mouse, fingers and a wheel.

extension DetailPanel {
  /// Points that a notch of a wheel passes: three lines.
  private static let notch = 66.0
  /// How near a finger must come to a link, in points: what is missing of 10 mm to either side of a line.
  private static let linkReach = 9.0

  mutating func press(
    _ contact: Contact, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) {
    guard hold == .none, contact.button == .primary, contact.position.isFinite,
      scene.content.selection != nil
    else { return }
    isKeyed = false
    if contact.kind != .touch { pointer = contact.position }
    let extent = extent(geometry)
    let caught = physics.isFlying(at: scene.time, in: extent)
    if caught { _ = physics.hold(at: scene.time, in: extent) }
    hold = .pressed(id: contact.id, at: contact.position, caught: caught)
  }

  mutating func drag(
    _ contact: Contact, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) {
    let point = contact.position
    guard point.isFinite else { return }
    switch hold {
    case .pressed(contact.id, let start, _): begin(contact, from: start, geometry, scene)
    case .sliding(contact.id, let last, let byText):
      hold = .sliding(id: contact.id, last: point.y, byText: byText)
      slide(by: last - point.y, byText: byText, geometry, scene)
    case .scrolling(contact.id, let last):
      hold = .scrolling(id: contact.id, last: point.y)
      let raw = physics.hold(at: scene.time, in: extent(geometry))
      physics.drag(to: raw + last - point.y)
    case .swiping(contact.id, let origin): swipe(to: point.x - origin, geometry, scene)
    case .none, .pressed, .sliding, .scrolling, .swiping, .spent: return
    }
  }

  /// What a finger does shows itself by the way in which it sets off.
  private mutating func begin(
    _ contact: Contact, from start: Point, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) {
    let point = contact.position
    pointer = nil
    let isAcross = abs(point.x - start.x) > abs(point.y - start.y)
    _ = physics.hold(at: scene.time, in: extent(geometry))
    if isAcross {
      physics.release(velocity: 0, at: scene.time, in: extent(geometry), isStill: true)
      let now = geometry.isAtSide ? 0 : shift.value(at: scene.time)
      hold = .swiping(id: contact.id, origin: point.x - now)
    } else if geometry.isAtSide {
      hold = .scrolling(id: contact.id, last: point.y)
    } else {
      let rect = geometry.rect(opening: opening.value(at: scene.time))
      opening = Spring(opening.value(at: scene.time))
      hold = .sliding(
        id: contact.id, last: point.y, byText: start.y >= rect.y + geometry.head)
    }
  }

  /// A hand moves the panel up or down. Up, it opens as far as it can before its text is scrolled; down, the text comes
  /// back to its top before the panel closes. By its head, only the panel moves.
  private mutating func slide(
    by way: Double, byText: Bool, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) {
    let open = opening.value(at: scene.time)
    let full = geometry.opening(.full)
    let raw = physics.hold(at: scene.time, in: extent(geometry))
    let scrolled: Double
    if !byText {
      scrolled = 0
    } else if way > 0 {
      scrolled = raw > 0 ? way : max(0, way - max(0, full - open))
    } else {
      scrolled = -min(-way, max(0, raw))
    }
    opening = Spring(min(max(0, open + way - scrolled), max(full, open)))
    physics.drag(to: raw + scrolled)
  }

  /// A hand moves what the panel says aside; at the side, the panel itself towards its edge.
  private mutating func swipe(
    to way: Double, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) {
    if geometry.isAtSide {
      let outwards = geometry.isRightToLeft ? -way : way
      opening = Spring(geometry.opening(.standard) - max(0, outwards))
      return
    }
    let isPossible = canStep(Self.step(way, geometry), scene)
    shift = Spring(
      isPossible ? way : (way < 0 ? -1 : 1) * Overscroll.seen(abs(way), view: geometry.width / 2))
  }

  /// Which way a swipe to the right or left leads: as pages turn.
  static func step(_ way: Double, _ geometry: DetailPanelGeometry) -> Int {
    (way < 0) != geometry.isRightToLeft ? 1 : -1
  }

  func canStep(_ steps: Int, _ scene: Scene<DetailPanel>) -> Bool {
    scene.content.selection != nil
      && (steps > 0 ? scene.content.hasNext : scene.content.hasPrevious)
  }

  // MARK: Taps

  mutating func tap(
    _ contact: Contact, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    guard case .pressed(contact.id, _, let caught) = hold else {
      return letGo(contact, velocity: .zero, geometry, scene)
    }
    hold = .none
    if caught { release(velocity: 0, geometry, scene) }
    guard !caught, scene.content.selection != nil else { return [] }
    let reach = contact.kind == .touch ? Self.linkReach : 0
    if let control = control(at: contact.position, reach: reach, geometry, scene) {
      return perform(control, geometry, scene)
    }
    let rect = geometry.rect(opening: opening.value(at: scene.time))
    let isHead =
      rect.contains(contact.position)
      && contact.position.y < rect.y + geometry.head
    if isHead, !geometry.isAtSide {
      let isOpen = detent == .full || !geometry.detents.contains(.full)
      open(
        to: isOpen ? .standard : detent == .peek ? .standard : .full, velocity: 0, geometry, scene)
    }
    return []
  }

  /// What is pressed at a point of the window: a button, or the nearest link within reach.
  func control(
    at point: Point, reach: Double, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) -> DetailPanelGeometry.Control? {
    let rect = geometry.rect(opening: opening.value(at: scene.time))
    let buttons = controls(geometry, scene)
    if let button = buttons.first(where: {
      geometry.button($0, in: rect)?.contains(point) ?? false
    }) {
      return button
    }
    guard geometry.body(of: rect).contains(point) else { return nil }
    let origin = geometry.textOrigin(in: rect, offset: offset(geometry, at: scene.time))
    let place = Point(
      x: point.x - origin.x - shift.value(at: scene.time), y: point.y - origin.y)
    var nearest: (distance: Double, link: Int)?
    for (number, link) in geometry.layout.links.enumerated() {
      let distances = link.boxes.map {
        Hotspot.Shape.rectangle($0).distance(to: place, pointRadius: 0)
      }
      guard let distance = distances.min(), distance <= reach else { continue }
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, number) }
    }
    return nearest.map { .link($0.link) }
  }

  func perform(
    _ control: DetailPanelGeometry.Control, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) -> [Outcome] {
    switch control {
    case .close: return [.closed]
    case .next: return canStep(1, scene) ? [.stepped(1)] : []
    case .previous: return canStep(-1, scene) ? [.stepped(-1)] : []
    case .link(let number):
      let links = geometry.layout.links
      return links.indices.contains(number) ? [.followed(links[number].target)] : []
    }
  }

  /// What there is to press, in the order of the keyboard.
  func controls(
    _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) -> [DetailPanelGeometry.Control] {
    (canStep(-1, scene) ? [.previous] : []) + (canStep(1, scene) ? [.next] : []) + [.close]
      + geometry.layout.links.indices.map { .link($0) }
  }

  // MARK: Wheel

  mutating func turnWheel(
    _ turn: Scroll, _ geometry: DetailPanelGeometry, _ scene: Scene<DetailPanel>
  ) {
    if turn.position.isFinite { pointer = turn.position }
    guard hold == .none, turn.notches.isFinite, turn.notches.y != 0 else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    let isSmooth = notches != notches.rounded()
    scroll(by: notches * Self.notch, over: isSmooth ? 0 : scene.theme.step, geometry, scene)
  }

  /// Scrolls the text on: from where a glide leads, so that notches and keys add up, else from where it is.
  mutating func scroll(
    by distance: Double, over seconds: Double, _ geometry: DetailPanelGeometry,
    _ scene: Scene<DetailPanel>
  ) {
    let extent = extent(geometry)
    guard extent.view > 0, detent != .hidden else { return }
    let isGliding = seconds > 0 && !physics.isFlying(at: scene.time, in: extent)
    let origin =
      isGliding ? physics.target(in: extent) : physics.offset(at: scene.time, in: extent)
    physics.glide(
      to: origin + distance, over: scene.duration(seconds), at: scene.time, in: extent)
  }
}
