/// Decodes the bytes of a text file as characters that can be shown: without a byte order mark and control characters.
///
/// The text is in UTF-8, or in Windows-1252, which has the letters of Latin-1 and is what the Encoding Standard of
/// WHATWG falls back on. Of a text that is not valid in UTF-8, that encoding is taken in which fewer characters are
/// wrong. In Windows-1252 a letter beyond ASCII is one byte, mostly between others of ASCII, and so no character of
/// UTF-8; read as UTF-8 it is lost. A character of several bytes in UTF-8 is two to four wrong letters in Windows-1252,
/// and rarely there by chance. So a text with more single bytes beyond ASCII than characters of several bytes is in
/// Windows-1252, and one with a few broken bytes among many letters of UTF-8 stays in UTF-8.
///
/// Bytes that are invalid become U+FFFD, in UTF-8 one for each maximal part of a sequence, as section 3.9 of the
/// Unicode Standard recommends.
public struct TextDecoding {
  /// An encoding of texts.
  public enum Encoding: Hashable, Sendable {
    case utf8, windows1252
  }

  /// The encoding of the bytes.
  public private(set) var encoding = Encoding.utf8
  /// The text, in valid UTF-8.
  public private(set) var text: [UInt8] = []
  /// The number of U+FFFD that were inserted.
  public private(set) var replaced = 0
  /// The line of the first of them, from 1; nil for none.
  public private(set) var firstLine: Int?
  /// The number of characters, U+FFFD included.
  public private(set) var count = 0
  /// The number of single bytes beyond ASCII.
  private var singles = 0

  /// Whether the bytes are a text: a tenth of the characters at most were invalid, and in Windows-1252 a quarter at
  /// most are beyond ASCII. In the languages for which it is made these are up to an eighth, as in Icelandic; in
  /// Cyrillic and other alphabets with encodings of their own most letters are.
  public var isText: Bool {
    switch encoding {
    case .utf8: replaced * 10 <= count
    case .windows1252: replaced * 10 <= count && singles * 4 <= count
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Decodes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a file, with or without a byte order mark.
  ///   - isUTF8: Whether they are taken as UTF-8 in any case.
  public init(_ bytes: [UInt8], isUTF8: Bool = false) {
    text.reserveCapacity(bytes.count)
    let isMarked = bytes.starts(with: Self.byteOrderMark)
    let long = readUTF8(bytes, from: isMarked ? Self.byteOrderMark.count : 0)
    if !isUTF8, !isMarked, singles > long { self = TextDecoding(windows1252: bytes) }
  }

  /// Decodes bytes as UTF-8.
  ///
  /// - Returns: The number of characters of several bytes, incomplete ones included.
  private mutating func readUTF8(_ bytes: [UInt8], from start: Int) -> Int {
    var long = 0
    var offset = start
    var kept = offset
    while offset < bytes.count {
      count += 1
      let (length, isValid) = Self.character(in: bytes, at: offset)
      if length > 1 {
        long += 1
      } else if bytes[offset] >= 0x80 {
        singles += 1
      }
      if !isValid {
        text += bytes[kept..<offset]
        replace(at: offset, in: bytes)
        kept = offset + length
      }
      offset += length
    }
    text += bytes[kept...]
    return long
  }

  private init(windows1252 bytes: [UInt8]) {
    encoding = .windows1252
    count = bytes.count
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for (offset, byte) in bytes.enumerated() {
      if byte >= 0x80 { singles += 1 }
      switch byte {
      case 0x80..<0xA0:
        if let mark = Self.marks[Int(byte) - 0x80] {
          text += mark.utf8
        } else {
          replace(at: offset, in: bytes)
        }
      case 0xA0...: text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      default: if Self.isControl(byte) { replace(at: offset, in: bytes) } else { text.append(byte) }
      }
    }
  }

  /// The characters of the bytes 0x80 to 0x9F in Windows-1252; nil for the five that have none. Those from 0xA0 on are
  /// the characters of Unicode of these numbers.
  private static let marks: [Unicode.Scalar?] = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars
    .map {
      $0 == " " ? nil : $0
    }

  private mutating func replace(at offset: Int, in bytes: [UInt8]) {
    if replaced == 0 { firstLine = 1 + Self.lineEnds(in: bytes[..<offset]) }
    text += Self.replacement
    replaced += 1
  }

  /// The number of line feeds, and of carriage returns without one.
  private static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
    let pairs = zip(bytes, bytes.dropFirst()).count { $0 == (0x0D, 0x0A) }
    return bytes.count { $0 == 0x0A || $0 == 0x0D } - pairs
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 ? !(0x09...0x0D).contains(byte) : byte == 0x7F
  }

  /// The length of a character in bytes, and whether it is valid, by table 3-7 of the Unicode Standard 15.
  private static func character(in bytes: [UInt8], at offset: Int) -> (length: Int, isValid: Bool) {
    let first = bytes[offset]
    if first < 0x80 { return (1, !isControl(first)) }
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
      guard offset + step < bytes.count, range.contains(bytes[offset + step]) else {
        return (step, false)
      }
    }
    // U+0080 to U+009F are control characters, of which only U+0085, the next line, is used in texts.
    let isControl = first == 0xC2 && bytes[offset + 1] < 0xA0 && bytes[offset + 1] != 0x85
    return (length, !isControl)
  }
}
