import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

@Suite("The pictures of a text in Markdown")
struct MarkdownPictureTests {
  /// What stands in the words of a text for a picture.
  private static let mark = "\u{FFFC}"
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("outside.png", PictureBytes.png(3, 2))
    try folder.write("text/seal.png", PictureBytes.png(40, 30))
    try folder.write("text/wide.png", PictureBytes.png(2000, 500))
    try folder.write("text/tall.png", PictureBytes.png(100, 4000))
    try folder.write("text/in/a b.png", PictureBytes.png(8, 6))
    try folder.write("text/broken.png", "no picture")
  }

  private func script(_ text: String) throws -> TextScript {
    try TextReader.read(path: folder.write("text/read.md", text))
  }

  private func faults(_ script: TextScript) -> [String] {
    script.faults.map { $0.description.replacing(folder.path, with: "") }
  }

  @Test(
    "are shown in place of a paragraph, or after the one that has other words",
    arguments: [
      ("![s](seal.png)", ["[seal.png s]: *"]),
      ("![](seal.png \"title\")", ["[seal.png ]: *"]),
      ("![a *b*\nc](seal.png)", ["[seal.png a b c]: *"]),
      ("![a b](in/a%20b.png)", ["[a b.png a b]: *"]),
      ("![a](SEAL.PNG)", ["[seal.png a]: *"]),
      (
        "![s](seal.png) ![w](wide.png)\n![t](tall.png)\\\n![s](seal.png)",
        ["[seal.png s]: *", "[wide.png w]: *", "[tall.png t]: *", "[seal.png s]: *"]
      ),
      ("[![s](seal.png)](https://museum.example)", ["[seal.png s]: *"]),
      ("x ![s](seal.png) y", ["p: x s y", "[seal.png s]: *"]),
      ("![s](seal.png) y\\\nz", ["p: s y", "p: z", "[seal.png s]: *"]),
      ("`x` ![s](seal.png)\n\ny", ["p: x s", "[seal.png s]: *", "p: y"]),
      ("- ![s](seal.png)\n- b", ["[seal.png s]: *", "•: b"]),
      ("1. a ![s](seal.png)\n2. b", ["1.: a s", "[seal.png s]: *", "2.: b"]),
      ("> ![s](seal.png)\n>\n> b", ["[seal.png s]: *", "q: b"]),
      ("<p align=center><img src='seal.png' alt='a &amp; b'></p>", ["[seal.png a & b]: *"]),
      ("<div>\nOne<img src=seal.png>two\n</div>", ["p: One two", "[seal.png ]: *"]),
      ("<a href='x'><img src='seal.png' alt='s'></a> y", ["p: y", "[seal.png s]: *"]),
      ("![s](seal.png)\n\n# One\n\nx", ["[seal.png s]: *", "title: One", "p: x"]),
    ])
  func shown(text: String, paragraphs: [String]) throws {
    let script = try script(text)
    #expect(script.trace == paragraphs.map { $0.replacing("*", with: Self.mark) })
    #expect(faults(script) == [])
  }

  @Test(
    "are words where they are left out, with a fault",
    arguments: [
      ("![s](https://museum.example/seal.png)", ["p: s"], "Put the picture into"),
      ("![s](//museum.example/seal.png)", ["p: s"], "Put the picture into"),
      ("![s](none.png)", ["p: s"], "Put the picture into"),
      ("![s](../outside.png)", ["p: s"], "Put the picture into"),
      ("![s](file:seal.png)", ["p: s"], "Put the picture into"),
      ("x <img src='none.png' alt='s'> y", ["p: x s y"], "Put the picture into"),
      ("<p><img src='none.png' alt='a &lt; b'></p>", ["p: a < b"], "Put the picture into"),
      ("## A ![s](seal.png)\n\nx", ["title: A s", "p: x"], "Open the picture by itself."),
      ("|![s](seal.png)|\n|-|", ["f1: s", "f1: ─"], "Open the picture by itself."),
      ("![n](none.png) ![s](seal.png)", ["p: n", "[seal.png s]: *"], "Put the picture into"),
      ("![s](seal.png) ![n](none.png)", ["[seal.png s]: *", "p: n"], "Put the picture into"),
      ("![s](seal.png) ![](none.png)", ["[seal.png s]: *"], "Put the picture into"),
      (
        "![s](seal.png) ![n](none.png) ![w](wide.png)",
        ["[seal.png s]: *", "p: n", "[wide.png w]: *"], "Put the picture into"
      ),
      (
        "x ![s](seal.png) ![n](none.png)\n\ny", ["p: x s n", "[seal.png s]: *", "p: y"],
        "Put the picture into"
      ),
      ("- ![s](seal.png) ![n](none.png)", ["[seal.png s]: *", "•: n"], "Put the picture into"),
      (
        "<p><img src='seal.png'> <img src='none.png' alt='n'></p>", ["[seal.png ]: *", "p: n"],
        "Put the picture into"
      ),
    ])
  func leftOut(text: String, paragraphs: [String], remedy: String) throws {
    let script = try script(text)
    #expect(script.trace == paragraphs.map { $0.replacing("*", with: Self.mark) })
    let faults = faults(script)
    try #require(faults.count == 1, "\(faults)")
    #expect(faults[0].hasPrefix("'/text/read.md', line 1: the picture '"), "\(faults)")
    #expect(faults[0].contains(remedy), "\(faults)")
  }

  @Test("that are left out one after the other are one paragraph of words, between those shown")
  func leftOutInARow() throws {
    let script = try script("![s](seal.png) ![a](a.png)\n![b](b.png) ![w](wide.png)")
    #expect(
      script.trace == ["[seal.png s]: \(Self.mark)", "p: a b", "[wide.png w]: \(Self.mark)"])
    #expect(faults(script).count == 2)
  }

  @Test("are words where their file is no picture, which the fault names")
  func broken() throws {
    let script = try script("x\n\n![s](broken.png)")
    #expect(script.trace == ["p: x", "p: s"])
    #expect(faults(script).map { $0.contains("'/text/broken.png'") } == [true])
  }

  @Test(
    "have a point for 4/3 pixels, and fit the column and three fifths of its height",
    arguments: [
      (40.0, 30.0, nil, 30.0, 22.5), (2000, 500, nil, 368, 92), (100, 4000, nil, 8.1, 324),
      (40, 30, 20, 15, 11.25), (40, 30, 400, 30, 22.5), (40, 30, -1, 30, 22.5),
      (2000, 500, 1000, 368, 92),
    ] as [(Double, Double, Double?, Double, Double)])
  func size(
    pixelsAcross: Double, pixelsDown: Double, declared: Double?, width: Double, height: Double
  ) {
    let size = TextStyle.size(
      ofPicture: Size(width: pixelsAcross, height: pixelsDown), width: declared)
    #expect(abs(size.width - width) < 0.001 && abs(size.height - height) < 0.001, "\(size)")
  }

  @Test("take the width that HTML declares")
  func declared() throws {
    let script = try script("<img src='seal.png' width='20'>")
    guard case .picture(let picture)? = script.paragraphs.first?.role else {
      Issue.record("no picture")
      return
    }
    #expect(picture.size == Size(width: 15, height: 11.25))
  }

  // MARK: Pages

  /// The pages, with each paragraph in one line.
  private func document(_ script: TextScript) throws -> Document {
    try TextDocument.document(script, script.setting(lines: script.paragraphs.map { _ in [0] }))
  }

  private func lines(_ page: Document.Page) -> [Document.Line] {
    guard case .lines(let lines) = page.face else { return [] }
    return lines.filter { $0.continuation != .furniture }
  }

  @Test("lie in the middle of the column between the lines, with their words")
  func frames() throws {
    let pages = try document(script("One\n\n![s](seal.png)\n\nTwo")).pages
    #expect(pages.count == 1)
    let illustration = try #require(pages[0].illustrations.first)
    #expect(illustration.words == "s" && pages[0].illustrations.count == 1)
    #expect(illustration.placed.picture.file == folder("text/seal.png"))
    #expect(illustration.placed.picture.size == Size(width: 40, height: 30))
    let (frame, column) = (illustration.placed.frame, TextStyle.usual.column)
    #expect(frame.size == Size(width: 30, height: 22.5))
    #expect(abs(frame.center.x - column.center.x) < 0.001)
    let set = lines(pages[0])
    #expect(set.map(\.text) == ["One", "Two"])
    #expect(set[0].frame.maxY < frame.y && frame.maxY < set[1].frame.y)
    // The lines below keep to the grid.
    let rows = (set[1].frame.y - column.y) / TextStyle.line
    #expect(abs(rows - rows.rounded()) < 0.001)
    #expect(pages[0].opening == "One Two")
  }

  @Test("are no larger than the column of a page of larger letters", arguments: [1.25, 1.5, 2])
  func larger(scale: Double) throws {
    let script = try script("One\n\n![t](tall.png)\n\n![w](wide.png)\n\nTwo")
    let style = TextStyle(scale: scale)
    let setting = script.setting(lines: script.paragraphs.map { _ in [0] }, in: style)
    let pages = try TextDocument.document(script, setting).pages
    let frames = pages.flatMap(\.illustrations).map(\.placed.frame)
    #expect(frames.count == 2)
    for frame in frames {
      #expect(frame.x >= style.column.x - 0.001 && frame.maxX <= style.column.maxX + 0.001)
      #expect(frame.y >= style.column.y - 0.001 && frame.maxY <= style.column.maxY + 0.001)
    }
  }

  @Test("stay whole on a page, with the heading before them", arguments: 1...40)
  func whole(count: Int) throws {
    let filler = (0..<count).map { "Words \($0).\n\n" }.joined()
    let pages = try document(script("\(filler)### Part\n\n![t](tall.png)\n\n\(filler)")).pages
    let drawn = pages.filter { !$0.illustrations.isEmpty }
    try #require(drawn.count == 1 && drawn[0].illustrations.count == 1)
    let frame = drawn[0].illustrations[0].placed.frame
    #expect(
      frame.y >= TextStyle.usual.column.y && frame.maxY <= TextStyle.usual.column.maxY + 0.001)
    let heading = try #require(lines(drawn[0]).first { $0.text == "Part" })
    #expect(heading.frame.maxY <= frame.y)
    #expect(lines(drawn[0]).allSatisfy { $0.frame.intersection(frame).isEmpty })
  }

  @Test("do not break the line of the quotation that they are in")
  func quoted() throws {
    let page = try document(script("> One\n>\n> ![s](seal.png)\n>\n> Two")).pages[0]
    let set = lines(page)
    try #require(set.map(\.text) == ["One", "Two"] && page.illustrations.count == 1)
    #expect(page.rules.map(\.y) == [set[0].frame.y])
    #expect(page.rules.map(\.maxY) == [set[1].frame.maxY])
  }

  @Test("are where they were when a setting is read again, unless one of them is gone")
  func again() throws {
    let text = "One\n\n![s](seal.png)\n\n![w](wide.png)\n\nTwo"
    let first = try script(text)
    let setting = first.setting(lines: first.paragraphs.map { _ in [0] })
    let document = try TextDocument.document(first, setting)
    #expect(try TextDocument.document(script(text), setting) == document)
    try folder.write("text/seal.png", "")
    let other = try script(text)
    #expect(throws: Fault.self) { try TextDocument.document(other, setting) }
  }
}
