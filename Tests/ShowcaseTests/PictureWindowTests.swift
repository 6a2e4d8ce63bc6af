import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("The window of a picture")
struct PictureWindowTests {
  private func hand(
    size: Size = Size(width: 600, height: 800), settings: Settings = Settings()
  ) -> PictureHand {
    var hand = PictureHand(Charter.document(), size: size, settings: settings)
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    // The hotspots show themselves for a moment, once the picture is there.
    hand.wait(3)
    _ = hand.makeReport()
    return hand
  }

  private func clause(_ number: Int) -> String { "https://a.example/clause/\(number)" }

  @Test("opens at the first page of which something is said, under the document's title")
  func opening() {
    let hand = hand()
    #expect(hand.picture != nil)
    #expect(hand.showcase.title(of: PictureHand.window) == "The charter")
    #expect(hand.panel == nil)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test(
    "no button lies on the panel, whose button closes it in windows of any height",
    arguments: [
      (700, 260), (400, 300), (260, 330), (500, 140), (300, 200), (600, 400), (600, 800),
    ] as [(Double, Double)])
  func panelAndButtons(_ width: Double, _ height: Double) throws {
    var hand = hand(size: Size(width: width, height: height))
    let elements = { (hand: PictureHand) in
      hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
    }
    let beside = { (hand: PictureHand) in
      elements(hand).filter { element in
        element.role == .button && element.id?.inside("picture") != nil
          && element.id?.inside("picture/panel") == nil
          && element.id?.inside("picture/tools") == nil
          // Those that turn pages stand at the middle of the sides, and give way to every panel.
          && !["Previous page", "Next page"].contains(element.name)
      }
    }
    let before = beside(hand).map(\.name)
    #expect(!before.isEmpty)
    let context = hand.showcase.context(hand.time, PlainRuler())
    _ = hand.showcase.show(Place(page: 1, note: clause(3)), besides: nil, context)
    hand.wait(2)
    let panel = try #require(elements(hand).first { $0.role == .complementary }).bounds
    let shown = beside(hand)
    for button in shown {
      #expect(!button.bounds.meets(panel), "\(button.name): \(button.bounds) on \(panel)")
    }
    if height >= 400 { #expect(shown.map(\.name) == before) }
    #expect(hand.title == "Clause 3")
    let close = try #require(
      elements(hand).first { $0.name == "Close" && $0.id?.inside("picture/panel") != nil })
    hand.tap(close.bounds.center)
    #expect(hand.panel == nil)
    #expect(beside(hand).map(\.name) == before)
  }

  @Test("a tap at any zoom, anywhere, opens the clause that is seen there")
  func tapAtAnyZoom() {
    var chance = SeededGenerator(seed: 7)
    for round in 1...40 {
      var hand = hand()
      for _ in 0..<chance.whole(0...4) {
        hand.wheel(
          Double(chance.whole(-8...4)),
          at: Point(x: chance.number(50...550), y: chance.number(50...750)))
        hand.swipe(
          from: Point(x: 300, y: 400),
          by: Point(x: chance.number(-150...150), y: chance.number(-150...150)))
      }
      // A press that catches a flying picture is no tap.
      hand.wait(4)
      _ = hand.makeReport()
      let window = hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
      let tools = window?.toolsScene(hand.showcase.context(hand.time, PlainRuler()))
      let seen = (1...60).filter { number in
        hand.middle(number).map { point in
          Rect(x: 20, y: 20, width: 560, height: 760).contains(point)
            && tools.map { !PictureTools().hit(point, in: $0) } == true
            && tools?.geometry.mapFace?.contains(point) != true
        } ?? false
      }
      guard !seen.isEmpty else { continue }
      let number = chance.one(of: seen)
      hand.tap(hand.middle(number), kind: round.isMultiple(of: 2) ? .touch : .mouse)
      #expect(hand.makeReport() == ["selected \(clause(number))"], "round \(round)")
      #expect(hand.title == "Clause \(number)")
    }
  }

