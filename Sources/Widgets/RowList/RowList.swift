public import Interaction

/// A scrolling list of rows of any number: only the visible rows are read.
///
/// The list follows a dragging finger, coasts after release, and is caught by a press. Beyond its ends it stretches and
/// springs back. A wheel, keys, type-ahead and a scroll bar move it too, and so does an index strip through
/// ``show(row:animated:in:)``. Section headings stick to the beginning of the view.
public struct RowList: Widget {
  /// The shared state that it shows.
  public typealias Content = RowListContent
  /// Positions of rows and headings.
  public typealias Geometry = RowListGeometry

  /// The results of a list.
  public enum Outcome: Hashable, Sendable {
    /// A row was chosen, possibly again.
    case selected(Int)
    /// Another row is the first visible one.
    case scrolled(Int)
    /// Another row is under the pointer, or none.
    case highlighted(Int?)
  }

  /// What a pressed contact does.
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

  private(set) var hold = Hold.none
  private(set) var focus = KeyboardFocus()
  private var physics = ScrollPhysics()
  /// The scroll offset at which a drag began, in points; Escape restores it.
  private var origin = 0.0
  /// The position of a mouse over the list.
  private var pointer: Point?
  /// The row that keys act on.
  private var cursor: Int?
  private var typing = TypeAhead()
  /// The text that was typed while the rows were still being read or sorted: its row is shown once they are in order.
  private var sought: String?
  private var barFade = ScrollBarFade()
  private var reportedTop = 0
  private var reportedHighlight: Int?
  /// When the pointer came to the row under it, or last released it.
  private var restStart = Instant.zero
  private var restRow: Int?

  /// A list at its beginning.
  public init() {}

  /// The positions of the rows of an allocation.
  public static func geometry(of allocation: Allocation<RowListContent>) -> RowListGeometry {
    RowListGeometry(allocation)
  }

  // MARK: Events

  /// Keeps the first visible row the first in another arrangement, as in a window of another shape. For other rows, the
  /// owner calls ``anchorRows(_:from:in:)``.
  public mutating func adapt(from old: Scene<RowList>?, in scene: Scene<RowList>) -> [Outcome] {
    let geometry = scene.geometry
    guard let old, old.geometry.arrangement != geometry.arrangement, geometry.count > 0,
      old.content.rows.isSame(as: scene.content.rows)
    else { return [] }
    if case .dragging(let id, _) = hold { hold = .spent(id: id) }
    let row = min(reportedTop, geometry.count - 1)
    scroll(to: geometry.offset(showing: row), over: 0, scene)
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<RowList>) -> [Outcome] {
    var outcomes: [Outcome] = []
    switch gesture {
    case .hovered(let point): movePointer(to: point, scene)
    case .left: movePointer(to: nil, scene)
    case .pressed(let contact): press(contact, scene)
    case .squeezed: break
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
      typing = TypeAhead()
      sought = nil
    }
    return report(scene) + outcomes
  }

  /// Updates the state at a deadline, or after the scene changed.
  public mutating func settle(in scene: Scene<RowList>) -> [Outcome] {
    physics.settle(at: scene.time, in: scene.geometry.extent)
    if let text = sought, scene.content.progress == nil, scene.geometry.count > 0 {
      sought = nil
      go(to: scene.content.rows.row(atOrAfter: text), aim: .top, scene)
    }
    return report(scene)
  }

  /// Scrolls so that a row is the first visible one, as far as the end of the list allows: at once, as under a finger on
  /// a strip, or in a short glide. A drag in progress continues from there.
  public mutating func show(row: Int, animated: Bool, in scene: Scene<RowList>) -> [Outcome] {
    let geometry = scene.geometry
    guard geometry.count > 0 else { return report(scene) }
    let goal = geometry.offset(showing: min(max(row, 0), geometry.count - 1))
    if case .dragging(let id, let sum) = hold {
      let along = sum - physics.hold(at: scene.time, in: geometry.extent)
      physics.drag(to: min(max(goal, 0), geometry.extent.limit))
      let now = physics.hold(at: scene.time, in: geometry.extent)
      hold = .dragging(id: id, sum: now + along)
    } else {
      scroll(to: goal, over: animated ? scene.theme.unfolding : 0, scene)
    }
    return report(scene)
  }

