import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Places, links and pages in the window of a picture")
struct PicturePlaceTests {
  private func hand(
    size: Size = Size(width: 600, height: 800), document: Document = Charter.document()
  ) -> PictureHand {
    var hand = PictureHand(document, size: size)
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.perform(.focused(true))
    _ = hand.makeReport()
    return hand
  }

  private func clause(_ number: Int) -> String { "https://a.example/clause/\(number)" }

  /// The rows of the list that are seen, from above; nil where there is no list.
  private func rows(_ hand: PictureHand) -> [String]? {
    guard hand.layer("places") != nil else { return nil }
    return hand.layers.filter { $0.id.role == "place row" && !$0.bounds.isEmpty }
      .sorted { $0.bounds.y < $1.bounds.y }.flatMap(\.marks).compactMap {
        if case .text(let text, _) = $0 { text.string } else { nil }
      }
  }

  // MARK: The list

  @Test(
    "a key lists all places, a row of it chooses its clause, and the list goes",
    arguments: [Size(width: 600, height: 800), Size(width: 1100, height: 700)])
  func list(size: Size) {
    var hand = hand(size: size)
    hand.type("l")
    #expect(hand.words.contains("61 notes"))
    #expect(rows(hand)?.prefix(2) == ["The whole", "Clause 1"])
    hand.key(.end)
    hand.key(.enter)
    hand.wait(1)
    #expect(hand.makeReport() == ["selected \(clause(60))"])
    #expect(rows(hand) == nil)
    #expect(hand.title == "Clause 60")
    #expect(hand.layer("selection") != nil)
    hand.type("l")
    #expect(rows(hand)?.contains("Clause 60") == true)
    hand.type("l")
    hand.key(.escape)
    hand.wait(1)
    #expect(rows(hand) == nil)
    #expect(hand.title == "Clause 60")
    hand.key(.escape)
    #expect(hand.makeReport() == ["closed nothing"])
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("a finger on the button in the corner lists them; one on the picture closes the list first")
  func listByFinger() {
    var hand = hand(size: Size(width: 1100, height: 700))
    hand.tap(hand.middle(3))
    hand.tap(Point(x: 30, y: 30))
    #expect(rows(hand) != nil)
    hand.tap(hand.view(Point(x: 60, y: 60)))
    hand.wait(1)
    #expect(rows(hand) == nil)
    #expect(hand.title == "Clause 3")
    hand.tap(Point(x: 30, y: 30))
    hand.tap(hand.middle(4))
    hand.wait(1)
    #expect(rows(hand) == nil)
    #expect(hand.makeReport() == [3, 4].map { "selected \(clause($0))" })
  }

  @Test("the list marks what is chosen, and a pointer over it shows where a clause is")
  func pointed() {
    var hand = hand(size: Size(width: 1100, height: 700))
    hand.tap(hand.middle(3))
    hand.type("l")
    #expect(hand.layer("place selection") != nil)
    guard
      let row = hand.layers.first(where: {
        $0.id.role == "place row" && $0.line.contains("'Clause 5'")
      })
    else { return #expect(Bool(false)) }
    #expect(hand.layer("hover") == nil)
    hand.perform(.hovered(row.bounds.center))
    #expect(hand.layer("hover") != nil)
    hand.perform(.left)
    #expect(hand.layer("hover") == nil)
  }

  @Test("chapters head their clauses, and places without a name are listed by what is said of them")
  func headings() {
    var document = Charter.document(clauses: 6)
    document.chapters = [
      .init(id: "all", title: LanguageMap("All"), pages: [1]),
      .init(
        id: "a",
        title: LanguageMap([.init("First", language: "en"), .init("Erstes", language: "de")]),
        pages: [1], notes: [clause(1), clause(2)]),
      .init(id: "b", title: LanguageMap("Second"), pages: [1], notes: [clause(5), clause(6)]),
    ]
    document.chapters.append(
      .init(id: "c", title: LanguageMap("Alone"), pages: [1], notes: [clause(4)]))
    document.chapters.append(
      .init(id: "d", title: LanguageMap("Apart"), pages: [1], notes: [clause(1), clause(6)]))
    document.pages[1].notes[2].title = LanguageMap("")
    var hand = hand(document: document)
    hand.type("l")
    #expect(hand.words.contains("First"))
    #expect(hand.words.contains("Second"))
    for title in ["All", "Alone", "Apart"] { #expect(!hand.words.contains(title)) }
    #expect(rows(hand)?[2] == "The words of clause 2.")
    hand.perform(.settings(Settings(languages: ["de"])))
    #expect(hand.words.contains("Erstes"))
    #expect(rows(hand)?[1] == "Artikel 1")
  }

  @Test("a place without a title has one name: in the list, among the elements and in its bubble")
  func names() {
    var document = Charter.document(clauses: 6)
    document.pages[1].notes[2].title = LanguageMap("")
    document.pages[1].notes[3].title = LanguageMap("")
    document.pages[1].notes[3].body = LanguageMap("")
    let names = ["Clause 1", "The words of clause 2.", "Place 3", "Clause 4"]
    var hand = hand(document: document)
    let elements = hand.showcase.elements(
      of: PictureHand.window, at: hand.time, ruler: PlainRuler())
    #expect(elements.all.filter { $0.role == .listitem }.map(\.name).prefix(4) == names[...])
    #expect(hand.layer("label") == nil)
    hand.perform(.hovered(hand.middle(2) ?? .zero))
    #expect(hand.layer("label") != nil && hand.words.contains(names[1]))
    hand.perform(.left)
    hand.type("l")
    #expect(rows(hand)?.dropFirst().prefix(4) == names[...])
  }

  @Test("typing finds a row by the beginning of any of its words")
  func typing() {
    var hand = hand()
    hand.type("l")
    hand.type("4")
    hand.type("2")
    hand.key(.enter)
    #expect(hand.makeReport() == ["selected \(clause(42))"])
  }

  @Test("Tab goes from the picture to the panel, to the list's button, and around")
  func focus() {
    var hand = hand()
    hand.tap(hand.middle(30))
    hand.key(.tab)
    #expect(hand.layer("panel focus") != nil)
    hand.key(.tab, .shift)
    #expect(hand.layer("focus") != nil)
    hand.key(.end)
    hand.key(.tab)
    #expect(hand.layer("focus") == nil && hand.layer("panel focus") == nil)
    hand.key(.enter)
    #expect(rows(hand) != nil)
    hand.key(.escape)
    #expect(rows(hand)?.isEmpty != false)
  }

  // MARK: Links

  @Test(
    "links in the panel are followed by a finger: to a clause, to another page, and out into the web"
  )
  func following() {
    var hand = hand()
    hand.tap(hand.middle(38))
    _ = hand.makeReport()
    hand.follow(0)
    #expect(hand.makeReport() == ["followed exhibit:/clause/39"])
    #expect(hand.title == "Clause 39")
    hand.follow(3)
    #expect(hand.makeReport() == ["followed https://b.example/elsewhere"])
    #expect(hand.title == "Clause 39")
    #expect(hand.effects.contains(.openAddress("https://b.example/elsewhere")))
    #expect(hand.words.contains("Opening https://b.example/elsewhere …"))
    hand.perform(.other(.notStarted("https://b.example/elsewhere")))
    #expect(hand.words.contains("No program opens addresses here: https://b.example/elsewhere"))
    hand.follow(2)
    #expect(hand.makeReport() == ["followed https://a.example/canvas/seal", "closed nothing"])
    hand.wait(1)
    #expect(hand.title == nil)
  }

  // MARK: Pages

  @Test("page keys turn from page to page, and what was asked for of the one before is let go")
  func pages() {
    var hand = hand()
    hand.tap(hand.middle(3))
    hand.key(.escape)
    _ = hand.wishes()
    hand.key(.pageDown)
    #expect(hand.makeReport() == ["turned 3"])
    #expect(
      Set(hand.wishes()) == ["-title.png#fitted=1024", "-seal.png#fitted=1024", "+seal.png"])
    hand.perform(.picture(PictureID("seal.png"), .ready(Charter.size)))
    hand.wait(1)
    #expect(Set(hand.wishes()) == ["-charter.png", "+charter.png#fitted=1024"])
    hand.key(.pageDown)
    #expect(hand.makeReport() == [])
    hand.key(.pageUp)
    hand.key(.pageUp)
    hand.key(.pageUp)
    #expect(hand.makeReport() == ["turned 2", "turned 1"])
    #expect(rows(hand) == nil && hand.layer("places button") == nil)
  }

  @Test("on a picture of one page, page keys move it")
  func onePage() {
    var document = Charter.document()
    document.pages = [document.pages[1]]
    var hand = hand(document: document)
    hand.wheel(-8, at: Point(x: 300, y: 400))
    let before = hand.picture
    hand.key(.pageDown)
    #expect(hand.makeReport() == [])
    #expect(hand.picture != before)
  }

  @Test("a page of text can be read, and one without a picture says so")
  func otherPages() {
    let size = Size(width: 100, height: 100)
    let line = Document.Line("Words of a page.", font: Font(size: 4), in: Rect(size).inset(by: 40))
    let document = Document(
      title: LanguageMap("A"),
      pages: [
        .init(id: "a", size: size, face: .lines([line])),
        .init(id: "b", size: size, face: .pictures([])),
      ])
    var hand = hand(document: document)
    #expect(hand.words == ["Words of a page."])
    // As large as it fits into the window, with a margin.
    #expect(hand.layer("page")?.face?.width == 556)
    hand.key(.pageDown)
    hand.wait(1)
    #expect(hand.words == ["There is no picture on this page."])
  }

  // MARK: The title

  @Test("a long title has up to three lines, and the text begins below them")
  func longTitle() {
    var document = Charter.document(clauses: 2)
    document.pages[1].notes[1].title = LanguageMap(
      "No free man shall be seized or imprisoned, or stripped of his rights")
    var hand = hand(size: Size(width: 900, height: 700), document: document)
    hand.tap(hand.middle(1))
    let long = hand.layer("panel title")
    let words = hand.layer("panel words")
    #expect((long?.bounds.height ?? 0) > 60)
    #expect((words?.bounds.y ?? 0) >= (long?.bounds.maxY ?? 0))
    hand.tap(hand.middle(2))
    #expect((hand.layer("panel title")?.bounds.height ?? 60) < 38)
    #expect((hand.layer("panel words")?.bounds.y ?? 0) < (words?.bounds.y ?? 0))
  }
}

extension PictureHand {
  /// Taps a link of the panel, counted from 0, where its line is drawn.
  fileprivate mutating func follow(_ number: Int) {
    let lines = layer("panel words")?.marks.compactMap { mark -> Rect? in
      if case .box(let rect, radius: 0, _) = mark, rect.height <= 2 { rect } else { nil }
    }
    guard let lines, lines.indices.contains(number) else { return }
    tap(Point(x: lines[number].center.x, y: lines[number].y - 4))
  }
}
