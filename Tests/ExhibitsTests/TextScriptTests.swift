import Documents
import Files
import Fixtures
import Interaction
import Laws
import Testing

@testable import Exhibits

@Suite("The paragraphs of a text")
struct TextScriptTests {
  private let prose = """
    It was the best of times, it was the worst of times, it was the age of
    wisdom, it was the age of foolishness, it was the epoch of belief, it was
    the epoch of incredulity.
    """

  private func trace(_ text: String) throws -> [String] { try TextScript(Array(text.utf8)).trace }

  @Test(
    "headings",
    arguments: [
      ("# One\n\nx\n\n# Two\n\ny", ["title: One", "p: x", "h1: Two", "p: y"]),
      ("## One ##\nx\n### Two\ny", ["title: One", "p: x", "h3: Two", "p: y"]),
      ("One\n===\n\nx\n\nTwo\n---\ny", ["title: One", "p: x", "h2: Two", "p: y"]),
      ("x\n\nCHAPTER I\n\ny", ["p: x", "h1: CHAPTER I", "p: y"]),
      ("CHAPTER I\n\ny", ["h1: CHAPTER I", "p: y"]),
      ("x\n\nCHAPTER XIV. The Whale\n\ny", ["p: x", "h1: CHAPTER XIV. The Whale", "p: y"]),
      ("x\n\nChapter 3: Peace\n\ny", ["p: x", "h1: Chapter 3: Peace", "p: y"]),
      ("x\n\nChapter Two\nThe Sea\n\ny", ["p: x", "h1: Chapter Two: The Sea", "p: y"]),
      ("x\n\nDrittes Kapitel\n\ny", ["p: x", "h1: Drittes Kapitel", "p: y"]),
      ("x\n\n4. Kapitel\n\ny", ["p: x", "h1: 4. Kapitel", "p: y"]),
      ("x\n\nChapitre premier\n\ny", ["p: x", "h1: Chapitre premier", "p: y"]),
      ("x\n\nГлава 2\n\ny", ["p: x", "h1: Глава 2", "p: y"]),
      ("x\n\n第三回\n\ny", ["p: x", "h1: 第三回", "p: y"]),
      ("x\n\nVorwort\n\ny", ["p: x", "h1: Vorwort", "p: y"]),
      (
        "x\n\nACT I\n\nSCENE II. A street\n\ny",
        ["p: x", "h1: ACT I", "h2: SCENE II. A street", "p: y"]
      ),
      ("x\n\nTHE LAST OF ALL\n\ny", ["p: x", "h2: THE LAST OF ALL", "p: y"]),
      ("x\n\nXLIV.\n\ny", ["p: x", "h2: XLIV.", "p: y"]),
    ])
  func headings(text: String, paragraphs: [String]) throws {
    #expect(try trace(text) == paragraphs)
  }

  @Test(
    "lines that are not headings",
    arguments: [
      "Chapter 3 was the longest of them.", "Part of it was true.", "“STOP!” HE CRIED", "A",
      "#hashtag", "####### seven", "HE SAID,", "Act one began late.",
    ])
  func noHeadings(line: String) throws {
    #expect(try trace("x\n\n\(line)\n\ny") == ["p: x", "p: \(line)", "p: y"])
  }

