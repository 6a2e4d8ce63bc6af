public import Interaction

/// A line of words on a picture, each in a frame of its own.
public struct PictureLine: Hashable, Sendable {
  /// A word.
  public struct Word: Hashable, Sendable {
    /// The letters.
    public var text: String
    /// The frame, in the page's unit.
    public var frame: Rect

    /// A word in a frame.
    public init(_ text: String, in frame: Rect) {
      self.text = text
      self.frame = frame
    }
  }

  /// The words, in reading order.
  public var words: [Word]
  /// How they continue the words of the line before.
  public var continuation: LineContinuation

  /// A line.
  public init(_ words: [Word], continuation: LineContinuation) {
    self.words = words
    self.continuation = continuation
  }

  /// The words with spaces between them.
  var text: String { words.map(\.text).joined(separator: " ") }

  /// The positions of a line's words and characters on the picture.
  struct Measures: Hashable {
    /// The part of a line that is a word.
    struct Part: Hashable {
      /// The bytes of UTF-8 in the text of the line.
      var bytes: Range<Int>
      /// The frame, in the page's unit.
      var frame: Rect
    }

    /// The frame around all words.
    var frame = Rect(.zero)
    /// The words.
    var words: [Part] = []
    /// The characters, and the spaces between the words.
    var characters: [TextLine.Character] = []
  }

  /// The positions of its characters: the frame of a word is divided evenly by its letters.
  var measures: Measures {
    var measures = Measures()
    var start = 0
    for word in words {
      let isReversed = word.text.isRightToLeft
      if let last = measures.characters.last {
        measures.characters.append(
          TextLine.Character(
            offset: start - 1, start: last.end, end: isReversed ? word.frame.maxX : word.frame.x))
      }
      let width = word.frame.width / Double(max(1, word.text.count))
      var offset = start
      for (number, character) in word.text.enumerated() {
        let (near, far) = (Double(number) * width, Double(number + 1) * width)
        measures.characters.append(
          TextLine.Character(
            offset: offset, start: isReversed ? word.frame.maxX - near : word.frame.x + near,
            end: isReversed ? word.frame.maxX - far : word.frame.x + far))
        offset += character.utf8.count
      }
      measures.words.append(Measures.Part(bytes: start..<offset, frame: word.frame))
      measures.frame = measures.frame.union(word.frame)
      // The space that follows.
      start = offset + 1
    }
    return measures
  }
}
