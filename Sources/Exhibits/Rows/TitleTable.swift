public import Documents

/// Titles as the rows of a list, in the order that readers expect or in that in which they were given.
public struct TitleTable: RowSnapshot {
  /// The number that each row's title was given with, from 0.
  public let order: [Int]

  private let titles: [String]
  private let collation: Collation
  /// Compares letters; nil where the titles stay in the order in which they were given, or ICU is missing.
  private let collator: Collator?
  private let top: [RowMarker]

  /// Titles as rows.
  ///
  /// - Complexity: O(*n* log *n*) comparisons where they are put in order.
  public init(_ titles: [String], collation: Collation, keepsOrder: Bool) {
    self.titles = titles
    self.collation = collation
    let collator = keepsOrder ? nil : Collator(collation)
    self.collator = collator
    guard let collator else {
      order = Array(titles.indices)
      top = RowNumbers(locale: collation.locale).markers(of: titles.count)
      return
    }
    let order = titles.indices.sorted { one, other in
      let difference = collator.compare(titles[one], titles[other], by: .accents)
      return difference == 0 ? one < other : difference < 0
    }
    self.order = order
    top = LetterMarkers(count: titles.count, collator: collator) { text, range in
      Self.row(atOrAfter: text, in: range, of: order, titles, collator)
    }.markers()
  }

  /// Whether another snapshot has the very same titles in memory, in the same order.
  public func isSame(as other: any RowSnapshot) -> Bool {
    guard let other = other as? TitleTable else { return false }
    return titles.hasSameStorage(as: other.titles) && order.hasSameStorage(as: other.order)
      && collation == other.collation
  }

  /// How many rows there are.
  public var count: Int { titles.count }

  /// The title of a row.
  public func text(of row: Int) -> String { titles[order[row]] }

  /// The letters that titles begin with; numbers of rows where they are in no order.
  public func topMarkers() -> [RowMarker] { top }

  /// Markers that are cut from the titles of a range.
  public func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    guard let collator else {
      return RowNumbers(locale: collation.locale).markers(in: range, limit: limit)
    }
    return MarkerTree.markers(in: range, limit: limit, alike: collator.areAlike, text: text)
  }

  /// The first row that is not before `prefix`; where titles are in no order, the first that begins with it, else that
  /// of this number. `count` for none.
  public func row(atOrAfter prefix: String) -> Int {
    if let collator {
      return Self.row(atOrAfter: prefix, in: 0..<count, of: order, titles, collator)
    }
    let folded = prefix.lowercased()
    if let row = titles.firstIndex(where: { $0.lowercased().hasPrefix(folded) }) { return row }
    guard let number = Int(prefix), 1...max(1, count) ~= number else { return count }
    return number - 1
  }

  private static func row(
    atOrAfter text: String, in range: Range<Int>, of order: [Int], _ titles: [String],
    _ collator: Collator
  ) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if collator.compare(titles[order[middle]], text, by: .letters) < 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Array {
  /// Whether another array has its elements at the same address: then it is a copy of this one.
  fileprivate func hasSameStorage(as other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
      }
  }
}
