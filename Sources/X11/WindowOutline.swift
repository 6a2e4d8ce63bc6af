internal import Interaction
internal import Raster

extension OutlinePiece {
  /// The pixels of the piece as rectangles from top to bottom: one for rows of the same columns that follow each other.
  ///
  /// - Parameters:
  ///   - scale: In pixels per point.
  ///   - silhouette: The silhouette of a picture; nil for one that is not known, which has round corners.
  func rows(
    scale: Double, silhouette: (PictureID) -> Silhouette? = { _ in nil }
  ) -> [PixelRect] {
    let rows =
      switch shape {
      case .round(let radius): Self.round(PixelRect(covering: rect, scale: scale), radius * scale)
      case .polygon(let corners):
        Self.polygon(corners, in: PixelRect(covering: rect, scale: scale), scale: scale)
      case .tile: Self.rows(of: .tile, in: PixelGrid(scale: scale).picture(rect))
      case .picture(let id):
        silhouette(id).map { Self.rows(of: $0, in: PixelGrid(scale: scale).picture(rect)) }
          ?? Self.rows(of: .tile, in: PixelRect(covering: rect, scale: scale))
      }
    guard let clip else { return rows }
    let limit = PixelRect(covering: clip, scale: scale)
    return rows.map { $0.intersection(limit) }.filter { !$0.isEmpty }
  }

  /// A rectangle with round corners.
  private static func round(_ whole: PixelRect, _ radius: Double) -> [PixelRect] {
    let most = min(whole.width, whole.height) / 2
    let radius = min(Int(min(max(radius, 0), Double(most)).rounded()), most)
    return merged(whole) { row in
      let corner = min(row, whole.height - 1 - row)
      guard corner < radius else { return 0..<whole.width }
      // The middle of the row of pixels decides, as it does where a corner is drawn.
      let height = Double(radius) - Double(corner) - 0.5
      let half = (Double(radius * radius) - height * height).squareRoot()
      let inset = Int((Double(radius) - half).rounded())
      return inset..<whole.width - inset
    }
  }

  /// A convex polygon through points of the window.
  private static func polygon(
    _ corners: [Point], in whole: PixelRect, scale: Double
  ) -> [PixelRect] {
    merged(whole) { row in
      let y = (Double(whole.y + row) + 0.5) / scale
      var columns: [Double] = []
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where (from.y <= y) != (to.y <= y) {
        columns.append(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x))
      }
      guard let first = columns.min(), let last = columns.max() else { return nil }
      let start = Int((first * scale).rounded()) - whole.x
      let end = Int((last * scale).rounded()) - whole.x
      return start < end ? start..<end : nil
    }
  }

  private static func rows(of silhouette: Silhouette, in whole: PixelRect) -> [PixelRect] {
    merged(whole) { silhouette.columns(ofRow: $0, of: whole.height, width: whole.width) }
  }

  /// The rectangles of the columns of each row, in pixels from the left.
  private static func merged(_ whole: PixelRect, _ columns: (Int) -> Range<Int>?) -> [PixelRect] {
    guard !whole.isEmpty else { return [] }
    var rows: [PixelRect] = []
    for row in 0..<whole.height {
      guard let columns = columns(row), !columns.isEmpty else { continue }
      let (x, y) = (whole.x + columns.lowerBound, whole.y + row)
      if let last = rows.last, last.x == x, last.width == columns.count, last.maxY == y {
        rows[rows.count - 1].height += 1
      } else {
        rows.append(PixelRect(x: x, y: y, width: columns.count, height: 1))
      }
    }
    return rows
  }
}
