public import Interaction
internal import Phrases

/// The pages of a document, one at a time.
///
/// It follows the page of its content: another one slides in from its side. A finger swipes pages point for point and
/// releases them with its velocity; a press stops a page in motion. A tap at an edge and a wheel turn pages.
///
/// A `PageMotion` zooms the page in front. Its motions turn the page where it cannot move further. A page that is turned
/// away is whole again when it returns.
public struct PageView: PagedWidget {
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
  static let notch = 60.0

  /// The pages under fingers.
  private(set) var motion = PageMotion()
  private var wheel = PageWheel()

  /// A view of the first page.
  public init() {}

  /// The frames of pages and edges.
  public static func geometry(of allocation: Allocation<PageViewContent>) -> PageViewGeometry {
    PageViewGeometry(allocation)
  }

  static var viewing: PageViewing { .zoomed }

  static func turning(in scene: Scene<PageView>) -> PageTurningGeometry { scene.geometry.turning }

  static func page(in scene: Scene<PageView>) -> Int {
    min(max(scene.content.page, 0), max(scene.content.count - 1, 0))
  }

  /// The frame of a page, in pixels of its finest picture.
  static func frame(of page: Int, in scene: Scene<PageView>) -> Viewport.Frame {
    let geometry = scene.geometry
    guard page < scene.content.count else {
      return Viewport.Frame(picture: .zero, bounds: geometry.room)
    }
    let face = scene.content.pages.face(of: page)
    let density = face.density > 0 && face.density.isFinite ? face.density : 1
    return Viewport.Frame(
      picture: Size(width: face.size.width * density, height: face.size.height * density),
      bounds: geometry.room, pixelsPerPoint: geometry.turning.scale,
      tuning: Viewport.Frame.Constants(scene.settings))
  }

  // MARK: Events

  /// Begins with the page of another document at once.
  public mutating func adapt(from old: Scene<PageView>?, in scene: Scene<PageView>) -> [Outcome] {
    let content = scene.content
    guard content.count > 0 else { return [] }
    let isSame =
      old.map { $0.content.edition == content.edition && $0.content.count > 0 } ?? false
    if isSame, turner.reel.pages.allSatisfy({ $0 < content.count }) { return [] }
    motion.show(Self.page(in: scene))
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PageView>
  ) -> [Outcome] {
    follow(scene)
    switch gesture {
    case .hovered(let point): motion.aim(at: scene.geometry.turning.step(at: point), in: scene)
    case .left: motion.aim(at: nil, in: scene)
    case .pressed(let contact): return press(contact, scene)
    case .squeezed: break
    case .dragged(let contact): motion.drag(contact, in: scene)
    case .tapped(let contact): return tap(contact, scene)
    case .lifted(let contact, let velocity):
      return Self.selected(motion.lift(contact, velocity: velocity, in: scene))
    case .cancelled(let contact):
      motion.cancel(contact, in: scene)
      follow(scene)
    case .scrolled(let turn): return turnWheel(turn, scene)
    case .pad(let gesture, let velocity):
      switch gesture.kind {
      case .pinch: return Self.selected(motion.pinch(gesture, in: scene))
      case .swipe: return Self.selected(motion.swipe(gesture, velocity: velocity, in: scene))
      }
    case .typed(let press): type(press, scene)
    case .focused: break
    }
    return []
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<PageView>) -> [Outcome] {
    follow(scene)
    motion.turner.settle(at: scene.time)
    motion.settleZoom(in: scene)
    return []
  }

