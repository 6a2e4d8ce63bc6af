public import Phrases

/// A file of groups of keys with values, the syntax of `.desktop` files and `index.theme`: the Desktop Entry Specification
/// 1.5, sections 3 to 5.
///
/// Of a translated key only the best translation is kept. A broken line is a fault and is skipped.
public struct KeyFile {
  /// The value of a key.
  public struct Value {
    /// The characters in the file, including escapes.
    public var text: String
    /// The line, counted from 1.
    public var line: Int
    /// The rank of its language in the locale; 0 is the best.
    fileprivate var rank: Int
  }

  /// A group of keys.
  public struct Group {
    /// The line of its name, counted from 1.
    public var line: Int
    /// The values by key.
    public var values: [String: Value] = [:]
  }

  /// 10 broken lines are reported: enough to see that the file is of another kind.
  public static let brokenLineLimit = 10

  /// The file's path.
  public let path: String
  /// The groups by name.
  public private(set) var groups: [String: Group] = [:]
  /// The faults of lines, of broken ones the first ten.
  public private(set) var faults: [Fault] = []
  /// The number of broken lines.
  public private(set) var brokenLineCount = 0
  private var current: (name: String, group: Group)?

  /// Reads a file's bytes.
  public init(_ bytes: [UInt8], path: String, locale: MessageLocale) {
    self.path = path
    var number = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      number += 1
      if let objection = take(KeyFileLine(bytes[start..<end]), number, locale) {
        brokenLineCount += 1
        if brokenLineCount <= Self.brokenLineLimit {
          faults.append(
            fault(objection, .correctLine, line: number))
        }
      }
      start = end + 1
    }
    finishGroup()
  }

  /// The value of a key, escapes undone; nil where it has none or an empty one.
  public func string(_ key: String, in group: String) -> String? {
    guard let value = groups[group]?.values[key] else { return nil }
    let text = KeyFileEscapes.string(value.text)
    return text.isEmpty ? nil : text
  }

  /// The values of a key that is a list, separated by semicolons.
  public func strings(_ key: String, in group: String) -> [String] {
    groups[group]?.values[key].map { KeyFileEscapes.list($0.text) } ?? []
  }

  /// Whether the value of a key is `true`; a value that is neither `true` nor `false` is a fault and counts as `false`.
  public mutating func flag(_ key: String, in group: String) -> Bool {
    guard let value = groups[group]?.values[key] else { return false }
    if value.text != "true" && value.text != "false" {
      faults.append(
        fault(.noFlag(key, value: value.text), .writeFlag, line: value.line))
    }
    return value.text == "true"
  }

  /// The line of a key, counted from 1.
  public func line(of key: String, in group: String) -> Int? { groups[group]?.values[key]?.line }

  /// A fault in this file.
  public func fault(
    _ problem: KeyFileProblem, _ remedy: KeyFileRemedy, line: Int? = nil
  ) -> Fault {
    Fault(file: path, line: line, problem: .keyFile(problem), remedy: .keyFile(remedy))
  }

  /// Adds a line.
  ///
  /// - Returns: The problem; nil for none.
  private mutating func take(_ line: KeyFileLine, _ number: Int, _ locale: MessageLocale)
    -> KeyFileProblem?
  {
    switch line {
    case .blank:
      return nil
    case .broken(let objection):
      return objection
    case .group(let name):
      return begin(name, number)
    case .entry(let key, let tag, let value):
      guard current != nil else { return .keyBeforeGroup }
      var rank = locale.lastRank
      if let tag {
        // Most lines of most files are translations into other languages: they end here.
        guard let wish = locale.rank(of: String(decoding: tag, as: UTF8.self)) else { return nil }
        rank = wish
      }
      guard let key = Self.text(key), let text = Self.text(value) else { return .notText }
      return add(key, Value(text: text, line: number, rank: rank))
    }
  }

  private mutating func begin(_ name: KeyFileLine.Bytes?, _ number: Int) -> KeyFileProblem? {
    finishGroup()
    guard let name = name.flatMap(Self.text) else {
      // The keys that follow belong to a group without a name.
      current = ("", Group(line: number))
      return .groupName
    }
    if let earlier = groups.removeValue(forKey: name) {
      current = (name, earlier)
      return .sameGroup(name, line: earlier.line)
    }
    current = (name, Group(line: number))
    return nil
  }

  private mutating func add(_ key: String, _ value: Value) -> KeyFileProblem? {
    if let earlier = current?.group.values[key], earlier.rank <= value.rank {
      return earlier.rank == value.rank ? .sameKey(key, line: earlier.line) : nil
    }
    current?.group.values[key] = value
    return nil
  }

  private mutating func finishGroup() {
    if let current { groups[current.name] = current.group }
    current = nil
  }

  /// Bytes as text; nil where they are none.
  private static func text(_ bytes: KeyFileLine.Bytes) -> String? {
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }
}
