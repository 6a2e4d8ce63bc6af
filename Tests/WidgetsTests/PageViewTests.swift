import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A page view")
struct PageViewTests {
  private func way(_ from: Double, _ to: Double, y: Double = 200) -> [Point] {
    (0...5).map { Point(x: from + (to - from) * Double($0) / 5, y: y) }
  }

  @Test("of a page that is thinner than a pixel one pixel is drawn, along all of its length")
  func thin() {
    let person = WidgetLife<PageView>.reading(9)
    for size in [
      Size(width: 100_000, height: 1), Size(width: 1, height: 100_000),
      Size(width: 3, height: 20_000),
    ] {
      let frame = person.scene.geometry.frame(of: size, away: 0)
      #expect(min(frame.width, frame.height) == 1 && max(frame.width, frame.height) > 390)
      let face = PageFace(
        size: size, body: .pictures([.init(PictureID("thin.png"), in: Rect(size))]), name: "Thin")
      var list = DisplayListBuilder(after: nil)
      PagePaper(face: face, frame: frame).add(
        Layer.ID("page"), within: person.scene.bounds, person.scene.theme, by: PlainRuler(),
        to: &list)
      let pictures = list.list.layers.flatMap(\.marks).compactMap { mark -> Rect? in
        if case .picture(_, let rect) = mark { rect } else { nil }
      }
      #expect(pictures.count == 1)
      for rect in pictures {
        #expect(rect.width <= frame.width + 1e-6 && rect.height <= frame.height + 1e-6)
        #expect(max(rect.width, rect.height) > 390)
      }
    }
  }

