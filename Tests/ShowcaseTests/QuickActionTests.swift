import Documents
import Foundation
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

/// Questions about the quick actions in the windows of one document.
private struct Asker {
  var hand = ExhibitHand()

  init(_ routes: String...) {
    for route in routes { hand.go(route) }
    _ = hand.makeReport()
  }

  private var moment: UpdateContext {
    hand.showcase.context(hand.time, PlainRuler())
  }

  private func model(_ window: WindowID) -> (any PeekingModel)? {
    hand.showcase.models.first { type(of: $0).id == window } as? any PeekingModel
  }

  /// The actions of a thing.
  func actions(_ window: WindowID, _ item: String) -> [QuickAction] {
    model(window)?.quickActions(of: item, in: moment) ?? []
  }

  /// The actions in words, without those that only scroll or zoom.
  func words(_ window: WindowID, _ item: String) -> [String] {
    actions(window, item).filter { !["show", "top"].contains($0.id) }
      .map { "\($0.id) \($0.subtitle ?? "-")" }
  }

  /// Performs an action.
  mutating func act(_ action: String, on item: String, in window: WindowID) -> [Effect] {
    let models = hand.showcase.models
    guard let index = models.firstIndex(where: { type(of: $0).id == window }),
      var model = models[index] as? any PeekingModel
    else { return [] }
    let effects = model.perform(action: action, on: item, in: moment)
    hand.showcase.hosts[index].model = model
    return hand.showcase.perform(effects, from: index, moment)
  }

  func found<M>(_ type: M.Type) -> M? { hand.showcase.models.lazy.compactMap { $0 as? M }.first }

  /// The chosen place of each window.
  var chosen: [Place?] {
    let pages = found(PagesWindow.self)
    return [
      found(FisheyeWindow.self)?.chosen, found(IndexWindow.self)?.chosen,
      found(PictureWindow.self)?.place, pages.map { Place(page: $0.page, note: $0.note) },
    ]
  }
}

@Suite("The quick actions of things in every state")
struct QuickActionTests {
  @Test(
    "a section of the bar: its first and last place, and the places around the current one",
    arguments: [
      ("exhibit:/", "Law", ["first 3 Clause", "last 6 Clause"]),
      ("exhibit:/page/1", "Law", ["first 3 Clause", "last 6 Clause", "page The charter"]),
      ("exhibit:/clause/3", "Law", ["next 4 Clause", "last 6 Clause", "page The charter"]),
      (
        "exhibit:/clause/4", "Law",
        ["first 3 Clause", "next 5 Clause", "last 6 Clause", "page The charter"]
      ),
      (
        "exhibit:/clause/5", "Law",
        ["first 3 Clause", "next 6 Clause", "previous 4 Clause", "page The charter"]
      ),
      ("exhibit:/clause/6", "Law", ["first 3 Clause", "previous 5 Clause", "page The charter"]),
      ("exhibit:/clause/5", "Church", ["first 1 Clause", "last 2 Clause", "page The charter"]),
      ("exhibit:/clause/5", "People", ["first People"]),
      ("exhibit:/page/3", "People", []),
      ("exhibit:/person/john", "People", ["first People"]),
    ])
  func bar(_ route: String, _ item: String, _ expected: [String]) {
    let asker = Asker(route)
    #expect(asker.words(.fisheye, item) == expected)
  }

  @Test(
    "a row of the list: its place, its page, and the next place",
    arguments: [
      ("exhibit:/", 2, ["choose 3 Clause", "next 4 Clause"]),
      ("exhibit:/page/1", 2, ["choose 3 Clause", "page The charter", "next 4 Clause"]),
      ("exhibit:/clause/3", 2, ["page The charter", "next 4 Clause"]),
      ("exhibit:/clause/4", 2, ["choose 3 Clause", "page The charter"]),
      ("exhibit:/page/1", 5, ["choose 6 Clause", "page The charter"]),
      ("exhibit:/clause/3", 6, ["choose John", "page People", "next Stephen"]),
      ("exhibit:/clause/3", 7, ["choose People"]), ("exhibit:/page/3", 7, []),
      ("exhibit:/clause/3", 9, ["choose The charter", "next People"]),
      ("exhibit:/clause/3", 11, []),
    ])
  func list(_ route: String, _ row: Int, _ expected: [String]) {
    let asker = Asker(route)
    #expect(asker.words(.index, "\(row)") == expected)
  }

