import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

/// A person before the window of a document.
struct PagesHand {
  static let window = WindowID(rawValue: "pages")
  var showcase: Showcase
  var time = Instant.zero
  private(set) var effects: [Effect] = []

  init(_ document: Document?, size: Size = Size(width: 640, height: 700), scale: Double = 1) {
    showcase = Showcase(LaunchConfiguration(pages: .init(source: "book", title: "Book")))
    perform(.resized(Surface(size: size, scale: scale)))
    guard let document else { return }
    showcase.replaceDocument(Catalog(document))
    perform(.document(DocumentChange(count: document.pages.count)))
  }

  mutating func perform(_ event: TestEvent) {
    effects += showcase.update(
      Input(time: time, window: Self.window, event: event), ruler: PlainRuler())
  }

  mutating func wait(_ seconds: Double) {
    time = time + seconds
    effects += showcase.settle(until: time, ruler: PlainRuler())
  }

  mutating func touch(_ phase: Contact.Phase, _ x: Double, _ y: Double, finger: Int = 0) {
    perform(
      .contact(
        Contact(id: finger, phase: phase, position: Point(x: x, y: y), kind: .touch)))
  }

  /// What was told since the last time.
  mutating func makeReport() -> [String] {
    defer { effects.removeAll { if case .report = $0 { true } else { false } } }
    return effects.compactMap {
      guard case .report(let report) = $0 else { return nil }
      return "\(report.name.rawValue) \(report.item ?? "nothing")"
    }
  }

  /// The pictures that were asked for and let go since the last time, by the last part of their names.
  mutating func wishes() -> [String] {
    defer { effects = [] }
    return effects.pictures
  }

  var lines: [String] {
    showcase.display(of: Self.window, at: time, ruler: PlainRuler()).lines
  }

  /// The words of the bubble.
  var bubble: String? {
    lines.first { $0.hasPrefix("bubble") }?.split(separator: "'").dropFirst().first.map(String.init)
  }
}

@Suite("The window of a document")
struct PagesWindowTests {
  static func document(
    _ count: Int, direction: Document.Direction = .leftToRight, start: Int = 0
  ) -> Document {
    let pages = (0..<count).map { page in
      let size = Size(width: 3000, height: 4000)
      return Document.Page(
        id: "\(page)", label: LanguageMap(page % 2 == 0 ? "\(page / 2)r" : ""), size: size,
        face: .pictures([.init(.init(file: "\(page).jpg", size: size), in: Rect(size))]))
    }
    let chapters = [
      Document.Chapter(
        id: "a",
        title: LanguageMap([.init("First", language: "en"), .init("Erstes", language: "de")]),
        pages: Array(0..<min(10, count))),
      Document.Chapter(id: "b", title: LanguageMap("Second"), pages: Array(min(10, count)..<count)),
    ]
    return Document(
      title: LanguageMap([.init("A book", language: "en"), .init("Ein Buch", language: "de")]),
      pages: pages, chapters: chapters, direction: direction, start: start)
  }

  /// The middle of the slider, down the window.
  private static let row = 670.0

  @Test("a bubble has the number of a page once, also where that is its label, and its chapter")
  func numbers() throws {
    var document = Self.document(63)
    for page in document.pages.indices { document.pages[page].label = LanguageMap("\(page + 1)") }
    var hand = PagesHand(document)
    hand.touch(.began, 20, Self.row)
    hand.wait(0.4)
    for x in stride(from: 30.0, through: 290, by: 10) {
      hand.touch(.moved, x, Self.row)
      hand.wait(0.02)
    }
    let bubble = try #require(hand.lines.first { $0.hasPrefix("bubble") })
    #expect(bubble.contains("'Page 32 of 63'") && bubble.contains("'Second'"), "\(bubble)")
  }

