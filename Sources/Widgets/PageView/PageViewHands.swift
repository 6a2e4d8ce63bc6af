internal import Interaction
internal import RealModule

// Pages under a mouse, fingers and a wheel.

extension PageView {
  /// The slowest swipe that throws a page, in points a second: 300, between Android's 50 for lists, which pages must
  /// not take a lazy hand for, and the 1,000 of a deliberate flick.
  private static let throwingSpeed = 300.0
  /// Seconds after another finger came or went in which a lift throws nothing: fingers never lift together.
  private static let regrip = 0.1
  /// Parts of a page that a swipe may have gone when a second finger makes a pinch of it: fingers never land together.
  private static let pinchSlack = 0.1
  /// Points that a notch of a wheel moves a page that is zoomed: some three lines of a text.
  private static let line = 60.0
  /// Seconds for which a wheel must rest before it turns the page that it moved: the end of a long stroke turns none.
  private static let wheelRest = 0.3

  // MARK: Fingers

  mutating func press(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageView>
  ) -> [Outcome] {
    guard contact.button == .primary, contact.position.isFinite, scene.content.count > 0 else {
      return []
    }
    switch hold {
    case .none:
      fingers = Fingers()
      fingers.add(contact)
      let caught = catchPage(at: contact.position, geometry, scene)
      hold = .pressed(id: contact.id, at: contact.position, caught: caught)
      return []
    case .swiping, .pressed:
      guard isInPlace(scene) else { return [] }
    case .zooming, .spent: break
    }
    fingers.add(contact)
    let outcomes = letFilmGo(velocity: .zero, geometry, scene)
    grip(scene)
    return outcomes
  }

  /// A press catches what moves by itself.
  private mutating func catchPage(
    at point: Point, _ geometry: PageViewGeometry, _ scene: Scene<PageView>
  ) -> Bool {
    if viewport.isCoasting(at: scene.time) {
      viewport.hold(fingers.points, at: scene.time, in: zoomFrame(scene))
      return true
    }
    // Who taps an edge again and again wants to turn on, not to hold what turns.
    guard geometry.step(at: point) == nil, reel.wake(at: scene.time).isAnimating else {
      return false
    }
    _ = reel.hold(at: scene.time, pageCount: scene.content.count)
    return true
  }

  /// Whether a page is before the window, or nearly so.
  private func isInPlace(_ scene: Scene<PageView>) -> Bool {
    let position = reel.position(at: scene.time)
    return !reel.isHeld || abs(position - position.rounded()) < Self.pinchSlack
  }

  mutating func drag(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageView>
  ) {
    guard contact.position.isFinite, let move = fingers.move(contact) else { return }
    switch hold {
    case .none, .spent: return
    case .pressed(_, let origin, let caught):
      setOff(contact, from: origin, caught: caught, geometry, scene)
    case .swiping(_, let sum):
      let position = sum + geometry.pages(by: contact.position)
      reel.drag(to: geometry.seen(position, last: Double(reel.pages.count - 1)))
    case .zooming where move == .setOff: grip(scene)
    case .zooming: viewport.drag(fingers.points)
    }
  }

  /// A finger has moved so far that it means something: it moves a page that is zoomed as far as that goes, else it
  /// swipes.
  private mutating func setOff(
    _ contact: Contact, from origin: Point, caught: Bool, _ geometry: PageViewGeometry,
    _ scene: Scene<PageView>
  ) {
    let axis = geometry.flow.axis
    let way = Point(x: contact.position.x - origin.x, y: contact.position.y - origin.y)
    let isAlong = abs(way[axis]) >= abs(way[axis.crossed])
    let turns = isAlong && !canMove(axis, by: way[axis], scene)
    if viewport.isHeld || !caught && isNear(scene), !turns { return grip(scene) }
    letPageGo(velocity: .zero, scene)
    guard caught || isAlong else {
      hold = .spent
      return
    }
    let position = reel.hold(at: scene.time, pageCount: scene.content.count)
    let sum =
      geometry.pulled(position, last: Double(reel.pages.count - 1)) - geometry.pages(by: origin)
    hold = .swiping(id: contact.id, sum: sum)
    taps.reset()
    aim(at: nil, scene)
    drag(contact, geometry, scene)
  }

