extension StringProtocol {
  /// Its beginning, with an ellipsis where it is cut: at the end of a word, or within a word longer than half of it.
  ///
  /// - Parameter length: The greatest number of characters before the ellipsis.
  func excerpt(length: Int) -> String {
    let part = prefix(length)
    guard part.endIndex < endIndex else { return String(self) }
    let words = self[part.endIndex].isWhitespace ? part : part.withoutLastWord
    let isShort = words.distance(from: words.startIndex, to: words.endIndex) * 2 < length
    var text = String(isShort ? part : words)
    while text.last?.isWhitespace == true { text.removeLast() }
    switch text.last {
    case "…": return text
    // Behind the end of a sentence it stands apart.
    case ".", "!", "?": return text + "\u{A0}…"
    default: return text + "…"
    }
  }

  /// The text up to its last white space; empty without any.
  private var withoutLastWord: SubSequence {
    self[..<(lastIndex(where: \.isWhitespace) ?? startIndex)]
  }

  /// The beginning of the first word within a range, or its lower bound where none begins there.
  func beginning(ofWordIn range: ClosedRange<Index>) -> Index {
    var index = range.lowerBound
    while index <= range.upperBound, index < endIndex {
      let isFirst = index == startIndex || self[self.index(before: index)].isWhitespace
      if isFirst, !self[index].isWhitespace { return index }
      formIndex(after: &index)
    }
    return range.lowerBound
  }
}
