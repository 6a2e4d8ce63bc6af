import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("recordings of a list", .waiting)
struct ProgramIndexReplayTests {
  @Test("pictures of a list that is still being read replay the same, on screen and printed")
  func arriving() throws {
    let folder = try ScratchFolder()
    let rows = (0..<300_000).map { "\($0 * 7919 % 300_000) row\n" }.joined()
    try Data(rows.utf8).write(to: URL(filePath: IndexVisit.file(in: folder)))
    let visit = try IndexVisit(file: IndexVisit.file(in: folder), in: folder, isRead: false)
    try visit.hands.key("Next")
    try visit.hands.key("Down")
    _ = try visit.news { $0.fraction == nil }
    let chosen = try visit.choose("Down")
    try visit.end()
    let path = folder.path + "/recording"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let isPartial = { (line: Substring) in
      line.contains("\"rowsChanged\"") && line.contains("\"fraction\"")
    }
    let first = try #require(lines.firstIndex(where: isPartial))
    let last = try #require(lines.lastIndex(where: isPartial))
    #expect(lines[first..<last].contains { $0.contains("\"picture\"") }, "shown half read")

    let run = try visit.printed()
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(run.output.last { $0.hasPrefix("> ") }?.hasSuffix("selected \(chosen ?? "")") == true)

    let server = try XServer.xvfb()
    defer { server.stop() }
    let shown = try Run(
      ["index", "--replay", path, "--speed", "50", "--strict", "--locale", "en"],
      display: server.displayName)
    #expect(shown.ending == .code(0))
    #expect(shown.errors == [])
  }

  @Test("a replay reports rows that differ from the recorded ones")
  func others() throws {
    let visit = try IndexVisit(["Ames", "Berg", "Cohn"])
    #expect(try visit.choose("End") == "Cohn")
    // Without a picture of the rows there is nothing to compare.
    _ = try visit.recorded(#""picture""#)
    try visit.end()
    #expect(try visit.printed().ending == .code(0))
    let file = IndexVisit.file(in: visit.folder)
    try Data("Ames\nZorn\n".utf8).write(to: URL(filePath: file))
    try visit.printed().expect(65, saying: "'\(file)' has 2 rows now, and had 3.")
  }

  @Test("pictures of rows that the file no longer holds are not compared, which is reported")
  func changedMeanwhile() throws {
    let visit = try IndexVisit(["Ames", "Berg", "Cohn"])
    let file = IndexVisit.file(in: visit.folder)
    #expect(try visit.choose("End") == "Cohn")
    try Data("Ames\nDorn\n".utf8).write(to: URL(filePath: file))
    _ = try visit.news { $0.isReload && $0.fraction == nil && $0.count == 2 }
    #expect(try visit.choose("End") == "Dorn")
    try visit.end()
    let run = try visit.printed()
    #expect(run.ending == .code(0))
    #expect(run.errors.count == 1)
    #expect(
      run.errors[0].hasSuffix(
        "pictures were not compared: the file of rows changed while they were recorded."))
  }
}
