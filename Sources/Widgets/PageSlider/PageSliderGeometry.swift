public import Interaction

/// The coordinates of a slider: from points of the window to positions on the track, and back.
///
/// A position is counted along the track, in points, from the middle of the knob on the first page. Distances across the
/// track are counted from its middle, positive to the right or down.
public struct PageSliderGeometry: Hashable, Sendable {
  /// The size of a finger's target, in points: 38, the 10 mm of a fingertip.
  static let touch = 38.0
  /// Between the ends of the bounds and the first and last position of the knob, in points: half a finger's target.
  static let end = 20.0
  /// The radius of the knob, in points.
  static let knob = 11.0
  /// The radius of the ring at the page that was left, in points.
  static let ring = 6.0
  /// Between the knob and the bubble, arrow included, in points: as over the items of a bar.
  static let bubbleDistance = 11.0
  /// The width of a digit of the page number in the widest common interface fonts, and of the space around the number, in
  /// points. Numbers are not measured: states must not depend on the fonts of a machine.
  static let (digit, space) = (8.0, 6.0)
  /// The height of the page number on a vertical track, in points.
  static let line = 16.0
  /// 4: so many times as long as the number at its end is a track at least; a shorter one has no number.
  static let leastTrack = 4.0
  /// The most pages: 2⁴⁰; a page of a longer document would be less than the last bit of a position.
  private static let mostPages = 1 << 40

  /// The axis of the track.
  public let axis: Axis
  /// The frame of the slider in the window, in points.
  public let bounds: Rect
  let window: Rect
  let count: Int
  /// The length of the track between the first and the last position, in points.
  let length: Double
  /// The length of the page number at the end of the track, in points; 0 for none.
  private let number: Double
  /// The distance between two pages, in points; 0 where the knob cannot move.
  let pitch: Double
  /// The existing page nearest to the one that the document shows.
  let page: Int
  /// Whether the first page is at the right end.
  let isMirrored: Bool
  private let returnPage: Int?
  /// Whether the knob moves slower, the further a finger is from the track.
  let scrubsFinely: Bool
  /// The constants that differ from their standard values.
  let tuning: Tuning
  /// The size of a finger's target; between the ends of the bounds and the first and the last position; the radius of the knob
  /// and of the ring at the page that was left; and between the knob and the bubble. In points.
  let touch, end, knob, ring, bubbleDistance: Double

  init(_ allocation: Allocation<PageSliderContent>) {
    let content = allocation.content
    let tuning = allocation.settings.tuning
    self.tuning = tuning
    (touch, end) = (tuning[.sliderTouch], tuning[.sliderEnd])
    (knob, ring) = (tuning[.sliderKnob], tuning[.sliderRing])
    bubbleDistance = tuning[.sliderBubbleDistance]
    axis = content.axis
    bounds = allocation.bounds
    isMirrored = axis == .horizontal && content.direction == .rightToLeft
    count = min(max(0, content.count), Self.mostPages)
    let room = bounds.size[axis] - 2 * end
    let number =
      content.showsNumber && count > 0 ? Self.number(count, axis, allocation.settings) : 0
    self.number = room > (1 + tuning[.sliderLeastTrack]) * number ? number : 0
    length = max(0, room - self.number)
    pitch = count > 1 ? length / Double(count - 1) : 0
    page = max(0, min(content.page, count - 1))
    returnPage = content.returnPage
    scrubsFinely = content.scrubsFinely
    window = allocation.frame.isEmpty ? bounds : allocation.frame
  }

  // MARK: Pages

  /// The position of a page, or between two; the middle of a track on which the knob cannot move.
  func position(of page: Double) -> Double {
    pitch > 0 ? min(max(page * pitch, 0), length) : length / 2
  }

  /// The page at a position; that of the document where the knob cannot move. Precondition: the position is a number.
  func page(at position: Double) -> Int {
    guard pitch > 0 else { return page }
    return Int(min(max((position / pitch).rounded(), 0), Double(count - 1)))
  }

  /// The keys of the track.
  var keys: KeyTable<PageSliderCommand> {
    PageSliderCommand.table(axis, isMirrored ? .rightToLeft : .leftToRight)
  }

  /// The existing page nearest to a number.
  func existing(_ page: Int) -> Int { max(0, min(page, count - 1)) }

