import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A page slider under a mouse that only points")
struct PageSliderHoverTests {
  @Test("a hover highlights the page that a press would lead to, until the pointer leaves")
  func hover() {
    var hand = SliderHand(11)
    hand.hover(at: hand.point(4))
    hand.wait(0.5)
    #expect(hand.words == ["Page 5 of 11"])
    #expect(hand.knob == 0, "the knob stays")
    hand.hover(at: hand.point(4.1))
    hand.hover(at: hand.point(7))
    #expect(hand.words == ["Page 8 of 11"])
    hand.leave()
    #expect(hand.trace() == "highlighted 4 · highlighted 7 · highlighted nothing")
    hand.wait(0.2)
    #expect(hand.words == ["Page 8 of 11"], "it lingers where it was")
    hand.wait(0.45)
    #expect(hand.layer("bubble") == nil && hand.wake == .never)
  }

  @Test("a hover beside the track has no effect")
  func beside() {
    var hand = SliderHand(11)
    hand.hover(at: hand.point(4, away: 20))
    #expect(hand.trace() == "" && hand.wake == .never)
    hand.hover(at: hand.point(4, away: 10))
    hand.hover(at: hand.point(4, away: 20))
    #expect(hand.trace() == "highlighted 4 · highlighted nothing")
  }

  @Test("a hover on the knob highlights its page, however many pages are under it")
  func onKnob() {
    var hand = SliderHand(5001, page: 1000)
    hand.hover(at: hand.point(along: 209))
    #expect(hand.trace() == "highlighted 1000")
    hand.mouse(.began, hand.point(along: 209))
    hand.mouse(.ended, hand.point(along: 209))
    #expect(hand.trace() == "highlighted nothing · tracked 1000 · selected 1000")
  }

  @Test("a press leads to the highlighted page", arguments: [-1, 300])
  func agree(_ returnPage: Int) {
    var hand = SliderHand(777, page: 99, returnPage: returnPage)
    for along in stride(from: -19.0, through: 1019, by: 6.7) {
      hand.content.page = 99
      hand.wait(1)
      hand.hover(at: hand.point(along: along))
      let previewed = hand.slider.aim?.page ?? -1
      hand.click(at: hand.point(along: along))
      #expect(hand.trace().hasSuffix("tracked \(previewed) · selected \(previewed)"))
      hand.leave()
      _ = hand.trace()
    }
  }

  @Test("a press keeps the bubble of the pointer, without a flash")
  func press() {
    var hand = SliderHand(11)
    hand.hover(at: hand.point(4))
    hand.wait(0.1)
    let before = hand.opacity
    hand.mouse(.began, hand.point(4))
    #expect(hand.opacity == before && hand.words == ["Page 5 of 11"])
    hand.wait(1)
    #expect(hand.opacity == 1)
    #expect(hand.trace() == "highlighted 4 · highlighted nothing · tracked 4")
  }

  @Test("Escape dismisses the bubble until the pointer has left")
  func dismiss() {
    var hand = SliderHand(11)
    hand.hover(at: hand.point(4))
    hand.key(.escape)
    hand.hover(at: hand.point(5))
    #expect(hand.trace() == "highlighted 4 · highlighted nothing")
    hand.wait(2)
    #expect(hand.opacity == 0)
    hand.leave()
    hand.hover(at: hand.point(5))
    #expect(hand.trace() == "highlighted 5")
  }

  @Test("the highlight follows when the document turns or grows under a pointer")
  func changed() {
    var hand = SliderHand(11)
    hand.hover(at: hand.point(5))
    hand.content.count = 101
    hand.settle()
    #expect(hand.trace() == "highlighted 5 · highlighted 50")
    hand.content.count = 0
    hand.settle()
    #expect(hand.trace() == "highlighted nothing")
  }

  @Test("a hover has no effect during a drag")
  func dragged() {
    var hand = SliderHand(11)
    hand.press([hand.point(0), hand.point(3)])
    hand.hover(at: hand.point(9))
    hand.leave()
    #expect(hand.trace() == "tracked 0 · tracked 3")
    #expect(hand.words.isEmpty || hand.words == ["Page 4 of 11"])
  }
}
