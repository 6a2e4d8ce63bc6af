import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Faults of the original slider")
struct PageSliderFaultTests {
  @Test("the bubble appears in the first drag too, as soon as the knob is touched")
  func first() {
    var hand = SliderHand(63)
    hand.touch(.began, hand.point(0))
    hand.wait(0.02)
    #expect(hand.words == ["Page 1 of 63"])
    hand.wait(0.4)
    #expect(hand.layer("bubble")?.opacity == 1)
  }

  @Test("a knob that is pressed again while the bubble fades does not make it flash")
  func flash() {
    var hand = SliderHand(63)
    hand.press([hand.point(0), hand.point(9)])
    hand.wait(1)
    hand.touch(.ended, hand.point(9))
    hand.wait(0.25 + 0.15)
    let faint = hand.opacity
    #expect(faint > 0 && faint < 1)
    hand.touch(.began, hand.point(9))
    #expect(hand.opacity == faint)
    var before = faint
    for _ in 0..<50 {
      hand.wait(0.01)
      #expect(hand.opacity >= before)
      before = hand.opacity
    }
    #expect(before == 1)
  }

  @Test("a knob that is pressed again while the bubble lingers keeps it visible while held")
  func keep() {
    var hand = SliderHand(63)
    hand.press([hand.point(0), hand.point(9)])
    hand.wait(1)
    hand.touch(.ended, hand.point(9))
    hand.wait(0.2)
    hand.touch(.began, hand.point(9))
    for step in 0..<300 {
      hand.wait(0.01)
      hand.touch(.moved, hand.point(9 + Double(step) / 10))
      #expect(hand.layer("bubble")?.opacity == 1, "no timer of the last drag takes it away")
    }
  }

  @Test("each drag lingers anew")
  func again() {
    var hand = SliderHand(63)
    for _ in 0..<5 {
      hand.press([hand.point(0), hand.point(9)])
      hand.wait(0.5)
      hand.touch(.ended, hand.point(9))
      hand.wait(0.24)
      #expect(hand.phase == .lingering)
      hand.wait(0.02)
      #expect(hand.phase == .fading)
      hand.content.page = 0
      hand.settle()
      hand.wait(0.15)
    }
    hand.wait(1)
    #expect(hand.phase == .hidden)
  }

  @Test("a document without pages is drawn, and has no outcomes")
  func empty() {
    var hand = SliderHand(0)
    #expect(hand.layers.count == 1)
    hand.touch(.began, hand.point(along: 500))
    hand.wait(0.5)
    #expect(hand.layers.count == 1 && hand.trace() == "")
  }

  @Test(
    "the bubble is inside the window on every page; its arrow follows the knob within the corners",
    arguments: PageSliderTests.ways, [true, false])
  func inside(_ way: (axis: Axis, direction: Direction), isFar: Bool) throws {
    var hand = SliderHand(41, axis: way.axis, direction: way.direction)
    if !isFar {
      hand.frameInWindow =
        way.axis == .horizontal
        ? Rect(x: 0, y: 0, width: 1040, height: 44) : Rect(x: 0, y: 0, width: 44, height: 1040)
    }
    hand.press([hand.point(0)])
    hand.wait(1)
    for page in 0...40 {
      hand.touch(.moved, hand.point(Double(page)))
      hand.wait(0.5)
      let bubble = try #require(hand.layer("bubble"))
      let knob = hand.point(along: hand.knob)
      let face = try #require(PageSliderDrawingTests.boxes(bubble).first)
      #expect(face.x >= 4 && face.y >= 4 && face.maxX <= 1036 && face.maxY <= 1036)
      let arrow = try #require(PageSliderDrawingTests.arrows(bubble).first)
      let radius = hand.scene.theme.bubbleRadius
      let sides = arrow.dropLast().map { $0[way.axis] }
      let span = face.span(way.axis)
      #expect((sides.min() ?? 0) >= span.lowerBound + radius - 1)
      #expect((sides.max() ?? 0) <= span.upperBound - radius + 1)
      let tip = try #require(arrow.last)
      #expect(abs(tip[way.axis] - knob[way.axis]) < 1e-6, "the arrow points at the knob")
      let isInner =
        isFar
        ? tip[way.axis.crossed] < knob[way.axis.crossed]
        : tip[way.axis.crossed] > knob[way.axis.crossed]
      #expect(isInner)
    }
  }

  @Test("the second line shows the page's label and its chapter; one of them where both are equal")
  func labels() {
    var hand = SliderHand(
      63, page: 3, chapters: [.init(title: "Quire 1", page: 0), .init(title: "f. 2r", page: 4)],
      previews: GivenPreviews(labels: { "f. \($0 / 2)\($0 % 2 == 0 ? "r" : "v")" }))
    hand.touch(.began, hand.point(3))
    hand.wait(0.5)
    #expect(hand.words == ["Page 4 of 63", "f. 1v · Quire 1"])
    #expect(hand.content.text(of: 4).subtitle == "f. 2r")
  }
}
