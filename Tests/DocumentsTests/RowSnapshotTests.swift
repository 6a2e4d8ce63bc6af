import Documents
import Testing

/// Rows that are given, without markers.
private final class GivenRows: RowSnapshot {
  let rows: [String]

  init(_ rows: [String]) { self.rows = rows }

  var count: Int { rows.count }
  func text(of row: Int) -> String { rows[row] }
  func topMarkers() -> [RowMarker] { [] }
  func row(atOrAfter prefix: String) -> Int {
    rows.firstIndex { $0.lowercased() >= prefix.lowercased() } ?? rows.count
  }
}

@Suite("Snapshots of rows")
struct RowSnapshotTests {
  @Test(
    "a row is found again by its text, else by its successor",
    arguments: [
      ("Berg", 1, 1), ("Berg", 9, 1), ("Cohn", 1, 2), ("Zorn", 0, 4), ("", 3, 0), ("Smith", 3, 3),
      ("Smith", 4, 4), ("Smith", 0, 3),
    ])
  func found(text: String, number: Int, expected: Int) {
    let rows = GivenRows(["Ames", "Berg", "Dorn", "Smith", "Smith"])
    #expect(rows.row(of: text, formerly: number) == expected)
    #expect(GivenRows([]).row(of: text, formerly: number) == 0)
  }

  @Test("among rows that differ only in case the one with the very text is found")
  func equals() {
    let rows = GivenRows(["MULLER", "Muller", "muller", "Nash"])
    #expect(rows.row(of: "muller", formerly: 0) == 2)
    #expect(rows.row(of: "mUller", formerly: 3) == 0)
  }

  @Test("a snapshot is the same as itself, and as no other one with the same rows")
  func identity() {
    let rows = GivenRows(["a", "b"])
    #expect(rows.isSame(as: rows))
    #expect(!rows.isSame(as: GivenRows(["a", "b"])))
  }

  @Test("markers are cut from the texts where a snapshot has none of its own")
  func markers() {
    #expect(GivenRows(["Ames", "Berg"]).markers(in: 0..<2, limit: 5).map(\.label) == ["A", "B"])
  }
}
