import Documents
import Interaction
import Testing

@Suite("The ids of notes that are not in memory")
struct NoteIndexTests {
  private static let ids = [
    ["a/page/1/word/1", "a/page/1/word/2", "a/page/1/word/10", ""], [],
    ["ä", "ää", "ö", String(repeating: "x", count: 300), String(repeating: "x", count: 299) + "y"],
    ["a/page/1/word/11", "a/note/7/", "word/1"],
  ]

  private static let index: NoteIndex = {
    var index = NoteIndex()
    for (page, ids) in ids.enumerated() {
      for id in ids { index.append(id, toPage: page) }
    }
    return index
  }()

  @Test("lead to their pages")
  func pages() {
    for (page, ids) in Self.ids.enumerated() {
      for id in ids { #expect(Self.index.page(ofNote: id) == page, "\(id)") }
    }
    #expect(Self.index.count == Self.ids.joined().count)
  }

  @Test("are found by their numbers on pages, and lead to these")
  func numbers() {
    for (page, ids) in Self.ids.enumerated() {
      #expect(Self.index.count(ofPage: page) == ids.count)
      #expect(ids.indices.map { Self.index.id($0, ofPage: page) } == ids)
      for (number, id) in ids.enumerated() {
        #expect(Self.index.numbers(ofNote: id, onPage: page) == [number])
      }
    }
    #expect(Self.index.count(ofPage: 9) == 0 && Self.index.numbers(ofNote: "", onPage: 9) == [])
    #expect(Self.index.numbers(ofNote: "word/2", onPage: 0) == [])
  }

  @Test(
    "are not those of other notes", arguments: ["a", "a/page/1/word/", "a/page/1/word/100", "x"])
  func unknown(id: String) {
    #expect(Self.index.page(ofNote: id) == nil)
  }

  @Test("are found by routes and links, after those of notes that are read")
  func routes() throws {
    let size = Size(width: 60, height: 80)
    let note = Document.Note(
      id: "b/read/11", title: LanguageMap([]), body: LanguageMap("A"), area: nil)
    let pages = (0..<4).map { number in
      Document.Page(
        id: "a/canvas/\(number)", size: size, face: .pictures([]), notes: number == 1 ? [note] : [])
    }
    let catalog = Catalog(
      Document(title: LanguageMap("A"), pages: pages),
      parts: Catalog.Parts(pages: [1], index: Self.index))
    func place(_ route: String) throws -> Place { try catalog.place(of: Route(route)) }
    #expect(try place("exhibit:/word/11") == Place(page: 3, note: "a/page/1/word/11"))
    #expect(try place("exhibit:/word/1") == Place(page: 0, note: "a/page/1/word/1"))
    #expect(try place("exhibit:/note/7") == Place(page: 3, note: "a/note/7/"))
    #expect(try place("exhibit:/11") == Place(page: 1, note: "b/read/11"))
    #expect(try place("exhibit:/canvas/2") == Place(page: 2))
    #expect(throws: Route.Fault.self) { try place("exhibit:/word/12") }
    #expect(catalog.place(ofNote: "ö") == Place(page: 2, note: "ö"))
    #expect(catalog.place(ofLink: "#word-10") == Place(page: 0, note: "a/page/1/word/10"))
    #expect(catalog.place(ofLink: "a/note/7") == Place(page: 3, note: "a/note/7/"))
    #expect(catalog.place(ofLink: "word/10") == nil)
  }
}
