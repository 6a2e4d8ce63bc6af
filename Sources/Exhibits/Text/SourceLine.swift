/// A line of a text file.
struct SourceLine: Hashable {
  /// Its bytes, without white space at either end.
  var bytes: Range<Int>
  /// The column at which its text begins.
  var indent: Int
  /// The column at which its text ends. A letter takes one column, an ideograph two.
  var end: Int
  /// Whether it is the first line after a form feed.
  var startsPage: Bool

  var isBlank: Bool { bytes.isEmpty }

  /// A line without text.
  static let blank = SourceLine(bytes: 0..<0, indent: 0, end: 0, startsPage: false)

  /// 8 columns, as in terminals.
  static let tab = 8

  /// The lines of a text. A line ends at a line feed, a carriage return, both, a form feed, or one of Unicode's line
  /// ends.
  static func lines(of text: [UInt8]) -> [SourceLine] {
    var lines: [SourceLine] = []
    var start = 0
    var startsPage = false
    while start < text.count {
      var end = start
      var length = 0
      while end < text.count {
        length = terminator(in: text, at: end)
        if length > 0 { break }
        end += 1
      }
      lines.append(line(in: text, from: start, to: end, startsPage: startsPage))
      let endsPage = end < text.count && text[end] == 0x0C
      startsPage = endsPage || startsPage && (lines.last?.isBlank ?? false)
      start = end + length
    }
    return lines
  }

  /// The length of a line end at an offset, in bytes; 0 for none.
  private static func terminator(in text: [UInt8], at offset: Int) -> Int {
    switch text[offset] {
    case 0x0D: offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    case 0xC2 where text[offset + 1] == 0x85: 2
    case 0xE2 where text[offset + 1] == 0x80 && (0xA8...0xA9).contains(text[offset + 2]): 3
    default: 0
    }
  }

  private static func line(
    in text: [UInt8], from start: Int, to end: Int, startsPage: Bool
  ) -> SourceLine {
    var first = start
    var indent = 0
    while first < end {
      let (length, columns) = space(in: text, at: first)
      if length == 0 { break }
      indent += text[first] == 0x09 ? tab - indent % tab : columns
      first += length
    }
    var last = end
    while last > first {
      if text[last - 1] == 0x20 || text[last - 1] == 0x09 {
        last -= 1
      } else if last - first > 1, space(in: text, at: last - 2) == (2, 1) {
        last -= 2
      } else if last - first > 2, space(in: text, at: last - 3) == (3, 2) {
        last -= 3
      } else {
        break
      }
    }
    return SourceLine(
      bytes: first..<last, indent: indent, end: indent + columns(of: text[first..<last]),
      startsPage: startsPage)
  }

  /// The length of a space in bytes and columns; zeros for any other character. Lines may also begin with no-break
  /// spaces and ideographic ones.
  private static func space(in text: [UInt8], at offset: Int) -> (length: Int, columns: Int) {
    switch text[offset] {
    case 0x20, 0x09: (1, 1)
    case 0xC2 where text[offset + 1] == 0xA0: (2, 1)
    case 0xE3 where text[offset + 1] == 0x80 && text[offset + 2] == 0x80: (3, 2)
    default: (0, 0)
    }
  }

  /// The width of a text in columns: two for the ideographs, kana and Hangul of U+3000 to U+DFFF and for most
  /// characters beyond U+FFFF, recognised by their first bytes.
  static func columns(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { sum, byte in
      switch byte {
      case 0x80...0xBF: sum
      case 0xE3...0xED, 0xF0: sum + 2
      default: sum + 1
      }
    }
  }
}
