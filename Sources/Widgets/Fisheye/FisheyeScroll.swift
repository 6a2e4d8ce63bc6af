internal import Interaction

/// How far a bar that is too long is scrolled: at rest, on its way to a place, or drifting while a pointer stays at
/// one of its ends.
struct FisheyeScroll: Hashable, Sendable {
  /// How near an end a pointer must be to scroll, in points: a fingertip.
  static let zone = 40.0
  /// The speed with the pointer at the very end, in points a second: 5,000 items of 6 points in 20 seconds.
  static let speed = 1500.0

  private enum Motion: Hashable, Sendable {
    case glide(Glide)
    case drift(from: Double, velocity: Double, start: Instant)
  }

  private var motion = Motion.glide(Glide(0))

  /// How far at a moment, from 0 to `limit`.
  func value(at time: Instant, limit: Double) -> Double {
    switch motion {
    case .glide(let glide): min(max(glide.value(at: time), 0), limit)
    case .drift(let origin, let velocity, let start):
      min(max(origin + velocity * (time - start), 0), limit)
    }
  }

  /// Whether it stands still.
  func isAtRest(at time: Instant) -> Bool {
    if case .glide(let glide) = motion { !glide.isMoving(at: time) } else { false }
  }

  /// What it needs from the loop.
  func wake(at time: Instant, limit: Double) -> Wake {
    switch motion {
    case .glide(let glide): return glide.wake(at: time)
    case .drift(let origin, let velocity, let start):
      let end = start + ((velocity > 0 ? limit : 0) - origin) / velocity
      return end > time ? Wake(deadline: end, isAnimating: true) : .never
    }
  }

  /// Drifts while a pointer is near an end of the view, the faster the nearer; nil stops it.
  mutating func follow(_ place: Double?, view: Double, at time: Instant, limit: Double) {
    let zone = min(Self.zone, view / 4)
    var depth = 0.0
    if let place, limit > 0, zone > 0 {
      if place < zone { depth = max(-1, (place - zone) / zone) }
      if place > view - zone { depth = min(1, (place - view + zone) / zone) }
    }
    let velocity = Self.speed * depth * abs(depth)
    if case .drift(_, velocity, _) = motion { return }
    if case .glide = motion, velocity == 0 { return }
    let now = value(at: time, limit: limit)
    motion =
      velocity == 0 ? .glide(Glide(now)) : .drift(from: now, velocity: velocity, start: time)
  }

  /// Scrolls at once.
  mutating func jump(by distance: Double, at time: Instant, limit: Double) {
    let place = min(max(value(at: time, limit: limit) + distance, 0), limit)
    switch motion {
    case .glide: motion = .glide(Glide(place))
    case .drift(_, let velocity, _): motion = .drift(from: place, velocity: velocity, start: time)
    }
  }

  /// Brings a stretch of the strip into view, gliding for `duration` seconds.
  mutating func show(
    _ stretch: ClosedRange<Double>, view: Double, at time: Instant, limit: Double, duration: Double
  ) {
    let now = value(at: time, limit: limit)
    let place = min(max(now, stretch.upperBound - view), stretch.lowerBound)
    let goal = min(max(place, 0), limit)
    motion = .glide(Glide(from: now, to: goal, start: time, duration: duration))
  }
}
