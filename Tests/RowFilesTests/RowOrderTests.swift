import Files
import Fixtures
import Laws
import Phrases
import Testing

@testable import RowFiles

@Suite("The order of lines")
struct RowOrderTests {
  private func sorted(_ lines: [String], locale: String = "en") async throws -> [String] {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", lines.joined(separator: "\n"))
    return try await rows(of: path, locale: locale).table.texts
  }

  @Test(
    "is that of the language",
    arguments: [
      ("en", "Zoe Öl ol Ähre Adam äh Åre", "Adam äh Ähre Åre ol Öl Zoe"),
      ("sv", "Zoe Öl ol Ähre Adam Åre", "Adam ol Zoe Åre Ähre Öl"),
      ("de_AT", "Müller Muller Mueller Muler", "Mueller Muler Muller Müller"),
      ("de@collation=phonebook", "Müller Muller Mueller Muler", "Mueller Müller Muler Muller"),
      ("cs-CZ", "chata hrad cena ibis", "cena hrad chata ibis"),
      ("es", "ñu nube oca", "nube ñu oca"),
      ("C", "b10 b9 B1 a10 a9", "a9 a10 B1 b9 b10"),
      ("lt_LT.UTF-8", "jis ire yra", "yra ire jis"),
    ])
  func languages(locale: String, lines: String, expected: String) async throws {
    let words = lines.split(separator: " ").map(String.init)
    #expect(try await sorted(words, locale: locale).joined(separator: " ") == expected)
  }

  @Test(
    "of Chinese characters that nobody could look up is said, with others that serve",
    arguments: [
      ("en", "漢字 山川 日本", true), ("ja", "漢字 山川 日本", true), ("", "漢字 山川 abc", true),
      ("zh", "漢字 山川 日本", false), ("zh@collation=stroke", "漢字 山川 日本", false),
      ("zh@collation=unihan", "漢字 山川 日本", false), ("en", "漢字 abc def", false),
      ("en", "", false), ("ja", "あお かき 漢字", false),
    ])
  func arbitrary(locale: String, lines: String, isSaid: Bool) async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", lines.replacing(" ", with: "\n"))
    let faults = try await rows(of: path, locale: locale).faults
    #expect(faults.map(\.file) == (isSaid ? [path] : []))
    #expect(faults.allSatisfy { $0.remedy.contains("--locale zh@collation=unihan") })
  }

  @Test("has digits by their value, and empty lines first")
  func numbers() async throws {
    let lines = ["img12", "img10", "", "img2", "10", "9", "IMG2", "img002"]
    #expect(try await sorted(lines) == ["", "9", "10", "IMG2", "img002", "img2", "img10", "img12"])
  }

  @Test("is by code points where only case differs")
  func ties() async throws {
    #expect(try await sorted(["b", "ab", "aB", "Ab", "AB"]) == ["AB", "Ab", "aB", "ab", "b"])
  }

  private func order(_ lines: [String], bucketSize: Int) throws -> [UInt32]? {
    let folder = try ScratchFolder()
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var scanner = LineScanner()
    bytes.withUnsafeBytes { scanner.take($0) }
    let sorter = RowSorter(
      file: try RowFile(try folder.write("lines", bytes)), index: scanner.index,
      collator: try #require(Collator(.shared)), bucketSize: bucketSize)
    return sorter.order { _ in true }
  }

  @Test(
    "is total: by letters and accents, code points, and position in the file",
    arguments: [1 << 22, 1 << 16, 1 << 12])
  func total(bucketSize: Int) throws {
    var chance = SeededGenerator(seed: 7)
    let syllables = ["an", "Ber", "é", "e", "ö", "10", "9", " ", "漢", "zz", "-"]
    let lines = (0..<70_000).map { number in
      // Every third line is one of a few repeated ones.
      (0..<(number % 3 == 0 ? 2 : 5)).map { _ in syllables.randomElement(using: &chance) ?? "" }
        .joined()
    }
    let order = try #require(try order(lines, bucketSize: bucketSize)).map { Int($0) }
    #expect(Set(order).count == lines.count)
    let collator = try #require(Collator(.shared))
    #expect(
      zip(order, order.dropFirst()).allSatisfy { before, after in
        let (one, other) = (lines[before], lines[after])
        let order = collator.compare(one, other, by: .accents)
        if order != 0 { return order < 0 }
        let scalars = (one.unicodeScalars.map(\.value), other.unicodeScalars.map(\.value))
        return scalars.0 == scalars.1
          ? before < after : scalars.0.lexicographicallyPrecedes(scalars.1)
      })
  }

  @Test("is kept where lines are sorted, in any case")
  func untouched() async throws {
    let lines = ["9", "10", "ab", "AB", "ab", "Äb", "b"]
    #expect(try await sorted(lines) == lines)
  }

  @Test("may be that of the file")
  func kept() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "b\na\nc\n")
    let table = try await rows(of: path, keepsOrder: true).table
    #expect(table.texts == ["b", "a", "c"])
    #expect(!table.isInOrder)
  }

  @Test("can be cancelled")
  func stopped() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", "b\na\nc\n")
    let file = try RowFile(path)
    var scanner = LineScanner()
    Array("b\na\nc\n".utf8).withUnsafeBytes { scanner.take($0) }
    let collator = try #require(Collator(.shared))
    let sorter = RowSorter(file: file, index: scanner.index, collator: collator)
    #expect(sorter.isInOrder { _ in true } == false)
    #expect(sorter.order { _ in false } == nil)
    #expect(sorter.order { _ in true } == [1, 0, 2])
  }

  @Test("reports its progress, and lines can be read meanwhile")
  func progress() async throws {
    let folder = try ScratchFolder()
    let lines = (0..<150_000).map { "\($0 * 7919 % 150_000) a line" }
    var record = try ReadingRecord(try folder.write("lines", lines.joined(separator: "\n")))
    let first = try #require(await record.next())
    guard case .reading(let share?) = first.phase else {
      Issue.record("\(first.phase)")
      return
    }
    #expect(share > 0 && share < 1)
    #expect(first.table.count > 10_000)
    #expect(first.table.text(of: 3) == lines[3])
    let updates = await record.all()
    let shares = updates.compactMap {
      if case .sorting(let share) = $0.phase { share } else { nil }
    }
    #expect(shares == shares.sorted())
    let last = try #require(updates.last)
    #expect(last.phase == .ready)
    #expect(last.table.texts == lines.indices.map { "\($0) a line" })
    // An earlier table stays the same.
    #expect(first.table.text(of: 3) == lines[3])
  }

  // MARK: Whose order

  @Test("is that of the environment's first variable")
  func environment() {
    func locale(_ environment: [String: String]) -> String {
      Collation(environment: environment).locale
    }
    #expect(locale(["LANG": "de_DE.UTF-8", "LC_COLLATE": "sv_SE.UTF-8"]) == "sv_SE")
    #expect(locale(["LC_ALL": "C", "LC_COLLATE": "sv_SE"]) == "")
    #expect(locale(["LC_ALL": "", "LANG": "fi"]) == "fi")
    #expect(locale([:]) == "")
  }

  @Test(
    "is refused for an unknown language", arguments: ["nonsense", "123", "-", "x y", "\0"])
  func unknown(name: String) {
    #expect(
      throws: Fault(file: name, problem: .noLanguage, remedy: .nameLanguage)
    ) { try Collation(locale: name) }
  }
}
