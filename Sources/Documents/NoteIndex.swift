/// The ids of a document's notes by page, for a document whose notes are not all in memory.
///
/// Ids of one page mostly differ in their last digits. An id is stored as the number of bytes at its beginning that it
/// shares with the one before it, the number of the others, and the others:
///
///     book/canvas/12/anno/9     0 20 book/canvas/12/anno/9
///     book/canvas/12/anno/10    19 2 10
///
/// So the ids of 200,000 notes take about 1 MiB. They are searched from the beginning, in some milliseconds.
public struct NoteIndex: Hashable, Sendable {
  private struct Page: Hashable, Sendable {
    var bytes: [UInt8] = []
    var last: [UInt8] = []
  }

  private var pages: [Page]
  /// The number of notes.
  public private(set) var count = 0

  /// An index without ids.
  public init(pageCount: Int) { pages = Array(repeating: Page(), count: pageCount) }

  /// Adds the id of a page's next note.
  public mutating func append(_ id: String, toPage number: Int) {
    let id = Array(id.utf8)
    let shared = zip(pages[number].last, id).prefix { $0 == $1 }.count
    Self.append(shared, to: &pages[number].bytes)
    Self.append(id.count - shared, to: &pages[number].bytes)
    pages[number].bytes += id[shared...]
    pages[number].last = id
    count += 1
  }

  /// The page of a note; nil for an unknown id.
  public func page(ofNote id: String) -> Int? {
    let wanted = Array(id.utf8)
    return first { $0.elementsEqual(wanted) }?.page
  }

  /// The first id, in the order of pages, whose bytes a condition accepts.
  ///
  /// - Complexity: O(*n*).
  func first(where isWanted: ([UInt8]) -> Bool) -> (page: Int, id: String)? {
    for (number, page) in pages.enumerated() {
      var id: [UInt8] = []
      var index = 0
      while index < page.bytes.count {
        let shared = Self.number(in: page.bytes, at: &index)
        let rest = Self.number(in: page.bytes, at: &index)
        id.removeSubrange(shared...)
        id += page.bytes[index..<index + rest]
        index += rest
        if isWanted(id) { return (number, String(decoding: id, as: UTF8.self)) }
      }
    }
    return nil
  }

  // MARK: Numbers

  /// Appends a number in groups of seven bits, the lowest first; all but the last have the highest bit set.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func number(in bytes: [UInt8], at index: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = bytes[index]
      index += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}
