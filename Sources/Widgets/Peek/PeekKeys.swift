internal import Interaction

// A peek by keys.

extension Peek {
  /// How a key opens a peek.
  enum Opening { case preview, actions }

  /// What a key opens: the space bar a preview, the menu key and Shift with F10 the actions too.
  func opening(_ press: KeyPress) -> Opening? {
    switch press.key {
    case .space: press.modifiers.isEmpty ? .preview : nil
    case .menu: .actions
    case .f10: press.modifiers == .shift ? .actions : nil
    default: nil
    }
  }

  mutating func type(_ press: KeyPress, _ scene: Scene<Peek>) -> [Outcome] {
    switch state {
    case .idle: return open(press, scene)
    case .popping:
      if press.key == .escape { vanish() }
      return open(press, scene)
    case .pressing(let held):
      guard press.key == .escape || opening(press) != nil else { return [] }
      giveUp(held, scene)
      return open(press, scene)
    case .peeking(let stand): return type(press, peeking: stand, scene)
    case .offering(let stand, let chosen):
      return type(press, offering: stand, chosen: chosen, scene)
    }
  }

  /// Opens what the keyboard is about.
  private mutating func open(_ press: KeyPress, _ scene: Scene<Peek>) -> [Outcome] {
    guard let opening = opening(press), !press.isRepeat, let source = scene.content.focused,
      source.rect.isSound
    else { return [] }
    let stand = PeekStand(source)
    let outcomes = show(stand, scene)
    return opening == .preview ? outcomes : outcomes + offer(stand, chosen: 0, scene)
  }

  private mutating func type(
    _ press: KeyPress, peeking stand: PeekStand, _ scene: Scene<Peek>
  ) -> [Outcome] {
    switch press.key {
    case .escape: return end(stand, scene)
    case .enter: return press.isRepeat ? [] : pop(stand, scene)
    default: break
    }
    guard let opening = opening(press), !press.isRepeat else { return [] }
    switch opening {
    // What a hand holds ends when the hand lifts.
    case .preview: return stand.hold == .none ? end(stand, scene) : []
    case .actions: return offer(stand, chosen: 0, scene)
    }
  }

  private mutating func type(
    _ press: KeyPress, offering stand: PeekStand, chosen: Int?, _ scene: Scene<Peek>
  ) -> [Outcome] {
    guard let menu else { return [] }
    let isBack = press.modifiers.contains(.shift)
    let forward = scene.settings.direction == .rightToLeft ? -1 : 1
    let isSideways = menu.columns > 1
    switch press.key {
    case .escape, .menu: return press.isRepeat ? [] : end(stand, scene)
    case .enter, .space:
      if press.isRepeat { return [] }
      if let chosen { return act(chosen, stand, scene) }
      return press.key == .enter ? pop(stand, scene) : []
    case .down: state = .offering(stand, chosen: menu.row(1, below: chosen))
    case .up: state = .offering(stand, chosen: menu.row(-1, below: chosen))
    case .right where isSideways:
      state = .offering(stand, chosen: menu.row(forward, after: chosen))
    case .left where isSideways:
      state = .offering(stand, chosen: menu.row(-forward, after: chosen))
    case .tab: state = .offering(stand, chosen: menu.row(isBack ? -1 : 1, after: chosen))
    case .home: state = .offering(stand, chosen: 0)
    case .end: state = .offering(stand, chosen: max(0, menu.actions.count - 1))
    default: break
    }
    return []
  }

  /// What still grows is gone at once.
  private mutating func vanish() {
    state = .idle
    dim = Glide(0)
    (ring, card, menu) = (nil, nil, nil)
  }
}
