public import Interaction

/// A premultiplied colour of 16 bits a component, as RENDER takes it.
public struct Ink: Hashable, Sendable {
  /// From 0 to `alpha`.
  public var red, green, blue: UInt16
  /// From 0 for clear to 65,535 for opaque.
  public var alpha: UInt16

  /// A colour whose alpha is multiplied by `opacity`, from 0 to 1.
  @inlinable
  public init(_ color: Color, opacity: Double = 1) {
    let alpha = Self.unit(color.alpha) * Self.unit(opacity)
    self.alpha = Self.word(alpha)
    red = Self.word(Self.unit(color.red) * alpha)
    green = Self.word(Self.unit(color.green) * alpha)
    blue = Self.word(Self.unit(color.blue) * alpha)
  }

  /// Hashes all components as one number: the colour of every mark is looked up.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt64(red) << 48 | UInt64(green) << 32 | UInt64(blue) << 16 | UInt64(alpha))
  }

  /// The same colour with its alpha multiplied by `opacity`, from 0 to 1.
  @inlinable
  public func faded(to opacity: Double) -> Ink {
    var faded = self
    let share = Self.unit(opacity)
    faded.alpha = Self.word(Double(alpha) / 65_535 * share)
    faded.red = Self.word(Double(red) / 65_535 * share)
    faded.green = Self.word(Double(green) / 65_535 * share)
    faded.blue = Self.word(Double(blue) / 65_535 * share)
    return faded
  }

  /// Whether it draws nothing.
  @inlinable public var isClear: Bool { alpha == 0 }

  @inlinable
  static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
  @inlinable
  static func word(_ value: Double) -> UInt16 { UInt16(value * 65_535 + 0.5) }
}