  /// Moves the cursor to a row, and scrolls a row that is out of sight to the middle, unless a contact holds the rows.
  public mutating func reveal(row: Int, in scene: Scene<RowList>) -> [Outcome] {
    if scene.geometry.count > 0, !holdsRows { go(to: row, aim: .middle, scene) }
    return report(scene)
  }

  /// Keeps the visible rows in position after the rows were replaced and have other indices.
  ///
  /// The first visible row stays where it is to the point, whatever was inserted before it, also while the list coasts
  /// or is dragged. A list at its very beginning stays at the beginning, so that new first rows are visible (as in the
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
    guard old.count > 0, geometry.count > 0 else { return report(scene) }
    cursor = cursor.map { newIndex(min($0, old.count - 1)) }
    if case .pressed(let id, let row, let caught) = hold {
      hold = .pressed(
        id: id, row: row.map { newIndex(min($0, old.count - 1)) }, caught: caught)
    }
    let offset = physics.offset(at: scene.time, in: old.extent)
    if offset > 0, let row = old.firstRow(at: offset) {
      let distance = geometry.offset(showing: newIndex(row)) - old.offset(showing: row)
      physics.move(by: distance)
      origin += distance
      if case .dragging(let id, let sum) = hold { hold = .dragging(id: id, sum: sum + distance) }
    }
    return report(scene)
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

  /// The first visible row below the heading; nil where there are no rows.
  public func topRow(in scene: Scene<RowList>) -> Int? {
    scene.geometry.firstRow(at: offset(in: scene))
  }

  /// The row that is visible at a point of the window, and its visible frame there.
  public func row(at point: Point, in scene: Scene<RowList>) -> (row: Int, frame: Rect)? {
    guard point.isFinite,
      let row = scene.geometry.row(under: point, at: offset(in: scene)),
      let frame = frame(of: row, in: scene)
    else { return nil }
    return (row, frame)
  }

  /// The visible part of a row in the window, not covered by a heading; nil where it is out of sight.
  public func frame(of row: Int, in scene: Scene<RowList>) -> Rect? {
    let geometry = scene.geometry
    guard row >= 0, row < geometry.count else { return nil }
    let offset = offset(in: scene)
    var area = geometry.rowArea
    if geometry.axis == .vertical {
      area = area.inset(by: Insets(.top, max(0, geometry.headingEnd(at: offset))))
    }
    let frame = geometry.rect(of: row, at: offset).intersection(area)
    return frame.isEmpty ? nil : frame
  }

  /// Whether ``show(row:animated:in:)`` would not move the list: the row is the first one, or the list cannot scroll
  /// further.
  public func showsFirst(_ row: Int, in scene: Scene<RowList>) -> Bool {
    let geometry = scene.geometry
    guard row >= 0, row < geometry.count else { return true }
    let limit = geometry.extent.limit
    let goal = min(max(geometry.offset(showing: row), 0), limit)
    return abs(goal - min(max(offset(in: scene), 0), limit)) < 0.5
  }

  /// The row under the pointer, or the one that it has pressed; nil while a contact holds the rows and over the scroll bar.
  public func highlightedRow(in scene: Scene<RowList>) -> Int? {
    guard let pointer, !holdsRows, !isOverBar(scene) else { return nil }
    if case .pressed(_, let row, caught: false) = hold {
      return row.flatMap { $0 < scene.geometry.count ? $0 : nil }
    }
    return scene.geometry.row(under: pointer, at: offset(in: scene))
  }

  /// The row that keys act on; nil during type-ahead, while a contact holds the rows, and where there are no rows.
  public func keyedRow(in scene: Scene<RowList>) -> Int? {
    guard !typing.isActive(at: scene.time), !holdsRows else { return nil }
    return cursorRow(in: scene)
  }

  /// The row that the next key acts on: the cursor, else the selected row, else the first visible one.
  func cursorRow(in scene: Scene<RowList>) -> Int? {
    let geometry = scene.geometry
    guard geometry.count > 0 else { return nil }
    let top = geometry.firstRow(at: physics.target(in: geometry.extent))
    let row = cursor ?? scene.content.selection ?? top ?? 0
    return min(max(row, 0), geometry.count - 1)
  }

