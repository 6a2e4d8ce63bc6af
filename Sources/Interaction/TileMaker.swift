internal import RealModule

/// Makes lettered tiles for items without a picture.
///
/// White letters have a contrast of at least 4.5 to 1 on every part of every tile (WCAG 2.2, success criterion 1.4.3);
/// a test computes it.
public enum TileMaker {
  /// The colour of letters.
  static let ink = Color(hex: 0xFFFFFF)

  /// The hues of tiles, in degrees of OKLCH: ten that are easily distinguished, without the olive greens between 65 and
  /// 125 degrees, which look dull at this lightness.
  static let hues: [Double] = [15, 40, 62, 130, 158, 190, 230, 262, 292, 335]

  /// The tile of a title: its initials, on a hue derived from the title.
  public static func tile(for title: String) -> Tile {
    let hash = fingerprint(of: title)
    let hue = hues[Int((hash ^ hash >> 32) % UInt64(hues.count))]
    return tile(letters: letters(of: title), hue: hue)
  }

  /// The tile of a name. A name of up to three characters, such as a page's number, is shown whole.
  package static func tile(name: String) -> Tile {
    guard name.count <= 3 else { return tile(for: name) }
    var tile = tile(for: name)
    tile.letters = name
    return tile
  }

  /// The tile of some letters.
  ///
  /// - Parameter hue: Degrees of OKLCH: 30 is red, 145 green, 260 blue.
  package static func tile(letters: String, hue: Double) -> Tile {
    // Lighter and redder at the top, as if lit from above. The lightness of the top is the largest, in steps of 0.005,
    // at which white letters keep their contrast at every hue.
    Tile(
      letters: letters, top: color(lightness: 0.545, chroma: 0.16, hue: hue),
      bottom: color(lightness: 0.43, chroma: 0.14, hue: hue - 8), ink: ink)
  }

  /// The initials of the first two words of a title that have any, in capitals; its first character where none has, as an
  /// emoji; a question mark for no word.
  static func letters(of title: String) -> String {
    let words = title.split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "–" }
    let initials = words.lazy.compactMap(initial).prefix(2)
    return initials.isEmpty ? words.first?.first.map { String($0) } ?? "?" : initials.joined()
  }

  /// The first letter or digit of a word that distinguishes it from others: in Arabic of the word without its article, in
  /// Thai and Lao the first consonant, not the vowel that is written before it.
  private static func initial(of word: Substring) -> String? {
    let characters = word.filter { $0.isLetter || $0.isNumber }
    let stem = characters[...].withoutArabicArticle
    guard let character = stem.first(where: { !$0.isWrittenBeforeItsConsonant }) ?? stem.first
    else { return nil }
    // The capital of 'ß' has two letters.
    let capital = character.uppercased()
    return capital.count == 1 ? capital : String(character)
  }

  /// The 64-bit hash FNV-1a of a text's bytes in UTF-8, with the constants of Fowler, Noll and Vo.
  static func fingerprint(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  // MARK: OKLCH, Björn Ottosson 2020; the numbers are his

  /// A colour in OKLCH, with its chroma reduced until it is within sRGB.
  private static func color(lightness: Double, chroma: Double, hue: Double) -> Color {
    var chroma = chroma
    while true {
      let light = linear(lightness: lightness, chroma: chroma, hue: hue)
      if light.min() >= 0 && light.max() <= 1 {
        return Color(red: encoded(light.x), green: encoded(light.y), blue: encoded(light.z))
      }
      // Steps of 3 %, too small to be seen. A grey is always within sRGB.
      chroma = chroma > 0.001 ? chroma * 0.97 : 0
    }
  }

  private static func linear(lightness: Double, chroma: Double, hue: Double) -> SIMD3<Double> {
    let greenRed = chroma * .cos(hue * .pi / 180)
    let blueYellow = chroma * .sin(hue * .pi / 180)
    let long = cube(lightness + 0.396_337_777_4 * greenRed + 0.215_803_757_3 * blueYellow)
    let medium = cube(lightness - 0.105_561_345_8 * greenRed - 0.063_854_172_8 * blueYellow)
    let short = cube(lightness - 0.089_484_177_5 * greenRed - 1.291_485_548_0 * blueYellow)
    let red = 4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short
    let green = -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short
    let blue = -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short
    return SIMD3(red, green, blue)
  }

  /// A component of sRGB (IEC 61966-2-1), rounded to the 255 steps of a screen so that it is the same on every machine.
  private static func encoded(_ value: Double) -> Double {
    let sample = value <= 0.003_130_8 ? value * 12.92 : 1.055 * .pow(value, 1 / 2.4) - 0.055
    return (sample * 255).rounded() / 255
  }

  private static func cube(_ value: Double) -> Double { value * value * value }
}

extension Substring {
  /// The word without the definite article of Arabic, `al-`, with which most of its titles begin.
  fileprivate var withoutArabicArticle: Substring {
    let start = prefix(2)
    // Vowel marks are parts of their letters.
    let isArticle = start.compactMap(\.unicodeScalars.first) == ["\u{627}", "\u{644}"]
    return isArticle && endIndex > start.endIndex ? self[start.endIndex...] : self
  }
}

extension Character {
  /// Whether it is a vowel that is written, and stored, before the consonant after which it is spoken.
  fileprivate var isWrittenBeforeItsConsonant: Bool {
    unicodeScalars.first?.properties.isLogicalOrderException ?? false
  }
}
