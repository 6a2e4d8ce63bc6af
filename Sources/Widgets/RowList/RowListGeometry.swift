public import Interaction

/// The positions of the rows of a list: from rows to coordinates along the list, from there to the window, and back.
///
/// A list scrolls along one axis: one column vertically, many columns horizontally. A position along it is counted from
/// the beginning of the first row, in points. In one column headings are between the rows; above many columns they are
/// in a band. All answers cost at most the logarithm of the number of headings.
public struct RowListGeometry: Hashable, Sendable {
  /// The height of a heading, in points.
  static let headingHeight = 28.0
  /// The space below many columns for the scroll bar, in points.
  static let barRoom = 14.0
  /// 1.25: the height of a line of letters, in ems.
  static let lineHeight = 1.25
  /// 14 points: the space above and below several lines together.
  static let linePadding = 14.0
  /// Row heights that can be read and hit, in points.
  private static let rowHeights = 16.0...400.0

  /// How rows are grouped; where it changes, the same scroll offset shows other rows.
  struct Arrangement: Hashable {
    var columns: RowListContent.Columns
    /// Rows a column; 0 in one column.
    var rowsPerColumn: Int
    /// The width of one of many columns, in points; 0 in one column.
    var pitch: Double
  }

  /// The frame of the list in the window, in points.
  public let bounds: Rect
  /// The number of rows.
  public let count: Int
  let sections: [Marker]
  /// The height of a row, in points.
  public let rowHeight: Double
  /// The number of lines of a row: two in one column that is too narrow for its texts.
  let lines: Int
  let arrangement: Arrangement
  let isRightToLeft: Bool
  /// The height of a heading; 0 where there are none.
  let heading: Double
  /// The room for a button in the corner behind a row that is beside it, in points; 0 without one, and less where a row has
  /// no room beside it.
  private(set) var foot = 0.0
  /// Between the sides of a row and its text, in points; as wide as the scroll bar's zone and a gap.
  let textInset: Double
  /// Between the end of a line and its text, in points: in one column the text ends before a button in the corner, in every
  /// row alike, so that no text changes while it scrolls past. At most half of a row.
  let endInset: Double
  /// The constants that differ from their standard values.
  let tuning: Tuning
  private let feel: ScrollFeel
  /// The rectangle in which a pointer takes the thumb of the scroll bar; nil where the whole list is visible.
  private(set) var barZone: Rect?

  init(_ allocation: Allocation<RowListContent>) {
    let content = allocation.content
    let textScale = Theme(allocation.settings).textScale
    let tuning = allocation.settings.tuning
    self.tuning = tuning
    feel = allocation.settings.scrollFeel
    textInset = tuning[.listTextInset]
    bounds = allocation.bounds
    let end =
      content.columns == .one ? Self.endInset(of: content, allocation.settings) : textInset
    endInset = min(end, max(textInset, bounds.width / 2))
    count = max(0, content.rows.count)
    sections = content.sections
    heading = sections.isEmpty ? 0 : (tuning[.listHeading] * textScale).rounded()
    (rowHeight, lines) = Self.row(of: content, width: bounds.width, allocation.settings)
    isRightToLeft = allocation.settings.direction == .rightToLeft
    switch content.columns {
    case .one: arrangement = Arrangement(columns: .one, rowsPerColumn: 0, pitch: 0)
    case .many:
      let button =
        content.hasCornerButton ? FindFieldGeometry.buttonRoom(allocation.settings) : 0
      // Columns end above a button, unless none of their rows would be left.
      let below =
        bounds.height - heading - button < rowHeight
        ? tuning[.listBarRoom] : max(tuning[.listBarRoom], button)
      let room = bounds.height - heading - below
      let wanted =
        Self.width(of: content, endInset: textInset, allocation.settings) ?? 0
      let column = max(tuning[.listColumn], wanted)
      let fitting = max(1, (bounds.width / column).rounded(.down))
      arrangement = Arrangement(
        columns: .many, rowsPerColumn: max(1, Int((room / rowHeight).rounded(.down))),
        pitch: max(1, (bounds.width / fitting).rounded(.down)))
    }
    if content.hasCornerButton {
      let cover = arrangement.columns == .one ? heading : 0
      let rest = bounds.size[axis] - cover - breadth
      foot = max(0, min(FindFieldGeometry.buttonRoom(allocation.settings), rest))
    }
    if barTrack != nil {
      barZone = rect(along: 0...extent.view, across: edge(tuning[.listBarZone]))
    }
  }

  /// The width of a list in one column at which no row is cut, in points; nil where it is not known. It does not depend on
  /// the columns that the list has at present.
  public static func wantedWidth(of content: RowListContent, _ settings: Settings) -> Double? {
    width(of: content, endInset: endInset(of: content, settings), settings)
  }