  /// The row whose whole text is shown where it is cut: the one that keys act on, else the one that the pointer rests on.
  func title(in scene: Scene<RowList>) -> RowListTitle? {
    guard hold == .none, !physics.isMoving(at: scene.time, in: scene.geometry.extent) else {
      return nil
    }
    if focus.isVisible { return cursorRow(in: scene).map { RowListTitle(row: $0, opacity: 1) } }
    guard let row = highlightedRow(in: scene), let glide = titleGlide(scene),
      scene.time >= glide.start
    else { return nil }
    return RowListTitle(row: row, opacity: glide.value(at: scene.time))
  }

  /// The appearance of the text of the row under a pointer that rests.
  private func titleGlide(_ scene: Scene<RowList>) -> Glide? {
    physics.end(in: scene.geometry.extent).map {
      Glide(
        from: 0, to: 1, start: max(restStart, $0) + RowListTitle.rest,
        duration: scene.duration(scene.theme.step))
    }
  }

  private func titleWake(_ scene: Scene<RowList>) -> Wake {
    guard hold == .none, !focus.isVisible, let glide = titleGlide(scene), scene.time < glide.end,
      let row = highlightedRow(in: scene)
    else { return .never }
    // Rows that a pointer only passes are not read.
    if scene.time < glide.start { return Wake(deadline: glide.start) }
    return RowListDrawing(self, scene).isCut(row) ? glide.wake(at: scene.time) : .never
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
      return bar.merged(with: titleWake(scene))
    }
    // Rows pass under a resting pointer, and the owner is informed of the first row.
    return bar.merged(with: Wake(deadline: min(end, scene.time.nextHitTest), isAnimating: true))
  }

  // MARK: Pointer, fingers and wheel

  /// The rows that a wheel notch scrolls in one column: 3, the default of most desktops.
  private static let notch = 3.0

  private mutating func movePointer(to point: Point?, _ scene: Scene<RowList>) {
    if isOverBar(scene) { barFade.used = scene.time }
    pointer = point.flatMap { $0.isFinite ? $0 : nil }
    let row = pointer.flatMap { scene.geometry.row(under: $0, at: offset(in: scene)) }
    if row != restRow { (restRow, restStart) = (row, scene.time) }
    if point != nil { focus.isKeyed = false }
  }

  private mutating func press(_ contact: Contact, _ scene: Scene<RowList>) {
    let geometry = scene.geometry
    guard hold == .none, contact.button == .primary else { return }
    movePointer(to: contact.kind == .touch ? nil : contact.position, scene)
    focus.isKeyed = false
    sought = nil
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
    case .dragging(contact.id, let sum): physics.drag(to: sum - along)
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
    restStart = scene.time
    guard let row = pressed, row < scene.geometry.count else { return [] }
    cursor = row
    return [.selected(row)]
  }

  private mutating func release(_ contact: Contact, velocity: Double, _ scene: Scene<RowList>) {
    restStart = scene.time
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
    sought = nil
    var notches = turn.notches.y
    if geometry.axis == .horizontal, abs(turn.notches.x) > abs(notches) {
      notches = geometry.alongPart(of: turn.notches)
    }
    notches = min(max(notches, -100), 100)
    guard notches != 0 else { return }
    let notch =
      geometry.arrangement.columns == .one
      ? Self.notch * geometry.rowHeight : geometry.arrangement.pitch
    // A wheel with detents glides between them; a smooth wheel or a touchpad moves by itself.
    let isSmooth = notches != notches.rounded()
    scroll(by: notches * notch, over: isSmooth ? 0 : scene.theme.step, scene)
  }

  // MARK: Keys

  private mutating func type(_ press: KeyPress, _ scene: Scene<RowList>) -> [Outcome] {
    let geometry = scene.geometry
    if press.key == .escape && cancelDrag(scene) { return [] }
    guard geometry.count > 0, !holdsRows else { return [] }
    let column = geometry.arrangement.rowsPerColumn
    let isMirrored = geometry.isRightToLeft
    let unfinished = sought
    sought = nil
    switch press.key {
    case .up: step(by: -1, scene)
    case .down: step(by: 1, scene)
    case .left: step(by: isMirrored ? column : -column, scene)
    case .right: step(by: isMirrored ? -column : column, scene)
    case .pageUp: step(by: -geometry.rowsPerPage, scene)
    case .pageDown: step(by: geometry.rowsPerPage, scene)
    case .home: go(to: 0, scene)
    case .end: go(to: geometry.count - 1, scene)
    case .enter: return cursorRow(in: scene).map { [.selected($0)] } ?? []
    case .space where !typing.isActive(at: scene.time):
      return cursorRow(in: scene).map { [.selected($0)] } ?? []
    case .escape:
      typing = TypeAhead()
      if physics.isMoving(at: scene.time, in: geometry.extent) { scroll(by: 0, over: 0, scene) }
    default:
      guard let text = typing.add(press, at: scene.time) else {
        sought = unfinished
        return []
      }
      find(text, scene)
    }
    return []
  }

  /// Shows the first row that is not before a text, or the last one. While the rows are in no order, only one that begins
  /// with the text.
  private mutating func find(_ text: String, _ scene: Scene<RowList>) {
    let rows = scene.content.rows
    let row = rows.row(atOrAfter: text)
    if scene.content.progress != nil {
      sought = text
      guard row < scene.geometry.count, rows.text(of: row).lowercased().hasPrefix(text) else {
        return
      }
    }
    go(to: row, aim: .top, scene)
  }

  /// The part of the view that a row is scrolled to.
  private enum Aim {
    /// No further than needed.
    case nearest
    /// The middle, where the row was out of sight.
    case middle
    /// Near the beginning, with one row before it and the others after it, unless it is in the first half already.
    case top
  }

  /// Moves the cursor by some rows. The first arrow key only makes the first visible row the cursor.
  private mutating func step(by rows: Int, _ scene: Scene<RowList>) {
    guard rows != 0, let row = cursorRow(in: scene) else { return }
    let isFirst = cursor == nil && scene.content.selection == nil && abs(rows) == 1
    go(to: isFirst ? row : row + rows, scene)
  }

  /// Moves the cursor to a row and scrolls to see it.
  private mutating func go(to row: Int, aim: Aim = .nearest, _ scene: Scene<RowList>) {
    let geometry = scene.geometry
    let row = min(max(row, 0), geometry.count - 1)
    cursor = row
    let extent = geometry.extent
    let now =
      physics.isFlying(at: scene.time, in: extent)
      ? offset(in: scene) : physics.target(in: extent)
    let latest = geometry.offset(showing: row)
    let earliest = geometry.start(of: row) + geometry.breadth - extent.view
    let isSeen = now >= earliest && now <= latest
    let isInFirstHalf = isSeen && now >= (earliest + latest) / 2
    let goal =
      switch aim {
      case .nearest: min(max(now, earliest), latest)
      case .middle: isSeen ? now : (earliest + latest) / 2
      case .top: isInFirstHalf ? now : max(earliest, latest - geometry.breadth)
      }
    guard min(max(goal, 0), extent.limit) != physics.target(in: extent) else { return }
    scroll(to: goal, over: scene.theme.step, scene)
  }

  // MARK: Scrolling

  /// Scrolls to an offset in some seconds; at once under reduced motion.
  private mutating func scroll(to offset: Double, over seconds: Double, _ scene: Scene<RowList>) {
    barFade.used = scene.time
    physics.glide(
      to: offset, over: scene.duration(seconds), at: scene.time, in: scene.geometry.extent)
  }

  /// Scrolls by some points: from the target of a glide in progress, so that notches and keys add up, else from the
  /// current offset.
  private mutating func scroll(by distance: Double, over seconds: Double, _ scene: Scene<RowList>) {
    let extent = scene.geometry.extent
    let isGliding = seconds > 0 && !physics.isFlying(at: scene.time, in: extent)
    let origin = isGliding ? physics.target(in: extent) : offset(in: scene)
    scroll(to: origin + distance, over: seconds, scene)
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
    guard let pointer, let bar = RowListBar(scene.geometry, at: offset(in: scene)) else {
      return false
    }
    return bar.zone.contains(pointer)
  }

  /// The changes of the first visible row and of the highlighted row since they were last reported.
  private mutating func report(_ scene: Scene<RowList>) -> [Outcome] {
    var outcomes: [Outcome] = []
    if let top = topRow(in: scene), top != reportedTop {
      reportedTop = top
      outcomes.append(.scrolled(top))
    }
    let highlight = highlightedRow(in: scene)
    if highlight != reportedHighlight {
      reportedHighlight = highlight
      outcomes.append(.highlighted(highlight))
    }
    return outcomes
  }
}
