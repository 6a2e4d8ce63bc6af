/// Reads values of JSON, by RFC 8259, from bytes that arrive in portions.
///
/// The time is linear in the number of bytes, at any depth; the memory is that of the value and of one portion.
struct JSONReader {
  /// 512 levels. Ranges of a manifest may lie in 64 levels, with two levels of JSON each; deeper values are no document,
  /// and would overflow the stack of a thread.
  static let depthLimit = 512

  /// The reason why there is no value, with the offset at which it was noticed.
  enum Failure: Error, Equatable {
    /// Not JSON, or its end is missing.
    case syntax(offset: Int)
    /// More levels than ``depthLimit``.
    case depth(offset: Int)
    case cancelled
    /// The next portion could not be read.
    case source
  }

  private let isUnwanted: () -> Bool
  /// The portion from an offset on; empty at the end, nil where it cannot be read.
  private let portion: (_ offset: Int) -> [UInt8]?
  /// The keys of members that are passed over.
  private let passedKeys: Set<String>

  /// The bytes at hand, and the offset of the first one.
  private var bytes: [UInt8]
  private var start: Int
  /// The index of the next byte in ``bytes``.
  private var index = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte.
  ///   - passedKeys: The keys of members whose values are not read, but become ``JSONValue/unread(_:)``.
  ///   - isUnwanted: Whether to stop; called for every value that is not a text.
  ///   - portion: The bytes from an offset on, as many as are at hand; none at the end, nil where they cannot be read.
  init(
    at offset: Int, passing passedKeys: Set<String> = [], isUnwanted: @escaping () -> Bool,
    portion: @escaping (_ offset: Int) -> [UInt8]?
  ) {
    start = offset
    bytes = []
    self.passedKeys = passedKeys
    self.isUnwanted = isUnwanted
    self.portion = portion
  }

  /// The only value of a file.
  mutating func read() throws(Failure) -> JSONValue {
    let value = try value(depth: 0)
    if try peek() != nil { throw .syntax(offset: offset) }
    return value
  }

  /// The offset of the next byte.
  private var offset: Int { start + index }

  // MARK: Values

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard let first = try peek() else { throw .syntax(offset: offset) }
    if first == UInt8(ascii: "\"") { return try string().map { .text($0) } ?? .null }
    if isUnwanted() { throw .cancelled }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else { throw .depth(offset: offset) }
      return first == UInt8(ascii: "{")
        ? .object(try object(depth: depth)) : .list(try list(depth: depth))
    case UInt8(ascii: "t"): return try literal("true", .flag(true))
    case UInt8(ascii: "f"): return try literal("false", .flag(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw .syntax(offset: offset)
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONObject {
    index += 1
    var object: JSONObject = [:]
    if try takes(UInt8(ascii: "}")) { return object }
    while true {
      guard try peek() == UInt8(ascii: "\"") else { throw .syntax(offset: offset) }
      let key = try string()
      try take(UInt8(ascii: ":"))
      let value =
        if let key, passedKeys.contains(key) { try passed() } else { try value(depth: depth + 1) }
      // A key that cannot be read costs its member.
      if let key { object.append(value, for: key) }
      if try takes(UInt8(ascii: ",")) { continue }
      try take(UInt8(ascii: "}"))
      return object
    }
  }

  private mutating func list(depth: Int) throws(Failure) -> [JSONValue] {
    index += 1
    var list: [JSONValue] = []
    if try takes(UInt8(ascii: "]")) { return list }
    while true {
      list.append(try value(depth: depth + 1))
      if try takes(UInt8(ascii: ",")) { continue }
      try take(UInt8(ascii: "]"))
      return list
    }
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
    for byte in word.utf8 {
      guard try hasByte(), bytes[index] == byte else { throw .syntax(offset: offset) }
      index += 1
    }
    return value
  }

  /// A number. One that JSON or a `Double` does not allow, such as `01` or `1e999`, is null: that part is lost, and no
  /// other.
  private mutating func number() throws(Failure) -> JSONValue {
    var word: [UInt8] = []
    while try hasByte(), Self.isOfNumber(bytes[index]) {
      word.append(bytes[index])
      index += 1
    }
    let digits = word.drop { $0 == UInt8(ascii: "-") }
    let isPadded =
      digits.first == UInt8(ascii: "0")
      && digits.dropFirst().first.map(Self.isDigit) == true
    let isNumber =
      digits.first.map(Self.isDigit) == true && word.count - digits.count <= 1 && !isPadded
    guard isNumber, let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite
    else { return .null }
    return .number(number)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  // MARK: Strings

  /// A string; nil for one that is no text, because half of a surrogate pair is missing. Bytes that are no UTF-8 are
  /// replaced.
  private mutating func string() throws(Failure) -> String? {
    index += 1
    var end = index
    while true {
      end = Self.end(of: bytes, from: end)
      if end < bytes.count { break }
      // The text goes on in the next portion.
      let first = index
      guard try refill(keeping: first) else {
        index = bytes.count
        throw .syntax(offset: offset)
      }
      end -= first
    }
    guard bytes[end] == UInt8(ascii: "\"") else { return try escapedString() }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// The index of the first quote, backslash or control character; the number of bytes for none.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
        bytes[index] != UInt8(ascii: "\\"), bytes[index] >= 0x20
      { index += 1 }
      return index
    }
  }

  /// A string with escapes, after its opening quote.
  private mutating func escapedString() throws(Failure) -> String? {
    var text: [UInt8] = []
    var isText = true
    while true {
      guard try hasByte(), bytes[index] >= 0x20 else { throw .syntax(offset: offset) }
      let end = Self.end(of: bytes, from: index)
      text += bytes[index..<end]
      index = end
      guard index < bytes.count else { continue }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return isText ? String(decoding: text, as: UTF8.self) : nil
      case UInt8(ascii: "\\"):
        if let scalar = try escape() {
          text += Array(String(scalar).utf8)
        } else {
          isText = false
        }
      default: throw .syntax(offset: offset)
      }
    }
  }

  /// The character of an escape; nil for half of a surrogate pair.
  private mutating func escape() throws(Failure) -> Unicode.Scalar? {
    index += 1
    guard try hasByte() else { throw .syntax(offset: offset) }
    let kind = bytes[index]
    index += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      index -= 1
      throw .syntax(offset: offset)
    }
    let unit = try hexUnit()
    guard 0xD800..<0xDC00 ~= unit else { return Unicode.Scalar(unit) }
    guard try hasByte(), bytes[index] == UInt8(ascii: "\\") else { return nil }
    // The second half must follow; any other escape is left to the next call.
    guard try hasByte(ahead: 1), bytes[index + 1] == UInt8(ascii: "u") else { return nil }
    index += 2
    let second = try hexUnit()
    guard 0xDC00..<0xE000 ~= second else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
  }

