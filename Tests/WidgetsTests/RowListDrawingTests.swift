import Folding
import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

@Suite("The drawing of a list")
struct RowListDrawingTests {
  @Test("in high contrast the chosen row is inverted, and its focus ring is beside its face")
  func inverted() throws {
    var reader = Reader(MadeRows(20))
    reader.settings.isContrastHigh = true
    reader.content.selection = 2
    reader.perform(.focused(true))
    reader.key(.down)
    reader.key(.up)
    let theme = reader.scene.theme
    guard case .box(let face, _, theme.ink)? = reader.layer("selection")?.marks.first,
      case .ring(let ring, _, _, _)? = reader.layer("focus")?.marks.first
    else {
      Issue.record("no face, or no ring")
      return
    }
    #expect(ring.inset(by: theme.focusWidth).intersection(face) == face)
    let colors = reader.layers.filter { $0.id.role == "row" }.flatMap(\.marks).compactMap { mark in
      if case .text(let text, _) = mark { text.color } else { nil as Color? }
    }
    #expect(colors.filter { $0 == theme.backdrop }.count == 1)
  }

  @Test("found words are underlined in an inverted row, and have a ground in every other one")
  func found() throws {
    var reader = Reader(MadeRows(20))
    reader.settings.isContrastHigh = true
    reader.content.selection = 2
    reader.content.query = FindQuery("row")
    let theme = reader.scene.theme
    let boxes = reader.layers.filter { $0.id.role == "row" }.map { layer in
      layer.content.marks.compactMap { mark -> (Rect, Color)? in
        if case .box(let rect, _, let color) = mark { (rect, color) } else { nil }
      }
    }
    #expect(boxes.count { $0.count == 1 } == reader.texts.count)
    let marks = boxes.compactMap(\.first)
    #expect(marks.enumerated().allSatisfy { $1.1 == ($0 == 2 ? theme.chosenInk : theme.found) })
    let (line, ground) = (try #require(marks.dropFirst(2).first).0, try #require(marks.first).0)
    #expect((line.height, line.width, line.maxY) == (2, ground.width, ground.maxY))
  }

  @Test("the row whose preview is open has no face of a highlight, and every other one has")
  func peeked() {
    var reader = Reader(MadeRows(20))
    reader.hover(at: Point(x: 100, y: 100))
    #expect(reader.layer("hover")?.bounds.y == 96)
    reader.content.peeked = 3
    #expect(reader.layer("hover") == nil)
    reader.content.peeked = 4
    #expect(reader.layer("hover") != nil)
  }

  @Test("only visible rows are read, in a list of any length")
  func asked() {
    let rows = MadeRows(10_000_000)
    var reader = Reader(rows)
    for _ in 0..<50 {
      reader.wheel(0.37)
      _ = rows.takeAsked()
      let seen = reader.texts.count
      #expect(rows.takeAsked().count == seen)
      #expect((10...11).contains(seen))
    }
    reader.show(9_999_999)
    #expect(reader.texts.last == "row 9999999")
    #expect(reader.layers.count < 16)
  }

  @Test("layers keep their identities and order while the list moves")
  func identities() {
    for columns in RowListContent.Columns.allCases {
      var reader = Reader(MadeRows(10_000), columns: columns)
      reader.wheel(0.1)
      let before = reader.layers.map(\.id)
      for _ in 0..<60 {
        reader.wheel(0.37)
        #expect(reader.layers.map(\.id) == before)
      }
    }
  }

  @Test("rows are drawn in order")
  func order() {
    var reader = Reader(MadeRows(1000))
    reader.show(500)
    #expect(reader.texts == (500..<510).map { "row \($0)" })
    reader = Reader(MadeRows(1000), columns: .many, size: Size(width: 500, height: 120))
    #expect(reader.texts == ["row 0", "row 1", "row 2", "row 3", "row 4", "row 5"])
  }

  @Test("the heading sticks, and the next one pushes it out")
  func headings() {
    var reader = Reader(MadeRows.letters([10, 10, 10]))
    #expect(reader.layer("heading", 0)?.bounds.y == 0)
    #expect(reader.layer("heading", 1) == nil)
    reader.wheel(1.5)
    #expect(reader.layer("heading", 0)?.bounds.y == 0)
    #expect(reader.layer("heading", 1)?.bounds.y == 204)
    reader.show(10)
    reader.wheel(-0.125)
    #expect(reader.layer("heading", 0)?.bounds == Rect(x: 0, y: 0, width: 400, height: 12))
    #expect(reader.layer("heading", 1)?.bounds.y == 12)
    #expect(reader.layer("heading", 0)?.words == "A")
  }

  @Test("pulled beyond the beginning, the first heading moves with its rows")
  func pulledHeading() {
    var reader = Reader(MadeRows.letters([100]))
    reader.draw(from: 20, to: 220)
    #expect(reader.layer("heading", 0)?.bounds.y == (-reader.offset).rounded())
  }

  @Test(
    "a band joins groups that are no letters with commas, as a dash would promise others between them"
  )
  func groups() {
    let markers = [("Titles · 9", 0), ("Notes · 76", 9)].map { Marker(label: $0, offset: $1) }
    let reader = Reader(
      MadeRows(85, markers: markers), columns: .many, size: Size(width: 500, height: 362))
    let headings = reader.layers.filter { $0.id.role == "heading" }.compactMap(\.words)
    #expect(headings.contains("Titles · 9, Notes · 76") && headings.contains("Notes · 76"))
  }

  @Test("a band above many columns names the sections of each visible column")
  func band() throws {
    var reader = Reader(
      MadeRows.letters([25, 3, 4, 60]), columns: .many, size: Size(width: 500, height: 362))
    #expect(reader.geometry.arrangement.rowsPerColumn == 10)
    func headings() -> [String] {
      reader.layers.filter { $0.id.role == "heading" && !$0.bounds.isEmpty }
        .sorted { $0.bounds.x < $1.bounds.x }
        .map { "\($0.words ?? "") \($0.bounds.x)" }
    }
    // A, B, C and D begin with rows 0, 25, 28 and 32.
    #expect(headings() == ["A 0.0", "A 250.0"])
    reader.show(20)
    #expect(headings() == ["A – C 0.0", "C – D 250.0"])
    let row = try #require(reader.layers.first { $0.words == "D0000" })
    #expect(row.marks.count == 2, "a line above the row where a section begins")
    reader.wheel(0.4)
    #expect(headings() == ["A – C 0.0", "C – D 150.0", "D 400.0"])
    #expect(indent(of: "A – C", reader) == RowListGeometry.textInset, "it stays")
    reader.wheel(0.5)
    #expect(indent(of: "A – C", reader) < -10, "it is pushed")
    reader.settings.direction = .rightToLeft
    #expect(reader.layers.first { $0.words == "A – C" }?.bounds.maxX == 500)
  }

  /// The left edge of a text.
  private func indent(of words: String, _ reader: Reader) -> Double {
    for case .text(let text, let rect) in reader.layers.flatMap(\.marks)
    where text.string == words { return rect.x }
    return .nan
  }

  @Test("the selected row is marked only where it is visible")
  func selection() {
    var reader = Reader(MadeRows(1000))
    reader.content.selection = 3
    #expect(reader.layer("selection")?.bounds.y == 96)
    reader.show(500)
    #expect(reader.layer("selection") == nil)
    reader.content.selection = -1
    reader.content.selection = 1000
    #expect(reader.layer("selection") == nil)
  }

  @Test("a list without rows shows a sentence, or the work in progress")
  func emptiness() {
    var reader = Reader(MadeRows(0))
    #expect(reader.layers.compactMap(\.words) == ["There is nothing in this list."])
    reader.content.progress = WorkProgress(
      fraction: 0.1, work: .readingRows(percent: 10))
    #expect(reader.layer("empty")?.words == "Reading 10%")
  }

  @Test("progress is shown in a corner, and rows can be used meanwhile")
  func progress() throws {
    var reader = Reader(MadeRows(1000))
    for fraction in [-1, 0, 0.41, 1, 7, .nan] {
      reader.content.progress = WorkProgress(
        fraction: fraction, work: .sortingRows(percent: 41))
      let layer = try #require(reader.layer("progress"))
      #expect(layer.words == "Sorting 41%")
      #expect(layer.bounds.maxX < 200 && layer.bounds.y > 200)
    }
    reader.click(at: Point(x: 50, y: 10))
    #expect(reader.lastWord() == "selected 0")
    reader.wait(1)
    #expect(reader.wake == .never)
  }

  @Test("an empty line is a row without text")
  func emptyLine() {
    var reader = Reader(MadeRows(3) { $0 == 1 ? "" : "x\t\($0)" })
    #expect(reader.texts == ["x 0", "x 2"])
    reader.click(at: Point(x: 50, y: 40))
    #expect(reader.lastWord() == "selected 1")
  }

  @Test("a drag of the list continues after a strip has shown another row")
  func twoHands() {
    var reader = Reader(MadeRows(1000))
    reader.draw(from: 300, to: 200)
    reader.show(500)
    #expect(reader.offset == 500 * 32)
    reader.move(from: 200, to: 150)
    #expect(abs(reader.offset - (500 * 32 + 50)) < 1e-9)
  }

  @Test("a row is shown by a glide, or at once")
  func show() {
    var reader = Reader(MadeRows(1000))
    reader.show(10, animated: true)
    #expect(reader.offset > 0 && reader.offset < 160)
    reader.wait(0.25)
    #expect(reader.offset == 320)
    #expect(reader.lastWord() == "scrolled 10")
    reader.show(900, animated: true)
    #expect(
      reader.lastWord() == "scrolled 884", "the last two views of the way, and one frame of it")
    reader.show(900)
    #expect(reader.trace() == "scrolled 900")
    reader.show(5_000_000)
    #expect(reader.offset == reader.limit)
    reader.show(-4)
    #expect(reader.offset == 0)
  }
}