  @Test("a row whose place was chosen and closed has no action to its page, the current place")
  func closed() {
    var asker = Asker("exhibit:/clause/3")
    asker.hand.key(.escape, in: .picture)
    #expect(asker.words(.index, "2") == ["choose 3 Clause", "next 4 Clause"])
  }

  @Test(
    "a place of the picture: opening or closing its note, and the places beside it",
    arguments: [
      ("exhibit:/", "x:/clause/3", ["read 3 Clause", "next 4 Clause", "previous 2 Clause"]),
      (
        "exhibit:/clause/3", "x:/clause/3",
        ["close The charter", "next 4 Clause", "previous 2 Clause"]
      ),
      ("exhibit:/clause/4", "x:/clause/3", ["read 3 Clause", "previous 2 Clause"]),
      ("exhibit:/", "x:/clause/1", ["read 1 Clause", "next 2 Clause"]),
      ("exhibit:/clause/6", "x:/clause/6", ["close The charter", "previous 5 Clause"]),
      ("exhibit:/page/3", "x:/clause/3", []),
    ])
  func picture(_ route: String, _ item: String, _ expected: [String]) {
    let asker = Asker(route)
    #expect(asker.words(.picture, item) == expected)
  }

  @Test("a picture has no action to the view that is shown")
  func shown() {
    var asker = Asker("exhibit:/clause/3")
    for _ in 0..<2 {
      let isOffered = asker.actions(.picture, "x:/clause/3").contains { $0.id == "show" }
      let before = asker.hand.place(ofClause: 3)
      #expect(asker.act("show", on: "x:/clause/3", in: .picture).isEmpty)
      asker.hand.wait(2)
      #expect(isOffered == (asker.hand.place(ofClause: 3).distance(to: before) > 0.5))
    }
  }

  @Test(
    "a page of the slider: turning to it, back to the last page, and its first and last place",
    arguments: [
      (["exhibit:/"], 0, ["turn Title"]),
      (["exhibit:/"], 1, ["first 1 Clause", "last 6 Clause"]),
      (["exhibit:/clause/1"], 1, ["last 6 Clause"]),
      (["exhibit:/clause/4"], 1, ["first 1 Clause", "last 6 Clause"]),
      (["exhibit:/"], 2, ["turn People", "first John", "last Stephen"]),
      (
        ["exhibit:/page/1", "exhibit:/page/3"], 1,
        ["turn The charter", "back Title", "first 1 Clause", "last 6 Clause"]
      ),
      (["exhibit:/page/1", "exhibit:/page/3"], 0, ["turn Title"]),
      (["exhibit:/page/1", "exhibit:/person/john"], 2, ["back Title", "last Stephen"]),
      (["exhibit:/"], 3, []),
    ])
  func pages(_ routes: [String], _ page: Int, _ expected: [String]) {
    var asker = Asker()
    for route in routes { asker.hand.go(route) }
    #expect(asker.words(.pages, DocumentSlider.item(ofPage: page)) == expected)
  }

