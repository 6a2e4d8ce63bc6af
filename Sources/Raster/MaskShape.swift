public import Interaction

/// A shape that one mask is made of: equal shapes have equal masks.
public enum MaskShape: Hashable, Sendable {
  /// The four filled corners of a radius, together a disc: a square of twice the cell.
  case corners(radius: QuarterPixels)
  /// The four corners of a line of whole pixels inside an edge; the cell is the larger of radius and line.
  case ring(radius: QuarterPixels, line: Int)
  /// The face of a lettered tile.
  case tile(side: Int)
  /// A polygon with corners in quarters of a pixel, x and y by turns, `width` by `height` pixels from the origin.
  case polygon([Int32], width: Int, height: Int)

  /// 0.36: the share of a tile's side that its corner takes. With the exponent it cuts as deep as a circle of 22.5 % of the
  /// side does, the usual corner of icons.
  private static let tileShare = 0.36
  /// 3.4: the exponent with which a corner bends.
  private static let tileExponent = 3.4

  /// A polygon through points in pixels from the corner of `width` by `height` pixels.
  public init(polygon points: [Point], width: Int, height: Int) {
    var corners: [Int32] = []
    corners.reserveCapacity(2 * points.count)
    for point in points {
      corners.append(Int32(QuarterPixels(point.x).count))
      corners.append(Int32(QuarterPixels(point.y).count))
    }
    self = .polygon(corners, width: width, height: height)
  }

  /// Rasterises it.
  public func coverage(by rasterizer: OutlineRasterizer) -> Coverage {
    switch self {
    case .corners(let radius):
      return Coverage.corner(radius: radius.length, cell: radius.cell)
        .mirrored(width: 2 * radius.cell, height: 2 * radius.cell)
    case .ring(let radius, let line):
      let cell = max(line, radius.cell)
      return Coverage.ringCorner(radius: radius.length, line: line, cell: cell)
        .mirrored(width: 2 * cell, height: 2 * cell)
    case .tile(let side):
      return Coverage.tile(side: side, share: Self.tileShare, exponent: Self.tileExponent)
    case .polygon(let corners, let width, let height):
      let points = stride(from: 0, to: corners.count, by: 2).map {
        Point(
          x: QuarterPixels(count: Int(corners[$0])).length,
          y: QuarterPixels(count: Int(corners[$0 + 1])).length)
      }
      return rasterizer.polygon(points, width: width, height: height)
    }
  }
}
