internal import Interaction

// A peek under a mouse, a pen and fingers.

extension Peek {
  /// How far a finger slides up, in points, until the actions come out: 40, its own breadth; and how far it has come
  /// back when they go in again.
  private static let (slide, slideBack) = (40.0, 20.0)
  /// How far from a thing a finger may wander, in points, before it has left it: 38, 10 mm.
  private static let stray = 38.0

  /// How far a hand moves, in points, before it chooses what came out under it: 8, as Android's ViewConfiguration.
  private static let slop = 8.0

  // MARK: Down

  mutating func press(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    isKeyed = false
    guard contact.position.isFinite else { return [] }
    switch state {
    case .idle, .popping: return begin(contact, scene)
    case .pressing(let press):
      // Two fingers do something else together.
      giveUp(press, scene)
      return []
    case .peeking(let stand), .offering(let stand, _):
      hands.insert(contact.id)
      return stand.hold == .none ? press(contact, on: stand, scene) : []
    }
  }

  private mutating func begin(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    guard let source = scene.content.source(at: contact.position) else { return [] }
    switch (contact.button, contact.kind) {
    case (.primary, .touch), (.primary, .pen):
      state = .pressing(
        PeekPress(
          id: contact.id, isFinger: contact.kind == .touch, point: contact.position,
          source: source,
          progress: PeekProgress(
            force: contact.force, rests: source.rests, at: scene.time),
          force: contact.force))
      return squeeze(contact, scene)
    case (.secondary, _):
      hands.insert(contact.id)
      let hand = PeekStand.hand(at: contact.position, isFinger: contact.kind == .touch)
      let stand = PeekStand(source, heldBy: .button(id: contact.id), hand: hand)
      let outcomes = show(stand, scene)
      return [.took(contact.id)] + outcomes
        + offer(stand, chosen: nil, under: contact.position, scene)
    case (.primary, .mouse), (.middle, _): return []
    }
  }

  /// Something comes down while a preview stands that nobody holds.
  private mutating func press(
    _ contact: Contact, on stand: PeekStand, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard isOver(contact.position) else {
      let outcomes = end(stand, scene)
      return contact.button == .secondary ? outcomes + begin(contact, scene) : outcomes
    }
    guard stand.press == nil, contact.button == .primary else { return [] }
    var stand = stand
    stand.press = contact.id
    choose(at: contact.position, stand, scene)
    return []
  }

  // MARK: Pressing harder, and sliding

  mutating func squeeze(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    switch state {
    case .pressing(var press) where press.id == contact.id:
      press.progress.press(with: contact.force, at: scene.time)
      press.force = contact.force
      state = .pressing(press)
      return press.progress.isFull(at: scene.time) ? take(press, scene) : []
    case .peeking(let stand): return deepen(stand, contact, scene) ?? []
    case .idle, .pressing, .popping, .offering: return []
    }
  }

  /// Pops when the finger presses deeper; nil where it does not.
  private mutating func deepen(
    _ stand: PeekStand, _ contact: Contact, _ scene: Scene<Peek>
  ) -> [Outcome]? {
    guard case .finger(contact.id, let origin, let least) = stand.hold, let force = contact.force,
      force.isFinite
    else { return nil }
    if force >= PeekProgress.popping, least < PeekProgress.popping { return pop(stand, scene) }
    var stand = stand
    stand.hold = .finger(id: contact.id, origin: origin, least: min(least, force))
    state = .peeking(stand)
    return nil
  }

  mutating func drag(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    guard contact.position.isFinite else { return [] }
    switch state {
    case .idle, .popping: return []
    case .pressing(let press):
      // It goes somewhere: whoever lies beneath has it.
      if press.id == contact.id { giveUp(press, scene) }
      return []
    case .peeking(let stand):
      if let outcomes = deepen(stand, contact, scene) { return outcomes }
      return self.stand.map { slide(contact, $0, scene) } ?? []
    case .offering(let stand, _):
      switch stand.hold {
      case .finger(contact.id, let origin, _):
        if origin.y - contact.position.y < Self.slideBack, !isOver(contact.position) {
          withdraw(stand, scene)
        } else {
          choose(at: contact.position, stand, scene)
        }
      case .button(contact.id): choose(at: contact.position, stand, scene)
      case .none:
        if stand.press == contact.id { choose(at: contact.position, stand, scene) }
      case .finger, .button: break
      }
      return []
    }
  }

