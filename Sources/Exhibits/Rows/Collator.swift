internal import CCollation

/// A collation that is open: it compares texts.
final class Collator: Sendable {
  /// Up to which difference texts are told apart.
  enum Strength: Sendable {
    /// Letters: "muller" is "Müller".
    case letters
    /// Letters, and where those are equal, accents.
    case accents
  }

  let locale: String
  // ICU's objects, by their addresses. Nothing changes them once they are open; ICU lets all threads read them then.
  private let letters: UInt
  private let accents: UInt

  /// Opens a collation; nil where ICU's data are missing.
  init?(_ collation: Collation) {
    guard let letters = ccollation_open(collation.locale, 0) else { return nil }
    guard let accents = ccollation_open(collation.locale, 1) else {
      ccollation_close(letters)
      return nil
    }
    locale = collation.locale
    self.letters = UInt(bitPattern: letters)
    self.accents = UInt(bitPattern: accents)
  }

  deinit {
    ccollation_close(object(.letters))
    ccollation_close(object(.accents))
  }

  private func object(_ strength: Strength) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: strength == .letters ? letters : accents)
  }

  /// Where a text stands relative to another one: below, at or above 0. Both are UTF-8; what is not counts as U+FFFD.
  func compare(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, by strength: Strength
  ) -> Int {
    let result = ccollation_compare(
      object(strength), one.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(one.count),
      other.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(other.count))
    return Int(result)
  }

  /// Where a text stands relative to another one: below, at or above 0.
  func compare(_ one: String, _ other: String, by strength: Strength) -> Int {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 {
        compare(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer($0), by: strength)
      }
    }
  }

  /// Whether readers take two characters for the same letter.
  func areAlike(_ one: Character, _ other: Character) -> Bool {
    one == other || compare(String(one), String(other), by: .letters) == 0
  }

  /// Writes bytes whose order is that of texts by accents, as many as there is room for; none of them is 0.
  ///
  /// - Returns: How many were written.
  func key(of text: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let length = ccollation_key(
      object(.accents), text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count),
      buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(buffer.count))
    return Int(length)
  }

  /// The sequences of characters that count as one letter.
  func contractions() -> [String] { icuStrings(ccollation_contractions(object(.letters))) }
}
