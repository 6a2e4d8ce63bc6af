public import Interaction

/// A strip of letters beside a list that leads a finger to any of its rows in one drag.
///
/// Along the bar the finger chooses among the markers of a level. Away from the bar it pulls the chosen marker open
/// like a drawer, and finer markers grow out; further out the next drawer opens, and so on to the single row. Back
/// towards the bar they close again. It works the same by hover, wheel and keys.
///
/// The scene's bounds are the strip's place with all the room that its levels may open into: it lies at their edge. A
/// list may lie beneath the room: only presses that `hit` claims belong to the strip.
public struct IndexStrip: Widget {
  /// The shared state that it shows.
  public typealias Content = IndexStripContent

  /// What a strip tells its owner: rows of the list.
  public enum Outcome: Hashable, Sendable {
    /// The list shall show this row first, for as long as the finger is there.
    case scrubbed(to: Int)
    /// A pointer is over the marker of this row, or over none.
    case previewed(Int?)
    /// The finger lifted on this row; also when it was chosen before.
    case chosen(Int)
    /// Nothing was chosen after all: the list shall show again what it did, from this row on.
    case returned(to: Int)
  }

  /// What the strip is doing.
  enum State: Hashable, Sendable {
    /// Nothing.
    case ready
    /// It shows what is under a pointer.
    case hovering(Marker)
    /// A finger chooses among the markers of the deepest level.
    case dragging(IndexStripDrag)
    /// A finger has pulled a level half open, or pushed it half shut.
    case zooming(IndexStripDrag)
    /// Keys or the wheel go from marker to marker.
    case browsing(IndexStripBrowse)
    /// The levels fold by themselves.
    case closing(IndexStripFold)
  }

  var state = State.ready
  var wheel = 0.0
  var typing = TypeAhead()
  var isFocused = false
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false

  /// How far a strip reaches into its window at rest, in points: what a list beside it leaves free.
  public static let breadth = IndexStripGeometry.touch

