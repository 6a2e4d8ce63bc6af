internal import Documents
internal import Interaction
internal import Markup

/// The text of a page as a file has it: blocks of lines, in the unit of the file.
struct TranscriptDraft {
  /// A line of words.
  struct Line {
    var words: [Transcript.Word] = []
    /// Whether its last word goes on in the next line.
    var isHyphenated = false
    /// The last word with its other part, where the file has both together.
    var whole: String?
    /// Whether its first word is the second part of one, also at the beginning of a block.
    var beginsWithPart = false
  }

  /// A block of lines: a paragraph.
  struct Block {
    /// The ids by which a reading order names it: its own, and those of the blocks around it.
    var ids: [String] = []
    var lines: [Line] = []
  }

  /// The blocks, in the order of the file.
  var blocks: [Block] = []
  /// The size of the page in the unit of the file; nil where it has none.
  var extent: Size?
  /// The part of the page with its text; nil where the file has none.
  var printSpace: Rect?
  /// The ids of blocks in reading order; empty where that is the order of the file.
  var order: [String] = []

  /// The transcript on a page of a size.
  ///
  /// In a file without a size of the page, words that fit into the page are in its own unit, as most files are made for
  /// their picture. Else the page reaches as far as the words do.
  func transcript(on size: Size) -> Transcript {
    let extent = extent ?? extent(within: size)
    guard extent.width > 0, extent.height > 0 else { return Transcript() }
    let (x, y) = (size.width / extent.width, size.height / extent.height)
    var lines: [Transcript.Line] = []
    var last: Line?
    for block in inReadingOrder {
      for (index, line) in block.lines.enumerated() where !line.words.isEmpty {
        let words = line.words.map { word in
          Transcript.Word(
            word.text,
            in: Rect(
              x: word.frame.x * x, y: word.frame.y * y, width: word.frame.width * x,
              height: word.frame.height * y))
        }
        let isFirst = index == 0 && !line.beginsWithPart
        lines.append(
          Transcript.Line(words, continuation: last?.join(to: line, isFirst: isFirst) ?? .none))
        last = line
      }
    }
    return Transcript(Transcript.joined(lines))
  }

  /// The size of the page in the unit of the file, by what lies on it. A print space that begins in the page's corner is
  /// the whole page.
  private func extent(within size: Size) -> Size {
    let reach = reach
    let printed = printSpace.map { Size(width: $0.maxX, height: $0.maxY) }
    let isWhole = printSpace.map { $0.x == 0 && $0.y == 0 } ?? false
    for extent in isWhole ? [printed, size] : [size, printed] {
      if let extent, reach.width <= extent.width, reach.height <= extent.height { return extent }
    }
    return reach
  }

  /// The size of a page that holds all words.
  private var reach: Size {
    var size = Size.zero
    for line in blocks.lazy.flatMap(\.lines) {
      for word in line.words where word.frame.maxX.isFinite && word.frame.maxY.isFinite {
        size.width = max(size.width, word.frame.maxX)
        size.height = max(size.height, word.frame.maxY)
      }
    }
    return size
  }

  private var inReadingOrder: [Block] {
    guard !order.isEmpty else { return blocks }
    var ranks: [String: Int] = [:]
    for (rank, id) in order.enumerated() where ranks[id] == nil { ranks[id] = rank }
    // Blocks that no order names follow the others.
    return blocks.enumerated().map { number, block in
      (block.ids.lazy.compactMap { ranks[$0] }.first ?? order.count, number, block)
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension TranscriptDraft.Line {
  /// How the words of the next line continue these.
  fileprivate func join(to next: TranscriptDraft.Line, isFirst: Bool) -> LineContinuation {
    guard isHyphenated, next.beginsWithPart || !isFirst, let first = words.last?.text,
      let second = next.words.first?.text
    else { return isFirst ? .none : .space }
    if whole == first + second { return .direct }
    return first.last?.isHyphen == true ? .unhyphenated : .direct
  }
}

extension Character {
  /// Whether it is a sign that divides a word at the end of a line.
  var isHyphen: Bool { ["-", "\u{2010}", "\u{AD}", "¬", "⸗"].contains(self) }
}

extension MarkupTag {
  /// An attribute's value as a finite number; nil without one.
  func number(_ name: String) -> Double? {
    value(local: name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }
}
