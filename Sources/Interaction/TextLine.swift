/// A measured line of a text: where each of its characters is.
///
/// Characters lie in the order of the text, which in mixed directions is not the order on the line. All lengths are in
/// points from the top left corner of the text.
public struct TextLine: Hashable, Sendable, Codable {
  /// A character as a reader sees it: a letter with its marks, or an emoji of several parts.
  public struct Character: Hashable, Sendable {
    /// Its first byte of UTF-8 in the text.
    public var offset: Int
    /// The edge at which it begins: the left one, or the right one in text from the right.
    public var start: Double
    /// The edge at which it ends.
    public var end: Double

    /// A character between two edges.
    public init(offset: Int, start: Double, end: Double) {
      self.offset = offset
      self.start = start
      self.end = end
    }
  }

  /// The top.
  public var top: Double
  /// The height.
  public var height: Double
  /// The bytes of UTF-8 in the text; without a line break at its end.
  public var range: Range<Int>
  /// Its characters.
  public var characters: [Character]

  /// A measured line.
  public init(top: Double, height: Double, range: Range<Int>, characters: [Character]) {
    self.top = top
    self.height = height
    self.range = range
    self.characters = characters
  }

  /// The bottom.
  public var bottom: Double { top + height }

  /// The boundary between characters that is nearest to a position along the line: a byte of the text.
  public func offset(at x: Double) -> Int {
    var nearest: (distance: Double, offset: Int)?
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1].offset : range.upperBound
      for (edge, offset) in [(character.start, character.offset), (character.end, next)] {
        // Of two characters whose edges meet in mixed directions, the one under the position counts.
        let isInside =
          x >= min(character.start, character.end) && x < max(character.start, character.end)
        let distance = abs(edge - x) - (isInside ? Self.preference : 0)
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, offset) }
      }
    }
    return nearest?.offset ?? range.lowerBound
  }

  /// A tenth of a point, less than is seen.
  private static let preference = 0.1

  /// The rectangles around a range of bytes: several where directions change within it.
  public func boxes(of bytes: Range<Int>) -> [Rect] {
    let edges = characters.filter { bytes.contains($0.offset) }
      .map { min($0.start, $0.end)...max($0.start, $0.end) }
    var spans: [ClosedRange<Double>] = []
    for span in edges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, last.upperBound >= span.lowerBound - Self.preference {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans.filter { $0.upperBound > $0.lowerBound }.map {
      Rect(x: $0.lowerBound, y: top, width: $0.upperBound - $0.lowerBound, height: height)
    }
  }

  /// The edge of the boundary before a byte.
  public func edge(before offset: Int) -> Double {
    if let character = characters.last(where: { $0.offset <= offset }) {
      return character.offset == offset ? character.start : character.end
    }
    return characters.first?.start ?? 0
  }
}

// A line in a recording: {"top":0,"height":20,"from":0,"to":5,"edges":[0,0,8,…]}, with offset, start and end of each character.

extension TextLine {
  private enum Field: String, CodingKey { case top, height, from, to, edges }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let from = try container.decode(Int.self, forKey: .from)
    let to = try container.decode(Int.self, forKey: .to)
    let edges = try container.decode([Double].self, forKey: .edges)
    guard 0 <= from, from <= to, edges.count.isMultiple(of: 3), edges.allSatisfy(\.isFinite) else {
      throw DecodingError.dataCorruptedError(
        forKey: .edges, in: container, debugDescription: "the edges of a line are no characters")
    }
    self.init(
      top: try container.decode(Double.self, forKey: .top),
      height: try container.decode(Double.self, forKey: .height), range: from..<to,
      characters: stride(from: 0, to: edges.count, by: 3).map {
        Character(
          offset: Int(min(max(edges[$0], Double(from)), Double(to))), start: edges[$0 + 1],
          end: edges[$0 + 2])
      })
  }

  /// The line to hundredths of a point, as a recording holds it: what is selected in it has the same edges in a replay.
  public var rounded: TextLine {
    let rounded = { (edge: Double) in (100 * edge).rounded() / 100 }
    return TextLine(
      top: rounded(top), height: rounded(height), range: range,
      characters: characters.map {
        Character(offset: $0.offset, start: rounded($0.start), end: rounded($0.end))
      })
  }

  /// Writes a line, to hundredths of a point.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    let line = rounded
    try container.encode(line.top, forKey: .top)
    try container.encode(line.height, forKey: .height)
    try container.encode(line.range.lowerBound, forKey: .from)
    try container.encode(line.range.upperBound, forKey: .to)
    try container.encode(
      line.characters.flatMap { [Double($0.offset), $0.start, $0.end] }, forKey: .edges)
  }
}

/// How the words of a line continue those of the line before.
public enum LineContinuation: Hashable, Sendable {
  /// They begin a paragraph.
  case none
  /// They begin a line of the same paragraph, as in verse.
  case newLine
  /// They follow after a space.
  case space
  /// They follow directly, as after a hyphen that belongs to the word.
  case direct
  /// They follow directly, without the hyphen at the end of the line before.
  case unhyphenated
  /// They are a page's head or foot, or the rule of a table, which is no part of the text.
  case furniture
}
