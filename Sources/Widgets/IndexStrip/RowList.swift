public import Interaction

/// A list of rows, as many as there may be: only those that are seen are ever asked for.
///
/// It follows a finger point for point and flies on when it is let go; a press catches it. Beyond its ends it gives
/// like a rubber band. A wheel, keys, typed letters and a scroll bar move it too, and so does a strip beside it, by
/// `show(row:animated:in:)`. Headings stick to its beginning until the next one pushes them away.
public struct RowList: Widget {
  /// The shared state that it shows.
  public typealias Content = RowListContent

  /// What a list tells its owner.
  public enum Outcome: Hashable, Sendable {
    /// A row was chosen; also when it was chosen before.
    case selected(Int)
    /// Another row is the first that is seen.
    case scrolled(Int)
    /// Another row is under the pointer, or none.
    case hovered(Int?)
  }

  /// What a hand holds.
  enum Hold: Hashable, Sendable {
    case none
    /// Something came down on the rows and has not moved; whether it caught them in their flight.
    case pressed(id: Int, caught: Bool)
    /// The rows are dragged: how far they are scrolled and where along the view the hand is have this sum.
    case dragging(id: Int, sum: Double)
    /// The thumb of the scroll bar is dragged, held so many points behind its beginning.
    case thumb(id: Int, grip: Double)
    /// What it did is done; the rest of its way means nothing.
    case spent(id: Int)
  }

  var physics = ScrollPhysics()
  var hold = Hold.none
  /// How far the list was scrolled when a hand took it, in points: where Escape brings it back to.
  var origin = 0.0
  /// Where a mouse is over the list.
  var pointer: Point?
  /// The row that keys are about.
  var cursor: Int?
  var typing = TypeAhead()
  var isFocused = false
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false
  /// When the scroll bar was last of use; nil before that.
  var barUsed: Instant?
  private var arrangement: RowListGeometry.Arrangement?
  private var reportedTop = 0
  private var reportedHover: Int?

