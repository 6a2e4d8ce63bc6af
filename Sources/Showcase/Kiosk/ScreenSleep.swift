internal import Interaction

/// The part of a kiosk that switches the screen off after a long time without a visitor, and on for the next one.
struct ScreenSleep: Sendable {
  /// The time without an action after which the screen is switched off, in seconds.
  private let pause: Double
  /// Whether the screen is off.
  private(set) var isAsleep = false
  private var last = Instant.zero

  /// A screen that is on; nil for one that is never switched off.
  init?(_ plan: LaunchConfiguration.Kiosk) {
    guard let seconds = plan.sleepSeconds else { return nil }
    // Not while a visitor is asked.
    pause = max(seconds, plan.idleSeconds + plan.countdownSeconds)
  }

  /// A person acts.
  ///
  /// - Returns: Whether that switches the screen on.
  mutating func act(at time: Instant) -> Bool {
    last = time
    defer { isAsleep = false }
    return isAsleep
  }

  /// A deadline passes.
  ///
  /// - Returns: Whether that switches the screen off.
  mutating func settle(at time: Instant) -> Bool {
    guard !isAsleep, last + pause <= time else { return false }
    isAsleep = true
    return true
  }

  /// The next deadline.
  var wake: Wake { isAsleep ? .never : Wake(deadline: last + pause) }
}
