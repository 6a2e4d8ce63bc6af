/// Measures text: with the installed fonts in the program, by simple arithmetic in tests and replays.
public protocol TextRuler {
  /// The extent of text in points, when lines break at `width`; one line of any length where it is infinite.
  func size(of text: Text, width: Double) -> Size
  /// The frames of a part of a text, one for each line, in points from its top left corner. The part is a range of bytes
  /// of UTF-8; lines break at `width`.
  func boxes(of part: Range<Int>, in text: Text, width: Double) -> [Rect]
  /// The lines of a text with the positions of its characters, in points from its top left corner; lines break at `width`.
  func lines(of text: Text, width: Double) -> [TextLine]
}

extension TextRuler {
  /// The frames of a part of a text, where every character has the same width.
  public func boxes(of part: Range<Int>, in text: Text, width: Double) -> [Rect] {
    let whole = size(of: text, width: .infinity)
    let bytes = text.string.utf8.count
    let part = part.clamped(to: 0..<bytes)
    guard !part.isEmpty, whole.width > 0 else { return [] }
    let line = text.lines > 1 && width > 0 ? min(width, whole.width) : whole.width
    func offset(_ byte: Int) -> Double {
      let index = text.string.utf8.index(text.string.startIndex, offsetBy: byte)
      let share = Double(text.string[..<index].count) / Double(text.string.count)
      return share * whole.width
    }
    var boxes: [Rect] = []
    var start = offset(part.lowerBound)
    let end = offset(part.upperBound)
    // The last permitted line includes the rest.
    while start < end, boxes.count < text.lines {
      let number = (start / line).rounded(.down)
      let stop = min(end, (number + 1) * line)
      boxes.append(
        Rect(
          x: start - number * line, y: number * whole.height, width: stop - start,
          height: whole.height))
      guard stop > start else { break }
      start = stop
    }
    return boxes
  }

  /// The lines of a text, where every character has the same width.
  public func lines(of text: Text, width: Double) -> [TextLine] {
    let whole = size(of: text, width: .infinity)
    let count = text.string.count
    guard count > 0, whole.width > 0 else { return [] }
    let each = whole.width / Double(count)
    let room = text.lines > 1 && width > 0 && width.isFinite ? width : whole.width
    let perLine = max(1, Int((room / each + 1e-6).rounded(.down)))
    var lines: [TextLine] = []
    var (byte, column, start) = (0, 0, 0)
    var characters: [TextLine.Character] = []
    func close() {
      lines.append(
        TextLine(
          top: Double(lines.count) * whole.height, height: whole.height, range: start..<byte,
          characters: characters))
      (characters, column, start) = ([], 0, byte)
    }
    for character in text.string {
      if column == perLine, lines.count + 1 < text.lines { close() }
      let x = Double(column) * each
      characters.append(TextLine.Character(offset: byte, start: x, end: x + each))
      byte += character.utf8.count
      column += 1
    }
    close()
    return lines
  }
}

/// A ruler without fonts: every character is six tenths of an em wide, a line 1.3 em high.
///
/// The same on every machine: recordings are printed and compared with it.
public struct PlainRuler: TextRuler, Sendable {
  /// The ruler.
  public init() {}

  /// The extent by counting characters.
  public func size(of text: Text, width: Double) -> Size {
    let length = Double(text.string.count) * 0.6 * text.font.size
    let lines =
      length > width && width > 0 ? min(Double(text.lines), (length / width).rounded(.up)) : 1
    return Size(width: min(length, width), height: lines * 1.3 * text.font.size)
  }
}