  @Test("numbers in a row are those of chapters, with their parts below them")
  func numbered() throws {
    let text =
      "1. Words.\n\n\(prose)\n\n2. Works\n\n2.1. Old Ones\n\n\(prose)\n\n2.2 200 OK\n\n\(prose)\n\n3. WARRANTY\n\n\(prose)"
    #expect(
      try trace(text).filter { $0.hasPrefix("h") } == [
        "h2: 1. Words.", "h2: 2. Works", "h3: 2.1. Old Ones", "h3: 2.2 200 OK", "h2: 3. WARRANTY",
      ])
    #expect(
      try trace("x\n\n1. Apples\n\n2. Pears\n\n3. Plums\n\ny") == [
        "p: x", "1.: Apples", "2.: Pears", "3.: Plums", "p: y",
      ], "a list")
    #expect(
      try trace("x\n\n7. Apples\n\n\(prose)\n\n12. Pears\n\n\(prose)")[1] == "7.: Apples",
      "numbers that are not in a row")
    #expect(try trace("x\n\n1984 Was Long\n\ny")[1] == "p: 1984 Was Long")
  }

  @Test(
    "a name before the text of its clause is a heading in a row of numbers, as in many licences")
  func runIn() throws {
    let licence = """
         1. Definitions.

            "Work" shall mean the work that is made available under this
            License.

         2. Grant of Copyright License. Subject to the terms and conditions of
            this License, each Contributor grants to You a license.

         3. Redistribution. You may reproduce and distribute copies of the
            Work, provided that You meet the following conditions:

            (a) You must give any other recipients a copy; and
      """
    let headings = try trace(licence).filter { $0.hasPrefix("h") }
    #expect(
      headings.map { $0.dropFirst(4) } == [
        "1. Definitions.", "2. Grant of Copyright License", "3. Redistribution",
      ])
    #expect(
      try trace(licence).contains { $0.hasPrefix("p: Subject to the terms and conditions of this") }
    )
    let two = licence.replacing("3. Redist", with: "7. Redist")
    #expect(
      try !trace(two).contains { $0.contains("Grant of Copyright License") && $0.hasPrefix("h") })
    let list =
      "x\n\n1. Wash it. Then dry it.\n\n2. Cut it up. Use a knife.\n\n3. Eat. You may share.\n"
    #expect(try trace(list)[1] == "1.: Wash it. Then dry it.")
    #expect(try !trace(list).contains { $0.hasPrefix("h") })
  }

  @Test("a line alone in the middle of the column is a heading, at the beginning the title")
  func centred() throws {
    let middle = { (words: String) in String(repeating: " ", count: 36 - words.count / 2) + words }
    let text =
      "\(middle("The Licence"))\n\(middle("Version 3"))\n\n\(prose)\n\n\(middle("Preamble"))\n\n\(prose)"
    #expect(
      try trace(text).filter { !$0.hasPrefix("p") } == [
        "title: The Licence", "v0: Version 3", "h2: Preamble",
      ])
    #expect(
      try !trace("\(prose)\n\n\(String(repeating: " ", count: 50))The Author\n\n\(prose)")
        .contains { $0.hasPrefix("h") }, "a signature stands at the right")
    #expect(
      try !trace("\(prose)\n\n\(middle("(They leave.)"))\n\n\(prose)").contains {
        $0.hasPrefix("h")
      })
  }

  @Test(
    "lines in columns keep all of their spaces, and a heading may begin further out than the text")
  func columns() throws {
    let inner = prose.split(separator: "\n").map { "   " + $0 }.joined(separator: "\n")
    let text =
      "Status of it\n\n\(inner)\n\n      a = \"x\"    ; one\n      bc = \"y\"   ; two\n\n\(inner)\n\n\(inner)"
    #expect(
      try trace(text).filter { !$0.hasPrefix("p") } == [
        "title: Status of it", "f16: a = \"x\"    ; one", "f16: bc = \"y\"   ; two",
      ])
    #expect(
      try trace("x\n\nOne .......... 7\nTwo .......... 19\n\ny")[1...2] == [
        "f17: One .......... 7", "f17: Two .......... 19",
      ])
    #expect(
      try trace("x\n\n  A ------> B\n    <------ a\n\ny")[1...2] == [
        "f11: A ------> B", "f11:   <------ a",
      ])
    #expect(
      try trace("a\tb\n  c\td") == ["f9: a       b", "f9:   c     d"],
      "a tab ends at every eighth column")
  }

  @Test("a term stands above its definition")
  func definitions() throws {
    let words = String(repeating: "word ", count: 12).trimmed
    let text = "\(prose)\n\nstale\n   \(words)\n   \(words)\n   end.\n\n\(prose)"
    #expect(try trace(text)[1...2] == ["p: stale", "q: \(words) \(words) end."])
  }

  @Test("heads and feet of printed pages are left out, and paragraphs go on over them")
  func furniture() throws {
    let lines = prose.split(separator: "\n").map { "   " + $0 }
    func page(_ number: Int, _ words: String) -> String {
      "RFC 7                    Words                     June\n\n\(words)\n\n\nA. Author       [Page \(number)]\n\u{0C}\n"
    }
    let text =
      page(1, "1 One\n\n" + lines[0...1].joined(separator: "\n"))
      + page(2, lines[2] + "\n\n2 Two\n\n" + lines.joined(separator: "\n"))
      + page(3, "3 Three\n\n" + lines.joined(separator: "\n"))
    let joined = prose.split(separator: "\n").joined(separator: " ")
    let script = try TextScript(text)
    #expect(
      script.trace.suffix(6) == [
        "h2: 1 One", "p: \(joined)", "h2: 2 Two", "p: \(joined)", "h2: 3 Three", "p: \(joined)",
      ])
    #expect(script.paragraphs.dropFirst().allSatisfy { !$0.startsPage })
    #expect(script.trace.count <= 7, "only the first head is left, as the title page of a report")
  }

  @Test("feet without words between them are left out, and paragraphs go on over empty pages")
  func emptyPages() throws {
    let lines = prose.split(separator: "\n")
    let text = "\(lines[0])\n\(lines[1])\n[Page 2]\n\n[Page 3]\n\(lines[2])\n[Page 4]"
    #expect(try trace(text) == ["p: \(lines.joined(separator: " "))"])
  }

  @Test("a list of pages has no feet")
  func listOfPages() throws {
    let list = try TextScript("List of plates\nRose [Page 1]\nLily [Page 2]\nIris [Page 3]")
    let words = list.paragraphs.map(list.words).joined(separator: " ")
    #expect(["Rose", "Lily", "Iris"].allSatisfy(words.contains))
  }

  @Test(
    "licences that every Debian has: their chapters",
    arguments: [
      (
        "GPL-3", "GNU GENERAL PUBLIC LICENSE", 22,
        "3. Protecting Users' Legal Rights From Anti-Circumvention Law."
      ),
      ("Apache-2.0", "Apache License", 11, "2. Grant of Copyright License"),
      ("Artistic", "The \"Artistic License\"", 1, "Preamble"),
      (
        "MPL-1.1", "MOZILLA PUBLIC LICENSE", 13,
        "4. Inability to Comply Due to Statute or Regulation."
      ),
      ("GFDL-1.3", "GNU Free Documentation License", 12, "7. AGGREGATION WITH INDEPENDENT WORKS"),
    ])
  func licences(name: String, title: String, count: Int, chapter: String) throws {
    let script = try TextReader.read(path: "/usr/share/common-licenses/\(name)")
    let headings = script.paragraphs.filter { ($0.role.level ?? 9) <= 2 }.map(script.words)
    #expect(script.title == title)
    #expect(headings.count == count && headings.contains(chapter), "\(headings)")
  }

  @Test("a long line is not a heading")
  func longHeading() throws {
    let words = String(repeating: "MANY WORDS ", count: 12).trimmed
    #expect(try trace("x\n\n\(words)\n\ny")[1] == "p: \(words)")
    #expect(try trace("x\n\n# \(words)\n\ny")[1] == "p: # \(words)")
  }

  @Test("headings in a row are a table of contents")
  func contents() throws {
    let text = "Start\n\nCHAPTER I\n\nCHAPTER II\n\nCHAPTER III\n\nCHAPTER I\n\nwords"
    #expect(
      try trace(text) == [
        "p: Start", "v0: CHAPTER I", "v0: CHAPTER II", "v0: CHAPTER III", "h1: CHAPTER I",
        "p: words",
      ])
  }

  @Test("headings in capitals begin pages if there are no others and their parts are long")
  func raised() throws {
    let long = "\(prose)\n\nONE\n\n" + String(repeating: prose + "\n\n", count: 15)
    #expect(try trace(long)[1] == "h1: ONE")
    #expect(try trace("\(prose)\n\nONE\n\n\(prose)")[1] == "h2: ONE")
    #expect(try trace(long + "\n\nCHAPTER I\n\nx")[1] == "h2: ONE")
  }

  @Test("the last line of a text is not a heading")
  func theEnd() throws {
    #expect(try trace("\(prose)\n\nTHE END").last == "v0: THE END")
  }

  @Test("broken lines are joined, and blank lines separate paragraphs")
  func reflow() throws {
    let joined = prose.split(separator: "\n").joined(separator: " ")
    #expect(try trace(prose + "\n\n" + prose) == ["p: \(joined)", "p: \(joined)"])
    #expect(try trace("a  few\t words") == ["p: a few words"])
  }

  @Test("a line ended by its author ends the paragraph")
  func meant() throws {
    let text = prose + "\n" + prose
    #expect(try trace(text).count == 2)
  }

  @Test("indented lines begin paragraphs")
  func indented() throws {
    let lines = prose.split(separator: "\n").map(String.init)
    let text = "    \(lines[0])\n\(lines[1])\n\(lines[0])\n    \(lines[1])\n\(lines[0])\n"
    #expect(
      try trace(text) == [
        "p: \(lines[0]) \(lines[1]) \(lines[0])", "p: \(lines[1]) \(lines[0])",
      ])
  }

  @Test("hyphens join words of two lines, and ideographs are joined without a space")
  func joints() throws {
    let head = String(repeating: "a ", count: 32)
    #expect(try trace("\(head)well-\nknown \(head)\nb") == ["p: \(head)well-known \(head)b"])
    #expect(try trace("\(head)Haus-\nund Hof \(head)\nb") == ["p: \(head)Haus- und Hof \(head)b"])
    #expect(try trace("\(head)Pa\u{AD}\npier \(head)\nb") == ["p: \(head)Pa\u{AD}pier \(head)b"])
    let wide = String(repeating: "天地玄黄", count: 10)
    #expect(try trace("\(wide)\n\(wide)\n宇宙") == ["p: \(wide)\(wide)宇宙"])
  }

  @Test("lines of a file without breaks are paragraphs")
  func unbroken() throws {
    let long = String(repeating: "word ", count: 60).trimmed
    #expect(try trace("\(long)\nshort\n\(long)") == ["p: \(long)", "p: short", "p: \(long)"])
  }

  @Test("verse keeps its lines and their indents")
  func verse() throws {
    let text =
      "\(prose)\n\nTyger Tyger, burning bright,\n  In the forests of the night;\n\nWhat the hand\n\n\(prose)"
    #expect(
      try trace(text).dropFirst().prefix(3) == [
        "v0: Tyger Tyger, burning bright,", "v2: In the forests of the night;", "p: What the hand",
      ])
    #expect(try trace("\(prose)\n\n      one line\n\n\(prose)")[1] == "v6: one line")
  }

  @Test("indented prose is a quotation")
  func quote() throws {
    let lines = prose.split(separator: "\n")
    let inner = lines.map { "    " + $0.prefix(64) }.joined(separator: "\n")
    #expect(try trace("\(prose)\n\n\(inner)\n\n\(prose)")[1].hasPrefix("q: It was"))
    #expect(
      try trace("x\n\n> one\n> two\n>\n> three\n\ny") == ["p: x", "q: one two", "q: three", "p: y"])
  }

  @Test("lists")
  func lists() throws {
    #expect(
      try trace("- one\n  goes on\n- two\n    * three\n\n1. first\n2. second") == [
        "•: one goes on", "•: two", " •: three", "1.: first", "2.: second",
      ])
    #expect(try trace("Items:\n- one\n- two") == ["p: Items:", "•: one", "•: two"])
    let head = String(repeating: "word ", count: 13).trimmed
    #expect(
      try trace("\(head)\n1914. \(head)\n- \(head)") == ["p: \(head) 1914. \(head) - \(head)"])
    #expect(try trace("-\n\n- \n\n(a) x") == ["p: -", "p: -", "(a): x"])
  }

  @Test("separators", arguments: ["* * *", "***", "-----", "_ _ _", "~~~", "⁂"])
  func separators(line: String) throws {
    #expect(try trace("x\n\n\(line)\n\ny") == ["p: x", line == "⁂" ? "—: ⁂" : "—: * * *", "p: y"])
  }

  @Test("a wider gap than usual is kept")
  func gaps() throws {
    let script = try TextScript("a\n\nb\n\n\n\nc\n\nd")
    #expect(script.paragraphs.map(\.gap) == [.none, .usual, .wide, .usual])
    #expect(try TextScript("a\n\n\nb\n\n\nc").paragraphs.map(\.gap) == [.none, .usual, .usual])
  }

  @Test(
    "lines may have the ends of any system",
    arguments: ["\n", "\r\n", "\r", "\u{0B}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineEnds(end: String) throws {
    let text = ["# One", "", "a", "", "b"].joined(separator: end)
    #expect(try trace(text) == ["title: One", "p: a", "p: b"])
  }

  @Test("a form feed begins a page, and a byte order mark is ignored")
  func pages() throws {
    let script = try TextScript("\u{FEFF}a\n\u{0C}\nb\u{0C}c")
    #expect(script.trace == ["p: a", "p: b", "p: c"])
    #expect(script.paragraphs.map(\.startsPage) == [false, true, true])
  }

  @Test("the title is the first heading, else the file's name")
  func title() throws {
    #expect(try TextScript("# One\n\nx").title == "One")
    #expect(try TextScript("CHAPTER I\n\nx", file: "/a/The Book.txt").title == "The Book")
    #expect(try TextScript("x", file: ".hidden").title == ".hidden")
  }

  @Test(
    "files that are not texts are faults",
    arguments: [
      ([], "'t.txt': there is no text in it. Name a file of text."),
      (Array(" \n\t\r\n\u{0C}".utf8), "'t.txt': there is no text in it. Name a file of text."),
      ([0xFF, 0xFE, 0x41, 0x00], "'t.txt': it is UTF-16. Save it as UTF-8."),
      (
        [0x7F, 0x45, 0x4C, 0x46, 0, 0, 0],
        "'t.txt': more than a tenth of it is no text in UTF-8. Name a text, and save it as UTF-8."
      ),
    ] as [([UInt8], String)])
  func refused(bytes: [UInt8], sentence: String) throws {
    let fault = #expect(throws: Fault.self) { try TextReader.read(bytes, file: "t.txt") }
    #expect(fault?.description == sentence)
  }

  @Test("a few invalid bytes are replaced, with one fault")
  func mended() throws {
    let bytes = Array("line öne\rGr".utf8) + [0xFC] + Array("n, two, three, fo\0r, five".utf8)
    let script = try TextReader.read(bytes, file: "t.txt")
    #expect(
      script.trace.joined(separator: "|")
        == "v0: line öne|v0: Gr\u{FFFD}n, two, three, fo\u{FFFD}r, five")
    #expect(
      script.faults.map(\.description) == [
        "'t.txt', line 2: 2 places, of which this is the first, are no text in UTF-8 and shown as \u{FFFD}. "
          + "Save the file as UTF-8, without control characters."
      ])
    #expect(try TextScript("plain").faults.isEmpty)
  }

  @Test("characters are decoded as by the standard library")
  func decoding() {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let bytes = (0..<12).map { _ in
        [UInt8](
          arrayLiteral: 0x41, 0x80, 0xA0, 0xBF, 0xC3, 0xE0, 0xED, 0xE2, 0xF0, 0xF4, 0x90, 0xFF
        )
        .randomElement(using: &chance) ?? 0
      }
      let text = TextDecoding(bytes, isUTF8: true).text
      #expect(text == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }

  @Test("a text that is not in UTF-8 is read as Windows-1252, with one fault")
  func latin() throws {
    let bytes = [UInt8](
      "Gr\u{FC}ne \u{C4}pfel kosten 5 \u{80} \u{96} \u{84}bitte\u{93}, caf\u{E9}".unicodeScalars.map
      {
        UInt8($0.value)
      })
    let script = try TextReader.read(bytes, file: "t.txt")
    #expect(script.trace == ["p: Grüne Äpfel kosten 5 € – „bitte“, café"])
    #expect(
      script.faults.map(\.description) == [
        "'t.txt': it is not in UTF-8, and is read as Windows-1252. Save it as UTF-8."
      ])
    // What has no character there is replaced.
    let damaged = try TextReader.read(bytes + [0x0D, 0x81, 0], file: "t.txt")
    #expect(damaged.trace.joined().hasSuffix("\u{FFFD}\u{FFFD}"))
    #expect(
      damaged.faults.last?.description.hasPrefix("'t.txt', line 2: 2 places") == true
        && damaged.faults.count == 2)
  }

  @Test(
    "the encoding is that in which fewer characters are wrong",
    arguments: [
      (Array("plain".utf8), .utf8), (Array("Öl".utf8), .utf8),
      // One byte of Latin-1, and one among letters of UTF-8, at the start and at the end.
      (Array("caf".utf8) + [0xE9], .windows1252),
      ([0xE9] + Array("é, è".utf8), .utf8), (Array("é, è".utf8) + [0xE9], .utf8),
      // As many as letters of UTF-8, and more.
      ([0xFC, 0x20] + Array("é".utf8), .utf8),
      ([0xFC, 0x20, 0xFC, 0x20] + Array("é".utf8), .windows1252),
      // A text that was cut within a character.
      (Array("and so on \u{2026}".utf8.dropLast()), .utf8),
      // A mark of UTF-8; zero bytes, which are no letters of any encoding.
      ([0xEF, 0xBB, 0xBF, 0x61, 0xE9], .utf8), ([0x61, 0, 0x62, 0], .utf8),
    ] as [([UInt8], TextDecoding.Encoding)])
  func encoding(bytes: [UInt8], encoding: TextDecoding.Encoding) {
    #expect(TextDecoding(bytes).encoding == encoding)
    #expect(TextDecoding(bytes, isUTF8: true).encoding == .utf8)
  }

  @Test("bytes of other encodings are no text")
  func foreignLetters() {
    // "Привет, мир" in Windows-1251.
    let russian: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x2C, 0x20, 0xEC, 0xE8, 0xF0]
    #expect(!TextDecoding(russian).isText)
    // As many letters beyond ASCII as in Icelandic.
    let icelandic = Array("a bok um land og h".utf8) + [0xF6, 0x66, 0xF0]
    #expect(TextDecoding(icelandic).isText && TextDecoding(icelandic).encoding == .windows1252)
  }

  @Test("files that are missing, folders or too long are refused")
  func files() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("a.txt", "# One\n\nwords")
    #expect(try TextReader.read(path: path).trace == ["title: One", "p: words"])
    for place in [folder("missing"), folder.path] {
      #expect(throws: Fault.self) { try TextReader.read(path: place) }
    }
  }

  @Test("random texts never trap, and lose or repeat no word")
  func nonsense() throws {
    var chance = SeededGenerator(seed: 11)
    let pieces = [
      "#", "##", " ", "  ", "\t", "\n", "\n\n", "\r", "\u{0C}", "===", "---", "* * *", "- ", "1. ",
      "> ",
      "CHAPTER I", "IV", "word", "Ein", "天", "שלום", "é", "\u{AD}", "(a) ", "第三回", "\u{A0}",
      "\u{3000}", "-", "2. Name", "1.1 Part", "\n\n1 Part\n\n", "    ", ".....", "\n\nAlone\n\n",
      "                              ",
    ]
    for _ in 0..<400 {
      let text = (0..<60).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
      guard let script = try? TextScript(text) else { continue }
      let ends = script.paragraphs.map(\.bytes)
      #expect(
        ends.first.map { $0.lowerBound < 8 } == true && ends.last?.upperBound == script.text.count)
      // Only the markers of items that were taken for numbers of chapters lie between two paragraphs.
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      #expect(ends.allSatisfy { !$0.isEmpty })
      let letters = { (string: String) in string.filter { $0 == "天" || $0 == "é" || $0.isLowercase }
      }
      let markers = script.paragraphs.map { paragraph in
        if case .item(let marker, _) = paragraph.role { marker } else { "" }
      }
      let shown = zip(markers, script.paragraphs).map { $0 + script.words(of: $1) }.joined()
      #expect(letters(shown) == letters(text))
    }
  }
}

