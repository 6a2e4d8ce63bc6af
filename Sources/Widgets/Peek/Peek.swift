public import Interaction

/// A look at a thing before one goes there: a preview that grows out of it, and what can be done with it.
///
/// A finger or pen that rests on a thing for half a second, or presses it harder, peeks: the thing stays clear, all else
/// darkens, and a preview comes out clear of the hand. Lifting folds it back. Pressing deeper pops: one goes there.
/// Sliding up brings the actions out, sliding to another thing shows that one at once; where the other things lie above,
/// a quick way passes them. The right button and the menu
/// key show preview and actions together, and the space bar the preview; these stay until they are sent away.
///
/// It looks on while hands do something else with what lies beneath. When a press becomes a peek it says `took`: then
/// its owner cancels that contact for whoever has it too. While it is open everything else belongs to it (`isOpen`),
/// and a contact that began meanwhile is its own to the end (`claims`).
///
/// The scene's bounds are where previews may stand: the whole window.
public struct Peek: Widget {
  /// The shared state that it shows.
  public typealias Content = PeekContent

  /// What a peek tells its owner.
  public enum Outcome: Hashable, Sendable {
    /// This contact is the peek's by now: it is to be cancelled for everyone else.
    case took(Int)
    /// A thing is peeked at: what its preview shows may now be fetched. Also when it takes the place of another one.
    case peeked(String)
    /// The actions of the thing are shown.
    case offered(String)
    /// One goes to the thing.
    case popped(String)
    /// An action of the thing was chosen.
    case acted(String, action: String)
    /// The preview folded, and nothing came of it.
    case ended(String)
  }

  /// What it is doing.
  enum State: Hashable, Sendable {
    /// Nothing. What is still seen folds.
    case idle
    /// A finger or pen is down on something.
    case pressing(PeekPress)
    /// A preview is shown.
    case peeking(PeekStand)
    /// The preview grows to fill the window, until then.
    case popping(until: Instant)
    /// Actions are shown beside the preview; which one is chosen, if any.
    case offering(PeekStand, chosen: Int?)
  }

  var state = State.idle
  /// The contacts that are the peek's own.
  var hands: Set<Int> = []
  /// How much of what is around the thing is dark, from 0 to 1.
  var dim = Glide(0)
  var ring: PeekRing?
  var card: PeekCard?
  var menu: PeekMenu?
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false
  private var bounds: Rect?

