import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Previews in a window of several parts")
struct PeekSingleTests {
  private static let size = Size(width: 1300, height: 860)
  private static let window = Rect(size)
  /// A row of the list.
  private static let row = Point(x: 100, y: 120)

  private func person(_ size: Size = size, settings: Settings = Settings()) -> ExhibitHand {
    var hand = ExhibitHand(layout: .single, surface: Surface(size: size))
    hand.perform(.settings(settings), in: .exhibit)
    hand.perform(.resized(Surface(size: size)), in: .exhibit)
    hand.perform(.focused(true), in: .exhibit)
    _ = hand.makeReport()
    return hand
  }

  private func layers(_ hand: ExhibitHand) -> [Layer] {
    hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler()).layers
  }

  private func model<M: PeekingModel>(_ type: M.Type, _ hand: ExhibitHand) -> M? {
    hand.showcase.models.lazy.compactMap { $0 as? M }.first
  }

  /// Clicks with the right button and waits.
  private func rightClick(_ point: Point, _ hand: inout ExhibitHand) {
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(
          Contact(id: -1, phase: phase, position: point, kind: .mouse, button: .secondary)),
        in: .exhibit)
    }
    hand.wait(1)
  }

  private func key(_ key: Key, _ hand: inout ExhibitHand) {
    hand.perform(.key(KeyPress(key)), in: .exhibit)
    hand.wait(1)
  }

  @Test("the thing's part of the window gets darker around it, and the preview is above all parts")
  func part() throws {
    var hand = person()
    rightClick(Self.row, &hand)
    let layers = layers(hand)
    let roles = layers.map(\.id.role)
    let dim = try #require(layers.first { $0.id.role == "peek dim" })
    let frame = try #require(model(IndexWindow.self, hand)?.placement.frame)
    #expect(dim.bounds == frame && frame != Self.window)
    let dark = dim.marks.reduce(0.0) {
      if case .box(let rect, _, _) = $1 { $0 + rect.width * rect.height } else { $0 }
    }
    let source = try #require(model(IndexWindow.self, hand)?.peek.widget.session?.source.frame)
    #expect(abs(dark + source.width * source.height - frame.width * frame.height) < 1)
    let start = try #require(roles.firstIndex(of: "peek dim"))
    #expect(roles[start...].allSatisfy { $0.hasPrefix("peek") })
    #expect(roles[..<start].allSatisfy { !$0.hasPrefix("peek") })
    #expect(Set(layers.map(\.id)).count == layers.count)
    #expect(layers.allSatisfy { Self.window.intersection($0.bounds) == $0.bounds })
  }

  @Test(
    "previews of rows are where there is most room, beside the row",
    arguments: [Direction.leftToRight, .rightToLeft])
  func room(_ direction: Direction) throws {
    var hand = person(settings: Settings(direction: direction))
    let x = direction == .leftToRight ? 100.0 : 1200
    rightClick(Point(x: x, y: Self.row.y), &hand)
    let index = try #require(model(IndexWindow.self, hand))
    let card = try #require(index.peek.widget.presentation.card?.frame.target)
    let source = try #require(index.peek.widget.session?.source.frame)
    #expect(card.height > 40)
    #expect(card.intersection(source).isEmpty)
    #expect(direction == .leftToRight ? card.x > source.maxX : card.maxX < source.x)
    let upright = Size(width: 800, height: 1280)
    hand = person(upright)
    rightClick(Point(x: 100, y: 800), &hand)
    let stacked = try #require(model(IndexWindow.self, hand))
    let above = try #require(stacked.peek.widget.presentation.card?.frame.target)
    let shown = try #require(stacked.peek.widget.session?.source.frame)
    #expect(above.intersection(shown).isEmpty)
    #expect(above.intersection(Rect(upright)) == above)
  }

  @Test("the preview of an item of the bar lists the contents of its section")
  func bar() throws {
    var hand = person()
    let bar = try #require(model(FisheyeWindow.self, hand))
    let moment = UpdateContext(
      time: hand.time, ruler: PlainRuler(), settings: Settings(), pictures: [:])
    let item = bar.content.items[1].id
    let place = try #require(bar.stage.widget.frame(of: item, in: bar.scene(moment)))
    rightClick(place.center, &hand)
    let words = layers(hand).filter { $0.id.role == "peek words" }.flatMap(\.marks).compactMap {
      if case .text(let text, _) = $0 { text.string } else { nil }
    }
    #expect(words == ["Law", "4 notes", "3 Clause", "4 Clause", "5 Clause", "6 Clause"])
  }

  @Test(
    "around a peeked item of the bar all other items get evenly darker, also where they stand out of the bar"
  )
  func barDarkness() throws {
    var hand = person()
    let before = try #require(model(FisheyeWindow.self, hand))
    let item = before.content.items[0].id
    let start = try #require(
      before.stage.widget.frame(of: item, in: before.scene(context(hand)))?.center)
    hand.perform(.hovered(start), in: .exhibit)
    hand.wait(1)
    #expect(shades(hand).allSatisfy { $0 == .clear })
    rightClick(start, &hand)
    let bar = try #require(model(FisheyeWindow.self, hand))
    let dimming = try #require(bar.scene(context(hand)).content.dimming)
    #expect(dimming.item == item && dimming.color.alpha > 0.3)
    let layers = layers(hand)
    // The darkness lies beneath the items, so that it has no hole; the preview adds none.
    let roles = layers.map(\.id.role)
    let dim = try #require(roles.firstIndex(of: "dim"))
    let first = try #require(roles.firstIndex(of: "item"))
    #expect(dim < first)
    #expect(!roles.contains("peek dim") && roles.contains("peek card"))
    #expect(layers[dim].marks == [.box(dimming.frame, radius: 0, dimming.color)])
    let shades = shades(hand)
    #expect(shades.count == bar.content.items.count && shades.count > 1)
    #expect(shades[0] == .clear && shades.dropFirst().allSatisfy { $0 == dimming.color })
    let raised = layers.filter { $0.id.role == "item" && !dimming.frame.contains($0.bounds) }
    #expect(!raised.isEmpty)
    hand.perform(.key(KeyPress(.escape)), in: .exhibit)
    hand.perform(.left, in: .exhibit)
    hand.wait(5)
    #expect(self.shades(hand).allSatisfy { $0 == .clear })
    #expect(!self.layers(hand).contains { $0.id.role == "dim" })
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  /// The colours over the items of the bar, in their order.
  private func shades(_ hand: ExhibitHand) -> [Color] {
    layers(hand).filter { $0.id.role == "item" }.sorted { $0.id.index < $1.id.index }.map(\.shade)
  }

  /// The part of a report without its window and item.
  private func names(_ hand: inout ExhibitHand) -> [String] {
    hand.makeReport().map { String($0.split(separator: " ")[1]) }
  }

  private func touch(
    _ phase: Contact.Phase, _ id: Int, _ point: Point, _ hand: inout ExhibitHand
  ) {
    hand.perform(
      .contact(Contact(id: id, phase: phase, position: point, kind: .touch)), in: .exhibit)
  }

  @Test("a contact in another part dismisses a preview that nothing holds, and has its own effect")
  func elsewhere() throws {
    var hand = person()
    rightClick(Self.row, &hand)
    #expect(names(&hand) == ["peeked", "actionsRequested"])
    // On the far edge of the page, which turns it.
    let page = try #require(model(PictureWindow.self, hand)?.placement.frame)
    let far = Point(x: page.maxX - 20, y: page.y + 100)
    hand.click(far, in: .exhibit)
    #expect(names(&hand) == ["folded", "turned"])
    hand.perform(.left, in: .exhibit)
    hand.wait(5)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test(
    "while one person peeks at a row, another one turns pages, scrubs, zooms and peeks in other parts"
  )
  func twoPeople() throws {
    var hand = person()
    touch(.began, 1, Self.row, &hand)
    hand.wait(0.6)
    #expect(names(&hand) == ["peeked"])
    let picture = try #require(model(PictureWindow.self, hand)?.placement.frame)
    let dark = layers(hand).filter { $0.id.role == "peek dim" }
    #expect(dark.allSatisfy { $0.bounds.intersection(picture).isEmpty })
    let far = Point(x: picture.maxX - 20, y: picture.y + 100)
    touch(.began, 2, far, &hand)
    touch(.ended, 2, far, &hand)
    hand.wait(1)
    #expect(names(&hand) == ["turned"])
    // The wheel over the picture.
    let clause = Point(x: picture.center.x, y: picture.maxY - 120)
    let before = try #require(model(PictureWindow.self, hand)?.map(in: context(hand)))
    hand.perform(.scrolled(Scroll(notches: Point(x: 0, y: -3), position: clause)), in: .exhibit)
    hand.wait(1)
    #expect(try #require(model(PictureWindow.self, hand)?.map(in: context(hand))) != before)
    // A preview of its own, beside that of the first person.
    let window = try #require(model(PictureWindow.self, hand))
    let slider = window.sliderScene(context(hand))
    let knob = try #require(window.slider.host.widget.frame(of: 0, in: slider)?.center)
    touch(.began, 3, knob, &hand)
    hand.wait(0.6)
    #expect(names(&hand) == ["tracked", "cancelled", "peeked"])
    #expect(model(IndexWindow.self, hand)?.peek.widget.isOpen == true)
    #expect(model(PictureWindow.self, hand)?.peek.widget.isOpen == true)
    touch(.ended, 1, Self.row, &hand)
    hand.wait(1)
    #expect(names(&hand) == ["folded"])
    #expect(model(PictureWindow.self, hand)?.peek.widget.isOpen == true)
    touch(.ended, 3, knob, &hand)
    hand.wait(1)
    #expect(names(&hand) == ["folded"])
  }

  @Test("beside a row that a palm rests on, another finger still chooses rows")
  func palm() throws {
    var hand = person()
    touch(.began, 1, Self.row, &hand)
    hand.wait(60)
    #expect(names(&hand) == ["peeked"])
    let list = try #require(model(IndexWindow.self, hand)?.placement.frame)
    let card = try #require(model(IndexWindow.self, hand)?.peek.widget.presentation.card)
    let other = Point(x: 100, y: 240)
    #expect(list.contains(other) && !card.frame.target.contains(other))
    touch(.began, 2, other, &hand)
    touch(.ended, 2, other, &hand)
    hand.wait(1)
    #expect(names(&hand).contains("selected"))
  }

  @Test(
    "another hand scrolls the list beside a preview that a finger holds; the row that it scrolls away folds its preview at once, with a report",
    arguments: [true, false])
  func scrolledAway(byWheel: Bool) throws {
    let pages = (1...99).map { number in
      Document.Page(
        id: "\(number)", label: LanguageMap("Page \(number)"), size: Charter.size,
        face: .pictures([]))
    }
    var hand = ExhibitHand(
      Document(title: LanguageMap("Pages"), pages: pages), layout: .single,
      surface: Surface(size: Self.size))
    hand.perform(.resized(Surface(size: Self.size)), in: .exhibit)
    _ = hand.makeReport()
    touch(.began, 1, Self.row, &hand)
    hand.wait(0.6)
    #expect(names(&hand) == ["peeked"])
    let index = try #require(model(IndexWindow.self, hand))
    let item = try #require(index.peek.widget.item)
    let offset = { (hand: ExhibitHand) in
      model(IndexWindow.self, hand).flatMap { $0.peekFrame(of: item, in: context(hand))?.y }
    }
    let list = index.placement.frame
    let start = Point(x: 100, y: list.maxY - 60)
    #expect(index.peek.widget.leavesToOthers(start))
    let before = try #require(offset(hand))
    if !byWheel { touch(.began, 2, start, &hand) }
    var end = start
    for step in 1...60 where offset(hand) != nil {
      hand.wait(0.02)
      end.y = start.y - 10 * Double(step)
      if byWheel {
        hand.perform(.scrolled(Scroll(notches: Point(x: 0, y: 0.3), position: start)), in: .exhibit)
      } else {
        touch(.moved, 2, end, &hand)
      }
      if let now = offset(hand) { #expect(now <= before) }
    }
    #expect(offset(hand) == nil, "the row is out of sight")
    let folded = names(&hand).filter { $0 == "folded" }
    #expect(folded.count == 1, "at once")
    if !byWheel { touch(.ended, 2, end, &hand) }
    hand.wait(2)
    touch(.ended, 1, Self.row, &hand)
    hand.wait(2)
    #expect(!names(&hand).contains { ["folded", "selected"].contains($0) })
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  @Test("what is over a preview belongs to it, also where another part lies beneath")
  func card() throws {
    var hand = person()
    rightClick(Self.row, &hand)
    _ = names(&hand)
    let index = try #require(model(IndexWindow.self, hand))
    let card = try #require(index.peek.widget.presentation.card?.frame.target)
    let point = Point(x: card.maxX - 10, y: card.center.y)
    #expect(!index.placement.frame.contains(point))
    hand.click(point, in: .exhibit)
    #expect(names(&hand) == ["popped", "selected"])
  }

  private func context(_ hand: ExhibitHand) -> UpdateContext {
    hand.showcase.context(hand.time, PlainRuler())
  }

  @Test("a finger that slides off the list finds none of its rows in other parts")
  func slides() {
    var hand = person()
    hand.perform(
      .contact(Contact(id: 1, phase: .began, position: Self.row, kind: .touch)), in: .exhibit)
    hand.wait(0.6)
    hand.perform(
      .contact(
        Contact(id: 1, phase: .moved, position: Point(x: 1250, y: 122), kind: .touch)),
      in: .exhibit)
    hand.wait(1)
    #expect(hand.makeReport().map { $0.split(separator: " ")[1] } == ["peeked", "folded"])
  }

  @Test("keys go to the part with the focus; F6 closes a preview that keys opened")
  func keys() {
    var hand = person()
    key(.f6, &hand)
    key(.down, &hand)
    key(.space, &hand)
    key(.down, &hand)
    #expect(hand.makeReport().map { $0.split(separator: " ")[1] } == ["peeked", "peeked"])
    key(.f6, &hand)
    #expect(hand.makeReport().map { $0.split(separator: " ")[1] } == ["folded"])
    key(.pageDown, &hand)
    #expect(hand.makeReport() == ["picture turned People"])
  }

  @Test(
    "Tab leads from a preview into its actions in every part, and no other part has the focus",
    arguments: [Modifiers(), .shift])
  func tab(_ modifiers: Modifiers) {
    var hand = person()
    hand.go("exhibit:/clause/3")
    var parts: Set<WindowID> = []
    let open = { (hand: ExhibitHand) -> [WindowID] in
      hand.showcase.models.compactMap { $0 as? any PeekingModel }
        .filter { $0.peek.widget.isOpen }.map { type(of: $0).id }
    }
    for _ in 0..<4 {
      key(.f6, &hand)
      key(.space, &hand)
      let peeking = open(hand)
      parts.formUnion(peeking)
      for _ in 0..<2 where !peeking.isEmpty {
        hand.key(.tab, modifiers, in: .exhibit)
        #expect(open(hand) == peeking)
        let focused = hand.elements(.exhibit).all.filter { $0.states.contains(.focused) }
        #expect(focused.map(\.role) == [.menuitem], "\(peeking)")
      }
      if !peeking.isEmpty { key(.escape, &hand) }
    }
    #expect(parts == [.fisheye, .index, .picture])
  }

  @Test(
    "in random lives the damage covers every change, elements lie in the window, and one at most has the focus",
    arguments: 1...4 as ClosedRange<UInt64>)
  func damage(_ seed: UInt64) {
    let size = Size(width: 1240, height: 700)
    var hand = person(size)
    var havoc = RandomEvents(seed: seed, size: size)
    var painter = Painter(size)
    var last: DisplayList?
    for step in 0..<160 {
      hand.wait(havoc.chance.once(in: 6) ? 0.7 : havoc.chance.number(0...0.06))
      hand.perform(TestEvent(havoc.event()), in: .exhibit)
      let list = hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler())
      painter.paint(list, within: Damage.between(last, list))
      var anew = Painter(size)
      anew.paint(list, within: nil)
      #expect(painter == anew, "step \(step)")
      last = list
      let elements = hand.showcase.elements(of: .exhibit, at: hand.time, ruler: PlainRuler())
      let window = hand.showcase.composite?.surface.size ?? size
      let fault = [elements].fault(in: Rect(window))
      #expect(fault == nil, "step \(step)")
    }
  }
}
