internal import Documents
internal import Files
internal import Interaction

extension JSONValue {
  /// The id of a resource: `id`, or `@id` in version 2; a resource may also be a plain id.
  var id: String? {
    let id = text ?? self[either: "id", "@id"].text
    return id?.isEmpty == false ? id : nil
  }

  /// The types of a resource, without the prefixes of version 2: `Canvas` for `sc:Canvas`.
  var types: [String] {
    self[either: "type", "@type"].members.compactMap { $0.text.map(withoutPrefix) }
  }

  /// Whether a resource has one of these types.
  func isA(_ types: String...) -> Bool {
    guard case .object = self else { return false }
    let own = self[either: "type", "@type"]
    if let type = own.text { return types.contains(withoutPrefix(type)) }
    return own.members.contains { $0.text.map { types.contains(withoutPrefix($0)) } ?? false }
  }

  /// Whether a resource is a recording, by its types in versions 3 and 2.
  var isRecording: Bool { isA("Sound", "Audio") }

  /// Whether a resource is a film, by its types in versions 3 and 2.
  var isFilm: Bool { isA("Video", "MovingImage") }

  /// Whether a resource is a model in three dimensions, by its types in versions 3 and 2.
  var isModel: Bool { isA("Model", "PhysicalObject") }

  /// Whether a resource is of a type that is neither shown nor played.
  var isOtherMedium: Bool { isRecording || isFilm || isModel || isA("Dataset") }
}

/// A name without its vocabulary's prefix: `commenting` for `oa:commenting`.
func withoutPrefix(_ name: String) -> String {
  // By bytes: every annotation has several such names.
  name.utf8.lastIndex {
    $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/")
  }
  .map { String(name[name.utf8.index(after: $0)...]) } ?? name
}

/// A key that is equal for addresses of the same canvas, image or service, and of parts of it: without scheme, fragment
/// and trailing slashes.
func addressKey(_ address: String) -> String {
  let whole = address.utf8.firstIndex(of: UInt8(ascii: "#")).map { address[..<$0] }
  return key(of: whole ?? address[...])
}

/// A key that is equal for addresses of the same range: without scheme and trailing slashes. Ranges have no parts by
/// fragments, but ids that differ only in them, such as `…/manifest#range-1`.
func rangeKey(_ address: String) -> String { key(of: address[...]) }

private func key(of address: Substring) -> String {
  var key = address
  for scheme in ["https://", "http://"] where key.utf8.starts(with: scheme.utf8) {
    key = key.dropFirst(scheme.count)
    break
  }
  while key.utf8.last == UInt8(ascii: "/") { key = key.dropLast() }
  return String(key)
}

extension LanguageMap {
  /// Reads a language map, or, as in version 2, a text, a text with a language, or a list of these.
  ///
  /// Entries are in the order of the file.
  /// - Parameter separator: The separator between texts in one language; nil for a line for each of them.
  init(_ value: JSONValue, separator: String? = nil) {
    var texts: [(language: String?, text: String)] = []
    Self.collect(value, language: nil, into: &texts)
    var languages: [String?] = []
    for text in texts where !languages.contains(text.language) { languages.append(text.language) }
    self.init(
      languages.map { language in
        let own = texts.filter { $0.language == language }.map(\.text)
        return Entry(
          separator.map { own.joined(separator: $0) } ?? NoteHTML.lines(own), language: language)
      })
  }

  /// Joins texts whose languages are known one by one. A text of no language is added to every language.
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
        return Entry(join(own), language: language)
      })
  }

  private static func collect(
    _ value: JSONValue, language: String?, into texts: inout [(language: String?, text: String)]
  ) {
    switch value {
    case .null, .flag, .unread: break
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
      for key in object.keys {
        // A nested map is not a language map.
        if language == nil, let value = object[key], value.object == nil {
          collect(value, language: Self.language(key), into: &texts)
        }
      }
    }
  }

  /// A language by its tag; nil for tags that stand for none.
  static func language(_ name: String) -> String? {
    ["", "none", "@none", "und", "zxx"].contains(name) ? nil : name
  }

  private static func words(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
