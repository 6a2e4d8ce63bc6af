import Interaction
import Testing

@testable import Documents

@Suite("Pages that are shown together")
struct PageArrangementTests {
  private typealias Position = Document.Position

  private func page(
    _ id: Int, _ position: Document.Position, width: Double = 30, height: Double = 40
  ) -> Document.Page {
    let size = Size(width: width, height: height)
    var page = Document.Page(
      id: "p\(id)", label: LanguageMap([.init("\(id)r", language: "en")]), size: size,
      face: .pictures([
        Document.Placed(Document.Picture(file: "\(id).jpg", size: size), in: Rect(size))
      ]),
      texts: [Document.PlacedText(LanguageMap("text"), in: Rect(x: 1, y: 2, width: 3, height: 4))],
      notes: [
        Document.Note(
          id: "n\(id)", title: LanguageMap("N"), body: LanguageMap(""),
          area: .rectangle(Rect(x: 10, y: 20, width: 5, height: 5)))
      ], millimetresPerUnit: 2,
      about: Document.About(
        summary: LanguageMap("S\(id)."),
        facts: [
          Document.Fact(name: LanguageMap("Owner"), value: LanguageMap("Abbey")),
          Document.Fact(name: LanguageMap("Scribe"), value: LanguageMap("\(id)")),
        ]))
    page.position = position
    page.transcript = Transcript([
      .init([.init("w\(id)", in: Rect(x: 1, y: 1, width: 2, height: 2))])
    ])
    return page
  }

  private func document(
    _ positions: [Document.Position], direction: Document.Direction = .leftToRight,
    sizes: [Int: Size] = [:]
  ) -> Document {
    let pages = positions.enumerated().map { index, position in
      page(
        index + 1, position, width: sizes[index]?.width ?? 30, height: sizes[index]?.height ?? 40)
    }
    return Document(
      title: LanguageMap("Book"), pages: pages,
      chapters: [
        Document.Chapter(
          id: "c", title: LanguageMap("C"), pages: Array(pages.indices.dropFirst()))
      ], direction: direction, start: 2)
  }

  private func shown(_ document: Document) -> Document {
    PageArrangement(document).document(document)
  }

  private static let book: [Document.Position] = [.recto, .verso, .recto, .verso, .recto, .verso]

