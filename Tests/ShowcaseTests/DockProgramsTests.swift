import Interaction
import Testing
import Widgets

@testable import Showcase

@Suite("a dock of programs")
struct DockProgramsTests {
  private static func item(_ id: String) -> FisheyeItem {
    FisheyeItem(id: id, title: id.uppercased(), face: .tile(TileMaker.tile(letters: "A", hue: 25)))
  }

  private static func window(
    _ id: UInt32, focused: Bool = false, hidden: Bool = false, urgent: Bool = false
  ) -> RunningWindow {
    RunningWindow(
      id: id, title: "Window \(id)", isFocused: focused, isHidden: hidden, isUrgent: urgent)
  }

  private static func dock(_ kept: [String], _ running: [String: [RunningWindow]]) -> DockPrograms {
    var dock = DockPrograms(LaunchConfiguration.Bar(items: kept.map(item), dock: .keepsFree))
    dock.show(
      running.sorted { $0.key < $1.key }.map {
        RunningProgram(item: item($0.key), windows: $0.value)
      })
    return dock
  }

  @Test("programs that are not kept stand behind a line, while they have windows")
  func items() {
    var dock = Self.dock(["b", "a"], ["a": [Self.window(1)], "c": [Self.window(2)]])
    #expect(dock.items.map(\.title) == ["B", "A", "", "C"])
    dock.show([])
    #expect(dock.items.map(\.title) == ["B", "A"])
    #expect(Self.dock([], ["c": [Self.window(2)]]).items.map(\.title) == ["C"])
  }

