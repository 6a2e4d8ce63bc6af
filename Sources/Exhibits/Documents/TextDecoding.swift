/// The bytes of a file as text that every program can show: UTF-8 without a byte order mark, without control characters.
///
/// What is no character becomes U+FFFD, one for each maximal part of a sequence, as section 3.9 of the Unicode Standard
/// recommends.
struct TextDecoding {
  /// The text, valid UTF-8.
  private(set) var text: [UInt8] = []
  /// How many places were no characters.
  private(set) var replaced = 0
  /// The line of the first of them, counted from 1.
  private(set) var firstLine: Int?
  /// How many characters there are, those included.
  private(set) var count = 0

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Decodes bytes.
  init(_ bytes: [UInt8]) {
    text.reserveCapacity(bytes.count)
    var place = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var kept = place
    while place < bytes.count {
      count += 1
      let (length, isValid) = Self.character(in: bytes, at: place)
      if !isValid {
        text += bytes[kept..<place]
        if replaced == 0 { firstLine = 1 + bytes[..<place].count { $0 == 0x0A } }
        text += Self.replacement
        replaced += 1
        kept = place + length
      }
      place += length
    }
    text += bytes[kept...]
  }

  /// How many bytes a character takes, and whether it is one: table 3-7 of the Unicode Standard 15.
  private static func character(in bytes: [UInt8], at place: Int) -> (length: Int, isValid: Bool) {
    let first = bytes[place]
    if first < 0x80 { return (1, first >= 0x20 ? first != 0x7F : (0x09...0x0D).contains(first)) }
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return (1, false)
    }
    for step in 1..<length {
      let range = step == 1 ? second : 0x80...0xBF
      guard place + step < bytes.count, range.contains(bytes[place + step]) else {
        return (step, false)
      }
    }
    // U+0080 to U+009F are control characters; U+0085, the next line, is one that texts have.
    let isControl = first == 0xC2 && bytes[place + 1] < 0xA0 && bytes[place + 1] != 0x85
    return (length, !isControl)
  }
}

/// A line of a text as it stands in the file.
struct SourceLine: Hashable {
  /// What stands on it, without white space at either end.
  var bytes: Range<Int>
  /// How far from the left it begins, in columns.
  var indent: Int
  /// Where it ends, in columns: a letter takes one, an ideograph two.
  var end: Int
  /// Whether it is the first one after a form feed.
  var startsPage: Bool

  var isBlank: Bool { bytes.isEmpty }

  /// 8 columns, as terminals have it.
  private static let tab = 8

  /// The lines of a text; they end at a line feed, a carriage return, both, a form feed, and where Unicode says so.
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

  /// How many bytes end a line at a place; 0 where none does.
  private static func terminator(in text: [UInt8], at place: Int) -> Int {
    switch text[place] {
    case 0x0D: place + 1 < text.count && text[place + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    case 0xC2 where text[place + 1] == 0x85: 2
    case 0xE2 where text[place + 1] == 0x80 && (0xA8...0xA9).contains(text[place + 2]): 3
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

  /// The bytes and columns of a space; none for anything else. No-break spaces and ideographic ones begin lines, too.
  private static func space(in text: [UInt8], at place: Int) -> (length: Int, columns: Int) {
    switch text[place] {
    case 0x20, 0x09: (1, 1)
    case 0xC2 where text[place + 1] == 0xA0: (2, 1)
    case 0xE3 where text[place + 1] == 0x80 && text[place + 2] == 0x80: (3, 2)
    default: (0, 0)
    }
  }

  /// How wide text is: by their first bytes the ideographs, kana and Hangul of U+3000 to U+DFFF take two columns, and so
  /// do most characters beyond U+FFFF.
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
