public import Interaction

/// A screen of coarse cells that remembers what was painted on each: enough to tell whether a repaint of the damage
/// leaves the same picture as a repaint of everything.
public struct Painter: Hashable {
  /// The side of a cell in points. The cell's middle is what is looked at.
  private static let cell = 3.0

  private var cells: [Int]
  private let columns: Int
  private let rows: Int

  /// A blank screen for a window of a size.
  public init(_ size: Size) {
    columns = Int((size.width / Self.cell).rounded(.up)) + 1
    rows = Int((size.height / Self.cell).rounded(.up)) + 1
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Paints the parts of a picture that lie in one of some rectangles; all of it for nil.
  public mutating func paint(_ list: DisplayList, within damage: [Rect]?) {
    let everything = Rect(
      x: 0, y: 0, width: Double(columns) * Self.cell, height: Double(rows) * Self.cell)
    var painted = Array(repeating: false, count: cells.count)
    for rect in damage ?? [everything] {
      for cell in self.cells(in: rect) where !painted[cell] {
        painted[cell] = true
        cells[cell] = list.background.hashValue
      }
    }
    for layer in list.layers where layer.opacity > 0 {
      var hasher = Hasher()
      hasher.combine(layer.marks)
      hasher.combine(layer.opacity)
      let value = hasher.finalize()
      for cell in self.cells(in: layer.bounds) where painted[cell] {
        cells[cell] = cells[cell] &* 31 &+ value
      }
    }
  }

  /// The cells whose middle lies in a rectangle.
  private func cells(in rect: Rect) -> [Int] {
    let span = { (low: Double, high: Double, count: Int) -> Range<Int> in
      let first = min(max((low / Self.cell - 0.5).rounded(.up), 0), Double(count))
      let end = min(max((high / Self.cell - 0.5).rounded(.up), first), Double(count))
      return Int(first)..<Int(end)
    }
    let across = span(rect.x, rect.maxX, columns)
    return span(rect.y, rect.maxY, rows).flatMap { row in across.map { row * columns + $0 } }
  }
}
