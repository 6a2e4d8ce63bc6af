internal import Interaction
internal import RealModule

/// How fast a knob follows a finger, by how far the finger is from the track.
///
/// The picture is a lever: on the track the finger has the knob itself; further away it holds the lever at a longer
/// arm, and the same way of the hand moves the knob less. The speed falls by the same share with every point of
/// distance, from 1 beside the track to `finest` at `depth`, so that one drag goes from a whole library to a page.
struct ScrubPace: Hashable, Sendable {
  /// How far a finger may come back towards the track before the knob takes notice, in points: across a way along
  /// the track a hand wavers by a few millimetres.
  static let play = 24.0
  /// The distance from the middle of the track at which the knob begins to slow down, in points: a fingertip's half
  /// and the play, so that a finger back on the track has the knob itself again.
  static let start = PageSliderGeometry.touch / 2 + play
  /// How much further away it is slowest, in points: 160, four centimetres, a way of the hand without the arm.
  static let depth = 160.0
  /// The distance from the middle of the track at which a drag is given up, in points: 8 cm, well beyond the slowest.
  static let farAway = 300.0
  /// The greatest speed at the slowest distance: a quarter.
  private static let slow = 0.25
  /// Points of the finger's way that a page takes at the slowest distance: 6, 1.6 mm, the least that a finger can tell.
  private static let page = 6.0

  /// The share of its speed that the knob loses a point, as a rate.
  private let rate: Double

  /// The pace on a track with so many points a page; precondition: more than 0.
  init(pitch: Double) {
    rate = -.log(min(Self.slow, pitch / Self.page)) / Self.depth
  }

  /// How far the knob goes for every point of the finger's way, when the finger is some points beyond the start.
  func speed(at reach: Double) -> Double { .exp(-rate * held(reach)) }

  /// How far it stays behind for every point.
  func loss(at reach: Double) -> Double { -.expMinusOne(-rate * held(reach)) }

  /// How far it stays behind for every point on a straight way outwards.
  func loss(from near: Double, to far: Double) -> Double {
    guard far > near else { return loss(at: near) }
    return (sum(to: far) - sum(to: near)) / (far - near)
  }

  private func held(_ reach: Double) -> Double { min(max(reach, 0), Self.depth) }

  /// The integral of the loss from the start.
  private func sum(to reach: Double) -> Double {
    let held = held(reach)
    return held - loss(at: held) / rate + loss(at: Self.depth) * (max(reach, 0) - held)
  }
}
