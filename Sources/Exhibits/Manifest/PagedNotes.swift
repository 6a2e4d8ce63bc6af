public import Documents
public import Files
internal import Interaction
internal import Phrases

/// The notes of a manifest that has too many to be read at once.
///
/// Notes are read from their file again whenever their page is shown, so that memory holds only those of a few pages.
/// Before that, all lists are passed through once: only then it is known which page a note is on by its id, which notes
/// belong to a chapter, and which ids are used twice.
public struct PagedNotes: Sendable {
  /// 1 MiB, in bytes: shorter lists are read at once, within 30 ms.
  static let byteLimit = 1 << 20

  /// The result of a pass through all lists.
  public struct Survey: Sendable {
    /// The ids of all notes.
    public fileprivate(set) var index: NoteIndex
    /// The notes with a title in one of the languages of the pass, in the order of pages.
    public fileprivate(set) var titled = TitledPlaces()
    /// The ids of the notes in the parts of pages that chapters show, by chapter.
    public fileprivate(set) var notesOfChapters: [[String]] = []
    /// The pages with words that annotations supplement.
    public fileprivate(set) var transcribed: Set<Int> = []
    /// The faults of parts that were left out or repaired.
    public var faults: [Fault] { list.sentences }
    fileprivate var list = FaultList()
  }

  /// The place of a part of a page that a chapter shows.
  struct Region: Sendable {
    let chapter: Int
    let page: Int
    let note: Document.Note
  }

  private let lists: [ManifestNotes.Lists]
  /// The pages without their notes.
  private let pages: ManifestPages
  private let chapterParts: [[(page: Int, frame: Rect)]]
  /// The places of parts of pages, of which chapters with notes have no need.
  private let regions: [Region]
  private var context: ManifestContext

  // MARK: State of the pass

  private var notes = ManifestNotes()
  private var passedPages: ManifestPages
  /// The number of lists that were passed.
  private var passed = 0
  private var found: Survey
  /// The lists with notes of a page, by page, where these are not that page's own list alone.
  private var listsOfPages: [Int: [Int]] = [:]
  /// The bounds of notes on pages of which chapters show parts.
  private var bounds: [Int: [(id: String, bounds: Rect?)]] = [:]
  /// The unique ids of notes whose own is used twice, by page and number of the note there.
  private var repairs: [Int: [Int: String]] = [:]
  /// The places of parts of pages whose chapters have no notes, by page.
  private var placesOfPages: [Int: [Document.Note]] = [:]

  init(
    _ lists: [ManifestNotes.Lists], pages: ManifestPages,
    chapterParts: [[(page: Int, frame: Rect)]], regions: [Region], _ context: ManifestContext
  ) {
    self.lists = lists
    self.pages = pages
    self.chapterParts = chapterParts
    self.regions = regions
    self.context = context
    self.context.faults = FaultList()
    passedPages = pages
    found = Survey(index: NoteIndex())
    for part in chapterParts.joined() { bounds[part.page] = [] }
  }

  /// Whether lists have more bytes than are read at once.
  static func areMany(_ lists: [ManifestNotes.Lists], _ context: inout ManifestContext) -> Bool {
    var count = 0
    var files: Set<String> = []
    for holder in lists.flatMap(\.holders) {
      for member in holder.members.values {
        if case .unread(let part) = member { count += part.count }
        for list in member.members where list["items"].isNull && list["resources"].isNull {
          guard let id = list.id, let file = try? ManifestNotes.listFile(id, &context.files),
            files.insert(file).inserted
          else { continue }
          count += (try? OpenFile(file, remedy: .checkName))?.byteCount ?? 0
        }
        if count > byteLimit { return true }
      }
    }
    return false
  }

  // MARK: One page

  /// The notes of a page.
  ///
  /// Before all lists are passed, these are the notes of its own lists.
  /// - Throws: `Fault` where reading was cancelled.
  public mutating func notes(ofPage number: Int) throws(Fault) -> [Document.Note] {
    try content(ofPage: number).notes
  }

