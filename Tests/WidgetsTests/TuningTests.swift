import Foundation
import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

/// A person in front of the window of tuning.
private typealias Tuner = WidgetLife<TuningBoard>

extension WidgetLife where W == TuningBoard {
  fileprivate init(
    size: Size = Size(width: 560, height: 760), settings: Settings = Settings()
  ) {
    self.init(before: TuningBoard(), showing: TuningContent(), size: size) { outcome, content in
      switch outcome {
      case .changed(let constant, let value):
        content.tuning[constant] = value
        return "\(constant.name) \(value)"
      case .reset(let constant):
        content.tuning.reset(constant)
        return "\(constant.name) default"
      case .chosen(let isSecond):
        content.isSecond = isSecond
        return isSecond ? "B" : "A"
      case .saved: return "saved"
      }
    }
    self.settings = settings
  }

  fileprivate func knob(_ constant: Tunable, at value: Double? = nil) throws -> Point {
    try #require(
      scene.geometry.knob(
        of: constant, at: value ?? content.value(of: constant), offset: widget.offset(in: scene)))
  }
}

extension Tunable {
  /// The constants that windows read, and no control alone.
  static let ofWindows: Set<Tunable> = [.gesturesPadSwipe]
}

@Suite("the table of constants")
struct TunedControlTests {
  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(component: "Sources")

  /// All source files.
  private static func code() throws -> String {
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test(
    "every constant has a name of its own, a default on a step of its range, a unit and a source",
    arguments: TunedControl.entries)
  func complete(entry: TunableEntry) {
    let constant = entry.constant
    #expect(TunedControl.entries.count { $0.constant.name == constant.name } == 1)
    #expect(TunedControl.entries.count { $0.name == entry.name } == 1)
    #expect(constant.range.contains(constant.standard))
    #expect(abs(constant.nearest(constant.standard) - constant.standard) < 1e-9)
    #expect(constant.step <= constant.range.upperBound - constant.range.lowerBound)
    // The phrase is that of the constant: `bar.evasion` is called by `barEvasion`.
    let parts = constant.name.split(separator: ".").map(String.init)
    #expect("\(entry.name)" == parts[0] + parts[1].prefix(1).uppercased() + parts[1].dropFirst())
    for languages in [["en"], ["de"]] {
      #expect(!entry.name.text(for: languages).isEmpty)
      #expect(!entry.source.text(for: languages).isEmpty)
      #expect(
        entry.text(of: constant.standard, for: languages).contains {
          $0.isLetter || $0 == "%" || $0 == "×"
        })
    }
    #expect(entry.words.count == entry.choices.count)
    #expect((constant.unit == .choice) == !entry.choices.isEmpty)
  }

  @Test("every constant and every name is in the table")
  func whole() {
    #expect(TunedControl.entries.map(\.name) == TunablePhrase.allCases)
    #expect(TunedControl.all.map(\.name) == TunedControlPhrase.allCases)
    #expect(Set(TunedControl.entries.map(\.source)) == Set(TunableSourcePhrase.allCases))
  }

