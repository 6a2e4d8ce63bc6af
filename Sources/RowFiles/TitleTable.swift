public import Documents

/// A snapshot of titles as rows, sorted or in the order in which they were given.
public struct TitleTable: RowSnapshot {
  /// The index of each row's title, as it was given.
  public let order: [UInt32]

  private let titles: TextTable
  private let collation: Collation
  /// The open collation; nil where titles are not sorted, or ICU is missing.
  private let collator: Collator?
  private let top: [RowMarker]

  /// Titles as rows.
  ///
  /// - Complexity: O(*n* log *n*) comparisons where they are sorted.
  /// - Precondition: There are less than 2³² titles.
  public init(_ titles: TextTable, collation: Collation, keepsOrder: Bool) {
    self.titles = titles
    self.collation = collation
    let collator = keepsOrder ? nil : Collator(collation)
    self.collator = collator
    let unordered = titles.indices.map { UInt32($0) }
    guard let collator else {
      order = unordered
      top = NumberMarkers.markers(of: titles.count)
      return
    }
    let order = titles.withUTF8 { text in
      unordered.sorted { one, other in
        let difference = collator.compare(text(Int(one)), text(Int(other)), by: .accents)
        return difference == 0 ? one < other : difference < 0
      }
    }
    self.order = order
    top = LetterMarkers(count: titles.count, collator: collator) { text, range in
      Self.row(atOrAfter: text, in: range, of: order, titles, collator)
    }.markers()
  }

  /// Whether another snapshot shares the storage of its titles and their order.
  public func isSame(as other: any RowSnapshot) -> Bool {
    guard let other = other as? TitleTable else { return false }
    return titles.hasSameStorage(as: other.titles) && order.hasSameStorage(as: other.order)
      && collation == other.collation
  }

  /// Whether it has the rows of an earlier one in the same order: where titles are not sorted, also with further ones
  /// behind them. A document that is read on, or laid out anew, often keeps its titles.
  ///
  /// - Complexity: O(*n*) in the bytes of the earlier titles, unless it is the same.
  public func continues(_ earlier: any RowSnapshot) -> Bool {
    if isSame(as: earlier) { return true }
    guard let earlier = earlier as? TitleTable, collation == earlier.collation,
      (collator == nil) == (earlier.collator == nil), earlier.count <= count,
      collator == nil || earlier.order == order
    else { return false }
    return titles.withUTF8 { title in
      earlier.titles.withUTF8 { earlierTitle in
        earlier.titles.indices.allSatisfy { title($0).elementsEqual(earlierTitle($0)) }
      }
    }
  }

  /// The row that a row of an earlier table has become where only titles were inserted, such as those of notes that
  /// were read in the meantime. The order of the rows is the same in both.
  ///
  /// - Complexity: O(*n*) in the bytes of the titles.
  public func row(formerly number: Int, in earlier: any RowSnapshot) -> Int? {
    guard let earlier = earlier as? TitleTable, collation == earlier.collation,
      (collator == nil) == (earlier.collator == nil), earlier.order.indices.contains(number)
    else { return nil }
    return titles.withUTF8 { title in
      earlier.titles.withUTF8 { earlierTitle in
        var (row, next) = (-1, 0)
        for (former, index) in earlier.order.enumerated() {
          let wanted = earlierTitle(Int(index))
          while next < order.count, !title(Int(order[next])).elementsEqual(wanted) { next += 1 }
          if next == order.count { return nil }
          if former == number { row = next }
          next += 1
        }
        return row
      }
    }
  }

  /// The number of rows.
  public var count: Int { titles.count }

  /// The title of a row.
  public func text(of row: Int) -> String { titles[Int(order[row])] }

  /// The first letters of titles; row numbers where titles are not sorted.
  public func topMarkers() -> [RowMarker] { top }

  /// Markers for a range of titles.
  public func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    guard let collator else {
      return NumberMarkers.markers(in: range, limit: limit)
    }
    return MarkerTree.markers(in: range, limit: limit, alike: collator.areAlike, text: text)
  }

  /// Whether the order of the titles has two characters as the same letter.
  public func areAlike(_ one: Character, _ other: Character) -> Bool {
    collator?.areAlike(one, other) ?? (one == other)
  }

  /// The first row that is not before `prefix`; where titles are not sorted, the first that begins with it, else the
  /// row of that number. `count` for none.
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
    atOrAfter text: String, in range: Range<Int>, of order: [UInt32], _ titles: TextTable,
    _ collator: Collator
  ) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if collator.compare(titles[Int(order[middle])], text, by: .letters) < 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