extension String {
  var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension TextScript {
  init(_ text: String, file: String = "t.txt") throws(Fault) {
    self = try TextReader.read(Array(text.utf8), file: file)
  }

  init(_ bytes: [UInt8]) throws(Fault) { self = try TextReader.read(bytes, file: "t.txt") }

  /// Each paragraph as a line: its role and its words.
  var trace: [String] {
    paragraphs.map { paragraph in
      let role =
        switch paragraph.role {
        case .title: "title"
        case .heading(let level): "h\(level)"
        case .body: "p"
        case .quote: "q"
        case .verse(let indent): "v\(indent)"
        case .fixed(let columns): "f\(columns)"
        case .item(let marker, let depth): String(repeating: " ", count: depth) + marker
        case .note(let marker): "note \(marker)"
        case .separator: "—"
        case .picture(let picture):
          "[\(lastComponent(of: picture.file.file)) \(picture.words)]"
        }
      return "\(role): \(words(of: paragraph))"
    }
  }
}

@Suite("The paragraphs of a text in Markdown")
struct MarkdownTests {
  private func trace(_ text: String) throws -> [String] {
    try TextScript(text, file: "Read.MD").trace
  }

  @Test(
    "blocks",
    arguments: [
      (
        "# One\n\nx *y*\nz\n\nTwo\n---\n\n### C `d`",
        ["title: One", "p: x y z", "h2: Two", "h3: C d"]
      ),
      ("a\\\nb  \nc<br>d", ["p: a", "p: b", "p: c", "p: d"]),
      (
        "- one\n  goes on\n\n  more\n- two\n  * three\n\n4. four\n5. five",
        ["•: one goes on", ": more", "•: two", " •: three", "4.: four", "5.: five"]
      ),
      ("> said\n> so\n\n***", ["q: said so", "—: * * *"]),
      ("```swift\nlet a = 1\n\n\tb()\n```", ["f9: let a = 1", "f9:     b()"]),
      ("[words](http://a.b) ![a cat](c.png) &amp; **bold**", ["p: words a cat & bold"]),
      (
        "<p align=\"center\">\n  Some <b>words</b> &lt;\n</p>\n\n<img src=\"x\">\n\nx",
        ["p: Some words <", "p: x"]
      ),
      (
        "|a|bc|\n|-|-|\n|def|g|\n\nx",
        ["f7: a    bc", "f7: ───  ──", "f7: def  g", "p: x"]
      ),
      (
        "|abcde|f|ghijk|\n|:-:|-:|:--|\n|x|12|y|\n|e\u{301}z|天|\u{AD}w|",
        [
          "f16: abcde   f  ghijk", "f16: ─────  ──  ─────", "f16:   x    12  y",
          "f16:  e\u{301}z    天  \u{AD}w",
        ]
      ),
      ("| | |\n|-|-|\n|a|b|", ["f4: a  b"]),
      ("|a<br>b|c|\n|-|-|\n|d|e|", ["f4: a  c", "f4: b", "f4: ─  ─", "f4: d  e"]),
      ("---\ntitle: T\n---\n# One\n\nx", ["title: One", "p: x"]),
      (
        "- [ ] open\n- [x] done\n- plain\n\n1. [x] one",
        ["☐: open", "☑: done", "•: plain", "☑: one"]
      ),
      ("~~struck *x*~~ and ~one~", ["p: struck x and one"]),
      (
        "a[^n], b[^1] and c[^n] [^none]\n\n[^1]: One.\n[^unused]: No.\n[^n]: Two.\n\n    More.\n\nEnd.",
        ["p: a¹, b² and c¹ [^none]", "p: End.", "note 1: Two.", "note : More.", "note 2: One."]
      ),
      (
        "- 1\n  - 2\n    - 3\n      - 4\n        - 5\n          - 6\n            - 7\n\n              x",
        ["•: 1", " •: 2", "  •: 3", "   •: 4", "    •: 5", "     •: 6", "     •: 7", "     : x"]
      ),
    ])
  func blocks(text: String, paragraphs: [String]) throws {
    #expect(try trace(text) == paragraphs)
  }

