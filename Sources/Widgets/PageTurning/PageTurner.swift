internal import Interaction

/// The turning of pages by hand: a ``PageReel`` that a finger swipes, and an edge at either end of the view that turns a
/// page where it is tapped.
///
/// It belongs to every view of pages, whatever a page is made of. The view decides which gestures turn pages; the
/// document follows the page in front.
struct PageTurner: Hashable, Sendable {
  /// 300 points a second: the slowest swipe that throws a page; between Android's 50 for lists, which would turn pages
  /// by accident, and the 1,000 of a deliberate flick.
  static let throwingSpeed = 300.0
  /// 40 points: the side of the disc with an arrow at an edge, a fingertip.
  static let disc = 40.0
  /// 0.1: the part of a page up to which a swipe becomes a pinch with a second finger, since fingers never land together.
  static let pinchSlack = 0.1

  /// The pages in motion.
  private(set) var reel: PageReel
  /// The edge under a mouse, by the step that it turns.
  private var edge: Int?
  /// The opacity of the arrows at the edges, by step.
  private(set) var arrows = [1: Glide(0), -1: Glide(0)]
  /// The name of the arrow under a mouse that rests.
  private(set) var tooltip = Tooltip<Int>()

  /// A page at rest.
  init(at page: Int) { reel = PageReel(at: page) }

  // MARK: Questions

  /// The page in front when the reel rests.
  var page: Int { reel.page }

  /// The next time at which it changes by itself.
  func wake(at time: Instant) -> Wake {
    arrows.values.reduce(reel.wake(at: time)) { $0.merged(with: $1.wake(at: time)) }
  }

  /// Whether pages move by themselves.
  func isMoving(at time: Instant) -> Bool { reel.wake(at: time).isAnimating }

  /// Whether a page is in front, or nearly so.
  func isInPosition(at time: Instant, slack: Double = Self.pinchSlack) -> Bool {
    let position = reel.position(at: time)
    return !reel.isHeld || abs(position - position.rounded()) < slack
  }

  /// The distance of a page from the front, in pages; 0 for a page that is not on the reel.
  func distance(of page: Int, at time: Instant) -> Double {
    reel.pages.firstIndex(of: page).map { Double($0) - reel.position(at: time) } ?? 0
  }

  /// The visible pages, and the distance of each from the front, in pages.
  func seen(at time: Instant) -> [(page: Int, away: Double)] {
    let position = reel.position(at: time)
    return reel.seen(at: time).map { (reel.pages[$0], Double($0) - position) }
  }

  // MARK: Turns

  /// Shows a page at once; the arrow under a mouse stays.
  mutating func show(_ page: Int) { reel = PageReel(at: page) }

  /// Pulls a page to the front.
  mutating func turn(
    to page: Int, at time: Instant, isStill: Bool, _ tuning: Tuning = Tuning()
  ) {
    reel.turn(to: page, at: time, isStill: isStill, stiffness: tuning[.pagesStiffness])
  }

  /// The page that a step of some pages leads to, as far as there are pages; nil where it leads nowhere.
  func page(after step: Int, in geometry: PageTurningGeometry) -> Int? {
    let target = min(max(page + step, 0), geometry.count - 1)
    return geometry.count > 0 && target != page ? target : nil
  }

  /// Ends the motion that is over.
  mutating func settle(at time: Instant) { reel.settle(at: time) }

  // MARK: Edges

  /// Shows the arrow at the edge under a mouse, and hides the others.
  mutating func aim(
    at edge: Int?, over seconds: Double, at time: Instant, in geometry: PageTurningGeometry
  ) {
    self.edge = edge
    updateArrow(over: seconds, at: time, in: geometry)
    tooltip.move(to: edge.flatMap { canTurn(by: $0, in: geometry) ? $0 : nil }, at: time)
  }

  /// Hides the name of the arrow under a mouse that presses, until it moves.
  mutating func hideName(at time: Instant) { tooltip.move(to: nil, at: time) }

  private func canTurn(by step: Int, in geometry: PageTurningGeometry) -> Bool {
    (0..<geometry.count).contains(page + step)
  }

  /// Updates the arrows after a turn.
  mutating func updateArrow(
    over seconds: Double, at time: Instant, in geometry: PageTurningGeometry
  ) {
    for step in [1, -1] {
      let isSeen = step == edge && canTurn(by: step, in: geometry)
      arrows[step] = arrows[step]?.retargeted(to: isSeen ? 1 : 0, at: time, over: seconds)
    }
    if let named = tooltip.target, !canTurn(by: named, in: geometry) { hideName(at: time) }
  }

  // MARK: Swipes

  /// Stops a page in motion under a finger; whether one was. At an edge it goes on, since repeated taps turn further.
  mutating func catchPage(
    at point: Point, time: Instant, in geometry: PageTurningGeometry
  ) -> Bool {
    guard geometry.step(at: point) == nil, isMoving(at: time) else { return false }
    _ = reel.hold(at: time, pageCount: geometry.count)
    return true
  }

