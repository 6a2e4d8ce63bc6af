import Interaction
import Laws
import Testing

@testable import Widgets

/// Named rows without headings.
private struct Names: RowSource, Equatable {
  var count: Int
  func topMarkers() -> [Marker] { [] }
  func markers(in range: Range<Int>, limit: Int) -> [Marker] { [] }
  func text(of row: Int) -> String { "Clause \(row + 1)" }
  func row(atOrAfter prefix: String) -> Int { (Int(prefix) ?? 1) - 1 }
}

/// A list of places whose owner follows its outcomes.
private struct PlaceReader {
  private(set) var widget = PlaceList()
  private(set) var content: PlaceListContent
  private(set) var time = Instant.zero
  private(set) var size: Size
  private(set) var heard: [String] = []
  private var hands = GestureRecognizer()
  var settings = Settings()

  init(_ count: Int = 63, size: Size = Size(width: 600, height: 800), selection: Int? = nil) {
    self.size = size
    content = PlaceListContent(
      list: RowListContent(rows: Names(count: count), selection: selection),
      title: "\(count) places", isOpen: false)
  }

  var scene: Scene<PlaceList> {
    Scene(
      content: content, bounds: Rect(size), time: time, ruler: PlainRuler(), settings: settings,
      surface: Surface(size: size))
  }

  mutating func perform(_ event: UserEvent) {
    for gesture in hands.gestures(for: event, at: time) { hear(widget.handle(gesture, in: scene)) }
    hear(widget.settle(in: scene))
  }

  private mutating func hear(_ outcomes: [PlaceList.Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .opened:
        content.isOpen = true
        heard.append("opened")
      case .dismissed:
        content.isOpen = false
        heard.append("closed")
      case .selected(let row): heard.append("chosen \(row + 1)")
      case .highlighted(let row): heard.append("pointed \(row.map { "\($0 + 1)" } ?? "nothing")")
      case .focusPassed(let forward): heard.append(forward ? "on" : "back")
      }
    }
  }

  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while let deadline = widget.wake(in: scene).deadline, deadline <= end {
      time = deadline
      hear(widget.settle(in: scene))
    }
    time = end
  }

  mutating func touch(_ phase: Contact.Phase, _ point: Point, finger: Int = 0) {
    perform(.contact(Contact(id: finger, phase: phase, position: point, kind: .touch)))
  }

  mutating func tap(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
    wait(1)
  }

  mutating func drag(from start: Point, by way: Point, pause: Double = 0.02) {
    touch(.began, start)
    for step in 1...10 {
      wait(pause)
      let part = Double(step) / 10
      touch(.moved, Point(x: start.x + way.x * part, y: start.y + way.y * part))
    }
    touch(.ended, Point(x: start.x + way.x, y: start.y + way.y))
    wait(2)
  }

  mutating func key(_ key: Key, text: String = "") {
    perform(.key(KeyPress(key, text: text)))
    wait(0.5)
  }

  mutating func resize(_ size: Size) {
    self.size = size
    hear(widget.settle(in: scene))
  }

  mutating func trace() -> [String] {
    defer { heard = [] }
    return heard
  }

  var layers: [Layer] { widget.layers(in: scene) }
  var geometry: PlaceListGeometry { scene.geometry }
  var button: Rect { geometry.button ?? Rect(.zero) }
  var rect: Rect { widget.rect(in: scene) }
  /// The visible rows, from the top.
  var rows: [String] {
    layers.filter { $0.id.role == "place row" && !$0.bounds.isEmpty }
      .sorted { $0.bounds.y < $1.bounds.y }.flatMap(\.marks).compactMap {
        if case .text(let text, _) = $0 { text.string } else { nil }
      }
  }
}

@Suite("The list of all places of a picture")
struct PlaceListTests {
  private static let wide = Size(width: 1100, height: 700)
  private static let narrow = Size(width: 600, height: 800)

  private func open(_ count: Int = 63, size: Size = narrow, selection: Int? = nil) -> PlaceReader {
    var reader = PlaceReader(count, size: size, selection: selection)
    reader.tap(reader.button.center)
    #expect(reader.trace() == ["opened"])
    return reader
  }

  @Test("the button in the corner opens and closes it", arguments: [wide, narrow])
  func button(size: Size) {
    var reader = open(size: size)
    #expect(reader.rows.first == "Clause 1")
    #expect(Rect(size).contains(reader.rect.center))
    #expect(reader.widget.wake(in: reader.scene) == .never)
    if reader.rect.contains(reader.button.center) {
      reader.tap(reader.geometry.closeButton(in: reader.rect).center)
    } else {
      reader.tap(reader.button.center)
    }
    #expect(reader.trace() == ["closed"])
    #expect(reader.layers.map(\.id.role) == ["places button"])
    #expect(reader.widget.wake(in: reader.scene) == .never)
  }

  @Test("a tap on a row selects it, also in a scrolled list", arguments: [wide, narrow])
  func choose(size: Size) {
    var reader = open(size: size)
    let place = Point(x: reader.rect.center.x, y: reader.rect.y + 64 + 3.5 * 38)
    reader.tap(place)
    #expect(reader.trace() == ["chosen 4"])
    reader.drag(from: Point(x: place.x, y: 600), by: Point(x: 0, y: -380), pause: 0.1)
    _ = reader.trace()
    let seen = reader.rows
    #expect(seen.first != "Clause 1")
    reader.tap(place)
    #expect(reader.trace().count == 1)
  }

