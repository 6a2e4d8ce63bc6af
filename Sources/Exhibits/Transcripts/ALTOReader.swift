internal import Documents
internal import Interaction
internal import Markup

/// Reads ALTO, versions 1 to 4: the words that a text recognition found on a page.
///
/// All its units, pixels, tenths of a millimetre and 1,200ths of an inch, are related to the page by the size that the page
/// has in them. Without one, it is that of its print space, or of the picture.
struct ALTOReader {
  private var draft = TranscriptDraft()
  /// The ids of the blocks around the next one.
  private var around: [String] = []
  private var line = TranscriptDraft.Line()
  private var lineFrame: Rect?
  private var isInBlock = false

  /// 64 blocks around one another; deeper ones lose their ids. Files in use have three.
  private static let depthLimit = 64

  /// The text of the first page of a file.
  static func draft(of text: String) -> TranscriptDraft {
    var reader = ALTOReader()
    var pages = 0
    for case .tag(let tag) in MarkupTokenizer(text) {
      if tag.localName == "Page", !tag.isEnd {
        pages += 1
        if pages > 1 { break }
      }
      reader.take(tag)
    }
    reader.endBlock()
    return reader.draft
  }

  private mutating func take(_ tag: MarkupTag) {
    switch (tag.localName, tag.isEnd) {
    case ("Page", false):
      if let width = tag.number("WIDTH"), let height = tag.number("HEIGHT"), width > 0, height > 0 {
        draft.extent = Size(width: width, height: height)
      }
    case ("PrintSpace", false): draft.printSpace = frame(of: tag)
    case ("ElementRef", false):
      if let id = tag.value(local: "REF") { draft.order.append(id) }
    case ("ComposedBlock", false):
      if !tag.isEmpty, around.count < Self.depthLimit {
        around.append(tag.value(local: "ID") ?? "")
      }
    case ("ComposedBlock", true): _ = around.popLast()
    case ("TextBlock", false):
      endBlock()
      isInBlock = true
      draft.blocks.append(
        TranscriptDraft.Block(ids: [tag.value(local: "ID") ?? ""] + around.reversed()))
    case ("TextBlock", true): endBlock()
    case ("TextLine", false):
      endLine()
      lineFrame = frame(of: tag)
    case ("TextLine", true): endLine()
    case ("String", false): take(string: tag)
    case ("HYP", false): take(hyphen: tag)
    default: break
    }
  }

  private mutating func take(string tag: MarkupTag) {
    guard let text = tag.value(local: "CONTENT"), let frame = frame(of: tag) ?? lineFrame else {
      return
    }
    let part = tag.value(local: "SUBS_TYPE")
    let words = Transcript.Word.words(of: text, in: frame)
    if line.words.isEmpty, part == "HypPart2" { line.beginsWithPart = !words.isEmpty }
    line.words += words
    line.isHyphenated = part == "HypPart1"
    line.whole = line.isHyphenated ? tag.value(local: "SUBS_CONTENT") : nil
  }

  /// A hyphen is a sign of the word before it.
  private mutating func take(hyphen tag: MarkupTag) {
    guard var word = line.words.popLast() else { return }
    let sign = tag.value(local: "CONTENT").flatMap { $0.isEmpty ? nil : $0 } ?? "-"
    if word.text.last?.isHyphen != true { word.text += sign }
    if let frame = frame(of: tag) { word.frame = word.frame.union(frame) }
    line.words.append(word)
    line.isHyphenated = true
  }

  private mutating func endLine() {
    if !line.words.isEmpty {
      if !isInBlock { draft.blocks.append(TranscriptDraft.Block()) }
      isInBlock = true
      draft.blocks[draft.blocks.count - 1].lines.append(line)
    }
    line = TranscriptDraft.Line()
    lineFrame = nil
  }

  private mutating func endBlock() {
    endLine()
    isInBlock = false
  }

  private func frame(of tag: MarkupTag) -> Rect? {
    guard let x = tag.number("HPOS"), let y = tag.number("VPOS"), let width = tag.number("WIDTH"),
      let height = tag.number("HEIGHT"), width > 0, height > 0
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
