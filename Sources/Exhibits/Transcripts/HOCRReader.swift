internal import Documents
internal import Interaction
internal import Markup

/// Reads hOCR: HTML whose classes say what a text recognition found, and whose titles have the boxes.
struct HOCRReader {
  private enum Role: Hashable { case page, block, line, word, other }

  /// An element whose end has not come.
  private struct Open {
    let name: String
    let role: Role
    let frame: Rect?
    var text = ""
  }

  private var draft = TranscriptDraft()
  private var open: [Open] = []
  private var line = TranscriptDraft.Line()
  private var isInBlock = false
  private var pages = 0

  /// 256 elements inside one another; deeper ones are left out, but not their words.
  private static let depthLimit = 256
  /// The elements of HTML without an end.
  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta", "wbr"]
  /// The classes of lines; a heading or a caption is a line of its own.
  private static let lines: Set<String> = [
    "ocr_line", "ocrx_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat",
  ]

  /// The text of the first page of a file.
  static func draft(of text: String) -> TranscriptDraft {
    var reader = HOCRReader()
    var tokens = MarkupTokenizer(text)
    while reader.pages < 2, let token = tokens.next() {
      switch token {
      case .characters(let words):
        if !reader.open.isEmpty { reader.open[reader.open.count - 1].text += words }
      case .tag(let tag):
        let name = tag.name.lowercased()
        if !tag.isEnd, name == "script" || name == "style" { tokens.skipContent(of: name) }
        reader.take(tag, name)
      }
    }
    while !reader.open.isEmpty { reader.close() }
    return reader.draft
  }

  private mutating func take(_ tag: MarkupTag, _ name: String) {
    if tag.isEnd {
      guard let index = open.lastIndex(where: { $0.name == name }) else { return }
      while open.count > index { close() }
      return
    }
    guard !tag.isEmpty, !Self.void.contains(name), open.count < Self.depthLimit else { return }
    let role = Self.role(of: tag.value("class") ?? "")
    let frame = tag.value("title").flatMap(Self.box)
    switch role {
    case .page:
      pages += 1
      guard pages == 1 else { return }
      if let frame { draft.extent = Size(width: frame.maxX, height: frame.maxY) }
    case .block: endBlock()
    case .line: endLine(nil)
    case .word, .other: break
    }
    open.append(Open(name: name, role: role, frame: frame))
  }

  private static func role(of names: String) -> Role {
    for name in names.split(whereSeparator: \.isWhitespace).map(String.init) {
      switch name {
      case "ocr_page": return .page
      case "ocr_carea", "ocrx_block", "ocr_par": return .block
      case "ocrx_word", "ocr_word": return .word
      default: if lines.contains(name) { return .line }
      }
    }
    return .other
  }

  /// The box in a title such as `bbox 10 20 110 40; x_wconf 93`; nil for none.
  private static func box(_ title: String) -> Rect? {
    for property in title.split(separator: ";") {
      let parts = property.split(whereSeparator: \.isWhitespace)
      guard parts.first == "bbox" else { continue }
      let numbers = parts.dropFirst().compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
      let frame = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
        height: numbers[3] - numbers[1])
      return frame.isEmpty ? nil : frame
    }
    return nil
  }

  /// Ends the innermost element.
  private mutating func close() {
    guard let element = open.popLast() else { return }
    switch element.role {
    case .word:
      let text = CharacterReferences.replaced(in: element.text[...])
      guard let frame = element.frame ?? open.last(where: { $0.role == .line })?.frame else {
        return
      }
      line.words += Transcript.Word.words(of: text, in: frame)
    case .line: endLine(element)
    case .block, .page: endBlock()
    case .other:
      // Letters in bold or italics belong to the word around them.
      if !open.isEmpty { open[open.count - 1].text += element.text }
    }
  }

  /// Ends a line. Without words of its own, it is divided by its letters.
  private mutating func endLine(_ element: Open?) {
    if line.words.isEmpty, let element, let frame = element.frame {
      let text = CharacterReferences.replaced(in: element.text[...])
      line.words = Transcript.Word.words(of: text, in: frame)
    }
    if !line.words.isEmpty {
      if !isInBlock { draft.blocks.append(TranscriptDraft.Block()) }
      isInBlock = true
      draft.blocks[draft.blocks.count - 1].lines.append(line)
    }
    line = TranscriptDraft.Line()
  }

  private mutating func endBlock() {
    endLine(nil)
    isInBlock = false
  }
}
