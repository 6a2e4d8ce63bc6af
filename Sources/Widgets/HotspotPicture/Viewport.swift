public import Interaction

/// How a picture lies in its window at any moment: at rest, on its way, between fingers, thrown, or coming back from
/// beyond its limits.
///
/// Nothing is stored but what began the motion; where everything is follows from the time, by one ``PictureMap``. What
/// is looked at and through what window comes with every question, so that a window of another size, or a panel that
/// covers a part of it, needs no care of its own. A motion that is interrupted goes on from what is seen.
///
///     viewport.hold(fingers, at: time, in: frame)       // one comes down, or another one
///     viewport.drag(fingers, in: frame)                 // they move
///     viewport.release(velocity: v, at: time, in: frame, isStill: false)
///     let map = viewport.map(at: time, in: frame)       // what to draw, and what lies under a finger
public struct Viewport: Hashable, Sendable {
  /// Times larger for a notch of a wheel: 1.2, as OpenSeadragon's zoomPerScroll.
  public static let notch = 1.2
  /// Times larger than at home after a double tap: letters of a page that is seen whole can be read then.
  public static let doubleTapZoom = 2.5
  /// Seconds in which something that is beyond its limits comes back.
  public static let returning = 0.3
  /// Points between fingers below which their distance says nothing.
  private static let leastSpread = 10.0
  /// Times beyond a limit up to which a hand's wish for another scale is counted.
  private static let greatestWish = 64.0

  /// A way from one map to another.
  struct Flight: Hashable {
    var origin: PictureMap
    var target: PictureMap
    var progress: Glide

    func map(at time: Instant) -> PictureMap {
      origin.onTheWay(to: target, part: progress.value(at: time))
    }
  }

  /// What fingers have: where they took hold and of what, and what they want now.
  struct Grip: Hashable {
    var center: Point
    var spread: Double
    var start: PictureMap
    var current: Point
    var wanted: PictureMap
  }

  enum Motion: Hashable {
    /// At its target, or on its way there.
    case flying(Flight)
    /// Being zoomed about a point. What is wanted is counted as if there were no limits to either side, so that as
    /// many steps back lead exactly to where it was.
    case zooming(Flight, about: Point)
    case held(Grip)
    /// Thrown, at a scale; how far it is scrolled along each axis.
    case coasting(scale: Double, x: ScrollPhysics, y: ScrollPhysics)
  }

  var frame: Frame?
  var motion: Motion?

  /// A picture that nobody has moved.
  public init() {}

  // MARK: Questions

  /// Where the picture is seen.
  public func map(at time: Instant, in frame: Frame) -> PictureMap {
    guard let known = self.frame, let motion, !known.isEmpty else { return frame.homeMap }
    return frame.carrying(Self.map(of: motion, at: time, in: known), from: known)
  }

  /// Where it is going to be seen, if nothing else happens to it.
  public func target(in frame: Frame) -> PictureMap {
    guard let known = self.frame, let motion, !known.isEmpty else { return frame.homeMap }
    return frame.kept(frame.carrying(Self.target(of: motion, in: known), from: known))
  }

  /// Whether it moves by itself.
  public func isMoving(at time: Instant) -> Bool { end.map { time < $0 } ?? false }

  /// Whether it was thrown and flies on, so that a press would catch it.
  public func isCoasting(at time: Instant) -> Bool {
    if case .coasting = motion { return isMoving(at: time) }
    return false
  }

  /// Whether fingers have it.
  public var isHeld: Bool { if case .held = motion { true } else { false } }

  /// When it next changes by itself.
  public func wake(at time: Instant) -> Wake {
    guard let end, time < end else { return .never }
    return Wake(deadline: end, isAnimating: true)
  }

  // MARK: Fingers

  /// Fingers take hold, where they are, or other ones than before: nothing moves by that.
  public mutating func hold(_ fingers: [Point], at time: Instant, in frame: Frame) {
    guard let (center, spread) = Self.measure(fingers), !frame.isEmpty else { return }
    let wanted = frame.wanted(map(at: time, in: frame), about: center)
    self.frame = frame
    motion = .held(
      Grip(center: center, spread: spread, start: wanted, current: center, wanted: wanted))
  }

  /// The fingers that have it are somewhere else: what was between them stays between them.
  public mutating func drag(_ fingers: [Point]) {
    guard case .held(var grip) = motion, let frame, let (center, spread) = Self.measure(fingers)
    else { return }
    let isPinch = grip.spread >= Self.leastSpread && spread >= Self.leastSpread
    let scale = grip.start.scale * (isPinch ? spread / grip.spread : 1)
    let range = frame.leastScale / Self.greatestWish...frame.greatestScale * Self.greatestWish
    let place = grip.start.picture(grip.center)
    let kept = min(max(scale, range.lowerBound), range.upperBound)
    grip.current = center
    grip.wanted = PictureMap(
      scale: kept, origin: Point(x: center.x - place.x * kept, y: center.y - place.y * kept))
    motion = .held(grip)
  }

  /// The last finger lifts, at a velocity in points a second: the picture flies on, rests, or comes back from beyond
  /// its limits; without motion of its own it rests within them at once.
  public mutating func release(
    velocity: Point, at time: Instant, in frame: Frame, isStill: Bool
  ) {
    guard case .held(let grip) = motion else { return }
    adopt(frame, at: time, over: 0)
    let seen = map(at: time, in: frame)
    if isStill {
      rest(frame.kept(seen, about: grip.current), at: time)
    } else if frame.kept(scale: seen.scale) != seen.scale {
      let target = frame.kept(seen, about: grip.current)
      fly(from: seen, to: target, over: Self.returning, at: time)
    } else {
      motion = .coasting(
        scale: seen.scale,
        x: Self.thrown(.horizontal, seen, velocity: velocity.x, at: time, in: frame),
        y: Self.thrown(.vertical, seen, velocity: velocity.y, at: time, in: frame))
    }
  }

  /// Takes note of the time, and of another picture, window or cover. Where only the cover is another one the picture
  /// keeps clear of it within some seconds; in a window of another shape it shows the same place at once.
  public mutating func settle(at time: Instant, in frame: Frame, over seconds: Double) {
    adopt(frame, at: time, over: seconds)
    if case .coasting = motion, !isMoving(at: time) { rest(target(in: frame), at: time) }
  }

  /// The middle of some fingers, and how far from it they are on average, in points.
  private static func measure(_ fingers: [Point]) -> (center: Point, spread: Double)? {
    guard !fingers.isEmpty, fingers.allSatisfy(\.isFinite) else { return nil }
    let count = Double(fingers.count)
    let center = Point(
      x: fingers.reduce(0) { $0 + $1.x } / count, y: fingers.reduce(0) { $0 + $1.y } / count)
    return (center, fingers.reduce(0) { $0 + $1.distance(to: center) } / count)
  }
}