  @Test("every constant that is declared is in the table")
  func isListed() throws {
    let code = try Self.code()
    let names = code.matches(of: /static let (\w+) = Tunable\(\s*"([^"]+)"/).map {
      (constant: String($0.1), name: String($0.2))
    }
    #expect(Set(names.map(\.name)) == Set(TunedControl.entries.map(\.constant.name)))
    #expect(names.count == TunedControl.entries.count)
  }

  /// The files that hold the constants of controls: folders of controls, and what several of them share.
  private static let folders = [
    "Fisheye", "IndexStrip", "RowList", "PageSlider", "PageTurning", "PageView", "HotspotPicture",
    "Viewport", "ChoiceSlider", "DetailPanel", "Peek",
  ]
  private static let shared = [
    "Widgets/Shared/Callout", "Widgets/Shared/Sheet", "Widgets/Shared/SelectedText",
    "Widgets/Shared/TypeAhead", "Widgets/Shared/BackingOut", "Widgets/Shared/ScrollPhysics",
    "Widgets/Shared/Symbol", "Interaction/Fling", "Interaction/Overscroll",
    "Interaction/VelocityWindow", "Interaction/TapCount", "Interaction/Gesture",
    "Interaction/FingertipAim", "Interaction/ContactFilter", "Interaction/ThreeFingers",
  ]

  /// Named numbers of controls that are not in the table, by the reason.
  private static let untuned: Set<String> = [
    // Less than is seen or felt.
    "slack", "noise", "unseen", "tolerance", "margin", "tooLow", "overhang", "sample", "beyond",
    "step", "leastHeight",
    // Limits of memory, time and arithmetic.
    "greatestReach", "hintLimit", "elementLimit", "fanout", "miter", "limit", "longestText",
    "mostInner", "mostParts", "mostPages", "part", "shown", "longest", "samples", "rowHeights",
    "padSpread", "baseSide", "greatestWish", "greatestStretch", "search", "most", "greatestPull",
    "palmCount", "denseCount", "mostLines", "mostLetters", "interval", "lines", "sides", "frame",
    // The same constant for other circumstances, and what follows from another constant.
    "restInPublic", "pointShare", "corner", "leastBetween", "dividerReach", "height", "gap",
    "homeShare", "rowShare",
    // The lines around many small things, which must not cover what is between them.
    "foundWidth", "lineShare", "leastLine",
    // The typesetting of a document's own words.
    "attempts", "small", "heading", "column", "rim", "share", "page", "leastLines",
  ]

  @Test("every named number of a control is in the table, or there is a reason")
  func isTuned() throws {
    let manager = FileManager.default
    var files = Self.shared.map { Self.sources.appending(path: $0 + ".swift") }
    for folder in Self.folders {
      files += try manager.contentsOfDirectory(
        at: Self.sources.appending(components: "Widgets", folder), includingPropertiesForKeys: nil)
    }
    let declared = try Self.code().matches(of: /Tunable\(\s*"[^"]+",\s*([^,]+),/)
      .map { String($0.1) }.joined(separator: " ")
    let tuned = Set(declared.matches(of: /\.(\w+)/).map { String($0.1) })
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /static let (\w+|\([\w, ]+\)) = (?:\(?-?\d|Size\()/) {
        for name in match.1.split(whereSeparator: { " (),".contains($0) }).map(String.init) {
          #expect(
            tuned.contains(name) || Self.untuned.contains(name),
            "\(name) of \(file.lastPathComponent)")
        }
      }
    }
  }

  @Test(
    "every constant changes what is drawn, said or offered where its control is used",
    arguments: TunedControl.entries.map(\.constant).filter { !Tunable.ofWindows.contains($0) })
  func hasEffect(constant: Tunable) {
    let control = String(constant.name.prefix { $0 != "." })
    let scripts = TuningScript.all.filter { $0.controls.contains(control) }
    let (least, greatest) = (constant.range.lowerBound, constant.range.upperBound)
    let near = constant.nearest(constant.standard * 0.5 + constant.step)
    let isSeen = [greatest, least, near].contains { value in
      guard constant.nearest(value) != constant.standard else { return false }
      var tuning = Tuning()
      tuning[constant] = value
      return scripts.contains { $0.shows(tuning) }
    }
    #expect(isSeen, "\(constant.name) changes nothing")
  }

  @Test("controls hold under any tuning", arguments: 0..<3)
  func anyTuning(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var tuning = Tuning()
    for entry in TunedControl.entries {
      let range = entry.constant.range
      tuning[entry.constant] =
        [range.lowerBound, range.upperBound, .random(in: range, using: &random)]
        .randomElement(using: &random) ?? range.lowerBound
    }
    for script in TuningScript.all {
      #expect(script.play(tuning) == script.play(tuning), "\(script.name)")
    }
  }

  @Test("a value is kept on its steps and within its range, and another value is another one")
  func values() {
    var tuning = Tuning()
    #expect(tuning.isEmpty)
    for entry in TunedControl.entries {
      let (constant, range) = (entry.constant, entry.constant.range)
      let other = constant.standard == range.upperBound ? range.lowerBound : range.upperBound
      tuning[constant] = other
      #expect(Settings(tuning: tuning)[constant] == constant.nearest(other), "\(constant.name)")
      #expect(Settings(tuning: tuning)[constant] != constant.standard)
      tuning[constant] = .infinity
      #expect(tuning[constant] == constant.standard)
    }
    #expect(tuning.count == TunedControl.entries.count)
    for entry in TunedControl.entries { tuning.reset(entry.constant) }
    #expect(tuning == Tuning())
  }

  @Test("a recording without tuning says nothing of it, and one with it reads as it was written")
  func coding() throws {
    let encoder = JSONEncoder()
    let plain = try encoder.encode(Settings())
    #expect(!String(decoding: plain, as: UTF8.self).contains("tuning"))
    var settings = Settings(isDark: true)
    settings.tuning[.barEvasion] = 12
    settings.tuning[.unfolding] = 1
    let read = try JSONDecoder().decode(Settings.self, from: encoder.encode(settings))
    #expect(read == settings)
    // Out of range, as in a file of another version: the nearest value.
    let far = #"{"tuning":{"bar.evasion":1e9,"unknown":3}}"#
    #expect(try JSONDecoder().decode(Settings.self, from: Data(far.utf8))[.barEvasion] == 120)
  }
}

