internal import Documents
internal import Interaction

/// The texts that annotations supplement on areas of a page, as words and lines of its transcript.
struct TranscriptSpans {
  /// The part of a text that an annotation has, as the IIIF Text Granularity Extension names it.
  enum Granularity: String, Hashable, Sendable {
    case glyph, word, line, block, paragraph, page

    /// The order from fine to coarse.
    fileprivate var rank: Int {
      switch self {
      case .glyph: 0
      case .word: 1
      case .line: 2
      case .block, .paragraph: 3
      case .page: 4
      }
    }
  }

  private struct Span {
    let text: String
    let frame: Rect
    let granularity: Granularity?
  }

  private var spans: [Span] = []

  /// Adds the text of an area, in the order of reading.
  mutating func append(_ text: String, in frame: Rect, _ granularity: Granularity?) {
    spans.append(Span(text: text, frame: frame, granularity: granularity))
  }

  /// The transcript. Where a page has its text in several declared parts, such as words and lines, the finest count.
  var transcript: Transcript {
    // Signs of which words consist are no words.
    let kept = spans.filter { $0.granularity != .glyph }
    let finest = kept.compactMap { $0.granularity?.rank }.min() ?? 0
    return Transcript(
      words: kept.lazy.filter { ($0.granularity?.rank ?? finest) == finest }.flatMap {
        Transcript.Word.lines(of: $0.text, in: $0.frame).joined()
      })
  }
}
