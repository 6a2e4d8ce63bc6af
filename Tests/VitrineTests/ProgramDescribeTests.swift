import Files
import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the describe command prints the accessibility tree", .waiting)
struct ProgramDescribeTests {
  private func describe(
    _ arguments: [String], environment: [String: String] = [:], in folder: ScratchFolder? = nil
  ) throws -> Run {
    try Run(["describe"] + arguments, environment: environment, in: folder)
  }

  /// The lines of the part that begins with some words, as far in as they are.
  private func part(_ lines: [String], _ words: String) -> [String] {
    guard let start = lines.firstIndex(where: { $0.contains(words) }) else { return [] }
    let indent = lines[start].prefix { $0 == " " }
    return [lines[start]]
      + lines[(start + 1)...].prefix { $0.hasPrefix(indent + " ") }
  }

  @Test("text output has a line for each element and needs no server")
  func text() throws {
    let run = try describe(["exhibit:/clause/39", "--language", "en"])
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(run.output.filter { !$0.hasPrefix(" ") }.count == 4)
    let panel = part(run.output, "complementary \"39")
    #expect(panel.count > 4, "\(panel)")
    #expect(run.output.contains { $0.contains("listitem \"39") && $0.contains(" selected") })
    #expect(run.output.filter { $0.contains(" focused") }.count == 1)
    #expect(run.output == (try describe(["exhibit:/clause/39", "--language", "en"]).output))
  }

