internal import Interaction
internal import Phrases

/// How far a sheet is open: a surface that slides in from the bottom of a window, or from its side where that is wide.
///
/// A finger drags it point for point. Released, it flies with the finger's velocity to a target that its widget chooses
/// near ``projected(velocity:at:)``.
struct Sheet: Hashable, Sendable {
  /// 16 a second, the angular frequency of its spring: it rests after about half a second, as UIKit's sheets do.
  static let stiffness = 16.0
  /// 0.5 points: the distance from its target at which it rests.
  private static let tolerance = 0.5
  /// 0.25 seconds, half as long as a list coasts: the time for which a velocity is extrapolated. A flick of 1,200 points
  /// a second closes a panel of a third of a screen; a slow pull leaves it at the nearest detent.
  static let projection = 0.25

  /// The opening, in points along the axis of the sheet.
  private(set) var opening = Spring(0)

  /// The opening at a time, in points.
  func opening(at time: Instant) -> Double { opening.value(at: time) }
  /// The velocity at a time, in points a second; positive while it opens.
  func velocity(at time: Instant) -> Double { opening.velocity(at: time) }
  /// The opening at rest, in points.
  var target: Double { opening.target }
  /// Whether it moves by itself.
  func isMoving(at time: Instant) -> Bool { opening.isMoving(at: time) }
  /// The time at which it rests.
  func wake(at time: Instant) -> Wake { opening.wake(at: time) }

  /// The opening to which a release with a velocity would lead, in points, over some seconds.
  func projected(
    velocity: Double, at time: Instant, over seconds: Double = Self.projection
  ) -> Double {
    opening(at: time) + Self.projected(velocity: velocity, over: seconds)
  }

  /// The distance that a velocity is worth at a release, in points.
  static func projected(velocity: Double, over seconds: Double = Self.projection) -> Double {
    velocity * seconds
  }

  /// Stops it at an opening, in points.
  mutating func stop(at opening: Double) { self.opening = Spring(opening) }

  /// Stops it where it is.
  mutating func hold(at time: Instant) { stop(at: opening(at: time)) }

  /// Sends it to an opening with an initial velocity, in points and points a second.
  mutating func fly(
    to target: Double, velocity: Double, at time: Instant, isStill: Bool,
    stiffness: Double = Self.stiffness
  ) {
    let now = opening(at: time)
    if isStill || now == target && velocity == 0 {
      stop(at: target)
    } else if self.target != target || velocity != self.velocity(at: time) || !isMoving(at: time) {
      opening = Self.spring(
        from: now, to: target, velocity: velocity, at: time, stiffness: stiffness)
    }
  }

  /// The spring of a sheet, and of what moves across it.
  static func spring(
    from origin: Double, to target: Double, velocity: Double, at time: Instant,
    stiffness: Double = Self.stiffness
  ) -> Spring {
    Spring(
      from: origin, to: target, velocity: velocity, begunAt: time, stiffness: stiffness,
      tolerance: tolerance)
  }
}

/// The frame of a sheet in a window: at the side of a wide window, at the end of a line of text; else at the bottom, as also
/// where hands do not reach high.
struct SheetGeometry: Hashable, Sendable {
  /// 720 points: the width from which a window that is wider than high has the sheet at its side.
  static let wide = 720.0
  /// 64 points: the least height of the head, with its buttons and a title of one line.
  static let head = 64.0
  /// 16 points above the title and the buttons.
  static let headroom = 16.0
  /// 24 points between the edges of the sheet and its text.
  static let margin = 24.0
  /// The side of a button, in points: 10 mm.
  static let button = Hotspot.fingertip
  /// 680 points, about 75 characters a line: the greatest width at the bottom.
  static let greatestWidth = 680.0
  /// 256 points at each side of a sheet at the bottom, for the buttons in the corners beside it: six of them, with gaps. And
  /// 360 points, the least width that is left between them.
  private static let (corner, leastBetween) = (256.0, 360.0)
  /// The widths at the side, in points, and the preferred share of the window.
  static let (leastSideWidth, greatestSideWidth) = (300.0, 440.0)
  static let sideShare = 0.34
  /// The greatest share of the window at the side with large letters: half.
  static let greatestSideShare = 0.5
  /// 240 points, some 25 characters a line: the least width that a person can choose at the side.
  static let leastWidth = 240.0
  /// 280 points: the least width that a person can leave beside it.
  static let leastRest = 280.0
  /// The opacity of the handle.
  static let handleTint = 0.35
  /// The width and the height of the handle, in points.
  static let handle = Size(width: 36, height: 5)
  /// 80 points by which the face reaches beyond the window's edge, so that a spring never uncovers its end.
  private static let beyond = 80.0

  let bounds: Rect
  /// Whether it stands at the side.
  let isAtSide: Bool
  let isRightToLeft: Bool
  /// The width of the sheet, in points.
  let width: Double
  /// The widths that a person can give it at the side.
  let limits: ClosedRange<Double>
  /// The constants that differ from their standard values.
  let tuning: Tuning
  /// Points between the edges of the sheet and its text, and above the title; the least height of the head; and the side of
  /// a button.
  let margin, headroom, leastHead, button: Double

