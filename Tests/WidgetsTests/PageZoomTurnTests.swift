import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Turning a zoomed page")
struct PageZoomTurnTests {
  private static let center = Point(x: 300, y: 220)

  @Test("a swipe at the edge of a zoomed page turns it; the next page is whole")
  func edge() {
    var person = WidgetLife<PageView>.zoomed()
    for _ in 0..<2 {
      person.swipe((0...5).map { Point(x: 400 - 60 * Double($0), y: 220) })
      person.wait(3)
    }
    #expect(person.trace() == "turned 4")
    #expect(person.size(4) == 100)
    #expect(person.seen == "4@0")
    person.choose(3)
    person.wait(2)
    #expect(person.size(3) == 100)
    #expect(person.widget.zoomed == nil)
    #expect(person.wake == .never)
  }

  @Test(
    "so does a swipe in every direction of the pages",
    arguments: [
      (PageFlow.leftToRight, -1.0), (.rightToLeft, 1), (.topToBottom, -1), (.bottomToTop, 1),
    ])
  func flows(flow: PageFlow, sign: Double) {
    var person = WidgetLife<PageView>.reading(9, at: 3, flow: flow)
    person.click(at: Self.center)
    person.click(at: Self.center)
    person.wait(1)
    for _ in 0..<2 {
      #expect(person.trace() == "")
      person.swipe(
        (0...5).map { step in
          let way = sign * (30 * Double(step) - 75)
          return flow.axis == .horizontal
            ? Point(x: 300 + 2 * way, y: 220) : Point(x: 300, y: 220 + 2 * way)
        })
      person.wait(4)
    }
    #expect(person.trace() == "turned 4")
    #expect(person.size(4) == 100)
  }

  @Test("a swipe that stops a coasting page at its edge turns it")
  func hurriedEdge() {
    var person = WidgetLife<PageView>.zoomed()
    for _ in 0..<3 {
      person.swipe((0...5).map { Point(x: 400 - 60 * Double($0), y: 220) })
      person.wait(0.05)
    }
    person.wait(3)
    #expect(person.trace().hasPrefix("turned 4"))
    #expect(person.size(person.content.page) == 100)
    #expect(person.wake == .never)
  }

  @Test("a zoomed page keeps its scale while it slides out")
  func leaving() throws {
    var person = WidgetLife<PageView>.zoomed()
    let before = try #require(person.frame(3))
    person.choose(4)
    person.wait(0.02)
    let after = try #require(person.frame(3))
    #expect(after.width == before.width)
    #expect(after.x < before.x)
    person.wait(2)
    #expect(person.frame(3) == nil)
    #expect(person.size(4) == 100)
  }

  @Test("a wheel moves a zoomed page, and turns it only after a rest at its end")
  func wheelMoves() {
    var person = WidgetLife<PageView>.zoomed()
    for _ in 0..<20 {
      person.turnWheel(1, at: Self.center)
      person.wait(0.05)
    }
    person.wait(1)
    #expect(person.frame(3)?.maxY == 418)
    #expect(person.trace() == "")
    person.turnWheel(1, at: Self.center)
    #expect(person.trace() == "turned 4")
    person.wait(2)
    person.turnWheel(1, at: Self.center)
    #expect(person.trace() == "turned 5")
  }

  @Test(
    "an early second finger turns a swipe into a pinch, a late one does not")
  func lateFinger() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Point(x: 280, y: 220))
    person.touch(.moved, Point(x: 268, y: 220))
    person.touch(.began, Point(x: 328, y: 220), finger: 1)
    person.touch(.moved, Point(x: 388, y: 220), finger: 1)
    person.touch(.moved, Point(x: 448, y: 220), finger: 1)
    #expect(person.size(3) ?? 0 > 140)
    person.touch(.ended, Point(x: 448, y: 220), finger: 1)
    person.touch(.ended, Point(x: 268, y: 220))
    person.wait(2)
    #expect(person.trace() == "")
    #expect(person.seen.hasPrefix("3@"))
    #expect(!person.seen.contains(" "))
  }

  @Test("a page that the owner turns leaves the fingers that zoom it")
  func turnedAway() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.pinch(Self.center, from: 20, to: 60)
    person.choose(7)
    person.wait(2)
    #expect(person.seen == "7@0")
    person.touch(.moved, Point(x: 100, y: 220), finger: 0)
    person.liftBoth(Self.center, at: 60)
    person.wait(2)
    #expect(person.seen == "7@0")
    #expect(person.size(7) == 100)
    #expect(person.trace() == "")
    #expect(person.wake == .never)
  }
}
