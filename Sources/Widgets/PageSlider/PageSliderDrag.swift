internal import Interaction

/// A finger that has the knob, from where it came down.
///
/// Away from the track the knob follows slower and so stays behind the finger by a `lag`, in points. Three rules keep
/// it from ever jumping, where `loss` is the share of a way by which it stays behind:
///
/// - along the track the lag grows by `loss` of the way;
/// - away from the track it stays: going out, the knob does not move;
/// - back towards the track it shrinks as `loss` does, to nothing at the track: knob and finger meet again there.
///
/// The knob is always between places where the finger has been. Each rule is applied to straight lines exactly, so it
/// does not matter how often a finger is seen on its way.
struct PageSliderDrag: Hashable, Sendable {
  /// The contact's number.
  let contact: Int
  /// What touches.
  let kind: Contact.Kind
  /// The page under the knob that the owner was told last; nil before the first one.
  var told: Int?
  /// Whether it has moved farther than a tap does.
  private(set) var hasMoved = false
  /// Where the finger is along the track, less what it missed the knob's middle by, in points.
  private var along: Double
  /// Where it is across the track, in points.
  private(set) var across: Double
  /// How far the knob is behind, in points.
  private var lag = 0.0
  /// How far beyond its start the pace counts the finger, in points: as far as it is, or `play` more.
  private var reach = 0.0
  /// How far the finger is ahead of the knob's middle, in points.
  private let grip: Double

  /// A finger that came down and has the knob at a place.
  init(_ contact: Contact, holding place: Double, _ geometry: PageSliderGeometry) {
    self.contact = contact.id
    kind = contact.kind
    grip = geometry.along(contact.position) - place
    along = place
    across = geometry.across(contact.position)
  }

  /// Where the knob is.
  func place(_ geometry: PageSliderGeometry) -> Double {
    geometry.pitch > 0 ? min(max(along - lag, 0), geometry.length) : geometry.length / 2
  }

  /// Whether the finger is so far away that it means to let go of everything.
  var isFarAway: Bool { abs(across) > ScrubPace.farAway }

  /// Moves the finger in a straight line.
  mutating func move(to point: Point, _ geometry: PageSliderGeometry) {
    hasMoved = true
    let end = geometry.along(point) - grip
    let far = geometry.across(point)
    if across * far < 0 {
      // The line crosses the track: on one side it leads in, on the other out.
      go(to: along + (end - along) * across / (across - far), across: 0, geometry)
    }
    go(to: end, across: far, geometry)
  }

  private mutating func go(to end: Double, across far: Double, _ geometry: PageSliderGeometry) {
    let from = abs(across) - ScrubPace.start
    let to = abs(far) - ScrubPace.start
    let way = end - along
    along = end
    across = far
    guard geometry.pitch > 0 else { return }
    let pace = ScrubPace(pitch: geometry.pitch)
    if to > reach {
      /// The part of the way on which the reach stays as it is.
      let still = min(max((reach - from) / (to - from), 0), 1)
      lag += pace.loss(at: reach) * way * still
      lag += pace.loss(from: reach, to: to) * way * (1 - still)
      reach = to
    } else {
      let before = pace.loss(at: reach)
      reach = max(0, min(reach, to + ScrubPace.play))
      let after = pace.loss(at: reach)
      lag = before > 0 ? lag * (after / before) + after * way : 0
    }
  }
}
