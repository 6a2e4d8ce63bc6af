internal import Interaction

// A slider by hands: a pointer sees what a press would lead to, and whoever takes the knob leads it to a page.

extension PageSlider {
  /// How far a pointer may be moved by the hand that turns its wheel, in points: twice what a click may.
  private static let tremble = 2 * GestureRecognizer.mouseSlop

  mutating func hover(
    _ point: Point, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    isKeyed = false
    guard drag == nil, point.isFinite else { return [] }
    guard geometry.isOn(point) else { return leave(scene) }
    switch state {
    case .dismissed: return []
    case .wheeled(let place) where place.distance(to: point) <= Self.tremble: return []
    case .ready, .hovering, .wheeled, .tracking: break
    }
    bubble.take(at: scene.time, over: scene.duration(Bubble.appearing))
    return self.point(at: geometry.along(point), geometry)
  }

  /// A pointer is at a place along the track.
  mutating func point(at along: Double, _ geometry: PageSliderGeometry) -> [Outcome] {
    let before = aim?.page
    let page = geometry.page(at: geometry.goal(at: along, byTouch: false))
    state = .hovering(Aim(along: along, page: page))
    return before == page ? [] : [.previewed(page)]
  }

  mutating func leave(_ scene: Scene<PageSlider>) -> [Outcome] {
    wheel = 0
    switch state {
    case .dismissed(let aim): state = .ready(aim)
    case .wheeled: state = .ready(nil)
    case .hovering(let aim):
      state = .ready(aim)
      bubble.letGo(at: scene.time, over: scene.duration(Bubble.fading))
      return [.previewed(nil)]
    case .ready, .tracking: break
    }
    return []
  }

  mutating func press(
    _ contact: Contact, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    isKeyed = false
    guard drag == nil, contact.button == .primary, geometry.isOn(contact.position) else {
      return []
    }
    let outcomes: [Outcome] = aim == nil ? [] : [.previewed(nil)]
    let along = geometry.along(contact.position)
    let knob = knob(geometry, scene)
    let byTouch = contact.kind == .touch
    let target = byTouch ? PageSliderGeometry.touch / 2 : PageSliderGeometry.knob
    // A knob that still glides is taken where it is seen.
    let isOnKnob = abs(along - knob) <= target
    let place = isOnKnob ? knob : geometry.goal(at: along, byTouch: byTouch)
    let drag = PageSliderDrag(contact, holding: place, geometry)
    pull(from: knob, to: drag.place(geometry), scene)
    wheel = 0
    lift = Glide(0)
    state = .tracking(drag)
    bubble.take(at: scene.time, over: scene.duration(Bubble.appearing))
    swell = swell.retargeted(to: 1, at: scene.time, over: scene.duration(scene.theme.step))
    return outcomes + track(geometry)
  }

  mutating func move(
    _ contact: Contact, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard var drag, drag.contact == contact.id, contact.position.isFinite else { return [] }
    let knob = knob(geometry, scene)
    let isFirst = !drag.hasMoved
    drag.move(to: contact.position, geometry)
    state = .tracking(drag)
    if drag.isFarAway { return giveUp(geometry, scene) }
    // Before it counts as a drag the hand has moved unseen; the knob does not jump after it.
    if isFirst { pull(from: knob, to: drag.place(geometry), scene) }
    return track(geometry)
  }

  /// Tells the page under the knob that a hand has, where it is another one than was told.
  mutating func track(_ geometry: PageSliderGeometry) -> [Outcome] {
    guard var drag else { return [] }
    let page = page(geometry)
    guard drag.told != page else { return [] }
    drag.told = page
    state = .tracking(drag)
    return [.tracked(page)]
  }

  mutating func letGo(
    _ contact: Contact, _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard let drag, drag.contact == contact.id else { return [] }
    let page = page(geometry)
    release(to: page, over: scene.theme.step, geometry, scene)
    return [.turned(to: page)]
  }
}
