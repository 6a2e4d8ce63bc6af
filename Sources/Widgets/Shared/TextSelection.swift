internal import Interaction

/// A boundary between two characters of a text in blocks.
struct TextPosition: Hashable, Sendable, Comparable {
  /// The index of the block.
  var block: Int
  /// The byte of UTF-8 in the words of the block, from 0 to their end.
  var offset: Int

  /// Whether one is before the other in the order of reading.
  static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.block, one.offset) < (other.block, other.offset)
  }
}

/// A block of a text whose lines are measured.
struct MeasuredBlock {
  /// The words.
  let words: String
  /// The lines, in points from the corner of the block.
  let lines: [TextLine]
  /// The corner, in points from the beginning of the text.
  let corner: Point

  /// The end of its words.
  var end: Int { words.utf8.count }
}

/// The selected part of a text, as the hands of a person make it.
///
/// The picture: an anchor stays where the selection began, and an end follows the hand. After a double click both are whole
/// words, after a triple click whole blocks.
struct TextSelection: Hashable, Sendable {
  /// The parts by which a selection grows.
  enum Unit: Hashable, Sendable { case character, word, block }

  /// The part with which it began.
  private(set) var anchor: Range<TextPosition>
  /// The part that follows the hand.
  private(set) var head: Range<TextPosition>
  private(set) var unit: Unit
  /// The position along a line that steps up and down keep, in points; nil after a step along it.
  private var column: Double?

  /// A selection that begins at a position, with a part of the text around it.
  init(at position: TextPosition, by unit: Unit = .character, in blocks: [MeasuredBlock]) {
    anchor = blocks.part(around: position, by: unit)
    head = anchor
    self.unit = unit
  }

  /// All of a text.
  init(allOf blocks: [MeasuredBlock]) {
    let end = blocks.endOfText
    anchor = TextPosition(block: 0, offset: 0)..<end
    head = anchor
    unit = .block
  }

  /// A selection from an anchor to an end.
  init(from start: TextPosition, to end: TextPosition) {
    anchor = start..<start
    head = end..<end
    unit = .character
  }

  /// The selected part.
  var range: Range<TextPosition> {
    min(anchor.lowerBound, head.lowerBound)..<max(anchor.upperBound, head.upperBound)
  }

  /// Whether nothing is selected.
  var isEmpty: Bool { range.isEmpty }

  /// The boundary that follows the hand.
  var end: TextPosition { head.lowerBound < anchor.lowerBound ? head.lowerBound : head.upperBound }

  /// The selected bytes of a block; nil where there are none.
  func bytes(ofBlock block: Int, count: Int) -> Range<Int>? {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard block >= start.block, block <= end.block else { return nil }
    let low = block == start.block ? start.offset : 0
    let high = block == end.block ? end.offset : count
    return low < high ? low..<min(high, count) : nil
  }

  /// The selected words; blocks with an empty line between them.
  func words(of blocks: [MeasuredBlock]) -> String {
    blocks.indices.compactMap { index in
      bytes(ofBlock: index, count: blocks[index].end).map { blocks[index].words.part($0) }
    }.joined(separator: "\n\n")
  }

  // MARK: Changes

  /// Extends it to a position.
  mutating func extend(to position: TextPosition, in blocks: [MeasuredBlock]) {
    head = blocks.part(around: position, by: unit)
    column = nil
  }

  /// A step of the end that keys move.
  enum Step: Hashable, Sendable {
    case left, right, wordLeft, wordRight, up, down, lineStart, lineEnd, textStart, textEnd
  }

