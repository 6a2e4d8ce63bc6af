/// The lines of a file in the order of rows.
struct RowLines: Sendable {
  let file: RowFile
  let index: RowIndex
  /// The number of each row's line; nil where the order is that of the file.
  var order: [UInt32]?

  var count: Int { index.count }

  /// The position of a row's line in the file.
  func entry(of row: Int) -> RowEntry { index[order.map { Int($0[row]) } ?? row] }

  // MARK: Text

  /// 1,000 characters of a row at most: no window is wide enough for more.
  static let textLimit = 1000
  /// 4,096 bytes: more than four times the characters shown of a line, in any script.
  private static let shownLength = 4096

  /// The text of a row, at most `textLimit` characters.
  func text(of row: Int) -> String {
    let entry = entry(of: row)
    let length = min(entry.length, Self.shownLength)
    // Short buffers are on the stack, as those of most rows are.
    let text = withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) { buffer in
      let bytes = buffer[..<file.read(into: buffer, at: entry.offset)]
      guard entry.length > length else { return String(decoding: bytes, as: UTF8.self) }
      return Self.beginning(bytes)
    }
    // Characters are counted only where there may be too many.
    let isShort = text.utf8.count <= Self.textLimit
    return Self.visible(isShort ? text : String(text.prefix(Self.textLimit)))
  }

  /// The text of the first bytes of a longer line, without its last character, which may be incomplete.
  private static func beginning(_ bytes: Slice<UnsafeMutableRawBufferPointer>) -> String {
    // Back to the first byte of a character; at most 3 bytes follow it.
    let isBeginning = { (byte: UInt8) in byte & 0xC0 != 0x80 }
    let whole = bytes.suffix(4).lastIndex(where: isBeginning) ?? bytes.endIndex
    let text = String(decoding: bytes[..<whole], as: UTF8.self)
    let shorter = text.dropLast()
    return shorter.isEmpty ? text : String(shorter)
  }

  /// A text with its control characters, except tabs, made visible.
  private static func visible(_ text: String) -> String {
    // Most rows have none of the bytes with which control characters begin: C0, DEL, and C2 and E2 of UTF-8.
    var bytes = text
    let isPlain = bytes.withUTF8 { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    }
    guard !isPlain, text.unicodeScalars.contains(where: isControl) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      visible.append(isControl(scalar) ? picture(of: scalar) : scalar)
    }
    return String(visible)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t": false
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// The control picture of a control character.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // Unicode's line ends.
    case 0x85, 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }

  // MARK: Order

  /// The first row of a range that is not before a text, by bisection; the range's end for none. The rows must be in
  /// the collator's order.
  func row(atOrAfter text: String, in range: Range<Int>, with collator: Collator) -> Int {
    var text = text
    return text.withUTF8 { text in
      withUnsafeTemporaryAllocation(byteCount: RowEntry.comparedLength, alignment: 8) { buffer in
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
          let middle = (low + high) / 2
          let entry = entry(of: middle)
          let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<entry.comparedLength])
          let count = file.read(into: bytes, at: entry.offset)
          let row = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          if collator.compare(row, UnsafeRawBufferPointer(text), by: .letters) < 0 {
            low = middle + 1
          } else {
            high = middle
          }
        }
        return low
      }
    }
  }

  /// The first row of a range that begins with a text, letter by letter; nil for none.
  func row(beginningWith prefix: String, in range: Range<Int>, with collator: Collator) -> Int? {
    var window = RowWindow(file, isSequential: order == nil)
    let count = prefix.count
    for row in range {
      let text = String(decoding: window.bytes(of: entry(of: row)), as: UTF8.self)
      if collator.compare(String(text.prefix(count)), prefix, by: .letters) == 0 { return row }
    }
    return nil
  }
}
