public import Interaction

/// A page of a document with hotspots on it, that can be moved, zoomed, selected in and turned.
///
/// A `PanZoom` moves it; hotspots are drawn and found through the same map, so that they are found where they are
/// visible. What covers the picture is another widget: its insets keep the selected hotspot clear of it.
///
/// A swipe that the page cannot follow any further turns it, as does a tap beside all hotspots at an edge. A page that the
/// owner turns stays until the next one can be drawn; then they cross-fade.
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

  /// 19 points, half a fingertip: half of the least side of a visible hotspot.
  private static let leastReach = Hotspot.fingertip / 2
  /// 0.5 points: a motion that is not visible.
  private static let unseen = 0.5
  /// 60 points, about three lines of a text: the distance that a notch of a touchpad moves the picture.
  private static let line = 60.0
  /// 1/20: the share of the picture's shorter side around a point that is brought into view with it.
  private static let pointShare = 1.0 / 20

  /// The pages that take the place of each other.
  private(set) var turner = SheetTurner()
  private var panZoom = PanZoom()
  private var hold = HotspotGesture.none
  private var taps = HotspotTaps()
  /// The position of a mouse over the picture, or of a finger that may still tap.
  private var pointer: HotspotPointer?
  /// The hotspot to which keys have led.
  private(set) var focus: String?
  private(set) var keyboard = KeyboardFocus()
  /// The pulse that shows all hotspots.
  private(set) var hint = HintPulse()
  /// The ids of pages whose hotspots were shown; each shows them once.
  private var hinted: Set<String> = []
  /// The dimming around the selected hotspot.
  private(set) var spotlight = Spotlight()
  private var reported: String?

  /// A picture at its home position.
  public init() {}

  /// The page's size, its frame and its insets.
  public static func geometry(of allocation: Allocation<HotspotPictureContent>) -> Viewport.Frame {
    allocation.content.sheet.frame(
      in: allocation.bounds, insets: allocation.content.insets,
      pixelsPerPoint: allocation.surface.scale, home: allocation.content.home)
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
    if isOther {
      restart(from: old, scene)
    } else if old?.content.page != content.page {
      turner.show(content.page)
    }
    if old?.bounds != scene.bounds { turner.endTransition() }
    settleAll(scene)
    let isNew = isOther || old?.content.selection != content.selection
    if isNew {
      if content.selection != nil { turner.aim(at: nil, in: scene) }
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
    settleAll(scene)
    endWait(before: gesture, scene)
    var outcomes = takeTap(scene)
    switch gesture {
    case .hovered(let point): aim(at: point, scene)
    case .left: aim(at: nil, scene)
    case .pressed(let contact): outcomes += press(contact, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): outcomes += tap(contact, scene)
    case .lifted(let contact, let velocity): outcomes += lift(contact, velocity: velocity, scene)
    case .cancelled(let contact): cancel(contact, scene)
    case .scrolled(let turn): turnWheel(turn, scene)
    case .pad(let gesture, let velocity):
      switch gesture.kind {
      case .pinch: pinch(gesture, scene)
      case .swipe: outcomes += swipe(gesture, velocity: velocity, scene)
      }
    case .typed(let press): outcomes += type(press, scene)
    case .focused(let isFocused): keyboard.isFocused = isFocused
    }
    return report(scene, before: outcomes + takeTap(scene))
  }

  /// Makes the keyboard focus visible; after Tab on the first visible hotspot, and backwards on the last one.
  public mutating func enter(
    _ entry: FocusEntry, in scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    settleAll(scene)
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
    settleAll(scene)
    return report(scene, before: takeTap(scene))
  }

  /// Brings a hotspot into view, even if it was brought there before.
  public mutating func show(_ id: String, in scene: Scene<HotspotPicture>) -> [Outcome] {
    settleAll(scene)
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
    settleAll(scene)
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
    turner.moved(panZoom.viewport.map(at: scene.time, in: scene.geometry), in: scene)
  }

  /// Whether the page that was left is still needed.
  public var keepsLeftPage: Bool { turner.transition.left != nil }

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
    // The hotspots of a page that is not there yet are not, either.
    guard scene.bounds.contains(point), turner.transition.opacity(at: scene.time) > 0
    else { return nil }
    return scene.content.hotspots.hotspot(at: point, by: pointer, through: map(in: scene))
  }

  /// The hotspot under the pointer; nil during a gesture that cannot tap.
  func highlight(_ scene: Scene<HotspotPicture>) -> String? {
    switch hold {
    case .moving, .turning, .spent, .pressed(_, _, caught: true): return nil
    case .none, .pressed: break
    }
    guard let pointer else { return taps.hotspot }
    return hotspot(at: pointer.position, by: pointer.kind, in: scene)?.id
  }

  /// The hotspot with the keyboard focus: where keys have led, else the selected one; nil for none.
  public func keyedHotspot(in scene: Scene<HotspotPicture>) -> String? {
    let id = focus ?? scene.content.selection
    return id.flatMap { scene.content.hotspots.rank(of: $0) == nil ? nil : $0 }
  }

  /// The pictures and tiles that are missing now and at rest, the most urgent first; and those that are drawn now.
  ///
  /// Once nothing of the page in front is missing, the pages beside it are, coarsely.
  public func pictures(
    in scene: Scene<HotspotPicture>
  ) -> (missing: [PictureID], drawn: [PictureID]) {
    let content = scene.content
    let target = panZoom.viewport.target(in: scene.geometry)
    var (missing, drawn) = content.pictures(
      at: target, now: map(in: scene), in: scene.bounds, scale: scene.surface.scale)
    if let left = turner.transition.left {
      drawn += left.sheet.pictures.flatMap { pyramid in
        pyramid.cover(
          of: left.map.picture(scene.bounds), pixelsPerUnit: left.map.scale * scene.surface.scale,
          isReady: content.isReady
        ).pieces.map(\.id)
      }
    }
    let beside = [content.after, content.before].compactMap { $0 }.flatMap(\.pictures)
      .map(\.preview)
    drawn += beside.filter { content.states[$0] != nil }
    if missing.isEmpty { missing = beside.filter { content.states[$0] == nil } }
    return (missing, drawn)
  }

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<HotspotPicture>) -> Wake {
    let time = scene.time
    let wake = panZoom.viewport.wake(at: time).merged(with: hint.wake(at: time))
      .merged(with: spotlight.opacity.wake(at: time)).merged(with: turner.wake(at: time))
      .merged(with: taps.wake)
    guard pointer != nil, panZoom.viewport.isMoving(at: time) else { return wake }
    // Hotspots pass beneath a resting pointer, and each of them is reported.
    return wake.merged(with: Wake(deadline: time.nextHitTest, isAnimating: true))
  }

  // MARK: Content

  /// Begins with another page.
  private mutating func restart(
    from old: Scene<HotspotPicture>?, _ scene: Scene<HotspotPicture>
  ) {
    if let old, old.content.edition == scene.content.edition, old.bounds == scene.bounds {
      turner.begin(leaving: pageLeft(by: old, scene), in: scene)
    } else {
      turner.show(scene.content.page)
    }
    panZoom.viewport = Viewport()
    if hold != .none { hold = .spent }
    focus = nil
    taps.forget()
    panZoom.resetTaps()
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
      map: panZoom.viewport.map(at: scene.time, in: old.geometry))
  }

  private mutating func settleAll(_ scene: Scene<HotspotPicture>) {
    let content = scene.content
    settleViewport(scene)
    let isReady = content.sheet.isDrawable(content.states)
    turner.settle(isReady: isReady, in: scene)
    // The hint waits for the page that it is about.
    if content.hints, isReady, !content.sheet.isBlank, !turner.isTurning(at: scene.time),
      !scene.bounds.isEmpty, !content.hotspots.isEmpty, hinted.insert(content.sheet.id).inserted
    {
      hint(in: scene)
    }
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

  private mutating func aim(at point: Point?, _ scene: Scene<HotspotPicture>) {
    pointer = point.flatMap { $0.isFinite ? HotspotPointer(position: $0, kind: .tip) : nil }
    if point != nil { keyboard.isKeyed = false }
    // While a hotspot is selected a tap ends that, and turns nothing.
    let turns = highlight(scene) == nil && scene.content.selection == nil
    turner.aim(at: turns ? point : nil, in: scene)
  }

  private mutating func press(
    _ contact: Contact, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard contact.button == .primary, contact.position.isFinite else { return [] }
    keyboard.isKeyed = false
    hint.end()
    panZoom.add(contact)
    switch hold {
    case .spent: return []
    case .none where panZoom.fingers.count == 1:
      let caught =
        panZoom.catchFlight(at: scene.time, in: scene.geometry)
        || turner.catchPage(at: contact.position, in: scene)
      pointer = HotspotPointer(contact)
      hold = .pressed(id: contact.id, at: contact.position, caught: caught)
      return []
    case .turning where !turner.pages.isInPosition(at: scene.time):
      _ = panZoom.remove(contact.id)
      return []
    case .none, .pressed, .moving, .turning:
      let outcomes = releasePages(velocity: .zero, scene)
      grip(scene)
      return outcomes
    }
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    guard contact.position.isFinite, let move = panZoom.move(contact) else { return }
    switch hold {
    case .none, .spent: return
    case .pressed(_, let origin, _): setOff(contact, from: origin, scene)
    case .turning(_, let sum): turner.drag(to: contact.position, sum: sum, in: scene)
    case .moving where move == .setOff: grip(scene)
    case .moving: panZoom.drag()
    }
  }

  /// A drag begins: it moves the picture as far as that goes, else it swipes.
  private mutating func setOff(
    _ contact: Contact, from origin: Point, _ scene: Scene<HotspotPicture>
  ) {
    let axis = scene.content.flow.axis
    let distance = Point(x: contact.position.x - origin.x, y: contact.position.y - origin.y)
    let isAlong = abs(distance[axis]) >= abs(distance[axis.crossed])
    let swipes =
      isAlong && scene.content.count > 1 && panZoom.fingers.count == 1
      && !panZoom.viewport.canMove(axis, by: distance[axis], in: scene.geometry)
    guard swipes || turner.isHeld else { return grip(scene) }
    beginSwipe(contact, from: origin, scene)
    drag(contact, scene)
  }

  /// A contact holds the pages.
  private mutating func beginSwipe(
    _ contact: Contact, from origin: Point, _ scene: Scene<HotspotPicture>
  ) {
    panZoom.release(
      velocity: .zero, at: scene.time, in: scene.geometry, isStill: scene.settings.reducedMotion)
    hold = .turning(id: contact.id, sum: turner.hold(from: origin, in: scene))
    panZoom.resetTaps()
    pointer = nil
    turner.aim(at: nil, in: scene)
  }

  private mutating func lift(
    _ contact: Contact, velocity: Point, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    guard panZoom.remove(contact.id) else { return [] }
    let isLast = panZoom.fingers.isEmpty
    if contact.kind == .touch, isLast { pointer = nil }
    switch hold {
    case .none: return []
    case .spent: if isLast { hold = .none }
    case .pressed(_, _, let caught):
      hold = .none
      if caught { release(velocity: .zero, scene) }
      return releasePages(velocity: velocity, scene)
    case .turning:
      hold = .none
      return releasePages(velocity: velocity, scene)
    case .moving:
      if isLast { release(velocity: velocity, scene) } else { grip(scene) }
    }
    return []
  }

  /// A swipe that is cancelled returns to the page of the content.
  private mutating func cancel(_ contact: Contact, _ scene: Scene<HotspotPicture>) {
    _ = lift(contact, velocity: .zero, scene)
    settleAll(scene)
  }

  /// The reel moves on to the page that it was thrown to, else to the nearest one.
  private mutating func releasePages(
    velocity: Point, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    turner.release(velocity: velocity, in: scene).map { [.turned($0)] } ?? []
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
    guard case .pressed(contact.id, _, caught: false) = hold else {
      return lift(contact, velocity: .zero, scene)
    }
    _ = lift(contact, velocity: .zero, scene)
    let point = contact.position
    let isSecond = panZoom.isDoubleTap(at: point, time: scene.time) || taps.isFollowed
    if isSecond {
      taps.forget()
      panZoom.resetTaps()
      toggleZoom(scene)
      return []
    }
    taps.begin(
      at: map(in: scene).picture(point), isNear: panZoom.viewport.isNear(in: scene.geometry))
    let kind = HotspotPointer(contact).kind
    if let hotspot = hotspot(at: point, by: kind, in: scene) {
      taps.wait(for: hotspot.id, at: point, time: scene.time)
      return []
    }
    // While a hotspot is selected a tap ends that.
    guard scene.content.selection == nil, let page = turner.page(turnedAt: point, in: scene) else {
      return [.tappedPicture]
    }
    panZoom.resetTaps()
    return [.turned(page)]
  }

  /// Selects the hotspot of a tap that no second one follows any more.
  private mutating func takeTap(_ scene: Scene<HotspotPicture>) -> [Outcome] {
    guard let hotspot = taps.take(at: scene.time) else { return [] }
    focus = hotspot
    return [.selected(hotspot)]
  }

  /// Ends the wait for a second tap before a gesture that is none.
  private mutating func endWait(before gesture: Gesture, _ scene: Scene<HotspotPicture>) {
    switch gesture {
    case .pressed(let contact): taps.press(at: contact.position, time: scene.time)
    case .typed, .scrolled, .pad, .dragged, .lifted, .cancelled: taps.finish(at: scene.time)
    case .hovered, .left, .squeezed, .tapped, .focused: break
    }
  }

  /// A double tap. Its first tap may have set the picture moving, so that the tapped point is where it will rest.
  private mutating func toggleZoom(_ scene: Scene<HotspotPicture>) {
    if taps.wasNear { return goHome(scene) }
    panZoom.viewport.comeNear(
      about: panZoom.viewport.target(in: scene.geometry).view(taps.position),
      over: scene.duration(PanZoom.framing), at: scene.time, in: scene.geometry)
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<HotspotPicture>) {
    aim(at: turn.position, scene)
    guard hold == .none, turn.notches.isFinite, turn.position.isFinite else { return }
    let notches = min(max(turn.notches.y, -100), 100)
    // Two fingers on a touchpad move the picture, and pinch to zoom it.
    if turn.source == .touchpad, !turn.modifiers.contains(.control) {
      let across = min(max(turn.notches.x, -100), 100)
      panZoom.viewport.pan(
        by: Point(x: -across * Self.line, y: -notches * Self.line), over: 0, at: scene.time,
        in: scene.geometry)
      return
    }
    guard notches != 0 else { return }
    panZoom.zoom(
      byNotches: notches, about: turn.position, over: scene.duration(ofNotches: notches),
      at: scene.time, in: scene.geometry)
  }

  // MARK: Touchpads

  private mutating func pinch(_ pinch: PadGesture, _ scene: Scene<HotspotPicture>) {
    switch pinch.phase {
    case .began:
      guard hold == .none else { return }
      hint.end()
      for finger in PanZoom.fingers(of: pinch) { panZoom.add(finger) }
      grip(scene)
    case .moved:
      guard panZoom.move(pinch), case .moving = hold else { return }
      panZoom.drag()
    case .ended, .cancelled:
      for finger in PanZoom.fingers(of: pinch) { _ = lift(finger, velocity: .zero, scene) }
    }
  }

  /// A swipe of three fingers turns pages, also a zoomed one: they follow the fingers, as if one lay on them.
  private mutating func swipe(
    _ swipe: PadGesture, velocity: Point, _ scene: Scene<HotspotPicture>
  ) -> [Outcome] {
    let finger = swipe.finger
    switch swipe.phase {
    case .began:
      guard hold == .none, scene.content.count > 1 else { return [] }
      panZoom.removeFingers()
      panZoom.add(finger)
      hold = .pressed(id: finger.id, at: swipe.position, caught: true)
    case .moved:
      if case .pressed(finger.id, let origin, _) = hold {
        guard swipe.isAlong(scene.content.flow.axis) else { return [] }
        beginSwipe(finger, from: origin, scene)
      }
      drag(finger, scene)
    case .ended: return lift(finger, velocity: velocity, scene)
    case .cancelled: cancel(finger, scene)
    }
    return []
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
      if let page = page(beyond: distance, scene) { return [.turned(page)] }
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

  /// The page that an arrow key turns to which cannot move the picture.
  private func page(beyond distance: Point, _ scene: Scene<HotspotPicture>) -> Int? {
    let axis = scene.content.flow.axis
    let canMove = panZoom.viewport.canMove(axis, by: distance[axis], in: scene.geometry)
    return canMove ? nil : turner.page(beyond: distance, in: scene)
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
    case .pressed(_, _, let caught):
      if caught { release(velocity: .zero, scene) }
      _ = releasePages(velocity: .zero, scene)
    case .turning: _ = releasePages(velocity: .zero, scene)
    case .moving(let origin):
      release(velocity: .zero, scene)
      panZoom.viewport.move(
        to: origin, over: scene.duration(PanZoom.framing), at: scene.time, in: scene.geometry)
    }
    settleAll(scene)
    hold = .spent
    pointer = nil
    return []
  }
}
