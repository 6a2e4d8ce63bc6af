internal import CCollation
internal import Documents

/// Markers that are the numbers of rows, counted from 1, as a locale writes numbers.
struct RowNumbers {
  let locale: String

  /// About 20 markers: as many as stand beside a list in a small window.
  private static let markerLimit = 20

  /// Numbers that a person calls round: 1, 2, 5, 10, 20 and so on.
  private static let steps: [Int] = {
    let powers = sequence(first: 1) { $0 < RowIndex.limit ? $0 * 10 : nil }
    return powers.flatMap { [$0, 2 * $0, 5 * $0] }
  }()

  /// The first row, and all whose number is a multiple of a round one.
  func markers(of count: Int) -> [RowMarker] {
    guard count > 0, let step = Self.steps.first(where: { count / $0 < Self.markerLimit }) else {
      return []
    }
    return markers([1] + stride(from: step, through: count, by: step).drop { $0 == 1 })
  }

  /// Rows at equal distances in a range.
  func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    let count = max(0, min(limit, range.count))
    return markers((0..<count).map { range.lowerBound + $0 * range.count / count + 1 })
  }

  private func markers(_ numbers: [Int]) -> [RowMarker] {
    let format = ccollation_open_numbers(locale)
    defer { ccollation_close_numbers(format) }
    return numbers.map { number in
      let label = icuText { ccollation_number(format, Int64(number), $0, $1) }
      return RowMarker(label: label ?? String(number), offset: number - 1)
    }
  }
}
