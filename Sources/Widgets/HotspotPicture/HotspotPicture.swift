public import Interaction

/// A page of a document with hotspots on it, that can be moved, zoomed, selected in and turned.
///
/// A `PageMotion` moves it; hotspots are drawn and found through the same map, so that they are found where they are
/// visible. What covers the picture is another widget: its insets keep the selected hotspot clear of it.
///
/// A swipe that the page cannot follow any further turns it, as does a tap beside all hotspots at an edge. A page that the
/// owner turns stays until the next one can be drawn; then they cross-fade.
public struct HotspotPicture: FocusableWidget, PagedWidget {
  /// The shared state that it shows.
  public typealias Content = HotspotPictureContent
  /// The picture's size, its frame and its insets, with the limits that follow.
  public typealias Geometry = Viewport.Frame

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A hotspot was selected, possibly again.
    case selected(String)
    /// The picture was tapped beside all hotspots.
    case tappedPicture
    /// The person turned to the page of a number.
    case turned(Int)
    /// Another hotspot is under the pointer, or none.
    case highlighted(String?)
    /// Escape was pressed with no gesture to undo.
    case dismissed
    /// A key scrolls the text about the selected hotspot.
    case textScrolled(KeyPress)
    /// Tab left the last hotspot, or the first one backwards.
    case focusPassed(forward: Bool)
  }

  /// 0.5 points: a motion that is not visible.
  private static let unseen = 0.5
  /// 60 points, about three lines of a text: the distance that a notch of a touchpad moves the picture.
  static let notch = 60.0
  /// 0.85: the share of the window that a page key moves the picture by, so that a strip stays visible.
  static let pageShare = 0.85

  /// 8 times the height of its letters on every side: a word is read with some lines around it.
  static let wordRoom = 8.0

  /// The page under fingers.
  private(set) var motion = PageMotion()
  /// The page that was left, until the one in front has taken its place.
  private(set) var transition = PageTransition()
  private var taps = HotspotTaps()
  /// The position of a mouse over the picture, or of a finger that may still tap.
  private var pointer: HotspotPointer?
  private(set) var focus = HotspotFocus()
  /// The pulse that shows all hotspots.
  private(set) var hint = HintPulse()
  /// The dimming around the selected hotspot.
  private(set) var spotlight = Spotlight()
  private var reported: String?
  /// The time at which another page or another frame of it began; nil before the first one.
  private var begun: Instant?
  /// The hotspot to be brought into view once the hand lets the picture go; nil for none.
  private var waiting: WaitingHotspot?

  /// A hotspot that was to be brought into view while a hand held the picture.
  private struct WaitingHotspot: Hashable, Sendable {
    let id: String
    let seconds: Double
    /// The map at that time.
    let map: PictureMap
  }

  /// A picture at its home position.
  public init() {}

  /// The page's size, its frame and its insets.
  public static func geometry(of allocation: Allocation<HotspotPictureContent>) -> Viewport.Frame {
    let content = allocation.content
    var frame = content.sheet.frame(
      in: allocation.bounds, insets: content.insets, covers: content.covers,
      pixelsPerPoint: allocation.surface.scale, home: content.home,
      allocation.settings)
    if !content.covers.isEmpty {
      frame.focus = content.selection.flatMap { content.hotspots[$0] }?
        .surroundings(in: content.size)
    }
    return frame
  }

  static var viewing: PageViewing { .front }

  static func turning(in scene: Scene<HotspotPicture>) -> PageTurningGeometry {
    PageTurningGeometry(
      bounds: scene.bounds, flow: scene.content.flow, scale: scene.surface.scale,
      count: scene.content.count, tuning: scene.settings.tuning)
  }

  static func page(in scene: Scene<HotspotPicture>) -> Int { scene.content.page }

  static func frame(of page: Int, in scene: Scene<HotspotPicture>) -> Viewport.Frame {
    scene.geometry
  }

  // MARK: Events

  /// Begins anew with another page, brings another selected hotspot into view with the keyboard focus, and keeps it
  /// clear of what covers the picture.
  public mutating func adapt(
    from old: Scene<HotspotPicture>?, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let content = scene.content
    let isOther =
      old?.content.sheet.id != content.sheet.id || old?.content.edition != content.edition
      || old?.content.sheet.turn != content.sheet.turn
    if isOther {
      restart(from: old, scene)
    } else if old?.content.page != content.page {
      motion.turner.show(content.page)
      transition.end()
    }
    if old?.bounds != scene.bounds { transition.end() }
    if isOther || old?.bounds != scene.bounds { begun = scene.time }
    // The buttons on a page may be known after it, but at the same time: then it begins beside them.
    let isBeginning = begun == scene.time && old?.content.insets == content.insets
    settleAll(scene, over: isBeginning ? 0 : scene.duration(scene[.framing]))
    let isNew = isOther || old?.content.selection != content.selection
    if isNew {
      if content.selection != nil { motion.aim(at: nil, in: scene) }
      spotlight.point(
        at: content.selection.flatMap { content.hotspots[$0]?.id }, at: scene.time,
        over: scene.duration(scene.theme.unfolding))
      if let selection = content.selection { focus.hotspot = selection }
    }
    // A window that grows leaves the picture where it is.
    let isNarrower =
      old.map {
        $0.bounds != scene.bounds
          || content.insets.joined(with: $0.content.insets) != $0.content.insets
      } ?? true
    guard isNew || isNarrower, let selection = content.selection else { return [] }
    bring(selection, over: isOther ? 0 : scene[.framing], scene)
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleAll(scene)
    taps.handle(gesture, at: scene.time)
    var outcomes = takeTap(scene)
    switch gesture {
    case .hovered(let point): aim(at: point, scene)
    case .left: aim(at: nil, scene)
    case .pressed(let contact): outcomes += press(contact, scene)
    case .squeezed: break
    case .dragged(let contact):
      motion.drag(contact, in: scene)
      forgetPointer()
    case .tapped(let contact): outcomes += tap(contact, scene)
    case .lifted(let contact, let velocity): outcomes += lift(contact, velocity: velocity, scene)
    case .cancelled(let contact): cancel(contact, scene)
    case .scrolled(let turn): turnWheel(turn, scene)
    case .pad(let gesture, let velocity):
      outcomes += perform(gesture, velocity: velocity, scene)
    case .typed(let press): outcomes += type(press, scene)
    case .focused(let isFocused): focus.keyboard.isFocused = isFocused
    }
    bringWaiting(scene)
    return report(scene, before: outcomes + takeTap(scene))
  }

  /// Makes the keyboard focus visible; after Tab on the first visible hotspot, and backwards on the last one.
  public mutating func enter(
    _ entry: FocusEntry, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleAll(scene)
    focus.keyboard.isKeyed = true
    visit(focus.target(of: entry, seeing: visiblePart(scene), in: scene.content), scene)
    return report(scene, before: [])
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
    return report(scene, before: takeTap(scene))
  }

  /// Brings a hotspot into view, even if it was brought there before.
  public mutating func show(_ id: String, in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
    bring(id, over: scene[.framing], scene)
    return report(scene, before: [])
  }

  /// Brings a word of the picture into view, with what is around it, so that it can be read.
  ///
  /// - Parameters:
  ///   - frame: Its frame, in the page's unit.
  ///   - scene: The picture in its window.
  public mutating func show(word frame: Rect, in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
    let part = frame.inset(by: -scene[.pictureWordRoom] * min(frame.width, frame.height))
      .intersection(Rect(scene.content.size))
    guard !part.isEmpty else { return [] }
    motion.panZoom.viewport.show(
      part, over: scene.duration(scene[.framing]), at: scene.time, in: scene.geometry)
    return report(scene, before: [])
  }

  /// Brings a position of the picture into view, in its scale.
  ///
  /// - Parameters:
  ///   - position: The position, in the page's unit.
  ///   - scene: The picture in its window.
  public mutating func reveal(
    _ position: Point, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleAll(scene)
    guard position.isFinite else { return [] }
    motion.panZoom.viewport.reveal(
      Rect(x: position.x, y: position.y, width: 0, height: 0),
      over: scene.duration(scene.theme.unfolding), at: scene.time, in: scene.geometry)
    return report(scene, before: [])
  }

  /// Moves the keyboard focus within the picture to the selected hotspot.
  public mutating func focusSelection(in scene: Scene<HotspotPicture>) -> [Outcome] {
    focus.hotspot = scene.content.selection
    return []
  }

  /// Moves the picture to its home position.
  public mutating func goHome(in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
    motion.goHome(in: scene)
    return report(scene, before: [])
  }

  /// Zooms by the step of a key about the middle.
  public mutating func zoom(isLarger: Bool, in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
    motion.zoom(
      by: isLarger ? scene.keyZoom : 1 / scene.keyZoom, about: middle(scene), in: scene)
    return report(scene, before: [])
  }

  /// Moves the picture to its home position, or from there to a pixel of the screen per pixel of its own.
  public mutating func toggleScale(in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
    if isHome(in: scene) {
      move(scene) { $1.actualSize(from: $0) }
    } else {
      motion.goHome(in: scene)
    }
    return report(scene, before: [])
  }

  /// Moves a position of the picture to the middle: at once for the motion of a hand.
  public mutating func centre(
    on position: Point, isMotion: Bool, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleAll(scene)
    guard position.isFinite else { return [] }
    motion.move(over: isMotion ? 0 : scene.duration(scene[.framing]), in: scene) {
      $1.centring(position, from: $0)
    }
    return report(scene, before: [])
  }

  /// Shows all hotspots for a moment.
  public mutating func hint(in scene: Scene<HotspotPicture>) {
    guard !scene.content.hotspots.isEmpty else { return }
    hint.begin(
      at: scene.time, isStill: scene.settings.reducedMotion, scene.settings.tuning)
  }

  /// The address of the picture.
  static let address = ElementID("picture")
  /// The kind in the addresses of places.
  public static let places = "places"

  /// The hotspot of an element, or nil within for the picture; nil for another element.
  public static func hotspot(of id: ElementID) -> String?? {
    id == address ? .some(nil) : id.key(of: places).map { .some($0) }
  }

  /// Chooses a place, which need not be in sight, moves the keyboard focus to it, or turns the page.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<HotspotPicture>
  ) -> [Outcome]? {
    let turning = Self.turning(in: scene)
    if let page = motion.turner.page(by: action, on: id, in: turning) { return [.turned(page)] }
    let hotspot = id.key(of: Self.places).flatMap { scene.content.hotspots[$0] }
    guard hotspot != nil || id == Self.address else { return nil }
    switch action {
    case .press:
      guard let hotspot else { return nil }
      settleAll(scene)
      focus.hotspot = hotspot.id
      return report(scene, before: [.selected(hotspot.id)])
    case .focus:
      settleAll(scene)
      focus.keyboard.isKeyed = true
      visit(hotspot, scene)
      return report(scene, before: [])
    case .reveal: return hotspot.map { show($0.id, in: scene) }
    case .peek, .expand, .close, .perform, .set, .edit, .select: return nil
    }
  }

  // MARK: Questions

  /// The map from the picture to the window.
  public func map(in scene: Scene<HotspotPicture>) -> PictureMap {
    let map = motion.viewport.map(at: scene.time, in: scene.geometry)
    let away = motion.turner.distance(of: scene.content.page, at: scene.time)
    return away == 0 ? map : map.moved(by: Self.turning(in: scene).shift(away: away))
  }

  /// The map from the picture to the window where the page does not turn.
  public func mapWithoutTurn(in scene: Scene<HotspotPicture>) -> PictureMap {
    motion.viewport.map(at: scene.time, in: scene.geometry)
  }

  /// Whether the page that was left is still needed.
  public var keepsLeftPage: Bool { transition.left != nil }

  /// Whether the picture is at its home position, or on its way there.
  public func isHome(in scene: Scene<HotspotPicture>) -> Bool {
    motion.viewport.target(in: scene.geometry) == scene.geometry.homeMap
  }

  /// The frame of a hotspot in the window when the picture rests; nil for an unknown id.
  public func frame(of id: String, in scene: Scene<HotspotPicture>) -> Rect? {
    let target = motion.viewport.target(in: scene.geometry)
    return scene.content.hotspots[id].map { target.view($0.shape.bounds) }
  }

  /// Whether a tap at a point would turn the page.
  public func turns(at point: Point, in scene: Scene<HotspotPicture>) -> Bool {
    // While a hotspot is selected a tap ends that.
    scene.content.selection == nil && motion.page(turnedAt: point, in: scene) != nil
  }

  /// A pointing hand over a hotspot or an edge that turns the page, else a hand that grabs a zoomed picture.
  public func pointerShape(
    of spot: PointerSpot, in scene: Scene<HotspotPicture>
  ) -> PointerShape? {
    if spot.contact != nil, motion.isMoving { return .grabbing }
    let point = spot.position
    if hotspot(at: point, by: .tip, in: scene) != nil || turns(at: point, in: scene) {
      return .pointingHand
    }
    return scene.bounds.contains(point) && motion.isNear(in: scene) ? .grab : nil
  }

  /// The visible part of the picture; nil where all of it is covered.
  public func visibleFrame(in scene: Scene<HotspotPicture>) -> Rect? {
    let seen = map(in: scene).view(Rect(scene.content.size)).intersection(scene.geometry.free)
    return seen.isEmpty ? nil : seen
  }

  /// The visible part of a hotspot, at least as large as a fingertip; nil where it is out of view or covered.
  public func visibleFrame(of id: String, in scene: Scene<HotspotPicture>) -> Rect? {
    scene.content.hotspots[id]?.visibleFrame(through: map(in: scene), in: scene.geometry.free)
  }

  /// Whether bringing a hotspot into view would move nothing.
  public func isShown(_ id: String, in scene: Scene<HotspotPicture>) -> Bool {
    var other = self
    other.bring(id, over: 0, scene)
    guard let now = frame(of: id, in: scene), let then = other.frame(of: id, in: scene) else {
      return true
    }
    return abs(now.x - then.x) < Self.unseen && abs(now.y - then.y) < Self.unseen
      && abs(now.maxX - then.maxX) < Self.unseen && abs(now.maxY - then.maxY) < Self.unseen
  }

  /// The hotspot at a point of the window.
  public func hotspot(
    at point: Point, by pointer: HotspotIndex.Pointer, in scene: Scene<HotspotPicture>
  ) -> Hotspot? {
    // The hotspots of a page that is not there yet are not, either.
    guard scene.bounds.contains(point), transition.opacity(at: scene.time) > 0
    else { return nil }
    return scene.content.hotspots.hotspot(
      at: point, by: pointer, through: map(in: scene), reach: scene[.gesturesFingerReach])
  }

  /// The hotspot under the pointer; nil during a gesture that cannot tap. After a key the pointer is at rest and no longer
  /// meant, whatever the key moves beneath it.
  func highlight(_ scene: Scene<HotspotPicture>) -> String? {
    switch motion.gesture {
    case .moving, .turning, .idle, .spent, .pressed(_, _, _, caught: true): return nil
    case .pressed: return focus.keyboard.isKeyed ? nil : pressedHotspot(scene)?.id
    case .none: break
    }
    guard let pointer else { return taps.hotspot }
    guard !focus.keyboard.isKeyed else { return nil }
    return hotspot(at: pointer.position, by: pointer.kind, in: scene)?.id
  }

  /// The hotspot that the contact came down on which may tap; nil for none.
  private func pressedHotspot(_ scene: Scene<HotspotPicture>) -> Hotspot? {
    taps.press?.hotspot.flatMap { scene.content.hotspots[$0] }
  }

  /// The hotspot with the keyboard focus: where keys have led, else the selected one; nil for none.
  public func keyedHotspot(in scene: Scene<HotspotPicture>) -> String? {
    focus.keyed(in: scene.content)
  }

  /// The focus of the picture.
  var keyboard: KeyboardFocus { focus.keyboard }

  /// The tiles of the page in front that are seen now, and that are seen at rest.
  public struct SeenCells: Equatable, Sendable {
    let target, now: [TilePyramid.Cells]
  }

  /// The tiles that are seen: where they are ready, and in one layout, the same ones need the same pictures. Nil while the
  /// page that was left is still needed.
  public func seenCells(in scene: Scene<HotspotPicture>) -> SeenCells? {
    guard !keepsLeftPage else { return nil }
    let cells = { (map: PictureMap) in
      scene.content.sheet.faded.map {
        $0.picture.cells(
          in: map.picture(scene.bounds), pixelsPerUnit: map.scale * scene.surface.scale)
      }
    }
    let frame = scene.layout.geometry
    let (target, now) = (motion.viewport.target(in: frame), map(in: scene))
    let seen = cells(now)
    return SeenCells(target: target == now ? seen : cells(target), now: seen)
  }

  /// The pictures and tiles that are missing now and at rest, the most urgent first; and those that are drawn now.
  ///
  /// Once nothing of the page in front is missing, the pages beside it are, coarsely.
  public func pictures(
    in scene: Scene<HotspotPicture>
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    scene.content.pictures(
      at: motion.viewport.target(in: scene.geometry), now: map(in: scene),
      leaving: transition.left, in: scene.bounds, scale: scene.surface.scale)
  }

  /// The state, of which a pointer over no other hotspot than before changes nothing that is drawn.
  public struct Appearance: Equatable, Sendable {
    var picture: HotspotPicture
    let highlight: String?
  }

  /// The values that the drawing depends on besides the layout.
  public func appearance(in scene: Scene<HotspotPicture>) -> Appearance {
    var appearance = Appearance(picture: self, highlight: highlight(scene))
    appearance.picture.pointer = nil
    return appearance
  }

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<HotspotPicture>) -> Wake {
    let time = scene.time
    let wake = motion.viewport.wake(at: time).merged(with: hint.wake(at: time))
      .merged(with: spotlight.opacity.wake(at: time)).merged(with: taps.wake)
      .merged(with: motion.wakeOfTurns(in: scene)).merged(
        with: transition.wake(at: time, patience: scene[.picturePatience]))
    guard pointer != nil, !focus.keyboard.isKeyed, motion.viewport.isMoving(at: time) else {
      return wake
    }
    // Hotspots pass beneath a resting pointer, and each of them is reported.
    return wake.merged(with: Wake(deadline: time.nextHitTest, isAnimating: true))
  }

  // MARK: Content

  /// Begins with another page.
  private mutating func restart(
    from old: Scene<HotspotPicture>?, _ scene: Scene<HotspotPicture>
  ) {
    let (page, time) = (scene.content.page, scene.time)
    if let old, old.content.edition == scene.content.edition, old.bounds == scene.bounds {
      let turning = Self.turning(in: scene)
      transition.begin(
        leaving: pageLeft(by: old, scene), for: page, with: &motion.turner, in: turning, at: time)
      motion.turner.updateArrow(over: scene.duration(scene.theme.step), at: time, in: turning)
    } else {
      motion.turner.show(page)
      transition.end()
    }
    motion.restart()
    waiting = nil
    focus.hotspot = nil
    taps.forget()
    hint.end()
  }

  /// The page of the scene before, where it was; nil for one of which nothing was visible.
  private func pageLeft(
    by old: Scene<HotspotPicture>, _ scene: Scene<HotspotPicture>
  ) -> PageTransition.Left? {
    let content = old.content
    guard !content.sheet.isBlank, content.sheet.isDrawable(scene.content.states) else {
      return nil
    }
    return PageTransition.Left(
      page: content.page, sheet: content.sheet,
      map: motion.viewport.map(at: scene.time, in: old.geometry))
  }

  private mutating func settleAll(_ scene: Scene<HotspotPicture>) {
    settleAll(scene, over: scene.duration(scene[.framing]))
  }

  /// Settles all of it; a page for which there is other room now moves within some seconds.
  private mutating func settleAll(_ scene: Scene<HotspotPicture>, over seconds: Double) {
    let content = scene.content
    let time = scene.time
    motion.panZoom.viewport.settle(at: time, in: scene.geometry, over: seconds)
    let isReady = content.sheet.isDrawable(content.states)
    motion.turner.settle(at: time)
    motion.follow(scene)
    let isTurning = motion.turner.isMoving(at: time)
    transition.settle(
      isReady: isReady, isSliding: isTurning, over: scene.duration(scene[.pageFading]), at: time)
    // The hint waits for the page that it is about.
    if content.hints, isReady, !content.sheet.isBlank, !scene.bounds.isEmpty,
      !isTurning, !motion.turner.reel.isHeld, transition.left == nil, !content.hotspots.isEmpty
    {
      hint.begin(
        for: content.sheet.id, at: time, isStill: scene.settings.reducedMotion,
        scene.settings.tuning)
    }
  }

  /// The part that is seen when the picture rests; nil at home.
  public func position(in scene: Scene<HotspotPicture>) -> ViewPosition? {
    motion.viewport.position(in: scene.geometry)
  }

  /// Moves to a part of the picture that was seen before; nil for the home position.
  public mutating func go(
    to position: ViewPosition?, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    motion.panZoom.viewport.go(
      to: position, over: scene.duration(scene[.framing]), at: scene.time, in: scene.geometry)
    return []
  }

  /// Brings a hotspot into view, as large as it can be read. A page of which nothing is seen but the reason stays whole.
  ///
  /// A picture that moves for it takes other hotspots beneath a resting pointer: none of them is highlighted until the
  /// pointer moves.
  private mutating func bring(
    _ id: String, over seconds: Double, _ scene: Scene<HotspotPicture>
  ) {
    guard let part = scene.content.hotspots[id]?.surroundings(in: scene.content.size) else {
      return
    }
    let (duration, time) = (scene.duration(seconds), scene.time)
    let map = motion.viewport.map(at: time, in: scene.geometry)
    waiting = nil
    if motion.viewport.isHeld {
      waiting = WaitingHotspot(id: id, seconds: seconds, map: map)
      return
    }
    if scene.content.sheet.isFault {
      motion.panZoom.viewport.goHome(over: duration, at: time, in: scene.geometry)
    } else {
      motion.panZoom.viewport.show(part, over: duration, at: time, in: scene.geometry)
    }
    if motion.viewport.target(in: scene.geometry) != map { pointer = nil }
  }

  /// Brings a hotspot that was chosen elsewhere into view once the hand lets go, unless the hand has moved the picture
  /// further than it trembles since.
  private mutating func bringWaiting(_ scene: Scene<HotspotPicture>) {
    guard let waiting, !motion.viewport.isHeld else { return }
    self.waiting = nil
    let map = motion.viewport.map(at: scene.time, in: scene.geometry)
    let slop = scene.settings.tuning[.touchSlop]
    let bounds = scene.bounds
    let isThere = [bounds.corner, Point(x: bounds.maxX, y: bounds.maxY)].allSatisfy {
      map.view(waiting.map.picture($0)).distance(to: $0) <= slop
    }
    guard isThere, scene.content.selection == waiting.id else { return }
    bring(waiting.id, over: waiting.seconds, scene)
  }

  /// Reports a change of the highlighted hotspot before other outcomes.
  private mutating func report(
    _ scene: Scene<HotspotPicture>, before outcomes: [Outcome]
  ) -> [Outcome] {
    let highlight = highlight(scene)
    guard highlight != reported else { return outcomes }
    reported = highlight
    return [.highlighted(highlight)] + outcomes
  }

  // MARK: Pointers

  private mutating func aim(at point: Point?, _ scene: Scene<HotspotPicture>) {
    pointer = point.flatMap { $0.isFinite ? HotspotPointer(position: $0, kind: .tip) : nil }
    if point != nil { focus.keyboard.isKeyed = false }
    // While a hotspot is selected a tap ends that, and turns nothing.
    let turns = highlight(scene) == nil && scene.content.selection == nil
    let edge = point.flatMap { Self.turning(in: scene).step(at: $0) }
    motion.aim(at: turns ? edge : nil, in: scene)
  }

  private mutating func press(
    _ contact: Contact, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard contact.button == .primary, contact.position.isFinite else { return [] }
    focus.keyboard.isKeyed = false
    hint.end()
    let page = motion.press(contact, in: scene)
    if case .pressed(contact.id, let point, _, _) = motion.gesture {
      let pointer = HotspotPointer(contact)
      self.pointer = pointer
      taps.press = HotspotTaps.Press(
        contact: contact.id, point: point, position: map(in: scene).picture(point),
        hotspot: hotspot(at: point, by: pointer.kind, in: scene)?.id)
    }
    forgetPointer()
    return Self.turned(page)
  }

  /// A picture under fingers has no pointer.
  private mutating func forgetPointer() {
    if motion.isMoving { pointer = nil }
  }

  private mutating func lift(
    _ contact: Contact, velocity: Point, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let page = motion.lift(contact, velocity: velocity, in: scene)
    if contact.kind == .touch, motion.panZoom.fingers.isEmpty { pointer = nil }
    return Self.turned(page)
  }

  /// A swipe that is cancelled returns to the page of the content.
  private mutating func cancel(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    motion.cancel(contact, in: scene)
    if contact.kind == .touch, motion.panZoom.fingers.isEmpty { pointer = nil }
    settleAll(scene)
  }

  private mutating func perform(
    _ gesture: PadGesture, velocity: Point, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    defer { forgetPointer() }
    switch gesture.kind {
    case .pinch:
      if gesture.phase == .began { hint.end() }
      return Self.turned(motion.pinch(gesture, in: scene))
    case .swipe: return Self.turned(motion.swipe(gesture, velocity: velocity, in: scene))
    }
  }

  private static func turned(_ page: Int?) -> [Outcome] { page.map { [.turned($0)] } ?? [] }

  private mutating func tap(
    _ contact: Contact, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard let point = motion.tappedPoint(contact.id), let press = taps.press,
      press.contact == contact.id
    else { return lift(contact, velocity: .zero, scene) }
    let isResting = motion.isResting(
      contact, at: scene.time, dwell: scene[.peekDwell])
    _ = lift(contact, velocity: .zero, scene)
    let isSecond =
      motion.panZoom.isDoubleTap(
        at: point, time: scene.time, scene.settings.tuning) || taps.isFollowed
    if isSecond {
      taps.forget()
      motion.panZoom.resetTaps()
      toggleZoom(scene)
      return []
    }
    taps.begin(with: press, isNear: motion.viewport.isNear(in: scene.geometry))
    if let hotspot = pressedHotspot(scene) {
      taps.wait(for: hotspot.id, by: press, time: scene.time, scene.settings.tuning)
      return []
    }
    // While a hotspot is selected a tap ends that.
    guard scene.content.selection == nil, let page = motion.page(turnedAt: point, in: scene) else {
      return [.tappedPicture]
    }
    motion.panZoom.resetTaps()
    return isResting ? [] : [.turned(page)]
  }

  /// Selects the hotspot of a tap that no second one follows any more.
  private mutating func takeTap(_ scene: Scene<HotspotPicture>) -> [Outcome] {
    guard let hotspot = taps.take(at: scene.time) else { return [] }
    focus.hotspot = hotspot
    return [.selected(hotspot)]
  }

  /// A double tap. The picture may move by itself, also because of the first tap: what that came down on is where it was
  /// when the picture rests.
  private mutating func toggleZoom(_ scene: Scene<HotspotPicture>) {
    guard !taps.wasNear, let tap = taps.first else { return motion.goHome(in: scene) }
    motion.panZoom.viewport.comeNear(
      to: tap.position, at: tap.point, over: scene.duration(scene[.framing]), time: scene.time,
      in: scene.geometry, factor: scene[.doubleTapZoom])
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<HotspotPicture>) {
    aim(at: turn.position, scene)
    guard motion.gesture == .none, turn.notches.isFinite, turn.position.isFinite else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    // Two fingers on a touchpad move the picture, and pinch to zoom it.
    if turn.source == .touchpad, !turn.modifiers.contains(.control) {
      let across = min(max(turn.notches.x, -100), 100)
      motion.pan(
        by: Point(x: -across * scene[.pictureNotch], y: -notches * scene[.pictureNotch]), over: 0,
        in: scene)
      return
    }
    guard notches != 0 else { return }
    motion.zoom(
      byNotches: notches, about: turn.position, over: scene.duration(ofNotches: notches), in: scene)
  }

  // MARK: Keys

  private mutating func type(
    _ press: KeyPress, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    focus.keyboard.isKeyed = true
    let table = PictureCommand.table(
      hasChosen: scene.content.selection != nil, scene.settings.direction)
    guard let command = table[press] else { return [] }
    if let step = focus.step(for: command, seeing: visiblePart(scene), in: scene.content) {
      return take(step, scene)
    }
    let page = scene.bounds.height * scene[.picturePage]
    switch command {
    case .visitNext, .visitPrevious, .visitFirst, .visitLast, .choose, .chooseNext,
      .choosePrevious:
      return []
    case .cancel: return cancel(scene)
    case .left: return pan(by: Point(x: scene[.panStep], y: 0), scene)
    case .right: return pan(by: Point(x: -scene[.panStep], y: 0), scene)
    case .up: return pan(by: Point(x: 0, y: scene[.panStep]), scene)
    case .down: return pan(by: Point(x: 0, y: -scene[.panStep]), scene)
    case .pageUp: return pan(by: Point(x: 0, y: page), scene)
    case .pageDown: return pan(by: Point(x: 0, y: -page), scene)
    case .zoomIn: zoom(by: scene.keyZoom, scene)
    case .zoomOut: zoom(by: 1 / scene.keyZoom, scene)
    case .goHome: motion.goHome(in: scene)
    case .actualSize:
      let point = focusedPoint(scene)
      move(scene) { $1.actualSize(from: $0, about: point) }
    case .fitWidth: move(scene) { $1.fitting(.horizontal, from: $0) }
    case .fitHeight: move(scene) { $1.fitting(.vertical, from: $0) }
    case .hint: hint(in: scene)
    case .textUp, .textDown: return [.textScrolled(press)]
    }
    return []
  }

  /// Moves the picture, in points; beyond its end turns to another page.
  private mutating func pan(by distance: Point, _ scene: Scene<HotspotPicture>) -> [Outcome] {
    if let page = motion.page(beyond: distance, in: scene) { return [.turned(page)] }
    motion.pan(by: distance, over: scene.duration(scene.theme.step), in: scene)
    return []
  }

  private mutating func zoom(by factor: Double, _ scene: Scene<HotspotPicture>) {
    motion.zoom(by: factor, about: focusedPoint(scene) ?? middle(scene), in: scene)
  }

  /// The middle of the part of the window that nothing covers.
  private func middle(_ scene: Scene<HotspotPicture>) -> Point {
    let frame = scene.geometry
    return frame.free.isEmpty ? frame.bounds.center : frame.free.center
  }

  /// The point about which keys zoom, so that the hotspot with the keyboard focus stays in view: its middle, or that of
  /// its visible part, when the picture rests. Nil for none, and for one out of view.
  private func focusedPoint(_ scene: Scene<HotspotPicture>) -> Point? {
    guard let id = keyedHotspot(in: scene), scene.content.hotspots[id]?.shape.isValid == true,
      let frame = frame(of: id, in: scene)
    else { return nil }
    let free = scene.geometry.free
    if free.contains(frame.center) { return frame.center }
    let seen = frame.intersection(free)
    return seen.isEmpty ? nil : seen.center
  }

  private mutating func move(
    _ scene: Scene<HotspotPicture>, to map: (PictureMap, Viewport.Frame) -> PictureMap
  ) {
    motion.move(over: scene.duration(scene[.framing]), in: scene, to: map)
  }

  private mutating func take(
    _ step: HotspotFocus.Step, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    switch step {
    case .visit(let hotspot):
      visit(hotspot, scene)
      return []
    case .leave(let isForward):
      focus.hotspot = nil
      return [.focusPassed(forward: isForward)]
    case .select(let id):
      focus.hotspot = id
      return [.selected(id)]
    }
  }

  /// The part of the picture that nothing covers, in its own units.
  private func visiblePart(_ scene: Scene<HotspotPicture>) -> Rect {
    map(in: scene).picture(scene.geometry.free)
  }

  /// Moves the focus to a hotspot, which comes into view.
  private mutating func visit(_ hotspot: Hotspot?, _ scene: Scene<HotspotPicture>) {
    guard let hotspot else { return }
    focus.hotspot = hotspot.id
    guard let part = hotspot.surroundings(in: scene.content.size) else { return }
    motion.panZoom.viewport.reveal(
      part, over: scene.duration(scene.theme.unfolding), at: scene.time, in: scene.geometry)
  }

  /// Escape undoes the gesture in progress; without one it is passed to the owner.
  private mutating func cancel(_ scene: Scene<HotspotPicture>) -> [Outcome] {
    if motion.gesture == .none {
      hint.end()
      return [.dismissed]
    }
    motion.undo(in: scene)
    settleAll(scene)
    pointer = nil
    return []
  }
}
