internal import Documents
internal import Exhibits
internal import Files
internal import Showcase

/// A document whose notes are read page by page: it has those of the pages that were shown last.
package struct DocumentParts: Sendable {
  /// 8 pages: two windows show different pages, each with its neighbours, and some may come back.
  private static let pageLimit = 8

  private let catalogBuilder: CatalogBuilder
  /// The document without notes.
  private var document: Document
  private var notes: PagedNotes
  /// The rows and sections, of the document without notes and of what a pass through all notes found.
  private var contents: Catalog
  private var index: NoteIndex?
  /// The pages whose notes are kept, the latest at the end.
  private var kept: [(page: Int, notes: [Document.Note])] = []
  /// The faults of the document without its notes.
  let faults: [Fault]

  /// A document with the notes of the page where linked windows begin.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  init(
    _ document: Document, notes: PagedNotes, faults: [Fault], catalogBuilder: CatalogBuilder
  ) throws(Fault) {
    self.document = document
    self.notes = notes
    self.faults = faults
    self.catalogBuilder = catalogBuilder
    contents = catalogBuilder.catalog(of: document)
    // A cover mostly has no notes.
    let start = min(max(document.start, 0), document.pages.count - 1)
    for page in [start] + document.pages.indices.prefix(Self.pageLimit - 1) {
      if !kept.contains(where: { $0.page == page }) { try read([page]) }
      if kept.last?.notes.contains(where: { $0.area != nil }) == true { break }
    }
  }

  /// The number of pages.
  var pageCount: Int { document.pages.count }

  /// The document with the kept notes.
  var catalog: Catalog {
    var document = document
    for (page, notes) in kept { document.pages[page].notes = notes }
    return Catalog(
      document, rows: contents.rows, sections: contents.sections,
      parts: Catalog.Parts(pages: Set(kept.map(\.page)), index: index))
  }

  /// The change that the document makes.
  var change: DocumentChange {
    DocumentChange(
      count: document.pages.count,
      notes: .init(pages: kept.map(\.page).sorted(), areIndexed: index != nil),
      work: index == nil ? .readingNotes(percent: Int(100 * progress)) : nil)
  }

  /// Reads the notes of pages, and drops those that were read first.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  mutating func read(_ pages: [Int]) throws(Fault) {
    for page in pages where document.pages.indices.contains(page) {
      let known = kept.first { $0.page == page }?.notes
      let notes = if let known { known } else { try self.notes.notes(ofPage: page) }
      kept.removeAll { $0.page == page }
      kept = (kept + [(page, notes)]).suffix(Self.pageLimit)
    }
  }

  /// The notes of a page, which are not kept.
  ///
  /// - Throws: `Fault` where reading was cancelled.
  mutating func notes(ofPage page: Int) throws(Fault) -> [Document.Note] {
    try notes.notes(ofPage: page)
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
  var progress: Double { notes.progress }

  /// Passes the next notes, so that all can be found.
  ///
  /// - Returns: The faults of all notes after the last ones; nil before.
  /// - Throws: `Fault` where reading was cancelled.
  mutating func passNext() throws(Fault) -> [Fault]? {
    guard index == nil else { return [] }
    guard let survey = try notes.passNext(languages: catalogBuilder.languages) else { return nil }
    index = survey.index
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
}
