import Documents
import Folding
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Words on a picture")
struct PictureWordTests {
  /// The words of a page: five lines of four words, 200 units apart.
  private static func transcript(_ page: Int) -> Transcript {
    Transcript(
      (0..<5).map { row in
        Transcript.Line(
          ["Line", "number", "\(row)", page == 1 && row == 3 ? "papyrus" : "of"].enumerated().map {
            Transcript.Word(
              $1,
              in: Rect(
                x: 1000 + Double($0) * 600, y: 500 + Double(row) * 200, width: 400, height: 20))
          }, continuation: row == 0 ? .none : .space)
      })
  }

  private static var document: Document {
    var document = Charter.document(clauses: 3)
    for page in document.pages.indices {
      document.pages[page].notes = []
      document.pages[page].transcript = transcript(page)
    }
    return document
  }

  private func hand(_ document: Document = document) -> PictureHand {
    var hand = PictureHand(document, size: Size(width: 900, height: 700))
    for file in ["title.png", "charter.png", "seal.png"] {
      hand.perform(.picture(PictureID(file), .ready(Charter.size)))
    }
    hand.wait(3)
    hand.perform(.focused(true))
    _ = hand.wishes()
    return hand
  }

  private func model(_ hand: PictureHand) throws -> PictureWindow {
    try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
  }

  /// The point of the window at a position of the upright page.
  private func point(_ x: Double, _ y: Double, _ hand: PictureHand) throws -> Point {
    let window = try model(hand)
    let turn = window.adjustments[window.page]
    return window.map(in: hand.showcase.context(hand.time, PlainRuler()))
      .view(turn(Point(x: x, y: y), in: Charter.size))
  }

  private func scale(_ hand: PictureHand) throws -> Double {
    try model(hand).map(in: hand.showcase.context(hand.time, PlainRuler())).scale
  }

  private func offers(_ hand: inout PictureHand) -> [String] {
    let effects = hand.effects
    _ = hand.wishes()
    return effects.compactMap {
      guard case .copy(let clipping, let buffer) = $0 else { return nil }
      return "\(buffer) \(clipping.text)"
    }
  }

