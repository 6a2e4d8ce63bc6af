internal import Interaction

/// A rectangle on its way to another one. A new target starts from wherever it is at that moment: it never jumps.
struct PeekFrame: Hashable, Sendable {
  /// Where it goes.
  let target: Rect
  private let origin: Rect
  private let way: Glide

  /// A rectangle that rests.
  init(_ rect: Rect) {
    self.init(from: rect, to: rect, start: .zero, duration: 0)
  }

  /// A rectangle that goes from `origin` to `target` within `duration` seconds.
  init(from origin: Rect, to target: Rect, start: Instant, duration: Double) {
    self.origin = origin
    self.target = target
    way = Glide(from: 0, to: origin == target ? 0 : 1, start: start, duration: duration)
  }

  /// Where it is.
  func rect(at time: Instant) -> Rect {
    guard way.isMoving(at: time) else { return target }
    let part = way.value(at: time)
    func mix(_ side: KeyPath<Rect, Double>) -> Double {
      origin[keyPath: side] + (target[keyPath: side] - origin[keyPath: side]) * part
    }
    return Rect(x: mix(\.x), y: mix(\.y), width: mix(\.width), height: mix(\.height))
  }

  /// The same rectangle on its way to another target.
  func retargeted(to target: Rect, at time: Instant, over duration: Double) -> PeekFrame {
    if target == self.target { return self }
    return PeekFrame(from: rect(at: time), to: target, start: time, duration: duration)
  }

  /// What it needs from the loop.
  func wake(at time: Instant) -> Wake { way.wake(at: time) }
}
