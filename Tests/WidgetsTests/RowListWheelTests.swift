import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A list under a mouse: wheel, hover and scroll bar")
struct RowListWheelTests {
  private static func list(_ count: Int = 1000) -> Reader { Reader(MadeRows(count)) }

  @Test("a notch glides three rows in 0.12 seconds, and the first frame has moved")
  func notch() {
    var reader = Self.list()
    reader.wheel(1)
    #expect(reader.offset > 24 && reader.offset < 48)
    reader.wait(0.06)
    #expect(reader.offset > 48 && reader.offset < 96)
    reader.wait(0.06)
    #expect(reader.offset == 96)
    #expect(reader.wake.isAnimating == false)
  }

  @Test("notches add up without a jump, and turn back at once")
  func accumulate() {
    var reader = Self.list()
    for _ in 0..<4 {
      reader.wheel(1)
      reader.wait(0.03)
    }
    var last = reader.offset
    for _ in 0..<40 {
      reader.wait(0.004)
      #expect(reader.offset >= last && reader.offset - last < 40)
      last = reader.offset
    }
    #expect(reader.offset == 4 * 96)
    reader.wheel(-2)
    reader.wait(0.2)
    #expect(reader.offset == 2 * 96)
  }

  @Test("a smooth wheel moves at once by its fractions")
  func smooth() {
    var reader = Self.list()
    reader.wheel(0.125)
    #expect(reader.offset == 12)
    reader.wheel(0.125)
    #expect(reader.offset == 24)
  }

  @Test(
    "a wheel stops at the ends, for any number of notches",
    arguments: [-3, -1e300, .nan, .infinity])
  func ends(_ notches: Double) {
    var reader = Self.list()
    reader.wheel(notches)
    reader.wait(1)
    #expect(reader.offset == 0)
    reader.wheel(90)
    reader.wheel(90)
    reader.wheel(90)
    reader.wheel(90)
    reader.wait(1)
    #expect(reader.offset == reader.limit)
  }

  @Test(
    "one column ignores a horizontal wheel; many columns scroll by the column in either direction")
  func sideways() {
    var reader = Self.list()
    reader.scroll(Point(x: 2, y: 0), at: Point(x: 9, y: 9))
    reader.wait(1)
    #expect(reader.offset == 0)
    reader = Reader(MadeRows(1000), columns: .many, size: Size(width: 500, height: 320))
    reader.scroll(Point(x: 2, y: 0), at: Point(x: 9, y: 9))
    reader.wheel(1)
    reader.wait(1)
    #expect(reader.offset == 3 * 250)
    reader.settings.direction = .rightToLeft
    reader.scroll(Point(x: 2, y: 0), at: Point(x: 9, y: 9))
    reader.wait(1)
    #expect(reader.offset == 250)
  }

  @Test("a wheel stops coasting rows where they are")
  func stop() {
    var reader = Self.list()
    reader.flick(from: 300, to: 100)
    reader.wait(0.3)
    let offset = reader.offset
    reader.wheel(-1)
    reader.wait(0.2)
    #expect(abs(reader.offset - (offset - 96)) < 1e-9)
  }