  // MARK: Questions

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<PageView>) -> Wake {
    motion.wakeOfTurns(in: scene).merged(with: motion.viewport.wake(at: scene.time))
  }

  /// A pointing hand over an edge that turns the page, else a hand that grabs a zoomed page.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<PageView>) -> PointerShape? {
    if spot.contact != nil, motion.isMoving { return .grabbing }
    guard scene.content.count > 0, scene.bounds.contains(spot.position) else { return nil }
    if turns(at: spot.position, in: scene) { return .pointingHand }
    return motion.isNear(in: scene) ? .grab : nil
  }

  /// The pages in motion, and the edges that turn them.
  var turner: PageTurner { motion.turner }

  /// The page that is zoomed; nil while all pages are whole.
  var zoomed: Int? { motion.zoomed }

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

  /// The map from the page in front to the window, in the page's unit; nil while pages turn.
  public func map(in scene: Scene<PageView>) -> PictureMap? {
    let page = Self.page(in: scene)
    let seen = turner.seen(at: scene.time)
    guard scene.content.count > 0, seen.count == 1, let only = seen.first, only.page == page,
      only.away == 0
    else { return nil }
    let width = scene.content.pages.size(of: page).width
    let frame = frame(of: page, away: 0, in: scene)
    return width > 0 && frame.width > 0
      ? PictureMap(scale: frame.width / width, origin: frame.corner) : nil
  }

  /// Whether a tap at a point would turn the page.
  public func turns(at point: Point, in scene: Scene<PageView>) -> Bool {
    motion.page(turnedAt: point, in: scene) != nil
  }

  /// The frame of a page so many pages away from the front; partly or wholly out of the view.
  func frame(of page: Int, away distance: Double, in scene: Scene<PageView>) -> Rect {
    page == zoomed
      ? scene.geometry.moved(zoomedFrame(in: scene), away: distance)
      : scene.geometry.frame(of: scene.content.pages.size(of: page), away: distance)
  }

  /// The visible part of the zoomed page, first at rest, then now; nothing while all pages are whole.
  public func closeUps(in scene: Scene<PageView>) -> [CloseUp] {
    guard let zoomed, zoomed < scene.content.count else { return [] }
    let frame = motion.frame(in: scene)
    guard !frame.isEmpty else { return [] }
    let density = frame.picture.width / scene.content.pages.size(of: zoomed).width
    let viewport = motion.viewport
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
    let frame = motion.frame(in: scene)
    return motion.viewport.map(at: scene.time, in: frame).view(Rect(frame.picture))
  }

  /// Whether a key is for the page: it zooms, or it moves a zoomed page that has further to go. Other keys turn pages.
  public func takes(_ press: KeyPress, in scene: Scene<PageView>) -> Bool {
    guard let command = PageViewCommand.table[press] else { return false }
    guard let distance = Self.distance(of: command, scene[.panStep]) else {
      return scene.content.count > 0
    }
    let axis: Axis = distance.x == 0 ? .vertical : .horizontal
    return motion.isNear(in: scene) && motion.canMove(axis, by: distance[axis], in: scene)
  }

  // MARK: Content

  /// Turns to the page of the content, unless a finger holds the pages.
  private mutating func follow(_ scene: Scene<PageView>) {
    guard scene.content.count > 0 else { return }
    motion.follow(scene)
    motion.settleZoom(in: scene)
  }

  /// Turns by some pages, as far as there are pages.
  private mutating func turn(by step: Int, _ scene: Scene<PageView>) -> [Outcome] {
    let turning = scene.geometry.turning
    guard let page = turner.page(after: step, in: turning) else { return [] }
    motion.turner.turn(
      to: page, at: scene.time, isStill: scene.settings.reducedMotion, scene.settings.tuning)
    motion.turner.updateArrow(over: scene.duration(scene.theme.step), at: scene.time, in: turning)
    return [.selected(page)]
  }

  /// The part of the page in front that is seen when it rests; nil for a whole page.
  public func position(in scene: Scene<PageView>) -> ViewPosition? {
    motion.isNear(in: scene) ? motion.viewport.position(in: motion.frame(in: scene)) : nil
  }

  /// Moves to a part of the page that was seen before; nil for all of it.
  public mutating func go(to position: ViewPosition?, in scene: Scene<PageView>) -> [Outcome] {
    guard scene.content.count > 0, position != nil || motion.isNear(in: scene) else { return [] }
    motion.prepareZoom(scene)
    motion.panZoom.viewport.go(
      to: position, over: scene.duration(scene[.framing]), at: scene.time,
      in: motion.frame(in: scene))
    return []
  }

  // MARK: Pointers

  private mutating func press(_ contact: Contact, _ scene: Scene<PageView>) -> [Outcome] {
    guard contact.button == .primary, contact.position.isFinite, scene.content.count > 0 else {
      return []
    }
    return Self.selected(motion.press(contact, in: scene))
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<PageView>) -> [Outcome] {
    let point = motion.tappedPoint(contact.id)
    let isResting = motion.isResting(
      contact, at: scene.time, dwell: scene[.peekDwell])
    let page = motion.lift(contact, velocity: .zero, in: scene)
    guard let point else { return Self.selected(page) }
    if let step = scene.geometry.turning.step(at: point) {
      motion.panZoom.resetTaps()
      return isResting ? [] : turn(by: step, scene)
    }
    if motion.panZoom.isDoubleTap(at: point, time: scene.time, scene.settings.tuning) {
      motion.prepareZoom(scene)
      motion.panZoom.viewport.toggleZoom(
        about: point, over: scene.duration(scene[.framing]), at: scene.time,
        in: motion.frame(in: scene), factor: scene[.doubleTapZoom])
    }
    return []
  }

  private static func selected(_ page: Int?) -> [Outcome] { page.map { [.selected($0)] } ?? [] }

  // MARK: Wheel and keys

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<PageView>) -> [Outcome] {
    guard motion.gesture == .none, turn.notches.isFinite, turn.position.isFinite else { return [] }
    let notches = Point(
      x: min(max(turn.notches.x, -100), 100), y: min(max(turn.notches.y, -100), 100))
    let axis: Axis = abs(notches.x) > abs(notches.y) ? .horizontal : .vertical
    let seconds = scene.duration(ofNotches: notches[axis])
    if turn.modifiers.contains(.control) {
      guard scene.content.count > 0 else { return [] }
      motion.zoom(byNotches: notches.y, about: turn.position, over: seconds, in: scene)
      return []
    }
    if motion.isNear(in: scene) {
      let distance = Point(
        x: -notches.x * scene[.pagesNotch], y: -notches.y * scene[.pagesNotch])
      let canMove = motion.canMove(axis, by: distance[axis], in: scene)
      if canMove { motion.pan(by: distance, over: seconds, in: scene) }
      if wheel.movesPage(canMove: canMove, at: scene.time, rest: scene[.pagesWheelRest]) {
        return []
      }
    }
    let isMirrored = axis == .horizontal && scene.content.flow == .rightToLeft
    let pages = wheel.turn(by: isMirrored ? -notches[axis] : notches[axis])
    return pages == 0 ? [] : self.turn(by: pages, scene)
  }

  private mutating func type(_ press: KeyPress, _ scene: Scene<PageView>) {
    guard motion.gesture == .none, takes(press, in: scene) else { return }
    guard let command = PageViewCommand.table[press] else { return }
    switch command {
    case .zoomIn: zoom(by: scene.keyZoom, scene)
    case .zoomOut: zoom(by: 1 / scene.keyZoom, scene)
    case .whole: motion.goHome(in: scene)
    case .left, .right, .up, .down:
      motion.pan(
        by: Self.distance(of: command, scene[.panStep]) ?? .zero,
        over: scene.duration(scene.theme.step), in: scene)
    }
  }

  private mutating func zoom(by factor: Double, _ scene: Scene<PageView>) {
    motion.zoom(by: factor, about: scene.geometry.room.center, in: scene)
  }

  /// The vector by which a command moves a zoomed page, in points to the right and down; nil for a command that does not.
  private static func distance(of command: PageViewCommand, _ step: Double) -> Point? {
    switch command {
    case .left: Point(x: step, y: 0)
    case .right: Point(x: -step, y: 0)
    case .up: Point(x: 0, y: step)
    case .down: Point(x: 0, y: -step)
    case .zoomIn, .zoomOut, .whole: nil
    }
  }

  // MARK: Drawing

  /// The drawing of the view, from back to front.
  public func draw(into list: inout DisplayListBuilder, in scene: Scene<PageView>) {
    guard !scene.bounds.isEmpty else { return }
    guard scene.content.count > 0 else { return list.add(emptiness(scene)) }
    // A zoomed page lies beneath those that slide in.
    let seen = turner.seen(at: scene.time).sorted { $0.page == zoomed && $1.page != zoomed }
    for (page, away) in seen where page < scene.content.count {
      PagePaper(
        face: scene.content.pages.face(of: page), frame: frame(of: page, away: away, in: scene)
      ).add(Layer.ID("page", page), within: scene.bounds, scene.theme, by: scene.ruler, to: &list)
    }
    list.add(turner.arrowLayers(in: scene.geometry.turning, of: scene))
  }

  private func emptiness(_ scene: Scene<PageView>) -> Layer {
    let theme = scene.theme
    let text = Text(
      scene.text(scene.content.emptiness), font: theme.label, color: theme.secondaryInk, lines: 4)
    return Layer(
      id: .init("no pages"), bounds: scene.bounds,
      marks: [.text(text, scene.bounds.inset(by: 6 * theme.unit))])
  }

  // MARK: Accessibility

  /// Turns a page by one of the buttons at the edges.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<PageView>
  ) -> [Outcome]? {
    turner.page(by: action, on: id, in: scene.geometry.turning).map { [.selected($0)] }
  }

  /// The document with the visible pages, and a button at each edge.
  public func elements(in scene: Scene<PageView>) -> [Element] {
    guard !scene.bounds.isEmpty else { return [] }
    let layers = layers(in: scene)
    let count = scene.content.count
    guard count > 0 else {
      return [
        scene.element(
          .document, scene.text(.noPages), at: scene.bounds, layers.flatMap { scene.texts(of: $0) })
      ]
    }
    let pages = layers.filter { $0.id.role == "page" && $0.id.index < count }
    let page = min(turner.page, count - 1)
    return [
      scene.element(
        .document, name(of: page, scene.content.pages.face(of: page), scene),
        value: scene.text(.pageOf(page + 1, count)), at: scene.bounds,
        pages.map { element(of: $0, scene) }
          + turner.elements(in: scene.geometry.turning, of: scene))
    ]
  }

  private func element(of layer: Layer, _ scene: Scene<PageView>) -> Element {
    let page = layer.id.index
    let face = scene.content.pages.face(of: page)
    let name = name(of: page, face, scene)
    let frame = (layer.face ?? layer.bounds).intersection(scene.bounds)
    switch face.body {
    case .pictures(let pictures):
      let isEmpty = pictures.isEmpty && face.texts.isEmpty
      return scene.element(
        .img, name, states: isEmpty ? [.busy] : [], at: frame,
        face.texts.isEmpty ? [] : scene.texts(of: layer))
    case .fault: return scene.element(.group, name, at: frame, scene.texts(of: layer))
    // The words of the page in front are those that can be selected.
    case .lines:
      let isInFront = page == turner.page
      return scene.element(.group, name, at: frame, isInFront ? [] : scene.texts(of: layer))
    }
  }

  private func name(
    of page: Int, _ face: PageFace, _ scene: Scene<PageView>
  ) -> String {
    face.name.name(orElse: scene.text(.pageNumber(page + 1)))
  }
}
