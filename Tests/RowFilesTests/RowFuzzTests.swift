import Documents
import Files
import Fixtures
import Foundation
import Laws
import Testing

@testable import RowFiles

@Suite("Random lines")
struct RowFuzzTests {
  private static let pieces =
    [
      "\n", "\n", "\r\n", "\r", "a", "Å", "ö", "ch", "10", "9", "٣", " ", "\t", "漢", "か", "カ", "Ω",
      "я", "א", "ب", "한", "\u{301}", "\u{34F}", "\u{2028}",
      "👩‍👩‍👧", "\0", "\u{FEFF}", "\u{10FFFF}", "𐀀", "#", "…",
    ].map { Array($0.utf8) } + [
      [0xEF, 0xB7, 0x90, 0x41], [0xEF, 0xB7, 0x91, 0x4C], [0xFF], [0xC3], [0xED, 0xA0, 0x80],
      [0xF4, 0x90],
    ]

  @Test(
    "never trap reading, sorting, marking and finding",
    arguments: ["en", "sv", "zh", "ja", "th", "ar", "cs", "C"])
  func nonsense(locale: String) async throws {
    let folder = try ScratchFolder()
    var chance = SeededGenerator(seed: UInt64(locale.utf8.reduce(0) { $0 * 31 + UInt64($1) }))
    let collator = try #require(Collator(try Collation(locale: locale)))
    for length in [0, 1, 2, 10, 300] {
      let bytes = (0..<length).flatMap { _ in Self.pieces.randomElement(using: &chance) ?? [] }
      let path = try folder.write("lines", bytes)
      let table = try await rows(of: path, locale: locale).table
      let texts = table.texts
      let kept = try await rows(of: path, locale: locale, keepsOrder: true).table
      #expect(texts.sorted() == kept.texts.sorted())
      let markers = table.topMarkers()
      #expect(markers.map(\.offset) == markers.map(\.offset).sorted())
      #expect(markers.allSatisfy { 0...table.count ~= $0.offset && !$0.label.isEmpty })
      #expect((markers.isEmpty || table.count > 0) && (markers.first?.offset ?? 0) == 0)
      for _ in 0..<20 {
        let low = Int.random(in: 0...table.count, using: &chance)
        let range = low..<Int.random(in: low...table.count, using: &chance)
        let inner = table.markers(in: range, limit: Int.random(in: 0...40, using: &chance))
        #expect(inner.allSatisfy { range.contains($0.offset) })
        _ = kept.markers(in: range, limit: 20)
        let piece = Self.pieces.randomElement(using: &chance) ?? []
        let prefix = String(decoding: piece, as: UTF8.self)
        let row = table.row(atOrAfter: prefix)
        // The collation ignores control characters, but not the pictures shown for them.
        if row > 0, !texts[row - 1].unicodeScalars.contains(where: { 0x2400..<0x2440 ~= $0.value })
        {
          #expect(collator.compare(texts[row - 1], prefix, by: .letters) < 0)
        }
        _ = kept.row(atOrAfter: prefix)
      }
    }
  }

  @Test("do not include the program's own surnames, which are sorted")
  func surnames() async throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = project.appending(path: "Assets/surnames.txt").path
    let update = try await rows(of: path, locale: "C")
    let texts = update.table.texts
    #expect(texts.count >= 1100)
    #expect(Set(texts).count == texts.count)
    #expect(update.faults.isEmpty)
    #expect(
      texts
        == (try String(contentsOfFile: path, encoding: .utf8)).split(separator: "\n").map(
          String.init))
    #expect(texts.allSatisfy { $0.first?.isLetter == true && $0.last?.isLetter == true })
    #expect(update.table.topMarkers().map(\.label).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  }
}
