internal import CCollation

/// The index letters of a script, in order.
struct Alphabet {
  /// A letter, and the first text that is filed under it.
  struct Letter: Hashable {
    let label: String
    let boundary: String
  }

  /// The letters; none for a script without an alphabet.
  let letters: [Letter]

  /// The letters of a script, by its ISO 15924 code, for readers of the collator's language.
  init(script: String, collator: Collator) {
    if script == "Hani" {
      letters = Self.sorted(collator.contractions().compactMap(Self.sound), with: collator)
      return
    }
    // Both kana are filed together.
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

  /// The ISO 15924 code of the script of a text's first letter.
  static func script(of text: String) -> String {
    let scalar = text.unicodeScalars.first.map { Int32($0.value) } ?? 0
    return ccollation_script(scalar).map { String(cString: $0) } ?? ""
  }

  /// The locales whose letters are tried in turn: that of the readers, then the one that the script is mostly used for.
  private static func locales(_ locale: String, script: String) -> [String] {
    let likely = icuName { ccollation_likely_locale("und_\(script)", $0, $1) }
    let language = likely.map { String($0.prefix { $0 != "_" }) }
    return [locale, likely, language].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Whether a letter written with several characters is ordered as one, such as CH in Czech.
  private static func countsAsOne(_ letter: String, _ collator: Collator) -> Bool {
    // A combining grapheme joiner separates characters that would be ordered as one, and is ignored otherwise.
    let parted = String(letter.unicodeScalars.flatMap { [$0, "\u{34F}"] }.map(Character.init))
    return letter.unicodeScalars.count == 1 || collator.compare(letter, parted, by: .letters) != 0
  }

  /// The index letter of a boundary between Chinese characters in CLDR's collations: a Latin or Bopomofo letter
  /// for their sound, the number of their strokes as a Braille pattern, or their radical; nil for other contractions.
  private static func sound(_ contraction: String) -> Letter? {
    let scalars = Array(contraction.unicodeScalars)
    guard scalars.count == 2, scalars[0].value == 0xFDD0 else { return nil }
    switch scalars[1] {
    case "A"..."Z": return Letter(label: String(scalars[1]), boundary: contraction)
    // Radicals, and the letters of Bopomofo.
    case "\u{4E00}"..."\u{9FFF}", "\u{3105}"..."\u{312F}":
      return Letter(label: String(scalars[1]), boundary: contraction)
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