  @Test("pages without a picture window have no actions to places")
  func alone() {
    let source = LaunchConfiguration.Source(source: "charter", title: "charter")
    var showcase = Showcase(LaunchConfiguration(pages: source))
    showcase.replaceDocument(ExhibitHand.catalog(ExhibitHand.document))
    let moment = UpdateContext(
      time: .zero, ruler: PlainRuler(), settings: Settings(), pictures: [:])
    _ = showcase.update(
      Input(time: .zero, window: .pages, event: .document(DocumentChange(count: 3))),
      ruler: PlainRuler())
    let window = showcase.models.first as? any PeekingModel
    #expect(
      window?.quickActions(of: DocumentSlider.item(ofPage: 1), in: moment).map(\.id) == ["turn"])
    #expect(window?.quickActions(of: DocumentSlider.item(ofPage: 0), in: moment).map(\.id) == [])
  }

  @Test(
    "an action leads every window to the place in its subtitle, which is never the current one",
    arguments: [
      "exhibit:/", "exhibit:/page/1", "exhibit:/page/3", "exhibit:/clause/1", "exhibit:/clause/4",
      "exhibit:/clause/6", "exhibit:/person/john",
    ])
  func leads(_ route: String) throws {
    let asker = Asker("exhibit:/page/1", "exhibit:/page/3", route)
    let things: [(WindowID, [String])] = [
      (.fisheye, ["Church", "Law", "People"]), (.index, (0..<11).map { "\($0)" }),
      (.picture, (1...6).map { "x:/clause/\($0)" } + ["x:/person/john", "x:/person/stephen"]),
      (.pages, (0...2).map { DocumentSlider.item(ofPage: $0) }),
    ]
    var count = 0
    for (window, items) in things {
      for item in items {
        let actions = asker.actions(window, item)
        #expect(actions.count <= QuickAction.most)
        let targets = actions.filter { !["show", "top"].contains($0.id) }
        #expect(Set(targets.map(\.id)).count == targets.count)
        #expect(Set(targets.map(\.subtitle)).count == targets.count, "two lead to one place")
        for action in targets {
          var other = asker
          let before = other.chosen
          _ = other.act(action.id, on: item, in: window)
          other.hand.wait(2)
          let place = try #require(other.chosen[2])
          #expect(other.chosen.allSatisfy { $0 == place }, "\(window) \(item) \(action.id)")
          #expect(other.chosen != before && other.hand.isOneTruth)
          #expect(ExhibitHand.document.name(of: place, in: []) == action.subtitle)
          count += 1
        }
      }
    }
    #expect(count >= 40)
  }

  @Test(
    "an action that no longer exists does nothing", arguments: [WindowID.fisheye, .index, .pages])
  func gone(_ window: WindowID) {
    var asker = Asker("exhibit:/clause/3")
    let items: [WindowID: String] = [
      .fisheye: "Law", .index: "2", .pages: DocumentSlider.item(ofPage: 1),
    ]
    let before = asker.chosen
    #expect(asker.act("choose", on: items[window] ?? "", in: window) == [])
    #expect(asker.chosen == before)
  }

  @Test("the actions of an open menu change with a choice in another window")
  func changes() throws {
    var asker = Asker("exhibit:/page/1")
    asker.hand.key(.end, in: .fisheye)
    asker.hand.key(.left, in: .fisheye)
    asker.hand.key(.menu, in: .fisheye)
    var window = try #require(asker.found(FisheyeWindow.self))
    #expect(
      window.peek.widget.presentation.menu?.actions.map(\.id) == ["first", "last", "page", "copy"])
    let moment = UpdateContext(
      time: asker.hand.time, ruler: PlainRuler(), settings: Settings(), pictures: [:])
    _ = window.show(Place(page: 1, note: "x:/clause/3"), in: moment)
    #expect(
      window.peek.widget.presentation.menu?.actions.map(\.id) == ["next", "last", "page", "copy"])
    _ = window.show(Place(page: 1, note: "x:/clause/4"), in: moment)
    #expect(
      window.peek.widget.presentation.menu?.actions.map(\.id) == [
        "first", "next", "last", "page", "copy",
      ])
  }

  @Test("the report of an action has its name, after keys and after contacts")
  func report() throws {
    var asker = Asker("exhibit:/clause/3")
    asker.hand.key(.end, in: .fisheye)
    asker.hand.key(.left, in: .fisheye)
    asker.hand.key(.menu, in: .fisheye)
    asker.hand.key(.enter, in: .fisheye)
    let reports = asker.hand.effects.compactMap { effect -> Report? in
      if case .report(let report) = effect { report } else { nil }
    }
    #expect(reports.first { $0.name == .acted }?.action == "next")
    #expect(asker.hand.shown == "Law | 4 Clause | 1 x:/clause/4 | 1")
  }

  @Test("a row of a plain list has actions to choose it and to scroll it to the top")
  func plain() {
    var showcase = Showcase(
      LaunchConfiguration(list: .init(source: "names", title: "names", columns: .one)))
    let surface = Surface(size: Size(width: 400, height: 300))
    _ = showcase.update(
      Input(time: .zero, window: .index, event: .resized(surface)), ruler: PlainRuler())
    _ = showcase.replaceRows(
      NameRows((0..<100).map { "Name \($0)" }), at: .zero, ruler: PlainRuler())
    let moment = showcase.context(.zero, PlainRuler())
    let window = showcase.models.first as? any PeekingModel
    let ids = { (row: Int) in window?.quickActions(of: "\(row)", in: moment).map(\.id) }
    #expect(ids(0) == ["choose"] && ids(5) == ["choose", "top"] && ids(100) == [])
  }
}

