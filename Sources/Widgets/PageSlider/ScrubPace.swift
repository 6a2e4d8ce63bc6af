internal import Interaction
internal import RealModule

/// The speed of a dragged knob as a function of the finger's distance from the track.
///
/// The picture is a lever: on the track the finger has the knob itself; further away it holds the lever at a longer arm,
/// and the same motion of the hand moves the knob less. The speed falls exponentially with the distance, from 1 beside
/// the track to the slowest at `depth`, so that one drag leads from a whole library to a page.
struct ScrubPace: Hashable, Sendable {
  /// The distance back towards the track that does not change the speed, in points: 24, the few millimetres by which a
  /// hand wavers on a drag along the track.
  static let play = 24.0
  /// The further distance at which the knob is slowest, in points: 160, 4 cm, a motion of the hand without the arm.
  static let depth = 160.0
  /// The greatest speed at the slowest distance: a quarter of the finger's.
  static let slow = 0.25
  /// The motion of the finger for a page at the slowest distance, in points: 6, 1.6 mm, the finest that a finger can do.
  static let page = 6.0

  /// The distance back towards the track that does not change the speed, in points.
  let play: Double
  /// The further distance at which the knob is slowest, in points.
  let depth: Double
  /// The size of a finger's target, in points.
  private let touch: Double
  /// The rate at which the speed decays, per point.
  private let rate: Double

  /// The pace on a track with a number of points a page; precondition: more than 0.
  init(pitch: Double, _ tuning: Tuning = Tuning()) {
    play = tuning[.sliderPlay]
    touch = tuning[.sliderTouch]
    depth = tuning[.sliderDepth]
    rate = -.log(min(tuning[.sliderSlow], pitch / tuning[.sliderPage])) / depth
  }

  /// The speed of the knob relative to the finger, some points beyond the start.
  func speed(at reach: Double) -> Double { .exp(-rate * held(reach)) }

  /// The distance from the middle of the track at which the knob begins to slow down, in points: half a fingertip and the
  /// play, so that knob and finger meet again on the track.
  var start: Double { touch / 2 + play }

  /// The points beyond the start at which the knob has a speed; the slowest one at most.
  func reach(ofSpeed speed: Double) -> Double { held(-.log(speed) / rate) }

  /// The share of the finger's motion by which the knob falls behind.
  func loss(at reach: Double) -> Double { -.expMinusOne(-rate * held(reach)) }

  /// The mean of that share on a straight line outwards.
  func loss(from near: Double, to far: Double) -> Double {
    guard far > near else { return loss(at: near) }
    return (sum(to: far) - sum(to: near)) / (far - near)
  }

  private func held(_ reach: Double) -> Double { min(max(reach, 0), depth) }

  /// The integral of the loss from the start.
  private func sum(to reach: Double) -> Double {
    let held = held(reach)
    return held - loss(at: held) / rate + loss(at: depth) * (max(reach, 0) - held)
  }
}

extension PageSliderGeometry {
  /// The speed of the knob; precondition: it can move.
  var pace: ScrubPace { ScrubPace(pitch: max(pitch, .leastNonzeroMagnitude), tuning) }
}
