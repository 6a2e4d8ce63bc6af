import Documents
import Foundation
import Interaction
import Phrases
import Testing

@testable import Showcase
@testable import Widgets

@Suite("A document whose notes come page by page")
struct DocumentPartTests {
  private static let size = Size(width: 600, height: 600)
  private static let pageCount = 9

  private static func note(_ page: Int, _ number: Int) -> Document.Note {
    Document.Note(
      id: "x:/\(page)/word/\(number)", title: LanguageMap("Word \(page).\(number)"),
      body: LanguageMap("Body."),
      area: .rectangle(Rect(x: 0, y: Double(number) * 100, width: 600, height: 90)))
  }

  private struct Titles: RowSnapshot {
    let titles: [String]
    var count: Int { titles.count }
    func topMarkers() -> [RowMarker] { [] }
    func text(of row: Int) -> String { titles[row] }
    func row(atOrAfter prefix: String) -> Int { titles.firstIndex { $0 >= prefix } ?? count }
    func isSame(as other: any RowSnapshot) -> Bool { (other as? Titles)?.titles == titles }
  }

  /// The document with the notes of some pages.
  private static func catalog(_ pages: Set<Int>, isIndexed: Bool = false) -> Catalog {
    var index = NoteIndex()
    var rows = (0..<pageCount).map { (title: "Page \($0)", place: Place(page: $0)) }
    let all = (0..<pageCount).map { page in (1...3).map { note(page, $0) } }
    if isIndexed {
      for (page, notes) in all.enumerated() {
        for note in notes {
          index.append(note.id, toPage: page)
          rows.append((note.title.text(for: []), Place(page: page, note: note.id)))
        }
      }
    }
    let document = Document(
      title: LanguageMap("Book"),
      pages: (0..<pageCount).map { page in
        Document.Page(
          id: "x:/\(page)", label: LanguageMap("Page \(page)"), size: size, face: .pictures([]),
          notes: pages.contains(page) ? all[page] : [])
      })
    return Catalog(
      document,
      rows: Catalog.Rows(Titles(titles: rows.map(\.title)), places: PlaceTable(rows.map(\.place))),
      parts: Catalog.Parts(pages: pages, index: isIndexed ? index : nil))
  }

  private var showcase: Showcase
  private var effects: [Effect] = []

  init() {
    let source = LaunchConfiguration.Source(source: "book", title: "book")
    showcase = Showcase(LaunchConfiguration())
    begin(
      LaunchConfiguration(
        list: .init(source: nil, title: "Contents"), pages: source, picture: source))
  }

  /// Shows the windows of a configuration.
  private mutating func begin(_ configuration: LaunchConfiguration) {
    showcase = Showcase(configuration)
    for window in showcase.windows {
      perform(.window(window, .resized(Surface(size: Size(width: 600, height: 800)))))
    }
  }

  private mutating func perform(_ event: Input.Event) {
    effects += showcase.update(Input(time: showcase.time, event: event), ruler: PlainRuler())
  }

  /// Takes the document with the notes of some pages.
  private mutating func take(_ pages: Set<Int>, isIndexed: Bool = false, percent: Int = 0) {
    showcase.replaceDocument(Self.catalog(pages, isIndexed: isIndexed))
    perform(
      .document(
        DocumentChange(
          count: Self.pageCount, notes: .init(pages: pages.sorted(), areIndexed: isIndexed),
          work: isIndexed ? nil : .readingNotes(percent: percent))))
  }

  /// The pages whose notes were requested since the last time.
  private mutating func requests() -> [[Int]] {
    defer { effects = [] }
    return effects.compactMap { if case .readNotes(let pages) = $0 { pages } else { nil } }
  }

  private func model<Model>(_ type: Model.Type) -> Model? {
    showcase.models.lazy.compactMap { $0 as? Model }.first
  }
  private var picture: PictureWindow? { model(PictureWindow.self) }
  private var index: IndexWindow? { model(IndexWindow.self) }

  @Test("requests those of the shown page and its neighbours, once")
  mutating func wanted() {
    take([0])
    #expect(requests() == [[1]])
    take([0, 1])
    #expect(requests() == [])
    perform(.route("exhibit:/page/6"))
    #expect(requests() == [[5, 6, 4]])
    perform(.route("exhibit:/page/6"))
    #expect(requests() == [])
    take([4, 5])
    #expect(requests() == [[6]])
  }

  @Test("shows them when they come, and stays where it is")
  mutating func arrival() {
    take([0])
    perform(.route("exhibit:/page/6"))
    #expect(picture?.page == 5)
    #expect(picture?.content.hotspots.count == 0)
    take([0, 4, 5, 6])
    #expect(picture?.page == 5)
    #expect(model(PagesWindow.self)?.page == 5)
    #expect(picture?.content.hotspots.count == 3)
    perform(.route("exhibit:/5/word/2"))
    #expect(picture?.content.selection == "x:/5/word/2")
    take([4, 5, 6], isIndexed: true)
    #expect(picture?.content.selection == "x:/5/word/2")
    #expect(index?.chosenText == "Word 5.2")
    // Notes of the shown page are kept when they were dropped for others.
    take([0], isIndexed: true)
    #expect(picture?.content.hotspots.count == 3)
  }

  @Test("goes to a note once it is found, and selects it once it is read")
  mutating func route() {
    take([0])
    effects = []
    perform(.route("exhibit:/7/word/3"))
    #expect(effects == [])
    take([0, 1], isIndexed: true)
    #expect(effects.contains(.arrived("exhibit:/7/word/3", fault: nil)))
    #expect(requests() == [[7, 8, 6]])
    #expect(picture?.page == 7)
    #expect(picture?.content.selection == nil)
    take([6, 7, 8], isIndexed: true)
    #expect(picture?.content.selection == "x:/7/word/3")
    perform(.route("exhibit:/7/word/4"))
    let hasFault = effects.contains { effect in
      guard case .arrived(_, let fault?) = effect else { return false }
      return fault.description.contains("leads nowhere")
    }
    #expect(hasFault)
  }

