internal import Interaction

/// The scroll offset of a bar that is too long: at rest, gliding to an offset, or drifting while a pointer is near one
/// of its ends.
struct FisheyeScroll: Hashable, Sendable {
  /// The distance from an end within which a pointer scrolls, in points: 40, a fingertip.
  static let zone = 40.0
  /// The speed with the pointer at the very end, in points a second: 5,000 items of 6 points in 20 seconds.
  static let speed = 1500.0

  private enum Motion: Hashable, Sendable {
    case glide(Glide)
    case drift(from: Double, velocity: Double, start: Instant)
  }

  private var motion = Motion.glide(Glide(0))

  /// The offset at a time, from 0 to `limit`.
  func value(at time: Instant, limit: Double) -> Double {
    switch motion {
    case .glide(let glide): min(max(glide.value(at: time), 0), limit)
    case .drift(let origin, let velocity, let start):
      min(max(origin + velocity * (time - start), 0), limit)
    }
  }

  /// The next time at which it changes by itself.
  func wake(at time: Instant, limit: Double) -> Wake {
    switch motion {
    case .glide(let glide): return glide.wake(at: time)
    case .drift(let origin, let velocity, let start):
      let end = start + ((velocity > 0 ? limit : 0) - origin) / velocity
      return end > time ? Wake(deadline: end, isAnimating: true) : .never
    }
  }

  /// Drifts while the offset of a pointer is near an end of the view, the faster the nearer; nil stops it.
  mutating func follow(
    _ pointer: Double?, view: Double, at time: Instant, limit: Double, _ tuning: Tuning
  ) {
    let zone = min(tuning[.barScrollZone], view / 4)
    var depth = 0.0
    if let pointer, limit > 0, zone > 0 {
      if pointer < zone { depth = max(-1, (pointer - zone) / zone) }
      if pointer > view - zone { depth = min(1, (pointer - view + zone) / zone) }
    }
    let velocity = tuning[.barScrollSpeed] * depth * abs(depth)
    if case .drift(_, velocity, _) = motion { return }
    if case .glide = motion, velocity == 0 { return }
    let now = value(at: time, limit: limit)
    motion =
      velocity == 0 ? .glide(Glide(now)) : .drift(from: now, velocity: velocity, start: time)
  }

  /// Scrolls by a distance without animation.
  mutating func jump(by distance: Double, at time: Instant, limit: Double) {
    let offset = min(max(value(at: time, limit: limit) + distance, 0), limit)
    switch motion {
    case .glide: motion = .glide(Glide(offset))
    case .drift(_, let velocity, _): motion = .drift(from: offset, velocity: velocity, start: time)
    }
  }

  /// Scrolls until a range of the strip is visible, gliding for `duration` seconds.
  mutating func show(
    _ range: ClosedRange<Double>, view: Double, at time: Instant, limit: Double, duration: Double
  ) {
    let now = value(at: time, limit: limit)
    let nearest = min(max(now, range.upperBound - view), range.lowerBound)
    let goal = min(max(nearest, 0), limit)
    if case .glide(let glide) = motion, !glide.isMoving(at: time) {
      motion = .glide(Glide(from: now, to: goal, begunAt: time, duration: duration))
    } else {
      motion = .glide(Glide(from: now, to: goal, start: time, duration: duration))
    }
  }
}
