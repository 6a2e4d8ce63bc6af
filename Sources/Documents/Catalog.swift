public import Interaction
internal import Phrases

/// A document with everything by which its contents are found: the rows of a list, the sections of a bar, and the
/// targets of routes.
public struct Catalog: Sendable {
  /// The rows of a list, with the place of each.
  public struct Rows: Sendable {
    /// The rows.
    public var source: any RowSnapshot
    /// The place of each row.
    public var places: PlaceTable
    /// The index of the chapter of each row of a table of contents, nil for a row of a page; empty where the rows are no
    /// table of contents.
    public var chapters: [Int?]

    /// Rows with their places.
    ///
    /// - Precondition: There are as many places as rows, and as many chapters, or none.
    public init(_ source: any RowSnapshot, places: PlaceTable, chapters: [Int?] = []) {
      precondition(source.count == places.count, "every row leads somewhere")
      precondition(chapters.isEmpty || chapters.count == places.count, "every row has its chapter")
      self.source = source
      self.places = places
      self.chapters = chapters
    }

    /// Whether they are a table of contents: in the order of pages, each for the pages up to the next one.
    public var areContents: Bool { !chapters.isEmpty }

    /// The index of the chapter of a row; nil for a row of something else.
    public func chapter(ofRow row: Int) -> Int? {
      chapters.indices.contains(row) ? chapters[row] : nil
    }

    /// The first row of a place; in a table of contents the row of the part with the place's page. Nil for none.
    ///
    /// - Complexity: O(*n*), less than a millisecond among 200,000 places.
    public func row(of place: Place) -> Int? {
      places.firstIndex(of: place)
        ?? (areContents ? places.lastIndex(beforePage: place.page) : nil)
    }
  }

  /// A part of the document, shown as an item of a bar.
  public struct Section: Hashable, Sendable {
    /// The name by which programs know it.
    public var id: String
    /// The name in routes that people write.
    public var title: String
    /// A square picture of it; nil where there is none.
    public var picture: PictureID?
    /// The letters shown in place of a missing picture.
    public var tile: Tile
    /// The place that it leads to.
    public var place: Place
    /// The indices of the pages that belong to it as a whole.
    public var pages: Set<Int>
    /// The ids of the notes that belong to it, in order and each once.
    public var notes: [String]

    /// A section.
    public init(
      id: String, title: String, picture: PictureID? = nil, tile: Tile, place: Place,
      pages: Set<Int>, notes: [String]
    ) {
      self.id = id
      self.title = title
      self.picture = picture
      self.tile = tile
      self.place = place
      self.pages = pages
      var known: Set<String> = []
      self.notes = notes.filter { known.insert($0).inserted }
    }
  }

  /// The state of a document whose notes are read page by page.
  public struct Parts: Sendable {
    /// The pages whose notes are in the document.
    public var pages: Set<Int>
    /// The ids of all notes; nil until all pages have been read once.
    public var index: NoteIndex?

    /// A state of reading.
    public init(pages: Set<Int>, index: NoteIndex? = nil) {
      self.pages = pages
      self.index = index
    }
  }

  /// The document.
  public let document: Document
  /// The notes that are read; nil where all are.
  public let parts: Parts?
  /// The rows of a list of its contents; nil where no list is shown.
  public let rows: Rows?
  /// Its parts, in order; empty where no bar is shown.
  public let sections: [Section]
  /// The place at which linked windows begin: on the document's first page if that has notes with areas, else on the
  /// first page that has any.
  public let home: Place
  /// The place of the document's description; nil where it has none.
  public let aboutPlace: Place?

  /// The index of each note's page, by the note's id.
  private let pagesOfNotes: [String: Int]
  /// The index of each section, by its id.
  private let indicesOfSections: [String: Int]
  /// The index of the first section of each note, by the note's id.
  private let sectionsOfNotes: [String: Int]
  /// The index of the first section of each page that belongs to one as a whole, by the page's index.
  private let sectionsOfPages: [Int: Int]
  /// The names that end in a step, by that step: notes before pages and chapters.
  private let names: [Substring: [Name]]

  private struct Name: Sendable {
    var steps: [Substring]
    var place: Place
  }

