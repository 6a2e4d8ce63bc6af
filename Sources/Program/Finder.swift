internal import Documents
internal import Finding
internal import Folding
internal import Phrases
internal import RowFiles
internal import Showcase

/// Everything in which a person looks for words: the rows of the list and the document.
struct FindMaterial: Sendable {
  /// The rows of the list's file; nil where it has none of its own.
  var rows: RowTable?
  /// The document; nil before it is read.
  var catalog: Catalog?
  /// The document's notes, where they are read page by page.
  var parts: DocumentParts?
  /// The languages of the document's texts, the preferred one first.
  var languages: [String]

  /// Whether another material has the same entries: then those that were folded are searched again.
  func isSame(as other: FindMaterial) -> Bool {
    rows === other.rows && languages == other.languages
      && catalog?.parts?.index?.count == other.catalog?.parts?.index?.count
      && catalog?.document.pages.count == other.catalog?.document.pages.count
      && catalog?.document.order == other.catalog?.document.order
      && Self.areSame(catalog?.rows?.source, other.catalog?.rows?.source)
      // One that is read page by page has other notes in memory for the same entries.
      && (catalog?.parts != nil || catalog?.document == other.catalog?.document)
  }

  private static func areSame(_ one: (any RowSnapshot)?, _ other: (any RowSnapshot)?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isSame(as: other)
  }
}

/// A search for words in rows and document, slice by slice.
///
/// Entries are folded when they are first searched, and kept for the next search. A value: where the entries are the same,
/// so are the hits, whatever was looked for before.
struct Finder: Sendable {
  private var corpora: [FindCorpus]
  private var query = FindQuery("")

  /// A search in a material, of which nothing is read yet.
  init(_ material: FindMaterial) {
    corpora = []
    let document = material.catalog?.document
    let contents = material.catalog?.rows
    if let rows = material.rows {
      corpora.append(FindCorpus(.titles, RowReader(rows)))
    } else if let contents {
      corpora.append(FindCorpus(.titles, RowReader(contents.source, places: contents.places)))
    }
    guard let document else { return }
    // A text has neither notes nor, beside its table of contents, chapters.
    if !document.isText {
      corpora.append(
        FindCorpus(
          .notes,
          NoteReader(
            document, home: material.catalog?.home.page ?? 0, parts: material.parts,
            languages: material.languages, areTitled: contents != nil)))
    }
    if !document.isText || contents == nil {
      corpora.append(FindCorpus(.chapters, ChapterReader(material.catalog, material.languages)))
    }
    let words = WordReader(document, parts: material.parts, languages: material.languages)
    if document.isText {
      corpora.append(FindCorpus(.pages, PageReader(document, material.languages)))
    } else if !words.isEmpty {
      corpora.append(FindCorpus(.pages, words))
    }
  }

  /// Begins to look for words.
  mutating func begin(_ query: FindQuery) {
    self.query = query
    for index in corpora.indices { corpora[index].begin(query) }
  }

  /// Searches a slice: of what was read about a mebibyte, of other entries ``FindCorpus/readBytes``.
  ///
  /// - Returns: whether something is left to search.
  mutating func step() -> Bool {
    guard let index = corpora.firstIndex(where: { !$0.isDone }) else { return false }
    corpora[index].step()
    return corpora.contains { !$0.isDone }
  }

  /// Reads the next entries before they are searched.
  ///
  /// - Returns: whether others follow.
  mutating func prepare() -> Bool {
    guard let index = corpora.firstIndex(where: { !$0.isRead }) else { return false }
    corpora[index].read()
    return true
  }

  /// Whether the next step reads: what was read before has been searched.
  var isBeforeReading: Bool {
    corpora.first { !$0.isDone }.map { $0.isBeforeReading } ?? false
  }

  /// The number of hits.
  var count: Int { corpora.reduce(0) { $0 + $1.hits.count } }

  /// The number of entries of each group that were searched.
  var searched: [FindGroup: Int] {
    Dictionary(corpora.map { ($0.group, $0.searched) }, uniquingKeysWith: { $1 })
  }

  /// The hits so far.
  var result: FindResult {
    FindResult(corpora.map { FindResult.Part($0.group, hits: $0.hits, entries: $0.entries) })
  }

  /// The hits at the time when so many entries of each group had been searched.
  func result(after searched: [FindGroup: Int]) -> FindResult {
    FindResult(
      corpora.map { corpus in
        let limit = searched[corpus.group] ?? 0
        return FindResult.Part(
          corpus.group, hits: Array(corpus.hits.prefix { $0 < limit }), entries: corpus.entries)
      })
  }
}

