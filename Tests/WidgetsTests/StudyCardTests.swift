import Interaction
import Laws
import Testing

@testable import Widgets

/// A participant before a page of a study.
private typealias CardHand = WidgetLife<StudyCard>

extension WidgetLife where W == StudyCard {
  fileprivate static let question = StudyCardContent(
    heading: "How was it?", text: "Think of the last task.",
    choices: .marks(5, low: "Strongly disagree", high: "Strongly agree"),
    buttons: [.init(1, "Back"), .init(2, "Next", isEnabled: false)])

  fileprivate init(
    _ content: StudyCardContent = Self.question, size: Size = Size(width: 1000, height: 700)
  ) {
    self.init(before: StudyCard(), showing: content, size: size) { outcome, content in
      switch outcome {
      case .pressed(let id): return "pressed \(id)"
      case .chose(let index):
        content.selection = index
        content.buttons[content.buttons.count - 1].isEnabled = true
        return "chose \(index)"
      }
    }
    settle()
    perform(.focused(true))
  }

  fileprivate mutating func tap(_ point: Point, _ kind: Contact.Kind = .touch) {
    perform(.contact(Contact(id: 1, phase: .began, position: point, kind: kind)))
    wait(0.1)
    perform(.contact(Contact(id: 1, phase: .ended, position: point, kind: kind)))
  }

  fileprivate mutating func press(_ key: Key, _ text: String = "") {
    perform(.key(KeyPress(key, text: text)))
  }
}

@Suite("pages of a study")
struct StudyCardTests {
  @Test(
    "answers and buttons are pressed by finger, mouse and pen",
    arguments: [
      Contact.Kind.touch, .mouse, .pen,
    ])
  func pressed(_ kind: Contact.Kind) {
    var hand = CardHand()
    let geometry = hand.scene.geometry
    hand.tap(geometry.buttons[1].center, kind)
    #expect(hand.trace() == "")
    hand.tap(geometry.choices[3].center, kind)
    hand.tap(geometry.buttons[1].center, kind)
    hand.tap(geometry.buttons[0].center, kind)
    #expect(hand.trace() == "chose 3 · pressed 2 · pressed 1")
  }

  @Test("a finger that wavers on a button presses it; one that leaves it does not")
  func waver() {
    var hand = CardHand()
    let button = hand.scene.geometry.buttons[0]
    hand.touch(.began, Point(x: button.x + 10, y: button.center.y))
    hand.touch(.moved, Point(x: button.maxX - 10, y: button.center.y))
    hand.touch(.ended, Point(x: button.maxX - 10, y: button.center.y))
    #expect(hand.trace() == "pressed 1")
    hand.touch(.began, button.center)
    hand.touch(.moved, Point(x: button.center.x, y: button.maxY + 40))
    hand.touch(.ended, Point(x: button.center.x, y: button.maxY + 40))
    #expect(hand.trace() == "")
  }

  @Test("keys choose by digits and arrows; Enter presses what has the focus")
  func keys() {
    var hand = CardHand()
    hand.press(Key(rawValue: "4"), "4")
    #expect(hand.trace() == "chose 3")
    hand.press(.left)
    hand.press(.enter)
    #expect(hand.trace() == "chose 2")
    for _ in 0..<4 { hand.press(.right) }
    hand.press(.space, " ")
    #expect(hand.trace() == "pressed 2")
    hand.press(.tab)
    hand.press(.enter)
    #expect(hand.trace() == "chose 0")
  }

  @Test("on a page without answers Enter presses the last button at once")
  func primary() {
    var hand = CardHand(
      StudyCardContent(heading: "Consent", buttons: [.init(1, "No"), .init(0, "Yes")]))
    hand.press(.enter)
    #expect(hand.trace() == "pressed 0")
  }

