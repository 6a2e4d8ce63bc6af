/// Widths of the letters of labels, estimated, not measured: states must not depend on the fonts of a machine.
enum EstimatedWidth {
  /// The width of the letters of a label, in points: no less than in the widest common interface fonts, of 12 points and
  /// bold.
  static func letters(of label: String) -> Double {
    var label = label
    // Labels are measured in every frame, and most of them are ASCII.
    let plain = label.withUTF8 { bytes in
      bytes.allSatisfy(printable.contains) ? bytes.reduce(0) { $0 + width(of: $1) } : nil
    }
    return plain ?? label.reduce(0) { $0 + width(of: $1) }
  }

  private static let printable = UInt8(ascii: " ")...UInt8(ascii: "~")

  private static func width(of character: Character) -> Double {
    /// The first wide character of East Asia: Hangul Jamo.
    let wide: Unicode.Scalar = "\u{1100}"
    if character.unicodeScalars.contains(where: { $0 >= wide }) { return 14 }
    switch character {
    case "Æ", "Œ": return 13
    case "…": return 12.5
    default:
      if let letter = character.asciiValue { return width(of: letter) }
      return character.isUppercase ? 10.5 : 9
    }
  }

  /// The width of a letter of ASCII.
  private static func width(of letter: UInt8) -> Double {
    switch Unicode.Scalar(letter) {
    case "M", "W", "m", "w", "@", "%": 13
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", " ", "|": 6
    case "A"..."Z": 10.5
    default: 9
    }
  }
}
