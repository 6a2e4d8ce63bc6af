/// Decodes the bytes of a file as UTF-8 that can be shown: without a byte order mark and control characters.
///
/// Invalid bytes become U+FFFD, one for each maximal part of a sequence, as section 3.9 of the Unicode Standard
/// recommends.
public struct TextDecoding {
  /// The text, in valid UTF-8.
  public private(set) var text: [UInt8] = []
  /// The number of U+FFFD that were inserted.
  public private(set) var replaced = 0
  /// The line of the first of them, from 1; nil for none.
  public private(set) var firstLine: Int?
  /// The number of characters, U+FFFD included.
  public private(set) var count = 0

  /// Whether the bytes are a text: a tenth of the characters at most were no UTF-8.
  public var isText: Bool { replaced * 10 <= count }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Decodes bytes.
  public init(_ bytes: [UInt8]) {
    text.reserveCapacity(bytes.count)
    var offset = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var kept = offset
    while offset < bytes.count {
      count += 1
      let (length, isValid) = Self.character(in: bytes, at: offset)
      if !isValid {
        text += bytes[kept..<offset]
        if replaced == 0 { firstLine = 1 + bytes[..<offset].count { $0 == 0x0A } }
        text += Self.replacement
        replaced += 1
        kept = offset + length
      }
      offset += length
    }
    text += bytes[kept...]
  }

  /// The length of a character in bytes, and whether it is valid, by table 3-7 of the Unicode Standard 15.
  private static func character(in bytes: [UInt8], at offset: Int) -> (length: Int, isValid: Bool) {
    let first = bytes[offset]
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
      guard offset + step < bytes.count, range.contains(bytes[offset + step]) else {
        return (step, false)
      }
    }
    // U+0080 to U+009F are control characters, of which only U+0085, the next line, is used in texts.
    let isControl = first == 0xC2 && bytes[offset + 1] < 0xA0 && bytes[offset + 1] != 0x85
    return (length, !isControl)
  }
}
