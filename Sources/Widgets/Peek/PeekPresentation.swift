internal import Interaction

/// The visible parts of a peek and their motions: the darkness, the ring around a finger, the preview's card and its
/// menu. Parts that have faded are removed.
struct PeekPresentation: Hashable, Sendable {
  /// The share of the darkness that a press brings before its preview opens.
  static let pressDarkness = 0.4
  /// 16 points: the distance by which the menu slides out of the card.
  static let menuSlide = 16.0

  /// The darkness around the thing without that of a press, from 0 to 1.
  private(set) var dim = Glide(0)
  /// The ring of a press that has ended.
  private(set) var ring: PeekRing?
  /// The card of the preview.
  private(set) var card: PeekCard?
  /// The menu of actions.
  private(set) var menu: PeekMenu?

  // MARK: Opening

  /// Opens a card out of a thing. A card that is still closing turns back; that of another thing moves on to this one.
  ///
  /// - Parameters:
  ///   - source: The thing.
  ///   - press: The press that opens the card; nil for another cause.
  ///   - scene: The scene.
  mutating func open(
    _ source: PeekSource, after press: PeekPress?, in scene: Scene<some Widget>
  ) {
    let step = scene.duration(scene.theme.step)
    if let press { fadeRing(of: press, in: scene) }
    dim = Glide(
      from: darkness(during: press, in: scene), to: 1, begunAt: scene.time,
      duration: scene.duration(scene.theme.unfolding))
    if let card {
      change(to: source)
      self.card?.opacity = card.opacity.retargeted(to: 1, at: scene.time, over: step)
    } else {
      card = PeekCard(
        source: source, frame: RectGlide(source.frame),
        opacity: Glide(from: 0, to: 1, begunAt: scene.time, duration: step))
      menu = nil
    }
  }

  /// Shows another thing in the same card.
  mutating func change(to source: PeekSource) { card?.source = source }

  /// Opens the menu: it slides out of the card. A menu that is still closing turns back, and moves on.
  ///
  /// - Parameters:
  ///   - actions: The actions; precondition: there is one.
  ///   - placement: The frames of card and menu.
  ///   - hand: The position of the hand under which it opens; nil for keys.
  ///   - scene: The scene.
  mutating func openMenu(
    _ actions: [QuickAction], at placement: PeekPlacement, under hand: Point?,
    in scene: Scene<some Widget>
  ) {
    var start = placement.menu
    start.y += placement.preview.y < start.y ? -scene[.peekMenuSlide] : scene[.peekMenuSlide]
    let duration = scene.duration(scene.theme.unfolding)
    var frame = menu?.frame ?? RectGlide(start)
    frame.retarget(to: placement.menu, at: scene.time, over: duration)
    menu = PeekMenu(
      actions: actions, columns: placement.columns, hasCaptions: placement.hasCaptions,
      origin: hand, frame: frame,
      opacity: (menu?.opacity ?? Glide(0)).retargeted(to: 1, at: scene.time, over: duration))
  }

  /// Replaces the actions of the menu.
  mutating func update(_ actions: [QuickAction]) { menu?.actions = actions }

  /// Moves the card, and the menu while it is open, to their current frames.
  mutating func move(
    to placement: PeekPlacement, withMenu isOpen: Bool, in scene: Scene<some Widget>
  ) {
    let duration = scene.duration(scene.theme.unfolding)
    card?.side = placement.side
    card?.size = placement.preview.size
    card?.frame.retarget(to: placement.preview, at: scene.time, over: duration)
    guard isOpen else { return }
    menu?.columns = placement.columns
    menu?.hasCaptions = placement.hasCaptions
    menu?.frame.retarget(to: placement.menu, at: scene.time, over: duration)
  }

  // MARK: Closing

  /// Ends a press that opened nothing: its ring and its darkness fade.
  mutating func release(_ press: PeekPress, in scene: Scene<some Widget>) {
    let now = darkness(during: press, in: scene)
    fadeRing(of: press, in: scene)
    dim = Glide(
      from: now, to: 0, start: scene.time, duration: scene.duration(scene.theme.step))
  }

