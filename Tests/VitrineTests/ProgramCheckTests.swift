import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("the check command")
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
