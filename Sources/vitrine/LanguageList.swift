internal import Phrases
internal import Program
internal import RowFiles

/// The languages in options: one, or BCP 47 tags with commas between them.
enum LanguageList {
  /// The tags of a list, each once and without the spaces around it.
  ///
  /// - Throws: the error of a command line for a part that is no tag, and for a list without one.
  static func tags(of list: String) throws -> [String] {
    var tags: [String] = []
    for part in list.split(separator: ",") {
      let tag = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if tag.isEmpty || tags.contains(tag) { continue }
      guard isTag(tag) else { throw usageError(.noLanguage(tag)) }
      tags.append(tag)
    }
    guard !tags.isEmpty else { throw usageError(.noLanguage(list)) }
    return tags
  }

  /// Whether a word can be the language of texts: a tag, one for private use such as `x-old`, or the name of a locale. An
  /// empty word and the locales `C` and `POSIX` ask for none.
  static func isLanguage(_ word: String) -> Bool {
    guard let tag = Wishes.language(locale: word) else { return true }
    let main = tag.prefix { $0 != "-" }.lowercased()
    return spokenLanguages.contains(main) || main == "x" || isTag(tag)
  }

  /// Whether a word is a tag by RFC 5646, section 2.1: a language of two or three letters, then subtags of up to eight
  /// letters and digits. The languages of two letters are a short list, which ICU has; of those of three letters it has
  /// but a part.
  private static func isTag(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter),
      parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) }),
      parts.dropFirst().allSatisfy({ $0.utf8.allSatisfy { isLetter($0) || isDigit($0) } })
    else { return false }
    return language.utf8.count == 3 || (try? Collation(locale: String(language))) != nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
