internal import Glibc

/// The shadow of a rectangle with round corners: the rectangle blurred by a Gaussian.
///
/// A row of the rectangle is a span, and a blurred span is a difference of two error functions; the
/// shadow is the sum of all its rows, each weighted by how far it lies away. A wide blur has no
/// detail, so it is summed at every few pixels, and lines are drawn between.
public struct SoftRectangle: Sendable {
  /// Columns of the rectangle.
  public var width: Int
  /// Rows of the rectangle.
  public var height: Int
  /// Of its corners, in pixels.
  public var radius: Double
  /// The Gaussian's standard deviation, in pixels.
  public var deviation: Double
  /// Pixels around the rectangle that the shadow takes.
  public var margin: Int

  /// A rectangle and its blur.
  public init(width: Int, height: Int, radius: Double, deviation: Double, margin: Int) {
    self.width = width
    self.height = height
    self.radius = radius
    self.deviation = deviation
    self.margin = margin
  }

  /// Sums are a quarter of the deviation apart: lines between them miss the curve by half a part of 255.
  private var step: Int { max(1, Int(deviation / 4)) }

  /// The coverage of the whole shadow.
  public var coverage: Coverage {
    let quarterWidth = margin + (width + 1) / 2
    let quarterHeight = margin + (height + 1) / 2
    let columns = (quarterWidth - 1) / step + 2
    let rows = (quarterHeight - 1) / step + 2
    let sums = sums(columns: columns, rows: rows)
    var quarter = Coverage(width: quarterWidth, height: quarterHeight)
    let share = 1 / Double(step)
    for y in 0..<quarterHeight {
      let upper = y / step * columns
      let down = Double(y % step) * share
      for x in 0..<quarterWidth {
        let at = upper + x / step
        let across = Double(x % step) * share
        let above = sums[at] + (sums[at + 1] - sums[at]) * across
        let below = sums[at + columns] + (sums[at + columns + 1] - sums[at + columns]) * across
        quarter[x, y] = UInt8(max(0, min(255, ((above + (below - above) * down) * 255).rounded())))
      }
    }
    return quarter.mirrored(width: width + 2 * margin, height: height + 2 * margin)
  }

  private func sums(columns: Int, rows: Int) -> [Double] {
    let high = Double(height)
    let curved = min(radius, high / 2)
    var sums = [Double](repeating: 0, count: columns * rows)
    func add(from top: Double, to bottom: Double, inset: Double) {
      let across = profile(from: inset, to: Double(width) - inset, count: columns)
      let down = profile(from: top, to: bottom, count: rows)
      for row in 0..<rows where down[row] > 1e-6 {
        for column in 0..<columns { sums[row * columns + column] += down[row] * across[column] }
      }
    }
    add(from: curved, to: high - curved, inset: 0)
    for top in Swift.stride(from: 0, to: curved, by: Double(step)) {
      let bottom = min(top + Double(step), curved)
      let rise = radius - (top + bottom) / 2
      let inset = radius - max(0, radius * radius - rise * rise).squareRoot()
      add(from: top, to: bottom, inset: inset)
      add(from: high - bottom, to: high - top, inset: inset)
    }
    return sums
  }

  /// A blurred span at the middles of pixels, `step` apart, from the shadow's edge.
  private func profile(from low: Double, to high: Double, count: Int) -> [Double] {
    let unit = 1 / (deviation * 2.0.squareRoot())
    return (0..<count).map { index in
      let at = Double(index * step - margin) + 0.5
      return (erfc((low - at) * unit) - erfc((high - at) * unit)) / 2
    }
  }
}
