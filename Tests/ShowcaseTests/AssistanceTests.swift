import Documents
import Interaction
import Laws
import Phrases
import Testing

@testable import Showcase
@testable import Widgets

extension ExhibitHand {
  /// Performs an action on an element, as an assistive technology requests it.
  mutating func act(_ action: ElementAction, on id: String, in window: WindowID) {
    perform(.window(.action(action, on: ElementID(rawValue: id))), in: window)
    measure()
    wait(1.5)
    measure()
  }

  /// The elements that are selected, by their addresses.
  func selected(_ window: WindowID) -> [String] {
    elements(window).all.filter { $0.states.contains(.selected) }.compactMap(\.id?.rawValue)
  }

  /// The address of the focused element; nil for none.
  func focusedAddress(_ window: WindowID) -> String? {
    elements(window).all.first { $0.states.contains(.focused) }?.id?.rawValue
  }

  /// The element of an address; nil for none.
  func element(_ id: String, in window: WindowID) -> Element? {
    elements(window).all.first { $0.id?.rawValue == id }
  }

  /// The effects since the last call.
  mutating func takeRaised() -> [WindowID] {
    defer { forgetEffects() }
    return effects.compactMap { if case .raise(let window) = $0 { window } else { nil } }
  }
}

@Suite("What assistive technologies request is done")
struct AssistanceTests {
  private static let single = Surface(size: Size(width: 1300, height: 800))

  @Test(
    "the keyboard focus goes to every element that can have it, in every window",
    arguments: [LaunchConfiguration.Layout.windows, .single])
  func focus(layout: LaunchConfiguration.Layout) throws {
    var hand = ExhibitHand(layout: layout, surface: Self.single)
    hand.go("exhibit:/clause/3")
    hand.measure()
    var visited = 0
    for window in hand.showcase.windows {
      hand.perform(.focused(true), in: window)
      _ = hand.takeRaised()
      for element in hand.elements(window).all where element.isFocusable {
        let id = try #require(element.id?.rawValue)
        hand.act(.focus, on: id, in: window)
        // What moves or closes while the focus moves is not there any more.
        guard hand.element(id, in: window)?.isFocusable == true else { continue }
        // What holds other things passes the focus to one of them.
        let taken = hand.elements(window).all.first { $0.id?.rawValue == id }?.all
          .first { $0.states.contains(.focused) }
        #expect(taken != nil, "\(id): \(hand.focusedAddress(window) ?? "none")")
        visited += 1
      }
      #expect(hand.takeRaised().isEmpty)
      hand.perform(.focused(false), in: window)
    }
    #expect(visited > 40, "\(visited)")
  }

  @Test(
    "an element of a window without the keyboard raises that, and has the focus once it is there")
  func raising() {
    var hand = ExhibitHand()
    hand.act(.focus, on: "pages/slider/slider", in: .pages)
    #expect(hand.takeRaised() == [.pages])
    #expect(hand.focusedAddress(.pages) == nil)
    hand.perform(.focused(true), in: .pages)
    #expect(hand.focusedAddress(.pages) == "pages/slider/slider")
    hand.perform(.window(.action(.focus, on: nil)), in: .index)
    #expect(hand.takeRaised() == [.index])
  }