  @Test("a document is also named by its file address")
  func address() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("A letter.txt", "Dear Anna,\n")
    let run = try describe([fileAddress(ofPath: path), "--language", "en"])
    #expect(run.ending == .code(0), "\(run.errors)")
    #expect(run.output.contains { $0.contains("Dear Anna,") })
    #expect(run.output == (try describe([path, "--language", "en"]).output))
  }

  @Test("the description of clause 39 equals the snapshot beside the tests")
  func snapshot() throws {
    // Made by: vitrine describe exhibit:/clause/39 --language en
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/clause-39.txt")
    let known = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map { String($0) }
    let run = try describe(["exhibit:/clause/39", "--language", "en"])
    #expect(run.output.count == known.count)
    for (number, (now, before)) in zip(run.output, known).enumerated() where now != before {
      Issue.record("line \(number + 1) is '\(now)', and was '\(before)'")
    }
  }

  @Test("a format whose library is missing is a page that names its package")
  func missingLibraries() throws {
    let folder = try ScratchFolder()
    // The loader takes these for the libraries, and finds that they are none.
    for library in ["libtiff.so.6", "libwebp.so.7", "libgif.so.7"] {
      try folder.write("libraries/\(library)")
    }
    let directory = TIFFFixture.Directory(
      width: 2, height: 1, photometric: 1, samples: 1, blocks: [[1, 2]])
    try folder.write("scans/1.tif", TIFFFixture(directory).bytes)
    try folder.write("scans/2.webp", WebPFixture(width: 2, height: 1).bytes)
    try folder.write("scans/3.gif", GIFFixture().bytes)
    let run = try describe(
      [folder("scans"), "--language", "en"],
      environment: ["LD_LIBRARY_PATH": folder("libraries")])
    #expect(run.ending == .code(0))
    for (number, format, package) in [
      ("1.tif", "TIFF", "libtiff6"), ("2.webp", "WebP", "libwebp7"), ("3.gif", "GIF", "libgif7"),
    ] {
      let path = "\(folder("scans"))/\(number)"
      let words =
        "Picture '\(path)': the library that decodes \(format) is not installed. Install the package '\(package)'."
      #expect(run.errors.contains { $0.contains(words) }, "\(run.errors)")
    }
  }

  @Test("in German, the program's own words are German, too")
  func german() throws {
    let run = try describe(["exhibit:/clause/39", "--language", "de", "--layout", "single"])
    let words = [
      "toolbar \"Einträge\"", "list \"Zeilen\"", "button \"Nächste Stelle\"",
      "button \"Schließen\"",
      "Stellen im Blick", "slider \"Seite\" = \"Seite 2 von 7",
      "Gericht",
    ]
    for words in words { #expect(run.output.contains { $0.contains(words) }, "\(words)") }
    let english = ["Rows", "Items", "Next", "Close", "Page"]
    for words in english { #expect(!run.output.contains { $0.contains(words) }, "\(words)") }
  }

  @Test(
    "JSON is a list of windows with the same content as the text", arguments: ["windows", "single"])
  func json(layout: String) throws {
    let arguments = ["--layout", layout, "--language", "en", "exhibit:/page/2"]
    let run = try describe(arguments + ["--json"])
    #expect(run.ending == .code(0))
    let data = Data(run.output.joined(separator: "\n").utf8)
    let windows = try JSONDecoder().decode([Element].self, from: data)
    #expect(windows.count == (layout == "single" ? 1 : 4))
    #expect(windows.allSatisfy { $0.role == .window })
    #expect(try describe(arguments).output == windows.flatMap(\.lines))
  }

  @Test("a text document has its paragraphs")
  func paragraphs() throws {
    let folder = try ScratchFolder()
    let path = try folder.file(Array("# One\n\nFirst words.\n".utf8), named: "a.txt")
    let run = try describe([path])
    #expect(run.ending == .code(0))
    #expect(run.output.contains { $0.contains("paragraph \"First words.\"") }, "\(run.output)")
  }

  @Test("of several documents the windows follow each other, and a route leads into the first")
  func several() throws {
    let folder = try ScratchFolder()
    let paths = try ["One", "Two"].map {
      try folder.write("\($0).txt", "# \($0)\n\nWords of \($0).\n")
    }
    let (one, two) = (try describe([paths[0], "exhibit:/page/1"]), try describe([paths[1]]))
    let both = try describe([paths[0], "exhibit:/page/1", paths[1]])
    #expect(both.ending == .code(0) && both.errors == [])
    #expect(both.output == one.output + two.output, "\(both.output)")
    try describe([paths[0], "/nowhere/at/all"]).expect(
      66, saying: "There is no such file or folder")
  }

  @Test("a recording is described at its end or at a given time")
  func replay() throws {
    let life = try Life(["One", "Two"])
    try life.probe.focus(life.window)
    for key in ["Home", "Right"] { try life.hands.key(key) }
    _ = try life.highlights(until: "Two")
    try life.end()
    let path = life.folder.path + "/recording"
    let end = try describe(["--replay", path])
    #expect(end.ending == .code(0))
    #expect(end.errors == [])
    #expect(end.output.contains { $0.contains("button \"Two\"") }, "\(end.output)")
    let beginning = try describe(["--replay", path, "--at", "0"])
    #expect(!beginning.output.contains { $0.contains(" focused") }, "\(beginning.output)")
  }

  @Test(
    "every error is one sentence",
    arguments: [
      (66, "/nowhere/at/all", "There is no such file or folder"),
      (66, "https://a.example/manifest.json", "is no file of this machine. Save it here first."),
      (65, "exhibit:/clause/99", "'exhibit:/clause/99' leads nowhere in"),
      (64, "exhibit:/%2", "is no route: '%' needs two hexadecimal digits"),
      (64, "--at 3", "--at needs --replay: name a recording."),
      (64, "--replay x --at -1", "Missing value for '--at"),
      (64, "--replay x --at=-1", "A moment of -1.0 seconds is not between 0 and 1000000000."),
      (64, "--replay x --at nan", "A moment of nan seconds is not between 0 and 1000000000."),
      (64, "--replay x y", "A recording says itself what is opened. Leave out 'y', or --replay."),
      (64, "exhibit:/clause/39 --replay x", "Leave out 'exhibit:/clause/39', or --replay."),
      (
        64, "--replay x --layout windows",
        "A recording brings its own settings, and --layout has no effect. Leave out --layout, or"
      ),
      (66, "--replay /nowhere", "Cannot read the recording '/nowhere'"),
      (66, "--assets /nowhere", "There are no pictures in '/nowhere'."),
      (64, "--text-size 9", "A text size of 9.0 is not between 1 and 2."),
      (64, "--scale 2", "Unknown option '--scale'"),
    ])
  func refusals(code: Int32, arguments: String, words: String) throws {
    try describe(arguments.split(separator: " ").map(String.init)).expect(code, saying: words)
  }
}
