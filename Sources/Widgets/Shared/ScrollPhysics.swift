internal import Interaction

/// How far a list is scrolled, at any moment: at rest, on its way to a place, held by a hand, thrown, or coming back
/// from beyond an end.
///
/// Nothing is stored but what began the motion; where it is follows from the time. How long the list is comes with
/// every question, so that a list which grows while it is thrown just goes on.
struct ScrollPhysics: Hashable, Sendable {
  /// What is scrolled, in points.
  struct Extent {
    /// How far it can be scrolled.
    var limit: Double
    /// How much of it is seen.
    var view: Double
  }

  /// A pull beyond an end of the list, and the way back.
  private struct Recoil: Hashable {
    var pull: Overscroll
    /// The end, in points of the list as it was then.
    var bound: Double
    var isFar: Bool

    func place(at time: Instant) -> Double {
      bound + (isFar ? pull.pull(at: time) : -pull.pull(at: time))
    }
  }

  private enum Motion: Hashable {
    /// At its target, or on its way there.
    case gliding(Glide)
    /// Where a hand has it. Beyond the ends as far as the hand went, not as far as is seen.
    case held(Double)
    case coasting(Fling)
    /// Beyond an end, and let go.
    case returning(Recoil)
  }

  private var motion = Motion.gliding(Glide(0))

  // MARK: Questions

  /// How far it is scrolled; less than 0 or more than the limit while it is pulled beyond an end.
  func offset(at time: Instant, in extent: Extent) -> Double {
    let raw = raw(at: time, in: extent)
    if raw < 0 { return -Overscroll.seen(-raw, view: extent.view) }
    if raw > extent.limit {
      return extent.limit + Overscroll.seen(raw - extent.limit, view: extent.view)
    }
    return raw
  }

  /// Where it is going to be, if nothing else happens to it.
  func target(in extent: Extent) -> Double {
    switch motion {
    case .gliding(let glide): clamped(glide.target, extent)
    case .held(let raw): clamped(raw, extent)
    case .coasting(let fling): clamped(fling.target, extent)
    case .returning(let recoil): clamped(recoil.bound, extent)
    }
  }

  /// When it rests, or came to rest; nil while a hand has it.
  func end(in extent: Extent) -> Instant? {
    switch motion {
    case .gliding(let glide): glide.end
    case .held: nil
    case .coasting(let fling): recoil(of: fling, in: extent)?.pull.end ?? fling.end
    case .returning(let recoil): recoil.pull.end
    }
  }

  /// Whether it moves by itself.
  func isMoving(at time: Instant, in extent: Extent) -> Bool {
    if case .gliding(let glide) = motion { return glide.isMoving(at: time) }
    return end(in: extent).map { time < $0 } ?? false
  }

  /// Whether a press would catch it in its flight. A short glide is no flight: it ends before a finger could mean it.
  func isFlying(at time: Instant, in extent: Extent) -> Bool {
    if case .gliding = motion { return false }
    return isMoving(at: time, in: extent)
  }

  // MARK: Events

  /// A hand takes it, where it is; answers with the place that `drag` goes on from.
  mutating func hold(at time: Instant, in extent: Extent) -> Double {
    let raw = raw(at: time, in: extent)
    motion = .held(raw)
    return raw
  }

  /// The hand that has it moves it, beyond the ends too.
  mutating func drag(to raw: Double) {
    motion = .held(raw)
  }

  /// The hand lets go at a velocity in points a second: it flies on, rests, or comes back from beyond an end; without
  /// motion of its own it rests within the ends at once.
  mutating func release(velocity: Double, at time: Instant, in extent: Extent, isStill: Bool) {
    let raw = raw(at: time, in: extent)
    let isFar = raw > 0
    let bound = isFar ? extent.limit : 0
    if isStill {
      motion = .gliding(Self.rest(clamped(raw, extent), at: time))
    } else if raw < 0 || raw > extent.limit {
      let pull = Overscroll(
        pull: abs(raw - bound), velocity: isFar ? velocity : -velocity, start: time)
      motion = .returning(Recoil(pull: pull, bound: bound, isFar: isFar))
    } else if let fling = Fling(from: raw, velocity: velocity, start: time) {
      motion = .coasting(fling)
    } else {
      motion = .gliding(Self.rest(raw, at: time))
    }
  }

  /// Goes to a place within the ends in some seconds. Of a way that is longer than two views only the last two are
  /// run through: a million rows that rush by tell nobody anything.
  mutating func glide(
    to place: Double, over seconds: Double, at time: Instant, in extent: Extent
  ) {
    let goal = clamped(place, extent)
    guard seconds > 0 else {
      motion = .gliding(Self.rest(goal, at: time))
      return
    }
    if case .gliding(let glide) = motion, glide.isMoving(at: time), glide.target == goal { return }
    let way = 2 * extent.view
    let origin = min(max(raw(at: time, in: extent), goal - way), goal + way)
    motion = .gliding(Glide(from: origin, to: goal, start: time, duration: seconds))
  }

  /// Moves it, and where it is on its way to, by some points: what is seen has another place in the list by now. What
  /// comes back from beyond an end comes back to the end.
  mutating func move(by distance: Double) {
    switch motion {
    case .gliding(let glide):
      motion = .gliding(
        Glide(
          from: glide.origin + distance, to: glide.target + distance, start: glide.start,
          duration: glide.duration))
    case .held(let raw): motion = .held(raw + distance)
    case .coasting(let fling):
      let moved = Fling(
        from: fling.origin + distance, velocity: fling.velocity, start: fling.start)
      if let moved { motion = .coasting(moved) }
    case .returning: break
    }
  }

  /// Takes note of the time, so that what is over stays over when the list grows.
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

  private static func rest(_ place: Double, at time: Instant) -> Glide {
    Glide(from: place, to: place, start: time, duration: 0)
  }

  private func clamped(_ place: Double, _ extent: Extent) -> Double {
    min(max(place, 0), extent.limit)
  }

  /// Where it would be if nothing resisted beyond the ends.
  private func raw(at time: Instant, in extent: Extent) -> Double {
    switch motion {
    case .gliding(let glide):
      return glide.isMoving(at: time) ? glide.value(at: time) : clamped(glide.target, extent)
    case .held(let raw): return raw
    case .coasting(let fling):
      guard let recoil = recoil(of: fling, in: extent), time >= recoil.pull.start else {
        return fling.value(at: time)
      }
      return recoil.place(at: time)
    case .returning(let recoil): return recoil.place(at: time)
    }
  }

  /// What becomes of a throw that reaches an end; nil for one that does not.
  private func recoil(of fling: Fling, in extent: Extent) -> Recoil? {
    let isFar = fling.velocity > 0
    let bound = isFar ? extent.limit : 0
    guard isFar ? fling.target > bound : fling.target < bound else { return nil }
    let start = fling.moment(passing: bound)
    let pull = Overscroll(pull: 0, velocity: abs(fling.velocity(at: start)), start: start)
    return Recoil(pull: pull, bound: bound, isFar: isFar)
  }
}
