import Documents
import Interaction
import Testing

@Suite("Links and routes of a catalog")
struct CatalogLinkTests {
  private static let size = Size(width: 600, height: 600)

  /// A title, a charter with 60 clauses, and its seal.
  private static let catalog: Catalog = {
    let notes = (1...60).map { number in
      Document.Note(
        id: "https://a.example/clause/\(number)", title: LanguageMap("\(number)"),
        body: LanguageMap("Words."),
        area: .rectangle(Rect(x: 0, y: Double(number) * 10, width: 600, height: 9)))
    }
    let page = { (id: String, notes: [Document.Note]) in
      Document.Page(
        id: "https://a.example/canvas/\(id)", size: size, face: .pictures([]), notes: notes)
    }
    let chapter = Document.Chapter(
      id: "https://a.example/section/law", title: LanguageMap("Law"), pages: [],
      notes: ["https://a.example/clause/3", "https://a.example/clause/4"])
    return Catalog(
      Document(
        title: LanguageMap("Charter"),
        pages: [page("title", []), page("charter", notes), page("seal", [])], chapters: [chapter]))
  }()

  private static func clause(_ number: Int) -> Place {
    Place(page: 1, note: "https://a.example/clause/\(number)")
  }

  @Test(
    "a link leads to a note by its id, the end of its id, or a route",
    arguments: [
      ("exhibit:/clause/39", 39), ("exhibit:/clause/7", 7), ("#clause-39", 39), ("#clause/39", 39),
      ("#3", 3), ("https://a.example/clause/39", 39), ("https://a.example/section/law", 3),
      ("clause/12", nil), ("https://b.example/clause/39", nil), ("mailto:a@b.example", nil),
      ("exhibit:/clause/99", nil), ("exhibit:/nothing", nil), ("#", nil), ("", nil), ("9", nil),
    ] as [(String, Int?)])
  func notes(link: String, number: Int?) {
    #expect(Self.catalog.place(ofLink: link) == number.map(Self.clause))
  }

  @Test(
    "a link leads to a page by its id, its number, or a part of it",
    arguments: [
      ("https://a.example/canvas/seal", 2), ("https://a.example/canvas/seal#xywh=1,2,3,4", 2),
      ("exhibit:/canvas/seal", 2), ("exhibit:/page/3", 2), ("exhibit:/page/1", 0),
      ("exhibit:/page/4", nil), ("exhibit:/page/0", nil),
    ] as [(String, Int?)])
  func pages(link: String, page: Int?) {
    #expect(Self.catalog.place(ofLink: link) == page.map { Place(page: $0) })
  }

  @Test(
    "a link to a part of a page has its area, as far as that is on the page",
    arguments: [
      ("canvas/seal#xywh=1,2,30,40", Rect(x: 1, y: 2, width: 30, height: 40)),
      ("canvas/seal#t=1&xywh=pixel:1,2,30,40", Rect(x: 1, y: 2, width: 30, height: 40)),
      ("canvas/seal#xywh=percent:50,0,10,10", Rect(x: 300, y: 0, width: 60, height: 60)),
      ("canvas/seal#xywh=-10,-10,1e300,20", Rect(x: 0, y: 0, width: 600, height: 10)),
      ("canvas/seal#xywh=0,0,inf,inf", nil), ("canvas/seal#xywh=-inf,0,inf,9", nil),
      ("canvas/seal#xywh=nan,0,9,9", nil), ("canvas/seal#xywh=1e308,1e308,1e308,1e308", nil),
      ("canvas/seal#xywh=600,0,10,10", nil), ("canvas/seal#xywh=601,0,10,10", nil),
      ("canvas/seal#xywh=1,2,3", nil),
      ("canvas/seal#xywh=a,b,c,d", nil), ("canvas/seal#t=1", nil), ("canvas/seal", nil),
      ("canvas/none#xywh=1,2,3,4", nil), ("clause/3#xywh=1,2,3,4", nil),
    ] as [(String, Rect?)])
  func parts(link: String, area: Rect?) {
    let area = area.map { Document.Area.rectangle($0) }
    #expect(Self.catalog.area(ofLink: "https://a.example/\(link)") == area)
  }

  @Test("a route to a place leads back to it")
  func routes() throws {
    for place in [Self.clause(39), Place(page: 0), Place(page: 2)] {
      #expect(try Self.catalog.place(of: Self.catalog.route(to: place)) == place)
    }
    #expect("\(Self.catalog.route(to: Self.clause(39)))" == "exhibit:/clause/39")
    #expect("\(Self.catalog.route(to: Place(page: 9)))" == "exhibit:/")
    #expect(Self.catalog.home == Place(page: 1), "the first page with areas")
  }

  @Test(
    "a route is written as it is read", arguments: ["exhibit:/a%20b/c%2Fd", "exhibit:/ä/ö"])
  func description(_ text: String) throws {
    let route = try Route(text)
    #expect(route.description == text)
    #expect(try Route(route.description) == route)
  }

  @Test("a section is found by its id, its notes and its pages, and the first one of several")
  func sections() {
    let ink = Color(hex: 0xFFFFFF)
    let section = { (id: String, pages: Set<Int>, notes: [String]) in
      Catalog.Section(
        id: id, title: id, tile: Tile(letters: "A", top: ink, bottom: ink, ink: ink),
        place: Place(page: 0), pages: pages, notes: notes)
    }
    let catalog = Catalog(
      Self.catalog.document,
      sections: [section("a", [0], ["1"]), section("b", [0, 2], ["1", "2"])])
    #expect(["a", "b", "c"].map { catalog.section(withID: $0)?.id } == ["a", "b", nil])
    #expect((0...3).map { catalog.section(of: Place(page: $0))?.id } == ["a", nil, "b", nil])
    #expect(
      ["1", "2", "3"].map { catalog.section(of: Place(page: 1, note: $0))?.id } == ["a", "b", nil])
    #expect(
      catalog.section(of: Place(page: 2, note: "3"))?.id == "b", "a note that only its page places")
    #expect(catalog.section(of: Place(page: 2, note: Document.aboutID))?.id == "b")
  }

  @Test("a section has each of its notes once")
  func section() {
    let ink = Color(hex: 0xFFFFFF)
    let section = Catalog.Section(
      id: "a", title: "A", tile: Tile(letters: "A", top: ink, bottom: ink, ink: ink),
      place: Place(page: 0), pages: [], notes: ["1", "2", "1"])
    #expect(section.notes == ["1", "2"])
  }
}
