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

/// A user of a list of places whose owner follows its outcomes.
private typealias PlaceReader = WidgetLife<PlaceList>

extension WidgetLife where W == PlaceList {
  fileprivate init(
    _ count: Int = 63, size: Size = Size(width: 600, height: 800), selection: Int? = nil
  ) {
    let rows = RowListContent(rows: Names(count: count), selection: selection)
    self.init(
      before: PlaceList(),
      showing: PlaceListContent(list: rows, title: "\(count) places", isOpen: false), size: size
    ) { outcome, content in
      switch outcome {
      case .opened:
        content.isOpen = true
        return "opened"
      case .dismissed:
        content.isOpen = false
        return "closed"
      case .selected(let row): return "chosen \(row + 1)"
      case .highlighted(let row): return "pointed \(row.map { "\($0 + 1)" } ?? "nothing")"
      case .focusPassed(let forward): return forward ? "on" : "back"
      }
    }
  }

  fileprivate mutating func tap(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
    wait(1)
  }

  fileprivate mutating func drag(from start: Point, by way: Point, pause: Double = 0.02) {
    touch(.began, start)
    for step in 1...10 {
      wait(pause)
      let part = Double(step) / 10
      touch(.moved, Point(x: start.x + way.x * part, y: start.y + way.y * part))
    }
    touch(.ended, Point(x: start.x + way.x, y: start.y + way.y))
    wait(2)
  }

  fileprivate mutating func key(_ key: Key, text: String) {
    perform(.key(KeyPress(key, text: text)))
    wait(0.5)
  }

  fileprivate mutating func resize(_ size: Size) {
    self.size = size
    settle()
  }

  fileprivate var geometry: PlaceListGeometry { scene.geometry }
  fileprivate var button: Rect { geometry.button ?? Rect(.zero) }
  fileprivate var rect: Rect { widget.rect(in: scene) }
  /// The visible rows, from the top.
  fileprivate var rows: [String] {
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
    #expect(reader.trace() == "opened")
    return reader
  }

  @Test("its buttons say their names under a pointer that rests")
  func tooltips() {
    var reader = PlaceReader()
    reader.settle()
    reader.hover(at: reader.button.center)
    reader.wait(1)
    #expect(reader.layer("places tooltip")?.words == "List of places")
    reader.tap(reader.button.center)
    #expect(reader.layer("places tooltip") == nil)
    reader.hover(at: reader.geometry.closeButton(in: reader.rect).center)
    reader.wait(1)
    #expect(reader.layer("places tooltip") != nil)
    reader.leave()
    #expect(reader.layer("places tooltip") == nil)
  }

  @Test("the button in the corner opens and closes it", arguments: [wide, narrow])
  func button(size: Size) {
    var reader = open(size: size)
    #expect(reader.rows.first == "Clause 1")
    #expect(Rect(size).contains(reader.rect.center))
    #expect(reader.wake == .never)
    if reader.rect.contains(reader.button.center) {
      reader.tap(reader.geometry.closeButton(in: reader.rect).center)
    } else {
      reader.tap(reader.button.center)
    }
    #expect(reader.trace() == "closed")
    #expect(reader.layers.map(\.id.role) == ["places button"])
    #expect(reader.wake == .never)
  }

  @Test("a tap on a row selects it, also in a scrolled list", arguments: [wide, narrow])
  func choose(size: Size) {
    var reader = open(size: size)
    let fourth = Point(x: reader.rect.center.x, y: reader.rect.y + 64 + 3.5 * 38)
    reader.tap(fourth)
    #expect(reader.trace() == "chosen 4")
    reader.drag(from: Point(x: fourth.x, y: 600), by: Point(x: 0, y: -380), pause: 0.1)
    _ = reader.trace()
    let seen = reader.rows
    #expect(seen.first != "Clause 1")
    reader.tap(fourth)
    #expect(!reader.trace().contains(" · "))
  }

  @Test("it opens with the selected row visible, below two other rows")
  func chosenInSight() {
    let reader = open(selection: 40)
    #expect(reader.rows.contains("Clause 41"))
    #expect(reader.rows.first == "Clause 39")
    #expect(reader.layers.contains { $0.id.role == "place selection" })
  }

