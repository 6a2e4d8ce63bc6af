import Documents
import Folding
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

/// Inputs and questions about previews in the windows of one document.
private struct Peeker {
  var hand = ExhibitHand()

  func model<M: PeekingModel>(_ type: M.Type) -> M? {
    hand.showcase.models.lazy.compactMap { $0 as? M }.first
  }

  mutating func touch(_ phase: Contact.Phase, _ point: Point, in window: WindowID) {
    hand.perform(
      .contact(Contact(id: 5, phase: phase, position: point, kind: .touch)), in: window)
  }

  mutating func press(_ phase: Contact.Phase, _ point: Point, _ force: Double, in window: WindowID)
  {
    hand.perform(
      .contact(Contact(id: 5, phase: phase, position: point, force: force, kind: .touch)),
      in: window)
  }

  mutating func rightClick(_ point: Point, in window: WindowID) {
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(
          Contact(id: -1, phase: phase, position: point, kind: .mouse, button: .secondary)),
        in: window)
    }
    hand.wait(0.5)
  }

  /// The middle of an action that is shown.
  func action(_ row: Int, _ model: (some PeekingModel)?) -> Point {
    let settings = hand.showcase.settings
    return model?.peek.widget.presentation.menu?.layout(settings).rect(of: row).center ?? .zero
  }

  func roles(_ window: WindowID) -> Set<String> {
    Set(
      hand.showcase.display(of: window, at: hand.time, ruler: PlainRuler()).layers.map(\.id.role))
  }

  /// The words of the preview.
  func words(_ window: WindowID) -> [String] {
    let layers = hand.showcase.display(of: window, at: hand.time, ruler: PlainRuler()).layers
    return (layers.first { $0.id.role == "peek words" }?.marks ?? []).compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
  }
}

@Suite("Previews in the windows")
struct PeekingTests {
  /// A row of the list in a window of 700 by 800 points.
  private static let row = Point(x: 100, y: 120)

  @Test(
    "a contact in another window closes a preview, except one that a finger holds"
  )
  func turnsAway() {
    var peeker = Peeker()
    peeker.rightClick(Self.row, in: .index)
    _ = peeker.hand.makeReport()
    let clause = peeker.hand.place(ofClause: 3)
    peeker.touch(.began, clause, in: .picture)
    #expect(peeker.hand.makeReport().map { $0.prefix(12) } == ["index folded"])
    peeker.touch(.cancelled, clause, in: .picture)

    peeker.touch(.began, Self.row, in: .index)
    peeker.hand.wait(0.6)
    peeker.hand.click(clause, in: .picture)
    #expect(peeker.model(IndexWindow.self)?.peek.widget.isOpen == true)
    #expect(peeker.model(PictureWindow.self)?.place.note == "x:/clause/3")
  }

  @Test(
    "a place that the panel covers has no visible frame"
  )
  func coveredPlace() throws {
    var peeker = Peeker()
    peeker.hand.go("exhibit:/clause/1")
    let window = try #require(peeker.model(PictureWindow.self))
    let moment = peeker.hand.showcase.context(peeker.hand.time, PlainRuler())
    let scene = window.pictureScene(moment)
    let free = scene.bounds.inset(by: scene.content.insets)
    for clause in 1...6 {
      let id = "x:/clause/\(clause)"
      let frame = try #require(window.picture.widget.frame(of: id, in: scene))
      let seen = window.picture.widget.visibleFrame(of: id, in: scene)
      #expect((seen == nil) == (frame.y >= free.maxY), "\(frame), free to \(free.maxY)")
      #expect(seen?.maxY ?? 0 <= free.maxY)
    }
  }

