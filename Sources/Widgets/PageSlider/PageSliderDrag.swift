internal import Interaction

/// A drag of the knob.
///
/// Away from the track the knob moves slower and falls behind the finger by a `lag`, in points. Three rules keep it from
/// jumping, where `loss` is the share of a distance by which it falls behind:
///
/// - along the track the lag grows by `loss` of the distance;
/// - away from the track it stays: going out, the knob does not move;
/// - back towards the track it shrinks as `loss` does, to nothing at the track: knob and finger meet there.
///
/// The knob is always between positions where the finger has been. Each rule is applied to straight lines exactly, so the
/// number of motion events makes no difference.
struct PageSliderDrag: Hashable, Sendable {
  /// The id of the contact.
  let contact: Int
  /// The kind of the contact.
  let kind: Contact.Kind
  /// The page that was last reported; nil before the first report.
  var reported: Int?
  /// Whether it has moved.
  private(set) var hasMoved = false
  /// The finger's coordinate along the track less the grip, in points.
  private var along: Double
  /// The finger's coordinate across the track, in points.
  private(set) var across: Double
  /// The distance by which the knob has fallen behind, in points.
  private var lag = 0.0
  /// The distance beyond ``ScrubPace/start`` that determines the pace, in points: that of the finger, or up to `play` more.
  private(set) var reach = 0.0
  /// The distance from the middle of the knob to the finger at the beginning, in points.
  private let grip: Double

  /// A drag that begins with the knob at a position.
  init(_ contact: Contact, from position: Double, _ geometry: PageSliderGeometry) {
    self.contact = contact.id
    kind = contact.kind
    grip = geometry.along(contact.position) - position
    along = position
    across = geometry.across(contact.position)
  }

  /// The position of the knob.
  func position(_ geometry: PageSliderGeometry) -> Double {
    geometry.pitch > 0 ? min(max(along - lag, 0), geometry.length) : geometry.length / 2
  }

  /// The finger's coordinate along the track, in points.
  var finger: Double { along + grip }

  /// The distance of the finger from the middle of the track, in points.
  var distance: Double { abs(across) }

  /// Moves the finger in a straight line.
  mutating func move(to point: Point, _ geometry: PageSliderGeometry) {
    hasMoved = true
    let end = geometry.along(point) - grip
    let far = geometry.across(point)
    if across * far < 0 {
      // The line crosses the track: it leads in on one side and out on the other.
      advance(to: along + (end - along) * across / (across - far), across: 0, geometry)
    }
    advance(to: end, across: far, geometry)
  }

  private mutating func advance(to end: Double, across far: Double, _ geometry: PageSliderGeometry)
  {
    let pace = geometry.pace
    let from = abs(across) - pace.start
    let to = abs(far) - pace.start
    let distance = end - along
    along = end
    across = far
    guard geometry.pitch > 0, geometry.scrubsFinely else { return }
    if to > reach {
      /// The part of the line on which the reach does not change.
      let still = min(max((reach - from) / (to - from), 0), 1)
      lag += pace.loss(at: reach) * distance * still
      lag += pace.loss(from: reach, to: to) * distance * (1 - still)
      reach = to
    } else {
      let before = pace.loss(at: reach)
      reach = max(0, min(reach, to + pace.play))
      let after = pace.loss(at: reach)
      lag = before > 0 ? lag * (after / before) + after * distance : 0
    }
  }
}