  /// A peek at nothing.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<Peek>) -> [Outcome] {
    let news = settle(in: scene)
    let outcomes = react(to: gesture, scene)
    place(scene)
    return news + outcomes
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<Peek>) -> [Outcome] {
    var outcomes: [Outcome] = []
    // In a window of another shape nothing is where it was.
    if let bounds, bounds != scene.bounds { outcomes = dismiss(in: scene) }
    bounds = scene.bounds
    switch state {
    case .idle: break
    case .pressing(let press):
      if press.progress.isFull(at: scene.time) { outcomes += take(press, scene) }
    case .peeking(let stand): outcomes += follow(stand, scene)
    case .offering: break
    case .popping(let end):
      if scene.time >= end { state = .idle }
    }
    if let stand, isGone(stand.source, scene) { outcomes += end(stand, scene) }
    sweep(at: scene.time)
    place(scene)
    return outcomes
  }

  /// Sends away whatever there is, at once for everyone's good: the window is gone, or what was shown.
  public mutating func dismiss(in scene: Scene<Peek>) -> [Outcome] {
    switch state {
    case .idle, .popping: return []
    case .pressing(let press):
      giveUp(press, scene)
      return []
    case .peeking(let stand), .offering(let stand, _): return end(stand, scene)
    }
  }

  // MARK: Questions

  /// Whether a preview is shown: then every gesture is the peek's, but keys that it does not take.
  public var isOpen: Bool { stand != nil }

  /// Whether it does nothing and nothing of it is seen.
  public var isAtRest: Bool {
    if case .idle = state { card == nil && ring == nil && dim.target == 0 } else { false }
  }

  /// Whether a gesture can mean anything to it. At rest it heeds what may begin a peek, and the lifting of hands that
  /// are its own; so most motions need not be told what could be peeked at.
  public func heeds(_ gesture: Gesture) -> Bool {
    guard isAtRest else { return true }
    switch gesture {
    case .pressed, .typed: return true
    case .tapped, .lifted, .cancelled: return !hands.isEmpty
    case .hovered, .left, .squeezed, .dragged, .scrolled, .focused: return false
    }
  }

  // MARK: Queries

  /// The parts of the content that it needs to settle, and to handle a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture; nil for settling alone.
  ///   - time: The time of the step. Everything due before has been settled.
  public func query(for gesture: Gesture?, at time: Instant) -> PeekQuery {
    var query = PeekQuery()
    query.shown = stand?.source.item
    switch state {
    case .pressing(let press): if press.progress.isFull(at: time) { query.show(at: press.point) }
    case .peeking(let stand): query.needsFocused = stand.hold == .none && stand.hand == nil
    case .idle, .popping, .offering: break
    }
    switch gesture {
    case .pressed(let contact):
      switch (contact.button, contact.kind) {
      case (.primary, .touch), (.primary, .pen): query.find(at: contact.position)
      case (.secondary, _): query.show(at: contact.position)
      case (.primary, .mouse), (.middle, _): break
      }
    case .squeezed(let contact):
      if case .pressing(var press) = state, press.id == contact.id {
        press.progress.press(with: contact.force, at: time)
        if press.progress.isFull(at: time) { query.show(at: press.point) }
      }
    case .dragged(let contact), .lifted(let contact, _):
      if case .peeking(let stand) = state, case .finger(contact.id, _, _) = stand.hold,
        card?.frame.target.contains(contact.position) != true
      {
        query.show(at: contact.position)
      }
    case .typed(let press): if opening(press) != nil { query.needsFocused = true }
    case nil, .hovered, .left, .tapped, .cancelled, .scrolled, .focused: break
    }
    return query
  }

  /// The parts of the content that it needs for its layers and elements.
  public var drawingQuery: PeekQuery {
    var query = PeekQuery()
    query.shown = card?.source.item
    if let clear = clearSource?.item, clear != query.shown { query.framed = [clear] }
    return query
  }

  /// The thing that stays clear while everything around it is darker; nil for none.
  var clearSource: PeekSource? {
    if case .pressing(let press) = state { return press.source }
    return stand?.source ?? card?.source ?? ring?.press.source
  }

  /// The thing that is peeked at, as long as anything is seen of it.
  public var item: String? { card?.source.item }

  /// Whether a contact is the peek's own.
  public func claims(_ contact: Int) -> Bool { hands.contains(contact) }

  /// Whether a key belongs to the peek. While it shows a preview that was opened by keys, the keys that move the focus
  /// do not: the preview follows the focus.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - hasFocused: Whether a thing that can be peeked at has the keyboard focus.
  public func takes(_ press: KeyPress, hasFocused: Bool) -> Bool {
    switch state {
    case .idle: opening(press) != nil && hasFocused
    case .pressing, .popping:
      press.key == .escape || opening(press) != nil && hasFocused
    case .peeking(let stand):
      stand.hold != .none || opening(press) != nil || press.key == .enter || press.key == .escape
    case .offering: true
    }
  }

  /// When it next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<Peek>) -> Wake {
    let time = scene.time
    var wake = dim.wake(at: time)
    if let ring { wake = wake.merged(with: ring.fade.wake(at: time)) }
    if let card { wake = wake.merged(with: card.wake(at: time)) }
    if let menu { wake = wake.merged(with: menu.wake(at: time)) }
    switch state {
    case .idle, .peeking, .offering: break
    case .pressing(let press):
      // Before it is to be shown nothing moves, and without motion nothing ever does.
      let reveal = press.progress.reveal(after: time)
      let isAnimating =
        reveal == nil && press.progress.end != nil && !scene.settings.reducedMotion
      wake = wake.merged(
        with: Wake(deadline: reveal ?? press.progress.end, isAnimating: isAnimating))
    case .popping(let end): wake = wake.merged(with: Wake(deadline: end, isAnimating: true))
    }
    return wake
  }

  /// What is shown, and who holds it.
  var stand: PeekStand? {
    switch state {
    case .idle, .pressing, .popping: nil
    case .peeking(let stand), .offering(let stand, _): stand
    }
  }

  private mutating func react(to gesture: Gesture, _ scene: Scene<Peek>) -> [Outcome] {
    switch gesture {
    case .hovered(let point): hover(at: point, scene)
    case .left: hover(at: nil, scene)
    case .pressed(let contact): return press(contact, scene)
    case .squeezed(let contact): return squeeze(contact, scene)
    case .dragged(let contact): return drag(contact, scene)
    case .tapped(let contact): return lift(contact, scene)
    case .lifted(let contact, _):
      let outcomes = drag(contact, scene)
      return outcomes + lift(contact, scene)
    case .cancelled(let contact): return cancel(contact, scene)
    case .scrolled: break
    case .typed(let press):
      isKeyed = true
      return type(press, scene)
    case .focused(let isFocused):
      if let stand, stand.hold == .none, !isFocused { return end(stand, scene) }
    }
    return []
  }
}

extension PeekQuery {
  /// Asks for the things at a point.
  fileprivate mutating func find(at point: Point) {
    if point.isFinite { self.point = point }
  }

  /// Asks for the things at a point, of which one may be shown.
  fileprivate mutating func show(at point: Point) {
    find(at: point)
    showsCandidate = true
  }
}