  @Test("on a page without a default keys press nothing until the focus is shown")
  func noDefault() {
    let consent = StudyCardContent(
      heading: "Consent", buttons: [.init(1, "No"), .init(0, "Yes")], hasDefault: false)
    for (key, first) in [(Key.tab, 1), (.right, 1), (.left, 0)] as [(Key, Int)] {
      var hand = CardHand(consent)
      for _ in 0..<2 {
        hand.press(.enter)
        hand.press(.space, " ")
      }
      #expect(hand.trace() == "")
      #expect(hand.widget.focusedStop(in: hand.scene) == nil)
      hand.press(key)
      #expect(hand.widget.focusedStop(in: hand.scene) == .button(first == 1 ? 0 : 1))
      // Under a pointer the ring is gone: the next key shows it again, and presses nothing.
      hand.perform(.hovered(Point(x: 1, y: 1)))
      hand.press(.enter)
      #expect(hand.trace() == "")
      hand.press(.enter)
      #expect(hand.trace() == "pressed \(first)")
    }
  }

  @Test(
    "a line of the page lies between the focus ring and a face of the ring's colour, in every theme",
    arguments: [false, true], [false, true])
  func ring(_ isDark: Bool, _ isContrastHigh: Bool) throws {
    let consent = StudyCardContent(
      heading: "Consent", buttons: [.init(1, "No"), .init(0, "Yes")])
    let form = StudyCardContent(
      heading: "Load", choices: .marks(21, low: "Very low", high: "Very high"), selection: 0,
      buttons: [.init(0, "Next")])
    for content in [consent, form] {
      var hand = CardHand(content)
      hand.settings.isDark = isDark
      hand.settings.isContrastHigh = isContrastHigh
      hand.settle()
      hand.press(.tab)
      let geometry = hand.scene.geometry
      let theme = hand.scene.theme
      let ground = theme.panel.over(theme.backdrop)
      let layer = try #require(hand.layer("study card"))
      let rings = layer.marks.compactMap { mark -> (frame: Rect, width: Double, color: Color)? in
        guard case .ring(let frame, _, let width, let color) = mark,
          color == ground || color == theme.accent
        else { return nil }
        return (frame, width, color)
      }
      try #require(rings.count == 2)
      #expect(rings[0].color == ground && rings[1].color == theme.accent)
      #expect(rings[0].frame == rings[1].frame)
      #expect(rings[0].width >= rings[1].width + 2)
      let stop = try #require(hand.widget.focusedStop(in: hand.scene))
      let own = hand.widget.frame(of: stop, in: hand.scene)
      #expect(rings[0].frame.intersection(own) == own)
      #expect(layer.bounds.intersection(rings[0].frame) == rings[0].frame)
      for other in geometry.choices + geometry.buttons where other != own {
        #expect(other.intersection(rings[0].frame).isEmpty)
      }
    }
  }

