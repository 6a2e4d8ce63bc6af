import Interaction
import Laws
import Testing

@testable import Widgets

extension WidgetLife {
  /// A pinch on a touchpad in ten steps.
  mutating func padPinch(
    at point: Point, to scale: Double, motion: Point = .zero, ending end: Contact.Phase? = .ended
  ) {
    pad(.pinch, .began, at: point, motion: .zero, scale: 1)
    for step in 1...10 {
      let part = Double(step) / 10
      wait(0.01)
      pad(
        .pinch, .moved, at: point, motion: Point(x: motion.x * part, y: motion.y * part),
        scale: 1 + (scale - 1) * part)
    }
    if let end { pad(.pinch, end, at: point, motion: motion, scale: scale) }
  }

  /// A swipe of three fingers on a touchpad in ten steps.
  mutating func padSwipe(
    _ motion: Point, over seconds: Double = 0.1, at point: Point = Point(x: 300, y: 200),
    ending end: Contact.Phase? = .ended
  ) {
    pad(.swipe, .began, at: point, motion: .zero, scale: 1)
    for step in 1...10 {
      let part = Double(step) / 10
      wait(seconds / 10)
      pad(
        .swipe, .moved, at: point, motion: Point(x: motion.x * part, y: motion.y * part), scale: 1)
    }
    if let end { pad(.swipe, end, at: point, motion: motion, scale: 1) }
  }

  private mutating func pad(
    _ kind: PadGesture.Kind, _ phase: Contact.Phase, at point: Point, motion: Point, scale: Double
  ) {
    perform(
      .pad(
        PadGesture(
          kind, phase, fingers: kind == .pinch ? 2 : 3, at: point, motion: motion, scale: scale)))
  }
}

@Suite("Pages and pictures under the fingers on a touchpad")
struct PadWidgetTests {
  private static let middle = Point(x: 300, y: 220)

  // MARK: Pages

  @Test("a pinch zooms a page about the pointer, from its first event on, and leaves it there")
  func page() throws {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    let point = Point(x: 240, y: 150)
    person.padPinch(at: point, to: 3)
    let frame = try #require(person.frame(3))
    #expect(person.size(3) == 300)
    // The whole page begins at 150, 22.
    #expect(abs(frame.x - (240 - 3 * 90)) <= 1)
    #expect(abs(frame.y - (150 - 3 * 128)) <= 1)
    person.wait(2)
    #expect(person.frame(3) == frame)
    #expect(person.trace() == "" && person.wake == .never)
  }

  @Test("fingers that move together during a pinch move the page with them")
  func pan() throws {
    var still = WidgetLife<PageView>.reading(9, at: 3)
    still.padPinch(at: Self.middle, to: 3)
    var moved = WidgetLife<PageView>.reading(9, at: 3)
    moved.padPinch(at: Self.middle, to: 3, motion: Point(x: 40, y: -30))
    let (before, after) = (try #require(still.frame(3)), try #require(moved.frame(3)))
    #expect(abs(after.x - before.x - 40) <= 1 && abs(after.y - before.y + 30) <= 1)
  }

  @Test("a page pinched smaller than whole returns to whole; a cancelled pinch ends, too")
  func small() {
    for end in [Contact.Phase.ended, .cancelled] {
      var person = WidgetLife<PageView>.reading(9, at: 3)
      person.padPinch(at: Self.middle, to: 0.4, ending: end)
      #expect(person.size(3) ?? 100 < 95)
      person.wait(2)
      #expect(person.size(3) == 100 && person.widget.zoomed == nil && person.wake == .never)
    }
  }

  @Test(
    "three fingers turn the page that they swipe to, as on paper, also from a zoomed page",
    arguments: [PageFlow.leftToRight, .rightToLeft], [false, true])
  func swipes(_ flow: PageFlow, _ isZoomed: Bool) {
    var person = WidgetLife<PageView>.reading(9, at: 3, flow: flow)
    if isZoomed {
      person.padPinch(at: Self.middle, to: 3)
      person.wait(1)
    }
    person.padSwipe(Point(x: -150, y: 10))
    person.wait(2)
    #expect(person.trace() == (flow == .leftToRight ? "turned 4" : "turned 2"))
    #expect(person.wake == .never)
  }

  @Test("the pages follow the fingers; a slow short swipe and a cancelled one turn none")
  func taken() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.padSwipe(Point(x: -150, y: 0), over: 3, ending: nil)
    #expect(person.seen.hasPrefix("3@-150"))
    var slow = WidgetLife<PageView>.reading(9, at: 3)
    slow.padSwipe(Point(x: -150, y: 0), over: 3)
    slow.wait(2)
    var cancelled = WidgetLife<PageView>.reading(9, at: 3)
    cancelled.padSwipe(Point(x: -500, y: 0), ending: .cancelled)
    cancelled.wait(2)
    var across = WidgetLife<PageView>.reading(9, at: 3)
    across.padSwipe(Point(x: 10, y: 400))
    across.wait(2)
    for person in [slow, cancelled, across] {
      var person = person
      #expect(person.trace() == "" && person.seen == "3@0" && person.wake == .never)
    }
  }

