public import Interaction

extension PixelRect {
  /// No pixel at all.
  public static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle moved.
  @inlinable
  public func moved(x across: Int, y down: Int) -> PixelRect {
    PixelRect(x: x + across, y: y + down, width: width, height: height)
  }

  /// Whether the two have a pixel in common.
  @inlinable
  public func meets(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
      && !isEmpty && !other.isEmpty
  }
}

/// Rounds points to pixels; nothing else in the program does.
///
/// Boxes round their edges, so that two boxes which touch in points touch in pixels. Pictures round their size first and
/// then their position, so that a picture that only moves never changes its size. Both stay inside `covering` of their
/// rectangle, to which damage and layers are cut.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double

  /// A grid of `scale` pixels per point.
  @inlinable
  public init(scale: Double) { self.scale = scale }

  /// Coordinates in a window are cut at a million pixels, far outside of any: X11's have 16 bits.
  public static let limit = 1_000_000.0

  /// Coordinates on a plane that is scrolled are cut at 10¹² pixels: ten million rows of 1,000 pixels take a hundredth of that,
  /// and a pixel still has 8,192 steps there.
  @usableFromInline static let planeLimit = 1e12

  /// Pixels by which a value may miss the middle between two pixels and still count as the middle: the rounding errors
  /// of sums in points, thousands of times smaller than anything visible.
  @usableFromInline static let noise = 1e-6

  /// The nearest whole number; the middle between two goes up, negative or not, so that moving by
  /// whole pixels never changes the rounding. Not-a-number is 0.
  @inlinable
  public static func nearest(_ value: Double) -> Int {
    down(value + 0.5 + noise)
  }

  /// The pixel at the origin of a content: the nearest to its origin, moved by the nearest whole pixels to its scroll, so
  /// that all contents of one scroll move by the same pixels.
  @inlinable
  public func position(_ origin: Point, scrolledBy scroll: Point) -> (x: Int, y: Int) {
    func sum(_ start: Double, _ distance: Double) -> Int {
      // Both may be far outside of the window, where only their sum is in it.
      let both =
        Self.down(start * scale + 0.5 + Self.noise, within: Self.planeLimit)
        + Self.down(distance * scale + 0.5 + Self.noise, within: Self.planeLimit)
      return min(max(both, -Int(Self.limit)), Int(Self.limit))
    }
    return (sum(origin.x, scroll.x), sum(origin.y, scroll.y))
  }

  /// Every pixel that a rectangle touches.
  @inlinable
  public func covering(_ rect: Rect) -> PixelRect {
    guard !rect.isEmpty else { return .nothing }
    let left = Self.down(rect.x * scale + Self.noise)
    let top = Self.down(rect.y * scale + Self.noise)
    let right = -Self.down(-(rect.maxX * scale - Self.noise))
    let bottom = -Self.down(-(rect.maxY * scale - Self.noise))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The pixels of a box: each edge at the nearest pixel's.
  @inlinable
  public func box(_ rect: Rect) -> PixelRect {
    guard !rect.isEmpty else { return .nothing }
    let left = Self.nearest(rect.x * scale)
    let top = Self.nearest(rect.y * scale)
    let right = Self.nearest(rect.maxX * scale)
    let bottom = Self.nearest(rect.maxY * scale)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels of a picture: the nearest whole size, at least one pixel, centred on its rectangle.
  @inlinable
  public func picture(_ rect: Rect) -> PixelRect {
    guard !rect.isEmpty else { return .nothing }
    let width = max(1, Self.nearest(rect.width * scale))
    let height = max(1, Self.nearest(rect.height * scale))
    return PixelRect(
      x: Self.nearest((rect.x + rect.width / 2) * scale - Double(width) / 2),
      y: Self.nearest((rect.y + rect.height / 2) * scale - Double(height) / 2),
      width: width, height: height)
  }

  /// A length in pixels that need not be whole: a radius, a blur.
  @inlinable
  public func length(_ points: Double) -> Double {
    points > 0 ? min(points * scale, Self.limit) : 0
  }

  /// The pixels of a line's width: a whole number, at least one where there is a line.
  @inlinable
  public func line(_ width: Double) -> Int {
    width > 0 ? max(1, Self.nearest(width * scale)) : 0
  }

  /// The whole number that is not above a value, without a call of the C library: every rectangle of a frame is rounded.
  @inlinable @inline(__always)
  static func down(_ value: Double, within limit: Double = limit) -> Int {
    guard value > -limit else { return value.isNaN ? 0 : Int(-limit) }
    let cut = min(value, limit)
    let whole = Int(cut)
    return Double(whole) > cut ? whole - 1 : whole
  }
}
