internal import Glibc

/// Finds the lines of a text that is read in portions.
///
/// A line ends at a line feed, with or without a carriage return before it, or at the end of the text. In a text
/// without line feeds, as programs of the old Mac OS wrote them, lines end at carriage returns: that there are none is
/// known only after all of it, and so another scan finds them. A byte order mark at the beginning belongs to no line.
struct LineScanner: ~Copyable {
  private(set) var index = RowIndex()
  /// The number of lines that are not valid UTF-8.
  private(set) var invalidRows = 0
  /// The number of the first of these; nil for none.
  private(set) var firstInvalidRow: Int?
  private var start = 0
  private var end = 0
  private var lastByte: UInt8 = 0
  private var check = UTF8Check()
  /// The byte at which lines end.
  private let terminator: UInt8
  private var (hasLineFeed, hasReturn) = (false, false)

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A scan of a text whose lines end at line feeds, or else at carriage returns.
  init(endsAtReturns: Bool = false) {
    terminator = endsAtReturns ? Self.carriageReturn : Self.lineFeed
  }

  /// Whether the text so far has carriage returns and no line feed.
  var hasOnlyReturns: Bool { hasReturn && !hasLineFeed }

  /// Whether the largest number of lines is reached.
  var isFull: Bool { index.count == RowIndex.limit }

  /// Scans the next portion.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    if end == 0, bytes.starts(with: Self.byteOrderMark) { start = Self.byteOrderMark.count }
    // Most text is plain ASCII.
    let isPlain = check.isAtBoundary && UTF8Check.isASCII(bytes)
    var from = 0
    while from < bytes.count,
      let found = memchr(base + from, Int32(terminator), bytes.count - from)
    {
      hasLineFeed = hasLineFeed || terminator == Self.lineFeed
      let offset = base.distance(to: UnsafeRawPointer(found))
      if !isPlain { check.take(UnsafeRawBufferPointer(rebasing: bytes[from..<offset])) }
      let before = offset > 0 ? bytes[offset - 1] : lastByte
      finishLine(at: end + offset, isReturned: before == Self.carriageReturn)
      from = offset + 1
      start = end + from
    }
    if !isPlain { check.take(UnsafeRawBufferPointer(rebasing: bytes[from...])) }
    if !hasLineFeed && !hasReturn {
      hasReturn = memchr(base, Int32(Self.carriageReturn), bytes.count) != nil
    }
    lastByte = bytes[bytes.count - 1]
    end += bytes.count
  }

  /// Ends the last line at the end of the text.
  mutating func finish() {
    if end > start { finishLine(at: end, isReturned: false) }
    start = end
  }

  private mutating func finishLine(at end: Int, isReturned: Bool) {
    guard !isFull else { return }
    if !check.finish() {
      invalidRows += 1
      if firstInvalidRow == nil { firstInvalidRow = index.count }
    }
    let length = end - start
    index.append(RowEntry(offset: start, length: isReturned && length > 0 ? length - 1 : length))
  }
}

/// Whether a text in portions is valid UTF-8, by table 3-7 of the Unicode Standard 15.
struct UTF8Check {
  private var isValid = true
  /// The number of bytes of the current character that are missing.
  private var awaited = 0
  /// The valid range of the next one of these.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the text so far is valid and ends with a whole character.
  var isAtBoundary: Bool { awaited == 0 && isValid }

  /// Whether all bytes are ASCII.
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let words = bytes.count / 8
    var all: UInt64 = 0
    for word in 0..<words { all |= bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) }
    for byte in bytes[(words * 8)...] { all |= UInt64(byte) }
    return all & 0x8080_8080_8080_8080 == 0
  }

  /// Checks the next portion.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if awaited > 0 {
        if !range.contains(byte) { isValid = false }
        awaited = range.contains(byte) ? awaited - 1 : 0
        range = 0x80...0xBF
        continue
      }
      switch byte {
      case 0x00...0x7F: break
      case 0xC2...0xDF: awaited = 1
      case 0xE0: (awaited, range) = (2, 0xA0...0xBF)
      case 0xED: (awaited, range) = (2, 0x80...0x9F)
      case 0xE1...0xEF: awaited = 2
      case 0xF0: (awaited, range) = (3, 0x90...0xBF)
      case 0xF4: (awaited, range) = (3, 0x80...0x8F)
      case 0xF1...0xF3: awaited = 3
      default: isValid = false
      }
    }
  }

  /// Ends the text, and returns whether it was valid.
  mutating func finish() -> Bool {
    let wasValid = isAtBoundary
    self = UTF8Check()
    return wasValid
  }
}
