public import Documents
internal import Interaction

/// Cuts the roll of a text's lines into pages.
///
/// A page takes as many lines as its column holds, and is cut at the last place before that where it may be: no
/// heading stands last, no paragraph leaves a single line on either side. Only where a page has no such place at all is
/// it cut where it is full.
enum TextPaging {
  /// A thousandth of a point: sums of heights are not exact.
  static let tolerance = 0.001

  /// The number of each page's first line.
  static func pages(of flow: TextFlow) -> [Int] {
    guard !flow.lines.isEmpty else { return [] }
    var pages = [0]
    var first = 0
    while let next = end(of: first, in: flow.lines) {
      pages.append(next)
      first = next
    }
    return pages
  }

  /// The line after a page that begins with a line; nil where the text ends.
  private static func end(of first: Int, in lines: [TextFlow.Line]) -> Int? {
    var height = lines[first].sink + lines[first].height
    var last: Int?
    for next in lines.indices[(first + 1)...] {
      if lines[next].cut == .needed { return next }
      height += lines[next].space + lines[next].height
      if height > TextStyle.column.height + tolerance {
        if lines[next].cut == .allowed { return next }
        return last ?? next
      }
      if lines[next].cut == .allowed { last = next }
    }
    return nil
  }

  /// Where the lines of a page stand, below the column's upper edge; ends where they end.
  static func tops(of lines: ArraySlice<TextFlow.Line>) -> (tops: [Double], end: Double) {
    var tops: [Double] = []
    var end = 0.0
    for line in lines {
      end += tops.isEmpty ? line.sink : line.space
      tops.append(end)
      end += line.height
    }
    return (tops, end)
  }
}

extension TextScript {
  /// The setting of this text where the lines of each paragraph begin at these bytes of its words, the first at 0.
  ///
  /// - Precondition: There is a list for each paragraph; each begins with 0 and ascends.
  public func setting(lines: [[Int]]) -> TextSetting {
    precondition(lines.count == paragraphs.count, "each paragraph has lines")
    let starts = zip(lines, paragraphs).map { own, paragraph in
      own.map { paragraph.bytes.lowerBound + $0 }[...]
    }
    return TextSetting(
      lines: starts.flatMap { $0 }, pages: TextPaging.pages(of: TextFlow(self, starts: starts)))
  }
}
