import Documents
import Interaction
import Laws
import Synchronization
import Testing

@testable import Showcase
@testable import Widgets

/// Names in order; what they say can be overwritten, as a file can while a list shows it.
final class NameRows: RowSnapshot {
  private let names: Mutex<[String]>
  let count: Int

  init(_ names: [String]) {
    count = names.count
    self.names = Mutex(names)
  }

  /// So many names with each letter.
  static func letters(_ count: Int, from first: Int = 0) -> NameRows {
    NameRows(
      (0..<26).flatMap { letter in
        (first..<first + count).map {
          "\(Character(UnicodeScalar(UInt8(65 + letter))))\(5000 + $0)"
        }
      })
  }

  func overwrite() { names.withLock { $0 = $0.map { _ in "gone" } } }

  func text(of row: Int) -> String { names.withLock { $0[row] } }

  func row(atOrAfter prefix: String) -> Int {
    names.withLock { names in
      names.firstIndex { $0.lowercased() >= prefix.lowercased() } ?? names.count
    }
  }

  func topMarkers() -> [RowMarker] {
    var markers: [RowMarker] = []
    for row in 0..<count where String(text(of: row).prefix(1)) != markers.last?.label {
      markers.append(RowMarker(label: String(text(of: row).prefix(1)), offset: row))
    }
    return markers
  }
}

/// The lines of a file that have been read so far, with row numbers as markers.
private struct Lines: RowSnapshot {
  let count: Int
  /// Whether the markers say that they are numbers.
  var areNumbers = false

  func text(of row: Int) -> String { "line \(row + 1)" }
  func row(atOrAfter prefix: String) -> Int { count }
  func topMarkers() -> [RowMarker] { markers(in: 0..<count, limit: 20) }
  func markers(in range: Range<Int>, limit: Int) -> [RowMarker] {
    let step = max(1, (range.count + limit - 1) / limit)
    return stride(from: range.lowerBound, to: range.upperBound, by: step).map {
      RowMarker(label: "\($0 + 1)", offset: $0, isNumber: areNumbers)
    }
  }
  func row(of text: String, formerly number: Int) -> Int { min(number, max(0, count - 1)) }
  func isSame(as other: any RowSnapshot) -> Bool { (other as? Lines)?.count == count }
  func continues(_ earlier: any RowSnapshot) -> Bool {
    (earlier as? Lines).map { $0.count <= count } ?? false
  }
}

@Suite("The window of a list and its strip")
struct IndexWindowTests {
  /// A person before the window.
  private struct Visit {
    static let window = WindowID(rawValue: "index")
    var showcase = Showcase(.init(list: .init(source: "names", title: "Names")))
    var time = 0.0
    let size: Size

    init(_ rows: any RowSnapshot, size: Size = Size(width: 600, height: 800)) {
      self.size = size
      _ = take(.resized(Surface(size: size)))
      _ = replace(rows)
      _ = take(.focused(true))
    }

    mutating func take(_ event: TestEvent) -> [Effect] {
      showcase.update(
        Input(time: Instant(seconds: time), window: Self.window, event: event), ruler: PlainRuler())
    }

    mutating func replace(_ rows: any RowSnapshot) -> [Effect] {
      showcase.replaceRows(rows, at: Instant(seconds: time), ruler: PlainRuler())
        + take(.rows(RowsChange(count: rows.count)))
    }

    mutating func wait(_ seconds: Double) {
      time += seconds
      _ = showcase.settle(until: Instant(seconds: time), ruler: PlainRuler())
    }

    @discardableResult
    mutating func click(_ point: Point) -> [Effect] {
      [Contact.Phase.began, .ended].flatMap {
        take(.contact(Contact(id: -1, phase: $0, position: point, kind: .mouse)))
      }
    }

    mutating func touch(_ phase: Contact.Phase, _ point: Point) -> [Effect] {
      take(.contact(Contact(id: 1, phase: phase, position: point, kind: .touch)))
    }

    mutating func key(_ key: Key) -> [Effect] { take(.key(KeyPress(key))) }

    var layers: [Layer] {
      showcase.display(of: Self.window, at: Instant(seconds: time), ruler: PlainRuler()).layers
    }

