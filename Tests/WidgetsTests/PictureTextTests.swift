import Folding
import Interaction
import Testing

@testable import Widgets

/// A hand over the words of a picture. A letter is 10 units wide, a word 20 high, a line 30 below the other; two columns are
/// 500 units apart.
private struct PictureTextHand {
  var host = WidgetHost(PageText())
  var content = PageTextContent()
  var time = Instant.zero
  var outcomes: [PageText.Outcome] = []

  static let size = Size(width: 1000, height: 400)
  static let lines = [
    line("The quick ani-", 0, 0), line("mal jumps", 0, 1, .unhyphenated), line("over.", 0, 5),
    line("Beside it", 500, 0), line("שלום עולם", 500, 2, .space),
  ]

  init(turn: QuarterTurn = .none, map: PictureMap = PictureMap(scale: 1, origin: .zero)) {
    content.page = "one"
    content.words = PageWords(Self.lines)
    content.measured = content.words.measuredOnPicture
    content.turn = turn
    content.size = Self.size
    content.map = map
  }

  static func line(
    _ text: String, _ x: Double, _ row: Double, _ continuation: LineContinuation = .none
  ) -> PictureLine {
    let isReversed = text.isRightToLeft
    var left = isReversed ? x + 10 * Double(text.count) : x
    let words = text.split(separator: " ").map { word in
      let width = 10 * Double(word.count)
      if isReversed { left -= width }
      defer { left += isReversed ? -10 : width + 10 }
      return PictureLine.Word(
        String(word), in: Rect(x: left, y: row * 30, width: width, height: 20))
    }
    return PictureLine(words, continuation: continuation)
  }

  var scene: Scene<PageText> {
    mutating get {
      let frame = Rect(x: 0, y: 0, width: 4000, height: 4000)
      return host.scene(
        of: content, in: frame, settings: Settings(), surface: Surface(size: frame.size),
        frame: frame, at: time, ruler: PlainRuler())
    }
  }

  mutating func perform(_ event: UserEvent) {
    outcomes += host.perform(event, in: scene)
    outcomes += host.settle(in: scene)
  }

  /// The point of the window before a letter of a row of a column.
  func point(_ letter: Double, _ row: Double, column: Double = 0) -> Point {
    content.map.view(
      content.turn(Point(x: column * 500 + letter * 10, y: row * 30 + 10), in: Self.size))
  }

  mutating func contact(_ phase: Contact.Phase, _ point: Point) {
    perform(.contact(Contact(id: 1, phase: phase, position: point, kind: .mouse)))
  }

  mutating func drag(from start: Point, to end: Point) {
    for (phase, point) in [(Contact.Phase.began, start), (.moved, end), (.ended, end)] {
      contact(phase, point)
    }
    time = time + 2
  }

  var words: String? { mutating get { host.widget.selectedWords(in: scene) } }
  /// The frames of the selected words.
  var frames: [Rect] { content.words.frames(of: host.widget.selectedParts(in: content)) }
}

