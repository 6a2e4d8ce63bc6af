public import Interaction

/// The shared truth that a list of a picture's places shows.
public struct PlaceListContent: Sendable {
  /// The places, a row each in reading order, and which of them is chosen.
  public var list: RowListContent
  /// What the list is called.
  public var title: String
  /// Whether it is open.
  public var isOpen: Bool

  /// A list's content.
  public init(list: RowListContent, title: String, isOpen: Bool) {
    self.list = list
    self.title = title
    self.isOpen = isOpen
  }
}

/// All places of a picture in a list, behind a button in the window's corner: however many there are, and however far
/// from each other they lie.
///
/// The list comes where the panel does that tells about one of them, at the side of wide windows and else from below, and
/// before it. Whether it is open is its owner's truth.
public struct PlaceList: Widget {
  /// The shared state that it shows.
  public typealias Content = PlaceListContent

  /// What a list of places tells its owner.
  public enum Outcome: Hashable, Sendable {
    /// It is to be opened.
    case opened
    /// It is to be closed.
    case closed
    /// The place of this row was chosen; also when it was chosen before.
    case chosen(Int)
    /// Another row is under the pointer, or none.
    case pointed(Int?)
    /// Tab was pressed: the keyboard is the next widget's.
    case focusPassed(forward: Bool)
  }

  /// What a hand does.
  enum Hold: Hashable, Sendable {
    case none
    /// It came down on the button in the corner.
    case button(id: Int)
    /// It came down on the list's head, or moves the list by it, and was last at a place along its axis.
    case head(id: Int, last: Double)
    /// It works the rows.
    case rows(id: Int)

    /// The contact that does it.
    var id: Int? {
      switch self {
      case .none: nil
      case .button(let id), .head(let id, _), .rows(let id): id
      }
    }
  }

  var list = RowList()
  /// How far it is open, in points along its axis.
  var opening = Spring(0)
  var hold = Hold.none
  var pointer: Point?
  var isFocused = false
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false
  private var known = Known()

  /// What was seen of the scene last.
  private struct Known: Hashable {
    var isOpen = false
    var full = 0.0
  }

