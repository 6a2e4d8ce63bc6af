internal import Interaction

/// Where actions stand below each other.
struct PeekMenuLayout {
  /// Above the first and below the last action, and beside them, in points.
  static let padding = 6.0
  /// The width of the actions where there is room, in points.
  private static let width = 280.0
  /// The height of an action, in points: two lines with air, and more than the 10 mm that a finger needs.
  private static let row = 48.0

  private let rect: Rect
  private let count: Int
  private let height: Double

  /// So many actions in a rectangle: lower ones where there is too little room.
  init(_ rect: Rect, _ count: Int) {
    self.rect = rect
    self.count = count
    height = count > 0 ? max(0, rect.height - 2 * Self.padding) / Double(count) : 0
  }

  /// How much room so many actions want; zero for none.
  static func size(of count: Int, _ theme: Theme) -> Size {
    guard count > 0 else { return .zero }
    let words = 1.3 * (theme.label.size + theme.caption.size) + 2 * theme.unit
    return Size(width: width, height: Double(count) * max(row, words) + 2 * padding)
  }

  /// Where an action stands.
  func rect(of row: Int) -> Rect {
    Rect(
      x: rect.x + Self.padding, y: rect.y + Self.padding + Double(row) * height,
      width: max(0, rect.width - 2 * Self.padding), height: height)
  }

  /// The action at a point; nil beside them. The first and the last one reach to the edge.
  func row(at point: Point) -> Int? {
    guard rect.contains(point), height > 0 else { return nil }
    let row = ((point.y - rect.y - Self.padding) / height).rounded(.down)
    return Int(min(max(row, 0), Double(count - 1)))
  }
}
