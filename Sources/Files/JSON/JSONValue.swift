/// A value of JSON of any shape.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object(JSONObject)
  /// A list or an object that was passed over: its bytes in the file, which ``JSONFile/read(_:of:isUnwanted:)`` reads.
  case unread(Range<Int>)

  /// The string; nil for everything else.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, which may be in quotes; nil for other values and numbers that are not finite.
  public var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .null, .flag, .list, .object, .unread: nil
    }
  }

  /// The members of a list; nil for everything else.
  public var list: [JSONValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The members of an object; nil for everything else.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether the value is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The member of an object; null for everything else, and where there is none.
  public subscript(key: String) -> JSONValue {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  /// The member of an object under the first of two names that it may have.
  public subscript(either one: String, other: String) -> JSONValue {
    let value = self[one]
    return value.isNull ? self[other] : value
  }

  /// The first member of an object that is there, of several names that it may have.
  public subscript(either keys: String...) -> JSONValue {
    for key in keys where !self[key].isNull { return self[key] }
    return .null
  }

  /// The values of a property that may be one value or a list, as many of JSON-LD are; empty for
  /// null, and for a value that was passed over.
  public var members: [JSONValue] {
    switch self {
    case .null, .unread: []
    case .list(let list): list
    case .flag, .number, .text, .object: [self]
    }
  }
}

/// The members of an object of JSON, in the order of the file. Of members with the same key the first one counts.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Member: Hashable, Sendable {
    /// The number of members before it.
    let rank: Int
    let value: JSONValue
  }

  private var members: [String: Member] = [:]

  /// An object of some members, in their order.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    for (key, value) in members { append(value, for: key) }
  }

  /// Adds a member, unless there is one of its key.
  public mutating func append(_ value: JSONValue, for key: String) {
    if members[key] == nil { members[key] = Member(rank: members.count, value: value) }
  }

  /// The keys, in the order of the file.
  public var keys: [String] { members.sorted { $0.value.rank < $1.value.rank }.map(\.key) }

  /// The value of a member; nil where there is none.
  public subscript(key: String) -> JSONValue? { members[key]?.value }
}
