import Interaction
import Testing

@testable import Widgets

@Suite("A page slider under fingers and a mouse")
struct PageSliderTests {
  @Test("a drag of the knob tracks every page and turns once, on release")
  func drag() {
    var hand = SliderHand(11)
    hand.press([hand.point(0), hand.point(3)], steps: 12)
    #expect(hand.trace() == "tracked 0 · tracked 1 · tracked 2 · tracked 3")
    hand.touch(.ended, hand.point(3))
    #expect(hand.trace() == "turned 3")
    hand.wait(2)
    #expect(hand.trace() == "")
    #expect(hand.knob == 300)
    #expect(hand.wake == .never)
  }

  @Test("the words of the bubble are those of the page under the knob, at every step of a drag")
  func words() {
    var hand = SliderHand(63)
    hand.press([hand.point(0)])
    hand.wait(0.01)
    var last = 0
    for step in 0...400 {
      hand.touch(.moved, hand.point(along: Double(step) * 2.5))
      hand.wait(0.004)
      let said = hand.trace().split(separator: " ").last.flatMap { Int($0) }
      last = said ?? last
      #expect(hand.slider.page(in: hand.scene) == last)
      #expect(hand.words == ["Page \(last + 1) of 63"])
    }
    #expect(last == 62)
  }

  @Test("choosing the page that is shown turns to it again")
  func again() {
    var hand = SliderHand(11, page: 4)
    hand.touch(.began, hand.point(4))
    hand.touch(.ended, hand.point(4))
    #expect(hand.trace() == "tracked 4 · turned 4")
  }

  @Test("a press on the track goes there and drags on")
  func track() {
    var hand = SliderHand(11)
    hand.press([hand.point(6), hand.point(8)], steps: 4)
    #expect(hand.trace() == "tracked 6 · tracked 7 · tracked 8")
    hand.touch(.ended, hand.point(8))
    #expect(hand.trace() == "turned 8")
  }

  @Test("a knob that is taken beside its middle does not move until the hand does")
  func grip() {
    var hand = SliderHand(1001, page: 500)
    hand.touch(.began, hand.point(along: 512))
    hand.wait(1)
    #expect(hand.knob == 500)
    hand.touch(.moved, hand.point(along: 532))
    #expect(hand.knob == 500, "what the hand moved unseen is caught up, not jumped")
    hand.wait(1)
    #expect(hand.knob == 520)
  }
}
