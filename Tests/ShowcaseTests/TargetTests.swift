import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Targets of fingers")
struct TargetTests {
  private static let shapes = [
    Size(width: 1300, height: 860), Size(width: 720, height: 1280), Size(width: 1280, height: 800),
    Size(width: 500, height: 420),
  ]

  private func hand(
    _ size: Size, scale: Double = 1, layout: LaunchConfiguration.Layout = .single,
    settings: Settings = Settings(), kiosk: LaunchConfiguration.Kiosk? = nil
  ) -> ExhibitHand {
    let surface = Surface(size: size, scale: scale)
    var hand = ExhibitHand(ExhibitHand.pictured, layout: layout, surface: surface, kiosk: kiosk)
    for window in hand.showcase.windows {
      hand.perform(.resized(surface), in: window)
      hand.perform(.focused(true), in: window)
    }
    hand.perform(.settings(settings), in: hand.showcase.windows[0])
    hand.wait(2)
    return hand
  }

  private func elements(_ hand: ExhibitHand, _ window: WindowID) -> Element {
    hand.showcase.elements(of: window, at: hand.time, ruler: PlainRuler())
  }

  /// What a tap does: the reports, and what is shown when everything has come to rest.
  private func effect(
    of point: Point, _ hand: ExhibitHand, _ window: WindowID, by kind: Contact.Kind = .touch
  ) -> (reports: [String], picture: [String]) {
    var hand = hand
    _ = hand.takeEffects()
    for phase in [Contact.Phase.began, .ended] {
      hand.perform(
        .contact(Contact(id: 77, phase: phase, position: point, kind: kind)), in: window)
      hand.wait(0.05)
    }
    hand.wait(3)
    let reports = hand.takeEffects().compactMap { effect -> String? in
      guard case .report(let report) = effect else { return nil }
      return "\(report.name.rawValue) \(report.item ?? "") \(report.row ?? -1)"
    }
    return (reports, hand.lines(window))
  }