  @Test("fingers on the screen and on the pad do not disturb each other's end")
  func both() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Self.middle)
    person.padPinch(at: Self.middle, to: 3)
    #expect(person.size(3) == 100, "a finger has the page")
    person.touch(.ended, Self.middle)
    person.padPinch(at: Self.middle, to: 2, ending: nil)
    person.touch(.began, Self.middle)
    person.perform(.pad(PadGesture(.pinch, .cancelled, fingers: 2, at: Self.middle)))
    person.touch(.ended, Self.middle)
    person.wait(2)
    person.click(at: Point(x: 595, y: 220))
    person.wait(2)
    #expect(person.trace() == "turned 4")
  }

  // MARK: Pictures

  @Test("a pinch zooms the picture about the pointer and moves it with the fingers")
  func picture() throws {
    var visitor = Visitor()
    visitor.wait(1)
    let point = Point(x: 250, y: 260)
    let under = visitor.map.picture(point)
    visitor.padPinch(at: point, to: 4, motion: Point(x: 30, y: -20))
    let scale = visitor.map.scale
    #expect(abs(scale - 4 * visitor.frame.homeScale) < 1e-9)
    let now = visitor.map.view(under)
    #expect(abs(now.x - 280) < 1e-6 && abs(now.y - 240) < 1e-6)
    visitor.wait(2)
    #expect(visitor.map.scale == scale && visitor.wake == .never)
    #expect(!visitor.trace().contains("selected"))
  }

  @Test("two fingers that scroll on a touchpad move the picture; a wheel, or Control, zooms it")
  func scrolls() {
    var visitor = Visitor()
    visitor.wait(1)
    let point = Point(x: 400, y: 300)
    visitor.padPinch(at: point, to: 4)
    let before = visitor.map
    let scroll = { (source: Scroll.Source, modifiers: Modifiers) in
      UserEvent.scrolled(
        Scroll(
          notches: Point(x: 0.5, y: -0.25), position: point, modifiers: modifiers, source: source))
    }
    visitor.perform(scroll(.touchpad, []))
    visitor.wait(1)
    #expect(visitor.map.scale == before.scale)
    #expect(abs(visitor.map.origin.x - before.origin.x + 30) < 1e-6)
    #expect(abs(visitor.map.origin.y - before.origin.y - 15) < 1e-6)
    visitor.perform(scroll(.touchpad, .control))
    visitor.wait(1)
    let near = visitor.map.scale
    #expect(near > before.scale)
    visitor.perform(scroll(.wheel, []))
    visitor.wait(1)
    #expect(visitor.map.scale > near)
  }

  @Test(
    "a swipe of three fingers turns a page where it is fast or half a page long, and across",
    arguments: [
      (Point(x: -90, y: 5), 0.2, "turned 2"), (Point(x: 90, y: 5), 0.2, "turned 0"),
      (Point(x: -40, y: 5), 2.0, ""), (Point(x: -500, y: 5), 2.0, "turned 2"),
      (Point(x: 20, y: 200), 0.1, ""),
    ])
  func swipesPicture(_ motion: Point, _ seconds: Double, _ expected: String) {
    var visitor = Visitor()
    visitor.content.count = 3
    visitor.content.page = 1
    visitor.wait(1)
    _ = visitor.trace()
    visitor.padSwipe(motion, over: seconds)
    visitor.wait(1)
    #expect(visitor.trace() == expected)
  }
}
