import Documents
import Exhibits
import Files
import Fixtures
import FoundationEssentials
import Interaction
import RowFiles
import Testing

@Suite("The catalog of a document")
struct CatalogTests {
  private static func catalogBuilder(keepsOrder: Bool = false, _ languages: [String] = ["en"])
    -> CatalogBuilder
  {
    CatalogBuilder(
      languages: languages, collation: .shared, keepsOrder: keepsOrder, hasRows: true,
      hasSections: true)
  }

  private static func texts(_ catalog: Catalog) throws -> [String] {
    let rows = try #require(catalog.rows)
    return (0..<rows.source.count).map { rows.source.text(of: $0) }
  }

  @Test("titles are in the order that readers expect, and each leads to its place")
  func titles() throws {
    let titles = ["Öl", "10 b", "apple", "9 a", "Ahorn", "zebra", "Apple"]
    let table = TitleTable(TextTable(titles), collation: .shared, keepsOrder: false)
    let rows = (0..<table.count).map { table.text(of: $0) }
    #expect(rows == ["9 a", "10 b", "Ahorn", "apple", "Apple", "Öl", "zebra"])
    #expect(table.order.map { titles[Int($0)] } == rows)
    #expect(table.row(atOrAfter: "APPLE") == 3 && table.row(atOrAfter: "o") == 5)
    #expect(table.row(atOrAfter: "zz") == 7)
    let markers = table.topMarkers()
    #expect(markers.first == RowMarker(label: "#", offset: 0))
    #expect(markers.contains(RowMarker(label: "A", offset: 2)))
    #expect(markers.contains(RowMarker(label: "Z", offset: 6)))
    #expect(table.markers(in: 2..<7, limit: 5).map(\.offset).first == 2)
  }

  @Test("for a person of another language titles are in that language and its order")
  func otherLanguage() throws {
    let titles = [("Zebra", "Zebra"), ("Oil", "Öl")].map { english, swedish in
      LanguageMap([.init(english, language: "en"), .init(swedish, language: "sv")])
    }
    let document = Document(
      title: LanguageMap("T"),
      pages: titles.enumerated().map { number, title in
        Document.Page(
          id: "\(number)", label: title, size: Size(width: 1, height: 1), face: .pictures([]))
      })
    let builder = Self.catalogBuilder()
    #expect(try Self.texts(builder.catalog(of: document)) == ["Oil", "Zebra"])
    let swedish = builder.preferring(["sv", "en"])
    #expect(try Self.texts(swedish.catalog(of: document)) == ["Zebra", "Öl"])
    #expect(builder.preferring(["en"]) == builder)
    // An unknown language has no order of its own.
    #expect(builder.preferring(["??"]).collation == builder.collation)
  }

  @Test("unsorted titles have numbers as markers, and are found by their beginning")
  func keptOrder() {
    let table = TitleTable(TextTable(["b", "a", "C"]), collation: .shared, keepsOrder: true)
    #expect((0..<3).map { table.text(of: $0) } == ["b", "a", "C"])
    #expect(table.topMarkers().isEmpty)
    #expect(table.markers(in: 0..<3, limit: 20).map(\.label) == ["1", "2", "3"])
    #expect(table.row(atOrAfter: "c") == 2 && table.row(atOrAfter: "2") == 1)
    #expect(table.row(atOrAfter: "x") == 3)
    #expect(TitleTable(TextTable(), collation: .shared, keepsOrder: false).topMarkers() == [])
  }

  @Test("titles that are made anew continue the same ones, unsorted also with more behind them")
  func continued() {
    func table(_ titles: [String], keepsOrder: Bool) -> TitleTable {
      TitleTable(TextTable(titles), collation: .shared, keepsOrder: keepsOrder)
    }
    for keepsOrder in [false, true] {
      let earlier = table(["b", "a"], keepsOrder: keepsOrder)
      #expect(table(["b", "a"], keepsOrder: keepsOrder).continues(earlier))
      #expect(table(["b", "a", "c"], keepsOrder: keepsOrder).continues(earlier) == keepsOrder)
      #expect(!table(["b", "x", "a"], keepsOrder: keepsOrder).continues(earlier))
      #expect(!table(["b"], keepsOrder: keepsOrder).continues(earlier))
      #expect(!table(["b", "a"], keepsOrder: !keepsOrder).continues(earlier))
    }
  }

