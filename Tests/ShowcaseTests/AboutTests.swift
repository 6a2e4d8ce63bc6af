import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

/// The descriptions of a document and its pages, and the statement below a page.
@Suite("The description")
struct AboutTests {
  private static func words(_ english: String, _ german: String) -> LanguageMap {
    LanguageMap([.init(english, language: "en"), .init(german, language: "de")])
  }

  /// The charter, with descriptions of it, of its first page and of a chapter.
  private static func document(
    statement: String = "By the <b>archive</b>, 2019", clauses: Int = 3
  ) -> Document {
    var document = Charter.document(clauses: clauses)
    document.about = Document.About(
      summary: words("<p>A charter of a king.</p>", "Die Urkunde eines Königs."),
      statements: [
        Document.Fact(
          name: words("Attribution", "Herkunft"), value: LanguageMap("<p>\(statement)</p>"))
      ],
      facts: [
        Document.Fact(
          name: LanguageMap("Rights"), value: LanguageMap("<a href='https://a.example/cc'>CC0</a>"))
      ])
    document.pages[1].about.summary = words("The sheet.", "Das Blatt.")
    document.chapters = [
      .init(
        id: "c", title: LanguageMap("Part one"), pages: [1],
        about: .init(summary: LanguageMap("Of the part.")))
    ]
    document.start = 1
    return document
  }

  private func elements(_ hand: PictureHand) -> [Element] {
    hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
  }

  /// The names of the panel's texts, with their roles.
  private func panel(_ hand: PictureHand) -> [String] {
    elements(hand).first { $0.role == .complementary }?.children
      .filter { $0.role != .button }.map(\.name) ?? []
  }

  private func credit(_ hand: PictureHand) -> Element? {
    elements(hand).first { $0.role == .paragraph && $0.name.hasPrefix("Attribution: ") }
  }

  @Test(
    "is opened by a key, in the panel, and closed by it again",
    arguments: [Size(width: 600, height: 800), Size(width: 1100, height: 700)])
  func key(size: Size) {
    var hand = PictureHand(Self.document(), size: size)
    hand.perform(.focused(true))
    hand.type("i")
    #expect(hand.title == "About")
    #expect(hand.makeReport() == ["selected \(Document.aboutID)"])
    #expect(
      panel(hand).prefix(8) == [
        "About", "Page 2", "The sheet.", "Part one", "Of the part.", "The charter",
        "A charter of a king.", "Attribution\nBy the archive, 2019",
      ])
    hand.type("i")
    hand.wait(1)
    #expect(hand.title == nil)
    #expect(hand.makeReport() == ["closed nothing"])
    hand.type("i")
    hand.key(.escape)
    hand.wait(1)
    #expect(hand.title == nil)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("is in the languages of the person")
  func german() {
    var hand = PictureHand(
      Self.document(), size: Size(width: 1100, height: 700), settings: Settings(languages: ["de"]))
    hand.type("i")
    #expect(hand.title == "Angaben")
    #expect(panel(hand).contains("Die Urkunde eines Königs."))
    #expect(panel(hand).contains("Das Blatt."))
    #expect(elements(hand).contains { $0.name == "Herkunft: By the archive, 2019" })
  }

  @Test("is followed by the notes on the whole page, which the list names before the places")
  func general() {
    var hand = PictureHand(Self.document(), size: Size(width: 1100, height: 700))
    hand.type("i")
    hand.type("n")
    #expect(hand.title == "The whole")
    hand.type("n")
    #expect(hand.title == "The whole")
    hand.type("p")
    #expect(hand.title == "About")
    hand.key(.escape)
    hand.wait(1)
    hand.type("l")
    #expect(hand.words.contains("4 notes"))
    hand.key(.home)
    hand.key(.enter)
    hand.wait(1)
    #expect(hand.title == "The whole")
    #expect(hand.layer("selection") == nil)
    // A place takes its room.
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.tap(hand.middle(3))
    hand.wait(1)
    #expect(hand.title == "Clause 3")
  }

  @Test("where it has no neighbours, its title has the room of their buttons")
  func alone() throws {
    // The second page has a note on the whole page, the third one has none.
    let widths = try [1, 2].map { page in
      var document = Self.document()
      document.start = page
      var hand = PictureHand(document, size: Size(width: 640, height: 700))
      hand.type("i")
      hand.wait(1)
      #expect(hand.title == "About")
      let frames = hand.layer("panel title")?.marks.compactMap { mark -> Rect? in
        if case .text(_, let frame) = mark { frame } else { nil }
      }
      return try #require(frames?.first).width
    }
    #expect(widths[1] > widths[0] + 40)
  }