  /// A strip at rest.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<IndexStrip>
  ) -> [Outcome] {
    let geometry = IndexStripGeometry(scene)
    switch gesture {
    case .hovered(let point): return hover(point, geometry, scene)
    case .left: return leave(scene)
    case .pressed(let contact): return press(contact, geometry, scene)
    case .squeezed: return []
    case .dragged(let contact): return move(contact, geometry, scene)
    case .lifted(let contact, _):
      let outcomes = move(contact, geometry, scene)
      return outcomes + lift(contact, scene)
    case .tapped(let contact): return lift(contact, scene)
    case .cancelled(let contact):
      guard let drag, drag.contact == contact.id else { return [] }
      return giveUp(scene)
    case .scrolled(let turn): return turnWheel(turn, geometry, scene)
    case .typed(let press):
      isKeyed = true
      return type(press, geometry, scene)
    case .focused(let isFocused):
      self.isFocused = isFocused
      typing = TypeAhead()
      if case .browsing = state, !isFocused { fold(scene) }
      return []
    }
  }

  /// Takes note that a deadline has come, or that the scene has changed.
  public mutating func settle(in scene: Scene<IndexStrip>) -> [Outcome] {
    switch state {
    case .closing(let fold):
      if fold.end <= scene.time { state = .ready }
    case .browsing(var browse):
      browse.settle(at: scene.time)
      state = .browsing(browse)
    case .hovering(let marker):
      // Of a list that changed, the marker may be gone.
      let path = IndexStripPath(scene.content, IndexStripGeometry(scene))
      if !path.deepest.markers.contains(marker) { return leave(scene) }
    case .ready, .dragging, .zooming: break
    }
    return []
  }

  /// When the strip next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<IndexStrip>) -> Wake {
    switch state {
    case .ready, .hovering, .dragging, .zooming: .never
    case .browsing(let browse): browse.depth.wake(at: scene.time)
    case .closing(let fold):
      fold.end > scene.time ? Wake(deadline: fold.end, isAnimating: true) : .never
    }
  }

  /// Whether a press at a point of the window belongs to the strip: on the bar, as wide as a fingertip, or on a level
  /// that stands open.
  public func hit(_ point: Point, in scene: Scene<IndexStrip>) -> Bool {
    let geometry = IndexStripGeometry(scene)
    return isOnBar(point, geometry, scene) || level(at: point, geometry, scene) != nil
  }

  // MARK: Pointer and fingers

  /// The finger that is down.
  var drag: IndexStripDrag? {
    switch state {
    case .dragging(let drag), .zooming(let drag): drag
    case .ready, .hovering, .browsing, .closing: nil
    }
  }

  private mutating func hover(
    _ point: Point, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    isKeyed = false
    switch state {
    case .dragging, .zooming, .closing: return []
    case .browsing(let browse):
      if browse.byWheel { fold(scene) }
      return []
    case .ready, .hovering: break
    }
    guard isOnBar(point, geometry, scene) else { return leave(scene) }
    let path = IndexStripPath(scene.content, geometry)
    let line = IndexStripLines(path, geometry).deepest
    guard let item = line.item(at: geometry.along(point)) else { return [] }
    let marker = path.deepest.markers[item]
    let outcomes = marker == hovered ? [] : [Outcome.previewed(row(of: marker, scene))]
    state = .hovering(marker)
    return outcomes
  }

  private mutating func leave(_ scene: Scene<IndexStrip>) -> [Outcome] {
    switch state {
    case .hovering:
      state = .ready
      return [.previewed(nil)]
    case .browsing(let browse):
      if browse.byWheel { fold(scene) }
      return []
    case .ready, .dragging, .zooming, .closing: return []
    }
  }

  private mutating func press(
    _ contact: Contact, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    isKeyed = false
    guard drag == nil, contact.button == .primary else { return [] }
    let origin = browse?.origin ?? scene.content.current
    var path = IndexStripPath(scene.content, geometry)
    if let level = level(at: contact.position, geometry, scene), let browse {
      path = browse.path
      path.levels.removeSubrange((level + 1)...)
    } else if !isOnBar(contact.position, geometry, scene) {
      return []
    }
    guard
      let drag = IndexStripDrag(
        contact: contact.id, at: contact.position, path: path, origin: origin, geometry)
    else { return [] }
    let outcomes: [Outcome] = hovered == nil ? [] : [.previewed(nil)]
    state = .dragging(drag)
    return outcomes + [.scrubbed(to: row(of: drag.chosen, scene))]
  }

  private mutating func move(
    _ contact: Contact, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard var drag, drag.contact == contact.id else { return [] }
    let before = row(of: drag.chosen, scene)
    drag.move(to: contact.position, scene.content.rows, geometry)
    state = drag.isSteady ? .dragging(drag) : .zooming(drag)
    let now = row(of: drag.chosen, scene)
    return now == before ? [] : [.scrubbed(to: now)]
  }

  private mutating func lift(
    _ contact: Contact, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard let drag, drag.contact == contact.id else { return [] }
    fold(scene)
    return [.chosen(row(of: drag.chosen, scene))]
  }

  // MARK: What follows from them

  /// The row that a marker leads to: that of the next marker where no row is filed under it.
  func row(of marker: Marker, _ scene: Scene<IndexStrip>) -> Int {
    max(0, min(marker.offset, scene.content.rows.count - 1))
  }

  /// Ends what was begun without a choice.
  mutating func giveUp(_ scene: Scene<IndexStrip>) -> [Outcome] {
    guard let origin = drag?.origin ?? browse?.origin else { return [] }
    fold(scene)
    return [.returned(to: origin)]
  }

  /// Lets the levels that are open fold by themselves.
  mutating func fold(_ scene: Scene<IndexStrip>) {
    let open: (path: IndexStripPath, extents: [Double])
    switch state {
    case .dragging(let drag), .zooming(let drag): open = (drag.path, drag.extents)
    case .browsing(let browse): open = (browse.path, browse.extents(at: scene.time))
    case .ready, .hovering, .closing: return
    }
    let fold = IndexStripFold(path: open.path, extents: open.extents, start: scene.time)
    wheel = 0
    let isSeen = fold.end > scene.time && scene.duration(1) > 0
    state = isSeen ? .closing(fold) : .ready
  }

  /// The marker under a pointer.
  var hovered: Marker? {
    if case .hovering(let marker) = state { marker } else { nil }
  }

  /// Whether a point is on the bar, as wide as it may be touched.
  func isOnBar(
    _ point: Point, _ geometry: IndexStripGeometry, _ scene: Scene<IndexStrip>
  ) -> Bool {
    guard !scene.content.top.isEmpty else { return false }
    let along = geometry.along(point)
    let out = geometry.out(point)
    return geometry.whole.contains(along) && out <= 0 && out >= -IndexStripGeometry.touch
  }
}

/// Levels that fold by themselves.
struct IndexStripFold: Hashable, Sendable {
  /// How fast, in whole extents a second: 3.5, as the original strip.
  static let speed = 3.5

  /// The levels that were open.
  let path: IndexStripPath
  /// How far they were.
  let extents: [Double]
  /// When they began to fold.
  let start: Instant

  /// How far each level is open at a moment, from 0 to 1.
  func extents(at time: Instant) -> [Double] {
    let gone = max(0, time - start) * Self.speed
    return extents.enumerated().map { $0 == 0 ? 1 : max(0, $1 - gone) }
  }

  /// When all are shut.
  var end: Instant { start + (extents.dropFirst().max() ?? 0) / Self.speed }
}
