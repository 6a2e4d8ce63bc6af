internal import Documents
internal import Folding
internal import Widgets

/// A passage that was found, in the preview of its place.
///
/// The picture: the text of the place with everything torn off above the first found word, but for the line or two that
/// lead to it.
struct FoundPassage {
  /// 80 characters before a found word: one or two lines of a preview.
  private static let before = 80

  /// The words that were looked for.
  let query: FindQuery
  /// The words in which they were found, also where the document does not hold these any more.
  let words: String

  /// Blocks from the passage on, with the found words strong: those of the place, or the words in which they were found
  /// where no block has any of them. All blocks where only a title was found.
  func blocks(of blocks: [PanelBlock]) -> [PanelBlock] {
    passage(in: blocks) ?? passage(in: [PanelBlock(.paragraph, words)]) ?? blocks
  }

  private func passage(in blocks: [PanelBlock]) -> [PanelBlock]? {
    guard let first = blocks.firstIndex(where: { query.firstOffset(in: $0.words) != nil }) else {
      return nil
    }
    let block = blocks[first]
    let cut = query.firstOffset(in: block.words).map { block.cut(Self.before, before: $0) }
    return ([cut ?? block] + blocks[(first + 1)...]).map { $0.marking(query) }
  }
}

extension Document.Page {
  /// The frame of the first found word on its pictures, in the page's unit; nil where it has none, or is not read.
  func area(of query: FindQuery) -> Document.Area? {
    PageWords(transcript).frames(of: query).first.map { .rectangle($0) }
  }
}

extension PageWords {
  /// The words of a transcript.
  init(_ transcript: Transcript) {
    self.init(
      transcript.lines.map { line in
        PictureLine(
          line.words.map { PictureLine.Word($0.text, in: $0.frame) },
          continuation: line.continuation)
      })
  }
}

extension PanelBlock {
  fileprivate var words: String { spans.map(\.text).joined() }

  /// The block from the beginning of a word at most so many characters before a byte, with an ellipsis where it is cut.
  fileprivate func cut(_ count: Int, before offset: Int) -> PanelBlock {
    let words = words
    let hit = words.utf8.index(words.startIndex, offsetBy: offset)
    let from = words.index(hit, offsetBy: -count, limitedBy: words.startIndex) ?? words.startIndex
    let start = words.beginning(ofWordIn: from...hit)
    if start == words.startIndex { return self }
    let rest = words.utf8.distance(from: start, to: words.endIndex)
    var block = self
    block.spans = [Span("…")] + parts(of: words.utf8.count - rest..<words.utf8.count)
    return block
  }

  /// The block with the words of a query strong, except in links.
  fileprivate func marking(_ query: FindQuery) -> PanelBlock {
    var (block, end) = (self, 0)
    block.spans = []
    for range in query.ranges(in: words) {
      block.spans += parts(of: end..<range.lowerBound)
      block.spans += parts(of: range).map {
        if case .link = $0.style { $0 } else { Span($0.text, .strong) }
      }
      end = range.upperBound
    }
    block.spans += parts(of: end..<words.utf8.count)
    return block
  }

  /// The parts of its spans within some bytes.
  private func parts(of bytes: Range<Int>) -> [Span] {
    var end = 0
    return spans.compactMap { span in
      let start = end
      end += span.text.utf8.count
      let part = bytes.clamped(to: start..<end)
      guard !part.isEmpty else { return nil }
      let utf8 = span.text.utf8
      let first = utf8.index(utf8.startIndex, offsetBy: part.lowerBound - start)
      let last = utf8.index(first, offsetBy: part.count)
      return Span(String(span.text[first..<last]), span.style)
    }
  }
}