  @Test("a hover highlights the row, also when rows move under a resting pointer")
  func hover() {
    var reader = Self.list()
    reader.hover(at: Point(x: 100, y: 100))
    reader.hover(at: Point(x: 100, y: 110))
    #expect(reader.trace() == "highlighted 3")
    #expect(reader.layer("hover")?.bounds.y == 96)
    reader.wheel(1)
    reader.wait(0.2)
    #expect(
      reader.trace()
        == "scrolled 1 · highlighted 4 · scrolled 2 · highlighted 5 · highlighted 6 · scrolled 3")
    reader.leave()
    #expect(reader.trace() == "highlighted nothing")
    #expect(reader.layer("hover") == nil)
  }

  @Test("a click chooses, other buttons do not")
  func click() {
    var reader = Self.list()
    reader.click(at: Point(x: 100, y: 100))
    reader.click(at: Point(x: 100, y: 200), .secondary)
    reader.click(at: Point(x: 100, y: 200), .middle)
    #expect(reader.trace() == "highlighted 3 · selected 3")
  }

  @Test("the bar is visible while rows move, stays for a second and fades")
  func fading() {
    var reader = Self.list()
    #expect(reader.layer("bar") == nil)
    reader.wheel(1)
    #expect(reader.layer("bar")?.opacity == 1)
    reader.wait(0.12 - Glide.lead + 0.99)
    #expect(reader.layer("bar")?.opacity == 1)
    #expect(reader.wake.isAnimating == false, "it only waits")
    reader.wait(0.11)
    #expect((reader.layer("bar")?.opacity ?? 2) < 1)
    #expect(reader.wake.isAnimating)
    reader.wait(0.3)
    #expect(reader.layer("bar") == nil)
    #expect(reader.wake == .never)
  }

  @Test("the bar is visible while a pointer is at the edge")
  func reveal() {
    var reader = Self.list()
    reader.hover(at: Point(x: 395, y: 100))
    reader.wait(60)
    #expect(reader.layer("bar")?.opacity == 1)
    #expect(reader.trace() == "", "no row is pointed at there")
    reader.hover(at: Point(x: 300, y: 100))
    #expect(reader.trace() == "highlighted 3")
    reader.wait(2)
    #expect(reader.layer("bar") == nil)
  }

  @Test("a row that is chosen elsewhere is scrolled to the middle, unless it is visible")
  func among() {
    var reader = Self.list(1000)
    func reveal(_ row: Int) -> String {
      reader.change { $0.reveal(row: row, in: $1) }
      reader.wait(1)
      return reader.lastWord()
    }
    #expect(reveal(3) == "")
    // Ten rows are visible.
    #expect(reveal(500) == "scrolled 495")
    #expect(reveal(504) == "" && reveal(496) == "")
    #expect(reveal(495) == "scrolled 490")
    #expect(reveal(999) == "scrolled 990" && reveal(0) == "scrolled 0")
  }

  @Test("the thumb is never too short to hold, and drags to any place of ten million rows")
  func thumb() throws {
    var reader = Self.list(10_000_000)
    reader.hover(at: Point(x: 395, y: 10))
    let thumb = try #require(reader.layer("bar")).bounds
    #expect(thumb.height == RowListBar.leastThumb)
    reader.mouse(.began, Point(x: 395, y: thumb.center.y))
    reader.mouse(.moved, Point(x: 200, y: thumb.center.y + (320 - 6 - 24) / 2))
    #expect(reader.lastWord() == "scrolled \(Int(reader.limit / 2 / 32))")
    #expect(try #require(reader.layer("bar")).bounds.center.y == 160)
    reader.mouse(.moved, Point(x: 200, y: 5000))
    #expect(reader.offset == reader.limit)
    reader.mouse(.moved, Point(x: 200, y: -5000))
    #expect(reader.offset == 0)
    reader.mouse(.ended, Point(x: 200, y: -5000))
    #expect(reader.lastWord() == "scrolled 0")
  }

  @Test("a click beside the thumb passes a page towards it")
  func page() {
    var reader = Self.list()
    reader.click(at: Point(x: 395, y: 300))
    reader.wait(0.2)
    #expect(reader.lastWord() == "scrolled 9")
    #expect(reader.offset == 288, "the last row is the first now")
    reader.click(at: Point(x: 395, y: 5))
    reader.wait(0.2)
    #expect(reader.offset == 0)
  }

  @Test("a finger at the edge drags the rows, not the bar")
  func fingerAtBar() {
    var reader = Self.list()
    reader.touch(.began, Point(x: 395, y: 300))
    reader.touch(.moved, Point(x: 395, y: 280))
    reader.touch(.moved, Point(x: 395, y: 200))
    #expect(reader.offset == 80)
  }

  @Test("a list that is wholly visible has no bar; right-to-left the bar is at the other edge")
  func edges() throws {
    var reader = Self.list(10)
    reader.hover(at: Point(x: 395, y: 100))
    #expect(reader.trace() == "highlighted 3")
    #expect(reader.layer("bar") == nil)
    reader = Self.list()
    reader.settings.direction = .rightToLeft
    reader.wheel(1)
    #expect(try #require(reader.layer("bar")).bounds.maxX < 10)
  }
}
