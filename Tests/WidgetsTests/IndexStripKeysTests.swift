import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("An index strip by pointer, wheel and keys")
struct IndexStripKeysTests {
  @Test("a hover highlights the row that a press would lead to, until the pointer leaves")
  func hover() {
    var hand = StripHand(IndexStripTests.names)
    hand.hover(at: hand.letter("C"))
    hand.hover(at: hand.moved(hand.letter("C"), along: 2))
    hand.hover(at: hand.letter("D"))
    #expect(hand.layer("bubble") != nil)
    hand.leave()
    #expect(hand.trace() == "highlighted 2000 · highlighted 3000 · highlighted nothing")
    #expect(hand.layer("bubble") == nil)
  }

  @Test("a hover highlights the letter without scrolling, until the list changes")
  func hoverMark() {
    var hand = StripHand(IndexStripTests.names, current: 9000)
    hand.hover(at: hand.letter("C"))
    let mark = hand.layer("aim")?.bounds ?? Rect(.zero)
    #expect(mark.contains(hand.letter("C")) && !mark.contains(hand.letter("D")))
    #expect(hand.layer("chosen")?.bounds.contains(hand.letter("J")) == true)
    #expect(hand.trace() == "highlighted 2000")
    hand.content = IndexStripContent(rows: GivenRows(rows: ["Ames", "Berg", "Cohn"]))
    hand.settle()
    #expect(hand.trace() == "highlighted nothing")
    #expect(hand.layer("aim") == nil && hand.layer("bubble") == nil)
  }

  @Test("a click chooses and ends the preview")
  func click() {
    var hand = StripHand(IndexStripTests.names)
    hand.hover(at: hand.letter("C"))
    hand.click(at: hand.letter("C"))
    #expect(hand.trace() == "highlighted 2000 · highlighted nothing · tracked 2000 · selected 2000")
  }

