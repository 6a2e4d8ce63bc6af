import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The anchor of a list whose rows change")
struct RowListAnchorTests {
  /// Names with gaps between them: the row of number n says 5000 + 2n.
  static func rows(_ numbers: some Sequence<Int>) -> GivenRows {
    GivenRows(rows: numbers.map { "A" + String(5000 + $0) })
  }

  static let even = rows(stride(from: 0, to: 400, by: 2))

  static func reader(_ rows: any RowSource = even) -> Reader { Reader(rows) }

  /// Replaces the rows, as an owner does.
  static func change(_ reader: inout Reader, to rows: any RowSource) {
    let before = reader.scene
    let known = reader.content.rows
    reader.content = RowListContent(
      rows: rows, selection: reader.content.selection, columns: reader.content.columns,
      rowHeight: 32)
    reader.change { list, scene in
      list.anchorRows({ rows.row(of: known.text(of: $0)) }, from: before, in: scene)
    }
  }

  /// The first visible text, and the number of points of its row that are out of sight.
  static func top(_ reader: Reader) -> (text: String, hidden: Double) {
    let row = reader.widget.topRow(in: reader.scene) ?? 0
    let geometry = reader.geometry
    let hidden = reader.offset + geometry.cover(at: reader.offset) - geometry.start(of: row)
    return (reader.content.rows.text(of: row), (hidden * 1e6).rounded() / 1e6)
  }

  @Test("rows that are inserted before it leave the first visible row where it is, to the point")
  func before() {
    var reader = Self.reader()
    reader.wheel(7.3)
    reader.wait(1)
    let top = Self.top(reader)
    #expect(top.hidden > 1 && top.hidden < 31)
    Self.change(&reader, to: Self.rows(0..<400))
    #expect(Self.top(reader) == top)
    Self.change(&reader, to: Self.rows(20..<400))
    #expect(Self.top(reader) == top)
  }

  @Test("a row that was shown stays where it is, also where it is not the first one")
  func shown() {
    var reader = Self.reader()
    reader.show(199)
    let frame = reader.widget.frame(of: 199, in: reader.scene)
    #expect(frame.map { $0.y > 0 } == true)
    Self.change(&reader, to: Self.rows(0..<400))
    #expect(reader.widget.currentRow(in: reader.scene) == 398)
    #expect(reader.widget.frame(of: 398, in: reader.scene) == frame)
  }

  @Test("where the first row was removed, its successor takes its position")
  func gone() {
    var reader = Self.reader()
    reader.wheel(7.3)
    reader.wait(1)
    let top = Self.top(reader)
    #expect(top.text == "A5042")
    Self.change(&reader, to: Self.rows((0..<400).filter { $0 != 42 }))
    #expect(Self.top(reader) == ("A5043", top.hidden))
  }

  @Test("a list at its beginning stays there, so that new first rows are visible")
  func beginning() {
    var reader = Self.reader()
    Self.change(&reader, to: Self.rows(-100..<400))
    #expect(reader.offset == 0)
    #expect(Self.top(reader).text == "A4900")
  }

  @Test("a coasting list continues, a dragged one stays under the finger, a gliding one arrives")
  func moving() {
    var flying = Self.reader()
    flying.flick(from: 300, to: 100)
    flying.wait(0.1)
    var same = flying
    // A hundred more rows before it, and the same ones behind it.
    Self.change(&flying, to: Self.rows(stride(from: -200, to: 400, by: 2)))
    for _ in 0..<20 {
      #expect(Self.top(flying) == Self.top(same))
      #expect(flying.wake.isAnimating == same.wake.isAnimating)
      flying.wait(0.1)
      same.wait(0.1)
    }

    var held = Self.reader()
    held.draw(from: 300, to: 100)
    let top = Self.top(held)
    Self.change(&held, to: Self.rows(-10..<600))
    #expect(Self.top(held) == top)
    let offset = held.offset
    held.touch(.moved, Point(x: 100, y: 90))
    #expect(abs(held.offset - offset - 10) < 1e-9)

    var gliding = Self.reader()
    gliding.wheel(3)
    gliding.wait(0.05)
    let seen = Self.top(gliding)
    Self.change(&gliding, to: Self.rows(stride(from: -40, to: 400, by: 2)))
    #expect(Self.top(gliding) == seen)
    gliding.wait(1)
    #expect(Self.top(gliding).text == "A5018")
  }

  @Test("a list that becomes short, or empty, stays within its ends")
  func short() {
    var reader = Self.reader()
    reader.wheel(30)
    reader.wait(1)
    Self.change(&reader, to: Self.rows(0..<3))
    #expect(reader.offset == 0)
    reader.wheel(30)
    Self.change(&reader, to: GivenRows(rows: []))
    #expect(reader.widget.topRow(in: reader.scene) == nil)
    Self.change(&reader, to: Self.even)
    #expect(Self.top(reader).text == "A5000")
  }

  @Test("the ring of the keys stays on its row")
  func cursor() {
    var reader = Self.reader()
    for _ in 0..<6 { reader.key(.down) }
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 5")
    Self.change(&reader, to: Self.rows(0..<400))
    reader.key(.enter)
    #expect(reader.lastWord() == "selected 10")
  }

  @Test("in many columns the first row stays in the first column, as far as that was scrolled")
  func columns() {
    var reader = Reader(Self.even, columns: .many, size: Size(width: 720, height: 320))
    reader.wheel(2.25)
    reader.wait(1)
    let geometry = reader.geometry
    let row = reader.widget.topRow(in: reader.scene) ?? 0
    let text = Self.even.text(of: row)
    let top = geometry.rect(of: row, at: reader.offset).x
    #expect(top < 0)
    Self.change(&reader, to: Self.rows(0..<400))
    let now = reader.content.rows.row(of: text)
    #expect(reader.geometry.rect(of: now, at: reader.offset).x == top)
  }

  @Test("the preview of a strip highlights a visible row without scrolling")
  func preview() {
    var reader = Self.reader()
    #expect(reader.layer("hover") == nil)
    reader.content.preview = 4
    let mark = reader.layer("hover")
    #expect(mark?.bounds == reader.geometry.rect(of: 4, at: 0))
    #expect(reader.offset == 0)
    for row in [100, 4000, -1] {
      reader.content.preview = row
      #expect(reader.layer("hover") == nil)
    }
  }

  @Test("contents of lists and strips are equal where they show one snapshot in one state")
  func comparable() {
    let rows = MadeRows(10)
    let content = RowListContent(rows: rows, selection: 3)
    #expect(content == RowListContent(rows: rows, selection: 3))
    #expect(content != RowListContent(rows: rows, selection: 4))
    #expect(content != RowListContent(rows: MadeRows(10), selection: 3))
    let strip = IndexStripContent(rows: Self.even, current: 5)
    #expect(strip == IndexStripContent(rows: Self.even, current: 5))
    #expect(strip != IndexStripContent(rows: Self.even, current: 5, edge: .left))
    #expect(strip != IndexStripContent(rows: rows, current: 5))
  }

  @Test("rows are as high as a fingertip unless their owner wants otherwise")
  func height() {
    /// 10 millimetres in points of 1/96 inch.
    let fingertip = 10 / 25.4 * 96
    #expect(RowListContent(rows: Self.even).rowHeight >= fingertip)
  }
}