  mutating func tap(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageView>
  ) -> [Outcome] {
    guard case .pressed(contact.id, _, caught: false) = hold else {
      return lift(contact, velocity: .zero, geometry, scene)
    }
    _ = lift(contact, velocity: .zero, geometry, scene)
    if let step = geometry.step(at: contact.position) {
      taps.reset()
      return turn(by: step, scene)
    }
    if taps.add(contact.position, at: scene.time) == 2 {
      taps.reset()
      toggleZoom(about: contact.position, scene)
    }
    return []
  }

  mutating func lift(
    _ contact: Contact, velocity: Point, _ geometry: PageViewGeometry,
    _ scene: Scene<PageView>
  ) -> [Outcome] {
    guard fingers.remove(contact.id) else { return [] }
    switch hold {
    case .none: return []
    case .spent:
      if fingers.isEmpty { hold = .none }
      return []
    case .pressed, .swiping:
      hold = .none
      letPageGo(velocity: .zero, scene)
      return letFilmGo(velocity: velocity, geometry, scene)
    case .zooming(let regripped):
      if !fingers.isEmpty {
        grip(scene)
        return []
      }
      hold = .none
      let isTooSoon = regripped.map { scene.time - $0 < Self.regrip } ?? false
      letPageGo(velocity: isTooSoon ? .zero : velocity, scene)
      return []
    }
  }

  /// What was swiped goes back to where the owner has it.
  mutating func cancel(
    _ contact: Contact, _ geometry: PageViewGeometry, _ scene: Scene<PageView>
  ) {
    let wasHeld = reel.isHeld
    _ = lift(contact, velocity: .zero, geometry, scene)
    if wasHeld, !reel.isHeld { follow(scene) }
  }

  /// The film goes on to the page that the hand threw it to, else to the nearest.
  private mutating func letFilmGo(
    velocity: Point, _ geometry: PageViewGeometry, _ scene: Scene<PageView>
  ) -> [Outcome] {
    guard reel.isHeld else { return [] }
    let speed = velocity.isFinite ? velocity[geometry.flow.axis] : 0
    let limited = min(max(speed, -Fling.greatestSpeed), Fling.greatestSpeed)
    let part = geometry.flow.axis == .horizontal ? Point(x: limited, y: 0) : Point(x: 0, y: limited)
    reel.release(
      velocity: geometry.pages(by: part), isThrown: abs(limited) >= Self.throwingSpeed,
      at: scene.time, isStill: scene.settings.reducedMotion)
    return reel.page == scene.content.page ? [] : [.turned(to: reel.page)]
  }

  // MARK: Wheel

  mutating func turnWheel(
    _ turn: Scroll, _ scene: Scene<PageView>
  ) -> [Outcome] {
    guard hold == .none, turn.notches.isFinite, turn.position.isFinite else { return [] }
    let notches = Point(
      x: min(max(turn.notches.x, -100), 100), y: min(max(turn.notches.y, -100), 100))
    let axis: Axis = abs(notches.x) > abs(notches.y) ? .horizontal : .vertical
    // A wheel that clicks is given a way between its clicks; a smooth one, or a touchpad, has its own.
    let isSmooth = notches[axis] != notches[axis].rounded()
    let seconds = isSmooth ? 0 : scene.duration(scene.theme.step)
    if turn.modifiers.contains(.control) {
      zoom(by: .pow(Viewport.notch, -notches.y), about: turn.position, over: seconds, scene)
      return []
    }
    if isNear(scene) {
      let way = Point(x: -notches.x * Self.line, y: -notches.y * Self.line)
      let isStroke = wheeled.map { scene.time - $0 < Self.wheelRest } ?? false
      let canMove = canMove(axis, by: way[axis], scene)
      if canMove || isStroke { wheeled = scene.time }
      if canMove { pan(by: way, over: seconds, scene) }
      if canMove || isStroke {
        turned = 0
        return []
      }
    }
    let isMirrored = axis == .horizontal && scene.content.flow == .rightToLeft
    turned += isMirrored ? -notches[axis] : notches[axis]
    let whole = turned.rounded(.towardZero)
    turned -= whole
    return whole == 0 ? [] : self.turn(by: Int(whole), scene)
  }
}
