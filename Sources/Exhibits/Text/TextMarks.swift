/// Recognises the marks of plain text: headings, list items, separators.
enum TextMarks {
  /// The marker of a list's item.
  struct Marker: Hashable {
    /// The marker as it is shown: a bullet, or the number as it is written.
    var sign: String
    /// Its length in bytes, with the white space after it.
    var length: Int
    /// Whether it is a number or a letter.
    var isNumber: Bool
  }

  private static let space: UInt8 = 0x20
  private static let tab: UInt8 = 0x09

  /// The level, from 1, and the words of a heading such as `## Words ##`; nil for another line.
  static func hashes(_ line: ArraySlice<UInt8>) -> (level: Int, words: Range<Int>)? {
    let hash = UInt8(ascii: "#")
    let level = line.prefix { $0 == hash }.count
    guard (1...6).contains(level) else { return nil }
    let rest = line.dropFirst(level)
    guard let first = rest.first, first == space || first == tab else { return nil }
    var words = rest.drop { $0 == space || $0 == tab }
    let closing = words.reversed().prefix { $0 == hash }.count
    if closing == words.count { return nil }
    if closing > 0, words.dropLast(closing).last == space {
      words = words.dropLast(closing)
      while words.last == space { words.removeLast() }
    }
    return words.isEmpty ? nil : (level, words.startIndex..<words.endIndex)
  }

  /// The level of the heading above such a line; nil for another line.
  static func underline(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= 3, let first = line.first, line.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// Whether a line is a separator: at least three marks of one kind, or an ornament.
  static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    // ⁂, ❦ and ❧.
    let signs: [[UInt8]] = [[0xE2, 0x81, 0x82], [0xE2, 0x9D, 0xA6], [0xE2, 0x9D, 0xA7]]
    if signs.contains(Array(line)) { return true }
    guard let first = line.first, Array("*-_~=+#".utf8).contains(first) else { return false }
    let marks = line.count { $0 == first }
    guard line.allSatisfy({ $0 == first || $0 == space || $0 == tab }) else { return false }
    return marks >= 3
  }

  /// The marker at the beginning of a line: `-`, `*`, `+` or `•`, or `12.`, `12)`, `(12)`, `a)` or `(a)`, each with a
  /// space; nil for none.
  static func marker(_ line: ArraySlice<UInt8>) -> Marker? {
    guard let first = line.first else { return nil }
    var sign = line.prefix { $0 != space && $0 != tab }
    let blank = line.dropFirst(sign.count).prefix { $0 == space || $0 == tab }
    // A marker needs words after it.
    guard !blank.isEmpty, sign.count + blank.count < line.count, sign.count <= 5 else { return nil }
    let length = sign.count + blank.count
    let text = String(decoding: sign, as: UTF8.self)
    if ["-", "*", "+", "•"].contains(text) {
      return Marker(sign: "•", length: length, isNumber: false)
    }
    let isOpened = first == UInt8(ascii: "(")
    if isOpened { sign = sign.dropFirst() }
    guard let last = sign.last, last == UInt8(ascii: ")") || last == UInt8(ascii: ".") && !isOpened
    else { return nil }
    let name = sign.dropLast()
    let isNumber = (1...3).contains(name.count) && name.allSatisfy(isDigit)
    let isLetter =
      name.count == 1 && last == UInt8(ascii: ")")
      && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isNumber || isLetter ? Marker(sign: text, length: length, isNumber: true) : nil
  }

  /// Whether the words of a line stand in columns or in a drawing: three spaces or more within it, a tab, or a row of five
  /// dots or dashes. The space after a number or a bullet at its beginning is none.
  static func hasColumns(_ line: ArraySlice<UInt8>) -> Bool {
    if isSeparator(line) { return false }
    var rest = line
    if let first = rest.first, !isLetter(first) {
      rest = rest.drop { $0 != space && $0 != tab }.drop { $0 == space || $0 == tab }
    }
    var last: UInt8 = 0
    var run = 0
    for byte in rest {
      run = byte == last ? run + 1 : 1
      last = byte
      let isRow = rows.contains(byte) && run == 5
      if byte == tab || byte == space && run == 3 || isRow { return true }
    }
    return false
  }

  private static let rows = Array(".-_=".utf8)

  /// Whether a byte is an ASCII letter or part of a longer character.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