@Suite("The quick actions of programs in a bar")
struct ProgramActionTests {
  private static let window = ItemAction(
    id: "window", title: "New window", icon: PictureID("new.png"))

  private static func bar(_ actions: [ItemAction]) -> Showcase {
    var showcase = Showcase(
      LaunchConfiguration(
        bar: .init(items: ShowcaseTests.items(["One", "Two"]), actions: ["One": actions])))
    _ = showcase.update(
      Input(
        time: .zero, window: .fisheye, event: .resized(Surface(size: Size(width: 600, height: 400)))
      ),
      ruler: PlainRuler())
    return showcase
  }

  private static func actions(_ showcase: Showcase, _ item: String) -> [QuickAction] {
    let moment = showcase.context(.zero, PlainRuler())
    let window = showcase.models.first as? any PeekingModel
    return window?.quickActions(of: item, in: moment) ?? []
  }

  private static func actions(_ ids: String...) -> [ItemAction] {
    ids.map { ItemAction(id: $0, title: $0) }
  }

  @Test(
    "are their own actions, after one that opens the program where there is room",
    arguments: [
      ([], ["open"]), (actions("a"), ["open", "a"]),
      (actions("a", "b", "c"), ["open", "a", "b", "c"]),
      (actions("a", "b", "c", "d"), ["a", "b", "c", "d"]),
      (actions("a", "b", "c", "d", "e"), ["a", "b", "c", "d", "e"]),
      (actions("a", "open"), ["a", "open"]),
    ])
  func order(_ actions: [ItemAction], _ expected: [String]) {
    let showcase = Self.bar(actions)
    #expect(Self.actions(showcase, "One").map(\.id) == expected)
    #expect(Self.actions(showcase, "Two").map(\.id) == ["open"])
  }

  @Test("all have icons if one of them has")
  func marks() {
    let icons = { (actions: [ItemAction]) in
      Self.actions(Self.bar(actions), "One").map(\.icon)
    }
    #expect(icons(Self.actions("a")) == [.symbol(.open), .symbol(.dot)])
    #expect(icons(Self.actions("a", "b", "c", "d")) == [nil, nil, nil, nil])
    let mixed = Self.actions("a", "b", "c") + [Self.window]
    #expect(icons(mixed) == Array(repeating: .symbol(.dot), count: 4))
  }

  @Test("an icon is requested when a preview opens, and a symbol replaces it until it is loaded")
  func pictures() throws {
    var showcase = Self.bar([Self.window])
    let icon = { (showcase: Showcase) in Self.actions(showcase, "One").last?.icon }
    #expect(icon(showcase) == .symbol(.dot))
    let id = PictureID("new.png")
    let beginning = showcase.begin()
    #expect(!beginning.pictures.contains("+new.png"))
    var effects: [Effect] = []
    for key in [Key.home, .menu] {
      effects += showcase.update(
        Input(time: .zero, window: .fisheye, event: .key(KeyPress(key))), ruler: PlainRuler())
    }
    #expect(effects.pictures.contains("+new.png"))
    _ = showcase.update(
      Input(time: .zero, window: .fisheye, event: .picture(id, .failed("gone"))),
      ruler: PlainRuler())
    #expect(icon(showcase) == .symbol(.dot))
    _ = showcase.update(
      Input(time: .zero, window: .fisheye, event: .picture(id, .ready(Size(width: 9, height: 9)))),
      ruler: PlainRuler())
    #expect(icon(showcase) == .picture(.file(id)))
    effects = []
    for key in [Key.escape, .right, .menu] {
      effects += showcase.update(
        Input(time: .zero, window: .fisheye, event: .key(KeyPress(key))), ruler: PlainRuler())
    }
    #expect(effects.pictures.contains("-new.png"))
    #expect(icon(showcase) == .symbol(.dot))
  }

