internal import Documents
internal import Interaction
internal import Markup
internal import Widgets

/// The HTML that notes may be written in, as blocks of words.
///
/// The IIIF Presentation API 3.0, section 4.2.5, allows `a`, `b`, `br`, `i`, `img`, `p`, `small`, `span`, `sub` and
/// `sup`; real notes also have headings, lists, quotations and tables, which are understood too: each row of a table is a
/// line, with marks between its cells. In a text that is not within tags, empty lines divide paragraphs, too. Of everything
/// else the words are kept and the tags are left out, but for scripts and styles, of which nothing is left. Nothing is ever
/// run or fetched; what is no HTML is plain text, in paragraphs between empty lines.
struct NoteMarkup {
  /// Elements of which not even the words are meant for a reader.
  private static let silent: Set<String> = ["script", "style", "head", "template", "title"]
  /// Elements whose words are no HTML.
  private static let raw: Set<String> = ["script", "style"]
  /// Elements that hold nothing, and so never end.
  private static let void: Set<String> = ["hr", "wbr", "input", "meta", "link", "col", "area"]
  /// The deepest that elements may lie in each other and still count.
  private static let deepest = 64

  /// The text of a note as blocks; none where it says nothing.
  ///
  /// - Parameters:
  ///   - showsPictures: Whether its pictures are blocks, too; otherwise only the words that describe them are.
  ///   - limit: The number of blocks after which the text is not read on.
  static func blocks(
    of text: String, showsPictures: Bool = false, limit: Int = .max
  ) -> [PanelBlock] {
    guard HTMLElements.occur(in: text) else { return Array(plain(text).prefix(limit)) }
    var reading = NoteMarkup()
    reading.showsPictures = showsPictures
    let ends = [text.utf8.first { $0 > 0x20 }, text.utf8.last { $0 > 0x20 }]
    reading.hasEmptyLines = ends != [UInt8(ascii: "<"), UInt8(ascii: ">")]
    reading.read(text, limit: limit)
    return Array(reading.done.prefix(limit))
  }

  private static func plain(_ text: String) -> [PanelBlock] {
    // Most notes are one line. Characters are costly to tell apart in many thousands of notes, bytes are not.
    if !text.utf8.contains(where: mayEndLine), text.utf8.first.map(mayBeSpace) == false {
      return [PanelBlock(.paragraph, text)]
    }
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

  /// Whether a byte belongs to a line's end, or to another character in two or three bytes: U+0085, U+2028 and U+2029
  /// begin with C2 and E2.
  private static func mayEndLine(_ byte: UInt8) -> Bool {
    0x0A...0x0D ~= byte || byte == 0xC2 || byte == 0xE2
  }

  /// Whether a character may be white space by its first byte: all outside of ASCII are.
  private static func mayBeSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 }

  // MARK: State

  private struct Element {
    var name: String
    var link: String?
  }

  private var showsPictures = false
  /// Whether empty lines divide blocks: the text is not within tags, and so is meant as lines with a few elements.
  private var hasEmptyLines = false
  private var done: [PanelBlock] = []
  private var spans: [PanelBlock.Span] = []
  private var open: [Element] = []
  /// The number of the next item of each list around; nil for one without numbers.
  private var lists: [Int?] = []
  private var mark: String?
  /// Whether a space stands before the next word.
  private var hasGap = false
  /// Whether some words of the block are no small print.
  private var hasLarge = false

  private mutating func read(_ text: String, limit: Int) {
    var tokens = MarkupTokenizer(text)
    while done.count < limit, let token = tokens.next() {
      switch token {
      case .characters(let characters):
        let words = CharacterReferences.replaced(in: characters)
        let shift = open.lazy.compactMap { LineShift(rawValue: $0.name) }.last
        add(shift?.shifted(words) ?? words)
      case .tag(let tag):
        let name = tag.name.lowercased()
        take(tag, name)
        if !tag.isEnd, Self.raw.contains(name) { tokens.skipContent(of: name) }
      }
    }
    close()
  }

  private mutating func take(_ tag: MarkupTag, _ name: String) {
    if name == "br" { return addBreak() }
    if name == "tr" || name == "td" || name == "th", open.contains(where: { $0.name == "table" }) {
      takeTable(name, isEnd: tag.isEnd)
    }
    if name == "img" { return takePicture(tag) }
    if HTMLElements.blocks.contains(name) {
      // Paragraphs in a cell stay on the line of its row.
      if isInCell, name != "table" { hasGap = true } else { close() }
    }
    if tag.isEnd {
      if name == "ul" || name == "ol" { _ = lists.popLast() }
      if name == "li" { mark = nil }
      if let index = open.lastIndex(where: { $0.name == name }) {
        if name == "q" { addQuote(isEnd: true) }
        open.removeSubrange(index...)
      }
      return
    }
    switch name {
    case "ul": lists.append(nil)
    case "ol": lists.append(Self.number(tag, "start") ?? 1)
    case "li":
      if let next = lists.last, let next {
        let number = Self.number(tag, "value") ?? next
        lists[lists.count - 1] = number + 1
        mark = "\(number)."
      } else {
        mark = "•"
      }
    default: break
    }
    guard !tag.isEmpty, !Self.void.contains(name), open.count < Self.deepest else { return }
    let link = name == "a" ? tag.value("href").flatMap(Self.sound) : nil
    if name == "q" { addQuote(isEnd: false) }
    open.append(Element(name: name, link: link))
  }

