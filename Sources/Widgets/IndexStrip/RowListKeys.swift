internal import Interaction

// The list by keys: they move a cursor, and the list follows it.

extension RowList {
  mutating func type(
    _ press: KeyPress, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) -> [Outcome] {
    if press.key == .escape && giveUp(geometry, scene) { return [] }
    guard geometry.count > 0, !holdsRows else { return [] }
    let column = geometry.arrangement.rowsPerColumn
    let isMirrored = geometry.isRightToLeft
    switch press.key {
    case .up: step(by: -1, geometry, scene)
    case .down: step(by: 1, geometry, scene)
    case .left: step(by: isMirrored ? column : -column, geometry, scene)
    case .right: step(by: isMirrored ? -column : column, geometry, scene)
    case .pageUp: step(by: -page(geometry), geometry, scene)
    case .pageDown: step(by: page(geometry), geometry, scene)
    case .home: go(to: 0, geometry, scene)
    case .end: go(to: geometry.count - 1, geometry, scene)
    case .enter: return choose(geometry, scene)
    case .space where !typing.isActive(at: scene.time): return choose(geometry, scene)
    case .escape:
      typing = TypeAhead()
      if physics.isMoving(at: scene.time, in: geometry.extent) {
        scroll(by: 0, over: 0, geometry, scene)
      }
    default: find(press, geometry, scene)
    }
    return []
  }

  /// The row that keys are about: where they left it, else the chosen one, else the first that is seen.
  func cursorRow(_ geometry: RowListGeometry, _ scene: Scene<RowList>) -> Int? {
    guard geometry.count > 0 else { return nil }
    let top = geometry.firstRow(at: physics.target(in: geometry.extent))
    let row = cursor ?? scene.content.selection ?? top ?? 0
    return min(max(row, 0), geometry.count - 1)
  }

  /// How many rows Page Up and Page Down pass: those of a view, but for one row or column.
  private func page(_ geometry: RowListGeometry) -> Int {
    let breadths = max(1, Int(pageLength(geometry) / geometry.breadth))
    return breadths * max(1, geometry.arrangement.rowsPerColumn)
  }

  private func choose(
    _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) -> [Outcome] {
    cursorRow(geometry, scene).map { [.selected($0)] } ?? []
  }

  /// Moves the cursor by some rows. The first key only brings it to where it begins, when that is in sight.
  private mutating func step(
    by rows: Int, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    guard rows != 0, let row = cursorRow(geometry, scene) else { return }
    let isFirst = cursor == nil && scene.content.selection == nil && abs(rows) == 1
    go(to: isFirst ? row : row + rows, geometry, scene)
  }

  /// Puts the cursor on a row and scrolls as far as it takes to see it; to the middle, if it is to be seen among others
  /// and was not in sight.
  mutating func go(
    to row: Int, amongOthers: Bool = false, _ geometry: RowListGeometry,
    _ scene: Scene<RowList>
  ) {
    let row = min(max(row, 0), geometry.count - 1)
    cursor = row
    let extent = geometry.extent
    let now =
      physics.isFlying(at: scene.time, in: extent)
      ? offset(geometry, at: scene.time) : physics.target(in: extent)
    let latest = geometry.place(showing: row)
    let earliest = geometry.start(of: row) + geometry.breadth - extent.view
    let isSeen = now >= earliest && now <= latest
    let place =
      amongOthers && !isSeen ? (earliest + latest) / 2 : min(max(now, earliest), latest)
    guard min(max(place, 0), extent.limit) != physics.target(in: extent) else { return }
    scroll(to: place, over: scene.theme.step, geometry, scene)
  }

  /// Goes to the first row that is not before what is typed, or to the last one.
  private mutating func find(
    _ press: KeyPress, _ geometry: RowListGeometry, _ scene: Scene<RowList>
  ) {
    guard let text = typing.add(press, at: scene.time) else { return }
    go(to: scene.content.rows.row(atOrAfter: text), geometry, scene)
  }
}
