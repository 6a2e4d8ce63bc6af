import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The menu of actions beside a preview")
struct PeekActionTests {
  @Test("sliding up opens the menu, lifting on an action performs it")
  func slide() {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    #expect(hand.trace() == "claimed 0 · peeked A · offered A" && hand.state == "offering A")
    hand.touch(.moved, hand.middle(ofAction: 1))
    #expect(hand.state == "offering A 1")
    hand.touch(.moved, hand.middle(ofAction: 2))
    hand.touch(.ended, hand.middle(ofAction: 2))
    #expect(hand.trace() == "acted A act 2" && hand.state == "idle")
  }

  @Test("sliding back closes the menu, lifting beside it leaves it open for a tap")
  func back() {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    hand.touch(.moved, hand.middle("A") + Point(x: 0, y: -15))
    #expect(hand.state == "peeking A")
    hand.touch(.moved, hand.middle("A") + Point(x: 0, y: -42))
    hand.touch(.ended, hand.middle("A") + Point(x: 0, y: -42))
    #expect(hand.state == "offering A")
    _ = hand.trace()
    hand.touch(.began, hand.middle(ofAction: 0), finger: 4)
    #expect(hand.state == "offering A 0")
    hand.touch(.ended, hand.middle(ofAction: 0), finger: 4)
    #expect(hand.trace() == "acted A act 0")
  }

  @Test("the menu does not open under the finger")
  func clear() throws {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    let menu = try #require(hand.peek.presentation.menu).frame.target
    #expect(menu.maxY < hand.middle("A").y - 45 - 29)
    #expect(hand.peek.presentation.card?.frame.target.maxY ?? 1000 < menu.y)
  }

  @Test("a thing without actions has no menu")
  func none() {
    var hand = PeekHand(actions: 0)
    hand.slideUp(on: "A")
    #expect(hand.trace() == "claimed 0 · peeked A" && hand.state == "peeking A")
    hand.touch(.cancelled, hand.middle("A"))
    hand.key(.menu)
    #expect(hand.trace() == "dismissed A · peeked A" && hand.state == "peeking A")
  }

  @Test("at most five actions are shown, of which one may copy")
  func many() {
    var hand = PeekHand(actions: 9)
    hand.key(.menu)
    hand.wait(0.1)
    #expect(hand.layers.count { $0.id.role == "peek action" } == 5)
    hand.key(.up)
    hand.key(.enter)
    #expect(hand.trace() == "peeked A · offered A · acted A act 4")
  }

  @Test(
    "the right button opens the menu at once; it stays open until an action is performed or it is dismissed"
  )
  func mouse() {
    var hand = PeekHand()
    hand.mouse(.began, hand.middle("A"), .secondary)
    #expect(hand.trace() == "claimed -1 · peeked A · offered A")
    hand.mouse(.ended, hand.middle("A"), .secondary)
    hand.wait(60)
    #expect(hand.state == "offering A")
    hand.hover(at: hand.middle(ofAction: 1))
    #expect(hand.state == "offering A 1")
    hand.leave()
    #expect(hand.state == "offering A")
    hand.click(at: hand.middle(ofAction: 1))
    #expect(hand.trace() == "acted A act 1")
    hand.click(at: hand.middle("A"), .secondary)
    hand.click(at: hand.middle("C"))
    #expect(hand.trace() == "claimed -1 · peeked A · offered A · dismissed A")
  }

  @Test("an open menu stays where it is when its thing moves, shrinks, or its preview grows")
  func staysOpen() throws {
    var hand = PeekHand()
    hand.click(at: hand.middle("A"), .secondary)
    hand.wait(1)
    let before = try #require(hand.peek.presentation.menu).frame.target
    let rows = (0..<3).map { hand.middle(ofAction: $0) }
    hand.content.frames = .fixed(Rect(x: 320, y: 450, width: 48, height: 40))
    hand.settle()
    hand.wait(1)
    #expect(hand.peek.presentation.menu?.frame.target == before)
    hand.content.previews = .none
    hand.settle()
    hand.wait(1)
    let after = try #require(hand.peek.presentation.menu).frame.target
    #expect(after.y == before.y && after.height == before.height)
    for (row, point) in rows.enumerated() {
      hand.hover(at: point)
      #expect(hand.state == "offering A \(row)")
    }
    hand.click(at: rows[1])
    #expect(hand.trace().hasSuffix("acted A act 1"))
  }

