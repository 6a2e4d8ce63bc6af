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

  /// An arrangement of windows.
  public init(
    windows: [WindowID], direction: Direction = .leftToRight, gap: Double = 0, header: Double = 0
  ) {
    self.windows = windows
    self.direction = direction
    self.gap = gap
    self.header = header
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

  private func cells(of area: Rect) -> [WindowID: Rect] {
    let main = windows.first { $0 == .picture } ?? windows.first { $0 == .pages } ?? windows.first
    guard let main else { return [:] }
    let rest = windows.filter { $0 != main }
    guard !rest.isEmpty else { return [main: area] }
    if area.width < Self.medium || area.height > 1.2 * area.width {
      return stacked(main, over: rest, in: area)
    }
    if area.width < Self.wide { return beside(main, rest, in: area) }
    return columns(main, rest, in: area)
  }

  /// The window read first, the main window, the window read last.
  private func columns(_ main: WindowID, _ rest: [WindowID], in area: Rect) -> [WindowID: Rect] {
    let first = min(max((rest.count == 1 ? 0.25 : 0.21) * area.width, 300), 420).rounded()
    let last = rest.count == 1 ? 0 : min(max(0.27 * area.width, 320), 560)
    var cells: [WindowID: Rect] = [:]
    cells[rest[0]] = Rect(x: area.x, y: area.y, width: first, height: area.height)
    cells[main] = Rect(
      x: area.x + first, y: area.y, width: area.width - first - last, height: area.height)
    let side = Rect(x: area.maxX - last, y: area.y, width: last, height: area.height)
    cells.merge(column(Array(rest.dropFirst()), in: side)) { $1 }
    return cells
  }

  /// The main window beside a column of the others.
  private func beside(_ main: WindowID, _ rest: [WindowID], in area: Rect) -> [WindowID: Rect] {
    let side = min(max(0.36 * area.width, 280), 480)
    var cells = column(
      rest, in: Rect(x: area.x, y: area.y, width: side, height: area.height))
    cells[main] = Rect(
      x: area.x + side, y: area.y, width: area.width - side, height: area.height)
    return cells
  }

  /// The main window over a row of the others.
  private func stacked(_ main: WindowID, over rest: [WindowID], in area: Rect) -> [WindowID: Rect] {
    // A page with its slider above a single list has the better part.
    let height = ((rest.count == 1 ? 0.62 : 0.52) * area.height).rounded()
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
