/// Texts that are stored together, in their bytes of UTF-8 and four more bytes for each.
///
/// An array of strings takes up to 64 bytes more a text.
public struct TextTable: Hashable, Sendable, RandomAccessCollection {
  private var bytes: [UInt8] = []
  /// The end of each text in the bytes; it begins where the one before ends.
  private var ends: [UInt32] = []

  /// 4 GiB, in bytes: the ends that can be stored. Texts behind it are empty.
  private static let byteLimit = Int(UInt32.max)

  /// A table of some texts.
  public init(_ texts: some Sequence<String> = []) {
    for text in texts { append(text) }
  }

  /// Adds a text at the end.
  public mutating func append(_ text: String) {
    if bytes.count + text.utf8.count <= Self.byteLimit { bytes.append(contentsOf: text.utf8) }
    ends.append(UInt32(bytes.count))
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { ends.count }

  public subscript(index: Int) -> String {
    String(decoding: bytes[range(of: index)], as: UTF8.self)
  }

  /// The bytes of texts by their indices, without copies.
  public func withUTF8<Result>(
    _ body: (_ text: (Int) -> UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes { bytes in
      try body { UnsafeRawBufferPointer(rebasing: bytes[range(of: $0)]) }
    }
  }

  /// Whether another table shares the storage of its texts, and so has the same ones.
  public func hasSameStorage(as other: TextTable) -> Bool {
    ends.hasSameStorage(as: other.ends)
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }
}

extension Array {
  /// Whether another array shares its storage, and so has the same elements.
  public func hasSameStorage(as other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
      }
  }
}