  /// Moves the card to a frame while everything fades.
  mutating func close(towards frame: Rect, in scene: Scene<some Widget>) {
    let duration = scene.duration(scene.theme.unfolding)
    if var card {
      card.frame.retarget(to: frame, at: scene.time, over: duration)
      card.opacity = Glide(
        from: card.opacity.value(at: scene.time), to: 0, start: scene.time, duration: duration)
      self.card = card
    }
    closeMenu(in: scene)
    dim = dim.retargeted(to: 0, at: scene.time, over: duration)
    removeFinished(at: scene.time)
  }

  /// Closes the menu; the card stays.
  mutating func closeMenu(in scene: Scene<some Widget>) {
    guard let menu else { return }
    self.menu?.opacity = menu.opacity.retargeted(
      to: 0, at: scene.time, over: scene.duration(scene.theme.step))
  }

  /// Removes the parts that have faded.
  mutating func removeFinished(at time: Instant) {
    if let ring, !ring.fade.isMoving(at: time) { self.ring = nil }
    if let menu, menu.opacity.target == 0, !menu.opacity.isMoving(at: time) { self.menu = nil }
    if let card, card.opacity.target == 0, !card.opacity.isMoving(at: time) {
      self.card = nil
      menu = nil
    }
  }

  /// Lets the ring of a press that has ended fade.
  mutating func fadeRing(of press: PeekPress, in scene: Scene<some Widget>) {
    let shown = press.progress.shown(at: scene.time)
    let duration = scene.duration(scene.theme.step)
    guard shown > 0, duration > 0 else { return }
    ring = PeekRing(
      press: press, progress: shown,
      fade: Glide(from: 1, to: 0, start: scene.time, duration: duration))
  }

  // MARK: Questions

  /// Whether nothing is visible.
  var isEmpty: Bool {
    // Patterns: a comparison with nil would copy what is there.
    guard dim.target == 0, case nil = card, case nil = ring else { return false }
    return true
  }

  /// The darkness around the thing, from 0 to 1.
  ///
  /// - Parameters:
  ///   - press: The press that may open a preview; nil for none.
  ///   - scene: The scene.
  func darkness(during press: PeekPress?, in scene: Scene<some Widget>) -> Double {
    let dim = dim.value(at: scene.time)
    guard let press, !scene.settings.reducedMotion else { return dim }
    let shown = press.progress.shown(at: scene.time)
    return max(dim, scene[.peekPressDark] * shown * shown)
  }

  /// Whether a point is on the card.
  func isOnCard(_ point: Point) -> Bool { card?.frame.target.contains(point) ?? false }

  /// Whether a point is on the menu.
  func isOnMenu(_ point: Point) -> Bool { menu?.frame.target.contains(point) ?? false }

  /// Whether the menu stands below the hand under which it opened.
  var isMenuBelowHand: Bool {
    guard let menu, let origin = menu.origin else { return false }
    return menu.frame.target.y >= origin.y
  }

  /// When it next changes by itself.
  func wake(at time: Instant) -> Wake {
    var wake = dim.wake(at: time)
    if let ring { wake = wake.merged(with: ring.fade.wake(at: time)) }
    if let card {
      wake = wake.merged(with: card.frame.wake(at: time))
        .merged(with: card.opacity.wake(at: time))
    }
    if let menu {
      wake = wake.merged(with: menu.frame.wake(at: time))
        .merged(with: menu.opacity.wake(at: time))
    }
    return wake
  }
}

/// The ring around a finger whose press has ended.
struct PeekRing: Hashable, Sendable {
  /// The press.
  let press: PeekPress
  /// The filled share of the ring, from 0 to 1.
  let progress: Double
  /// The opacity.
  let fade: Glide
}

/// The card of a preview: on its way out of a thing, at its frame, or on its way back.
struct PeekCard: Hashable, Sendable {
  /// The thing.
  var source: PeekSource
  /// The frame.
  var frame: RectGlide
  /// The opacity.
  var opacity: Glide
  /// The side of the hand at which it is placed.
  var side = Edge.top
  /// The size at the end of the motion, for which its content is laid out from the beginning.
  var size = Size.zero
}
