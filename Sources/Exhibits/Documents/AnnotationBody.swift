internal import Documents
internal import Files

/// What an annotation says, and where it leads.
struct AnnotationBody {
  /// A text in a language that may be known.
  typealias Text = (language: String?, text: String)

  /// What it is called, where it has a name of its own.
  private(set) var label: LanguageMap
  /// The names that it gives to its place.
  private(set) var tags: [Text] = []
  private(set) var texts: [Text] = []
  /// The address of the first thing that it shows or leads to.
  private(set) var link: String?

  /// What an annotation says, under its names in versions 3 and 2.
  init(_ annotation: JSONValue) {
    label = LanguageMap(annotation["label"], separator: ", ")
    let isTagging = Self.motivations(of: annotation).contains("tagging")
    for key in ["body", "resource"] {
      for body in annotation[key].members { take(body, isTag: isTagging) }
    }
    // The Web Annotation Data Model's short form of a text, section 3.2.5.
    for text in annotation["bodyValue"].members.compactMap(\.text) {
      append(text, language: nil, format: "text/plain", isTag: isTagging)
    }
    if texts.isEmpty && tags.isEmpty && link == nil, annotation["chars"].text != nil {
      take(annotation, isTag: isTagging)
    }
  }

  /// Whether it says nothing and leads nowhere.
  var isEmpty: Bool { label.isEmpty && tags.isEmpty && texts.isEmpty && link == nil }

  /// What a note is called: its own name, or the names that it gives to its place.
  var title: LanguageMap {
    label.isEmpty ? LanguageMap(texts: tags) { $0.joined(separator: ", ") } : label
  }

  /// What a note says.
  var words: LanguageMap {
    let all = label.isEmpty ? texts : tags + texts
    return LanguageMap(texts: all, join: Markup.joined)
  }

  /// Why an annotation is there, in the words of the W3C or the IIIF, without the vocabularies before them.
  static func motivations(of annotation: JSONValue) -> [String] {
    annotation["motivation"].members.compactMap { $0.id.map(withoutPrefix) }
  }

  // MARK: Bodies

  private mutating func take(_ body: JSONValue, isTag: Bool) {
    switch body {
    case .null, .flag: return
    case .number(let number): return append("\(number)", language: nil, format: nil, isTag: isTag)
    case .list(let list):
      for member in list { take(member, isTag: isTag) }
      return
    case .text(let text):
      if Self.isAddress(text) {
        link = link ?? text
      } else {
        append(text, language: nil, format: nil, isTag: isTag)
      }
      return
    case .object: break
    }
    let purposes = body["purpose"].members.compactMap { $0.text.map(withoutPrefix) }
    let isTag = purposes.isEmpty ? isTag || body.isA("Tag") : purposes.contains("tagging")
    if body.isA("Choice") { return choose(body, isTag: isTag) }
    let source = body[either: "source", "full"]
    if !source.isNull { return take(source, isTag: isTag) }
    takeText(body, isTag: isTag)
  }

  private mutating func takeText(_ body: JSONValue, isTag: Bool) {
    let value = body[either: "value", "chars", "@value"]
    let language = body[either: "language", "@language"].members.first?.text
      .flatMap(LanguageMap.language)
    if let text = value.text {
      append(text, language: language, format: body["format"].text, isTag: isTag)
    } else if !value.isNull {
      for choice in LanguageMap(value).choices {
        append(
          choice.text, language: choice.language ?? language, format: body["format"].text,
          isTag: isTag)
      }
    } else if let id = body.id {
      link = link ?? id
      if label.isEmpty { label = LanguageMap(body["label"], separator: ", ") }
    }
  }

  /// Of several bodies one is to be chosen: in each language the first.
  private mutating func choose(_ body: JSONValue, isTag: Bool) {
    var languages: [String?] = []
    let choices = body["default"].members + body[either: "items", "item"].members
    for choice in choices {
      let language = choice[either: "language", "@language"].members.first?.text
      guard !languages.contains(language) else { continue }
      languages.append(language)
      take(choice, isTag: isTag)
    }
  }

  private mutating func append(_ text: String, language: String?, format: String?, isTag: Bool) {
    let text = Markup.text(text, format: format)
    guard !text.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return }
    if isTag {
      tags.append((language, text))
    } else {
      texts.append((language, text))
    }
  }

  /// Whether a text is an address and nothing else.
  private static func isAddress(_ text: String) -> Bool {
    let isOne = ["http://", "https://", "urn:", "mailto:"].contains { text.hasPrefix($0) }
    return isOne && !text.contains(where: \.isWhitespace)
  }
}

/// Texts of which one can tell by their look whether they are HTML, as the IIIF Presentation API 3.0 has it in section
/// 4.5: they begin with `<` and end with `>`.
enum Markup {
  /// A text that looks like what its format says it is.
  static func text(_ text: String, format: String?) -> String {
    guard let format = format?.lowercased() else { return text }
    let isHTML = format.contains("html")
    if isHTML == isMarked(text) { return text }
    return isHTML ? "<span>\(text)</span>" : marked(text)
  }

  /// Several texts as one, a paragraph each.
  static func joined(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    if texts.contains(where: isMarked) {
      return texts.map { isMarked($0) ? $0 : "<p>\(escaped($0))</p>" }.joined(separator: "\n")
    }
    return texts.joined(separator: "\n\n")
  }

  /// Whether a text looks like HTML.
  static func isMarked(_ text: String) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let bytes = text.utf8
    return bytes.first { !isSpace($0) } == UInt8(ascii: "<")
      && bytes.reversed().first { !isSpace($0) } == UInt8(ascii: ">")
  }

  private static func marked(_ text: String) -> String { "<span>\(escaped(text))</span>" }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { words, letter in
      switch letter {
      case "&": words += "&amp;"
      case "<": words += "&lt;"
      case ">": words += "&gt;"
      case "\n", "\r\n": words += "<br>"
      default: words.append(letter)
      }
    }
  }
}
