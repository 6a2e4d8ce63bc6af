internal import Interaction

/// Where the rows of a list lie: from rows to places along the list, from there to the window's points, and back.
///
/// A list scrolls along one axis: one column downwards, many columns sideways. A place along it counts from the
/// beginning of the first row, in points. In one column headings stand between the rows; above many columns they
/// stand in a band. All answers cost at most the logarithm of the number of headings.
struct RowListGeometry {
  /// The width of a column where there are many, in points; they are stretched until they fill the window. About
  /// 30 characters, a long name.
  static let columnWidth = 240.0
  /// The height of a heading, in points.
  static let headingHeight = 28.0
  /// What is left free below many columns for the scroll bar, in points.
  static let barRoom = 14.0
  /// Row heights that can be read and hit, in points.
  private static let rowHeights = 16.0...400.0

  /// How rows stand together; where this changes, the same place along the list shows other rows.
  struct Arrangement: Hashable {
    var columns: RowListContent.Columns
    /// Rows a column; 0 where there is only one.
    var rowsPerColumn: Int
    /// The width of a column where there are many, in points.
    var pitch: Double
  }

  let bounds: Rect
  let count: Int
  let sections: [Marker]
  let rowHeight: Double
  let arrangement: Arrangement
  let isRightToLeft: Bool
  /// The height of a heading; 0 where there are none.
  let heading: Double

  init(_ scene: Scene<RowList>) {
    let content = scene.content
    bounds = scene.bounds
    count = max(0, content.rows.count)
    sections = content.sections
    heading = sections.isEmpty ? 0 : (Self.headingHeight * scene.theme.textScale).rounded()
    let heights = Self.rowHeights
    // Whole points, so that all places are exact, the ten millionth too.
    let wanted = (content.rowHeight * scene.theme.textScale).rounded()
    rowHeight = min(max(wanted, heights.lowerBound), heights.upperBound)
    isRightToLeft = scene.settings.direction == .rightToLeft
    switch content.columns {
    case .one: arrangement = Arrangement(columns: .one, rowsPerColumn: 0, pitch: 0)
    case .many:
      let room = bounds.height - heading - Self.barRoom
      let fitting = max(1, (bounds.width / Self.columnWidth).rounded(.down))
      arrangement = Arrangement(
        columns: .many, rowsPerColumn: max(1, Int((room / rowHeight).rounded(.down))),
        pitch: max(1, (bounds.width / fitting).rounded(.down)))
    }
  }

  // MARK: Along the list

  /// The axis along which it scrolls.
  var axis: Axis { arrangement.columns == .one ? .vertical : .horizontal }

  /// How far it can be scrolled, and how much is seen.
  var extent: ScrollPhysics.Extent {
    let view = bounds.size[axis]
    return ScrollPhysics.Extent(limit: max(0, length - view), view: view)
  }

  /// How long it is, in points.
  var length: Double {
    switch arrangement.columns {
    case .one: Double(count) * rowHeight + Double(sections.count) * heading
    case .many: Double(column(of: max(0, count - 1)) + 1) * arrangement.pitch
    }
  }

  /// How many points along the list a row takes.
  var breadth: Double { arrangement.columns == .one ? rowHeight : arrangement.pitch }

  /// The column of a row where there are many.
  func column(of row: Int) -> Int { row / max(1, arrangement.rowsPerColumn) }

  /// Where a row begins.
  func start(of row: Int) -> Double {
    switch arrangement.columns {
    case .one: Double(row) * rowHeight + Double(sectionCount(toRow: row)) * heading
    case .many: Double(column(of: row)) * arrangement.pitch
    }
  }

  /// Where the heading of a section begins, in one column.
  func start(ofSection section: Int) -> Double {
    Double(sections[section].offset) * rowHeight + Double(section) * heading
  }

  /// How far to scroll for a row to be the first, below the heading that it has.
  func place(showing row: Int) -> Double {
    guard arrangement.columns == .one else { return start(of: row) }
    return start(of: row) - (sectionCount(toRow: row) > 0 ? heading : 0)
  }

  /// How many points of the view are covered by a heading that sticks to its beginning.
  func cover(at offset: Double) -> Double {
    guard arrangement.columns == .one, !sections.isEmpty else { return 0 }
    return start(ofSection: 0) <= offset ? heading : 0
  }

