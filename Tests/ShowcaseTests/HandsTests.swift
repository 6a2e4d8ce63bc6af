import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Many hands at one exhibit")
struct HandsTests {
  private static let size = Size(width: 1300, height: 860)
  /// Rows of the list, those of the second clause, of the fourth, and of the fifth.
  private static let row = Point(x: 100, y: 113)
  private static let (fourth, fifth) = (Point(x: 100, y: 245), Point(x: 100, y: 311))

  /// A control on which something rests, and another hand works.
  enum Spot: String, CaseIterable {
    case row, strip, item, place, page, knob, panel, divider, help, magnifier
  }

  private func hand(kiosk: LaunchConfiguration.Kiosk? = .init()) -> ExhibitHand {
    var hand = ExhibitHand(
      layout: .single, surface: Surface(size: Self.size), kiosk: kiosk)
    hand.perform(.focused(true), in: .exhibit)
    hand.go("exhibit:/clause/3")
    hand.wait(2)
    _ = hand.makeReport()
    return hand
  }

  private func context(_ hand: ExhibitHand) -> UpdateContext {
    hand.showcase.context(hand.time, PlainRuler())
  }

  private func model<M>(_ type: M.Type, _ hand: ExhibitHand) -> M? {
    hand.showcase.models.lazy.compactMap { $0 as? M }.first
  }

  /// The elements of the window.
  private func elements(_ hand: ExhibitHand) -> [Element] {
    hand.showcase.elements(of: .exhibit, at: hand.time, ruler: PlainRuler()).all
  }

  private func element(
    _ role: Element.Role, _ name: String, _ hand: ExhibitHand
  ) -> Rect? {
    elements(hand).first { $0.role == role && $0.name.contains(name) && !$0.bounds.isEmpty }?.bounds
  }