@Suite("tuned controls")
struct TunedWidgetTests {
  @Test("items of a bar evade a finger as far as is tuned")
  func evasion() throws {
    let top = { (evasion: Double?) -> Double in
      var hand = Hand(["A", "B", "C", "D", "E"])
      if let evasion { hand.settings.tuning[.barEvasion] = evasion }
      let rest = hand.middle("C")
      hand.touch(.began, rest)
      hand.wait(1)
      return try #require(hand.layer("item", 2)).bounds.maxY
    }
    let (usual, none, far) = try (top(nil), top(0), top(100))
    #expect(abs(none - usual - 60) < 0.5)
    #expect(abs(none - far - 100) < 0.5)
  }

  @Test("a bar unfolds as slowly as is tuned, and the change shows at once")
  func unfolding() throws {
    var hand = Hand(["A", "B", "C"])
    hand.settings.tuning[.unfolding] = 2
    hand.hover("B")
    hand.wait(0.5)
    let early = try #require(hand.layer("item", 1)).bounds.width
    hand.wait(2)
    let late = try #require(hand.layer("item", 1)).bounds.width
    #expect(early < 0.9 * late)
  }

  @Test("zoom, size and kernel of a style are those of a tuning, which may let its items swim")
  func style() {
    var tuning = Tuning()
    #expect(FisheyeStyle.standard.tuned(by: tuning) == .standard)
    tuning[.barZoom] = 3
    tuning[.barItemSize] = 64
    tuning[.barEnds] = 1
    tuning[.barKernel] = 2
    tuning[.barReach] = 1.5
    let style = FisheyeStyle.standard.tuned(by: tuning)
    #expect(style.zoom == 3 && style.itemSize == 64 && style.ends == .fixed)
    #expect(style.magnifier == .exact(.triangle(halfWidth: 1.5)))
    #expect(FisheyeContent(items: [], style: style).swims)
    #expect(style.tuning.known(.barReach) == 1.5)
    #expect(style.tuned(by: style.tuning) == style)
    tuning[.barReach] = 2
    #expect(!FisheyeContent(items: [], style: FisheyeStyle.standard.tuned(by: tuning)).swims)
  }

