public import Interaction

/// A scrolling list of rows of any number: only the visible rows are read.
///
/// The list follows a dragging finger, coasts after release, and is caught by a press. Beyond its ends it stretches and
/// springs back. A wheel, keys, type-ahead and a scroll bar move it too, and so does an index strip through
/// ``show(row:animated:movesCursor:in:)``. Section headings stick to the beginning of the view.
public struct RowList: FocusableWidget {
  /// The shared state that it shows.
  public typealias Content = RowListContent
  /// Positions of rows and headings.
  public typealias Geometry = RowListGeometry

  /// The results of a list.
  public enum Outcome: Hashable, Sendable {
    /// A row was chosen, possibly again.
    case selected(Int)
    /// The list stands at another row; see ``RowList/currentRow(in:)``.
    case scrolled(Int)
    /// Another row is under the pointer, or none.
    case highlighted(Int?)
  }

  /// The state of a pressed contact.
  enum Hold: Hashable, Sendable {
    case none
    /// It came down on a row, or beside all, and has not moved; `caught` if they were coasting.
    case pressed(id: Int, row: Int?, caught: Bool)
    /// It drags the rows. `sum` is the scroll offset plus the contact's coordinate along the view.
    case dragging(id: Int, sum: Double)
    /// It drags the thumb of the scroll bar, `grip` points behind the thumb's beginning.
    case thumb(id: Int, grip: Double)
    /// Its gesture is over; the rest of its motion is ignored.
    case spent(id: Int)
  }

  /// The last position that no layout has led to. Where everything fits, or an end is near, another layout cannot keep the
  /// first row; without it, the way back would begin at the row that took its place.
  private struct Anchor: Hashable {
    let geometry: RowListGeometry
    /// The scroll offset there at the end of all motion, in points.
    let offset: Double
    /// The scroll offset in the present layout, in points; the list was scrolled where it has another one.
    var outcome: Double

    /// The scroll offset with the same first row, and the selected one in sight where it was.
    func offset(in other: RowListGeometry, selected: Int?) -> Double {
      let kept =
        geometry.arrangement == other.arrangement
        ? other.offset(like: offset, in: geometry)
        : other.offset(showing: geometry.firstRow(at: offset) ?? 0)
      guard let selected, selected < other.count, geometry.shows(selected, at: offset) else {
        return kept
      }
      return other.offset(seeing: selected, .nearest, from: min(max(kept, 0), other.extent.limit))
    }
  }

  private(set) var hold = Hold.none
  /// The keyboard focus of the list.
  public private(set) var focus = KeyboardFocus()
  private var physics = ScrollPhysics()
  private var anchor: Anchor?
  /// The scroll offset at which a drag began, in points; Escape restores it.
  private var origin = 0.0
  /// The position of a mouse over the list.
  private var pointer: Point?
  /// The row that keys act on.
  private var cursor: Int?
  private var search = RowSearch()
  private var barFade = ScrollBarFade()
  /// The row that ``show(row:animated:movesCursor:in:)`` led to; nil once the list was scrolled otherwise.
  private var shownRow: Int?
  private var reportedRow = 0
  private var reportedHighlight: Int?
  private var rest = RowRest()

  /// A list at its beginning.
  public init() {}

  /// The positions of the rows of an allocation.
  public static func geometry(of allocation: Allocation<RowListContent>) -> RowListGeometry {
    RowListGeometry(allocation)
  }

  /// The positions of the rows of an allocation: those of a former one where another row is selected or previewed.
  public static func geometry(
    of allocation: Allocation<RowListContent>, after former: WidgetLayout<RowList>?
  ) -> RowListGeometry {
    if let former, former.allocation.hasSameRows(as: allocation) { return former.geometry }
    return RowListGeometry(allocation)
  }

  // MARK: Events

