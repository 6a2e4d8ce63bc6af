internal import Markup

/// A piece of HTML in a text in Markdown as lines of words.
enum MarkdownHTML {
  /// A part of it.
  enum Part: Hashable {
    /// Characters as they are written, character references included.
    case characters(String)
    /// A tag of a picture.
    case picture(MarkupTag)
    /// A cell of a table begins.
    case cell
    /// A line ends, at the edge of a paragraph or of another block.
    case lineEnd(isParagraph: Bool)
  }

  /// The elements whose contents are not shown.
  private static let hidden: Set = ["script", "style", "template"]
  /// The elements that begin a line beside those of notes.
  private static let lines: Set = [
    "tr", "br", "pre", "address", "main", "nav", "aside", "details", "summary", "form", "fieldset",
    "legend", "center", "thead", "tbody", "tfoot",
  ]

  /// The name in small letters of the element that a tag of HTML begins or ends; nil for other text.
  static func element(_ html: String) -> (name: String, isEnd: Bool)? {
    for case .tag(let tag) in MarkupTokenizer(html) { return (tag.name.lowercased(), tag.isEnd) }
    return nil
  }

  /// Whether the contents of an element are not shown.
  static func isHidden(_ element: String) -> Bool { hidden.contains(element) }

  /// The parts of a piece of HTML, without contents of scripts and styles.
  static func parts(of html: String) -> [Part] {
    var parts: [Part] = []
    var shift: LineShift?
    var tokens = MarkupTokenizer(html)
    while let token = tokens.next() {
      switch token {
      case .characters(let characters):
        parts.append(
          .characters(
            shift?.shifted(CharacterReferences.replaced(in: characters)) ?? String(characters)))
      case .tag(let tag):
        let name = tag.name.lowercased()
        if hidden.contains(name) {
          if !tag.isEnd { tokens.skipContent(of: name) }
        } else if let own = LineShift(rawValue: name) {
          shift = tag.isEnd ? nil : own
        } else if name == "img" {
          if !tag.isEnd { parts.append(.picture(tag)) }
        } else if name == "td" || name == "th" {
          if !tag.isEnd { parts.append(.cell) }
        } else if lines.contains(name) || HTMLElements.blocks.contains(name) {
          parts.append(.lineEnd(isParagraph: name == "p"))
        }
      }
    }
    return parts
  }
}
