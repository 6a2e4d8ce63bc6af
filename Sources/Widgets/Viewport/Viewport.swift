public import Interaction

/// The position and scale of a picture in its window: at rest, in motion, held by fingers, coasting, or returning from
/// beyond its limits.
///
/// Only the start of a motion is stored; the ``PictureMap`` of any time follows from it. Picture and window are arguments
/// of every call, so that a window of another size, or a panel that covers a part of it, needs no handling of its own.
/// An interrupted motion continues from what is visible.
///
///     viewport.hold(fingers, at: time, in: frame)       // a finger comes down, or another one
///     viewport.drag(fingers)                            // they move
///     viewport.release(velocity: v, at: time, in: frame, isStill: false)
///     let map = viewport.map(at: time, in: frame)       // for drawing and hit testing
public struct Viewport: Hashable, Sendable {
  /// 1.2, as OpenSeadragon's zoomPerScroll: the zoom factor of a notch of a wheel.
  public static let notch = 1.2
  /// 2.5: the zoom factor of a double tap from the home scale; it makes the text of a whole page legible.
  public static let doubleTapZoom = 2.5
  /// 0.3 seconds: the duration of the return from beyond the limits.
  public static let returning = 0.3
  /// 10 points: the mean distance of the fingers from their center below which the scale does not change.
  static let leastSpread = 10.0
  /// 0.5 points: a distance to the limit of a motion that counts as none.
  private static let unseen = 0.5
  /// 64: the factor beyond a limit up to which a pinch is counted.
  private static let greatestWish = 64.0

  /// A motion from one map to another.
  private struct Flight: Hashable {
    var origin: PictureMap
    var target: PictureMap
    var progress: Glide

    func map(at time: Instant) -> PictureMap {
      origin.interpolated(to: target, part: progress.value(at: time))
    }
  }

  /// A grip of fingers: their center and spread at its start with the map, and now, with the requested map.
  private struct Grip: Hashable {
    let center: Point
    let spread: Double
    let start: PictureMap
    var currentCenter: Point
    var currentSpread: Double
    var wanted: PictureMap

    /// Fingers that begin to hold a map.
    init(center: Point, spread: Double, start: PictureMap) {
      (self.center, self.spread, self.start) = (center, spread, start)
      (currentCenter, currentSpread, wanted) = (center, spread, start)
    }
  }

  private enum Motion: Hashable {
    /// At a target, or on its way there.
    case flying(Flight)
    /// Being zoomed about a point. The flight ignores the limits of position, so that as many steps back return exactly
    /// to the start.
    case zooming(Flight, about: Point)
    case held(Grip)
    /// Coasting at a scale, scrolled along each axis.
    case coasting(scale: Double, x: ScrollPhysics, y: ScrollPhysics)
  }

  private var frame: Frame?
  private var motion: Motion?

  /// A picture at its home position.
  public init() {}

  // MARK: Questions

  /// The map at a time.
  public func map(at time: Instant, in frame: Frame) -> PictureMap {
    guard let known = self.frame, !known.isEmpty, !frame.isEmpty else { return frame.homeMap }
    let map = motion.map { Self.map(of: $0, at: time, in: known) } ?? known.homeMap
    // Other insets, small widgets and another focus alone have moved nothing yet.
    return frame.matches(known) ? map : frame.carrying(map, from: known)
  }

  /// The map at rest.
  public func target(in frame: Frame) -> PictureMap {
    guard let known = self.frame, let motion, !known.isEmpty else { return frame.homeMap }
    return frame.kept(frame.carrying(Self.target(of: motion, in: known), from: known))
  }

  /// Whether it moves by itself.
  public func isMoving(at time: Instant) -> Bool { end.map { time < $0 } ?? false }

  /// Whether it coasts, so that a press stops it.
  public func isCoasting(at time: Instant) -> Bool {
    if case .coasting = motion { return isMoving(at: time) }
    return false
  }

  /// Whether the picture can move further along an axis; positive distances are to the right and down.
  public func canMove(_ axis: Axis, by distance: Double, in frame: Frame) -> Bool {
    let map = target(in: frame)
    let range = frame.range(axis, scale: map.scale)
    return distance > 0
      ? map.origin[axis] < range.upperBound - Self.unseen
      : map.origin[axis] > range.lowerBound + Self.unseen
  }