  /// The row at a place, or the one after the heading there; nil where there are no rows.
  func row(at place: Double) -> Int? {
    guard count > 0 else { return nil }
    switch arrangement.columns {
    case .one:
      let section = sectionCount(toPlace: place)
      let free = place - Double(section) * heading
      let first = section > 0 ? sections[section - 1].offset : 0
      return clamped(max(free / rowHeight, Double(first)))
    case .many:
      let column = (place / arrangement.pitch).rounded(.down)
      return clamped(column * Double(arrangement.rowsPerColumn))
    }
  }

  /// The first row that is seen below the heading; nil where there are no rows.
  func firstRow(at offset: Double) -> Int? {
    let offset = min(max(offset, 0), extent.limit)
    return row(at: offset + cover(at: offset))
  }

  /// How many sections begin at a row or before it.
  func sectionCount(toRow row: Int) -> Int {
    sectionCount { sections[$0].offset <= row }
  }

  /// How many headings begin at a place along one column or before it.
  private func sectionCount(toPlace place: Double) -> Int {
    sectionCount { start(ofSection: $0) <= place }
  }

  /// How many sections at the beginning fulfil a condition that those after them do not.
  private func sectionCount(while condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func clamped(_ row: Double) -> Int {
    row < Double(count) ? Int(max(0, row.rounded(.down))) : count - 1
  }

  // MARK: In the window

  /// The part of the window in which rows are seen.
  var rowArea: Rect {
    guard arrangement.columns == .many else { return bounds }
    var area = bounds
    area.y += heading
    area.height = max(0, area.height - heading)
    return area
  }

  /// How many rows of one column, or how many columns, can be seen at once, whole or in part.
  var breadths: Int { Int((extent.view / breadth).rounded(.up)) + 1 }

  /// How many rows can be seen at once.
  var capacity: Int { breadths * max(1, arrangement.rowsPerColumn) }

  /// How far along the view a point of the window lies.
  func along(_ point: Point) -> Double {
    isMirrored ? bounds.maxX - point.x : point[axis] - bounds.span(axis).lowerBound
  }

  /// What of a way or speed in the window leads along the list.
  func alongPart(of way: Point) -> Double { isMirrored ? -way.x : way[axis] }

  /// The rectangle of the window between two places along the view, and two across it.
  func rect(along: ClosedRange<Double>, across: ClosedRange<Double>) -> Rect {
    let side = axis.crossed
    let left =
      isMirrored ? bounds.maxX - along.upperBound : bounds.span(axis).lowerBound + along.lowerBound
    let right = left + along.upperBound - along.lowerBound
    let origin = bounds.span(side).lowerBound
    return Rect(
      along: left...max(left, right),
      across: origin + across.lowerBound...origin + across.upperBound, axis: axis)
  }

  /// Where a row is drawn, seen or not.
  func rect(of row: Int, at offset: Double) -> Rect {
    let start = start(of: row) - offset
    switch arrangement.columns {
    case .one: return rect(along: start...start + rowHeight, across: 0...bounds.width)
    case .many:
      let top = heading + Double(row % arrangement.rowsPerColumn) * rowHeight
      return rect(along: start...start + arrangement.pitch, across: top...top + rowHeight)
    }
  }

  /// The row that is seen at a point of the window, if there is one.
  func row(under point: Point, at offset: Double) -> Int? {
    guard count > 0, rowArea.contains(point) else { return nil }
    let along = along(point)
    let place = along + offset
    guard place >= 0, place < length, along >= headingEnd(at: offset) else { return nil }
    guard let first = row(at: place) else { return nil }
    switch arrangement.columns {
    case .one: return start(of: first) <= place ? first : nil
    case .many:
      let line = Int((point.y - rowArea.y) / rowHeight)
      guard line < arrangement.rowsPerColumn, first + line < count else { return nil }
      return column(of: first + line) == column(of: first) ? first + line : nil
    }
  }

  /// Where along the view the heading ends that sticks to its beginning; 0 where none does.
  func headingEnd(at offset: Double) -> Double {
    guard let section = stickySection(at: offset) else { return 0 }
    return stickyStart(of: section, at: offset) + heading
  }

  /// The section whose heading sticks to the beginning of one column.
  func stickySection(at offset: Double) -> Int? {
    guard arrangement.columns == .one else { return nil }
    let count = sectionCount(toPlace: offset)
    return count > 0 ? count - 1 : nil
  }

  /// Where along the view that heading begins: at 0, unless the next one pushes it away.
  func stickyStart(of section: Int, at offset: Double) -> Double {
    guard section + 1 < sections.count else { return 0 }
    return min(0, start(ofSection: section + 1) - heading - offset)
  }

  private var isMirrored: Bool { axis == .horizontal && isRightToLeft }
}
