internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// The notes of a page as the rows of a list: those on the whole page, then those on its places in reading order, under
/// headings of chapters.
final class NoteRows: RowSource {
  /// The notes on the whole page.
  private let general: [Document.Note]
  private let index: HotspotIndex
  private let languages: [String]
  private let chapters: [Marker]

  init(
    _ general: [Document.Note], _ index: HotspotIndex, chapters: [Document.Chapter],
    languages: [String]
  ) {
    self.general = general
    self.index = index
    self.languages = languages
    var markers: [Marker] = []
    for chapter in chapters where chapter.notes.count > 1 {
      // Only adjacent rows have a heading; above a single row it would repeat the row.
      let ranks = Set(chapter.notes.compactMap { index.rank(of: $0) })
      let label = chapter.title.text(for: languages)
      guard let first = ranks.min(), let last = ranks.max(), ranks.count > 1,
        last - first == ranks.count - 1, !label.isEmpty
      else { continue }
      markers.append(Marker(label: label, offset: general.count + first))
    }
    // Of chapters that begin at the same row, the part follows the chapter that holds it.
    self.chapters = markers.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }

  var count: Int { general.count + index.count }

  /// The title of the list: the number of places; of notes where some are on the whole page.
  var title: String {
    (general.isEmpty ? Phrase.countOfPlaces(count) : .countOfNotes(count)).text(for: languages)
  }

  /// The id of a row's note; nil for an unknown row.
  func id(of row: Int) -> String? {
    general.indices.contains(row)
      ? general[row].id : index.hotspot(ranked: row - general.count)?.id
  }

  /// The row of a note; nil for an unknown id.
  func row(of id: String) -> Int? {
    index.rank(of: id).map { general.count + $0 } ?? general.firstIndex { $0.id == id }
  }

  func topMarkers() -> [Marker] { chapters }

  func markers(in range: Range<Int>, limit: Int) -> [Marker] {
    guard limit > 0, !range.isEmpty else { return [] }
    let step = max(1, (range.count + limit - 1) / limit)
    return stride(from: range.lowerBound, to: range.upperBound, by: step).map {
      Marker(label: text(of: $0), offset: $0)
    }
  }

  /// The name of a row's note.
  func text(of row: Int) -> String {
    if general.indices.contains(row) { return general[row].name(in: languages) }
    return name(ofHotspot: row - general.count)
  }

  /// The name of the hotspot of a rank, its number where it has none, as the picture's elements have it.
  func name(ofHotspot rank: Int) -> String {
    let name = index.hotspot(ranked: rank).map(index.name) ?? ""
    return name.isEmpty ? Phrase.place(rank + 1).text(for: languages) : name
  }

  /// The first row with a word that begins with a prefix; without one, the first for a shorter prefix. Rows are in
  /// reading order, not in alphabetical order.
  func row(atOrAfter prefix: String) -> Int {
    var wanted = Array(prefix.lowercased().utf8)
    while !wanted.isEmpty {
      for row in general.indices where Self.hasWord(wanted, in: text(of: row)) { return row }
      for rank in 0..<index.count {
        if let label = index.hotspot(ranked: rank)?.label, Self.hasWord(wanted, in: label) {
          return general.count + rank
        }
      }
      wanted.removeLast()
    }
    return 0
  }

  /// Whether a word of a text begins with bytes in lower case.
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