  /// A document, with rows and sections where these are shown, and the notes that are read where not all are.
  public init(
    _ document: Document, rows: Rows? = nil, sections: [Section] = [], parts: Parts? = nil
  ) {
    self.document = document
    self.parts = parts
    self.rows = rows
    self.sections = sections
    var pagesOfNotes: [String: Int] = [:]
    var names: [Substring: [Name]] = [:]
    let add = { (id: String, place: Place) in
      let steps = Self.steps(of: id)
      guard let last = steps.last else { return }
      names[last, default: []].append(Name(steps: steps, place: place))
    }
    for (number, page) in document.pages.enumerated() {
      for note in page.notes where pagesOfNotes[note.id] == nil {
        pagesOfNotes[note.id] = number
        add(note.id, Place(page: number, note: note.id))
      }
    }
    for (number, page) in document.pages.enumerated() {
      for id in [page.id] + page.otherIDs { add(id, Place(page: number)) }
    }
    for (number, chapter) in document.chapters.enumerated() {
      let (pages, notes) = document.extent(ofChapter: number)
      let note = notes.first { pagesOfNotes[$0] != nil }
      let page = note.flatMap { pagesOfNotes[$0] } ?? pages.first
      if let page { add(chapter.id, Place(page: page, note: note)) }
    }
    self.pagesOfNotes = pagesOfNotes
    self.names = names
    indicesOfSections = Dictionary(
      sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    sectionsOfNotes = Dictionary(
      sections.enumerated().flatMap { number, section in section.notes.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    sectionsOfPages = Dictionary(
      sections.enumerated().flatMap { number, section in section.pages.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    let start = min(max(document.start, 0), max(0, document.pages.count - 1))
    let isTalking = { (page: Int) in document.pages[page].notes.contains { $0.area != nil } }
    let first = document.pages.indices.first(where: isTalking)
    let home = Place(page: document.pages.isEmpty || isTalking(start) ? start : first ?? start)
    self.home = home
    aboutPlace =
      document.isDescribed(onPage: home.page)
      ? Place(page: home.page, note: Document.aboutID) : nil
  }

  /// The place of a note; nil for an unknown id.
  public func place(ofNote id: String) -> Place? {
    (pagesOfNotes[id] ?? parts?.index?.page(ofNote: id)).map { Place(page: $0, note: id) }
  }

  /// The section with an id; nil for an unknown one.
  ///
  /// - Complexity: O(1).
  public func section(withID id: String) -> Section? { indicesOfSections[id].map { sections[$0] } }

  /// The section of a place: that of its note, else, also for a note that no section lists, that of its page; nil for none.
  ///
  /// - Complexity: O(1).
  public func section(of place: Place) -> Section? {
    let index = place.note.flatMap { sectionsOfNotes[$0] } ?? sectionsOfPages[place.page]
    return index.map { sections[$0] }
  }

  /// The target of a note's link. The link is a route, the id of a note, page or chapter, or `#` and the end of such an
  /// id.
  ///
  /// - Returns: Nil for a link out of the document.
  public func place(ofLink link: String) -> Place? {
    if Route.isRoute(link) {
      guard let route = try? Route(link) else { return nil }
      return try? place(of: route)
    }
    if let place = place(ofNote: link) { return place }
    // A part of a page, such as `…/canvas/3#xywh=10,20,30,40`, leads to the page.
    let whole = link.split(separator: "#", omittingEmptySubsequences: false)[0]
    if let page = document.pages.firstIndex(where: { page in
      page.id == link || page.id == whole
        || page.otherIDs.contains { $0 == link || $0 == whole }
    }) {
      return Place(page: page)
    }
    let isWhole = !link.hasPrefix("#")
    let steps = Self.steps(of: link)
    guard let last = steps.last else { return nil }
    if let place = names[last]?.first(where: {
      isWhole ? $0.steps == steps : $0.steps.ends(with: steps)
    })?.place {
      return place
    }
    if let place = unreadPlace(endingIn: steps, isWhole: isWhole) { return place }
    // A fragment is a word such as `#clause-39`, with hyphens in place of the id's slashes.
    let words = isWhole ? [] : link.split { "#/-".contains($0) }
    return words.last.flatMap { names[$0] }?.first { $0.steps.ends(with: words) }?.place
      ?? unreadPlace(endingIn: words)
  }

  /// The area on its page of a link to a part of it, such as `…/canvas/3#xywh=10,20,30,40`; nil for other links, and for an
  /// area beside the page.
  public func area(ofLink link: String) -> Document.Area? {
    guard let hash = link.lastIndex(of: "#"), let place = place(ofLink: link), place.note == nil,
      document.pages.indices.contains(place.page)
    else { return nil }
    let size = document.pages[place.page].size
    let key = "xywh="
    let region = link[link.index(after: hash)...].split(separator: "&").first {
      $0.hasPrefix(key)
    }
    guard let region, let area = Document.Area(region: region.dropFirst(key.count), on: size) else {
      return nil
    }
    let bounds = area.bounds
    // Numbers without an end are read as well.
    guard [bounds.x, bounds.y, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite),
      bounds.x <= size.width, bounds.maxX >= 0, bounds.y <= size.height, bounds.maxY >= 0
    else { return nil }
    guard case .rectangle = area else { return area }
    let part = bounds.intersection(Rect(size))
    return part.isEmpty ? nil : .rectangle(part)
  }

  /// The route to a place: the last two steps of its id where these are unambiguous, else the number of its page.
  public func route(to place: Place) -> Route {
    guard document.pages.indices.contains(place.page) else { return Route([]) }
    if place == aboutPlace { return Route([Document.aboutStep]) }
    let note = place.note == Document.aboutID ? nil : place.note
    let steps = Self.steps(of: note ?? document.pages[place.page].id)
    let short = Route(steps.suffix(2).map(String.init))
    if steps.count > 1, let found = try? self.place(of: short),
      found == Place(page: place.page, note: note)
    {
      return short
    }
    return Route.Form.page.route(place.page + 1)
  }

  /// The target of a route.
  ///
  /// `/page/3` leads to the third page, and `/row/3` to the place of the list's third row. Any other route leads to the
  /// note, page or chapter whose id ends with its steps: `/clause/39` to the note
  /// `https://example.org/charter/clause/39`, `/section/church` to a chapter. `/about` leads to the description of the
  /// document, unless something else has that name.
  ///
  /// - Throws: `Route.Fault`, which suggests a route that exists.
  public func place(of route: Route) throws(Route.Fault) -> Place {
    guard let last = route.steps.last else { return home }
    if route.steps.count == 2, route.steps[0] == Route.Form.page.rawValue,
      last.allSatisfy(\.isNumber)
    {
      guard let page = Self.number(last, of: document.pages.count) else {
        throw Route.Fault(
          .noPage("\(route)", title: title, count: document.pages.count))
      }
      return Place(page: page)
    }
    if route.steps.count == 2, route.steps[0] == Route.Form.row.rawValue, let rows {
      guard let row = Self.number(last, of: rows.places.count) else {
        throw Route.Fault(.noRow("\(route)", title: title, count: rows.places.count))
      }
      return rows.places[row]
    }
    let steps = route.steps.map { Substring($0) }
    if let name = names[Substring(last)]?.first(where: { $0.steps.ends(with: steps) }) {
      return name.place
    }
    if let place = unreadPlace(endingIn: steps) { return place }
    if steps == [Substring(Document.aboutStep)], let aboutPlace { return aboutPlace }
    throw Route.Fault(
      .nowhere("\(route)", title: title, example: "\(example(like: route))"))
  }

  /// The route to the first note with an id of several steps, by the end of that id; nil where there is none.
  public var namedRoute: Route? {
    for page in document.pages {
      for note in page.notes {
        let steps = Self.steps(of: note.id)
        if steps.count > 1 { return Route(steps.suffix(2).map(String.init)) }
      }
    }
    return nil
  }

  /// The first note, among those that need not be in the document, whose id ends in some steps, or consists of them.
  private func unreadPlace(endingIn steps: [Substring], isWhole: Bool = false) -> Place? {
    guard let last = steps.last.map({ Array($0.utf8) }) else { return nil }
    let separators = [UInt8(ascii: "/"), UInt8(ascii: "#")]
    let found = parts?.index?.first { id in
      // Most ids are refused by their ends.
      let end = id.lastIndex { !separators.contains($0) }.map { $0 + 1 } ?? 0
      guard id[..<end].suffix(last.count).elementsEqual(last) else { return false }
      let text = String(decoding: id, as: UTF8.self)
      let own = Self.steps(of: text)
      return isWhole ? own == steps : own.ends(with: steps)
    }
    return found.map { Place(page: $0.page, note: $0.id) }
  }

  // MARK: Words

  /// The title of the document in a sentence; nil for one without a title.
  private var title: String? {
    let title = document.title.text(for: [])
    return title.isEmpty ? nil : title
  }

  /// A step read as a number from 1 up to a count, returned from 0; nil for any other step.
  private static func number(_ step: String, of count: Int) -> Int? {
    guard let number = Int(step), number >= 1, number <= count else { return nil }
    return number - 1
  }

  /// A route that exists, of the same kind as another one where possible, and of the same name but for its case.
  private func example(like route: Route) -> Route {
    let ids =
      document.pages.flatMap { $0.notes.map(\.id) } + document.pages.map(\.id)
      + document.chapters.map(\.id)
    let routes = ids.lazy.compactMap { id -> Route? in
      let steps = Self.steps(of: id)
      guard steps.count > 1, let kind = route.steps.first, steps[steps.count - 2] == kind else {
        return nil
      }
      let route = Route(steps.suffix(2).map(String.init))
      return (try? place(of: route)).map { _ in route }
    }
    let name = route.steps.last?.lowercased()
    return routes.first { $0.steps.last?.lowercased() == name } ?? routes.first
      ?? Route.Form.page.route(1)
  }

  private static func steps(of id: String) -> [Substring] {
    id.split { $0 == "/" || $0 == "#" }
  }
}

extension Array where Element: Equatable {
  fileprivate func ends(with end: [Element]) -> Bool {
    count >= end.count && suffix(end.count).elementsEqual(end)
  }
}
