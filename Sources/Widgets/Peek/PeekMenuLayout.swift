internal import Interaction

/// Where actions stand: below each other, or in two columns where the room is low. They are read along the lines.
struct PeekMenuLayout {
  /// Above the first and below the last line of actions, and beside them, in points.
  static let padding = 6.0
  /// The width of a column where there is room, in points.
  private static let width = 280.0
  /// The height of an action, in points: two lines with air, and more than the 10 mm that a finger needs.
  private static let row = 48.0

  private let rect: Rect
  private let count: Int
  private let columns: Int
  private let isMirrored: Bool
  /// The size of an action.
  private let cell: Size

  /// So many actions in a rectangle: lower ones where there is too little room.
  init(_ rect: Rect, _ count: Int, columns: Int = 1, isMirrored: Bool = false) {
    self.rect = rect
    self.count = count
    self.columns = columns
    self.isMirrored = isMirrored
    let lines = Self.lines(count, columns)
    cell = Size(
      width: max(0, rect.width - 2 * Self.padding) / Double(columns),
      height: lines > 0 ? max(0, rect.height - 2 * Self.padding) / Double(lines) : 0)
  }

  /// How many lines so many actions take.
  private static func lines(_ count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }

  /// How much room so many actions want; zero for none.
  static func size(of count: Int, _ theme: Theme, columns: Int = 1) -> Size {
    guard count > 0 else { return .zero }
    let words = 1.3 * (theme.label.size + theme.caption.size) + 2 * theme.unit
    return Size(
      width: width * theme.breadth * Double(columns),
      height: Double(lines(count, columns)) * max(row, words) + 2 * padding)
  }

  /// Where an action stands.
  func rect(of row: Int) -> Rect {
    let column = isMirrored ? columns - 1 - row % columns : row % columns
    return Rect(
      x: rect.x + Self.padding + Double(column) * cell.width,
      y: rect.y + Self.padding + Double(row / columns) * cell.height, width: cell.width,
      height: cell.height)
  }

  /// The action at a point; nil beside them. Those at the edges reach to them.
  func row(at point: Point) -> Int? {
    guard rect.contains(point), cell.width > 0, cell.height > 0 else { return nil }
    let along = place((point.x - rect.x - Self.padding) / cell.width, of: columns)
    let line = place(
      (point.y - rect.y - Self.padding) / cell.height, of: Self.lines(count, columns))
    let row = line * columns + (isMirrored ? columns - 1 - along : along)
    return row < count ? row : nil
  }

  private func place(_ number: Double, of count: Int) -> Int {
    Int(min(max(number.rounded(.down), 0), Double(count - 1)))
  }
}

extension PeekMenu {
  /// Where its actions stand in a rectangle.
  func layout(in rect: Rect, _ direction: Direction) -> PeekMenuLayout {
    PeekMenuLayout(
      rect, actions.count, columns: columns, isMirrored: direction == .rightToLeft)
  }

  /// The action so many lines below another one, in its column and round and round; without one the first or the last.
  func row(_ lines: Int, below row: Int?) -> Int {
    guard let row else { return lines > 0 ? 0 : max(0, actions.count - 1) }
    let column = Array(stride(from: row % columns, to: actions.count, by: columns))
    guard let place = column.firstIndex(of: row) else { return row }
    return column[(place + lines + column.count) % column.count]
  }

  /// The action so many places after another one, round and round; without one the first or the last.
  func row(_ steps: Int, after row: Int?) -> Int {
    guard let row else { return steps > 0 ? 0 : max(0, actions.count - 1) }
    return (row + steps + actions.count) % max(1, actions.count)
  }
}
