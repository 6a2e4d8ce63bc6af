import Finding
import Folding
import Laws
import Testing

@Suite("A search for records")
struct FindScanTests {
  private static func records(_ texts: [String]) -> FoldedRecords {
    var records = FoldedRecords()
    for text in texts { records.append(text) }
    return records
  }

  private static func hits(_ scan: FindScan, in records: FoldedRecords) -> [UInt32] {
    var scan = scan
    while scan.step(in: records) {}
    return scan.hits
  }

  @Test(
    "records have all words, in any order",
    arguments: [
      ("muller", [0, 3]), ("anna", [0, 1]), ("mül ann", [0]), ("ann mul", [0]), ("x", []),
      ("", []), ("a", [0, 1, 3]), ("", []),
    ] as [(String, [UInt32])])
  func words(_ typed: String, _ wanted: [UInt32]) {
    let records = Self.records(["Müller, Anna", "Anna", "", "MÜLLER\nHans", "Tokyo"])
    #expect(Self.hits(FindScan(FindQuery(typed)), in: records) == wanted)
  }

  @Test("a word lies in one record alone")
  func border() {
    let records = Self.records(["ab", "cd"])
    #expect(Self.hits(FindScan(FindQuery("bc")), in: records).isEmpty)
    #expect(records.record(1) == Array("cd".utf8))
  }

  @Test("it is the naive search, and so is narrowing its hits", arguments: 0..<60)
  func naive(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abcÄß ")
    let texts = (0..<300).map { _ in
      String((0..<8).compactMap { _ in letters.randomElement(using: &generator) })
    }
    let records = Self.records(texts)
    var typed = ""
    var last: FindScan?
    for _ in 0..<5 {
      typed += letters.randomElement(using: &generator).map(String.init) ?? ""
      let query = FindQuery(typed)
      let wanted = texts.indices.filter {
        !query.isEmpty && query.matches(Folding.shared.folded(texts[$0]))
      }.map { UInt32($0) }
      #expect(Self.hits(FindScan(query), in: records) == wanted)
      var scan = FindScan(query, after: last)
      while scan.step(in: records) {}
      #expect(scan.hits == wanted, "\(typed)")
      last = scan
    }
  }

  @Test("a step looks at about a mebibyte, and a later one at records that were added")
  func slices() {
    var records = FoldedRecords()
    for number in 0..<60_000 { records.append("a row of some forty characters, no. \(number)") }
    var scan = FindScan(FindQuery("row 59999"))
    var steps = 0
    while scan.step(in: records) { steps += 1 }
    #expect(steps == records.byteCount / FindScan.sliceBytes)
    #expect(scan.hits == [59_999])
    records.append("row 59999 again")
    #expect(scan.step(in: records) == false)
    #expect(scan.hits == [59_999, 60_000])
  }

  @Test("hits of a search that was given up are not narrowed beyond what it looked at")
  func partial() {
    var records = FoldedRecords()
    for number in 0..<60_000 { records.append("a row of some forty characters, no. \(number)") }
    var scan = FindScan(FindQuery("9999"))
    _ = scan.step(in: records)
    let narrowed = Self.hits(FindScan(FindQuery("59999"), after: scan), in: records)
    #expect(narrowed == [59_999])
  }
}