  @Test("has its progress in the list until all can be found")
  mutating func progress() {
    take([0])
    #expect(index?.listContent.progress?.fraction == 0)
    #expect(index?.rowCount == Self.pageCount)
    perform(.document(DocumentChange(count: 0, work: .readingNotes(percent: 40))))
    #expect(index?.listContent.progress == .init(fraction: 0.4, work: .readingRows(percent: 40)))
    #expect(index?.rowCount == Self.pageCount)
    #expect(picture?.content.hotspots.count == 3)
    take([0, 1], percent: 60)
    #expect(index?.listContent.progress?.fraction == 0.6)
    take([0, 1], isIndexed: true)
    #expect(index?.listContent.progress == nil)
    #expect(index?.rowCount == 4 * Self.pageCount)
  }

  /// The progress bars of a window, with their values.
  private func progressBars(of window: WindowID) -> [String] {
    func bars(in element: Element) -> [String] {
      (element.role == .progressbar ? ["\(element.name): \(element.value ?? "")"] : [])
        + element.children.flatMap(bars)
    }
    return bars(in: showcase.elements(of: window, at: showcase.time, ruler: PlainRuler()))
  }

  @Test("has its progress in one window, also where there is no list")
  mutating func progressWithoutList() {
    let source = LaunchConfiguration.Source(source: "book", title: "book")
    let bar = Phrase.readingRows(percent: 40).text(for: []) + ": 40%"
    take([0], percent: 40)
    #expect(showcase.windows.map { progressBars(of: $0) } == [[bar], [], []])
    for (configuration, expected) in [
      (LaunchConfiguration(pages: source), [[bar]]),
      (LaunchConfiguration(picture: source), [[bar]]),
      (LaunchConfiguration(pages: source, picture: source), [[bar], []]),
    ] {
      begin(configuration)
      take([0], percent: 40)
      #expect(showcase.windows.map { progressBars(of: $0) } == expected)
      let drawings = showcase.windows.map {
        showcase.display(of: $0, at: showcase.time, ruler: PlainRuler()).layers.filter {
          $0.id == .init("progress")
        }.count
      }
      #expect(drawings == expected.map(\.count))
      take([0, 1], isIndexed: true)
      #expect(showcase.windows.allSatisfy { progressBars(of: $0).isEmpty })
    }
  }

  @Test("of a text has its first pages before the others, and stays where it is")
  mutating func text() {
    func text(_ count: Int) -> Catalog {
      let pages = (0..<count).map { number in
        Document.Page(id: "\(number + 1)", size: Self.size, face: .lines([]))
      }
      let places = (0..<count).map { Place(page: $0) }
      return Catalog(
        Document(title: LanguageMap("Text"), pages: pages),
        rows: Catalog.Rows(
          Titles(titles: places.map { "\($0.page)" }), places: PlaceTable(places)))
    }
    showcase.replaceDocument(text(4))
    perform(
      .document(DocumentChange(count: 4, work: .settingPages(percent: 0), stage: .beginning)))
    #expect(index?.rowCount == 4)
    #expect(index?.listContent.progress == .init(fraction: 0, work: .settingPages(percent: 0)))
    perform(.route("exhibit:/page/3"))
    effects = []
    perform(.route("exhibit:/page/300"))
    #expect(effects == [])
    perform(.document(DocumentChange(count: 0, work: .settingPages(percent: 50))))
    #expect(index?.listContent.progress?.fraction == 0.5)
    #expect(model(PagesWindow.self)?.page == 2)
    showcase.replaceDocument(text(400))
    perform(.document(DocumentChange(count: 400, stage: .rest)))
    // The route that waited is followed now.
    #expect(effects.contains(.arrived("exhibit:/page/300", fault: nil)))
    #expect(model(PagesWindow.self)?.page == 299)
    #expect(model(PagesWindow.self)?.slider.content.count == 400)
    #expect(index?.rowCount == 400)
    #expect(index?.listContent.progress == nil)
    #expect(index?.chosenText == "299")
  }

  @Test(
    "is written in a recording without its notes",
    arguments: [
      (
        DocumentChange(
          count: 9, notes: .init(pages: [0, 3], areIndexed: false), work: .readingNotes(percent: 7)),
        #"{"count":9,"notedPages":[0,3],"reading":7}"#
      ),
      (
        DocumentChange(count: 9, notes: .init(pages: [], areIndexed: true)),
        #"{"count":9,"isIndexed":true,"notedPages":[]}"#
      ),
      (DocumentChange(count: 0, work: .readingNotes(percent: 40)), #"{"count":0,"reading":40}"#),
      (DocumentChange(count: 9), #"{"count":9}"#),
      (
        DocumentChange(
          count: 9, setting: TextSetting(lines: [0, 7], pages: [0]),
          work: .settingPages(percent: 0), stage: .beginning),
        #"{"count":9,"percent":0,"setting":{"lines":[0,7],"pages":[0]},"stage":"beginning"}"#
      ),
      (DocumentChange(count: 9, stage: .rest), #"{"count":9,"stage":"rest"}"#),
    ])
  func recorded(change: DocumentChange, words: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == words)
    #expect(try JSONDecoder().decode(DocumentChange.self, from: Data(words.utf8)) == change)
  }
}
