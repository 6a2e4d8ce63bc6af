internal import Interaction

/// The part of a kiosk that knows whether a visitor is there.
///
/// The phases are a ring:
///
///     resting ─action─► attended ─idle─► asking ─countdown─► (begins again) resting ─► attracting ─► resting …
///                          ▲                │ action             │ action                  │ action
///                          └────────────────┴────────────────────┴─────────────────────────┘
struct KioskModel: Sendable {
  /// Whether a visitor is there.
  enum Phase: Hashable, Sendable {
    /// Nobody has acted since the exhibit began.
    case resting(since: Instant)
    /// A visitor acted last at a time.
    case attended(last: Instant)
    /// The visitor is asked whether they are still there.
    case asking(since: Instant)
  }

  /// The configuration of the fresh start.
  let start: LaunchConfiguration
  let plan: LaunchConfiguration.Kiosk
  private(set) var phase = Phase.resting(since: .zero)

  /// A kiosk that nobody has used.
  init?(_ start: LaunchConfiguration) {
    guard let plan = start.kiosk else { return nil }
    self.start = start
    self.plan = plan
  }

  /// The whole seconds until the exhibit begins again; nil while nobody is asked.
  func secondsLeft(at time: Instant) -> Int? {
    guard case .asking(let since) = phase else { return nil }
    return max(0, Int((plan.countdownSeconds - (time - since)).rounded(.up)))
  }

  // MARK: Transitions

  /// A visitor acts.
  ///
  /// - Returns: Whether that ends the countdown.
  mutating func act(at time: Instant) -> Bool {
    defer { phase = .attended(last: time) }
    if case .asking = phase { return true }
    return false
  }

  /// A deadline passes.
  ///
  /// - Returns: Whether the exhibit begins again.
  mutating func settle(at time: Instant) -> Bool {
    switch phase {
    case .attended(let last) where last + plan.idleSeconds <= time:
      phase = .asking(since: last + plan.idleSeconds)
      return false
    case .asking(let since) where since + plan.countdownSeconds <= time:
      phase = .resting(since: time)
      return true
    case .resting, .attended, .asking: return false
    }
  }

  /// The next deadline.
  func wake(at time: Instant) -> Wake {
    switch phase {
    case .resting: return .never
    case .attended(let last): return Wake(deadline: last + plan.idleSeconds)
    case .asking(let since):
      // The number changes every second.
      let passed = (time - since).rounded(.down) + 1
      return Wake(deadline: since + min(passed, plan.countdownSeconds))
    }
  }
}