  @Test("marks count windows, and show focus and urgency")
  func marks() {
    let dock = Self.dock(
      ["a", "b", "c"],
      ["a": [Self.window(1), Self.window(2, focused: true)], "b": [Self.window(3, urgent: true)]])
    #expect(
      dock.marks == [
        "a": FisheyeMark(windows: 2, isFocused: true), "b": FisheyeMark(windows: 1, isUrgent: true),
      ])
  }

  @Test(
    "a click starts, brings forward, minimises, or leads to the next window",
    arguments: [
      ([], .start),
      ([window(1)], .activate(1)),
      ([window(1, hidden: true)], .activate(1)),
      ([window(1, focused: true)], .minimise(1)),
      ([window(1, focused: true), window(2)], .activate(2)),
      ([window(1), window(2, focused: true)], .activate(1)),
      ([window(1, hidden: true), window(2)], .activate(2)),
      ([window(1), window(2, urgent: true), window(3, focused: true)], .activate(2)),
    ] as [([RunningWindow], DockPrograms.Click)])
  func click(_ windows: [RunningWindow], _ expected: DockPrograms.Click) {
    #expect(Self.dock(["a"], windows.isEmpty ? [:] : ["a": windows]).click(on: "a") == expected)
  }

  @Test("of several windows the one comes forward that had the keyboard last")
  func latest() {
    var dock = Self.dock(["a"], ["a": [Self.window(1), Self.window(2, focused: true)]])
    dock.show([RunningProgram(item: Self.item("a"), windows: [Self.window(1), Self.window(2)])])
    #expect(dock.click(on: "a") == .activate(2))
  }

  @Test("the actions of an item are its windows, those of its program, and to close them")
  func actions() {
    var dock = Self.dock(["a"], [:])
    let words = { (dock: DockPrograms) in
      dock.quickActions(of: "a", icons: { _ in nil }, languages: ["en"]).map(\.title)
    }
    #expect(words(dock) == ["Open", "Remove from the bar"])
    let windows = (1...6).map { Self.window($0) }
    let actions = (1...4).map { ItemAction(id: "\($0)", title: "Act \($0)") }
    dock = Self.dock([], [:])
    dock.show([RunningProgram(item: Self.item("a"), actions: actions, windows: windows)])
    #expect(
      words(dock) == [
        "Window 1", "Window 2", "Window 3", "Window 4", "Open a new window", "Act 1",
        "Keep in the bar", "Close all windows",
      ])
    let ids = dock.quickActions(of: "a", icons: { _ in nil }, languages: []).map(\.id)
    #expect(dock.perform(ids[1], on: "a") == [.manage([2], .activate)])
    #expect(dock.perform(ids[4], on: "a") == [.open("a")])
    #expect(dock.perform(ids[5], on: "a") == nil)
    #expect(dock.perform(ids[7], on: "a") == [.manage([1, 2, 3, 4, 5, 6], .close)])
    #expect(dock.perform(ids[6], on: "a") == [.keepDock(["a"])])
    dock.show([])
    #expect(dock.items.map(\.title) == ["A"])
    #expect(dock.quickActions(of: "a", icons: { _ in nil }, languages: []).count == 6)
  }

  @Test("windows are figures where they have pictures, and lines of text otherwise")
  func figures() {
    let dock = Self.dock(
      ["a"], ["a": [Self.window(1, focused: true), Self.window(2, hidden: true)]])
    let figure = QuickAction.Figure(.file(PictureID("one")), shape: Size(width: 3, height: 2))
    let icon = QuickAction.Icon.symbol(.plus)
    let actions = dock.quickActions(
      of: "a", figures: [1: figure], icon: icon, icons: { _ in nil }, languages: ["en"])
    #expect(actions.map(\.figure) == [figure, QuickAction.Figure(), nil, nil, nil])
    #expect(actions[1].icon == icon && actions[1].subtitle == "Minimised")
    let lines = dock.quickActions(of: "a", icons: { _ in nil }, languages: ["en"])
    #expect(lines.allSatisfy { $0.figure == nil } && lines.map(\.id) == actions.map(\.id))
  }

  @Test("files open with the program on which they are dropped, and beside all of them nowhere")
  func dropped() {
    var showcase = Showcase(
      LaunchConfiguration(bar: .init(items: ["a", "b"].map(Self.item), dock: .keepsFree)))
    let size = Size(width: 600, height: 480)
    func take(_ event: WindowEvent) -> [Effect] {
      showcase.update(
        Input(time: .zero, window: ShowcaseTests.fisheye, event: event), ruler: PlainRuler())
    }
    _ = take(.resized(Surface(size: size)))
    let opened = { (effects: [Effect]) -> [Effect] in
      effects.filter { if case .openFiles = $0 { true } else { false } }
    }
    let address = "file:///a"
    #expect(
      opened(take(.dropped([address], at: Point(x: 276, y: 441))))
        == [.openFiles([address], with: "a")])
    let beside = take(.dropped([address], at: Point(x: 100, y: 441)))
    #expect(opened(beside).isEmpty && !beside.isEmpty)
    #expect(showcase.takesFiles(at: Point(x: 276, y: 441), in: ShowcaseTests.fisheye))
    #expect(!showcase.takesFiles(at: Point(x: 100, y: 441), in: ShowcaseTests.fisheye))
  }

  @Test("a preview takes the place of the label, and loads windows under a compositor alone")
  func preview() {
    for isTranslucent in [true, false] {
      var showcase = Showcase(
        LaunchConfiguration(bar: .init(items: ["a", "b"].map(Self.item), dock: .keepsFree)))
      var time = 0.0
      func take(_ event: Input.Event) -> [Effect] {
        time += 1
        return showcase.update(
          Input(time: Instant(seconds: time), event: event), ruler: PlainRuler())
      }
      let roles = {
        Set(
          showcase.display(
            of: ShowcaseTests.fisheye, at: Instant(seconds: time), ruler: PlainRuler()
          ).layers.map(\.id.role))
      }
      let size = Size(width: 900, height: 480)
      let window = { (event: WindowEvent) in Input.Event.window(ShowcaseTests.fisheye, event) }
      _ = take(window(.resized(Surface(size: size, isTranslucent: isTranslucent))))
      _ = take(
        .running([
          RunningProgram(
            item: Self.item("a"), windows: [Self.window(7), Self.window(8, hidden: true)])
        ]))
      let point = Point(x: 426, y: 441)
      _ = take(window(.user(.pointer(.hovered(point)))))
      time += 1
      #expect(roles().contains("label") && !roles().contains("peek action"))
      let press = Contact(id: -1, phase: .began, position: point, kind: .mouse, button: .secondary)
      let effects = take(window(.user(.pointer(.contact(press)))))
      time += 1
      #expect(!roles().contains("label") && roles().contains("peek action"))
      let loaded = effects.flatMap { effect -> [WindowPicture] in
        if case .pictures(let load, _) = effect { load.compactMap(\.windowPicture) } else { [] }
      }
      #expect(
        loaded == (isTranslucent ? [WindowPicture(.contents, of: 7, side: 388)] : []))
      // The pictures are released with the preview.
      var closing = take(window(.user(.key(KeyPress(.escape)))))
      closing += showcase.settle(until: Instant(seconds: time + 2), ruler: PlainRuler())
      let released = closing.flatMap { effect -> [PictureID] in
        if case .pictures(_, let unload) = effect { unload } else { [] }
      }
      #expect(released == loaded.map(\.id))
    }
  }

  @Test("an item that is removed stays behind the line while it has windows")
  func removed() {
    var dock = Self.dock(["a", "b"], ["a": [Self.window(1)]])
    let ids = dock.quickActions(of: "a", icons: { _ in nil }, languages: []).map(\.id)
    #expect(dock.perform(ids[2], on: "a") == [.keepDock(["b"])])
    #expect(dock.items.map(\.title) == ["B", "", "A"])
    dock.show([])
    #expect(dock.items.map(\.title) == ["B"])
  }

  @Test("items are moved among those that are kept")
  func moved() {
    var dock = Self.dock(["a", "b", "c"], ["d": [Self.window(1)]])
    dock.move("a", to: 2)
    #expect(dock.kept.map(\.id) == ["b", "c", "a"])
    dock.move("a", to: 9)
    dock.move("d", to: 0)
    #expect(dock.kept.map(\.id) == ["b", "c", "a"])
    #expect(dock.keeping == .keepDock(["b", "c", "a"]))
  }
}