  /// A list that is away.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PlaceList>
  ) -> [Outcome] {
    var outcomes = follow(scene)
    let geometry = PlaceListGeometry(scene)
    switch gesture {
    case .hovered(let point):
      pointer = point.isFinite ? point : nil
      isKeyed = false
      let isOnRows = isOnRows(point, geometry, scene)
      outcomes += pass(isOnRows ? gesture : .left, geometry, scene)
    case .left:
      pointer = nil
      outcomes += pass(gesture, geometry, scene)
    case .pressed(let contact): outcomes += press(contact, gesture, geometry, scene)
    case .dragged(let contact): outcomes += drag(contact, gesture, geometry, scene)
    case .tapped(let contact): outcomes += tap(contact, gesture, geometry, scene)
    case .lifted(let contact, let velocity):
      outcomes += lift(contact, velocity, gesture, geometry, scene)
    case .cancelled(let contact): outcomes += lift(contact, .zero, gesture, geometry, scene)
    case .squeezed: break
    case .scrolled: if scene.content.isOpen { outcomes += pass(gesture, geometry, scene) }
    case .typed(let press): outcomes += type(press, geometry, scene)
    case .focused(let isFocused):
      self.isFocused = isFocused
      outcomes += pass(gesture, geometry, scene)
    }
    return outcomes
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<PlaceList>) -> [Outcome] {
    let outcomes = follow(scene)
    guard scene.content.isOpen else { return outcomes }
    return outcomes
      + heard(list.settle(in: PlaceListGeometry(scene).listScene(scene, opening: opening)))
  }

  /// The keyboard came to it by Tab.
  public mutating func enter() -> [Outcome] {
    isKeyed = true
    return []
  }

  // MARK: Questions

  /// Whether a point of the window is the list's, or its button's.
  public func hit(_ point: Point, in scene: Scene<PlaceList>) -> Bool {
    let geometry = PlaceListGeometry(scene)
    if geometry.hasButton, geometry.button.contains(point) { return true }
    return isSeen(at: scene.time)
      && geometry.rect(opening: opening.value(at: scene.time)).contains(point)
  }

  /// How much of the window it covers, or is going to, at its side; from below nothing keeps clear of it, since it goes when
  /// a place is chosen.
  public func insets(in scene: Scene<PlaceList>) -> Insets {
    let geometry = PlaceListGeometry(scene)
    guard scene.content.isOpen, geometry.isAtSide else { return .none }
    return Insets(geometry.isRightToLeft ? .left : .right, geometry.full)
  }

  /// When it next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<PlaceList>) -> Wake {
    let wake = opening.wake(at: scene.time)
    guard scene.content.isOpen else { return wake }
    return wake.merged(
      with: list.wake(in: PlaceListGeometry(scene).listScene(scene, opening: opening)))
  }

  func isSeen(at time: Instant) -> Bool {
    opening.value(at: time) > 0 || opening.isMoving(at: time)
  }

  // MARK: What follows

  /// Follows what the owner says and the window's shape.
  private mutating func follow(_ scene: Scene<PlaceList>) -> [Outcome] {
    let geometry = PlaceListGeometry(scene)
    let now = Known(isOpen: scene.content.isOpen, full: geometry.full)
    guard known != now else {
      // A hand may pull the list away; whether it is open is for its owner to say.
      let wanted = now.isOpen ? geometry.full : 0
      if hold == .none, opening.target != wanted { fly(to: wanted, velocity: 0, scene) }
      return []
    }
    let before = known
    known = now
    if now.isOpen == before.isOpen {
      // In a window of another shape it is where it should be at once.
      opening = Spring(now.isOpen ? geometry.full : 0)
      return []
    }
    fly(to: now.isOpen ? geometry.full : 0, velocity: 0, scene)
    guard now.isOpen else {
      hold = .none
      return heard(list.handle(.left, in: geometry.listScene(scene, opening: opening)))
    }
    return comeIn(geometry, scene)
  }

  /// A list that opens begins a little before what is chosen.
  private mutating func comeIn(
    _ geometry: PlaceListGeometry, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    /// Rows that are seen before the chosen one.
    let before = 2
    list = RowList()
    let rows = geometry.listScene(scene, opening: opening)
    var outcomes = list.handle(.focused(isFocused), in: rows)
    if let chosen = scene.content.list.selection {
      outcomes += list.show(row: chosen - before, animated: false, in: rows)
    }
    return heard(outcomes)
  }

  mutating func fly(to target: Double, velocity: Double, _ scene: Scene<PlaceList>) {
    let now = opening.value(at: scene.time)
    opening =
      scene.settings.reducedMotion || now == target && velocity == 0
      ? Spring(target)
      : Spring(
        from: now, to: target, velocity: velocity, start: scene.time,
        stiffness: DetailPanel.stiffness, tolerance: DetailPanel.tolerance)
  }

  /// Lets the rows take a gesture.
  mutating func pass(
    _ gesture: Gesture, _ geometry: PlaceListGeometry, _ scene: Scene<PlaceList>
  ) -> [Outcome] {
    heard(list.handle(gesture, in: geometry.listScene(scene, opening: opening)))
  }

  private func heard(_ outcomes: [RowList.Outcome]) -> [Outcome] {
    outcomes.compactMap { outcome in
      switch outcome {
      case .selected(let row): .chosen(row)
      case .highlighted(let row): .pointed(row)
      case .scrolled: nil
      }
    }
  }

  func isOnRows(
    _ point: Point, _ geometry: PlaceListGeometry, _ scene: Scene<PlaceList>
  ) -> Bool {
    scene.content.isOpen
      && geometry.body(of: geometry.rect(opening: opening.value(at: scene.time))).contains(point)
  }
}
