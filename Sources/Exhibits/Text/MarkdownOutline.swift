internal import CMarkdown
internal import Documents
internal import Files
internal import Interaction
internal import Markup
internal import Phrases

/// Finds the paragraphs of a text in Markdown.
///
/// CommonMark's reference parser reads it, with the tables, tasks, struck words and footnotes of GitHub: the grammar
/// has many special cases, which own code would repeat worse. Emphasis and code within a line have letters of their
/// own, links and struck words are plain words, and elements of HTML are the text in them, with digits above and below
/// the line. Footnotes stand at the end of the text. Pictures follow the paragraph in which they are named. One that is
/// left out is its words and a fault. Tables are lines of letters of one width; where they have too many columns, each
/// row is a block with a line for each cell.
struct MarkdownOutline {
  /// The words of all paragraphs.
  private(set) var text: [UInt8] = []
  /// The paragraphs.
  private(set) var paragraphs: [TextOutline.Draft] = []
  /// The faults of pictures that are not shown.
  private(set) var faults = FaultList()
  /// The path of the file, as it was given.
  private let file: String
  /// The number of lines before those that are read.
  private let skippedLines: Int
  /// The words of the block that is being read.
  private var words = ""
  /// The parts of these words with other letters.
  private var runs: [Text.Run] = []
  /// How many marks of emphasis and of strong emphasis are open.
  private var (emphases, strengths) = (0, 0)
  /// The lists around the block: the next number, 0 for bullets.
  private var lists: [Int32] = []
  /// The marker of the item that begins; nil after its first paragraph.
  private var marker: String?
  /// The quotations around the block, from the outermost to the innermost.
  private var quotations: [TextScript.Quotation] = []
  /// The number of quotations that began.
  private var quotationCount = 0
  /// The number of the footnote that is being read; 0 before the first one, of which all follow the text.
  private var note = 0
  /// The index of the paragraph with which the footnotes begin; nil before the first one.
  private var firstNote: Int?
  private var gap = TextScript.Gap.none
  /// The table that is being read; nil outside of one.
  private var table: MarkdownTable?
  /// The lines of the cell that is being read, without the last one.
  private var cell: MarkdownTable.Cell = []
  /// Whether a list ended last.
  private var isAfterList = false
  private var files: MarkdownPictures
  /// Whether the block that is being read may have pictures.
  private var showsPictures = true
  /// Whether the block that is being read is a heading, which is one line.
  private var isHeading = false
  /// The element within a line whose contents are not shown, such as a script; nil outside of one.
  private var hidden: String?
  /// The shift of the words within an element; nil outside of one.
  private var shift: LineShift?
  /// The pictures whose words are being read, from the outermost to the innermost.
  private var open: [Opening] = []
  /// The pictures of the block that are shown, and those of the line that are left out, in order.
  private var pictures: [Named] = []
  /// Whether the line has words other than those of pictures.
  private var hasOwnWords = false

  /// A node that is entered or left.
  private struct Step {
    let type: String
    let literal: String
    let address: String
    let alignments: [MarkdownTable.Alignment]
    let number: Int
    let line: Int
    let isEntering: Bool

    init(_ step: cmarkdown_step) {
      type = String(cString: step.type)
      literal = step.literal.map { String(cString: $0) } ?? ""
      address = step.address.map { String(cString: $0) } ?? ""
      alignments =
        step.alignments.map { letters in
          (0..<Int(step.number)).map { MarkdownTable.alignment(letters[$0]) }
        } ?? []
      number = Int(step.number)
      line = Int(step.line)
      isEntering = step.is_entering != 0
    }
  }

  /// A picture whose words are being read.
  private struct Opening {
    /// The picture; nil where it is left out.
    var file: Document.Picture?
    /// The offset of its words in those of the block.
    var start: Int
  }

  /// A picture that the text names.
  private enum Named {
    /// It is shown.
    case shown(TextScript.Picture)
    /// It is left out, or several in a row are: the words for them.
    case leftOut(String)