  @Test("figures stand above two columns of text, with a picture, or an icon in its place")
  func figures() throws {
    var hand = PeekHand()
    let picture = Picture.file(PictureID("window"))
    let figures = [
      QuickAction(id: "1", title: "One", figure: .init(picture, shape: Size(width: 3, height: 2))),
      QuickAction(id: "2", title: "Two", subtitle: "Note", icon: .symbol(.plus), figure: .init()),
      QuickAction(
        id: "3", title: "Three", figure: .init(picture, shape: Size(width: 1, height: 9))),
    ]
    let lines = [QuickAction(id: "4", title: "Four"), QuickAction(id: "5", title: "Five")]
    hand.content.actions = .of(["A"], figures + lines)
    hand.click(at: hand.middle("A"), .secondary)
    hand.wait(1)
    let menu = try #require(hand.peek.presentation.menu)
    #expect(menu.columns == 2 && menu.actions.figureCount == 3)
    let layers = hand.layers.filter { $0.id.role == "peek action" }
    #expect(layers.count == 5)
    for (layer, action) in zip(layers, figures + lines) {
      let pictures = layer.marks.compactMap { mark -> Rect? in
        if case .picture(_, let frame) = mark { frame } else { nil }
      }
      let texts = layer.marks.compactMap { mark -> (String, Rect)? in
        if case .text(let text, let frame) = mark { (text.string, frame) } else { nil }
      }
      #expect(texts.map(\.0) == [action.title, action.subtitle].compactMap { $0 })
      #expect(pictures.count == (action.figure?.picture == nil ? 0 : 1))
      if let picture = pictures.first, let shape = action.figure?.shape {
        #expect(abs(picture.width / picture.height - shape.width / shape.height) < 1e-9)
        #expect(texts.allSatisfy { $0.1.y >= picture.maxY })
      }
    }
    hand.click(at: menu.layout(Settings()).rect(of: 1).center)
    #expect(hand.trace().hasSuffix("acted A 2"))
  }

  // MARK: Actions that lead on

  private static let lead = QuickAction(id: "preview 1", title: "C", preview: "C")