/// Reads the entries of a group in their order.
protocol FindReader: Sendable {
  /// The entries that were read.
  var entries: any FindEntries { get }
  /// Adds the folding of the next entries, about ``FindCorpus/readBytes`` of them.
  ///
  /// - Returns: whether others follow.
  mutating func read(into records: inout FoldedRecords) -> Bool
  /// Whether a hit is one of this group, rather than of another one that has its title.
  func isOwn(_ entry: Int, _ query: FindQuery) -> Bool
}

extension FindReader {
  func isOwn(_ entry: Int, _ query: FindQuery) -> Bool { true }
}

/// The entries of a group: as many as were read, folded, and the search in them.
struct FindCorpus: Sendable {
  /// 64 KiB, in bytes: they are read and folded in 1 to 10 ms, so that first hits are shown within a refresh or two.
  static let readBytes = 1 << 16

  let group: FindGroup
  private var reader: any FindReader
  private var records = FoldedRecords()
  /// Whether every entry was read.
  private(set) var isRead = false
  private var scan = FindScan(FindQuery(""))
  /// The hits that are entries of this group.
  private(set) var hits: [UInt32] = []
  /// The number of hits of the scan that were looked at.
  private var passed = 0

  init(_ group: FindGroup, _ reader: any FindReader) {
    self.group = group
    self.reader = reader
  }

  var entries: any FindEntries { reader.entries }
  var searched: Int { scan.scanned }
  /// Whether every entry was searched.
  var isDone: Bool { scan.query.isEmpty || isRead && scan.scanned == records.count }

  /// Whether all records read so far are searched, and reading goes on.
  var isBeforeReading: Bool { !isRead && scan.scanned == records.count }

  mutating func begin(_ query: FindQuery) {
    scan = FindScan(query, after: scan)
    hits = []
    passed = 0
  }

  /// Reads the next entries.
  mutating func read() { isRead = !reader.read(into: &records) }

  /// Searches a slice, which is read before where it was not yet.
  mutating func step() {
    if isBeforeReading { read() }
    _ = scan.step(in: records)
    for hit in scan.hits[passed...] where reader.isOwn(Int(hit), scan.query) { hits.append(hit) }
    passed = scan.hits.count
  }
}

// MARK: - Readers

/// The rows of a list.
private struct RowReader: FindReader {
  private let rows: any RowSnapshot
  private let places: PlaceTable
  private let bytes: RowBytes?
  private var next = 0

  /// The rows of a file.
  init(_ table: RowTable) {
    rows = table
    places = PlaceTable()
    bytes = RowBytes(table)
  }

  /// The rows of a document.
  init(_ rows: any RowSnapshot, places: PlaceTable) {
    self.rows = rows
    self.places = places
    bytes = nil
  }

  var entries: any FindEntries { RowEntries(rows, places: places) }

  mutating func read(into records: inout FoldedRecords) -> Bool {
    let end = records.byteCount + FindCorpus.readBytes
    bytes?.open()
    while next < rows.count, records.byteCount < end {
      if let bytes {
        bytes.withBytes(of: next) { records.append($0) }
      } else {
        records.append(rows.text(of: next))
      }
      next += 1
    }
    if next == rows.count { bytes?.close() }
    return next < rows.count
  }
}

/// The notes of a document, by their titles and words.
private struct NoteReader: FindReader {
  private let document: Document
  /// The chapters with a description, by the pages on which they begin.
  private let chapters: [Int: [Document.Chapter]]
  /// The page on which the document begins.
  private let home: Int
  private var parts: DocumentParts?
  private let languages: [String]
  private let areTitled: Bool
  private var texts = TextEntries()
  /// The next page, and the notes of the one before that were not added yet.
  private var page = 0
  private var notes: ArraySlice<Document.Note> = []

  /// - Parameter areTitled: whether titles are entries of another group.
  init(
    _ document: Document, home: Int, parts: DocumentParts?, languages: [String], areTitled: Bool
  ) {
    self.document = document
    chapters = document.describedChaptersByFirstPage()
    self.home = home
    self.parts = parts
    self.languages = languages
    self.areTitled = areTitled
  }

  var entries: any FindEntries { texts }

