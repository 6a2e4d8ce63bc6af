import Documents
import Files
import Interaction
import Laws
import RowFiles
import Testing

@testable import Exhibits

@Suite("The pages of a text")
struct TextDocumentTests {
  private static let words = ["a", "word", "something", "and", "of", "extraordinarily"]

  /// Lines of at most a number of bytes, as for a font with letters of one width.
  private func lines(of script: TextScript, width: Int = 50) -> [[Int]] {
    script.paragraphs.map { paragraph in
      let bytes = Array(script.text[paragraph.bytes])
      var starts = [0]
      for place in bytes.indices where place > 0 && bytes[place - 1] == 0x20 {
        let end = bytes[place...].firstIndex(of: 0x20) ?? bytes.count
        if end - (starts.last ?? 0) > width { starts.append(place) }
      }
      return starts
    }
  }

  private func document(_ script: TextScript) throws -> Document {
    try TextDocument.document(script, script.setting(lines: lines(of: script)))
  }

  private func set(_ page: Document.Page) -> [Document.Line] {
    guard case .lines(let lines) = page.face else { return [] }
    return lines.filter { $0.font != TextStyle.caption }
  }

  @Test(
    "the parts of a line keep their letters where it is broken, and where soft hyphens are left out"
  )
  func runs() throws {
    let words = String(repeating: "word ", count: 12)
    let text =
      "\(words) **strong soft\u{AD}er words that go on and on over the end of a line** `code`"
    let script = try TextScript(text, file: "Read.MD")
    let lines = set(try document(script).pages[0])
    #expect(lines.count > 2)
    let parts = lines.flatMap { line in
      line.runs.map { run in
        String(decoding: Array(line.text.utf8)[run.range], as: UTF8.self)
      }
    }
    let strong = lines.flatMap(\.runs).count { $0.weight == .semibold }
    #expect(strong > 1)
    #expect(
      parts.joined(separator: " ").replacing("  ", with: " ")
        == "strong softer words that go on and on over the end of a line code")
    #expect(lines.flatMap(\.runs).last?.isMonospaced == true)
  }

  @Test("lines say how they continue those before, so that copies are whole words and paragraphs")
  func continuations() throws {
    let words = "Some words that fill a line, and then some more of them"
    let text = """
      \(words), \(words).

      A paragraph.

          let a = 1
          let b = 2

      * An item
      """
    let script = try TextScript(text, file: "Read.MD")
    guard case .lines(let lines) = try document(script).pages[0].face else { return }
    let found = lines.map { "\($0.continuation) \($0.text.prefix(11))" }
    #expect(
      found == [
        "furniture Read", "none Some words ", "space them, Some ", "space more of the",
        "none A paragraph", "none let a = 1", "newLine let b = 2", "none •", "space An item",
        "furniture 1",
      ])
  }

  @Test(
    "a word that is broken at a soft hyphen continues without it, one at its own hyphen with it")
  func brokenWords() throws {
    let text = "extra\u{AD}ordinary far-out words"
    let script = try TextScript(text, file: "a.txt")
    let bytes = Array(text.utf8)
    let soft = try #require(bytes.firstIndex(of: 0xAD)) + 1
    let hard = try #require(bytes.firstIndex(of: 0x2D)) + 1
    let page = try TextDocument.document(script, script.setting(lines: [[0, soft, hard]])).pages[0]
    #expect(
      set(page).map { "\($0.continuation) \($0.text)" } == [
        "none extra-", "unhyphenated ordinary far-", "direct out words",
      ])
  }

  @Test(
    "a word that is broken between letters has a hyphen in its letters, an address and code none")
  func brokenLetters() throws {
    let script = try TextScript("**Schiffahrt** https://example.org `Kapitän`", file: "a.md")
    let words = String(decoding: script.text, as: UTF8.self)
    let starts = try ["fahrt", "ample", "tän"].map { part in
      let range = try #require(words.firstRange(of: part))
      return words.utf8.distance(from: words.startIndex, to: range.lowerBound)
    }
    let page = try TextDocument.document(script, script.setting(lines: [[0] + starts])).pages[0]
    let lines = set(page)
    #expect(
      lines.map { "\($0.continuation) \($0.text)" } == [
        "none Schif-", "unhyphenated fahrt https://ex", "direct ample.org Kapi", "direct tän",
      ])
    #expect(lines.first?.runs.first?.range == 0..<6)
  }

  private func captions(_ page: Document.Page) -> [String] {
    guard case .lines(let lines) = page.face else { return [] }
    return lines.filter { $0.font == TextStyle.caption }.map(\.text)
  }

  private func sentence(_ count: Int, _ chance: inout SeededGenerator) -> String {
    (0..<count).map { _ in Self.words.randomElement(using: &chance) ?? "" }.joined(separator: " ")
  }

  /// A random text with all kinds of paragraphs.
  private func anyText(_ chance: inout SeededGenerator) -> String {
    var blocks: [String] = []
    for number in 0..<Int.random(in: 1...60, using: &chance) {
      switch Int.random(in: 0..<12, using: &chance) {
      case 0: blocks.append("CHAPTER \(number). Words")
      case 1: blocks.append("## " + sentence(.random(in: 1...9, using: &chance), &chance))
      case 2: blocks.append("### Part\n#### Smaller")
      case 3: blocks.append("* * *")
      case 4:
        let count = Int.random(in: 1...70, using: &chance)
        blocks.append(
          (0..<count).map { _ in "    " + sentence(3, &chance) }.joined(separator: "\n"))
      case 5:
        blocks.append((1...5).map { "- \($0) " + sentence(20, &chance) }.joined(separator: "\n"))
      case 6: blocks.append("> " + sentence(40, &chance))
      case 7: blocks.append("\u{0C}" + sentence(3, &chance))
      default: blocks.append(sentence(.random(in: 1...400, using: &chance), &chance))
      }
    }
    return blocks.joined(separator: "\n\n")
  }

  @Test("contain each word once, in order, each line below the one before")
  func everything() throws {
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      let script = try TextScript(anyText(&chance))
      let document = try document(script)
      var shown = ""
      for page in document.pages {
        let lines = set(page)
        #expect(!lines.isEmpty)
        for line in lines {
          #expect(line.frame.y >= TextStyle.usual.column.y)
          #expect(line.frame.maxY <= TextStyle.usual.column.maxY + 0.001)
          #expect(line.frame.x >= 0 && line.frame.maxX <= TextStyle.usual.page.width)
          if line.text != "•" { shown += line.text.filter { !$0.isWhitespace } }
        }
        for (line, next) in zip(lines, lines.dropFirst()) {
          #expect(next.frame.y >= line.frame.maxY - 0.001 || line.text == "•")
        }
      }
      #expect(shown == String(decoding: script.text, as: UTF8.self).filter { !$0.isWhitespace })
    }
  }

  @Test(
    "do not end with headings, separate single lines, or contain the beginning of a chapter in their middle"
  )
  func rules() throws {
    var chance = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let script = try TextScript(anyText(&chance))
      let setting = script.setting(lines: lines(of: script))
      let flow = TextFlow(
        script,
        starts: script.paragraphs.map { paragraph in
          setting.lines.filter { paragraph.bytes.contains($0) }[...]
        })
      for first in setting.pages.dropFirst() {
        let line = flow.lines[first]
        let before = flow.lines[first - 1]
        let role = script.paragraphs[line.paragraph].role
        let upper = script.paragraphs[before.paragraph].role
        // The page break is in the text itself.
        let isForced = script.paragraphs[line.paragraph].startsPage && line.number == 0
        if let level = upper.level, !isForced { #expect((role.level ?? 9) <= level) }
        let count = flow.lines.count { $0.paragraph == line.paragraph }
        #expect(line.number != 1 && (line.number == 0 || line.number < count - 1))
        if !script.paragraphs[line.paragraph].startsPage {
          #expect(role != .separator && upper != .separator || role == .heading(level: 1))
        }
      }
      for (number, line) in flow.lines.enumerated() where line.number == 0 {
        let paragraph = script.paragraphs[line.paragraph]
        if paragraph.role.level == 1 || paragraph.startsPage {
          #expect(setting.pages.contains(number))
        }
      }
    }
  }

  @Test("are the same before the rest of the text is set, but for the last ones")
  func beginnings() throws {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let script = try TextScript(anyText(&chance))
      let whole = try document(script)
      let first = script.beginning(bytes: Int.random(in: 1...script.text.count, using: &chance))
      let setting = first.setting(lines: lines(of: first))
      let beginning = try TextDocument.beginning(of: script, setting)
      #expect(beginning.title == whole.title)
      #expect(!beginning.pages.isEmpty)
      #expect(beginning.pages.count == max(1, setting.pages.count - 2))
      if setting.pages.count > 2 {
        #expect(beginning.pages == Array(whole.pages.prefix(beginning.pages.count)))
      }
      for (chapter, other) in zip(beginning.chapters, whole.chapters) {
        #expect(chapter.title == other.title && chapter.pages.first == other.pages.first)
      }
    }
  }

  @Test(
    "of larger letters are smaller, have the same words and chapters, and keep them in the column",
    arguments: [1.25, 1.5, 2])
  func larger(scale: Double) throws {
    let words = { (document: Document) in
      document.pages.flatMap { set($0) }.map(\.text).joined().filter { !$0.isWhitespace }
    }
    var chance = SeededGenerator(seed: 11)
    let style = TextStyle(scale: scale)
    #expect(abs(style.page.width * scale - TextStyle.usual.page.width) <= scale)
    // Lines keep more letters than in proportion.
    #expect(style.column.width * scale > 1.05 * TextStyle.usual.column.width)
    for _ in 0..<20 {
      let script = try TextScript(anyText(&chance))
      let usual = try document(script)
      let setting = script.setting(lines: lines(of: script, width: 30), in: style)
      #expect(setting.scale == scale)
      let larger = try TextDocument.document(script, setting)
      #expect(larger.pages.count >= usual.pages.count)
      #expect(words(larger) == words(usual))
      #expect(larger.chapters.map(\.title) == usual.chapters.map(\.title))
      for page in larger.pages {
        #expect(page.size == style.page)
        for line in set(page) {
          #expect(line.frame.y >= style.column.y)
          #expect(line.frame.maxY <= style.column.maxY + 0.001)
          #expect(line.frame.x >= 0 && line.frame.maxX <= style.page.width + 0.001)
        }
      }
    }
  }

  @Test("of a long text are more where its letters are larger")
  func more() throws {
    let script = try TextScript((0..<4000).map { "word\($0)" }.joined(separator: " "))
    let counts = try [1, 1.25, 1.5, 2].map { scale in
      let setting = script.setting(lines: lines(of: script), in: TextStyle(scale: scale))
      return try TextDocument.document(script, setting).pages.count
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "\(counts)")
  }

  @Test("are found by an offset in the text: the last one that begins there or before")
  func offsets() {
    let setting = TextSetting(lines: [0, 10, 20, 30, 40], pages: [0, 2, 4])
    #expect(
      [-1, 0, 19, 20, 39, 40, 99].map { setting.page(atOffset: $0) } == [0, 0, 0, 1, 1, 2, 2])
    #expect((-1..<4).map { setting.offset(ofPage: $0) } == [nil, 0, 20, 40, nil])
    #expect(TextSetting(lines: [], pages: []).page(atOffset: 7) == 0)
  }

  @Test("are as full as possible")
  func full() throws {
    let words = (0..<4000).map { "word\($0)" }.joined(separator: " ")
    let pages = try document(TextScript(words)).pages
    #expect(pages.dropLast().allSatisfy { set($0).count == 30 })
    let short = (0..<400).map { "word\($0) and so on" }.joined(separator: "\n\n")
    #expect(try document(TextScript(short)).pages.dropLast().allSatisfy { set($0).count == 30 })
  }

  @Test("are the same for the same text and setting, whatever the fonts")
  func repeated() throws {
    var chance = SeededGenerator(seed: 8)
    let script = try TextScript(anyText(&chance))
    let setting = script.setting(lines: lines(of: script, width: 20))
    let one = try TextDocument.document(script, setting)
    #expect(try TextDocument.document(script, setting) == one)
    #expect(setting.pages.count == one.pages.count)
  }

  @Test("are refused for the setting of another text")
  func misfits() throws {
    let script = try TextScript("CHAPTER I\n\nOne two thrée.\n\nFour five.")
    let good = script.setting(lines: [[0], [0, 4], [0]])
    #expect(good.lines == [0, 9, 13, 24])
    var wrong = [TextSetting(lines: [], pages: []), TextSetting(lines: good.lines, pages: [])]
    for pages in [[1], [0, 0], [0, 4], [0, -1], [-1], [0, 9]] {
      wrong.append(TextSetting(lines: good.lines, pages: pages))
    }
    // Not ascending, without a first line, beyond the end, within a character, without a paragraph, with one too many.
    for lines in [
      [0, 13, 9, 24], [1, 9, 13, 24], [0, 9, 13, 24, 99], [0, 9, 21, 24], [0, 13, 24],
      [-5, 0, 9, 13, 24],
    ] {
      wrong.append(TextSetting(lines: lines, pages: good.pages))
    }
    for setting in wrong {
      let fault = #expect(throws: Fault.self) { try TextDocument.document(script, setting) }
      #expect(
        fault?.description
          == "'t.txt': its pages were made of another text. Put back the file as it was when the recording was made."
      )
    }
    let long = try TextScript((0..<900).map { "word\($0)" }.joined(separator: " "))
    let overfull = TextSetting(lines: long.setting(lines: lines(of: long)).lines, pages: [0])
    #expect(throws: Fault.self) { try TextDocument.document(long, overfull) }
  }

  @Test("never trap for random settings")
  func havoc() throws {
    var chance = SeededGenerator(seed: 13)
    let script = try TextScript(anyText(&chance))
    let good = script.setting(lines: lines(of: script))
    for _ in 0..<2000 {
      var setting = good
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let number = Int.random(in: -3...script.text.count + 3, using: &chance)
        if Bool.random(using: &chance) {
          setting.lines[Int.random(in: setting.lines.indices, using: &chance)] = number
        } else {
          setting.pages[Int.random(in: setting.pages.indices, using: &chance)] = number
        }
      }
      _ = try? TextDocument.document(script, setting)
    }
  }

  @Test("have a foot with their number and a head with their chapter")
  func captions() throws {
    let long = (0..<700).map { "word\($0)" }.joined(separator: " ")
    let script = try TextScript("# Book\n\nCHAPTER I\n\n\(long)\n\nCHAPTER II\n\n\(long)")
    let document = try document(script)
    #expect(document.title.entries.map(\.text) == ["Book"])
    #expect(
      document.pages.map { $0.label.text(for: []) } == (1...document.pages.count).map { "\($0)" })
    let second = try #require(document.chapters.last?.pages.first)
    #expect(document.chapters.map { $0.title.text(for: []) } == ["CHAPTER I", "CHAPTER II"])
    #expect(document.chapters.first?.pages == Array(1..<second))
    #expect(document.chapters.last?.pages == Array(second..<document.pages.count))
    #expect(captions(document.pages[0]) == ["1"])
    #expect(captions(document.pages[1]) == ["2"])
    #expect(captions(document.pages[2]) == ["CHAPTER I", "3"])
    #expect(captions(document.pages[second]) == ["\(second + 1)"])
    #expect(captions(document.pages[second + 1]) == ["CHAPTER II", "\(second + 2)"])
  }

  @Test("belong to chapters and their parts, up to the next chapter's page")
  func parts() throws {
    let long = (0..<700).map { "word\($0)" }.joined(separator: " ")
    let script = try TextScript("CHAPTER I\n\n## One\n\n\(long)\n\n## Two\n\nx\n\nCHAPTER II\n\ny")
    let chapters = try document(script).chapters
    #expect(chapters.map(\.depth) == [0, 1, 1, 0])
    let end = try #require(chapters[0].pages.last)
    #expect(chapters[0].pages == Array(0...end))
    #expect(chapters[1].pages == Array(0...(chapters[2].pages.first ?? 0)))
    #expect(chapters[2].pages == [end])
    #expect(chapters[3].pages == [end + 1])
    #expect(Set(chapters.map(\.id)).count == 4)
    #expect(try document(TextScript("words")).chapters.isEmpty)
  }

  @Test("have the headings of their chapters where the chapters say")
  func tops() throws {
    let long = (0..<700).map { "word\($0)" }.joined(separator: " ")
    let script = try TextScript("CHAPTER I\n\n## One\n\n\(long)\n\n## Two\n\nx\n\nCHAPTER II\n\ny")
    let document = try document(script)
    #expect(document.chapters.count == 4)
    for chapter in document.chapters {
      let first = try #require(chapter.pages.first)
      let title = chapter.title.text(for: [])
      let heading = try #require(set(document.pages[first]).first { $0.text == title })
      #expect(chapter.top == heading.frame.y, "\(title)")
    }
  }

  @Test("have right-to-left lines at the right")
  func rightToLeft() throws {
    let script = try TextScript("שלום abc 123\n\nabc שלום עולם")
    let setting = script.setting(lines: [[0, 9, 13], [0, 4]])
    let document = try TextDocument.document(script, setting)
    let lines = set(document.pages[0])
    #expect(
      lines.map(\.text) == ["שלום", "\u{200F}abc", "\u{200F}123", "abc", "\u{200E}שלום עולם"])
    #expect(lines.allSatisfy { $0.alignment == .start })
    #expect(lines.prefix(3).allSatisfy { abs($0.frame.maxX - TextStyle.usual.column.maxX) < 0.001 })
    #expect(lines[4].frame.x == TextStyle.usual.column.x)
    #expect(document.direction == .leftToRight)
    #expect(try self.document(TextScript("שלום\n\nעולם")).direction == .rightToLeft)
  }

  @Test("have a line at the leading edge of each quotation, however deep, and of each that follows")
  func quotations() throws {
    let text = "a\n\n> b\n>\n> > c\n>\n> d\n\n> e\n\nf"
    let page = try document(TextScript(text, file: "Read.MD")).pages[0]
    let lines = set(page)
    try #require(lines.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    let (frames, edge) = (lines.map(\.frame), TextStyle.usual.column.x)
    #expect(
      page.rules == [
        Rect(x: edge, y: frames[1].y, width: 2, height: frames[3].maxY - frames[1].y),
        Rect(x: edge + 22, y: frames[2].y, width: 2, height: frames[2].height),
        Rect(x: edge, y: frames[4].y, width: 2, height: frames[4].height),
      ])
    #expect(try document(TextScript("a\n\n- b\n", file: "Read.MD")).pages[0].rules.isEmpty)
  }

  @Test("have the line of a quotation in a list beside its words, and that of one around a list")
  func quotationsInLists() throws {
    let text = "- a\n\n  > b\n  >\n  > ### c\n\n> - d\n>\n>   e"
    let page = try document(TextScript(text, file: "Read.MD")).pages[0]
    let lines = set(page).filter { $0.text != "•" }
    try #require(lines.map(\.text) == ["a", "b", "c", "d", "e"])
    #expect(lines.map { $0.frame.x - TextStyle.usual.column.x } == [20, 42, 42, 42, 42])
    #expect(page.rules.map { $0.x - TextStyle.usual.column.x } == [20, 0])
    #expect(page.rules.map(\.y) == [lines[1].frame.y, lines[3].frame.y])
    #expect(page.rules.map(\.maxY) == [lines[2].frame.maxY, lines[4].frame.maxY])
  }

  @Test("have the line of a quotation from right to left at the right")
  func quotationsFromTheRight() throws {
    let text = "> שלום\n>\n> > עולם\n>\n> abc"
    let page = try document(TextScript(text, file: "Read.MD")).pages[0]
    let column = TextStyle.usual.column
    #expect(page.rules.map(\.maxX) == [column.maxX, column.maxX - 22, column.x + 2])
  }

  @Test("have a line at each part of a quotation that goes on over pages")
  func longQuotation() throws {
    let text = "> " + String(repeating: "words ", count: 600)
    let pages = try document(TextScript(text, file: "Read.MD")).pages
    #expect(pages.count > 1)
    for page in pages {
      try #require(page.rules.count == 1)
      let lines = set(page)
      #expect(page.rules[0].y == lines.first?.frame.y)
      #expect(abs(page.rules[0].maxY - (lines.last?.frame.maxY ?? 0)) < 0.001)
    }
  }

  @Test(
    "have a short line above the first footnote of the text alone, whatever that begins with",
    arguments: [
      "a[^1] b[^2]\n\n[^1]: c\n\n    > d\n\n[^2]: e",
      "a[^1] b[^2]\n\n[^1]: - c\n\n[^2]: e",
      "- a[^1]\n\n[^1]: c",
    ])
  func notes(text: String) throws {
    let page = try document(TextScript(text, file: "Read.MD")).pages[0]
    let (column, lines) = (TextStyle.usual.column, set(page))
    let above = try #require(lines.last { $0.text.hasPrefix("a¹") }).frame
    let first = try #require(lines.first { $0.text == "c" }).frame
    let rules = page.rules.filter { $0.height == TextStyle.rule }
    try #require(rules.count == 1)
    #expect(rules[0].x == column.x && rules[0].width == TextStyle.usual.noteRule)
    #expect(abs(rules[0].center.y - (above.maxY + first.y) / 2) < 0.001)
  }

  @Test("have the line above footnotes above the column where a page begins with these")
  func notesOnTheirPage() throws {
    for count in 1...60 {
      let text =
        String(repeating: "a\n\n", count: count) + "b[^1]\n\n[^1]: c\n"
      let pages = try document(TextScript(text, file: "Read.MD")).pages
      guard pages.count == 2, set(pages[1]).first?.text == "1" else { continue }
      #expect(pages[0].rules.isEmpty)
      try #require(pages[1].rules.count == 1)
      #expect(pages[1].rules[0].y > TextStyle.usual.head.maxY)
      #expect(pages[1].rules[0].maxY < TextStyle.usual.column.y)
      return
    }
    Issue.record("no page begins with the footnote")
  }

  @Test("have the line above footnotes from right to left at the right")
  func notesFromTheRight() throws {
    let text = "שלום[^1]\n\n[^1]: עולם"
    let page = try document(TextScript(text, file: "Read.MD")).pages[0]
    try #require(page.rules.count == 1)
    #expect(abs(page.rules[0].maxX - TextStyle.usual.column.maxX) < 0.001)
  }

  @Test("show soft hyphens only at line ends")
  func softHyphens() throws {
    let script = try TextScript("Donau\u{AD}dampf\u{AD}schiff")
    let document = try TextDocument.document(script, script.setting(lines: [[0, 14]]))
    #expect(set(document.pages[0]).map(\.text) == ["Donaudampf-", "schiff"])
  }

  @Test("indent lines by their role")
  func indents() throws {
    let script = try TextScript(
      "One two three.\n\nFour five six.\n\n- a b c\n\n  x y z\n  v w\n\n> q r s\n\none\n  two")
    let lines = set(
      try TextDocument.document(
        script, script.setting(lines: script.paragraphs.map { _ in [0, 2] })
      ).pages[0])
    let edge = TextStyle.usual.column.x
    #expect(
      lines.prefix(7).map { [$0.text, "\($0.frame.x - edge)"] } == [
        ["On-", "0.0"], ["e two three.", "0.0"], ["Fo-", "18.0"], ["ur five six.", "0.0"],
        ["•", "0.0"],
        ["a", "20.0"], ["b c", "20.0"],
      ])
    // Long lines of verse continue with a further indent.
    #expect(lines.suffix(4).map { $0.frame.x - edge } == [18, 36, 30, 48])
  }
}