  /// Whether fingers hold it.
  public var isHeld: Bool { if case .held = motion { true } else { false } }

  /// The next time at which it changes by itself.
  public func wake(at time: Instant) -> Wake {
    guard let end, time < end else { return .never }
    return Wake(deadline: end, isAnimating: true)
  }

  // MARK: Fingers

  /// Fingers hold it from their current positions; nothing moves.
  public mutating func hold(_ fingers: [Point], at time: Instant, in frame: Frame) {
    guard let (center, spread) = Self.measure(fingers), !frame.isEmpty else { return }
    let wanted = frame.wanted(map(at: time, in: frame), about: center)
    self.frame = frame
    motion = .held(Grip(center: center, spread: spread, start: wanted))
  }

  /// The fingers that hold it move, and the picture with them.
  public mutating func drag(_ fingers: [Point]) {
    guard case .held(var grip) = motion, let frame, let (center, spread) = Self.measure(fingers)
    else { return }
    let least = frame.tuning.leastSpread
    let scale = grip.start.scale * max(spread, least) / max(grip.spread, least)
    let range = frame.leastScale / Self.greatestWish...frame.greatestScale * Self.greatestWish
    let position = grip.start.picture(grip.center)
    let kept = min(max(scale, range.lowerBound), range.upperBound)
    (grip.currentCenter, grip.currentSpread) = (center, spread)
    grip.wanted = PictureMap(
      scale: kept, origin: Point(x: center.x - position.x * kept, y: center.y - position.y * kept))
    motion = .held(grip)
  }

  /// The last finger lifts, at a velocity in points a second: the picture coasts, or returns from beyond its limits;
  /// under reduced motion it rests within them at once.
  public mutating func release(
    velocity: Point, at time: Instant, in frame: Frame, isStill: Bool
  ) {
    guard case .held(let grip) = motion else { return }
    adopt(frame, at: time, over: 0)
    let seen = map(at: time, in: frame)
    if isStill {
      rest(frame.kept(seen, about: grip.currentCenter), at: time)
    } else if frame.kept(scale: seen.scale) != seen.scale {
      let target = frame.kept(seen, about: grip.currentCenter)
      fly(from: seen, to: target, over: frame.tuning.returning, at: time)
    } else {
      motion = .coasting(
        scale: seen.scale,
        x: Self.thrown(.horizontal, seen, velocity: velocity.x, at: time, in: frame),
        y: Self.thrown(.vertical, seen, velocity: velocity.y, at: time, in: frame))
    }
  }

  /// Updates the state at a time, for a picture, a window and insets. New insets, other small widgets and another focus
  /// alone move the picture within some seconds; in a window of another shape it keeps its center at once.
  public mutating func settle(at time: Instant, in frame: Frame, over seconds: Double) {
    adopt(frame, at: time, over: seconds)
    if case .coasting = motion, !isMoving(at: time) { rest(target(in: frame), at: time) }
  }

  /// The center of some fingers, and their mean distance from it, in points.
  private static func measure(_ fingers: [Point]) -> (center: Point, spread: Double)? {
    guard !fingers.isEmpty, fingers.allSatisfy(\.isFinite) else { return nil }
    let count = Double(fingers.count)
    let center = Point(
      x: fingers.reduce(0) { $0 + $1.x } / count, y: fingers.reduce(0) { $0 + $1.y } / count)
    return (center, fingers.reduce(0) { $0 + $1.distance(to: center) } / count)
  }

  // MARK: Wheels, keys and double taps

  /// Zooms by a factor about a point, within some seconds; from the target, so that notches add up.
  public mutating func zoom(
    by factor: Double, about point: Point, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard !isHeld, !frame.isEmpty, point.isFinite, factor.isFinite, factor > 0 else { return }
    adopt(frame, at: time, over: 0)
    var origin = map(at: time, in: frame)
    var target = self.target(in: frame)
    let isWithin = frame.kept(origin) == origin
    if case .zooming(let flight, point) = motion {
      origin = flight.map(at: time)
      target = flight.target
    }
    target = target.zoomed(to: frame.kept(scale: target.scale * factor), about: point)
    if isWithin {
      let flight = Self.flight(
        from: origin, to: target, over: seconds, at: time, isBegun: !isMoving(at: time))
      motion = .zooming(flight, about: point)
    } else {
      fly(from: origin, to: frame.kept(target, about: point), over: seconds, at: time)
    }
  }

