/// Finds the paragraphs of a text, block by block.
///
/// The rules for the lines between two blank lines, in their order:
/// * `# words` is a heading, and so is a line above one of `===` or `---`;
/// * a block of one short line that names a chapter, is written in capitals, or is a Roman numeral is a heading
///   (``TextHeadings``);
/// * a line that stands alone in the middle of the column, further out than the text, or with a number before it is one,
///   where ``TextParts`` finds the numbers in a row;
/// * lines whose words stand in columns are kept as they are, in letters of one width;
/// * three stars, dashes or the like are a separator;
/// * a line that begins with `-`, `*`, `+`, `•` or a number such as `1.` is an item of a list, with the lines after it;
/// * lines that all begin with `>` are a quotation;
/// * lines that end although the next word would have fitted are verse, and stay; so does a single indented line;
/// * all other lines are joined, to a quotation where they are indented, else to body text.
struct TextOutline {
  /// A paragraph, and the reason why it is a heading; nil for no heading.
  struct Draft {
    var paragraph: TextScript.Paragraph
    var heading: TextHeadings.Kind?
    /// The role of a numbered line that turns out to be no heading, and the bytes of its marker.
    var otherwise: (role: TextScript.Role, marker: Int)?
  }

  /// The words of all paragraphs.
  private(set) var text: [UInt8] = []
  /// The paragraphs.
  private(set) var paragraphs: [Draft] = []
  private let source: [UInt8]
  private let lines: [SourceLine]
  private let habits: TextHabits
  private let runIns: RunInHeadings
  private var gap = TextScript.Gap.none
  private var startsPage = false

  /// 16 columns of indent: the line stands in another column than the ones before it.
  private static let column = 16
  /// 4 spaces in place of a tab in verse.
  private static let tab: [UInt8] = [0x20, 0x20, 0x20, 0x20]