  @Test(
    "fields at the beginning are left out, whatever their keys and line ends",
    arguments: [
      "---\r\ntitle: T\r\n---\r\n", "---\rtitle: T\r---\r", "---\nsub-title: T\n---\n",
      "---\ntitle: T\n--- \n",
      "---\ntitle: T\n...\n", "--- \n# comment\nday:\n- a\n- b\n\nx.y z: [\n  1\n]\n---\n",
    ])
  func fields(text: String) throws {
    #expect(
      try trace(text + "# One\n\nx\n\n---\n\ny") == ["title: One", "p: x", "—: * * *", "p: y"])
  }

  @Test(
    "spaces at which no line breaks stay within words, and are none by themselves",
    arguments: [
      ("10&nbsp;kg  x", ["p: 10\u{A0}kg x"]),
      ("10\u{202F}000 *a\u{A0}b* ", ["p: 10\u{202F}000 a\u{A0}b"]),
      ("a\n\n&nbsp;\n\nb", ["p: a", "p: b"]),
    ])
  func noBreaks(text: String, paragraphs: [String]) throws {
    #expect(try trace(text) == paragraphs)
  }

  @Test(
    "no words after a separator are taken for fields",
    arguments: [
      ("---\n\nx: y\n\n---\n", ["—: * * *", "p: x: y", "—: * * *"]),
      ("---\nx: y\n\nz\n\n***\n\n---\n", ["—: * * *", "p: x: y", "p: z", "—: * * *", "—: * * *"]),
      ("---\nhttp://a.b\n\n---\n", ["—: * * *", "p: http://a.b", "—: * * *"]),
    ])
  func noFields(text: String, paragraphs: [String]) throws {
    #expect(try trace(text) == paragraphs)
  }

