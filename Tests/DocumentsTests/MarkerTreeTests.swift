import Laws
import Testing

@testable import Documents

/// Counts the rows that are read.
private final class Reads {
  var count = 0
}

@Suite("Markers for any range of a sorted list")
struct MarkerTreeTests {
  static func labels(_ rows: [String], limit: Int) -> [String] {
    MarkerTree.markers(in: 0..<rows.count, limit: limit) { rows[$0] }
      .map { "\($0.label)@\($0.offset)" }
  }

  @Test("the rows of a short range are its markers")
  func leaf() {
    #expect(
      Self.labels(["Sabin", "Sachs", "Safran", "Smith", "Smythe"], limit: 5) == [
        "Sab@0", "Sac@1", "Saf@2", "Sm@3", "Smy@4",
      ])
  }

  @Test("nothing, one row, and no room")
  func few() {
    #expect(Self.labels([], limit: 5) == [])
    #expect(Self.labels(["Smith"], limit: 5) == ["S@0"])
    #expect(Self.labels(["a", "b"], limit: 1) == ["a@0"])
    #expect(Self.labels(["a", "b"], limit: 0) == [])
    #expect(Self.labels(["", "a", "b"], limit: 5) == ["@0", "a@1", "b@2"])
  }

  @Test("equal rows share a marker, and are distinguished by their numbers on the next level")
  func equalRows() {
    #expect(
      Self.labels(["Ames", "Smith", "Smith", "Smith", "Zorn"], limit: 5) == [
        "A@0", "S@1", "Z@4",
      ])
    #expect(Self.labels(["Smith", "Smith", "Smith"], limit: 5) == ["#1@0", "#2@1", "#3@2"])
    let many = Array(repeating: "Smith", count: 9000) + ["Smythe", "Snow"]
    #expect(Self.labels(many, limit: 10) == ["Smi@0", "Smy@9000"])
    #expect(Self.labels(Array(repeating: "Smith", count: 100), limit: 4).count == 4)
  }

  @Test("case makes no border between rows, unless it is their only difference")
  func letterCase() {
    #expect(Self.labels(["apple", "Apple", "apricot"], limit: 5) == ["a@0", "A@1", "apr@2"])
    let rows = (0..<64).map { $0 < 31 ? "apple \($0)" : $0 == 31 ? "Apple" : "azure \($0)" }
    #expect(Self.labels(rows, limit: 2).last == "az@32")
  }

  @Test("a border shifts a little to where the rows change early, so that its label is short")
  func shortLabels() {
    let rows = (0..<200).map { $0 < 97 ? "Miller \(100 + $0)" : "Nelson \(100 + $0)" }
    #expect(Self.labels(rows, limit: 2) == ["M@0", "N@97"])
  }

  @Test(
    "numbers are never cut: the first one, then multiples of a round step, each at its own row",
    arguments: [(1...1225, 26), (0...999, 20), (37...741_380, 24), (1...103, 10)])
  func numbers(_ numbers: ClosedRange<Int>, limit: Int) throws {
    let text = { (row: Int) in "\(numbers.lowerBound + row)" }
    var ranges = [0..<numbers.count]
    var seen = 0
    while let range = ranges.popLast() {
      let markers = MarkerTree.markers(in: range, limit: limit, text: text)
      #expect(markers.count <= limit && markers.count >= min(2, range.count))
      #expect(markers.first?.label == text(range.lowerBound))
      for marker in markers { #expect(marker.label == text(marker.offset)) }
      let distances = zip(markers.dropFirst(), markers.dropFirst(2)).map { $1.offset - $0.offset }
      #expect(Set(distances).count <= 1, "\(markers)")
      let step = distances.first ?? 1
      #expect(markers.dropFirst().allSatisfy { (Int($0.label) ?? 1) % step == 0 })
      seen += 1
      guard range.count > limit, seen < 200 else { continue }
      let ends = markers.dropFirst().map(\.offset) + [range.upperBound]
      ranges += zip(markers, ends).map { $0.offset..<$1 }.filter { $0.count > 1 }
    }
  }

  @Test(
    "years that occur seldom are filed under the round ones before them, and no year leads to another one's rows"
  )
  func gaps() {
    let years = [1066, 1100, 1135, 1189, 1215, 1225, 1297, 1351, 1399, 1552, 1628]
    #expect(
      Self.labels(years.map { "Act of \($0)" }, limit: 7) == [
        "Act of 1066@0", "Act of 1100@1", "Act of 1200@4", "Act of 1300@7", "Act of 1500@9",
        "Act of 1600@10",
      ])
  }

  @Test("a few numbers have one marker each; digits of other scripts and leading zeros stay")
  func numerals() {
    #expect(
      Self.labels(["6", "60", "122", "1225"], limit: 9) == ["6@0", "60@1", "122@2", "1225@3"])
    let arabic = (1...40).map { number in
      String(
        String.UnicodeScalarView(
          "\(number)".unicodeScalars.compactMap {
            Unicode.Scalar($0.value - 0x30 + 0x660)
          }))
    }
    #expect(Self.labels(arabic, limit: 5) == ["١@0", "١٠@9", "٢٠@19", "٣٠@29", "٤٠@39"])
    let padded = (1...40).map { "Page " + String(repeating: "0", count: $0 < 10 ? 2 : 1) + "\($0)" }
    #expect(
      Self.labels(padded, limit: 5)
        == ["Page 001@0", "Page 010@9", "Page 020@19", "Page 030@29", "Page 040@39"])
    let long = (1...9).map { String(repeating: "8", count: 30) + "\($0)" }
    #expect(Self.labels(long, limit: 3).count == 3)
  }

  @Test(
    "numbers that are not evenly spread share the rows about equally, at round numbers where there are any"
  )
  func uneven() {
    let rows = (0..<400).map { $0 < 300 ? 1000 + $0 : 1_000_000 * ($0 - 299) }
    let markers = MarkerTree.markers(in: 0..<400, limit: 8) { "\(rows[$0])" }
    #expect(markers.allSatisfy { $0.label == "\(rows[$0.offset])" })
    #expect(zip(markers, markers.dropFirst()).allSatisfy { $1.offset - $0.offset <= 64 })
    #expect(markers.dropFirst().allSatisfy { $0.label.hasSuffix("0") })
  }

  @Test("a label never ends in a blank")
  func blanks() {
    #expect(
      Self.labels(["New", "New York", "Newton"], limit: 3) == ["New@0", "New Y@1", "Newt@2"])
  }

  @Test("labels are whole beginnings of their rows, however long")
  func longLabels() {
    let rows = ["alpha", "beta", "gamma"].map { "https://www.example.com/\($0)" }
    #expect(
      Self.labels(rows, limit: 3) == rows.enumerated().map { "\($1.prefix(25))@\($0)" })
  }

  @Test("characters are never cut apart")
  func characters() {
    let flags = ["🇩🇪a", "🇩🇰a", "🇪🇸a"]
    #expect(Self.labels(flags, limit: 3) == ["🇩🇪@0", "🇩🇰@1", "🇪🇸@2"])
    #expect(Self.labels(["e\u{301}a", "e\u{302}a"], limit: 2) == ["e\u{301}@0", "e\u{302}@1"])
  }

  @Test("lines of a million characters are not read completely")
  func longLines() {
    let line = String(repeating: "x", count: 1_000_000)
    #expect(Self.labels([line + "a", line + "b"], limit: 2) == ["#1@0", "#2@1"])
  }

  @Test("unsorted rows have markers as well", arguments: [1, 2, 3] as [UInt64])
  func unsorted(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let rows = (0..<500).map { _ in String(chance.whole(0...90)) }
    let markers = MarkerTree.markers(in: 0..<500, limit: 20) { rows[$0] }
    #expect((2...20).contains(markers.count))
    #expect(zip(markers, markers.dropFirst()).allSatisfy { $0.offset < $1.offset })
  }

  @Test(
    "markers begin with the range, ascend, differ from their neighbours, and divide it about equally",
    arguments: [1, 2, 3, 4] as [UInt64])
  func properties(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let alphabet = Array("aabbcdeéfgh k")
      let rows = (0..<chance.whole(1...700)).map { _ in
        String((0..<chance.whole(1...9)).map { _ in chance.one(of: alphabet) })
      }.sorted()
      let low = chance.whole(0...rows.count - 1)
      let range = low..<chance.whole(low + 1...rows.count)
      let limit = chance.whole(1...40)
      let markers = MarkerTree.markers(in: range, limit: limit) { rows[$0] }
      #expect(markers.count <= limit)
      #expect(markers.first?.offset == low)
      #expect(markers.allSatisfy { range.contains($0.offset) })
      #expect(zip(markers, markers.dropFirst()).allSatisfy { $0.offset < $1.offset })
      #expect(zip(markers, markers.dropFirst()).allSatisfy { $0.label != $1.label })
      if range.count >= 2 && limit >= 2 { #expect(markers.count >= 2) }
      if Set(rows[range]).count == range.count {
        let offsets = markers.map(\.offset) + [range.upperBound]
        let parts = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        let share = Double(range.count) / Double(min(limit, range.count))
        #expect(Double(parts.max() ?? 0) <= 1.25 * share + 2)
      }
    }
  }

  @Test(
    "a list is a few levels deep, and a level costs a few reads",
    arguments: [(741_380, 5), (10_000_000, 6)])
  func depth(count: Int, levels: Int) {
    let reads = Reads()
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let row = chance.whole(0...count - 1)
      var range = 0..<count
      var depth = 0
      while range.count > 1 {
        reads.count = 0
        let markers = MarkerTree.markers(in: range, limit: 20) { row in
          reads.count += 1
          return madeName(row, of: count)
        }
        #expect(reads.count <= 20 * 28)
        let index = (markers.lastIndex { $0.offset <= row }) ?? 0
        let end = index + 1 < markers.count ? markers[index + 1].offset : range.upperBound
        range = markers[index].offset..<end
        depth += 1
      }
      #expect(depth <= levels)
      #expect(range.lowerBound == row)
    }
  }
}