  /// A finger begins to swipe from a point; returns the sum of the reel's position and the finger's, which it keeps.
  mutating func hold(from origin: Point, at time: Instant, in geometry: PageTurningGeometry)
    -> Double
  {
    let position = reel.hold(at: time, pageCount: geometry.count)
    let last = Double(reel.pages.count - 1)
    return geometry.pulled(position, last: last) - geometry.pages(by: origin)
  }

  /// The finger is at a point, with the sum of ``hold(from:at:in:)``.
  mutating func drag(to point: Point, sum: Double, in geometry: PageTurningGeometry) {
    let position = sum + geometry.pages(by: point)
    reel.drag(to: geometry.seen(position, last: Double(reel.pages.count - 1)))
  }

  /// The finger lifts at a velocity, in points a second: the reel moves on to the page that it was thrown to, else to the
  /// nearest one.
  mutating func release(
    velocity: Point, at time: Instant, in geometry: PageTurningGeometry, isStill: Bool
  ) {
    let axis = geometry.flow.axis
    let speed = velocity.isFinite ? velocity[axis] : 0
    let fastest = geometry.tuning[.motionGreatestSpeed]
    let limited = min(max(speed, -fastest), fastest)
    let part = axis == .horizontal ? Point(x: limited, y: 0) : Point(x: 0, y: limited)
    reel.release(
      velocity: geometry.pages(by: part), isThrown: abs(limited) >= geometry.tuning[.pageThrow],
      at: time, isStill: isStill, stiffness: geometry.tuning[.pagesStiffness])
  }
}

/// The distances of a view of pages, and the edges that turn them.
public struct PageTurningGeometry: Hashable, Sendable {
  /// 24 points between consecutive pages.
  static let gap = 24.0
  /// 0.12: the share of the view's length of an edge that turns pages.
  static let edgeShare = 0.12
  /// 48 points: the least length of such an edge, a finger's.
  static let edgeLeast = 48.0

  let bounds: Rect
  let flow: PageFlow
  /// Pixels per point.
  let scale: Double
  /// The number of pages.
  let count: Int
  /// The constants that differ from their standard values.
  let tuning: Tuning
  /// Points between consecutive pages, and the visible share of a small pull beyond the first and the last.
  private let gap, give: Double

  init(
    bounds: Rect, flow: PageFlow, scale: Double, count: Int, tuning: Tuning = Tuning()
  ) {
    self.bounds = bounds
    self.flow = flow
    self.scale = scale > 0 ? scale : 1
    self.count = count
    self.tuning = tuning
    (gap, give) = (tuning[.pagesGap], tuning[.motionGive])
  }

  /// The distance from one page to the next, in points.
  var pitch: Double { max(1, bounds.size[flow.axis]) + gap }
  private var sign: Double { flow.isReversed ? -1 : 1 }

  /// The vector to a page so many pages away from the front, on whole pixels, so that everything on it moves together.
  func shift(away pages: Double) -> Point {
    let distance = snapped(pages * pitch * sign)
    return flow.axis == .horizontal ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
  }

  func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }

  /// The number of pages that a swipe by a vector moves on, in fractions.
  func pages(by vector: Point) -> Double { -vector[flow.axis] * sign / pitch }

  /// The visible position of a pull, which the ends resist like a rubber band, in pages.
  func seen(_ position: Double, last: Double) -> Double {
    let view = bounds.size[flow.axis]
    if position < 0 { return -Overscroll.seen(-position * pitch, view: view, give: give) / pitch }
    if position > last {
      return last + Overscroll.seen((position - last) * pitch, view: view, give: give) / pitch
    }
    return position
  }

  /// The pull of a visible position, in pages.
  func pulled(_ position: Double, last: Double) -> Double {
    let view = bounds.size[flow.axis]
    if position < 0 {
      return -Overscroll.pull(seen: -position * pitch, view: view, give: give) / pitch
    }
    if position > last {
      return last + Overscroll.pull(seen: (position - last) * pitch, view: view, give: give) / pitch
    }
    return position
  }

  /// The step of the edge at a point: 1 for on, -1 for back, nil for no edge.
  func step(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return [1, -1].first { edge(turning: $0).contains(point) }
  }

  /// The frame of the edge that turns by a step.
  func edge(turning step: Int) -> Rect {
    let length = bounds.size[flow.axis]
    let depth = min(max(length * tuning[.pageEdgeShare], tuning[.pageEdgeLeast]), length / 3)
    let isFar = (step > 0) != flow.isReversed
    var edge = bounds
    if flow.axis == .horizontal {
      edge.width = depth
      if isFar { edge.x = bounds.maxX - depth }
    } else {
      edge.height = depth
      if isFar { edge.y = bounds.maxY - depth }
    }
    return edge
  }
}