  @Test(
    "HTML is a line for each block, row and break in it, without scripts and styles",
    arguments: [
      ("<style>p { a: b }</style>\n\n<script>\nx < y\n</script>\n\nz", ["p: z"]),
      ("<div><STYLE>a</style>x</div>", ["p: x"]),
      ("x <script>y *z*</script>w", ["p: x w"]),
      ("line<BR>two<br />three", ["p: line", "p: two", "p: three"]),
      ("# One<br>two", ["title: One two"]),
      ("<ul><li>a <b>b</b>c</li><li>d</li></ul>", ["p: a bc", "p: d"]),
      ("<p>a</p><p>b<Br>c</p>", ["p: a", "p: b", "p: c"]),
      (
        "<table>\n<tr><th>a</th><th>b</th></tr>\n<tr>\n<td>c</td>\n<td>d</td></tr>\n</table>",
        ["p: a · b", "p: c · d"]
      ),
      ("- <!-- c -->\n\n  x", ["•: x"]),
    ])
  func html(text: String, paragraphs: [String]) throws {
    #expect(try trace(text) == paragraphs)
  }

  @Test(
    "digits above and below the line keep their level, and letters there stay in place",
    arguments: [
      ("10<sup>6</sup> m<SUP>-2</SUP>, H<sub>2</sub>O", ["p: 10⁶ m⁻², H₂O"]),
      ("the 19<sup>th</sup> century, x<sub>max</sub> 2", ["p: the 19th century, xmax 2"]),
      (
        "# 10<sup>*6*</sup>\n\n|a<sup>2</sup>|\n|-|\n|3|",
        ["title: 10⁶", "f2: a²", "f2: ──", "f2: 3"]
      ),
      ("<p>10<sup>6</sup> m<sup>&minus;2</sup>, 19<sup>th</sup> 3</p>", ["p: 10⁶ m⁻², 19th 3"]),
      // An element that does not end, and code.
      ("a<sup>2\n\n3 <sup>`4`</sup> 5", ["p: a²", "p: 3 4 5"]),
    ])
  func levels(text: String, paragraphs: [String]) throws {
    #expect(try trace(text) == paragraphs)
  }

