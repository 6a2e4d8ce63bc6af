/// The folding of text for a search: a query finds every text whose folding contains its own.
///
/// Case, accents, widths and ligatures are folded, and so are the two scripts of Japanese kana. The table is made from ICU
/// by the generator of the assets, whose `FoldingRule` says how.
public struct Folding: Sendable {
  /// The table; built from its entries when it is first used.
  public static let shared = Folding()

  /// 128 characters a block: with fewer, the first stage becomes larger than the second.
  private static let blockBits: UInt32 = 7
  /// The bits of a character's index within its block.
  private static let blockMask: UInt32 = 127

  /// The block of the second stage for each block of characters.
  private let blocks: [UInt16]
  /// 0 for a character that stays; else one more than the position of its folding in the pool.
  private let entries: [UInt16]
  /// The foldings, each behind its length in bytes.
  private let pool: [UInt8]
  /// The folding of each byte of ASCII.
  private let ascii: [UInt8]

  init() {
    var blocks = [UInt16](repeating: 0, count: 0x110000 >> Int(Self.blockBits))
    var entries = [UInt16](repeating: 0, count: Int(Self.blockMask) + 1)
    var pool: [UInt8] = []
    var ascii = (0..<128).map { UInt8($0) }
    EntryReader(FoldingEntries.text).read { scalar, folding in
      if scalar < 128 {
        ascii[Int(scalar)] = folding.first ?? 0x20
        return
      }
      let block = Int(scalar >> Self.blockBits)
      if blocks[block] == 0 {
        blocks[block] = UInt16(entries.count >> Int(Self.blockBits))
        entries.append(contentsOf: repeatElement(0, count: Int(Self.blockMask) + 1))
      }
      entries[Int(blocks[block]) << Int(Self.blockBits) + Int(scalar & Self.blockMask)] =
        UInt16(pool.count + 1)
      pool.append(UInt8(folding.count))
      pool.append(contentsOf: folding)
    }
    self.blocks = blocks
    self.entries = entries
    self.pool = pool
    self.ascii = ascii
  }

  // MARK: Folding

  /// The folding of a text, in UTF-8.
  public func folded(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var text = text
    text.withUTF8 { append($0, to: &folded) }
    return folded
  }

  /// Appends the folding of a text in UTF-8. Bytes that are not valid count as U+FFFD.
  public func append(_ text: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        folded.append(ascii[Int(byte)])
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(in: text, at: index)
      let isChanged = appendFolding(of: scalar, to: &folded)
      if !isChanged {
        if length == 1 {
          folded.append(contentsOf: Self.replacement)
        } else {
          for offset in 0..<length { folded.append(text[index + offset]) }
        }
      }
      index += length
    }
  }

  /// The folding of a text, with the position of each byte of it in the text.
  public func map(_ text: String) -> FoldedText {
    var map = FoldedText(text)
    var text = text
    text.withUTF8 { text in
      var index = 0
      while index < text.count {
        let byte = text[index]
        let length = byte < 0x80 ? 1 : Self.scalar(in: text, at: index).length
        append(UnsafeBufferPointer(rebasing: text[index..<index + length]), to: &map.bytes)
        map.mark(offset: index)
        index += length
      }
    }
    return map
  }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Appends the folding of a character beyond ASCII; false for one that stays.
  private func appendFolding(of scalar: UInt32, to folded: inout [UInt8]) -> Bool {
    if 0xAC00...0xD7A3 ~= scalar {
      Self.appendParts(ofSyllable: scalar - 0xAC00, to: &folded)
      return true
    }
    let block = blocks[Int(scalar >> Self.blockBits)]
    if block == 0 { return false }
    let entry = entries[Int(block) << Int(Self.blockBits) + Int(scalar & Self.blockMask)]
    if entry == 0 { return false }
    let start = Int(entry)
    for index in start..<start + Int(pool[start - 1]) { folded.append(pool[index]) }
    return true
  }

  /// Appends the letters of a syllable of Hangul by the arithmetic of section 3.12 of the Unicode Standard. So a syllable
  /// that is typed up to its vowel is found in those that end in a consonant.
  private static func appendParts(ofSyllable index: UInt32, to folded: inout [UInt8]) {
    append(0x1100 + index / 588, to: &folded)
    append(0x1161 + index % 588 / 28, to: &folded)
    if index % 28 > 0 { append(0x11A7 + index % 28, to: &folded) }
  }

  /// Appends a character of three bytes.
  private static func append(_ scalar: UInt32, to folded: inout [UInt8]) {
    folded.append(0xE0 | UInt8(scalar >> 12))
    folded.append(0x80 | UInt8(scalar >> 6 & 0x3F))
    folded.append(0x80 | UInt8(scalar & 0x3F))
  }

  /// The character at a byte of 0x80 or more, and the number of its bytes; U+FFFD and 1 where it is not valid.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let lead = text[index]
    let length =
      switch lead {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1, index + length <= text.count else { return (0xFFFD, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = text[index + offset]
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return value <= 0x10FFFF ? (value, length) : (0xFFFD, 1)
  }
}

/// Reads the entries of the table: `c4=61 df=73,73 301=`.
private struct EntryReader {
  private let text: UnsafeBufferPointer<UInt8>

  init(_ text: StaticString) {
    self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Calls a function with each character and its folding in UTF-8.
  func read(_ body: (_ scalar: UInt32, _ folding: [UInt8]) -> Void) {
    for entry in text.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
      let sides = entry.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      let folding = sides[1].split(separator: UInt8(ascii: ",")).compactMap {
        Unicode.Scalar(Self.number($0))
      }
      body(Self.number(sides[0]), folding.flatMap { Array(String($0).utf8) })
    }
  }

  /// A hexadecimal number.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    digits.reduce(0) { number, digit in
      let isLetter = digit >= UInt8(ascii: "a")
      return number << 4 | UInt32(digit - (isLetter ? UInt8(ascii: "a") - 10 : UInt8(ascii: "0")))
    }
  }
}
