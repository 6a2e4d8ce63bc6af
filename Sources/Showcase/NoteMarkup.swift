internal import Widgets

/// The HTML that notes may be written in, as blocks of words.
///
/// The IIIF Presentation API 3.0, section 4.2.5, allows `a`, `b`, `br`, `i`, `img`, `p`, `small`, `span`, `sub` and
/// `sup`; real notes also have headings, lists and quotations, which are understood too. Everything else is left out
/// with its marks but not its words, but for scripts and styles, of which nothing is left. Nothing is ever run or
/// fetched; what is no HTML is plain text, in paragraphs between empty lines.
struct NoteMarkup {
  /// Elements that begin a block of their own.
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table",
    "section", "article", "dl", "dt", "dd", "hr", "figure", "figcaption", "header", "footer",
  ]
  /// Elements of which not even the words are meant for a reader.
  private static let silent: Set<String> = ["script", "style", "head", "template", "title"]
  /// The deepest that elements may lie in each other and still count.
  private static let deepest = 64

  /// The text of a note as blocks; none where it says nothing.
  static func blocks(of text: String) -> [PanelBlock] {
    guard isMarkup(text) else { return plain(text) }
    var reading = NoteMarkup()
    reading.read(text)
    return reading.done
  }

  /// Whether a text is HTML: whether a known element begins or ends in it.
  private static func isMarkup(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      if let first = rest.first, first == UInt8(ascii: "/") || isLetter(first) {
        return rest.contains(UInt8(ascii: ">"))
      }
    }
    return false
  }

  private static func plain(_ text: String) -> [PanelBlock] {
    var blocks: [PanelBlock] = []
    var lines: [Substring] = []
    func close() {
      if !lines.isEmpty { blocks.append(PanelBlock(.paragraph, lines.joined(separator: "\n"))) }
      lines = []
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.drop { $0.isWhitespace }
      if words.isEmpty { close() } else { lines.append(words) }
    }
    close()
    return blocks
  }

  // MARK: State

  private struct Element {
    var name: String
    var link: String?
  }

  private var done: [PanelBlock] = []
  private var spans: [PanelBlock.Span] = []
  private var open: [Element] = []
  private var lists: [Int?] = []
  private var mark: String?
  /// Whether a space stands before the next word.
  private var hasGap = false

  private mutating func read(_ text: String) {
    var rest = text[...]
    while let character = rest.first {
      if character == "<", let tag = Tag(&rest) {
        take(tag)
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        add(NoteEntities.decoded(rest[..<end]))
        rest = rest[end...]
      }
    }
    close()
  }

  private mutating func take(_ tag: Tag) {
    if tag.name == "br" { return addBreak() }
    if tag.name == "img" {
      if let words = tag.attributes["alt"], !words.isEmpty { add(words) }
      return
    }
    if Self.blocks.contains(tag.name) { close() }
    if tag.isEnd {
      if tag.name == "ul" || tag.name == "ol" { _ = lists.popLast() }
      if tag.name == "li" { mark = nil }
      if let index = open.lastIndex(where: { $0.name == tag.name }) {
        open.removeSubrange(index...)
      }
      return
    }
    switch tag.name {
    case "ul": lists.append(nil)
    case "ol": lists.append(0)
    case "li":
      if let number = lists.last, let number {
        lists[lists.count - 1] = number + 1
        mark = "\(number + 1)."
      } else {
        mark = "•"
      }
    default: break
    }
    guard !tag.isEmpty, tag.name != "hr", open.count < Self.deepest else { return }
    let link = tag.name == "a" ? tag.attributes["href"].flatMap(Self.sound) : nil
    open.append(Element(name: tag.name, link: link))
  }

  // MARK: Words

  private mutating func add(_ words: String) {
    guard !open.contains(where: { Self.silent.contains($0.name) }) else { return }
    var text = ""
    for character in words {
      if character.isWhitespace && character != "\u{A0}" {
        hasGap = true
      } else {
        if hasGap, !(text.isEmpty && isAtStart) { text.append(" ") }
        hasGap = false
        text.append(character)
      }
    }
    if !text.isEmpty { append(text) }
  }

  private mutating func addBreak() {
    hasGap = false
    if !spans.isEmpty { append("\n") }
  }

  private var isAtStart: Bool {
    spans.isEmpty || spans.last?.text.last == "\n"
  }

  private mutating func append(_ text: String) {
    if spans.last?.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append(PanelBlock.Span(text, style))
    }
  }

  private var style: PanelBlock.Span.Style {
    for element in open.reversed() {
      if let link = element.link { return .link(link) }
    }
    let names = open.map(\.name)
    if names.contains(where: { ["b", "strong", "th", "dt"].contains($0) }) { return .strong }
    if names.contains(where: { ["i", "em", "cite", "dfn", "var"].contains($0) }) {
      return .emphasis
    }
    return .regular
  }

  private var kind: PanelBlock.Kind {
    for element in open.reversed() {
      switch element.name {
      case "h1", "h2", "h3", "h4", "h5", "h6": return .heading
      case "li": if let mark { return .item(mark: mark) }
      case "blockquote": return .quote
      case "small": return .smallPrint
      default: break
      }
    }
    return .paragraph
  }

  private mutating func close() {
    hasGap = false
    while let last = spans.last, last.text.allSatisfy(\.isWhitespace) { spans.removeLast() }
    guard !spans.isEmpty else { return }
    done.append(PanelBlock(kind, spans))
    if case .item = kind { mark = "" }
    spans = []
  }

  // MARK: Tags

  /// A link that can be followed or shown: to the web, by mail, or within the program; nil for scripts and the like.
  private static func sound(_ link: String) -> String? {
    let words = link.filter { !$0.isWhitespace }
    let scheme = words.prefix { $0 != ":" && $0 != "/" && $0 != "#" && $0 != "?" }
    guard scheme.count < words.count, words.dropFirst(scheme.count).first == ":" else {
      return words.isEmpty ? nil : words
    }
    return ["http", "https", "mailto", "exhibit"].contains(scheme.lowercased()) ? words : nil
  }

  fileprivate static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// A mark between angle brackets.
  private struct Tag {
    var name = ""
    var isEnd = false
    /// Whether it closes itself.
    var isEmpty = false
    var attributes: [String: String] = [:]

    /// Takes a mark off the beginning of a text; nil where there is none, and the bracket is a word.
    init?(_ rest: inout Substring) {
      var text = rest.dropFirst()
      if text.hasPrefix("!--") {
        let inside = text.dropFirst(3)
        rest = NoteMarkup.after("-->", in: inside)
        return
      }
      if text.first == "/" {
        isEnd = true
        text = text.dropFirst()
      }
      let isDeclaration = text.first == "!" || text.first == "?"
      guard isDeclaration || text.utf8.first.map(NoteMarkup.isLetter) == true else { return nil }
      name = text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }.lowercased()
      text = text.dropFirst(name.count)
      readAttributes(&text)
      rest = text
    }

    private mutating func readAttributes(_ text: inout Substring) {
      while let character = text.first {
        text = text.dropFirst(
          character == ">" || character.isWhitespace || character == "/" ? 1 : 0)
        if character == ">" { return }
        isEmpty = character == "/"
        guard !character.isWhitespace, character != "/" else { continue }
        let key = text.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
        text = text.dropFirst(max(1, key.count)).drop { $0.isWhitespace }
        guard text.first == "=" else { continue }
        text = text.dropFirst().drop { $0.isWhitespace }
        let value: Substring
        if let quote = text.first, quote == "\"" || quote == "'" {
          value = text.dropFirst().prefix { $0 != quote }
          text = text.dropFirst(value.count + 2)
        } else {
          value = text.prefix { !$0.isWhitespace && $0 != ">" }
          text = text.dropFirst(value.count)
        }
        attributes[key.lowercased()] = NoteEntities.decoded(value)
      }
    }
  }

  /// What follows some characters; nothing where they do not occur.
  private static func after(_ mark: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest
  }
}

/// Characters that HTML names instead of writing them.
enum NoteEntities {
  private static let names: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "hellip": "…", "middot": "·",
    "bull": "•", "sect": "§", "para": "¶", "copy": "©", "pound": "£", "euro": "€", "deg": "°",
    "times": "×", "frac12": "½", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à",
    "aacute": "á", "acirc": "â", "ccedil": "ç", "iacute": "í", "oacute": "ó", "ocirc": "ô",
    "uacute": "ú", "ntilde": "ñ", "thorn": "þ", "eth": "ð", "aelig": "æ", "oelig": "œ",
  ]
  /// The longest name or number that is looked for.
  private static let longest = 10

  /// A text with its named and numbered characters written out; what names none stays as it is.
  static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix(longest).prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
      if rest.dropFirst(name.count).first == ";", let character = character(name) {
        result.append(character)
        rest = rest.dropFirst(name.count + 1)
      } else {
        result.append("&")
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    guard name.first == "#" else { return names[name] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : UnicodeScalar($0) }.map { Character($0) }
  }
}
