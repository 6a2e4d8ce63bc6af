import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the index command with files of every kind", .waiting)
struct ProgramIndexFileTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private var file: String { IndexVisit.file(in: folder) }

  private func write(_ bytes: some Collection<UInt8>) throws {
    try Data(bytes).write(to: URL(filePath: file))
  }

  private func visit(_ arguments: [String] = []) throws -> IndexVisit {
    try IndexVisit(file: file, in: folder, arguments)
  }

  @Test("an empty file is an empty list with a message")
  func empty() throws {
    try write([])
    let visit = try visit()
    try visit.hands.key("End")
    try visit.hands.key("Return")
    try visit.hands.click(at: visit.area.x + 100, visit.area.y + 100)
    try visit.probe.ping(visit.window)
    try visit.end()
    let run = try visit.printed()
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(run.output.contains { $0.contains("There are no rows here.") })
    #expect(!run.output.contains { $0.hasPrefix("> ") })
  }

  @Test(
    "single lines and last lines without a line feed are rows",
    arguments: [
      ("alone", "alone", "alone"), ("alone\n", "alone", "alone"), ("a\nb", "a", "b"),
      ("a\r\nb\r\n", "a", "b"), ("\n", "", ""), ("b\tc\n\na", "", "b\tc"),
    ])
  func lines(text: String, first: String, last: String) throws {
    try write(text.utf8)
    let visit = try visit()
    #expect(try visit.choose("Home") == first)
    #expect(try visit.choose("End") == last)
    try visit.end()
  }

  @Test("of a line of 100 megabytes the beginning is shown")
  func longLine() throws {
    try write([UInt8](repeating: UInt8(ascii: "x"), count: 100_000_000))
    let visit = try visit()
    #expect(try visit.choose("Home") == String(repeating: "x", count: 1000))
    try visit.end()
    #expect(try visit.printed().output.contains { $0.contains("xxx…'") })
  }

  @Test("invalid UTF-8 is shown as far as possible, and its first line is reported")
  func binary() throws {
    let bytes = (0..<50_000).map { index -> UInt8 in
      // Every twelfth byte is no UTF-8: more than a tenth are refused.
      if index % 12 == 0 { return UInt8(0x80 + index % 0x80) }
      return index % 40 == 39 ? 0x0A : UInt8(0x20 + index * 73 % 95)
    }
    try write(bytes)
    let visit = try visit()
    #expect(try visit.choose("Home") != nil)
    #expect(try visit.choose("End") != nil)
    let wrong = bytes.split(separator: 10, omittingEmptySubsequences: false).filter {
      String(validating: $0, as: UTF8.self) == nil
    }
    try visit.end(complaining: [
      "vitrine: '\(file)', line 1: some of it is no UTF-8, the first of \(wrong.count) such lines. Save the file as UTF-8."
    ])
  }

  @Test(
    "a file that is no text is refused, as a picture is",
    arguments: [
      ("zero bytes", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10]), ("no text", [0xFF, 0xD8, 0xFF]),
    ]
      as [(String, [UInt8])])
  func refusal(words: String, bytes: [UInt8]) throws {
    try write(bytes)
    let server = try XServer.xvfb()
    defer { server.stop() }
    try Run(["index", file], display: server.displayName).expect(65, saying: words)
  }

  @Test("a pipe is read once, as data arrives, and may stay empty")
  func pipe() throws {
    try #require(mkfifo(file, 0o600) == 0)
    let visit = try IndexVisit(file: file, in: folder, isRead: false)
    try visit.probe.ping(visit.window)
    let writer = FileHandle(forWritingAtPath: file)
    try writer?.write(contentsOf: Data("Zorn\n".utf8))
    _ = try visit.news { $0.count == 1 }
    #expect(try visit.choose("Home") == "Zorn")
    try writer?.write(contentsOf: Data("Ames\n".utf8))
    _ = try visit.news { $0.count == 2 && $0.fraction != nil }
    try writer?.close()
    #expect(try visit.news { $0.fraction == nil }.count == 2)
    #expect(try visit.choose("Home") == "Ames")
    try visit.end()

    let waiting = try IndexVisit(file: file, in: folder, isRead: false)
    try waiting.probe.ping(waiting.window)
    try waiting.end()
  }

  @Test("a file without read permission is reported")
  func forbidden() throws {
    try write("secret\n".utf8)
    try #require(chmod(file, 0) == 0)
    let server = try XServer.xvfb()
    defer { server.stop() }
    // Root can read every file, so the program runs as a user without a name, from a copy that this user can run.
    let program = folder.path + "/program"
    try FileManager.default.copyItem(atPath: Product.path("vitrine"), toPath: program)
    let unprivileged = [
      "/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups",
    ]
    let words = (getuid() == 0 ? unprivileged : []) + [program, "index", file]
    let process = try ChildProcess(
      words[0], Array(words.dropFirst()),
      environment: Life.environment(folder.path, display: server.displayName), errors: .piped)
    // Others of its libraries complain that such a one has nowhere to keep anything.
    #expect(
      try process.errors.rest().filter { $0.hasPrefix("vitrine: ") } == [
        "vitrine: '\(file)': it cannot be read (Permission denied). Check the permissions and the disk."
      ])
    #expect(try process.wait() == .code(66))
  }

  @Test("a file that is truncated while open is shown up to its new end")
  func truncated() throws {
    try write((0..<3000).map { "row \(1000 + $0)\n" }.joined().utf8)
    let visit = try visit()
    #expect(try visit.choose("End") == "row 3999")
    try #require(truncate(file, 900) == 0)
    #expect(try visit.news { $0.isReload && $0.fraction == nil }.count == 100)
    #expect(try visit.choose("End") == "row 1099")
    try #require(truncate(file, 0) == 0)
    #expect(try visit.news { $0.isReload && $0.fraction == nil }.count == 0)
    try visit.hands.key("Return")
    try visit.end()
  }

  @Test("when the file changes, the row under the pointer and the selection stay")
  func changed() throws {
    try write((0..<3000).map { "row \(4000 + $0)\n" }.joined().utf8)
    let visit = try visit(["--reduced-motion"])
    for _ in 0..<40 { try visit.hands.key("Next") }
    let chosen = try #require(try visit.choose("Down"))
    let pointed = try #require(try visit.choose(at: 100, 300))
    #expect(chosen != pointed)
    // In place, so that the rows that were are overwritten, with another thousand before them.
    try write((0..<4000).map { "row \(3000 + $0)\n" }.joined().utf8)
    // What is read while the file is written has fewer rows.
    _ = try visit.news { $0.isReload && $0.fraction == nil && $0.count == 4000 }
    #expect(try visit.choose("Shift_L") == pointed)
    #expect(try visit.choose(at: 100, 300) == pointed)
    try visit.end()
  }

  @Test("when a folder replaces the file the rows stay, and the reason is reported")
  func replaced() throws {
    try write("Ames\nBerg\n".utf8)
    let visit = try visit()
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let errors = try LineReader(file: folder.path + "/errors", of: visit.program)
    let sentence = "vitrine: '\(file)': this is a folder. Name a file of lines."
    #expect(try errors.next() == sentence)
    #expect(try visit.choose("End") == "Berg")
    try FileManager.default.removeItem(atPath: file)
    try write("Cohn\n".utf8)
    #expect(try visit.news { $0.isReload && $0.fraction == nil }.count == 1)
    #expect(try visit.choose("End") == "Cohn")
    try visit.end(complaining: [sentence])
  }
}
