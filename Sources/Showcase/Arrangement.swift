public import Interaction

/// The arrangement of an exhibit's windows, or of the parts of one window.
///
/// The picture: the bar keeps its edge; of what is left, the picture has the largest part, the list stands before it
/// and the pages behind it, as the eye reads. Where it is too narrow for three columns, list and pages share one; on an
/// upright screen the picture stands above them. Beside a list alone, the picture or the pages have all the rest.
public struct Arrangement: Hashable, Sendable {
  /// The windows in reading order.
  public var windows: [WindowID]
  /// The reading direction.
  public var direction: Direction
  /// The gap between windows and around them, in points.
  public var gap: Double
  /// The height of a window's title bar, in points.
  public var header: Double
  /// The sizes that the person gave to the list and to the page.
  public var panes: PaneSizes
  /// The width at which no row of the list is cut, in points; nil where it is not known.
  public var listWidth: Double?
  /// The height above which there are no controls, in the coordinates of the area: a list begins below it, and a page that is
  /// above a list reaches below it with its own controls. Nil where everything is within reach.
  public var reachTop: Double?
  /// The height above which a list begins, in the coordinates of the area, at the cost of what is above it: what lies over its lower
  /// part, such as a keyboard, leaves its first rows in view. Nil where nothing does.
  public var listTop: Double?

  /// An arrangement of windows.
  public init(
    windows: [WindowID], direction: Direction = .leftToRight, gap: Double = 0, header: Double = 0,
    panes: PaneSizes = PaneSizes(), listWidth: Double? = nil, reachTop: Double? = nil,
    listTop: Double? = nil
  ) {
    self.windows = windows
    self.direction = direction
    self.gap = gap
    self.header = header
    self.panes = panes
    self.listWidth = listWidth
    self.reachTop = reachTop
    self.listTop = listTop
  }

  /// From this width on, in points, there is room for three columns: two of 300 and a picture twice as wide.
  static let wide = 1200.0
  /// From this width on, in points, there is room for two columns.
  static let medium = 720.0

  /// The frames of the windows in an area, in points.
  public func frames(in area: Rect) -> [WindowID: Rect] {
    let inner = area.inset(by: gap / 2)
    var cells = cells(of: inner)
    if direction == .rightToLeft {
      cells = cells.mapValues { cell in
        var cell = cell
        cell.x = inner.x + inner.maxX - cell.maxX
        return cell
      }
    }
    return cells.mapValues { cell in
      var frame = cell.inset(by: gap / 2)
      frame.y += header
      frame.height = max(0, frame.height - header)
      return frame
    }
  }

  /// The line between the list and the page in an area; nil where these two are not all.
  func division(of area: Rect) -> Division? {
    guard windows.count == 2, let main, let first = windows.first(where: { $0 != main }),
      let cell = cells(of: area)[isStacked(area) ? main : first], !area.isEmpty
    else { return nil }
    if isStacked(area) {
      return Division(
        pane: .page, area: area, axis: .vertical, isMirrored: false, position: cell.maxY,
        lengths: pageHeights(in: area))
    }
    let isMirrored = direction == .rightToLeft
    return Division(
      pane: .list, area: Rect(x: area.x, y: cell.y, width: area.width, height: cell.height),
      axis: .horizontal, isMirrored: isMirrored,
      position: isMirrored ? area.x + area.maxX - cell.maxX : cell.maxX,
      lengths: Self.lengths(in: area.width, least: Self.leastWidths))
  }

  /// The least widths of the list and of the page, in points: a short word a row, and a page that can be recognised.
  private static let leastWidths = (200.0, 320.0)
  /// The least heights of the page and of the list, in points: three rows.
  private static let leastHeights = (200.0, 140.0)

  /// The lengths of the first of two panes.
  private static func lengths(
    in room: Double, least: (Double, Double)
  ) -> ClosedRange<Double> {
    let low = min(least.0, room / 2)
    return low...max(low, room - least.1)
  }

  /// The heights of a page above a list. Of a page whose controls are low, 240 points are low: its slider, a line of words,
  /// its buttons, and a panel over them.
  private func pageHeights(in area: Rect) -> ClosedRange<Double> {
    let lengths = Self.lengths(in: area.height, least: Self.leastHeights)
    guard let reachTop else { return lengths }
    let least = max(0, reachTop - area.y) + Self.leastReach
    return min(max(least, lengths.lowerBound), lengths.upperBound)...lengths.upperBound
  }

  /// 240 points: the least height of the page within reach.
  private static let leastReach = 240.0
  /// 0.58: the share of a page in the height that is within reach, above a list.
  private static let reachShare = 0.58

  /// The window with the largest part.
  private var main: WindowID? {
    windows.first { $0 == .picture } ?? windows.first { $0 == .pages } ?? windows.first
  }

  /// Whether the windows stand above each other: in an area that is high, or too narrow for two columns. Two windows do so
  /// only where both have room.
  private func isStacked(_ area: Rect) -> Bool {
    let (list, page) = Self.leastWidths
    if windows.count > 2, area.width < list + page { return true }
    let shape = area.width < Self.medium ? Self.low : Self.high
    let least = Self.leastHeights
    return area.height > max(shape * area.width, windows.count > 2 ? 0 : least.0 + least.1)
  }

