import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("the check command", .waiting)
struct ProgramCheckTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func check(_ paths: String...) throws -> (Run, lines: [String]) {
    let run = try Run(
      ["check"] + paths.map { folder($0) }, environment: ["LANGUAGE": "en"], in: folder)
    return (run, run.output.map { $0.replacingOccurrences(of: folder.path, with: "") })
  }

  private func manifest(_ picture: String, more: String = "") -> String {
    #"""
    {"type":"Manifest","label":"A","items":[{"id":"c","type":"Canvas","width":2,"height":2,
      "items":[{"items":[{"motivation":"painting","body":{"id":"\#(picture)","type":"Image"},"target":"c"}]}]
      \#(more)}]}
    """#
  }

  private static let row: [UInt8] = [0] + [UInt8](repeating: 200, count: 8)
  private let whole = PNGFixture(width: 2, height: 2, scanlines: [row, row]).bytes

  @Test("of a whole document has the numbers of its parts, and exit code 0")
  func whole_() throws {
    try folder.write("book/manifest.json", manifest("a.png"))
    try folder.write("book/a.png", whole)
    let (run, lines) = try check("book")
    #expect(run.ending == .code(0) && run.errors.isEmpty)
    #expect(lines == ["'/book': pages: 1, notes: 0, chapters: 0, pictures: 1, findings: 0."])
  }

  @Test("has a line for each finding, with file, place and remedy, also of damage in a picture")
  func findings() throws {
    try folder.write(
      "book/manifest.json", manifest("a.png", more: #","metadata":[{"label":"Side"}]"#))
    try folder.write("book/a.png", Array(whole.dropLast(20)))
    let (run, lines) = try check("book")
    #expect(run.ending == .code(65))
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("'/book/manifest.json', at items[0].metadata[0]: "), "\(lines[0])")
    #expect(lines[0].hasSuffix("Give it a 'label' and a 'value'."), "\(lines[0])")
    #expect(lines[1] == "Picture '/book/a.png': the file is cut short. Save or copy the file anew.")
    #expect(lines[2] == "'/book': pages: 1, notes: 0, chapters: 0, pictures: 1, findings: 2.")
  }

  @Test(
    "names files of words that are cut short, or of no format of words though their names say so")
  func words() throws {
    let words = "<alto><Page WIDTH='2' HEIGHT='2'><String CONTENT='a'/></Page></alto>"
    for number in 1...4 { try folder.write("book/\(number).png", whole) }
    try folder.write("book/1.xml", words)
    try folder.write("book/2.alto.xml", String(words.dropLast(6)))
    try folder.write("book/3.hocr", "words")
    // A file of another kind may lie beside a picture.
    try folder.write("book/4.xml", "<note/>")
    let (run, lines) = try check("book")
    #expect(run.ending == .code(65))
    #expect(
      lines.dropLast() == [
        "'/book/2.alto.xml': this file ends in the middle, and words of the picture may be missing. "
          + "Save or copy the file anew.",
        "'/book/3.hocr': this file has no words of a picture in ALTO, PAGE-XML or hOCR. "
          + "Save or copy the file anew.",
      ])
  }

  @Test("names each picture of a text in Markdown of which only the words are shown, with its line")
  func markdown() throws {
    try folder.write("a.md", "---\ntitle: T\n---\n# Birds\n\nA ![duck](duck.jpg) here.\n")
    let (run, lines) = try check("a.md")
    #expect(run.ending == .code(65))
    try #require(lines.count == 2, "\(lines)")
    #expect(
      lines[0] == "'/a.md', line 6: the picture 'duck.jpg' is not shown, only the words for it. "
        + "Put the picture into the folder of the text, and name its path from there.")
    #expect(lines[1].hasSuffix("findings: 1."), "\(lines[1])")
    try folder.write("duck.jpg", whole)
    let (found, summary) = try check("a.md")
    #expect(found.ending == .code(0))
    #expect(
      summary == ["'/a.md': pages: 1, notes: 0, chapters: 0, pictures: 1, findings: 0."])
  }

  @Test(
    "names the texts of a folder of pictures, which are not shown; those beside a manifest may be anything"
  )
  func texts() throws {
    try folder.write("book/a.png", whole)
    try folder.write("book/01-intro.md", "Words.")
    let summary = "'/book': pages: 1, notes: 0, chapters: 0, pictures: 1, findings:"
    let remedy = "A text is opened by its own name: '/book/01-intro.md'."
    #expect(
      try check("book").lines == [
        "'/book': a text beside the pictures is not shown: '01-intro.md'. \(remedy)",
        "\(summary) 1.",
      ])
    for number in 2...5 { try folder.write("book/0\(number).txt", "Words.") }
    let (run, lines) = try check("book/")
    #expect(run.ending == .code(65))
    #expect(
      lines.first
        == "'/book': 5 texts beside the pictures are not shown: '01-intro.md', '02.txt', '03.txt' and 2 more. \(remedy)"
    )
    try folder.write("book/manifest.json", manifest("a.png"))
    #expect(try check("book").lines == ["\(summary) 0."])
  }

  @Test("takes documents, and no place in one")
  func route() throws {
    let run = try Run(
      ["check", "exhibit:/clause/39"], environment: ["LANGUAGE": "en"], in: folder)
    #expect(run.ending == .code(64))
    #expect(
      run.errors.contains {
        $0.contains("show the place with: vitrine describe exhibit:/clause/39")
      },
      "\(run.errors)")
  }

  @Test("checks each exhibit of a folder of exhibits")
  func shelf() throws {
    for name in ["Book 10", "Book 2"] {
      try folder.write("all/\(name)/manifest.json", manifest("a.png"))
      try folder.write("all/\(name)/a.png", whole)
    }
    try folder.write("all/Zoo/manifest.json", "{")
    let (run, lines) = try check("all")
    #expect(run.ending == .code(65))
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("'/all/Book 2': pages: 1,"), "\(lines)")
    #expect(lines[1].hasPrefix("'/all/Book 10': pages: 1,"), "\(lines)")
    #expect(lines[2].contains("/all/Zoo/manifest.json"), "\(lines)")
  }

  @Test("checks all documents, also after one that is missing, and texts")
  func several() throws {
    try folder.write("a.txt", "Words of a text.\n")
    let (run, lines) = try check("gone", "a.txt")
    #expect(run.ending == .code(66))
    #expect(
      lines.count == 2 && lines[0].contains("/gone") && lines[1].hasPrefix("'/a.txt': pages: 1,"))
  }
}

@Suite("the check of a kiosk's machine", .waiting)
struct ProgramMachineCheckTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func check(
    _ arguments: [String] = [], on server: XServer? = nil, _ environment: [String: String] = [:]
  ) throws -> Run {
    try Run(
      ["check"] + arguments, display: server?.displayName,
      environment: ["LANGUAGE": "en"].merging(environment) { $1 }, in: folder)
  }

  /// The findings, but for a lack of space, which the machine of the test may have.
  private func findings(_ run: Run) -> [String] {
    run.output.filter { $0.hasPrefix("! ") && !$0.contains("MB are free") }
  }

  @Test("has a line for each part of a machine in order")
  func whole() throws {
    let server = try XServer.inputtest(width: 1280, height: 800)
    let run = try check(on: server)
    #expect(findings(run) == [])
    let isSpacious = !run.output.contains { $0.hasPrefix("! ") }
    #expect(run.ending == .code(isSpacious ? 0 : 78) && run.errors.isEmpty)
    for words in [
      "  Server '\(server.displayName)': The X.Org Foundation ", ", 1280 x 800 pixels.",
      "  Extensions: RENDER, RANDR, XFIXES, XInputExtension, MIT-SCREEN-SAVER",
      "  Output 'DUMMY0': 1280 x 800 + 0 + 0 pixels, of unknown size", "scale 1.0. The exhibit is",
      "  Touch screen 'touch': axes 0–", "  Keyboards: 'keyboard'.",
      "  Latin: 52 characters, font '",
      "  Clock: 20",
    ] {
      #expect(run.output.contains { $0.contains(words) }, "\(words): \(run.output)")
    }
    #expect(run.output.last == "Machine: findings: \(isSpacious ? 0 : 1).")
    let german = try check(on: server, ["LANGUAGE": "de"])
    #expect(german.output.contains { $0.hasPrefix("  Ausgang „DUMMY0“") }, "\(german.output)")
    #expect(german.output.last?.hasPrefix("Rechner: Befunde: ") == true)
  }

  @Test(
    "says where fingers arrive elsewhere, sizes cannot be and outputs do not exist, and ends with 78"
  )
  func findings() throws {
    let server = try XServer.inputtest(width: 1280, height: 800, room: (3000, 2000))
    try server.xrandr("--addmode", "DUMMY1", "1280x800")
    try server.xrandr("--output", "DUMMY1", "--mode", "1280x800", "--pos", "1280x0")
    let run = try check(["--output", "DUMMY1"], on: server)
    #expect(run.ending == .code(78))
    try #require(findings(run).count == 1, "\(run.output)")
    #expect(findings(run)[0].hasPrefix("! Fingers on 'touch' arrive elsewhere"))
    #expect(findings(run)[0].contains("xinput map-to-output 'touch' 'DUMMY1'"))
    #expect(run.output.count { $0.contains("The exhibit is there.") } == 1)
    let unknown = try check(["--output", "HDMI-9"], on: server)
    #expect(unknown.ending == .code(78))
    #expect(
      unknown.output.contains("! There is no output 'HDMI-9'. Connected: DUMMY0, DUMMY1."),
      "\(unknown.output)")
    let liar = try XServer.xvfb(width: 1920, height: 1080)
    try liar.xrandr("--setmonitor", "panel", "1920/16x1080/9+0+0", "screen")
    let lied = try check(on: liar)
    #expect(lied.ending == .code(78))
    #expect(findings(lied).map { $0.hasPrefix("! The output 'panel' reports 16 x 9 mm") } == [true])
  }

  @Test("without a server ends with 69, and checks the rest all the same")
  func noServer() throws {
    let run = try check()
    #expect(run.ending == .code(69) && run.errors.isEmpty)
    #expect(run.output.first?.hasPrefix("! ") == true, "\(run.output)")
    #expect(run.output.contains { $0.hasPrefix("  Latin: ") } && run.output.count >= 4)
    let gone = try Run(["check"], display: ":9999", environment: ["LANGUAGE": "en"], in: folder)
    #expect(gone.ending == .code(69) && gone.output.first?.contains(":9999") == true)
  }

  @Test("an output is looked for also where documents are checked and DISPLAY is not set")
  func output() throws {
    let path = try folder.write("a.txt", "Words of a text.\n")
    let run = try check([path, "--output", "HDMI-9"])
    #expect(run.ending == .code(69), "\(run.output)")
    #expect(run.output.last?.hasPrefix("Machine: findings: ") == true, "\(run.output)")
    #expect(try check([path]).output.count == 1)
  }

  @Test("looks for fonts for each script of a document, beside what is wrong with that")
  func fonts() throws {
    let server = try XServer.xvfb(width: 800, height: 600)
    try folder.write("a.txt", "Ἐν ἀρχῇ ἦν ὁ λόγος\n")
    // A machine whose only fonts are DejaVu's has Greek letters, and no Chinese ones.
    try folder.write(
      "fonts.conf",
      "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>\(folder("fonts"))</cachedir></fontconfig>"
    )
    let fonts = ["FONTCONFIG_FILE": folder("fonts.conf")]
    let greek = try check([folder("a.txt")], on: server, fonts)
    #expect(greek.output.contains { $0.hasPrefix("  Greek: 13 characters, font 'DejaVu") })
    #expect(findings(greek) == [])
    try folder.write("b.txt", "漢字\n")
    let han = try check([folder("b.txt")], on: server, fonts)
    #expect(han.ending == .code(78))
    #expect(
      findings(han) == [
        "! Han: no font has 2 of 2 characters of the content, such as '字'. Run apt install fonts-noto-cjk."
      ])
    // What is wrong with the document comes first.
    let missing = try check([folder("c.txt")], on: server, fonts)
    #expect(missing.ending == .code(66))
    #expect(missing.output.last?.hasPrefix("Machine: ") == true)
  }

  @Test("says where the folder of the kiosk cannot be written")
  func folders() throws {
    let server = try XServer.xvfb(width: 800, height: 600)
    let run = try check(on: server, ["XDG_CACHE_HOME": "/proc/self"])
    #expect(run.ending == .code(78))
    #expect(
      run.output.contains {
        $0.hasPrefix("! '/proc/self' cannot be written.")
          || $0.hasPrefix("! '/proc/self': only 0 MB")
      }, "\(run.output)")
  }
}
