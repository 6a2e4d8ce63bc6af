/// A text of the program in every language: a phrase of the table, or a sentence made of phrases.
///
/// Texts for people are of such a type, not a `String`; the compiler refuses a sentence that is not in the table.
public protocol Translated: Sendable {
  /// The text in the first of some preferred languages, BCP 47 tags, that is spoken; English for none.
  func text(for languages: [String]) -> String
}

/// A phrase in every language.
public typealias Texts = (english: String, german: String)

/// A phrase whose texts stand in the table side by side.
public protocol Tabled: Translated {
  /// The text in each language.
  var texts: Texts { get }
}

extension Tabled {
  /// The text in the first of some preferred languages, BCP 47 tags, that is spoken; English for none.
  public func text(for languages: [String]) -> String {
    Language(for: languages).choose(texts.english, texts.german)
  }
}

/// The languages that every phrase has, by their BCP 47 tags.
public let spokenLanguages = Language.allCases.map(\.rawValue)

/// A language of the phrases, by its BCP 47 tag.
enum Language: String, CaseIterable {
  case english = "en"
  case german = "de"

  /// The first of some languages that is spoken; English for none.
  init(for languages: [String]) {
    for tag in languages {
      if let spoken = Self.allCases.first(where: { $0.isLanguage(of: tag) }) {
        self = spoken
        return
      }
    }
    self = .english
  }

  /// Whether a tag, whatever its region or script, is of this language. Capital letters count as small ones.
  private func isLanguage(of tag: String) -> Bool {
    let end = (UInt8(ascii: "-"), UInt8(ascii: "_"))
    return tag.utf8.lazy.prefix { $0 != end.0 && $0 != end.1 }
      .elementsEqual(rawValue.utf8) { $0 | 0x20 == $1 }
  }

  /// The text in this language.
  func choose(
    _ english: @autoclosure () -> String, _ german: @autoclosure () -> String
  ) -> String {
    switch self {
    case .english: english()
    case .german: german()
    }
  }

  /// A number with a separator between groups of three digits.
  func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.reduce(into: "") { text, index in
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text += choose(",", ".") }
      text.append(digits[index])
    }
  }

  /// A percentage with its sign: after a narrow space that does not break in German.
  func percentage(_ percent: Int) -> String { "\(percent)" + choose("%", "\u{202F}%") }
}

/// Names in a sentence, the last two with a conjunction between them: "PNG or JPEG".
///
/// - Parameters:
///   - names: the names.
///   - conjunction: the word between the last two.
public func list(_ names: [String], _ conjunction: String) -> String {
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A whole sentence as it stands after a colon: German begins it with a capital, English does not.
public func afterColon(_ sentence: String, for languages: [String]) -> String {
  Language(for: languages).choose(sentence, sentence.prefix(1).uppercased() + sentence.dropFirst())
}

/// A whole number with a separator between groups of three digits, as the first of some languages that is spoken has
/// it.
public func grouped(_ number: Int, for languages: [String]) -> String {
  Language(for: languages).grouped(number)
}

/// A number with so many decimals, with the decimal mark of the first of some languages that is spoken.
public func decimal(_ number: Double, places: Int, for languages: [String]) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "–" }
  let scale = (0..<max(0, places)).reduce(1.0) { power, _ in power * 10 }
  let whole = Int((abs(number) * scale).rounded())
  let digits = String(whole)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let sign = number < 0 && whole > 0 ? "−" : ""
  guard places > 0 else { return sign + padded }
  let mark = Language(for: languages).choose(".", ",")
  return sign + padded.dropLast(places) + mark + padded.suffix(places)
}

/// The beginning of a word of a file, such as an address, with "…" where it goes on: an address may hold a whole picture.
///
/// 200 characters, more than addresses of pictures and pages have.
func excerpt(_ word: String) -> String {
  let most = 200
  let start = word.prefix(most)
  return start.endIndex == word.endIndex ? word : start + "…"
}

/// A number as files have it, without a fraction where it has none.
func digits(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