  @Test("it opens with the selected row visible, below two other rows")
  func chosenInSight() {
    let reader = open(selection: 40)
    #expect(reader.rows.contains("Clause 41"))
    #expect(reader.rows.first == "Clause 39")
    #expect(reader.layers.contains { $0.id.role == "place selection" })
  }

  @Test("of 209,000 places only the visible ones are requested")
  func many() {
    var reader = open(209_000, selection: 150_000)
    #expect(reader.rows.count < 30)
    reader.key(.end)
    #expect(reader.rows.last == "Clause 209000")
    #expect(reader.layers.count < 50)
  }

  @Test("keys move along the rows, select, find by typing, and close; Tab passes the focus")
  func keys() {
    var reader = PlaceReader()
    reader.perform(.focused(true))
    _ = reader.widget
    reader.key(.enter)
    #expect(reader.trace() == ["opened"])
    reader.key(.down)
    reader.key(.down)
    reader.key(.enter)
    #expect(reader.trace() == ["chosen 2"])
    reader.key(Key(rawValue: "3"), text: "3")
    reader.key(.enter)
    #expect(reader.trace() == ["chosen 3"])
    reader.key(.tab)
    #expect(reader.trace() == ["on"])
    reader.key(.escape)
    #expect(reader.trace() == ["closed"])
    reader.key(.down)
    reader.key(.escape)
    #expect(reader.trace() == [])
  }

  @Test("a drag of its head closes it, or it returns", arguments: [wide, narrow])
  func pulled(size: Size) {
    var reader = open(size: size)
    let head = Point(x: reader.rect.x + 80, y: reader.rect.y + 30)
    let away = size == Self.wide ? Point(x: 40, y: 0) : Point(x: 0, y: 40)
    reader.drag(from: head, by: away, pause: 0.1)
    #expect(reader.trace() == [])
    #expect(reader.widget.sheet.opening(at: reader.time) == reader.geometry.full)
    reader.drag(from: head, by: Point(x: away.x * 8, y: away.y * 14))
    #expect(reader.trace() == ["closed"])
    #expect(reader.layers.count == 1)
  }

  @Test("a mouse over a row highlights it, and none when it leaves")
  func pointed() {
    var reader = open(size: Self.wide)
    let x = reader.rect.center.x
    reader.perform(.hovered(Point(x: x, y: 64 + 1.5 * 38)))
    reader.perform(.hovered(Point(x: x, y: 20)))
    reader.perform(.left)
    #expect(reader.trace() == ["pointed 2", "pointed nothing"])
  }

  @Test("without places there is no button, and touches are ignored")
  func empty() {
    var reader = PlaceReader(0)
    #expect(reader.layers.isEmpty)
    #expect(!reader.widget.hit(reader.button.center, in: reader.scene))
    reader.tap(reader.button.center)
    #expect(reader.trace() == [])
  }

  @Test("a few places make a short list; in a window of another shape it is in position at once")
  func shapes() {
    var reader = open(3)
    #expect(reader.rect.height < 64 + 4 * 38)
    reader.resize(Self.wide)
    #expect(reader.rect.height == 700)
    #expect(reader.rect.maxX == 1100)
    #expect(reader.widget.wake(in: reader.scene) == .never)
    reader.resize(Size(width: 200, height: 90))
    #expect(reader.layers.allSatisfy { Rect(reader.size).union($0.bounds) == Rect(reader.size) })
  }

  @Test("under reduced motion it opens and closes at once")
  func reducedMotion() {
    var reader = PlaceReader()
    reader.settings.reducedMotion = true
    reader.touch(.began, reader.button.center)
    reader.touch(.ended, reader.button.center)
    #expect(reader.widget.sheet.opening(at: reader.time) == reader.geometry.full)
    #expect(reader.widget.wake(in: reader.scene) == .never)
  }
}

@Suite("Laws of a list of places")
struct PlaceListLawTests {
  private static let kinds = [(63, true), (63, false), (0, true), (209_000, true)]

  private static func laws(_ index: Int, width: Double) -> WidgetLaws<PlaceList> {
    let (count, isOpen) = kinds[index]
    let rows = RowListContent(rows: Names(count: count), selection: count > 40 ? 40 : nil)
    return WidgetLaws(
      PlaceList(), showing: PlaceListContent(list: rows, title: "\(count)", isOpen: isOpen),
      size: Size(width: width, height: 500),
      // Rows scroll below the title.
      cutting: ["place row", "place hover", "place selection", "place heading"])
  }

  @Test("frames change nothing", arguments: kinds.indices, [1, 2, 3] as [UInt64])
  func frames(_ index: Int, seed: UInt64) {
    #expect(Self.laws(index, width: 900).framesChangeNothing(seed: seed, steps: 120) == nil)
  }

  @Test(
    "drawings are finite, and the damage covers every change", arguments: kinds.indices,
    [400, 900])
  func pictures(_ index: Int, width: Double) {
    #expect(Self.laws(index, width: width).picturesHold(seed: 5, steps: 80) == nil)
  }

  @Test("everything comes to rest", arguments: kinds.indices, [1, 2, 3] as [UInt64])
  func rest(_ index: Int, seed: UInt64) {
    #expect(Self.laws(index, width: 400).comesToRest(seed: seed, steps: 200) == nil)
  }
}
