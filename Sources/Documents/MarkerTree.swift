/// A named position in a list of rows, such as a letter of the alphabet.
public struct RowMarker: Hashable, Sendable {
  /// The name: a letter, or the beginning of the row.
  public var label: String
  /// The index of its first row.
  public var offset: Int
  /// Whether it stands for the number of its row, which the interface writes in its own language. The label is its
  /// digits.
  public var isNumber: Bool

  /// A marker of a row.
  public init(label: String, offset: Int, isNumber: Bool = false) {
    self.label = label
    self.offset = offset
    self.isNumber = isNumber
  }
}

/// Markers for any range of a sorted list, found without reading all of it.
///
/// The picture: a thick dictionary whose thumb index is cut anew for the pages between two thumbs. The range is divided
/// into shares of about equally many rows. Each border may shift by an eighth of a share to where the rows change
/// earliest in the word, so that its label is short (the prefix B-tree's choice of separators: Bayer and Unterauer,
/// 1977). A label is the shortest beginning, in whole characters and whole numbers, that distinguishes a row from the one
/// before it.
///
/// A range of numbered rows is divided at round numbers, as a ruler is: 1, 100, 200 and so on, then 100, 110, 120. Such a
/// label names the rows up to the next one: 1200 may lead to 1215.
///
/// Equal rows share one marker, and the next level distinguishes them by their numbers in the list. So every row is
/// reached: with 20 markers a level, 741,380 rows are five levels deep, ten million six.
public enum MarkerTree {
  /// 256 characters of a row are compared. Rows that agree in all of them count as equal: a label could not distinguish
  /// them, and a line of 100 megabytes must not be read to its end.
  public static let longestBeginning = 256
  /// The fraction of a share by which its border may shift, as a divisor. A smaller one gives shorter labels and less
  /// equal shares.
  fileprivate static let slack = 8

  /// Whether two characters are the same letter, in any case.
  public static func areAlike(_ left: Character, _ right: Character) -> Bool {
    left == right || left.lowercased() == right.lowercased()
  }

  /// At most `limit` markers for the rows of a range, the first at its beginning; at least two where the range has two
  /// rows and `limit` allows it. Where no more than `limit` rows are in the range, and all differ, each has its own
  /// marker.
  ///
  /// - Parameters:
  ///   - alike: Whether the order of the rows has two characters as equal; a collation that folds accents passes its
  ///     own.
  ///   - text: Reads a row.
  ///   - range: The rows, the end exclusive.
  ///   - limit: The largest number of markers.
  /// - Complexity: O(`limit` · log *n*) reads for *n* rows in the range.
  public static func markers(
    in range: Range<Int>, limit: Int, alike: @escaping (Character, Character) -> Bool = areAlike,
    text: @escaping (Int) -> String
  ) -> [RowMarker] {
    guard !range.isEmpty, limit > 0 else { return [] }
    let cutter = MarkerCutter(range: range, shares: min(limit, range.count), alike, text)
    if let markers = cutter.roundMarkers() { return markers }
    let rows = cutter.cuts()
    if rows.count < 2 && cutter.shares >= 2 {
      return (0..<cutter.shares).map { share in
        let row = cutter.border(share)
        return RowMarker(label: "#\(row + 1)", offset: row)
      }
    }
    return rows.enumerated().map { index, row in
      RowMarker(label: cutter.label(of: row, next: rows.dropFirst(index + 1).first), offset: row)
    }
  }
}

/// The division of a range of rows into shares.
private struct MarkerCutter {
  let range: Range<Int>
  /// The largest number of shares.
  let shares: Int
  private let alike: (Character, Character) -> Bool
  private let text: (Int) -> String

  init(
    range: Range<Int>, shares: Int, _ alike: @escaping (Character, Character) -> Bool,
    _ text: @escaping (Int) -> String
  ) {
    self.range = range
    self.shares = shares
    self.alike = alike
    self.text = text
  }

  /// The first row of a share if all shares were equal.
  func border(_ share: Int) -> Int {
    let part = range.count.quotientAndRemainder(dividingBy: shares)
    return range.lowerBound + share * part.quotient + share * part.remainder / shares
  }

  /// The first rows of the shares. Each but the first differs from the row before it.
  func cuts() -> [Int] {
    var cuts = [range.lowerBound]
    var share = 1
    while share < shares {
      let window = window(of: share)
      share += 1
      let low = text(window.low)
      let high = text(window.high)
      guard areEqual(low, high) else {
        cuts.append(change(from: window.low, low, to: window.high, high))
        continue
      }
      // A run of equal rows is cut where it begins and where it ends.
      let last = cuts[cuts.count - 1]
      if !areEqual(text(last), low) {
        cuts.append(first(after: last, through: window.low) { areEqual(text($0), low) })
      }
      guard share < shares, areEqual(text(self.window(of: share).low), low) else { continue }
      if areEqual(text(range.upperBound - 1), low) { break }
      let end = first(after: self.window(of: share).low, through: range.upperBound - 1) {
        !areEqual(text($0), low)
      }
      cuts.append(end)
      while share < shares && self.window(of: share).low < end { share += 1 }
    }
    return cuts
  }

  /// The label of a marker: as much of its row as distinguishes it from the row before, or, at the beginning of the
  /// range, from the next marker's row.
  func label(of row: Int, next: Int?) -> String {
    let own = text(row)
    let neighbour = row > range.lowerBound ? row - 1 : next
    let length = neighbour.map { telling(own, from: text($0)) } ?? 1
    var label = Array(own.prefix(length))
    if let last = label.last, Numeral.isDigit(last) {
      label += own.dropFirst(length).prefix(while: Numeral.isDigit)
    }
    if label.last?.isWhitespace == true {
      for character in own.dropFirst(length).prefix(MarkerTree.longestBeginning) {
        label.append(character)
        if !character.isWhitespace { break }
      }
    }
    return String(label)
  }

