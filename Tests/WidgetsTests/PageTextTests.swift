import Interaction
import Testing

@testable import Widgets

/// A hand over a page of text. A letter is 6 units wide, a line 20 high; the page is twice as large in the window.
private struct TextHand {
  var host = WidgetHost(PageText())
  var content = PageTextContent()
  var time = Instant.zero
  var outcomes: [PageText.Outcome] = []
  static let map = PictureMap(scale: 2, origin: Point(x: 100, y: 50))

  init(_ lines: [PageLine] = TextHand.lines) {
    content.page = "one"
    content.words = PageWords(lines)
    content.map = Self.map
  }

  static func line(
    _ text: String, _ row: Double, x: Double = 0, _ continuation: LineContinuation = .none
  ) -> PageLine {
    PageLine(
      text, font: Font(size: 10), frame: Rect(x: x, y: row * 20, width: 300 - x, height: 20),
      continuation: continuation)
  }

  /// A head, a paragraph of three lines with a broken word, a stanza, an item of a list, and a foot.
  static let lines = [
    line("Head", 0, .furniture), line("The quick brown ani-", 1),
    line("mal jumps far-", 2, .unhyphenated),
    line("out", 3, .direct), line("over it.", 4, .space), line("Verse one", 5),
    line("verse two", 6, .newLine), line("1.", 7), line("An item", 7, x: 30, .space),
    line("7", 9, .furniture),
  ]

  var scene: Scene<PageText> {
    mutating get {
      host.scene(
        of: content, in: Rect(x: 0, y: 0, width: 900, height: 600), settings: Settings(),
        surface: Surface(size: Size(width: 900, height: 600)),
        frame: Rect(x: 0, y: 0, width: 900, height: 600), at: time, ruler: PlainRuler())
    }
  }

  mutating func perform(_ event: UserEvent) {
    take(host.perform(event, in: scene))
    take(host.settle(in: scene))
  }

  private mutating func take(_ new: [PageText.Outcome]) {
    outcomes += new.filter { $0 != .touched }
    if new.contains(.touched) { content.measured = content.words.measured(by: PlainRuler()) }
  }

  /// The point before a letter of a row.
  func point(_ letter: Double, _ row: Double) -> Point {
    Self.map.view(Point(x: letter * 6, y: row * 20 + 10))
  }

  mutating func contact(_ phase: Contact.Phase, _ point: Point) {
    perform(.contact(Contact(id: 1, phase: phase, position: point, kind: .mouse)))
  }

  mutating func drag(from start: Point, to end: Point) {
    contact(.began, start)
    contact(.moved, end)
    contact(.ended, end)
    time = time + 2
  }

  mutating func click(_ point: Point, times: Int = 1) {
    for _ in 0..<times {
      contact(.began, point)
      contact(.ended, point)
      time = time + 0.1
    }
    time = time + 2
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    perform(.key(KeyPress(key, modifiers: modifiers)))
  }

  var words: String? { mutating get { host.widget.selectedWords(in: scene) } }
  var parts: [Int: Range<Int>] { host.widget.selectedParts(in: content) }
}

@Suite("Words that are selected on a page of text")
struct PageTextTests {
  @Test("paragraphs are without breaks, hyphens of lines, head and foot")
  func paragraphs() {
    let words = PageWords(TextHand.lines)
    #expect(
      words.paragraphs.map(\.words) == [
        "The quick brown animal jumps far-out over it.", "Verse one\nverse two", "1. An item",
      ])
  }

  @Test("a mouse selects from letter to letter, over lines and paragraphs")
  func drag() throws {
    var hand = TextHand()
    hand.drag(from: hand.point(4, 1), to: hand.point(3, 2))
    #expect(hand.words == "quick brown animal")
    #expect(hand.outcomes == [.selected("quick brown animal")])
    // The hyphen belongs to the line alone.
    #expect(hand.parts == [1: 4..<19, 2: 0..<3])
    hand.drag(from: hand.point(6, 5), to: hand.point(0, 4))
    #expect(hand.words == "over it.\n\nVerse ")
    hand.drag(from: hand.point(0, 5), to: hand.point(5, 6))
    #expect(hand.words == "Verse one\nverse")
    #expect(hand.parts == [5: 0..<9, 6: 0..<5])
  }

  @Test("an item and its marker are one line")
  func item() {
    var hand = TextHand()
    hand.drag(from: hand.point(0, 7), to: hand.point(5 + 2, 7))
    #expect(hand.words == "1. An")
    #expect(hand.parts == [7: 0..<2, 8: 0..<2])
    hand.drag(from: hand.point(5 + 3, 7), to: hand.point(60, 7))
    #expect(hand.words == "item")
  }

  @Test("two clicks select a word over its break, three the paragraph, one nothing")
  func clicks() {
    var hand = TextHand()
    hand.click(hand.point(1.4, 2), times: 2)
    #expect(hand.words == "animal")
    hand.click(hand.point(1.4, 2), times: 3)
    #expect(hand.words == "The quick brown animal jumps far-out over it.")
    hand.outcomes = []
    hand.click(hand.point(1.4, 2))
    #expect(hand.words == nil && hand.outcomes == [.tapped] && hand.parts.isEmpty)
  }

  @Test("keys extend the selection, also before anything was measured; Escape ends it")
  func keys() {
    var hand = TextHand()
    hand.key(.right, [.shift, .control])
    #expect(hand.words == "The")
    hand.key(.end, [.shift, .control])
    #expect(hand.words?.hasSuffix("An item") == true && hand.words?.hasPrefix("The quick") == true)
    hand.key(.escape)
    #expect(hand.words == nil)
    var other = TextHand()
    other.key(Key(rawValue: "a"), .control)
    #expect(
      other.words
        == "The quick brown animal jumps far-out over it.\n\nVerse one\nverse two\n\n1. An item")
    #expect(!other.host.widget.takes(KeyPress(.right), in: other.scene))
  }

  @Test("another page, and a hand elsewhere, clear the selection; a zoom and a find do not")
  func clearing() {
    var hand = TextHand()
    hand.drag(from: hand.point(4, 1), to: hand.point(9, 1))
    hand.content.map = PictureMap(scale: 3, origin: .zero)
    hand.perform(.left)
    #expect(hand.words == "quick")
    let map = hand.content.map
    #expect(hand.host.widget.isSelected(at: map.view(Point(x: 30, y: 30)), in: hand.scene))
    #expect(!hand.host.widget.isSelected(at: map.view(Point(x: 70, y: 30)), in: hand.scene))
    hand.content.page = "two"
    hand.perform(.left)
    #expect(hand.words == nil)
  }

  @Test("words are hit where they are, not in the margins nor at the head")
  func hit() {
    var hand = TextHand()
    #expect(hand.host.widget.hit(hand.point(3, 1), in: hand.scene))
    #expect(!hand.host.widget.hit(hand.point(3, 0), in: hand.scene))
    #expect(!hand.host.widget.hit(hand.point(60, 1), in: hand.scene))
    let spot = PointerSpot(hand.point(3, 1))
    #expect(hand.host.widget.pointerShape(of: spot, in: hand.scene) == .text)
  }

  @Test("a line from the right is selected from the right")
  func rightToLeft() {
    var line = TextHand.line("שלום עולם", 0)
    line.alignment = .start
    var hand = TextHand([line])
    hand.key(Key(rawValue: "a"), .control)
    #expect(hand.words == "שלום עולם")
  }
}
