import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("One document in four windows")
struct LinkingTests {
  /// What all windows show when the third clause is chosen.
  private static let third = "Law | 3 Clause | 1 x:/clause/3 | 1"

  @Test("windows begin at the first page of which something is said, and nothing is chosen")
  func beginning() {
    let hand = ExhibitHand()
    #expect(hand.shown == "- | - | 1 - | 1")
    #expect(hand.lines(.fisheye).count { $0.hasPrefix("item") } == 3)
  }

  @Test("a row that is chosen is chosen everywhere")
  func fromList() {
    var hand = ExhibitHand()
    // Rows are in order: six clauses, John, People, Stephen, The charter, Title.
    for key in [Key.down, .down, .down, .enter] { hand.key(key, in: .index) }
    #expect(hand.shown == Self.third)
    #expect(hand.makeReport() == ["index selected 3 Clause"])
    for key in [Key.end, .enter] { hand.key(key, in: .index) }
    #expect(hand.shown == "- | Title | 0 - | 0")
    #expect(hand.makeReport() == ["index selected Title", "picture closed nothing"])
  }

  @Test("a clause that is chosen in the picture is chosen everywhere, and closed everywhere")
  func fromPicture() {
    var hand = ExhibitHand()
    hand.click(hand.place(ofClause: 3), in: .picture)
    #expect(hand.shown == Self.third)
    #expect(hand.makeReport() == ["picture selected x:/clause/3"])
    hand.key(.escape, in: .picture)
    #expect(hand.shown == "- | - | 1 - | 1")
    #expect(hand.makeReport() == ["picture closed nothing"])
  }

  @Test("the next clause in the panel is the next one everywhere")
  func fromPanel() {
    var hand = ExhibitHand()
    hand.go("exhibit:/clause/2")
    _ = hand.makeReport()
    hand.perform(.focused(true), in: .picture)
    hand.key(.right, in: .picture)
    #expect(hand.shown == Self.third)
    #expect(hand.makeReport() == ["picture selected x:/clause/3"])
  }

  @Test("a page that is turned is turned everywhere, and what was chosen elsewhere is no more")
  func fromPages() {
    var hand = ExhibitHand()
    hand.go("exhibit:/clause/3")
    _ = hand.makeReport()
    hand.key(.right, in: .pages)
    #expect(hand.shown == "People | People | 2 - | 2")
    #expect(hand.makeReport() == ["pages turned People", "picture closed nothing"])
    hand.key(.home, in: .pages)
    #expect(hand.shown == "- | Title | 0 - | 0")
  }