  private static func width(
    of content: RowListContent, endInset: Double, _ settings: Settings
  ) -> Double? {
    guard content.titleWidth > 0 else { return nil }
    let insets = settings[.listTextInset] + endInset
    return (content.titleWidth * Theme(settings).row.size + insets).rounded(.up)
  }

  /// The space between the text and the end of a row in one column, in points.
  private static func endInset(of content: RowListContent, _ settings: Settings) -> Double {
    let usual = settings[.listTextInset]
    return content.hasCornerButton ? max(usual, FindFieldGeometry.buttonRoom(settings)) : usual
  }

  /// The height and the number of lines of a row in a list of a width, in points.
  static func row(
    of content: RowListContent, width: Double, _ settings: Settings
  ) -> (height: Double, lines: Int) {
    let theme = Theme(settings)
    let isCut = wantedWidth(of: content, settings).map { $0 > width } ?? false
    let lines = content.columns == .one && isCut ? 2 : 1
    let text = Double(lines) * settings[.listLineHeight] * theme.row.size
    let wanted = max(
      (settings.tuning.known(.listRowHeight) ?? content.rowHeight) * theme.textScale,
      text + settings[.listLinePadding] * theme.textScale
    )
    // Whole points, so that all positions are exact, also that of the ten millionth row.
    .rounded()
    return (min(max(wanted, rowHeights.lowerBound), rowHeights.upperBound), lines)
  }

  // MARK: Along the list

  /// The axis of scrolling.
  public var axis: Axis { arrangement.columns == .one ? .vertical : .horizontal }

  /// The scroll limit, at which the last row is clear of a button in the corner, and the visible length.
  var extent: ScrollPhysics.Extent {
    let view = bounds.size[axis]
    return ScrollPhysics.Extent(
      limit: max(0, length + foot(of: count - 1) - view), view: view, feel: feel)
  }

  /// The length of the list, in points.
  var length: Double {
    switch arrangement.columns {
    case .one: Double(count) * rowHeight + Double(sections.count) * heading
    case .many: Double(column(of: max(0, count - 1)) + 1) * arrangement.pitch
    }
  }

  /// The extent of a row along the list, in points.
  var breadth: Double { arrangement.columns == .one ? rowHeight : arrangement.pitch }

  /// The column of a row, of many.
  func column(of row: Int) -> Int { row / max(1, arrangement.rowsPerColumn) }

  /// The position of the beginning of a row.
  public func start(of row: Int) -> Double {
    switch arrangement.columns {
    case .one: Double(row) * rowHeight + Double(sectionCount(toRow: row)) * heading
    case .many: Double(column(of: row)) * arrangement.pitch
    }
  }

  /// The position of the beginning of a section's heading, in one column.
  func start(ofSection section: Int) -> Double {
    Double(sections[section].offset) * rowHeight + Double(section) * heading
  }

  /// The scroll offset at which a row is the first visible one, below its heading.
  func offset(showing row: Int) -> Double {
    guard arrangement.columns == .one else { return start(of: row) }
    return start(of: row) - (sectionCount(toRow: row) > 0 ? heading : 0)
  }

  /// Whether the same scroll offset shows the same rows in another geometry of them.
  func hasSamePositions(as other: RowListGeometry) -> Bool {
    arrangement == other.arrangement
      && (arrangement.columns == .many
        || rowHeight == other.rowHeight && heading == other.heading)
  }

  /// The scroll offset at which as much of the first visible row is out of sight as at one in the same arrangement with rows
  /// of another height, then in whole points, as all positions.
  func offset(like other: Double, in former: RowListGeometry) -> Double {
    guard !hasSamePositions(as: former), let row = former.firstRow(at: other) else { return other }
    let hidden = other - former.offset(showing: row)
    // Less than nothing is hidden where the heading of the row has not reached the beginning.
    let scale =
      hidden < 0
      ? (former.heading > 0 ? heading / former.heading : 1) : breadth / former.breadth
    return (offset(showing: row) + hidden * scale).rounded()
  }

  /// The points at the beginning of the view that a sticky heading covers.
  func cover(at offset: Double) -> Double {
    guard arrangement.columns == .one, !sections.isEmpty else { return 0 }
    return start(ofSection: 0) <= offset ? heading : 0
  }

