/// A rectangle of pixels.
public struct Area: Hashable, Sendable {
  /// Its left edge, in pixels to the right of the origin.
  public var x: Int
  /// Its top edge, in pixels below the origin.
  public var y: Int
  /// Its width, in pixels.
  public var width: Int
  /// Its height, in pixels.
  public var height: Int

  /// Its right edge, in pixels to the right of the origin.
  public var maxX: Int { x + width }
  /// Its bottom edge, in pixels below the origin.
  public var maxY: Int { y + height }

  /// A rectangle from its left top corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle around this one and another.
  public func union(_ other: Area) -> Area {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Area(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
