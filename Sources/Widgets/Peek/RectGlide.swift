internal import Interaction

/// A rectangle on its way to another one. A new target starts from the current rectangle, so that it never jumps.
struct RectGlide: Hashable, Sendable {
  /// The rectangle at the end.
  private(set) var target: Rect
  private var origin: Rect
  private var progress: Glide

  /// A rectangle at rest.
  init(_ rect: Rect) {
    self.init(from: rect, to: rect, start: .zero, duration: 0)
  }

  /// A rectangle that moves from `origin` to `target` in `duration` seconds.
  init(from origin: Rect, to target: Rect, start: Instant, duration: Double) {
    self.origin = origin
    self.target = target
    progress = Glide(from: 0, to: origin == target ? 0 : 1, start: start, duration: duration)
  }

  /// The current rectangle.
  func rect(at time: Instant) -> Rect {
    guard progress.isMoving(at: time) else { return target }
    let part = progress.value(at: time)
    func mix(_ side: KeyPath<Rect, Double>) -> Double {
      origin[keyPath: side] + (target[keyPath: side] - origin[keyPath: side]) * part
    }
    return Rect(x: mix(\.x), y: mix(\.y), width: mix(\.width), height: mix(\.height))
  }

  /// Changes the target; does nothing where it is the same.
  mutating func retarget(to target: Rect, at time: Instant, over duration: Double) {
    if target == self.target { return }
    self = RectGlide(from: rect(at: time), to: target, start: time, duration: duration)
  }

  /// When it next changes by itself.
  func wake(at time: Instant) -> Wake { progress.wake(at: time) }
}