  /// The number of four hexadecimal digits.
  private mutating func hexUnit() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard try hasByte(), let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw .syntax(offset: offset)
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  // MARK: Passing over

  /// Passes over a value. Only its end is looked for: it is checked when it is read.
  private mutating func passed() throws(Failure) -> JSONValue {
    let first = try peek()
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return try value(depth: 0)
    }
    if isUnwanted() { throw .cancelled }
    let from = offset
    var scan = Scan()
    while true {
      scan.pass(bytes, &index)
      if scan.depth == 0 { return .unread(from..<offset) }
      if isUnwanted() { throw .cancelled }
      guard try refill(keeping: index) else { throw .syntax(offset: offset) }
    }
  }

  /// The state of a scan for the end of a list or an object.
  private struct Scan {
    var depth = 0
    var isInString = false
    var isEscaped = false

    /// Goes on to the end of the value, or of the bytes.
    mutating func pass(_ bytes: [UInt8], _ position: inout Int) {
      var (index, depth, isInString, isEscaped) = (position, depth, isInString, isEscaped)
      bytes.withUnsafeBufferPointer { bytes in
        while index < bytes.count {
          let byte = bytes[index]
          index += 1
          if isInString {
            if isEscaped {
              isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
              isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
              isInString = false
            }
          } else if byte == UInt8(ascii: "\"") {
            isInString = true
          } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            depth += 1
          } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            depth -= 1
            if depth == 0 { break }
          }
        }
      }
      position = index
      (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped)
    }
  }

  // MARK: Bytes

  /// The next byte that is no space; nil at the end.
  private mutating func peek() throws(Failure) -> UInt8? {
    while try hasByte() {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return bytes[index]
      }
    }
    return nil
  }

  /// Takes a byte, after spaces, if it is the next one.
  private mutating func takes(_ byte: UInt8) throws(Failure) -> Bool {
    guard try peek() == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ byte: UInt8) throws(Failure) {
    guard try takes(byte) else { throw .syntax(offset: offset) }
  }

  /// Whether there is a byte some bytes after the next one.
  private mutating func hasByte(ahead: Int = 0) throws(Failure) -> Bool {
    while index + ahead >= bytes.count {
      guard try refill(keeping: index) else { return false }
    }
    return true
  }

  /// Appends the next portion to the bytes from an index on, which becomes the first; false at the end.
  private mutating func refill(keeping first: Int) throws(Failure) -> Bool {
    guard let next = portion(start + bytes.count) else { throw .source }
    if next.isEmpty { return false }
    if first == bytes.count {
      bytes = next
    } else {
      // A text in many portions is moved to the beginning once, then only appended to.
      if first > 0 { bytes.removeSubrange(..<first) }
      bytes += next
    }
    start += first
    index -= first
    return true
  }
}
