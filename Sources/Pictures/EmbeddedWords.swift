internal import CForeign
public import Interaction

/// The words of a page, as its file has them beside its pixels.
public struct EmbeddedWords: Hashable, Sendable {
  /// A word and where it stands.
  public struct Word: Hashable, Sendable {
    /// The word, without spaces.
    public let text: String
    /// Its frame in the pixels of the page, as ``PictureFacts`` has its size.
    public let frame: Rect
    /// Whether it is the last word of its line.
    public let endsLine: Bool
  }

  /// The words in the order in which they are read.
  public let words: [Word]

  /// Words in the order in which they are read.
  init(_ words: [Word]) { self.words = words }

  /// Words of an answer; one whose bytes or frame cannot be is left out.
  init(_ words: [cforeign_word], text: ArraySlice<UInt8>) {
    self.words = words.compactMap { word in
      let (start, end) = (Int(word.start), Int(word.start) + Int(word.length))
      let sides = [word.left, word.top, word.right, word.bottom]
      guard end <= text.count, word.left <= word.right, word.top <= word.bottom,
        sides.allSatisfy({ abs($0) <= Float(PictureFacts.sideLimit) })
      else { return nil }
      return Word(
        text: String(
          decoding: text[(text.startIndex + start)..<(text.startIndex + end)], as: UTF8.self),
        frame: Rect(
          x: Double(word.left), y: Double(word.top), width: Double(word.right - word.left),
          height: Double(word.bottom - word.top)),
        endsLine: word.ends_line != 0)
    }
  }
}
