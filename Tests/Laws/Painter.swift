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
    let background = list.background.hashValue
    for rect in damage ?? [everything] {
      each(in: rect) { cell, value in
        if painted[cell] { return }
        painted[cell] = true
        value = background
      }
    }
    for layer in list.layers where layer.opacity > 0 {
      var hasher = Hasher()
      hasher.combine(layer.marks)
      hasher.combine(layer.opacity)
      hasher.combine(layer.shade)
      let value = hasher.finalize()
      each(in: layer.bounds) { cell, painting in
        if painted[cell] { painting = painting &* 31 &+ value }
      }
    }
  }

  /// Changes the cells whose middle lies in a rectangle. Loops without ranges: laws are not optimised, and paint thousands
  /// of pictures.
  private mutating func each(in rect: Rect, _ change: (Int, inout Int) -> Void) {
    let span = { (low: Double, high: Double, count: Int) -> (first: Int, end: Int) in
      let first = min(max((low / Self.cell - 0.5).rounded(.up), 0), Double(count))
      let end = min(max((high / Self.cell - 0.5).rounded(.up), first), Double(count))
      return (Int(first), Int(end))
    }
    let across = span(rect.x, rect.maxX, columns)
    let down = span(rect.y, rect.maxY, rows)
    let columns = columns
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      var row = down.first
      while row < down.end {
        var cell = row * columns + across.first
        let end = row * columns + across.end
        while cell < end {
          change(cell, &start[cell])
          cell += 1
        }
        row += 1
      }
    }
  }
}
