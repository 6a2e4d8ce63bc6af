import Documents
import Files
import Fixtures
import Glibc
import Laws
import Phrases
import Testing

@testable import RowFiles

@Suite("A file of lines")
struct RowFileTests {
  @Test(
    "has a row for each line, with any line end",
    arguments: [
      ("", []), ("\n", [""]), ("one", ["one"]), ("one\n", ["one"]), ("one\ntwo", ["one", "two"]),
      ("one\r\ntwo\r\n", ["one", "two"]), ("\r\n\r\n", ["", ""]),
      ("one\n\n\ntwo", ["one", "", "", "two"]),
      ("one\rtwo", ["one", "two"]), ("one\r\rö\r", ["one", "", "ö"]), ("\r", [""]),
      ("\u{FEFF}one\rtwo\r", ["one", "two"]), ("a\rb\n", ["a␍b"]), ("a\r\r\n", ["a␍"]),
      ("a\tb\n\t\n", ["a\tb", "\t"]),
      ("\u{FEFF}one\ntwo", ["one", "two"]), ("\u{FEFF}", []), ("a\u{2028}b", ["a␤b"]),
      ("\u{1B}[31mred\0\u{7F}", ["␛[31mred␀␡"]), ("👩‍👩‍👧 שלום ไทย", ["👩‍👩‍👧 שלום ไทย"]),
    ] as [(String, [String])])
  func lines(text: String, expected: [String]) async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", text)
    #expect(try await rows(of: path, keepsOrder: true).table.texts == expected)
    #expect(try await rows(of: path).table.count == expected.count)
  }

  @Test("has invalid UTF-8 replaced and counted")
  func invalid() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "lines",
      Array("good\nb".utf8) + [0xFF] + Array("d\nfine ö\n".utf8) + [0xC3, 0x0A, 0xED, 0xA0, 0x80])
    let update = try await rows(of: path, keepsOrder: true)
    #expect(
      update.table.texts == [
        "good", "b\u{FFFD}d", "fine ö", "\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}",
      ])
    #expect(update.table.invalidRows == 3)
    #expect(
      update.faults.map(\.description) == [
        "'\(path)', line 2: some of it is no UTF-8, the first of 3 such lines. Save the file as UTF-8."
      ])
  }

  @Test(
    "is refused where its beginning is no text",
    arguments: [
      (
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10],
        "it has zero bytes, as no text has. Name a file of lines."
      ),
      (
        [0x41, 0x0A, 0xFF, 0xFE, 0x81],
        "more than a tenth of it is no text in UTF-8. Name a text, and save it as UTF-8."
      ),
      ([0xFF, 0xFE, 0x41, 0], "it is UTF-16. Save it as UTF-8."),
    ] as [([UInt8], String)])
  func refusal(bytes: [UInt8], sentence: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", bytes)
    let fault = #expect(throws: Fault.self) {
      try RowReading(path, collation: .shared) { _ in }
    }
    #expect(fault?.description == "'\(path)': \(sentence)")
  }

  @Test("is read where a tenth of its beginning is no text, and whatever follows")
  func beginning() throws {
    let folder = try ScratchFolder()
    let lines = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 16)
    for bytes in [[0xFF] + lines.prefix(9), lines + [0, 0xFF], []] as [[UInt8]] {
      let path = try folder.write("lines", bytes)
      #expect(throws: Never.self) { try RowReading(path, collation: .shared) { _ in } }
    }
  }

  @Test("is read to its end where what follows its beginning is binary")
  func binary() async throws {
    var chance = SeededGenerator(seed: 1)
    let folder = try ScratchFolder()
    let bytes = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &chance) }
    let update = try await rows(of: try folder.write("lines", bytes))
    #expect(update.table.count == bytes.count { $0 == 10 } + 1)
    #expect(update.table.invalidRows > 900)
    #expect(update.table.texts.allSatisfy { $0.count <= RowTable.textLimit })
  }

  @Test("shows the beginning of a line of 100 megabytes")
  func long() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "lines", Array("ä".utf8) + [UInt8](repeating: 0x78, count: 100_000_000))
    let table = try await rows(of: path).table
    #expect(table.count == 1)
    #expect(table.text(of: 0) == "ä" + String(repeating: "x", count: 999))
  }

  @Test("is cut between characters", arguments: [0, 1, 2, 3])
  func cut(shift: Int) async throws {
    let families = String(repeating: "👩‍👩‍👧", count: 1000)
    let text = String(repeating: "a", count: shift) + families
    let folder = try ScratchFolder()
    let shown = try await rows(of: try folder.write("lines", text)).table.text(of: 0)
    #expect(text.hasPrefix(shown))
    #expect(shown.count > 200 && shown.drop { $0 == "a" }.allSatisfy { $0 == "👩‍👩‍👧" })
  }

  @Test("is the same in portions of any size", arguments: [1, 2, 3, 4] as [UInt64])
  func portions(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let pieces =
      ["a", "\n", "\r", "\r\n", "ö", "漢", "😀", "\u{FEFF}"].map { Array($0.utf8) } + [
        [0xFF], [0xE6], [0x80],
      ]
    for _ in 0..<300 {
      let bytes = (0..<30).flatMap { _ in pieces.randomElement(using: &chance) ?? [] }
      var whole = LineScanner()
      bytes.withUnsafeBytes { whole.take($0) }
      whole.finish()
      var parts = LineScanner()
      var rest = bytes[...]
      // A byte order mark is recognised in the first portion.
      var portion = 3
      while !rest.isEmpty {
        rest.prefix(portion).withUnsafeBytes { parts.take($0) }
        rest = rest.dropFirst(portion)
        portion = Int.random(in: 1...5, using: &chance)
      }
      parts.finish()
      #expect(
        (0..<whole.index.count).map { whole.index[$0] }
          == (0..<parts.index.count).map { parts.index[$0] })
      #expect(whole.invalidRows == parts.invalidRows)
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      #expect(whole.invalidRows == lines.count { String(validating: $0, as: UTF8.self) == nil })
    }
  }

  // MARK: What is no file

  @Test("that is missing, a folder or a socket is a fault")
  func missing() throws {
    let folder = try ScratchFolder()
    let missing = folder("none")
    #expect(
      throws: Fault(
        file: missing, problem: .unreadable(reason: "No such file or directory"),
        remedy: .checkName)
    ) {
      try RowFile(missing)
    }
    #expect(
      throws: Fault(file: folder.path, problem: .folder, remedy: .nameLines)
    ) {
      try RowFile(folder.path)
    }
  }

  @Test("without permission is a fault")
  func forbidden() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "secret")
    chmod(path, 0)
    #expect(
      throws: Fault(
        file: path, problem: .unreadable(reason: "Permission denied"),
        remedy: .checkPermissions)
    ) {
      try asNobody { try RowFile(path) }
    }
  }

  @Test("may be one of the kernel's, which report a size of 0")
  func kernel() async throws {
    #expect(
      try await rows(of: "/proc/self/status", keepsOrder: true).table.texts.contains {
        $0.hasPrefix("Pid:")
      })
    #expect(try await rows(of: "/dev/null").table.count == 0)
  }
}