  @Test(
    "answers in a row begin where the heading does, and end where it ends",
    arguments: [1, 5, 7, 21], [Direction.leftToRight, .rightToLeft])
  func answersInRow(_ count: Int, _ direction: Direction) {
    var hand = CardHand(
      StudyCardContent(
        heading: "Load", choices: .marks(count, low: "Very low", high: "Very high"),
        buttons: [.init(0, "Next")]))
    hand.settings.direction = direction
    hand.settle()
    let geometry = hand.scene.geometry
    let row = geometry.choices.reduce(geometry.choices[0]) { $0.union($1) }
    #expect(abs(row.x - geometry.heading.x) < 1e-6)
    #expect(abs(row.maxX - geometry.heading.maxX) < 1e-6)
    let edges = geometry.choices.sorted { $0.x < $1.x }
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $1.x - $0.maxX > 1 })
  }

  @Test("the last button of a sheet has the colour of emphasis where it leads on, and no other")
  func emphasis() throws {
    for (leadsOn, count) in [(true, 1), (false, 0)] {
      let hand = CardHand(
        StudyCardContent(
          heading: "Which?", choices: .words(["This", "That"]),
          buttons: [.init(1, "No"), .init(0, "Back", leadsOn: leadsOn)]))
      let theme = hand.scene.theme
      let faces = try #require(hand.layer("study card")).marks.filter { mark in
        guard case .box(_, _, let color) = mark else { return false }
        return color == theme.accent
      }
      #expect(faces.count == count)
    }
  }

  @Test("words that have no room scroll by finger, wheel and keys, and buttons stay in sight")
  func scrolls() {
    let words = Array(repeating: "You take part of your own free will.", count: 80)
    let content = StudyCardContent(
      heading: "Consent", text: words.joined(separator: " "), buttons: [.init(0, "Yes")])
    var hand = CardHand(content, size: Size(width: 500, height: 360))
    let geometry = hand.scene.geometry
    #expect(geometry.scrollLimit > 200)
    #expect(hand.scene.bounds.contains(geometry.buttons[0].center))
    #expect(geometry.body.maxY <= geometry.buttons[0].y)
    hand.touch(.began, geometry.body.center)
    hand.touch(.moved, Point(x: geometry.body.center.x, y: geometry.body.center.y - 30))
    hand.touch(.moved, Point(x: geometry.body.center.x, y: geometry.body.center.y - 60))
    #expect(hand.widget.offset > 20)
    hand.touch(.ended, Point(x: geometry.body.center.x, y: geometry.body.center.y - 60))
    hand.press(.pageDown)
    hand.perform(
      .scrolled(Scroll(notches: Point(x: 0, y: 1000), position: geometry.body.center)))
    #expect(hand.widget.offset == geometry.scrollLimit)
    #expect(hand.trace() == "")
  }

  @Test(
    "every part is as large as a fingertip, and within the window, also in a small one",
    arguments: [
      Size(width: 1000, height: 700), Size(width: 640, height: 480),
      Size(width: 1920, height: 1080),
    ])
  func targets(_ size: Size) {
    let contents = [
      CardHand.question,
      StudyCardContent(
        heading: "Which year?", choices: .words(["1066", "1215", "1453"]),
        buttons: [.init(0, "Back")]),
      StudyCardContent(
        heading: "Load", text: "How mentally demanding was the task?",
        choices: .marks(21, low: "Very low", high: "Very high"), buttons: [.init(0, "Next")]),
    ]
    for content in contents {
      for direction in [Direction.leftToRight, .rightToLeft] {
        var hand = CardHand(content, size: size)
        hand.settings.direction = direction
        hand.settle()
        let geometry = hand.scene.geometry
        let targets = geometry.choices + geometry.buttons
        #expect(targets.allSatisfy { $0.height >= 38 })
        #expect(targets.allSatisfy { geometry.frame.contains($0.center) && $0.width >= 22 })
        for (index, one) in targets.enumerated() {
          #expect(targets.dropFirst(index + 1).allSatisfy { one.intersection($0).isEmpty })
        }
      }
    }
  }

  private static let longAnswer =
    "Long live the free men of the realm and their heirs for ever, in all things and places."

  @Test(
    "many answers and long ones are apart from each other and from the buttons, and within the window",
    arguments: [1, 3, 8, 12, 20, 21, 60],
    [
      Size(width: 1000, height: 700), Size(width: 640, height: 480),
      Size(width: 1280, height: 860), Size(width: 400, height: 700),
    ])
  func manyAnswers(_ count: Int, _ size: Size) {
    for words in ["1215", Self.longAnswer] {
      let content = StudyCardContent(
        heading: "In which year was the charter sealed?",
        choices: .words(Array(repeating: words, count: count)), buttons: [.init(0, "Back")])
      let hasRoom = StudyCardGeometry.hasRoom(for: content, in: size)
      for direction in [Direction.leftToRight, .rightToLeft] {
        var hand = CardHand(content, size: size)
        hand.settings.direction = direction
        hand.settle()
        let geometry = hand.scene.geometry
        #expect(Rect(size).contains(geometry.frame))
        let card = geometry.frame.inset(by: -1e-6)
        let parts = [geometry.heading] + geometry.choices + geometry.buttons
        #expect(geometry.choices.count == count && parts.allSatisfy { card.contains($0) })
        for (index, one) in parts.enumerated() {
          #expect(
            parts.dropFirst(index + 1).allSatisfy { one.inset(by: 1e-6).intersection($0).isEmpty })
        }
        guard hasRoom else { continue }
        #expect(geometry.choices.allSatisfy { $0.height >= Hotspot.fingertip })
        let font = hand.scene.theme.reading
        for mark in hand.layer("study card")?.marks ?? [] {
          guard case .text(let text, let frame) = mark, text.string == words else { continue }
          #expect(text.lines == RowText.lines(of: words, font, in: frame.width))
          #expect(frame.height >= RowText.height(text.lines, font))
        }
      }
    }
  }

  @Test("20 short answers have room in a usual window, and 21 have not; of long ones fewer have")
  func roomForAnswers() {
    let hasRoom = { (words: String, count: Int) in
      StudyCardGeometry.hasRoom(
        for: StudyCardContent(
          heading: "Which?", choices: .words(Array(repeating: words, count: count)),
          buttons: [.init(0, "Back")]), in: Size(width: 1000, height: 700))
    }
    #expect(hasRoom("1215", 20) && !hasRoom("1215", 21))
    #expect(hasRoom(Self.longAnswer, 8) && !hasRoom(Self.longAnswer, 20))
  }

  @Test("the laws of widgets hold", arguments: [1, 2, 3] as [UInt64])
  func laws(_ seed: UInt64) {
    let banner = StudyCardContent(.banner, heading: "Find: Keller", buttons: [.init(0, "Give up")])
    let laws = WidgetLaws(
      StudyCard(), showing: CardHand.question, or: [banner], size: Size(width: 800, height: 600),
      cutting: ["study words"])
    #expect(laws.framesChangeNothing(seed: seed, steps: 150) == nil)
    #expect(laws.picturesHold(seed: seed, steps: 80) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 100) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 100) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 100) == nil)
  }
}

