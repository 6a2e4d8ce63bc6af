import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A list under fingers")
struct RowListTouchTests {
  private static func list(_ count: Int = 1000) -> Reader { Reader(MadeRows(count)) }

  @Test("a tap selects a row, and a second tap selects it again")
  func tap() {
    var reader = Self.list()
    for _ in 1...2 {
      reader.touch(.began, Point(x: 50, y: 100))
      reader.touch(.ended, Point(x: 53, y: 101))
    }
    #expect(reader.trace() == "selected 3 · selected 3")
    #expect(reader.layer("selection")?.bounds == Rect(x: 0, y: 96, width: 400, height: 32))
    #expect(reader.wake == .never)
  }

  @Test(
    "a lift selects the row that was pressed, not one that glides under it meanwhile",
    arguments: [true, false])
  func pressedRow(_ isMouse: Bool) {
    var reader = Self.list()
    reader.show(500, animated: true)
    reader.wait(0.02)
    let point = Point(x: 50, y: 100)
    let pressed = reader.widget.row(at: point, in: reader.scene)?.row
    isMouse ? reader.mouse(.began, point) : reader.touch(.began, point)
    reader.wait(0.35)
    #expect(reader.widget.row(at: point, in: reader.scene)?.row != pressed)
    _ = reader.trace()
    isMouse ? reader.mouse(.ended, point) : reader.touch(.ended, point)
    #expect(reader.trace().contains("selected \(pressed ?? -1)"))
  }

  @Test("a pressed row is selected under its new number after rows were inserted before it")
  func pressedRowMoves() {
    var reader = Self.list(100)
    reader.touch(.began, Point(x: 50, y: 100))
    let before = reader.scene
    reader.content = RowListContent(rows: MadeRows(110), rowHeight: 32)
    reader.change { $0.anchorRows({ $0 + 10 }, from: before, in: $1) }
    reader.touch(.ended, Point(x: 50, y: 100))
    #expect(reader.trace().contains("selected 13"))
  }

  @Test("rows follow a finger point for point; the motion before the drag began is not caught up")
  func follow() {
    var reader = Self.list()
    reader.touch(.began, Point(x: 50, y: 300))
    reader.touch(.moved, Point(x: 50, y: 293))
    #expect(reader.offset == 0, "a trembling finger moves nothing")
    reader.touch(.moved, Point(x: 50, y: 290))
    for y in [250.5, 100.25, 280, 60] {
      reader.touch(.moved, Point(x: 50, y: y))
      #expect(reader.offset == 290 - y)
    }
    #expect(reader.trace() == "scrolled 1 · scrolled 5 · scrolled 0 · scrolled 7")
  }

  @Test("a finger that rests before it lifts does not fling the rows")
  func still() {
    var reader = Self.list()
    reader.draw(from: 300, to: 100)
    let offset = reader.offset
    reader.wait(0.2)
    reader.touch(.ended, Point(x: 100, y: 100))
    reader.wait(3)
    #expect(reader.offset == offset)
  }

  @Test("a flick coasts by the formula, and rests exactly")
  func flick() throws {
    var reader = Self.list()
    reader.flick(from: 300, to: 100)
    let fling = try #require(Fling(from: reader.offset, velocity: 2000, start: reader.time))
    for pause in [0.001, 0.2, 0.4, 1] {
      reader.wait(pause)
      #expect(abs(reader.offset - fling.value(at: reader.time)) < 1)
    }
    reader.wait(3)
    #expect(abs(reader.offset - fling.target) < 1)
    #expect(reader.trace().hasSuffix("scrolled \(Int(fling.target / 32))"))
    #expect(reader.wake == .never)
  }

  @Test("a press catches coasting rows and selects nothing; the next tap does")
  func caught() {
    var reader = Self.list()
    reader.flick(from: 300, to: 100)
    reader.wait(0.3)
    _ = reader.trace()
    reader.touch(.began, Point(x: 50, y: 50))
    let offset = reader.offset
    reader.wait(1)
    #expect(reader.offset == offset)
    reader.touch(.ended, Point(x: 50, y: 50))
    reader.wait(1)
    #expect(reader.offset == offset)
    #expect(reader.trace() == "")
    reader.touch(.began, Point(x: 50, y: 50))
    reader.touch(.ended, Point(x: 50, y: 50))
    #expect(reader.trace() == "selected \(Int((offset + 50) / 32))")
  }

  @Test("a caught row can be dragged on without a jump")
  func caughtAndDragged() {
    var reader = Self.list()
    reader.flick(from: 300, to: 100)
    reader.wait(0.3)
    reader.touch(.began, Point(x: 50, y: 50))
    let offset = reader.offset
    reader.touch(.moved, Point(x: 50, y: 70))
    reader.touch(.moved, Point(x: 50, y: 90))
    #expect(abs(reader.offset - (offset - 20)) < 1e-9)
  }

