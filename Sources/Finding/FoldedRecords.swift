internal import Folding

/// Folded texts in one array, each ended by a line feed, which no folding contains.
///
/// The picture: `paris⏎munchen⏎koln⏎`, with the start of each record beside it. A word that occurs anywhere in the array lies
/// in exactly one record.
public struct FoldedRecords: Sendable {
  /// 4 GiB, in bytes: the starts that can be stored. Records behind it are empty.
  private static let byteLimit = Int(UInt32.max) - 1

  private(set) var bytes: [UInt8] = []
  /// The start of each record, and the end of the last one.
  private(set) var starts: [UInt32] = [0]

  /// No records.
  public init() {}

  /// The number of records.
  public var count: Int { starts.count - 1 }
  /// The size of all records in bytes.
  public var byteCount: Int { bytes.count }

  /// Adds a text at the end.
  public mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    Folding.shared.append(text, to: &bytes)
    close(from: start)
  }

  /// Adds a text at the end.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func close(from start: Int) {
    if bytes.count >= Self.byteLimit { bytes.removeSubrange(start...) }
    if bytes.count < Self.byteLimit { bytes.append(UInt8(ascii: "\n")) }
    starts.append(UInt32(bytes.count))
  }

  /// The folding of a record.
  public func record(_ index: Int) -> [UInt8] {
    Array(bytes[Int(starts[index])..<max(Int(starts[index]), Int(starts[index + 1]) - 1)])
  }

  /// The record behind the last one that begins within some bytes from another record on; at least the next one.
  func end(of bytes: Int, from record: Int) -> Int {
    let limit = UInt32(min(Int(starts[record]) + bytes, Int(UInt32.max)))
    var (low, high) = (record + 1, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    return min(low, count)
  }
}
