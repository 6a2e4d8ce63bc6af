internal import Glibc

/// A colour in linear light, not premultiplied.
struct Color {
  /// Red, green, blue and alpha, each 0...1; not premultiplied.
  var samples: SIMD4<Float>

  /// White at an opacity of 0...1.
  static func white(_ opacity: Float = 1) -> Color { Color(0xFFFFFF, opacity) }

  /// Black at an opacity of 0...1.
  static func black(_ opacity: Float = 1) -> Color { Color(0x000000, opacity) }

  /// A colour of sRGB as 0xRRGGBB.
  init(_ hex: UInt32, _ opacity: Float = 1) {
    let channel = { (shift: UInt32) in Color.linear(Float(hex >> shift & 0xFF) / 255) }
    samples = [channel(16), channel(8), channel(0), opacity]
  }

  private init(samples: SIMD4<Float>) { self.samples = samples }

  /// The same colour at another opacity.
  func opacity(_ value: Float) -> Color {
    Color(samples: [samples.x, samples.y, samples.z, value])
  }

  /// A mixture in OKLab, perceptually even; `part` 0 is this colour, 1 the other.
  func mixed(with other: Color, _ part: Float) -> Color {
    Color(lab: lab + (other.lab - lab) * part)
  }

  // MARK: sRGB, IEC 61966-2-1

  static func linear(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ value: Float) -> Float {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
  }

  // MARK: OKLab, with the matrices of Björn Ottosson, 2020

  private var lab: SIMD4<Float> {
    let (red, green, blue) = (samples.x, samples.y, samples.z)
    let long = cbrtf(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
    let medium = cbrtf(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let short = cbrtf(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
    return [
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short,
      samples.w,
    ]
  }

  private init(lab: SIMD4<Float>) {
    let long = cube(lab.x + 0.396_337_78 * lab.y + 0.215_803_76 * lab.z)
    let medium = cube(lab.x - 0.105_561_346 * lab.y - 0.063_854_17 * lab.z)
    let short = cube(lab.x - 0.089_484_18 * lab.y - 1.291_485_5 * lab.z)
    let red = 4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short
    let green = -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short
    let blue = -0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short
    samples = SIMD4(red, green, blue, lab.w).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }
}

private func cube(_ value: Float) -> Float { value * value * value }
