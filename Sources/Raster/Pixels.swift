public import Interaction

/// An upright rectangle of whole pixels; `y` is its top edge.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// The rectangle with its top left corner at `x`, `y`.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  @inlinable public var maxX: Int { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Int { y + height }
  /// The extent.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether it has no pixels.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The part that both rectangles cover; empty where they do not meet.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension PixelRect {
  /// The whole pixels that a rectangle in points touches, at `scale` pixels a point.
  ///
  /// Clamped to the range of X's coordinates, so that no rectangle traps.
  public init(covering rect: Rect, scale: Double) {
    let left = Self.edge(rect.x * scale, .down)
    let top = Self.edge(rect.y * scale, .down)
    self.init(
      x: left, y: top, width: max(0, Self.edge(rect.maxX * scale, .up) - left),
      height: max(0, Self.edge(rect.maxY * scale, .up) - top))
  }

  private static func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard value.isFinite else { return 0 }
    return Int(max(-coordinateLimit, min(coordinateLimit, value.rounded(rule))))
  }

  /// 32,767 pixels: the protocol's coordinates are signed numbers of 16 bits.
  private static let coordinateLimit = 32_767.0
}

/// An extent in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// The size `width` by `height`.
  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A position in whole pixels of the X screen.
public struct PixelPoint: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Int
  /// Pixels from the top.
  public var y: Int

  /// The position `x`, `y`.
  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