@Suite("a ring of circles, and a facilitator's board")
struct StudyWidgetTests {
  private typealias RingHand = WidgetLife<PointingRing>
  private typealias BoardHand = WidgetLife<FacilitatorBoard>

  private static let ring = PointingRingContent(
    circles: 5, amplitude: 300, width: 40, order: [0, 3, 1, 4, 2, 0])

  private func ringHand() -> RingHand {
    var hand = RingHand(
      before: PointingRing(), showing: Self.ring, size: Size(width: 600, height: 500)
    ) { outcome, content in
      switch outcome {
      case .tapped(let from, let to, _, let isHit):
        content.tapped += 1
        return "\(isHit ? "hit" : "missed") \(Int(from.distance(to: to)))"
      }
    }
    hand.settle()
    return hand
  }

  @Test("circles are tapped in turn, each across from the one before; a miss goes on, too")
  func taps() throws {
    var hand = ringHand()
    for tap in 0..<6 {
      let frame = try #require(hand.widget.nextFrame(in: hand.scene))
      let point = tap == 2 ? Point(x: frame.maxX + 5, y: frame.center.y) : frame.center
      hand.touch(.began, point)
      hand.touch(.ended, point)
    }
    // The chord of two fifths of a circle of 300 points.
    #expect(hand.trace() == "hit 0 · hit 285 · missed 285 · hit 285 · hit 285 · hit 285")
    #expect(hand.widget.nextFrame(in: hand.scene) == nil)
    hand.touch(.began, .zero)
    hand.touch(.ended, .zero)
    #expect(hand.trace() == "")
  }

  @Test("the corner of a circle's frame is a miss")
  func corner() throws {
    var hand = ringHand()
    let frame = try #require(hand.widget.nextFrame(in: hand.scene))
    hand.touch(.began, Point(x: frame.x + 2, y: frame.y + 2))
    hand.touch(.ended, Point(x: frame.x + 2, y: frame.y + 2))
    #expect(hand.trace() == "missed 0")
  }

  private func board() -> BoardHand {
    let content = FacilitatorContent(
      lines: ["Participant K7QD", "Step 3 of 9", "Find: Keller"], clock: "0:12",
      seen: Size(width: 1280, height: 860))
    var hand = BoardHand(
      before: FacilitatorBoard(), showing: content, size: Size(width: 1080, height: 600)
    ) { outcome, _ in
      switch outcome {
      case .next: "next"
      case .again: "again"
      case .abort: "abort"
      case .marked(let moment, let note): "marked \(moment.seconds) '\(note)'"
      }
    }
    hand.settle()
    hand.perform(.focused(true))
    return hand
  }

  @Test("a note belongs to the moment of its first key")
  func note() {
    var hand = board()
    hand.wait(3)
    for letter in "hm?" {
      hand.perform(.key(KeyPress(Key(rawValue: String(letter)), text: String(letter))))
      hand.wait(1)
    }
    hand.perform(.key(KeyPress(.backspace)))
    hand.perform(.key(KeyPress(.enter)))
    hand.wait(2)
    hand.perform(.key(KeyPress(.enter)))
    #expect(hand.trace() == "marked 3.0 'hm' · marked 8.0 ''")
  }

