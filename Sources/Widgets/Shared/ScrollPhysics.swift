internal import Interaction

/// The scroll offset of a list as a function of time: at rest, gliding, held, coasting, or springing back from beyond an
/// end.
///
/// Only the beginning of a motion is stored; the offset follows from the time. The length of the list is an argument of
/// every question, so a list that grows while it coasts continues to coast.
struct ScrollPhysics: Hashable, Sendable {
  /// The range of scrolling, in points.
  struct Extent {
    /// The largest offset.
    var limit: Double
    /// The visible length.
    var view: Double
    /// The constants of throws and of the ends.
    var feel = ScrollFeel.standard
  }

  /// A pull beyond an end of the list that springs back.
  private struct Recoil: Hashable {
    var pull: Overscroll
    /// The offset of the end at the time of the pull, in points.
    var bound: Double
    var isFar: Bool

    func offset(at time: Instant) -> Double {
      bound + (isFar ? pull.pull(at: time) : -pull.pull(at: time))
    }
  }

  private enum Motion: Hashable {
    /// At its target or moving there.
    case gliding(Glide)
    /// Held by a contact, at an offset without resistance beyond the ends.
    case held(Double)
    case coasting(Fling)
    /// Released beyond an end.
    case returning(Recoil)
  }

  private var motion = Motion.gliding(Glide(0))

  // MARK: Questions

  /// The visible offset; negative or beyond the limit while the list is pulled beyond an end.
  func offset(at time: Instant, in extent: Extent) -> Double {
    let raw = raw(at: time, in: extent)
    if raw < 0 { return -Overscroll.seen(-raw, view: extent.view, give: extent.feel.give) }
    if raw > extent.limit {
      return extent.limit
        + Overscroll.seen(
          raw - extent.limit, view: extent.view, give: extent.feel.give)
    }
    return raw
  }

  /// The final offset if there is no further event.
  func target(in extent: Extent) -> Double {
    switch motion {
    case .gliding(let glide): clamped(glide.target, extent)
    case .held(let raw): clamped(raw, extent)
    case .coasting(let fling): clamped(fling.target, extent)
    case .returning(let recoil): clamped(recoil.bound, extent)
    }
  }

  /// When it comes or came to rest; nil while it is held.
  func end(in extent: Extent) -> Instant? {
    switch motion {
    case .gliding(let glide): glide.end
    case .held: nil
    case .coasting(let fling): recoil(of: fling, in: extent)?.pull.end ?? fling.end
    case .returning(let recoil): recoil.pull.end
    }
  }

  /// Whether it moves by itself at a time.
  func isMoving(at time: Instant, in extent: Extent) -> Bool {
    if case .gliding(let glide) = motion { return glide.isMoving(at: time) }
    return end(in: extent).map { time < $0 } ?? false
  }

  /// Whether a press would catch it. A glide is too short to be caught on purpose.
  func isFlying(at time: Instant, in extent: Extent) -> Bool {
    if case .gliding = motion { return false }
    return isMoving(at: time, in: extent)
  }

  // MARK: Events

  /// Holds it at its current offset.
  ///
  /// - Returns: the offset without resistance, from which `drag` continues.
  mutating func hold(at time: Instant, in extent: Extent) -> Double {
    let raw = raw(at: time, in: extent)
    motion = .held(raw)
    return raw
  }

  /// Moves it while it is held, also beyond the ends.
  mutating func drag(to raw: Double) {
    motion = .held(raw)
  }

  /// Releases it at a velocity in points a second: it coasts, rests, or springs back from beyond an end. With `isStill` it
  /// rests within the ends at once.
  mutating func release(
    velocity: Double, at time: Instant, in extent: Extent, isStill: Bool
  ) {
    let raw = raw(at: time, in: extent)
    let isFar = raw > 0
    let bound = isFar ? extent.limit : 0
    if isStill {
      motion = .gliding(Self.rest(clamped(raw, extent), at: time))
    } else if raw < 0 || raw > extent.limit {
      let pull = Overscroll(
        pull: abs(raw - bound), velocity: isFar ? velocity : -velocity, start: time,
        stiffness: extent.feel.stiffness)
      motion = .returning(Recoil(pull: pull, bound: bound, isFar: isFar))
    } else if let fling = Fling(
      from: raw, velocity: velocity, start: time, feel: extent.feel)
    {
      motion = .coasting(fling)
    } else {
      motion = .gliding(Self.rest(raw, at: time))
    }
  }

