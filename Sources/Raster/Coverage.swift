internal import Glibc

/// A mask: the covered part of each pixel, from 0 to 255, row by row from the top.
public struct Coverage: Equatable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from a row to the next: a multiple of four, as in X11's images of 8 bits.
  public let stride: Int
  /// The rows.
  public var bytes: [UInt8]

  /// Nothing covered.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 3) & ~3
    bytes = [UInt8](repeating: 0, count: stride * height)
  }

  /// The coverage of a pixel.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[y * stride + x] }
    set { bytes[y * stride + x] = newValue }
  }

  /// The shape whose top left quarter this is: mirrored, so that all corners are equal to the bit.
  /// Where a side is odd, the last column or row of the quarter is the middle one.
  func mirrored(width fullWidth: Int, height fullHeight: Int) -> Coverage {
    var full = Coverage(width: fullWidth, height: fullHeight)
    for y in 0..<fullHeight {
      let row = min(y, fullHeight - 1 - y)
      for x in 0..<fullWidth { full[x, y] = self[min(x, fullWidth - 1 - x), row] }
    }
    return full
  }
}

extension Coverage {
  /// The slices of a pixel in which the area below a curve is measured: the error is then below one of 255 parts.
  private static let slices = 16

  /// The top left corner of a filled shape: a quarter circle in a square of `cell` pixels.
  static func corner(radius: Double, cell: Int) -> Coverage {
    corner(cell: cell) { x in arc(x, radius: radius) }
  }

  /// The top left corner of a line of `line` pixels just inside such a shape.
  static func ringCorner(radius: Double, line: Int, cell: Int) -> Coverage {
    var ring = corner(radius: radius, cell: cell)
    let width = Double(line)
    let hole = corner(cell: cell) { x in
      x < width ? .infinity : width + arc(x - width, radius: max(0, radius - width))
    }
    for index in ring.bytes.indices {
      ring.bytes[index] -= min(ring.bytes[index], hole.bytes[index])
    }
    return ring
  }

  /// A square with corners that begin to bend gently, unlike circles: each is a quarter of the curve
  /// |x|ⁿ + |y|ⁿ = 1 that takes `share` of the side.
  static func tile(side: Int, share: Double, exponent: Double) -> Coverage {
    let extent = Double(side) * share
    return corner(cell: (side + 1) / 2) { x in
      let inwards = max(0, 1 - x / extent)
      return extent - extent * pow(1 - pow(inwards, exponent), 1 / exponent)
    }.mirrored(width: side, height: side)
  }

  /// How far below its top a quarter circle begins, `x` from the left.
  private static func arc(_ x: Double, radius: Double) -> Double {
    let across = max(0, radius - x)
    return radius - (radius * radius - across * across).squareRoot()
  }

  /// The area below a curve that is its own mirror image across the diagonal. Only the flat half of the curve is
  /// measured; the steep half is its mirror image.
  private static func corner(cell: Int, _ edge: (Double) -> Double) -> Coverage {
    var result = Coverage(width: cell, height: cell)
    var sums = [Double](repeating: 0, count: cell)
    for x in 0..<cell {
      for y in 0...x { sums[y] = 0 }
      for slice in 0..<slices {
        let top = edge(Double(x) + (Double(slice) + 0.5) / Double(slices))
        guard top < Double(x + 1) else { continue }
        for y in Int(top)...x { sums[y] += min(1, Double(y + 1) - top) }
      }
      for y in 0...x {
        let part = UInt8((sums[y] * 255 / Double(slices)).rounded())
        result[x, y] = part
        result[y, x] = part
      }
    }
    return result
  }
}

extension Coverage {
  /// Adds another mask whose corner lies at `x`, `y`; the part outside is dropped.
  public mutating func add(_ other: Coverage, x: Int, y: Int) {
    for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
      for column in max(0, -x)..<max(max(0, -x), min(other.width, width - x)) {
        let sum = UInt16(self[x + column, y + row]) + UInt16(other[column, row])
        self[x + column, y + row] = UInt8(min(255, sum))
      }
    }
  }
}
