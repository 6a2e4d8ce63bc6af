/// Brightness and contrast of a picture.
///
/// Both are a straight line from each component before to the one after, cut at black and white:
///
///     after │    ╱‾‾   contrast is its slope, brightness moves it to the left:
///           │  ╱       with both, faded ink becomes black and its paper white.
///           │╱_____
///            before
public struct Tone: Hashable, Sendable, Codable {
  /// From -1, darker by half of the range, to 1, brighter by half of it.
  public var brightness: Double
  /// From -1, a fifth of the differences, to 1, five times as large ones.
  public var contrast: Double

  /// The picture as it is.
  public static let neutral = Tone()

  /// A tone; values beyond the ends are those of the ends.
  public init(brightness: Double = 0, contrast: Double = 0) {
    self.brightness = Self.limited(brightness)
    self.contrast = Self.limited(contrast)
  }

  /// 5: ink that is darker than its paper by a fifth becomes black on white.
  private static let greatestGain = 5.0

  /// 0.1, a tenth of the way to an end: the step of a key.
  public static let step = 0.1

  /// The tone after some steps, each to the next multiple of one, so that neutral is found again.
  public func stepped(brightness: Double = 0, contrast: Double = 0) -> Tone {
    let next = { (value: Double, steps: Double) in
      steps == 0 ? value : ((value / Self.step).rounded() + steps) * Self.step
    }
    return Tone(
      brightness: next(self.brightness, brightness), contrast: next(self.contrast, contrast))
  }

  private static func limited(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1), 1) : 0
  }

  /// The slope of the line.
  public var gain: Double {
    contrast < 0
      ? 1 + contrast * (1 - 1 / Self.greatestGain) : 1 + contrast * (Self.greatestGain - 1)
  }

  /// The component after for black before, from 0 to 1 within the range. The middle of the line stays at half, so that
  /// contrast alone keeps the middle tones.
  public var offset: Double { gain * (brightness / 2 - 0.5) + 0.5 }

  /// A component from 0 to 1 after the change.
  public func callAsFunction(_ component: Double) -> Double {
    min(max(gain * component + offset, 0), 1)
  }
}