  @Test("a page whose label is its number is numbered once, in the notice and in its preview")
  func numbered() {
    let hand = ExhibitHand()
    #expect(hand.showcase.notice(of: .place(Place(page: 2)))?.words == "Page 3 of 3, People")
    #expect(
      hand.showcase.notice(of: .place(Place(page: 2, note: "x:/person/john")))?.words
        == "John, Page 3 of 3, People")
    var document = ExhibitHand.document
    document.pages[2].label = LanguageMap("3")
    let numbered = ExhibitHand(document)
    #expect(numbered.showcase.notice(of: .place(Place(page: 2)))?.words == "Page 3 of 3")
    let previews = [ExhibitHand.document, document].map {
      $0.preview(of: Place(page: 2), in: ["en"])
    }
    #expect(previews.map { $0?.title } == ["People", "Page 3"])
    #expect(previews.map { $0?.subtitle } == ["Page 3 of 3", nil])
    // So is where an action leads.
    #expect(document.name(of: Place(page: 2), in: ["en"]) == "Page 3")
  }

  @Test("a section that is chosen leads to its first clause, and choosing it again does so again")
  func fromBar() {
    var hand = ExhibitHand()
    for _ in 0..<2 {
      for key in [Key.home, .right, .enter] { hand.key(key, in: .fisheye) }
      #expect(hand.shown == Self.third)
      #expect(hand.makeReport() == ["fisheye selected Law"])
      hand.go("exhibit:/page/1")
      _ = hand.makeReport()
    }
    for key in [Key.end, .enter] { hand.key(key, in: .fisheye) }
    #expect(hand.shown == "People | People | 2 - | 2")
  }

  @Test("what is chosen shows in the same moment, before anything is drawn")
  func sameFrame() {
    var hand = ExhibitHand()
    _ = hand.showcase.takeChanged(at: hand.time)
    hand.perform(.route("exhibit:/clause/3"), in: .picture)
    #expect(hand.shown == Self.third)
    let changed = hand.showcase.takeChanged(at: hand.time)
    #expect(changed == hand.showcase.windows)
  }

  @Test("only windows to which something happened, or that move, are drawn again")
  func changed() {
    var hand = ExhibitHand()
    hand.wait(5)
    var changes = [
      hand.showcase.takeChanged(at: hand.time), hand.showcase.takeChanged(at: hand.time),
    ]
    #expect(changes[1] == [] && !hand.showcase.hasChanged)
    hand.perform(.hovered(Point(x: 100, y: 300)), in: .index)
    #expect(hand.showcase.hasChanged)
    changes.append(hand.showcase.takeChanged(at: hand.time))
    #expect(changes[2] == [.index])
    hand.perform(.hovered(Point(x: 350, y: 790)), in: .fisheye)
    hand.wait(0.1)
    changes.append(hand.showcase.takeChanged(at: hand.time))
    #expect(changes[3].contains(.fisheye) && !changes[3].contains(.pages))
  }

  // MARK: Routes

  @Test(
    "routes lead to clauses, pages, rows, sections and people, whatever came before",
    arguments: [
      ("exhibit:/clause/3", third), ("exhibit:clause/3/", third), ("EXHIBIT:///clause/3", third),
      ("exhibit:/x:/clause/3", third), ("exhibit:/row/3", third),
      ("exhibit:/section/law", third),
      ("exhibit:/section/church", "Church | 1 Clause | 1 x:/clause/1 | 1"),
      ("exhibit:/page/1", "- | Title | 0 - | 0"),
      ("exhibit:/page/people", "People | People | 2 - | 2"),
      ("exhibit:/person/john", "People | John | 2 x:/person/john | 2"),
      ("exhibit:/", "- | The charter | 1 - | 1"),
    ])
  func routes(_ route: String, _ shown: String) {
    var hand = ExhibitHand()
    for first in ["exhibit:/page/3", "exhibit:/clause/6"] {
      hand.go(first)
      _ = hand.makeReport()
      hand.go(route)
      #expect(hand.effects.contains(.arrived(route, fault: nil)))
      let words = hand.shown
      // Where only a clause is closed, the list stays as it is.
      #expect(words == shown || route == "exhibit:/" && words == "- | - | 1 - | 1", "\(words)")
    }
  }

  @Test(
    "the sections of a document follow each other in the bar as its pages do",
    arguments: [Document.Direction.leftToRight, .rightToLeft, .topToBottom],
    [Direction.leftToRight, .rightToLeft])
  func sectionsFollowPages(_ direction: Document.Direction, _ interface: Direction) throws {
    var document = ExhibitHand.document
    document.direction = direction
    var hand = ExhibitHand()
    hand.perform(.settings(Settings(direction: interface)), in: .fisheye)
    hand.open(document)
    let bar = try #require(hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first)
    let context = hand.showcase.context(hand.time, PlainRuler())
    let isMirrored =
      direction == .topToBottom ? interface == .rightToLeft : direction == .rightToLeft
    let geometry = bar.scene(context).geometry
    let x = { (start: Double) in geometry.rect(along: start...start + 1, depth: 0...1).x }
    #expect((x(0) > x(10)) == isMirrored)
  }

  @Test(
    "a route that leads nowhere says one of the same kind, also to a chapter, of the same name first"
  )
  func sameKind() {
    let document = Document(
      title: LanguageMap("Charter"),
      pages: (1...3).map { number in
        Document.Page(
          id: "x:/leaf/\(number)r", size: Size(width: 6, height: 8), face: .pictures([]))
      },
      chapters: ["law", "church"].map { name in
        Document.Chapter(id: "x:/section/\(name)", title: LanguageMap(name), pages: [1])
      })
    let catalog = Catalog(document)
    for (route, example) in [
      ("/section/CHURCH", "/section/church"), ("/section/none", "/section/law"),
      ("/leaf/2R", "/leaf/2r"), ("/none/1", "/page/1"),
    ] {
      let fault = #expect(throws: Route.Fault.self) {
        try catalog.place(of: Route("exhibit:\(route)"))
      }
      #expect(fault?.description.hasSuffix(" Try exhibit:\(example).") == true, "\(route)")
    }
  }

  @Test(
    "a route that leads nowhere says why, and changes nothing",
    arguments: [
      (
        "exhibit:/clause/99",
        "'exhibit:/clause/99' leads nowhere in 'Charter'. Try exhibit:/clause/1."
      ),
      ("exhibit:/nothing", "'exhibit:/nothing' leads nowhere in 'Charter'. Try exhibit:/page/1."),
      (
        "exhibit:/page/0",
        "'exhibit:/page/0' leads nowhere: 'Charter' has 3 pages, and they are counted from 1."
      ),
      (
        "exhibit:/page/9999999999999999999999",
        "'exhibit:/page/9999999999999999999999' leads nowhere: 'Charter' has 3 pages, and they are counted from 1."
      ),
      (
        "exhibit:/row/12",
        "'exhibit:/row/12' leads nowhere: 'Charter' has 11 rows, and they are counted from 1."
      ),
      ("http://a.b/c", "'http://a.b/c' is no route. Write it as exhibit:/page/3."),
      ("", "'' is no route. Write it as exhibit:/page/3."),
      ("exhibit:/%2", "'exhibit:/%2' is no route: '%' needs two hexadecimal digits, as in %20."),
      ("exhibit:/%ff", "'exhibit:/%ff' is no route: '%' needs two hexadecimal digits, as in %20."),
      ("exhibit:/a%07b", "'exhibit:/a%07b' is no route: it holds control characters."),
    ])
  func badRoutes(_ route: String, _ fault: String) {
    var hand = ExhibitHand()
    hand.go("exhibit:/clause/3")
    _ = hand.makeReport()
    hand.go(route)
    guard case .arrived(route, let reason?) = hand.effects.first, hand.effects.count == 1 else {
      Issue.record("\(hand.effects)")
      return
    }
    #expect(reason.description == fault)
    #expect(hand.shown == Self.third)
  }

  @Test("a route that comes before the document waits for it")
  func earlyRoute() {
    let source = LaunchConfiguration.Source(source: "charter", title: "charter")
    var showcase = Showcase(LaunchConfiguration(pages: source, picture: source))
    let route = Input(time: .zero, window: .picture, event: .route("exhibit:/clause/3"))
    #expect(showcase.update(route, ruler: PlainRuler()) == [])
    let document = ExhibitHand.document
    showcase.replaceDocument(ExhibitHand.catalog(document))
    let news = TestEvent.document(DocumentChange(count: document.pages.count))
    let effects = showcase.update(
      Input(time: .zero, window: .pages, event: news), ruler: PlainRuler())
    #expect(effects.contains(.arrived("exhibit:/clause/3", fault: nil)))
    #expect(effects.contains(.raise(.picture)))
  }

  // MARK: Pictures

  @Test("a picture that two models need is loaded once, and kept as long as either needs it")
  func pictureStore() {
    var store = PictureStore()
    let id = PictureID(rawValue: "a.png")
    let size = PictureState.ready(Size(width: 1, height: 1))
    #expect(store.declare([(0, [id])]).load == [id])
    #expect(store.declare([(1, [id])]) == ([], []))
    #expect(store.set(id, size) == [0, 1])
    #expect(store.states == [id: size])
    #expect(store.declare([(0, [])]) == ([], []))
    #expect(store.declare([(0, [id]), (1, [])]) == ([], []), "handed from one to the other")
    #expect(store.declare([(0, [])]).unload == [id])
    #expect(store.states == [:])
    #expect(store.set(id, size) == [], "nothing waits for it any more")
    #expect(store.declare([(1, [id])]).load == [id])
  }

  @Test(
    "whatever is done in four windows, or in one with all of them, it neither traps nor stays awake",
    arguments: [nil, .single] as [LaunchConfiguration.Layout?], 1...6 as ClosedRange<UInt64>)
  func fuzz(_ layout: LaunchConfiguration.Layout?, _ seed: UInt64) {
    let size = Size(width: 1000, height: 700)
    var havoc = RandomEvents(seed: seed, size: size)
    var hand = ExhibitHand(layout: layout, surface: Surface(size: size))
    let windows = hand.showcase.windows
    let routes = [
      "exhibit:/clause/3", "exhibit:/page/1", "exhibit:/row/8", "exhibit:/?", "exhibit:",
    ]
    for _ in 0..<250 {
      hand.wait(havoc.chance.number(0...0.2))
      let window = windows[havoc.chance.whole(0...windows.count - 1)]
      let isRoute = havoc.chance.once(in: 10)
      hand.perform(
        isRoute
          ? .route(routes[havoc.chance.whole(0...routes.count - 1)]) : TestEvent(havoc.event()),
        in: window)
      if havoc.chance.once(in: 60) { hand.open(ExhibitHand.document) }
      for window in windows { _ = hand.lines(window) }
      #expect(hand.isOneTruth, "\(hand.shown)")
    }
    for window in windows {
      hand.perform(.visible(false), in: window)
      hand.perform(.focused(false), in: window)
    }
    hand.wait(60)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }
}