  @Test("texts that are read at the same time do not change each other")
  func parallel() async throws {
    let text = String(repeating: "a ~~b~~ c ~~d~~\n\n", count: 50)
    let paragraphs = [String](repeating: "p: a b c d", count: 50)
    let others = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try (0..<100).count { _ in try TextScript(text, file: "Read.MD").trace != paragraphs }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(others == 0)
  }

  @Test("emphasis and code have letters of their own, wherever spaces are left out")
  func emphasis() throws {
    let text =
      "## A  *b*\n\n  One   **two *three***\n four `x  y` and _fünf_ *\u{a0}*.\n\n`a`\n\n|`b`|\n|-|"
    let script = try TextScript(text, file: "Read.MD")
    let runs = script.paragraphs.map { paragraph in
      paragraph.runs.map { run in
        let bytes = script.text[paragraph.bytes].dropFirst(run.range.lowerBound)
          .prefix(run.range.count)
        let marks =
          (run.weight == .semibold ? "b" : "") + (run.isItalic ? "i" : "")
          + (run.isMonospaced ? "m" : "")
        return "\(marks) \(String(decoding: bytes, as: UTF8.self))"
      }
    }
    #expect(runs == [["i b"], ["b two ", "bi three", "m x y", "i fünf"], ["m a"], ["bm b"], []])
  }

