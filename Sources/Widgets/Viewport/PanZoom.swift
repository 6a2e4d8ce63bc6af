internal import Interaction
internal import RealModule

/// The pan-and-zoom controller of pictures and pages: fingers, a wheel, double taps and keys move one ``Viewport``.
///
/// All fingers that are down hold the picture together. When one of them comes, goes or sets off, the grip begins anew
/// at what is visible, so that nothing jumps; the last one to lift throws the picture.
struct PanZoom: Hashable, Sendable {
  /// 0.35 seconds, as long as a panel takes to slide in: the duration of a motion to a given part of the picture.
  static let framing = 0.35
  /// 80 points: the distance of an arrow key.
  static let arrow = 80.0
  /// 0.1 seconds: the time after another finger came or went in which a lift throws nothing, since fingers never lift
  /// together.
  static let regrip = 0.1

  /// The position and scale of the picture.
  var viewport = Viewport()
  /// The fingers that hold the picture.
  private(set) var fingers = Fingers()
  private var taps = TapCount()
  /// When one of several fingers last came or went.
  private var regripped: Instant?

  // MARK: Fingers

  /// A finger comes down.
  mutating func add(_ contact: Contact) { fingers.add(contact) }

  /// A finger moves; nil for a contact that was not added.
  mutating func move(_ contact: Contact) -> Fingers.Move? { fingers.move(contact) }

  /// A finger lifts; whether it was added.
  mutating func remove(_ id: Int) -> Bool { fingers.remove(id) }

  /// Forgets all fingers.
  mutating func removeFingers() { fingers = Fingers() }

  /// Stops a coasting picture under the fingers; whether it coasted.
  mutating func catchFlight(at time: Instant, in frame: Viewport.Frame) -> Bool {
    let isCoasting = viewport.isCoasting(at: time)
    if isCoasting { viewport.hold(fingers.points, at: time, in: frame) }
    return isCoasting
  }

  /// Holds the picture by the fingers that are down.
  ///
  /// - Parameter isRegrip: Whether fingers held it before.
  mutating func grip(isRegrip: Bool, at time: Instant, in frame: Viewport.Frame) {
    viewport.hold(fingers.points, at: time, in: frame)
    regripped = isRegrip || fingers.count > 1 ? time : nil
    taps.reset()
  }

  /// Moves and zooms the picture with the fingers that hold it.
  mutating func drag() { viewport.drag(fingers.points) }

  /// Lets the picture coast, at a velocity in points a second.
  mutating func release(
    velocity: Point, at time: Instant, in frame: Viewport.Frame, isStill: Bool,
    regrip: Double = Self.regrip
  ) {
    let isRegrip = regripped.map { time - $0 < regrip } ?? false
    regripped = nil
    viewport.release(
      velocity: isRegrip ? .zero : velocity, at: time, in: frame, isStill: isStill)
  }

  // MARK: Touchpads

  /// 2,000 points: the distance of the fingers that stand for those of a pinch on a touchpad, which reports only the ratio of
  /// distances. It is so large that even a hundredth of it counts as a distance.
  private static let padSpread = 2000.0

  /// The two fingers in the window that would move the picture as a pinch on a touchpad does.
  static func fingers(of pinch: PadGesture) -> [Contact] {
    [(Int.min, -0.5), (Int.min + 1, 0.5)].map { id, side in
      Contact(
        id: id, phase: pinch.phase,
        position: Point(
          x: pinch.position.x + pinch.motion.x + side * padSpread * pinch.scale,
          y: pinch.position.y + pinch.motion.y), kind: .touch)
    }
  }

  /// Moves the fingers of a pinch on a touchpad; false where they do not hold the picture.
  mutating func move(_ pinch: PadGesture) -> Bool {
    Self.fingers(of: pinch).allSatisfy { fingers.move($0) != nil }
  }

  // MARK: Taps

  /// Counts a tap; whether it is the second one of a double tap.
  mutating func isDoubleTap(
    at point: Point, time: Instant, _ tuning: Tuning = Tuning()
  ) -> Bool {
    guard taps.add(point, at: time, tuning) == 2 else { return false }
    taps.reset()
    return true
  }

  /// The next tap is the first one.
  mutating func resetTaps() { taps.reset() }

  // MARK: Wheel

  /// Zooms about the pointer by notches of a wheel; a smooth wheel or a touchpad without animation.
  mutating func zoom(
    byNotches notches: Double, about point: Point, over seconds: Double, at time: Instant,
    in frame: Viewport.Frame, factor: Double = Viewport.notch
  ) {
    viewport.zoom(
      by: .pow(factor, -notches), about: point, over: seconds, at: time, in: frame)
  }
}

extension Scene {
  /// The zoom factor of a key: that of two notches of a wheel.
  var keyZoom: Double { self[.zoomNotch] * self[.zoomNotch] }

  /// The duration of a step of a wheel, in seconds: a smooth wheel, which moves by parts of a notch, needs none.
  func duration(ofNotches notches: Double) -> Double {
    notches == notches.rounded() ? duration(theme.step) : 0
  }
}

extension PadGesture {
  /// The finger in the window that would swipe as the fingers on the touchpad do.
  var finger: Contact {
    Contact(
      id: .min, phase: phase,
      position: Point(x: position.x + motion.x, y: position.y + motion.y), kind: .touch)
  }

  /// Whether it moves along an axis rather than across it.
  func isAlong(_ axis: Axis) -> Bool { abs(motion[axis]) > abs(motion[axis.crossed]) }
}