  /// The row at a position, or the one after the heading there; nil where there are no rows.
  func row(at position: Double) -> Int? {
    guard count > 0 else { return nil }
    switch arrangement.columns {
    case .one:
      let section = sectionCount(toPosition: position)
      let free = position - Double(section) * heading
      let first = section > 0 ? sections[section - 1].offset : 0
      return clamped(max(free / rowHeight, Double(first)))
    case .many:
      let column = (position / arrangement.pitch).rounded(.down)
      return clamped(column * Double(arrangement.rowsPerColumn))
    }
  }

  /// The first visible row below the heading; nil where there are no rows.
  func firstRow(at offset: Double) -> Int? {
    let offset = min(max(offset, 0), extent.limit)
    return row(at: offset + cover(at: offset))
  }

  /// The number of sections that begin at a row or before it.
  func sectionCount(toRow row: Int) -> Int {
    sectionCount { sections[$0].offset <= row }
  }

  /// The number of headings that begin at a position along one column or before it.
  private func sectionCount(toPosition position: Double) -> Int {
    sectionCount { start(ofSection: $0) <= position }
  }

  /// The number of leading sections that fulfil a condition which no later one fulfils.
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

  /// The part of the view that a row is scrolled to.
  enum Aim {
    /// No further than needed.
    case nearest
    /// The middle, where the row was out of sight.
    case middle
    /// Near the beginning, with one row of its section before it and the others after it, unless it is in the first half
    /// already.
    case top
  }

  /// The scroll offset at which a row is seen, for a list at another one.
  func offset(seeing row: Int, _ aim: Aim, from now: Double) -> Double {
    let latest = offset(showing: row)
    let earliest = start(of: row) + breadth + foot(of: row) - extent.view
    let isSeen = now >= earliest && now <= latest
    let isInFirstHalf = isSeen && now >= (earliest + latest) / 2
    return switch aim {
    case .nearest: min(max(now, earliest), latest)
    case .middle: isSeen ? now : (earliest + latest) / 2
    // The heading of another section would cover the row before.
    case .top: isInFirstHalf ? now : max(earliest, latest - (beginsSection(row) ? 0 : breadth))
    }
  }

  /// Whether all of a row is seen at a scroll offset.
  func shows(_ row: Int, at offset: Double) -> Bool {
    self.offset(seeing: row, .nearest, from: offset) == offset
  }

  /// Whether a row of one column is the first one below a heading.
  private func beginsSection(_ row: Int) -> Bool {
    arrangement.columns == .one
      && sectionCount(toRow: row) > (row > 0 ? sectionCount(toRow: row - 1) : 0)
  }

  /// The room that a row needs behind it to be clear of a button in the corner, in points.
  private func foot(of row: Int) -> Double {
    guard foot > 0, arrangement.columns == .many else { return foot }
    let end = heading + Double(row % arrangement.rowsPerColumn + 1) * rowHeight
    return end > bounds.height - foot ? foot : 0
  }

  /// Whether a row is the first visible one at a scroll offset, as far as the list can be scrolled.
  func showsFirst(_ row: Int, at offset: Double) -> Bool {
    let goal = min(max(self.offset(showing: row), 0), extent.limit)
    return abs(goal - min(max(offset, 0), extent.limit)) < 0.5
  }

  // MARK: Pages

  /// The points that Page Down scrolls: the view less one row, which stays visible.
  var pageLength: Double {
    let covered = arrangement.columns == .one ? heading : 0
    return max(breadth, extent.view - covered - breadth)
  }

  /// The rows that Page Down passes.
  var rowsPerPage: Int { max(1, Int(pageLength / breadth)) * max(1, arrangement.rowsPerColumn) }

  // MARK: On the plane

  // Rows lie on a plane that scrolling moves: on it they are at rest. The beginning of the first row is at its zero.

