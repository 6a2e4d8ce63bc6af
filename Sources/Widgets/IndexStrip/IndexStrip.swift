public import Interaction

/// A strip of letters beside a list, from which one drag leads to any row.
///
/// Along the bar the finger chooses among the markers of a level. Away from the bar it pulls the chosen marker open like
/// a drawer that holds finer markers; further out the next drawer opens, and so on down to the single row. On the way
/// back they close again. Hover, wheel and keys work in the same way.
///
/// The scene's bounds are the bar and all the room that levels may open into: the bar is at their edge. A list may be
/// beneath that room: only presses that ``hit(_:in:)`` accepts belong to the strip.
///
/// A finger that slides far away takes its choice back, and goes on when it returns before it lifts.
public struct IndexStrip: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = IndexStripContent
  /// Its coordinates, and what is at them while all levels are closed.
  public typealias Geometry = IndexStripLayout

  /// The results of a strip: rows of the list.
  public enum Outcome: Hashable, Sendable {
    /// A drag, wheel or key passes this row, which the list should show first.
    case tracked(Int)
    /// A pointer is over the marker of this row, or over none.
    case highlighted(Int?)
    /// This row was chosen, possibly again.
    case selected(Int)
    /// Nothing was chosen: the list should show again what it did before, from this row on. A drag that was cancelled far
    /// away goes on when its contact comes back.
    case cancelled(row: Int)
  }

  /// A state of the strip.
  enum State: Hashable, Sendable {
    /// Nothing.
    case ready
    /// It previews the marker under a pointer.
    case hovering(Marker)
    /// A finger chooses among the markers of the deepest level.
    case dragging(IndexStripDrag)
    /// A finger has pulled a level half open, or pushed it half shut.
    case zooming(IndexStripDrag)
    /// The contact that dragged is far away: the drag was cancelled, and goes on when the contact comes back. Its levels
    /// fold meanwhile.
    case away(IndexStripDrag, IndexStripFold?)
    /// Keys or the wheel step from marker to marker.
    case browsing(IndexStripBrowse)
    /// The levels fold by themselves.
    case closing(IndexStripFold)
  }

  /// A chosen row, which can be chosen again until the list leaves the row at which it stood.
  private struct Choice: Hashable {
    let row, current: Int
  }

  private enum Step {
    case by(Int)
    case first, last
    case deeper, back
    case row(Int)
    /// To a marker of an open level, by its index.
    case marker(Int, level: Int)
  }

  /// How far a strip reaches into its window at rest, in points: what a list beside it leaves free.
  ///
  /// - Parameters:
  ///   - content: the content of the strip.
  ///   - extent: the extent across of list and strip, in points.
  ///   - settings: a person's settings.
  public static func breadth(
    of content: IndexStripContent, across extent: Double, _ settings: Settings
  ) -> Double {
    IndexStripGeometry.touch(of: content, across: extent, settings)
  }
  /// The markers that Page Up and Page Down pass.
  static let page = 5

  private(set) var state = State.ready
  /// The fold that was in progress when the present drag or steps began. It continues until it ends, or until they open a
  /// level.
  private var former: IndexStripFold?
  /// The keyboard focus of the strip.
  public private(set) var focus = KeyboardFocus()
  /// The share to which the levels of a drag are open, from 0 to 1: they unfold when its contact comes back.
  private var unfolding = Glide(1)
  /// The last choice; nil for none among the present rows.
  private var chosen: Choice?
  private var wheel = 0.0
  private var typing = TypeAhead()

  /// A strip at rest.
  public init() {}

  /// The layout of an allocation.
  public static func geometry(
    of allocation: Allocation<IndexStripContent>
  ) -> IndexStripLayout {
    geometry(of: allocation, after: nil)
  }

  /// The layout of an allocation: the former one while the list only scrolls.
  public static func geometry(
    of allocation: Allocation<IndexStripContent>, after former: WidgetLayout<IndexStrip>?
  ) -> IndexStripLayout {
    let coordinates = IndexStripGeometry(allocation)
    if let former, former.allocation.content.identity === allocation.content.identity,
      former.geometry.coordinates == coordinates
    {
      return former.geometry
    }
    return IndexStripLayout(allocation.content, coordinates)
  }

  /// Ends a drag and steps where other rows take the place of those to which their markers lead. There is no outcome, so
  /// that the list stays where it is, and a contact that dragged does nothing more. Rows that are added at the end change
  /// neither; among rows that are inserted a drag goes on at its row.
  public mutating func adapt(
    from old: Scene<IndexStrip>?, in scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard let old, old.content.identity !== scene.content.identity,
      !scene.content.rows.continues(old.content.rows)
    else { return [] }
    let moved = { (drag: IndexStripDrag) in
      drag.moved(from: old.content.rows, to: scene.content.rows, scene.geometry)
    }
    (former, chosen) = (nil, nil)
    switch state {
    case .ready, .hovering: break
    case .dragging(let drag), .zooming(let drag):
      if let drag = moved(drag) { follow(drag) } else { state = .ready }
    case .away(let drag, _): state = moved(drag).map { .away($0, nil) } ?? .ready
    // The levels of rows that are gone do not fold.
    case .browsing, .closing: state = .ready
    }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<IndexStrip>) -> [Outcome] {
    switch gesture {
    case .hovered(let point): return hover(point, scene)
    case .left: return leave(scene)
    case .pressed(let contact): return press(contact, scene)
    case .squeezed, .pad: return []
    case .dragged(let contact): return move(contact, scene)
    case .lifted(let contact, _): return move(contact, scene) + lift(contact, scene)
    case .tapped(let contact): return lift(contact, scene)
    case .cancelled(let contact):
      if case .away(let drag, let fold) = state, drag.contact == contact.id {
        endDrag(folding: fold)
      }
      guard let drag, drag.contact == contact.id else { return [] }
      return cancel(scene)
    case .scrolled(let turn): return turnWheel(turn, scene)
    case .typed(let press):
      focus.isKeyed = true
      return type(press, scene)
    case .focused(let isFocused):
      focus.isFocused = isFocused
      typing = TypeAhead()
      if case .browsing = state, !isFocused { fold(scene) }
      return []
    }
  }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<IndexStrip>) -> [Outcome] {
    focus.isKeyed = true
    return []
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<IndexStrip>) -> [Outcome] {
    if let former, former.end <= scene.time { self.former = nil }
    switch state {
    case .closing(let fold):
      if fold.end <= scene.time { state = .ready }
    case .away(let drag, let fold?):
      if fold.end <= scene.time { state = .away(drag, nil) }
    case .browsing(var browse):
      browse.settle(at: scene.time)
      state = .browsing(browse)
    case .hovering(let marker):
      // The marker may be gone after the list changed.
      let path = scene.geometry.path
      if !path.deepest.markers.contains(marker) { return leave(scene) }
    case .ready, .dragging, .zooming, .away(_, nil): break
    }
    return []
  }

  /// The address of the strip.
  static let address = ElementID("index")
  /// The kind in the addresses of markers; then follow the indices of the markers that they are within.
  static let markers = "markers"

  /// Performs an action on a marker of an open level.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<IndexStrip>
  ) -> [Outcome]? {
    guard !scene.content.top.isEmpty else { return nil }
    if id == Self.address, action == .focus {
      focus.isKeyed = true
      return []
    }
    let path = open(at: scene.time)?.path ?? scene.geometry.path(at: scene.content.current)
    let indices = (id.key(of: Self.markers) ?? "").split(separator: "/").map { Int($0) ?? -1 }
    let level = indices.count - 1
    // The levels around it are those that are open.
    guard path.levels.indices.contains(level), let item = indices.last,
      path.levels[level].markers.indices.contains(item),
      zip(indices, path.levels).dropLast().allSatisfy({ $0 == $1.item })
    else { return nil }
    switch action {
    case .press:
      let outcomes = take(.marker(item, level: level), byWheel: false, scene)
      return outcomes + choose(scene)
    case .focus:
      focus.isKeyed = true
      return take(.marker(item, level: level), byWheel: false, scene)
    case .expand:
      let isOpen = item == path.levels[level].item && (browse?.level ?? 0) > level
      let outcomes = take(.marker(item, level: level), byWheel: false, scene)
      return isOpen ? outcomes : outcomes + take(.deeper, byWheel: false, scene)
    case .peek, .close, .perform, .set, .edit, .select, .reveal: return nil
    }
  }

  // MARK: Questions

  /// When the strip next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<IndexStrip>) -> Wake {
    let wake: Wake =
      switch state {
      case .ready, .hovering, .away(_, nil): .never
      case .dragging, .zooming: unfolding.wake(at: scene.time)
      case .browsing(let browse): browse.depth.wake(at: scene.time)
      case .closing(let fold), .away(_, let fold?): fold.wake(at: scene.time)
      }
    return former.map { wake.merged(with: $0.wake(at: scene.time)) } ?? wake
  }

  /// Whether a press at a point of the window belongs to the strip: on the bar, as wide as a fingertip, or on an open
  /// level.
  public func hit(_ point: Point, in scene: Scene<IndexStrip>) -> Bool {
    isOnBar(point, scene) || level(at: point, scene) != nil
  }

  /// A pointing hand over the strip, and while it is dragged along.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<IndexStrip>) -> PointerShape? {
    let isDragged = spot.contact != nil && drag?.contact == spot.contact
    let isOver = !scene.content.top.isEmpty && hit(spot.position, in: scene)
    return isDragged || isOver ? .pointingHand : nil
  }

  /// A drag that leads to a row: the points of the window where a finger comes down, turns, and lifts, moving straight
  /// from each to the next. Nil where no drag leads to exactly that row. It does not depend on the strip's state.
  ///
  /// For programs that move fingers: tests on a touch screen, and the demonstration of a kiosk.
  ///
  /// - Complexity: O(log *n*) reads of markers for each level on the way.
  public static func route(to row: Int, in scene: Scene<IndexStrip>) -> [Point]? {
    let (layout, geometry) = (scene.geometry, scene.geometry.coordinates)
    var path = layout.path
    var points: [Point] = []
    while let item = path.deepest.item(of: row) {
      path.levels[path.depth].item = item
      let along = IndexStripLines(path, layout).deepest.middles[item]
      points.append(geometry.point(along: along, out: path.pace.rest(at: path.depth)))
      if path.deepest.markers[item].offset == row { return points }
      guard path.open(at: along, scene.content.rows, geometry) else { return nil }
      points.append(geometry.point(along: along, out: path.pace.rest(at: path.depth)))
    }
    return nil
  }

  /// The cards of open levels, beside the bar.
  public func openCards(in scene: Scene<IndexStrip>) -> [Rect] {
    guard former != nil || (open(at: scene.time)?.path.depth ?? 0) > 0 else { return [] }
    let levels = levels(in: scene)
    return levels.visible.filter { $0 > 0 }.map(levels.card)
  }

  /// The levels that are drawn, with the extents that they have at the scene's time: those that still fold beside a drag or
  /// steps, else those of ``ownLevels(in:)``.
  func levels(in scene: Scene<IndexStrip>) -> IndexStripLevels {
    guard let former, former.end > scene.time else { return ownLevels(in: scene) }
    return IndexStripLevels(
      former.path, extents: former.extents(at: scene.time), scene.geometry)
  }

  /// The levels of a drag or of steps, or those that fold after them, with the extents that they have at the scene's time.
  func ownLevels(in scene: Scene<IndexStrip>) -> IndexStripLevels {
    guard let (path, extents) = open(at: scene.time) else {
      return IndexStripLevels(
        scene.geometry.path(at: scene.content.current), extents: [1], scene.geometry)
    }
    return IndexStripLevels(path, extents: extents, scene.geometry)
  }

  /// The row that a marker leads to: that of the next marker where no row is filed under it.
  func row(of marker: Marker, _ scene: Scene<IndexStrip>) -> Int {
    max(0, min(marker.offset, scene.content.rows.count - 1))
  }

  /// The drag in progress.
  var drag: IndexStripDrag? {
    switch state {
    case .dragging(let drag), .zooming(let drag): drag
    case .ready, .hovering, .away, .browsing, .closing: nil
    }
  }

  /// Whether a contact drags, or is far away and may come back.
  private var isHeld: Bool {
    switch state {
    case .dragging, .zooming, .away: true
    case .ready, .hovering, .browsing, .closing: false
    }
  }

  /// Whether no level is open.
  public var isFolded: Bool {
    switch state {
    case .ready, .hovering, .away(_, nil): true
    case .dragging, .zooming, .away, .browsing, .closing: false
    }
  }

  /// The levels of which a drag or steps choose a marker.
  var choice: IndexStripPath? { drag?.path ?? browse?.path }

  /// The marker-to-marker steps in progress.
  var browse: IndexStripBrowse? {
    if case .browsing(let browse) = state { browse } else { nil }
  }

  /// The marker under a pointer.
  private var hovered: Marker? {
    if case .hovering(let marker) = state { marker } else { nil }
  }

  /// The levels of a drag, of steps, or of a fold in progress, and their extents at a time.
  private func open(at time: Instant) -> (path: IndexStripPath, extents: [Double])? {
    switch state {
    case .ready, .hovering, .away(_, nil): nil
    case .dragging(let drag), .zooming(let drag): (drag.path, extents(of: drag, at: time))
    case .browsing(let browse): (browse.path, browse.extents(at: time))
    case .closing(let fold), .away(_, let fold?): (fold.path, fold.extents(at: time))
    }
  }

  /// The extents of the levels of a drag, which unfold when its contact has come back.
  private func extents(of drag: IndexStripDrag, at time: Instant) -> [Double] {
    let share = unfolding.value(at: time)
    return drag.extents.enumerated().map { $0 == 0 ? $1 : $1 * share }
  }

  /// Whether a point is on the bar, in its touchable width.
  private func isOnBar(_ point: Point, _ scene: Scene<IndexStrip>) -> Bool {
    guard !scene.content.top.isEmpty else { return false }
    let geometry = scene.geometry.coordinates
    let out = geometry.out(point)
    return geometry.whole.contains(geometry.along(point)) && out <= 0
      && out >= -geometry.touch
  }

  /// The level beyond the bar whose card is at a point; only while keys or the wheel have opened it, so that a press may
  /// take it.
  private func level(at point: Point, _ scene: Scene<IndexStrip>) -> Int? {
    guard let browse, browse.level > 0 else { return nil }
    let levels = levels(in: scene)
    return (1...browse.level).last { levels.card(of: $0).contains(point) }
  }

  // MARK: Pointer and fingers

  private mutating func hover(_ point: Point, _ scene: Scene<IndexStrip>) -> [Outcome] {
    focus.isKeyed = false
    switch state {
    case .dragging, .zooming, .away, .closing: return []
    case .browsing(let browse):
      if browse.byWheel { fold(scene) }
      return []
    case .ready, .hovering: break
    }
    guard isOnBar(point, scene) else { return leave(scene) }
    let layout = scene.geometry
    guard let item = layout.line.item(at: layout.coordinates.along(point)) else { return [] }
    let marker = layout.path.deepest.markers[item]
    let outcomes = marker == hovered ? [] : [Outcome.highlighted(row(of: marker, scene))]
    state = .hovering(marker)
    return outcomes
  }

  private mutating func leave(_ scene: Scene<IndexStrip>) -> [Outcome] {
    switch state {
    case .hovering:
      state = .ready
      return [.highlighted(nil)]
    case .browsing(let browse):
      if browse.byWheel { fold(scene) }
      return []
    case .ready, .dragging, .zooming, .away, .closing: return []
    }
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<IndexStrip>) -> [Outcome] {
    focus.isKeyed = false
    guard !isHeld, contact.button == .primary else { return [] }
    let origin = browse?.origin ?? scene.content.current
    var path = scene.geometry.path(at: scene.content.current)
    if let level = level(at: contact.position, scene), let browse {
      path = browse.path
      path.levels.removeSubrange((level + 1)...)
    } else if isOnBar(contact.position, scene) {
      fold(scene)
    } else {
      return []
    }
    guard
      let drag = IndexStripDrag(
        contact: contact.id, at: contact.position, path: path, origin: origin, scene.geometry)
    else { return [] }
    let outcomes: [Outcome] = hovered == nil ? [] : [.highlighted(nil)]
    unfolding = Glide(1)
    keepFold(beside: drag.path)
    state = .dragging(drag)
    return outcomes + [.tracked(row(of: drag.chosen, scene))]
  }

  private mutating func move(_ contact: Contact, _ scene: Scene<IndexStrip>) -> [Outcome] {
    if case .away(let drag, let fold) = state { return moveBack(contact, drag, fold, scene) }
    guard var drag, drag.contact == contact.id else { return [] }
    let before = row(of: drag.chosen, scene)
    drag.move(to: contact.position, scene.content.rows, scene.geometry)
    if BackingOut.isOut(drag.distance, wasOut: false, scene.settings.tuning) {
      let outcomes = cancel(scene)
      if case .closing(let fold) = state {
        state = .away(drag, fold)
      } else {
        state = .away(drag, nil)
      }
      return outcomes
    }
    follow(drag)
    let now = row(of: drag.chosen, scene)
    return now == before ? [] : [.tracked(now)]
  }

  /// Moves a contact that is far away, and continues its drag once it is back.
  private mutating func moveBack(
    _ contact: Contact, _ drag: IndexStripDrag, _ fold: IndexStripFold?, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard drag.contact == contact.id else { return [] }
    var drag = drag
    drag.move(to: contact.position, scene.content.rows, scene.geometry)
    state = .away(drag, fold)
    if BackingOut.isOut(drag.distance, wasOut: true, scene.settings.tuning) { return [] }
    // Levels that have not folded yet unfold from there.
    let share = fold.map { $0.extents(at: scene.time).dropFirst().min() ?? 0 } ?? 0
    unfolding = Glide(
      from: share, to: 1, start: scene.time, duration: scene.duration(scene.theme.unfolding))
    follow(drag)
    return [.tracked(row(of: drag.chosen, scene))]
  }

  private mutating func follow(_ drag: IndexStripDrag) {
    keepFold(beside: drag.path)
    state = drag.isSteady ? .dragging(drag) : .zooming(drag)
  }

  /// Ends a drag whose contact is far away; its levels fold on.
  private mutating func endDrag(folding fold: IndexStripFold?) {
    state = fold.map { .closing($0) } ?? .ready
  }

  private mutating func lift(_ contact: Contact, _ scene: Scene<IndexStrip>) -> [Outcome] {
    if case .away(let drag, let fold) = state, drag.contact == contact.id { endDrag(folding: fold) }
    guard let drag, drag.contact == contact.id else { return [] }
    fold(scene)
    return select(row(of: drag.chosen, scene), scene)
  }

  /// Ends a drag or steps without a choice.
  private mutating func cancel(_ scene: Scene<IndexStrip>) -> [Outcome] {
    guard let origin = drag?.origin ?? browse?.origin else { return [] }
    fold(scene)
    return [.cancelled(row: origin)]
  }

  /// Starts to fold the open levels.
  private mutating func fold(_ scene: Scene<IndexStrip>) {
    switch state {
    case .closing, .away: return
    case .ready, .hovering, .dragging, .zooming, .browsing: break
    }
    guard let (path, extents) = open(at: scene.time) else { return }
    let fold =
      former
      ?? IndexStripFold(
        path: path, extents: extents, start: scene.time, speed: scene[.stripFoldSpeed])
    former = nil
    wheel = 0
    let isAnimated = fold.end > scene.time && scene.duration(1) > 0
    state = isAnimated ? .closing(fold) : .ready
  }

  /// Continues a fold in progress beside a path of the same markers that has no open level, and drops it for any other path.
  private mutating func keepFold(beside path: IndexStripPath) {
    switch state {
    case .closing(let fold), .away(_, let fold?): former = fold
    case .ready, .hovering, .dragging, .zooming, .away(_, nil), .browsing: break
    }
    if path.depth > 0 || former?.path.levels[0].markers != path.levels[0].markers { former = nil }
  }

  // MARK: Keys and wheel

  private mutating func type(_ press: KeyPress, _ scene: Scene<IndexStrip>) -> [Outcome] {
    let table = IndexStripCommand.table(scene.geometry.coordinates.edge, scene.settings.direction)
    switch typing.takes(press, at: scene.time) ? nil : table[press] {
    case .cancel:
      typing = TypeAhead()
      if case .away(_, let fold) = state { endDrag(folding: fold) }
      return cancel(scene)
    // A held key chooses once.
    case .choose: return press.isRepeat ? [] : choose(scene)
    case .next: return take(.by(1), byWheel: false, scene)
    case .previous: return take(.by(-1), byWheel: false, scene)
    case .pageOn: return take(.by(Int(scene[.stripPage])), byWheel: false, scene)
    case .pageBack: return take(.by(-Int(scene[.stripPage])), byWheel: false, scene)
    case .first: return take(.first, byWheel: false, scene)
    case .last: return take(.last, byWheel: false, scene)
    case .deeper: return take(.deeper, byWheel: false, scene)
    case .out: return take(.back, byWheel: false, scene)
    case nil: return find(press, scene)
    }
  }

  /// Goes to the first row that is not before the typed text.
  private mutating func find(_ press: KeyPress, _ scene: Scene<IndexStrip>) -> [Outcome] {
    let rows = scene.content.rows
    guard let text = typing.add(press, at: scene.time, scene.settings.tuning), rows.count > 0 else {
      return []
    }
    let found = rows.row(atOrAfter: text)
    if scene.content.isInProgress {
      guard found < rows.count, let rows = rows as? any RowSource,
        rows.text(of: found).lowercased().hasPrefix(text)
      else { return [] }
    }
    // Text after the last row leads to the last row, as in a list.
    let row = max(0, min(found, rows.count - 1))
    return take(.row(row), byWheel: false, scene)
  }

  /// Chooses the marker of the steps in progress; without steps, again the row that was chosen last.
  private mutating func choose(_ scene: Scene<IndexStrip>) -> [Outcome] {
    guard let browse else {
      guard !isHeld, let chosen, chosen.current == scene.content.current else { return [] }
      return select(chosen.row, scene)
    }
    fold(scene)
    return select(row(of: browse.chosen, scene), scene)
  }

  private mutating func select(_ row: Int, _ scene: Scene<IndexStrip>) -> [Outcome] {
    chosen = Choice(row: row, current: scene.content.current)
    return [.selected(row)]
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<IndexStrip>) -> [Outcome] {
    guard hit(turn.position, in: scene) else { return [] }
    let notches = turn.notches(isMirrored: scene.geometry.coordinates.isMirrored)
    guard notches.isFinite else { return [] }
    wheel += min(max(notches, -100), 100)
    let steps = Int(wheel.rounded(.towardZero))
    wheel -= Double(steps)
    return steps == 0 ? [] : take(.by(steps), byWheel: true, scene)
  }

  private mutating func take(
    _ step: Step, byWheel: Bool, _ scene: Scene<IndexStrip>
  ) -> [Outcome] {
    guard !isHeld, !scene.content.top.isEmpty else { return [] }
    var browse =
      browse
      ?? IndexStripBrowse(
        path: scene.geometry.path(at: scene.content.current), origin: scene.content.current,
        byWheel: byWheel)
    let before = self.browse.map { row(of: $0.chosen, scene) } ?? scene.content.current
    let duration = scene.duration(scene.theme.unfolding)
    var isTracking = true
    switch step {
    case .by(let count): isTracking = browse.step(by: count)
    case .first: _ = browse.step(by: -Int.max)
    case .last: _ = browse.step(by: Int.max)
    case .deeper:
      isTracking = false
      browse.deepen(scene.content, scene.geometry, at: scene.time, over: duration)
    case .marker(let item, let level):
      isTracking = browse.go(to: item, ofLevel: level, at: scene.time, over: duration)
    case .row(let row):
      browse.go(to: row, scene.content, scene.geometry, at: scene.time, over: duration)
    case .back:
      guard self.browse != nil else { return [] }
      isTracking = false
      browse.rise(at: scene.time, over: duration)
    }
    let outcomes: [Outcome] = hovered == nil ? [] : [.highlighted(nil)]
    keepFold(beside: browse.path)
    state = .browsing(browse)
    let now = row(of: browse.chosen, scene)
    return isTracking && now != before ? outcomes + [.tracked(now)] : outcomes
  }
}
