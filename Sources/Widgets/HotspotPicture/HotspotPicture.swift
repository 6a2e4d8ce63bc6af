public import Interaction

/// A picture with hotspots that can be moved, zoomed and selected in.
///
/// A `PanZoom` moves it; hotspots are drawn and found through the same map, so that they are found where they are
/// visible. What covers the picture is another widget: its insets keep the selected hotspot clear of it.
public struct HotspotPicture: FocusableWidget {
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
    /// Another hotspot is under the pointer, or none.
    case highlighted(String?)
    /// Escape was pressed with no gesture to undo.
    case dismissed
    /// A key scrolls the text about the selected hotspot.
    case textScrolled(KeyPress)
    /// Tab left the last hotspot, or the first one backwards.
    case focusPassed(forward: Bool)
  }

  /// 19 points, half a fingertip: half of the least side of a visible hotspot.
  private static let leastReach = Hotspot.fingertip / 2
  /// 0.5 points: a motion that is not visible.
  private static let unseen = 0.5
  /// 1/20: the share of the picture's shorter side around a point that is brought into view with it.
  private static let pointShare = 1.0 / 20

  private var panZoom = PanZoom()
  private var hold = HotspotGesture.none
  /// The scale and position before the first tap of a double tap: whether it was larger than at home, and the tapped
  /// point in the picture's units.
  private var wasNear = false
  private var tapped = Point.zero
  /// The position of a mouse over the picture, or of a finger that may still tap.
  private var pointer: HotspotPointer?
  /// The hotspot to which keys have led.
  private(set) var focus: String?
  private(set) var keyboard = KeyboardFocus()
  /// The pulse that shows all hotspots.
  private(set) var hint = HintPulse()
  /// The dimming around the selected hotspot.
  private(set) var spotlight = Spotlight()
  private var reported: String?

  /// A picture at its home position.
  public init() {}

  /// The picture's size, its frame and its insets.
  public static func geometry(of allocation: Allocation<HotspotPictureContent>) -> Viewport.Frame {
    Viewport.Frame(
      picture: allocation.content.size, bounds: allocation.bounds,
      insets: allocation.content.insets, pixelsPerPoint: allocation.surface.scale,
      home: allocation.content.home)
  }

  // MARK: Events

  /// Begins anew with another picture, brings another selected hotspot into view with the keyboard focus, and keeps it
  /// clear of what covers the picture.
  public mutating func adapt(
    from old: Scene<HotspotPicture>?, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let content = scene.content
    let isOther = old?.content.id != content.id
    if isOther { restart(scene) }
    settleViewport(scene)
    let isNew = isOther || old?.content.selection != content.selection
    if isNew {
      spotlight.point(
        at: content.selection.flatMap { content.hotspots[$0]?.id }, at: scene.time,
        over: scene.duration(scene.theme.unfolding))
      if let selection = content.selection { focus = selection }
    }
    // A window that grows leaves the picture where it is.
    let isNarrower =
      old.map {
        $0.bounds != scene.bounds
          || content.insets.joined(with: $0.content.insets) != $0.content.insets
      } ?? true
    guard isNew || isNarrower, let selection = content.selection else { return [] }
    bring(selection, over: isOther ? 0 : PanZoom.framing, scene)
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleViewport(scene)
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): aim(at: point)
    case .left: aim(at: nil)
    case .pressed(let contact): press(contact, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): outcomes = tap(contact, scene)
    case .lifted(let contact, let velocity): lift(contact, velocity: velocity, scene)
    case .cancelled(let contact): lift(contact, velocity: .zero, scene)
    case .scrolled(let turn): turnWheel(turn, scene)
    case .typed(let press): outcomes = type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    }
    return report(scene, before: outcomes)
  }

  /// Makes the keyboard focus visible; after Tab on the first visible hotspot, and backwards on the last one.
  public mutating func enter(
    _ entry: FocusEntry, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleViewport(scene)
    keyboard.isKeyed = true
    switch entry {
    case .same: break
    case .first: if let hotspot = firstHotspot(scene) { visit(hotspot, scene) }
    case .last: visit(rank: scene.content.hotspots.count - 1, scene)
    }
    return report(scene, before: [])
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleViewport(scene)
    return report(scene, before: [])
  }

  /// Brings a hotspot into view, even if it was brought there before.
  public mutating func show(_ id: String, in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleViewport(scene)
    bring(id, over: PanZoom.framing, scene)
    return report(scene, before: [])
  }

  /// Moves the keyboard focus within the picture to the selected hotspot.
  public mutating func focusSelection(in scene: Scene<HotspotPicture>) -> [Outcome] {
    focus = scene.content.selection
    return []
  }

  /// Moves the picture to its home position.
  public mutating func goHome(in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleViewport(scene)
    goHome(scene)
    return report(scene, before: [])
  }

  /// Shows all hotspots for a moment.
  public mutating func hint(in scene: Scene<HotspotPicture>) {
    guard !scene.content.hotspots.isEmpty else { return }
    hint.begin(at: scene.time, isStill: scene.settings.reducedMotion)
  }

  // MARK: Questions

  /// The map from the picture to the window.
  public func map(in scene: Scene<HotspotPicture>) -> PictureMap {
    panZoom.viewport.map(at: scene.time, in: scene.geometry)
  }

  /// Whether the picture is at its home position, or on its way there.
  public func isHome(in scene: Scene<HotspotPicture>) -> Bool {
    panZoom.viewport.target(in: scene.geometry) == scene.geometry.homeMap
  }

  /// The frame of a hotspot in the window when the picture rests; nil for an unknown id.
  public func frame(of id: String, in scene: Scene<HotspotPicture>) -> Rect? {
    let target = panZoom.viewport.target(in: scene.geometry)
    return scene.content.hotspots[id].map { target.view($0.shape.bounds) }
  }

  /// The visible part of the picture; nil where all of it is covered.
  public func visibleFrame(in scene: Scene<HotspotPicture>) -> Rect? {
    let seen = map(in: scene).view(Rect(scene.content.size)).intersection(scene.geometry.free)
    return seen.isEmpty ? nil : seen
  }

  /// The visible part of a hotspot, at least as large as a fingertip; nil where it is out of view or covered.
  public func visibleFrame(of id: String, in scene: Scene<HotspotPicture>) -> Rect? {
    guard let hotspot = scene.content.hotspots[id], hotspot.shape.isValid else { return nil }
    let frame = map(in: scene).view(hotspot.shape.bounds)
    let wide = max(0, Self.leastReach - frame.width / 2)
    let high = max(0, Self.leastReach - frame.height / 2)
    let around = frame.inset(
      by: Insets(top: -high, left: -wide, bottom: -high, right: -wide))
    let free = scene.geometry.free
    guard !frame.inset(by: -Self.unseen).intersection(free).isEmpty else { return nil }
    let seen = around.intersection(free)
    return seen.isEmpty ? nil : seen
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
    guard scene.bounds.contains(point) else { return nil }
    return scene.content.hotspots.hotspot(at: point, by: pointer, through: map(in: scene))
  }

  /// The hotspot under the pointer; nil during a gesture that cannot tap.
  func highlight(_ scene: Scene<HotspotPicture>) -> String? {
    switch hold {
    case .moving, .spent, .pressed(_, caught: true): return nil
    case .none, .pressed: break
    }
    guard let pointer else { return nil }
    return hotspot(at: pointer.position, by: pointer.kind, in: scene)?.id
  }

  /// The hotspot with the keyboard focus: where keys have led, else the selected one; nil for none.
  public func keyedHotspot(in scene: Scene<HotspotPicture>) -> String? {
    let id = focus ?? scene.content.selection
    return id.flatMap { scene.content.hotspots.rank(of: $0) == nil ? nil : $0 }
  }

  /// The pictures and tiles that are missing now and at rest, the most urgent first; and those that are drawn now.
  public func pictures(
    in scene: Scene<HotspotPicture>
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    let target = panZoom.viewport.target(in: scene.geometry)
    return scene.content.pictures(
      at: target, now: map(in: scene), in: scene.bounds, scale: scene.surface.scale)
  }

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<HotspotPicture>) -> Wake {
    let time = scene.time
    let wake = panZoom.viewport.wake(at: time).merged(with: hint.wake(at: time))
      .merged(with: spotlight.opacity.wake(at: time))
    guard pointer != nil, panZoom.viewport.isMoving(at: time) else { return wake }
    // Hotspots pass beneath a resting pointer, and each of them is reported.
    return wake.merged(with: Wake(deadline: time.nextHitTest, isAnimating: true))
  }

  // MARK: Content

  /// Begins with another picture.
  private mutating func restart(_ scene: Scene<HotspotPicture>) {
    panZoom.viewport = Viewport()
    if hold != .none { hold = .spent }
    focus = nil
    panZoom.resetTaps()
    hint.end()
    if scene.content.hints { hint(in: scene) }
  }

  private mutating func settleViewport(_ scene: Scene<HotspotPicture>) {
    panZoom.viewport.settle(
      at: scene.time, in: scene.geometry, over: scene.duration(PanZoom.framing))
  }

  /// Brings a hotspot into view, as large as it can be read.
  private mutating func bring(
    _ id: String, over seconds: Double, _ scene: Scene<HotspotPicture>
  ) {
    guard let part = part(of: id, scene) else { return }
    panZoom.viewport.show(
      part, over: scene.duration(seconds), at: scene.time, in: scene.geometry)
  }

  /// The part of the picture that is brought into view with a hotspot: its bounds, or the surroundings of a point.
  private func part(of id: String, _ scene: Scene<HotspotPicture>) -> Rect? {
    guard let hotspot = scene.content.hotspots[id], hotspot.shape.isValid else { return nil }
    let part = hotspot.shape.bounds
    guard hotspot.shape.isPoint else { return part }
    let size = scene.content.size
    let least = min(size.width, size.height) * Self.pointShare
    return Rect(x: part.x - least / 2, y: part.y - least / 2, width: least, height: least)
  }

  private mutating func goHome(_ scene: Scene<HotspotPicture>) {
    panZoom.viewport.goHome(
      over: scene.duration(PanZoom.framing), at: scene.time, in: scene.geometry)
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

  private mutating func aim(at point: Point?) {
    pointer = point.flatMap { $0.isFinite ? HotspotPointer(position: $0, kind: .tip) : nil }
    if point != nil { keyboard.isKeyed = false }
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    guard contact.button == .primary, contact.position.isFinite else { return }
    keyboard.isKeyed = false
    hint.end()
    panZoom.add(contact)
    switch hold {
    case .spent: break
    case .none where panZoom.fingers.count == 1:
      let caught = panZoom.catchFlight(at: scene.time, in: scene.geometry)
      pointer = HotspotPointer(contact)
      hold = .pressed(id: contact.id, caught: caught)
    case .none, .pressed, .moving: grip(scene)
    }
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    guard contact.position.isFinite, let move = panZoom.move(contact) else { return }
    switch hold {
    case .none, .spent: return
    case .pressed: grip(scene)
    case .moving where move == .setOff: grip(scene)
    case .moving: panZoom.drag()
    }
  }

  private mutating func lift(
    _ contact: Contact, velocity: Point, _ scene: Scene<HotspotPicture>
  ) {
    guard panZoom.remove(contact.id) else { return }
    let isLast = panZoom.fingers.isEmpty
    if contact.kind == .touch, isLast { pointer = nil }
    switch hold {
    case .none: return
    case .spent: if isLast { hold = .none }
    case .pressed(_, let caught):
      hold = .none
      if caught { release(velocity: .zero, scene) }
    case .moving:
      if isLast { release(velocity: velocity, scene) } else { grip(scene) }
    }
  }

  /// The fingers that are down hold the picture.
  private mutating func grip(_ scene: Scene<HotspotPicture>) {
    var origin = panZoom.viewport.target(in: scene.geometry)
    var isRegrip = false
    if case .moving(let before) = hold { (origin, isRegrip) = (before, true) }
    panZoom.grip(isRegrip: isRegrip, at: scene.time, in: scene.geometry)
    hold = .moving(from: origin)
    pointer = nil
  }

  private mutating func release(velocity: Point, _ scene: Scene<HotspotPicture>) {
    hold = .none
    panZoom.release(
      velocity: velocity, at: scene.time, in: scene.geometry,
      isStill: scene.settings.reducedMotion)
  }

  private mutating func tap(
    _ contact: Contact, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard case .pressed(contact.id, caught: false) = hold else {
      lift(contact, velocity: .zero, scene)
      return []
    }
    lift(contact, velocity: .zero, scene)
    let point = contact.position
    if panZoom.isDoubleTap(at: point, time: scene.time) {
      toggleZoom(scene)
      return []
    }
    wasNear = panZoom.viewport.isNear(in: scene.geometry)
    tapped = map(in: scene).picture(point)
    let kind = HotspotPointer(contact).kind
    guard let hotspot = hotspot(at: point, by: kind, in: scene) else { return [.tappedPicture] }
    focus = hotspot.id
    return [.selected(hotspot.id)]
  }

  /// A double tap. Its first tap may have set the picture moving, so that the tapped point is where it will rest.
  private mutating func toggleZoom(_ scene: Scene<HotspotPicture>) {
    if wasNear { return goHome(scene) }
    panZoom.viewport.comeNear(
      about: panZoom.viewport.target(in: scene.geometry).view(tapped),
      over: scene.duration(PanZoom.framing), at: scene.time, in: scene.geometry)
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<HotspotPicture>) {
    aim(at: turn.position)
    guard hold == .none, turn.notches.isFinite, turn.position.isFinite else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    guard notches != 0 else { return }
    panZoom.zoom(
      byNotches: notches, about: turn.position, over: scene.duration(ofNotches: notches),
      at: scene.time, in: scene.geometry)
  }

  // MARK: Keys

  private mutating func type(
    _ press: KeyPress, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    keyboard.isKeyed = true
    let frame = scene.geometry
    let command = HotspotCommand(
      press, selects: scene.content.selection != nil,
      isMirrored: scene.settings.direction == .rightToLeft, height: scene.bounds.height)
    switch command {
    case nil: break
    case .visit(let steps): return visit(steps, scene)
    case .visitEnd(let isLast): visit(rank: isLast ? scene.content.hotspots.count - 1 : 0, scene)
    case .confirm: return keyedHotspot(in: scene).map { [.selected($0)] } ?? []
    case .cancel: return cancel(scene)
    case .select(let steps): return select(steps, scene)
    case .pan(let distance):
      panZoom.viewport.pan(
        by: distance, over: scene.duration(scene.theme.step), at: scene.time, in: frame)
    case .zoom(let factor):
      panZoom.viewport.zoom(
        by: factor, about: frame.free.isEmpty ? frame.bounds.center : frame.free.center,
        over: scene.duration(scene.theme.unfolding), at: scene.time, in: frame)
    case .goHome: goHome(scene)
    case .hint: hint(in: scene)
    case .scrollText: return [.textScrolled(press)]
    }
    return []
  }

  /// Moves the focus by some hotspots; from the whole picture to the first visible one, and out past either end.
  private mutating func visit(
    _ steps: Int, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let keyed = keyedHotspot(in: scene)
    // The whole picture comes before its hotspots.
    let next =
      keyed == nil
      ? steps > 0 ? firstHotspot(scene) : nil : scene.content.hotspots.step(steps, from: keyed)
    if let next {
      visit(next, scene)
      return []
    }
    focus = nil
    return [.focusPassed(forward: steps > 0)]
  }

  /// The first visible hotspot, else the first one.
  private func firstHotspot(_ scene: Scene<HotspotPicture>) -> Hotspot? {
    let hotspots = scene.content.hotspots
    return hotspots.first(in: map(in: scene).picture(scene.geometry.free))
      ?? hotspots.hotspot(ranked: 0)
  }

  private mutating func visit(rank: Int, _ scene: Scene<HotspotPicture>) {
    if let hotspot = scene.content.hotspots.hotspot(ranked: rank) { visit(hotspot, scene) }
  }

  private mutating func visit(_ hotspot: Hotspot, _ scene: Scene<HotspotPicture>) {
    focus = hotspot.id
    guard let part = part(of: hotspot.id, scene) else { return }
    panZoom.viewport.reveal(
      part, over: scene.duration(scene.theme.unfolding), at: scene.time, in: scene.geometry)
  }

  /// Selects the hotspot so many steps on in reading order; from none the first one, or the last one backwards.
  private mutating func select(
    _ steps: Int, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard let next = scene.content.hotspots.step(steps, from: scene.content.selection) else {
      return []
    }
    focus = next.id
    return [.selected(next.id)]
  }

  /// Escape undoes the gesture in progress; without one it is passed to the owner.
  private mutating func cancel(_ scene: Scene<HotspotPicture>) -> [Outcome] {
    switch hold {
    case .none:
      hint.end()
      return [.dismissed]
    case .spent: return []
    case .pressed(_, let caught):
      if caught { release(velocity: .zero, scene) }
    case .moving(let origin):
      release(velocity: .zero, scene)
      panZoom.viewport.move(
        to: origin, over: scene.duration(PanZoom.framing), at: scene.time, in: scene.geometry)
    }
    hold = .spent
    pointer = nil
    return []
  }
}
