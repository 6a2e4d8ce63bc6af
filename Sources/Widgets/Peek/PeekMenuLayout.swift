internal import Interaction

/// The layout of a menu of actions: one below the other, or in two columns where there is little height. They are read
/// line by line.
struct PeekMenuLayout {
  /// 6 points around the actions.
  private static let padding = 6.0
  /// 280 points: the preferred width of a column.
  private static let width = 280.0
  /// 48 points: the least preferred height of an action, for two lines of text; more than the 10 mm of a fingertip.
  private static let row = 48.0

  private let frame: Rect
  private let count: Int
  private let columns: Int
  private let isMirrored: Bool
  /// The size of an action.
  private let cell: Size

  /// The layout in a frame; with little room the actions are lower.
  ///
  /// - Parameters:
  ///   - frame: The frame of the menu, in points.
  ///   - count: The number of actions.
  ///   - columns: The number of columns.
  ///   - isMirrored: Whether the first column is the right one.
  init(_ frame: Rect, _ count: Int, columns: Int = 1, isMirrored: Bool = false) {
    self.frame = frame
    self.count = count
    self.columns = columns
    self.isMirrored = isMirrored
    let lines = Self.lines(count, columns)
    cell = Size(
      width: max(0, frame.width - 2 * Self.padding) / Double(columns),
      height: lines > 0 ? max(0, frame.height - 2 * Self.padding) / Double(lines) : 0)
  }

  private static func lines(_ count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }

  /// The preferred size of a menu, in points; zero for no actions.
  static func size(of count: Int, _ theme: Theme, columns: Int = 1) -> Size {
    guard count > 0 else { return .zero }
    let words = 1.3 * (theme.label.size + theme.caption.size) + 2 * theme.unit
    return Size(
      width: width * theme.breadth * Double(columns),
      height: Double(lines(count, columns)) * max(row, words) + 2 * padding)
  }

  // MARK: Frames

  /// The frame of an action.
  func rect(of row: Int) -> Rect {
    let column = isMirrored ? columns - 1 - row % columns : row % columns
    return Rect(
      x: frame.x + Self.padding + Double(column) * cell.width,
      y: frame.y + Self.padding + Double(row / columns) * cell.height, width: cell.width,
      height: cell.height)
  }

  /// The action at a point; nil for none. The outermost actions include the padding.
  func row(at point: Point) -> Int? {
    guard frame.contains(point), cell.width > 0, cell.height > 0 else { return nil }
    let along = index((point.x - frame.x - Self.padding) / cell.width, of: columns)
    let line = index(
      (point.y - frame.y - Self.padding) / cell.height, of: Self.lines(count, columns))
    let row = line * columns + (isMirrored ? columns - 1 - along : along)
    return row < count ? row : nil
  }

  private func index(_ offset: Double, of count: Int) -> Int {
    Int(min(max(offset.rounded(.down), 0), Double(count - 1)))
  }

  // MARK: Keys

  /// The action that a key leads to; nil for a key that moves nothing.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - chosen: The chosen action; nil for none.
  func row(for press: KeyPress, from chosen: Int?) -> Int? {
    if let forward = press.focusDirection { return row(forward ? 1 : -1, after: chosen) }
    let forward = isMirrored ? -1 : 1
    return switch PeekMenuCommand.table[press] {
    case .next: row(1, below: chosen)
    case .previous: row(-1, below: chosen)
    case .right: columns > 1 ? row(forward, after: chosen) : nil
    case .left: columns > 1 ? row(-forward, after: chosen) : nil
    case .first: 0
    case .last: max(0, count - 1)
    case .performOrChoose, .perform, .close, nil: nil
    }
  }

  /// The action some lines below another one, in its column and cyclically; without one the first or the last.
  private func row(_ lines: Int, below row: Int?) -> Int {
    guard let row else { return lines > 0 ? 0 : max(0, count - 1) }
    let column = Array(stride(from: row % columns, to: count, by: columns))
    guard let line = column.firstIndex(of: row) else { return row }
    return column[(line + lines + column.count) % column.count]
  }

  /// The action some steps after another one, cyclically; without one the first or the last.
  private func row(_ steps: Int, after row: Int?) -> Int {
    guard let row else { return steps > 0 ? 0 : max(0, count - 1) }
    return (row + steps + count) % max(1, count)
  }
}
