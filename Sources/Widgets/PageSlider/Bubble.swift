public import Interaction

/// When a bubble over something that a hand holds is seen, and how much of it.
///
/// It appears as soon as the thing is taken, stays for as long as it is held, lingers when it is let go and then
/// fades. At any of these moments it can be taken again, and goes on from what is seen of it, so it never flashes and
/// never vanishes under a hand.
///
/// Its model watched a slider's knob and its tracking by key-value observing, and set a timer when tracking stopped;
/// the timer of one drag could go off in the next. Here nobody is notified and no timer runs: what the slider did last,
/// and when, is a value, and how much is seen of the bubble follows from that value and the time:
///
///     var bubble = Bubble()
///     bubble.take(at: .zero, over: Bubble.appearing)
///     bubble.letGo(at: Instant(seconds: 1), over: Bubble.fading)
///     bubble.phase(at: Instant(seconds: 1.2))      // lingering
///     bubble.opacity(at: Instant(seconds: 1.65))   // 0
public struct Bubble: Hashable, Sendable {
  /// Seconds in which it appears: 0.4, as the original.
  public static let appearing = 0.4
  /// Seconds for which it stays after it was let go: 0.25, as the original.
  public static let lingering = 0.25
  /// Seconds in which it fades: 0.4, as the original.
  public static let fading = 0.4

  /// What a bubble does at a moment.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing of it is seen.
    case hidden
    /// It comes.
    case appearing
    /// It is there, and held.
    case shown
    /// It is still there, though nothing holds it.
    case lingering
    /// It goes.
    case fading
  }

  /// What was done to it last.
  private enum State: Hashable {
    case hidden
    /// It was taken.
    case held(rise: Glide)
    /// It was let go. It still appears in full before it goes, however short it was held.
    case released(rise: Glide, fade: Glide)
  }

  private var state = State.hidden

  /// A hidden bubble.
  public init() {}

  // MARK: Events

  /// Something holds it from now on; it is there in at most `duration` seconds, the sooner the more is seen already.
  /// A bubble that is held already takes no notice.
  public mutating func take(at time: Instant, over duration: Double) {
    if case .held = state { return }
    let opacity = opacity(at: time)
    state = .held(
      rise: Glide(from: opacity, to: 1, start: time, duration: duration * (1 - opacity)))
  }

  /// Nothing holds it any more: it appears in full if it has not yet, lingers, and fades in `duration` seconds. A
  /// bubble that nothing holds takes no notice.
  public mutating func letGo(at time: Instant, over duration: Double) {
    guard case .held(let rise) = state else { return }
    let start = max(time, rise.end) + Self.lingering
    state = .released(
      rise: rise, fade: Glide(from: 1, to: 0, start: start, duration: duration))
  }

  /// It is gone at once: there is nothing left that it could speak of.
  public mutating func hide() {
    state = .hidden
  }

  // MARK: Questions

  /// What it does at a moment. A deadline is the first moment of what follows it.
  public func phase(at time: Instant) -> Phase {
    switch state {
    case .hidden: return .hidden
    case .held(let rise): return rise.isMoving(at: time) ? .appearing : .shown
    case .released(let rise, let fade):
      if rise.isMoving(at: time) { return .appearing }
      if time < fade.start { return .lingering }
      return fade.isMoving(at: time) ? .fading : .hidden
    }
  }

  /// How much of it is seen, from 0 to 1.
  public func opacity(at time: Instant) -> Double {
    switch state {
    case .hidden: 0
    case .held(let rise): rise.value(at: time)
    case .released(let rise, let fade):
      time < fade.start ? rise.value(at: time) : fade.value(at: time)
    }
  }

  /// Whether something holds it.
  public var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// When it next changes by itself.
  public func wake(at time: Instant) -> Wake {
    switch state {
    case .hidden: return .never
    case .held(let rise): return rise.wake(at: time)
    case .released(let rise, let fade):
      if rise.isMoving(at: time) { return rise.wake(at: time) }
      return time < fade.start ? Wake(deadline: fade.start) : fade.wake(at: time)
    }
  }
}