  /// Moves the end by a step.
  mutating func move(_ step: Step, in blocks: [MeasuredBlock]) {
    let now = end
    let kept = column ?? blocks.caret(at: now).x
    var next = now
    switch step {
    case .left, .right:
      let forward = (step == .right) != blocks.isReversed(now.block)
      next = blocks.neighbour(of: now, forward: forward)
    case .wordLeft, .wordRight:
      let forward = (step == .wordRight) != blocks.isReversed(now.block)
      next = blocks.wordBoundary(from: now, forward: forward)
    case .up, .down:
      next = blocks.position(lines: step == .up ? -1 : 1, from: now, at: kept)
    case .lineStart, .lineEnd:
      let range = blocks.line(at: now)?.range ?? now.offset..<now.offset
      next.offset = step == .lineStart ? range.lowerBound : range.upperBound
    case .textStart: next = TextPosition(block: 0, offset: 0)
    case .textEnd: next = blocks.endOfText
    }
    // From now on by characters, from the far side of what was selected.
    let origin = head.lowerBound < anchor.lowerBound ? anchor.upperBound : anchor.lowerBound
    anchor = origin..<origin
    head = next..<next
    unit = .character
    column = step == .up || step == .down ? kept : nil
  }
}

// MARK: - Positions in a text

extension [MeasuredBlock] {
  /// The end of the text.
  var endOfText: TextPosition {
    TextPosition(block: Swift.max(0, count - 1), offset: last?.end ?? 0)
  }

  /// The position nearest to a point of the text.
  func position(at point: Point) -> TextPosition { position(at: point, among: indices) }

  /// The position in a block that is nearest to a point of the text.
  func position(at point: Point, inBlock index: Int) -> TextPosition {
    position(at: point, among: index..<index + 1)
  }

  private func position(at point: Point, among indices: Range<Int>) -> TextPosition {
    var nearest: (distance: Double, position: TextPosition)?
    for index in indices {
      let block = self[index]
      for line in block.lines {
        let top = block.corner.y + line.top
        let distance = Swift.max(top - point.y, point.y - top - line.height, 0)
        if nearest.map({ distance < $0.distance }) ?? true {
          let offset = line.offset(at: point.x - block.corner.x)
          nearest = (distance, TextPosition(block: index, offset: offset))
        }
      }
    }
    return nearest?.position ?? TextPosition(block: 0, offset: 0)
  }

  /// The part of the text around a position.
  fileprivate func part(
    around position: TextPosition, by unit: TextSelection.Unit
  ) -> Range<TextPosition> {
    guard indices.contains(position.block) else { return position..<position }
    let block = self[position.block]
    let at = { (offset: Int) in TextPosition(block: position.block, offset: offset) }
    switch unit {
    case .character: return position..<position
    case .word:
      let word = block.words.word(around: position.offset)
      return at(word.lowerBound)..<at(word.upperBound)
    case .block: return at(0)..<at(block.end)
    }
  }

  /// The index of the line of a position in its block.
  private func lineIndex(at position: TextPosition) -> Int? {
    guard indices.contains(position.block) else { return nil }
    let lines = self[position.block].lines
    return lines.lastIndex { $0.range.lowerBound <= position.offset }
      ?? (lines.isEmpty ? nil : 0)
  }

  fileprivate func line(at position: TextPosition) -> TextLine? {
    lineIndex(at: position).map { self[position.block].lines[$0] }
  }

  /// The point at which a position lies, at the top of its line.
  func caret(at position: TextPosition) -> Point {
    guard let line = line(at: position) else { return .zero }
    let corner = self[position.block].corner
    return Point(x: corner.x + line.edge(before: position.offset), y: corner.y + line.top)
  }

  /// The line of a position down the text, in points.
  func reach(of position: TextPosition) -> ClosedRange<Double> {
    guard let line = line(at: position) else { return 0...0 }
    let top = self[position.block].corner.y + line.top
    return top...(top + Swift.max(0, line.height))
  }

  /// Whether a block reads from the right.
  fileprivate func isReversed(_ block: Int) -> Bool {
    guard indices.contains(block), let first = self[block].lines.first?.characters.first else {
      return false
    }
    return first.end < first.start
  }

  /// The next boundary between characters.
  fileprivate func neighbour(of position: TextPosition, forward: Bool) -> TextPosition {
    guard indices.contains(position.block) else { return position }
    let words = self[position.block].words
    if let offset = words.boundary(from: position.offset, forward: forward) {
      return TextPosition(block: position.block, offset: offset)
    }
    let next = position.block + (forward ? 1 : -1)
    guard indices.contains(next) else { return position }
    return TextPosition(block: next, offset: forward ? 0 : self[next].end)
  }

