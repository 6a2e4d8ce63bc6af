/// Finds the first syntax error of a file of JSON, by RFC 8259; Foundation on Linux does not report its offset.
struct JSONSyntax {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// The open objects (true) and lists (false), the outermost first.
  private var open: [Bool] = []

  /// The offset of the first error; nil without one. The end, where something is missing there.
  static func fault(in bytes: ArraySlice<UInt8>) -> Int? {
    var syntax = JSONSyntax(bytes: bytes, index: bytes.startIndex)
    return syntax.passes() ? nil : syntax.index
  }

  private init(bytes: ArraySlice<UInt8>, index: Int) {
    self.bytes = bytes
    self.index = index
  }

  private mutating func passes() -> Bool {
    while true {
      skipSpace()
      // A value: it may open something, whose first value comes next.
      if take("{") {
        skipSpace()
        if !take("}") {
          open.append(true)
          guard key() else { return false }
          continue
        }
      } else if take("[") {
        skipSpace()
        if !take("]") {
          open.append(false)
          continue
        }
      } else if !scalar() {
        return false
      }
      // After it: what was open is closed, or goes on.
      while let isObject = open.last {
        skipSpace()
        if take(",") {
          skipSpace()
          if isObject, !key() { return false }
          break
        }
        guard take(isObject ? "}" : "]") else { return false }
        open.removeLast()
      }
      if open.isEmpty {
        skipSpace()
        return index == bytes.endIndex
      }
    }
  }

  // MARK: Parts

  private mutating func key() -> Bool {
    guard string() else { return false }
    skipSpace()
    return take(":")
  }

  private mutating func scalar() -> Bool {
    string() || ["true", "false", "null"].contains { take($0) } || number()
  }

  /// A string up to its closing quote; escapes are not checked.
  private mutating func string() -> Bool {
    let start = index
    guard take("\"") else { return false }
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"): index = min(index + 2, bytes.endIndex)
      // A line that ends within a string is where its quote is missing.
      case 0..<0x20: return false
      default: index += 1
      }
    }
    index = start
    return false
  }

  private mutating func number() -> Bool {
    let start = index
    while index < bytes.endIndex, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    guard Double(String(decoding: bytes[start..<index], as: UTF8.self)) != nil else {
      index = start
      return false
    }
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}
