public import Phrases

/// Finds the line of a value in a file of JSON, for faults of values that were read.
struct JSONLocator {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of the line, counted from 1, on which a value begins; nil where it is not there.
  static func line(of spot: JSONSpot, in bytes: [UInt8]) -> Int? {
    var locator = JSONLocator(bytes)
    guard locator.go(to: spot), locator.skipSpaces() else { return nil }
    return 1 + bytes[..<locator.index].count { $0 == UInt8(ascii: "\n") }
  }

  /// Goes to the beginning of a value.
  private mutating func go(to spot: JSONSpot) -> Bool {
    switch spot {
    case .file: true
    case .member(let parent, let key): go(to: parent) && enter(key)
    case .item(let parent, let item): go(to: parent) && enter(item)
    }
  }

  private mutating func enter(_ key: String) -> Bool {
    guard take("{") else { return false }
    while skipSpaces(), bytes[index] == UInt8(ascii: "\"") {
      let start = index
      guard pass() else { return false }
      // A key with escapes is never one that this program looks for.
      let isKey = bytes[start..<index].elementsEqual(Array("\"\(key)\"".utf8))
      guard take(":") else { return false }
      if isKey { return true }
      guard pass(), take(",") else { return false }
    }
    return false
  }

  private mutating func enter(_ item: Int) -> Bool {
    guard take("[") else { return false }
    for _ in 0..<item { guard pass(), take(",") else { return false } }
    return skipSpaces() && bytes[index] != UInt8(ascii: "]")
  }

  /// Passes over a value.
  private mutating func pass() -> Bool {
    var depth = 0
    guard skipSpaces() else { return false }
    repeat {
      guard skipSpaces() else { return false }
      switch bytes[index] {
      case UInt8(ascii: "\""): guard passString() else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): index += 1
      default: passWord()
      }
    } while depth > 0
    return true
  }

  private mutating func passString() -> Bool {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    return index <= bytes.count
  }

  private mutating func passWord() {
    repeat { index += 1 } while index < bytes.count && !Self.ends.contains(bytes[index])
  }

  private static let ends = Set("{}[],:\" \t\r\n".utf8)

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard skipSpaces(), bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Goes to the next byte that is no space; false at the end.
  private mutating func skipSpaces() -> Bool {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index < bytes.count
  }
}

extension Fault {
  /// A fault of a value in a file of JSON, with its line.
  ///
  /// - Parameters:
  ///   - spot: the value.
  ///   - problem: the problem.
  ///   - remedy: its remedy.
  public init(at spot: JSONSpot, problem: ProblemPhrase, remedy: RemedyPhrase) {
    let file = try? OpenFile(spot.file, remedy: .nameText)
    let line = file.flatMap { JSONLocator.line(of: spot, in: $0.bytes(count: $0.byteCount)) }
    let position = spot.position
    self.init(
      file: spot.file, line: line, position: position.isEmpty ? nil : position, problem: problem,
      remedy: remedy)
  }
}
