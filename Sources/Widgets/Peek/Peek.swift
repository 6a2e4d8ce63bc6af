public import Interaction

/// A preview of a thing with its quick actions, opened before the thing itself is.
///
/// A finger or pen that rests on a thing for half a second, or presses it harder, opens a preview beside the hand, and
/// everything around the thing gets darker. Lifting closes the preview; pressing deeper selects the thing. Sliding up
/// opens the menu of actions, and sliding to another thing shows that one at once; where other things lie above, a quick
/// sweep passes them. The right button and the menu key open preview and menu together, and the space bar the preview
/// alone; these stay until they are dismissed.
///
/// A peek gets every contact of its part of the window before the other widgets do. When a press opens a preview,
/// ``Outcome/claimed(contact:)`` asks the owner to cancel the contact in those. While a preview is open, every gesture
/// belongs to the peek (``isOpen``), and a contact that began meanwhile does to its end (``owns(contact:)``); but while a
/// finger or a button holds the preview, contacts of other hands beside it belong to the other widgets, and one that
/// rests on another thing opens that one's preview instead.
///
/// The owner answers ``query(for:at:)`` before each step; a peek at rest asks for nothing but the thing under a press.
/// The bounds are the area for previews: the whole window. Frames depend on the hand as well, so there is no geometry
/// that could be computed from the allocation alone.
public struct Peek: Widget {
  /// The things that it shows.
  public typealias Content = PeekContent

  /// Results for the owner.
  public enum Outcome: Hashable, Sendable {
    /// The contact belongs to the peek; the owner cancels it for the other widgets.
    case claimed(contact: Int)
    /// The preview of a thing opened, or took the place of another one; the owner may load its pictures.
    case peeked(String)
    /// The menu of a thing's actions opened.
    case offered(String)
    /// The menu of a thing's actions closed, and its preview stays open.
    case withdrawn(String)
    /// The thing was selected.
    case selected(String)
    /// An action of the thing was chosen.
    case acted(String, action: String)
    /// The preview closed without a choice.
    case dismissed(String)
  }

  private(set) var state = PeekState.idle
  /// The visible parts.
  private(set) var presentation = PeekPresentation()
  /// Whether the last input was a key; only then the chosen action has a focus ring.
  private(set) var isKeyed = false
  /// The contacts that belong to the peek.
  private var contacts: Set<Int> = []

  /// A closed peek.
  public init() {}

