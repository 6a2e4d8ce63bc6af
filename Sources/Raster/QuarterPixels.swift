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

  init(count: Int) { self.count = count }

  /// The length in pixels.
  public var length: Double { Double(count) / Self.fineness }

  /// The side of the square of whole pixels that a corner of this radius takes.
  public var cell: Int { Int(length.rounded(.up)) }
}
