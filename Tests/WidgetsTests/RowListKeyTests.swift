import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

@Suite("A list by keys")
struct RowListKeyTests {
  /// A list with the keyboard focus.
  private static func list(
    _ rows: any RowSource = MadeRows(1000), columns: RowListContent.Columns = .one,
    size: Size = Size(width: 400, height: 320)
  ) -> Reader {
    var reader = Reader(rows, columns: columns, size: size)
    reader.perform(.focused(true))
    return reader
  }

  /// Presses keys, and lets each glide end.
  private static func press(_ keys: [Key], _ reader: inout Reader) {
    for key in keys {
      reader.key(key)
      reader.wait(0.3)
    }
  }

  @Test("the cursor goes to a row that is selected elsewhere, and nothing scrolls")
  func followsSelection() {
    var reader = Self.list()
    Self.press([.down, .down], &reader)
    let offset = reader.offset
    reader.content.selection = 7
    reader.settle()
    #expect(reader.widget.cursorRow(in: reader.scene) == 7 && reader.offset == offset)
    reader.key(.down)
    #expect(reader.widget.cursorRow(in: reader.scene) == 8)
  }

  @Test("arrows move a ring from the first row on, and Enter chooses under it")
  func arrows() {
    var reader = Self.list()
    Self.press([.down, .down, .down, .up], &reader)
    #expect(reader.layer("focus")?.bounds.y == 32)
    #expect(reader.trace() == "")
    Self.press([.enter, .enter], &reader)
    #expect(reader.trace() == "selected 1 · selected 1")
  }

  @Test("arrows go on from the chosen row, and from the one that was tapped")
  func fromSelection() {
    var reader = Self.list()
    reader.content.selection = 5
    Self.press([.down, .enter], &reader)
    #expect(reader.trace() == "selected 6")
    reader.touch(.began, Point(x: 9, y: 40))
    reader.touch(.ended, Point(x: 9, y: 40))
    Self.press([.down, .space], &reader)
    #expect(reader.trace() == "selected 1 · selected 2")
  }

  @Test("the list scrolls no further than the ring needs")
  func follow() {
    var reader = Self.list(MadeRows.letters([100, 100]))
    for _ in 0..<9 { Self.press([.down], &reader) }
    #expect(reader.offset == 0)
    Self.press([.down], &reader)
    #expect(reader.offset == 28 + 10 * 32 - 320)
    Self.press([.up, .up], &reader)
    #expect(reader.offset == 28)
    for _ in 0..<7 { Self.press([.up], &reader) }
    #expect(reader.offset == 0, "the heading covers no row that the ring is on")
  }

  @Test("repeated keys add up while the list glides")
  func held() {
    var reader = Self.list()
    for _ in 0..<30 {
      reader.key(.down)
      reader.wait(0.033)
    }
    reader.wait(0.2)
    #expect(reader.offset == 30 * 32 - 320)
  }