  /// The greatest heights of areas in which windows stand beside each other, divided by their widths.
  private static let (low, high) = (0.7, 1.2)

  /// The width of a list alone beside the page: the chosen one; or one at which no row is cut, within a share of the
  /// area; or a usual one.
  private func listWidth(in area: Rect, usual: Double, share: Double) -> Double {
    let lengths = Self.lengths(in: area.width, least: Self.leastWidths)
    let fitting = listWidth.map {
      min(max($0 + gap, Self.leastList), max(Self.leastList, share * area.width)).rounded()
    }
    return min(max(panes.list ?? fitting ?? usual, lengths.lowerBound), lengths.upperBound)
  }

  /// 260 points: the least width of a list that follows from its rows.
  private static let leastList = 260.0

  private func cells(of area: Rect) -> [WindowID: Rect] {
    guard let main else { return [:] }
    let rest = windows.filter { $0 != main }
    guard !rest.isEmpty else { return [main: area] }
    if isStacked(area) { return raised(rest, of: stacked(main, over: rest, in: area), in: area) }
    let first = Array(rest.prefix(1))
    if area.width < Self.wide { return raised(first, of: beside(main, rest, in: area), in: area) }
    return raised(first, of: columns(main, rest, in: area), in: area)
  }

  /// Cells of which some begin as high as wanted; those above them end there.
  private func raised(
    _ windows: [WindowID], of cells: [WindowID: Rect], in area: Rect
  ) -> [WindowID: Rect] {
    guard let listTop else { return cells }
    let wanted = min(max(listTop, area.y), area.maxY)
    var cells = cells
    for window in windows {
      guard let old = cells[window], old.y > wanted else { continue }
      cells[window] = Rect(x: old.x, y: wanted, width: old.width, height: old.maxY - wanted)
      for (other, cell) in cells
      where other != window && cell.maxY <= old.y && cell.maxY > wanted
        && cell.x < old.maxX && cell.maxX > old.x
      {
        cells[other]?.height = max(0, wanted - cell.y)
      }
    }
    return cells
  }

  /// The window read first, the main window, the window read last.
  private func columns(_ main: WindowID, _ rest: [WindowID], in area: Rect) -> [WindowID: Rect] {
    let usual = min(max((rest.count == 1 ? 0.25 : 0.21) * area.width, 300), 420).rounded()
    let first = rest.count == 1 ? listWidth(in: area, usual: usual, share: 0.36) : usual
    let last = rest.count == 1 ? 0 : min(max(0.27 * area.width, 320), 560)
    var cells: [WindowID: Rect] = [:]
    cells[rest[0]] = reached(Rect(x: area.x, y: area.y, width: first, height: area.height))
    cells[main] = Rect(
      x: area.x + first, y: area.y, width: area.width - first - last, height: area.height)
    let side = Rect(x: area.maxX - last, y: area.y, width: last, height: area.height)
    cells.merge(column(Array(rest.dropFirst()), in: side)) { $1 }
    return cells
  }

  /// The part of a column of controls that is within reach.
  private func reached(_ column: Rect) -> Rect {
    let top = min(max(column.y, reachTop ?? column.y), column.maxY)
    return Rect(x: column.x, y: top, width: column.width, height: column.maxY - top)
  }

  /// The main window beside a column of the others.
  private func beside(_ main: WindowID, _ rest: [WindowID], in area: Rect) -> [WindowID: Rect] {
    let usual = min(max(0.36 * area.width, 280), 480)
    let side = rest.count == 1 ? listWidth(in: area, usual: usual, share: 0.42) : usual
    var cells = column(
      rest, in: reached(Rect(x: area.x, y: area.y, width: side, height: area.height)))
    cells[main] = Rect(
      x: area.x + side, y: area.y, width: area.width - side, height: area.height)
    return cells
  }

  /// The main window over a row of the others.
  private func stacked(_ main: WindowID, over rest: [WindowID], in area: Rect) -> [WindowID: Rect] {
    // A page with its slider above a single list has the better part.
    let upper = reachTop.map { max(0, $0 - area.y) }
    let usual =
      upper.map { $0 + (Self.reachShare * (area.height - $0)).rounded() }
      ?? ((rest.count == 1 ? 0.62 : 0.52) * area.height).rounded()
    let lengths = pageHeights(in: area)
    let chosen = panes.page.map { ($0 * area.height).rounded() }
    let height =
      rest.count == 1
      ? min(max(chosen ?? usual, lengths.lowerBound), lengths.upperBound) : usual
    var cells: [WindowID: Rect] = [
      main: Rect(x: area.x, y: area.y, width: area.width, height: height)
    ]
    let width = area.width / Double(rest.count)
    for (place, window) in rest.enumerated() {
      cells[window] = Rect(
        x: area.x + Double(place) * width, y: area.y + height, width: width,
        height: area.height - height)
    }
    return cells
  }

  private func column(_ windows: [WindowID], in area: Rect) -> [WindowID: Rect] {
    let height = area.height / Double(max(1, windows.count))
    var cells: [WindowID: Rect] = [:]
    for (place, window) in windows.enumerated() {
      cells[window] = Rect(
        x: area.x, y: area.y + Double(place) * height, width: area.width, height: height)
    }
    return cells
  }
}