  // MARK: Events

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<Peek>) -> [Outcome] {
    let settled = settle(in: scene)
    let outcomes = react(to: gesture, scene)
    return settled + outcomes + place(scene)
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<Peek>) -> [Outcome] {
    var outcomes: [Outcome] = []
    switch state {
    case .idle: break
    case .pressing(let press):
      if press.progress.isFull(at: scene.time) { outcomes += open(press, scene) }
    case .peeking(let session):
      outcomes += openRival(of: session, scene) ?? followFocus(session, scene)
    case .offering(let session, _): outcomes += openRival(of: session, scene) ?? []
    case .popping(let end): if scene.time >= end { state = .idle }
    }
    if let session, scene.content.isGone(session.source) { outcomes += close(session, scene) }
    presentation.removeFinished(at: scene.time)
    return outcomes + place(scene)
  }

  /// The address of the preview of a thing: the preview of another thing is another element, which has its own focus.
  static func address(of item: String) -> ElementID {
    // Names of things may have control characters between their parts, which no text on a bus may have.
    ElementID("preview", String(item.map { $0 < " " ? "-" : $0 }))
  }
  /// The address of an action in the menu of a thing.
  static func address(ofAction row: Int, of item: String) -> ElementID {
    ElementID("actions", row).within(address(of: item).rawValue)
  }

  /// Selects the thing, performs one of its actions, or closes the preview.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<Peek>
  ) -> [Outcome]? {
    guard let session else { return nil }
    let isHeld = session.hold != .none
    let address = Self.address(of: session.source.item)
    if id == address {
      switch action {
      case .press: return isHeld ? [] : pop(session, scene) + place(scene)
      case .close: return isHeld ? [] : close(session, scene) + place(scene)
      case .peek, .expand, .perform, .focus, .set, .edit, .select, .reveal: return nil
      }
    }
    guard let row = id.inside(address.rawValue)?.number(of: "actions"), case .offering = state,
      presentation.menu?.actions.indices.contains(row) == true
    else { return nil }
    switch action {
    case .press: return isHeld ? [] : act(row, session, scene) + place(scene)
    case .focus:
      if isHeld { return [] }
      isKeyed = true
      state = .offering(session, chosen: row)
      return []
    case .peek, .expand, .close, .perform, .set, .edit, .select, .reveal: return nil
    }
  }

  /// Closes a preview when the window changed its size: all frames are out of date.
  public mutating func adapt(from old: Scene<Peek>?, in scene: Scene<Peek>) -> [Outcome] {
    guard let old, old.bounds != scene.bounds else { return [] }
    return dismiss(in: scene)
  }

  /// Closes a preview, because the window or the things in it are no longer shown.
  public mutating func dismiss(in scene: Scene<Peek>) -> [Outcome] {
    switch state {
    case .idle, .popping: return []
    case .pressing(let press):
      release(press, scene)
      return []
    case .peeking(let session), .offering(let session, _): return close(session, scene)
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
    case .lifted(let contact, _): return drag(contact, scene) + lift(contact, scene)
    case .cancelled(let contact): return cancel(contact, scene)
    case .scrolled, .pad: break
    case .typed(let press):
      isKeyed = true
      return type(press, scene)
    case .focused(let isFocused):
      if let session, session.hold == .none, !isFocused { return close(session, scene) }
    }
    return []
  }

  // MARK: Questions

  /// Whether a preview is open. Then every gesture belongs to the peek, except for keys that it does not take.
  public var isOpen: Bool { state.isOpen }

  /// Whether nothing is open and nothing of it is visible.
  public var isAtRest: Bool {
    guard case .idle = state else { return false }
    return presentation.isEmpty
  }

  /// Whether a gesture can change it. At rest these are presses and keys, and the end of contacts of its own: an owner
  /// need not answer a query for other gestures.
  public func isAffected(by gesture: Gesture) -> Bool {
    guard isAtRest else { return true }
    switch gesture {
    case .pressed, .typed: return true
    case .tapped, .lifted, .cancelled: return !contacts.isEmpty
    case .hovered, .left, .squeezed, .dragged, .scrolled, .pad, .focused: return false
    }
  }

  /// The thing whose preview is visible; nil for none.
  public var item: String? { presentation.card?.source.item }

  /// Whether a contact belongs to the peek.
  public func owns(contact: Int) -> Bool { contacts.contains(contact) }

  /// Whether a key belongs to the peek. While it shows a preview that was opened by keys, the arrows do not: the preview
  /// follows the focus. Tab does: it leads to the first or the last action of the preview, and around them.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - hasFocused: Whether a thing that can be peeked at has the keyboard focus.
  public func takes(_ press: KeyPress, hasFocused: Bool) -> Bool {
    state.takes(press, hasFocused: hasFocused)
  }

  /// The next time at which it changes by itself.
  public func wake(in scene: Scene<Peek>) -> Wake {
    presentation.wake(at: scene.time).merged(
      with: state.wake(at: scene.time, reducedMotion: scene.settings.reducedMotion))
  }

  /// The open preview; nil for none.
  var session: PeekSession? { state.session }

  /// The press that may open a preview; nil for none.
  var press: PeekPress? { state.press }

  /// The thing that stays clear while everything around it is darker; nil for none.
  var clearSource: PeekSource? {
    press?.source ?? session?.source ?? presentation.card?.source
      ?? presentation.ring?.press.source
  }

  /// The name of that thing.
  public var clearItem: String? { clearSource?.item }

  /// The colour that lies over everything around that thing; nil for none. A translucent window has none: it would darken
  /// the desktop.
  public func darkness(in scene: Scene<Peek>) -> Color? {
    let share = presentation.darkness(during: press, in: scene)
    guard share > 0, !scene.surface.isTranslucent else { return nil }
    let strength = scene[scene.settings.isDark ? .peekDarkInDark : .peekDarkInLight]
    return scene.theme.panelShadow.color.opacity(strength * share)
  }

  // MARK: Queries

  /// The parts of the content that it needs to settle, and to handle a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture; nil for settling alone.
  ///   - time: The time of the step. Everything due before has been settled.
  public func query(for gesture: Gesture?, at time: Instant) -> PeekQuery {
    switch state {
    case .idle, .popping, .pressing: PeekQuery(for: gesture, during: press, at: time)
    case .peeking(let session):
      PeekQuery(for: gesture, during: session, card: presentation.card?.frame.target, at: time)
    case .offering(let session, _):
      PeekQuery(
        for: gesture, during: session, card: nil,
        leadingTo: presentation.menu?.actions.compactMap(\.preview) ?? [], at: time)
    }
  }

  /// The parts of the content that it needs for its layers and elements.
  public var drawingQuery: PeekQuery { PeekQuery(drawing: item, clear: clearSource?.item) }

  // MARK: Presses

  private mutating func press(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    isKeyed = false
    guard contact.position.isFinite else { return [] }
    switch state {
    case .idle, .popping: return begin(contact, scene)
    case .pressing(let press):
      // Two fingers make another gesture together.
      release(press, scene)
      return []
    case .peeking(let session), .offering(let session, _):
      // Beside a preview that a hand holds, other hands do what they want.
      guard session.hold == .none || isOver(contact.position) else {
        return challenge(session, by: contact, scene)
      }
      contacts.insert(contact.id)
      return press(contact, on: session, scene)
    }
  }

  private mutating func begin(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    guard let source = scene.content.source(at: contact.position) else { return [] }
    switch (contact.button, contact.kind) {
    case (.primary, .touch), (.primary, .pen):
      state = .pressing(PeekPress(contact, on: source, at: scene.time, scene.settings.tuning))
      return squeeze(contact, scene)
    case (.primary, .mouse):
      if source.dwell == .byAll {
        state = .pressing(PeekPress(contact, on: source, at: scene.time, scene.settings.tuning))
      }
      return []
    case (.secondary, _):
      contacts.insert(contact.id)
      let session = PeekSession(source, openedBy: contact, scene.settings.tuning)
      return [.claimed(contact: contact.id)] + show(session, scene)
        + offer(session, chosen: nil, under: contact.position, scene)
    case (.middle, _): return []
    }
  }

  /// Another hand presses beside a preview that a hand holds: on another thing it may open that one's preview. Two such
  /// presses make another gesture together.
  private mutating func challenge(
    _ session: PeekSession, by contact: Contact, _ scene: Scene<Peek>
  ) -> [Outcome] {
    if session.rival != nil {
      dropRival(of: session, scene)
      return []
    }
    guard session.isHeldByFinger, contact.kind != .mouse, contact.button == .primary,
      let source = scene.content.source(at: contact.position), source.item != session.source.item
    else { return [] }
    var session = session
    session.rival = PeekPress(contact, on: source, at: scene.time, scene.settings.tuning)
    store(session)
    return openRival(of: session, scene) ?? []
  }

  /// Opens the preview under the press of another hand in place of an open one; nil while that press has not rested for
  /// long enough.
  private mutating func openRival(of session: PeekSession, _ scene: Scene<Peek>) -> [Outcome]? {
    guard let rival = session.rival, rival.progress.isFull(at: scene.time) else { return nil }
    let closed = close(session, scene)
    state = .pressing(rival)
    return closed + open(rival, scene)
  }

  /// Ends the press of another hand, which opened nothing.
  private mutating func dropRival(of session: PeekSession, _ scene: Scene<Peek>) {
    guard let rival = session.rival else { return }
    presentation.fadeRing(of: rival, in: scene)
    var session = session
    session.rival = nil
    store(session)
  }

  /// Stores a session in the state that it is in.
  private mutating func store(_ session: PeekSession) {
    switch state {
    case .idle, .pressing, .popping: break
    case .peeking: state = .peeking(session)
    case .offering(_, let chosen): state = .offering(session, chosen: chosen)
    }
  }

  /// A contact begins on the preview or its menu, or beside it while nothing holds it.
  private mutating func press(
    _ contact: Contact, on session: PeekSession, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard isOver(contact.position) else {
      let outcomes = close(session, scene)
      return contact.button == .secondary ? outcomes + begin(contact, scene) : outcomes
    }
    guard session.press == nil, contact.button == .primary else { return [] }
    var session = session
    session.press = contact.id
    choose(at: contact.position, session, scene)
    return []
  }

  private mutating func squeeze(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    switch state {
    case .pressing(var press) where press.id == contact.id:
      press.progress.press(with: contact.force, at: scene.time)
      press.force = contact.force
      state = .pressing(press)
      return press.progress.isFull(at: scene.time) ? open(press, scene) : []
    case .peeking(var session), .offering(var session, _):
      if session.rival?.id == contact.id {
        session.rival?.progress.press(with: contact.force, at: scene.time)
        store(session)
        return openRival(of: session, scene) ?? []
      }
      guard case .peeking = state else { return [] }
      let step = session.squeeze(contact)
      return take(step, session, contact, scene)
    case .idle, .pressing, .popping: return []
    }
  }

  // MARK: Motion

  private mutating func drag(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    guard contact.position.isFinite else { return [] }
    if let session, session.rival?.id == contact.id {
      dropRival(of: session, scene)
      return []
    }
    switch state {
    case .idle, .popping: break
    case .pressing(let press):
      // A drag belongs to the widgets beneath.
      if press.id == contact.id { release(press, scene) }
    case .peeking(var session):
      let step = session.slide(
        contact, at: scene.time, isOnCard: presentation.isOnCard(contact.position),
        over: scene.content)
      return take(step, session, contact, scene)
    case .offering(let session, _):
      let step = session.slideInMenu(
        contact, isOver: isOver(contact.position), isMenuBelow: presentation.isMenuBelowHand)
      return take(step, session, contact, scene)
    }
    return []
  }

  /// Performs a step of the session.
  private mutating func take(
    _ step: PeekSession.Step, _ session: PeekSession, _ contact: Contact, _ scene: Scene<Peek>
  ) -> [Outcome] {
    switch step {
    case .stay: store(session)
    case .change(let source):
      var session = session
      session.formerSide = presentation.card?.side
      return change(session, to: source)
    case .openMenu: return offer(session, chosen: nil, under: contact.position, scene)
    case .closeMenu: return closeMenu(session, scene)
    case .choose: choose(at: contact.position, session, scene)
    case .unchoose: state = .offering(session, chosen: nil)
    case .act:
      let row = action(at: contact.position, scene)
      state = .offering(session, chosen: row)
      return row.map { act($0, session, scene) } ?? []
    case .select: return pop(session, scene)
    case .close: return close(session, scene)
    }
    return []
  }

  private mutating func hover(at point: Point?, _ scene: Scene<Peek>) {
    guard case .offering(let session, let chosen) = state, session.hold == .none,
      session.press == nil
    else { return }
    let row = point.flatMap { action(at: $0, scene) }
    // A choice by keys stays until the pointer is on an action.
    if row == nil && isKeyed || row == chosen { return }
    isKeyed = false
    state = .offering(session, chosen: row)
  }

  // MARK: Ends of contacts

  private mutating func lift(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    contacts.remove(contact.id)
    if let session, session.rival?.id == contact.id {
      dropRival(of: session, scene)
      return []
    }
    switch state {
    case .idle, .popping: break
    case .pressing(let press): if press.id == contact.id { release(press, scene) }
    case .peeking(var session):
      let step = session.lift(contact, isOnCard: presentation.isOnCard(contact.position))
      return take(step, session, contact, scene)
    case .offering(var session, _):
      let step = session.liftInMenu(
        contact, isOnCard: presentation.isOnCard(contact.position), from: presentation.menu?.origin)
      return take(step, session, contact, scene)
    }
    return []
  }

  private mutating func cancel(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    contacts.remove(contact.id)
    if let press, press.id == contact.id { release(press, scene) }
    guard var session else { return [] }
    if session.rival?.id == contact.id { dropRival(of: session, scene) }
    switch session.role(of: contact.id) {
    case .finger, .button: return close(session, scene)
    case .press where session.hold == .none: return close(session, scene)
    case .press:
      session.press = nil
      store(session)
    case nil: break
    }
    return []
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<Peek>) -> [Outcome] {
    let layout = presentation.menu?.layout(scene.settings)
    switch (state.effect(of: press, in: layout), state.session) {
    case (.open(let opening), _):
      if let press = state.press { release(press, scene) }
      return open(opening, scene)
    case (.end, _):
      if let press = state.press {
        release(press, scene)
      } else {
        (state, presentation) = (.idle, PeekPresentation())
      }
    case (.close, let session?): return close(session, scene)
    case (.select, let session?): return pop(session, scene)
    case (.openMenu(let atLast), let session?):
      let count = scene.content.actions(of: session.source.item).count
      return offer(session, chosen: atLast ? count - 1 : 0, scene)
    case (.choose(let row), let session?): state = .offering(session, chosen: row)
    case (.act(let row), let session?): return act(row, session, scene)
    case (nil, _), (_, nil): break
    }
    return []
  }

  /// Opens the preview of the focused thing.
  private mutating func open(_ opening: PeekOpening, _ scene: Scene<Peek>) -> [Outcome] {
    guard let source = scene.content.focused, source.frame.isSound else { return [] }
    let session = PeekSession(source, scene.settings.tuning)
    let outcomes = show(session, scene)
    return opening == .preview ? outcomes : outcomes + offer(session, chosen: 0, scene)
  }

  // MARK: Opening

  /// A press opens the preview of the thing under it, which may have moved since the press began.
  private mutating func open(_ press: PeekPress, _ scene: Scene<Peek>) -> [Outcome] {
    let source = scene.content.source(at: press.point) ?? press.source
    contacts.insert(press.id)
    let session = PeekSession(
      source, openedBy: press, at: scene.time, scene.settings.tuning)
    return [.claimed(contact: press.id)] + show(session, scene)
  }

  private mutating func show(_ session: PeekSession, _ scene: Scene<Peek>) -> [Outcome] {
    presentation.open(session.source, after: press, in: scene)
    state = .peeking(session)
    return [.peeked(session.source.item)]
  }

  /// Shows another thing in the same preview.
  private mutating func change(_ session: PeekSession, to source: PeekSource) -> [Outcome] {
    let isSame = source.item == session.source.item
    var session = session
    session.source = source
    presentation.change(to: source)
    state = .peeking(session)
    return isSame ? [] : [.peeked(source.item)]
  }

  /// A preview that was opened by keys shows the focused thing at its current frame.
  private mutating func followFocus(
    _ session: PeekSession, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard session.followsFocus, let focused = scene.content.focused, focused.frame.isSound,
      focused != session.source
    else { return [] }
    return change(session, to: focused)
  }

  /// Opens the menu; does nothing for a thing without actions.
  private mutating func offer(
    _ session: PeekSession, chosen: Int?, under hand: Point? = nil, _ scene: Scene<Peek>
  ) -> [Outcome] {
    let actions = scene.content.actions(of: session.source.item)
    guard !actions.isEmpty else { return [] }
    state = .offering(session, chosen: chosen)
    let placement = PeekPlacement(of: session, actions: actions, in: scene.allocation)
    presentation.openMenu(actions, at: placement, under: hand, in: scene)
    return [.offered(session.source.item)]
  }

  // MARK: Closing

  /// Ends a press that opened nothing.
  private mutating func release(_ press: PeekPress, _ scene: Scene<Peek>) {
    presentation.release(press, in: scene)
    state = .idle
  }

  /// Closes a preview without a choice.
  private mutating func close(_ session: PeekSession, _ scene: Scene<Peek>) -> [Outcome] {
    fold(session, scene)
    return [.dismissed(session.source.item)]
  }

  /// Moves the preview back into its thing.
  private mutating func fold(_ session: PeekSession, _ scene: Scene<Peek>) {
    state = .idle
    presentation.close(towards: scene.content.frame(of: session.source), in: scene)
  }

  /// Selects the thing: its preview grows to fill the window, and fades.
  private mutating func pop(_ session: PeekSession, _ scene: Scene<Peek>) -> [Outcome] {
    let end = scene.time + scene.duration(scene.theme.unfolding)
    state = end > scene.time ? .popping(until: end) : .idle
    presentation.close(towards: scene.bounds, in: scene)
    return [.selected(session.source.item)]
  }

  private mutating func closeMenu(_ session: PeekSession, _ scene: Scene<Peek>) -> [Outcome] {
    presentation.closeMenu(in: scene)
    state = .peeking(session)
    return [.withdrawn(session.source.item)]
  }

  /// Performs an action.
  private mutating func act(
    _ row: Int, _ session: PeekSession, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard let actions = presentation.menu?.actions, actions.indices.contains(row) else { return [] }
    if let next = actions[row].preview { return lead(session, to: next, scene) }
    fold(session, scene)
    return [.acted(session.source.item, action: actions[row].id)]
  }

  /// Shows the preview that an action leads to in the same card, with its own actions.
  private mutating func lead(
    _ session: PeekSession, to item: String, _ scene: Scene<Peek>
  ) -> [Outcome] {
    var session = session
    session.lead(to: item)
    presentation.change(to: session.source)
    let actions = scene.content.actions(of: item)
    guard !actions.isEmpty else { return [.peeked(item)] + closeMenu(session, scene) }
    presentation.update(actions)
    state = .offering(session, chosen: isKeyed ? 0 : nil)
    return [.peeked(item), .offered(item)]
  }

  // MARK: Frames

  /// Moves preview and menu to their current frames. The actions of an open menu stay where they are, whatever becomes of
  /// the thing and of the preview: a hand may be on its way to them.
  private mutating func place(_ scene: Scene<Peek>) -> [Outcome] {
    guard let session, presentation.card != nil else { return [] }
    let count = presentation.menu?.actions.count
    let outcomes = updateActions(scene)
    var actions: [QuickAction] = []
    if case .offering = state { actions = scene.content.actions(of: session.source.item) }
    let placement = PeekPlacement(of: session, actions: actions, in: scene.allocation)
    if !actions.isEmpty, actions.count == count, let menu = presentation.menu,
      !placement.holds(menu)
    {
      return outcomes
    }
    presentation.move(to: placement, withMenu: !actions.isEmpty, in: scene)
    return outcomes
  }

  /// Updates the actions of an open menu. The chosen action stays chosen at its new index.
  private mutating func updateActions(_ scene: Scene<Peek>) -> [Outcome] {
    guard case .offering(let session, let chosen) = state, let past = presentation.menu?.actions
    else { return [] }
    let actions = scene.content.actions(of: session.source.item)
    guard actions != past else { return [] }
    guard !actions.isEmpty else { return closeMenu(session, scene) }
    presentation.update(actions)
    guard let chosen, past.indices.contains(chosen) else { return [] }
    let row = actions.firstIndex { $0.id == past[chosen].id }
    // After a key, one action is always chosen.
    state = .offering(session, chosen: row ?? (isKeyed ? min(chosen, actions.count - 1) : nil))
    return []
  }

  /// Stores a session; in an open menu, chooses the action at a point.
  private mutating func choose(
    at point: Point, _ session: PeekSession, _ scene: Scene<Peek>
  ) {
    switch state {
    case .idle, .pressing, .popping: break
    case .peeking: state = .peeking(session)
    case .offering: state = .offering(session, chosen: action(at: point, scene))
    }
  }

  /// Whether what another hand does at a point is for the other widgets: beside a preview that a finger or pen holds.
  public func leavesToOthers(_ point: Point) -> Bool {
    isHeldByFinger && !isOver(point)
  }

  /// Whether a key is for the other widgets: one without a meaning in a preview that a finger or pen holds.
  public func leavesToOthers(_ press: KeyPress) -> Bool {
    isHeldByFinger && !state.takes(press, hasFocused: false)
  }

  /// Whether a finger or pen holds the open preview.
  public var isHeldByFinger: Bool { session?.isHeldByFinger == true }

  /// Whether a contact holds the open preview.
  public func isHeld(by contact: Int) -> Bool {
    guard case .finger(contact, _, _) = session?.hold else { return false }
    return true
  }

  /// Whether a point is on the open preview or its menu.
  public func covers(_ point: Point) -> Bool { isOpen && isOver(point) }

  /// A pointing hand over the preview, which a press selects, and over an action.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<Peek>) -> PointerShape? {
    guard covers(spot.position) else { return nil }
    let isOnMenu = if case .offering = state { presentation.isOnMenu(spot.position) } else { false }
    return !isOnMenu || action(at: spot.position, scene) != nil ? .pointingHand : nil
  }

  private func isOver(_ point: Point) -> Bool {
    if case .offering = state, presentation.isOnMenu(point) { return true }
    return presentation.isOnCard(point)
  }

  private func action(at point: Point, _ scene: Scene<Peek>) -> Int? {
    guard case .offering = state, point.isFinite else { return nil }
    return presentation.menu?.layout(scene.settings).row(at: point)
  }
}
