internal import FoundationEssentials

/// A value of JSON of any shape.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The string; nil for everything else.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, which may be in quotes; nil for other values and numbers that are not finite.
  public var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .null, .flag, .list, .object: nil
    }
  }

  /// The members of a list; nil for everything else.
  public var list: [JSONValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The members of an object; nil for everything else.
  public var object: [String: JSONValue]? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether the value is null.
  public var isNull: Bool { self == .null }

  /// The member of an object; null for everything else, and where there is none.
  public subscript(key: String) -> JSONValue {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  /// The first member of an object that is there, of several names that it may have.
  public subscript(either keys: String...) -> JSONValue {
    for key in keys where !self[key].isNull { return self[key] }
    return .null
  }

  /// The values of a property that may be one value or a list, as many of JSON-LD are; empty for null.
  public var members: [JSONValue] {
    switch self {
    case .null: []
    case .list(let list): list
    case .flag, .number, .text, .object: [self]
    }
  }
}

extension JSONValue: Decodable {
  /// The key of a `JSONWatch` in a decoder's user info, which can cancel decoding.
  static let interruptionKey = CodingUserInfoKey(rawValue: "isUnwanted")

  /// Reads any value. An unreadable value, such as half of a surrogate pair or an infinite number, is null:
  /// that part is lost, and no other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent first: each guess that fails costs as much as one that does not.
    if let text = try? container.decode(String.self) {
      self = .text(text)
      return
    }
    if let key = Self.interruptionKey, let watch = decoder.userInfo[key] as? JSONWatch,
      watch.isUnwanted()
    {
      throw CancellationError()
    }
    if let object = try Self.unlessCancelled({ try container.decode([String: Self].self) }) {
      self = .object(object)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try Self.unlessCancelled({ try container.decode([Self].self) }) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .null
    }
  }

  private static func unlessCancelled<Value>(_ read: () throws -> Value) throws -> Value? {
    do {
      return try read()
    } catch let wish as CancellationError {
      throw wish
    } catch {
      return nil
    }
  }
}

/// The question whether to stop, as an object for a decoder's user info.
final class JSONWatch: Sendable {
  let isUnwanted: @Sendable () -> Bool

  init(_ isUnwanted: @escaping @Sendable () -> Bool) { self.isUnwanted = isUnwanted }
}
