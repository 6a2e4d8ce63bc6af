import Documents
import Foundation
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The language that a visitor of a kiosk chooses")
struct KioskLanguageTests {
  private static let size = Size(width: 1300, height: 800)

  /// A text in English and German.
  private static func text(_ english: String, _ german: String) -> LanguageMap {
    LanguageMap([.init(english, language: "en"), .init(german, language: "de")])
  }

  /// Pages whose German labels are in the reverse order of the English ones, each in a chapter of its own.
  private static func document(_ count: Int) -> Document {
    let labels = (0..<count).map { number in
      text("Page \(100 + number)", "Seite \(100 + count - number)")
    }
    return Document(
      title: text("Book", "Buch"),
      pages: labels.enumerated().map { number, label in
        Document.Page(
          id: "x:/page/\(number)", label: label, size: size, face: .pictures([]))
      },
      chapters: labels.prefix(3).enumerated().map { number, label in
        Document.Chapter(
          id: "x:/chapter/\(number)", title: label, pages: [number], depth: 1)
      })
  }

  /// The document with rows and sections in some languages.
  private static func catalog(_ document: Document, _ languages: [String]) -> Catalog {
    let rows = document.pages.enumerated().map { number, page in
      (title: page.label.text(for: languages), place: Place(page: number))
    }.sorted { $0.title < $1.title }
    let sections = document.chapters.map { chapter in
      let title = chapter.title.text(for: languages)
      return Catalog.Section(
        id: title, title: title, tile: ShowcaseTests.tile("A"),
        place: Place(page: chapter.pages[0]), pages: Set(chapter.pages), notes: [])
    }
    return Catalog(
      document, rows: .init(NameRows(rows.map(\.title)), places: PlaceTable(rows.map(\.place))),
      sections: sections)
  }

  private let document: Document
  private var hand: ExhibitHand

  init() {
    document = Self.document(200)
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.attractSeconds = nil
    hand = ExhibitHand(
      document, layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
  }

  private mutating func press(_ name: String) throws {
    let elements = hand.showcase.elements(of: Composite.id, at: hand.time, ruler: PlainRuler()).all
    let button = try #require(
      elements.last { [.button, .toggle].contains($0.role) && $0.name == name }, "no \(name)")
    hand.click(button.bounds.center, in: Composite.id)
  }

  /// Answers with the document in German.
  private mutating func retitle() {
    hand.showcase.replaceDocument(Self.catalog(document, ["de"]))
    var change = DocumentChange(count: document.pages.count, stage: .retitled)
    change.languages = ["de"]
    hand.perform(.document(change), in: Composite.id)
    hand.wait(1)
  }

  private mutating func requested() -> [[String]] {
    hand.takeEffects().compactMap {
      if case .retitle(let languages) = $0 { languages } else { nil }
    }
  }

  /// The numbers of the searches for a text that were requested since the last time.
  private mutating func searches(for text: String) -> [Int] {
    hand.takeEffects().compactMap {
      if case .find(text, let number) = $0 { number } else { nil }
    }
  }

  private func model<Model>(_ type: Model.Type) throws -> Model {
    try #require(hand.showcase.models.lazy.compactMap { $0 as? Model }.first)
  }

  @Test("is that of rows and sections, too, until the exhibit begins again")
  mutating func request() throws {
    #expect(requested() == [])
    try press("Language and display")
    try press("Deutsch")
    #expect(requested() == [["de"]])
    try press("Hoher Kontrast")
    try press("Fertig")
    #expect(requested() == [])
    retitle()
    hand.wait(80)
    #expect(requested() == [[]])
  }

  @Test("changes the texts of rows and sections; the chosen place and the first row stay")
  mutating func rows() throws {
    hand.go("exhibit:/page/101")
    #expect(try model(IndexWindow.self).chosenText == "Page 200")
    let before = try model(IndexWindow.self)
    let first = before.places[before.stripContent.current]
    #expect(first.page > 10)
    retitle()
    let after = try model(IndexWindow.self)
    #expect(after.chosenText == "Seite 200")
    #expect(after.places[after.stripContent.current] == first)
    #expect(try model(PictureWindow.self).page == 100)
    #expect(try model(FisheyeWindow.self).content.items.first?.title == "Seite 300")
  }

  @Test("keeps the section of the chosen place selected")
  mutating func section() throws {
    hand.go("exhibit:/page/2")
    // The hand's own catalog has the titles of chapters as ids of sections, as this one has.
    #expect(try model(FisheyeWindow.self).content.selection == "Page 101")
    retitle()
    #expect(try model(FisheyeWindow.self).content.selection == "Seite 299")
  }

  @Test("lets an open search look for its text again")
  mutating func find() {
    hand.perform(.focused(true), in: Composite.id)
    hand.key(Key(rawValue: "f"), .control, in: Composite.id)
    hand.perform(.key(KeyPress(Key(rawValue: "s"), text: "s")), in: Composite.id)
    let before = searches(for: "s")
    #expect(before.count == 1)
    retitle()
    let after = searches(for: "s")
    #expect(after.count == 1 && after != before)
  }

  @Test("is kept by a recording")
  func recorded() throws {
    var change = DocumentChange(count: 3, stage: .retitled)
    change.languages = ["de", "en"]
    let input = Input(time: .zero, event: .document(change))
    let data = try JSONEncoder().encode(input)
    #expect(try JSONDecoder().decode(Input.self, from: data) == input)
    #expect(change.isPart(of: Self.document(3)))
    // Of another document nothing is kept.
    #expect(!change.isPart(of: Self.document(4)))
  }
}