  /// Glides to an offset within the ends in some seconds. Of a distance longer than two views only the last two are
  /// shown: rows that pass faster cannot be read.
  mutating func glide(
    to offset: Double, over seconds: Double, at time: Instant, in extent: Extent
  ) {
    let goal = clamped(offset, extent)
    guard seconds > 0 else {
      motion = .gliding(Self.rest(goal, at: time))
      return
    }
    if case .gliding(let glide) = motion, glide.isMoving(at: time), glide.target == goal { return }
    let longest = 2 * extent.view
    let origin = min(max(raw(at: time, in: extent), goal - longest), goal + longest)
    motion = .gliding(
      isMoving(at: time, in: extent)
        ? Glide(from: origin, to: goal, start: time, duration: seconds)
        : Glide(from: origin, to: goal, begunAt: time, duration: seconds))
  }

  /// Scrolls by some points in some seconds: from the target of a glide in progress, so that notches and keys add up,
  /// else from the current offset. A throw may be far from its target, and a smooth wheel moves what is in sight.
  mutating func scroll(
    by distance: Double, over seconds: Double, at time: Instant, in extent: Extent
  ) {
    let isGliding = seconds > 0 && !isFlying(at: time, in: extent)
    let origin = isGliding ? target(in: extent) : offset(at: time, in: extent)
    glide(to: origin + distance, over: seconds, at: time, in: extent)
  }

  /// Shifts the offset and its target by some points, after rows were inserted or removed before the visible ones. A list
  /// that springs back still does so to its end.
  mutating func move(by distance: Double) {
    switch motion {
    case .gliding(let glide):
      motion = .gliding(
        Glide(
          from: glide.origin + distance, to: glide.target + distance, start: glide.start,
          duration: glide.duration))
    case .held(let raw): motion = .held(raw + distance)
    case .coasting(let fling):
      motion = .coasting(fling.moved(by: distance))
    case .returning: break
    }
  }

  /// Ends motions that are over, so that they do not resume when the list grows.
  mutating func settle(at time: Instant, in extent: Extent) {
    if case .coasting(let fling) = motion, let recoil = recoil(of: fling, in: extent),
      recoil.pull.start <= time
    {
      motion = .returning(recoil)
    }
    switch motion {
    case .gliding, .held: break
    case .coasting, .returning:
      guard let end = end(in: extent), end <= time else { return }
      motion = .gliding(Self.rest(target(in: extent), at: end))
    }
  }

  // MARK: Formulas

  private static func rest(_ offset: Double, at time: Instant) -> Glide {
    Glide(from: offset, to: offset, start: time, duration: 0)
  }

  private func clamped(_ offset: Double, _ extent: Extent) -> Double {
    min(max(offset, 0), extent.limit)
  }

  /// The offset without resistance beyond the ends.
  private func raw(at time: Instant, in extent: Extent) -> Double {
    switch motion {
    case .gliding(let glide):
      return glide.isMoving(at: time) ? glide.value(at: time) : clamped(glide.target, extent)
    case .held(let raw): return raw
    case .coasting(let fling):
      guard let recoil = recoil(of: fling, in: extent), time >= recoil.pull.start else {
        return fling.value(at: time)
      }
      return recoil.offset(at: time)
    case .returning(let recoil): return recoil.offset(at: time)
    }
  }

  /// The recoil of a fling that reaches an end; nil if it does not.
  private func recoil(of fling: Fling, in extent: Extent) -> Recoil? {
    let isFar = fling.velocity > 0
    let bound = isFar ? extent.limit : 0
    guard isFar ? fling.target > bound : fling.target < bound else { return nil }
    let start = fling.moment(passing: bound)
    let pull = Overscroll(
      pull: 0, velocity: abs(fling.velocity(at: start)), start: start,
      stiffness: extent.feel.stiffness)
    return Recoil(pull: pull, bound: bound, isFar: isFar)
  }
}
