/// The labels of a vertical bar as they are drawn: in letters of one size, at which all of them fit in its width.
///
/// The picture: a narrow column. Where one label is too wide, all letters become smaller, down to the least size that can
/// be read. A number that is still too wide is written without separators, then in thousands or millions; it is never
/// cut, as its end is what differs. Words are cut.
struct ColumnLabels {
  /// The label of each marker.
  let texts: [String]
  /// The size of all letters, in points.
  let size: Double

  /// The labels of a level, of which some are visible, in a width in points. Letters are at most of the given size, in
  /// whole points; `width` measures a label at a size.
  init(
    _ labels: DrawerLabels, visible: [Int], in room: Double, size: Double,
    width: (String, Double) -> Double
  ) {
    /// 9 points: small print.
    let least = min(9, size)
    func fitting(_ texts: [String]) -> Double {
      let widths = texts.map { width($0, size) }
      guard let widest = zip(texts, widths).max(by: { $0.1 < $1.1 })?.0 else { return size }
      var fitting = size
      while fitting > 1, width(widest, fitting) > room { fitting -= 1 }
      return fitting
    }
    let numbers = labels.rests.map { GroupedNumber($0) }
    let mark = numbers.lazy.compactMap { $0?.decimalMark }.first ?? "."
    let forms: [(GroupedNumber) -> String] = [
      { $0.label }, { $0.digits }, { $0.abbreviated(decimalMark: mark) },
    ]
    var shown = labels.rests
    var numberSize = size
    for form in forms {
      for (index, number) in numbers.enumerated() {
        if let number { shown[index] = form(number) }
      }
      numberSize = fitting(visible.compactMap { numbers[$0] == nil ? nil : shown[$0] })
      if numberSize >= least { break }
    }
    let words = fitting(visible.compactMap { numbers[$0] == nil ? shown[$0] : nil })
    self.size = min(numberSize, max(least, words))
    // Labels are measured in every frame in which a level opens.
    guard words < least else {
      texts = shown
      return
    }
    let widths = zip(shown, numbers).map { text, number in
      number == nil && text.count > 1 ? room : .infinity
    }
    let letters = self.size
    texts =
      DrawerLabels(head: labels.head, rests: shown)
      .fitted(to: widths) { width($0, letters) }.rests
  }
}

/// A whole number as it is written, with separators or without.
struct GroupedNumber: Hashable, Sendable {
  /// The number as it was written.
  let label: String
  /// Its digits.
  let digits: String
  private let separator: Character?

  /// The number that a label is; nil for another label. The last group has three digits, one before it two or three.
  init?(_ label: String) {
    let separator = label.first { !$0.isWholeNumber }
    if let separator, !DrawerLabels.separators.contains(separator) { return nil }
    let groups = label.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == separator })
    guard let first = groups.first, !first.isEmpty,
      groups.allSatisfy({ $0.allSatisfy(\.isWholeNumber) })
    else { return nil }
    if separator != nil {
      guard first.count <= 3, groups.last?.count == 3,
        groups.dropFirst().allSatisfy({ (2...3).contains($0.count) })
      else { return nil }
    }
    self.label = label
    self.separator = separator
    digits = groups.joined()
  }

  /// The decimal mark beside such a separator of thousands; nil where there is none.
  var decimalMark: Character? {
    switch separator {
    case nil: nil
    case ".", "\u{A0}", "\u{202F}": ","
    case "٬": "٫"
    case _?: "."
    }
  }

  /// The same number in millions or thousands, as `12k`, where that is no longer than its digits.
  func abbreviated(decimalMark: Character) -> String {
    for (unit, power) in [("M", 6), ("k", 3)] where digits.count > power {
      var decimals = digits.suffix(power)
      while decimals.last?.wholeNumberValue == 0 { decimals.removeLast() }
      let fraction = decimals.isEmpty ? "" : "\(decimalMark)\(decimals)"
      let text = digits.dropLast(power) + fraction + unit
      if text.count <= digits.count { return String(text) }
    }
    return digits
  }
}