  init(bounds: Rect, settings: Settings) {
    self.bounds = bounds
    tuning = settings.tuning
    (margin, headroom) = (tuning[.panelMargin], tuning[.panelHeadroom])
    (leastHead, button) = (tuning[.panelHead], tuning[.lookButton])
    isAtSide =
      bounds.width >= tuning[.panelWide] && bounds.width > bounds.height && settings.reach == .usual
    isRightToLeft = settings.direction == .rightToLeft
    let usual = Self.width(
      bounds, isAtSide: isAtSide, leavesCorners: settings.reach == .low,
      breadth: Theme(settings).breadth, tuning)
    limits =
      min(tuning[.panelLeastWidth], usual)...max(usual, bounds.width - tuning[.panelLeastRest])
    let wanted = isAtSide ? settings.panes.panel ?? usual : usual
    width = min(max(wanted, limits.lowerBound), limits.upperBound)
  }

  private static func width(
    _ bounds: Rect, isAtSide: Bool, leavesCorners: Bool, breadth: Double, _ tuning: Tuning
  ) -> Double {
    guard isAtSide else {
      let width = min(bounds.width, tuning[.panelWidth] * breadth)
      let between = bounds.width - 2 * corner * breadth
      return leavesCorners && between >= leastBetween ? min(width, between) : width
    }
    let width = min(
      max(bounds.width * tuning[.panelSideShare], tuning[.panelLeastSide]),
      max(tuning[.panelLeastSide], tuning[.panelGreatestSide]))
    return min(width * breadth, bounds.width * tuning[.panelGreatestShare]).rounded()
  }

  /// Whether it covers buttons in the corners at the bottom of its window while it is open there.
  var coversCorners: Bool { !isAtSide && bounds.width - width < 2 * Self.corner }

  /// The distance from one button to the next, in points.
  var buttonPitch: Double { button + 2 }

  /// The width of its lines of text, in points.
  var textWidth: Double { max(1, width - 2 * margin) }

  /// The edge of the window from which it comes.
  var edge: Edge { isAtSide ? (isRightToLeft ? .left : .right) : .bottom }

  /// The part of a vector in the window that opens the sheet.
  func along(_ vector: Point) -> Double {
    isAtSide ? (isRightToLeft ? vector.x : -vector.x) : -vector.y
  }

  /// The frame at an opening, in full length and partly beyond the window's edge; at the bottom it has a height.
  func rect(opening: Double, height: Double) -> Rect {
    if isAtSide {
      let x = isRightToLeft ? bounds.x - width + opening : bounds.maxX - opening
      return Rect(x: x, y: bounds.y, width: width, height: bounds.height)
    }
    return Rect(
      x: bounds.center.x - width / 2, y: bounds.maxY - opening, width: width, height: height)
  }

  /// The part of the sheet below a head of a height.
  func body(of rect: Rect, head: Double) -> Rect {
    Rect(x: rect.x, y: rect.y + head, width: rect.width, height: max(0, rect.height - head))
  }

  /// The frame of a button in the head, counted from the end of the line, or from its start.
  func button(_ index: Int, fromEnd isAtEnd: Bool, in rect: Rect) -> Rect {
    let inset = margin - 12 + Double(index) * buttonPitch
    return Rect(
      x: isRightToLeft == isAtEnd ? rect.x + inset : rect.maxX - inset - button,
      y: rect.y + headroom, width: button, height: button)
  }

  // MARK: Its width

  /// The line between the sheet at the side and what lies beside it; without a position at the bottom.
  func divider(isShown: Bool, isChosen: Bool) -> PaneDividerContent {
    let ends = [lengthToPosition(limits.lowerBound), lengthToPosition(limits.upperBound)]
    return PaneDividerContent(
      axis: .horizontal, position: isShown && isAtSide ? lengthToPosition(width) : nil,
      limits: min(ends[0], ends[1])...max(ends[0], ends[1]), isChosen: isChosen,
      reach: Self.dividerReach, isPaneAfter: !isRightToLeft, name: .panelWidth)
  }

  /// The width of the sheet for a position of that line.
  func width(dividedAt position: Double) -> Double {
    (isRightToLeft ? position - bounds.x : bounds.maxX - position).rounded()
  }

  private func lengthToPosition(_ length: Double) -> Double {
    isRightToLeft ? bounds.x + length : bounds.maxX - length
  }

  /// 19 points to each side, 10 mm in all: beside the line are the margins of a page and of the text.
  private static let dividerReach = -19.0...19.0

  // MARK: Drawing

  /// The face of the sheet, which reaches beyond the window.
  func face(of rect: Rect) -> Rect {
    var face = rect
    if isAtSide {
      if isRightToLeft { face.x -= Self.beyond }
      face.width += Self.beyond
      face.y -= Self.beyond
      face.height += 2 * Self.beyond
    } else {
      face.height += Self.beyond
    }
    return face
  }

  /// The face with its shadow.
  func faceMarks(of rect: Rect, _ theme: Theme) -> [Mark] {
    raised(
      face(of: rect), radius: isAtSide ? 0 : theme.panelRadius,
      face: theme.panel.over(theme.backdrop), edge: theme.panelEdge, theme.panelShadow)
  }

  /// The handle of a sheet at the bottom; nothing at the side.
  func handleMarks(in rect: Rect, _ theme: Theme) -> [Mark] {
    if isAtSide { return [] }
    let handle = Rect(
      x: rect.center.x - theme[.panelHandleWidth] / 2, y: rect.y + 7,
      width: theme[.panelHandleWidth], height: theme[.panelHandleHeight])
    let radius = min(handle.width, handle.height) / 2
    return [.box(handle, radius: radius, theme.ink.opacity(theme[.panelHandleTint]))]
  }
}
