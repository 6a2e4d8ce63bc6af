internal import Interaction

/// The state of a peek, with the meaning of keys in it.
enum PeekState: Hashable, Sendable {
  /// Nothing is open; what is still visible fades.
  case idle
  /// A finger or pen is down on a thing.
  case pressing(PeekPress)
  /// A preview is open.
  case peeking(PeekSession)
  /// The preview grows to fill the window, until then.
  case popping(until: Instant)
  /// A preview and its menu are open; the index of the chosen action, if any.
  case offering(PeekSession, chosen: Int?)

  // MARK: Questions

  /// The open preview; nil for none.
  var session: PeekSession? {
    switch self {
    case .idle, .pressing, .popping: nil
    case .peeking(let session), .offering(let session, _): session
    }
  }

  /// Whether a preview is open. No session is copied to know it.
  var isOpen: Bool {
    switch self {
    case .idle, .pressing, .popping: false
    case .peeking, .offering: true
    }
  }

  /// The press that may open a preview; nil for none.
  var press: PeekPress? { if case .pressing(let press) = self { press } else { nil } }

  /// The next time at which the state changes by itself.
  func wake(at time: Instant, reducedMotion: Bool) -> Wake {
    switch self {
    case .idle: .never
    case .peeking(let session), .offering(let session, _):
      session.rival?.wake(at: time, reducedMotion: reducedMotion) ?? .never
    case .pressing(let press): press.wake(at: time, reducedMotion: reducedMotion)
    case .popping(let end): Wake(deadline: end, isAnimating: true)
    }
  }

  // MARK: Keys

  /// The effect of a key.
  enum KeyEffect {
    /// The preview of the focused thing opens; a press that opened nothing ends.
    case open(PeekOpening)
    /// The press ends, or the preview that grows disappears.
    case end
    /// The preview closes without a choice.
    case close
    /// The thing is selected.
    case select
    /// The menu opens with its first action chosen, or its last one; a thing without actions has none.
    case openMenu(atLast: Bool)
    /// An action is chosen.
    case choose(Int)
    /// An action is performed.
    case act(Int)
  }

  /// The effect of a key; nil for none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - menu: The layout of the open menu; nil for none.
  func effect(of key: KeyPress, in menu: PeekMenuLayout?) -> KeyEffect? {
    let command = PeekCommand.table[key]
    let opening = command.flatMap(PeekOpening.init)
    let isFirst = !key.isRepeat
    switch self {
    case .idle: return isFirst ? opening.map { .open($0) } : nil
    case .popping:
      if command == .close { return .end }
      return isFirst ? opening.map { .open($0) } : nil
    case .pressing:
      if command == .close { return .end }
      return opening.map { isFirst ? .open($0) : .end }
    case .peeking(let session):
      switch command {
      case .close: return .close
      case .choose: return isFirst ? .select : nil
      // A preview that a hand holds closes when the hand lifts.
      case .open: return isFirst && session.hold == .none ? .close : nil
      case .openMenu: return isFirst ? .openMenu(atLast: false) : nil
      case nil:
        guard isFirst, session.hold == .none else { return nil }
        return key.focusDirection.map { .openMenu(atLast: !$0) }
      }
    case .offering(_, let chosen):
      switch PeekMenuCommand.table[key] {
      case .close: return isFirst ? .close : nil
      case .perform: return isFirst ? chosen.map { .act($0) } : nil
      case .performOrChoose: return isFirst ? chosen.map { .act($0) } ?? .select : nil
      case .next, .previous, .left, .right, .first, .last, nil:
        return menu?.row(for: key, from: chosen).map { .choose($0) }
      }
    }
  }

  /// Whether a key belongs to the peek, whether or not it has an effect now.
  func takes(_ key: KeyPress, hasFocused: Bool) -> Bool {
    let command = PeekCommand.table[key]
    let isOpening = command.flatMap(PeekOpening.init) != nil
    return switch self {
    case .idle: isOpening && hasFocused
    case .pressing, .popping: command == .close || isOpening && hasFocused
    case .peeking(let session):
      session.isHeldByButton || command != nil
        || session.hold == .none && key.focusDirection != nil
    case .offering: true
    }
  }
}

/// The part of a peek that a key opens.
enum PeekOpening {
  case preview, menu

  /// The part that a command opens; nil for one that opens none.
  init?(_ command: PeekCommand) {
    switch command {
    case .open: self = .preview
    case .openMenu: self = .menu
    case .choose, .close: return nil
    }
  }
}