  @Test(
    "buttons stay where they are at every step, and lines without room above them are cut",
    arguments: [1, 1.5, 2])
  func fixedButtons(_ textScale: Double) {
    var hand = board()
    hand.settings.textScale = textScale
    let long = String(repeating: "Find: all that is long. ", count: 40)
    let lines = [[], ["P"], ["P", "Step 1 of 9"], ["P", "Step 2 of 9", long, long]]
    let geometries = lines.map { lines in
      hand.content.lines = lines
      return hand.scene.geometry
    }
    for geometry in geometries {
      #expect(geometry.buttons == geometries[0].buttons)
      #expect(geometry.clock == geometries[0].clock && geometry.note == geometries[0].note)
      #expect(geometry.lines.allSatisfy { $0.maxY <= geometry.clock.y })
      #expect(geometry.note.maxY <= 600)
      #expect(geometry.rowCounts.prefix(textScale == 1 ? 4 : 2).allSatisfy { $0 > 0 })
    }
  }

  @Test("in a narrow window the picture is above the words, and all buttons have room")
  func narrow() {
    var hand = board()
    hand.size = Size(width: 324, height: 782)
    let geometry = hand.scene.geometry
    #expect(geometry.picture.width > 200 && geometry.picture.maxY < geometry.lines[0].y)
    #expect(geometry.rowCounts.allSatisfy { $0 > 0 })
    #expect(geometry.lines.allSatisfy { $0.maxY <= geometry.clock.y })
    #expect(geometry.buttons.allSatisfy { $0.width == 284 && $0.maxY <= geometry.note.y })
    #expect(geometry.mark.maxY <= 762.001)
  }

  @Test("buttons go on, repeat and mark; ending the session takes two presses")
  func buttons() {
    var hand = board()
    func press(_ button: FacilitatorBoard.Button, _ hand: inout BoardHand) {
      let point = hand.scene.geometry.buttons[button.rawValue].center
      hand.touch(.began, point)
      hand.touch(.ended, point)
    }
    press(.next, &hand)
    press(.again, &hand)
    press(.mark, &hand)
    press(.abort, &hand)
    press(.next, &hand)
    press(.abort, &hand)
    #expect(hand.trace() == "next · again · marked 0.0 '' · next")
    press(.abort, &hand)
    #expect(hand.trace() == "abort")
    hand.perform(.key(KeyPress(.pageDown)))
    hand.perform(.key(KeyPress(.pageUp)))
    #expect(hand.trace() == "next · again")
    hand.content.isOver = true
    press(.next, &hand)
    hand.perform(.key(KeyPress(.enter)))
    #expect(hand.trace() == "")
  }

  @Test("a mark by a key, and a note that is typed, take the first press of the end back")
  func takenBack() {
    var hand = board()
    let abort = hand.scene.geometry.buttons[FacilitatorBoard.Button.abort.rawValue].center
    let press = { (hand: inout BoardHand) in
      hand.touch(.began, abort)
      hand.touch(.ended, abort)
    }
    press(&hand)
    hand.perform(.key(KeyPress(.enter)))
    press(&hand)
    #expect(hand.trace() == "marked 0.0 ''")
    hand.perform(.key(KeyPress(Key(rawValue: "h"), text: "h")))
    press(&hand)
    #expect(hand.trace() == "")
    hand.perform(.key(KeyPress(.backspace)))
    press(&hand)
    #expect(hand.trace() == "")
    press(&hand)
    #expect(hand.trace() == "abort")
  }