  @Test(
    "buttons in the corners of a picture never lie on each other, however narrow its window is",
    arguments: [1, 1.5, 2], [Direction.leftToRight, .rightToLeft])
  func corners(textScale: Double, direction: Direction) {
    for width in stride(from: 300.0, through: 700, by: 20) {
      for reach in Reach.allCases {
        let hand = hand(
          Size(width: width, height: 400), layout: .windows,
          settings: Settings(textScale: textScale, direction: direction, reach: reach))
        let buttons = elements(hand, .picture).all.filter {
          ($0.role == .button || $0.role == .toggle) && !$0.bounds.isEmpty
            && !$0.states.contains(.offscreen)
            // The sides of a page, which turn it, are beneath all of them.
            && $0.bounds.height < 100
        }
        #expect(buttons.count >= 8, "\(width): \(buttons.map(\.name))")
        for (index, one) in buttons.enumerated() {
          for other in buttons[(index + 1)...] {
            #expect(
              one.bounds.intersection(other.bounds).isEmpty,
              "\(width), \(reach): \(one.name) \(one.bounds), \(other.name) \(other.bounds)")
          }
        }
      }
    }
  }

  @Test(
    "within 5 mm of a thing, and nearest to it, a finger does what it does on it, in random lives",
    arguments: 1...20 as ClosedRange<UInt64>, [LaunchConfiguration.Layout.single, .windows])
  func law(seed: UInt64, layout: LaunchConfiguration.Layout) {
    var chance = SeededGenerator(seed: seed)
    let size = chance.one(of: Self.shapes)
    let settings = Settings(
      reducedMotion: true, textScale: chance.one(of: [1, 1, 1.5]),
      direction: chance.once(in: 3) ? .rightToLeft : .leftToRight)
    // Visitors of a kiosk have buttons, cards and a keyboard of their own. Nobody counts down here.
    var kiosk = LaunchConfiguration.Kiosk()
    (kiosk.idleSeconds, kiosk.attractSeconds) = (86_400, nil)
    let isKiosk = layout == .single && seed.isMultiple(of: 2)
    let scale = chance.one(of: [1, 1.25, 2])
    var hand = hand(
      size, scale: scale, layout: layout, settings: settings, kiosk: isKiosk ? kiosk : nil)
    var havoc = RandomEvents(seed: seed, size: size)
    for step in 0..<12 {
      let window = chance.one(of: hand.showcase.windows)
      switch chance.whole(0...9) {
      case 0: hand.go("exhibit:/clause/\(chance.whole(1...6))")
      case 1: hand.perform(.key(KeyPress(Key(rawValue: "f"), modifiers: .control)), in: window)
      case 2: hand.perform(.key(KeyPress(Key(rawValue: "l"), text: "l")), in: window)
      case 3: hand.perform(.key(KeyPress(Key(rawValue: "b"), text: "b")), in: window)
      case 4: hand.perform(.key(KeyPress(.f1)), in: window)
      case 5: hand.perform(.key(KeyPress(.f10, modifiers: .shift)), in: window)
      case 6: hand.perform(.key(KeyPress(.escape)), in: window)
      case 7, 8:
        let buttons = elements(hand, window).all.filter {
          $0.role == .button && !$0.bounds.isEmpty && !$0.states.contains(.offscreen)
        }
        guard !buttons.isEmpty else { break }
        let point = chance.one(of: buttons).bounds.center
        for phase in [Contact.Phase.began, .ended] {
          hand.perform(
            .contact(Contact(id: 5, phase: phase, position: point, kind: .touch)), in: window)
        }
      default:
        for _ in 0..<chance.whole(1...12) {
          // No fingers but the one that touches, and windows keep their sizes.
          switch havoc.event() {
          case .settings, .window(.resized), .window(.user(.pointer(.contact))): continue
          case let event: hand.perform(TestEvent(event), in: window)
          }
        }
        hand.perform(.visible(true), in: window)
      }
      hand.wait(3)
      // Items that keys have magnified are drawn elsewhere than they are under a finger.
      let bar = hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first
      if bar?.stage.widget.state.guide != nil { continue }
      let tree = elements(hand, window)
      for _ in 0..<5 {
        guard let touch = tree.nearTouch(&chance) else { continue }
        // The face of a card of tools takes a touch, and is no element.
        let context = hand.showcase.context(hand.time, PlainRuler())
        let isOnCard = hand.showcase.models.contains {
          guard let picture = $0 as? PictureWindow else { return false }
          return picture.tools.widget.hit(touch.inside, in: picture.toolsScene(context))
        }
        if isOnCard, touch.element.role == .listitem { continue }
        let (beside, inside) = (
          effect(of: touch.beside, hand, window), effect(of: touch.inside, hand, window)
        )
        // A line between panes is grabbed by a mouse along its whole length, and its handle by a finger up to 32 points
        // beside it.
        let isByLine = tree.all.contains {
          let middle = $0.bounds.center
          return $0.role == .separator
            && (min(abs(middle.x - touch.inside.x), abs(middle.y - touch.inside.y)) < 8
              || $0.bounds.distance(to: touch.inside) <= 32)
        }
        if !isByLine, let middle = touch.middle.map({ effect(of: $0, hand, window) }) {
          #expect(
            inside.reports == middle.reports && inside.picture == middle.picture,
            "step \(step), \(window.rawValue) \(size): \(touch.element.line) at \(touch.inside) \(inside.reports) and in the middle \(middle.reports)"
          )
        }
        #expect(
          beside.reports == inside.reports && beside.picture == inside.picture,
          "step \(step), \(window.rawValue) \(size): \(touch.element.line) at \(touch.beside) and \(touch.inside)"
        )
      }
    }
  }

  @Test(
    "a mouse and a pen are exact: beside a button they do not press it",
    arguments: [Contact.Kind.mouse, .pen])
  func exact(_ kind: Contact.Kind) throws {
    let hand = hand(Self.shapes[0])
    let help = try #require(
      elements(hand, .exhibit).all.first { $0.role == .button && $0.name == "Keys and gestures" })
    let beside = Point(x: help.bounds.maxX + 12, y: help.bounds.center.y)
    func opens(_ point: Point, by kind: Contact.Kind) -> Bool {
      let (_, picture) = effect(of: point, hand, .exhibit, by: kind)
      return picture.contains { $0.contains("F1") || $0.contains("help") }
    }
    #expect(opens(help.bounds.center, by: kind))
    #expect(opens(beside, by: .touch))
    #expect(!opens(beside, by: kind))
  }

  @Test(
    "of the letters of a strip that are smaller than a finger, the one nearest to it is chosen, also beside the strip"
  )
  func letters() throws {
    let hand = hand(Size(width: 1280, height: 500))
    let strip = try #require(
      elements(hand, .exhibit).all.first { $0.role == .tree && $0.name == "Index" })
    let letters = strip.children.filter { $0.role == .treeitem }
    let divider = try #require(
      elements(hand, .exhibit).all.first { $0.role == .separator && !$0.name.isEmpty })
    #expect(letters.count > 5)
    for (letter, next) in zip(letters, letters.dropFirst()) {
      #expect(letter.bounds.height < 38)
      let gap = (letter.bounds.maxY + next.bounds.y) / 2
      // Beside the handle of the divider a finger means that.
      let isFree = divider.bounds.distance(to: Point(x: divider.bounds.x, y: gap)) > 19
      for x in [letter.bounds.x - 2, letter.bounds.center.x]
        + (isFree ? [letter.bounds.maxX + 2] : [])
      {
        let above = effect(of: Point(x: x, y: gap - 1.5), hand, .exhibit).reports
        let middle = effect(of: letter.bounds.center, hand, .exhibit).reports
        #expect(above == middle, "\(letter.line)")
        let below = effect(of: Point(x: x, y: gap + 1.5), hand, .exhibit).reports
        #expect(below == effect(of: next.bounds.center, hand, .exhibit).reports, "\(next.line)")
      }
    }
  }

  @Test(
    "a single line of writing is hit within 5 mm of it, the nearest of several first, the smallest where several lie"
  )
  func lines() {
    func hotspot(_ id: String, _ rect: Rect) -> Hotspot { Hotspot(id: id, shape: .rectangle(rect)) }
    let index = HotspotIndex([
      hotspot("line", Rect(x: 100, y: 100, width: 400, height: 6)),
      hotspot("next", Rect(x: 100, y: 130, width: 400, height: 6)),
      hotspot("block", Rect(x: 100, y: 300, width: 400, height: 200)),
      hotspot("word", Rect(x: 200, y: 350, width: 60, height: 10)),
    ])
    let map = PictureMap(scale: 1, origin: .zero)
    func found(_ x: Double, _ y: Double, by pointer: HotspotIndex.Pointer = .finger) -> String? {
      index.hotspot(at: Point(x: x, y: y), by: pointer, through: map)?.id
    }
    #expect(found(300, 82) == "line" && found(300, 80) == nil)
    #expect(found(300, 117) == "line" && found(300, 119) == "next")
    #expect(found(85, 103) == "line" && found(300, 285) == "block" && found(300, 279) == nil)
    #expect(found(230, 355) == "word" && found(230, 370) == "word" && found(230, 376) == "block")
    #expect(found(300, 99, by: .tip) == nil && found(230, 362, by: .tip) == "block")
    // At twice the size a finger reaches half as far on the page.
    let near = PictureMap(scale: 2, origin: .zero)
    #expect(index.hotspot(at: Point(x: 600, y: 182), by: .finger, through: near)?.id == "line")
    #expect(index.hotspot(at: Point(x: 600, y: 179), by: .finger, through: near)?.id == nil)
  }

  @Test(
    "a finger that is cancelled on anything leaves nothing that is stuck: the next one does what it would have done",
    arguments: 1...12 as ClosedRange<UInt64>)
  func cancelled(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var hand = hand(chance.one(of: Self.shapes), settings: Settings(reducedMotion: true))
    for step in 0..<10 {
      switch chance.whole(0...6) {
      case 0: hand.go("exhibit:/clause/\(chance.whole(1...6))")
      case 1: hand.perform(.key(KeyPress(Key(rawValue: "f"), modifiers: .control)), in: .exhibit)
      case 2: hand.perform(.key(KeyPress(Key(rawValue: "l"), text: "l")), in: .exhibit)
      case 3: hand.perform(.key(KeyPress(Key(rawValue: "b"), text: "b")), in: .exhibit)
      case 4: hand.perform(.key(KeyPress(.f1)), in: .exhibit)
      case 5: hand.perform(.key(KeyPress(.f10, modifiers: .shift)), in: .exhibit)
      default: hand.perform(.key(KeyPress(.escape)), in: .exhibit)
      }
      hand.wait(3)
      // Beside a preview that nothing holds, the first press only closes that.
      if hand.showcase.models.contains(where: \.isModal) { continue }
      let targets = elements(hand, .exhibit).all.filter {
        $0.role.isActionable && !$0.bounds.isEmpty && !$0.states.contains(.offscreen)
      }
      guard !targets.isEmpty else { continue }
      let target = chance.one(of: targets)
      var other = hand
      let rest = chance.one(of: [0.05, 0.8])
      other.perform(
        .contact(Contact(id: 5, phase: .began, position: target.bounds.center, kind: .touch)),
        in: .exhibit)
      other.wait(rest)
      let away = Point(x: target.bounds.center.x + 30, y: target.bounds.center.y - 15)
      if chance.once(in: 2) {
        other.perform(
          .contact(Contact(id: 5, phase: .moved, position: away, kind: .touch)), in: .exhibit)
      }
      other.perform(
        .contact(Contact(id: 5, phase: .cancelled, position: away, kind: .touch)), in: .exhibit)
      other.wait(3)
      // Things may have moved; they are found where they are now.
      let same = elements(other, .exhibit).all.first {
        $0.role == target.role && $0.name == target.name && !$0.bounds.isEmpty
      }
      guard let same, same.bounds == target.bounds else { continue }
      let (plain, after) = (
        effect(of: target.bounds.center, hand, .exhibit).reports,
        effect(of: target.bounds.center, other, .exhibit).reports
      )
      let passing = { (reports: [String]) in reports.filter { !$0.hasPrefix("highlighted  ") } }
      #expect(passing(plain) == passing(after), "step \(step): \(target.line)")
    }
  }
}
