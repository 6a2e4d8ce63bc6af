import Documents
import Interaction

@testable import Showcase
@testable import Widgets

/// A person before all windows of one document.
struct ExhibitHand {
  var showcase: Showcase
  private(set) var time = Instant.zero
  private(set) var effects: [Effect] = []

  static let size = Size(width: 700, height: 800)

  init(
    _ document: Document = ExhibitHand.document, layout: LaunchConfiguration.Layout? = nil,
    surface: Surface = Surface(size: ExhibitHand.size),
    recent: [LaunchConfiguration.RecentDocument]? = nil, kiosk: LaunchConfiguration.Kiosk? = nil
  ) {
    let source = LaunchConfiguration.Source(source: "charter", title: "charter")
    showcase = Showcase(
      LaunchConfiguration(
        bar: .init(items: nil, recent: recent), list: .init(source: nil, title: "charter"),
        pages: source,
        picture: source, layout: layout, kiosk: kiosk))
    effects += showcase.begin()
    for window in showcase.windows { perform(.resized(surface), in: window) }
    if kiosk?.shelf == nil { open(document) }
  }

  /// Answers with a document that was read.
  mutating func open(
    _ document: Document, as exhibit: ExhibitName? = nil, isReplacement: Bool = false
  ) {
    showcase.replaceDocument(Self.catalog(document))
    var change = DocumentChange(count: document.pages.count, exhibit: exhibit)
    change.isReplacement = isReplacement
    perform(.document(change), in: .pages)
    // The hotspots show themselves for a moment.
    wait(3)
    effects = []
  }

  mutating func perform(_ event: TestEvent, in window: WindowID) {
    effects += showcase.update(
      Input(time: time, window: window, event: event), ruler: PlainRuler())
  }

  mutating func forgetEffects() { effects = [] }

  /// Measures the texts that were asked for, as the program does at once.
  mutating func measure() {
    for case .measure(let name, let window) in effects {
      guard let layout = showcase.layout(ofText: name, in: window, by: PlainRuler()) else {
        continue
      }
      let event = Input.Event.measured(layout, of: name, in: window)
      effects += showcase.update(Input(time: time, event: event), ruler: PlainRuler())
    }
    effects.removeAll { if case .measure = $0 { true } else { false } }
  }

  mutating func wait(_ seconds: Double) {
    time = time + seconds
    effects += showcase.settle(until: time, ruler: PlainRuler())
  }

  mutating func click(_ point: Point, in window: WindowID) {
    for phase in [Contact.Phase.began, .ended] {
      perform(
        .contact(Contact(id: 0, phase: phase, position: point, kind: .mouse)), in: window)
    }
    wait(1.5)
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = [], in window: WindowID) {
    perform(.key(KeyPress(key, modifiers: modifiers)), in: window)
    wait(1.5)
  }

  mutating func go(_ route: String) {
    perform(.route(route), in: .picture)
    wait(1.5)
  }

  func lines(_ window: WindowID) -> [String] {
    showcase.display(of: window, at: time, ruler: PlainRuler()).lines
  }

  /// Takes the effects since the last time.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// What was told since the last time.
  mutating func makeReport() -> [String] {
    defer { effects = [] }
    return effects.compactMap {
      guard case .report(let report) = $0, report.name != .highlighted else { return nil }
      return "\(report.window.rawValue) \(report.name.rawValue) \(report.item ?? "nothing")"
    }
  }

  /// What all windows show, in a line: the section that is lit, the row that is chosen, the picture's page and what its
  /// panel says, the page before the window.
  var shown: String {
    func model<M>(_ type: M.Type) -> M? { showcase.models.lazy.compactMap { $0 as? M }.first }
    let bar = model(FisheyeWindow.self)?.content.selection ?? "-"
    let index = model(IndexWindow.self)
    let row = index?.chosenText ?? "-"
    let picture = model(PictureWindow.self)
    let pages = model(PagesWindow.self)
    return
      "\(bar) | \(row) | \(picture?.place.page ?? -1) \(picture?.place.note ?? "-") | \(pages?.page ?? -1)"
  }

  /// Whether no window shows another page, or another chosen note, than the others do.
  var isOneTruth: Bool {
    func model<M>(_ type: M.Type) -> M? { showcase.models.lazy.compactMap { $0 as? M }.first }
    guard let picture = model(PictureWindow.self), let pages = model(PagesWindow.self),
      let row = model(IndexWindow.self)?.chosenPlace
    else { return true }
    // The description of a page is part of it.
    let note = picture.place.note == Document.aboutID ? nil : picture.place.note
    return picture.place.page == pages.page && row.page == pages.page
      && (picture.place.note == nil || row.note == note)
  }

