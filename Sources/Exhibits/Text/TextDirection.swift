/// The direction of a text, from its first letter: rules P2 and P3 of the Unicode Bidirectional Algorithm (UAX #9).
enum TextDirection {
  /// Invisible characters that give a line the direction of its paragraph.
  static let leftToRightMark = "\u{200E}"
  static let rightToLeftMark = "\u{200F}"

  /// Whether a text reads from right to left; nil where no letter has a direction.
  static func isRightToLeft(_ text: some Sequence<Unicode.Scalar>) -> Bool? {
    for scalar in text {
      if let side = side(of: scalar) { return side }
    }
    return nil
  }

  /// The words of a line, marked so that they take the direction of their paragraph when they are drawn alone.
  static func line(_ words: String, isRightToLeft: Bool) -> String {
    let own = self.isRightToLeft(words.unicodeScalars)
    if isRightToLeft { return own == true ? words : rightToLeftMark + words }
    return own == true ? leftToRightMark + words : words
  }

  /// True for letters of class R or AL, false for those of class L, nil for all else.
  private static func side(of scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case ..<0x41: nil
    case 0x200E: false
    case 0x200F, 0x061C: true
    // Hebrew, Arabic, Syriac, Thaana, NKo and their extensions, by blocks of the Unicode Standard 15.
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      scalar.properties.isAlphabetic && !isMark(scalar) ? true : nil
    default: scalar.properties.isAlphabetic && !isMark(scalar) ? false : nil
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }
}