  @Test("beyond an end rows stretch like a rubber band, and spring back on release")
  func overscroll() {
    var reader = Self.list()
    reader.draw(from: 20, to: 220)
    let pull = Overscroll.seen(200 - 200.0 / 12, view: 320)
    #expect(abs(reader.offset + pull) < 1e-9)
    #expect(reader.layer("row", 0)?.bounds.y == (-reader.offset).rounded())
    reader.wait(0.1)
    reader.touch(.ended, Point(x: 100, y: 220))
    var last = reader.offset
    for _ in 0..<120 {
      reader.wait(1.0 / 60)
      #expect(reader.offset >= last && reader.offset <= 0)
      last = reader.offset
    }
    #expect(reader.offset == 0)
    #expect(reader.trace() == "", "the first row stays the first")
    reader.wait(2)
    #expect(reader.wake == .never)
  }

  @Test("a fling over an end springs back to exactly the end")
  func thrownOver() {
    var reader = Self.list(100)
    reader.show(85)
    reader.flick(from: 300, to: 100)
    var farthest = 0.0
    for _ in 0..<180 {
      reader.wait(1.0 / 60)
      farthest = max(farthest, reader.offset - reader.limit)
    }
    #expect(farthest > 10 && farthest < 320)
    #expect(reader.offset == reader.limit)
    #expect(reader.lastWord() == "scrolled 90")
  }

  @Test("rows beyond an end spring back after a cancelled contact")
  func cancelled() {
    var reader = Self.list()
    reader.draw(from: 20, to: 220)
    reader.touch(.cancelled, Point(x: 100, y: 220))
    reader.wait(2)
    #expect(reader.offset == 0)
  }

  @Test("a second finger changes nothing")
  func secondFinger() {
    var reader = Self.list()
    reader.draw(from: 300, to: 200)
    let offset = reader.offset
    reader.touch(.began, Point(x: 50, y: 50), finger: 1)
    reader.touch(.moved, Point(x: 50, y: 150), finger: 1)
    reader.touch(.ended, Point(x: 50, y: 150), finger: 1)
    #expect(reader.offset == offset)
    reader.touch(.moved, Point(x: 100, y: 190))
    #expect(abs(reader.offset - offset - 10) < 1e-9)
  }

  @Test("a list that grows while it coasts continues, and one that grows at its end stays there")
  func growing() {
    var reader = Self.list(20)
    reader.flick(from: 300, to: 100)
    reader.content = RowListContent(rows: MadeRows(1000), rowHeight: 32)
    reader.wait(4)
    #expect(reader.offset > 1000)

    reader = Self.list(20)
    reader.flick(from: 300, to: 100)
    reader.wait(0.5)
    reader.content = RowListContent(rows: MadeRows(1000), rowHeight: 32)
    reader.wait(4)
    #expect(reader.offset == 320, "it was back at what was the end")
    reader.content = RowListContent(rows: MadeRows(100_000), rowHeight: 32)
    #expect(reader.offset == 320)
  }

  @Test("with reduced motion rows follow the finger and stay where it leaves them")
  func reducedMotion() {
    var reader = Self.list()
    reader.settings.reducedMotion = true
    reader.flick(from: 300, to: 100)
    let offset = reader.offset
    #expect(offset > 150)
    reader.wait(2)
    #expect(reader.offset == offset)
    reader.flick(from: 10, to: 310)
    #expect(reader.offset == 0, "no swing beyond the end either")
  }

  @Test("no rows and one row are well-behaved", arguments: [0, 1])
  func few(_ count: Int) {
    var reader = Self.list(count)
    reader.flick(from: 300, to: 100)
    reader.wait(0.1)
    reader.touch(.began, Point(x: 50, y: 10))
    reader.touch(.ended, Point(x: 50, y: 10))
    reader.wheel(5)
    reader.key(.end)
    reader.key(.pageUp)
    reader.type("x")
    reader.show(7, animated: true)
    reader.wait(5)
    reader.touch(.began, Point(x: 50, y: 10))
    reader.touch(.ended, Point(x: 50, y: 10))
    reader.touch(.began, Point(x: 50, y: 40))
    reader.touch(.ended, Point(x: 50, y: 40))
    #expect(reader.offset == 0)
    #expect(reader.trace() == (count == 0 ? "" : "selected 0"))
    #expect(reader.widget.topRow(in: reader.scene) == (count == 0 ? nil : 0))
    #expect(reader.wake == .never)
  }
}
