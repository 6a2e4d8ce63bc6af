internal import Documents
internal import Folding
internal import Phrases
internal import Widgets

/// The hits for a query, as windows show them. Hits are numbered through all groups.
struct Found: Sendable {
  let query: FindQuery
  let result: FindResult
  /// The number of hits.
  let count: Int
  /// The hits as rows of a list, under the names of their groups.
  let rows: HitRows
  /// The rows of the list that were found; nil for none.
  let titles: FoundRows?
  /// The pages with hits, ascending.
  let pages: [Int]
  /// The number of the chosen hit; nil for none.
  var current: Int?

  init(_ query: FindQuery, _ result: FindResult, languages: [String]) {
    self.query = query
    self.result = result
    count = result.count
    rows = HitRows(query, result, languages: languages)
    titles = result.parts.first { $0.group == .titles }.map { FoundRows($0.hits) }
    var pages: Set<Int> = []
    var last: Int?
    for part in result.parts {
      for hit in part.hits {
        // Rows of a list without a document have no pages.
        guard let page = part.entries.page(of: Int(hit)) else { break }
        // Hits of one page mostly follow each other.
        if page != last { pages.insert(page) }
        last = page
      }
    }
    self.pages = pages.sorted()
  }

  /// The group and the entry of a hit.
  func entry(of hit: Int) -> (part: FindResult.Part, entry: Int)? { rows.entry(of: hit) }

  /// The number of a hit; nil where an entry was not found.
  func hit(_ entry: Int, in group: FindGroup) -> Int? {
    var start = 0
    for part in result.parts {
      if part.group == group {
        let index = part.hits.index(atOrAfter: UInt32(entry))
        return index < part.hits.count && part.hits[index] == entry ? start + index : nil
      }
      start += part.hits.count
    }
    return nil
  }

  /// The hit that is the entry of another result: the entry of the same number, or, where rows are in another order, the
  /// first one of the same place. Nil where it was not found.
  func hit(like entry: Int, of other: FindResult.Part) -> Int? {
    let same = hit(entry, in: other.group)
    guard let place = other.entries.place(of: entry) else { return same }
    var start = 0
    for part in result.parts {
      if part.group == other.group {
        if same != nil, part.entries.place(of: entry) == place { return same }
        let index = part.hits.firstIndex {
          part.entries.page(of: Int($0)) == place.page && part.entries.place(of: Int($0)) == place
        }
        return index.map { start + $0 }
      }
      start += part.hits.count
    }
    return nil
  }

  /// The first hit among titles that is not before a row; nil where titles were not found.
  func hit(atOrAfterRow row: Int) -> Int? {
    guard let first = result.parts.first, first.group == .titles else { return nil }
    return min(first.hits.index(atOrAfter: UInt32(max(0, row))), first.hits.count - 1)
  }

  /// The row of the list that a hit is; nil for another hit.
  func row(ofHit hit: Int) -> Int? {
    entry(of: hit).flatMap { $0.part.group == .titles ? $0.entry : nil }
  }

  /// The notes on a page that were found.
  func notes(onPage page: Int) -> Set<String> {
    guard pages.contains(page) else { return [] }
    var notes: Set<String> = []
    for part in result.parts {
      for hit in part.hits where part.entries.page(of: Int(hit)) == page {
        if let note = part.entries.place(of: Int(hit))?.note { notes.insert(note) }
      }
    }
    return notes
  }
}

extension [UInt32] {
  /// The index of the first number that is not below another one, in ascending numbers; the count for none.
  fileprivate func index(atOrAfter number: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Hits as the rows of a list: titles as they are, notes and pages with the words around the first hit in them, for which
/// a long title is cut.
final class HitRows: RowSource {
  /// 16 characters before a hit in a longer text, so that it is in sight behind a title.
  private static let before = 16
  /// 120 characters in all, more than a row shows.
  private static let length = 120
  /// 20 characters of a title before words: with the 16 before the hit they leave room for it in the two lines of a narrow
  /// list.
  private static let titleLength = 20

  private let query: FindQuery
  private let parts: [FindResult.Part]
  /// The first hit of each part.
  private let starts: [Int]
  private let languages: [String]
  let count: Int

  init(_ query: FindQuery, _ result: FindResult, languages: [String]) {
    self.query = query
    self.languages = languages
    parts = result.parts
    var starts: [Int] = []
    var count = 0
    for part in result.parts {
      starts.append(count)
      count += part.hits.count
    }
    self.starts = starts
    self.count = count
  }

  /// The width of the widest row, in ems: 0, for one line a row, where only titles were found; words around hits have
  /// two lines in narrow lists.
  var width: Double {
    parts.allSatisfy { $0.group == .titles } ? 0 : Double(Self.length) / 2
  }

  func entry(of hit: Int) -> (part: FindResult.Part, entry: Int)? {
    guard hit >= 0, hit < count, let index = starts.lastIndex(where: { $0 <= hit }) else {
      return nil
    }
    return (parts[index], Int(parts[index].hits[hit - starts[index]]))
  }

  func topMarkers() -> [Marker] {
    zip(parts, starts).map { part, start in
      let phrase: Phrase =
        switch part.group {
        case .titles: .titlesFound(part.hits.count)
        case .notes: .notesFound(part.hits.count)
        case .chapters: .chaptersFound(part.hits.count)
        case .pages: .pagesFound(part.hits.count)
        }
      return Marker(label: phrase.text(for: languages), offset: start)
    }
  }

  func markers(in range: Range<Int>, limit: Int) -> [Marker] { [] }

  func text(of row: Int) -> String {
    guard let (part, entry) = entry(of: row) else { return "" }
    var title = part.entries.title(of: entry)
    let text = part.entries.words(of: entry)
    let hit = query.firstOffset(in: text)
    // A title that was found itself stays whole.
    if hit != nil { title = title.excerpt(length: Self.titleLength) }
    let words = excerpt(text, around: hit ?? 0)
    return title.isEmpty || words.isEmpty ? title + words : "\(title) · \(words)"
  }

  /// The words of a text around a hit.
  ///
  /// - Parameter offset: where the hit begins, in bytes of UTF-8.
  private func excerpt(_ text: String, around offset: Int) -> String {
    let utf8 = text.utf8
    let hit = utf8.index(utf8.startIndex, offsetBy: offset)
    let from =
      text.index(hit, offsetBy: -Self.before, limitedBy: text.startIndex) ?? text.startIndex
    let start = text.beginning(ofWordIn: from...hit)
    return (start == text.startIndex ? "" : "…") + text[start...].excerpt(length: Self.length)
  }

  /// The first row that begins with a text; rows are in no order of their own.
  func row(atOrAfter prefix: String) -> Int { 0 }
}