  @Test(
    "under a kernel that swims the bar changes its length while the pointer moves, else it does not"
  )
  func swimming() throws {
    let lengths = { (reach: Double) -> [Double] in
      var tuning = Tuning()
      tuning[.barKernel] = 2
      tuning[.barReach] = reach
      let items = (0..<20).map { _ in FisheyeLayout.Slot() }
      let style = FisheyeStyle.standard.tuned(by: tuning)
      let layout = FisheyeLayout(
        track: FisheyeTrack(items), pitch: 40, kernel: style.kernel(count: 20, pitch: 40), zoom: 2)
      return stride(from: 300.0, through: 500, by: 5).map { cursor in
        let map = FisheyeMap(layout, cursor: cursor, progress: 1)
        for item in 0..<20 { #expect(map.edge(item + 1) >= map.edge(item)) }
        return map.edge(20) - map.edge(0)
      }
    }
    let spread = { (lengths: [Double]) in (lengths.max() ?? 0) - (lengths.min() ?? 0) }
    #expect(spread(lengths(2)) < 1e-6)
    #expect(spread(lengths(1.5)) > 5)
  }

  @Test("a finger trembles as far as is tuned before its tap becomes a drag")
  func slop() {
    let result = { (slop: Double?) -> String in
      var settings = Settings()
      if let slop { settings.tuning[.touchSlop] = slop }
      let layout = WidgetLayout<FisheyeBar>(
        Allocation(
          content: FisheyeContent(items: []), bounds: Rect(Size(width: 400, height: 200)),
          settings: settings, surface: Surface(size: Size(width: 400, height: 200))))
      var host = WidgetHost(FisheyeBar())
      _ = host.settle(in: Scene(layout, time: .zero, ruler: PlainRuler()))
      let contact = { (phase: Contact.Phase, x: Double) in
        UserEvent.pointer(
          .contact(Contact(id: 1, phase: phase, position: Point(x: x, y: 0), kind: .touch)))
      }
      _ = host.gestures(for: contact(.began, 0), at: .zero)
      _ = host.gestures(for: contact(.moved, 20), at: .zero)
      if case .tapped? = host.gestures(for: contact(.ended, 20), at: .zero).first {
        return "tap"
      }
      return "drag"
    }
    #expect(result(nil) == "drag")
    #expect(result(30) == "tap")
  }

  @Test("the curve and both spaces are drawn over a bar only where they are wished")
  func diagrams() throws {
    var hand = Hand(["A", "B", "C"], size: Size(width: 1000, height: 480))
    hand.hover("B")
    hand.wait(1)
    #expect(hand.layer("bar curve") == nil)
    #expect(hand.layer("bar spaces") == nil)
    hand.content.diagrams = [.curve]
    let curve = try #require(hand.layer("bar curve"))
    #expect(curve.bounds.maxY < (hand.layer("item", 1)?.bounds.y ?? 0))
    #expect(hand.layer("bar spaces") == nil)
    hand.content.diagrams = [.curve, .spaces]
    let spaces = try #require(hand.layer("bar spaces"))
    #expect(spaces.bounds.y > (hand.layer("bar curve")?.bounds.maxY ?? 0) - 1)
    let words = curve.marks.compactMap { mark in
      if case .text(let text, _) = mark { text.string } else { nil }
    }
    #expect(words.first?.contains("× 2.00") == true)
  }
}

@Suite("the window of tuning")
struct TuningBoardTests {
  @Test("a drag moves a knob, a tap moves it there, a second tap returns it to the default")
  func pointer() throws {
    var tuner = Tuner()
    let start = try tuner.knob(.unfolding)
    let goal = try tuner.knob(.unfolding, at: 1)
    tuner.mouse(.began, start)
    tuner.mouse(.moved, Point(x: goal.x, y: goal.y + 80))
    tuner.mouse(.ended, goal)
    #expect(tuner.trace() == "motion.unfolding 1.0")
    tuner.wait(1)
    tuner.click(at: try tuner.knob(.unfolding, at: 0.5))
    tuner.click(at: try tuner.knob(.unfolding, at: 0.5))
    #expect(tuner.trace() == "motion.unfolding 0.5 · motion.unfolding default")
    #expect(tuner.content.tuning.isEmpty)
  }

  @Test("buttons are described by their own effects, and the focus also before a key is pressed")
  func described() {
    var tuner = Tuner()
    tuner.perform(.focused(true))
    let all = tuner.elements
    #expect(all.filter { $0.states.contains(.focused) }.map(\.role) == [.slider])
    let title = all.first { $0.role == .region }?.name
    let buttons = all.filter { $0.role == .button }
    #expect(buttons.count > 2 && title != nil)
    for button in buttons {
      #expect(button.actions.count == 1 && button.actions.first?.name != title, "\(button.name)")
    }
  }

  @Test(
    "every name, value and source has as many lines as it needs in both languages",
    arguments: [["en"], ["de"]], [1, 1.15, 1.5, 2])
  func wholeWords(languages: [String], scale: Double) {
    var tuner = Tuner(
      size: Size(width: 560, height: 100_000),
      settings: Settings(textScale: scale, languages: languages))
    for swims in [false, true] {
      tuner.content.swims = swims
      tuner.settle()
      var count = 0
      for layer in tuner.layers {
        for case .text(let text, let frame) in layer.marks {
          let words = text.string.replacing("\n", with: " ")
          let lines = RowText.lines(of: words, text.font, in: frame.width)
          #expect(lines <= text.lines, "\(words)")
          guard layer.id.role == "tunable" else { continue }
          count += 1
          #expect(RowText.height(lines, text.font) <= frame.height, "\(words)")
        }
      }
      #expect(count == 3 * TunedControl.entries.count)
    }
  }