    var isShown: Bool { if case .shown = self { true } else { false } }
  }

  /// The character in place of a picture, as Unicode names it: the object replacement character.
  private static let pictureMark = "\u{FFFC}"

  /// The blocks with words of their own.
  private static let blocks: Set = [
    "heading", "paragraph", "code_block", "html_block", "thematic_break", "table",
  ]

  /// Whether a file is named as one of Markdown.
  static func isNamed(_ file: String) -> Bool {
    let name = file.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// The fault of a file of Markdown that is read by its layout, because the parser is not installed.
  static func missing(of file: String) -> Fault {
    Fault(
      file: file, problem: .plainMarkdown,
      remedy: .installPackage(of: String(cString: cmarkdown_library())))
  }

  /// Reads a text in valid UTF-8.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - file: the path of the file.
  /// - Returns: Nil where the parser is not installed.
  init?(_ source: [UInt8], file: String) {
    let start = MarkdownMatter.length(of: source)
    var outline = MarkdownOutline(
      file: file, skippedLines: SourceLine.lines(of: Array(source[..<start])).count)
    let isRead = source[start...].withUnsafeBytes { bytes in
      withUnsafeMutablePointer(to: &outline) { pointer in
        cmarkdown_walk(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
          { step, context in
            guard let step = step?.pointee,
              let outline = context?.assumingMemoryBound(to: MarkdownOutline.self)
            else { return }
            outline.pointee.visit(Step(step))
          }, pointer)
      }
    }
    guard isRead != 0 else { return nil }
    self = outline
    if let firstNote, firstNote < paragraphs.count {
      paragraphs[firstNote].paragraph.beginsNotes = true
    }
  }

  private init(file: String, skippedLines: Int) {
    self.file = file
    files = MarkdownPictures(of: file)
    self.skippedLines = skippedLines
  }

  private mutating func visit(_ step: Step) {
    let (literal, isEntering) = (step.literal, step.isEntering)
    if isEntering, Self.blocks.contains(step.type) { beginBlock(step.type) }
    switch (step.type, isEntering) {
    case ("text", true): add(literal, isCode: false)
    case ("code", true): add(literal, isCode: true)
    case ("emph", _): emphases += isEntering ? 1 : -1
    case ("strong", _): strengths += isEntering ? 1 : -1
    case ("softbreak", true): words += " "
    case ("linebreak", true): endLine(isLast: false)
    case ("html_inline", true): addInline(step)
    case ("image", true):
      open.append(Opening(file: picture(at: step.address, of: step), start: words.utf8.count))
    case ("image", false): endPicture()
    case ("block_quote", true):
      quotations.append(TextScript.Quotation(number: quotationCount, depth: depth))
      quotationCount += 1
    case ("block_quote", false): quotations.removeLast()
    case ("list", true):
      if isAfterList { gap = .usual }
      isAfterList = false
      lists.append(Int32(step.number))
    case ("list", false):
      isAfterList = true
      lists.removeLast()
    case ("item", true): beginItem()
    case ("tasklist", true): beginItem(MarkdownMarks.task(isDone: step.number > 0))
    case ("item", false), ("tasklist", false), ("footnote_definition", false): marker = nil
    case ("footnote_definition", true):
      note += 1
      marker = "\(note)"
      if firstNote == nil { firstNote = paragraphs.count }
    case ("footnote_reference", true): add(MarkdownMarks.reference(literal), isCode: false)
    case ("heading", false):
      add(.heading(level: step.number), heading: .marked)
    case ("paragraph", false): endLine(isLast: true)
    case ("code_block", true): addCode(literal)
    case ("html_block", true): addHTML(step)
    case ("thematic_break", true):
      words = "* * *"
      add(.separator)
    case ("table", true): table = MarkdownTable(step.alignments)
    case ("table_header", _):
      // The names of columns are strong.
      strengths += isEntering ? 1 : -1
      if isEntering { table?.beginRow() }
    case ("table_row", true): table?.beginRow()
    case ("table_cell", false): endCell()
    case ("table", false): addTable()
    default: break
    }
  }

  private mutating func beginBlock(_ type: String) {
    // The items of a list stand close together.
    if marker == nil { gap = .usual }
    isAfterList = false
    hidden = nil
    shift = nil
    isHeading = type == "heading"
    showsPictures = type != "heading" && type != "table"
    pictures.removeAll { !$0.isShown }
    hasOwnWords = false
  }

  // MARK: Pictures

  /// The picture of an address, or of a tag; nil, and a fault, where it is left out.
  private mutating func picture(at address: String, of step: Step) -> Document.Picture? {
    do throws(Fault) {
      if showsPictures, let picture = try files.picture(at: address) { return picture }
      faults.append(
        Fault(
          file: file, line: step.line > 0 ? step.line + skippedLines : nil,
          problem: .pictureLeftOut(address: address),
          remedy: showsPictures ? .putPictureBeside : .openPicture))
    } catch {
      faults.append(error)
    }
    return nil
  }

  private mutating func endPicture() {
    guard let opening = open.popLast() else { return }
    finish(
      opening.file, width: nil,
      words: String(decoding: Array(words.utf8.dropFirst(opening.start)), as: UTF8.self))
  }

  /// Adds the pictures of a piece of HTML; those that are left out are their words.
  private mutating func addPictures(of step: Step) {
    for case .tag(let tag) in MarkupTokenizer(step.literal) { add(tag, of: step) }
  }

  private mutating func add(_ tag: MarkupTag, of step: Step) {
    guard !tag.isEnd, tag.name.lowercased() == "img" else { return }
    let picture = picture(at: tag.value("src") ?? "", of: step)
    let alternative = tag.value("alt") ?? ""
    if picture == nil { words += alternative }
    finish(
      picture, width: tag.value("width").flatMap(Double.init), words: alternative)
  }

  /// Notes a picture whose words were read.
  private mutating func finish(_ file: Document.Picture?, width: Double?, words: String) {
    let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let file {
      let size = TextStyle.size(ofPicture: file.size, width: width)
      pictures.append(.shown(TextScript.Picture(file: file, size: size, words: words)))
    } else if !words.isEmpty {
      if case .leftOut(let before)? = pictures.last {
        pictures[pictures.count - 1] = .leftOut("\(before) \(words)")
      } else {
        pictures.append(.leftOut(words))
      }
    }
  }

  /// Adds the pictures of a block in order, each as a paragraph: as its words where it is left out.
  private mutating func takePictures() {
    for picture in pictures {
      switch picture {
      case .shown(let picture): add(picture)
      case .leftOut(let words):
        self.words = words
        endLine()
      }
    }
    pictures = []
  }

  private mutating func add(_ picture: TextScript.Picture) {
    let start = text.count
    text += Self.pictureMark.utf8
    paragraphs.append(
      TextOutline.Draft(
        paragraph: TextScript.Paragraph(
          role: .picture(picture), bytes: start..<text.count, gap: gap, startsPage: false,
          quotations: indentedQuotations),
        heading: nil))
    gap = .none
  }

  // MARK: Blocks

  /// The number of lists around the block, as far as they are indented; a footnote is one.
  private var depth: Int { min(TextStyle.deepest, lists.count + (note > 0 ? 1 : 0)) }

  /// The quotations around the block, as far as they are indented beside its lists.
  private var indentedQuotations: [TextScript.Quotation] {
    Array(quotations.prefix(max(1, TextStyle.deepest - depth)))
  }

  private mutating func beginItem(_ task: String? = nil) {
    isAfterList = false
    guard let number = lists.last else { return }
    marker = task ?? (number == 0 ? "•" : "\(number).")
    if number > 0 { lists[lists.count - 1] += 1 }
  }

  /// Ends a line of a paragraph. A line of nothing but pictures is these; the pictures in others follow the paragraph.
  private mutating func endLine(isLast: Bool) {
    if table != nil { return cell.append(takeWords()) }
    let isAlone = !hasOwnWords && pictures.contains(where: \.isShown)
    if isAlone {
      (words, runs) = ("", [])
    } else {
      endLine()
      pictures.removeAll { !$0.isShown }
    }
    if isAlone || isLast { takePictures() }
    hasOwnWords = false
  }

  /// Ends a line of words: a list's item, a quotation, or body text.
  private mutating func endLine() {
    if !quotations.isEmpty, marker == nil {
      add(.quote)
    } else if !lists.isEmpty {
      add(.item(marker: marker ?? "", depth: depth - 1))
    } else if note > 0 {
      add(.note(marker: marker ?? ""))
    } else {
      add(.body)
    }
    marker = nil
  }

  private mutating func addCode(_ code: String) {
    addLines(
      code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      limit: TextStyle.programColumns(inLists: depth, quotations: indentedQuotations.count))
  }

  /// Adds lines of a program, with a gap for each blank one.
  ///
  /// - Parameter limit: the columns to which the letters are fitted; wider lines are broken instead.
  private mutating func addLines(_ lines: [String], limit: Int) {
    let tabs = String(repeating: " ", count: 4)
    let lines = lines.map { line in
      String(line.replacing("\t", with: tabs).reversed().drop { $0 == " " }.reversed())
    }
    let columns = lines.map { SourceLine.columns(of: $0.utf8) }.max() ?? 0
    for line in lines {
      if line.allSatisfy(\.isWhitespace) {
        gap = .usual
      } else {
        (words, runs) = (line, [])
        add(.fixed(columns: columns <= limit ? columns : 0))
      }
    }
  }

  /// Adds a tag within a line: the end of the line, a picture, a shift of words, or nothing.
  private mutating func addInline(_ step: Step) {
    guard let (name, isEnd) = MarkdownHTML.element(step.literal) else { return }
    if let element = hidden {
      if isEnd, name == element { hidden = nil }
    } else if MarkdownHTML.isHidden(name) {
      hidden = isEnd ? nil : name
    } else if name == "br" {
      if isHeading { words += " " } else { endLine(isLast: false) }
    } else if let shift = LineShift(rawValue: name) {
      self.shift = isEnd ? nil : shift
    } else {
      addPictures(of: step)
    }
  }

  /// Adds a block of HTML: a line for each block, row and break in it.
  private mutating func addHTML(_ step: Step) {
    var line = ""
    for part in MarkdownHTML.parts(of: step.literal) {
      switch part {
      case .characters(let characters):
        line += characters
        let own = CharacterReferences.replaced(in: characters[...])
        if !own.allSatisfy(\.isWhitespace) { hasOwnWords = true }
      case .picture(let tag):
        add(tag, of: step)
        // The words of a picture that is left out.
        line += " \(NoteHTML.escaped(words)) "
        words = ""
      case .cell: if !line.allSatisfy(\.isWhitespace) { line += " · " }
      case .lineEnd(let isParagraph):
        if endLine(ofHTML: line), isParagraph { gap = .usual }
        line = ""
      }
    }
    endLine(ofHTML: line)
  }

  /// Ends a line of a block of HTML, and returns whether it has words or pictures.
  @discardableResult
  private mutating func endLine(ofHTML line: String) -> Bool {
    guard !line.allSatisfy(\.isWhitespace) || !pictures.isEmpty else { return false }
    (words, runs) = (CharacterReferences.replaced(in: line[...]), [])
    endLine(isLast: true)
    return true
  }

  // MARK: Tables

  private mutating func endCell() {
    let words = takeWords()
    table?.add(cell + [words])
    cell = []
  }

  private mutating func addTable() {
    guard let table else { return }
    self.table = nil
    let rooms = [
      TextStyle.tableColumns(inLists: depth, quotations: indentedQuotations.count),
      TextStyle.programColumns(inLists: depth, quotations: indentedQuotations.count),
    ]
    guard let grid = table.grid(in: rooms) else {
      for block in table.blocks() {
        for line in block { add(line, .verse(indent: 0)) }
        gap = .usual
      }
      return
    }
    let role = TextScript.Role.fixed(columns: grid.columns)
    for line in grid.header { add(line, role) }
    if !grid.header.isEmpty {
      add(grid.rule, role, isRule: true)
    }
    // Rows of several lines need a space between them.
    let isLoose = grid.rows.contains { $0.count > 1 }
    for row in grid.rows {
      for line in row { add(line, role) }
      if isLoose { gap = .usual }
    }
  }

  private mutating func add(
    _ line: MarkdownTable.Words, _ role: TextScript.Role, isRule: Bool = false
  ) {
    (words, runs) = (line.string, line.runs)
    add(role, isRule: isRule, row: line.row)
  }

  // MARK: Words

  /// Adds the words that were read as a paragraph; nothing for none.
  private mutating func add(
    _ role: TextScript.Role, heading: TextHeadings.Kind? = nil, isRule: Bool = false,
    row: TextScript.Row? = nil
  ) {
    let start = text.count
    var taken = MarkdownTable.Words(string: words, runs: runs)
    if case .fixed = role { (words, runs) = ("", []) } else { taken = takeWords() }
    text += taken.string.utf8
    guard text.count > start else { return }
    paragraphs.append(
      TextOutline.Draft(
        paragraph: TextScript.Paragraph(
          role: role, bytes: start..<text.count, gap: gap, startsPage: false,
          runs: taken.runs, depth: depth, quotations: indentedQuotations, row: row, isRule: isRule),
        heading: heading))
    gap = .none
  }

  /// Adds words of a line, in the letters of the marks around them.
  private mutating func add(_ string: String, isCode: Bool) {
    guard hidden == nil else { return }
    let start = words.utf8.count
    words += isCode ? string : shift?.shifted(string) ?? string
    if open.isEmpty, !string.allSatisfy(\.isWhitespace) { hasOwnWords = true }
    guard isCode || emphases > 0 || strengths > 0 else { return }
    runs.append(
      Text.Run(
        start..<words.utf8.count, weight: strengths > 0 ? .semibold : nil, isItalic: emphases > 0,
        isMonospaced: isCode))
  }

  /// The spaces at which no line breaks.
  private static let noBreakSpaces: Set<Character> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// Takes the words that were read, with one space between them, and their parts with other letters. Spaces at which no line
  /// breaks stay.
  private mutating func takeWords() -> MarkdownTable.Words {
    defer { (words, runs) = ("", []) }
    if words.allSatisfy(\.isWhitespace) { return MarkdownTable.Words(string: "") }
    var string = ""
    /// The offset in the result of each byte of the words, and of their end.
    var offsets: [Int] = []
    var isAfterSpace = false
    for character in words {
      let isSpace = character.isWhitespace && !Self.noBreakSpaces.contains(character)
      if isSpace {
        isAfterSpace = !string.isEmpty
      } else {
        if isAfterSpace { string += " " }
        isAfterSpace = false
      }
      offsets += repeatElement(string.utf8.count, count: character.utf8.count)
      if !isSpace { string.append(character) }
    }
    offsets.append(string.utf8.count)
    guard !runs.isEmpty else { return MarkdownTable.Words(string: string) }
    let kept = runs.compactMap { run -> Text.Run? in
      var run = run
      // A space at the end of a part is not yet written where it ends.
      let (start, end) = (offsets[run.range.lowerBound], offsets[run.range.upperBound])
      guard start < end else { return nil }
      run.range = start..<end
      return run
    }
    return MarkdownTable.Words(string: string, runs: kept)
  }
}
