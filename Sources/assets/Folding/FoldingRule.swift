internal import CCollation

/// The folding of a character for a search: the form in which case, accents and variants of one letter are equal.
///
/// It is ICU's NFKC_Casefold, decomposed by NFKD, from which four steps make the letters that people look for:
///
/// 1. Marks are dropped where their script can be read without them: accents, Hebrew points, Arabic vowels. The vowel
///    signs and viramas of Indic scripts and the marks of Thai are letters of their words, and stay.
/// 2. Katakana become hiragana. The marks of voiced kana were dropped by step 1, as collation at primary strength has it.
/// 3. Letters that Unicode does not decompose, such as ł, become the letters that they are written as without a stroke.
/// 4. Typographic quotation marks, apostrophes and hyphens become those of ASCII; other line ends become spaces.
struct FoldingRule {
  /// The scripts of marks that are dropped, by their codes in ISO 15924. `Zinh` are marks that any script uses.
  private static let droppedScripts: Set<String> = [
    "Zinh", "Latn", "Grek", "Cyrl", "Arab", "Hebr", "Syrc", "Copt", "Armn", "Glag",
  ]

  /// Step 3 and 4, and the Arabic stroke that only lengthens a word.
  private static let byHand: [UInt32: String] = [
    0x0142: "l", 0x00F8: "o", 0x0111: "d", 0x00E6: "ae", 0x0153: "oe", 0x0131: "i", 0x0127: "h",
    0x0167: "t", 0x0640: "",
    0x2018: "'", 0x2019: "'", 0x201B: "'", 0x201C: "\"", 0x201D: "\"", 0x201E: "\"",
    0x2010: "-", 0x2013: "-", 0x2014: "-", 0x2028: " ", 0x2029: " ", 0x0085: " ",
  ]

  /// The syllables of Hangul, which are decomposed by arithmetic.
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// The folding of a character; nil without ICU.
  func folding(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    // Control characters end no record.
    if scalar.value < 0x20 || scalar.value == 0x7F { return [" "] }
    guard let folded = decomposed(scalar) else { return nil }
    return folded.flatMap { part -> [Unicode.Scalar] in
      if let text = Self.byHand[part.value] { return Array(text.unicodeScalars) }
      return isDropped(part) ? [] : [hiragana(part)]
    }
  }

  private func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    var units = [UInt16](repeating: 0, count: 64)
    let count = ccollation_fold(Int32(scalar.value), &units, Int32(units.count))
    guard count >= 0 else { return nil }
    return Array(String(decoding: units.prefix(Int(count)), as: UTF16.self).unicodeScalars)
  }

  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    let character = Int32(scalar.value)
    guard ccollation_is_mark(character) != 0, let script = ccollation_script(character) else {
      return false
    }
    return Self.droppedScripts.contains(String(cString: script))
  }

  private func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x30A1...0x30F6, 0x30FD...0x30FE:
      Unicode.Scalar(scalar.value - 0x60) ?? scalar
    default: scalar
    }
  }
}