  private func drag(
    _ hand: inout PictureHand, from start: Point, to end: Point, kind: Contact.Kind = .mouse
  ) {
    hand.touch(.began, start, kind: kind)
    hand.touch(.moved, Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), kind: kind)
    hand.wait(0.1)
    hand.touch(.moved, end, kind: kind)
    hand.wait(0.1)
    hand.touch(.ended, end, kind: kind)
    hand.wait(2)
  }

  private func button(_ name: String, _ hand: PictureHand) -> Element? {
    hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all.first {
      ($0.role == .button || $0.role == .toggle) && $0.name == name
    }
  }

  @Test(
    "a drag moves the picture until words are to be selected; then it selects, also by a finger",
    arguments: [Contact.Kind.mouse, .touch], [QuarterTurn.none, .right])
  func selects(kind: Contact.Kind, turn: QuarterTurn) throws {
    var hand = hand()
    if turn == .right { hand.type("r") }
    hand.type("1")
    let (start, before) = (try point(2000, 1500, hand), try point(2000, 1500, hand))
    drag(&hand, from: start, to: Point(x: start.x - 150, y: start.y - 150), kind: kind)
    #expect(try point(2000, 1500, hand) != before, "the picture was moved")
    #expect(offers(&hand) == [])
    hand.type("0")
    hand.type("t")
    let isSelecting = try model(hand).adjustments.isSelecting
    #expect(isSelecting && button("Select text", hand)?.states == [.selected])
    drag(&hand, from: try point(1600, 510, hand), to: try point(1400, 710, hand), kind: kind)
    #expect(offers(&hand) == ["selection number 0 of Line"])
    #expect(try model(hand).content.words.selected.count == 2)
    hand.key(Key(rawValue: "c"), .control)
    #expect(offers(&hand) == ["clipboard number 0 of Line"])
    // Beside all words it moves the page still; the first Escape clears, the second one ends.
    hand.key(.escape)
    #expect(try model(hand).content.words.selected.isEmpty)
    hand.key(.escape)
    #expect(try !model(hand).adjustments.isSelecting)
  }

  @Test("a key selects all words of the page at any time; the next page has its own")
  func all() throws {
    var hand = hand()
    hand.key(Key(rawValue: "a"), .control)
    #expect(try model(hand).content.words.selected.count == 5)
    let words = Self.transcript(0).text
    #expect(offers(&hand) == ["selection \(words)"])
    hand.key(Key(rawValue: "c"), .control)
    #expect(offers(&hand) == ["clipboard \(words)"])
    hand.key(.pageDown)
    #expect(try model(hand).page == 1)
    #expect(try model(hand).content.words.selected.isEmpty)
  }

  @Test("there is a button for them only where there are words, and it does what its key does")
  func tools() throws {
    var bare = Self.document
    bare.pages[1].transcript = Transcript()
    var hand = hand(bare)
    let frame = try #require(button("Select text", hand)).bounds
    hand.tap(frame.center, kind: .mouse)
    #expect(try model(hand).adjustments.isSelecting)
    hand.tap(button("Measure", hand)?.bounds.center, kind: .mouse)
    let adjustments = try model(hand).adjustments
    #expect(!adjustments.isSelecting && adjustments.isMeasuring)
    hand.tap(button("Measure", hand)?.bounds.center, kind: .mouse)
    hand.key(.pageDown)
    #expect(button("Select text", hand) == nil && button("Measure", hand) != nil)
    hand.type("t")
    #expect(try !model(hand).adjustments.isSelecting)
  }

  // MARK: Found words

  /// Shows what is found for a text among the words of all pages, and chooses a hit.
  private func find(_ text: String, hit: Int?, _ hand: inout PictureHand) throws {
    let query = FindQuery(text)
    var pages = TextEntries()
    for page in Self.document.pages.indices {
      pages.append("", Self.transcript(page).text, at: Place(page: page))
    }
    let hits = (0..<pages.count).filter {
      query.matches(Folding.shared.folded(pages.words(of: $0)))
    }
    var found = Found(
      query, FindResult([.init(.pages, hits: hits.map { UInt32($0) }, entries: pages)]),
      languages: [])
    found.current = hit
    let index = try #require(hand.showcase.models.firstIndex { $0 is PictureWindow })
    var window = try model(hand)
    let context = hand.showcase.context(hand.time, PlainRuler())
    _ = window.show(found, isSearching: false, room: 40, in: context)
    if let hit, let place = found.entry(of: hit).flatMap({ $0.part.entries.place(of: $0.entry) }) {
      _ = window.show(place, in: context)
    }
    hand.showcase.hosts[index].model = window
    hand.wait(2)
  }

  @Test("all hits of the page are marked; the chosen one stronger, and the picture shows it")
  func found() throws {
    var hand = hand()
    try find("number", hit: nil, &hand)
    #expect(try model(hand).content.words.found.count == 5)
    #expect(try model(hand).content.words.chosen == nil)
    #expect(hand.layer("words")?.marks.count == 5)
    let home = try scale(hand)
    try find("number", hit: 0, &hand)
    #expect(hand.layer("words")?.marks.count == 7, "with two rings around the chosen one")
    try find("papyrus", hit: 0, &hand)
    #expect(try model(hand).page == 1)
    let word = Rect(x: 2800, y: 1100, width: 400, height: 20)
    #expect(try model(hand).content.words.chosen == word)
    #expect(try model(hand).content.words.found == [word])
    let seen = Rect(x: 0, y: 0, width: 900, height: 700)
    #expect(try scale(hand) > 1.5 * home)
    #expect(seen.contains(try point(2800, 1100, hand)))
    #expect(seen.contains(try point(3200, 1120, hand)))
    hand.type("r")
    let turned = QuarterTurn.right(word, in: Charter.size)
    #expect(try model(hand).content.words.found == [turned])
  }

  @Test("the preview of a hit shows the part of the page around its first word")
  func previewed() throws {
    let surface = Surface(size: Size(width: 900, height: 700))
    let preview = { (text: String) in
      PreviewPicture(
        Place(page: 1), of: Self.document, part: Self.document.pages[1].area(of: FindQuery(text)),
        on: surface)
    }
    let view = try #require(preview("papyrus")).view
    #expect(view.contains(Rect(x: 2800, y: 1100, width: 400, height: 20)))
    #expect(view.width < Charter.size.width / 2 && view.height < Charter.size.height / 2)
    let whole = try #require(preview("parchment")).view
    #expect(whole == Rect(Charter.size))
  }

  @Test("a word whose page is read later is shown then")
  func later() throws {
    var part = Self.document
    for page in part.pages.indices { part.pages[page].transcript = Transcript() }
    var hand = PictureHand(nil, size: Size(width: 900, height: 700))
    let show = { (document: Document, pages: [Int], hand: inout PictureHand) in
      hand.showcase.replaceDocument(
        Catalog(document, parts: .init(pages: Set(pages), index: NoteIndex())))
      hand.perform(
        .document(
          DocumentChange(
            count: document.pages.count, notes: .init(pages: pages, areIndexed: true))))
      hand.wait(3)
    }
    show(part, [0], &hand)
    try find("papyrus", hit: 0, &hand)
    #expect(try model(hand).page == 1)
    #expect(try model(hand).content.words.found.isEmpty)
    part.pages[1].transcript = Self.transcript(1)
    show(part, [0, 1], &hand)
    #expect(try model(hand).content.words.chosen != nil)
    let seen = Rect(x: 0, y: 0, width: 900, height: 700)
    #expect(seen.contains(try point(2800, 1100, hand)))
    #expect(seen.contains(try point(3200, 1120, hand)))
    // Notes and words of other pages that come do not take away those of this page.
    part.pages[1].transcript = Transcript()
    show(part, [2], &hand)
    #expect(try model(hand).text.isOnPicture)
  }

  @Test("the tree of elements names the text")
  func elements() throws {
    let hand = hand()
    let elements = hand.showcase.elements(
      of: PictureHand.window, at: hand.time, ruler: PlainRuler())
    #expect(elements.all.first { $0.role == .paragraph }?.name == Self.transcript(0).text)
  }
}
