internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The places of a page as the rows of a list, in reading order, under the chapters that they belong to.
final class NoteRows: RowSource {
  /// The characters of what is said that stand for a place without a name.
  private static let excerpt = 80

  private let index: HotspotIndex
  private let notes: [String: Document.Note]
  private let languages: [String]
  private let chapters: [Marker]

  init(
    _ index: HotspotIndex, notes: [String: Document.Note], chapters: [Document.Chapter],
    languages: [String]
  ) {
    self.index = index
    self.notes = notes
    self.languages = languages
    var markers: [Marker] = []
    for chapter in chapters where chapter.notes.count > 1 {
      // A chapter heads rows that stand together; over one row it would only say again what the row says.
      let ranks = Set(chapter.notes.compactMap { index.rank(of: $0) })
      let label = chapter.title.text(for: languages)
      guard let first = ranks.min(), let last = ranks.max(), ranks.count > 1,
        last - first == ranks.count - 1, !label.isEmpty
      else { continue }
      markers.append(Marker(label: label, offset: first))
    }
    // Of chapters that begin at one place, the part comes after the chapter that holds it.
    self.chapters = markers.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }

  var count: Int { index.count }

  /// What the list is called: how many there are.
  var title: String { Phrase.countOfPlaces(count).text(for: languages) }

  func topMarkers() -> [Marker] { chapters }

  func markers(in range: Range<Int>, limit: Int) -> [Marker] {
    guard limit > 0, !range.isEmpty else { return [] }
    let step = max(1, (range.count + limit - 1) / limit)
    return stride(from: range.lowerBound, to: range.upperBound, by: step).map {
      Marker(label: text(of: $0), offset: $0)
    }
  }

  /// What the place is called; the beginning of what is said of it where it has no name.
  func text(of row: Int) -> String {
    guard let hotspot = index.hotspot(ranked: row) else { return "" }
    if !hotspot.label.isEmpty { return hotspot.label }
    let body = notes[hotspot.id]?.body.text(for: languages) ?? ""
    let words = NoteMarkup.blocks(of: body).first?.spans.map(\.text).joined() ?? ""
    return words.isEmpty ? hotspot.id : String(words.prefix(Self.excerpt))
  }

  /// The first row with a word that begins as what is typed; where there is none, with what was typed first of it. Names
  /// are in the order of their places, not of their letters.
  func row(atOrAfter prefix: String) -> Int {
    var wanted = Array(prefix.lowercased().utf8)
    while !wanted.isEmpty {
      for rank in 0..<index.count {
        if let label = index.hotspot(ranked: rank)?.label, Self.hasWord(wanted, in: label) {
          return rank
        }
      }
      wanted.removeLast()
    }
    return 0
  }

  /// Whether a word of a text begins with some bytes, in small letters.
  private static func hasWord(_ wanted: [UInt8], in label: String) -> Bool {
    var text = label.utf8.allSatisfy({ $0 < 0x80 }) ? label : label.lowercased()
    return text.withUTF8 { bytes in
      guard bytes.count >= wanted.count else { return false }
      return (0...bytes.count - wanted.count).contains { start in
        (start == 0 || !isWord(bytes[start - 1]))
          && wanted.indices.allSatisfy { small(bytes[start + $0]) == wanted[$0] }
      }
    }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