  /// The outline of a text in valid UTF-8, before reading.
  init(_ source: [UInt8], _ lines: [SourceLine]) {
    self.source = source
    self.lines = lines
    habits = TextHabits(lines)
    runIns = RunInHeadings(habits.blocks.map(\.lines), lines, in: source)
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
    if readHeading(block) || readColumns(block) || readFreeHeading(block) { return }
    var next = block.lowerBound
    while next < block.upperBound {
      if let end = readMarkedHeading(next..<block.upperBound) {
        next = end
      } else if TextMarks.isSeparator(source[lines[next].bytes]) {
        addSeparator(lines[next].bytes)
        next += 1
      } else if let heading = runIns[next] {
        next = read(heading, next..<block.upperBound)
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

  /// Reads a block of one short line, or a chapter's number with its name below.
  private mutating func readHeading(_ block: Range<Int>) -> Bool {
    guard block.count <= 2, lines[block].allSatisfy({ $0.end - $0.indent <= TextHeadings.short }),
      TextMarks.hashes(source[lines[block.lowerBound].bytes]) == nil
    else { return false }
    let first = words(lines[block.lowerBound].bytes)
    guard let (kind, level) = TextHeadings.plain(first) else { return false }
    if kind == .capitals, block.count > 1 || TextHeadings.number(of: first) != nil { return false }
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

  /// Reads a block that is a heading by where it stands, or by a number before it.
  private mutating func readFreeHeading(_ block: Range<Int>) -> Bool {
    let line = lines[block.lowerBound]
    let first = words(line.bytes)
    if block.count == 1, line.end - line.indent <= TextHeadings.line,
      let number = TextHeadings.number(of: first)
    {
      let marker = TextMarks.marker(source[line.bytes])
      let isInCapitals = TextHeadings.plain(first) != nil
      add(.heading(level: 1 + number.count), [line.bytes], heading: .numbered(number))
      paragraphs[paragraphs.count - 1].otherwise =
        isInCapitals
        ? (.heading(level: 2), 0)
        : marker.map { (.item(marker: $0.sign, depth: 0), $0.sign.utf8.count + 1) } ?? (.body, 0)
      return true
    }
    guard line.end - line.indent <= TextHeadings.short else { return false }
    guard TextHeadings.isName(first[...]) || paragraphs.isEmpty else { return false }
    // A title may have further lines below it.
    let most = paragraphs.count <= 1 ? 4 : 1
    if block.count <= most, lines[block].allSatisfy(habits.isCentred), first.last != "." {
      add(.heading(level: 2), [line.bytes], heading: .centred)
      for other in lines[block].dropFirst() { add(.verse(indent: 0), [other.bytes]) }
      return true
    }
    guard block.count == 1, line.indent + TextHabits.step <= habits.indent,
      !".!?".contains(first.suffix(1))
    else { return false }
    add(.heading(level: 2), [line.bytes], heading: .outdented)
    return true
  }

  /// Reads a block whose words stand in columns.
  private mutating func readColumns(_ block: Range<Int>) -> Bool {
    let edge = lines[block].map(\.indent).min() ?? 0
    guard block.count > 1 || habits.depth(of: lines[block.lowerBound]) > 0,
      lines[block].contains(where: { TextMarks.hasColumns(source[$0.bytes]) })
    else { return false }
    let count = lines[block].count {
      TextMarks.hasColumns(source[$0.bytes]) || $0.indent - edge >= Self.column
    }
    guard 2 * count >= block.count else { return false }
    let rows = lines[block].map { columns(of: $0, from: edge) }
    let width = rows.map { SourceLine.columns(of: $0) }.max() ?? 0
    for row in rows {
      let start = text.count
      text += row
      end(.fixed(columns: width), from: start)
    }
    return true
  }

  /// A line with spaces for its indent and its tabs.
  private func columns(of line: SourceLine, from edge: Int) -> [UInt8] {
    var row = [UInt8](repeating: 0x20, count: max(0, line.indent - edge))
    var column = line.indent
    for byte in source[line.bytes] {
      let isTab = byte == 0x09
      let width = isTab ? SourceLine.tab - column % SourceLine.tab : SourceLine.columns(of: [byte])
      row += isTab ? Array(repeating: 0x20, count: width) : [byte]
      column += width
    }
    return row
  }

  /// Reads a marked heading.
  ///
  /// - Returns: The index of the line after it; nil where there is none.
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

  /// The marker of a list at the beginning of a line; nil for none. A number within a block may be a year at the
  /// beginning of a line, and a dash a pause, so either is a marker only next to another one.
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

  /// Reads an item of a list.
  ///
  /// - Returns: The index of the line after it.
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

  /// Reads a heading in the first line of its text, and the text.
  ///
  /// - Returns: The index of the line after it.
  private mutating func read(_ heading: RunInHeadings.Heading, _ rest: Range<Int>) -> Int {
    add(.heading(level: 2), [heading.bytes], heading: .numbered([heading.number]))
    paragraphs[paragraphs.count - 1].otherwise = (.body, 0)
    var parts = [heading.text..<lines[rest.lowerBound].bytes.upperBound]
    var next = rest.lowerBound + 1
    while next < rest.upperBound, !breaksPassage(at: next, in: rest) {
      parts.append(lines[next].bytes)
      next += 1
    }
    add(.body, parts)
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

  /// Joins lines, except at breaks made by the author and before a line that is indented like a paragraph's first one. Lines
  /// that are all indented, as those of a definition below its term, are a quotation.
  private mutating func join(
    _ passage: ArraySlice<SourceLine>, _ breaks: [Bool], as role: TextScript.Role
  ) {
    let inner = (passage.map(\.indent).min() ?? 0) + TextHabits.step
    var part: [SourceLine] = []
    let flush = { (outline: inout TextOutline, part: [SourceLine]) in
      let isSetIn = part.count > 1 && part.allSatisfy { $0.indent >= inner }
      outline.add(isSetIn ? .quote : role, part.map(\.bytes))
    }
    for (number, line) in passage.enumerated() {
      if let last = part.last,
        breaks[number - 1] || line.indent >= inner && line.indent != last.indent
      {
        flush(&self, part)
        part = []
      }
      part.append(line)
    }
    flush(&self, part)
  }

  /// Reads quoted lines of a letter, each with `>` at its beginning.
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

  /// Adds a separator: an ornament as it is, anything else as three stars.
  private mutating func addSeparator(_ bytes: Range<Int>) {
    let start = text.count
    let isSign = source[bytes].contains { $0 >= 0x80 }
    text += isSign ? Array(source[bytes]) : Array("* * *".utf8)
    end(.separator, from: start)
  }

  /// Adds a paragraph made of parts of the source. The next one in the block has no gap before it.
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

  /// Words after which a hyphen replaces the rest of a word, in English, German and Dutch: `Haus- und Hoftür`.
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
