internal import Interaction
internal import Raster

extension OutlinePiece {
  /// The pixels of the piece as rectangles from top to bottom: one for its straight sides, and one for each row of the
  /// round corners that differs from the row before.
  ///
  /// - Parameter scale: in pixels per point.
  func rows(scale: Double) -> [PixelRect] {
    let whole = PixelRect(covering: rect, scale: scale)
    guard !whole.isEmpty else { return [] }
    let most = min(whole.width, whole.height) / 2
    let radius = min(Int(min(max(radius * scale, 0), Double(most)).rounded()), most)
    var rows: [PixelRect] = []
    for row in 0..<radius {
      // The middle of the row of pixels decides, as it does where a corner is drawn.
      let height = Double(radius) - Double(row) - 0.5
      let half = (Double(radius * radius) - height * height).squareRoot()
      let inset = Int((Double(radius) - half).rounded())
      if let last = rows.last, last.x == whole.x + inset {
        rows[rows.count - 1].height += 1
      } else {
        rows.append(
          PixelRect(
            x: whole.x + inset, y: whole.y + row, width: whole.width - 2 * inset, height: 1))
      }
    }
    let below = rows.reversed().map { top in
      var row = top
      row.y = whole.y + whole.maxY - top.maxY
      return row
    }
    let middle = PixelRect(
      x: whole.x, y: whole.y + radius, width: whole.width, height: whole.height - 2 * radius)
    return (rows + [middle] + below).filter { !$0.isEmpty }
  }
}