  @Test("A note on the whole page without a title has the name of the page")
  func untitled() {
    var document = Self.document()
    document.pages[1].label = LanguageMap("1r")
    document.pages[1].notes[0].title = LanguageMap([])
    var hand = PictureHand(document, size: Size(width: 1100, height: 700))
    hand.type("i")
    hand.type("n")
    #expect(hand.title == "1r" && hand.words.contains("Of the whole page."))
    hand.type("l")
    #expect(hand.words.contains("Of the whole page."))
  }

  @Test("is reached by Tab before the first place, and left towards it")
  func tab() {
    var hand = PictureHand(Self.document(), size: Size(width: 1100, height: 700))
    hand.perform(.focused(true))
    hand.type("i")
    let focused = { (hand: PictureHand) in
      elements(hand).first { $0.states.contains(.focused) && $0.role.isActionable }?.name
    }
    var names: [String?] = []
    for _ in 0..<5 {
      hand.key(.tab)
      names.append(focused(hand))
    }
    #expect(names == ["Next", "Close", "CC0", "Clause 1", "Clause 2"])
    hand.key(.tab, .shift)
    hand.key(.tab, .shift)
    #expect(focused(hand) == "CC0")
  }

  @Test("is a quick action of the page")
  func action() {
    var hand = PictureHand(Self.document(), size: Size(width: 1100, height: 700))
    let context = hand.showcase.context(hand.time, PlainRuler())
    let window = hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
    let page = window?.chosenThing(in: context)
    let actions = page.flatMap { window?.quickActions(of: $0, in: context) } ?? []
    #expect(actions.map(\.title) == ["List of places", "About", "Next page", "Previous page"])
    guard let page, var model = window else { return }
    _ = model.perform(action: "about", on: page, in: context)
    #expect(model.place == Place(page: 1, note: Document.aboutID))
    hand.type("i")
    #expect(hand.title == "About")
  }

  @Test("is copied while it is open, and so is a note on the whole page")
  func copies() {
    var hand = PictureHand(Self.document(), size: Size(width: 1100, height: 700))
    hand.perform(.focused(true))
    hand.type("i")
    let copied = { (hand: PictureHand) -> String? in
      hand.effects.lazy.compactMap {
        if case .copy(let clipping, _) = $0 { clipping.text } else { nil }
      }.last
    }
    hand.key(Key(rawValue: "c"), .control)
    #expect(copied(hand)?.contains("A charter of a king.") == true)
    hand.type("n")
    hand.key(Key(rawValue: "c"), .control)
    #expect(copied(hand)?.contains("Of the whole page.") == true)
  }