  @Test("a finger across the sliders scrolls the list, along a slider moves its knob")
  func finger() throws {
    var tuner = Tuner()
    let start = try tuner.knob(.mouseSlop)
    tuner.touch(.began, start)
    tuner.touch(.moved, Point(x: start.x + 2, y: start.y - 120))
    tuner.touch(.ended, Point(x: start.x + 2, y: start.y - 120))
    #expect(tuner.trace() == "")
    tuner.wait(3)
    #expect(tuner.widget.offset(in: tuner.scene) > 100)
    #expect(tuner.wake == .never)
    // The button of the bar scrolls to its values.
    tuner.touch(.began, tuner.scene.geometry.tabs[2].center)
    tuner.touch(.ended, tuner.scene.geometry.tabs[2].center)
    tuner.wait(1)
    let knob = try tuner.knob(.barZoom)
    let goal = try tuner.knob(.barZoom, at: 3)
    tuner.touch(.began, knob)
    tuner.touch(.moved, goal)
    tuner.touch(.ended, goal)
    #expect(tuner.trace() == "bar.zoom 3.0")
  }

  @Test("a smooth wheel moves the list from where a throw has brought it, not from where it ends")
  func wheelDuringThrow() {
    var tuner = Tuner()
    let center = tuner.scene.geometry.body.center
    tuner.touch(.began, center)
    for step in 1...10 {
      tuner.wait(0.016)
      tuner.touch(.moved, Point(x: center.x, y: center.y - Double(20 * step)))
    }
    tuner.touch(.ended, Point(x: center.x, y: center.y - 200))
    tuner.wait(0.05)
    #expect(tuner.wake.isAnimating)
    let offset = tuner.widget.offset(in: tuner.scene)
    tuner.scroll(Point(x: 0, y: 0.125), at: center)
    #expect(abs(tuner.widget.offset(in: tuner.scene) - offset - 7.5) < 1e-9)
    #expect(!tuner.wake.isAnimating)
  }

  @Test("keys move from value to value, change it, return it to the default, and save")
  func keys() {
    var tuner = Tuner()
    tuner.perform(.focused(true))
    tuner.key(.down)
    tuner.key(.right)
    tuner.key(.pageUp)
    tuner.key(.left)
    tuner.key(.home)
    tuner.key(.delete)
    tuner.perform(.key(KeyPress(Key(rawValue: "s"), modifiers: .control)))
    #expect(
      tuner.trace()
        == "motion.step 0.13 · motion.step 0.23 · motion.step 0.22 · motion.step 0.0 · motion.step default · saved"
    )
    for _ in TunedControl.entries { tuner.key(.down) }
    tuner.wait(1)
    let last = TunedControl.entries.count - 1
    #expect(tuner.widget.row == last)
    #expect(tuner.layer("tunable", last) != nil)
  }

  @Test("the first Tab shows the focus on the first value, and the next one moves it")
  func firstTab() {
    var tuner = Tuner()
    tuner.perform(.focused(true))
    tuner.key(.tab)
    #expect(tuner.widget.row == 0 && tuner.widget.focus.isVisible)
    tuner.key(.tab)
    #expect(tuner.widget.row == 1)
  }

  @Test("the buttons of controls, and arrows with Control, lead to the values of each control")
  func controls() {
    var tuner = Tuner()
    tuner.perform(.focused(true))
    let headings = tuner.scene.geometry.headings
    #expect(headings.map(\.name) == TunedControlPhrase.allCases)
    for (index, heading) in headings.enumerated() {
      let isPressed = tuner.act(.press, on: ElementID("controls", index))
      #expect(isPressed && tuner.widget.row == heading.row)
    }
    tuner.key(.up, .control)
    #expect(tuner.widget.row == headings[headings.count - 2].row)
    tuner.key(.down, .control)
    #expect(tuner.widget.row == headings[headings.count - 1].row)
    for _ in headings { tuner.key(.up, .control) }
    tuner.wait(1)
    #expect(tuner.widget.row == 0 && tuner.widget.offset(in: tuner.scene) < 20)
    for size in [Size(width: 560, height: 760), Size(width: 360, height: 500)] {
      tuner.size = size
      tuner.settings.textScale = 1.5
      tuner.settings.languages = ["de"]
      let geometry = tuner.scene.geometry
      for (index, tab) in geometry.tabs.enumerated() {
        #expect(Rect(size).contains(tab) && tab.maxY <= geometry.body.y)
        #expect(geometry.tabs[..<index].allSatisfy { $0.intersection(tab).isEmpty })
      }
    }
  }

