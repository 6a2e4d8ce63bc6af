public import Interaction

// A picture moved by wheels, keys, double taps and its owner.

extension Viewport {
  /// Makes it some times larger about a point, within some seconds: from where it is going to be, so that notches
  /// add up.
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
      let flight = Self.flight(from: origin, to: target, over: seconds, at: time)
      motion = .zooming(flight, about: point)
    } else {
      fly(from: origin, to: frame.kept(target, about: point), over: seconds, at: time)
    }
  }

  /// A double tap: nearer about a point, or back home from nearer.
  public mutating func toggleZoom(
    about point: Point, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    if isNear(in: frame) {
      goHome(over: seconds, at: time, in: frame)
    } else {
      comeNear(about: point, over: seconds, at: time, in: frame)
    }
  }

  /// Whether it is going to be nearer than at home.
  public func isNear(in frame: Frame) -> Bool {
    target(in: frame).scale > frame.homeScale * 1.01
  }

  /// Comes as near as a double tap leads, about a point; from nearer it does not go away.
  public mutating func comeNear(
    about point: Point, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard !isHeld, !frame.isEmpty, point.isFinite else { return }
    let scale = frame.kept(scale: frame.homeScale * Self.doubleTapZoom)
    guard target(in: frame).scale < scale else { return }
    move(
      to: map(at: time, in: frame).zoomed(to: scale, about: point), over: seconds, at: time,
      in: frame)
  }

  /// Moves it to the right and down, within some seconds, as far as its limits allow; from where it is going to be,
  /// so that keys add up.
  public mutating func pan(
    by way: Point, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard way.isFinite else { return }
    move(to: target(in: frame).moved(by: way), over: seconds, at: time, in: frame)
  }

  /// Brings a part of the picture, in its own units, into the part of the window that nothing covers.
  public mutating func show(
    _ part: Rect, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    move(to: frame.showing(part, from: target(in: frame)), over: seconds, at: time, in: frame)
  }

  /// Brings it to where it lies when nobody has moved it.
  public mutating func goHome(over seconds: Double, at time: Instant, in frame: Frame) {
    move(to: frame.homeMap, over: seconds, at: time, in: frame)
  }

  /// Stops where it is, within its limits.
  public mutating func stop(at time: Instant, in frame: Frame) {
    move(to: map(at: time, in: frame), over: 0, at: time, in: frame)
  }

  /// Goes to where a map shows it, within its limits, in some seconds.
  public mutating func move(
    to map: PictureMap, over seconds: Double, at time: Instant, in frame: Frame
  ) {
    guard !isHeld, !frame.isEmpty else { return }
    adopt(frame, at: time, over: 0)
    let target = frame.kept(map)
    if case .flying(let flight) = motion, flight.target == target, isMoving(at: time) { return }
    fly(from: self.map(at: time, in: frame), to: target, over: seconds, at: time)
  }

  // MARK: Private

  mutating func adopt(_ frame: Frame, at time: Instant, over seconds: Double) {
    guard self.frame != frame else { return }
    defer { self.frame = frame.isEmpty ? nil : frame }
    guard let known = self.frame, let motion, !frame.isEmpty else {
      self.motion = nil
      return
    }
    let seen = map(at: time, in: frame)
    let target = self.target(in: frame)
    if case .held(let grip) = motion {
      // The fingers that are down go on from what is seen.
      let wanted = frame.wanted(seen, about: grip.current)
      self.motion = .held(
        Grip(
          center: grip.current, spread: 0, start: wanted, current: grip.current, wanted: wanted))
      return
    }
    var uncovered = known
    uncovered.insets = frame.insets
    if uncovered == frame {
      fly(from: seen, to: target, over: seconds, at: time)
    } else {
      rest(target, at: time)
    }
  }

  mutating func rest(_ map: PictureMap, at time: Instant) {
    fly(from: map, to: map, over: 0, at: time)
  }

  mutating func fly(
    from origin: PictureMap, to target: PictureMap, over seconds: Double, at time: Instant
  ) {
    let seconds = origin == target ? 0 : seconds
    motion = .flying(Self.flight(from: origin, to: target, over: seconds, at: time))
  }

  private static func flight(
    from origin: PictureMap, to target: PictureMap, over seconds: Double, at time: Instant
  ) -> Flight {
    Flight(
      origin: origin, target: target,
      progress: Glide(from: 0, to: 1, start: time, duration: seconds))
  }
}
