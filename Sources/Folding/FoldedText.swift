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
  ///
  /// Complexity: O(*n*) for a text of *n* bytes, besides the sorting of what was found.
  public func ranges(of words: [[UInt8]]) -> [Range<Int>] {
    let found = words.flatMap { word in
      occurrences(of: word).map { part(of: $0..<$0 + word.count) }
    }
    let ascending = found.sorted { $0.lowerBound < $1.lowerBound }
    // Parts that were apart may touch as whole characters.
    return Self.joined(whole(Self.joined(ascending)))
  }

  /// The beginning of the first of ``ranges(of:)``, in bytes of UTF-8; nil where there is none. The search ends there.
  public func firstOffset(of words: [[UInt8]]) -> Int? {
    let start = bytes.indices.first { start in
      words.contains { !$0.isEmpty && has($0, at: start) }
    }
    return start.flatMap { whole([part(of: $0..<$0 + 1)]).first?.lowerBound }
  }

  /// The union of ascending ranges, those that touch joined.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }

  /// The starts of a word that do not overlap.
  private func occurrences(of word: [UInt8]) -> [Int] {
    guard !word.isEmpty, bytes.count >= word.count else { return [] }
    var starts: [Int] = []
    var start = 0
    while start <= bytes.count - word.count {
      if has(word, at: start) {
        starts.append(start)
        start += word.count
      } else {
        start += 1
      }
    }
    return starts
  }

  /// Whether a word begins at a byte of the folding.
  private func has(_ word: [UInt8], at start: Int) -> Bool {
    start <= bytes.count - word.count && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
  }

  /// The part of the text that a part of the folding comes from, with the marks behind it that were dropped: these belong
  /// to the letter before them.
  private func part(of folding: Range<Int>) -> Range<Int> {
    let last = offsets[folding.upperBound - 1]
    let end = offsets[folding.upperBound...].first { $0 != last } ?? text.utf8.count
    return offsets[folding.lowerBound]..<end
  }

  /// Parts of the text that ascend and do not overlap, each in whole characters. The characters are walked through once for
  /// all parts.
  private func whole(_ parts: [Range<Int>]) -> [Range<Int>] {
    var characters = text.makeIterator()
    /// The bytes of the last character that was reached.
    var reached = 0..<0
    func advance(to offset: Int) {
      while reached.upperBound <= offset, let next = characters.next() {
        reached = reached.upperBound..<reached.upperBound + next.utf8.count
      }
    }
    return parts.map { part in
      advance(to: part.lowerBound)
      let start = reached.lowerBound
      advance(to: part.upperBound - 1)
      return start..<reached.upperBound
    }
  }
}