  @Test("a place that is chosen elsewhere comes into view in an open list")
  func chosenElsewhere() {
    var reader = open(selection: 2)
    let before = reader.rows
    reader.content.list.selection = 4
    reader.settle()
    reader.wait(1)
    #expect(reader.rows == before)
    reader.content.list.selection = 50
    reader.settle()
    reader.wait(1)
    #expect(reader.rows.contains("Clause 51"), "\(reader.rows)")
    #expect(reader.layers.contains { $0.id.role == "place selection" })
  }

  @Test("of 209,000 places only the visible ones are requested")
  func many() {
    var reader = open(209_000, selection: 150_000)
    #expect(reader.rows.count < 30)
    reader.key(.end, text: "")
    #expect(reader.rows.last == "Clause 209000")
    #expect(reader.layers.count < 50)
  }

  @Test("keys move along the rows, select, find by typing, and close; Tab passes the focus")
  func keys() {
    var reader = PlaceReader()
    reader.perform(.focused(true))
    reader.key(.enter, text: "")
    #expect(reader.trace() == "opened")
    reader.key(.down, text: "")
    reader.key(.down, text: "")
    reader.key(.enter, text: "")
    #expect(reader.trace() == "chosen 2")
    reader.key(Key(rawValue: "3"), text: "3")
    reader.key(.enter, text: "")
    #expect(reader.trace() == "chosen 3")
    reader.key(.tab, text: "")
    #expect(reader.trace() == "on")
    reader.key(.escape, text: "")
    #expect(reader.trace() == "closed")
    reader.key(.down, text: "")
    reader.key(.escape, text: "")
    #expect(reader.trace() == "")
  }

  @Test("a drag of its head closes it, or it returns", arguments: [wide, narrow])
  func pulled(size: Size) {
    var reader = open(size: size)
    let head = Point(x: reader.rect.x + 80, y: reader.rect.y + 30)
    let away = size == Self.wide ? Point(x: 40, y: 0) : Point(x: 0, y: 40)
    reader.drag(from: head, by: away, pause: 0.1)
    #expect(reader.trace() == "")
    #expect(reader.widget.sheet.opening(at: reader.time) == reader.geometry.full)
    reader.drag(from: head, by: Point(x: away.x * 8, y: away.y * 14))
    #expect(reader.trace() == "closed")
    #expect(reader.layers.count == 1)
  }

  @Test("a mouse over a row highlights it, and none when it leaves")
  func pointed() {
    var reader = open(size: Self.wide)
    let x = reader.rect.center.x
    reader.perform(.hovered(Point(x: x, y: 64 + 1.5 * 38)))
    reader.perform(.hovered(Point(x: x, y: 20)))
    reader.perform(.left)
    #expect(reader.trace() == "pointed 2 · pointed nothing")
  }

  @Test("without places there is no button, and touches are ignored")
  func empty() {
    var reader = PlaceReader(0)
    #expect(reader.layers.isEmpty)
    #expect(!reader.widget.hit(reader.button.center, in: reader.scene))
    reader.tap(reader.button.center)
    #expect(reader.trace() == "")
  }

  @Test("a few places make a short list; in a window of another shape it is in position at once")
  func shapes() {
    var reader = open(3)
    #expect(reader.rect.height < 64 + 4 * 38)
    reader.resize(Self.wide)
    #expect(reader.rect.height == 700)
    #expect(reader.rect.maxX == 1100)
    #expect(reader.wake == .never)
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
    #expect(reader.wake == .never)
  }
}

@Suite("Laws of a list of places")
struct PlaceListLawTests {
  private static let kinds = [(63, true), (63, false), (0, true), (209_000, true)]

  private static func laws(_ index: Int, width: Double) -> WidgetLaws<PlaceList> {
    let contents = kinds.map { count, isOpen in
      let rows = RowListContent(rows: Names(count: count), selection: count > 40 ? 40 : nil)
      return PlaceListContent(list: rows, title: "\(count)", isOpen: isOpen)
    }
    return WidgetLaws(
      PlaceList(), showing: contents[index], or: contents,
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

  @Test("a button that has not all of its height is absent", arguments: [20.0, 49, 50, 800])
  func wholeButton(height: Double) {
    let reader = PlaceReader(size: Size(width: 600, height: height))
    let button = reader.scene.geometry.button
    #expect((button != nil) == (height >= 50))
    #expect(button.map { $0.intersection(reader.scene.bounds) == $0 } ?? true)
  }
}
