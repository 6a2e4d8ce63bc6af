import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The drawing of an index strip")
struct IndexStripDrawingTests {
  static func texts(_ layer: Layer?) -> [(string: String, color: Color, rect: Rect)] {
    (layer?.marks ?? []).compactMap {
      if case .text(let text, let rect) = $0 { (text.string, text.color, rect) } else { nil }
    }
  }

  @Test("at rest: one layer for the bar, and one for the section that the list shows")
  func rest() {
    var hand = StripHand(IndexStripTests.names, current: 7123)
    #expect(hand.layers.map(\.id) == [.init("level", 0), .init("chosen")])
    #expect(Self.texts(hand.layer("level", 0)).map(\.string) == alphabet)
    let pill = hand.layer("chosen")?.bounds ?? Rect(.zero)
    #expect(pill.contains(hand.letter("H")))
    hand.content.current = 25_999
    #expect(hand.layer("chosen")?.bounds.contains(hand.letter("Z")) == true)
    #expect(hand.layer("level", 0)?.bounds.x ?? 0 < 568)
  }

  /// A strip of given labels, each for ten rows.
  private static func column(
    _ labels: [String], textScale: Double = 1, width: Double = 600
  ) -> StripHand {
    let top = labels.enumerated().map { Marker(label: $1, offset: $0 * 10) }
    var hand = StripHand(
      GivenMarkers(count: labels.count * 10, top: top), size: Size(width: width, height: 732))
    hand.settings.textScale = textScale
    return hand
  }

  /// The labels of the bar, each with its width and that of its frame.
  private static func letters(_ hand: StripHand) -> [(text: Text, width: Double, room: Double)] {
    (hand.layer("level", 0)?.marks ?? []).compactMap {
      guard case .text(let text, let rect) = $0 else { return nil }
      return (text, hand.scene.ruler.size(of: text, width: .infinity).width, rect.width)
    }
  }

  /// The labels of a bar, the scale of its letters, and the labels as they are drawn with the size of their letters.
  private static let columns: [([String], Double, [String], Double)] = [
    (["1", "20", "400"], 1.0, ["1", "20", "400"], 12.0),
    (["1", "500", "9000"], 1, ["1", "500", "9000"], 10),
    (["1", "500", "1,000", "1,500"], 1, ["1", "500", "1000", "1500"], 10),
    (["1", "6,000", "12,000"], 1, ["1", "6k", "12k"], 12),
    (["1", "2,500", "12,500"], 1, ["1", "2.5k", "12.5k"], 8),
    (["1", "2.500", "12.500"], 1, ["1", "2,5k", "12,5k"], 8),
    (["1", "200,000", "1,000,000"], 1, ["1", "200k", "1M"], 10),
    (["01", "02", "07"], 2, ["01", "02", "07"], 24),
    (["100", "200"], 2, ["100", "200"], 24),
    (["100", "200"], 1.5, ["100", "200"], 18),
    (["200", "1,600", "3,000"], 1.5, ["200", "1,600", "3,000"], 14),
    (["200", "1,600", "3,000"], 2, ["200", "1,600", "3,000"], 20),
    (["A", "Schl", "1984"], 1, ["A", "Schl", "1984"], 10),
  ]

  @Test(
    "labels of a vertical bar are as large as all of them fit, and numbers are never cut",
    arguments: columns)
  func wideLabels(_ labels: [String], _ scale: Double, _ shown: [String], _ size: Double) {
    let letters = Self.letters(Self.column(labels, textScale: scale))
    #expect(letters.map(\.text.string) == shown)
    #expect(letters.allSatisfy { $0.text.font.size == size }, "\(letters.map(\.text.font.size))")
    // A point at least is left on either side.
    #expect(letters.allSatisfy { $0.width <= $0.room - 2 * scale + 1e-6 })
  }

  @Test(
    "a bar is as broad as a fingertip, and broader where larger letters need it and the list is wide",
    arguments: [
      (["A", "M", "Z"], 1.0, 600.0, 38.0), (["A", "M", "Z"], 1.5, 600, 38),
      (["A", "M", "Z"], 2, 600, 44), (["200", "1,600", "3,000"], 1, 600, 38),
      (["200", "1,600", "3,000"], 0.8, 600, 38), (["200", "1,600", "3,000"], 1.5, 600, 57),
      (["200", "1,600", "3,000"], 2, 600, 76), (["200", "1,600", "3,000"], 2, 240, 60),
      (["200", "1,600", "3,000"], 2, 120, 38),
    ])
  func breadth(_ labels: [String], _ scale: Double, _ width: Double, _ breadth: Double) {
    let hand = Self.column(labels, textScale: scale, width: width)
    #expect(hand.geometry.touch == breadth)
    #expect(IndexStrip.breadth(of: hand.content, across: width, hand.settings) == breadth)
  }