  /// A double tap: zooms in about a point, or returns home.
  public mutating func toggleZoom(
    about point: Point, over seconds: Double, at time: Instant, in frame: Frame,
    factor: Double = Self.doubleTapZoom
  ) {
    if isNear(in: frame) {
      goHome(over: seconds, at: time, in: frame)
    } else {
      comeNear(
        to: map(at: time, in: frame).picture(point), at: point, over: seconds, time: time,
        in: frame, factor: factor)
    }
  }

  /// Whether the scale at rest is larger than at home.
  public func isNear(in frame: Frame) -> Bool {
    target(in: frame).scale > frame.homeScale * 1.01
  }

  /// Zooms in to the scale of a double tap, until a position of the picture is at a point of the window; never zooms out.
  public mutating func comeNear(
    to position: Point, at point: Point, over seconds: Double, time: Instant, in frame: Frame,
    factor: Double = Self.doubleTapZoom
  ) {
    guard !isHeld, !frame.isEmpty, position.isFinite, point.isFinite else { return }
    let scale = frame.kept(scale: frame.homeScale * factor)
    guard target(in: frame).scale < scale else { return }
    move(
      to: PictureMap(
        scale: scale,
        origin: Point(x: point.x - position.x * scale, y: point.y - position.y * scale)),
      over: seconds, at: time, in: frame)
  }

  /// Moves it by a vector, within some seconds, as far as its limits allow; from the target, so that keys add up.
  public mutating func pan(
    by vector: Point, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard vector.isFinite else { return }
    move(to: target(in: frame).moved(by: vector), over: seconds, at: time, in: frame)
  }

  /// Brings a part of the picture, in its own units, into the uncovered part of the window.
  public mutating func show(
    _ part: Rect, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    move(to: frame.showing(part, from: target(in: frame)), over: seconds, at: time, in: frame)
  }

  /// Brings a part of the picture into view in its scale, unless it is larger than the view.
  public mutating func reveal(
    _ part: Rect, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    move(to: frame.revealing(part, from: target(in: frame)), over: seconds, at: time, in: frame)
  }

  /// Moves it to its home position.
  public mutating func goHome(over seconds: Double, at time: Instant, in frame: Frame) {
    move(to: frame.homeMap, over: seconds, at: time, in: frame)
  }

  /// Stops it, within its limits.
  public mutating func stop(at time: Instant, in frame: Frame) {
    move(to: map(at: time, in: frame), over: 0, at: time, in: frame)
  }

  /// Moves it to a map, within its limits, in some seconds.
  public mutating func move(
    to map: PictureMap, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard !isHeld, !frame.isEmpty else { return }
    adopt(frame, at: time, over: 0)
    let target = frame.kept(map)
    if case .flying(let flight) = motion, flight.target == target, isMoving(at: time) { return }
    fly(
      from: self.map(at: time, in: frame), to: target, over: seconds, at: time,
      isBegun: !isMoving(at: time))
  }

  // MARK: Motions

  /// Carries the motion over to another frame.
  private mutating func adopt(_ frame: Frame, at time: Instant, over seconds: Double) {
    guard self.frame != frame else { return }
    defer { self.frame = frame.isEmpty ? nil : frame }
    guard let known = self.frame, !frame.isEmpty else {
      self.motion = nil
      return
    }
    let isSameWindow = frame.matches(known)
    let seen = map(at: time, in: frame)
    guard let motion else {
      // At home it moves with what is uncovered.
      if isSameWindow, seen != frame.homeMap {
        fly(from: seen, to: frame.homeMap, over: seconds, at: time)
      }
      return
    }
    let target = self.target(in: frame)
    if case .held(let grip) = motion {
      // The fingers that are down continue from what is visible.
      let center = grip.currentCenter
      self.motion = .held(
        Grip(
          center: center, spread: grip.currentSpread, start: frame.wanted(seen, about: center)))
      return
    }
    if isSameWindow {
      fly(from: seen, to: target, over: seconds, at: time)
    } else {
      rest(target, at: time)
    }
  }