  @Test("of a book are its openings: the first alone, then pairs")
  func book() throws {
    let book = document(Self.book)
    let shown = shown(book)
    #expect(
      shown.pages.map { $0.label.text(for: []) } == [
        "1r", "2r\u{2009}–\u{2009}3r", "4r\u{2009}–\u{2009}5r", "6r",
      ])
    #expect(shown.pages.map(\.id) == ["p1", "p2", "p4", "p6"])
    #expect(shown.pages[1].otherIDs == ["p3"])
    #expect(shown.pages[1].size == Size(width: 60, height: 40))
    #expect(shown.pages[1].pictures.map(\.picture.file) == ["2.jpg", "3.jpg"])
    #expect(shown.pages[1].pictures.map(\.frame.x) == [0, 30])
    #expect(shown.pages[1].texts.map(\.frame.x) == [1, 31])
    #expect(shown.pages[1].notes.compactMap(\.area).map(\.bounds.x) == [10, 40])
    #expect(shown.pages[1].transcript.lines.map(\.text) == ["w2", "w3"])
    #expect(shown.pages[1].transcript.lines.map { $0.words[0].frame.x } == [1, 31])
    #expect(shown.pages[1].millimetresPerUnit == 2)
    #expect(shown.chapters[0].pages == [1, 2, 3])
    #expect(shown.start == 1)
    #expect(shown.pages[0] == book.pages[0] && shown.pages[3] == book.pages[5])
    let catalog = Catalog(shown, rows: nil, sections: [])
    #expect(catalog.place(ofLink: "p3") == Place(page: 1))
    #expect(catalog.place(ofLink: "p5#xywh=1,2,3,4") == Place(page: 2))
    #expect(catalog.place(ofNote: "n5") == Place(page: 2, note: "n5"))
  }

  @Test("what is said of both is said once, of one with its label")
  func about() {
    let about = shown(document(Self.book)).pages[1].about
    #expect(about.summary.text(for: []) == "S2. S3.")
    #expect(
      about.facts.map { "\($0.name.text(for: ["en"])) \($0.value.text(for: ["en"]))" }
        == ["Owner Abbey", "2r: Scribe 2", "3r: Scribe 3"])
  }

  @Test("the statements of both are kept: one of both once, of one with its label")
  func statements() {
    var book = document(Self.book)
    let fact = { (words: String) in
      Document.Fact(name: LanguageMap("By"), value: LanguageMap(words))
    }
    book.pages[1].about.statements = [fact("all"), fact("left")]
    book.pages[2].about.statements = [fact("all"), fact("right")]
    book.pages[4].about.statements = [fact("right alone")]
    #expect(
      shown(book).pages.map {
        $0.about.statements.map { "\($0.name.text(for: ["en"])) \($0.value.text(for: ["en"]))" }
      } == [[], ["By all", "2r: By left", "3r: By right"], ["5r: By right alone"], []])
  }

  @Test("are as high as the largest one, and stand from right to left where the book does")
  func sizes() {
    let sizes = [1: Size(width: 15, height: 20), 2: Size(width: 30, height: 40)]
    let shown = shown(document(Self.book, direction: .rightToLeft, sizes: sizes))
    #expect(shown.pages[1].size == Size(width: 60, height: 40))
    #expect(shown.pages[1].pictures.map(\.picture.file) == ["2.jpg", "3.jpg"])
    #expect(
      shown.pages[1].pictures.map(\.frame) == [
        Rect(x: 30, y: 0, width: 30, height: 40), Rect(x: 0, y: 0, width: 30, height: 40),
      ])
    #expect(
      shown.pages[1].notes.compactMap(\.area).map(\.bounds) == [
        Rect(x: 50, y: 40, width: 10, height: 10), Rect(x: 10, y: 20, width: 5, height: 5),
      ])
    // 1 and 2 mm a unit.
    #expect(shown.pages[1].millimetresPerUnit == nil)
  }

  @Test(
    "a page that is not one of a leaf stands alone, and breaks no pair after it",
    arguments: [
      ([.recto, .verso, .alone, .recto, .verso, .recto], [1, 1, 1, 1, 2]),
      ([.alone, .alone], [1, 1]), ([.recto, .recto, .verso], [1, 1, 1]),
      ([.verso, .recto, .recto], [2, 1]), ([.continued, .continued], [2]),
    ] as [([Document.Position], [Int])])
  func alone(positions: [Document.Position], counts: [Int]) {
    #expect(PageArrangement(document(positions)).groups.map(\.count) == counts)
  }

  @Test("of a scroll are one strip, with a place for each")
  func strip() {
    let positions = [Document.Position.alone] + Array(repeating: .continued, count: 44)
    let across = shown(document(positions))
    #expect(across.pages.map(\.pictures.count) == [40, 5])
    #expect(across.pages[0].size == Size(width: 1200, height: 40))
    #expect(across.pages[0].label.isEmpty)
    #expect(across.pages[0].notes.map(\.id).prefix(4) == ["p1", "n1", "p2", "n2"])
    #expect(across.pages[0].notes[2].area == .rectangle(Rect(x: 30, y: 0, width: 30, height: 40)))
    let down = shown(document(Array(positions.prefix(3)), direction: .topToBottom))
    #expect(down.pages[0].pictures.map(\.frame.y) == [0, 40, 80])
    #expect(down.pages[0].size == Size(width: 30, height: 120))
  }

  @Test("of an opening one page may be lost, or have images to choose from")
  func parts() {
    var book = document(Self.book)
    book.pages[1].face = .fault(LanguageMap("lost"))
    let image = { (name: String) in
      Document.Choice(
        label: LanguageMap(name),
        pictures: [
          Document.Placed(
            Document.Picture(file: name, size: Size(width: 30, height: 40)),
            in: Rect(x: 0, y: 0, width: 30, height: 40))
        ])
    }
    book.pages[2].choices = [image("a"), image("b")]
    book.pages[3].face = .fault(LanguageMap("lost"))
    book.pages[4].face = .fault(LanguageMap("gone"))
    let shown = shown(book)
    #expect(shown.pages[1].pictures.map(\.picture.file) == ["3.jpg"])
    #expect(shown.pages[1].texts.map { $0.text.text(for: []) } == ["text", "lost", "text"])
    #expect(
      shown.pages[1].choices.map { $0.pictures.map(\.picture.file) } == [["a"], ["b"]])
    #expect(shown.pages[1].choices[1].pictures[0].frame.x == 30)
    #expect(shown.pages[2].face == .fault(LanguageMap("lost")))
    #expect(shown.pages[2].texts.isEmpty)
  }

  @Test("a thumbnail has the pictures of both pages in their frames")
  func thumbnails() {
    let page = shown(document(Self.book)).pages[1]
    #expect(page.thumbnailPieces.map(\.frame.x) == [0, 30])
    #expect(Set(page.thumbnailPieces.map(\.id)).count == 2)
  }
}