  /// The page that was left, if it has a mark: it exists and is not the current page.
  var markedPage: Int? {
    guard let returnPage, pitch > 0, returnPage >= 0, returnPage < count, returnPage != page else {
      return nil
    }
    return returnPage
  }

  /// The position that a press leads to: on the knob the knob's own; near the ring of the page that was left exactly that
  /// page, which could hardly be hit among thousands; else the position of the press. For touch, near means half a
  /// fingertip; for a pointer, on the visible ring or knob.
  func goal(at position: Double, byTouch: Bool) -> Double {
    let now = self.position(of: Double(page))
    if pitch == 0 || abs(position - now) <= (byTouch ? touch / 2 : knob) { return now }
    if let markedPage {
      let mark = self.position(of: Double(markedPage))
      if abs(mark - position) <= (byTouch ? touch / 2 : ring) { return mark }
    }
    return min(max(position, 0), length)
  }

  // MARK: The page number

  /// The number of a page as it stands at the end of the track: that of all pages behind it, where the track is
  /// horizontal.
  func text(of page: Int) -> String {
    axis == .horizontal ? "\(page + 1) / \(count)" : "\(page + 1)"
  }

  /// The frame of the page number, across all of the bounds; nil for none. It begins beside a knob on the last page, so that
  /// it is as far from the edge as the track is.
  var numberFrame: Rect? {
    let half = bounds.size[axis.crossed] / 2
    let start = length + min(knob, end)
    return number > 0 ? rect(along: start...start + number, across: -half...half) : nil
  }

  private static func number(_ count: Int, _ axis: Axis, _ settings: Settings) -> Double {
    let scale = Theme(settings).textScale
    let digits = Double(2 * String(count).count + 2)
    let space = settings[.sliderNumberSpace]
    return axis == .horizontal
      ? digits * settings[.sliderDigit] * scale + space
      : settings[.sliderNumberLine] * scale + space
  }

  /// The width of the page number on a vertical track, in points; 0 for none.
  static func numberWidth(_ content: PageSliderContent, _ settings: Settings) -> Double {
    guard content.showsNumber, content.axis == .vertical, content.count > 0 else { return 0 }
    let count = min(content.count, mostPages)
    return Double(String(count).count) * settings[.sliderDigit] * Theme(settings).textScale
  }

  // MARK: Points

  private var middle: Double {
    let span = bounds.span(axis.crossed)
    return (span.lowerBound + span.upperBound) / 2
  }

  /// The coordinate of a point of the window along the track.
  func along(_ point: Point) -> Double {
    let span = bounds.span(axis)
    let distance = isMirrored ? span.upperBound - point[axis] : point[axis] - span.lowerBound
    return distance - end
  }

  /// The coordinate of a point of the window across the track.
  func across(_ point: Point) -> Double { point[axis.crossed] - middle }

  /// The touchable interval along the track, with the page number at its end.
  var whole: ClosedRange<Double> { -end...length + end + number }

  /// Whether a point is on the track, in its touchable width.
  func isOn(_ point: Point) -> Bool {
    guard point.isFinite, count > 0 else { return false }
    return whole.contains(along(point)) && abs(across(point)) <= touch / 2
  }

  /// The point of the window at two coordinates.
  func point(along: Double, across: Double = 0) -> Point {
    rect(along: along...along, across: across...across).center
  }

  /// The rectangle of the window between coordinates.
  func rect(along: ClosedRange<Double>, across: ClosedRange<Double>) -> Rect {
    let span = bounds.span(axis)
    let low = along.lowerBound + end
    let high = along.upperBound + end
    return Rect(
      along: isMirrored
        ? (span.upperBound - high)...(span.upperBound - low)
        : (span.lowerBound + low)...(span.lowerBound + high),
      across: (middle + across.lowerBound)...(middle + across.upperBound), axis: axis)
  }

  /// The square of the window around a position.
  func square(around position: Double, radius: Double) -> Rect {
    rect(along: position - radius...position + radius, across: -radius...radius)
  }

  /// The edge of the window that the slider is nearer to: the bubble is on the other side.
  var edge: Edge {
    let span = window.span(axis.crossed)
    let isFar = middle - span.lowerBound >= span.upperBound - middle
    switch axis {
    case .horizontal: return isFar ? .bottom : .top
    case .vertical: return isFar ? .right : .left
    }
  }
}