  @Test("words that are too wide in the least letters are cut, each unlike its neighbour")
  func wideWords() {
    let letters = Self.letters(
      Self.column(["Augsburg", "Bamberg", "Nuremberg", "1900"], textScale: 2, width: 160))
    let shown = letters.map(\.text.string)
    #expect(shown.last == "1900")
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 }, "\(shown)")
    #expect(shown.allSatisfy { $0.count > 2 })
    #expect(letters.allSatisfy { $0.text.font.size == 9 && $0.width <= $0.room + 1e-6 })
  }

  @Test("the size of the labels stays while a finger chooses and opens levels")
  func steadyLabels() {
    var hand = StripHand(
      GivenMarkers(
        count: 12_000,
        top: (0..<12).map { Marker(label: $0 == 0 ? "1" : "\($0),500", offset: $0 * 1000) },
        inner: (0..<12_000).map { Marker(label: "\($0 + 1)", offset: $0) }))
    let rest = Set(Self.letters(hand).map { "\($0.text.string) \($0.text.font.size)" })
    let start = hand.letter("5,500")
    hand.touch(.began, start)
    for out in stride(from: 0.0, through: 120, by: 5) {
      hand.touch(.moved, hand.moved(start, out: out))
      let now = Set(Self.letters(hand).map { "\($0.text.string) \($0.text.font.size)" })
      #expect(now.isSubset(of: rest) && !now.isEmpty, "\(out) points out")
    }
  }

  @Test(
    "numbers are known with the separators of a language, and are written in thousands exactly",
    arguments: [
      ("12,000", "12000", "12k"), ("12.500", "12500", "12,5k"), ("12\u{202F}500", "12500", "12,5k"),
      ("12’500", "12500", "12.5k"), ("1,00,000", "100000", "100k"),
      ("1,250,000", "1250000", "1.25M"),
      ("12,345", "12345", "12345"), ("900", "900", "900"), ("٢٬٥٠٠", "٢٥٠٠", "٢٫٥k"),
    ])
  func groupedNumbers(_ label: String, _ digits: String, _ short: String) throws {
    let number = try #require(GroupedNumber(label))
    #expect(number.digits == digits)
    #expect(number.abbreviated(decimalMark: number.decimalMark ?? ".") == short)
  }

  @Test(
    "other labels are no numbers",
    arguments: ["", "A", "1.5", "12,", ",500", "1,2,3", "1,000.5", "12a", "1,0000", "4 h"])
  func notNumbers(_ label: String) {
    #expect(GroupedNumber(label) == nil)
  }

  @Test("a letter under which nothing is filed is dimmed")
  func dimmed() {
    let top = [
      Marker(label: "X", offset: 0), Marker(label: "Y", offset: 0), Marker(label: "Z", offset: 4),
    ]
    let hand = StripHand(GivenMarkers(count: 8, top: top))
    let colors = Self.texts(hand.layer("level", 0)).map(\.color.alpha)
    #expect(colors[0] < 0.5)
    #expect(colors[1] == 1 && colors[2] == 1)
  }

  @Test(
    "the pill of the last label of a drawer is as far from its edges as from its neighbour's",
    arguments: [Edge.right, .left])
  func pillMargins(_ edge: Edge) throws {
    var hand = StripHand(VirtualNames(count: 741_380), edge: edge)
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: 70)])
    let slots = hand.strip.levels(in: hand.scene).slots[1]
    let last = try #require(slots.last)
    let neighbour = try #require(slots.dropLast().last)
    let apart = last.start - neighbour.end - 2 * IndexStripDrawing.pillPadding
    hand.touch(.moved, hand.moved(start, along: last.middle - hand.geometry.along(start), out: 70))
    let card = hand.strip.levels(in: hand.scene).card(of: 1)
    let rect = try #require(hand.layer("chosen")).bounds
    #expect(abs(card.maxY - rect.maxY - apart) < 1e-6)
    let beside = edge == .right ? rect.x - card.x : card.maxX - rect.maxX
    #expect(abs(beside - apart) < 1e-6)
  }

  @Test(
    "one layer a level, one for the selection, one bubble; a drag along the bar changes two of them"
  )
  func layers() {
    var hand = StripHand(VirtualNames(count: 741_380))
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: 165)])
    let before = hand.layers
    #expect(
      before.map(\.id)
        == [
          .init("level", 0), .init("level", 1), .init("level", 2), .init("chosen"), .init("bubble"),
        ])
    hand.touch(.moved, hand.moved(start, along: 60, out: 165))
    let changed = zip(before, hand.layers).filter { $0 != $1 }.map(\.0.id.role)
    #expect(changed == ["chosen", "bubble"])
  }

  @Test(
    "no two labels of a level overlap, at any extent", arguments: [Edge.right, .bottom])
  func apart(_ edge: Edge) {
    var hand = StripHand(
      VirtualNames(count: 741_380), edge: edge, size: Size(width: 700, height: 700))
    let start = hand.letter("M")
    hand.touch(.began, start)
    for out in stride(from: 0.0, through: 460, by: 7) {
      hand.touch(.moved, hand.moved(start, along: out / 3, out: out))
      for level in 0...(hand.strip.drag?.path.depth ?? 0) {
        let texts = Self.texts(hand.layer("level", level)).map(\.rect)
        // A card that is more than half open begins with its heading.
        let isNamed = level > 0 && (hand.strip.drag?.extents[level] ?? 0) > 0.5
        let spans = texts.dropFirst(isNamed ? 1 : 0).map { $0.span(edge.axis) }
          .sorted { $0.lowerBound < $1.lowerBound }
        for (left, right) in zip(spans, spans.dropFirst()) {
          #expect(left.upperBound <= right.lowerBound + 1e-6, "level \(level), \(out) points out")
        }
      }
    }
  }

  @Test("the bubble shows marker and row, within the window and clear of the finger")
  func bubble() {
    var hand = StripHand(VirtualNames(count: 741_380))
    for row in [0, 741_379, 400_000] {
      guard let route = IndexStrip.route(to: row, in: hand.scene) else { continue }
      hand.press(route)
      let bubble = hand.layer("bubble")
      let face = bubble?.marks.compactMap { mark -> Rect? in
        if case .box(let rect, _, _) = mark { rect } else { nil }
      }.first
      let rect = face ?? Rect(.zero)
      #expect(Self.texts(bubble).last?.string == VirtualNames(count: 741_380).text(of: row))
      #expect(rect.x >= 0 && rect.y >= 0 && rect.maxX <= 600 && rect.maxY <= 732)
      if let finger = route.last { #expect(!rect.inset(by: -15).contains(finger)) }
      hand.touch(.cancelled, .zero)
      hand.wait(1)
    }
  }

  @Test(
    "the bubble lies beside a button, not under it",
    arguments: [
      (Edge.right, Direction.leftToRight), (.right, .rightToLeft), (.bottom, .leftToRight),
    ])
  func bubbleAndButton(_ edge: Edge, _ direction: Direction) throws {
    var hand = StripHand(IndexStripTests.names, edge: edge)
    hand.settings.direction = direction
    let face = { (hand: StripHand) in
      hand.layer("bubble")?.marks.compactMap { mark -> Rect? in
        if case .box(let rect, _, _) = mark { rect } else { nil }
      }.first
    }
    for letter in ["A", "M", "Z"] {
      hand.content.button = nil
      hand.hover(at: hand.letter(letter))
      let usual = try #require(face(hand))
      // A button in the middle of where the bubble was.
      let button = usual.inset(by: min(usual.width, usual.height) / 4)
      hand.content.button = button
      let moved = try #require(face(hand))
      #expect(!moved.meets(button) && moved.size == usual.size)
      #expect(moved.x >= 0 && moved.maxX <= hand.size.width)
      #expect(moved.y >= 0 && moved.maxY <= hand.size.height)
      // It is moved along the strip alone.
      #expect(edge == .bottom ? moved.y == usual.y : moved.x == usual.x)
    }
  }

  @Test("the bar is at its edge, right-to-left on the other side")
  func sides() {
    var hand = StripHand(IndexStripTests.names)
    #expect(hand.letter("A").x > 550)
    hand.settings.direction = .rightToLeft
    #expect(hand.letter("A").x < 50)
    var lying = StripHand(IndexStripTests.names, edge: .bottom)
    #expect(lying.letter("A").x < lying.letter("B").x)
    lying.settings.direction = .rightToLeft
    #expect(lying.letter("A").x > lying.letter("B").x)
    #expect(lying.letter("A").y > 690)
  }

  @Test("the focus ring is visible after a key, not after a touch")
  func focusRing() {
    var hand = StripHand(IndexStripTests.names)
    func rings() -> Int {
      (hand.layer("level", 0)?.marks ?? []).count {
        if case .ring(_, _, hand.scene.theme.focusWidth, _) = $0 { true } else { false }
      }
    }
    hand.perform(.focused(true))
    #expect(rings() == 0)
    hand.key(.down)
    #expect(rings() == 1)
    hand.touch(.began, hand.letter("B"))
    #expect(rings() == 0)
  }
}
