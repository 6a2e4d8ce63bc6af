public import Folding
public import Interaction

/// The words of a page of text in paragraphs, as a hand selects them and other programs receive them: without the page's
/// head and foot, and without the hyphens and breaks of its lines.
public struct PageWords: Hashable, Sendable {
  /// The part of a paragraph in a line of the page.
  struct Piece: Hashable {
    /// The index of the line.
    var line: Int
    /// Its frame, in the page's unit.
    var frame: Rect
    /// Its words.
    var text: Text
    /// The bytes of UTF-8 in the words of the paragraph.
    var bytes: Range<Int>
    /// Its characters, with offsets from its beginning and edges in the page's unit, and the frames of its words; nil
    /// where they are measured.
    var picture: PictureLine.Measures?
  }

  /// A paragraph.
  struct Paragraph: Hashable {
    var words = ""
    var pieces: [Piece] = []
  }

  /// The paragraphs, in reading order.
  private(set) var paragraphs: [Paragraph] = []
  /// Whether they stand on a picture, which may have columns.
  private(set) var areOnPicture = false

  /// The words of some lines.
  public init(_ lines: [PageLine] = []) {
    for (index, line) in lines.enumerated() where line.continuation != .furniture {
      if line.continuation == .none || paragraphs.isEmpty { paragraphs.append(Paragraph()) }
      paragraphs[paragraphs.count - 1].append(line, index)
    }
  }

  /// The words of lines on a picture.
  public init(_ lines: [PictureLine]) {
    areOnPicture = true
    for (index, line) in lines.enumerated() where line.continuation != .furniture {
      if line.continuation == .none || paragraphs.isEmpty { paragraphs.append(Paragraph()) }
      let measures = line.measures
      paragraphs[paragraphs.count - 1].append(
        PageLine(
          line.text, font: Font(size: 1), frame: measures.frame, continuation: line.continuation),
        index, measures)
    }
  }

  /// The words of each paragraph.
  public var texts: [String] { paragraphs.map(\.words) }

  /// Measures the positions of all characters, in the page's unit.
  public func measured(by ruler: any TextRuler) -> MeasuredText {
    var blocks: [Rect] = []
    var lines: [[TextLine]] = []
    for paragraph in paragraphs {
      let frame = paragraph.pieces.reduce(Rect(.zero)) { $0.union($1.frame) }
      blocks.append(frame)
      lines.append(paragraph.lines(from: frame.corner, by: ruler))
    }
    return MeasuredText(
      width: 0, blocks: blocks, links: [], length: blocks.last?.maxY ?? 0, lines: lines)
  }

  /// Whether measures are those of these words.
  func isMeasured(by measured: MeasuredText?) -> Bool {
    measured?.blocks.count == paragraphs.count && measured?.lines?.count == paragraphs.count
  }

  /// The paragraphs with their lines, as far as these are measured.
  func blocks(_ measured: MeasuredText?) -> [MeasuredBlock] {
    guard let measured, let lines = measured.lines, isMeasured(by: measured) else {
      return paragraphs.map { MeasuredBlock(words: $0.words, lines: [], corner: .zero) }
    }
    return paragraphs.indices.map {
      MeasuredBlock(
        words: paragraphs[$0].words, lines: lines[$0], corner: measured.blocks[$0].corner)
    }
  }

  /// The selected bytes of each line, by its index.
  func parts(of selection: TextSelection) -> [Int: Range<Int>] {
    var parts: [Int: Range<Int>] = [:]
    for (index, paragraph) in paragraphs.enumerated() {
      guard
        let selected = selection.bytes(ofBlock: index, count: paragraph.words.utf8.count)
      else { continue }
      for piece in paragraph.pieces {
        let part = selected.clamped(to: piece.bytes)
        let start = piece.bytes.lowerBound
        if !part.isEmpty { parts[piece.line] = part.lowerBound - start..<part.upperBound - start }
      }
    }
    return parts
  }

  /// 6 units, half a letter of a text: a hand that is so far beside a line means its beginning or end.
  private static let reach = 6.0

  /// Whether a position of the page, in its unit, lies in a line, or right beside one.
  func contain(_ position: Point) -> Bool {
    paragraphs.contains { paragraph in
      paragraph.pieces.contains { piece in
        // A line on a picture has letters of any size.
        let reach = areOnPicture ? piece.frame.height / 4 : Self.reach
        return piece.frame.inset(by: -reach).contains(position)
      }
    }
  }
}

// MARK: - On a picture

extension PageWords {
  /// The positions of all characters on a picture, in the page's unit; nil for a page of text, where a ruler measures
  /// them.
  public var measuredOnPicture: MeasuredText? { areOnPicture ? measured(by: PlainRuler()) : nil }

