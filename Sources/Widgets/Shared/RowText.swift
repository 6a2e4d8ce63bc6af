internal import Interaction

/// The text of a row as one line, and estimates of the room that words need.
enum RowText {
  /// The characters that are kept of a row: 400, which are wider than any screen and are shaped in 0.1 ms.
  static let limit = 400

  /// The text with a space for each control character and line end; ends in an ellipsis after the limit.
  static func line(_ text: String, atMost limit: Int = limit) -> String {
    let isShort = text.utf8.count <= limit
    if isShort {
      // Most rows have no byte that such a character begins with: C0, DEL, and C2 and E2 of UTF-8.
      var bytes = text
      let isPlain = bytes.withUTF8 { bytes in
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
      }
      guard !isPlain, text.unicodeScalars.contains(where: isShapeless) else { return text }
    }
    var scalars = String.UnicodeScalarView()
    var left = limit
    for scalar in text.unicodeScalars {
      // The last character may have been cut: it is removed.
      guard left > 0 else { return String(String(scalars).dropLast()) + "…" }
      left -= 1
      scalars.append(isShapeless(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  /// The estimated width of a line, in ems: within some percent of that in the interface's typeface, and the same on every
  /// machine.
  static func width(of line: String) -> Double {
    line.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  /// The advances of the characters of ASCII from the space to the tilde, in thousandths of an em: those of Inter 4 in its
  /// regular weight, read with FreeType.
  private static let advances: [UInt16] = [
    281, 278, 403, 631, 638, 813, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
    625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 563, 889, 753, 761,
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
    609, 609, 372, 523, 364, 581, 557, 813, 540, 557, 541, 362, 327, 362, 659,
  ]

  /// The estimated advance of a scalar, in ems: that of Inter's letters; one em for the wide scripts of East Asia (ranges of
  /// Unicode's East Asian Width W), and for others the mean of Inter's small letters.
  static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " "..."~": Double(advances[Int(scalar.value) - 0x20]) / 1000
    case "·", "’", "‘": 0.28
    case "„", "“", "”": 0.39
    case "—", "…", "←", "→", "↑", "↓": 0.96
    case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}": 0
    case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{A4CF}", "\u{AC00}"..."\u{D7A3}",
      "\u{F900}"..."\u{FAFF}", "\u{FE30}"..."\u{FE6F}", "\u{FF00}"..."\u{FF60}",
      "\u{1F300}"..."\u{1FAFF}", "\u{20000}"..."\u{3FFFD}":
      1
    default: 0.59
    }
  }

  /// 1.35: the height of a line of words divided by the size of its letters.
  private static let leading = 1.35
  /// 1.05: how much wider than estimated a word may be. Inter's semibold letters are 1.03 times as wide as its regular ones.
  static let breadth = 1.05

  /// The estimated number of lines of words that wrap in a width, in points.
  static func lines(of text: String, _ font: Font, in width: Double) -> Int {
    wrapped(text, font, in: width).lines
  }

  /// Words with line ends where they are estimated to wrap in a width, in points, and the number of their lines. Drawn so, they
  /// have no line less than there is height for.
  static func wrapped(
    _ text: String, _ font: Font, in width: Double
  ) -> (text: String, lines: Int) {
    let space = Self.width(of: " ") * font.size
    var (wrapped, count) = ("", 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if count > 0 { wrapped += "\n" }
      count += 1
      var x = 0.0
      for word in line.split(separator: " ") {
        let own = Self.width(of: String(word)) * font.size * breadth
        if x > 0 {
          let isNew = x + own > width
          wrapped += isNew ? "\n" : " "
          if isNew { (count, x) = (count + 1, 0) }
        }
        wrapped += word
        x += own + space
        if own > width { count += Int(own / width) }
      }
    }
    return (wrapped, count)
  }

  /// The height of a number of lines of words, in points.
  static func height(_ lines: Int, _ font: Font) -> Double {
    (Double(lines) * font.size * leading).rounded(.up)
  }

  /// The height of words that wrap in a width, in points.
  static func height(_ text: String, _ font: Font, in width: Double) -> Double {
    height(lines(of: text, font, in: width), font)
  }

  /// Whether a text is invisible.
  static func isBlank(_ text: String) -> Bool {
    // A text that begins with a visible ASCII character, as most labels do, needs no look-up in Unicode's tables.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Whether a scalar is a control character or the end of a line or paragraph.
  private static func isShapeless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