  @Test("an action that leads on shows another preview in the same card, with its own actions")
  func leadsOn() throws {
    var hand = PeekHand()
    hand.content.actions = .of(["A", "C"], [Self.lead, QuickAction(id: "go", title: "Go")])
    hand.click(at: hand.middle("A"), .secondary)
    hand.wait(0.5)
    hand.click(at: hand.middle(ofAction: 0))
    #expect(hand.trace() == "claimed -1 · peeked A · offered A · peeked C · offered C")
    #expect(hand.state == "offering C" && hand.peek.isOpen)
    hand.wait(0.5)
    let words = hand.layers.filter { $0.id.role == "peek words" }.flatMap(\.marks)
    #expect(
      words.contains { if case .text(let text, _) = $0 { text.string == "Thing C" } else { false } }
    )
    hand.click(at: hand.middle(ofAction: 1))
    #expect(hand.trace() == "acted C go" && hand.state == "idle")
  }

  @Test("a finger that lifts on such an action may go on: the next preview stays open")
  func leadsFinger() throws {
    var hand = PeekHand()
    hand.content.actions = .of(["A", "C"], [Self.lead])
    hand.slideUp(on: "A")
    hand.wait(0.5)
    let action = hand.middle(ofAction: 0)
    hand.touch(.moved, action)
    hand.touch(.ended, action)
    hand.wait(30)
    #expect(hand.state == "offering C")
    #expect(hand.trace() == "claimed 0 · peeked A · offered A · peeked C · offered C")
    let card = try #require(hand.peek.presentation.card?.frame.target)
    hand.touch(.began, card.center)
    hand.touch(.ended, card.center)
    #expect(hand.trace() == "selected C")
  }

  @Test("a finger slides down to a menu that stands below it, which stays open on the way")
  func menuBelow() throws {
    var hand = PeekHand(actions: 4)
    let frame = Rect(x: 300, y: 100, width: 100, height: 48)
    hand.content.arrangement = .at([PeekSource("A", at: frame)])
    hand.touch(.began, frame.center)
    hand.wait(0.6)
    hand.touch(.moved, frame.center + Point(x: 0, y: -45))
    hand.wait(0.5)
    try #require(hand.peek.presentation.isMenuBelowHand)
    let action = hand.middle(ofAction: 2)
    for step in 1...20 {
      let y = frame.center.y - 45 + (action.y - frame.center.y + 45) * Double(step) / 20
      hand.touch(.moved, Point(x: frame.center.x, y: y))
    }
    hand.touch(.moved, action)
    #expect(hand.state == "offering A 2")
    hand.touch(.ended, action)
    #expect(hand.trace() == "claimed 0 · peeked A · offered A · acted A act 2")
  }

  @Test("led on by keys, a preview no longer follows the focus; without actions the menu closes")
  func leadsKeys() {
    var hand = PeekHand()
    hand.content.actions = .of(["A"], [Self.lead])
    hand.key(.menu)
    hand.key(.enter)
    #expect(hand.trace() == "peeked A · offered A · peeked C · withdrawn C")
    hand.wait(2)
    hand.settle()
    #expect(hand.state == "peeking C")
    hand.key(.escape)
    hand.wait(1)
    #expect(hand.trace() == "dismissed C" && hand.layers.isEmpty && hand.wake == .never)
  }

  @Test("a right button that is released on an action performs it")
  func heldButton() {
    var hand = PeekHand()
    hand.mouse(.began, hand.middle("A"), .secondary)
    hand.mouse(.moved, hand.middle(ofAction: 0), .secondary)
    #expect(hand.state == "offering A 0")
    hand.mouse(.ended, hand.middle(ofAction: 0), .secondary)
    #expect(hand.trace() == "claimed -1 · peeked A · offered A · acted A act 0")
  }

  @Test("Tab leads from a preview to its first action, with Shift to its last, and stays in it")
  func tab() {
    for (modifiers, chosen, next) in [(Modifiers(), 0, 1), (.shift, 2, 1)] {
      var hand = PeekHand()
      hand.key(.space)
      #expect(hand.peek.takes(KeyPress(.tab, modifiers: modifiers), hasFocused: true))
      hand.key(.tab, modifiers)
      #expect(hand.trace() == "peeked A · offered A" && hand.state == "offering A \(chosen)")
      hand.key(.tab, modifiers)
      #expect(hand.state == "offering A \(next)")
    }
    // Without an action it does nothing, and no other widget gets it.
    var hand = PeekHand(actions: 0)
    hand.key(.space)
    #expect(hand.peek.takes(KeyPress(.tab), hasFocused: true))
    hand.key(.tab)
    #expect(hand.trace() == "peeked A" && hand.state == "peeking A")
    // A preview that a finger holds locks no keys.
    hand = PeekHand()
    hand.dwell(on: "A")
    #expect(!hand.peek.takes(KeyPress(.tab), hasFocused: true))
  }

  @Test("keys move through the actions cyclically, with a focus ring")
  func keys() {
    var hand = PeekHand()
    hand.key(.f10, .shift)
    var seen: [String] = [hand.state]
    for key in [Key.down, .down, .down, .up, .home, .end, .tab] {
      hand.key(key)
      seen.append(hand.state)
    }
    hand.key(.tab, .shift)
    seen.append(hand.state)
    #expect(seen.map { $0.last } == ["0", "1", "2", "0", "2", "0", "2", "0", "2"])
    let ring = { (hand: PeekHand) in
      (hand.layer("peek action", 2)?.marks ?? []).contains {
        if case .ring = $0 { true } else { false }
      }
    }
    hand.wait(0.1)
    #expect(ring(hand))
    hand.hover(at: hand.middle(ofAction: 2))
    #expect(
      hand.state == "offering A 2" && ring(hand), "a pointer on the chosen action changes nothing")
    hand.hover(at: hand.middle(ofAction: 1))
    hand.hover(at: hand.middle(ofAction: 2))
    #expect(!ring(hand))
    hand.key(.space)
    #expect(hand.trace() == "peeked A · offered A · acted A act 2")
  }

  @Test("an action is large enough for a finger, and more than 10 mm high")
  func size() throws {
    var hand = PeekHand(actions: 4)
    hand.key(.menu)
    hand.wait(0.1)
    for row in 0..<4 {
      let rect = try #require(hand.layer("peek action", row)).bounds
      #expect(rect.height >= 37.8 && rect.width >= 37.8)
    }
  }

  /// A thing at the bottom of a low window, such as that of a bar.
  private func low(_ height: Double, _ direction: Direction = .leftToRight) -> (PeekHand, Point) {
    var hand = PeekHand(actions: 4)
    hand.size = Size(width: 850, height: height)
    hand.settings.direction = direction
    let thing = PeekSource("A", at: Rect(x: 400, y: height - 55, width: 48, height: 48))
    hand.content.arrangement = .at([thing])
    hand.content.focused = thing
    hand.content.sides = [.top]
    return (hand, thing.frame.center)
  }

  @Test(
    "a low window has two columns, clear of the hand, and keys move through both",
    arguments: [Direction.leftToRight, .rightToLeft])
  func columns(_ direction: Direction) throws {
    var (hand, point) = low(220, direction)
    hand.mouse(.began, point, .secondary)
    hand.wait(1)
    let rects = try (0..<4).map { try #require(hand.layer("peek action", $0)).bounds }
    #expect(rects[0].y == rects[1].y && rects[2].y == rects[3].y && rects[2].y == rects[0].maxY)
    #expect(rects[0].x == rects[2].x && (rects[0].x < rects[1].x) == (direction == .leftToRight))
    for rect in rects { #expect(rect.height >= 37.8 && rect.maxY < point.y - 10) }
    hand.mouse(.ended, point, .secondary)
    var seen: [String] = []
    let ahead = direction == .leftToRight ? Key.right : .left
    let back = direction == .leftToRight ? Key.left : .right
    for key in [Key.down, ahead, .down, .down, back, .up, .tab, .home, back] {
      hand.key(key)
      seen.append(String(hand.state.last ?? " "))
    }
    #expect(seen == ["0", "1", "3", "1", "0", "2", "3", "0", "3"])
    for row in 0..<4 {
      hand.hover(at: rects[row].center)
      #expect(hand.state == "offering A \(row)")
    }
    let menu = try #require(hand.element(.menu, "Actions"))
    #expect(menu.children.map(\.bounds) == rects)
  }

  @Test(
    "titles are whole and beside or below each other in windows of any height", arguments: [1.0, 2])
  func anyHeight(_ textScale: Double) throws {
    for count in 1...6 {
      for height in stride(from: 100.0, through: 500, by: 20) {
        var hand = low(height).0
        hand.settings.textScale = textScale
        hand.content.sides = nil
        hand.content.actions = .all(PeekHand.actions(count))
        hand.content.most = count
        hand.key(.menu)
        hand.wait(1)
        let menu = try #require(hand.peek.presentation.menu).frame.target
        #expect(Rect(hand.size).contains(menu), "\(count) in \(height): \(menu)")
        var rects: [Rect] = []
        var words: [Rect] = []
        for row in 0..<count {
          let layer = try #require(hand.layer("peek action", row))
          rects.append(layer.bounds)
          for case .text(let text, let frame) in layer.marks {
            let isInside = layer.bounds.inset(by: -0.01).contains(frame)
            #expect(isInside, "\(count) in \(height): \(frame) in \(layer.bounds)")
            #expect(words.allSatisfy { !$0.meets(frame.inset(by: 0.01)) })
            words.append(frame)
            if text.string == "Action \(row)" { #expect(text.font.size >= 13) }
          }
        }
        #expect(words.count >= count)
        let items = hand.element(.menu, "Actions")?.children.map(\.bounds) ?? []
        #expect(items.count == count)
        for (item, rect) in zip(items, rects) {
          #expect(item.inset(by: -1e-6).contains(rect) && rect.inset(by: -1e-6).contains(item))
        }
        for row in 0..<count {
          hand.hover(at: rects[row].center)
          #expect(hand.state == "offering A \(row)")
        }
      }
    }
  }

  @Test(
    "a menu with too little room has no captions, and in a lower window two columns",
    arguments: [(200, 1, false), (147, 2, false), (500, 1, true)] as [(Double, Int, Bool)])
  func lowColumns(_ height: Double, _ columns: Int, _ hasCaptions: Bool) throws {
    var hand = low(height).0
    hand.content.sides = nil
    hand.content.actions = .all(PeekHand.actions(columns == 2 ? 5 : 4))
    // The thing fills the window, so that no menu is clear of it.
    let thing = PeekSource("A", at: Rect(hand.size))
    hand.content.arrangement = .at([thing])
    hand.content.focused = thing
    hand.key(.menu)
    let menu = try #require(hand.peek.presentation.menu)
    #expect(menu.columns == columns && menu.hasCaptions == hasCaptions)
    let rect = menu.layout(hand.settings).rect(of: 0)
    #expect(rect.height >= (hasCaptions ? 47.9 : 37.8))
  }

  @Test("a hand that keeps still does not perform the action that opened under it")
  func still() throws {
    var (hand, point) = low(100)
    hand.mouse(.began, point, .secondary)
    #expect(try #require(hand.peek.presentation.menu).frame.target.contains(point))
    hand.mouse(.moved, point + Point(x: 3, y: 2), .secondary)
    hand.mouse(.ended, point + Point(x: 3, y: 2), .secondary)
    #expect(hand.state == "offering A" && hand.trace() == "claimed -1 · peeked A · offered A")
    hand.click(at: point)
    #expect(hand.trace().hasPrefix("acted A act"))
  }

  @Test("actions change while the menu is open; the chosen one stays chosen")
  func changes() {
    var hand = PeekHand(actions: 3)
    hand.key(.menu)
    hand.key(.down)
    hand.key(.down)
    let offer = { (hand: inout PeekHand, ids: [String]) in
      let actions = ids.map { QuickAction(id: $0, title: $0) }
      hand.content.actions = .all(actions)
      hand.settle()
    }
    offer(&hand, ["new", "act 2"])
    #expect(hand.state == "offering A 1")
    hand.wait(1)
    #expect(hand.layers.count { $0.id.role == "peek action" } == 2)
    offer(&hand, ["act 0", "new", "act 1"])
    #expect(hand.state == "offering A 1", "after a key one action is always chosen")
    hand.hover(at: hand.middle(ofAction: 2))
    offer(&hand, ["act 0"])
    #expect(hand.state == "offering A", "no other action replaces one that a pointer chose")
    offer(&hand, [])
    #expect(hand.state == "peeking A")
    hand.wait(1)
    #expect(hand.layers.allSatisfy { $0.id.role != "peek action" })
  }

  @Test(
    "a right click on another thing moves the open preview and its menu on to that one",
    arguments: [true, false])
  func movesOn(hasActions: Bool) throws {
    var hand = PeekHand(actions: 3)
    hand.content.actions = .of(hasActions ? ["A", "C"] : ["A"], PeekHand.actions(3))
    hand.click(at: hand.middle("A"), .secondary)
    hand.wait(1)
    let card = try #require(hand.frame)
    let menu = try #require(hand.peek.presentation.menu)
    let other = Rect(x: 730, y: 10, width: 60, height: 40)
    hand.content.arrangement = .at(
      ["A", "B"].compactMap(PeekHand.thing) + [PeekSource("C", at: other)])
    hand.settle()
    _ = hand.trace()
    hand.mouse(.began, other.center, .secondary)
    #expect(
      hand.trace()
        == "dismissed A · claimed -1 · peeked C" + (hasActions ? " · offered C" : ""))
    #expect(hand.frame == card && hand.layer("peek card")?.opacity == 1)
    #expect(hand.layer("peek menu")?.opacity == 1, "nothing vanishes at once")
    #expect(hand.peek.presentation.menu?.frame.rect(at: hand.time) == menu.frame.target)
    hand.mouse(.ended, other.center, .secondary)
    hand.wait(1)
    #expect(try #require(hand.frame) != card && hand.layer("peek card")?.opacity == 1)
    #expect((hand.layer("peek menu")?.opacity == 1) == hasActions)
  }

  @Test("a menu that is opened again while it fades does not vanish before")
  func reopened() throws {
    var hand = PeekHand(actions: 3)
    hand.key(.menu)
    hand.wait(1)
    hand.key(.escape)
    hand.wait(0.04)
    let before = try #require(hand.layer("peek menu")).opacity
    #expect(before > 0 && before < 1)
    hand.key(.menu)
    #expect(abs(try #require(hand.layer("peek menu")).opacity - before) < 1e-9)
    hand.wait(1)
    #expect(hand.layer("peek menu")?.opacity == 1)
  }

  @Test("the actions of a menu that fades do not change")
  func going() {
    var hand = PeekHand(actions: 3)
    hand.key(.menu)
    hand.wait(1)
    hand.key(.enter)
    hand.content.actions = .all([])
    hand.settle()
    hand.wait(0.05)
    #expect(hand.layers.count { $0.id.role == "peek action" } == 3)
    hand.wait(1)
    #expect(hand.layers.isEmpty)
  }

  @Test(
    "icons, symbols and pictures alike, are at the side where reading begins",
    arguments: [
      .picture(.file(PictureID("a.png"))), .picture(.tile(tile)), .symbol(.next),
    ] as [QuickAction.Icon])
  func mirrored(_ icon: QuickAction.Icon) throws {
    for direction in [Direction.leftToRight, .rightToLeft] {
      var hand = PeekHand()
      hand.settings.direction = direction
      hand.content.actions = .all([QuickAction(id: "a", title: "Open", icon: icon)])
      hand.key(.menu)
      hand.wait(1)
      let layer = try #require(hand.layer("peek action", 0))
      var spots: [Double] = []
      for mark in layer.marks {
        switch mark {
        case .picture(_, let rect), .text(_, let rect): spots.append(rect.center.x)
        case .polygon(let points, _):
          spots.append(points.map(\.x).reduce(0, +) / Double(points.count))
        default: break
        }
      }
      #expect(spots.count == 2)
      #expect((spots[0] < spots[1]) == (direction == .leftToRight))
    }
  }

  private static let tile = Tile(letters: "A", top: .clear, bottom: .clear, ink: .clear)

  @Test(
    "titles are aligned with and without icons; larger text has larger icons"
  )
  func aligned() throws {
    var hand = PeekHand()
    hand.content.actions = .all(
      [
        QuickAction(id: "a", title: "One", icon: .symbol(.next)),
        QuickAction(id: "b", title: "Two"),
        QuickAction(id: "c", title: "Three", icon: .picture(.tile(Self.tile))),
      ])
    hand.key(.menu)
    hand.wait(1)
    var starts: [[Double]] = []
    var sides: [Double] = []
    for scale in [1.0, 1.5] {
      hand.settings.textScale = scale
      hand.settle()
      hand.wait(1)
      let layers = try (0..<3).map { try #require(hand.layer("peek action", $0)) }
      let marks = layers.map(\.marks)
      let edge = layers[0].bounds.x
      starts.append(
        marks.joined().compactMap {
          if case .text(_, let place) = $0 { place.x - edge } else { nil }
        })
      sides += marks.joined().compactMap {
        if case .picture(_, let place) = $0 { place.width } else { nil }
      }
    }
    #expect(starts.map { Set($0).count } == [1, 1] && starts[0][0] + 12 == starts[1][0])
    #expect(sides == [24, 36])
  }

  @Test(
    "a symbol has the secondary ink, and where its action is chosen the accent, or in high contrast the inverted ink"
  )
  func ink() throws {
    for settings in [
      Settings(), Settings(isDark: true), Settings(isContrastHigh: true),
      Settings(isDark: true, isContrastHigh: true),
    ] {
      var hand = PeekHand()
      hand.settings = settings
      hand.content.actions = .all(
        [Symbol.first, .last].map {
          QuickAction(id: $0.rawValue, title: $0.rawValue, icon: .symbol($0))
        })
      hand.key(.menu)
      hand.wait(1)
      let inks = try (0..<2).map { row in
        try #require(hand.layer("peek action", row)).marks.compactMap {
          if case .polygon(_, let ink) = $0 { ink } else { nil }
        }
      }
      let theme = Theme(settings)
      #expect(inks == [[theme.chosenAccent], [theme.secondaryInk]])
    }
  }

  @Test("a menu with icons, line by line")
  func snapshot() throws {
    var hand = PeekHand()
    hand.content.actions = .all(
      [
        QuickAction(id: "a", title: "Next", subtitle: "40 To no one", icon: .symbol(.choose)),
        QuickAction(id: "b", title: "New window", icon: .picture(.file(PictureID("new.png")))),
      ])
    hand.key(.menu)
    hand.wait(1)
    let marks = try (0..<2).map {
      try #require(hand.layer("peek action", $0)).marks.map(Self.words)
    }
    #expect(
      marks == [
        [
          "box 390,462 268x48", "ring 390,462 268x48", "sign 404,480 16x13",
          "Next 436,469 34x18", "40 To no one 436,487 87x16",
        ],
        ["box 436,510 212x1", "new.png 400,522 24x24", "New window 436,525 84x18"],
      ])
  }

  /// A mark as a word and a frame in whole points.
  private static func words(_ mark: Mark) -> String {
    let (name, rect): (String, Rect) =
      switch mark {
      case .box(let rect, _, _): ("box", rect)
      case .ring(let rect, _, _, _): ("ring", rect)
      case .shadow(let rect, _, _, _): ("shadow", rect)
      case .text(let text, let rect): (text.string, rect)
      case .picture(.file(let id), let rect): (id.rawValue, rect)
      case .picture(.turned(let id, _), let rect): (id.rawValue, rect)
      case .picture(.tile(let tile), let rect): (tile.letters, rect)
      case .tone(_, let rect): ("tone", rect)
      case .polygon(let points, _):
        ("sign", Rect(around: points))
      }
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { Int($0.rounded()) }
    return "\(name) \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }
}
