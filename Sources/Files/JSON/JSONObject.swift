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
