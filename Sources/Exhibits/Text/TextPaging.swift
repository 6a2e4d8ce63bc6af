public import Documents
internal import Interaction

/// Cuts the flow of a text into pages.
///
/// A page takes as many lines as its column holds, and ends at the last allowed cut before that: no heading is last,
/// and no paragraph leaves a single line on either side. A page without an allowed cut ends where it is full.
enum TextPaging {
  /// 0.001 points: sums of heights are not exact.
  static let tolerance = 0.001

  /// The index of each page's first line.
  static func pages(of flow: TextFlow) -> [Int] {
    guard !flow.lines.isEmpty else { return [] }
    var pages = [0]
    var first = 0
    while let next = end(of: first, in: flow) {
      pages.append(next)
      first = next
    }
    return pages
  }

  /// The index of the line after a page; nil at the end of the text.
  private static func end(of first: Int, in flow: TextFlow) -> Int? {
    let (lines, room) = (flow.lines, flow.style.column.height)
    var height = lines[first].sink + lines[first].height
    var last: Int?
    for next in lines.indices[(first + 1)...] {
      if lines[next].cut == .needed { return next }
      height += lines[next].space + lines[next].height
      if height > room + tolerance {
        if lines[next].cut == .allowed { return next }
        return last ?? next
      }
      if lines[next].cut == .allowed { last = next }
    }
    return nil
  }

  /// The offsets of a page's lines below the top of the column, and the end of the last one.
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
  /// The setting of this text from the byte offsets of each paragraph's lines, relative to the paragraph.
  ///
  /// - Parameters:
  ///   - lines: The offsets.
  ///   - style: The style in which the lines were broken.
  /// - Precondition: There is a list for each paragraph, which begins with 0 and ascends.
  public func setting(lines: [[Int]], in style: TextStyle = TextStyle()) -> TextSetting {
    precondition(lines.count == paragraphs.count, "each paragraph has lines")
    let starts = zip(lines, paragraphs).map { own, paragraph in
      own.map { paragraph.bytes.lowerBound + $0 }[...]
    }
    return TextSetting(
      lines: starts.flatMap { $0 },
      pages: TextPaging.pages(of: TextFlow(self, starts: starts, in: style)), scale: style.scale)
  }
}
