import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A page slider by keys and wheel")
struct PageSliderKeysTests {
  @Test("arrows turn page by page, the way they point", arguments: PageSliderTests.ways)
  func arrows(_ axis: Axis, _ direction: Direction) {
    var hand = SliderHand(11, page: 5, axis: axis, direction: direction)
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    hand.key(axis == .horizontal ? .right : .down)
    #expect(hand.trace() == (isMirrored ? "selected 4" : "selected 6"))
    hand.key(axis == .horizontal ? .left : .up)
    #expect(hand.trace() == "selected 5")
    hand.key(axis == .horizontal ? .down : .right)
    #expect(hand.trace() == "", "arrows across the track are not the slider's")
  }

  @Test("Home and End, ten pages or a hundredth of many, chapters with Control; no step leaves")
  func steps() {
    let chapters = [0, 4, 30, 55].map { PageSliderContent.Chapter(title: "", page: $0) }
    var hand = SliderHand(63, page: 5, chapters: chapters)
    hand.key(.pageDown)
    hand.key(.pageUp)
    hand.key(.end)
    hand.key(.right)
    hand.key(.pageDown)
    hand.key(.pageUp, .control)
    hand.key(.left, .control)
    hand.key(.left, .control)
    hand.key(.left, .control)
    hand.key(.left, .control)
    hand.key(.left)
    hand.key(.right, .control)
    hand.key(.home)
    hand.key(.home)
    #expect(
      hand.trace()
        == "selected 15 · selected 5 · selected 62 · selected 55 · selected 30 · selected 4 · selected 0 · "
        + "selected 4 · selected 0 · selected 0")
    var many = SliderHand(100_000)
    many.key(.pageDown)
    #expect(many.trace() == "selected 1000")
  }

  @Test("Enter and space select the current page again")
  func enter() {
    var hand = SliderHand(11, page: 5)
    hand.key(.enter)
    hand.key(.space)
    #expect(hand.trace() == "selected 5 · selected 5")
  }

  @Test("every page of a hundred thousand is reached by keys alone", arguments: [54_321, 99_949])
  func reach(_ page: Int) {
    var hand = SliderHand(100_000)
    var presses = 0
    func press(_ key: Key) {
      hand.key(key)
      presses += 1
    }
    if page > 50_000 { hand.key(.end) }
    while hand.content.page - page > 500 { press(.pageUp) }
    while hand.content.page < page { press(.right) }
    while hand.content.page > page { press(.left) }
    #expect(hand.content.page == page && presses < 600)
  }

  @Test("a key shows the bubble over the gliding knob; it lingers and fades")
  func bubble() {
    var hand = SliderHand(11, page: 5)
    hand.key(.right)
    hand.wait(0.06)
    #expect(hand.knob > 500 && hand.knob < 600)
    #expect(hand.words == ["Page 7 of 11"])
    hand.wait(0.35)
    #expect(hand.phase == .lingering)
    for _ in 0..<8 {
      hand.key(.left)
      #expect(hand.opacity == 1, "a key that repeats keeps it")
      hand.wait(0.2)
    }
    hand.wait(0.7)
    #expect(hand.phase == .hidden && hand.wake == .never)
  }

  @Test("keys have no effect during a drag of the knob")
  func held() {
    var hand = SliderHand(11)
    hand.press([hand.point(0), hand.point(3)])
    hand.key(.right)
    hand.key(.end)
    hand.key(.enter)
    hand.wheel(3, at: hand.point(3))
    #expect(hand.trace() == "tracked 0 · tracked 3")
  }

  @Test("a notch of the wheel is a page; fractions add up; the ends are limits")
  func wheel() {
    var hand = SliderHand(11, page: 5)
    let point = hand.point(2)
    hand.wheel(1, at: point)
    hand.wheel(-2, at: point)
    for _ in 0..<10 { hand.wheel(0.25, at: point) }
    hand.wheel(-100, at: point)
    hand.wheel(-1, at: point)
    #expect(hand.trace() == "selected 6 · selected 4 · selected 5 · selected 6 · selected 0")
    hand.wheel(1, at: hand.point(2, away: 30))
    hand.wheel(.nan, at: point)
    hand.wheel(.infinity, at: point)
    #expect(hand.trace() == "")
  }

  @Test(
    "a screen reader says the keys that turn the pages, in every direction of the interface",
    arguments: [Direction.leftToRight, .rightToLeft], [Direction.leftToRight, .rightToLeft])
  func help(_ interface: Direction, _ pages: Direction) {
    var hand = SliderHand(11, page: 5, direction: pages)
    hand.settings.direction = interface
    hand.settle()
    let keys = PageSliderCommand.table(.horizontal, pages)
    #expect(hand.elements.first?.help == keys.help([.next, .nextChapter, .last], for: []))
  }

  @Test("a tilted wheel turns in the direction of the tilt")
  func tilt() {
    var hand = SliderHand(11, page: 5, direction: .rightToLeft)
    hand.scroll(Point(x: 1, y: 0), at: hand.point(5))
    hand.scroll(Point(x: 0, y: 1), at: hand.point(5))
    #expect(hand.trace() == "selected 4 · selected 5")
  }

  @Test("after a wheel turn the bubble stays over the knob despite small pointer motions")
  func tremble() {
    var hand = SliderHand(11, page: 5)
    let point = hand.point(2)
    hand.hover(at: point)
    hand.wheel(1, at: point)
    hand.hover(at: Point(x: point.x + 3, y: point.y + 2))
    #expect(hand.trace() == "highlighted 2 · highlighted nothing · selected 6")
    hand.wait(0.1)
    #expect(hand.words == ["Page 7 of 11"])
    hand.hover(at: Point(x: point.x + 9, y: point.y))
    #expect(hand.trace() == "highlighted 2")
    hand.wheel(1, at: point)
    hand.leave()
    hand.wait(2)
    #expect(hand.trace() == "highlighted nothing · selected 7")
    #expect(hand.phase == .hidden && hand.wake == .never)
  }
}
