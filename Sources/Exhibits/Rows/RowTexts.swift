internal import Glibc

/// Texts of rows that are kept together in memory.
struct RowTexts {
  /// A text and the row that it belongs to.
  struct Item {
    fileprivate let start: UInt32
    fileprivate let length: UInt32
    let row: UInt32
  }

  private(set) var items: [Item] = []
  private var bytes: [UInt8] = []

  /// No texts yet, and room for a number of them.
  init(count: Int = 0) { items.reserveCapacity(count) }

  /// Adds a row's text. Precondition: the texts have no more than 4 GiB.
  mutating func append(_ text: UnsafeRawBufferPointer, row: UInt32) {
    items.append(Item(start: UInt32(bytes.count), length: UInt32(text.count), row: row))
    bytes.append(contentsOf: text)
  }

  /// Puts the rows in order.
  mutating func sort(with collator: Collator) {
    bytes.withUnsafeBytes { bytes in
      items.sort { RowOrder.isBefore(Self.row($0, in: bytes), Self.row($1, in: bytes), collator) }
    }
  }

  /// Keeps every item after `distance` others of each group of so many, but for the last group's.
  mutating func keepEvery(_ distance: Int) {
    items = stride(from: distance, to: items.count, by: distance).map { items[$0] }
  }

  private static func row(_ item: Item, in bytes: UnsafeRawBufferPointer) -> RowOrder.Row {
    let start = Int(item.start)
    return (UnsafeRawBufferPointer(rebasing: bytes[start..<(start + Int(item.length))]), item.row)
  }

  /// How many of the items a row does not come before. Precondition: they are in order.
  func countOfItems(notAfter row: RowOrder.Row, with collator: Collator) -> Int {
    bytes.withUnsafeBytes { bytes in
      var low = 0
      var high = items.count
      while low < high {
        let middle = (low + high) / 2
        if RowOrder.isBefore(row, Self.row(items[middle], in: bytes), collator) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      return low
    }
  }
}

/// The one order of rows: as the collation has it, then by code points, then as in the file.
enum RowOrder {
  typealias Row = (text: UnsafeRawBufferPointer, row: UInt32)

  static func isBefore(_ one: Row, _ other: Row, _ collator: Collator) -> Bool {
    let order = collator.compare(one.text, other.text, by: .accents)
    if order != 0 { return order < 0 }
    // The order of bytes of UTF-8 is that of code points.
    let bytes = compareBytes(one.text, other.text)
    return bytes == 0 ? one.row < other.row : bytes < 0
  }

  private static func compareBytes(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Int {
    let common = min(one.count, other.count)
    if common > 0, let left = one.baseAddress, let right = other.baseAddress {
      let order = memcmp(left, right, common)
      if order != 0 { return Int(order) }
    }
    return one.count - other.count
  }
}