  private mutating func rest(_ map: PictureMap, at time: Instant) {
    fly(from: map, to: map, over: 0, at: time)
  }

  private mutating func fly(
    from origin: PictureMap, to target: PictureMap, over seconds: Double, at time: Instant,
    isBegun: Bool = false
  ) {
    let seconds = origin == target ? 0 : seconds
    motion = .flying(
      Self.flight(from: origin, to: target, over: seconds, at: time, isBegun: isBegun))
  }

  private static func flight(
    from origin: PictureMap, to target: PictureMap, over seconds: Double, at time: Instant,
    isBegun: Bool
  ) -> Flight {
    Flight(
      origin: origin, target: target,
      progress: isBegun
        ? Glide(from: 0, to: 1, begunAt: time, duration: seconds)
        : Glide(from: 0, to: 1, start: time, duration: seconds))
  }

  // MARK: Formulas

  private static func map(of motion: Motion, at time: Instant, in frame: Frame) -> PictureMap {
    switch motion {
    case .flying(let flight): return flight.map(at: time)
    case .zooming(let flight, let point): return frame.kept(flight.map(at: time), about: point)
    case .held(let grip): return frame.stretched(grip.wanted, about: grip.currentCenter)
    case .coasting(let scale, let x, let y):
      return frame.scrolled(scale) { axis, extent in
        (axis == .horizontal ? x : y).offset(at: time, in: extent)
      }
    }
  }

  private static func target(of motion: Motion, in frame: Frame) -> PictureMap {
    switch motion {
    case .flying(let flight): return flight.target
    case .zooming(let flight, let point): return frame.kept(flight.target, about: point)
    case .held(let grip): return frame.kept(grip.wanted, about: grip.currentCenter)
    case .coasting(let scale, let x, let y):
      return frame.scrolled(scale) { axis, extent in
        (axis == .horizontal ? x : y).target(in: extent)
      }
    }
  }

  /// The time at which it rests; nil while fingers hold it, and at the home position.
  private var end: Instant? {
    guard let frame else { return nil }
    switch motion {
    case nil, .held: return nil
    case .flying(let flight), .zooming(let flight, _):
      return flight.origin == flight.target ? flight.progress.start : flight.progress.end
    case .coasting(let scale, let x, let y):
      let across = x.end(in: frame.extent(.horizontal, scale: scale))
      let down = y.end(in: frame.extent(.vertical, scale: scale))
      guard let across, let down else { return nil }
      return max(across, down)
    }
  }

  private static func thrown(
    _ axis: Axis, _ map: PictureMap, velocity: Double, at time: Instant, in frame: Frame
  ) -> ScrollPhysics {
    let extent = frame.extent(axis, scale: map.scale)
    let seen = frame.range(axis, scale: map.scale).upperBound - map.origin[axis]
    var physics = ScrollPhysics()
    if seen < 0 {
      physics.drag(to: -Overscroll.pull(seen: -seen, view: extent.view, give: extent.feel.give))
    } else if seen > extent.limit {
      physics.drag(
        to: extent.limit
          + Overscroll.pull(
            seen: seen - extent.limit, view: extent.view, give: extent.feel.give))
    } else {
      physics.drag(to: seen)
    }
    // Along an axis without room it does not coast.
    let velocity = extent.limit > 0 && velocity.isFinite ? -velocity : 0
    physics.release(
      velocity: velocity, at: time, in: extent, isStill: false)
    return physics
  }
}

extension Viewport.Frame {
  /// The scrollable extent of a picture of a scale along an axis.
  fileprivate func extent(_ axis: Axis, scale: Double) -> ScrollPhysics.Extent {
    let range = range(axis, scale: scale)
    return ScrollPhysics.Extent(
      limit: range.upperBound - range.lowerBound, view: bounds.size[axis], feel: tuning.scroll)
  }

  /// The map of a scale and of a scroll offset along each axis.
  fileprivate func scrolled(
    _ scale: Double, _ offset: (Axis, ScrollPhysics.Extent) -> Double
  ) -> PictureMap {
    func origin(_ axis: Axis) -> Double {
      range(axis, scale: scale).upperBound - offset(axis, extent(axis, scale: scale))
    }
    return PictureMap(scale: scale, origin: Point(x: origin(.horizontal), y: origin(.vertical)))
  }
}
