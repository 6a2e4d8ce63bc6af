internal import Documents
internal import Files

extension LanguageMap {
  /// Words as IIIF has them: a language map, or, as in its version 2, a text, a text with a language, or a list of these.
  ///
  /// Languages stand in the order in which a list names them, those of a map in that of the alphabet.
  /// - Parameter separator: What stands between texts in one language.
  init(_ value: JSONValue, separator: String = "\n") {
    var texts: [(language: String?, text: String)] = []
    Self.collect(value, language: nil, into: &texts)
    var languages: [String?] = []
    for text in texts where !languages.contains(text.language) { languages.append(text.language) }
    self.init(
      languages.map { language in
        let own = texts.filter { $0.language == language }.map(\.text)
        return Choice(own.joined(separator: separator), language: language)
      })
  }

  /// Texts whose languages are known one by one. What is in no language is said in all of them.
  init(texts: [(language: String?, text: String)], join: ([String]) -> String) {
    var languages: [String] = []
    for case let language? in texts.map(\.language) where !languages.contains(language) {
      languages.append(language)
    }
    guard !texts.isEmpty else {
      self.init([])
      return
    }
    guard !languages.isEmpty else {
      self.init(join(texts.map(\.text)))
      return
    }
    self.init(
      languages.map { language in
        let own = texts.filter { $0.language == language || $0.language == nil }.map(\.text)
        return Choice(join(own), language: language)
      })
  }

  private static func collect(
    _ value: JSONValue, language: String?, into texts: inout [(language: String?, text: String)]
  ) {
    switch value {
    case .null, .flag: break
    case .text(let text):
      if !text.isEmpty { texts.append((language, text)) }
    case .number(let number): texts.append((language, Self.words(number)))
    case .list(let list):
      for member in list { collect(member, language: language, into: &texts) }
    case .object(let object):
      if let value = object["@value"] {
        let own = object["@language"]?.text
        return collect(value, language: own.flatMap(Self.language) ?? language, into: &texts)
      }
      for key in object.keys.sorted() {
        // A map within a map is no map of languages.
        if language == nil, let value = object[key], value.object == nil {
          collect(value, language: Self.language(key), into: &texts)
        }
      }
    }
  }

  /// A language by its name; nil for what says that there is none.
  static func language(_ name: String) -> String? {
    ["", "none", "@none", "und", "zxx"].contains(name) ? nil : name
  }

  private static func words(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