  /// The next end of a word forwards, or beginning of one backwards.
  fileprivate func wordBoundary(from position: TextPosition, forward: Bool) -> TextPosition {
    var next = neighbour(of: position, forward: forward)
    while indices.contains(next.block) {
      let block = self[next.block]
      let word = block.words.word(around: next.offset, before: forward)
      let isEnd = forward ? word.upperBound == next.offset : word.lowerBound == next.offset
      if isEnd, block.words.isWord(word) || next.offset == (forward ? block.end : 0) { return next }
      let further = neighbour(of: next, forward: forward)
      if further == next { return next }
      next = further
    }
    return next
  }

  /// The position some lines down, at a position along the line.
  fileprivate func position(
    lines: Int, from position: TextPosition, at x: Double
  ) -> TextPosition {
    guard let own = lineIndex(at: position) else { return position }
    var (block, line) = (position.block, own + lines)
    if line < 0 {
      block -= 1
      guard indices.contains(block) else { return TextPosition(block: 0, offset: 0) }
      line = self[block].lines.count - 1
    } else if line >= self[block].lines.count {
      block += 1
      guard indices.contains(block) else { return endOfText }
      line = 0
    }
    guard self[block].lines.indices.contains(line) else {
      return TextPosition(block: block, offset: 0)
    }
    let offset = self[block].lines[line].offset(at: x - self[block].corner.x)
    return TextPosition(block: block, offset: offset)
  }
}

// MARK: - Words

extension String {
  /// A part of the bytes of UTF-8, widened to whole characters.
  fileprivate func part(_ bytes: Range<Int>) -> String {
    let start = index(utf8.startIndex, byte: bytes.lowerBound)
    let end = index(utf8.startIndex, byte: bytes.upperBound)
    return start < end ? String(self[start..<end]) : ""
  }

  private func index(_ start: Index, byte: Int) -> Index {
    let count = utf8.count
    return utf8.index(start, offsetBy: Swift.min(Swift.max(0, byte), count))
  }

  /// The next boundary between characters; nil at the end, and at the beginning backwards.
  fileprivate func boundary(from byte: Int, forward: Bool) -> Int? {
    let at = index(startIndex, byte: byte)
    if forward {
      guard at < endIndex else { return nil }
      return utf8.distance(from: startIndex, to: index(after: at))
    }
    guard at > startIndex else { return nil }
    return utf8.distance(from: startIndex, to: index(before: at))
  }

  /// The run of letters and numbers, of white space, or of other signs around a byte.
  ///
  /// - Parameter before: whether the character before the byte counts; otherwise the one after it.
  fileprivate func word(around byte: Int, before: Bool = false) -> Range<Int> {
    let at = index(startIndex, byte: byte)
    let isLast = at == endIndex
    guard !isEmpty, !(before && at == startIndex) || !isLast else { return byte..<byte }
    let seed = (before && at > startIndex) || isLast ? index(before: at) : at
    let kind = self[seed].wordKind
    var low = seed
    while low > startIndex, self[index(before: low)].wordKind == kind { low = index(before: low) }
    var high = index(after: seed)
    while high < endIndex, self[high].wordKind == kind { high = index(after: high) }
    return utf8.distance(from: startIndex, to: low)..<utf8.distance(from: startIndex, to: high)
  }

  /// Whether a part consists of letters and numbers.
  fileprivate func isWord(_ bytes: Range<Int>) -> Bool {
    !bytes.isEmpty && self[index(startIndex, byte: bytes.lowerBound)].wordKind == .word
  }
}

extension Character {
  fileprivate enum WordKind { case word, space, sign }

  fileprivate var wordKind: WordKind {
    if isLetter || isNumber || self == "_" || self == "'" || self == "’" || self == "\u{AD}" {
      return .word
    }
    return isWhitespace ? .space : .sign
  }
}
