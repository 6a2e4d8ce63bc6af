internal import Documents
internal import Files
internal import Markup
internal import Phrases

/// The content of an annotation: its label, tags, texts and link.
struct AnnotationBody {
  /// A text, and its language where that is known.
  typealias Text = (language: String?, text: String)

  /// Its own label; empty for none.
  private(set) var label: LanguageMap
  /// The texts of bodies whose purpose is tagging.
  private(set) var tags: [Text] = []
  private(set) var texts: [Text] = []
  /// The first of them as it is written, where it is no HTML by its format or its form; nil otherwise.
  private var literal: String?
  /// The address of the first body that is shown or linked.
  private(set) var link: String?
  /// The type of the first body that is neither a text nor a link, such as `Feature` of GeoJSON; nil for none.
  private(set) var otherType: String?
  /// Whether ``link`` is the address of a manifest.
  private(set) var leadsToManifest = false

  /// The motivations of the annotation, without their vocabularies' prefixes.
  let motivations: [String]
  /// Whether its bodies are links, whatever their types.
  private var isLinking: Bool { motivations.contains("linking") }

  /// Reads the bodies of an annotation, under their names in versions 3 and 2.
  init(_ annotation: JSONValue) {
    label = LanguageMap(annotation["label"], separator: ", ")
    motivations = annotation["motivation"].members.compactMap { $0.id.map(withoutPrefix) }
    let isTagging = motivations.contains("tagging")
    for key in ["body", "resource"] {
      for body in annotation[key].members { take(body, isTag: isTagging) }
    }
    // A text in short form: Web Annotation Data Model, section 3.2.5.
    for text in annotation["bodyValue"].members.compactMap(\.text) {
      append(text, language: nil, format: "text/plain", isTag: isTagging)
    }
    if texts.isEmpty && tags.isEmpty && link == nil, annotation["chars"].text != nil {
      take(annotation, isTag: isTagging)
    }
  }

  /// Whether there is no content.
  var isEmpty: Bool { label.isEmpty && tags.isEmpty && texts.isEmpty && link == nil }

  /// Whether that type is the one of a text, which has no value.
  var lacksText: Bool {
    otherType.map { ["TextualBody", "ContentAsText", "Text"].contains($0) } ?? false
  }

  /// The only text, where there is nothing else and it has no markup; nil otherwise.
  var plainText: String? {
    texts.count == 1 && tags.isEmpty && label.isEmpty && link == nil ? literal : nil
  }

  /// The title of a note: its label, else its tags.
  var title: LanguageMap {
    label.isEmpty ? LanguageMap(texts: tags) { $0.joined(separator: ", ") } : label
  }

  /// The body of a note.
  var words: LanguageMap {
    let all = label.isEmpty ? texts : tags + texts
    return LanguageMap(texts: all, join: NoteHTML.joined)
  }

  // MARK: Bodies

  private mutating func take(_ body: JSONValue, isTag: Bool) {
    switch body {
    case .null, .flag, .unread: return
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
      for entry in LanguageMap(value).entries {
        append(
          entry.text, language: entry.language ?? language, format: body["format"].text,
          isTag: isTag)
      }
    } else if let id = body.id, body.isA("Image"), !isLinking {
      let words = LanguageMap(body["label"], separator: ", ").text(for: [])
      append(
        NotePictures.element(id, words: words), language: nil, format: "text/html", isTag: false)
    } else if let id = body.id, isLinking || !body.isOtherMedium {
      if link == nil { leadsToManifest = body.isA("Manifest") }
      link = link ?? id
      if label.isEmpty { label = LanguageMap(body["label"], separator: ", ") }
    } else if let type = body.types.first {
      otherType = otherType ?? type
      if label.isEmpty { label = LanguageMap(body["label"], separator: ", ") }
      if label.isEmpty, type.hasPrefix("Feature") { label = LanguageMap(Phrase.placeOnMap) }
    }
  }

  /// Reads a choice of bodies: the first one of each language.
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
    let words = NoteHTML.text(text, format: format)
    guard !words.utf8.allSatisfy(NoteHTML.isSpace) else { return }
    let isPlain = NoteHTML.isPlain(format)
    if isTag {
      // A tag may be a title, in which nothing is markup.
      tags.append((language, isPlain ? text : words))
    } else {
      if texts.isEmpty, !NoteHTML.isMarked(isPlain ? text : words) { literal = text }
      texts.append((language, words))
    }
  }

  /// Whether a text is an address and nothing else.
  private static func isAddress(_ text: String) -> Bool {
    let isOne = ["http://", "https://", "urn:", "mailto:"].contains {
      text.utf8.starts(with: $0.utf8)
    }
    return isOne && !text.contains(where: \.isWhitespace)
  }
}

/// Texts that are HTML if they begin with `<` and end with `>`, as section 4.5 of the IIIF Presentation API 3.0 has it.
enum NoteHTML {
  /// A text in the form of its format: HTML within tags, or plain text without. Markdown becomes HTML; without a parser
  /// it is plain text. Plain text in which elements of HTML seem to occur becomes HTML that shows it as it is written.
  ///
  /// A text without a format stays as it is.
  static func text(_ text: String, format: String?) -> String {
    guard let format else { return text }
    if isMarkdown(format) { return MarkdownMarkup.html(of: text) ?? plain(text) }
    if isPlain(format) { return plain(text) }
    return isMarked(text) ? text : "<span>\(text)</span>"
  }

  /// Whether nothing in texts of a format is markup; false without a format.
  static func isPlain(_ format: String?) -> Bool {
    format.map { !isMarkdown($0) && !$0.lowercased().contains("html") } ?? false
  }

  private static func isMarkdown(_ format: String) -> Bool {
    format.lowercased().contains("markdown")
  }

  /// Several texts as one, each a paragraph.
  static func joined(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    if texts.contains(where: isMarked) {
      return texts.map { isMarked($0) ? "<div>\($0)</div>" : "<p>\(escaped($0))</p>" }
        .joined(separator: "\n")
    }
    return texts.joined(separator: "\n\n")
  }

  /// Several texts as one, each a line.
  static func lines(_ texts: [String]) -> String {
    guard texts.count > 1, texts.contains(where: HTMLElements.occur) else {
      return texts.joined(separator: "\n")
    }
    return texts.map { HTMLElements.occur(in: $0) ? $0 : escaped($0) }.joined(separator: "<br>")
  }

  /// Whether a text begins with `<` and ends with `>`.
  static func isMarked(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.first { !isSpace($0) } == UInt8(ascii: "<")
      && bytes.reversed().first { !isSpace($0) } == UInt8(ascii: ">")
  }

  /// Whether a byte is white space of HTML.
  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private static func plain(_ text: String) -> String {
    isMarked(text) || HTMLElements.occur(in: text) ? "<span>\(escaped(text))</span>" : text
  }

  /// A text with its marks as character references, and `br` for its line breaks.
  static func escaped(_ text: String) -> String { CharacterReferences.html(of: text) }
}
