internal import Interaction

/// Whether a dock that gives way to windows has slid away.
///
///     shown ──a window lies over it, and no hand uses it──► waiting ──0.4 s──► hidden
///       ▲                                                     │                  │
///       └──────the window goes, or a hand is at the edge──────┴──────────────────┘
struct DockHiding: Hashable, Sendable {
  /// 0.4 seconds: a pointer that strays from the bar finds it there when it comes back.
  static let delay = 0.4
  /// 3 seconds for a finger, which cannot hover: it lifts from the edge, and comes down on an item.
  static let fingerDelay = 3.0

  /// Whether a window lies over the place of the dock.
  var isCovered = false
  /// Whether a hand is at the edge of the screen, and has called the dock.
  private(set) var isCalled = false
  private var due: Instant?
  /// From 0, shown, to 1, hidden.
  private var amount = Glide(0)

  /// A hand is at the edge of the screen.
  mutating func call() { isCalled = true }

  /// The hand has left.
  mutating func dismiss(at time: Instant, isFinger: Bool = false) {
    guard isCalled else { return }
    isCalled = false
    due = time + (isFinger ? Self.fingerDelay : Self.delay)
  }

  /// Slides the dock in, or away when it is time.
  ///
  /// - Parameters:
  ///   - isInUse: whether a hand or keys use the dock.
  ///   - time: the time.
  ///   - duration: seconds that it takes to slide; 0 under reduced motion.
  mutating func settle(isInUse: Bool, at time: Instant, over duration: Double) {
    if !isCovered || isCalled || isInUse {
      due = nil
      amount = amount.retargeted(to: 0, at: time, over: duration)
    } else if amount.target == 0 {
      let moment = due ?? time + Self.delay
      due = moment > time ? moment : nil
      if moment <= time { amount = amount.retargeted(to: 1, at: time, over: duration) }
    }
  }

  /// How far it has slid away at a time, from 0 to 1.
  func amount(at time: Instant) -> Double { amount.value(at: time) }

  /// The next time at which it changes by itself.
  func wake(at time: Instant) -> Wake {
    amount.wake(at: time).merged(with: due.map { Wake(deadline: $0, isAnimating: false) } ?? .never)
  }
}
