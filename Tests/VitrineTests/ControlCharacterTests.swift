import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@testable import Program

@Suite("control characters", .waiting)
struct ControlCharacterTests {
  /// A name with control characters of all kinds: those of ASCII, Delete, and those of ISO 8859-1, of which a terminal takes
  /// U+009B for the beginning of a command.
  private static let name = "a\u{1B}]0;b\u{7}\u{1B}[31m\u{9B}2J\r\u{8}\u{7F}\t\u{85}ä\u{202E}ß😀\nz"
  private static let escaped =
    #"a\u001b]0;b\u0007\u001b[31m\u009b2J\u000d\u0008\u007f\u0009\u0085ä"# + "\u{202E}ß😀"
    + #"\u000az"#

  @Test("stand in a line in the form of JSON, and nothing else is changed")
  func line() throws {
    #expect(Self.name.inOneLine == Self.escaped)
    for text in ["", "plain", "Ümläute €  ÿ\u{A0}\u{C2}\u{AD}", "❧ ٣ 漢字"] {
      #expect(text.inOneLine == text)
    }
    let encoder = JSONEncoder()
    let json = String(decoding: try encoder.encode([Self.name]), as: UTF8.self).inOneLine
    #expect(!json.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [Self.name])
  }

  /// Expects what a run has written to be lines of plain characters, which name something with control characters.
  private func expect(
    _ run: Run, _ code: Int32, _ words: String = Self.escaped,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = run.output + run.errors
    #expect(run.ending == .code(code), "\(lines)", sourceLocation: sourceLocation)
    #expect(
      !lines.contains { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } },
      "\(lines)", sourceLocation: sourceLocation)
    #expect(
      lines.contains { $0.contains(words) }, "\(lines)", sourceLocation: sourceLocation)
  }

  /// Names of files have no slash, and no zero.
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let row: [UInt8] = [0] + [UInt8](repeating: 200, count: 8)
  private let picture = PNGFixture(width: 2, height: 2, scanlines: [row, row]).bytes

  private func manifest() throws -> String {
    let label = String(decoding: try JSONEncoder().encode(Self.name), as: UTF8.self)
    return try folder.write(
      "book/manifest.json",
      #"""
      {"type":"Manifest","label":\#(label),"summary":\#(label),"items":[{"id":"c","type":"Canvas",
        "label":\#(label),"width":2,"height":2,"metadata":[{"label":\#(label)}],
        "annotations":[{"type":"AnnotationPage","items":[{"motivation":"commenting",
          "body":{"type":"TextualBody","value":\#(label)},"target":"c#xywh=0,0,1,1"},
          {"motivation":\#(label),"body":{"type":\#(label)},"target":\#(label)}]}],
        "items":[{"items":[{"motivation":"painting","body":{"id":\#(label),"type":"Image"},
          "target":"c"}]}]}]}
      """#)
  }

  @Test("of the command line stay out of the sentences about it")
  func commandLine() throws {
    // The parser's own sentences have as many lines as their words.
    let line = try #require(Self.escaped.components(separatedBy: #"\u000a"#).first)
    try expect(Run(["--\(Self.name)"]), 64, line)
    try expect(Run(["--kernel", Self.name]), 64, line)
    // A route with such characters is none.
    try expect(Run(["describe", "exhibit:/\(Self.name)"]), 64, #"\u009b2J"#)
    try expect(Run([], display: ":\(Self.name)"), 69)
    try expect(Run(["--replay", folder(Self.name)]), 66)
    try expect(Run(["pages", folder(Self.name)]), 66)
    try expect(Run(["--assets", Self.name]), 66)
    try expect(Run(["check", folder(Self.name)]), 66)
    try expect(Run(["describe", folder(Self.name)]), 66)
  }

  @Test("of the environment and of files stay out of the sentences about them")
  func files() throws {
    try folder.write(Self.name, "no recording")
    try expect(Run(["--replay", folder(Self.name)]), 65)
    try folder.write("scans/\(Self.name).png", Array(picture.dropLast(20)))
    try expect(Run(["check", folder("scans")]), 65)
    let label = #"\u001b[31m"#
    try expect(Run(["check", manifest()]), 65, label)
    try expect(Run(["describe", manifest()]), 0, label)
    try expect(Run(["describe", "--json", manifest()]), 0, label)
    let install = try ChildProcess(
      Product.path("vitrine"), ["install", "--user"],
      environment: Life.environment(folder(Self.name), display: ""), output: .piped, errors: .piped)
    let lines = try install.output.rest() + install.errors.rest()
    #expect(lines.contains { $0.contains(Self.escaped) }, "\(lines)")
    #expect(!lines.contains { $0.contains("\u{1B}") }, "\(lines)")
  }

  @Test("in JSON of describe are the characters that they were")
  func json() throws {
    let run = try Run(["describe", "--json", manifest()])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.joined(separator: "\n").utf8))
    #expect("\(json)".contains("\u{9B}2J"))
  }

  @Test("of items stay out of events, complaints and what a recording is printed as")
  func program() throws {
    let life = try Life([Self.name, "./\(Self.name).png"], in: folder)
    try life.point(at: life.part(of: 0, among: 1))
    let event = try life.next()
    #expect(event == "highlighted \(Self.name)")
    life.program.kill(SIGTERM)
    #expect(try life.program.wait() == .code(0))
    for name in ["events", "recording", "errors"] {
      let text = try String(contentsOfFile: folder(name), encoding: .utf8)
      #expect(text.contains(#"\u001b[31m"#), "\(name)")
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control },
        "\(name)")
    }
    try expect(Run(["--replay", folder("recording"), "--print"]), 0, #"\u001b[31m"#)
    try expect(Run(["--replay", folder("recording"), "--print=layers"]), 0, #"\u001b[31m"#)
  }
}
