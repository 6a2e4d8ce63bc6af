import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A zoomed page")
struct PageZoomTests {
  private static let center = Point(x: 300, y: 220)

  @Test("two fingers zoom a page about the point between them")
  func pinch() throws {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    let center = Point(x: 240, y: 150)
    person.pinch(center, from: 20, to: 140)
    let frame = try #require(person.frame(3))
    // The slop before a drag does not count.
    let factor = frame.width / 300
    #expect((4.0...7).contains(factor))
    // The whole page begins at 150, 22: these fingers are 90 points from its left edge, and 128 from its top.
    #expect(abs(frame.x - (240 - factor * 90)) <= 1)
    #expect(abs(frame.y - (150 - factor * 128)) <= 1)
    person.liftBoth(center, at: 140)
    person.wait(2)
    #expect(person.frame(3) == frame)
    #expect(person.trace() == "")
    #expect(person.wake == .never)
  }

  @Test("a page pinched smaller than whole returns to whole")
  func tooSmall() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    let whole = person.frame(3)
    person.pinch(Self.center, from: 100, to: 30)
    #expect(person.size(3) ?? 100 < 95)
    person.liftBoth(Self.center, at: 30)
    person.wait(2)
    #expect(person.frame(3) == whole)
    #expect(person.widget.zoomed == nil)
    #expect(person.wake == .never)
  }

  @Test("the pixels of a page limit its scale")
  func tooLarge() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    for _ in 0..<60 { person.turnWheel(-1, at: Self.center, .control) }
    person.wait(2)
    #expect(person.size(3) == 800)
    for _ in 0..<90 { person.turnWheel(1, at: Self.center, .control) }
    person.wait(2)
    #expect(person.size(3) == 100)
    #expect(person.widget.zoomed == nil)
  }

  @Test("a wheel with Control zooms about the pointer, and as many notches back undo it")
  func wheel() throws {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    let cursor = Point(x: 290, y: 200)
    for _ in 0..<4 { person.turnWheel(-1, at: cursor, .control) }
    person.wait(1)
    let frame = try #require(person.frame(3))
    let factor = frame.width / 300
    #expect(abs(factor - 1.2 * 1.2 * 1.2 * 1.2) < 0.01)
    #expect(abs(frame.x - (290 - factor * 140)) <= 1)
    #expect(abs(frame.y - (200 - factor * 178)) <= 1)
    for _ in 0..<4 { person.turnWheel(1, at: cursor, .control) }
    person.wait(1)
    #expect(person.size(3) == 100)
    #expect(person.trace() == "")
  }

  @Test("a double tap zooms in, another one makes the page whole")
  func doubleTap() {
    var person = WidgetLife<PageView>.zoomed()
    #expect(person.size(3) == 250)
    person.wait(1)
    for _ in 0..<2 {
      person.touch(.began, Self.center)
      person.touch(.ended, Self.center)
      person.wait(0.1)
    }
    person.wait(1)
    #expect(person.size(3) == 100)
    #expect(person.trace() == "")
  }

  @Test("slow taps and distant taps do not zoom")
  func singleTaps() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.click(at: Self.center)
    person.wait(0.5)
    person.click(at: Self.center)
    person.wait(0.1)
    person.click(at: Point(x: 200, y: 100))
    person.wait(1)
    #expect(person.size(3) == 100)
  }

  @Test("plus, minus and zero zoom; other keys are not for the page")
  func keys() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    #expect(!person.widget.takes(KeyPress(.right), in: person.scene))
    #expect(!person.widget.takes(KeyPress(.down), in: person.scene))
    #expect(!person.widget.takes(KeyPress(Key(rawValue: "a"), text: "a"), in: person.scene))
    for name in ["plus", "equal"] {
      // With Control held, a key types nothing.
      let press = KeyPress(Key(rawValue: name), modifiers: .control)
      #expect(person.widget.takes(press, in: person.scene))
      person.perform(.key(press))
    }
    person.wait(1)
    #expect(person.size(3) == 207)
    person.type("-")
    person.wait(1)
    #expect(person.size(3) == 144)
    person.type("0")
    person.wait(1)
    #expect(person.size(3) == 100)
    #expect(person.trace() == "")
  }

  @Test("arrow keys move a zoomed page to its edge, and then are not for the page")
  func arrows() {
    var person = WidgetLife<PageView>.zoomed()
    var presses = 0
    while person.widget.takes(KeyPress(.right), in: person.scene), presses < 50 {
      person.key(.right)
      person.wait(0.5)
      presses += 1
    }
    // 750 points in a room of 556: 97 of them were hidden at each side.
    #expect(presses == 2)
    #expect(person.frame(3)?.maxX == 578)
    #expect(person.widget.takes(KeyPress(.left), in: person.scene))
    #expect(person.widget.takes(KeyPress(.down), in: person.scene))
  }

  @Test("a finger moves a zoomed page without turning it")
  func pan() throws {
    var person = WidgetLife<PageView>.zoomed()
    let before = try #require(person.frame(3))
    person.touch(.began, Point(x: 300, y: 200))
    person.touch(.moved, Point(x: 290, y: 200))
    person.touch(.moved, Point(x: 230, y: 260))
    let after = try #require(person.frame(3))
    #expect(abs(after.x - before.x + 60) <= 1)
    #expect(abs(after.y - before.y - 60) <= 1)
    person.wait(0.5)
    person.touch(.moved, Point(x: 230, y: 261))
    person.touch(.ended, Point(x: 230, y: 261))
    person.wait(2)
    #expect(person.trace() == "")
    #expect(person.size(3) == 250)
    #expect(person.wake == .never)
  }

  @Test("a flick lets a zoomed page coast; it rests with its edge at the window's")
  func flick() {
    var person = WidgetLife<PageView>.zoomed()
    person.swipe((0...5).map { Point(x: 400 - 40 * Double($0), y: 220) })
    #expect(person.wake.isAnimating)
    person.wait(5)
    #expect(person.frame(3)?.maxX == 578)
    #expect(person.trace() == "")
    #expect(person.wake == .never)
  }

  @Test("a press stops a coasting page, and is then no tap")
  func catching() {
    var person = WidgetLife<PageView>.zoomed()
    person.swipe((0...5).map { Point(x: 320, y: 100 + 20 * Double($0)) })
    person.wait(0.02)
    person.touch(.began, Self.center)
    let caught = person.frame(3)
    person.wait(1)
    #expect(person.frame(3) == caught)
    person.touch(.ended, Self.center)
    person.wait(2)
    #expect(person.frame(3)?.x == caught?.x)
    #expect(person.trace() == "")
    #expect(person.size(3) == 250)
  }

  @Test("close-ups cover the visible part of a zoomed page now and at rest")
  func closeUps() throws {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    #expect(person.widget.closeUps(in: person.scene) == [])
    person.click(at: Self.center)
    person.click(at: Self.center)
    person.wait(0.1)
    let coming = person.widget.closeUps(in: person.scene)
    try #require(coming.count == 2)
    #expect(coming[0].pixelsPerUnit == 2.5)
    #expect(coming[1].pixelsPerUnit < 2.5)
    person.wait(1)
    let shown = try #require(person.widget.closeUps(in: person.scene).last)
    #expect(shown.page == 3)
    // The window is 600 by 440 points: of the page's units it shows 240 by 176, those around its middle.
    #expect(abs(shown.part.center.x - 150) < 1e-6)
    #expect(abs(shown.part.center.y - 198) < 1e-6)
    #expect(abs(shown.part.width - 240) < 1e-6)
    #expect(abs(shown.part.height - 176) < 1e-6)
  }

  @Test("of a zoomed text only the visible lines are drawn, scaled with the page")
  func lines() throws {
    var person = WidgetLife<PageView>.reading(9, at: 2)
    let texts = { (person: WidgetLife<PageView>) in
      (person.layer("page", 2)?.marks ?? []).compactMap { mark -> Text? in
        if case .text(let text, _) = mark { text } else { nil }
      }
    }
    #expect(texts(person).map(\.font.size) == [12])
    person.click(at: Self.center)
    person.click(at: Self.center)
    person.wait(1)
    #expect(texts(person).map(\.font.size) == [30])
    for _ in 0..<9 { person.turnWheel(-1, at: Self.center) }
    for _ in 0..<9 { person.turnWheel(-1, at: Point(x: 300, y: 30), .control) }
    person.wait(1)
    #expect(texts(person) == [])
  }

  @Test("under reduced motion a page zooms at once")
  func reducedMotion() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.settings.reducedMotion = true
    person.click(at: Self.center)
    person.click(at: Self.center)
    #expect(person.size(3) == 250)
    #expect(person.wake == .never)
    person.swipe((0...5).map { Point(x: 400 - 40 * Double($0), y: 220) })
    #expect(person.wake == .never)
    person.type("0")
    #expect(person.size(3) == 100)
  }
}