  @Test("an item, a row, a place and a page are chosen in all windows, as by a click")
  func choosing() throws {
    var hand = ExhibitHand()
    hand.act(.press, on: "picture/picture/places/x:/clause/2", in: .picture)
    let panel = try #require(
      hand.elements(.picture).all.first { $0.role == .complementary })
    #expect(panel.name == "2 Clause")
    #expect(hand.selected(.index) == ["index/list/rows/1", "index/strip/markers/0"])
    hand.act(.press, on: "index/list/rows/2", in: .index)
    #expect(hand.elements(.picture).all.first { $0.role == .complementary }?.name == "3 Clause")
    hand.act(.close, on: "picture/panel/panel", in: .picture)
    #expect(!hand.elements(.picture).all.contains { $0.role == .complementary })
    hand.act(.set(2), on: "pages/slider/slider", in: .pages)
    #expect(hand.element("pages/slider/slider", in: .pages)?.range?.current == 2)
    hand.act(.press, on: "pages/view/previous page", in: .pages)
    #expect(hand.element("pages/slider/slider", in: .pages)?.range?.current == 1)
    // Back is the visit before, as after clicks.
    hand.act(.press, on: "pages/commands/back", in: .pages)
    #expect(hand.element("pages/slider/slider", in: .pages)?.range?.current == 2)
  }

  @Test("a thing has its quick actions by name, and its preview is a dialog with a menu")
  func quickActions() throws {
    var hand = ExhibitHand()
    let place = try #require(hand.element("picture/picture/places/x:/clause/2", in: .picture))
    #expect(
      place.actions.map(\.name) == [
        "Show the details of the place", "Open the preview", "Read all of it, 2 Clause",
        "Next, 3 Clause", "Previous, 1 Clause", "Copy",
      ])
    hand.act(.perform("next"), on: "picture/picture/places/x:/clause/2", in: .picture)
    #expect(hand.selected(.picture) == ["picture/picture/places/x:/clause/3"])
    hand.forgetEffects()
    hand.act(.perform("copy"), on: "picture/picture/places/x:/clause/2", in: .picture)
    #expect(hand.effects.contains { if case .copy = $0 { true } else { false } })
    hand.act(.peek, on: "picture/picture/places/x:/clause/1", in: .picture)
    let all = hand.elements(.picture).all
    #expect(all.first { $0.role == .dialog }?.name == "1 Clause")
    let items = all.filter { $0.role == .menuitem }
    #expect(items.map(\.name).prefix(2) == ["Read all of it", "Next"])
    // What lies beneath closes the preview, as a press beside it.
    hand.act(.press, on: try #require(items.first?.id?.rawValue), in: .picture)
    #expect(hand.selected(.picture) == ["picture/picture/places/x:/clause/1"])
    #expect(!hand.elements(.picture).all.contains { $0.role == .dialog })
  }

  @Test(
    "a preview opened by a key has the focus in place of its thing, and then its actions have it",
    arguments: [LaunchConfiguration.Layout.windows, .single])
  func preview(layout: LaunchConfiguration.Layout) throws {
    var hand = ExhibitHand(layout: layout, surface: Self.single)
    let window = layout == .single ? WindowID.exhibit : .picture
    hand.perform(.focused(true), in: window)
    hand.act(.focus, on: "picture/picture/places/x:/clause/2", in: window)
    let focused = { (hand: ExhibitHand) in
      hand.elements(window).all.filter { $0.states.contains(.focused) }.map {
        "\($0.role.rawValue) \($0.name): \($0.id?.rawValue ?? "none")"
      }
    }
    hand.key(.space, in: window)
    #expect(focused(hand) == ["dialog 2 Clause: picture/peek/preview/x:/clause/2"])
    // The preview of another thing is another element: the focus moves to it.
    hand.key(.home, in: window)
    #expect(focused(hand) == ["dialog 1 Clause: picture/peek/preview/x:/clause/1"])
    hand.act(.close, on: "picture/peek/preview/x:/clause/2", in: window)
    hand.key(.tab, in: window)
    let action = "picture/peek/preview/x:/clause/1/actions"
    #expect(focused(hand) == ["menuitem Read all of it: \(action)/0"])
    hand.key(.tab, in: window)
    #expect(focused(hand) == ["menuitem Next: \(action)/1"])
    hand.key(.escape, in: window)
    #expect(focused(hand) == ["listitem 1 Clause: picture/picture/places/x:/clause/1"])
  }

  @Test(
    "the find field is opened, edited and closed, and the help beneath which nothing can be reached"
  )
  func overlays() throws {
    var hand = ExhibitHand()
    hand.perform(.focused(true), in: .index)
    hand.act(.press, on: "index/find/buttons/open", in: .index)
    hand.act(.edit("clause\nx"), on: "index/find/field", in: .index)
    let field = try #require(hand.element("index/find/field", in: .index))
    #expect(field.value == "clausex" && field.caret == Element.Caret(7, frame: field.caret?.frame))
    hand.act(.select(Element.Caret(2, anchor: 6)), on: "index/find/field", in: .index)
    #expect(hand.element("index/find/field", in: .index)?.caret?.selection == 2..<6)
    hand.act(.close, on: "index/find/field", in: .index)
    #expect(hand.element("index/find/field", in: .index) == nil)
    hand.act(.press, on: "pages/commands/help", in: .pages)
    #expect(hand.element("help/sheet", in: .pages)?.role == .dialog)
    let page = hand.element("pages/slider/slider", in: .pages)?.value
    hand.act(.press, on: "pages/view/next page", in: .pages)
    #expect(hand.element("pages/slider/slider", in: .pages)?.value == page)
    hand.act(.press, on: "help/close", in: .pages)
    #expect(hand.element("help/sheet", in: .pages) == nil)
  }

  @Test("words of a panel are selected, with the caret at the end that moves")
  func words() throws {
    var hand = ExhibitHand()
    hand.act(.press, on: "picture/picture/places/x:/clause/2", in: .picture)
    let block = try #require(
      hand.elements(.picture).all.first { $0.id?.rawValue == "picture/panel/blocks/0" })
    #expect(block.caret == Element.Caret(0))
    hand.act(.select(Element.Caret(1, anchor: 3)), on: "picture/panel/blocks/0", in: .picture)
    let selected = try #require(hand.element("picture/panel/blocks/0", in: .picture))
    #expect(selected.caret == Element.Caret(1, anchor: 3))
    hand.act(.select(Element.Caret(2)), on: "picture/panel/blocks/0", in: .picture)
    #expect(hand.element("picture/panel/blocks/0", in: .picture)?.caret == Element.Caret(2))
  }

  @Test("words of a document have the language that it names, and the buttons beside them none")
  func languages() throws {
    var document = ExhibitHand.document
    document.pages[1].notes[1].title = LanguageMap([.init("Zwei", language: "de-AT")])
    document.pages[1].notes[1].body = LanguageMap([.init("<p>Nullus.</p>", language: "la")])
    var hand = ExhibitHand(document)
    hand.act(.press, on: "picture/picture/places/x:/clause/2", in: .picture)
    let panel = try #require(hand.elements(.picture).all.first { $0.role == .complementary })
    #expect(panel.children.first { $0.role == .heading }?.language == "de-AT")
    #expect(hand.element("picture/panel/blocks/0", in: .picture)?.language == "la")
    #expect(panel.all.filter { $0.role == .button }.allSatisfy { $0.language == nil })
    let place = { (number: Int) in Announcement.place(Place(page: 1, note: "x:/clause/\(number)")) }
    #expect(hand.showcase.language(of: place(2)) == "la")
    let own = hand.showcase.settings.languages.first ?? "en"
    // A document that names no language is read as before.
    #expect(hand.showcase.language(of: place(3)) == own)
    #expect(hand.showcase.language(of: .thing("Zwei")) == own)
  }

  @Test("what is not there is not done")
  func strangers() {
    var hand = ExhibitHand()
    let before = hand.elements(.picture)
    let strangers: [(ElementAction, String)] = [
      (.press, "picture/picture/places/none"), (.set(2), "picture/picture/picture"),
      (.press, "picture"), (.press, "/"), (.focus, "pages/slider/slider"),
      (.perform("none"), "picture/picture/places/x:/clause/2"),
      (.set(.nan), "picture/divider/divider"),
      (.press, "index/list/rows/-1"), (.press, "index/list/rows/99999999999999999999"),
    ]
    for (action, id) in strangers { hand.act(action, on: id, in: .picture) }
    hand.act(.press, on: "pages/view/next page", in: WindowID(rawValue: "none"))
    #expect(hand.elements(.picture) == before)
  }
}
