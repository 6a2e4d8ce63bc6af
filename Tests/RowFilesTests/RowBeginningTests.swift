import Documents
import Fixtures
import Foundation
import Testing

@testable import RowFiles

@Suite("The first rows of a file")
struct RowBeginningTests {
  @Test("are those that were shown while the file was read", arguments: [false, true])
  func beginning(keepsOrder: Bool) async throws {
    let folder = try ScratchFolder()
    let text = (0..<150_000).map { "\($0 * 7919 % 150_000) line\n" }.joined()
    var record = try ReadingRecord(try folder.write("lines", text), keepsOrder: keepsOrder)
    let updates = await record.all()
    let whole = updates[updates.count - 1].table
    #expect(updates.count > 1)
    for update in updates where update.phase != .ready {
      let table = whole.beginning(update.table.count)
      #expect(table.count == update.table.count)
      #expect(table.topMarkers() == update.table.topMarkers())
      #expect(!table.isInOrder)
      for row in [0, 1, table.count / 2, table.count - 1] where row >= 0 && row < table.count {
        #expect(table.text(of: row) == update.table.text(of: row))
      }
      for typed in ["7", "31", "line", "x"] {
        #expect(table.row(atOrAfter: typed) == update.table.row(atOrAfter: typed))
      }
    }
  }

  @Test("are continued by those that are read later, until the rows are sorted or read again")
  func continued() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "lines", (0..<150_000).map { "\($0 * 7919 % 150_000) line\n" }.joined())
    var record = try ReadingRecord(path)
    let tables = await record.all().map(\.table)
    let sorted = tables[tables.count - 1]
    #expect(tables.count > 1 && sorted.isInOrder && sorted.continues(sorted))
    for (earlier, later) in zip(tables, tables.dropFirst().dropLast()) {
      #expect(later.continues(earlier))
      #expect(!earlier.continues(later) || earlier.count == later.count)
    }
    #expect(!sorted.continues(tables[0]) && !tables[0].continues(sorted))
    let again = try await rows(of: path, keepsOrder: true).table
    #expect(!again.continues(tables[0]) && !tables[0].continues(again))
  }

  @Test(
    "are as many as requested, across blocks",
    arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 140_000, 200_000])
  func counts(count: Int) {
    var index = RowIndex()
    for row in 0..<140_000 { index.append(RowEntry(offset: row * 3, length: 2)) }
    let prefix = index.prefix(count)
    #expect(prefix.count == min(count, index.count))
    var grown = prefix
    for row in prefix.count..<index.count { grown.append(index[row]) }
    #expect((0..<index.count).allSatisfy { grown[$0] == index[$0] })
    #expect(grown.blockCount == index.blockCount)
  }

  @Test("are those that were added, whatever their lengths and the bytes between them")
  func entries() {
    var index = RowIndex()
    var entries: [RowEntry] = []
    var chance: UInt64 = 1
    var offset = 3
    for _ in 0..<70_000 {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isLong = chance >> 52 == 0
      let length = Int(chance >> 20) & (isLong ? 0xFF_FFFF : 0x7F)
      let entry = RowEntry(offset: offset, length: length)
      index.append(entry)
      entries.append(entry)
      offset += length + 1 + Int(chance >> 38 & 1) + (chance >> 50 == 5 ? 1_000 : 0)
    }
    #expect(entries.contains { $0.length > 1 << 15 })
    #expect((0..<index.count).allSatisfy { index[$0] == entries[$0] })
    let prefix = index.prefix(67_001)
    #expect((0..<prefix.count).allSatisfy { prefix[$0] == entries[$0] })
  }

  @Test("are found by their beginning before the collation is open")
  func early() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "Zorn\nÄrmel\nBerg\n")
    var scanner = LineScanner()
    try Data(contentsOf: URL(filePath: path)).withUnsafeBytes { scanner.take($0) }
    let table = RowTable(
      RowLines(file: try RowFile(path), index: scanner.index, order: nil), invalidRows: 0,
      collation: try Collation(locale: "de"), collator: nil)
    #expect(table.row(atOrAfter: "arm") == 1)
  }
}

@Suite("A row of a file that changed")
struct RowAgainTests {
  @Test("is found in the file's order near where it was")
  func near() async throws {
    let folder = try ScratchFolder()
    let lines = (0..<5000).map { "entry \($0 % 10)" }
    let text = lines.joined(separator: "\n") + "\nlast"
    let table = try await rows(of: try folder.write("log", text), keepsOrder: true).table
    #expect(table.row(of: "entry 3", formerly: 1201) == 1203)
    #expect(table.row(of: "entry 9", formerly: 1201) == 1199)
    #expect(table.row(of: "last", formerly: 4800) == 5000)
    #expect(table.row(of: "last", formerly: 0) == 5000, "as letters find it")
    #expect(table.row(of: "gone", formerly: 1201) == 1201, "what has its number by now")
    #expect(table.row(of: "gone", formerly: 90_000) == 5000)
  }

  @Test("is found in sorted order, or its successor")
  func ordered() async throws {
    let folder = try ScratchFolder()
    let text = "Müller\nMuller\nmuller\nZorn\nAmes\n"
    let table = try await rows(of: try folder.write("names", text)).table
    for text in table.texts { #expect(table.text(of: table.row(of: text, formerly: 0)) == text) }
    #expect(table.text(of: table.row(of: "Nash", formerly: 0)) == "Zorn")
  }

  @Test("is looked up only in files that can be read again")
  func watchable() throws {
    let folder = try ScratchFolder()
    #expect(FileWatch.canWatch(try folder.write("lines", "a")))
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(!FileWatch.canWatch(folder("pipe")))
    #expect(!FileWatch.canWatch(folder.path))
    #expect(!FileWatch.canWatch(folder("none")))
    #expect(!FileWatch.canWatch("-"))
  }
}