@Suite("Words that are selected on a picture")
struct PictureTextTests {
  @Test(
    "are selected from letter to letter at every zoom and rotation", arguments: QuarterTurn.allCases
  )
  func turned(turn: QuarterTurn) {
    for map in [
      PictureMap(scale: 1, origin: .zero), PictureMap(scale: 2.5, origin: Point(x: 30, y: -20)),
    ] {
      var hand = PictureTextHand(turn: turn, map: map)
      hand.drag(from: hand.point(4, 0), to: hand.point(3, 1))
      #expect(hand.words == "quick animal")
      #expect(hand.outcomes == [.selected("quick animal")])
      #expect(
        hand.frames == [
          Rect(x: 40, y: 0, width: 90, height: 20), Rect(x: 0, y: 30, width: 30, height: 20),
        ])
    }
  }

  @Test("stay in their column, however far the other one is beside them")
  func columns() {
    var hand = PictureTextHand()
    // Between two paragraphs, at the height of a line of the other column.
    hand.drag(from: hand.point(4, 1), to: Point(x: 300, y: 100))
    #expect(hand.words == "jumps")
    hand.drag(from: hand.point(0, 0, column: 1), to: hand.point(6, 0, column: 1))
    #expect(hand.words == "Beside")
    // From the end of the line above, whose language is the other one, into a line from the right.
    hand.drag(from: hand.point(7, 0, column: 1), to: hand.point(5, 2, column: 1))
    #expect(hand.words == "it שלום")
    #expect(hand.frames.last == Rect(x: 550, y: 60, width: 40, height: 20))
  }

  @Test("a word by two clicks, a paragraph by three, everything by a key")
  func clicks() {
    var hand = PictureTextHand()
    for _ in 0..<2 {
      hand.contact(.began, hand.point(5, 0))
      hand.contact(.ended, hand.point(5, 0))
      hand.time = hand.time + 0.1
    }
    #expect(hand.words == "quick")
    hand.contact(.began, hand.point(5, 0))
    hand.contact(.ended, hand.point(5, 0))
    #expect(hand.words == "The quick animal jumps")
    hand.perform(.key(KeyPress(Key(rawValue: "a"), modifiers: .control)))
    #expect(hand.words == "The quick animal jumps\n\nover.\n\nBeside it שלום עולם")
    #expect(hand.frames.count == 5)
    hand.perform(.key(KeyPress(.escape)))
    #expect(hand.words == nil && hand.frames.isEmpty)
  }

  @Test(
    "are found letter by letter, also over the end of a line",
    arguments: [
      ("quick", [Rect(x: 40, y: 0, width: 50, height: 20)]),
      (
        "nimal",
        [Rect(x: 110, y: 0, width: 20, height: 20), Rect(x: 0, y: 30, width: 30, height: 20)]
      ),
      ("עולם", [Rect(x: 500, y: 60, width: 40, height: 20)]),
      (
        "e",
        [
          Rect(x: 20, y: 0, width: 10, height: 20), Rect(x: 20, y: 150, width: 10, height: 20),
          Rect(x: 510, y: 0, width: 10, height: 20), Rect(x: 550, y: 0, width: 10, height: 20),
        ]
      ), ("nowhere", []),
    ])
  func found(text: String, frames: [Rect]) {
    #expect(PageWords(PictureTextHand.lines).frames(of: FindQuery(text)) == frames)
  }

  @Test("are elements by their paragraphs, where these are visible")
  func elements() {
    var hand = PictureTextHand(turn: .right)
    let scene = hand.scene
    let elements = hand.host.widget.elements(in: scene)
    #expect(
      elements.map(\.name) == ["The quick animal jumps", "over.", "Beside it שלום עולם"])
    #expect(elements[1].bounds == Rect(x: 230, y: 0, width: 20, height: 50))
    hand.content.map.origin.y = -520
    #expect(hand.host.widget.elements(in: hand.scene).count == 1)
  }

  @Test("marks are turned with the page, and only visible ones are drawn")
  func marks() {
    var words = PictureWordMarks()
    words.found = (0..<30_000).map {
      Rect(x: Double($0 % 100) * 100, y: Double($0 / 100) * 100, width: 50, height: 20)
    }
    words.chosen = words.found[0]
    let turned = words.turned(.half, in: Size(width: 10_000, height: 30_000))
    #expect(turned.found[0] == Rect(x: 9950, y: 29_980, width: 50, height: 20))
    #expect(turned.chosen == turned.found[0])
    #expect(words.turned(.none, in: .zero) == words)
    for scale in [0.02, 1, 8.0] {
      var list = DisplayListBuilder()
      PictureWordDrawing(
        words: words, map: PictureMap(scale: scale, origin: .zero),
        bounds: Rect(x: 0, y: 0, width: 800, height: 600), opacity: 1, theme: .light
      ).add(to: &list)
      let marks = list.layers.flatMap(\.marks)
      #expect(marks.count >= 3 && marks.count <= 2002, "\(scale): \(marks.count)")
    }
  }
}