  @Test("pictures are left out, each with a fault that has its line")
  func pictures() throws {
    let text = "# One\n\nx ![a](a.png) y\n\n- ![b](b.png)\n\n<p><img src=\"c.png\"></p>\n"
    let faults = try TextScript(text, file: "Read.MD").faults
    #expect(faults.map(\.line) == [3, 5, 7])
    #expect(
      zip(faults, ["a.png", "b.png", "c.png"]).allSatisfy { fault, name in
        fault.file == "Read.MD" && fault.description.contains("the picture '\(name)' is not shown")
      })
    let many = String(repeating: "![a](a.png)\n\n", count: 30)
    #expect(try TextScript(many + "x", file: "t.md").faults.count == FaultList.limit)
    #expect(try TextScript("x ![a](a.png)", file: "t.txt").faults.isEmpty)
  }

  @Test("cells that are too long go on in their columns, at words where these fit")
  func wrapping() throws {
    let words = String(repeating: "word ", count: 12).trimmed
    let long = String(repeating: "x", count: 60)
    let script = try TextScript(
      "|a|b|\n|-|-:|\n|*\(words)*|2|\n|\(long)|34|", file: "Read.MD")
    let line = String(repeating: "word ", count: 10).trimmed
    #expect(
      script.trace.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "a\(String(repeating: " ", count: 54))b",
        String(repeating: "─", count: 52) + "  ──",
        line + String(repeating: " ", count: 6) + "2", "word word",
        String(repeating: "x", count: 52) + "  34", String(repeating: "x", count: 8),
      ])
    #expect(script.paragraphs.map(\.gap) == [.usual, .none, .none, .none, .usual, .none])
    #expect(script.paragraphs.map(\.runs.count) == [2, 0, 1, 1, 0, 0])
    #expect(script.paragraphs.map(\.isRule) == [false, true, false, false, false, false])
  }

  @Test("where a table has too many columns, each row is a block with a line for each cell")
  func manyColumns() throws {
    func row(_ cells: some Sequence<String>) -> String { "|\(cells.joined(separator: "|"))|\n" }
    let numbers = 1...12
    let text =
      row(numbers.map { "Column \($0)" }) + row(numbers.map { _ in "-" })
      + row(numbers.map { $0 == 2 ? " " : "value \($0)" })
      + row(numbers.map { $0 < 3 ? "more \($0)" : " " })
    let script = try TextScript(text, file: "Read.MD")
    #expect(
      script.trace
        == numbers.map { $0 == 2 ? "v0: Column 2:" : "v0: Column \($0): value \($0)" }
        + ["v0: Column 1: more 1", "v0: Column 2: more 2"])
    #expect(script.paragraphs.indices.filter { script.paragraphs[$0].gap != .none } == [0, 12])
    #expect(script.paragraphs[0].runs == [Text.Run(0..<8, weight: .semibold)])
    let alone = try trace(row(numbers.map { "Column \($0)" }) + row(numbers.map { _ in "-" }))
    #expect(alone == numbers.map { "v0: Column \($0):" })
  }

  @Test("the rule of a table is neither copied nor found")
  func rule() throws {
    let script = try TextScript("|a|b|\n|-|-|\n|c|d|", file: "Read.MD")
    let document = try TextDocument.document(
      script, script.setting(lines: script.paragraphs.map { _ in [0] }))
    guard case .lines(let lines) = document.pages[0].face else { return }
    #expect(
      lines.dropFirst().dropLast().map { "\($0.continuation) \($0.text)" }
        == ["none a", "space b", "furniture ─", "furniture ─", "newLine c", "space d"])
  }

  /// The words of a table's cells with their frames, alignments and fonts.
  private func cells(_ text: String) throws -> [Document.Line] {
    let script = try TextScript(text, file: "Read.MD")
    let document = try TextDocument.document(
      script, script.setting(lines: script.paragraphs.map { _ in [0] }))
    guard case .lines(let lines) = document.pages[0].face else { return [] }
    return lines.filter { $0.font.size == 10.5 && !$0.text.contains("─") }
  }

  @Test("each cell of a table stays in its column, and reads in its own direction")
  func directions() throws {
    let rows = [
      "|Word|Number|Note|", "|-|-:|-|", "|house|1|note|", "|בית|22|עברית|", "|بيت|333|note|",
    ]
    let lines = try cells(rows.joined(separator: "\n"))
    #expect(
      lines.map(\.text) == [
        "Word", "Number", "Note", "house", "1", "note", "בית", "22", "עברית", "بيت", "333", "note",
      ])
    for column in 0..<3 {
      let own = lines.indices.filter { $0 % 3 == column }.map { lines[$0] }
      #expect(Set(own.map(\.frame.x)).count == 1 && Set(own.map(\.frame.width)).count == 1)
    }
    for row in 0..<4 {
      let own = lines[(3 * row)..<(3 * row + 3)]
      #expect(Set(own.map(\.frame.y)).count == 1)
    }
    // The start of a text from right to left is at the right: these words end at the left of their columns.
    #expect(
      lines.map(\.alignment) == [
        .start, .end, .start, .start, .end, .start, .end, .end, .end, .end, .end, .start,
      ])
    #expect(
      lines.map { $0.font.design == .page }
        == lines.map { TextDirection.isRightToLeft($0.text.unicodeScalars) == true })
  }

  @Test("the first column of a table in Hebrew is at the right")
  func rightToLeftTable() throws {
    let lines = try cells("|מילה|a|\n|-|-|\n|בית|b|")
    #expect(lines.map(\.text) == ["מילה", "a", "בית", "b"])
    #expect(lines[0].frame.x > lines[1].frame.x && lines[2].frame.x > lines[3].frame.x)
    #expect(abs(lines[0].frame.maxX - TextStyle.usual.column.maxX) < 0.001)
    #expect(lines.map(\.alignment) == [.start, .end, .start, .end])
  }

  @Test("letters in cells keep their own looks")
  func cellRuns() throws {
    let lines = try cells("|a|b|\n|-|-|\n|x *y* z|`c` *d*|")
    #expect(lines.map(\.text) == ["a", "b", "x y z", "c d"])
    #expect(lines[0].runs == [Text.Run(0..<1, weight: .semibold)])
    #expect(lines[2].runs == [Text.Run(2..<3, isItalic: true)])
    #expect(
      lines[3].runs == [Text.Run(0..<1, isMonospaced: true), Text.Run(2..<3, isItalic: true)])
  }

  @Test("a quotation in a quotation is indented further, all of its lines alike")
  func nestedQuotations() throws {
    let text = "> a\n>\n> b\n>\n> > c\n> >\n> > > d\n>\n> - e\n>\n> ```\n> f\n> ```\n\ng\n\n> h"
    let script = try TextScript(text, file: "Read.MD")
    #expect(
      script.trace == ["q: a", "q: b", "q: c", "q: d", "•: e", "f1: f", "p: g", "q: h"])
    let forms = script.paragraphs.indices.map { script.form(of: $0) }
    #expect(forms.map(\.lead) == [22, 22, 44, 66, 42, 22, 0, 22])
    #expect(forms.allSatisfy { $0.indent == 0 })
    // A space separates paragraphs that have no indent.
    let flow = TextFlow(script, starts: script.paragraphs.map { [$0.bytes.lowerBound][...] })
    #expect(flow.lines.dropFirst().allSatisfy { $0.space > 0 })
    let deep = try TextScript(String(repeating: "> ", count: 40) + "x", file: "Read.MD")
    #expect(deep.form(of: 0).lead == 132)
  }

  @Test("lists that follow each other directly have a gap between them")
  func lists() throws {
    let script = try TextScript(
      "- a\n  - b\n- c\n\n1. d\n2. e\n\n* [ ] f\n\n-\n  - g\n-\n  - h", file: "Read.MD")
    let apart = script.paragraphs.filter { $0.gap != .none }.map { script.words(of: $0) }
    #expect(apart == ["d", "f", "g"])
  }

  @Test(
    "a program of 80 columns fits, and has letters of full size where a line is wider",
    arguments: [(20, 10.5), (65, 9.0), (80, 7.4), (82, 10.5), (130, 10.5)])
  func program(columns: Int, size: Double) throws {
    let line = String(repeating: "x", count: columns)
    let script = try TextScript("One\n\n```\nlet a = 1\n\(line)\n```", file: "Read.MD")
    let sizes = script.paragraphs.indices.dropFirst().map { script.form(of: $0).font.size }
    #expect(sizes.count == 2 && sizes.allSatisfy { abs($0 - size) < 0.2 }, "\(sizes)")
  }

  @Test(
    "a line of columns that fits on a usual page fits on one of larger letters",
    arguments: [1.25, 1.5, 2])
  func columnsOfSmallerPages(scale: Double) {
    let style = TextStyle(scale: scale)
    for depth in 0...TextStyle.deepest {
      let most = depth == 0 ? 98 : TextStyle.programColumns(inLists: depth)
      for columns in [1, 20, most] {
        let form = style.form(.fixed(columns: columns), isOpening: true, inLists: depth)
        let usual = TextStyle.usual.form(.fixed(columns: columns), isOpening: true, inLists: depth)
        let width = TextStyle.advance(of: form.font) * Double(columns)
        #expect(width <= form.width + 0.001, "\(columns) columns in \(depth) lists")
        #expect(form.font.size <= usual.font.size)
        // Larger on the screen, at least where nothing is indented.
        if depth == 0 { #expect(form.font.size * scale > usual.font.size) }
      }
      let item = style.form(.item(marker: "•", depth: depth), isOpening: true)
      #expect(item.width > 0.6 * style.column.width)
    }
  }

  @Test(
    "a program, a table, a quotation and a further paragraph of an item are indented as its words")
  func inItem() throws {
    let text =
      "- a\n  1. b\n\n     c\n\n     ```\n     d\n     ```\n\n     |e|\n     |-|\n\n     > f"
    let script = try TextScript(text, file: "Read.MD")
    #expect(script.trace == ["•: a", " 1.: b", " : c", "f1: d", "f1: e", "f1: ─", "q: f"])
    let forms = script.paragraphs.indices.map { script.form(of: $0) }
    #expect(forms.map(\.lead) == [20, 40, 40, 40, 40, 40, 62])
    let line = String(repeating: "x", count: 70)
    let wide = try TextScript(
      "- a\n  - b\n    - c\n\n      ```\n      \(line)\n      ```", file: "Read.MD")
    let form = wide.form(of: 3)
    #expect(wide.trace.last == "f0: \(line)" && form.font.size == 10.5 && form.width == 308)
  }

  @Test("a footnote has small letters, and its number before its first line")
  func footnote() throws {
    let script = try TextScript("a[^1]\n\n[^1]: One.\n\n    Two.", file: "Read.MD")
    #expect(script.paragraphs.indices.map { script.form(of: $0).font.size } == [12.5, 10, 10])
    let document = try TextDocument.document(
      script, script.setting(lines: script.paragraphs.map { _ in [0] }))
    guard case .lines(let lines) = document.pages[0].face else { return }
    #expect(
      lines.filter { $0.continuation != .furniture }.map { "\($0.continuation) \($0.text)" }
        == ["none a¹", "none 1", "space One.", "none Two."])
  }

  @Test("a table has letters in which its columns stay aligned, smaller ones for many columns only")
  func table() throws {
    func sizes(_ cell: String, count: Int) throws -> [Double] {
      let rows = [cell, "-", cell].map { String(repeating: "|\($0)", count: count) + "|" }
      let script = try TextScript(rows.joined(separator: "\n"), file: "Read.MD")
      return script.paragraphs.indices.map { script.form(of: $0).font.size }
    }
    let few = try sizes(String(repeating: "x", count: 40), count: 2)
    #expect(few.count == 5 && few.allSatisfy { $0 == 10.5 }, "\(few)")
    let many = try sizes("letters", count: 9)
    #expect(many.count == 3 && many.allSatisfy { 7.3...7.6 ~= $0 }, "\(many)")
  }

  @Test("random texts never trap, and lose no word")
  func nonsense() throws {
    var chance = SeededGenerator(seed: 3)
    let pieces = [
      "# ", "\n", "\n\n", "- ", "1. ", "> ", "```\n", "|a|b|\n|-|-|\n", "`", "*", "[x](", "<b>",
      "word",
      "天", " ", "    ", "---\n", "&amp;", "\\", "[^1]", "天[^1]\n\n", "\n[^1]: ", "[ ] ", "~~",
    ]
    for _ in 0..<400 {
      let text = (0..<50).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
      guard let script = try? TextScript(text, file: "t.md") else { continue }
      let ends = script.paragraphs.map(\.bytes)
      #expect(ends.allSatisfy { !$0.isEmpty } && ends.last?.upperBound == script.text.count)
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let shown = String(decoding: script.text, as: UTF8.self)
      let (kept, given) = (shown.count { $0 == "天" }, text.count { $0 == "天" })
      // A footnote without a reference is not shown, nor is the name of a program's language.
      let isLeftOut = text.contains("[^1]: ") || text.contains("~~~")
      #expect(isLeftOut ? kept <= given : kept == given, "\(text.debugDescription)")
    }
  }
}
