internal import Interaction

// What follows from hands and keys: previews come, move and go.

extension Peek {
  /// The share of the darkness that a press brings before it is a peek.
  static let foreboding = 0.4
  /// How far actions come out from the preview, in points.
  private static let drawer = 16.0

  // MARK: Coming

  /// A press that has come so far becomes a peek. What lies under the finger may have moved since.
  mutating func take(_ press: PeekPress, _ scene: Scene<Peek>) -> [Outcome] {
    let source = scene.content.source(at: press.point) ?? press.source
    hands.insert(press.id)
    leaveRing(press, at: scene.time, over: scene.duration(scene.theme.step))
    let hold = PeekStand.Hold.finger(
      id: press.id, origin: press.point, least: press.force ?? 1)
    let hand = PeekStand.hand(at: press.point, isFinger: press.isFinger)
    var stand = PeekStand(source, heldBy: hold, hand: hand)
    stand.way = PeekWay(at: press.point, scene.time)
    return [.took(press.id)] + show(stand, scene)
  }

  /// Shows a preview: out of its thing, or, where it was still folding, from there.
  mutating func show(_ stand: PeekStand, _ scene: Scene<Peek>) -> [Outcome] {
    let source = stand.source
    let isAgain = card?.source.item == source.item
    if let card, isAgain {
      self.card?.opacity = card.opacity.retargeted(
        to: 1, at: scene.time, over: scene.duration(scene.theme.step))
    } else {
      let opacity = Glide(
        from: 0, to: 1, start: scene.time, duration: scene.duration(scene.theme.step))
      card = PeekCard(source: source, frame: PeekFrame(source.rect), opacity: opacity)
    }
    if !isAgain { menu = nil }
    dim = Glide(
      from: darkness(scene), to: 1, start: scene.time,
      duration: scene.duration(scene.theme.unfolding))
    state = .peeking(stand)
    return [.peeked(source.item)]
  }

  /// Shows another thing in the same preview.
  mutating func slip(
    _ stand: PeekStand, to source: PeekSource, _ scene: Scene<Peek>
  ) -> [Outcome] {
    var stand = stand
    stand.source = source
    card?.source = source
    state = .peeking(stand)
    return [.peeked(source.item)]
  }

  /// Shows the actions of what is peeked at; nothing where there are none.
  mutating func offer(
    _ stand: PeekStand, chosen: Int?, under hand: Point? = nil, _ scene: Scene<Peek>
  ) -> [Outcome] {
    let actions = scene.content.actions(of: stand.source.item)
    guard !actions.isEmpty else { return [] }
    state = .offering(stand, chosen: chosen)
    let places = places(of: stand, scene)
    let place = places.menu
    var start = place
    start.y += places.preview.y < place.y ? -Self.drawer : Self.drawer
    let duration = scene.duration(scene.theme.unfolding)
    menu = PeekMenu(
      actions: actions, columns: places.columns, origin: hand,
      frame: PeekFrame(from: start, to: place, start: scene.time, duration: duration),
      opacity: Glide(from: 0, to: 1, start: scene.time, duration: duration))
    return [.offered(stand.source.item)]
  }

  /// What stands by itself shows what the keyboard is about, and where that is by now.
  mutating func follow(_ stand: PeekStand, _ scene: Scene<Peek>) -> [Outcome] {
    guard stand.hold == .none, stand.hand == nil, let focused = scene.content.focused,
      focused.rect.isSound, focused != stand.source
    else { return [] }
    if focused.item != stand.source.item { return slip(stand, to: focused, scene) }
    var stand = stand
    stand.source = focused
    card?.source = focused
    state = .peeking(stand)
    return []
  }

  // MARK: Going

  /// A press that comes to nothing.
  mutating func giveUp(_ press: PeekPress, _ scene: Scene<Peek>) {
    let now = darkness(scene)
    let duration = scene.duration(scene.theme.step)
    leaveRing(press, at: scene.time, over: duration)
    state = .idle
    dim = Glide(from: now, to: 0, start: scene.time, duration: duration)
  }

  /// Folds a preview that nothing comes of.
  mutating func end(_ stand: PeekStand, _ scene: Scene<Peek>) -> [Outcome] {
    fold(stand, scene)
    return [.ended(stand.source.item)]
  }

  /// The preview goes back to where it came from.
  mutating func fold(_ stand: PeekStand, _ scene: Scene<Peek>) {
    state = .idle
    leave(towards: rect(of: stand.source, scene), scene)
  }

  /// One goes to what is peeked at: its preview grows until it is all there is, and gives way.
  mutating func pop(_ stand: PeekStand, _ scene: Scene<Peek>) -> [Outcome] {
    let end = scene.time + scene.duration(scene.theme.unfolding)
    state = end > scene.time ? .popping(until: end) : .idle
    leave(towards: scene.bounds, scene)
    return [.popped(stand.source.item)]
  }

