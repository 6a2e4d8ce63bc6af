internal import Phrases

/// One line of a key file.
enum KeyFileLine {
  typealias Bytes = ArraySlice<UInt8>

  /// An empty line or a comment.
  case blank
  /// `[NAME]`: the start of a group; nil where the name is broken.
  case group(Bytes?)
  /// `KEY=VALUE`, or `KEY[TAG]=VALUE` for a translation.
  case entry(key: Bytes, tag: Bytes?, value: Bytes)
  /// An invalid line, with the problem.
  case broken(KeyFileProblem)

  /// Reads a line without its line feed.
  init(_ line: Bytes) {
    let line = Self.trimmed(line)
    switch line.first {
    case nil, UInt8(ascii: "#"):
      self = .blank
    case UInt8(ascii: "["):
      let name = line.dropFirst().dropLast()
      let isWhole = line.count > 2 && line.last == UInt8(ascii: "]")
      self = .group(isWhole && !name.contains(where: Self.isBracket) ? name : nil)
    default:
      self = Self.entry(line)
    }
  }

  private static func entry(_ line: Bytes) -> KeyFileLine {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      return .broken(.noEntry)
    }
    let value = trimmed(line[(equals + 1)...])
    let key = trimmed(line[..<equals])
    guard let bracket = key.firstIndex(of: UInt8(ascii: "[")) else {
      return key.isEmpty
        ? .broken(.noKey) : .entry(key: key, tag: nil, value: value)
    }
    let tag = key[(bracket + 1)...].dropLast()
    let name = trimmed(key[..<bracket])
    guard key.last == UInt8(ascii: "]"), !name.isEmpty, !tag.contains(where: isBracket) else {
      return .broken(.translatedKey)
    }
    return .entry(key: name, tag: tag, value: value)
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }

  /// Bytes without blanks at either end; the carriage return of a foreign line end is one.
  private static func trimmed(_ bytes: Bytes) -> Bytes {
    let isBlank = { (byte: UInt8) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