  @Test("the laws of widgets hold", arguments: [1, 2] as [UInt64])
  func laws(_ seed: UInt64) {
    let ring = WidgetLaws(
      PointingRing(), showing: Self.ring, size: Size(width: 600, height: 500),
      cutting: ["ring"])
    #expect(ring.framesChangeNothing(seed: seed, steps: 120) == nil)
    #expect(ring.picturesHold(seed: seed, steps: 60) == nil)
    #expect(ring.elementsHold(seed: seed, steps: 60) == nil)
    let board = WidgetLaws(
      FacilitatorBoard(),
      showing: FacilitatorContent(
        lines: ["A", "B"], clock: "0:01", seen: Size(width: 900, height: 700)),
      or: [FacilitatorContent(isOver: true)], size: Size(width: 900, height: 700),
      cutting: ["facilitator"])
    #expect(board.framesChangeNothing(seed: seed, steps: 120) == nil)
    #expect(board.picturesHold(seed: seed, steps: 60) == nil)
    #expect(board.elementsHold(seed: seed, steps: 60) == nil)
  }
}

@Suite("aims of drags, which lead a hand that sees to any goal")
struct DragAimTests {
  /// Follows the aims with straight motions; the number of motions that it took.
  private func follow(
    _ aim: (StripHand) -> DragAim, _ hand: inout StripHand, most: Int = 40
  ) -> Int? {
    var last = Point.zero
    for step in 0..<most {
      switch aim(hand) {
      case .press(let frame):
        last = frame.center
        hand.touch(.began, last)
      case .move(let frame):
        last = frame.center
        hand.touch(.moved, last)
      case .lift:
        hand.touch(.ended, last)
        return step
      }
    }
    return nil
  }

  @Test(
    "a strip's aims lead to exactly the row, in lists of any length",
    arguments: [
      1_100, 10_000, 741_380,
    ])
  func strip(_ count: Int) throws {
    var chance = SeededGenerator(seed: UInt64(count))
    var hand = StripHand(VirtualNames(count: count), size: Size(width: 900, height: 800))
    for _ in 0..<30 {
      let row = chance.whole(0...count - 1)
      let steps = follow({ $0.widget.aim(atRow: row, in: $0.scene) }, &hand)
      #expect(steps != nil)
      #expect(hand.trace().hasSuffix("selected \(row)"))
      hand.wait(1)
    }
  }

  @Test(
    "a strip opens no more levels than it may, and leads as near as they do", arguments: [0, 1, 2])
  func levels(_ most: Int) throws {
    var chance = SeededGenerator(seed: 3)
    var hand = StripHand(VirtualNames(count: 741_380), size: Size(width: 900, height: 800))
    hand.content.mostLevels = most
    for _ in 0..<20 {
      let row = chance.whole(0...741_379)
      let nearest = IndexStrip.nearestRow(to: row, in: hand.scene)
      #expect(nearest <= row)
      var deepest = 0
      let steps = follow(
        {
          deepest = max(deepest, $0.widget.openRows(in: $0.scene).depth)
          return $0.widget.aim(atRow: row, in: $0.scene)
        }, &hand)
      #expect(steps != nil)
      #expect(deepest == most)
      #expect(hand.trace().hasSuffix("selected \(nearest)"))
      hand.wait(1)
    }
  }

  @Test("a slider that does not scrub finely follows the finger at any distance")
  func coarse() {
    var hand = SliderHand(100_000, page: 30_000)
    hand.content.scrubsFinely = false
    hand.settle()
    let start = hand.knob
    hand.press([hand.point(along: start), hand.point(along: start, away: 160)], steps: 3)
    hand.touch(.moved, hand.point(along: start + 100, away: 160))
    hand.wait(1)
    #expect(abs(hand.knob - start - 100) < 1e-9)
  }

  @Test(
    "a slider's aims lead to exactly the page within the window, further away from the track where pages are narrow",
    arguments: [100, 10_000, 100_000])
  func slider(_ count: Int) {
    var chance = SeededGenerator(seed: UInt64(count))
    for _ in 0..<20 {
      var hand = SliderHand(count, page: 0)
      let page = chance.whole(1...count - 1)
      var isDone = false
      var last = Point.zero
      for _ in 0..<16 where !isDone {
        switch hand.widget.aim(atPage: page, in: hand.scene) {
        case .press(let frame):
          last = frame.center
          hand.touch(.began, last)
        case .move(let frame):
          last = frame.center
          #expect(Rect(hand.size).contains(last))
          hand.touch(.moved, last)
        case .lift:
          hand.touch(.ended, last)
          isDone = true
        }
        hand.wait(0.2)
      }
      #expect(isDone && hand.content.page == page, "page \(page) of \(count)")
    }
  }
}