  @Test("at rest there is one page, and no deadline")
  func rest() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.wait(5)
    #expect(person.seen == "3@0")
    #expect(person.wake == .never)
    #expect(person.trace() == "")
  }

  @Test(
    "the page that the owner selects slides in from its side",
    arguments: [
      (PageFlow.leftToRight, 1.0), (.rightToLeft, -1), (.topToBottom, 1), (.bottomToTop, -1),
    ])
  func side(flow: PageFlow, sign: Double) throws {
    var person = WidgetLife<PageView>.reading(9, at: 3, flow: flow)
    person.choose(4)
    person.wait(0.05)
    let places = try #require(person.widget.turner.reel.pages == [3, 4] ? person.seen : nil)
    let names = places.split(separator: " ").map { $0.prefix(1) }
    #expect(names == (sign > 0 ? ["3", "4"] : ["4", "3"]))
    person.wait(2)
    #expect(person.seen == "4@0")
    person.choose(2)
    person.wait(0.05)
    #expect(
      person.seen.split(separator: " ").map { $0.prefix(1) }
        == (sign > 0 ? ["2", "4"] : ["4", "2"]))
    person.wait(2)
    #expect(person.seen == "2@0")
    #expect(person.wake == .never)
  }

  @Test(
    "the symbol of a step points to where its page comes from",
    arguments: [
      (.leftToRight, [.next, .previous, .first, .last]),
      (.rightToLeft, [.previous, .next, .last, .first]),
      (.topToBottom, [.down, .up, .top, .bottom]), (.bottomToTop, [.up, .down, .bottom, .top]),
    ] as [(PageFlow, [Symbol])])
  func symbols(flow: PageFlow, symbols: [Symbol]) {
    #expect(PageStep.allCases.map { flow.symbol(of: $0) } == symbols)
  }

  @Test("a distant page slides in as a neighbour does")
  func far() {
    var person = WidgetLife<PageView>.reading(5000, at: 3)
    person.choose(4321)
    person.wait(0.05)
    #expect(person.widget.turner.reel.pages == [3, 4321])
    person.wait(2)
    #expect(person.seen == "4321@0")
  }

  @Test("selections while a page turns do not make it jump")
  func interrupted() {
    var person = WidgetLife<PageView>.reading(900, at: 3)
    person.choose(4)
    #expect(person.seen != "3@0", "the first frame has moved")
    for page in [5, 400, 2, 2, 7] {
      let before = person.seen
      person.choose(page)
      #expect(person.seen == before)
      person.wait(0.06)
    }
    person.wait(2)
    #expect(person.seen == "7@0")
    #expect(person.trace() == "")
  }

  @Test("a page follows a finger point for point, and its neighbours with it")
  func follows() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Point(x: 400, y: 200))
    person.touch(.moved, Point(x: 380, y: 200))
    #expect(person.seen == "3@-20")
    person.touch(.moved, Point(x: 100, y: 205))
    #expect(person.seen == "3@-300 4@324")
    person.touch(.moved, Point(x: 750, y: 205))
    #expect(person.seen == "2@-274 3@350")
    person.wait(3)
    #expect(person.seen == "2@-274 3@350")
    #expect(person.trace() == "")
  }

  @Test("a swipe turns one page, and reports it once")
  func swipe() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.swipe(way(400, 250))
    #expect(person.trace() == "turned 4")
    person.wait(2)
    #expect(person.seen == "4@0")
    person.swipe(way(250, 400))
    person.wait(2)
    #expect(person.trace() == "turned 3")
    #expect(person.seen == "3@0")
  }

  @Test("a swipe turns the other way in a right-to-left document")
  func reversed() {
    var person = WidgetLife<PageView>.reading(9, at: 3, flow: .rightToLeft)
    person.swipe(way(400, 250))
    #expect(person.trace() == "turned 2")
  }

  @Test("a finger that stops and lifts before the middle does not turn the page")
  func halfway() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Point(x: 400, y: 200))
    person.touch(.moved, Point(x: 250, y: 200))
    person.wait(0.5)
    person.touch(.moved, Point(x: 251, y: 200))
    person.touch(.ended, Point(x: 251, y: 200))
    person.wait(2)
    #expect(person.trace() == "")
    #expect(person.seen == "3@0")
  }

  @Test("a slow swipe past the middle turns the page")
  func pastTheMiddle() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Point(x: 580, y: 200))
    person.touch(.moved, Point(x: 200, y: 200))
    person.wait(0.5)
    person.touch(.ended, Point(x: 200, y: 200))
    #expect(person.trace() == "turned 4")
  }

  @Test("beyond the first and the last page a swipe meets resistance")
  func ends() {
    var person = WidgetLife<PageView>.reading(2, at: 0)
    person.swipe(way(100, 500))
    person.wait(2)
    #expect(person.trace() == "")
    #expect(person.seen == "0@0")
    person.choose(1)
    person.wait(2)
    person.touch(.began, Point(x: 500, y: 200))
    person.touch(.moved, Point(x: 400, y: 200))
    person.touch(.moved, Point(x: 0, y: 200))
    #expect(person.seen.hasPrefix("1@-"))
    #expect(!person.seen.contains("1@-500"))
    person.touch(.ended, Point(x: 0, y: 200))
    person.wait(2)
    #expect(person.seen == "1@0")
  }

  @Test("a drag across the direction of the pages does not move them")
  func across() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.swipe((0...5).map { Point(x: 300 + Double($0), y: 100 + 50 * Double($0)) })
    person.touch(.began, Point(x: 300, y: 100))
    person.touch(.moved, Point(x: 302, y: 150))
    person.touch(.moved, Point(x: 60, y: 150))
    #expect(person.seen == "3@0")
    person.touch(.ended, Point(x: 60, y: 150))
    #expect(person.trace() == "")
  }

  @Test("a press stops a page in motion; on release it moves to the nearest page")
  func caught() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.choose(4)
    person.wait(0.03)
    person.touch(.began, Point(x: 300, y: 200))
    let held = person.seen
    person.wait(1)
    #expect(person.seen == held)
    person.touch(.ended, Point(x: 300, y: 200))
    person.wait(2)
    #expect(person.trace() == "turned 3")
    #expect(person.seen == "3@0")
  }

  @Test("a swipe ignores a second finger")
  func second() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Point(x: 400, y: 200))
    person.touch(.moved, Point(x: 50, y: 200))
    let held = person.seen
    person.swipe(way(100, 500), finger: 1)
    #expect(person.seen == held)
    person.touch(.ended, Point(x: 50, y: 200))
    person.wait(2)
    #expect(person.trace() == "turned 4")
  }

  @Test("a cancelled swipe does not turn the page")
  func cancelled() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.touch(.began, Point(x: 580, y: 200))
    person.touch(.moved, Point(x: 100, y: 200))
    person.touch(.cancelled, Point(x: 100, y: 200))
    person.wait(2)
    #expect(person.trace() == "")
    #expect(person.seen == "3@0")
  }

  @Test("a tap at an edge turns, one in the middle does not")
  func edges() {
    var person = WidgetLife<PageView>.reading(4, at: 1)
    person.click(at: Point(x: 300, y: 200))
    #expect(person.trace() == "")
    person.click(at: Point(x: 580, y: 200))
    person.wait(0.03)
    person.click(at: Point(x: 580, y: 200))
    person.wait(0.03)
    person.click(at: Point(x: 580, y: 200))
    #expect(person.trace() == "turned 2 · turned 3")
    person.wait(2)
    person.click(at: Point(x: 20, y: 200))
    #expect(person.trace() == "turned 2")
    person.wait(2)
    person.click(at: Point(x: 20, y: 200), .secondary)
    #expect(person.trace() == "")
  }

  @Test("a tap turns where its press would have, wherever within a tremor the finger lifts")
  func tremblingTap() {
    let edge = WidgetLife<PageView>.reading(4, at: 1).scene.geometry.turning.edge(turning: 1)
    let points = [edge.x + 3, edge.x - 3].map { Point(x: $0, y: 200) }
    for (press, lift) in [(points[0], points[1]), (points[1], points[0])] {
      var person = WidgetLife<PageView>.reading(4, at: 1)
      person.touch(.began, press)
      person.touch(.ended, lift)
      #expect(person.trace() == (press == points[0] ? "turned 2" : ""))
    }
  }

  @Test("an arrow says its name under a mouse that rests")
  func names() {
    var person = WidgetLife<PageView>.reading(4, at: 1)
    person.hover(at: Point(x: 580, y: 200))
    person.wait(1)
    #expect(person.layer("turn tooltip")?.words == "Next page")
    #expect(person.wake == .never)
    person.leave()
    #expect(person.layer("turn tooltip") == nil)
  }

  @Test(
    "a finger that rests on an edge turns nothing; a mouse button may be held as long as one likes")
  func rests() {
    let edge = Point(x: 580, y: 200)
    for (seconds, isMouse, trace) in [
      (0.4, false, "turned 2"), (0.5, false, ""), (60, false, ""), (60, true, "turned 2"),
    ] {
      var person = WidgetLife<PageView>.reading(4, at: 1)
      if isMouse { person.mouse(.began, edge) } else { person.touch(.began, edge) }
      person.wait(seconds)
      if isMouse { person.mouse(.ended, edge) } else { person.touch(.ended, edge) }
      #expect(person.trace() == trace, "\(seconds) s")
    }
  }

  @Test("a mouse at an edge shows an arrow where there is a page to turn to")
  func arrows() {
    var person = WidgetLife<PageView>.reading(3, at: 0)
    person.hover(at: Point(x: 590, y: 200))
    person.wait(1)
    #expect(person.layer("turn", 1)?.opacity == 1)
    person.hover(at: Point(x: 300, y: 200))
    person.wait(1)
    #expect(person.layer("turn", 1) == nil)
    person.hover(at: Point(x: 5, y: 200))
    person.wait(1)
    #expect(person.layer("turn", -1) == nil)
    #expect(person.wake == .never)
  }

  @Test("a wheel turns a page per notch, a smooth one when its parts make a notch")
  func wheel() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.scroll(Point(x: 0, y: 1), at: Point(x: 300, y: 200))
    person.scroll(Point(x: 0, y: 2), at: Point(x: 300, y: 200))
    #expect(person.trace() == "turned 4 · turned 6")
    for _ in 0..<4 { person.scroll(Point(x: 0, y: -0.3), at: Point(x: 300, y: 200)) }
    #expect(person.trace() == "turned 5")
    person.scroll(Point(x: 0, y: 50), at: Point(x: 300, y: 200))
    person.scroll(Point(x: 0, y: 1), at: Point(x: 300, y: 200))
    #expect(person.trace() == "turned 8")
  }

  @Test("under reduced motion the page changes at once")
  func reducedMotion() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.settings.reducedMotion = true
    person.choose(7)
    #expect(person.seen == "7@0")
    #expect(person.wake == .never)
    person.swipe(way(400, 250))
    #expect(person.seen == "8@0")
    #expect(person.wake == .never)
  }

  @Test("another document shows its page at once")
  func anotherDocument() {
    var person = WidgetLife<PageView>.reading(9, at: 3)
    person.content.edition = 1
    person.content.count = 2
    person.choose(1)
    #expect(person.seen == "1@0")
    #expect(person.wake == .never)
    person.content.count = 0
    person.choose(0)
    #expect(person.seen == "")
    #expect(person.layer("no pages") != nil)
    person.swipe(way(400, 250))
    #expect(person.trace() == "")
  }

  @Test("the page of a document of one page stays in front")
  func single() {
    var person = WidgetLife<PageView>.reading(1)
    person.swipe(way(400, 100))
    person.click(at: Point(x: 590, y: 200))
    person.scroll(Point(x: 0, y: 1), at: Point(x: 300, y: 200))
    person.wait(2)
    #expect(person.trace() == "")
    #expect(person.seen == "0@0")
  }
}