  @Test(
    "the preview of a chapter of a text has its words, not those above its heading, nor the head and the foot of the page"
  )
  func chapters() {
    let document = Self.book
    var peeker = Self.reader(of: document)
    peeker.hand.key(.home, in: .index)
    peeker.hand.key(.down, in: .index)
    peeker.hand.key(.space, in: .index)
    #expect(
      peeker.words(.index) == ["SECOND", "Page 1 of 1", "Words of the second.", "More."])
    #expect(
      document.preview(ofChapter: 0, in: [])?.blocks.map { $0.spans.map(\.text).joined() } == [
        "Words of the first.", "SECOND", "Words of the second.", "More.",
      ])
  }

  @Test(
    "the preview of a hit on a page of text begins at the found words, not at its chapter; Enter chooses the hit"
  )
  func hits() throws {
    let peeker = Self.reader(of: Self.book)
    var pages = TextEntries()
    pages.append("1", "HEAD FIRST Words of the first. SECOND More. 1", at: Place(page: 0))
    let preview = { (text: String) throws -> [PanelBlock] in
      var window = try #require(peeker.model(IndexWindow.self))
      let context = peeker.hand.showcase.context(peeker.hand.time, PlainRuler())
      let result = FindResult([.init(.pages, hits: [0], entries: pages)])
      _ = window.show(
        Found(FindQuery(text), result, languages: []), isSearching: false, room: 40, in: context)
      let item = try #require(window.peekPreview(of: "?0", in: context))
      let isChosen =
        if case .showFound(0)? = window.select("?0", in: context).first { true } else { false }
      #expect(isChosen)
      return item.blocks
    }
    #expect(
      try preview("wor").first?.spans == [.init("Wor", .strong), .init("ds of the first.")])
    #expect(
      try preview("more") == [PanelBlock(.paragraph, [.init("More", .strong), .init(".")])])
    // A word across two lines.
    #expect(
      try preview("second").map { $0.spans.map(\.text).joined() } == [
        "SECOND", "Words of the second.", "More.",
      ])
    // The head of the page is in no paragraph.
    #expect(try preview("head").first?.spans.first == .init("HEAD", .strong))
  }

  @Test(
    "the preview of a hit far down in a note begins some words before it, with links as they are"
  )
  func passages() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let blocks = [
      PanelBlock(.paragraph, "Above."),
      PanelBlock(
        .paragraph, [.init(words), .init(" the ", .emphasis), .init("seal", .link("#seal"))]),
      PanelBlock(.paragraph, "Below the seal."),
    ]
    let passage = FoundPassage(query: FindQuery("seal"), words: "")
    let cut = Array(repeating: "word", count: 15).joined(separator: " ")
    #expect(
      passage.blocks(of: blocks) == [
        PanelBlock(
          .paragraph,
          [.init("…"), .init(cut), .init(" the ", .emphasis), .init("seal", .link("#seal"))]),
        PanelBlock(.paragraph, [.init("Below the "), .init("seal", .strong), .init(".")]),
      ])
    let title = FoundPassage(query: FindQuery("title"), words: "")
    #expect(title.blocks(of: blocks) == blocks)
  }

  /// A text of one page, on which two chapters begin.
  private static var book: Document {
    let parts: [(String, Double, LineContinuation)] = [
      ("HEAD", 20, .furniture), ("FIRST", 60, .none), ("Words of the first.", 90, .none),
      ("SECOND", 300, .none), ("Words of the sec-", 330, .none), ("ond.", 350, .unhyphenated),
      ("More.", 370, .none), ("1", 580, .furniture),
    ]
    let lines = parts.map { words, y, continuation in
      Document.Line(
        words, font: Font(size: 14), in: Rect(x: 60, y: y, width: 480, height: 20),
        continuation: continuation)
    }
    let titles = ["FIRST", "SECOND"]
    return Document(
      title: LanguageMap("Book"),
      pages: [
        Document.Page(
          id: "1", label: LanguageMap("1"), size: ExhibitHand.pageSize, face: .lines(lines))
      ],
      chapters: zip(titles, [60.0, 300]).map { title, top in
        var chapter = Document.Chapter(id: title, title: LanguageMap(title), pages: [0])
        chapter.top = top
        return chapter
      })
  }

  /// A list with the chapters of a document, which all begin on its first page.
  private static func reader(of document: Document) -> Peeker {
    let titles = document.chapters.map(\.id)
    var peeker = Peeker()
    peeker.hand.showcase = Showcase(
      LaunchConfiguration(list: .init(source: nil, title: "Book")))
    peeker.hand.perform(.resized(Surface(size: ExhibitHand.size)), in: .index)
    peeker.hand.showcase.replaceDocument(
      Catalog(
        document,
        rows: .init(
          NameRows(titles), places: PlaceTable(titles.map { _ in Place(page: 0) }),
          chapters: Array(titles.indices))))
    peeker.hand.perform(.document(DocumentChange(count: 1)), in: .index)
    return peeker
  }

  @Test(
    "a finger that rests on a row opens a preview, which closes when it lifts; the row is not chosen"
  )
  func rests() {
    var peeker = Peeker()
    peeker.touch(.began, Self.row, in: .index)
    peeker.hand.wait(0.5)
    let item = peeker.hand.makeReport()
    #expect(item.count == 1 && item.first?.hasPrefix("index peeked ") == true)
    peeker.hand.wait(0.5)
    #expect(peeker.roles(.index).isSuperset(of: ["row", "peek dim", "peek card", "peek words"]))
    peeker.touch(.ended, Self.row, in: .index)
    peeker.hand.wait(1)
    let end = peeker.hand.makeReport()
    #expect(end.count == 1 && end.first?.hasPrefix("index folded ") == true)
    #expect(peeker.roles(.index).isDisjoint(with: ["peek dim", "peek card"]))
    #expect(peeker.model(IndexWindow.self)?.chosenText == nil)
    #expect(peeker.hand.showcase.wake(at: peeker.hand.time) == .never)
  }

  @Test("a drag still scrolls the list, and a tap still chooses")
  func others() {
    var peeker = Peeker()
    peeker.touch(.began, Self.row, in: .index)
    peeker.hand.wait(0.2)
    peeker.touch(.moved, Self.row + Point(x: 0, y: -30), in: .index)
    peeker.hand.wait(2)
    peeker.touch(.ended, Self.row + Point(x: 0, y: -30), in: .index)
    peeker.hand.wait(2)
    #expect(peeker.hand.makeReport().allSatisfy { !$0.contains("peeked") })
    peeker.touch(.began, Self.row, in: .index)
    peeker.touch(.ended, Self.row, in: .index)
    let told = peeker.hand.makeReport()
    #expect(told.count == 1 && told.first?.hasPrefix("index selected") == true)
  }

  @Test("a row whose preview is open is not highlighted under the mouse, and is again afterwards")
  func unlit() {
    var peeker = Peeker()
    peeker.hand.perform(.hovered(Self.row), in: .index)
    #expect(peeker.roles(.index).contains("hover"))
    peeker.rightClick(Self.row, in: .index)
    #expect(peeker.roles(.index).contains("peek card"))
    #expect(!peeker.roles(.index).contains("hover"))
    peeker.hand.key(.escape, in: .index)
    peeker.hand.perform(.hovered(Self.row + Point(x: 1, y: 0)), in: .index)
    #expect(peeker.roles(.index).contains("hover"))
  }

  @Test("the preview of a row shows its note; Enter selects it in every window")
  func pops() {
    var peeker = Peeker()
    peeker.hand.key(.down, in: .index)
    peeker.hand.key(.space, in: .index)
    let words = peeker.words(.index)
    #expect(words.count > 1)
    peeker.hand.key(.down, in: .index)
    #expect(peeker.words(.index) != words, "the preview follows the focus")
    #expect(peeker.model(IndexWindow.self)?.chosenText == nil)
    _ = peeker.hand.makeReport()
    peeker.hand.key(.enter, in: .index)
    let told = peeker.hand.makeReport()
    #expect(told.count == 2)
    #expect(told.first?.hasPrefix("index popped") == true)
    #expect(told.last?.hasPrefix("index selected") == true)
    #expect(peeker.model(IndexWindow.self)?.chosenText != nil && peeker.hand.isOneTruth)
  }

  @Test("the right button opens the menu; a contact beside it dismisses it and does nothing else")
  func actions() throws {
    var peeker = Peeker()
    peeker.rightClick(Self.row, in: .index)
    #expect(peeker.roles(.index).contains("peek action"))
    #expect(
      peeker.hand.makeReport().map { $0.split(separator: " ")[1] } == [
        "peeked", "actionsRequested",
      ])
    peeker.hand.click(Point(x: 100, y: 790), in: .index)
    #expect(peeker.hand.makeReport().map { $0.split(separator: " ")[1] } == ["folded"])
    peeker.rightClick(Self.row, in: .index)
    let action = peeker.action(0, peeker.model(IndexWindow.self))
    peeker.hand.perform(.hovered(action), in: .index)
    peeker.hand.perform(
      .scrolled(Scroll(notches: Point(x: 0, y: 3), position: Self.row)), in: .index)
    peeker.hand.click(action, in: .index)
    let told = peeker.hand.makeReport().map { $0.split(separator: " ")[1] }
    #expect(told == ["peeked", "actionsRequested", "acted", "selected"])
    let reports = peeker.model(IndexWindow.self)?.chosenText
    #expect(reports != nil)
  }

  @Test("a change of rows closes a preview")
  func changes() {
    var peeker = Peeker()
    peeker.touch(.began, Self.row, in: .index)
    peeker.hand.wait(0.6)
    peeker.hand.open(ExhibitHand.document)
    #expect(peeker.model(IndexWindow.self)?.peek.widget.isOpen == false)
  }

  @Test("in the picture a harder press opens the preview of a place, and a deeper one selects it")
  func picture() {
    var peeker = Peeker()
    let clause = peeker.hand.place(ofClause: 3)
    peeker.press(.began, clause, 0.1, in: .picture)
    peeker.press(.moved, clause, 0.55, in: .picture)
    #expect(peeker.hand.makeReport() == ["picture peeked x:/clause/3"])
    peeker.press(.moved, clause, 0.9, in: .picture)
    #expect(
      peeker.hand.makeReport() == ["picture popped x:/clause/3", "picture selected x:/clause/3"])
    peeker.press(.ended, clause, 0, in: .picture)
    peeker.hand.wait(2)
    #expect(peeker.hand.shown.contains("x:/clause/3") && peeker.hand.isOneTruth)
    #expect(peeker.hand.makeReport() == [])
  }

  @Test("beside places the page has a preview by the right button and keys, not by resting")
  func page() throws {
    var peeker = Peeker()
    // Below the last clause, not at an edge that turns the page.
    let beside = Point(x: 350, y: 790)
    let window = try #require(peeker.model(PictureWindow.self))
    #expect(
      window.picture.widget.hotspot(
        at: beside, by: .tip,
        in: window.pictureScene(
          peeker.hand.showcase.context(peeker.hand.time, PlainRuler()))) == nil)
    peeker.touch(.began, beside, in: .picture)
    peeker.hand.wait(1)
    #expect(peeker.hand.makeReport() == [])
    peeker.touch(.cancelled, beside, in: .picture)

    peeker.rightClick(beside, in: .picture)
    #expect(
      peeker.hand.makeReport() == [
        "picture peeked The charter", "picture actionsRequested The charter",
      ])
    #expect(peeker.words(.picture).prefix(3) == ["The charter", "Page 2 of 3", "1 Clause"])
    func actions() -> [String] {
      peeker.model(PictureWindow.self)?.peek.widget.presentation.menu?.actions.map(\.id) ?? []
    }
    #expect(actions() == ["places", "next", "previous", "copy"])
    peeker.hand.click(peeker.action(1, peeker.model(PictureWindow.self)), in: .picture)
    #expect(
      peeker.hand.makeReport() == ["picture acted The charter", "picture turned People"])
    #expect(peeker.hand.isOneTruth && peeker.model(PagesWindow.self)?.page == 2)

    // Nearer, all of it can be shown again; with nothing chosen keys are about the page.
    peeker.hand.perform(.key(KeyPress(Key(rawValue: "plus"), text: "+")), in: .picture)
    peeker.hand.wait(1)
    peeker.hand.key(.menu, in: .picture)
    #expect(actions() == ["whole", "places", "previous", "copy"])
    peeker.hand.key(.enter, in: .picture)
    let after = try #require(peeker.model(PictureWindow.self))
    let moment = peeker.hand.showcase.context(peeker.hand.time, PlainRuler())
    #expect(after.picture.widget.isHome(in: after.pictureScene(moment)))
    #expect(after.peek.widget.isAtRest)
  }

  @Test("at the edge of a page, where a tap would turn it, resting opens the preview of the page")
  func edge() throws {
    var peeker = Peeker()
    for window in [WindowID.picture, .pages] {
      let model = peeker.hand.showcase.models.first { type(of: $0).id == window }
      let frame = try #require(model).placement.frame
      // Beside the picture, on the margin.
      let edge = Point(x: frame.maxX - 1, y: frame.y + 1)
      peeker.touch(.began, edge, in: window)
      peeker.hand.wait(1)
      #expect(peeker.hand.makeReport() == ["\(window.rawValue) peeked The charter"])
      peeker.touch(.ended, edge, in: window)
      peeker.hand.wait(2)
      #expect(peeker.hand.makeReport() == ["\(window.rawValue) folded The charter"])
      peeker.touch(.began, edge, in: window)
      peeker.touch(.ended, edge, in: window)
      #expect(peeker.hand.makeReport() == ["\(window.rawValue) turned People"])
      peeker.hand.wait(2)
      peeker.hand.go("exhibit:/page/2")
      peeker.hand.wait(2)
      _ = peeker.hand.makeReport()
    }
  }

  @Test("fingers that pinch the picture open no preview")
  func pinch() {
    var peeker = Peeker()
    let clause = peeker.hand.place(ofClause: 3)
    peeker.touch(.began, clause, in: .picture)
    peeker.hand.perform(
      .contact(
        Contact(id: 6, phase: .began, position: clause + Point(x: 60, y: 0), kind: .touch)),
      in: .picture)
    peeker.hand.wait(2)
    #expect(peeker.hand.makeReport() == [])
  }

  /// The middle of a page's position on the slider.
  private func knob(_ page: Int, _ peeker: Peeker) -> Point {
    let window = peeker.model(PagesWindow.self)
    let scene = window?.sliderScene(peeker.hand.showcase.context(peeker.hand.time, PlainRuler()))
    return scene.flatMap { window?.slider.host.widget.frame(of: page, in: $0) }?.center ?? .zero
  }

  @Test("on the slider the right button and keys open the preview of a page")
  func pages() {
    var peeker = Peeker()
    peeker.rightClick(knob(2, peeker), in: .pages)
    #expect(peeker.hand.makeReport() == ["pages peeked People", "pages actionsRequested People"])
    peeker.hand.key(.enter, in: .pages)
    #expect(peeker.hand.makeReport() == ["pages popped People", "pages turned People"])
    #expect(peeker.model(PagesWindow.self)?.page == 2 && peeker.hand.isOneTruth)
    peeker.hand.key(.space, in: .pages)
    peeker.hand.key(.left, in: .pages)
    #expect(
      peeker.hand.makeReport() == [
        "pages peeked People", "pages turned The charter", "pages peeked The charter",
      ])
  }

  @Test(
    "a finger that rests on the slider's knob peeks at its page, slides to others, and turns none")
  func knob() throws {
    var peeker = Peeker()
    let page = try #require(peeker.model(PagesWindow.self)?.page)
    let (own, last) = (knob(page, peeker), knob(2, peeker))
    peeker.touch(.began, own + Point(x: 12, y: 5), in: .pages)
    peeker.hand.wait(0.6)
    let label = peeker.model(PagesWindow.self)?.document.pages[page].label.text(for: []) ?? ""
    #expect(
      peeker.hand.makeReport() == [
        "pages tracked \(label)", "pages cancelled \(label)", "pages peeked \(label)",
      ])
    #expect(peeker.roles(.pages).contains("peek card"))
    peeker.touch(.moved, last, in: .pages)
    peeker.hand.wait(0.1)
    peeker.touch(.ended, last, in: .pages)
    #expect(peeker.hand.makeReport() == ["pages peeked People", "pages folded People"])
    #expect(peeker.model(PagesWindow.self)?.page == page)
  }

  @Test("a knob that moves before half a second is dragged, and peeks at nothing")
  func draggedKnob() throws {
    var peeker = Peeker()
    let page = try #require(peeker.model(PagesWindow.self)?.page)
    let (own, last) = (knob(page, peeker), knob(2, peeker))
    peeker.touch(.began, own, in: .pages)
    peeker.hand.wait(0.4)
    peeker.touch(.moved, last, in: .pages)
    peeker.hand.wait(5)
    peeker.touch(.ended, last, in: .pages)
    #expect(!peeker.hand.makeReport().contains { $0.contains("peeked") })
    #expect(peeker.model(PagesWindow.self)?.page == 2)
  }

  @Test(
    "the right button and a mouse, pen or finger that rests open the preview of the page in the view",
    arguments: [Contact.Kind.mouse, .touch, .pen])
  func shownPage(_ kind: Contact.Kind) throws {
    var peeker = Peeker()
    peeker.hand.key(.pageDown, in: .picture)
    _ = peeker.hand.makeReport()
    let window = try #require(peeker.model(PagesWindow.self))
    let scene = window.viewScene(peeker.hand.showcase.context(peeker.hand.time, PlainRuler()))
    let middle = try #require(window.view.widget.visibleFrame(of: window.page, in: scene)).center
    let contact = { (phase: Contact.Phase) in
      TestEvent.contact(Contact(id: 3, phase: phase, position: middle, kind: kind))
    }
    // A click does nothing.
    peeker.hand.perform(contact(.began), in: .pages)
    peeker.hand.wait(0.1)
    peeker.hand.perform(contact(.ended), in: .pages)
    peeker.hand.wait(1)
    #expect(peeker.hand.makeReport() == [])
    peeker.hand.perform(contact(.began), in: .pages)
    peeker.hand.wait(0.6)
    #expect(peeker.hand.makeReport() == ["pages peeked People"])
    #expect(peeker.words(.pages).first == "Page 3 of 3" || !peeker.words(.pages).isEmpty)
    peeker.hand.perform(contact(.ended), in: .pages)
    peeker.hand.wait(1)
    #expect(peeker.hand.makeReport() == ["pages folded People"])
    peeker.rightClick(middle, in: .pages)
    #expect(peeker.hand.makeReport() == ["pages peeked People", "pages actionsRequested People"])
    let actions = peeker.model(PagesWindow.self)?.peek.widget.presentation.menu?.actions ?? []
    #expect(actions.map(\.id) == ["previous", "first", "last", "copy"])
    // Another hand turns the page: the preview is of a page that is gone.
    peeker.hand.key(.pageUp, in: .picture)
    #expect(peeker.hand.makeReport() == ["picture turned The charter", "pages folded People"])
  }

  @Test("a panel or a preview that another window closes is reported, and nothing else is")
  func closedElsewhere() {
    var peeker = Peeker()
    peeker.hand.go("exhibit:/clause/3")
    _ = peeker.hand.makeReport()
    let clause = peeker.hand.place(ofClause: 3)
    peeker.rightClick(clause, in: .picture)
    _ = peeker.hand.makeReport()
    peeker.hand.key(.end, in: .pages)
    #expect(
      Set(peeker.hand.makeReport()) == [
        "picture folded x:/clause/3", "picture closed nothing", "pages turned People",
      ])
    peeker.hand.go("exhibit:/clause/3")
    _ = peeker.hand.makeReport()
    peeker.hand.key(.pageDown, in: .picture)
    #expect(peeker.hand.makeReport() == ["picture closed nothing", "picture turned People"])
  }

  @Test("actions that fold without their preview are reported")
  func foldedActions() {
    var peeker = Peeker()
    // So far down that its actions stand above it.
    let row = Self.row + Point(x: 0, y: 6 * 66)
    peeker.touch(.began, row, in: .index)
    peeker.hand.wait(0.6)
    peeker.touch(.moved, row + Point(x: 0, y: -60), in: .index)
    peeker.hand.wait(0.5)
    _ = peeker.hand.makeReport()
    peeker.touch(.moved, row + Point(x: 0, y: -5), in: .index)
    peeker.touch(.ended, row, in: .index)
    let names = peeker.hand.makeReport().map { $0.split(separator: " ")[1] }
    #expect(names == ["actionsFolded", "folded"])
  }

  @Test(
    "right after a typed letter the menu key opens a preview, and the space bar goes on typing",
    arguments: [WindowID.fisheye, .index])
  func typing(_ window: WindowID) {
    var peeker = Peeker()
    peeker.hand.perform(.focused(true), in: window)
    let letter = window == .index ? "c" : "s"
    let type = { (peeker: inout Peeker, text: String, key: Key) in
      peeker.hand.perform(.key(KeyPress(key, text: text)), in: window)
    }
    type(&peeker, letter, Key(rawValue: letter))
    type(&peeker, " ", .space)
    #expect(!peeker.roles(window).contains("peek card"))
    type(&peeker, "", .menu)
    peeker.hand.wait(1)
    #expect(peeker.roles(window).contains("peek menu"))
    peeker.hand.key(.escape, in: window)
    peeker.hand.key(.escape, in: window)
    peeker.hand.wait(2)
    type(&peeker, letter, Key(rawValue: letter))
    peeker.hand.wait(2)
    type(&peeker, " ", .space)
    peeker.hand.wait(1)
    #expect(peeker.roles(window).contains("peek card"), "the letters are forgotten by then")
  }

  @Test("in the bar the menu key and a finger that rests open the preview of an item")
  func bar() {
    var peeker = Peeker()
    peeker.hand.key(.right, in: .fisheye)
    _ = peeker.hand.makeReport()
    peeker.hand.key(.menu, in: .fisheye)
    let told = peeker.hand.makeReport()
    #expect(told.map { $0.split(separator: " ")[1] } == ["peeked", "actionsRequested"])
    peeker.hand.key(.enter, in: .fisheye)
    #expect(
      peeker.hand.makeReport().map { $0.split(separator: " ")[1] } == ["acted", "selected"])
    let item = peeker.model(FisheyeWindow.self)?.content.items.first?.id ?? ""
    let moment = UpdateContext(
      time: peeker.hand.time, ruler: PlainRuler(), settings: Settings(), pictures: [:])
    let window = peeker.model(FisheyeWindow.self)
    let place = window.flatMap { $0.stage.widget.frame(of: item, in: $0.scene(moment)) }
    peeker.touch(.began, place?.center ?? .zero, in: .fisheye)
    peeker.hand.wait(0.6)
    #expect(peeker.hand.makeReport() == ["fisheye peeked \(item)"])
    peeker.touch(.cancelled, place?.center ?? .zero, in: .fisheye)
    #expect(peeker.hand.makeReport() == ["fisheye folded \(item)"])
  }

  @Test("the menu of an item stands clear of it once the bar has unfolded, in place of its label")
  func unfolding() throws {
    var peeker = Peeker()
    let frame = { (peeker: Peeker) -> Rect? in
      peeker.model(FisheyeWindow.self).flatMap {
        let context = peeker.hand.showcase.context(peeker.hand.time, PlainRuler())
        return $0.stage.widget.frame(of: "Law", in: $0.scene(context))
      }
    }
    let before = try #require(frame(peeker))
    peeker.hand.perform(.hovered(before.center), in: .fisheye)
    var hovering = peeker
    hovering.hand.wait(0.5)
    #expect(hovering.roles(.fisheye).contains("label"))
    peeker.rightClick(before.center, in: .fisheye)
    let after = try #require(frame(peeker))
    #expect(after.height > before.height)
    let menu = try #require(
      peeker.model(FisheyeWindow.self)?.peek.widget.presentation.menu?.frame.target)
    #expect(!menu.meets(after), "\(menu) over \(after)")
    #expect(!peeker.roles(.fisheye).contains("label"))
  }

  @Test(
    "Tab leads from a preview into its actions, and the window keeps its focus",
    arguments: [WindowID.index, .picture, .pages, .fisheye], [Modifiers(), .shift])
  func tab(_ window: WindowID, _ modifiers: Modifiers) throws {
    var peeker = Peeker()
    peeker.hand.go("exhibit:/clause/3")
    peeker.hand.perform(.focused(true), in: window)
    if window == .index { peeker.hand.key(.down, in: window) }
    if window == .fisheye { peeker.hand.key(.right, in: window) }
    peeker.hand.key(.space, in: window)
    let peek = { (hand: ExhibitHand) in
      hand.showcase.models.lazy.compactMap { $0 as? any PeekingModel }
        .first { type(of: $0).id == window }?.peek.widget
    }
    #expect(peek(peeker.hand)?.isOpen == true)
    let focused = { (hand: ExhibitHand) in
      hand.elements(window).all.filter { $0.states.contains(.focused) }
    }
    let item = try #require(peek(peeker.hand)?.item)
    peeker.hand.key(.tab, modifiers, in: window)
    let open = try #require(peek(peeker.hand))
    let actions = try #require(open.presentation.menu?.actions)
    let chosen = modifiers.isEmpty ? 0 : actions.count - 1
    #expect(open.item == item, "the preview stays at its thing")
    #expect(focused(peeker.hand).map(\.name) == [actions[chosen].title])
    // Once closed, the focus is where it was.
    peeker.hand.key(.escape, in: window)
    #expect(peek(peeker.hand)?.isOpen == false)
    peeker.hand.key(.space, in: window)
    #expect(peek(peeker.hand)?.item == item)
  }

  @Test("hiding a window or taking its focus closes a preview")
  func leaving() {
    var peeker = Peeker()
    peeker.hand.key(.down, in: .index)
    peeker.hand.key(.space, in: .index)
    peeker.hand.perform(.visible(false), in: .index)
    #expect(peeker.model(IndexWindow.self)?.peek.widget.isOpen == false)
    peeker.hand.perform(.visible(true), in: .index)
    peeker.hand.key(.space, in: .index)
    #expect(peeker.model(IndexWindow.self)?.peek.widget.isOpen == true)
    peeker.hand.perform(.focused(false), in: .index)
    #expect(peeker.model(IndexWindow.self)?.peek.widget.isOpen == false)
  }
}

private func + (left: Point, right: Point) -> Point {
  Point(x: left.x + right.x, y: left.y + right.y)
}