  /// The preview goes somewhere while it fades, and it becomes light again.
  private mutating func leave(towards rect: Rect, _ scene: Scene<Peek>) {
    let duration = scene.duration(scene.theme.unfolding)
    if var card {
      card.frame = card.frame.retargeted(to: rect, at: scene.time, over: duration)
      card.opacity = Glide(
        from: card.opacity.value(at: scene.time), to: 0, start: scene.time, duration: duration)
      self.card = card
    }
    closeMenu(scene)
    dim = dim.retargeted(to: 0, at: scene.time, over: duration)
    sweep(at: scene.time)
  }

  private mutating func closeMenu(_ scene: Scene<Peek>) {
    guard let menu else { return }
    self.menu?.opacity = menu.opacity.retargeted(
      to: 0, at: scene.time, over: scene.duration(scene.theme.step))
  }

  /// Takes back the actions; the preview stays.
  mutating func withdraw(_ stand: PeekStand, _ scene: Scene<Peek>) {
    closeMenu(scene)
    state = .peeking(stand)
  }

  /// Forgets what is no longer seen.
  mutating func sweep(at time: Instant) {
    if let ring, !ring.fade.isMoving(at: time) { self.ring = nil }
    if let menu, menu.opacity.target == 0, !menu.opacity.isMoving(at: time) { self.menu = nil }
    if let card, card.opacity.target == 0, !card.opacity.isMoving(at: time) {
      self.card = nil
      menu = nil
    }
  }

  // MARK: Places

  /// Leads the preview and the actions to where they belong by now.
  mutating func place(_ scene: Scene<Peek>) {
    guard let stand, card != nil else { return }
    renew(scene)
    let places = places(of: stand, scene)
    let duration = scene.duration(scene.theme.unfolding)
    card?.side = places.side
    card?.size = places.preview.size
    if let frame = card?.frame {
      card?.frame = frame.retargeted(to: places.preview, at: scene.time, over: duration)
    }
    if case .offering = state, let frame = menu?.frame {
      menu?.columns = places.columns
      menu?.frame = frame.retargeted(to: places.menu, at: scene.time, over: duration)
    }
  }

  /// Offers what can be done by now. What was chosen stays chosen, wherever it stands then.
  private mutating func renew(_ scene: Scene<Peek>) {
    guard case .offering(let stand, let chosen) = state, let past = menu?.actions else { return }
    let actions = scene.content.actions(of: stand.source.item)
    guard actions != past else { return }
    guard !actions.isEmpty else { return withdraw(stand, scene) }
    menu?.actions = actions
    guard let chosen, past.indices.contains(chosen) else { return }
    let row = actions.firstIndex { $0.id == past[chosen].id }
    // Keys are always about something.
    state = .offering(stand, chosen: row ?? (isKeyed ? min(chosen, actions.count - 1) : nil))
  }

  /// Where the preview and the actions belong.
  func places(of stand: PeekStand, _ scene: Scene<Peek>) -> PeekPlaces {
    let item = stand.source.item
    var actions = 0
    if case .offering = state { actions = scene.content.actions(of: item).count }
    let isMirrored = scene.settings.direction == .rightToLeft
    let beside: [Edge] = isMirrored ? [.left, .right] : [.right, .left]
    let usual: [Edge] =
      stand.isOverHand ? [.top] + beside + [.bottom] : [.bottom, .top] + beside
    let liked = scene.content.preferredSides
    let sides = liked + usual.filter { !liked.contains($0) }
    let preview = PeekFace.size(of: scene.content.preview(of: item), scene.theme)
    let places = { (columns: Int) in
      PeekPlaces(
        preview, menu: PeekMenuLayout.size(of: actions, scene.theme, columns: columns),
        source: rect(of: stand.source, scene), hand: stand.hand, in: scene.bounds,
        sides: scene.content.sides.flatMap { $0.isEmpty ? nil : $0 } ?? sides,
        sliding: stand.isOverHand, isMirrored: isMirrored)
    }
    let one = places(1)
    guard !one.fits, actions > 2 else { return one }
    // A low window, as that of a bar: half as high they may be clear of the hand.
    var two = places(2)
    two.columns = 2
    return two.fits ? two : one
  }

  /// Where a thing stands by now.
  func rect(of source: PeekSource, _ scene: Scene<Peek>) -> Rect {
    guard let frame = scene.content.subject(source.item)?.frame, frame.isSound else {
      return source.rect
    }
    return frame
  }

  /// Whether a thing is out of sight by now.
  func isGone(_ source: PeekSource, _ scene: Scene<Peek>) -> Bool {
    scene.content.subject(source.item).map { $0.frame == nil } ?? false
  }

  // MARK: Darkness

  /// How dark it is around the thing.
  func darkness(_ scene: Scene<Peek>) -> Double {
    guard case .pressing(let press) = state, !scene.settings.reducedMotion else {
      return dim.value(at: scene.time)
    }
    let shown = press.progress.shown(at: scene.time)
    return max(dim.value(at: scene.time), Self.foreboding * shown * shown)
  }

  private mutating func leaveRing(_ press: PeekPress, at time: Instant, over duration: Double) {
    let shown = press.progress.shown(at: time)
    guard shown > 0, duration > 0 else { return }
    ring = PeekRing(
      press: press, progress: shown,
      fade: Glide(from: 1, to: 0, start: time, duration: duration))
  }
}