    func layer(_ role: String) -> Layer? { layers.first { $0.id.role == role } }

    /// The rows that are seen, by their upper ends.
    var rows: [(text: String, y: Double)] {
      layers.filter { $0.id.role == "row" }.compactMap { layer in
        for case .text(let text, let rect) in layer.marks {
          return (text.string, (rect.y * 1e6).rounded() / 1e6)
        }
        return nil
      }.sorted { $0.1 < $1.1 }
    }

    func y(of text: String) -> Double? { rows.first { $0.text == text }?.y }
  }

  @Test("numbers of rows are written in the language of the interface, also where that changes")
  func numbers() throws {
    var visit = Visit(Lines(count: 5000, areNumbers: true))
    let window = { (visit: Visit) in
      visit.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
    }
    for _ in 0..<3 {
      _ = visit.key(.pageDown)
      visit.wait(1)
    }
    let before = try #require(window(visit))
    #expect(before.stripContent.top.map(\.label).contains("1,001"))
    #expect(before.listContent.sections.map(\.label).contains("1,001"))
    let rows = visit.rows.map(\.text)
    _ = visit.take(.settings(Settings(languages: ["de"])))
    visit.wait(1)
    let after = try #require(window(visit))
    #expect(after.stripContent.top.map(\.label).contains("1.001"))
    #expect(after.listContent.sections.map(\.label).contains("1.001"))
    #expect(visit.rows.map(\.text) == rows && after.stripContent.current > 0)
    #expect(after.stripContent.current == before.stripContent.current)
  }

  /// The middle of a letter of the strip in a window of 600 by 800 points: 26 of 16 points, 8 apart, in its middle.
  private static func letter(_ number: Int) -> Point {
    Point(x: 581, y: 400 - (26 * 24 - 8) / 2 + 8 + 24 * Double(number))
  }

  private static func reports(_ effects: [Effect]) -> [String] {
    effects.compactMap { effect in
      guard case .report(let report) = effect else { return nil }
      return "\(report.name.rawValue) \(report.item ?? "nothing") \(report.row ?? -1)"
    }
  }

