/// A length rounded to quarters of a pixel, in which radii and blurs are rasterised: few lengths have few masks.
public struct QuarterPixels: Hashable, Sendable {
  /// The quarters.
  public let count: Int

  /// A quarter of a pixel.
  static let least = 1 / fineness
  /// Parts of a pixel.
  private static let fineness = 4.0

  /// The nearest to a length in pixels.
  public init(_ length: Double) { count = Int((length * Self.fineness).rounded()) }

  /// 1,024 pixels: corners of a larger radius would not look round, and their masks are large.
  private static let cornerLimit = 1_024.0

  /// The radius in which the corners of a rectangle are rasterised: no larger than fits into it.
  public init(corner radius: Double, in rect: PixelRect) {
    self.init(min(rect.cornerRadius(radius), Self.cornerLimit))
  }

  init(count: Int) { self.count = count }

  /// The length in pixels.
  public var length: Double { Double(count) / Self.fineness }

  /// The side of the square of whole pixels that a corner of this radius takes.
  public var cell: Int { Int(length.rounded(.up)) }
}

extension PixelRect {
  /// The part of a corner's radius that fits into the rectangle, in pixels.
  public func cornerRadius(_ radius: Double) -> Double {
    radius > 0 ? min(radius, Double(min(width, height)) / 2) : 0
  }
}