  @Test("rows are found again among titles that were inserted, in the same order")
  func inserted() {
    func table(_ titles: [String], keepsOrder: Bool) -> TitleTable {
      TitleTable(TextTable(titles), collation: .shared, keepsOrder: keepsOrder)
    }
    for keepsOrder in [false, true] {
      let earlier = table(["b", "d", "d"], keepsOrder: keepsOrder)
      let later = table(["a", "b", "c", "d", "d"], keepsOrder: keepsOrder)
      #expect((0..<3).map { later.row(formerly: $0, in: earlier) } == [1, 3, 4])
      #expect((0..<3).map { earlier.row(formerly: $0, in: earlier) } == [0, 1, 2])
      #expect(later.row(formerly: 3, in: earlier) == nil)
      #expect(earlier.row(formerly: 0, in: later) == nil)
      #expect(table(["a", "d", "d"], keepsOrder: keepsOrder).row(formerly: 1, in: earlier) == nil)
      #expect(later.row(formerly: 0, in: table(["b"], keepsOrder: !keepsOrder)) == nil)
    }
  }

  @Test(
    "Magna Carta has its twelve sections in the bar, and every clause, person and place in the list"
  )
  func magnaCarta() throws {
    let document = try DocumentReader.read(MagnaCarta.folder.path()).document
    let catalog = Self.catalogBuilder().catalog(of: document)
    #expect(catalog.sections.count == 12)
    #expect(catalog.home == Place(page: 1))
    let rows = try Self.texts(catalog)
    #expect(rows.contains("39 · No free man taken without lawful judgment"))
    #expect(rows.contains("Runnymede") && rows.contains("Stephen Langton"))
    let notes = document.pages.flatMap(\.notes)
    #expect(rows.count == notes.count + document.pages.count)
    for note in notes {
      let place = try #require(catalog.place(ofNote: note.id))
      #expect(document.pages[place.page].notes.contains { $0.id == note.id })
      #expect(catalog.place(ofLink: note.id) == place)
    }
    for number in 1...63 {
      let place = try catalog.place(of: Route("exhibit:/clause/\(number)"))
      #expect(catalog.section(of: place) != nil, "clause \(number)")
    }
    let german = try Self.texts(Self.catalogBuilder(["de"]).catalog(of: document))
    #expect(german.contains("Der Gruß des Königs") && german.count == rows.count)
  }

  @Test(
    "a document without chapters has its pages in the bar, numbered where they have no label")
  func pages() throws {
    let pages = ["", "i", ""].enumerated().map { number, label in
      Document.Page(
        id: "\(number)", label: LanguageMap(label), size: .init(width: 1, height: 1),
        face: .pictures([]))
    }
    let catalog = Self.catalogBuilder().catalog(of: Document(title: LanguageMap("T"), pages: pages))
    #expect(catalog.sections.map(\.title) == ["Page 1", "i", "Page 3"])
    #expect(catalog.sections.map(\.place.page) == [0, 1, 2])
    let german = Self.catalogBuilder(["de"]).catalog(
      of: Document(title: LanguageMap("T"), pages: pages))
    #expect(german.sections.map(\.title) == ["Seite 1", "i", "Seite 3"])
    #expect(try Self.texts(catalog) == ["i"])
    let plain = Document(title: LanguageMap("T"), pages: [pages[0], pages[2]])
    #expect(try Self.texts(Self.catalogBuilder().catalog(of: plain)) == ["Page 1", "Page 2"])
    let empty = Self.catalogBuilder().catalog(of: Document(title: LanguageMap("T"), pages: []))
    #expect(empty.sections == [] && empty.home == Place(page: 0))
  }