  @Test("every slider has its name, value and range for assistive technologies, and is set by them")
  func elements() throws {
    var tuner = Tuner()
    let sliders = try #require(tuner.elements.first).children.filter { $0.role == .slider }
    #expect(sliders.count == TunedControl.entries.count)
    #expect(sliders.first?.value == "0.20 s")
    let isSet = tuner.act(.set(0.4), on: ElementID("sliders", "motion.unfolding"))
    let isChosen = tuner.act(.press, on: ElementID("sets", 1))
    #expect(isSet)
    #expect(isChosen)
    #expect(tuner.trace() == "motion.unfolding 0.4 · B")
  }

  @Test("in a right-to-left interface the least value is at the right end")
  func mirrored() throws {
    var tuner = Tuner()
    tuner.settings.direction = .rightToLeft
    let (least, greatest) = try (
      tuner.knob(.unfolding, at: 0), tuner.knob(.unfolding, at: 2)
    )
    #expect(least.x > greatest.x)
    tuner.click(at: greatest)
    #expect(tuner.trace() == "motion.unfolding 2.0")
  }
}

@Suite("what is drawn over windows for a tuner")
struct TuningOverlayTests {
  private static let window = WindowID(rawValue: "bar")
  private let elements = Element(
    .window, "", bounds: Rect(Size(width: 400, height: 300)),
    children: [
      Element(.button, "A", bounds: Rect(x: 10, y: 200, width: 40, height: 40))
        .addressed(ElementID("a")).offering(.press, "A")
    ])

  private func picture(_ x: Double) -> DisplayList {
    let box = Rect(x: x, y: 100, width: 20, height: 20)
    return DisplayList(layers: [
      Layer(id: .init("box"), bounds: box, marks: [.box(box, radius: 0, .clear)])
    ])
  }

  private func roles(_ list: DisplayList) -> [String] { list.layers.map(\.id.role) }

  @Test("targets and times are shown, and what was drawn anew flashes until it has faded")
  func flashes() {
    var overlay = TuningOverlay()
    let show = { (overlay: inout TuningOverlay, x: Double, seconds: Double) -> DisplayList in
      var list = self.picture(x)
      _ = overlay.add(
        to: &list, of: Self.window, elements: self.elements, at: Instant(seconds: seconds),
        settings: Settings())
      return list
    }
    // Everything is new: nothing in particular flashes.
    #expect(roles(show(&overlay, 0, 0)) == ["box", "targets", "times"])
    #expect(!overlay.isMoving)
    #expect(roles(show(&overlay, 50, 1)).contains("flash"))
    #expect(overlay.isMoving(in: Self.window))
    let faded = show(&overlay, 50, 1.2).layers.first { $0.id.role == "flash" }
    #expect(faded.map { $0.opacity < 0.6 } == true)
    #expect(!roles(show(&overlay, 50, 1.5)).contains("flash"))
    #expect(!overlay.isMoving)
  }

  @Test("with reduced motion a flash does not fade: it is there for its time, and then gone")
  func reduced() {
    var overlay = TuningOverlay()
    for (x, seconds) in [(0.0, 0.0), (50, 1), (50, 1.3), (50, 1.5)] {
      var list = picture(x)
      _ = overlay.add(
        to: &list, of: Self.window, elements: elements, at: Instant(seconds: seconds),
        settings: Settings(reducedMotion: true))
      let flashes = list.layers.filter { $0.id.role == "flash" }
      #expect(flashes.allSatisfy { $0.opacity == 1 })
      #expect(flashes.isEmpty == (seconds == 0 || seconds == 1.5))
    }
  }

  @Test("the figures are the median and what 99 of 100 do not exceed")
  func figures() {
    var overlay = TuningOverlay()
    #expect(overlay.frames.median == nil)
    for number in 1...100 {
      overlay.take(.key(KeyPress(.down)), of: Self.window, at: Instant(seconds: Double(number)))
      overlay.note(
        frameUntil: Instant(seconds: Double(number) + Double(number) / 1000),
        taking: Double(number) / 2000)
    }
    #expect(overlay.frames.median == 0.025)
    #expect(overlay.frames.highest == 0.0495)
    #expect(overlay.latencies.median.map { abs($0 - 0.05) < 1e-6 } == true)
    #expect(overlay.latencies.highest.map { abs($0 - 0.099) < 1e-6 } == true)
    // An action that changes no picture is answered by none.
    overlay.take(.key(KeyPress(.down)), of: Self.window, at: Instant(seconds: 200))
    overlay.noteRest()
    overlay.note(frameUntil: Instant(seconds: 300), taking: 0.001)
    #expect(overlay.latencies.values.count == 100)
  }
}
