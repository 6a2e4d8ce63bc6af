/// The words of an object by their Unicode scalars, in which AT-SPI 2 counts.
struct AccessibleText {
  /// The scalars.
  let scalars: [Unicode.Scalar]

  init(_ words: String) {
    scalars = Array(words.unicodeScalars)
  }

  var count: Int { scalars.count }

  /// A part of the words; an end of -1 is that of all, as the protocol has it, and offsets beyond the words are moved to them.
  func words(from start: Int, to end: Int) -> String {
    let range = range(start, end)
    var words = String.UnicodeScalarView()
    words.append(contentsOf: scalars[range])
    return String(words)
  }

  /// Two offsets as a range within the words.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let first = min(max(start, 0), count)
    let last = end < 0 ? count : min(max(end, 0), count)
    return min(first, last)..<max(first, last)
  }

  /// A unit in which text is read.
  enum Unit {
    case character, word, sentence, line

    /// The unit of a number of `AtspiTextGranularity`, in which a paragraph follows the line.
    init(granularity: Int) {
      switch granularity {
      case 0: self = .character
      case 1: self = .word
      case 2: self = .sentence
      default: self = .line
      }
    }

    /// The unit of a number of `AtspiTextBoundaryType`, which distinguishes beginnings and ends.
    init(boundary: Int) {
      switch boundary {
      case 0: self = .character
      case 1, 2: self = .word
      case 3, 4: self = .sentence
      default: self = .line
      }
    }
  }

  /// The unit around an offset, with what separates it from the next one.
  func range(of unit: Unit, around offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let offset = min(max(offset, 0), count)
    switch unit {
    case .character: return offset < count ? offset..<(offset + 1) : count..<count
    case .word: return range(around: offset) { isWordStart($0) }
    case .sentence: return range(around: offset) { isSentenceStart($0) }
    case .line: return range(around: offset) { scalars[$0 - 1] == "\n" }
    }
  }

  /// The range between two beginnings; an offset at the end belongs to the last one.
  private func range(around offset: Int, _ begins: (Int) -> Bool) -> Range<Int> {
    var start = min(offset, count - 1)
    while start > 0, !begins(start) { start -= 1 }
    var end = min(offset, count - 1) + 1
    while end < count, !begins(end) { end += 1 }
    return start..<end
  }

  private func isWordStart(_ index: Int) -> Bool {
    isInWord(scalars[index]) && !isInWord(scalars[index - 1])
  }

  private func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark || scalar == "'" || scalar == "’"
  }

  private func isSentenceStart(_ index: Int) -> Bool {
    if scalars[index - 1] == "\n" { return true }
    guard index > 1, scalars[index - 1].properties.isWhitespace else { return false }
    return ".!?…。".unicodeScalars.contains(scalars[index - 2])
  }
}