  /// A list at its beginning.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<RowList>
  ) -> [Outcome] {
    let geometry = RowListGeometry(scene)
    keepPlace(geometry, scene)
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): aim(at: point, geometry, scene)
    case .left: aim(at: nil, geometry, scene)
    case .pressed(let contact): press(contact, geometry, scene)
    case .squeezed: break
    case .dragged(let contact): drag(contact, geometry, scene)
    case .tapped(let contact): outcomes = tap(contact, geometry, scene)
    case .lifted(let contact, let velocity):
      letGo(contact, velocity: -geometry.alongPart(of: velocity), geometry, scene)
    case .cancelled(let contact): letGo(contact, velocity: 0, geometry, scene)
    case .scrolled(let turn): turnWheel(turn, geometry, scene)
    case .typed(let press):
      isKeyed = true
      outcomes = type(press, geometry, scene)
    case .focused(let isFocused):
      self.isFocused = isFocused
      typing = TypeAhead()
    }
    return report(geometry, scene, before: outcomes)
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<RowList>) -> [Outcome] {
    let geometry = RowListGeometry(scene)
    keepPlace(geometry, scene)
    physics.settle(at: scene.time, in: geometry.extent)
    return report(geometry, scene, before: [])
  }

  /// Makes a row the first that is seen, as far as the list's end allows: at once, as under a finger on a strip, or
  /// by a short glide. Also while a finger drags the list: that goes on from there.
  public mutating func show(
    row: Int, animated: Bool, in scene: Scene<RowList>
  ) -> [Outcome] {
    let geometry = RowListGeometry(scene)
    keepPlace(geometry, scene)
    guard geometry.count > 0 else { return report(geometry, scene, before: []) }
    let row = min(max(row, 0), geometry.count - 1)
    let place = geometry.place(showing: row)
    if case .dragging(let id, let sum) = hold {
      let along = sum - physics.hold(at: scene.time, in: geometry.extent)
      physics.drag(to: min(max(place, 0), geometry.extent.limit))
      let now = physics.hold(at: scene.time, in: geometry.extent)
      hold = .dragging(id: id, sum: now + along)
    } else {
      scroll(to: place, over: animated ? scene.theme.unfolding : 0, geometry, scene)
    }
    return report(geometry, scene, before: [])
  }

  /// Puts the cursor on a row, and scrolls to see it among others if it is out of sight, unless a hand has the rows.
  public mutating func reveal(row: Int, in scene: Scene<RowList>) -> [Outcome] {
    let geometry = RowListGeometry(scene)
    keepPlace(geometry, scene)
    if geometry.count > 0, !holdsRows { go(to: row, amongOthers: true, geometry, scene) }
    return report(geometry, scene, before: [])
  }

  /// Takes note that the rows are other ones: what is seen stays where it is, though it has other numbers.
  ///
  /// The first row that is seen keeps its place to the point, whatever came before it, also while the list flies or a
  /// finger has it. Only at its very beginning a list stays there, so that what comes first is seen (as the CSS
  /// Scroll Anchoring module has it).
  ///
  /// - Parameters:
  ///   - found: the number that a row has by now, or that of its successor.
  ///   - before: the scene with the rows that were.
  ///   - scene: the same scene with the rows that are.
  public mutating func keepPlace(
    _ found: (Int) -> Int, from before: Scene<RowList>, in scene: Scene<RowList>
  ) -> [Outcome] {
    let old = RowListGeometry(before)
    let geometry = RowListGeometry(scene)
    keepPlace(old, before)
    arrangement = geometry.arrangement
    guard old.count > 0, geometry.count > 0 else { return report(geometry, scene, before: []) }
    cursor = cursor.map { found(min($0, old.count - 1)) }
    let offset = offset(old, at: scene.time)
    if offset > 0, let row = old.firstRow(at: offset) {
      let distance = geometry.place(showing: found(row)) - old.place(showing: row)
      physics.move(by: distance)
      origin += distance
      if case .dragging(let id, let sum) = hold { hold = .dragging(id: id, sum: sum + distance) }
    }
    return report(geometry, scene, before: [])
  }

  // MARK: Questions

  /// The first row that is seen below the heading; nil where there are no rows.
  public func topRow(in scene: Scene<RowList>) -> Int? {
    let geometry = RowListGeometry(scene)
    return geometry.firstRow(at: offset(geometry, at: scene.time))
  }

  /// When the list next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<RowList>) -> Wake {
    let geometry = RowListGeometry(scene)
    let bar = barWake(geometry, scene)
    guard physics.isMoving(at: scene.time, in: geometry.extent),
      let end = physics.end(in: geometry.extent)
    else { return bar }
    // Rows pass beneath a pointer that keeps still, and the owner hears which one is the first.
    return bar.merged(
      with: Wake(deadline: min(end, scene.time.nextLook), isAnimating: true))
  }

  /// The row under the pointer, while that is free to point.
  func hoveredRow(_ geometry: RowListGeometry, at time: Instant) -> Int? {
    guard let pointer, !holdsRows, !isOverBar(geometry, at: time) else { return nil }
    return geometry.row(under: pointer, at: offset(geometry, at: time))
  }

  // MARK: What follows

  /// Where rows stand together otherwise than before, as in a window of another shape, the first row stays the first.
  private mutating func keepPlace(
    _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    guard arrangement != geometry.arrangement else { return }
    if arrangement != nil, geometry.count > 0 {
      if case .dragging(let id, _) = hold { hold = .spent(id: id) }
      let row = min(reportedTop, geometry.count - 1)
      scroll(to: geometry.place(showing: row), over: 0, geometry, scene)
    }
    arrangement = geometry.arrangement
  }

  /// Says first what is seen and pointed at, then what else happened.
  private mutating func report(
    _ geometry: RowListGeometry, _ scene: Scene<RowList>, before outcomes: [Outcome]
  ) -> [Outcome] {
    var news: [Outcome] = []
    let top = geometry.firstRow(at: offset(geometry, at: scene.time))
    if let top, top != reportedTop {
      reportedTop = top
      news.append(.scrolled(top))
    }
    let hovered = hoveredRow(geometry, at: scene.time)
    if hovered != reportedHover {
      reportedHover = hovered
      news.append(.hovered(hovered))
    }
    return news + outcomes
  }
}
