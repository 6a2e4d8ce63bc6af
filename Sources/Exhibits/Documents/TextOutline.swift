/// Finds the paragraphs of a text, block by block.
///
/// The rules, in their order, for what stands between two blank lines:
/// * `# words` is a heading, and so is a line above one of `===` or `---`;
/// * a block of one short line that names a chapter, or is written in capitals, or is a Roman numeral, is a heading
///   (``TextHeadings``);
/// * three stars, dashes or the like are a separator;
/// * a line that begins with `-`, `*`, `+`, `•` or a number such as `1.` is one of a list, with the lines after it;
/// * lines that all begin with `>` are quoted;
/// * lines that were ended where the next word would have had room are verse, and stay; so is what stands alone and is
///   set in;
/// * all other lines are joined, to a quotation where they are set in, else to the body.
struct TextOutline {
  /// A paragraph, and how it was told to be a heading.
  struct Draft {
    var paragraph: TextScript.Paragraph
    var heading: TextHeadings.Kind?
  }

  /// The paragraphs' words.
  private(set) var text: [UInt8] = []
  /// The paragraphs.
  private(set) var paragraphs: [Draft] = []
  private let source: [UInt8]
  private let lines: [SourceLine]
  private let habits: TextHabits
  private var gap = TextScript.Gap.none
  private var startsPage = false

  /// Spaces that stand for a tab within verse.
  private static let tab: [UInt8] = [0x20, 0x20, 0x20, 0x20]

  /// The outline of valid UTF-8, with nothing read yet.
  init(_ source: [UInt8]) {
    self.source = source
    lines = SourceLine.lines(of: source)
    habits = TextHabits(lines, in: source)
    text.reserveCapacity(source.count)
  }

  /// Reads all blocks.
  mutating func readAll() {
    for (number, block) in habits.blocks.enumerated() {
      let isWide = block.gap > max(1, habits.gap) && number > 0
      gap = isWide ? .wide : block.gap > 0 ? .usual : .none
      startsPage = lines[block.lines.lowerBound].startsPage && number > 0
      read(block.lines)
    }
  }

  // MARK: Blocks

  private mutating func read(_ block: Range<Int>) {
    if readHeading(block) { return }
    var next = block.lowerBound
    while next < block.upperBound {
      if let end = readMarkedHeading(next..<block.upperBound) {
        next = end
      } else if TextMarks.isSeparator(source[lines[next].bytes]) {
        addSeparator(lines[next].bytes)
        next += 1
      } else if let marker = marker(at: next, in: block) {
        next = readItem(marker, next..<block.upperBound)
      } else {
        var end = next + 1
        while end < block.upperBound, !breaksPassage(at: end, in: block) { end += 1 }
        readPassage(lines[next..<end])
        next = end
      }
    }
  }

  private func breaksPassage(at line: Int, in block: Range<Int>) -> Bool {
    let bytes = source[lines[line].bytes]
    return TextMarks.hashes(bytes) != nil || TextMarks.isSeparator(bytes)
      || marker(at: line, in: block) != nil
  }

  /// A block of one short line, or a chapter's number with its name beneath.
  private mutating func readHeading(_ block: Range<Int>) -> Bool {
    guard block.count <= 2, lines[block].allSatisfy({ $0.end - $0.indent <= TextHeadings.short })
    else { return false }
    let first = words(lines[block.lowerBound].bytes)
    guard let (kind, level) = TextHeadings.plain(first) else { return false }
    guard block.count == 1 || kind == .chapter && !isUnderline(block.upperBound - 1) else {
      return false
    }
    let second = lines[block].dropFirst()
    if let name = second.first, TextHeadings.plain(words(name.bytes))?.0 == .chapter {
      return false
    }
    let joint = second.isEmpty || first.last?.isPunctuation == true ? " " : ": "
    add(.heading(level: level), lines[block].map(\.bytes), joint: Array(joint.utf8), heading: kind)
    return true
  }

  /// A heading that is marked as one; answers the line after it.
  private mutating func readMarkedHeading(_ rest: Range<Int>) -> Int? {
    let line = lines[rest.lowerBound]
    if let (level, words) = TextMarks.hashes(source[line.bytes]),
      line.end - line.indent <= TextHeadings.longest
    {
      add(.heading(level: level), [words], heading: .marked)
      return rest.lowerBound + 1
    }
    guard rest.count > 1, line.end - line.indent <= TextHeadings.longest,
      !TextMarks.isSeparator(source[line.bytes]), gap != .none || paragraphs.isEmpty,
      let level = TextMarks.underline(source[lines[rest.lowerBound + 1].bytes])
    else { return nil }
    add(.heading(level: level), [line.bytes], heading: .marked)
    return rest.lowerBound + 2
  }

  private func isUnderline(_ line: Int) -> Bool {
    TextMarks.underline(source[lines[line].bytes]) != nil
  }

  // MARK: Lists

  /// What a line of a list begins with. A number within a block may be a year that a line happens to begin with, and a
  /// dash a pause: only where another one stands before or after it is it a marker.
  private func marker(at line: Int, in block: Range<Int>) -> TextMarks.Marker? {
    guard let marker = TextMarks.marker(source[lines[line].bytes]) else { return nil }
    if line == block.lowerBound { return marker }
    if case .item = paragraphs.last?.paragraph.role, gap == .none { return marker }
    guard !marker.isNumber else { return nil }
    let isRepeated = (line + 1..<block.upperBound).prefix(8).contains { other in
      lines[other].indent == lines[line].indent
        && TextMarks.marker(source[lines[other].bytes])?.sign == marker.sign
    }
    return isRepeated ? marker : nil
  }