  @Test("is a place: a route leads to it, and back leads to it again")
  func route() {
    var hand = ExhibitHand(Self.document())
    hand.go("exhibit:/about")
    #expect(hand.shown.contains("1 \(Document.aboutID)") && hand.isOneTruth)
    hand.go("exhibit:/page/3")
    #expect(!hand.shown.contains(Document.aboutID))
    hand.key(.left, .alt, in: .picture)
    #expect(hand.shown.contains("1 \(Document.aboutID)"))
    let catalog = Catalog(Self.document())
    #expect(catalog.place(ofLink: "exhibit:/about") == Place(page: 1, note: Document.aboutID))
    #expect("\(catalog.route(to: Place(page: 1, note: Document.aboutID)))" == "exhibit:/about")
    let other = catalog.route(to: Place(page: 2, note: Document.aboutID))
    #expect(other.description == "exhibit:/canvas/seal")
    #expect(throws: Route.Fault.self) {
      try Catalog(Charter.document()).place(of: Route("exhibit:/about"))
    }
  }

  @Test("leaves the row of its page marked in the list, also by a route, and by back and forward")
  func row() {
    var hand = ExhibitHand(Self.described)
    let toggle = TestEvent.key(KeyPress(Key(rawValue: "i"), text: "i"))
    let open = "| The charter | 1 \(Document.aboutID) | 1"
    hand.go("exhibit:/page/2")
    hand.perform(toggle, in: .picture)
    #expect(hand.shown.hasSuffix(open) && hand.isOneTruth, "\(hand.shown)")
    hand.perform(toggle, in: .picture)
    hand.wait(2)
    #expect(hand.shown.hasSuffix("| The charter | 1 - | 1"), "\(hand.shown)")
    hand.go("exhibit:/clause/3")
    hand.wait(2)
    hand.go("exhibit:/about")
    #expect(hand.shown.hasSuffix(open), "\(hand.shown)")
    hand.wait(2)
    for arrow in [Key.left, .right] { hand.key(arrow, .alt, in: .picture) }
    #expect(hand.shown.hasSuffix(open), "\(hand.shown)")
  }

  @Test("has texts that are set on a page as the words of that page, in both windows")
  func painted() {
    var document = Self.document()
    document.pages[1].face = .pictures([])
    document.pages[1].texts = [
      .init(
        Self.words("<h1>Hall</h1><p>Of tractors.</p>", "<p>Von Traktoren.</p>"),
        in: Rect(x: 400, y: 300, width: 2000, height: 1000))
    ]
    let hand = ExhibitHand(document)
    for window in [WindowID.picture, .pages] {
      let all = hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
      #expect(all.filter { $0.role == .text }.map(\.name) == ["Hall", "Of tractors."])
    }
    let german = PictureHand(document, settings: Settings(languages: ["de"]))
    #expect(elements(german).contains { $0.role == .text && $0.name == "Von Traktoren." })
    #expect(document.beginning(ofPage: 1, in: []).count == 2)
  }

  // MARK: The statement

  @Test(
    "begins with a statement below the page, which covers nothing of it",
    arguments: [Size(width: 600, height: 800), Size(width: 1100, height: 700)])
  func statement(size: Size) throws {
    let hand = PictureHand(Self.document(), size: size)
    let line = try #require(credit(hand))
    #expect(line.name == "Attribution: By the archive, 2019")
    let picture = try #require(elements(hand).first { $0.role == .img })
    #expect(picture.bounds.maxY <= line.bounds.y)
    #expect(line.bounds.maxY <= size.height && line.bounds.height > 10)
    let plain = PictureHand(Charter.document(), size: size)
    #expect(plain.layer("credit") == nil)
  }

  @Test(
    "has no statement below a page that would be left less than three quarters of the height, but in its description",
    arguments: [
      (Size(width: 600, height: 100), 1, false), (Size(width: 600, height: 150), 1, true),
      (Size(width: 600, height: 150), 2, false), (Size(width: 600, height: 400), 2, true),
    ] as [(Size, Double, Bool)])
  func lowWindow(_ size: Size, _ textScale: Double, _ isShown: Bool) throws {
    var hand = PictureHand(Self.document(), size: size, settings: Settings(textScale: textScale))
    #expect((credit(hand) != nil) == isShown && (hand.layer("credit") != nil) == isShown)
    let picture = try #require(elements(hand).first { $0.role == .img })
    #expect(isShown || abs(picture.bounds.maxY - size.height) < 1e-6)
    hand.perform(.focused(true))
    hand.type("i")
    #expect(hand.makeReport() == ["selected \(Document.aboutID)"])
    // A window that grows has room for it again.
    hand.resize(Size(width: 600, height: 800))
    #expect(credit(hand) != nil)
  }

  @Test("has a statement that wraps, and that ends after three lines")
  func long() throws {
    let short = try #require(credit(PictureHand(Self.document())))
    let longer = try #require(
      credit(PictureHand(Self.document(statement: String(repeating: "word ", count: 25)))))
    let endless = try #require(
      credit(PictureHand(Self.document(statement: String(repeating: "word ", count: 2000)))))
    #expect(short.bounds.height < longer.bounds.height)
    #expect(longer.bounds.height < endless.bounds.height)
    #expect(endless.bounds.height < 70)
    #expect(endless.name.count > 9000)
  }

  @Test("has a statement whose measured height makes its room, in letters of every size")
  func measured() throws {
    var hand = PictureHand(Self.document())
    #expect(hand.measures().contains(DocumentCredit.name))
    let layout = MeasuredText(width: 568, blocks: [Rect(.zero)], links: [], length: 40)
    hand.perform(.other(.measured(layout, of: DocumentCredit.name, in: PictureHand.window)))
    #expect(try #require(credit(hand)).bounds.height == 40)
    hand.resize(Size(width: 500, height: 800))
    #expect(hand.measures().contains(DocumentCredit.name))
  }

  @Test("is not named by the characters of internal names where its words are measured")
  func measuredNames() {
    #expect(MeasuredWords(named: DocumentCredit.name) == .credit)
    #expect(MeasuredWords(named: SelectableText.name) == .page)
    #expect(MeasuredWords(named: PictureNotes.wordByWord("note 1")) == .entry("note 1"))
    #expect(MeasuredWords(named: "note 1") == .entry("note 1"))
  }

  @Test("is opened by a press on the statement, and closed by another one")
  func press() throws {
    var hand = PictureHand(Self.document(), size: Size(width: 1100, height: 700))
    let line = try #require(credit(hand)).bounds.center
    hand.tap(line)
    #expect(hand.title == "About")
    hand.tap(line)
    hand.wait(1)
    #expect(hand.title == nil)
  }

  /// The single window of the charter.
  private func single(
    _ document: Document, _ kiosk: LaunchConfiguration.Kiosk? = nil, width: Double = 1300
  ) -> ExhibitHand {
    ExhibitHand(
      document, layout: .single, surface: Surface(size: Size(width: width, height: 800)),
      kiosk: kiosk)
  }

  private static let described: Document = {
    var document = ExhibitHand.document
    document.about.summary = LanguageMap("A charter.")
    return document
  }()

  private func elements(_ hand: ExhibitHand, _ window: WindowID = .exhibit) -> [Element] {
    hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler()).all
  }

  private func button(_ hand: ExhibitHand, _ window: WindowID = .exhibit) -> Element? {
    elements(hand, window).first { $0.role == .toggle && $0.name == "About" }
  }

  private func isOpen(_ hand: ExhibitHand) -> Bool {
    elements(hand).contains { $0.name == "A charter." }
  }

  @Test(
    "is opened and closed by a button of the single window, also in a kiosk",
    arguments: [false, true]
  )
  func button(isKiosk: Bool) throws {
    var hand = single(Self.described, isKiosk ? .init() : nil)
    let closed = try #require(button(hand))
    #expect(!closed.states.contains(.selected) && !isOpen(hand))
    hand.click(closed.bounds.center, in: .exhibit)
    #expect(isOpen(hand))
    let open = try #require(button(hand))
    #expect(open.states.contains(.selected))
    hand.click(open.bounds.center, in: .exhibit)
    #expect(!isOpen(hand))
  }

  @Test("has a button in the window of the picture, where that is one of several, and in no other")
  func ownWindow() throws {
    var hand = ExhibitHand(Self.described)
    for isOpen in [true, false] {
      let toggle = try #require(button(hand, .picture))
      hand.click(toggle.bounds.center, in: .picture)
      #expect(button(hand, .picture)?.states.contains(.selected) == isOpen)
      #expect(elements(hand, .picture).contains { $0.name == "A charter." } == isOpen)
    }
    for window in [WindowID.pages, .index, .fisheye] { #expect(button(hand, window) == nil) }
  }

  @Test("has no button where there is none")
  func noButton() {
    #expect(button(single(ExhibitHand.document)) == nil)
    #expect(button(ExhibitHand(), .picture) == nil)
  }

  @Test("has a button whose key moves the keyboard to the panel, from which Escape closes it")
  func keyedButton() {
    var hand = single(Self.described)
    hand.perform(.focused(true), in: .exhibit)
    hand.act(.focus, on: "picture/commands/about", in: .exhibit)
    #expect(hand.showcase.bars.keyed != nil)
    hand.key(.enter, in: .exhibit)
    #expect(isOpen(hand) && hand.showcase.bars.keyed == nil)
    let focused = elements(hand).filter { $0.states.contains(.focused) }
    #expect(focused.count == 1 && focused.first?.role != .toggle)
    hand.key(.escape, in: .exhibit)
    #expect(!isOpen(hand))
  }

  @Test("has a button that gives way to those of history and help in a narrow window")
  func narrow() {
    for width in stride(from: 1300.0, through: 200, by: -20) {
      let hand = single(Self.described, width: width)
      let plain = single(ExhibitHand.document, width: width)
      let hasHelp = { (hand: ExhibitHand) in
        elements(hand).contains { $0.name == "Keys and gestures" }
      }
      #expect(hasHelp(hand) == hasHelp(plain), "\(width)")
      // A kiosk has the buttons for which there is room.
      let kiosk = single(Self.described, .init(), width: width)
      #expect(button(kiosk) == nil || hasHelp(kiosk), "\(width)")
    }
  }

  @Test("of a page that has another statement names both")
  func both() throws {
    var document = Self.document()
    document.pages[1].about.statements = [
      Document.Fact(name: LanguageMap("Photo"), value: LanguageMap("A. N. Other"))
    ]
    let hand = PictureHand(document)
    #expect(
      try #require(credit(hand)).name == "Attribution: By the archive, 2019\nPhoto: A. N. Other")
  }

  @Test("has its statement in the window of pages where that is alone")
  func pages() {
    let source = LaunchConfiguration.Source(source: "charter", title: "charter")
    var showcase = Showcase(LaunchConfiguration(pages: source))
    func perform(_ event: TestEvent) {
      _ = showcase.update(
        Input(time: .zero, window: .pages, event: event), ruler: PlainRuler())
    }
    perform(.resized(Surface(size: Size(width: 600, height: 800))))
    showcase.replaceDocument(Catalog(Self.document()))
    perform(.document(DocumentChange(count: 3)))
    let window = showcase.elements(of: .pages, at: .zero, ruler: PlainRuler())
    #expect(window.children.contains { $0.name == "Attribution: By the archive, 2019" })
  }
}
