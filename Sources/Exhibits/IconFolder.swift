internal import Files

/// A folder of a theme, for icons of one size: the Icon Theme Specification 0.13.
struct IconFolder {
  /// How far an icon's size may be from the folder's.
  enum Kind: String {
    case fixed = "Fixed"
    case scalable = "Scalable"
    case threshold = "Threshold"
  }

  /// How well a folder's icons suit a size; the best is the least.
  struct Fitness: Hashable, Comparable {
    /// 0 for icons made for that size, 1 for larger ones, which can be drawn smaller and stay sharp, 2 for smaller ones.
    var rank: Int
    /// Pixels from that size.
    var distance: Int

    static func < (one: Fitness, other: Fitness) -> Bool {
      (one.rank, one.distance) < (other.rank, other.distance)
    }
  }

  /// The side of an icon in points, and the sides between which it may be drawn.
  private let size, minimum, maximum: Int
  /// Pixels a point that the icons are made for.
  private let scale: Int
  private let kind: Kind
  /// How many points a wish may be off, in a folder of the kind `threshold`.
  private let threshold: Int

  /// The folder that a group of an `index.theme` describes; nil where it has no size.
  init?(_ name: String, in index: KeyFile) {
    /// 16,384 pixels, more than any icon: numbers beyond are mistakes, and would overflow in a product.
    let largest = 1 << 14
    func number(_ key: String) -> Int? {
      index.string(key, in: name).flatMap { Int($0) }.flatMap { 0...largest ~= $0 ? $0 : nil }
    }
    guard let size = number("Size"), size > 0 else { return nil }
    self.size = size
    scale = max(1, number("Scale") ?? 1)
    // The defaults are the specification's.
    kind = index.string("Type", in: name).flatMap(Kind.init) ?? .threshold
    minimum = number("MinSize") ?? size
    maximum = max(minimum, number("MaxSize") ?? size)
    threshold = number("Threshold") ?? 2
  }

  /// How well the icons suit a wish.
  ///
  /// - Parameter pixels: The side of the icon that is wished for, at one pixel a point.
  func fitness(for pixels: Int) -> Fitness {
    let sides =
      switch kind {
      case .fixed: size...size
      case .scalable: minimum...maximum
      case .threshold: max(0, size - threshold)...size + threshold
      }
    if scale == 1 && sides.contains(pixels) { return Fitness(rank: 0, distance: 0) }
    let drawn = sides.lowerBound * scale...sides.upperBound * scale
    if drawn.upperBound < pixels {
      return Fitness(rank: 2, distance: pixels - drawn.upperBound)
    }
    return Fitness(rank: 1, distance: max(0, drawn.lowerBound - pixels))
  }
}