  @Test("a pointer over the strip shows what it would reach, and neither scrolls nor tells")
  func preview() {
    var visit = Visit(NameRows.letters(3))
    let before = visit.rows.map(\.y)
    #expect(visit.take(.hovered(Self.letter(2))).isEmpty)
    #expect(visit.layer("bubble") != nil && visit.layer("aim") != nil)
    let mark = visit.layer("hover")?.bounds
    #expect(
      mark.map { $0.y <= visit.y(of: "C5000") ?? 0 && $0.maxY > visit.y(of: "C5000") ?? 900 }
        == true)
    _ = visit.take(.hovered(Self.letter(25)))
    #expect(visit.layer("hover") == nil, "its rows are out of sight")
    #expect(visit.layer("bubble") != nil)
    #expect(visit.rows.map(\.y) == before)
    _ = visit.take(.left)
    #expect(visit.layer("bubble") == nil && visit.layer("aim") == nil)
  }

  @Test("a level of the strip that is pulled out over the button of the find field hides it")
  func covered() throws {
    var visit = Visit(NameRows.letters(40))
    func button() -> Rect? { visit.layer("find button")?.bounds }
    let frame = try #require(button())
    let start = Self.letter(20)
    let path = stride(from: start.x, through: 450, by: -5).map { Point(x: $0, y: start.y) }
    func take(_ phase: Contact.Phase, _ point: Point) {
      _ = visit.take(
        .contact(Contact(id: -1, phase: phase, position: point, kind: .mouse)))
      visit.wait(0.03)
    }
    take(.began, start)
    for point in path { take(.moved, point) }
    #expect(button() == nil)
    take(.ended, path.last ?? start)
    visit.wait(2)
    #expect(button() == frame)
  }

  @Test("the bubble of the last marker is clear of the button of the find field")
  func bubbleBesideButton() throws {
    var visit = Visit(NameRows.letters(40), size: Size(width: 500, height: 700))
    _ = visit.key(.tab)
    _ = visit.key(.tab)
    _ = visit.key(.end)
    visit.wait(1)
    func face(_ role: String) -> Rect? {
      visit.layer(role)?.marks.lazy.compactMap { mark in
        if case .box(let rect, _, _) = mark { rect } else { nil }
      }.first
    }
    let bubble = try #require(face("bubble"))
    let button = try #require(face("find button"))
    #expect(!bubble.meets(button))
  }

  @Test(
    "rows end where the strip begins, whatever size the letters have", arguments: [1.0, 1.5, 2])
  func bounds(_ scale: Double) throws {
    for width in [180.0, 320, 600] {
      var visit = Visit(NameRows.letters(10), size: Size(width: width, height: 800))
      _ = visit.take(.settings(Settings(textScale: scale)))
      let context = visit.showcase.context(Instant(seconds: visit.time), PlainRuler())
      let index = try #require(
        visit.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first)
      let strip = index.stripScene(context).geometry.coordinates
      #expect(index.listScene(context).bounds.maxX == width - strip.touch, "\(width) points")
    }
  }

  @Test("no two layers have one name, or only one of them would be repainted")
  func names() {
    var visit = Visit(NameRows.letters(40))
    _ = visit.key(.down)
    for point in [Self.letter(4), Point(x: 200, y: 300)] {
      _ = visit.take(.hovered(point))
      let names = visit.layers.map(\.id)
      #expect(Set(names).count == names.count)
    }
    _ = visit.key(.tab)
    _ = visit.key(.tab)
    _ = visit.key(.right)
    visit.wait(1)
    let names = visit.layers.map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test("a pointer that passes over rows is seen, and nothing is told of it")
  func hover() {
    var visit = Visit(NameRows.letters(3))
    for y in stride(from: 30.0, to: 700, by: 7) {
      #expect(visit.take(.hovered(Point(x: 100, y: y))).isEmpty)
    }
    #expect(visit.layer("hover") != nil)
    #expect(Self.reports(visit.click(Point(x: 100, y: 45))) == ["selected A5000 0"])
  }

  @Test("strip and list tell what a hand does, and choosing again tells again")
  func makeReport() {
    var visit = Visit(NameRows.letters(100))
    for _ in 0..<2 {
      #expect(
        Self.reports(visit.click(Self.letter(7))) == ["scrubbed H5000 700", "reached H5000 700"])
    }
    #expect(visit.rows.contains { $0.text == "H5000" })
  }

  @Test("when rows change, the first one that is seen stays where it is, to the point")
  func place() {
    let rows = NameRows.letters(100)
    var visit = Visit(rows)
    _ = visit.take(.scrolled(Scroll(notches: Point(x: 0, y: 60.35), position: Point(x: 9, y: 90))))
    visit.wait(1)
    let seen = visit.rows[3]
    // Other rows were written over the old ones before anyone was told.
    rows.overwrite()
    _ = visit.replace(NameRows.letters(150, from: -50))
    #expect(visit.y(of: seen.text) == seen.y)
  }

  @Test("the chosen row stays chosen under its new number, and none is where it is gone")
  func selection() {
    let rows = NameRows.letters(100)
    var visit = Visit(rows)
    _ = visit.click(Point(x: 100, y: 45 + 38 * 4))
    rows.overwrite()
    let effects = visit.replace(NameRows.letters(103, from: -3))
    #expect(Self.reports(effects).isEmpty)
    let mark = visit.layer("selection")?.bounds
    #expect(mark.map { $0.contains(Point(x: 100, y: (visit.y(of: "A5004") ?? 0) + 9)) } == true)
    _ = visit.replace(NameRows.letters(20, from: 50))
    #expect(visit.layer("selection") == nil)
    _ = visit.replace(NameRows([]))
    #expect(visit.layer("empty")?.bounds.center.x == 300, "there is no strip beside it")
  }

  @Test(
    "rows that are exchanged end a drag on the strip, and the list keeps the row that it showed")
  func exchangedDuringDrag() throws {
    let rows = NameRows.letters(100)
    var visit = Visit(rows)
    _ = visit.click(Self.letter(13))
    visit.wait(1)
    #expect(Self.reports(visit.touch(.began, Self.letter(15))) == ["scrubbed P5000 1500"])
    let y = try #require(visit.y(of: "P5000"))
    rows.overwrite()
    _ = visit.replace(NameRows.letters(150, from: -50))
    #expect(visit.layer("bubble") == nil)
    let pulled = Point(x: Self.letter(16).x - 80, y: Self.letter(16).y)
    var effects = [Self.letter(16), pulled].flatMap { visit.touch(.moved, $0) }
    #expect(visit.layers.count { $0.id.role == "level" } == 1)
    effects += visit.key(.escape) + visit.touch(.ended, pulled)
    visit.wait(1)
    #expect(Self.reports(effects).isEmpty && visit.y(of: "P5000") == y)
    #expect(
      Self.reports(visit.click(Self.letter(16))) == ["scrubbed Q4950 2400", "reached Q4950 2400"])
  }

  @Test("rows that are exchanged end steps of keys on the strip")
  func exchangedDuringSteps() {
    let rows = NameRows.letters(100)
    var visit = Visit(rows)
    _ = visit.key(.tab)
    _ = visit.key(.tab)
    #expect(Self.reports(visit.key(.down)) == ["scrubbed B5000 100"])
    rows.overwrite()
    _ = visit.replace(NameRows.letters(150, from: -50))
    #expect(Self.reports(visit.key(.enter)).isEmpty)
    #expect(Self.reports(visit.key(.down)) == ["scrubbed C4950 300"])
  }

  @Test(
    "rows that are read on leave a finger on the strip its levels; rows in another order do not")
  func readOn() {
    var visit = Visit(Lines(count: 1300))
    let start = Point(x: 581, y: 400)
    let pulled = Point(x: start.x - 70, y: start.y)
    #expect(Self.reports(visit.touch(.began, start)).count == 1)
    _ = visit.touch(.moved, pulled)
    let shown = visit.layers.filter { $0.id.role == "level" || $0.id.role == "bubble" }.map(\.id)
    #expect(shown.count == 3)
    for count in [1300, 2600, 9000] {
      _ = visit.replace(Lines(count: count))
      #expect(visit.layers.map(\.id).filter(shown.contains) == shown)
    }
    _ = visit.replace(NameRows.letters(400))
    #expect(visit.layers.map(\.id).filter(shown.contains) == [.init("level", 0)])
    #expect(Self.reports(visit.touch(.ended, pulled)).isEmpty)
  }

  @Test("while rows come a list stays at its beginning, and far down at the row that it showed")
  func growing() {
    var visit = Visit(NameRows(["Zorn", "Ames", "Smith"]))
    _ = visit.replace(NameRows.letters(10))
    #expect(visit.rows.first?.text == "A5000")
    _ = visit.key(.end)
    visit.wait(1)
    let top = visit.rows[2]
    _ = visit.replace(NameRows.letters(400, from: -390))
    #expect(visit.y(of: top.text) == top.y)
  }

  @Test("the letter that was pressed is marked, also where the list ends before its rows are first")
  func markAtEnd() {
    var visit = Visit(NameRows.letters(3))
    for letter in [23, 25, 24] {
      _ = visit.click(Self.letter(letter))
      visit.wait(1)
      #expect(visit.layer("chosen")?.bounds.contains(Self.letter(letter)) == true)
    }
    _ = visit.take(.scrolled(Scroll(notches: Point(x: 0, y: -1), position: Point(x: 9, y: 90))))
    visit.wait(1)
    #expect(visit.layer("chosen")?.bounds.contains(Self.letter(24)) == false)
  }

  @Test("a letter whose rows begin within a column is marked")
  func markInColumns() {
    var visit = Visit(NameRows.letters(7), size: Size(width: 1300, height: 800))
    _ = visit.key(.tab)
    _ = visit.key(.tab)
    for (letter, row) in [("j", 63), ("k", 70), ("l", 77)] {
      let effects = visit.take(.key(KeyPress(Key(rawValue: letter), text: letter)))
      #expect(Self.reports(effects) == ["scrubbed \(letter.uppercased())5000 \(row)"])
      _ = visit.key(.enter)
      visit.wait(2)
      let index = visit.showcase.models.lazy.compactMap { $0 as? IndexWindow }.first
      #expect(index?.stripContent.current == row)
    }
  }

  @Test("a click takes the keyboard along, and the ring is where the keys are")
  func focus() {
    var visit = Visit(NameRows.letters(100))
    visit.click(Self.letter(3))
    #expect(Self.reports(visit.key(.down)) == ["scrubbed E5000 400"])
    let bar = visit.layers.first { $0.id == .init("level", 0) }
    #expect(
      bar?.marks.contains { if case .ring(_, _, 2..., _) = $0 { true } else { false } } == true)
    visit.click(Point(x: 100, y: 200))
    _ = visit.key(.down)
    #expect(visit.layer("focus") != nil)
    visit.wait(1)
    #expect(visit.layers.count { $0.id.role == "level" } == 1)
  }

  @Test("the first Tab shows the focus on the list, and the next one leads to the strip")
  func firstTab() {
    var visit = Visit(NameRows.letters(100))
    #expect(visit.layer("focus") == nil)
    _ = visit.key(.tab)
    #expect(visit.layer("focus") != nil)
    _ = visit.key(.tab)
    #expect(visit.layer("focus") == nil)
    #expect(Self.reports(visit.key(.end)) == ["scrubbed Z5000 2500"])
  }

  @Test("keys in the list act on the row that the strip has reached, and on none that it passes")
  func reached() {
    var visit = Visit(NameRows.letters(100))
    for key in [Key.down, .down, .down, .tab, .end] { _ = visit.key(key) }
    #expect(Self.reports(visit.key(.enter)) == ["reached Z5000 2500"])
    _ = visit.key(.tab)
    #expect(Self.reports(visit.key(.enter)) == ["selected Z5000 2500"])
    for key in [Key.up, .enter, .tab, .home, .escape, .tab] { _ = visit.key(key) }
    visit.wait(1)
    #expect(Self.reports(visit.key(.enter)) == ["selected Y5099 2499"])
  }

  @Test("keys go on from the row that a hand has reached on the strip; no ring shows before them")
  func reachedByHand() {
    var visit = Visit(NameRows.letters(100))
    _ = visit.click(Self.letter(7))
    _ = visit.click(Self.letter(3))
    visit.wait(1)
    #expect(visit.layer("focus") == nil)
    _ = visit.key(.tab)
    _ = visit.key(.tab)
    #expect(Self.reports(visit.key(.enter)) == ["selected D5000 300"])
  }

  @Test("letters lead on the strip as they do in the list")
  func letters() {
    var visit = Visit(NameRows.letters(100))
    _ = visit.key(.tab)
    _ = visit.key(.tab)
    let effects = visit.take(.key(KeyPress(Key(rawValue: "k"), text: "k")))
    #expect(Self.reports(effects) == ["scrubbed K5000 1000"])
    #expect(Self.reports(visit.key(.enter)) == ["reached K5000 1000"])
    _ = visit.key(.tab)
    _ = visit.take(.key(KeyPress(Key(rawValue: "c"), text: "c")))
    #expect(Self.reports(visit.key(.enter)) == ["selected C5000 200"])
  }

  @Test(
    "whatever is done while rows come and go, it neither traps nor stays awake",
    arguments: 1...8 as ClosedRange<UInt64>)
  func fuzz(_ seed: UInt64) {
    var havoc = RandomEvents(seed: seed, size: Size(width: 600, height: 500))
    var visit = Visit(NameRows.letters(30), size: Size(width: 600, height: 500))
    for _ in 0..<300 {
      visit.time += havoc.chance.number(0...0.2)
      _ = visit.take(TestEvent(havoc.event()))
      if havoc.chance.once(in: 12) {
        _ = visit.replace(
          havoc.chance.once(in: 4)
            ? NameRows([])
            : NameRows.letters(havoc.chance.whole(1...40), from: havoc.chance.whole(-9...9)))
      }
      _ = visit.layers
    }
    _ = visit.take(.visible(false))
    _ = visit.take(.focused(false))
    visit.wait(60)
    #expect(visit.showcase.wake(at: Instant(seconds: visit.time)) == .never)
  }
}
