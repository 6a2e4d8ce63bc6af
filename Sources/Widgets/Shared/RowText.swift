internal import Interaction

/// The text of a row as one line, and estimates of the room that words need.
enum RowText {
  /// The characters that are kept of a row: 400, which are wider than any screen and are shaped in 0.1 ms.
  static let limit = 400

  /// The text with a space for each control character and line end; ends in an ellipsis after the limit.
  static func line(_ text: String) -> String {
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

  /// The estimated advance of a scalar, in ems: the means of Inter's letters, measured with FreeType; one em for the wide
  /// scripts of East Asia (ranges of Unicode's East Asian Width W).
  static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", ".", ",", ":", ";", "'", "i", "j", "l", "I", "|", "!", "·", "’": 0.28
    case "f", "r", "t", "(", ")", "-", "/", "1": 0.38
    case "m", "w", "M", "W", "@", "—", "…": 0.88
    case "A"..."Z": 0.7
    case "0"..."9": 0.64
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
  /// 1.1: how much wider than estimated a word may be.
  static let breadth = 1.1

  /// The estimated number of lines of words that wrap in a width, in points.
  static func lines(of text: String, _ font: Font, in width: Double) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { sum, line in
      let space = Self.width(of: " ") * font.size
      var (count, x) = (1, 0.0)
      for word in line.split(separator: " ") {
        let own = Self.width(of: String(word)) * font.size * breadth
        if x > 0, x + own > width { (count, x) = (count + 1, 0) }
        x += own + space
        if own > width { count += Int(own / width) }
      }
      return sum + count
    }
  }

  /// The height of a number of lines of words, in points.
  static func height(_ lines: Int, _ font: Font) -> Double {
    (Double(lines) * font.size * leading).rounded(.up)
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