  @Test("from one clause to another the panel stays open; the same clause closes it")
  func switching() {
    var hand = hand()
    hand.tap(hand.middle(1))
    let open = hand.panel
    #expect(open != nil)
    hand.tap(hand.middle(2))
    #expect(hand.panel == open)
    #expect(hand.title == "Clause 2")
    hand.tap(hand.middle(2))
    hand.wait(1)
    #expect(hand.panel == nil)
    #expect(
      hand.makeReport() == ["selected \(clause(1))", "selected \(clause(2))", "closed nothing"])
  }

  @Test("what the panel says changes by a fade in place")
  func fade() {
    var hand = hand()
    hand.tap(hand.middle(1))
    guard let next = hand.middle(2), let before = hand.panel else { return #expect(Bool(false)) }
    hand.touch(.began, next)
    hand.touch(.ended, next)
    hand.wait(TapCount.interval + 0.1)
    let now = hand.layer("panel words")
    let old = hand.layer("panel words", 1)
    #expect(now.map { $0.opacity > 0 && $0.opacity < 1 } == true)
    #expect(old.map { $0.opacity > 0 && $0.opacity < 1 } == true)
    #expect(hand.panel == before)
    hand.wait(0.5)
    #expect(hand.layer("panel words")?.opacity == 1)
    #expect(hand.layer("panel words", 1) == nil)
  }

  @Test("neither zoom nor drag of the picture moves the panel")
  func unmoved() {
    var hand = hand()
    hand.tap(hand.middle(1))
    let panel = hand.panel
    let title = hand.layer("panel title")?.bounds
    for notches in [-6.0, 2, -9, 4] {
      hand.wheel(notches, at: Point(x: 300, y: 200))
      #expect(hand.panel == panel)
      #expect(hand.layer("panel title")?.bounds == title)
    }
    hand.swipe(from: Point(x: 300, y: 200), by: Point(x: 80, y: 60))
    #expect(hand.panel == panel)
    #expect(hand.makeReport() == ["selected \(clause(1))"])
  }

  @Test(
    "a tap on the picture, a swipe down, Escape and the cross close it",
    arguments: ["tap", "swipe", "escape", "cross", "escape in the panel"])
  func closing(way: String) {
    var hand = hand()
    hand.tap(hand.middle(1))
    _ = hand.makeReport()
    guard let panel = hand.panel else { return #expect(Bool(false)) }
    switch way {
    // Between the margin's edge and the first line there is no clause.
    case "tap": hand.tap(hand.view(Point(x: 60, y: 60)))
    case "swipe":
      let head = Point(x: 150, y: panel.y + 40)
      hand.swipe(from: head, by: Point(x: 0, y: hand.size.height - head.y - 5))
    case "cross": hand.tap(Point(x: 600 - 31, y: hand.layer("panel buttons")?.bounds.center.y ?? 0))
    case "escape in the panel":
      // A finger would mean the link nearby.
      hand.touch(.began, Point(x: 300, y: 790), kind: .mouse)
      hand.touch(.ended, Point(x: 300, y: 790), kind: .mouse)
      hand.key(.escape)
    default: hand.key(.escape)
    }
    hand.wait(1)
    #expect(hand.makeReport() == ["closed nothing"])
    #expect(hand.panel == nil)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test(
    "actions on pages point as the buttons at the edges, and those among notes as the buttons of the panel",
    arguments: [Direction.leftToRight, .rightToLeft],
    [Document.Direction.leftToRight, .rightToLeft])
  func symbols(_ interface: Direction, _ pages: Document.Direction) throws {
    var document = Charter.document()
    document.direction = pages
    var hand = PictureHand(
      document, size: Size(width: 1200, height: 800), settings: Settings(direction: interface))
    hand.perform(.focused(true))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    // At the right edge is the next page, or the previous one.
    hand.perform(.hovered(Point(x: 1190, y: 400)))
    hand.wait(1)
    let atRight = try #require(hand.layers.first { $0.id.role == "turn" })
    #expect(atRight.id.index == (pages == .leftToRight ? 1 : -1))
    #expect(try Self.pointsRight(atRight))
    Self.openMenu(at: hand.view(Point(x: 2000, y: 60)), &hand)
    for (title, isOn) in [("Next page", true), ("Previous page", false)] {
      let action = Self.action(title, hand)
      #expect(try Self.pointsRight(action) == (isOn == (pages == .leftToRight)), "\(title)")
    }
    hand.key(.escape)
    hand.wait(1)
    hand.tap(hand.middle(3))
    hand.wait(2)
    let buttons = hand.layer("panel buttons")
    for (number, isOn) in [(0, false), (1, true)] {
      #expect(try Self.pointsRight(buttons, number) == (isOn == (interface == .leftToRight)))
    }
    Self.openMenu(at: hand.middle(3), &hand)
    for (title, isOn) in [("Next", true), ("Previous", false)] {
      let action = Self.action(title, hand)
      #expect(try Self.pointsRight(action) == (isOn == (interface == .leftToRight)), "\(title)")
    }
  }

  private static func openMenu(at point: Point?, _ hand: inout PictureHand) {
    guard let point else { return }
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(
          Contact(id: -1, phase: phase, position: point, kind: .mouse, button: .secondary)))
    }
    hand.wait(1)
  }

  /// The action of a title in the menu.
  private static func action(_ title: String, _ hand: PictureHand) -> Layer? {
    hand.layers.first { layer in
      layer.id.role == "peek action"
        && layer.marks.contains {
          if case .text(let text, _) = $0 { text.string == title } else { false }
        }
    }
  }

  /// Whether the angle that is a polygon of a layer points to the right: its lower end is at its left.
  private static func pointsRight(_ layer: Layer?, _ number: Int = 0) throws -> Bool {
    let polygons = (layer?.marks ?? []).compactMap { mark -> [Point]? in
      if case .polygon(let points, _) = mark { points } else { nil }
    }
    let points = try #require(polygons.indices.contains(number) ? polygons[number] : nil)
    let box = try #require(Rect(around: points))
    let lowest = try #require(points.max { $0.y < $1.y })
    return lowest.x < box.center.x
  }

  @Test("arrows and swipes step from clause to clause, and stop at the ends")
  func steps() {
    var hand = hand()
    hand.perform(.focused(true))
    hand.type("n")
    hand.key(.right)
    hand.key(.left)
    hand.key(.left)
    guard let panel = hand.panel else { return #expect(Bool(false)) }
    hand.swipe(from: Point(x: 500, y: panel.y + 100), by: Point(x: -300, y: 0))
    hand.swipe(from: Point(x: 100, y: panel.y + 100), by: Point(x: 300, y: 0))
    #expect(hand.makeReport() == [1, 2, 1, 2, 1].map { "selected \(clause($0))" })
  }

  @Test(
    "the chosen clause clears the panel, in every shape of window",
    arguments: [(600, 800), (400, 500), (1200, 700), (900, 400)] as [(Double, Double)])
  func clears(width: Double, height: Double) {
    var hand = hand(size: Size(width: width, height: height))
    hand.perform(.focused(true))
    for _ in 1...60 {
      hand.type("n")
      guard let chosen = hand.layer("selection")?.bounds.center, let panel = hand.panel else {
        return #expect(Bool(false))
      }
      #expect(!panel.inset(by: 40).contains(chosen))
      #expect(Rect(hand.size).contains(chosen))
    }
  }

  @Test(
    "words are measured for what is said and for its neighbours, again where the panel has another width"
  )
  func measures() {
    var hand = hand()
    _ = hand.measures()
    hand.tap(hand.middle(30))
    #expect(hand.measures() == [29, 30, 31].map(clause))
    hand.tap(hand.middle(31))
    #expect(hand.measures() == [clause(32)])
    hand.resize(Size(width: 500, height: 800))
    #expect(hand.measures() == [29, 30, 31, 32].map(clause))
    hand.resize(Size(width: 500, height: 700))
    #expect(hand.measures() == [])
    let before = hand.panel
    guard
      let layout = hand.showcase.layout(
        ofText: clause(31), in: PictureHand.window, by: PlainRuler())
    else { return #expect(Bool(false)) }
    hand.perform(
      .other(
        .measured(
          MeasuredText(
            width: layout.width, blocks: layout.blocks, links: layout.links, length: 900),
          of: clause(31), in: PictureHand.window)))
    hand.wait(1)
    #expect((hand.panel?.height ?? 0) > (before?.height ?? 0))
    #expect(
      hand.showcase.layout(ofText: "nothing", in: PictureHand.window, by: PlainRuler()) == nil)
  }

  @Test("words are those of the person's language, also when that changes while the panel is open")
  func languages() {
    var hand = hand()
    hand.tap(hand.middle(5))
    hand.perform(.settings(Settings(languages: ["de-AT"])))
    hand.wait(1)
    #expect(hand.title == "Artikel 5")
    #expect(hand.words.contains("Die Worte des Artikels 5."))
    #expect(hand.showcase.title(of: PictureHand.window) == "Die Urkunde")
    hand.key(.escape)
    hand.type("0")
    hand.perform(.hovered(hand.middle(3) ?? .zero))
    #expect(hand.words.contains("Artikel 3"))
  }

  @Test("Tab goes from the chosen clause through its panel to the next clause, and back")
  func focus() {
    var hand = hand()
    hand.perform(.focused(true))
    hand.key(.tab)
    hand.key(.tab)
    hand.key(.enter)
    #expect(hand.makeReport() == ["selected \(clause(2))"])
    let ring = hand.layer("focus")
    #expect(ring != nil)
    hand.key(.tab)
    #expect(hand.layer("panel focus") != nil)
    #expect(hand.layer("focus") == nil)
    hand.key(.tab, .shift)
    #expect(hand.layer("panel focus") == nil)
    #expect(hand.layer("focus") == ring)
    repeat { hand.key(.tab) } while hand.layer("panel focus") != nil
    #expect(hand.layer("focus") != nil && hand.layer("focus") != ring)
    hand.key(.tab, .shift)
    #expect(hand.layer("panel focus") != nil)
    hand.key(.escape)
    hand.key(.enter)
    #expect(hand.makeReport().last == "selected \(clause(2))", "the focus is on its clause")
  }

  @Test("five fingers and a mouse choose nothing, and all that they began ends when they go")
  func manyFingers() {
    var hand = hand()
    for finger in 0..<5 {
      hand.touch(.began, Point(x: 100 + 90 * Double(finger), y: 300), finger: finger)
      // At once they would be a palm.
      hand.wait(0.05)
    }
    hand.touch(.began, Point(x: 320, y: 500), finger: 9, kind: .mouse)
    for step in 1...20 {
      hand.wait(0.01)
      for finger in 0..<5 {
        let x = 100 + 90 * Double(finger) + Double(step * (finger - 2)) * 4
        hand.touch(.moved, Point(x: x, y: 300 + 5 * Double(step)), finger: finger)
      }
      hand.touch(.moved, Point(x: 320 + Double(step), y: 500), finger: 9, kind: .mouse)
    }
    for finger in [3, 0, 4, 1, 2] { hand.touch(.ended, Point(x: 300, y: 400), finger: finger) }
    hand.touch(.ended, Point(x: 340, y: 500), finger: 9, kind: .mouse)
    hand.wait(3)
    #expect(hand.makeReport() == [])
    #expect(hand.showcase.wake(at: hand.time) == .never)
    hand.tap(hand.middle(7).map { Point(x: $0.x, y: $0.y) })
    #expect(hand.makeReport().count == 1)
  }

  @Test(
    "in a narrow window no button stands on another one, and a list of places hides what it covers",
    arguments: Array(stride(from: 96.0, through: 320, by: 8)))
  func narrow(width: Double) throws {
    var hand = PictureHand(Charter.document(), size: Size(width: width, height: 700))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.wait(3)
    let buttons = { (hand: PictureHand) in
      hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
        .filter { element in
          [Element.Role.button, .toggle].contains(element.role)
            && element.id?.inside("picture/picture") == nil
            && !["Previous page", "Next page"].contains(element.name)
        }
    }
    let shown = buttons(hand)
    #expect(shown.count > 1)
    for (index, button) in shown.enumerated() {
      for other in shown.dropFirst(index + 1) {
        #expect(!button.bounds.meets(other.bounds), "\(button.name) on \(other.name)")
      }
    }
    hand.type("l")
    hand.wait(1)
    let window = try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    let context = hand.showcase.context(hand.time, PlainRuler())
    let sheet = try #require(window.list.widget.cover(in: window.listScene(context)))
    let commands = hand.showcase.barScene(0, context)?.geometry.face
    #expect(commands?.meets(sheet) != true)
  }

  @Test("a finger on the panel and one on the picture do their own work")
  func twoParts() {
    var hand = hand()
    hand.tap(hand.middle(1))
    guard let panel = hand.panel, let before = hand.picture else { return #expect(Bool(false)) }
    hand.touch(.began, Point(x: 200, y: panel.y + 30))
    hand.touch(.began, Point(x: 300, y: 200), finger: 1)
    for step in 1...10 {
      hand.wait(0.02)
      hand.touch(.moved, Point(x: 200, y: panel.y + 30 + 3 * Double(step)))
      hand.touch(.moved, Point(x: 300 + 6 * Double(step), y: 200), finger: 1)
    }
    #expect((hand.panel?.y ?? 0) > panel.y)
    #expect(hand.picture.map { $0.x > before.x || $0.width != before.width } == true)
    hand.wait(0.3)
    hand.touch(.ended, Point(x: 360, y: 200), finger: 1)
    hand.touch(.ended, Point(x: 200, y: panel.y + 60))
    hand.wait(3)
    #expect(hand.title == "Clause 1")
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("a window that is hidden under fingers drops all that they began")
  func hidden() {
    var hand = hand()
    hand.tap(hand.middle(1))
    hand.touch(.began, Point(x: 200, y: (hand.panel?.y ?? 0) + 30))
    hand.touch(.began, Point(x: 300, y: 100), finger: 1)
    hand.touch(.moved, Point(x: 300, y: 150), finger: 1)
    hand.perform(.visible(false))
    hand.perform(.visible(true))
    hand.touch(.moved, Point(x: 200, y: 790))
    hand.touch(.ended, Point(x: 200, y: 790))
    hand.wait(3)
    #expect(hand.title == "Clause 1")
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("without motions everything is where it ends at once")
  func reducedMotion() {
    var hand = hand(settings: Settings(reducedMotion: true))
    guard let place = hand.middle(20) else { return #expect(Bool(false)) }
    hand.touch(.began, place)
    hand.touch(.ended, place)
    hand.wait(TapCount.interval)
    let lines = hand.layers.map(\.line)
    #expect(hand.showcase.wake(at: hand.time) == .never)
    hand.wait(5)
    #expect(hand.layers.map(\.line) == lines)
    #expect(hand.title == "Clause 20")
  }

  @Test(
    "a chosen clause lies beside the buttons, not under them, and the page comes back without it",
    arguments: [Reach.usual, .low],
    [(700, 600), (600, 800), (1100, 700), (700, 300)] as [(Double, Double)])
  func besideButtons(_ reach: Reach, _ size: (Double, Double)) throws {
    var hand = hand(
      size: Size(width: size.0, height: size.1), settings: Settings(reach: reach))
    let start = try #require(hand.picture)
    for clause in [1, 60] {
      let context = hand.showcase.context(hand.time, PlainRuler())
      _ = hand.showcase.show(Place(page: 1, note: self.clause(clause)), besides: nil, context)
      hand.wait(2)
      let picture = try #require(hand.picture)
      let place = Charter.place(clause)
      let scale = picture.width / Charter.size.width
      let seen = Rect(
        x: picture.x + place.x * scale, y: picture.y + place.y * scale,
        width: place.width * scale, height: place.height * scale)
      let buttons = hand.showcase.elements(
        of: PictureHand.window, at: hand.time, ruler: PlainRuler()
      )
      .all.filter { element in
        element.role == .button && element.id?.inside("picture") != nil
          && element.id?.inside("picture/panel") == nil
          && !["Previous page", "Next page"].contains(element.name)
      }
      // The lowest window has too little room for both.
      if size.1 > 300 {
        for button in buttons {
          #expect(!button.bounds.meets(seen), "\(button.name): \(button.bounds) on \(seen)")
        }
      }
    }
    hand.key(.escape)
    hand.wait(2)
    let back = try #require(hand.picture)
    // What is spare above and below the page is divided as at first.
    let isWhole = back.height < size.1
    #expect(
      isWhole
        ? abs(back.y * (size.1 - start.height) - start.y * (size.1 - back.height)) < 1e-6
        : back.y < 1e-6 && back.maxY > size.1 - 1e-6)
  }

  @Test(
    "no button lies on a page at rest where it loses little by that, and it is there from the first",
    arguments: [
      (Reach.usual, 683, 674), (.usual, 1100, 700), (.usual, 1366, 700), (.usual, 640, 900),
      (.low, 1100, 700), (.low, 1366, 700),
    ] as [(Reach, Double, Double)])
  func homeBesideButtons(_ reach: Reach, _ width: Double, _ height: Double) throws {
    for shape in [Charter.size, Size(width: 3000, height: 4000)] {
      var hand = PictureHand(
        nil, size: Size(width: width, height: height), settings: Settings(reach: reach))
      hand.wait(1)
      let document = Charter.document(size: shape)
      hand.showcase.replaceDocument(Catalog(document))
      hand.perform(.document(DocumentChange(count: document.pages.count)))
      hand.perform(.picture(Charter.base, .ready(shape)))
      let first = try #require(hand.picture)
      hand.wait(3)
      #expect(hand.picture == first)
      let buttons = hand.showcase.elements(
        of: PictureHand.window, at: hand.time, ruler: PlainRuler()
      ).all.filter {
        [.button, .toggle].contains($0.role) && !["Previous page", "Next page"].contains($0.name)
      }
      #expect(buttons.contains { $0.name == "Keys and gestures" } && buttons.count > 6)
      for button in buttons {
        #expect(!button.bounds.meets(first), "\(button.name): \(button.bounds) on \(first)")
      }
    }
  }

  @Test(
    "buttons for commands below the tools stay where they are while a panel rises, until it covers them",
    arguments: [180.0, 240, 300, 400])
  func steadyCommands(height: Double) throws {
    var hand = hand(size: Size(width: 420, height: height), settings: Settings(textScale: 2))
    let help = { (hand: PictureHand) in
      hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
        .first { $0.name == "Keys and gestures" }?.bounds
    }
    let start = try #require(help(hand))
    #expect(start.y > 90, "in a row of its own")
    let context = hand.showcase.context(hand.time, PlainRuler())
    _ = hand.showcase.show(Place(page: 1, note: clause(3)), besides: nil, context)
    for _ in 0..<100 {
      if let now = help(hand) { #expect(now == start) }
      hand.wait(0.02)
    }
    hand.key(.escape)
    hand.wait(1)
    #expect(help(hand) == start)
  }
}
