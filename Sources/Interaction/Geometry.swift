/// A point, in points: x to the right, y down.
public struct Point: Hashable, Sendable, Codable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// The point at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let across = x - other.x
    let down = y - other.y
    return (across * across + down * down).squareRoot()
  }

  /// The point at a distance to the right and down, in points.
  public func moved(by distance: Point) -> Point {
    Point(x: x + distance.x, y: y + distance.y)
  }

  /// The coordinate along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// An extent in points.
public struct Size: Hashable, Sendable, Codable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// The size `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    axis == .horizontal ? width : height
  }
}

/// An upright rectangle in points; `y` is its top edge.
public struct Rect: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points across, never negative where a rectangle is drawn.
  public var width: Double
  /// Points down, never negative where a rectangle is drawn.
  public var height: Double

  /// The rectangle with its top left corner at `x`, `y`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle at the origin with a size.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The rectangle that spans one interval along an axis and another across it.
  public init(along: ClosedRange<Double>, across: ClosedRange<Double>, axis: Axis) {
    let wide = axis == .horizontal ? along : across
    let high = axis == .horizontal ? across : along
    self.init(
      x: wide.lowerBound, y: high.lowerBound,
      width: wide.upperBound - wide.lowerBound, height: high.upperBound - high.lowerBound)
  }

  /// The smallest rectangle around points; nil where there are none.
  public init?(around points: some Sequence<Point>) {
    var points = points.makeIterator()
    guard let first = points.next() else { return nil }
    var (low, high) = (first, first)
    while let point = points.next() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The extent.
  public var size: Size { Size(width: width, height: height) }
  /// Whether there is nothing inside.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether a point lies inside: left and top edge included, right and bottom not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The distance of a point from it, in the unit of both; 0 inside.
  public func distance(to point: Point) -> Double {
    let across = max(x - point.x, 0, point.x - maxX)
    let down = max(y - point.y, 0, point.y - maxY)
    return (across * across + down * down).squareRoot()
  }

  /// Whether all of a rectangle lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  /// Whether the two have more than an edge in common.
  public func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty
      && !other.isEmpty
  }

  /// The area in both rectangles; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The largest rectangle of a shape in the middle of this one.
  public func largest(of shape: Size) -> Rect {
    // Equal shapes fill it exactly.
    guard shape.width > 0, shape.height > 0, shape.width * height != shape.height * width else {
      return self
    }
    let scale = min(width / shape.width, height / shape.height)
    let (width, height) = (shape.width * scale, shape.height * scale)
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The rectangle with every edge moved inwards by `distance`; outwards when it is negative.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
      height: max(0, height - 2 * distance))
  }

  /// The same rectangle elsewhere.
  ///
  /// - Parameter distance: points to the right and down.
  public func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  /// The interval covered along an axis.
  public func span(_ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? x...(x + max(0, width)) : y...(y + max(0, height))
  }
}

/// One of the two directions of the plane.
public enum Axis: String, Hashable, Sendable, Codable {
  case horizontal, vertical

  /// The axis at a right angle to this one.
  public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// One of the four edges of a window.
public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
  case bottom, top, left, right

  /// The axis along which the edge runs.
  public var axis: Axis { self == .bottom || self == .top ? .horizontal : .vertical }
  /// Whether the inside of the window lies at smaller coordinates than the edge.
  public var isFar: Bool { self == .bottom || self == .right }
}

/// The reading direction of the interface.
public enum Direction: String, Hashable, Sendable, Codable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a language, as a BCP 47 tag: right to left for languages in Arabic, Hebrew, Syriac, Thaana or N'Ko
  /// letters (CLDR's `characterOrder`).
  public init(ofLanguage tag: String) {
    let languages = [
      "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    let language = tag.prefix { $0 != "-" }
    self = languages.contains { $0 == language } ? .rightToLeft : .leftToRight
  }
}
