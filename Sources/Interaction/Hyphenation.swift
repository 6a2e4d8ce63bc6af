/// The words that get a hyphen where they are broken because they are wider than a line.
///
/// These are words of letters alone. A hyphen in an address, in a number or in the code of a program would be read as part
/// of it, and scripts without capital letters are broken without a sign. Hyphens and apostrophes may be within a word, and
/// punctuation around it.
public enum Hyphenation {
  /// 256, in bytes of UTF-8: more letters in a row are no word.
  public static let longest = 256

  /// The range of the word in letters between two spaces; nil where these are something else.
  ///
  /// - Parameters:
  ///   - letters: everything between two spaces.
  ///   - start: its offset in the text, in bytes of UTF-8.
  ///   - runs: the parts of the text with other letters.
  /// - Returns: The range in the text, in bytes of UTF-8.
  public static func word(
    in letters: String, from start: Int, runs: [Text.Run]
  ) -> Range<Int>? {
    guard letters.utf8.count <= longest, let first = letters.firstIndex(where: isLetter),
      let last = letters.lastIndex(where: isLetter)
    else { return nil }
    let end = letters.index(after: last)
    guard letters[..<first].allSatisfy(isSign), letters[end...].allSatisfy(isSign),
      letters[first..<end].allSatisfy({ isLetter($0) || joints.contains($0) })
    else { return nil }
    let lower = start + letters.utf8.distance(from: letters.startIndex, to: first)
    let range = lower..<lower + letters[first..<end].utf8.count
    return runs.contains { $0.isMonospaced && $0.range.overlaps(range) } ? nil : range
  }

  /// Whether a break within letters between two spaces gets a hyphen: between two letters of a word.
  ///
  /// - Parameters:
  ///   - offset: the offset of the break in the text, in bytes of UTF-8.
  ///   - letters: everything between two spaces.
  ///   - start: its offset in the text, in bytes of UTF-8.
  ///   - runs: the parts of the text with other letters.
  public static func isHyphenated(
    at offset: Int, in letters: String, from start: Int, runs: [Text.Run]
  ) -> Bool {
    guard let word = word(in: letters, from: start, runs: runs), word.contains(offset),
      offset > word.lowerBound
    else { return false }
    let index = letters.utf8.index(letters.startIndex, offsetBy: offset - start)
    return isLetter(letters[letters.index(before: index)]) && isLetter(letters[index])
  }

  /// Hyphens and apostrophes.
  private static let joints: Set<Character> = ["-", "\u{2010}", "\u{AD}", "'", "’"]
  /// The signs of addresses and programs.
  private static let marks: Set<Character> = [
    "/", "\\", "@", "#", "_", "~", "=", "&", "%", "+", "|", "$",
  ]

  /// Whether a character is a letter of a script with capital letters.
  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter && character.isCased
  }

  /// Whether a character may stand beside a word: punctuation, or the raised number of a footnote.
  private static func isSign(_ character: Character) -> Bool {
    !character.isLetter && !marks.contains(character)
      && !(character.isASCII && character.isNumber)
  }
}
