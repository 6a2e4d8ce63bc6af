internal import CMarkdown

/// A text in Markdown as HTML, for the bodies of notes.
///
/// Elements of HTML in it are kept: what reads the result runs and fetches nothing.
struct MarkdownMarkup {
  private var html = ""
  /// The elements of nodes that hold others.
  private static let elements = [
    "emph": "i", "strong": "b", "item": "li", "block_quote": "blockquote",
    "table": "table", "table_row": "tr", "table_header": "tr", "table_cell": "td",
  ]
  /// Whether lists are numbered, from the outermost to the innermost.
  private var lists: [Bool] = []
  private var isHead = false
  /// The number of footnotes that were read.
  private var notes = 0
  /// The words with which the next paragraph begins: the box of a task, or the number of a footnote.
  private var opening = ""
  /// The picture whose words are read.
  private var picture: (address: String, words: String)?

  /// The HTML of a text; nil where the parser is not installed.
  static func html(of text: String) -> String? {
    var markup = MarkdownMarkup()
    var text = text
    let isRead = text.withUTF8 { bytes in
      withUnsafeMutablePointer(to: &markup) { pointer in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          cmarkdown_walk(
            bytes.baseAddress, bytes.count,
            { step, context in
              guard let step = step?.pointee,
                let markup = context?.assumingMemoryBound(to: MarkdownMarkup.self)
              else { return }
              markup.pointee.visit(
                String(cString: step.type), step.literal.map { String(cString: $0) } ?? "",
                address: step.address.map { String(cString: $0) } ?? "",
                number: Int(step.number), isEntering: step.is_entering != 0)
            }, pointer)
        }
      }
    }
    return isRead == 0 ? nil : "<div>\(markup.html)</div>"
  }

  private mutating func visit(
    _ type: String, _ literal: String, address: String, number: Int, isEntering: Bool
  ) {
    let mark = isEntering ? "<" : "</"
    if let picture, type != "image" {
      // Marks in the words of a picture are not shown.
      self.picture = (picture.address, picture.words + literal)
      return
    }
    switch type {
    case "text": html += NoteHTML.escaped(literal)
    case "code": html += "<code>\(NoteHTML.escaped(literal))</code>"
    case "code_block": html += "<p>\(NoteHTML.escaped(literal))</p>"
    case "html_block", "html_inline": html += literal
    case "softbreak": html += " "
    case "linebreak": html += "<br>"
    case "thematic_break": html += "<hr>"
    case "heading": html += "\(mark)h\(min(max(number, 1), 6))>"
    case "tasklist":
      html += "\(mark)li>"
      opening = isEntering ? MarkdownMarks.task(isDone: number > 0) + " " : ""
    case "footnote_reference": if isEntering { html += MarkdownMarks.reference(literal) }
    case "footnote_definition":
      if isEntering { notes += 1 }
      opening = isEntering ? MarkdownMarks.reference("\(notes)") + " " : ""
    case "paragraph":
      html += "\(mark)p>"
      if isEntering {
        html += opening
        opening = ""
      }
    case "link":
      html += isEntering ? "<a href=\"\(NoteHTML.escaped(address))\">" : "</a>"
    case "image":
      if let picture {
        html += NotePictures.element(picture.address, words: picture.words)
      }
      picture = isEntering ? (address, "") : nil
    case "list":
      if isEntering { lists.append(number > 0) }
      let start = isEntering && number > 1 ? " start=\"\(number)\"" : ""
      html += "\(mark)\(lists.last == true ? "ol" : "ul")\(start)>"
      if !isEntering { _ = lists.popLast() }
    case "table_cell": html += "\(mark)\(isHead ? "th" : "td")>"
    default:
      if type == "table_header" { isHead = isEntering }
      if let element = Self.elements[type] { html += "\(mark)\(element)>" }
    }
  }
}
