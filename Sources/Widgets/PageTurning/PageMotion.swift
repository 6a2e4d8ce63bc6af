internal import Interaction

/// A widget that shows pages, whose motions are those of a ``PageMotion``.
protocol PagedWidget: Widget {
  /// The pages that the viewport moves.
  static var viewing: PageViewing { get }
  /// The geometry of turning pages.
  static func turning(in scene: Scene<Self>) -> PageTurningGeometry
  /// The page of the content, which is in front at rest.
  static func page(in scene: Scene<Self>) -> Int
  /// The frame in which the viewport moves a page.
  static func frame(of page: Int, in scene: Scene<Self>) -> Viewport.Frame
}

/// The pages that a viewport moves.
enum PageViewing: Hashable, Sendable {
  /// The page of the content. One finger moves it, even where all of it is visible.
  case front
  /// A page from its first zoom on until it is whole again; whole pages only turn.
  case zoomed
}

/// The gesture in progress on pages.
enum PageGesture: Hashable, Sendable {
  case none
  /// A contact is down and may still tap; since when, and whether it stopped a page in motion.
  case pressed(id: Int, at: Point, since: Instant, caught: Bool)
  /// Fingers move and zoom the page; its map before.
  case moving(from: PictureMap)
  /// A contact swipes pages: the position of the reel plus the distance of the contact along it keep this sum.
  case turning(id: Int, sum: Double)
  /// The gesture moves nothing; another finger may join it and zoom.
  case idle
  /// The gesture has ended before its fingers lifted.
  case spent
}

/// The motions of pages under fingers, on a screen or a touchpad: a ``PanZoom`` moves and zooms a page, and a
/// ``PageTurner`` turns it where it cannot move any further.
///
/// A press stops what moves. A drag moves the page as far as that goes, else it swipes; a second finger makes it a pinch.
/// The page that a function returns is the one that the person turned to.
struct PageMotion: Hashable, Sendable {
  /// The gesture in progress.
  private(set) var gesture = PageGesture.none
  /// The viewport and the fingers that move it.
  var panZoom = PanZoom()
  /// The pages that turn, and the edges that turn them.
  var turner = PageTurner(at: 0)
  /// The zoomed page where the viewport moves only that one; nil while all pages are whole.
  private(set) var zoomed: Int?

  // MARK: Questions

  /// The position and scale of the page.
  var viewport: Viewport { panZoom.viewport }

  /// Whether fingers move or turn the page, so that it cannot be tapped.
  var isMoving: Bool {
    switch gesture {
    case .moving, .turning: true
    case .none, .pressed, .idle, .spent: false
    }
  }

  /// The point that a contact would tap if it ended now: where it came down, since nothing follows it before it drags. Nil
  /// for one that would not tap.
  func tappedPoint(_ contact: Int) -> Point? {
    if case .pressed(contact, let point, _, caught: false) = gesture { point } else { nil }
  }

  /// Whether a finger or pen has been down for so long that it rests rather than taps: it peeked, or wanted to.
  func isResting(
    _ contact: Contact, at time: Instant, dwell: Double = PeekProgress.dwell
  ) -> Bool {
    guard case .pressed(contact.id, _, let start, _) = gesture else { return false }
    return contact.kind != .mouse && time - start >= dwell
  }

  /// The frame of the page that the viewport moves, else of the page in front.
  func frame<W: PagedWidget>(in scene: Scene<W>) -> Viewport.Frame {
    switch W.viewing {
    case .front: W.frame(of: W.page(in: scene), in: scene)
    case .zoomed: W.frame(of: zoomed ?? turner.page, in: scene)
    }
  }

  /// Whether the page in front is larger than whole, or about to be.
  func isNear<W: PagedWidget>(in scene: Scene<W>) -> Bool {
    let isViewed =
      switch W.viewing {
      case .front: true
      case .zoomed: zoomed == turner.page
      }
    return isViewed && viewport.isNear(in: frame(in: scene))
  }

  /// Whether the page can move further along an axis; positive distances are to the right and down.
  func canMove<W: PagedWidget>(_ axis: Axis, by distance: Double, in scene: Scene<W>) -> Bool {
    viewport.canMove(axis, by: distance, in: frame(in: scene))
  }

  /// The page that a tap at a point turns to; nil beside the edges.
  func page<W: PagedWidget>(turnedAt point: Point, in scene: Scene<W>) -> Int? {
    let turning = W.turning(in: scene)
    return turning.step(at: point).flatMap { turner.page(after: $0, in: turning) }
  }