  /// The notes of a page, and its words that annotations supplement.
  ///
  /// Before all lists are passed, these are those of its own lists.
  /// - Throws: `Fault` where reading was cancelled.
  public mutating func content(
    ofPage number: Int
  ) throws(Fault) -> (notes: [Document.Note], transcript: Transcript) {
    var pages = pages
    var notes = ManifestNotes()
    var context = context
    for index in listsOfPages[number] ?? [number] {
      try notes.read(lists[index], into: &pages, &context)
    }
    // Names of files that were found are kept; faults are those of the pass.
    self.context.files = context.files
    var read = pages.all[number].notes
    for (index, id) in repairs[number] ?? [:] where read.indices.contains(index) {
      read[index].id = id
    }
    return (read + placesOfPages[number, default: []], pages.transcript(ofPage: number))
  }

  // MARK: All pages

  /// The finished part of the pass, from 0 to 1.
  public var progress: Double { Double(passed) / Double(max(1, lists.count)) }

  /// Passes the next list.
  ///
  /// - Parameter languages: The languages that the person reads, the preferred one first, for the titles of notes.
  /// - Returns: What was found, after the last list; nil before.
  /// - Throws: `Fault` where reading was cancelled.
  public mutating func passNext(languages: [String] = []) throws(Fault) -> Survey? {
    guard passed < lists.count else { return nil }
    let repaired = notes.repairs.count
    try notes.read(lists[passed], into: &passedPages, &context)
    for (page, notes, hasWords) in passedPages.takeNotes() {
      take(notes, of: page, languages)
      if hasWords { found.transcribed.insert(page) }
    }
    for repair in notes.repairs[repaired...] {
      repairs[repair.page, default: [:]][repair.number] = repair.id
    }
    passed += 1
    guard passed == lists.count else { return nil }
    var survey = found
    survey.notesOfChapters = chapterParts.map { parts in
      parts.flatMap { part -> [String] in
        let notes = bounds[part.page] ?? []
        return ManifestChapters.notes(in: part.frame, among: notes.map(\.bounds)).map {
          notes[$0].id
        }
      }
    }
    takeRegions(into: &survey, languages)
    // Rows are in the order of pages, also where a list has notes of other pages.
    survey.titled = survey.titled.inOrderOfPages()
    survey.list = context.faults
    context.faults = FaultList()
    (found, notes, passedPages) = (Survey(index: NoteIndex()), ManifestNotes(), pages)
    bounds = [:]
    return survey
  }

  /// The notes with a title in one of some languages, in the order of pages. All lists are passed for it.
  ///
  /// - Parameter languages: The languages that the person reads, the preferred one first.
  /// - Throws: `Fault` where reading was cancelled.
  public func titled(in languages: [String]) throws(Fault) -> TitledPlaces {
    var pass = PagedNotes(
      lists, pages: pages, chapterParts: chapterParts, regions: regions, context)
    var titled = TitledPlaces()
    while pass.passed < pass.lists.count {
      if let survey = try pass.passNext(languages: languages) { titled = survey.titled }
    }
    return titled
  }

  /// Adds the places of the parts of chapters that have no notes.
  private mutating func takeRegions(into survey: inout Survey, _ languages: [String]) {
    let lacking = survey.notesOfChapters.map(\.isEmpty)
    for region in regions where lacking[region.chapter] {
      survey.notesOfChapters[region.chapter].append(region.note.id)
      survey.index.append(region.note.id, toPage: region.page)
      placesOfPages[region.page, default: []].append(region.note)
      survey.titled.append(
        Place(page: region.page, note: region.note.id),
        title: region.note.title.text(for: languages))
    }
  }

  private mutating func take(_ notes: [Document.Note], of page: Int, _ languages: [String]) {
    if passed != page {
      listsOfPages[page, default: page < passed ? [page] : []].append(passed)
    } else if listsOfPages[page] != nil {
      listsOfPages[page]?.append(page)
    }
    for note in notes {
      found.index.append(note.id, toPage: page)
      bounds[page]?.append((note.id, note.area?.bounds))
      let title = note.title.text(for: languages)
      if !title.isEmpty { found.titled.append(Place(page: page, note: note.id), title: title) }
    }
  }
}
