/// The value of a window's property.
public struct Property: Hashable, Sendable {
  /// The name of its type, such as `UTF8_STRING`.
  public var type: String
  /// The size of an item in bits: 8, 16 or 32.
  public var format: Int
  /// The items, one after the other.
  public var bytes: [UInt8]

  /// The texts of a property of format 8, separated by null bytes.
  public var texts: [String] {
    bytes.split(separator: 0, omittingEmptySubsequences: true).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The items of a property of format 32.
  public var numbers: [UInt32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { at in
      bytes[at..<at + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
