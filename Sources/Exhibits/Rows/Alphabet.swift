internal import CCollation

/// The letters of a script under which readers look for names, in order.
struct Alphabet {
  /// A letter, and the text before which no row stands that is filed under it.
  struct Letter: Hashable {
    let label: String
    let boundary: String
  }

  /// The letters; none for a script without an alphabet.
  let letters: [Letter]

  /// The letters of a script, given by its code in ISO 15924, for readers of the collator's language.
  init(script: String, collator: Collator, contractions: [String]) {
    if script == "Hani" {
      letters = Self.sorted(contractions.compactMap(Self.sound), with: collator)
      return
    }
    // One syllabary is filed with the other.
    let script = script == "Kana" ? "Hira" : script
    for locale in Self.locales(collator.locale, script: script) {
      let letters = icuStrings(ccollation_index_letters(locale)).filter {
        Self.script(of: $0) == script && Self.countsAsOne($0, collator)
      }
      if letters.isEmpty { continue }
      self.letters = Self.sorted(
        letters.map { Letter(label: $0, boundary: $0) }, with: collator)
      return
    }
    letters = []
  }

  /// The code of the script of a text's first letter.
  static func script(of text: String) -> String {
    let scalar = text.unicodeScalars.first.map { Int32($0.value) } ?? 0
    return ccollation_script(scalar).map { String(cString: $0) } ?? ""
  }

  /// Whose letters are asked for, one after the other: the readers' own language, and the one that a script is most
  /// used for.
  private static func locales(_ locale: String, script: String) -> [String] {
    let likely = icuName { ccollation_likely_locale("und_\(script)", $0, $1) }
    let language = likely.map { String($0.prefix { $0 != "_" }) }
    return [locale, likely, language].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Whether a letter that is written with several characters has a place of its own in the order, as CH in Czech.
  private static func countsAsOne(_ letter: String, _ collator: Collator) -> Bool {
    // A combining grapheme joiner between characters parts what would count as one, and else does not count.
    let parted = String(letter.unicodeScalars.flatMap { [$0, "\u{34F}"] }.map(Character.init))
    return letter.unicodeScalars.count == 1 || collator.compare(letter, parted, by: .letters) != 0
  }

  /// What marks a boundary between Chinese characters in CLDR's collations: a letter of their sound, or the number of
  /// their strokes as a pattern of Braille.
  private static func sound(_ contraction: String) -> Letter? {
    let scalars = Array(contraction.unicodeScalars)
    guard scalars.count == 2, scalars[0].value == 0xFDD0 else { return nil }
    switch scalars[1] {
    case "A"..."Z": return Letter(label: String(scalars[1]), boundary: contraction)
    case "\u{2801}"..."\u{28FF}":
      return Letter(label: "\(scalars[1].value - 0x2800)劃", boundary: contraction)
    default: return nil
    }
  }

  private static func sorted(_ letters: [Letter], with collator: Collator) -> [Letter] {
    let sorted = letters.sorted {
      collator.compare($0.boundary, $1.boundary, by: .accents) < 0
    }
    return sorted.indices.filter {
      $0 == 0 || collator.compare(sorted[$0 - 1].boundary, sorted[$0].boundary, by: .letters) != 0
    }.map { sorted[$0] }
  }
}
