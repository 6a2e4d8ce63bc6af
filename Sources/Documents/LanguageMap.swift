/// Words in one language or several.
public struct LanguageMap: Hashable, Sendable {
  /// The words in one language.
  public struct Choice: Hashable, Sendable {
    /// The language, as BCP 47 names it; nil where it is unknown, or where the words are of none.
    public var language: String?
    /// The words.
    public var text: String

    /// Words in a language.
    public init(_ text: String, language: String? = nil) {
      self.text = text
      self.language = language
    }
  }

  /// The same words in every language that there is, in the order of their source.
  public var choices: [Choice]

  /// Words in the languages that there are.
  public init(_ choices: [Choice]) {
    self.choices = choices
  }

  /// Words of no particular language.
  public init(_ text: String) {
    self.init([Choice(text)])
  }

  /// Whether there are no words in any language.
  public var isEmpty: Bool { choices.allSatisfy(\.text.isEmpty) }

  /// The words for a person who reads some languages, the most welcome first.
  ///
  /// As the IIIF Presentation API 3.0 says in section 4.1: a language that was asked for, `en-GB` serving who asks for
  /// `en` and the other way round; else words of no language; else those that come first. Empty where there are none.
  public func choice(for languages: [String]) -> Choice {
    if choices.count == 1 { return choices[0] }
    for wish in languages {
      if let exact = choices.first(where: { Self.isSame($0.language, wish) }) { return exact }
      let main = Self.main(wish)
      if let near = choices.first(where: { choice in
        choice.language.map { Self.main($0) == main } ?? false
      }) {
        return near
      }
    }
    return choices.first { $0.language == nil } ?? choices.first ?? Choice("")
  }

  /// The words of ``choice(for:)``.
  public func text(for languages: [String]) -> String { choice(for: languages).text }

  private static func isSame(_ language: String?, _ wish: String) -> Bool {
    language?.lowercased() == wish.lowercased()
  }

  private static func main(_ language: String) -> String {
    String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }
}