  private func point(_ spot: Spot, _ hand: ExhibitHand) throws -> Point {
    let picture = try #require(model(PictureWindow.self, hand))
    let index = try #require(model(IndexWindow.self, hand))
    switch spot {
    case .row: return Self.row
    case .strip:
      let list = index.placement.frame
      return Point(x: list.maxX - 15, y: list.center.y)
    case .item:
      let bar = try #require(model(FisheyeWindow.self, hand))
      let item = bar.content.items[1].id
      return try #require(bar.stage.widget.frame(of: item, in: bar.scene(context(hand)))).center
    case .place: return hand.place(ofClause: 1)
    case .page:
      let frame = picture.placement.frame
      return Point(x: frame.x + 25, y: frame.center.y)
    case .knob:
      let slider = picture.sliderScene(context(hand))
      return try #require(picture.slider.host.widget.frame(of: 1, in: slider)).center
    case .panel:
      let panel = try #require(
        elements(hand).first { $0.role == .complementary }?.bounds)
      return Point(x: panel.center.x, y: panel.maxY - 100)
    case .divider:
      let divider = try #require(
        elements(hand).first { $0.role == .separator && !$0.name.isEmpty }?.bounds)
      return divider.center
    case .help: return try #require(element(.button, "Keys and gestures", hand)).center
    case .magnifier: return try #require(element(.button, "Find", hand)).center
    }
  }

  private func touch(
    _ phase: Contact.Phase, _ id: Int, _ point: Point, _ hand: inout ExhibitHand
  ) {
    hand.perform(
      .contact(Contact(id: id, phase: phase, position: point, kind: .touch)), in: .exhibit)
  }

  private func tap(_ id: Int, _ point: Point, _ hand: inout ExhibitHand) {
    touch(.began, id, point, &hand)
    hand.wait(0.08)
    touch(.ended, id, point, &hand)
    hand.wait(1.2)
  }

  /// The names of the reports of what people did since the last call.
  private func names(_ hand: inout ExhibitHand) -> [String] {
    hand.takeEffects().compactMap { effect in
      guard case .report(let report) = effect, report.name != .highlighted else { return nil }
      return report.name.rawValue
    }
  }

  // MARK: Something rests

  @Test(
    "what rests anywhere for minutes keeps no hand from any work, in a kiosk or at a desk",
    arguments: Spot.allCases, [true, false])
  func rests(on spot: Spot, inPublic: Bool) throws {
    var hand = hand(kiosk: inPublic ? .init() : nil)
    touch(.began, 1, try point(spot, hand), &hand)
    hand.wait(1)
    _ = names(&hand)
    for round in 0..<12 {
      let finger = 100 + 10 * round
      let note = "round \(round) beside what rests on \(spot)"
      // A row is chosen.
      tap(finger, Self.fifth, &hand)
      #expect(names(&hand).contains("selected"), "\(note): row")
      // The knob is dragged to the last page, and to the first one.
      for page in [2, 0] {
        let picture = try #require(model(PictureWindow.self, hand))
        let slider = picture.sliderScene(context(hand))
        let start = try #require(picture.slider.host.widget.frame(of: picture.page, in: slider))
        let end = try #require(picture.slider.host.widget.frame(of: page, in: slider))
        touch(.began, finger + 1, start.center, &hand)
        hand.wait(0.05)
        touch(.moved, finger + 1, start.center.mid(end.center), &hand)
        touch(.moved, finger + 1, end.center, &hand)
        hand.wait(0.05)
        touch(.ended, finger + 1, end.center, &hand)
        hand.wait(1.2)
        #expect(names(&hand).contains("turned"), "\(note): knob to \(page)")
        #expect(model(PictureWindow.self, hand)?.page == page, "\(note): knob to \(page)")
      }
      // An item of the bar leads to the clauses.
      tap(finger + 2, try point(.item, hand), &hand)
      #expect(names(&hand).contains("selected"), "\(note): item")
      hand.wait(1.5)
      // A place on the page is chosen.
      tap(finger + 3, hand.place(ofClause: 4), &hand)
      #expect(names(&hand).contains("selected"), "\(note): place")
      // A finger on the strip scrubs.
      touch(.began, finger + 4, try point(.strip, hand), &hand)
      hand.wait(0.1)
      touch(.ended, finger + 4, try point(.strip, hand), &hand)
      #expect(names(&hand).contains("reached"), "\(note): strip")
      hand.wait(1)
      // A row opens its preview.
      touch(.began, finger + 5, Self.fifth, &hand)
      hand.wait(0.7)
      #expect(names(&hand).contains("peeked"), "\(note): preview")
      touch(.ended, finger + 5, Self.fifth, &hand)
      hand.wait(1)
      #expect(names(&hand).contains("folded"), "\(note): preview")
    }
    touch(.ended, 1, try point(.row, hand), &hand)
    hand.wait(3)
    #expect(names(&hand) == [])
  }

  @Test("a kiosk reports what it let go, once a minute; what is ignored is no visitor")
  func reports() throws {
    var hand = hand()
    let spot = try point(.page, hand)
    touch(.began, 1, spot, &hand)
    let start = hand.time
    hand.wait(19)
    #expect(names(&hand) == [])
    hand.wait(2)
    let report = Report(
      time: start + 20, window: .exhibit, name: .ignored, item: "rest", count: 1)
    #expect(hand.takeEffects().contains(.report(report)))
    // A ghost that trembles, and comes again and again.
    for step in 0..<30 {
      hand.wait(1)
      touch(.moved, 1, Point(x: spot.x + 100 * Double(step % 2), y: spot.y), &hand)
    }
    #expect(hand.showcase.kiosk?.phase == .attended(last: start))
    for id in 2...4 {
      touch(.began, id, Point(x: spot.x + 2 * Double(id), y: spot.y + 30), &hand)
    }
    #expect(names(&hand) == ["ignored"], "another cause")
    hand.wait(25)
    #expect(names(&hand) == [], "within a minute the same cause is counted alone")
  }

  @Test(
    "a palm on a list chooses nothing and scrolls nothing, and what it rolls over has no effect")
  func palm() throws {
    var hand = hand()
    let before = hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler()).lines
    for id in 0..<6 {
      let point = Point(x: 60 + 25 * Double(id), y: 150 + 30 * Double(id % 3))
      touch(.began, id, point, &hand)
      hand.wait(0.012)
    }
    for id in 0..<6 {
      touch(.moved, id, Point(x: 90 + 25 * Double(id), y: 250), &hand)
      touch(.ended, id, Point(x: 90 + 25 * Double(id), y: 250), &hand)
    }
    hand.wait(2)
    #expect(names(&hand) == ["ignored"])
    #expect(
      hand.showcase.display(of: .exhibit, at: hand.time, ruler: PlainRuler()).lines == before)
  }

  @Test("in windows of their own, what rests in one of them keeps no hand from the others")
  func windows() throws {
    var hand = ExhibitHand(layout: .windows)
    for window in hand.showcase.windows { hand.perform(.focused(true), in: window) }
    _ = hand.makeReport()
    func contact(_ phase: Contact.Phase, _ id: Int, _ point: Point, _ window: WindowID) {
      hand.perform(
        .contact(Contact(id: id, phase: phase, position: point, kind: .touch)), in: window)
    }
    contact(.began, 1, Self.row, .index)
    hand.wait(1)
    #expect(names(&hand) == ["peeked"])
    for round in 0..<20 {
      let id = 10 + round
      // Beside the preview in the same window.
      contact(.began, id, Self.fifth, .index)
      contact(.ended, id, Self.fifth, .index)
      hand.wait(1.5)
      #expect(names(&hand).contains("selected"), "round \(round): list")
      // At the edge of the page.
      contact(.began, id, Point(x: round % 2 == 0 ? 690 : 10, y: 300), .pages)
      contact(.ended, id, Point(x: round % 2 == 0 ? 690 : 10, y: 300), .pages)
      hand.wait(1.5)
      #expect(names(&hand).contains("turned"), "round \(round): pages")
      contact(.began, id, hand.place(ofClause: 2), .picture)
      contact(.ended, id, hand.place(ofClause: 2), .picture)
      hand.wait(1.5)
    }
    contact(.ended, 1, Self.row, .index)
    hand.wait(2)
    _ = names(&hand)
    #expect(hand.showcase.wake(at: hand.time) == .never)
  }

  // MARK: A second hand in the same part

  @Test(
    "a finger that has held a preview for three seconds gives it up to one that begins beside it, which acts"
  )
  func yields() throws {
    var hand = hand()
    touch(.began, 1, Self.row, &hand)
    hand.wait(1)
    #expect(names(&hand) == ["peeked"])
    tap(2, Self.fifth, &hand)
    #expect(names(&hand).filter { $0 == "folded" || $0 == "selected" } == ["selected"])
    hand.wait(2)
    tap(3, Self.fourth, &hand)
    #expect(names(&hand).filter { $0 == "folded" || $0 == "selected" } == ["folded", "selected"])
    touch(.ended, 1, Self.row, &hand)
    #expect(names(&hand) == [])
  }

  @Test(
    "two hands that rest on two rows one after the other see the preview of the one that came last")
  func twoPreviews() throws {
    var hand = hand()
    touch(.began, 1, Self.row, &hand)
    hand.wait(1)
    touch(.began, 2, Self.fourth, &hand)
    hand.wait(1)
    #expect(names(&hand) == ["peeked", "folded", "peeked"])
    touch(.ended, 1, Self.row, &hand)
    hand.wait(1)
    #expect(names(&hand) == [])
    touch(.ended, 2, Self.fourth, &hand)
    #expect(names(&hand) == ["folded"])
  }

  @Test(
    "beside the preview of a place that one hand holds, another one pans, opens a place, and presses the buttons of the window"
  )
  func picture() throws {
    var hand = hand(kiosk: nil)
    let place = hand.place(ofClause: 3)
    touch(.began, 1, place, &hand)
    hand.wait(0.8)
    #expect(names(&hand) == ["peeked"])
    let help = try point(.help, hand)
    touch(.began, 2, help, &hand)
    touch(.ended, 2, help, &hand)
    #expect(hand.showcase.help?.isOpen == true)
  }

  @Test(
    "a finger that is down on a button while a preview opens beside it presses the button when it lifts"
  )
  func button() throws {
    var hand = hand(kiosk: nil)
    let help = try point(.help, hand)
    let place = hand.place(ofClause: 3)
    touch(.began, 1, place, &hand)
    hand.wait(0.3)
    touch(.began, 2, help, &hand)
    hand.wait(0.4)
    touch(.ended, 2, help, &hand)
    #expect(hand.showcase.help?.isOpen == true)
  }

  @Test("keys go on beside a preview that a finger holds: a bag locks no keyboard")
  func keys() throws {
    var hand = hand(kiosk: nil)
    let row = Self.row
    tap(5, row, &hand)
    touch(.began, 1, row, &hand)
    hand.wait(1)
    _ = names(&hand)
    hand.perform(.key(KeyPress(Key(rawValue: "f"), modifiers: .control)), in: .exhibit)
    #expect(hand.showcase.find.open != nil)
  }

  @Test(
    "inputs of a life with many hands, bags and palms replay to the same picture and the same effects"
  )
  func replay() throws {
    var havoc = RandomEvents(seed: 7, size: Self.size)
    var inputs: [Input] = []
    var time = Instant.zero
    for step in 0..<400 {
      time = time + (havoc.chance.once(in: 12) ? havoc.chance.number(1...30) : 0.03)
      let contact = Contact(
        id: havoc.chance.whole(0...9),
        phase: havoc.chance.one(of: [.began, .moved, .ended]),
        position: Point(
          x: havoc.chance.number(0...Self.size.width), y: havoc.chance.number(0...Self.size.height)),
        kind: .touch)
      inputs.append(Input(time: time, window: .exhibit, event: .contact(contact)))
      guard step % 50 == 0 else { continue }
      for id in 20..<25 {
        let point = Point(x: 300 + 20 * Double(id), y: 300)
        inputs.append(
          Input(
            time: time, window: .exhibit,
            event: .contact(Contact(id: id, phase: .began, position: point, kind: .touch))))
      }
    }
    func life(frames: Bool) -> (Fingerprint, [Effect]) {
      var hand = hand()
      var effects: [Effect] = []
      let start = hand.time
      for input in inputs {
        var input = input
        input.time = start + input.time.seconds
        if frames {
          _ = hand.showcase.display(of: .exhibit, at: input.time + -0.001, ruler: PlainRuler())
          effects += hand.showcase.settle(until: input.time + -0.0005, ruler: PlainRuler())
        }
        effects += hand.showcase.update(input, ruler: PlainRuler())
      }
      let end = start + time.seconds
      return (
        Fingerprint(hand.showcase.display(of: .exhibit, at: end, ruler: PlainRuler())), effects
      )
    }
    let (one, other) = (life(frames: false), life(frames: true))
    #expect(one.0 == other.0 && one.1 == other.1)
    #expect(
      one.1.contains {
        if case .report(let report) = $0 { report.name == .ignored } else { false }
      })
  }
}

extension Point {
  /// The point in the middle between this and another one.
  fileprivate func mid(_ other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