  @Test("Page Down leaves one row visible; Home and End go to the ends")
  func pages() {
    var reader = Self.list()
    Self.press([.pageDown, .enter, .pageDown, .enter], &reader)
    #expect(
      reader.trace().split(separator: " · ").filter { $0.hasPrefix("sel") } == [
        "selected 9", "selected 18",
      ])
    Self.press([.end, .enter], &reader)
    #expect(reader.lastWord() == "selected 999")
    #expect(reader.offset == reader.limit)
    Self.press([.down, .enter], &reader)
    #expect(reader.lastWord() == "selected 999")
    Self.press([.home, .enter], &reader)
    #expect(reader.lastWord() == "selected 0")
    #expect(reader.offset == 0)
  }

  @Test("a long glide shows only its last two views")
  func farAway() {
    let rows = MadeRows(10_000_000)
    var reader = Self.list(rows)
    reader.key(.end)
    _ = rows.takeAsked()
    for _ in 0..<30 {
      reader.wait(0.01)
      _ = reader.layers
    }
    #expect(reader.offset == reader.limit)
    #expect(rows.takeAsked().allSatisfy { $0 >= 10_000_000 - 32 })
  }

  @Test("in many columns sideways arrows pass a column, the other way right-to-left")
  func columns() {
    var reader = Self.list(
      MadeRows(100), columns: .many, size: Size(width: 500, height: 334))
    Self.press([.right, .down, .enter], &reader)
    #expect(reader.trace() == "selected 11")
    reader.settings.direction = .rightToLeft
    Self.press([.left, .enter, .right, .enter], &reader)
    #expect(reader.lastWord() == "selected 11")
    Self.press([.pageDown, .enter], &reader)
    #expect(reader.lastWord() == "selected 21")
  }

  @Test("typed text goes to the first row that is not before it")
  func typing() {
    var reader = Self.list(MadeRows.letters([50, 50, 0, 50]))
    reader.type("b")
    reader.wait(0.3)
    #expect(reader.layer("focus") != nil)
    Self.press([.enter], &reader)
    #expect(reader.lastWord() == "selected 50")
    reader.wait(1)
    reader.type("D002")
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 120")
    reader.wait(1.1)
    reader.type("c")
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 100", "no row begins with it, the next one does")
    reader.wait(1.1)
    reader.type("zz")
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 149")
  }

  @Test(
    "a row that was typed is near the beginning of the view, with the rows after it and one of its section before it",
    arguments: [0, 28])
  func typedRowIsNearTheTop(_ heading: Double) {
    var reader = Self.list(
      heading > 0 ? MadeRows.letters([50, 50, 0, 50]) : MadeRows(150) { Self.word($0) })
    reader.type("b")
    reader.wait(0.3)
    // The heading of the letter before would cover the row before.
    let goal = reader.geometry.offset(showing: 50) - (heading > 0 ? 0 : 32)
    #expect(reader.offset == goal)
    reader.type("0003")
    reader.wait(0.3)
    #expect(reader.offset == goal, "what is in the first half stays")
    reader.wait(1.1)
    reader.type("d0049")
    reader.wait(0.3)
    #expect(reader.offset == reader.limit)
    reader.wait(1.1)
    reader.type("a")
    reader.wait(0.3)
    #expect(reader.offset == 0)
  }

  /// The rows of a file before or after they are sorted.
  private struct FileRows: RowSource, Equatable {
    let rows: [String]
    let isSorted: Bool
    var count: Int { rows.count }
    func topMarkers() -> [Marker] { [] }
    func text(of row: Int) -> String { rows[row] }
    func row(atOrAfter prefix: String) -> Int {
      rows.firstIndex { isSorted ? $0 >= prefix : $0.hasPrefix(prefix) } ?? rows.count
    }
  }

  private static func word(_ row: Int) -> String {
    let number = String(row % 50)
    return alphabet[row / 50 == 2 ? 3 : row / 50]
      + String(repeating: "0", count: 4 - number.count) + number
  }

  @Test(
    "typed text shows no row that does not begin with it while the rows are sorted, and its row once they are"
  )
  func typingWhileSorting() {
    let file = ["pear", "zebra", "fig", "melon", "apple"] + (0..<200).map { "x\($0)" }
    let progress = WorkProgress(fraction: 0.5, work: .words("sorting"))
    let content = { (rows: [String], progress: WorkProgress?) in
      RowListContent(
        rows: FileRows(rows: rows, isSorted: progress == nil), progress: progress, headings: false,
        rowHeight: 32)
    }
    var reader = Self.list(GivenRows(rows: file))
    reader.content = content(file, progress)
    reader.type("mango")
    reader.key(.tab)
    reader.wait(0.3)
    #expect(reader.offset == 0)
    #expect(reader.trace() == "")
    reader.content = content(["a", "b"] + (0..<200).map { "c\($0)" } + ["mango", "zoo"], nil)
    reader.settle()
    reader.wait(0.5)
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 202")
    reader.content = content(file, progress)
    reader.key(.home)
    reader.wait(1.1)
    reader.type("mel")
    reader.wait(0.3)
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 3", "a row that begins with it is shown")
    reader.key(.down)
    reader.content = content(["a", "b", "melon"], nil)
    reader.settle()
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 2", "another key ends the search")
  }

  @Test("the ring is visible only after a key and only with the focus")
  func ring() {
    var reader = Self.list()
    #expect(reader.layer("focus") == nil)
    reader.key(.down)
    #expect(reader.layer("focus") != nil)
    reader.hover(at: Point(x: 50, y: 50))
    #expect(reader.layer("focus") == nil)
    reader.key(.down)
    reader.wheel(20)
    reader.wait(0.2)
    reader.key(.tab)
    #expect(reader.layer("focus")?.bounds == reader.scene.bounds, "its row is out of sight")
    reader.perform(.focused(false))
    #expect(reader.layer("focus") == nil)
  }

  @Test("keys have no effect while a finger holds the rows, and Escape stops coasting rows")
  func dragging() {
    var reader = Self.list()
    reader.draw(from: 300, to: 200)
    let offset = reader.offset
    reader.key(.end)
    reader.wait(1)
    #expect(reader.offset == offset)
    reader.touch(.ended, Point(x: 100, y: 200))
    reader.flick(from: 300, to: 100)
    reader.wait(0.1)
    let flying = reader.offset
    reader.key(.escape)
    reader.wait(1)
    #expect(reader.offset == flying)
  }

  @Test("Escape cancels a drag of the rows or of the thumb, and the contact has no further effect")
  func escape() {
    var reader = Self.list()
    reader.wheel(10)
    reader.wait(1)
    let before = reader.offset
    reader.draw(from: 300, to: 100)
    #expect(reader.offset > before + 100)
    reader.key(.escape)
    reader.wait(1)
    #expect(reader.offset == before)
    reader.move(from: 100, to: 20)
    reader.touch(.ended, Point(x: 100, y: 20))
    reader.wait(1)
    #expect(reader.offset == before)

    let thumb = reader.geometry.bounds.width - 3
    let bar = RowListBar(reader.geometry, at: reader.offset)
    let middle = ((bar?.thumb.lowerBound ?? 0) + (bar?.thumb.upperBound ?? 0)) / 2
    reader.mouse(.began, Point(x: thumb, y: middle))
    reader.mouse(.moved, Point(x: thumb, y: middle + 150))
    #expect(reader.offset > before + 1000)
    reader.key(.escape)
    reader.wait(1)
    reader.mouse(.ended, Point(x: thumb, y: middle + 150))
    #expect(reader.offset == before)
  }
}