  @Test("a performed action is an effect and a report under its name")
  func opens() {
    var showcase = Self.bar([Self.window])
    var effects: [Effect] = []
    for key in [Key.home, .menu, .down, .enter] {
      effects += showcase.update(
        Input(time: .zero, window: .fisheye, event: .key(KeyPress(key))), ruler: PlainRuler())
    }
    #expect(effects.contains(.open("One", action: "window")))
    let told = effects.compactMap { effect -> String? in
      if case .report(let report) = effect { report.action } else { nil }
    }
    #expect(told == ["window"])
  }

  @Test(
    "nothing sinks while the pointer goes to an action, the click counts, and the bar folds afterwards",
    arguments: [1, 3], [true, false])
  func still(_ count: Int, isTranslucent: Bool) throws {
    var showcase = Self.bar((0..<count).map { .init(id: "act \($0)", title: "Action \($0)") })
    var time = Instant.zero
    func send(_ event: WindowEvent) -> [Effect] {
      showcase.update(
        Input(time: time, window: .fisheye, event: .window(event)), ruler: PlainRuler())
    }
    func layer(_ role: String, _ index: Int) -> Layer? {
      showcase.display(of: .fisheye, at: time, ruler: PlainRuler()).layers.first {
        $0.id == Layer.ID(role, index)
      }
    }
    let surface = Surface(size: Size(width: 600, height: 480), isTranslucent: isTranslucent)
    _ = send(.resized(surface))
    let point = try #require(layer("item", 0)).bounds.center
    _ = send(.hovered(point))
    time = time + 1
    for phase in [Contact.Phase.began, .ended] {
      _ = send(
        .contact(Contact(id: -1, phase: phase, position: point, kind: .mouse, button: .secondary)))
    }
    time = time + 1
    let icon = try #require(layer("item", 0)).bounds
    let goal = try #require(layer("peek action", count)).bounds
    for row in 0...count {
      let bounds = try #require(layer("peek action", row)).bounds
      #expect(bounds.intersection(icon).isEmpty, "it covers the icon that it belongs to")
    }
    for step in 1...10 {
      time = time + 0.05
      let part = Double(step) / 10
      _ = send(
        .hovered(
          Point(
            x: point.x + (goal.center.x - point.x) * part,
            y: point.y + (goal.center.y - point.y) * part)))
      #expect(layer("peek action", count)?.bounds == goal)
      #expect(layer("item", 0)?.bounds == icon)
    }
    var effects: [Effect] = []
    for phase in [Contact.Phase.began, .ended] {
      effects += send(
        .contact(Contact(id: -1, phase: phase, position: goal.center, kind: .mouse)))
    }
    #expect(effects.contains(.open("One", action: "act \(count - 1)")))
    time = time + 1
    _ = send(.left)
    #expect((layer("item", 0)?.bounds.height ?? 0) == 48)
  }

  @Test("recordings contain them, and older ones without them can be read")
  func recorded() throws {
    let bar = LaunchConfiguration.Bar(
      items: ShowcaseTests.items(["One"]), actions: ["One": [Self.window]])
    let text = try JSONEncoder().encode(bar)
    #expect(try JSONDecoder().decode(LaunchConfiguration.Bar.self, from: text) == bar)
    let plain = LaunchConfiguration.Bar(items: nil)
    let bytes = try JSONEncoder().encode(plain)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("actions"))
    #expect(try JSONDecoder().decode(LaunchConfiguration.Bar.self, from: bytes) == plain)
  }
}
