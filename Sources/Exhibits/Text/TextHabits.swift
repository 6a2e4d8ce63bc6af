/// The layout habits of a text file, derived from the lengths and indents of its lines.
struct TextHabits: Hashable {
  /// Lines without a blank line between them.
  struct Block: Hashable {
    var lines: Range<Int>
    /// The number of blank lines before it.
    var gap: Int
  }

  /// The column after which lines are broken.
  private(set) var width = narrowest
  /// The columns by which all lines are indented.
  private(set) var indent = 0
  /// The number of blank lines between paragraphs.
  private(set) var gap = 0
  /// Whether the first line of a paragraph is indented further than the others.
  private(set) var opensIndented = false
  /// The blocks between blank lines.
  private(set) var blocks: [Block] = []

  /// 100 columns: programs and people break lines at 65 to 80, some at 100. A longer line was not broken.
  static let longest = 100
  /// 60 columns: a text broken earlier may be verse, so its lines stay.
  private static let narrowest = 60
  /// 8 columns: the tolerance at the right edge of lines broken by hand.
  private static let carelessness = 8
  /// 4 lines of at least 50 columns have an edge of their own: a quotation may be narrower than the text around it.
  private static let edge = (lines: 4, columns: 50, carelessness: 4)
  /// 2 columns of indent are meant; one may be an accident.
  static let step = 2

  /// Derives the habits from a text's lines.
  init(_ lines: [SourceLine]) {
    blocks = Self.blocks(of: lines)
    indent = Self.mostCommon(
      blocks.map { block in (lines[block.lines].map(\.indent).min() ?? 0, block.lines.count) })
    gap = Self.mostCommon(blocks.dropFirst().map { ($0.gap, 1) })
    let ends = blocks.flatMap { lines[$0.lines].dropLast().map(\.end) }
      .filter { $0 <= Self.longest }.sorted()
    // The ninth decile: a few lines may be longer.
    if !ends.isEmpty { width = max(width, ends[(ends.count - 1) * 9 / 10]) }
    let many = blocks.filter { $0.lines.count > 1 }
    let opened = many.count { block in
      lines[block.lines].dropFirst().allSatisfy { $0.indent < lines[block.lines.lowerBound].indent }
    }
    let flush = many.count { block in
      lines[block.lines].allSatisfy { $0.indent == lines[block.lines.lowerBound].indent }
    }
    opensIndented = opened > flush
  }

  /// The indent of a line beyond that of all lines, in columns.
  func depth(of line: SourceLine) -> Int { max(0, line.indent - indent) }

  /// 12 columns of indent at least, and 5 columns off the middle at most: a line is centred by hand.
  private static let centre = (indent: 12, tolerance: 5)

  /// Whether a line stands in the middle of the column.
  func isCentred(_ line: SourceLine) -> Bool {
    guard line.indent - indent >= Self.centre.indent else { return false }
    return abs(line.indent + line.end - indent - width) <= 2 * Self.centre.tolerance
  }

  /// For each line but the last, whether it was ended by its author: the next word would have fitted.
  func meantBreaks(of lines: ArraySlice<SourceLine>, in text: [UInt8]) -> [Bool] {
    let needs = zip(lines, lines.dropFirst()).map { line, next in
      line.end + 1 + Self.firstWord(of: next, in: text)
    }
    let usual = needs.map { $0 <= width - Self.carelessness }
    let widest = lines.map(\.end).max() ?? 0
    guard lines.count >= Self.edge.lines, widest >= Self.edge.columns else { return usual }
    let own = needs.map { $0 <= widest - Self.edge.carelessness }
    return Self.share(own) < Self.share(usual) && Self.share(own) <= 0.5 ? own : usual
  }

  /// The fraction of breaks that were made by the author.
  static func share(_ breaks: [Bool]) -> Double {
    breaks.isEmpty ? 0 : Double(breaks.count { $0 }) / Double(breaks.count)
  }

  private static func firstWord(of line: SourceLine, in text: [UInt8]) -> Int {
    SourceLine.columns(of: text[line.bytes].prefix { $0 != 0x20 && $0 != 0x09 })
  }

  private static func blocks(of lines: [SourceLine]) -> [Block] {
    var blocks: [Block] = []
    var gap = 0
    for (number, line) in lines.enumerated() {
      if line.isBlank {
        gap += 1
      } else if let last = blocks.last, last.lines.upperBound == number, !line.startsPage {
        blocks[blocks.count - 1].lines = last.lines.lowerBound..<number + 1
      } else {
        blocks.append(Block(lines: number..<number + 1, gap: gap))
        gap = 0
      }
    }
    return blocks
  }

  /// The number with the largest weight, the smaller one of two with equal weights; 0 for none.
  private static func mostCommon(_ numbers: [(number: Int, weight: Int)]) -> Int {
    var weights: [Int: Int] = [:]
    for (number, weight) in numbers { weights[number, default: 0] += weight }
    return weights.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
  }
}
