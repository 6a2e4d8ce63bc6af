/// The ids of a document's notes by page, for a document whose notes are not all in memory.
///
/// Ids of one page mostly differ in their last digits. An id is stored as the number of bytes at its beginning that it
/// shares with the one before it, the number of the others, and the others:
///
///     book/canvas/12/anno/9     0 20 book/canvas/12/anno/9
///     book/canvas/12/anno/10    19 2 10
///
/// Every 64th id of a page is stored as a whole. So the ids of 200,000 notes take about 1 MiB. They are searched from the
/// beginning, in some milliseconds.
public struct NoteIndex: Hashable, Sendable {
  private struct Page: Hashable, Sendable {
    var bytes: [UInt8] = []
    var last: [UInt8] = []
    var count = 0
    /// The positions of the ids that are stored as a whole.
    var starts: [UInt32] = []
  }

  private var pages: [Page]
  /// The number of notes.
  public private(set) var count = 0

  /// 64 ids are decoded in some microseconds.
  private static let interval = 64

  /// An index without ids.
  public init() { pages = [] }

  /// Adds the id of a page's next note.
  ///
  /// - Precondition: The index of the page is not negative.
  public mutating func append(_ id: String, toPage number: Int) {
    let id = Array(id.utf8)
    while pages.count <= number { pages.append(Page()) }
    let isWhole = pages[number].count.isMultiple(of: Self.interval)
    if isWhole { pages[number].starts.append(UInt32(pages[number].bytes.count)) }
    let shared = isWhole ? 0 : zip(pages[number].last, id).prefix { $0 == $1 }.count
    Self.append(shared, to: &pages[number].bytes)
    Self.append(id.count - shared, to: &pages[number].bytes)
    pages[number].bytes += id[shared...]
    pages[number].last = id
    pages[number].count += 1
    count += 1
  }

  /// The number of a page's notes; 0 for an unknown page.
  public func count(ofPage number: Int) -> Int {
    pages.indices.contains(number) ? pages[number].count : 0
  }

  /// The id of a page's note, by its number there from 0.
  ///
  /// - Precondition: The page has that note.
  public func id(_ index: Int, ofPage number: Int) -> String {
    let page = pages[number]
    precondition(0..<page.count ~= index, "the page has the note")
    var reader = Reader(page.bytes, at: Int(page.starts[index / Self.interval]))
    for _ in 0...index % Self.interval { reader.read() }
    return String(decoding: reader.id, as: UTF8.self)
  }

  /// The numbers, from 0, of a page's notes with an id.
  ///
  /// - Complexity: O(*n*).
  public func numbers(ofNote id: String, onPage number: Int) -> [Int] {
    guard pages.indices.contains(number) else { return [] }
    let wanted = Array(id.utf8)
    var reader = Reader(pages[number].bytes)
    return (0..<pages[number].count).filter { _ in
      reader.read()
      return reader.id == wanted
    }
  }

  /// Reads the ids of a page in their order.
  private struct Reader {
    private let bytes: [UInt8]
    private var index: Int
    /// The id that was read last.
    private(set) var id: [UInt8] = []

    /// A reader before the first id, or another one that is stored as a whole.
    init(_ bytes: [UInt8], at index: Int = 0) {
      self.bytes = bytes
      self.index = index
    }

    var isAtEnd: Bool { index == bytes.count }

    /// Reads the next id.
    mutating func read() {
      let shared = NoteIndex.number(in: bytes, at: &index)
      let rest = NoteIndex.number(in: bytes, at: &index)
      id.removeSubrange(shared...)
      id += bytes[index..<index + rest]
      index += rest
    }
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
      var reader = Reader(page.bytes)
      while !reader.isAtEnd {
        reader.read()
        if isWanted(reader.id) { return (number, String(decoding: reader.id, as: UTF8.self)) }
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