  /// The paragraphs with their frames, in the page's unit.
  var framedParagraphs: [(words: String, frame: Rect)] {
    paragraphs.map { ($0.words, $0.pieces.reduce(Rect(.zero)) { $0.union($1.frame) }) }
  }

  /// The frames of words, or parts of words, that are found, in reading order and in the page's unit.
  public func frames(of query: FindQuery) -> [Rect] {
    paragraphs.flatMap { paragraph -> [Rect] in
      let ranges = query.ranges(in: paragraph.words)
      guard !ranges.isEmpty else { return [] }
      var next = 0
      return paragraph.pieces.flatMap { piece -> [Rect] in
        // Both ascend; a word may go on in the next line.
        while next < ranges.count, ranges[next].upperBound <= piece.bytes.lowerBound { next += 1 }
        return ranges[next...].prefix { $0.lowerBound < piece.bytes.upperBound }.flatMap {
          piece.frames(of: $0.clamped(to: piece.bytes))
        }
      }
    }
  }

  /// The frames of parts of lines, by the index of the line: one around the words of each, in the page's unit.
  public func frames(of parts: [Int: Range<Int>]) -> [Rect] {
    guard !parts.isEmpty else { return [] }
    return paragraphs.flatMap(\.pieces).compactMap { piece in
      guard let part = parts[piece.line] else { return nil }
      let start = piece.bytes.lowerBound
      let frames = piece.frames(of: part.lowerBound + start..<part.upperBound + start)
      return frames.dropFirst().reduce(frames.first) { $0?.union($1) }
    }
  }
}

extension PageWords.Piece {
  /// The frames of some bytes of the paragraph, a frame for each word.
  fileprivate func frames(of part: Range<Int>) -> [Rect] {
    guard let picture else { return [] }
    let own = part.lowerBound - bytes.lowerBound..<part.upperBound - bytes.lowerBound
    return picture.words.compactMap { word in
      let shared = own.clamped(to: word.bytes)
      guard !shared.isEmpty else { return nil }
      let edges = picture.characters.lazy.filter { shared.contains($0.offset) }
        .flatMap { [$0.start, $0.end] }
      guard let left = edges.min(), let right = edges.max(), right > left else { return nil }
      return Rect(x: left, y: word.frame.y, width: right - left, height: word.frame.height)
    }
  }
}

extension PageWords.Paragraph {
  /// Adds the words of a line.
  fileprivate mutating func append(
    _ line: PageLine, _ index: Int, _ picture: PictureLine.Measures? = nil
  ) {
    if !pieces.isEmpty {
      switch line.continuation {
      case .none, .furniture, .direct: break
      case .newLine: words.append("\n")
      case .space: words.append(" ")
      case .unhyphenated:
        words.removeLast()
        let last = pieces.count - 1
        pieces[last].bytes = pieces[last].bytes.lowerBound..<words.utf8.count
      }
    }
    let start = words.utf8.count
    words += line.text
    pieces.append(
      PageWords.Piece(
        line: index, frame: line.frame,
        text: Text(
          line.text, font: line.font, color: .clear, alignment: line.alignment, runs: line.runs),
        bytes: start..<words.utf8.count, picture: picture))
  }

  /// The lines with their characters, in the page's unit from a corner. Pieces beside each other, as a list's marker and
  /// its words, are one line.
  fileprivate func lines(from corner: Point, by ruler: any TextRuler) -> [TextLine] {
    var lines: [TextLine] = []
    for piece in pieces {
      if let picture = piece.picture {
        lines.append(picture.line(of: piece, from: corner))
        continue
      }
      let measured = ruler.lines(of: piece.text, width: .infinity).first
      let width = ruler.size(of: piece.text, width: .infinity).width
      let left = piece.frame.x + piece.text.offset(ofWidth: width, in: piece.frame.width) - corner.x
      let characters = (measured?.characters ?? []).filter { $0.offset < piece.bytes.count }.map {
        TextLine.Character(
          offset: piece.bytes.lowerBound + $0.offset, start: left + $0.start, end: left + $0.end)
      }
      let top = piece.frame.y - corner.y
      if let last = lines.last, last.top == top {
        lines[lines.count - 1].range = last.range.lowerBound..<piece.bytes.upperBound
        lines[lines.count - 1].characters += characters
      } else {
        lines.append(
          TextLine(
            top: top, height: piece.frame.height, range: piece.bytes, characters: characters))
      }
    }
    return lines.map(\.rounded)
  }
}

extension PictureLine.Measures {
  /// The line with its characters, from the corner of its paragraph.
  func line(of piece: PageWords.Piece, from corner: Point) -> TextLine {
    TextLine(
      top: frame.y - corner.y, height: frame.height, range: piece.bytes,
      characters: characters.filter { $0.offset < piece.bytes.count }.map {
        TextLine.Character(
          offset: piece.bytes.lowerBound + $0.offset, start: $0.start - corner.x,
          end: $0.end - corner.x)
      })
  }
}