  // MARK: Numbers

  /// Markers at multiples of a round step, where every row has a number after the same beginning. Nil elsewhere, where
  /// the shares would differ too much, and where every row may have a marker of its own.
  func roundMarkers() -> [RowMarker]? {
    guard shares >= 2, range.count > shares else { return nil }
    let firstText = text(range.lowerBound)
    let lastRow = range.upperBound - 1
    guard let numbers = numbers(from: firstText, to: text(lastRow)),
      let step = RoundNumbers.step(numbers.values, limit: shares)
    else { return nil }
    let number = { (row: Int) in self.number(of: row, after: numbers.position) }
    var markers = [
      RowMarker(label: label(firstText, numbers.position, nil), offset: range.lowerBound)
    ]
    var goal = (numbers.values.lowerBound / step + 1) * step
    while goal <= numbers.values.upperBound {
      let row = first(after: markers[markers.count - 1].offset, through: lastRow) {
        (number($0) ?? 0) >= goal
      }
      // Rows in another order than that of their numbers are cut like words.
      guard let own = number(row), let before = number(row - 1), before < goal, own >= goal else {
        return nil
      }
      // No marker where no row is.
      goal = own / step * step
      markers.append(RowMarker(label: label(text(row), numbers.position, goal), offset: row))
      goal += step
    }
    let offsets = markers.map(\.offset) + [range.upperBound]
    let largest = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.max() ?? 0
    return Double(largest * shares) <= Self.unevenness * Double(range.count) ? markers : nil
  }

  /// A share at a round step may be up to 2.5 times as large as an equal one: the most by which a step exceeds the one
  /// before it.
  private static let unevenness = 2.5

  /// The first characters of a row up to a number, and that number or another one in its digits.
  private func label(_ text: String, _ position: Int, _ number: Int?) -> String {
    let beginning = text.prefix(position)
    guard let numeral = Numeral(text[beginning.endIndex...]) else { return text }
    return beginning + numeral.spelling(number ?? numeral.value)
  }

  /// The number in a row after some characters; nil for none.
  private func number(of row: Int, after position: Int) -> Int? {
    let text = text(row)
    return Numeral(text[text.prefix(position).endIndex...])?.value
  }

  /// The numbers of two rows behind the beginning that they share; nil where they do not differ by rising numbers.
  private func numbers(
    from low: String, to high: String
  ) -> (position: Int, values: ClosedRange<Int>)? {
    let shared = agreement(low, high, alike).length
    var beginning = low.prefix(shared)
    let rest = [low.dropFirst(shared).first, high.dropFirst(shared).first].compactMap(\.self)
    guard rest.contains(where: Numeral.isDigit) else { return nil }
    while let last = beginning.last, Numeral.isDigit(last) { beginning.removeLast() }
    let position = beginning.count
    guard let first = Numeral(low.dropFirst(position)),
      let last = Numeral(high.dropFirst(position)),
      first.value < last.value
    else { return nil }
    return (position, first.value...last.value)
  }

  // MARK: Words

  /// The rows between which the border of a share may shift.
  private func window(of share: Int) -> (low: Int, high: Int) {
    let slack = range.count / shares / MarkerTree.slack
    let middle = border(share)
    return (middle - max(1, slack), middle + slack)
  }

  /// The row between two different ones at which their common beginning, one character longer, changes; between numbers,
  /// the row of the roundest one.
  private func change(from low: Int, _ lowText: String, to high: Int, _ highText: String) -> Int {
    if let numbers = numbers(from: lowText, to: highText) {
      let (below, most) = (numbers.values.lowerBound, numbers.values.upperBound)
      let goal = RoundNumbers.roundest(below + 1...most)
      return first(after: low, through: high) {
        (number(of: $0, after: numbers.position) ?? below) >= goal
      }
    }
    let shared = agreement(lowText, highText, alike)
    let same: (Character, Character) -> Bool = shared.isWhole ? (==) : alike
    let length = shared.isWhole ? agreement(lowText, highText, ==).length : shared.length
    return first(after: low, through: high) { row in
      let shared = agreement(lowText, text(row), same, upTo: length + 1)
      return !shared.isWhole
    }
  }

  /// The first row of a stretch that fulfils a condition, by bisection. The row before the stretch does not fulfil it,
  /// and its last row does.
  private func first(after low: Int, through high: Int, where holds: (Int) -> Bool) -> Int {
    var low = low
    var high = high
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The number of characters that distinguish a text from another one.
  private func telling(_ text: String, from other: String) -> Int {
    let shared = agreement(text, other, alike)
    return (shared.isWhole ? agreement(text, other, ==).length : shared.length) + 1
  }

  private func areEqual(_ left: String, _ right: String) -> Bool {
    agreement(left, right, ==).isWhole
  }

  /// The number of characters that two texts share at their beginning, and whether they agree in all that is compared.
  private func agreement(
    _ left: String, _ right: String, _ same: (Character, Character) -> Bool,
    upTo limit: Int = MarkerTree.longestBeginning
  ) -> (length: Int, isWhole: Bool) {
    var first = left.makeIterator()
    var second = right.makeIterator()
    for length in 0..<limit {
      switch (first.next(), second.next()) {
      case (nil, nil): return (length, true)
      case (let one?, let other?) where same(one, other): continue
      case (_, _): return (length, false)
      }
    }
    return (limit, true)
  }
}