  /// The translation from the plane to the window at a scroll offset, in points. At an offset of 0, the coordinates along
  /// the plane are those along the view.
  func translation(at offset: Double) -> Point {
    let across = bounds.span(axis.crossed).lowerBound
    let along = isMirrored ? bounds.maxX + offset : bounds.span(axis).lowerBound - offset
    return axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  /// The top left corner on the plane of a rectangle of a length at a position along the list.
  func corner(at position: Double, length: Double, across: Double = 0) -> Point {
    let along = isMirrored ? -position - length : position
    return axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  /// The top left corner of a row on the plane.
  func corner(of row: Int) -> Point {
    guard arrangement.columns == .many else {
      return corner(at: start(of: row), length: rowHeight)
    }
    return corner(
      at: start(of: row), length: arrangement.pitch,
      across: heading + Double(row % arrangement.rowsPerColumn) * rowHeight)
  }

  /// The size of a row, in points.
  var rowSize: Size {
    Size(
      width: arrangement.columns == .one ? bounds.width : arrangement.pitch, height: rowHeight)
  }

  /// Between the sides of a row and its text, in points; as wide as the scroll bar's zone and a gap.
  static let textInset = 18.0

  /// A rectangle of the size of a row, in points from the row's corner, narrower by an inset at both sides.
  func cell(inset: Double) -> Rect {
    let inset = min(inset, rowSize.width / 2)
    return Rect(x: inset, y: 0, width: rowSize.width - 2 * inset, height: rowSize.height)
  }

  /// The frame of the text of a row, in points from the row's corner.
  var line: Rect { textFrame(in: Rect(rowSize)) }

  /// The frame of a text of one line in a rectangle as wide as a row.
  func textFrame(in rect: Rect) -> Rect {
    let start = min(textInset, rect.width / 2)
    let end = min(endInset, rect.width - start)
    return Rect(
      x: rect.x + (isRightToLeft ? end : start), y: rect.y, width: rect.width - start - end,
      height: rect.height)
  }

  // MARK: The edge of the scroll bar

  /// Where the track of the scroll bar begins along the view, and its length; nil where the whole list is visible, and in a
  /// view that is too short for one.
  var barTrack: (start: Double, length: Double)? {
    let margin = tuning[.listBarMargin]
    let start = margin + (arrangement.columns == .one ? heading : 0)
    let length = extent.view - margin - start
    return extent.limit > 0 && length > 0 ? (start, length) : nil
  }

  /// A strip of a width along the edge of the bar: the bottom under many columns, else the end of the lines.
  func edge(_ width: Double) -> ClosedRange<Double> {
    let breadth = bounds.size[axis.crossed]
    if axis == .vertical && isRightToLeft { return 0...min(width, breadth) }
    return max(0, breadth - width)...breadth
  }

  // MARK: In the window

  /// The part of the window that shows rows.
  var rowArea: Rect {
    guard arrangement.columns == .many else { return bounds }
    var area = bounds
    area.y += heading
    area.height = max(0, area.height - heading)
    return area
  }

  /// The number of rows of one column, or of columns, that are visible at once, whole or in part.
  var breadths: Int { Int((extent.view / breadth).rounded(.up)) + 1 }

  /// The number of rows that are visible at once.
  var capacity: Int { breadths * max(1, arrangement.rowsPerColumn) }

  /// The coordinate of a point of the window along the view.
  func along(_ point: Point) -> Double {
    isMirrored ? bounds.maxX - point.x : point[axis] - bounds.span(axis).lowerBound
  }

  /// The component of a distance or velocity along the list.
  func alongPart(of vector: Point) -> Double { isMirrored ? -vector.x : vector[axis] }

  /// The rectangle of the window between two coordinates along the view, and two across it.
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

  /// The rectangle of a row in the window at a scroll offset, visible or not.
  public func rect(of row: Int, at offset: Double) -> Rect {
    let start = start(of: row) - offset
    switch arrangement.columns {
    case .one: return rect(along: start...start + rowHeight, across: 0...bounds.width)
    case .many:
      let top = heading + Double(row % arrangement.rowsPerColumn) * rowHeight
      return rect(along: start...start + arrangement.pitch, across: top...top + rowHeight)
    }
  }

  /// The row that is visible at a point of the window; nil for none.
  func row(under point: Point, at offset: Double) -> Int? {
    guard count > 0, rowArea.contains(point) else { return nil }
    let along = along(point)
    let position = along + offset
    guard position >= 0, position < length, along >= headingEnd(at: offset) else { return nil }
    guard let first = row(at: position) else { return nil }
    switch arrangement.columns {
    case .one: return start(of: first) <= position ? first : nil
    case .many:
      let line = Int((point.y - rowArea.y) / rowHeight)
      guard line < arrangement.rowsPerColumn, first + line < count else { return nil }
      return column(of: first + line) == column(of: first) ? first + line : nil
    }
  }

  /// The coordinate along the view of the end of the sticky heading; 0 where there is none.
  func headingEnd(at offset: Double) -> Double {
    guard let section = stickySection(at: offset) else { return 0 }
    return stickyStart(of: section, at: offset) + heading
  }

  /// The section whose heading sticks to the beginning of one column.
  func stickySection(at offset: Double) -> Int? {
    guard arrangement.columns == .one else { return nil }
    let count = sectionCount(toPosition: offset)
    return count > 0 ? count - 1 : nil
  }

  /// The coordinate along the view of the beginning of that heading: 0, unless the next one pushes it away.
  func stickyStart(of section: Int, at offset: Double) -> Double {
    guard section + 1 < sections.count else { return 0 }
    return min(0, start(ofSection: section + 1) - heading - offset)
  }

  private var isMirrored: Bool { axis == .horizontal && isRightToLeft }
}