  @Test("the document's page follows the slider when that is let go, and every step says the page")
  func drag() {
    var hand = PagesHand(Self.document(63))
    hand.touch(.began, 20, Self.row)
    hand.wait(0.4)
    var bubbles: [String] = []
    for x in stride(from: 30.0, through: 293, by: 10) {
      hand.touch(.moved, x, Self.row)
      hand.wait(0.02)
      if let bubble = hand.bubble, bubble != bubbles.last { bubbles.append(bubble) }
    }
    let told = hand.makeReport()
    #expect(told.allSatisfy { $0.hasPrefix("tracked ") })
    #expect(bubbles.count > 20)
    #expect(Set(bubbles).count == bubbles.count)
    #expect(bubbles.last == "Page 32 of 63")
    #expect(!hand.lines.contains { $0.hasPrefix("page 31") })
    hand.touch(.ended, 290, Self.row)
    #expect(hand.makeReport() == ["turned 32"])
    hand.wait(2)
    #expect(hand.lines.filter { $0.hasPrefix("page ") }.map { $0.prefix(7) } == ["page 31"])
    #expect(hand.bubble == nil)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("a drag that is cancelled turns nothing", arguments: [true, false])
  func cancelled(byKey: Bool) {
    var hand = PagesHand(Self.document(63, start: 12))
    hand.touch(.began, 140, Self.row)
    hand.touch(.moved, 400, Self.row)
    _ = hand.makeReport()
    if byKey {
      hand.perform(.key(KeyPress(.escape)))
    } else {
      hand.touch(.cancelled, 400, Self.row)
    }
    #expect(hand.makeReport() == ["cancelled 6r"])
    hand.touch(.ended, 400, Self.row)
    hand.wait(2)
    #expect(hand.makeReport() == [])
    #expect(hand.lines.contains { $0.hasPrefix("page 12") })
  }

  @Test("a swipe moves the knob, and keys, wheel and edges turn as well")
  func everyWay() {
    var hand = PagesHand(Self.document(5))
    for x in stride(from: 400.0, through: 200, by: -40) {
      hand.touch(x == 400 ? .began : .moved, x, 300)
      hand.wait(0.01)
    }
    hand.touch(.ended, 200, 300)
    hand.wait(1)
    #expect(hand.makeReport() == ["turned 2"])
    hand.perform(.focused(true))
    hand.perform(.key(KeyPress(.right)))
    hand.wait(1)
    hand.perform(.scrolled(Scroll(notches: Point(x: 0, y: 1), position: Point(x: 300, y: 300))))
    hand.wait(1)
    hand.touch(.began, 10, 300)
    hand.touch(.ended, 10, 300)
    #expect(hand.makeReport() == ["turned 1r", "turned 4", "turned 1r"])
  }

  @Test("a finger on the page and one on the slider do their own work")
  func twoFingers() {
    var hand = PagesHand(Self.document(63))
    hand.touch(.began, 20, Self.row)
    hand.touch(.began, 400, 300, finger: 1)
    hand.touch(.moved, 310, Self.row)
    hand.touch(.moved, 250, 300, finger: 1)
    #expect(hand.lines.contains { $0.hasPrefix("page 1 ") })
    hand.touch(.ended, 310, Self.row)
    hand.touch(.ended, 250, 300, finger: 1)
    hand.wait(2)
    #expect(hand.makeReport().last?.hasPrefix("turned") == true)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("at hand are the page that is seen and its neighbours, as large as they are shown")
  func requests() {
    var hand = PagesHand(Self.document(63, start: 5))
    #expect(hand.wishes() == ["+5.jpg#fitted=1024", "+6.jpg#fitted=1024", "+4.jpg#fitted=1024"])
    hand.perform(.focused(true))
    hand.perform(.key(KeyPress(.right)))
    hand.wait(2)
    #expect(hand.wishes() == ["-4.jpg#fitted=1024", "+7.jpg#fitted=1024"])
    hand.perform(.key(KeyPress(.end)))
    hand.wait(2)
    #expect(
      Set(hand.wishes()) == [
        "+62.jpg#fitted=1024", "+61.jpg#fitted=1024", "-5.jpg#fitted=1024", "-6.jpg#fitted=1024",
        "-7.jpg#fitted=1024",
      ])
  }

  @Test("a page is drawn with what has come of it, the finest last")
  func arrival() {
    var hand = PagesHand(Self.document(3))
    let page = { hand.lines.first { $0.hasPrefix("page ") } ?? "" }
    #expect(page().contains("text '0r'"))
    let large = PictureID("0.jpg", .fitted(1024))
    hand.perform(.picture(large, .ready(Size(width: 768, height: 1024))))
    #expect(page().contains("picture 0.jpg#fitted=1024 "))
    hand.perform(.resized(Surface(size: Size(width: 640, height: 700), scale: 3)))
    #expect(hand.wishes().contains("+0.jpg#fitted=2048"))
    #expect(page().contains("picture 0.jpg#fitted=1024 "))
    hand.perform(
      .picture(PictureID("0.jpg", .fitted(2048)), .ready(Size(width: 1536, height: 2048))))
    #expect(page().contains("picture 0.jpg#fitted=2048 "))
    #expect(hand.wishes().contains("-0.jpg#fitted=1024"))
  }

  @Test("a page whose picture cannot be read says why; the others are as they are")
  func fault() {
    var hand = PagesHand(Self.document(2))
    hand.perform(.picture(PictureID("0.jpg", .fitted(1024)), .failed("It is torn.")))
    #expect(hand.lines.first { $0.hasPrefix("page ") }?.contains("'It is torn.'") == true)
  }

  @Test("the bubble shows a small picture of the page once that has come, and few of them stay")
  func thumbnails() {
    var hand = PagesHand(Self.document(200))
    _ = hand.wishes()
    hand.touch(.began, 20, Self.row)
    for x in stride(from: 20.0, through: 620, by: 2) {
      hand.touch(.moved, x, Self.row)
      hand.wait(0.02)
    }
    let wishes = hand.wishes()
    let small = { (sign: Character) in wishes.filter { $0.first == sign && $0.hasSuffix("=256") } }
    #expect(small("+").count > 150)
    #expect(small("+").count - small("-").count == 48)
    let last = PictureID("199.jpg", .fitted(256))
    #expect(small("+").last == "+" + last.rawValue)
    hand.perform(.picture(last, .ready(Size(width: 192, height: 256))))
    #expect(
      hand.lines.first { $0.hasPrefix("bubble") }?.contains("picture \(last.rawValue)") == true)
  }

