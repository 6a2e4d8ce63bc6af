internal import Documents

/// Markers by the first letters of rows, as in the index of a book.
///
/// The picture: sorted rows are one script after another. Digits and signs come before the first script, and share one
/// marker. Each script that occurs has all letters of its index, whether or not a row begins with them.
struct LetterMarkers {
  /// The number of rows.
  let count: Int
  /// The order that the rows are in.
  let collator: Collator
  /// The first row of a range that is not before a text, letter by letter.
  let row: (String, Range<Int>) -> Int

  /// The marker of digits and signs.
  private static let signs = "#"
  /// The marker of a script without an alphabet.
  private static let others = "…"

  /// The markers.
  func markers() -> [RowMarker] {
    let boundaries = collator.scriptBoundaries().sorted {
      collator.compare($0, $1, by: .letters) < 0
    }
    var starts = [0]
    for boundary in boundaries where starts.last != count {
      starts.append(row(boundary, (starts.last ?? 0)..<count))
    }
    starts.append(count)
    var markers: [RowMarker] = []
    for (number, (start, end)) in zip(starts, starts.dropFirst()).enumerated() where start < end {
      if number == 0 {
        markers.append(RowMarker(label: Self.signs, offset: 0))
        continue
      }
      let script = Alphabet.script(of: String(boundaries[number - 1].unicodeScalars.dropFirst()))
      let alphabet = Alphabet(script: script, collator: collator)
      if alphabet.letters.isEmpty { markers.append(RowMarker(label: Self.others, offset: start)) }
      for (index, letter) in alphabet.letters.enumerated() {
        // Rows before the first letter are filed under it.
        let offset = index == 0 ? start : row(letter.boundary, start..<end)
        markers.append(RowMarker(label: letter.label, offset: offset))
      }
    }
    // A list of nothing but digits and signs is divided by them, not by letters.
    return markers.map(\.label) == [Self.signs] ? [] : markers
  }
}

/// Markers that are row numbers, from 1.
enum NumberMarkers {
  /// About 20 markers: as many as fit beside a list in a small window.
  private static let markerLimit = 20

  /// 50 rows, more than a window shows: numbers that are closer say less than the rows themselves.
  private static let leastDistance = 50

  /// Markers for the first row and for the multiples of a round number; none in a short list.
  static func markers(of count: Int) -> [RowMarker] {
    let markers = markers(in: 0..<max(0, count), limit: markerLimit)
    guard let last = markers.dropFirst().last, let before = markers.dropLast().last else {
      return []
    }
    return last.offset - before.offset >= leastDistance ? markers : []
  }

  /// Markers for the first row of a range and for the multiples of a round number; for equally spaced rows where no round
  /// number divides the range.
  static func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    guard !range.isEmpty else { return [] }
    if let numbers = RoundNumbers.division(range.lowerBound + 1...range.upperBound, limit: limit) {
      return markers(numbers)
    }
    let count = max(0, min(limit, range.count))
    return markers((0..<count).map { range.lowerBound + $0 * range.count / count + 1 })
  }

  private static func markers(_ numbers: [Int]) -> [RowMarker] {
    numbers.map { RowMarker(label: "\($0)", offset: $0 - 1, isNumber: true) }
  }
}
