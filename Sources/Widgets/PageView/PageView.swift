public import Interaction

/// The pages of a document, one at a time.
///
/// It follows the page of its content: another one slides in from its side. A finger swipes pages point for point and
/// releases them with its velocity; a press stops a page in motion. A tap at an edge and a wheel turn pages.
///
/// A `PanZoom` zooms the page in front. Its motions turn the page where it cannot move further. A page that is turned
/// away is whole again when it returns.
public struct PageView: Widget {
  /// The shared state that it shows.
  public typealias Content = PageViewContent
  /// The frames of pages and edges.
  public typealias Geometry = PageViewGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// The person turned to a page.
    case selected(Int)
  }

  /// The visible part of a zoomed page.
  public struct CloseUp: Hashable, Sendable {
    /// The page.
    public var page: Int
    /// The visible part, in the page's unit.
    public var part: Rect
    /// Pixels of the screen a unit.
    public var pixelsPerUnit: Double
  }

  /// 60 points, about three lines of a text: the distance that a notch of a wheel moves a zoomed page.
  private static let line = 60.0

  /// The pages in motion, and the edges that turn them.
  private(set) var turner = PageTurner(at: 0)
  private var hold = PageGesture.none
  private var panZoom = PanZoom()
  /// The page that the viewport shows; nil while all pages are whole.
  private(set) var zoomed: Int?
  private var wheel = PageWheel()

  /// A view of the first page.
  public init() {}

  /// The frames of pages and edges.
  public static func geometry(of allocation: Allocation<PageViewContent>) -> PageViewGeometry {
    PageViewGeometry(allocation)
  }

  // MARK: Events

  /// Begins with the page of another document at once.
  public mutating func adapt(from old: Scene<PageView>?, in scene: Scene<PageView>) -> [Outcome] {
    let content = scene.content
    guard content.count > 0 else { return [] }
    let isSame =
      old.map { $0.content.edition == content.edition && $0.content.count > 0 } ?? false
    if isSame, turner.reel.pages.allSatisfy({ $0 < content.count }) { return [] }
    turner.show(min(max(content.page, 0), content.count - 1))
    zoom(nil)
    if hold != .none { hold = .spent }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PageView>
  ) -> [Outcome] {
    follow(scene)
    switch gesture {
    case .hovered(let point): aim(at: scene.geometry.turning.step(at: point), scene)
    case .left: aim(at: nil, scene)
    case .pressed(let contact): return press(contact, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): return tap(contact, scene)
    case .lifted(let contact, let velocity): return lift(contact, velocity: velocity, scene)
    case .cancelled(let contact): cancel(contact, scene)
    case .scrolled(let turn): return turnWheel(turn, scene)
    case .pad(let gesture, let velocity):
      switch gesture.kind {
      case .pinch: return pinch(gesture, scene)
      case .swipe: return swipe(gesture, velocity: velocity, scene)
      }
    case .typed(let press): type(press, scene)
    case .focused: break
    }
    return []
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<PageView>) -> [Outcome] {
    follow(scene)
    turner.settle(at: scene.time)
    keepZoom(scene)
    return []
  }

  // MARK: Questions

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<PageView>) -> Wake {
    turner.wake(at: scene.time).merged(with: panZoom.viewport.wake(at: scene.time))
  }

  /// The pages that are visible now, and the one at rest.
  public func seenPages(in scene: Scene<PageView>) -> [Int] {
    guard scene.content.count > 0 else { return [] }
    var pages = turner.seen(at: scene.time).map(\.page)
    if !pages.contains(turner.page) { pages.append(turner.page) }
    return pages.filter { $0 < scene.content.count }
  }

  /// The frame of a page of a size while it is in front.
  public static func frame(of size: Size, in scene: Scene<PageView>) -> Rect {
    scene.geometry.frame(of: size, away: 0)
  }

  /// The page at a point of the window; nil beside the pages.
  public func page(at point: Point, in scene: Scene<PageView>) -> Int? {
    seenPages(in: scene).first { visibleFrame(of: $0, in: scene)?.contains(point) ?? false }
  }

  /// The visible part of a page; nil for one that is out of sight.
  public func visibleFrame(of page: Int, in scene: Scene<PageView>) -> Rect? {
    guard page >= 0, page < scene.content.count,
      let seen = turner.seen(at: scene.time).first(where: { $0.page == page })
    else { return nil }
    let frame = frame(of: page, away: seen.away, in: scene).intersection(scene.bounds)
    return frame.isEmpty ? nil : frame
  }

  /// The frame of a page so many pages away from the front; partly or wholly out of the view.
  func frame(of page: Int, away distance: Double, in scene: Scene<PageView>) -> Rect {
    page == zoomed
      ? scene.geometry.moved(zoomedFrame(in: scene), away: distance)
      : scene.geometry.frame(of: scene.content.pages.face(of: page).size, away: distance)
  }

  /// The visible part of the zoomed page, first at rest, then now; nothing while all pages are whole.
  public func closeUps(in scene: Scene<PageView>) -> [CloseUp] {
    guard let zoomed, zoomed < scene.content.count else { return [] }
    let frame = zoomFrame(scene)
    guard !frame.isEmpty else { return [] }
    let density = frame.picture.width / scene.content.pages.face(of: zoomed).size.width
    let viewport = panZoom.viewport
    return [viewport.target(in: frame), viewport.map(at: scene.time, in: frame)].map { map in
      let part = map.picture(scene.bounds)
      return CloseUp(
        page: zoomed,
        part: Rect(
          x: part.x / density, y: part.y / density, width: part.width / density,
          height: part.height / density),
        pixelsPerUnit: map.scale * density * frame.pixelsPerPoint)
    }
  }

  /// The frame of the zoomed page, not yet moved with the reel.
  func zoomedFrame(in scene: Scene<PageView>) -> Rect {
    let frame = zoomFrame(scene)
    return panZoom.viewport.map(at: scene.time, in: frame).view(Rect(frame.picture))
  }

  /// Whether a key is for the page: it zooms, or it moves a zoomed page that has further to go. Other keys turn pages.
  public func takes(_ press: KeyPress, in scene: Scene<PageView>) -> Bool {
    switch PageCommand(press) {
    case nil: false
    case .zoom, .whole: scene.content.count > 0
    case .move(let axis, let distance): isNear(scene) && canMove(axis, by: distance, scene)
    }
  }

  /// The frame of the zoomed page, else of the page in front, in pixels of its finest picture.
  private func zoomFrame(_ scene: Scene<PageView>) -> Viewport.Frame {
    let geometry = scene.geometry
    let page = zoomed ?? turner.page
    guard page < scene.content.count else {
      return Viewport.Frame(picture: .zero, bounds: geometry.room)
    }
    let face = scene.content.pages.face(of: page)
    let density = face.density > 0 && face.density.isFinite ? face.density : 1
    return Viewport.Frame(
      picture: Size(width: face.size.width * density, height: face.size.height * density),
      bounds: geometry.room, pixelsPerPoint: geometry.turning.scale)
  }

  /// Whether the page in front is larger than whole, or about to be.
  private func isNear(_ scene: Scene<PageView>) -> Bool {
    zoomed == turner.page && panZoom.viewport.isNear(in: zoomFrame(scene))
  }

  /// Whether the zoomed page can move further along an axis; positive distances are to the right and down.
  private func canMove(_ axis: Axis, by distance: Double, _ scene: Scene<PageView>) -> Bool {
    panZoom.viewport.canMove(axis, by: distance, in: zoomFrame(scene))
  }

  // MARK: Content

  /// Turns to the page of the content, unless a finger holds the pages.
  private mutating func follow(_ scene: Scene<PageView>) {
    let content = scene.content
    guard content.count > 0 else { return }
    let page = min(max(content.page, 0), content.count - 1)
    if !turner.reel.isHeld, turner.page != page {
      turner.turn(to: page, at: scene.time, isStill: scene.settings.reducedMotion)
    }
    keepZoom(scene)
  }

  /// Makes a page the zoomed one, which is whole at first.
  private mutating func zoom(_ page: Int?) {
    zoomed = page
    panZoom.viewport = Viewport()
  }

  /// Makes the page in front the zoomed one.
  private mutating func zoomFront() {
    if zoomed != turner.page { zoom(turner.page) }
  }

  /// Ends the zoom of a page that has turned away, or is whole again.
  private mutating func keepZoom(_ scene: Scene<PageView>) {
    guard let zoomed else { return }
    if hold == .zooming, turner.page != zoomed {
      releaseZoom(velocity: .zero, scene)
      hold = .spent
    }
    let isSeen = turner.seen(at: scene.time).contains { $0.page == zoomed }
    guard isSeen, zoomed < scene.content.count else { return zoom(nil) }
    let frame = zoomFrame(scene)
    panZoom.viewport.settle(at: scene.time, in: frame, over: 0)
    guard !panZoom.viewport.isHeld, !panZoom.viewport.isMoving(at: scene.time) else { return }
    if panZoom.viewport.target(in: frame) == frame.homeMap { zoom(nil) }
  }

  /// Shows the arrow at the edge under the mouse, and hides the others.
  private mutating func aim(at edge: Int?, _ scene: Scene<PageView>) {
    turner.aim(
      at: edge, over: scene.duration(scene.theme.step), at: scene.time, in: scene.geometry.turning)
  }

  /// Turns by some pages, as far as there are pages.
  private mutating func turn(by step: Int, _ scene: Scene<PageView>) -> [Outcome] {
    let turning = scene.geometry.turning
    guard let page = turner.page(after: step, in: turning) else { return [] }
    turner.turn(to: page, at: scene.time, isStill: scene.settings.reducedMotion)
    turner.updateArrow(over: scene.duration(scene.theme.step), at: scene.time, in: turning)
    return [.selected(page)]
  }

  // MARK: Pointers

  private mutating func press(_ contact: Contact, _ scene: Scene<PageView>) -> [Outcome] {
    guard contact.button == .primary, contact.position.isFinite, scene.content.count > 0 else {
      return []
    }
    switch hold {
    case .none:
      panZoom.removeFingers()
      panZoom.add(contact)
      let caught = catchPage(at: contact.position, scene)
      hold = .pressed(id: contact.id, at: contact.position, caught: caught)
      return []
    case .swiping, .pressed:
      guard turner.isInPosition(at: scene.time) else { return [] }
    case .zooming, .spent: break
    }
    panZoom.add(contact)
    let outcomes = releasePages(velocity: .zero, scene)
    grip(scene)
    return outcomes
  }

  /// Stops what moves; whether something did.
  private mutating func catchPage(at point: Point, _ scene: Scene<PageView>) -> Bool {
    if panZoom.catchFlight(at: scene.time, in: zoomFrame(scene)) { return true }
    return turner.catchPage(at: point, time: scene.time, in: scene.geometry.turning)
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<PageView>) {
    guard contact.position.isFinite, let move = panZoom.move(contact) else { return }
    switch hold {
    case .none, .spent: return
    case .pressed(_, let origin, let caught): setOff(contact, from: origin, caught: caught, scene)
    case .swiping(_, let sum):
      turner.drag(to: contact.position, sum: sum, in: scene.geometry.turning)
    case .zooming where move == .setOff: grip(scene)
    case .zooming: panZoom.drag()
    }
  }

  /// A drag begins: it moves a zoomed page as far as that goes, else it swipes.
  private mutating func setOff(
    _ contact: Contact, from origin: Point, caught: Bool, _ scene: Scene<PageView>
  ) {
    let turning = scene.geometry.turning
    let axis = turning.flow.axis
    let distance = Point(x: contact.position.x - origin.x, y: contact.position.y - origin.y)
    let isAlong = abs(distance[axis]) >= abs(distance[axis.crossed])
    let turns = isAlong && !canMove(axis, by: distance[axis], scene)
    if panZoom.viewport.isHeld || !caught && isNear(scene), !turns { return grip(scene) }
    releaseZoom(velocity: .zero, scene)
    guard caught || isAlong else {
      hold = .spent
      return
    }
    beginSwipe(contact, from: origin, scene)
    drag(contact, scene)
  }

  /// A contact holds the pages.
  private mutating func beginSwipe(
    _ contact: Contact, from origin: Point, _ scene: Scene<PageView>
  ) {
    hold = .swiping(
      id: contact.id, sum: turner.hold(from: origin, at: scene.time, in: scene.geometry.turning))
    panZoom.resetTaps()
    aim(at: nil, scene)
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<PageView>) -> [Outcome] {
    guard case .pressed(contact.id, _, caught: false) = hold else {
      return lift(contact, velocity: .zero, scene)
    }
    _ = lift(contact, velocity: .zero, scene)
    if let step = scene.geometry.turning.step(at: contact.position) {
      panZoom.resetTaps()
      return turn(by: step, scene)
    }
    if panZoom.isDoubleTap(at: contact.position, time: scene.time) {
      zoomFront()
      panZoom.viewport.toggleZoom(
        about: contact.position, over: scene.duration(PanZoom.framing), at: scene.time,
        in: zoomFrame(scene))
    }
    return []
  }

  private mutating func lift(
    _ contact: Contact, velocity: Point, _ scene: Scene<PageView>
  ) -> [Outcome] {
    guard panZoom.remove(contact.id) else { return [] }
    let isLast = panZoom.fingers.isEmpty
    switch hold {
    case .none: return []
    case .spent:
      if isLast { hold = .none }
      return []
    case .pressed, .swiping:
      hold = .none
      releaseZoom(velocity: .zero, scene)
      return releasePages(velocity: velocity, scene)
    case .zooming:
      guard isLast else {
        grip(scene)
        return []
      }
      hold = .none
      releaseZoom(velocity: velocity, scene)
      return []
    }
  }

  /// A swipe that is cancelled returns to the page of the content.
  private mutating func cancel(_ contact: Contact, _ scene: Scene<PageView>) {
    let wasHeld = turner.reel.isHeld
    _ = lift(contact, velocity: .zero, scene)
    if wasHeld, !turner.reel.isHeld { follow(scene) }
  }

  /// The reel moves on to the page that it was thrown to, else to the nearest one.
  private mutating func releasePages(velocity: Point, _ scene: Scene<PageView>) -> [Outcome] {
    guard turner.reel.isHeld else { return [] }
    turner.release(
      velocity: velocity, at: scene.time, in: scene.geometry.turning,
      isStill: scene.settings.reducedMotion)
    return turner.page == scene.content.page ? [] : [.selected(turner.page)]
  }

  /// The fingers that are down hold the page in front.
  private mutating func grip(_ scene: Scene<PageView>) {
    let isRegrip = hold == .zooming
    zoomFront()
    panZoom.grip(isRegrip: isRegrip, at: scene.time, in: zoomFrame(scene))
    hold = .zooming
    aim(at: nil, scene)
  }

  private mutating func releaseZoom(velocity: Point, _ scene: Scene<PageView>) {
    panZoom.release(
      velocity: velocity, at: scene.time, in: zoomFrame(scene),
      isStill: scene.settings.reducedMotion)
  }

  // MARK: Touchpads

  private mutating func pinch(_ pinch: PadGesture, _ scene: Scene<PageView>) -> [Outcome] {
    switch pinch.phase {
    case .began:
      guard hold == .none, scene.content.count > 0 else { return [] }
      panZoom.removeFingers()
      for finger in PanZoom.fingers(of: pinch) { panZoom.add(finger) }
      grip(scene)
    case .moved: if panZoom.move(pinch), hold == .zooming { panZoom.drag() }
    case .ended, .cancelled:
      return PanZoom.fingers(of: pinch).flatMap { lift($0, velocity: .zero, scene) }
    }
    return []
  }

  /// A swipe of three fingers turns pages, also a zoomed one: the film follows the fingers, as if one lay on it.
  private mutating func swipe(
    _ swipe: PadGesture, velocity: Point, _ scene: Scene<PageView>
  ) -> [Outcome] {
    let finger = swipe.finger
    switch swipe.phase {
    case .began:
      guard hold == .none, scene.content.count > 0 else { return [] }
      panZoom.removeFingers()
      panZoom.add(finger)
      hold = .pressed(id: finger.id, at: swipe.position, caught: true)
    case .moved:
      if case .pressed(finger.id, let origin, _) = hold {
        guard swipe.isAlong(scene.geometry.turning.flow.axis) else { return [] }
        beginSwipe(finger, from: origin, scene)
      }
      drag(finger, scene)
    case .ended: return lift(finger, velocity: velocity, scene)
    case .cancelled: cancel(finger, scene)
    }
    return []
  }

  // MARK: Wheel and keys

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<PageView>) -> [Outcome] {
    guard hold == .none, turn.notches.isFinite, turn.position.isFinite else { return [] }
    let notches = Point(
      x: min(max(turn.notches.x, -100), 100), y: min(max(turn.notches.y, -100), 100))
    let axis: Axis = abs(notches.x) > abs(notches.y) ? .horizontal : .vertical
    let seconds = scene.duration(ofNotches: notches[axis])
    if turn.modifiers.contains(.control) {
      guard scene.content.count > 0 else { return [] }
      zoomFront()
      panZoom.zoom(
        byNotches: notches.y, about: turn.position, over: seconds, at: scene.time,
        in: zoomFrame(scene))
      return []
    }
    if isNear(scene) {
      let distance = Point(x: -notches.x * Self.line, y: -notches.y * Self.line)
      let canMove = canMove(axis, by: distance[axis], scene)
      if canMove { pan(by: distance, over: seconds, scene) }
      if wheel.movesPage(canMove: canMove, at: scene.time) { return [] }
    }
    let isMirrored = axis == .horizontal && scene.content.flow == .rightToLeft
    let pages = wheel.turn(by: isMirrored ? -notches[axis] : notches[axis])
    return pages == 0 ? [] : self.turn(by: pages, scene)
  }

  private mutating func pan(by distance: Point, over seconds: Double, _ scene: Scene<PageView>) {
    panZoom.viewport.pan(by: distance, over: seconds, at: scene.time, in: zoomFrame(scene))
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<PageView>) {
    guard hold == .none, takes(press, in: scene) else { return }
    switch PageCommand(press) {
    case nil: break
    case .zoom(let factor):
      zoomFront()
      panZoom.viewport.zoom(
        by: factor, about: scene.geometry.room.center,
        over: scene.duration(scene.theme.unfolding), at: scene.time, in: zoomFrame(scene))
    case .whole:
      zoomFront()
      panZoom.viewport.goHome(
        over: scene.duration(PanZoom.framing), at: scene.time, in: zoomFrame(scene))
    case .move(let axis, let distance):
      let vector = axis == .horizontal ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
      pan(by: vector, over: scene.duration(scene.theme.step), scene)
    }
  }
}