  /// The page that a motion by a vector turns to where it cannot move this one; nil for none.
  func page<W: PagedWidget>(beyond distance: Point, in scene: Scene<W>) -> Int? {
    let turning = W.turning(in: scene)
    let axis = turning.flow.axis
    guard distance[axis] != 0, !canMove(axis, by: distance[axis], in: scene) else { return nil }
    return turner.page(after: turning.pages(by: distance) > 0 ? 1 : -1, in: turning)
  }

  /// The next time at which pages or the arrows at the edges change by themselves; the viewport has its own.
  func wakeOfTurns<W: PagedWidget>(in scene: Scene<W>) -> Wake {
    turner.wake(at: scene.time).merged(with: turner.tooltip.wake(in: scene))
  }

  /// Whether a swipe pulls pages. Where nothing else answers to it, it pulls even a single page.
  private func canTurn<W: PagedWidget>(in scene: Scene<W>) -> Bool {
    switch W.viewing {
    case .front: W.turning(in: scene).count > 1
    case .zoomed: W.turning(in: scene).count > 0
    }
  }

  // MARK: Content

  /// Begins with another page, which is whole.
  mutating func restart() {
    panZoom.viewport = Viewport()
    panZoom.resetTaps()
    zoomed = nil
    if gesture != .none { gesture = .spent }
  }

  /// Shows a page of another document, which is whole.
  mutating func show(_ page: Int) {
    turner.show(page)
    zoom(nil)
    if gesture != .none { gesture = .idle }
  }

  /// Turns to the page of the content, unless a finger holds the pages.
  mutating func follow<W: PagedWidget>(_ scene: Scene<W>) {
    let page = W.page(in: scene)
    guard !turner.reel.isHeld, turner.page != page else { return }
    turner.turn(
      to: page, at: scene.time, isStill: scene.settings.reducedMotion, scene.settings.tuning)
  }

  /// Makes the page in front the one that the viewport moves.
  mutating func prepareZoom<W: PagedWidget>(_ scene: Scene<W>) {
    switch W.viewing {
    case .front: break
    case .zoomed: if zoomed != turner.page { zoom(turner.page) }
    }
  }

  /// Ends the zoom of a page that has turned away, or is whole again.
  mutating func settleZoom<W: PagedWidget>(in scene: Scene<W>) {
    guard let zoomed else { return }
    if case .moving = gesture, turner.page != zoomed {
      release(velocity: .zero, scene)
      gesture = .idle
    }
    let isSeen = turner.seen(at: scene.time).contains { $0.page == zoomed }
    guard isSeen, zoomed < W.turning(in: scene).count else { return zoom(nil) }
    let frame = frame(in: scene)
    panZoom.viewport.settle(at: scene.time, in: frame, over: 0)
    guard !viewport.isHeld, !viewport.isMoving(at: scene.time) else { return }
    if viewport.target(in: frame) == frame.homeMap { zoom(nil) }
  }

  /// Makes a page the zoomed one, which is whole at first.
  private mutating func zoom(_ page: Int?) {
    zoomed = page
    panZoom.viewport = Viewport()
  }

  // MARK: Contacts

  /// A contact comes down.
  mutating func press<W: PagedWidget>(_ contact: Contact, in scene: Scene<W>) -> Int? {
    turner.hideName(at: scene.time)
    switch gesture {
    case .none:
      panZoom.removeFingers()
      panZoom.add(contact)
      let caught = catchPage(at: contact.position, scene)
      gesture = .pressed(
        id: contact.id, at: contact.position, since: scene.time, caught: caught)
      return nil
    case .spent:
      panZoom.add(contact)
      return nil
    case .pressed, .turning:
      guard turner.isInPosition(at: scene.time, slack: scene[.pagesPinchSlack]) else { return nil }
    case .moving, .idle: break
    }
    panZoom.add(contact)
    let page = releasePages(velocity: .zero, scene)
    grip(scene)
    return page
  }

  /// A contact moves, beyond the slop of a tap.
  mutating func drag<W: PagedWidget>(_ contact: Contact, in scene: Scene<W>) {
    guard contact.position.isFinite, let move = panZoom.move(contact) else { return }
    switch gesture {
    case .none, .idle, .spent: return
    case .pressed(_, let origin, _, _): setOff(contact, from: origin, scene)
    case .turning(_, let sum): turner.drag(to: contact.position, sum: sum, in: W.turning(in: scene))
    case .moving where move == .setOff: grip(scene)
    case .moving: panZoom.drag()
    }
  }