  @Test("rows of several pages with the same title show their pages, by label or number")
  func sameTitles() throws {
    let pages = ["Barn", "", "Meadow", "Wheel", "Barn"].enumerated().map { number, label in
      var page = Document.Page(
        id: "\(number)", label: LanguageMap(label), size: .init(width: 1, height: 1),
        face: .pictures([]))
      let titles = [["Hay", "Cat"], ["Hay"], ["Hay", "Rake", "Rake"], ["Duck"], ["Wheel"]][number]
      page.notes = titles.enumerated().map { index, title in
        Document.Note(
          id: "\(number).\(index)", title: LanguageMap(title), body: LanguageMap([]), area: nil)
      }
      return page
    }
    let document = Document(title: LanguageMap("T"), pages: pages)
    let rows = try Self.texts(Self.catalogBuilder(keepsOrder: true).catalog(of: document))
    #expect(
      rows == [
        "Barn — Page 1", "Hay — Page 1", "Cat", "Hay — Page 2", "Meadow", "Hay — Meadow", "Rake",
        "Rake", "Wheel — Page 4", "Duck", "Barn — Page 5", "Wheel — Page 5",
      ])
    let catalog = Self.catalogBuilder(["de"]).catalog(of: document)
    let german = try Self.texts(catalog)
    let hay = try #require(german.firstIndex(of: "Hay — Seite 2"))
    #expect(catalog.rows?.places[hay] == Place(page: 1, note: "1.0"))
  }

  @Test("the table of contents of a text has the chapter of each row, and none for rows of pages")
  func contents() throws {
    let size = Size(width: 600, height: 800)
    let pages = (1...3).map { number in
      Document.Page(
        id: "\(number)", label: LanguageMap("\(number)"), size: size,
        face: .lines([Document.Line("Words.", font: Font(size: 16), in: Rect(size))]))
    }
    var document = Document(title: LanguageMap("T"), pages: pages)
    let plain = try #require(Self.catalogBuilder().catalog(of: document).rows)
    #expect(plain.areContents && plain.chapters == [nil, nil, nil])
    document.chapters = [[1, 2], [], [1]].enumerated().map { number, pages in
      Document.Chapter(id: "\(number)", title: LanguageMap("Chapter \(number)"), pages: pages)
    }
    let rows = try #require(Self.catalogBuilder().catalog(of: document).rows)
    #expect(rows.areContents && rows.chapters == [nil, 0, 2])
    #expect((0...3).map { rows.chapter(ofRow: $0) } == [nil, 0, 2, nil])
  }

  @Test(
    "the bar has the chapters that are no parts of others, and the parts of one around all others",
    arguments: [
      // A text whose title is its only heading of the highest level.
      ([0, 1, 1, 2, 1], [1, 2, 4]),
      // Parts with chapters.
      ([0, 1, 1, 0, 1], [0, 3]),
      // A title, a heading within, and chapters in the only part.
      ([0, 1, 2, 2], [2, 3]),
      // Headings of the highest level that follow lower ones.
      ([1, 1, 0], [0, 1, 2]),
      ([1, 0, 1, 1, 0], [0, 1, 4]),
      ([2, 1, 2, 0, 1], [0, 1, 3]),
      ([1, 0, 0], [0, 1, 2]),
      // No level has several.
      ([0, 1, 2], [0, 1, 2]),
    ])
  func levels(depths: [Int], inBar: [Int]) throws {
    let size = Size(width: 1, height: 1)
    var document = Document(
      title: LanguageMap("T"),
      pages: depths.indices.map { Document.Page(id: "\($0)", size: size, face: .pictures([])) })
    document.chapters = depths.enumerated().map { number, depth in
      let end = depths.indices[(number + 1)...].first { depths[$0] <= depth } ?? depths.count
      return Document.Chapter(
        id: "c\(number)", title: LanguageMap("Chapter"), pages: Array(number..<end), depth: depth)
    }
    let catalog = Self.catalogBuilder().catalog(of: document)
    #expect(catalog.sections.map(\.id) == inBar.map { "c\($0)" })
    let first = try #require(inBar.first)
    for page in document.pages.indices[first...] {
      #expect(catalog.section(of: Place(page: page)) != nil, "page \(page)")
    }
  }

  @Test(
    "the bar has the only table of contents with pictures, but shows those beside a picture that have none",
    arguments: [
      // One of several, at the start or the end.
      ([0, 0, 0], [0], [0, 1, 2]),
      ([0, 0, 0], [1, 2], [0, 1, 2]),
      // A part of one.
      ([0, 1, 1, 0, 1], [1], [0, 3]),
      ([0, 1, 0], [1], [0, 2]),
      // The document, which has parts.
      ([0, 1, 1], [0], [1, 2]),
      ([0, 1, 1], [0, 1, 2], [1, 2]),
      // The second of two tables of contents.
      ([0, 1, 1, 0, 1, 2, 1], [4, 6], [4, 6]),
      ([0, 1, 1, 0, 1, 2, 1], [4], [0, 3]),
      ([0], [0], [0]),
    ])
  func thumbnailsOfChapters(depths: [Int], pictured: [Int], inBar: [Int]) {
    let size = Size(width: 9, height: 9)
    var document = Document(
      title: LanguageMap("T"),
      pages: depths.indices.map { Document.Page(id: "\($0)", size: size, face: .pictures([])) })
    document.chapters = depths.enumerated().map { number, depth in
      Document.Chapter(
        id: "c\(number)", title: LanguageMap("Chapter"), pages: [number], depth: depth,
        thumbnail: pictured.contains(number) ? .init(file: "\(number).png", size: size) : nil)
    }
    let sections = Self.catalogBuilder().catalog(of: document).sections
    #expect(sections.map(\.id) == inBar.map { "c\($0)" })
    #expect(
      sections.map { $0.picture != nil } == inBar.map { pictured.contains($0) })
  }

  @Test("pages are shown by their thumbnails, also as groups and as chapters on different pages")
  func thumbnails() throws {
    func page(_ number: Int, _ thumbnail: String? = nil) -> Document.Page {
      Document.Page(
        id: "\(number)", size: .init(width: 1, height: 1),
        face: .pictures([
          Document.Placed(
            .init(file: "\(number).png", size: .init(width: 9, height: 9)),
            in: .init(x: 0, y: 0, width: 1, height: 1))
        ]),
        thumbnail: thumbnail.map { .init(file: $0, size: .init(width: 9, height: 9)) })
    }
    func small(_ file: String) -> PictureID { PictureID(file, .fitted(PictureID.thumbnailSide)) }
    let few = Document(title: LanguageMap("T"), pages: [page(0), page(1, "small.png")])
    let sections = Self.catalogBuilder().catalog(of: few).sections
    #expect(sections.map(\.picture) == [small("0.png"), small("small.png")])
    let many = Self.catalogBuilder().catalog(
      of: Document(title: LanguageMap("T"), pages: (0..<400).map { page($0) }))
    #expect(many.sections.map(\.id).prefix(2) == ["1-50", "51-100"])
    #expect(many.sections.map(\.picture)[1] == small("50.png"))
    #expect(many.section(of: Place(page: 77))?.title == "Page 51 – 100")
    var chapters = few
    chapters.chapters = [0, 1].map {
      Document.Chapter(id: "c\($0)", title: LanguageMap("Chapter"), pages: [$0])
    }
    let pictured = Self.catalogBuilder().catalog(of: chapters).sections
    #expect(pictured.map(\.picture) == [small("0.png"), small("small.png")])
    // On one page thumbnails would all be the same.
    chapters.chapters = chapters.chapters.map {
      var chapter = $0
      chapter.pages = [0]
      return chapter
    }
    let alike = Self.catalogBuilder().catalog(of: chapters).sections
    #expect(alike.map(\.picture) == [nil, nil])
  }

  @Test("a chapter without a title is named in the bar as its first page")
  func untitled() {
    let page = { (id: String, label: String) in
      Document.Page(
        id: id, label: LanguageMap(label), size: Size(width: 3, height: 2), face: .pictures([]))
    }
    var document = Document(title: LanguageMap("T"), pages: [page("a", "1r"), page("b", "")])
    document.chapters = [0, 1].map {
      Document.Chapter(
        id: "https://museum.example/range/\($0)", title: LanguageMap([]), pages: [$0])
    }
    let sections = Self.catalogBuilder().catalog(of: document).sections
    #expect(sections.map(\.title) == ["1r", "Page 2"])
  }
}