  mutating func read(into records: inout FoldedRecords) -> Bool {
    let end = records.byteCount + FindCorpus.readBytes
    while records.byteCount < end {
      if let note = notes.popFirst() {
        let title = note.title.text(for: languages)
        let words = note.words(in: languages)
        texts.append(title, words, at: Place(page: page - 1, note: note.id))
        records.append(title.isEmpty ? words : title + " " + words)
        continue
      }
      guard page < document.pages.count else { return false }
      notes = (parts?.notes(ofPage: page) ?? document.pages[page].notes)[...]
      addDescription(to: &records)
      page += 1
    }
    return !notes.isEmpty || page < document.pages.count
  }

  /// Adds the texts that are set on a page, and its description; that of the document to the page on which it begins.
  private mutating func addDescription(to records: inout FoldedRecords) {
    let painted = document.pages[page].paintedWords(in: languages)
    if !painted.isEmpty {
      let label = document.pages[page].label.text(for: languages)
      texts.append(label, painted, at: Place(page: page))
      records.append(painted)
    }
    let words = document.aboutWords(
      ofPage: page, chapters[page] ?? [], isFirst: page == home, in: languages)
    guard !words.isEmpty else { return }
    let place = Place(page: page, note: Document.aboutID)
    texts.append(Phrase.about.text(for: languages), words, at: place)
    records.append(words)
  }

  func isOwn(_ entry: Int, _ query: FindQuery) -> Bool {
    guard areTitled else { return true }
    let title = texts.title(of: entry)
    return title.isEmpty || !query.matches(Folding.shared.folded(title))
  }
}

/// The chapters of a document.
private struct ChapterReader: FindReader {
  private var texts = TextEntries()
  var entries: any FindEntries { texts }

  init(_ catalog: Catalog?, _ languages: [String]) {
    guard let catalog else { return }
    let chapters = catalog.document.chapters
    for (number, chapter) in chapters.enumerated() {
      let (pages, notes) = catalog.document.extent(ofChapter: number)
      let note = notes.lazy.compactMap { catalog.place(ofNote: $0) }.first
      guard let place = note ?? pages.first.map({ Place(page: $0) }) else { continue }
      texts.append(chapter.title.text(for: languages), "", at: place)
    }
  }

  mutating func read(into records: inout FoldedRecords) -> Bool {
    for entry in 0..<texts.count { records.append(texts.title(of: entry)) }
    return false
  }
}

/// The pages of a text, by their words.
private struct PageReader: FindReader {
  private let document: Document
  private let languages: [String]
  private var texts = TextEntries()
  private var page = 0

  init(_ document: Document, _ languages: [String]) {
    self.document = document
    self.languages = languages
  }

  var entries: any FindEntries { texts }

  mutating func read(into records: inout FoldedRecords) -> Bool {
    let end = records.byteCount + FindCorpus.readBytes
    while page < document.pages.count, records.byteCount < end {
      let words = document.pages[page].words
      texts.append(
        document.pages[page].label.text(for: languages), words, at: Place(page: page))
      records.append(words)
      page += 1
    }
    return page < document.pages.count
  }
}

/// The pages of pictures, by the words that can be read on them.
private struct WordReader: FindReader {
  private let document: Document
  private var parts: DocumentParts?
  private let languages: [String]
  private var texts = TextEntries()
  private var page = 0

  init(_ document: Document, parts: DocumentParts?, languages: [String]) {
    self.document = document
    self.parts = parts
    self.languages = languages
  }

  /// Whether no page has words.
  var isEmpty: Bool {
    !document.pages.indices.contains {
      !document.pages[$0].transcript.isEmpty || parts?.hasUnreadWords(ofPage: $0) == true
    }
  }

  var entries: any FindEntries { texts }

  /// Reads a file at a time: that of a page of a newspaper has megabytes of markup around its words.
  mutating func read(into records: inout FoldedRecords) -> Bool {
    let end = records.byteCount + FindCorpus.readBytes
    var isFile = false
    while page < document.pages.count, records.byteCount < end, !isFile {
      isFile = parts?.hasUnreadWords(ofPage: page) == true
      let words = isFile ? parts?.transcript(ofPage: page) : document.pages[page].transcript
      if let words = words?.text, !words.isEmpty {
        texts.append(document.pages[page].label.text(for: languages), words, at: Place(page: page))
        records.append(words)
      }
      page += 1
    }
    return page < document.pages.count
  }
}

extension Document.Page {
  /// The words of a page of text; a hyphen at the end of a line joins the lines.
  fileprivate var words: String {
    guard case .lines(let lines) = face else { return "" }
    var words = ""
    for line in lines {
      if words.last == "-" || words.last == "\u{2010}" {
        words.removeLast()
      } else if !words.isEmpty {
        words += " "
      }
      words += line.text
    }
    return words
  }
}