  /// A contact lifts, at a velocity in points a second: the page coasts, or the reel moves on to the page that it was
  /// thrown to, else to the nearest one.
  mutating func lift<W: PagedWidget>(
    _ contact: Contact, velocity: Point, in scene: Scene<W>
  ) -> Int? {
    guard panZoom.remove(contact.id) else { return nil }
    let isLast = panZoom.fingers.isEmpty
    switch gesture {
    case .none: break
    case .idle, .spent: if isLast { gesture = .none }
    case .pressed, .turning:
      gesture = .none
      release(velocity: .zero, scene)
      return releasePages(velocity: velocity, scene)
    case .moving:
      guard isLast else {
        grip(scene)
        break
      }
      gesture = .none
      release(velocity: velocity, scene)
    }
    return nil
  }

  /// A contact is cancelled: a swipe returns to the page of the content.
  mutating func cancel<W: PagedWidget>(_ contact: Contact, in scene: Scene<W>) {
    let wasHeld = turner.reel.isHeld
    _ = lift(contact, velocity: .zero, in: scene)
    if wasHeld { follow(scene) }
  }

  /// Undoes the gesture in progress: the page returns to where it was.
  mutating func undo<W: PagedWidget>(in scene: Scene<W>) {
    switch gesture {
    case .none, .spent: return
    case .idle: break
    case .pressed, .turning:
      release(velocity: .zero, scene)
      _ = releasePages(velocity: .zero, scene)
      follow(scene)
    case .moving(let origin):
      release(velocity: .zero, scene)
      panZoom.viewport.move(
        to: origin, over: scene.duration(scene[.framing]), at: scene.time, in: frame(in: scene))
    }
    gesture = .spent
  }

  // MARK: Touchpads

  /// Fingers pinch on a touchpad: they move and zoom the page about the pointer.
  mutating func pinch<W: PagedWidget>(_ pinch: PadGesture, in scene: Scene<W>) -> Int? {
    switch pinch.phase {
    case .began:
      guard gesture == .none, W.turning(in: scene).count > 0 else { return nil }
      panZoom.removeFingers()
      for finger in PanZoom.fingers(of: pinch) { panZoom.add(finger) }
      grip(scene)
    case .moved: if panZoom.move(pinch), case .moving = gesture { panZoom.drag() }
    case .ended, .cancelled:
      for finger in PanZoom.fingers(of: pinch) {
        if let page = lift(finger, velocity: .zero, in: scene) { return page }
      }
    }
    return nil
  }

  /// A swipe of three fingers turns pages, also a zoomed one: they follow the fingers, as if one lay on them.
  mutating func swipe<W: PagedWidget>(
    _ swipe: PadGesture, velocity: Point, in scene: Scene<W>
  ) -> Int? {
    let finger = swipe.finger
    switch swipe.phase {
    case .began:
      guard gesture == .none, canTurn(in: scene) else { return nil }
      panZoom.removeFingers()
      panZoom.add(finger)
      gesture = .pressed(id: finger.id, at: swipe.position, since: scene.time, caught: true)
    case .moved:
      if case .pressed(finger.id, let origin, _, _) = gesture {
        guard swipe.isAlong(W.turning(in: scene).flow.axis) else { return nil }
        beginSwipe(finger, from: origin, scene)
      }
      drag(finger, in: scene)
    case .ended: return lift(finger, velocity: velocity, in: scene)
    case .cancelled: cancel(finger, in: scene)
    }
    return nil
  }

  // MARK: Wheels and keys

  /// Moves the page by a vector, within some seconds, as far as that goes.
  mutating func pan<W: PagedWidget>(
    by distance: Point, over seconds: Double, in scene: Scene<W>
  ) {
    panZoom.viewport.pan(by: distance, over: seconds, at: scene.time, in: frame(in: scene))
  }

  /// Zooms by notches of a wheel about the pointer, within some seconds.
  mutating func zoom<W: PagedWidget>(
    byNotches notches: Double, about point: Point, over seconds: Double, in scene: Scene<W>
  ) {
    prepareZoom(scene)
    panZoom.zoom(
      byNotches: notches, about: point, over: seconds, at: scene.time, in: frame(in: scene),
      factor: scene[.zoomNotch])
  }