  @Test("arrows go to the next marker with rows, Home and End to the ends, pages five on")
  func arrows() {
    var hand = StripHand(IndexStripTests.names, current: 2500)
    for key in [Key.down, .down, .up, .end, .down, .home, .pageDown, .enter] { hand.key(key) }
    #expect(
      hand.trace()
        == "tracked 3000 · tracked 4000 · tracked 3000 · tracked 25000 · tracked 0 · "
        + "tracked 5000 · selected 5000")
    #expect(hand.state == "ready")
  }

  @Test("Enter after Enter chooses the same row again, until the list leaves it")
  func chosenAgain() {
    var hand = StripHand(IndexStripTests.names, current: 500)
    hand.key(.enter)
    #expect(hand.trace() == "", "nothing is chosen yet")
    for key in [Key.down, .enter, .enter] { hand.key(key) }
    hand.wait(1)
    hand.key(.enter)
    #expect(hand.trace() == "tracked 1000 · selected 1000 · selected 1000 · selected 1000")
    hand.perform(.key(KeyPress(.enter, isRepeat: true)))
    #expect(hand.trace() == "", "a held key chooses once")
    hand.content.current = 7000
    hand.key(.enter)
    #expect(hand.trace() == "")
    hand.click(at: hand.letter("C"))
    hand.key(.enter)
    #expect(hand.trace() == "tracked 2000 · selected 2000 · selected 2000")
    // The list cannot put its last rows first.
    hand.key(.end)
    hand.content.current = 24_990
    for _ in 0..<2 { hand.key(.enter) }
    #expect(hand.trace() == "tracked 25000 · selected 25000 · selected 25000")
  }

  @Test("keys that step go on from the row of the list after its rows were exchanged")
  func exchanged() {
    var hand = StripHand(IndexStripTests.names)
    hand.key(.down)
    hand.key(.right)
    _ = hand.trace()
    hand.content = IndexStripContent(rows: IndexStripTests.more, current: 1500)
    hand.key(.enter)
    #expect(hand.trace() == "" && hand.state == "ready")
    hand.key(.down)
    hand.key(.enter)
    #expect(hand.trace() == "tracked 2500 · selected 2500")
  }

  @Test("keys pass over letters under which nothing is filed")
  func emptyLetters() {
    let top = [
      Marker(label: "W", offset: 0), Marker(label: "X", offset: 4), Marker(label: "Y", offset: 4),
      Marker(label: "Z", offset: 8),
    ]
    var hand = StripHand(GivenMarkers(count: 8, top: top))
    hand.key(.down)
    hand.key(.down)
    #expect(hand.trace() == "tracked 4")
    #expect(hand.strip.browse?.chosen.label == "Y")
  }

  @Test("right goes deeper until there is nothing to choose, left comes back")
  func zoom() {
    var hand = StripHand(VirtualNames(count: 741_380))
    hand.key(.down)
    for _ in 0..<9 { hand.key(.right) }
    let deepest = hand.strip.browse?.level ?? 0
    #expect((3...5).contains(deepest))
    hand.key(.down)
    #expect(hand.trace() == "tracked 28515 · tracked 28516")
    for level in (0..<deepest).reversed() {
      hand.key(.left)
      #expect(hand.state == "browsing \(level)")
    }
    hand.wait(1)
    #expect(hand.layers.count { $0.id.role == "level" } == 1)
    hand.key(.escape)
    #expect(hand.trace().hasSuffix("cancelled 0"))
  }

  @Test(
    "a level that keys open grows for the theme's duration; choosing another marker ends a closing one"
  )
  func motion() {
    var hand = StripHand(VirtualNames(count: 741_380))
    hand.key(.right)
    #expect(hand.wake == Wake(deadline: hand.time + (0.2 - Glide.lead), isAnimating: true))
    hand.wait(0.1)
    let extent = hand.strip.browse?.extents(at: hand.time).last ?? 0
    #expect(extent > 0.5 && extent < 1)
    hand.wait(0.2)
    #expect(hand.wake == .never)
    hand.key(.left)
    hand.wait(0.05)
    hand.key(.down)
    #expect(hand.wake == .never)
    #expect(hand.state == "browsing 0")
  }

  @Test(
    "right-to-left the left arrow goes deeper; a horizontal strip uses the arrow away from its edge"
  )
  func mirrored() {
    var hand = StripHand(IndexStripTests.names)
    hand.settings.direction = .rightToLeft
    hand.key(.left)
    #expect(hand.state == "browsing 1")
    hand.key(.right)
    #expect(hand.state == "browsing 0")
    var lying = StripHand(
      IndexStripTests.names, edge: .bottom, size: Size(width: 900, height: 500))
    lying.key(.right)
    lying.key(.up)
    #expect(lying.trace() == "tracked 1000")
    #expect(lying.state == "browsing 1")
    lying.key(.down)
    lying.settings.direction = .rightToLeft
    lying.key(.right)
    #expect(lying.trace() == "tracked 0")
  }

  @Test("the wheel goes from marker to marker, fractions add up, and the next hover takes over")
  func wheel() {
    var hand = StripHand(IndexStripTests.names)
    let point = hand.letter("K")
    hand.wheel(1, at: point)
    hand.wheel(0.5, at: point)
    hand.wheel(0.5, at: point)
    hand.wheel(-1, at: point)
    hand.wheel(1, at: hand.moved(point, out: 100))
    #expect(hand.trace() == "tracked 1000 · tracked 2000 · tracked 1000")
    hand.hover(at: point)
    #expect(hand.state == "ready")
    hand.hover(at: point)
    #expect(hand.state == "hovering K")
  }

  @Test("a tilted wheel goes in the direction of the tilt", arguments: [false, true])
  func tilt(_ isRightToLeft: Bool) {
    var hand = StripHand(
      IndexStripTests.names, edge: .bottom, size: Size(width: 900, height: 500))
    hand.settings.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let point = hand.letter("K")
    let forward = isRightToLeft ? -1.0 : 1
    hand.scroll(Point(x: 2 * forward, y: 0), at: point)
    hand.scroll(Point(x: -forward, y: 0), at: point)
    hand.scroll(Point(x: 0, y: 1), at: point)
    #expect(hand.trace() == "tracked 2000 · tracked 1000 · tracked 2000")
  }

  @Test("a press on a level that keys have opened begins a drag there")
  func takeHold() {
    var hand = StripHand(VirtualNames(count: 741_380))
    hand.key(.right)
    hand.wait(1)
    let card = hand.strip.levels(in: hand.scene).card(of: 1)
    let point = Point(x: card.x + 10, y: card.center.y)
    #expect(hand.strip.hit(point, in: hand.scene))
    hand.touch(.began, point)
    #expect(hand.state == "dragging 1")
    hand.touch(.moved, hand.moved(point, along: 60))
    #expect(hand.state == "dragging 1")
    hand.touch(.moved, hand.moved(point, along: 60, out: 60))
    #expect(hand.state == "dragging 2")
    hand.touch(.moved, hand.moved(point, along: 60, out: -200))
    #expect(hand.state == "dragging 0")
  }

  @Test("a press belongs to the strip on the bar, as wide as a fingertip, and nowhere else")
  func hit() {
    let hand = StripHand(IndexStripTests.names)
    let scene = hand.scene
    #expect(hand.strip.hit(Point(x: 599, y: 300), in: scene))
    #expect(hand.strip.hit(Point(x: 562.5, y: 2), in: scene))
    #expect(!hand.strip.hit(Point(x: 561, y: 300), in: scene))
    var open = hand
    let start = open.letter("M")
    open.press([start, open.moved(start, out: 70)])
    #expect(!open.strip.hit(Point(x: 540, y: 300), in: open.scene), "the first finger has it")
    let empty = StripHand(GivenRows(rows: []))
    #expect(!empty.strip.hit(Point(x: 599, y: 300), in: empty.scene))
  }
}