  /// Where a clause is seen in the picture.
  func place(ofClause number: Int) -> Point {
    guard let map else { return .zero }
    return map.view(Point(x: 300, y: Double(number - 1) * 100 + 45))
  }

  private var map: PictureMap? {
    showcase.models.lazy.compactMap { $0 as? PictureWindow }.first?.map(
      in: showcase.context(time, PlainRuler()))
  }

  // MARK: A document

  /// Three pages: a title; six clauses, one below the other, in two sections; two people.
  static let document = Document(
    title: LanguageMap("Charter"),
    pages: [
      Document.Page(
        id: "x:/page/title", label: LanguageMap("Title"), size: pageSize, face: .pictures([])),
      Document.Page(
        id: "x:/page/charter", label: LanguageMap("The charter"), size: pageSize,
        face: .pictures([]), notes: (1...6).map { clause($0) }),
      Document.Page(
        id: "x:/page/people", label: LanguageMap("People"), size: pageSize, face: .pictures([]),
        notes: [person("john", "John", 0), person("stephen", "Stephen", 1)]),
    ],
    chapters: [
      Document.Chapter(id: "x:/section", title: LanguageMap("All"), pages: []),
      Document.Chapter(id: "x:/section/church", title: LanguageMap("Church"), pages: [], depth: 1),
      Document.Chapter(
        id: "x:/part/church", title: LanguageMap("Clauses"), pages: [1],
        notes: ["x:/clause/1", "x:/clause/2"], depth: 2),
      Document.Chapter(
        id: "x:/section/law", title: LanguageMap("Law"), pages: [],
        notes: ["x:/clause/3", "x:/clause/4", "x:/clause/5", "x:/clause/6"], depth: 1),
      Document.Chapter(id: "x:/section/people", title: LanguageMap("People"), pages: [2], depth: 1),
    ])

  static let pageSize = Size(width: 600, height: 600)

  private static func clause(_ number: Int) -> Document.Note {
    let link = number == 6 ? "<p><a href=\"exhibit:/clause/1\">first</a></p>" : "<p>Words.</p>"
    return Document.Note(
      id: "x:/clause/\(number)", title: LanguageMap("\(number) Clause"), body: LanguageMap(link),
      area: .rectangle(Rect(x: 50, y: Double(number - 1) * 100, width: 500, height: 90)))
  }

  private static func person(_ id: String, _ name: String, _ place: Int) -> Document.Note {
    Document.Note(
      id: "x:/person/\(id)", title: LanguageMap(name), body: LanguageMap(""),
      area: .rectangle(Rect(x: 50 + 250 * Double(place), y: 100, width: 200, height: 200)))
  }

  /// A picture as large as the page.
  static let picture = Document.Placed(
    Document.Picture(file: "/charter.png", size: Size(width: 1200, height: 1200)),
    in: Rect(x: 0, y: 0, width: 600, height: 600))

  /// The document, with a picture on its second page.
  static var pictured: Document {
    var document = Self.document
    document.pages[1].face = .pictures([picture])
    return document
  }

  /// The document with its rows in the order of their titles, and its sections.
  static func catalog(_ document: Document) -> Catalog {
    var rows: [(title: String, place: Place)] = []
    for (number, page) in document.pages.enumerated() {
      rows.append((page.label.text(for: []), Place(page: number)))
      for note in page.notes {
        rows.append((note.title.text(for: []), Place(page: number, note: note.id)))
      }
    }
    rows.sort { $0.title < $1.title }
    let sections = document.chapters.indices.filter { document.chapters[$0].depth == 1 }.map {
      number in
      let (pages, notes) = document.extent(ofChapter: number)
      let title = document.chapters[number].title.text(for: [])
      let page = notes.isEmpty ? pages[0] : 1
      return Catalog.Section(
        id: title, title: title, picture: PictureID(rawValue: "\(title).png"),
        tile: ShowcaseTests.tile(title), place: Place(page: page, note: notes.first),
        pages: notes.isEmpty ? Set(pages) : [], notes: notes)
    }
    return Catalog(
      document, rows: .init(NameRows(rows.map(\.title)), places: PlaceTable(rows.map(\.place))),
      sections: sections)
  }
}