  @Test("titles and chapters are in the person's language, also when that changes")
  func languages() {
    var hand = PagesHand(Self.document(63))
    #expect(hand.showcase.title(of: PagesHand.window) == "A book")
    hand.perform(.settings(Settings(languages: ["de"])))
    #expect(hand.showcase.title(of: PagesHand.window) == "Ein Buch")
    hand.perform(.hovered(Point(x: 22, y: Self.row)))
    hand.wait(1)
    #expect(hand.lines.first { $0.hasPrefix("bubble") }?.contains("'0r · Erstes'") == true)
  }

  @Test("before it is open, and where it cannot be, words stand in its place")
  func notOpen() {
    var hand = PagesHand(nil)
    #expect(hand.lines.joined().contains("'Opening Book …'"))
    hand.perform(.document(DocumentChange(count: 0, work: .settingPages(percent: 40))))
    #expect(hand.lines.joined().contains("'Setting pages 40%'"))
    hand.touch(.began, 300, 300)
    hand.touch(.moved, 100, 300)
    hand.touch(.ended, 100, 300)
    hand.perform(.key(KeyPress(.right)))
    #expect(hand.makeReport() == [])
    #expect(hand.showcase.title(of: PagesHand.window) == "Book")
  }

  @Test(
    "the slider stands upright beside a scroll, and its first page at the right of a book read from there"
  )
  func flows() {
    var scroll = PagesHand(Self.document(9, direction: .topToBottom))
    scroll.touch(.began, 610, 680)
    scroll.touch(.ended, 610, 680)
    #expect(scroll.makeReport() == ["tracked 4r", "turned 4r"])
    var hebrew = PagesHand(Self.document(9, direction: .rightToLeft))
    hebrew.touch(.began, 20, Self.row)
    hebrew.touch(.ended, 20, Self.row)
    #expect(hebrew.makeReport() == ["tracked 4r", "turned 4r"])
  }
}
