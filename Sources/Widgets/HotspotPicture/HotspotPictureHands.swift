internal import Interaction
internal import RealModule

// A picture under a mouse, fingers and a wheel.

extension HotspotPicture {
  mutating func aim(at point: Point?) {
    pointer = point.flatMap { $0.isFinite ? $0 : nil }
    isFinger = false
    if point != nil { isKeyed = false }
  }

  mutating func press(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    guard contact.button == .primary, contact.position.isFinite else { return }
    isKeyed = false
    hint.end()
    fingers.add(contact)
    switch hold {
    case .spent: break
    case .none where fingers.count == 1:
      let caught = viewport.isCoasting(at: scene.time)
      if caught { viewport.hold(fingers.points, at: scene.time, in: Self.frame(scene)) }
      pointer = contact.position
      isFinger = contact.kind == .touch
      hold = .pressed(id: contact.id, caught: caught)
    case .none, .pressed, .moving: grip(scene)
    }
  }

  mutating func drag(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    guard contact.position.isFinite, let move = fingers.move(contact) else { return }
    switch hold {
    case .none, .spent: return
    case .pressed: grip(scene)
    case .moving where move == .setOff: grip(scene)
    case .moving: viewport.drag(fingers.points)
    }
  }

  mutating func lift(
    _ contact: Contact, velocity: Point, _ scene: Scene<HotspotPicture>
  ) {
    guard fingers.remove(contact.id) else { return }
    if contact.kind == .touch, fingers.isEmpty { pointer = nil }
    switch hold {
    case .none: return
    case .spent: if fingers.isEmpty { hold = .none }
    case .pressed(_, let caught):
      hold = .none
      if caught { letGo(velocity: .zero, scene) }
    case .moving:
      if fingers.isEmpty { letGo(velocity: velocity, scene) } else { grip(scene) }
    }
  }

  mutating func tap(
    _ contact: Contact, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard case .pressed(contact.id, caught: false) = hold else {
      lift(contact, velocity: .zero, scene)
      return []
    }
    lift(contact, velocity: .zero, scene)
    let frame = Self.frame(scene)
    let point = contact.position
    if taps.add(point, at: scene.time) == 2 {
      taps.reset()
      zoomByTaps(scene)
      return []
    }
    wasNear = viewport.isNear(in: frame)
    tapped = map(in: scene).picture(point)
    let pointer: HotspotIndex.Pointer = contact.kind == .touch ? .finger : .tip
    guard let hotspot = hotspot(at: point, by: pointer, in: scene) else { return [.tappedPicture] }
    focus = hotspot.id
    return [.selected(hotspot.id)]
  }

  /// The second tap of two. The first one may have brought a hotspot nearer since, or set the picture moving: what it
  /// hit stays where it is going to be.
  private mutating func zoomByTaps(_ scene: Scene<HotspotPicture>) {
    let frame = Self.frame(scene)
    let seconds = scene.duration(Self.framing)
    if wasNear {
      viewport.goHome(over: seconds, at: scene.time, in: frame)
    } else {
      let point = viewport.target(in: frame).view(tapped)
      viewport.comeNear(about: point, over: seconds, at: scene.time, in: frame)
    }
  }

  mutating func turnWheel(_ turn: Scroll, _ scene: Scene<HotspotPicture>) {
    aim(at: turn.position)
    guard hold == .none, turn.notches.isFinite, turn.position.isFinite else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    guard notches != 0 else { return }
    // A wheel that clicks is given a way between its clicks; a smooth one, or a touchpad, has its own.
    let isSmooth = notches != notches.rounded()
    viewport.zoom(
      by: .pow(Viewport.notch, -notches), about: turn.position,
      over: isSmooth ? 0 : scene.duration(scene.theme.step), at: scene.time, in: Self.frame(scene))
  }
}