  /// A finger that holds a preview slides: onto it or upwards to the actions, to another thing, or off. Where things lie
  /// close above each other, a quick way up leads to the actions, a slow one from thing to thing.
  private mutating func slide(
    _ contact: Contact, _ stand: PeekStand, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard case .finger(contact.id, let origin, let least) = stand.hold else { return [] }
    let point = contact.position
    let isFinger = contact.kind == .touch
    var moved = stand
    moved.way?.go(to: point, at: scene.time)
    state = .peeking(moved)
    moved.hand = PeekStand.hand(at: point, isFinger: isFinger)
    let isOnCard = card?.frame.target.contains(point) ?? false
    let isPassing =
      point.y < origin.y && moved.way?.isSweep ?? false
      && !scene.content.actions(of: stand.source.item).isEmpty
    let source = isOnCard ? nil : scene.content.source(at: point)
    if let source, source.item != stand.source.item, !isPassing {
      moved.hold = .finger(id: contact.id, origin: point, least: least)
      return slip(moved, to: source, scene)
    }
    if isOnCard || origin.y - point.y >= Self.slide {
      let offers = offer(moved, chosen: nil, under: point, scene)
      if !offers.isEmpty || isOnCard { return offers }
    }
    let home = rect(of: stand.source, scene).inset(by: -Self.stray)
    return source == nil && !home.contains(point) && !isOnCard ? end(moved, scene) : []
  }

  // MARK: Up

  mutating func lift(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    hands.remove(contact.id)
    switch state {
    case .idle, .popping: return []
    case .pressing(let press):
      if press.id == contact.id { giveUp(press, scene) }
      return []
    case .peeking(var stand):
      switch stand.hold {
      case .finger(contact.id, _, _): return end(stand, scene)
      case .button(contact.id): stand.hold = .none
      case .none where stand.press == contact.id:
        if card?.frame.target.contains(contact.position) ?? false { return pop(stand, scene) }
        stand.press = nil
      case .none, .finger, .button: return []
      }
      state = .peeking(stand)
      return []
    case .offering(let stand, _): return lift(contact, offering: stand, scene)
    }
  }

  private mutating func lift(
    _ contact: Contact, offering stand: PeekStand, _ scene: Scene<Peek>
  ) -> [Outcome] {
    var stand = stand
    var isStill = false
    switch stand.hold {
    case .finger(contact.id, _, _), .button(contact.id):
      // What came out under a hand that keeps still was not chosen by it.
      isStill = menu?.origin.map { $0.distance(to: contact.position) < Self.slop } ?? false
    case .none where stand.press == contact.id:
      if card?.frame.target.contains(contact.position) ?? false { return pop(stand, scene) }
    case .none, .finger, .button: return []
    }
    stand.hold = .none
    stand.press = nil
    let row = isStill ? nil : action(at: contact.position, scene)
    state = .offering(stand, chosen: row)
    return row.map { act($0, stand, scene) } ?? []
  }

  mutating func cancel(_ contact: Contact, _ scene: Scene<Peek>) -> [Outcome] {
    hands.remove(contact.id)
    switch state {
    case .idle, .popping: break
    case .pressing(let press):
      if press.id == contact.id { giveUp(press, scene) }
    case .peeking(let stand), .offering(let stand, _):
      switch stand.hold {
      case .finger(contact.id, _, _), .button(contact.id): return end(stand, scene)
      case .none where stand.press == contact.id: return end(stand, scene)
      case .none, .finger, .button: break
      }
    }
    return []
  }

  mutating func hover(at point: Point?, _ scene: Scene<Peek>) {
    guard case .offering(let stand, let chosen) = state, stand.hold == .none, stand.press == nil
    else { return }
    let row = point.flatMap { action(at: $0, scene) }
    // What keys chose stays until the pointer is on something.
    if row == nil && isKeyed || row == chosen { return }
    isKeyed = false
    state = .offering(stand, chosen: row)
  }

  // MARK: What lies where

  /// Chooses the action at a point, if there is one.
  private mutating func choose(
    at point: Point, _ stand: PeekStand, _ scene: Scene<Peek>
  ) {
    switch state {
    case .idle, .pressing, .popping: break
    case .peeking: state = .peeking(stand)
    case .offering: state = .offering(stand, chosen: action(at: point, scene))
    }
  }

  /// Whether a point is on the preview or the actions.
  private func isOver(_ point: Point) -> Bool {
    if card?.frame.target.contains(point) ?? false { return true }
    guard case .offering = state else { return false }
    return menu?.frame.target.contains(point) ?? false
  }

  private func action(at point: Point, _ scene: Scene<Peek>) -> Int? {
    guard case .offering = state, let menu, point.isFinite else { return nil }
    return menu.layout(in: menu.frame.target, scene.settings.direction).row(at: point)
  }

  /// Does what an action stands for.
  mutating func act(
    _ row: Int, _ stand: PeekStand, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard let actions = menu?.actions, actions.indices.contains(row) else { return [] }
    fold(stand, scene)
    return [.acted(stand.source.item, action: actions[row].id)]
  }
}
