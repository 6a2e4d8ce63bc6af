import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Several hands at a peek")
struct PeekHandsTests {
  private func hand() -> PeekHand {
    var hand = PeekHand()
    hand.dwell(on: "A")
    #expect(hand.trace() == "claimed 0 · peeked A")
    return hand
  }

  @Test(
    "a ring fills around the second finger that rests; the first one then has nothing more to do")
  func rival() {
    var hand = hand()
    hand.touch(.began, hand.middle("B"), finger: 5)
    hand.wait(0.3)
    #expect(hand.layer("peek ring") != nil && hand.state == "peeking A")
    #expect(!hand.peek.owns(contact: 5), "the other widgets have it")
    hand.wait(0.2)
    #expect(hand.trace() == "dismissed A · claimed 5 · peeked B")
    #expect(hand.peek.owns(contact: 0) && hand.peek.owns(contact: 5))
    hand.touch(.moved, hand.middle("C"))
    hand.touch(.ended, hand.middle("C"))
    #expect(hand.trace() == "" && hand.state == "peeking B")
    hand.touch(.ended, hand.middle("B"), finger: 5)
    #expect(hand.trace() == "dismissed B")
    hand.wait(2)
    #expect(hand.layers.isEmpty && hand.wake == .never)
  }

  @Test("a second finger that drags, lifts, is cancelled, or is one of two, opens nothing")
  func noRival() {
    for deed in ["drags", "lifts", "is cancelled", "is one of two", "is on the same thing"] {
      var hand = hand()
      let start = hand.middle(deed == "is on the same thing" ? "A" : "B")
      hand.touch(.began, start, finger: 5)
      hand.wait(0.3)
      switch deed {
      case "drags": hand.touch(.moved, hand.middle("B") + Point(x: 0, y: 30), finger: 5)
      case "lifts": hand.touch(.ended, hand.middle("B"), finger: 5)
      case "is cancelled": hand.touch(.cancelled, hand.middle("B"), finger: 5)
      case "is one of two": hand.touch(.began, hand.middle("C"), finger: 6)
      default: break
      }
      hand.wait(2)
      #expect(hand.trace() == "" && hand.state == "peeking A", "one that \(deed)")
      #expect(hand.layer("peek ring") == nil, "one that \(deed)")
    }
  }

  @Test("a second finger that presses harder opens its preview sooner, also beside an open menu")
  func force() {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    _ = hand.trace()
    hand.perform(
      .contact(Contact(id: 5, phase: .began, position: hand.middle("B"), force: 0.1, kind: .touch)))
    hand.perform(
      .contact(Contact(id: 5, phase: .moved, position: hand.middle("B"), force: 0.6, kind: .touch)))
    #expect(hand.trace() == "dismissed A · claimed 5 · peeked B")
    hand.perform(
      .contact(Contact(id: 5, phase: .moved, position: hand.middle("B"), force: 0.9, kind: .touch)))
    #expect(hand.trace() == "selected B")
  }

  @Test("beside a menu that a finger holds, another one chooses an action; off it, the menu stays")
  func action() {
    var hand = PeekHand()
    hand.slideUp(on: "A")
    _ = hand.trace()
    hand.touch(.began, hand.middle(ofAction: 1), finger: 5)
    #expect(hand.state == "offering A 1")
    hand.touch(.moved, Point(x: 10, y: 10), finger: 5)
    hand.touch(.ended, Point(x: 10, y: 10), finger: 5)
    #expect(hand.trace() == "" && hand.state == "offering A")
    #expect(hand.peek.isHeld(by: 0), "the first finger still holds it")
    hand.touch(.began, hand.middle(ofAction: 1), finger: 6)
    hand.touch(.ended, hand.middle(ofAction: 1), finger: 6)
    #expect(hand.trace() == "acted A act 1")
  }

  @Test(
    "a press of another hand on the preview that is cancelled leaves the preview to the one that holds it"
  )
  func cancelled() throws {
    var hand = hand()
    let card = try #require(hand.peek.presentation.card?.frame.target.center)
    hand.touch(.began, card, finger: 5)
    hand.touch(.cancelled, card, finger: 5)
    #expect(hand.trace() == "" && hand.state == "peeking A")
    hand.touch(.ended, hand.middle("A"))
    #expect(hand.trace() == "dismissed A")
  }
}