  /// One of a list; answers the line after it.
  private mutating func readItem(_ marker: TextMarks.Marker, _ rest: Range<Int>) -> Int {
    let depth = min(2, (habits.depth(of: lines[rest.lowerBound]) + 2) / 4)
    let first = lines[rest.lowerBound].bytes
    var parts = [first.lowerBound + marker.length..<first.upperBound]
    var next = rest.lowerBound + 1
    while next < rest.upperBound {
      let bytes = source[lines[next].bytes]
      if TextMarks.marker(bytes) != nil || TextMarks.hashes(bytes) != nil
        || TextMarks.isSeparator(bytes)
      {
        break
      }
      parts.append(lines[next].bytes)
      next += 1
    }
    add(.item(marker: marker.sign, depth: depth), parts)
    return next
  }

  // MARK: Passages

  private mutating func readPassage(_ passage: ArraySlice<SourceLine>) {
    if passage.allSatisfy({ source[$0.bytes.lowerBound] == UInt8(ascii: ">") }) {
      return readQuoted(passage)
    }
    if passage.contains(where: { $0.end > TextHabits.longest }) {
      for line in passage { add(.body, [line.bytes]) }
      return
    }
    let breaks = habits.meantBreaks(of: passage, in: source)
    let isSetIn = passage.allSatisfy { habits.depth(of: $0) >= TextHabits.step }
    let isAlone = passage.count == 1 && isSetIn && !habits.opensIndented
    if isAlone || TextHabits.share(breaks) > 0.5 {
      for line in passage { add(.verse(indent: habits.depth(of: line)), [line.bytes]) }
      return
    }
    join(passage, breaks, as: isSetIn && passage.count > 1 ? .quote : .body)
  }

  /// Joins lines, but where a break was meant, and before a line that is set in like the first one of a paragraph.
  private mutating func join(
    _ passage: ArraySlice<SourceLine>, _ breaks: [Bool], as role: TextScript.Role
  ) {
    let edge = passage.map(\.indent).min() ?? 0
    var parts: [Range<Int>] = []
    for (number, line) in passage.enumerated() {
      let begins = number > 0 && (breaks[number - 1] || line.indent >= edge + TextHabits.step)
      if begins {
        add(role, parts)
        parts = []
      }
      parts.append(line.bytes)
    }
    add(role, parts)
  }

  /// Lines of a letter that is answered: `>` at each one's beginning.
  private mutating func readQuoted(_ passage: ArraySlice<SourceLine>) {
    var parts: [Range<Int>] = []
    for line in passage {
      let marks = source[line.bytes].prefix { $0 == UInt8(ascii: ">") || $0 == 0x20 }.count
      if marks < line.bytes.count {
        parts.append(line.bytes.lowerBound + marks..<line.bytes.upperBound)
      } else if !parts.isEmpty {
        add(.quote, parts)
        parts = []
      }
    }
    if !parts.isEmpty { add(.quote, parts) }
  }

  // MARK: Words

  /// A separator: three stars, however it is written, or the sign that it is.
  private mutating func addSeparator(_ bytes: Range<Int>) {
    let start = text.count
    let isSign = source[bytes].contains { $0 >= 0x80 }
    text += isSign ? Array(source[bytes]) : Array("* * *".utf8)
    end(.separator, from: start)
  }

  /// Ends a paragraph that is made of parts of the source; what follows in the block has no gap before it.
  private mutating func add(
    _ role: TextScript.Role, _ parts: [Range<Int>], joint: [UInt8] = [0x20],
    heading: TextHeadings.Kind? = nil
  ) {
    let start = text.count
    var keepsSpaces = false
    if case .verse = role { keepsSpaces = true }
    for part in parts {
      if text.count > start, !joinsClosely(text[start...], source[part]) { text += joint }
      append(source[part], keepsSpaces: keepsSpaces)
    }
    end(role, from: start, heading: heading)
  }

  private mutating func end(
    _ role: TextScript.Role, from start: Int, heading: TextHeadings.Kind? = nil
  ) {
    guard text.count > start else { return }
    paragraphs.append(
      Draft(
        paragraph: TextScript.Paragraph(
          role: role, bytes: start..<text.count, gap: gap, startsPage: startsPage),
        heading: heading))
    gap = .none
    startsPage = false
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, keepsSpaces: Bool) {
    var isAfterSpace = false
    for byte in bytes {
      let isSpace = byte == 0x20 || byte == 0x09
      if byte == 0x09 && keepsSpaces {
        text += Self.tab
      } else if isSpace && !keepsSpaces {
        if !isAfterSpace { text.append(0x20) }
      } else {
        text.append(byte)
      }
      isAfterSpace = isSpace
    }
  }

  /// Whether lines are joined without a space: at a hyphen within a word, and between ideographs or kana.
  private func joinsClosely(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    if before.hasSuffix([0xC2, 0xAD]) { return true }
    let isWide = { (bytes: ArraySlice<UInt8>) in
      guard let first = bytes.first else { return false }
      return (0xE3...0xE9).contains(first) || bytes.starts(with: [0xEF, 0xBC])
    }
    if isWide(before.suffix(3)), isWide(after) { return true }
    guard before.last == UInt8(ascii: "-"), before.count > 1,
      let letter = before.dropLast().last, TextMarks.isLetter(letter),
      let next = after.first, TextMarks.isLetter(next)
    else { return false }
    let word = words(after.startIndex..<after.endIndex).prefix { $0.isLetter }
    return !Self.afterHangingHyphens.contains(String(word))
  }

  /// Words before which a hyphen stands for the rest of a word, in English, German and Dutch: `Haus- und Hoftür`.
  private static let afterHangingHyphens: Set<String> = [
    "and", "or", "und", "oder", "bis", "en", "of",
  ]

  private func words(_ bytes: Range<Int>) -> String {
    String(decoding: source[bytes], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
