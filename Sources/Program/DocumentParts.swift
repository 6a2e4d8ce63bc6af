internal import Documents
internal import Exhibits
internal import Files
internal import Showcase

/// A document whose notes, or whose pictures' words, are read page by page: it has those of the pages that were shown last.
package struct DocumentParts: Sendable {
  /// 8 pages: two windows show different pages, each with its neighbours, and some may come back.
  private static let pageLimit = 8

  /// The notes and words of a page that are kept.
  private struct Kept {
    let page: Int
    let notes: [Document.Note]
    let transcript: Transcript
  }

  private var catalogBuilder: CatalogBuilder
  /// The document without what is read page by page.
  private var document: Document
  /// The notes; nil where all are in the document.
  private var notes: PagedNotes?
  /// The words of pictures in files; nil for none.
  private let transcripts: PagedTranscripts?
  /// The rows and sections, of the document without notes and of what a pass through all notes found.
  private var contents: Catalog
  private var index: NoteIndex?
  /// The pages with words that annotations supplement; nil until all notes were passed.
  private var transcribed: Set<Int>?
  /// The parts of pages in memory, the latest at the end.
  private var kept: [Kept] = []
  /// The faults of the document without its notes.
  let faults: [Fault]
  /// The faults of files of words that were not reported, and the pages whose files had one.
  private var wordFaults: [Fault] = []
  private var faultyPages: Set<Int> = []

  /// A document with the notes and words of the page where linked windows begin.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  init(
    _ document: Document, notes: PagedNotes?, transcripts: PagedTranscripts?, faults: [Fault],
    catalogBuilder: CatalogBuilder
  ) throws(Fault) {
    self.document = document
    self.notes = notes
    self.transcripts = transcripts
    self.faults = faults
    self.catalogBuilder = catalogBuilder
    contents = catalogBuilder.catalog(of: document)
    guard notes != nil else {
      (index, transcribed) = (NoteIndex(), [])
      try read([contents.home.page])
      return
    }
    // A cover mostly has no notes.
    let start = min(max(document.start, 0), document.pages.count - 1)
    for page in [start] + document.pages.indices.prefix(Self.pageLimit - 1) {
      if !kept.contains(where: { $0.page == page }) { try read([page]) }
      guard let last = kept.last else { continue }
      if !last.transcript.isEmpty || last.notes.contains(where: { $0.area != nil }) { break }
    }
  }

  /// The number of pages.
  var pageCount: Int { document.pages.count }

  /// The languages of rows and sections, the preferred one first.
  var languages: [String] { catalogBuilder.languages }

  /// The document with the kept notes and words.
  var catalog: Catalog {
    var document = document
    for part in kept {
      if notes != nil { document.pages[part.page].notes = part.notes }
      document.pages[part.page].transcript = part.transcript
    }
    return Catalog(
      document, rows: contents.rows, sections: contents.sections,
      parts: Catalog.Parts(pages: Set(kept.map(\.page)), index: index))
  }

  /// The change that the document makes.
  var change: DocumentChange {
    DocumentChange(
      count: document.pages.count,
      notes: .init(pages: kept.map(\.page).sorted(), areIndexed: index != nil),
      work: index == nil ? .readingNotes(percent: Int(100 * progress)) : nil,
      order: document.order)
  }

  /// Reads the notes and words of pages, and drops those that were read first.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  mutating func read(_ pages: [Int]) throws(Fault) {
    for page in pages where document.pages.indices.contains(page) {
      let known = kept.first { $0.page == page }
      let part = if let known { known } else { try content(ofPage: page) }
      kept.removeAll { $0.page == page }
      kept = (kept + [part]).suffix(Self.pageLimit)
    }
  }

  private mutating func content(ofPage page: Int) throws(Fault) -> Kept {
    let content = try notes?.content(ofPage: page)
    let own = content?.transcript ?? document.pages[page].transcript
    return Kept(page: page, notes: content?.notes ?? [], transcript: words(ofPage: page) ?? own)
  }

  /// The words in the file of a page; nil without any. A file that cannot be read has a fault, once.
  private mutating func words(ofPage page: Int) -> Transcript? {
    do throws(Fault) {
      let words = try transcripts?.transcript(ofPage: page)
      return words?.isEmpty == false ? words : nil
    } catch {
      if faultyPages.insert(page).inserted { wordFaults.append(error) }
      return nil
    }
  }

  /// The faults of files of words since the last call.
  mutating func takeFaults() -> [Fault] {
    defer { wordFaults = [] }
    return wordFaults
  }

  /// The faults of files of words of a page that can be read and have not all words that they promise. Each is read anew.
  func damage(ofPage page: Int) -> [Fault] { transcripts?.damage(ofPage: page) ?? [] }

  // MARK: What is not kept

  /// The notes of a page; those that cannot be read any more are missing.
  mutating func notes(ofPage page: Int) -> [Document.Note] {
    guard notes != nil else { return document.pages[page].notes }
    if let index, index.count(ofPage: page) == 0 { return [] }
    return (try? notes?.notes(ofPage: page)) ?? []
  }

  /// The words of a page's pictures; those that cannot be read any more are missing.
  mutating func transcript(ofPage page: Int) -> Transcript {
    if let words = try? transcripts?.transcript(ofPage: page), !words.isEmpty { return words }
    guard notes != nil, transcribed?.contains(page) ?? true else {
      return document.pages[page].transcript
    }
    return (try? notes?.content(ofPage: page).transcript) ?? Transcript()
  }

  /// Whether a page may have words that are not in the document.
  func hasUnreadWords(ofPage page: Int) -> Bool {
    transcripts?.hasFile(ofPage: page) == true || transcribed?.contains(page) ?? true
  }

  /// Keeps the notes of some pages alone.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  mutating func show(only pages: [Int]) throws(Fault) {
    kept.removeAll { !pages.contains($0.page) }
    try read(pages)
  }

  // MARK: All notes

  /// The finished part of the pass through all notes, from 0 to 1.
  var progress: Double { notes?.progress ?? 1 }

  /// Whether all notes were passed.
  var isComplete: Bool { index != nil }

  /// Passes the next notes, so that all can be found.
  ///
  /// - Returns: The faults of all notes after the last ones; nil before.
  /// - Throws: `Fault` where reading was cancelled.
  mutating func passNext() throws(Fault) -> [Fault]? {
    guard index == nil, notes != nil else { return [] }
    let languages = catalogBuilder.languages
    guard let survey = try notes?.passNext(languages: languages) else { return nil }
    index = survey.index
    transcribed = survey.transcribed
    for (chapter, notes) in survey.notesOfChapters.enumerated() where !notes.isEmpty {
      document.chapters[chapter].notes = notes
    }
    // What was shown stays the same where no note has a title or belongs to a chapter.
    if !survey.titled.isEmpty || survey.notesOfChapters.contains(where: { !$0.isEmpty }) {
      contents = catalogBuilder.catalog(of: document, titled: survey.titled)
    }
    // Ids that are used twice are only known now.
    let pages = kept.map(\.page)
    kept = []
    try read(pages)
    return survey.faults
  }

  /// Builds rows and sections again, for example in other languages, after all notes were passed.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  mutating func rebuild(by builder: CatalogBuilder) throws(Fault) {
    let titled = try notes?.titled(in: builder.languages) ?? TitledPlaces()
    catalogBuilder = builder
    contents = builder.catalog(of: document, titled: titled)
  }
}