  /// Keeps the first visible row the first in another arrangement, as in a window of another shape, and where rows have
  /// another height, as with larger letters; a selected row that was in sight then stays in sight, also in a smaller window.
  /// A layout that returns shows the rows that it showed, unless the list was scrolled or another row selected since. Moves
  /// the cursor to a row that was selected elsewhere. For other rows, the owner calls ``anchorRows(_:from:in:)``.
  public mutating func adapt(from old: Scene<RowList>?, in scene: Scene<RowList>) -> [Outcome] {
    let geometry = scene.geometry
    guard let old, geometry.count > 0, old.content.rows.isSame(as: scene.content.rows) else {
      anchor = nil
      return []
    }
    if scene.content.selection != old.content.selection {
      cursor = scene.content.selection ?? cursor
      anchor = nil
    }
    let before = old.geometry
    let isMoved = !geometry.hasSamePositions(as: before)
    guard isMoved || geometry.bounds.size != before.bounds.size else { return [] }
    if case .dragging(let id, _) = hold {
      guard isMoved else { return [] }
      hold = .spent(id: id)
    }
    let target = physics.target(in: before.extent)
    let known = anchor.flatMap { $0.outcome == target ? $0 : nil }
    var anchor = known ?? Anchor(geometry: before, offset: target, outcome: target)
    let offset = anchor.offset(in: geometry, selected: scene.content.selection)
    if min(max(offset, 0), geometry.extent.limit) != physics.target(in: geometry.extent) {
      glide(to: offset, over: 0, scene)
    }
    anchor.outcome = physics.target(in: geometry.extent)
    self.anchor = anchor
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<RowList>) -> [Outcome] {
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): movePointer(to: point, scene)
    case .left: movePointer(to: nil, scene)
    case .pressed(let contact): press(contact, scene)
    case .squeezed, .pad: break
    case .dragged(let contact): drag(contact, scene)
    case .tapped(let contact): outcomes = tap(contact, scene)
    case .lifted(let contact, let velocity):
      release(contact, velocity: -scene.geometry.alongPart(of: velocity), scene)
    case .cancelled(let contact): release(contact, velocity: 0, scene)
    case .scrolled(let scroll): turnWheel(scroll, scene)
    case .typed(let press):
      focus.isKeyed = true
      outcomes = type(press, scene)
    case .focused(let isFocused):
      focus.isFocused = isFocused
      search = RowSearch()
    }
    return report(scene) + outcomes
  }

  /// Makes the keyboard focus visible.
  public mutating func enter(_ entry: FocusEntry, in scene: Scene<RowList>) -> [Outcome] {
    focus.isKeyed = true
    return []
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<RowList>) -> [Outcome] {
    physics.settle(at: scene.time, in: scene.geometry.extent)
    if let row = search.settle(in: scene.content) { go(to: row, aim: .top, scene) }
    return report(scene)
  }

  /// Scrolls so that a row is the first visible one, as far as the end of the list allows: at once, as under a finger on
  /// a strip, or in a short glide. A drag in progress continues from there.
  ///
  /// - Parameters:
  ///   - row: the row; one beyond the ends counts as the first or the last one.
  ///   - animated: whether the list glides.
  ///   - movesCursor: whether the next key acts on the row, as where the row was reached and is not only passed.
  ///   - scene: the scene at the time of the call.
  public mutating func show(
    row: Int, animated: Bool, movesCursor: Bool = false, in scene: Scene<RowList>
  ) -> [Outcome] {
    let geometry = scene.geometry
    guard geometry.count > 0 else { return report(scene) }
    let row = min(max(row, 0), geometry.count - 1)
    if movesCursor { cursor = row }
    let goal = geometry.offset(showing: row)
    if case .dragging(let id, let sum) = hold {
      let along = sum - physics.hold(at: scene.time, in: geometry.extent)
      physics.drag(to: min(max(goal, 0), geometry.extent.limit))
      let now = physics.hold(at: scene.time, in: geometry.extent)
      hold = .dragging(id: id, sum: now + along)
    } else {
      glide(to: goal, over: animated ? scene.theme.unfolding : 0, scene)
    }
    shownRow = row
    return report(scene)
  }

  /// Moves the cursor to a row, and scrolls a row that is out of sight to the middle, unless a contact holds the rows.
  public mutating func reveal(row: Int, in scene: Scene<RowList>) -> [Outcome] {
    if scene.geometry.count > 0, !holdsRows { go(to: row, aim: .middle, scene) }
    return report(scene)
  }

  /// Keeps the visible rows in position after the rows were replaced and have other indices.
  ///
  /// The row of ``currentRow(in:)`` stays where it is to the point, whatever was inserted before it, also while the list
  /// coasts or is dragged. A list at its very beginning stays at the beginning, so that new first rows are visible (as in the
  /// CSS Scroll Anchoring module).
  ///
  /// - Parameters:
  ///   - newIndex: the index that a row has now, or that of its successor.
  ///   - before: the scene with the rows before the change.
  ///   - scene: the same scene with the rows after the change.
  public mutating func anchorRows(
    _ newIndex: (Int) -> Int, from before: Scene<RowList>, in scene: Scene<RowList>
  ) -> [Outcome] {
    let old = before.geometry
    let geometry = scene.geometry
    guard old.count > 0, geometry.count > 0 else {
      shownRow = nil
      return report(scene)
    }
    cursor = cursor.map { newIndex(min($0, old.count - 1)) }
    if case .pressed(let id, let row, let caught) = hold {
      hold = .pressed(
        id: id, row: row.map { newIndex(min($0, old.count - 1)) }, caught: caught)
    }
    let offset = physics.offset(at: scene.time, in: old.extent)
    let current = currentRow(at: offset, in: old)
    shownRow = shownRow.map { newIndex(min($0, old.count - 1)) }
    if offset > 0, let row = current {
      let distance = geometry.offset(showing: newIndex(row)) - old.offset(showing: row)
      physics.move(by: distance)
      origin += distance
      if case .dragging(let id, let sum) = hold { hold = .dragging(id: id, sum: sum + distance) }
    }
    return report(scene)
  }

  /// The addresses of the list and of its scroll bar.
  static let (address, bar) = (ElementID("list"), ElementID("scroll"))
  /// The kind in the addresses of rows.
  static let rows = "rows"

  /// The row of an element; nil for another element.
  public static func row(of id: ElementID) -> Int? { id.number(of: rows) }

  /// Performs an action on the list, its scroll bar or a row, which may be out of sight.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<RowList>
  ) -> [Outcome]? {
    let geometry = scene.geometry
    if id == Self.bar, case .set(let offset) = action, geometry.extent.limit > 0, offset.isFinite {
      if !holdsRows { scroll(to: min(max(offset, 0), geometry.extent.limit), over: 0, scene) }
      return report(scene)
    }
    if id == Self.address, action == .focus {
      focus.isKeyed = true
      return report(scene)
    }
    guard let row = id.number(of: Self.rows), row >= 0, row < geometry.count else { return nil }
    switch action {
    case .press:
      cursor = row
      return report(scene) + [.selected(row)]
    case .focus:
      focus.isKeyed = true
      if !holdsRows { go(to: row, scene) }
      return report(scene)
    case .reveal: return reveal(row: row, in: scene)
    case .peek, .expand, .close, .perform, .set, .edit, .select: return nil
    }
  }

  // MARK: Questions

  /// The state in which a pointer matters only by the row under it.
  public struct Appearance: Equatable, Sendable {
    private let list: RowList
    private let highlight: Int?
    private let isOverBar: Bool

    init(_ list: RowList, _ scene: Scene<RowList>) {
      highlight = list.highlightedRow(in: scene)
      isOverBar = list.isOverBar(scene)
      var list = list
      list.pointer = nil
      self.list = list
    }
  }

  /// The state that is drawn.
  public func appearance(in scene: Scene<RowList>) -> Appearance { Appearance(self, scene) }

  /// The scroll offset, in points; negative or beyond the limit while the list is stretched.
  public func offset(in scene: Scene<RowList>) -> Double {
    physics.offset(at: scene.time, in: scene.geometry.extent)
  }

  /// The row at which the list stands: the one that ``show(row:animated:movesCursor:in:)`` led to, while that is in sight
  /// and the list was not scrolled otherwise, else the first visible one. In the middle of a column, or near the end of the
  /// list, a row cannot become the first one. Nil where there are no rows.
  public func currentRow(in scene: Scene<RowList>) -> Int? {
    currentRow(at: offset(in: scene), in: scene.geometry)
  }

  private func currentRow(at offset: Double, in geometry: RowListGeometry) -> Int? {
    if let shownRow, frame(of: shownRow, at: offset, in: geometry) != nil { return shownRow }
    return geometry.firstRow(at: offset)
  }

  /// The first visible row once all motion has ended; nil where there are no rows.
  public func finalTopRow(in scene: Scene<RowList>) -> Int? {
    scene.geometry.firstRow(at: physics.target(in: scene.geometry.extent))
  }

  /// Whether all of a row is seen once all motion has ended.
  public func showsFinally(_ row: Int, in scene: Scene<RowList>) -> Bool {
    scene.geometry.shows(row, at: physics.target(in: scene.geometry.extent))
  }

  /// The row that is visible at a point of the window, and its visible frame there.
  public func row(at point: Point, in scene: Scene<RowList>) -> (row: Int, frame: Rect)? {
    guard point.isFinite,
      let row = scene.geometry.row(under: point, at: offset(in: scene)),
      let frame = frame(of: row, in: scene)
    else { return nil }
    return (row, frame)
  }

  /// A pointing hand over a row, and a hand that drags the rows.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<RowList>) -> PointerShape? {
    if let contact = spot.contact {
      switch hold {
      case .dragging(contact, _): return .grabbing
      case .thumb(contact, _): return nil
      case .none, .pressed, .dragging, .thumb, .spent: break
      }
    }
    if scene.geometry.barZone?.contains(spot.position) == true { return nil }
    return row(at: spot.position, in: scene) == nil ? nil : .pointingHand
  }

  /// The visible part of a row in the window, not covered by a heading; nil where it is out of sight.
  public func frame(of row: Int, in scene: Scene<RowList>) -> Rect? {
    frame(of: row, at: offset(in: scene), in: scene.geometry)
  }

  private func frame(of row: Int, at offset: Double, in geometry: RowListGeometry) -> Rect? {
    guard row >= 0, row < geometry.count else { return nil }
    var area = geometry.rowArea
    if geometry.axis == .vertical {
      area = area.inset(by: Insets(.top, max(0, geometry.headingEnd(at: offset))))
    }
    let frame = geometry.rect(of: row, at: offset).intersection(area)
    return frame.isEmpty ? nil : frame
  }

  /// Whether ``show(row:animated:movesCursor:in:)`` would not move the list: the row is the first one, or the list cannot
  /// scroll further.
  public func showsFirst(_ row: Int, in scene: Scene<RowList>) -> Bool {
    row < 0 || row >= scene.geometry.count
      || scene.geometry.showsFirst(row, at: offset(in: scene))
  }

  /// The row under the pointer, or the one that it has pressed; nil while a contact holds the rows and over the scroll bar.
  public func highlightedRow(in scene: Scene<RowList>) -> Int? {
    guard let pointer, !holdsRows else { return nil }
    let geometry = scene.geometry
    let offset = physics.offset(at: scene.time, in: geometry.extent)
    if isOverBar(scene) { return nil }
    if case .pressed(_, let row, caught: false) = hold {
      return row.flatMap { $0 < geometry.count ? $0 : nil }
    }
    return geometry.row(under: pointer, at: offset)
  }

  /// Whether a key goes on with a search by typed letters rather than giving a command.
  public func typesAhead(_ press: KeyPress, in scene: Scene<RowList>) -> Bool {
    search.takes(press, at: scene.time)
  }

  /// The row that keys act on; nil while a contact holds the rows, and where there are no rows.
  public func keyedRow(in scene: Scene<RowList>) -> Int? {
    holdsRows ? nil : cursorRow(in: scene)
  }

  /// The row that the next key acts on: the cursor, else the selected row, else the first visible one.
  public func cursorRow(in scene: Scene<RowList>) -> Int? {
    let count = scene.geometry.count
    guard count > 0 else { return nil }
    let row = cursor ?? scene.content.selection ?? finalTopRow(in: scene) ?? 0
    return min(max(row, 0), count - 1)
  }

  /// The row whose whole text is shown where it is cut: the one that keys act on, else the one that the pointer rests on.
  func title(in scene: Scene<RowList>) -> RowListTitle? {
    guard hold == .none, !physics.isMoving(at: scene.time, in: scene.geometry.extent) else {
      return nil
    }
    if focus.isVisible { return cursorRow(in: scene).map { RowListTitle(row: $0, opacity: 1) } }
    return highlightedRow(in: scene).flatMap {
      rest.title(of: $0, atRestFrom: physics.end(in: scene.geometry.extent), scene)
    }
  }

  /// The opacity of the scroll bar, from 0 to 1.
  func barOpacity(in scene: Scene<RowList>) -> Double {
    holdsBar(scene) ? 1 : barFade.opacity(atRestFrom: physics.end(in: scene.geometry.extent), scene)
  }

  /// When the list next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<RowList>) -> Wake {
    let extent = scene.geometry.extent
    let end = physics.end(in: extent)
    let bar: Wake =
      extent.limit > 0 && !holdsBar(scene) ? barFade.wake(atRestFrom: end, scene) : .never
    guard physics.isMoving(at: scene.time, in: extent), let end else {
      guard hold == .none, !focus.isVisible, let row = highlightedRow(in: scene) else { return bar }
      return bar.merged(with: rest.wake(on: row, atRestFrom: end, scene))
    }
    // Rows pass under a resting pointer, and the owner is informed of the first row.
    return bar.merged(with: Wake(deadline: min(end, scene.time.nextHitTest), isAnimating: true))
  }

  // MARK: Pointer, fingers and wheel

  /// The rows that a wheel notch scrolls in one column: 3, the default of most desktops.
  static let notch = 3.0

  private mutating func movePointer(to point: Point?, _ scene: Scene<RowList>) {
    if isOverBar(scene) { barFade.used = scene.time }
    pointer = point.flatMap { $0.isFinite ? $0 : nil }
    let row = pointer.flatMap { scene.geometry.row(under: $0, at: offset(in: scene)) }
    rest.move(to: row, at: scene.time)
    if point != nil { focus.isKeyed = false }
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<RowList>) {
    let geometry = scene.geometry
    guard hold == .none, contact.button == .primary else { return }
    movePointer(to: contact.kind == .touch ? nil : contact.position, scene)
    focus.isKeyed = false
    search.forget()
    if isOverBar(scene), let bar = RowListBar(geometry, at: offset(in: scene)) {
      let along = geometry.along(contact.position)
      if bar.thumb.contains(along) {
        hold = .thumb(id: contact.id, grip: along - bar.thumb.lowerBound)
        origin = offset(in: scene)
        scroll(to: origin, over: 0, scene)
      } else {
        hold = .spent(id: contact.id)
        let page = along < bar.thumb.lowerBound ? -geometry.pageLength : geometry.pageLength
        scroll(by: page, over: scene.theme.step, scene)
      }
      return
    }
    let caught = physics.isFlying(at: scene.time, in: geometry.extent)
    if caught { _ = physics.hold(at: scene.time, in: geometry.extent) }
    // Rows that glide on under the contact do not change what it pressed.
    let row = geometry.row(under: contact.position, at: offset(in: scene))
    hold = .pressed(id: contact.id, row: row, caught: caught)
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<RowList>) {
    let along = scene.geometry.along(contact.position)
    switch hold {
    case .pressed(contact.id, _, _):
      let raw = physics.hold(at: scene.time, in: scene.geometry.extent)
      hold = .dragging(id: contact.id, sum: raw + along)
      origin = raw
      pointer = nil
    case .dragging(contact.id, let sum):
      shownRow = nil
      physics.drag(to: sum - along)
    case .thumb(contact.id, let grip):
      pointer = contact.position
      guard let bar = RowListBar(scene.geometry, at: offset(in: scene)) else { return }
      scroll(to: bar.offset(thumbAt: along - grip), over: 0, scene)
    case .none, .pressed, .dragging, .thumb, .spent: return
    }
    barFade.used = scene.time
  }

  /// Cancels a drag: the list returns to the offset before it, and the contact is spent.
  ///
  /// - Returns: whether there was a drag.
  private mutating func cancelDrag(_ scene: Scene<RowList>) -> Bool {
    switch hold {
    case .dragging(let id, _), .thumb(let id, _):
      hold = .spent(id: id)
      scroll(to: origin, over: scene.theme.unfolding, scene)
      return true
    case .none, .pressed, .spent: return false
    }
  }

  private mutating func tap(_ contact: Contact, _ scene: Scene<RowList>) -> [Outcome] {
    guard case .pressed(contact.id, let pressed, caught: false) = hold else {
      release(contact, velocity: 0, scene)
      return []
    }
    hold = .none
    rest.start = scene.time
    guard let row = pressed, row < scene.geometry.count else { return [] }
    cursor = row
    return [.selected(row)]
  }

  private mutating func release(_ contact: Contact, velocity: Double, _ scene: Scene<RowList>) {
    rest.start = scene.time
    switch hold {
    case .pressed(contact.id, _, let caught):
      hold = .none
      guard caught else { return }
    case .dragging(contact.id, _): hold = .none
    case .thumb(contact.id, _), .spent(contact.id):
      hold = .none
      return
    case .none, .pressed, .dragging, .thumb, .spent: return
    }
    barFade.used = scene.time
    physics.release(
      velocity: velocity, at: scene.time, in: scene.geometry.extent,
      isStill: scene.settings.reducedMotion)
  }

  private mutating func turnWheel(_ turn: Scroll, _ scene: Scene<RowList>) {
    let geometry = scene.geometry
    movePointer(to: turn.position, scene)
    guard hold == .none, turn.notches.isFinite else { return }
    search.forget()
    var notches = turn.notches.y
    if geometry.axis == .horizontal, abs(turn.notches.x) > abs(notches) {
      notches = geometry.alongPart(of: turn.notches)
    }
    notches = min(max(notches, -100), 100)
    guard notches != 0 else { return }
    let notch =
      geometry.arrangement.columns == .one
      ? scene[.listNotch] * geometry.rowHeight : geometry.arrangement.pitch
    // A wheel with detents glides between them; a smooth wheel or a touchpad moves by itself.
    let isSmooth = notches != notches.rounded()
    scroll(by: notches * notch, over: isSmooth ? 0 : scene.theme.step, scene)
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<RowList>) -> [Outcome] {
    let geometry = scene.geometry
    let table = RowListCommand.table(geometry.isRightToLeft ? .rightToLeft : .leftToRight)
    let command = search.takes(press, at: scene.time) ? nil : table[press]
    if command == .stop && cancelDrag(scene) { return [] }
    guard geometry.count > 0, !holdsRows else { return [] }
    let column = geometry.arrangement.rowsPerColumn
    let unfinished = search
    search.forget()
    switch command {
    case .previous: step(by: -1, scene)
    case .next: step(by: 1, scene)
    case .previousColumn: step(by: -column, scene)
    case .nextColumn: step(by: column, scene)
    case .pageBack: step(by: -geometry.rowsPerPage, scene)
    case .pageOn: step(by: geometry.rowsPerPage, scene)
    case .first: go(to: 0, scene)
    case .last: go(to: geometry.count - 1, scene)
    case .choose: return cursorRow(in: scene).map { [.selected($0)] } ?? []
    case .stop:
      search = RowSearch()
      if physics.isMoving(at: scene.time, in: geometry.extent) { scroll(by: 0, over: 0, scene) }
    case nil:
      guard search.add(press, at: scene.time, scene.settings.tuning) else {
        search = unfinished
        return []
      }
      if let row = search.row(in: scene.content) { go(to: row, aim: .top, scene) }
    }
    return []
  }

  /// Moves the cursor by some rows. The first arrow key only makes the first visible row the cursor.
  private mutating func step(by rows: Int, _ scene: Scene<RowList>) {
    guard rows != 0, let row = cursorRow(in: scene) else { return }
    let isFirst = cursor == nil && scene.content.selection == nil && abs(rows) == 1
    go(to: isFirst ? row : row + rows, scene)
  }

  /// Moves the cursor to a row and scrolls to see it.
  private mutating func go(
    to row: Int, aim: RowListGeometry.Aim = .nearest, _ scene: Scene<RowList>
  ) {
    let geometry = scene.geometry
    let row = min(max(row, 0), geometry.count - 1)
    cursor = row
    let extent = geometry.extent
    let now =
      physics.isFlying(at: scene.time, in: extent)
      ? offset(in: scene) : physics.target(in: extent)
    let goal = geometry.offset(seeing: row, aim, from: now)
    guard min(max(goal, 0), extent.limit) != physics.target(in: extent) else { return }
    scroll(to: goal, over: scene.theme.step, scene)
  }

  // MARK: Scrolling

  /// Scrolls to an offset in some seconds, away from the row that was shown; at once under reduced motion.
  private mutating func scroll(to offset: Double, over seconds: Double, _ scene: Scene<RowList>) {
    shownRow = nil
    glide(to: offset, over: seconds, scene)
  }

  /// Moves the rows to an offset in some seconds; at once under reduced motion.
  private mutating func glide(to offset: Double, over seconds: Double, _ scene: Scene<RowList>) {
    barFade.used = scene.time
    physics.glide(
      to: offset, over: scene.duration(seconds), at: scene.time, in: scene.geometry.extent)
  }

  /// Scrolls by some points; at once under reduced motion.
  private mutating func scroll(by distance: Double, over seconds: Double, _ scene: Scene<RowList>) {
    shownRow = nil
    barFade.used = scene.time
    physics.scroll(
      by: distance, over: scene.duration(seconds), at: scene.time, in: scene.geometry.extent)
  }

  /// Whether a contact holds the rows or the scroll bar, so that neither keys nor a pointer act on rows.
  private var holdsRows: Bool {
    switch hold {
    case .none, .pressed(_, _, caught: false): false
    case .pressed, .dragging, .thumb, .spent: true
    }
  }

  /// Whether a contact or a pointer keeps the scroll bar visible.
  private func holdsBar(_ scene: Scene<RowList>) -> Bool {
    switch hold {
    case .dragging, .thumb, .pressed(_, _, caught: true): true
    case .none, .pressed, .spent: isOverBar(scene)
    }
  }

  /// Whether a mouse is within the zone of the scroll bar.
  private func isOverBar(_ scene: Scene<RowList>) -> Bool {
    guard let pointer else { return false }
    return scene.geometry.barZone?.contains(pointer) ?? false
  }

  /// The changes of the current row and of the highlighted row since they were last reported.
  private mutating func report(_ scene: Scene<RowList>) -> [Outcome] {
    var outcomes: [Outcome] = []
    if let row = currentRow(in: scene), row != reportedRow {
      reportedRow = row
      outcomes.append(.scrolled(row))
    }
    let highlight = highlightedRow(in: scene)
    if highlight != reportedHighlight {
      reportedHighlight = highlight
      outcomes.append(.highlighted(highlight))
    }
    return outcomes
  }
}
