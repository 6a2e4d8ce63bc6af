internal import Interaction
internal import Widgets

// What a kiosk adds to a showcase: it begins again when its visitor has gone, and leaves no way out.

extension Showcase {
  /// Notes an action of a visitor.
  mutating func noteVisitor(_ event: Input.Event) {
    guard case .window(_, .user(let event)) = event, event.isOfVisitor else { return }
    let now = time
    if kiosk?.act(at: now) == true { change() }
  }

  /// Performs what is due: the countdown, and the new beginning.
  mutating func settleKiosk(_ context: UpdateContext) -> [Effect] {
    guard var kiosk, kiosk.phase != .resting(since: time) else { return [] }
    let startsAgain = kiosk.settle(at: time)
    self.kiosk = kiosk
    change()
    return startsAgain ? startAgain(context) : []
  }

  /// The next deadline of the kiosk, which is that of the first model.
  func kioskWake(_ index: Int, _ context: UpdateContext) -> Wake {
    guard index == 0, let kiosk else { return .never }
    return kiosk.wake(at: context.time).merged(with: screen?.wake ?? .never)
  }

  // MARK: The screen

  /// Switches the screen on for an action of a person, which is handled as any other.
  mutating func wakeScreen(_ event: Input.Event) -> [Effect] {
    guard case .window(_, .user(let event)) = event, event.isOfVisitor else { return [] }
    let now = time
    let isWoken = screen?.act(at: now) ?? false
    if screen != nil, !models.isEmpty { wakes[0] = nil }
    return isWoken ? [.screen(isAwake: true)] : []
  }

  /// Switches the screen off once nobody has been there for long.
  mutating func settleScreen() -> [Effect] {
    let now = time
    guard screen?.settle(at: now) == true else { return [] }
    wakes[0] = nil
    return [.screen(isAwake: false)]
  }

  /// Marks the window as changed.
  private mutating func change() {
    guard !models.isEmpty else { return }
    isChanged[0] = true
    wakes[0] = nil
  }
}

extension UserEvent {
  /// Whether it shows that a person is there: a contact, also one that moves or ends, a pointer that moves, a key.
  fileprivate var isOfVisitor: Bool {
    switch self {
    case .pointer(.left), .focused: false
    case .pointer, .key: true
    }
  }
}
