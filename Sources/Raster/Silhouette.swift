/// The outline of a picture: in each of some rows, the columns from the first to the last pixel that is covered by more than
/// half.
///
/// The picture is a shadow on a wall: it has the shape of the thing, and nothing of what is within. Hollows at the left and
/// right are kept, and holes are not.
public final class Silhouette: Sendable {
  /// 128 rows at most: finer than is seen at the corners of an icon.
  private static let mostRows = 128

  /// The covered columns of each row, as shares of the width; nil for an empty row.
  private let rows: [ClosedRange<Double>?]

  /// The silhouette of `width` by `height` pixels of a coverage from 0 to 255.
  init(width: Int, height: Int, coverage: (_ x: Int, _ y: Int) -> UInt8) {
    let count = min(height, Self.mostRows)
    rows = (0..<count).map { row in
      let y = (2 * row + 1) * height / (2 * count)
      guard let first = (0..<width).first(where: { coverage($0, y) >= 128 }),
        let last = (0..<width).last(where: { coverage($0, y) >= 128 })
      else { return nil }
      return Double(first) / Double(width)...Double(last + 1) / Double(width)
    }
  }

  /// The silhouette of a lettered tile.
  public static let tile: Silhouette = {
    let side = mostRows
    let coverage = MaskShape.tile(side: side).coverage(by: OutlineRasterizer())
    return Silhouette(width: side, height: side) { coverage[$0, $1] }
  }()

  /// The silhouette of a picture; nil for one without pixels.
  public convenience init?(_ picture: PictureLevels) {
    let level = picture.levels.last { $0.height >= Self.mostRows } ?? picture.levels.first
    guard let level, level.width > 0, level.height > 0 else { return nil }
    self.init(width: level.width, height: level.height) { x, y in
      UInt8(truncatingIfNeeded: level.pixels[y * level.width + x] >> 24)
    }
  }

  /// The columns that are covered in a row of a picture in a height and a width; nil for none.
  public func columns(ofRow row: Int, of height: Int, width: Int) -> Range<Int>? {
    guard height > 0, (0..<height).contains(row), !rows.isEmpty else { return nil }
    guard let part = rows[min((2 * row + 1) * rows.count / (2 * height), rows.count - 1)] else {
      return nil
    }
    let first = Int((part.lowerBound * Double(width)).rounded())
    let end = Int((part.upperBound * Double(width)).rounded())
    return first < end ? first..<end : nil
  }
}