@Suite("A text as a document")
struct TextCatalogTests {
  private func catalog(_ text: String) throws -> Catalog {
    let script = try TextScript(text)
    let lines = script.paragraphs.map { _ in [0] }
    let document = try TextDocument.document(script, script.setting(lines: lines))
    return CatalogBuilder(
      languages: ["en"], collation: .shared, keepsOrder: false, hasRows: true, hasSections: true
    ).catalog(of: document)
  }

  private func rows(_ catalog: Catalog) -> [String] {
    guard let rows = catalog.rows else { return [] }
    return (0..<rows.source.count).map { rows.source.text(of: $0) }
  }

  @Test("its rows are its chapters with their first words, in the order of the text")
  func chapters() throws {
    let catalog = try catalog(
      "# Zoo\n\nFirst of all.\n\n## CHAPTER II\n\n### b\n\nSome words.\n\n## CHAPTER III\n\nMore.\n\n## CHAPTER VIII\n\nLast."
    )
    #expect(
      rows(catalog) == [
        "CHAPTER II", "b — Some words.", "CHAPTER III — More.", "CHAPTER VIII — Last.",
      ])
    #expect(catalog.sections.map(\.title) == ["CHAPTER II", "CHAPTER III", "CHAPTER VIII"])
    #expect(catalog.sections.map(\.tile.letters) == ["II", "III", "8"])
  }

  @Test("a page within a chapter belongs to the chapter's row")
  func pages() throws {
    let catalog = try catalog("Before.\n\u{0C}CHAPTER I\n\nx\n\u{0C}y\n\u{0C}CHAPTER II\n\nz")
    #expect(rows(catalog) == ["t — Before.", "CHAPTER I — x", "CHAPTER II — z"])
    let found = try (0..<4).map { page in
      try #require(catalog.rows).row(of: Place(page: page))
    }
    #expect(found == [0, 1, 1, 2])
  }

  @Test(
    "without chapters, its rows are its pages with their first words, and so are the bar's items")
  func plain() throws {
    let catalog = try catalog("One two.\n\u{0C}three")
    #expect(rows(catalog) == ["1 — One two.", "2 — three"])
    #expect(catalog.sections.map(\.tile.letters) == ["1", "2"])
  }

  @Test(
    "the number of a chapter in its heading",
    arguments: [
      ("CHAPTER IV. The Whale", "IV"), ("Chapter XVIII", "18"), ("4. Kapitel", "4"),
      ("12. No Surrender", "12"), ("2.1 The Grant", "2.1"), ("III", "III"), ("Preface", ""),
      ("Drittes Kapitel", ""), ("A Mad Tea-Party", ""), ("Chapter Two", ""),
    ])
  func numbers(heading: String, number: String) {
    #expect(TextHeadings.shortNumber(of: heading) == number)
  }
}
