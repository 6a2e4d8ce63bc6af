public import Interaction

/// The visibility of a bubble over a thing that is held.
///
/// The bubble appears when the thing is held, stays while it is, lingers after its release and then fades. It can be held
/// again at any time and continues from its current opacity, so it never flashes.
///
/// No timer runs, which could fire in the next drag: the last event and its time are a value, and the opacity follows
/// from that value and the current time.
///
///     var bubble = Bubble()
///     bubble.hold(at: .zero, over: Bubble.appearing)
///     bubble.release(at: Instant(seconds: 1), over: Bubble.fading)
///     bubble.phase(at: Instant(seconds: 1.2))      // lingering
///     bubble.opacity(at: Instant(seconds: 1.65))   // 0
public struct Bubble: Hashable, Sendable {
  /// Seconds in which it appears: 0.4, as in the original slider.
  public static let appearing = 0.4
  /// Seconds for which it lingers after a release: 0.25, as in the original slider.
  public static let lingering = 0.25
  /// Seconds in which it fades: 0.4, as in the original slider.
  public static let fading = 0.4

  /// The phases of a bubble.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Invisible.
    case hidden
    /// Its opacity grows.
    case appearing
    /// Opaque and held.
    case shown
    /// Opaque and no longer held.
    case lingering
    /// Its opacity falls.
    case fading
  }

  /// The last event.
  private enum State: Hashable {
    case hidden
    case held(rise: Glide)
    /// Released. It still becomes opaque before it fades, however short it was held.
    case released(rise: Glide, fade: Glide)
  }

  private var state = State.hidden

  /// A hidden bubble.
  public init() {}

  // MARK: Events

  /// Holds the bubble: it becomes opaque in at most `duration` seconds, in proportion to the missing opacity. No effect
  /// while it is held.
  public mutating func hold(at time: Instant, over duration: Double) {
    if case .held = state { return }
    let opacity = opacity(at: time)
    state = .held(
      rise: Glide(from: opacity, to: 1, start: time, duration: duration * (1 - opacity)))
  }

  /// Releases the bubble: it becomes opaque if it is not yet, lingers for some seconds, and fades in `duration` seconds. No
  /// effect while it is not held.
  public mutating func release(
    at time: Instant, over duration: Double, after lingering: Double = Self.lingering
  ) {
    guard case .held(let rise) = state else { return }
    let start = max(time, rise.end) + lingering
    state = .released(
      rise: rise, fade: Glide(from: 1, to: 0, start: start, duration: duration))
  }

  /// Lets the bubble fade from its opacity at once, in at most `duration` seconds. No effect while it fades already.
  public mutating func fade(at time: Instant, over duration: Double) {
    switch state {
    case .hidden: return
    case .released(_, let fade) where time >= fade.start: return
    case .held, .released: break
    }
    let opacity = opacity(at: time)
    state = .released(
      rise: Glide(opacity),
      fade: Glide(from: opacity, to: 0, start: time, duration: duration * opacity))
  }

  /// Hides the bubble at once.
  public mutating func hide() {
    state = .hidden
  }

  // MARK: Questions

  /// The phase at a time. A phase begins exactly at the deadline of the one before.
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

  /// The opacity at a time, from 0 to 1.
  public func opacity(at time: Instant) -> Double {
    switch state {
    case .hidden: 0
    case .held(let rise): rise.value(at: time)
    case .released(let rise, let fade):
      time < fade.start ? rise.value(at: time) : fade.value(at: time)
    }
  }

  /// Whether it is held.
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
