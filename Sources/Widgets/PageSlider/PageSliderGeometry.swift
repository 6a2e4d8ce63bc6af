internal import Interaction

/// Where a slider lies in its window: from the window's points to places on the track and back.
///
/// A place is how far along the track it lies, in points from the middle of the knob on the first page. Across it,
/// distances count from the middle of the track, positive to the right or down.
struct PageSliderGeometry {
  /// How wide and long a finger's target is, in points: 38, the 10 mm of a fingertip.
  static let touch = 38.0
  /// Between the ends of the slider's place and the first and last place of the knob, in points: a finger on either
  /// has its whole target within.
  static let end = 20.0
  /// The radius of the knob, in points.
  static let knob = 11.0
  /// The radius of the ring where a page was left, in points.
  static let ring = 6.0
  /// The most pages that are told apart; beyond, a page would be less than the last bit of a place.
  private static let mostPages = 1 << 40

  let axis: Axis
  let bounds: Rect
  let window: Rect
  let count: Int
  /// The way of the knob, in points.
  let length: Double
  /// Points a page; 0 where there is no way to go.
  let pitch: Double
  /// The page that the document shows, as far as there is one.
  let page: Int
  /// Whether the first page is at the right.
  let isMirrored: Bool
  private let returnPage: Int?

  init(_ scene: Scene<PageSlider>) {
    let content = scene.content
    axis = content.axis
    bounds = scene.bounds
    isMirrored = axis == .horizontal && content.direction == .rightToLeft
    count = min(max(0, content.count), Self.mostPages)
    length = max(0, bounds.size[axis] - 2 * Self.end)
    pitch = count > 1 ? length / Double(count - 1) : 0
    page = max(0, min(content.page, count - 1))
    returnPage = content.returnPage
    window = scene.frame.isEmpty ? bounds : scene.frame
  }

  // MARK: Pages

  /// The middle of the knob on a page, or between two; the middle of the track where it cannot go anywhere.
  func place(of page: Double) -> Double {
    pitch > 0 ? min(max(page * pitch, 0), length) : length / 2
  }

  /// The page at a place; that of the document where the knob cannot go anywhere. Precondition: the place is a number.
  func page(at place: Double) -> Int {
    guard pitch > 0 else { return page }
    return Int(min(max((place / pitch).rounded(), 0), Double(count - 1)))
  }

  /// A page that there is, nearest to another one.
  func existing(_ page: Int) -> Int { max(0, min(page, count - 1)) }

  /// The page that was left, where it has a mark of its own.
  var markedPage: Int? {
    guard let returnPage, pitch > 0, returnPage >= 0, returnPage < count, returnPage != page else {
      return nil
    }
    return returnPage
  }

  /// Where a press leads: to the place that it points at, on the knob to the knob's own, and near the ring of the page
  /// that was left to just that page, which a hand could never hit among thousands. A fingertip is near within its
  /// half, everything else where it is seen to be on the ring.
  func goal(at place: Double, byTouch: Bool) -> Double {
    let knob = self.place(of: Double(page))
    if pitch == 0 || abs(place - knob) <= (byTouch ? Self.touch / 2 : Self.knob) { return knob }
    if let markedPage {
      let mark = self.place(of: Double(markedPage))
      if abs(mark - place) <= (byTouch ? Self.touch / 2 : Self.ring) { return mark }
    }
    return min(max(place, 0), length)
  }

  // MARK: Points

  private var middle: Double {
    let span = bounds.span(axis.crossed)
    return (span.lowerBound + span.upperBound) / 2
  }

  /// How far along a point of the window lies.
  func along(_ point: Point) -> Double {
    let span = bounds.span(axis)
    let way = isMirrored ? span.upperBound - point[axis] : point[axis] - span.lowerBound
    return way - Self.end
  }

  /// How far across a point of the window lies.
  func across(_ point: Point) -> Double { point[axis.crossed] - middle }

  /// Whether a finger on a point means the slider.
  func isOn(_ point: Point) -> Bool {
    guard point.isFinite, count > 0 else { return false }
    let along = along(point)
    return along >= -Self.end && along <= length + Self.end
      && abs(across(point)) <= Self.touch / 2
  }

  /// The point of the window at a place.
  func point(along: Double, across: Double = 0) -> Point {
    rect(along: along...along, across: across...across).center
  }

  /// The rectangle of the window between two places.
  func rect(along: ClosedRange<Double>, across: ClosedRange<Double>) -> Rect {
    let span = bounds.span(axis)
    let low = along.lowerBound + Self.end
    let high = along.upperBound + Self.end
    return Rect(
      along: isMirrored
        ? (span.upperBound - high)...(span.upperBound - low)
        : (span.lowerBound + low)...(span.lowerBound + high),
      across: (middle + across.lowerBound)...(middle + across.upperBound), axis: axis)
  }

  /// The square of the window around a place.
  func square(around place: Double, radius: Double) -> Rect {
    rect(along: place - radius...place + radius, across: -radius...radius)
  }

  /// The edge of the window beyond the slider, seen from its bubble: the bubble stands on the side with more room.
  var edge: Edge {
    let span = window.span(axis.crossed)
    let isFar = middle - span.lowerBound >= span.upperBound - middle
    switch axis {
    case .horizontal: return isFar ? .bottom : .top
    case .vertical: return isFar ? .right : .left
    }
  }
}
