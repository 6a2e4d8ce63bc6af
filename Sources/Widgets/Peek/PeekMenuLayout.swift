internal import Interaction

/// The layout of a menu of actions: those with figures beside each other, then the others one below the other, or in two
/// columns where there is little height. They are read line by line.
///
///     ┌───────┐ ┌───────┐ ┌───────┐
///     │ ▒▒▒▒▒ │ │ ▒▒▒▒▒ │ │ ▒▒▒▒▒ │
///     │ title │ │ title │ │ title │
///     └───────┘ └───────┘ └───────┘
///     ▪ action
///     ▪ action
struct PeekMenuLayout {
  /// 6 points around the actions.
  static let padding = 6.0
  /// 280 points: the preferred width of a column.
  static let width = 280.0
  /// 48 points: the least preferred height of an action, for two lines of text; more than the 10 mm of a fingertip.
  static let row = 48.0
  /// 3 times the height of a line of text: the height of an action with a figure; and its width of 184 points.
  static let (figureLines, figureWidth) = (3.0, 184.0)

  /// Actions beside each other.
  private struct Line {
    var rows: Range<Int>
    /// The number of actions that there is room for.
    var slots: Int
    /// The distance from the first line to its top, and its height, both in heights of a line of text.
    var top: Double
    var height: Double
  }

  private let frame: Rect
  private let count: Int
  private let isMirrored: Bool
  private let lines: [Line]
  /// The height of a line of text.
  private let unit: Double
  /// Points around the actions.
  private let padding: Double

  /// The layout in a frame. Lines share its height: with too little room the actions are lower.
  ///
  /// - Parameters:
  ///   - frame: The frame of the menu, in points.
  ///   - count: The number of actions.
  ///   - figures: The number of the first actions, which have figures.
  ///   - columns: The number of columns of the others.
  ///   - isMirrored: Whether the first column is the right one.
  ///   - tuning: The constants that differ from their standard values.
  init(
    _ frame: Rect, _ count: Int, figures: Int = 0, columns: Int = 1, isMirrored: Bool = false,
    _ tuning: Tuning = Tuning()
  ) {
    let padding = tuning[.peekMenuPadding]
    self.padding = padding
    self.frame = frame
    self.count = count
    self.isMirrored = isMirrored
    var lines: [Line] = []
    if figures > 0 {
      lines.append(
        Line(rows: 0..<figures, slots: figures, top: 0, height: tuning[.peekActionFigureLines]))
    }
    let start = lines.reduce(0) { $0 + $1.height }
    for (number, first) in stride(from: figures, to: count, by: columns).enumerated() {
      lines.append(
        Line(
          rows: first..<min(first + columns, count), slots: columns, top: start + Double(number),
          height: 1))
    }
    self.lines = lines
    let height = lines.reduce(0) { $0 + $1.height }
    unit = height > 0 ? max(0, frame.height - 2 * padding) / height : 0
  }

  /// The preferred size of a menu, in points; zero for no actions.
  ///
  /// - Parameters:
  ///   - count: The number of actions.
  ///   - figures: The number of the first actions, which have figures.
  ///   - theme: The fonts.
  ///   - columns: The number of columns of the others.
  ///   - hasCaptions: Whether lines below the titles are shown. Without them an action is as high as a fingertip.
  static func size(
    of count: Int, figures: Int = 0, _ theme: Theme, columns: Int = 1, hasCaptions: Bool = true
  ) -> Size {
    guard count > 0 else { return .zero }
    let letters = theme.label.size + (hasCaptions ? theme.caption.size : 0)
    let words = 1.3 * letters + 2 * theme.unit
    let least =
      hasCaptions
      ? theme[.peekActionHeight] : min(theme[.peekActionHeight], theme[.lookButton])
    let across = max(
      theme[.peekMenuWidth] * Double(columns), theme[.peekActionFigureWidth] * Double(figures))
    let figureLines = theme[.peekActionFigureLines]
    let lines = Double((count - figures + columns - 1) / columns) + (figures > 0 ? figureLines : 0)
    return Size(
      width: across * theme.breadth,
      height: lines * max(least, words) + 2 * theme[.peekMenuPadding])
  }

  // MARK: Frames

  /// The frame of an action.
  func rect(of row: Int) -> Rect {
    guard let line = lines.first(where: { $0.rows.contains(row) }) else {
      return Rect(x: frame.x, y: frame.y, width: 0, height: 0)
    }
    let place = row - line.rows.lowerBound
    let slot = isMirrored ? line.slots - 1 - place : place
    let width = max(0, frame.width - 2 * padding) / Double(line.slots)
    return Rect(
      x: frame.x + padding + Double(slot) * width,
      y: frame.y + padding + line.top * unit, width: width, height: line.height * unit)
  }

  /// The action at a point; nil for none. The outermost actions include the padding.
  func row(at point: Point) -> Int? {
    guard frame.contains(point), frame.width > 2 * padding, unit > 0 else { return nil }
    let down = (point.y - frame.y - padding) / unit
    guard let line = lines.last(where: { $0.top <= down }) ?? lines.first else { return nil }
    let width = (frame.width - 2 * padding) / Double(line.slots)
    let slot = Int(
      min(
        max(((point.x - frame.x - padding) / width).rounded(.down), 0),
        Double(line.slots - 1)))
    let row = line.rows.lowerBound + (isMirrored ? line.slots - 1 - slot : slot)
    return line.rows.contains(row) ? row : nil
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
    let isWide = lines.contains { $0.slots > 1 }
    return switch PeekMenuCommand.table[press] {
    case .next: row(1, below: chosen)
    case .previous: row(-1, below: chosen)
    case .right: isWide ? row(forward, after: chosen) : nil
    case .left: isWide ? row(-forward, after: chosen) : nil
    case .first: 0
    case .last: max(0, count - 1)
    case .performOrChoose, .perform, .close, nil: nil
    }
  }

  /// The action in the next line below another one, or above it for -1, and cyclically; without one the first or the last.
  /// A line without an action there is skipped.
  private func row(_ step: Int, below row: Int?) -> Int {
    guard let row, let start = lines.firstIndex(where: { $0.rows.contains(row) }) else {
      return step > 0 ? 0 : max(0, count - 1)
    }
    let along = (Double(row - lines[start].rows.lowerBound) + 0.5) / Double(lines[start].slots)
    for distance in 1...lines.count {
      let index = (start + step * distance + lines.count * distance) % lines.count
      let found = lines[index].rows.lowerBound + Int(along * Double(lines[index].slots))
      if lines[index].rows.contains(found) { return found }
    }
    return row
  }

  /// The action some steps after another one, cyclically; without one the first or the last.
  private func row(_ steps: Int, after row: Int?) -> Int {
    guard let row else { return steps > 0 ? 0 : max(0, count - 1) }
    return (row + steps + count) % max(1, count)
  }
}