  /// The number of an item of a list in an attribute; nil where there is none below a million.
  private static func number(_ tag: MarkupTag, _ name: String) -> Int? {
    tag.value(name).flatMap { Int($0) }.flatMap { (-999_999...999_999).contains($0) ? $0 : nil }
  }

  // MARK: Pictures

  /// Adds a picture with its words; only these where it has no file, is not to be shown, or stands in a cell.
  private mutating func takePicture(_ tag: MarkupTag) {
    let words = tag.value("alt") ?? ""
    guard showsPictures, !isInCell, !open.contains(where: { Self.silent.contains($0.name) }),
      let file = tag.value("src").flatMap(Document.file(ofLink:)),
      let width = tag.value("width").flatMap(Double.init), width > 0,
      let height = tag.value("height").flatMap(Double.init), height > 0
    else {
      if !words.isEmpty { add(words) }
      return
    }
    close()
    let size = Size(width: width, height: height)
    let spans = words.isEmpty ? [] : [PanelBlock.Span(words)]
    done.append(PanelBlock(.picture(.init(file: file, size: size)), spans))
    // A link around a picture is one around its words, below it.
    if case .link = style, !words.isEmpty { add(words) }
  }

  // MARK: Tables

  /// The mark between the cells of a row.
  private static let divider = " ·"
  /// The cells of the row so far.
  private var cells = 0

  private var isInCell: Bool { open.contains { $0.name == "td" || $0.name == "th" } }

  /// Begins a line for each row of a table, and divides its cells.
  private mutating func takeTable(_ name: String, isEnd: Bool) {
    hasGap = false
    if name == "tr" {
      cells = 0
      if !isEnd, !isAtStart { append("\n") }
    } else if !isEnd {
      if cells > 0 { append(Self.divider) }
      cells += 1
      hasGap = cells > 1
    }
  }

  // MARK: Words

  private mutating func add(_ words: String) {
    guard !open.contains(where: { Self.silent.contains($0.name) }) else { return }
    var text = ""
    var lineEnds = 0
    for character in words {
      if character.isWhitespace && character != "\u{A0}" {
        hasGap = true
        lineEnds += character.isNewline ? 1 : 0
        if lineEnds == 2, hasEmptyLines, !isInCell {
          if !text.isEmpty { append(text) }
          text = ""
          close()
        }
      } else {
        lineEnds = 0
        if hasGap { text.isEmpty ? addGap(to: &text) : text.append(" ") }
        hasGap = false
        text.append(character)
      }
    }
    if !text.isEmpty { append(text) }
  }

  /// Puts a space before words, as plain as can be: under a space there is no line.
  private mutating func addGap(to text: inout String) {
    guard !isAtStart, let last = spans.last else { return }
    let style = style
    if style == .regular || last.style == style {
      text.append(" ")
    } else if last.style == .regular {
      spans[spans.count - 1].text += " "
    } else {
      spans.append(PanelBlock.Span(" "))
    }
  }

  /// Adds a mark of a quotation in a line; one within another has single marks.
  private mutating func addQuote(isEnd: Bool) {
    let isInner = open.count { $0.name == "q" } - (isEnd ? 1 : 0) > 0
    let hadGap = hasGap
    // A space before the end belongs behind it.
    if isEnd { hasGap = false }
    add(isEnd ? (isInner ? "’" : "”") : (isInner ? "‘" : "“"))
    if isEnd { hasGap = hadGap }
  }

  private mutating func addBreak() {
    hasGap = false
    if !spans.isEmpty { append("\n") }
  }

  private var isAtStart: Bool {
    spans.isEmpty || spans.last?.text.last == "\n"
  }

  private mutating func append(_ text: String) {
    if text != "\n", !open.contains(where: { $0.name == "small" }) { hasLarge = true }
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
      default: break
      }
    }
    return hasLarge ? .paragraph : .smallPrint
  }

  private mutating func close() {
    hasGap = false
    while let last = spans.last, last.text.allSatisfy(\.isWhitespace) { spans.removeLast() }
    guard !spans.isEmpty else { return }
    done.append(PanelBlock(kind, spans))
    if case .item = kind { mark = "" }
    spans = []
    hasLarge = false
  }

  // MARK: Links

  /// A link that can be followed or shown: to the web, by mail, or within the program; nil for scripts and the like.
  private static func sound(_ link: String) -> String? {
    // By scalars: a colon with an accent is another character, and ends a scheme nevertheless.
    let words = link.unicodeScalars.filter { !$0.properties.isWhitespace }
    let scheme = words.prefix { $0 != ":" && $0 != "/" && $0 != "#" && $0 != "?" }
    guard words[scheme.endIndex...].first == ":" else {
      return words.isEmpty ? nil : String(words)
    }
    return ["http", "https", "mailto", "exhibit"].contains(String(scheme).lowercased())
      ? String(words) : nil
  }
}
