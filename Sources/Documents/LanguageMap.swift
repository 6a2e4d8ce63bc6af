public import Phrases

/// A text in one or more languages: IIIF's language map.
public struct LanguageMap: Hashable, Sendable {
  /// The text in one language.
  public struct Entry: Hashable, Sendable {
    /// The language as a BCP 47 tag, with the shortest code; nil where it is unknown, or where the text belongs to none.
    public var language: String?
    /// The text.
    public var text: String

    /// A text in a language, whose tag may have a code of three letters, as libraries' do.
    public init(_ text: String, language: String? = nil) {
      self.text = text
      self.language = language.map(LanguageCode.shortened)
    }
  }

  /// The entries, in the order of their source.
  public var entries: [Entry]

  /// A text in several languages.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// A text of no particular language.
  public init(_ text: String) {
    self.init([Entry(text)])
  }

  /// A text of the program in all of its languages.
  public init(_ text: some Translated) {
    self.init(Phrase.languages.map { Entry(text.text(for: [$0]), language: $0) })
  }

  /// Whether the text is empty in every language.
  public var isEmpty: Bool { entries.allSatisfy(\.text.isEmpty) }

  /// The entry in one of some languages, BCP 47 tags, the preferred one first.
  ///
  /// By section 4.1 of the IIIF Presentation API 3.0: an entry in a requested language, where `en` matches `en-GB` and
  /// the other way round; else an entry of no language; else the first one. An empty entry where there are none.
  public func entry(for languages: [String]) -> Entry {
    if entries.count == 1 { return entries[0] }
    for wish in languages.map(LanguageCode.shortened) {
      if let exact = entries.first(where: { Self.isSame($0.language, wish) }) { return exact }
      let main = Self.main(wish)
      if let near = entries.first(where: { entry in
        entry.language.map { Self.main($0) == main } ?? false
      }) {
        return near
      }
    }
    return entries.first { $0.language == nil } ?? entries.first ?? Entry("")
  }

  /// The text of ``entry(for:)``.
  public func text(for languages: [String]) -> String { entry(for: languages).text }

  private static func isSame(_ language: String?, _ wish: String) -> Bool {
    language?.lowercased() == wish.lowercased()
  }

  private static func main(_ language: String) -> String {
    String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }
}
