public import Interaction

/// The words that can be read on the pictures of a page, with the frame of each.
///
/// The picture: a sheet of tracing paper over the page, with a box around every word. Words are in lines, and lines in
/// paragraphs, in reading order. It comes from a text recognition, a transcription, or the text of a file of pages.
///
/// A word takes 20 bytes and its letters: the 800 words of a page of a book 21 KB.
public struct Transcript: Hashable, Sendable {
  /// A word, or a part of one at the end of a line.
  public struct Word: Hashable, Sendable {
    /// The letters, without white space around them.
    public var text: String
    /// The frame, in the page's unit.
    public var frame: Rect

    /// A word in a frame.
    public init(_ text: String, in frame: Rect) {
      self.text = text
      self.frame = frame
    }
  }

  /// A line of words.
  public struct Line: Hashable, Sendable {
    /// The words, in reading order.
    public var words: [Word]
    /// How they continue the words of the line before.
    public var continuation: LineContinuation

    /// A line.
    public init(_ words: [Word], continuation: LineContinuation = .none) {
      self.words = words
      self.continuation = continuation
    }

    /// The words with spaces between them.
    public var text: String { words.map(\.text).joined(separator: " ") }
  }

  private var texts = TextTable()
  /// Left, top, width and height of each word: 7 digits, a tenth of a pixel on a page of 100,000.
  private var frames: [SIMD4<Float>] = []
  /// The end of each line in the words; it begins where the one before ends.
  private var ends: [UInt32] = []
  private var continuations: [LineContinuation] = []

  /// A transcript of some lines. Words without letters, and words whose frame has no finite position, are left out.
  public init(_ lines: some Sequence<Line> = []) {
    for line in lines { append(line) }
  }

  private mutating func append(_ line: Line) {
    let before = frames.count
    for word in line.words where !word.text.isEmpty {
      let frame = SIMD4(
        Float(word.frame.x), Float(word.frame.y), Float(word.frame.width),
        Float(word.frame.height))
      guard frame.sum().isFinite, frame.z >= 0, frame.w >= 0 else { continue }
      texts.append(word.text)
      frames.append(frame)
    }
    guard frames.count > before else { return }
    continuations.append(ends.isEmpty ? .none : line.continuation)
    ends.append(UInt32(frames.count))
  }

  /// Whether there are no words.
  public var isEmpty: Bool { ends.isEmpty }
  /// The number of lines.
  public var lineCount: Int { ends.count }

  /// A line, by its index.
  ///
  /// - Precondition: There is such a line.
  public func line(_ index: Int) -> Line {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    let words = (start..<Int(ends[index])).map { word in
      let frame = frames[word]
      return Word(
        texts[word],
        in: Rect(
          x: Double(frame.x), y: Double(frame.y), width: Double(frame.z),
          height: Double(frame.w)))
    }
    return Line(words, continuation: continuations[index])
  }

  /// The lines, in reading order.
  public var lines: [Line] { (0..<lineCount).map(line) }

  /// All words as running text, without the hyphens at the ends of lines, with a space between paragraphs.
  public var text: String {
    var text = ""
    for index in 0..<lineCount {
      let line = line(index)
      switch line.continuation {
      case .direct: break
      case .unhyphenated: if !text.isEmpty { text.removeLast() }
      case .none, .newLine, .space, .furniture: if !text.isEmpty { text += " " }
      }
      text += line.text
    }
    return text
  }
}

// MARK: - Words without lines

extension Transcript {
  /// Half of the height of the lower one: words that overlap by less are in different lines.
  private static let overlap = 0.5
  /// 0.9 of the height of a line between two lines: in a paragraph it is mostly less than half.
  private static let gap = 0.9
  /// 4 times the height of a line between two words of a line: more is the gap between two columns.
  private static let columnGap = 4.0

  /// A transcript of words in reading order, of which only the frames are known: lines and paragraphs follow from these.
  ///
  /// A word begins a line where it is not beside the one before; a line begins a paragraph where it is far below the one
  /// before, above it, or beside it as the next column is. A hyphen at the end of a line joins the parts of a word.
  public init(words: some Sequence<Word>) {
    var lines: [Line] = []
    var frame = Rect(.zero)
    for word in words {
      if let last = lines.last?.words.last, Self.isBeside(last.frame, word.frame) {
        lines[lines.count - 1].words.append(word)
        frame = frame.union(word.frame)
        continue
      }
      let isNew = lines.isEmpty || Self.isApart(frame, word.frame)
      lines.append(Line([word], continuation: isNew ? .none : .space))
      frame = word.frame
    }
    self.init(Self.joined(lines))
  }

  private static func isBeside(_ one: Rect, _ other: Rect) -> Bool {
    let shared = min(one.maxY, other.maxY) - max(one.y, other.y)
    let height = min(one.height, other.height)
    guard shared >= overlap * height else { return false }
    let distance = max(other.x - one.maxX, one.x - other.maxX)
    return distance <= columnGap * max(one.height, other.height)
  }

  private static func isApart(_ one: Rect, _ other: Rect) -> Bool {
    let distance = other.y - one.maxY
    let height = max(min(one.height, other.height), 1e-6)
    let isColumn = other.x > one.maxX || other.maxX < one.x
    return distance > gap * height || distance < -height || isColumn
  }

  /// Lines whose hyphens join the parts of words, where nothing else says how lines continue.
  public static func joined(_ lines: [Line]) -> [Line] {
    var lines = lines
    for index in lines.indices.dropFirst() where lines[index].continuation == .space {
      guard let last = lines[index - 1].words.last?.text,
        let first = lines[index].words.first?.text.first
      else { continue }
      if last.count > 1, let sign = last.last, hyphens.contains(sign), first.isLowercase {
        lines[index].continuation = .unhyphenated
      }
    }
    return lines
  }

  /// Hyphens as print has them, soft hyphens, and the double hyphens of blackletter.
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{AD}", "¬", "⸗", "="]
}

extension Transcript.Word {
  /// The words of a line of which only the whole frame is known: it is divided by the number of letters.
  public static func words(of line: String, in frame: Rect) -> [Transcript.Word] {
    let words = line.split(whereSeparator: \.isWhitespace)
    let count = words.reduce(max(0, words.count - 1)) { $0 + $1.count }
    guard count > 0 else { return [] }
    let letter = frame.width / Double(count)
    let isReversed = line.isWrittenFromRight
    var start = 0
    return words.map { word in
      defer { start += word.count + 1 }
      let width = Double(word.count) * letter
      let offset = Double(start) * letter
      return Transcript.Word(
        String(word),
        in: Rect(
          x: isReversed ? frame.maxX - offset - width : frame.x + offset, y: frame.y,
          width: width, height: frame.height))
    }
  }
}

extension Transcript.Word {
  /// The words of several lines of text, of which only the whole frame is known: each has an equal part of its height.
  public static func lines(of text: String, in frame: Rect) -> [[Transcript.Word]] {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let height = frame.height / Double(max(1, lines.count))
    return lines.enumerated().map { number, line in
      words(
        of: String(line),
        in: Rect(
          x: frame.x, y: frame.y + Double(number) * height, width: frame.width, height: height))
    }
  }
}

extension String {
  /// Whether its first letter is of a script from right to left.
  fileprivate var isWrittenFromRight: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }
}
