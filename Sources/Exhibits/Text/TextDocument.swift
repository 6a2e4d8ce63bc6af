public import Documents
public import Files
internal import Interaction
internal import Phrases

/// Lays a text out as pages, by a setting that is given. The result does not depend on fonts.
public enum TextDocument {
  /// The document of a text with the lines and pages of a setting.
  ///
  /// - Throws: `Fault` for the setting of another text.
  public static func document(
    _ script: TextScript, _ setting: TextSetting
  ) throws(Fault) -> Document {
    guard let starts = starts(of: setting, in: script) else { throw misfit(script) }
    let style = TextStyle(scale: setting.scale)
    let flow = TextFlow(script, starts: starts, in: style)
    let bounds = zip(setting.pages, setting.pages.dropFirst() + [flow.lines.count]).map { $0..<$1 }
    let page = TextPage(script, style)
    var pages: [Document.Page] = []
    var chapter = script.title
    for (number, lines) in bounds.enumerated() {
      let own = flow.lines[lines]
      guard
        TextPaging.tops(of: own).end <= style.column.height + TextPaging.tolerance
          || own.count == 1
      else { throw misfit(script) }
      pages.append(page.page(number + 1, lines: own, head: chapter))
      // The head of a page names the chapter in which the page begins.
      let heading = own.last { $0.number == 0 && script.paragraphs[$0.paragraph].role.level == 1 }
      if let heading { chapter = script.words(of: script.paragraphs[heading.paragraph]) }
    }
    return Document(
      title: LanguageMap(script.title), pages: pages,
      chapters: TextChapters.chapters(of: script, flow, pages: setting.pages),
      direction: page.isMostlyRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The first pages of a text, from the setting of its first paragraphs.
  ///
  /// - Throws: `Fault` for the setting of another text.
  public static func beginning(
    of script: TextScript, _ setting: TextSetting
  ) throws(Fault) -> Document {
    // What follows decides on the end of the last page, and where verse goes on, on that of the one before.
    let open = 2
    let first = script.beginning(bytes: (setting.lines.last ?? 0) + 1)
    var document = try document(first, setting)
    document.pages.removeLast(min(open, document.pages.count - 1))
    document.chapters = document.chapters.compactMap { chapter in
      var chapter = chapter
      chapter.pages.removeAll { $0 >= document.pages.count }
      return chapter.pages.isEmpty ? nil : chapter
    }
    return document
  }

  /// The byte offsets of each paragraph's lines; nil for the setting of another text.
  private static func starts(
    of setting: TextSetting, in script: TextScript
  ) -> [ArraySlice<Int>]? {
    guard let last = setting.pages.last, setting.pages.first == 0, last < setting.lines.count,
      ascends(setting.lines), ascends(setting.pages)
    else { return nil }
    var starts: [ArraySlice<Int>] = []
    var next = 0
    for paragraph in script.paragraphs {
      let first = next
      while next < setting.lines.count, setting.lines[next] < paragraph.bytes.upperBound {
        // An offset within a character.
        if script.text[max(0, setting.lines[next])] & 0xC0 == 0x80 { return nil }
        next += 1
      }
      guard next > first, setting.lines[first] == paragraph.bytes.lowerBound else { return nil }
      starts.append(setting.lines[first..<next])
    }
    return next == setting.lines.count ? starts : nil
  }

  private static func ascends(_ numbers: [Int]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  private static func misfit(_ script: TextScript) -> Fault {
    Fault(file: script.file, problem: .otherText, remedy: .putBack)
  }
}

/// Lays out the lines of single pages.
struct TextPage {
  /// 4 lines: they have more words than an opening.
  private static let opening = 4

  private let script: TextScript
  private let style: TextStyle
  /// Whether each paragraph reads from right to left.
  private let isRightToLeft: [Bool]

  /// The pages of a text in a style.
  init(_ script: TextScript, _ style: TextStyle) {
    (self.script, self.style) = (script, style)
    isRightToLeft = script.paragraphs.map { paragraph in
      paragraph.row?.isRightToLeft ?? TextDirection.isRightToLeft(
        script.words(of: paragraph).unicodeScalars) ?? false
    }
  }

  /// Whether more than half of the paragraphs read from right to left.
  var isMostlyRightToLeft: Bool {
    isRightToLeft.count { $0 } * 2 > isRightToLeft.count
  }

  /// The page of a number, from 1.
  func page(_ number: Int, lines: ArraySlice<TextFlow.Line>, head: String) -> Document.Page {
    var set: [Document.Line] = []
    let isChapter = lines.first.map { $0.sink > 0 } ?? false
    if !isChapter { set.append(caption(head, in: style.head)) }
    var illustrations: [Document.Illustration] = []
    var before: TextFlow.Line?
    let tops = TextPaging.tops(of: lines).tops
    for (line, top) in zip(lines, tops) {
      if case .picture(let picture) = script.paragraphs[line.paragraph].role {
        illustrations.append(illustration(picture, line, top))
      } else {
        set += self.lines(line, top, continuation(of: line, after: before))
      }
      before = line
    }
    set.append(caption("\(number)", in: style.foot))
    var page = Document.Page(
      id: "\(number)", label: LanguageMap("\(number)"), size: style.page, face: .lines(set),
      opening: TextScript.opening(
        lines.filter { script.paragraphs[$0.paragraph].role.isProse }.prefix(Self.opening)
          .map { words($0.bytes) }.joined(separator: " ")))
    page.illustrations = illustrations
    page.rules = rules(beside: lines, tops) + [rule(aboveNotesIn: lines, tops)].compactMap(\.self)
    return page
  }

  /// The line at the leading edge of each quotation, from its first line on the page to its last one. It changes sides where
  /// the quotation changes its direction.
  private func rules(beside lines: ArraySlice<TextFlow.Line>, _ tops: [Double]) -> [Rect] {
    let column = style.column
    var rules: [Rect] = []
    /// The index of the last rule of a quotation, by the number of the quotation.
    var own: [Int: Int] = [:]
    for (line, top) in zip(lines, tops) {
      for (level, quotation) in script.paragraphs[line.paragraph].quotations.enumerated() {
        let lead = style.inset(ofRuleInLists: quotation.depth, quotations: level)
        let x =
          isRightToLeft[line.paragraph]
          ? column.maxX - lead - TextStyle.rule : column.x + lead
        let frame = Rect(
          x: x, y: column.y + top, width: TextStyle.rule, height: line.height)
        if let index = own[quotation.number], rules[index].x == x {
          rules[index].height = frame.maxY - rules[index].y
        } else {
          own[quotation.number] = rules.count
          rules.append(frame)
        }
      }
    }
    return rules
  }

  /// The short line in the middle of the space above the first footnote of the text; nil on other pages. Where a page begins
  /// with that, it is above the column.
  private func rule(
    aboveNotesIn lines: ArraySlice<TextFlow.Line>, _ tops: [Double]
  ) -> Rect? {
    for (line, top) in zip(lines, tops)
    where line.number == 0 && script.paragraphs[line.paragraph].beginsNotes {
      let (column, width) = (style.column, style.noteRule)
      return Rect(
        x: isRightToLeft[line.paragraph] ? column.maxX - width : column.x,
        y: column.y + top - (line.space + TextStyle.rule) / 2, width: width,
        height: TextStyle.rule)
    }
    return nil
  }

  /// A picture in the middle of the column and of its line.
  private func illustration(
    _ picture: TextScript.Picture, _ line: TextFlow.Line, _ top: Double
  ) -> Document.Illustration {
    let (column, size) = (style.column, style.size(of: picture))
    let frame = Rect(
      x: column.x + (column.width - size.width) / 2,
      y: column.y + top + (line.height - size.height) / 2, width: size.width, height: size.height)
    return Document.Illustration(
      Document.Placed(picture.file, in: frame), words: picture.words)
  }

  private func caption(_ words: String, in frame: Rect) -> Document.Line {
    Document.Line(
      words, font: TextStyle.caption, in: frame, alignment: .center, continuation: .furniture)
  }

  /// How a line continues the one before it on its page; nil for the first one.
  private func continuation(
    of line: TextFlow.Line, after before: TextFlow.Line?
  ) -> LineContinuation {
    if script.paragraphs[line.paragraph].isRule { return .furniture }
    guard let before else { return .none }
    guard line.paragraph == before.paragraph else {
      let paragraph = script.paragraphs[line.paragraph]
      switch (script.paragraphs[before.paragraph].role, paragraph.role) {
      case (.verse, .verse) where paragraph.gap == .none,
        (.fixed, .fixed) where paragraph.gap == .none:
        return .newLine
      default: return .none
      }
    }
    let bytes = script.text[before.bytes]
    if bytes.last == 0x20 { return .space }
    let isSoft = bytes.suffix(2).elementsEqual([0xC2, 0xAD])
    return isSoft || isHyphenated(before) ? .unhyphenated : .direct
  }

  /// Whether a line ends between two letters of a word that gets a hyphen there.
  private func isHyphenated(_ line: TextFlow.Line) -> Bool {
    let (paragraph, text) = (script.paragraphs[line.paragraph], script.text)
    let (own, end) = (paragraph.bytes, line.bytes.upperBound)
    guard end < own.upperBound,
      script.form(of: line.paragraph, in: style).font.design != .monospaced
    else {
      return false
    }
    let before = text[max(own.lowerBound, end - Hyphenation.longest)..<end]
    let after = text[end..<min(own.upperBound, end + Hyphenation.longest)]
    let start = before.lastIndex(of: 0x20).map { $0 + 1 } ?? before.startIndex
    let letters = text[start..<(after.firstIndex(of: 0x20) ?? after.endIndex)]
    return start < end
      && Hyphenation.isHyphenated(
        at: end - own.lowerBound, in: String(decoding: letters, as: UTF8.self),
        from: start - own.lowerBound, runs: paragraph.runs)
  }

  /// A line; before the first line of a list's item or a footnote its marker.
  private func lines(
    _ line: TextFlow.Line, _ top: Double, _ continuation: LineContinuation
  ) -> [Document.Line] {
    let role = script.paragraphs[line.paragraph].role
    let form = script.form(of: line.paragraph, in: style)
    let isRightToLeft = isRightToLeft[line.paragraph]
    let y = style.column.y + top
    let isIndented = (line.number == 0) == (form.indent > 0)
    let lead = form.lead + (isIndented ? abs(form.indent) : 0)
    func frame(from lead: Double, width: Double, reach: Double) -> Rect {
      let x =
        isRightToLeft ? style.column.maxX - lead - width - reach : style.column.x + lead
      return Rect(x: x, y: y, width: width + reach, height: line.height)
    }
    if role == .separator {
      return [
        Document.Line(
          words(line.bytes), font: form.font,
          in: frame(from: form.lead, width: form.width, reach: 0), alignment: .center)
      ]
    }
    if let row = script.paragraphs[line.paragraph].row {
      return cells(of: row, line, form.font, continuation) {
        frame(from: form.lead + $0, width: $1, reach: 0)
      }
    }
    var set: [Document.Line] = []
    var continuation = continuation
    if let marker = role.marker, line.number == 0 {
      set.append(
        Document.Line(
          TextDirection.line(marker.text, isRightToLeft: isRightToLeft), font: form.font,
          in: frame(from: form.lead - TextStyle.marker, width: TextStyle.marker, reach: 0),
          alignment: .start))
      continuation = .space
    }
    let width = style.column.width - lead - form.trail
    let words = words(line.bytes) + (isHyphenated(line) ? "-" : "")
    let directed = TextDirection.line(words, isRightToLeft: isRightToLeft)
    set.append(
      Document.Line(
        directed, font: form.font,
        in: frame(from: lead, width: width, reach: style.reach), alignment: .start,
        runs: runs(
          of: script.paragraphs[line.paragraph], in: line.bytes,
          after: directed.utf8.count - words.utf8.count, length: words.utf8.count),
        continuation: continuation))
    return set
  }

  /// The cells of a line of a table, each in its columns.
  ///
  /// - Parameter frame: The frame at a distance from the leading edge and of a width, in points.
  private func cells(
    of row: TextScript.Row, _ line: TextFlow.Line, _ font: Font, _ continuation: LineContinuation,
    frame: (_ lead: Double, _ width: Double) -> Rect
  ) -> [Document.Line] {
    let paragraph = script.paragraphs[line.paragraph]
    let advance = TextStyle.advance(of: font)
    var set: [Document.Line] = []
    for (index, cell) in row.cells.enumerated() {
      let start = paragraph.bytes.lowerBound
      // A line that another machine's letters make too wide goes on in the columns of its last cells.
      let bytes = (start + cell.bytes.lowerBound..<start + cell.bytes.upperBound)
        .clamped(to: line.bytes)
      let words = words(bytes)
      if words.isEmpty { continue }
      let isRightToLeft = TextDirection.isRightToLeft(words.unicodeScalars)
      var font = font
      // Fonts of one width squeeze the letters of these scripts.
      if isRightToLeft == true { font.design = .page }
      // Half of the gap to the next cell, or what is beside the table, is room for wider letters.
      let reach = index == row.cells.count - 1 ? style.reach : advance
      let (before, after) =
        switch cell.alignment {
        case .start: (0.0, reach)
        case .center: (advance / 2, advance / 2)
        case .end: (advance, 0.0)
        }
      set.append(
        Document.Line(
          words, font: font,
          in: frame(
            Double(cell.columns.lowerBound) * advance - before,
            Double(cell.columns.count) * advance + before + after),
          alignment: (isRightToLeft ?? false) == row.isRightToLeft
            ? cell.alignment : cell.alignment.opposite,
          runs: runs(of: paragraph, in: bytes, after: 0, length: words.utf8.count),
          continuation: set.isEmpty || paragraph.isRule ? continuation : .space))
    }
    return set
  }

  /// The parts of words with other letters, in bytes of the words as they are drawn.
  ///
  /// - Parameters:
  ///   - paragraph: Their paragraph.
  ///   - range: Their bytes in the text.
  ///   - mark: The bytes before them in their line.
  ///   - length: Their bytes as they are drawn.
  private func runs(
    of paragraph: TextScript.Paragraph, in range: Range<Int>, after mark: Int, length: Int
  ) -> [Text.Run] {
    guard !paragraph.runs.isEmpty else { return [] }
    let bytes = Array(script.text[range])
    /// The offset of a byte in the words, which lack the soft hyphens before it. A hyphen at their end is part of the last
    /// word.
    let offset = { (index: Int) -> Int in
      if index == bytes.count { return length + mark }
      let hyphens = zip(bytes, bytes.dropFirst()).prefix(index).count { $0 == (0xC2, 0xAD) }
      return min(index - 2 * hyphens, length) + mark
    }
    return paragraph.runs.compactMap { run in
      guard
        var run = run.part(
          from: range.lowerBound - paragraph.bytes.lowerBound, length: bytes.count)
      else { return nil }
      let (start, end) = (offset(run.range.lowerBound), offset(run.range.upperBound))
      guard start < end else { return nil }
      run.range = start..<end
      return run
    }
  }

  /// The words of a line, or of a part of one, as they are drawn: soft hyphens only where a word is broken.
  private func words(_ range: Range<Int>) -> String {
    let bytes = script.text[range]
    let string = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0xC2) || bytes.last == 0x20 else { return string }
    let soft: Unicode.Scalar = "\u{AD}"
    let isParted = string.unicodeScalars.last == soft
    var kept = String(String.UnicodeScalarView(string.unicodeScalars.filter { $0 != soft }))
    while kept.last == " " { kept.removeLast() }
    return isParted ? kept + "-" : kept
  }
}

extension Text.Alignment {
  /// The same edge for a text that reads in the other direction.
  fileprivate var opposite: Text.Alignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}