  /// Zooms by a factor about a point, by a key.
  mutating func zoom<W: PagedWidget>(by factor: Double, about point: Point, in scene: Scene<W>) {
    prepareZoom(scene)
    panZoom.viewport.zoom(
      by: factor, about: point, over: scene.duration(scene.theme.unfolding), at: scene.time,
      in: frame(in: scene))
  }

  /// Moves the page to a map within some seconds.
  mutating func move<W: PagedWidget>(
    over seconds: Double, in scene: Scene<W>, to map: (PictureMap, Viewport.Frame) -> PictureMap
  ) {
    prepareZoom(scene)
    let frame = frame(in: scene)
    panZoom.viewport.move(
      to: map(panZoom.viewport.target(in: frame), frame), over: seconds, at: scene.time, in: frame)
  }

  /// Moves the page to its home position.
  mutating func goHome<W: PagedWidget>(in scene: Scene<W>) {
    prepareZoom(scene)
    panZoom.viewport.goHome(
      over: scene.duration(scene[.framing]), at: scene.time, in: frame(in: scene))
  }

  // MARK: Edges

  /// Shows the arrow at the edge under a mouse, and hides the others.
  mutating func aim<W: PagedWidget>(at edge: Int?, in scene: Scene<W>) {
    turner.aim(
      at: edge, over: scene.duration(scene.theme.step), at: scene.time, in: W.turning(in: scene))
  }

  // MARK: Parts

  /// Stops what moves; whether something did.
  private mutating func catchPage<W: PagedWidget>(at point: Point, _ scene: Scene<W>) -> Bool {
    if panZoom.catchFlight(at: scene.time, in: frame(in: scene)) { return true }
    return turner.catchPage(at: point, time: scene.time, in: W.turning(in: scene))
  }

  /// A drag begins: it moves the page as far as that goes, else it swipes.
  private mutating func setOff<W: PagedWidget>(
    _ contact: Contact, from origin: Point, _ scene: Scene<W>
  ) {
    let axis = W.turning(in: scene).flow.axis
    let distance = Point(x: contact.position.x - origin.x, y: contact.position.y - origin.y)
    let isAlong = abs(distance[axis]) >= abs(distance[axis.crossed])
    let isLoose =
      switch W.viewing {
      case .front: true
      case .zoomed: viewport.isHeld || isNear(in: scene)
      }
    let canMove = isLoose && canMove(axis, by: distance[axis], in: scene)
    if turner.reel.isHeld || isAlong && !canMove && canTurn(in: scene) {
      beginSwipe(contact, from: origin, scene)
      drag(contact, in: scene)
    } else if isLoose {
      grip(scene)
    } else {
      gesture = .idle
    }
  }

  /// A contact holds the pages.
  private mutating func beginSwipe<W: PagedWidget>(
    _ contact: Contact, from origin: Point, _ scene: Scene<W>
  ) {
    release(velocity: .zero, scene)
    gesture = .turning(
      id: contact.id, sum: turner.hold(from: origin, at: scene.time, in: W.turning(in: scene)))
    panZoom.resetTaps()
    aim(at: nil, in: scene)
  }

  /// The fingers that are down hold the page in front.
  private mutating func grip<W: PagedWidget>(_ scene: Scene<W>) {
    prepareZoom(scene)
    let frame = frame(in: scene)
    var origin = viewport.target(in: frame)
    var isRegrip = false
    if case .moving(let before) = gesture { (origin, isRegrip) = (before, true) }
    panZoom.grip(isRegrip: isRegrip, at: scene.time, in: frame)
    gesture = .moving(from: origin)
    aim(at: nil, in: scene)
  }

  /// The fingers let the page go.
  private mutating func release<W: PagedWidget>(velocity: Point, _ scene: Scene<W>) {
    panZoom.release(
      velocity: velocity, at: scene.time, in: frame(in: scene),
      isStill: scene.settings.reducedMotion, regrip: scene[.pictureRegrip])
  }

  /// The reel moves on to the page that it was thrown to, else to the nearest one.
  private mutating func releasePages<W: PagedWidget>(
    velocity: Point, _ scene: Scene<W>
  ) -> Int? {
    guard turner.reel.isHeld else { return nil }
    turner.release(
      velocity: velocity, at: scene.time, in: W.turning(in: scene),
      isStill: scene.settings.reducedMotion)
    return turner.page == W.page(in: scene) ? nil : turner.page
  }
}
