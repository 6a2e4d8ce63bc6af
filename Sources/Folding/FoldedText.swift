/// A folded text with the offset in the text of each of its bytes, so that a hit can be marked there.
public struct FoldedText: Sendable {
  /// The folding, in UTF-8.
  public internal(set) var bytes: [UInt8] = []
  /// The offset of the character of each byte in the text, in bytes of UTF-8.
  private var offsets: [Int] = []
  /// The text.
  private let text: String

  init(_ text: String) { self.text = text }

  /// Stores the offset of the bytes that were appended last.
  mutating func mark(offset: Int) {
    offsets.append(contentsOf: repeatElement(offset, count: bytes.count - offsets.count))
  }

  /// The parts of the text that are folded words, in bytes of UTF-8 and whole characters. They ascend and do not overlap.
  public func ranges(of words: [[UInt8]]) -> [Range<Int>] {
    let found = words.flatMap { word in
      occurrences(of: word).map { whole($0..<$0 + word.count) }
    }
    return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      .reduce(into: []) { ranges, range in
        if let last = ranges.last, range.lowerBound <= last.upperBound {
          ranges[ranges.count - 1] =
            last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
  }

  /// The starts of a word that do not overlap.
  private func occurrences(of word: [UInt8]) -> [Int] {
    guard !word.isEmpty, bytes.count >= word.count else { return [] }
    var starts: [Int] = []
    var start = 0
    while start <= bytes.count - word.count {
      if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) {
        starts.append(start)
        start += word.count
      } else {
        start += 1
      }
    }
    return starts
  }

  /// The part of the text, in whole characters, that a part of the folding comes from.
  private func whole(_ part: Range<Int>) -> Range<Int> {
    let start = offsets[part.lowerBound]
    let last = offsets[part.upperBound - 1]
    // Marks that were dropped belong to the letter before them.
    let end = offsets[part.upperBound...].first { $0 != last } ?? text.utf8.count
    var (lower, upper) = (start, end)
    var position = 0
    for character in text {
      let next = position + character.utf8.count
      if position < start, start < next { lower = position }
      if position < end, end < next { upper = next }
      if next >= end { break }
      position = next
    }
    return lower..<upper
  }
}
