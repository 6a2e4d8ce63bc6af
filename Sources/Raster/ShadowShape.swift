internal import Glibc

/// The shadow of a rectangle with round corners, as small as it can be rasterised: equal shapes have equal masks.
///
/// In a large rectangle the middle is even and the straight sides repeat one profile, so a mask of a smaller rectangle
/// serves, with the same corners.
public struct ShadowShape: Hashable, Sendable {
  /// Columns of the rectangle whose shadow is rasterised.
  public let width: Int
  /// Rows of the rectangle whose shadow is rasterised.
  public let height: Int
  private let radius: QuarterPixels
  private let deviation: QuarterPixels

  /// The masks of a shadow.
  public struct Masks: Sendable {
    /// The whole shadow of the smallest rectangle that has it in full.
    public let whole: Coverage
    /// The middle column, repeated: the part between the left and the right corners.
    public let across: Coverage
    /// The middle row, repeated: the part between the upper and the lower corners.
    public let down: Coverage
    /// The coverage of the middle, from 0 to 1.
    public let depth: Double
  }

  /// 128 pixels of a repeated profile: long enough for few requests, short enough to cost little.
  public static let profileLength = 128
  /// 3 standard deviations, after which a shadow is less than half a step of 255.
  private static let reach = 3.0
  /// 256 pixels; a blurred corner shows even less of a larger radius than others.
  private static let radiusLimit = 256.0
  /// 128 pixels of standard deviation; a shadow of more would be wider than a window.
  private static let deviationLimit = 128.0

  /// The shadow of a rectangle of `width` by `height` pixels, with corners of `radius` and a blur of `deviation` pixels.
  public init(width: Int, height: Int, radius: Double, deviation: Double) {
    self.radius = QuarterPixels(min(radius, Self.radiusLimit))
    self.deviation = Self.rounded(deviation)
    let enough = Self.enough(radius: self.radius, margin: Self.margin(deviation: deviation))
    self.width = min(width, enough)
    self.height = min(height, enough)
  }

  /// The whole pixels by which a shadow reaches beyond its rectangle.
  public static func margin(deviation: Double) -> Int {
    Int((reach * rounded(deviation).length).rounded(.up))
  }

  /// Whether a rectangle of a size has a shadow that is even in the middle.
  public static func hasMiddle(_ size: PixelSize, radius: Double, deviation: Double) -> Bool {
    let enough = enough(
      radius: QuarterPixels(min(radius, radiusLimit)), margin: margin(deviation: deviation))
    return min(size.width, size.height) > enough
  }

  /// Rasterises it.
  public var masks: Masks {
    let whole = BlurredRectangle(
      width: width, height: height, radius: radius.length, deviation: deviation.length,
      margin: Self.margin(deviation: deviation.length)
    ).coverage
    let middleX = whole.width / 2
    let middleY = whole.height / 2
    var across = Coverage(width: Self.profileLength, height: whole.height)
    var down = Coverage(width: whole.width, height: Self.profileLength)
    for y in 0..<whole.height {
      for x in 0..<Self.profileLength { across[x, y] = whole[middleX, y] }
    }
    for y in 0..<Self.profileLength {
      for x in 0..<whole.width { down[x, y] = whole[x, middleY] }
    }
    return Masks(
      whole: whole, across: across, down: down, depth: Double(whole[middleX, middleY]) / 255)
  }

  /// The shortest side of a rectangle whose shadow is even in the middle.
  private static func enough(radius: QuarterPixels, margin: Int) -> Int {
    2 * (radius.cell + margin) + 1
  }

  private static func rounded(_ deviation: Double) -> QuarterPixels {
    QuarterPixels(min(max(deviation, QuarterPixels.least), deviationLimit))
  }
}

/// A rectangle with round corners blurred by a Gaussian.
///
/// A row of the rectangle is a span, and a blurred span is a difference of two error functions; the shadow is the sum of
/// all its rows, each weighted by its distance. A wide blur has no detail, so it is summed at every few pixels, and
/// interpolated between.
private struct BlurredRectangle {
  /// Columns of the rectangle.
  var width: Int
  /// Rows of the rectangle.
  var height: Int
  /// Of its corners, in pixels.
  var radius: Double
  /// The Gaussian's standard deviation, in pixels.
  var deviation: Double
  /// Pixels around the rectangle that the shadow takes.
  var margin: Int

  /// Sums are a quarter of the deviation apart: lines between them miss the curve by half a part of 255.
  private var step: Int { max(1, Int(deviation / 4)) }

  /// The coverage of the whole shadow.
  var coverage: Coverage {
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
