import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The queries of a peek, and the contents that answer them")
struct PeekQueryTests {
  /// The query of a step, in words: the point, the focused thing, the things with details, those with frames alone.
  private func words(_ query: PeekQuery, _ hand: PeekHand) -> String {
    let content = hand.content.content(for: query)
    return [
      query.point.map { "at \(Int($0.x)),\(Int($0.y))" }, query.needsFocused ? "focused" : nil,
      query.items(in: content).isEmpty ? nil : query.items(in: content).joined(separator: " "),
      query.framed.isEmpty ? nil : "frame of " + query.framed.joined(separator: " "),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private func words(_ hand: PeekHand, _ gesture: Gesture? = nil) -> String {
    words(hand.peek.query(for: gesture, at: hand.time), hand)
  }

  private func finger(_ point: Point, force: Double? = nil) -> Contact {
    Contact(id: 0, phase: .moved, position: point, force: force, kind: .touch)
  }

  @Test("at rest and during a press no previews and no actions are needed")
  func pressing() {
    var hand = PeekHand()
    let point = hand.middle("A")
    #expect(words(hand) == "" && words(hand.peek.drawingQuery, hand) == "")
    #expect(words(hand, .hovered(point)) == "" && words(hand, .dragged(finger(point))) == "")
    #expect(words(hand, .pressed(finger(point))) == "at 350,424")
    hand.touch(.began, point)
    hand.wait(0.49)
    #expect(words(hand) == "" && words(hand.peek.drawingQuery, hand) == "frame of A")
    #expect(words(hand, .squeezed(finger(point, force: 0.1))) == "")
    #expect(words(hand, .dragged(finger(hand.middle("B")))) == "")
    hand.time = hand.time + 0.01
    #expect(words(hand) == "at 350,424, A", "the press opens a preview")
  }

  @Test("a harder press needs the thing under it only when it opens the preview")
  func squeezing() {
    var hand = PeekHand()
    hand.press(.began, hand.middle("A"), force: 0.1)
    let aside = hand.middle("A") + Point(x: 2, y: 0)
    #expect(words(hand, .squeezed(finger(aside, force: 0.4))) == "")
    #expect(words(hand, .squeezed(finger(aside, force: 0.6))) == "at 350,424, A")
  }

  @Test("an open preview needs its thing and one that may take its place")
  func peeking() throws {
    var hand = PeekHand()
    hand.dwell(on: "A")
    #expect(words(hand) == "A" && words(hand.peek.drawingQuery, hand) == "A")
    #expect(words(hand, .dragged(finger(hand.middle("B")))) == "at 450,424, A B")
    #expect(words(hand, .dragged(finger(hand.middle("A")))) == "at 350,424, A")
    let card = try #require(hand.peek.presentation.card).frame.target.center
    #expect(words(hand, .dragged(finger(card))) == "A")
    hand.wait(1)
    hand.touch(.ended, hand.middle("A"))
    #expect(words(hand) == "" && words(hand.peek.drawingQuery, hand) == "A", "it closes")
  }

  @Test("keys need the focused thing")
  func keys() {
    var hand = PeekHand(focused: "A")
    #expect(words(hand, .typed(KeyPress(.space))) == "focused, A")
    #expect(words(hand, .typed(KeyPress(.down))) == "")
    hand.key(.space)
    hand.content.focused = PeekHand.thing("C")
    #expect(words(hand) == "focused, A C")
    hand.content.focused = PeekHand.thing("A")
    hand.key(.menu)
    #expect(words(hand) == "A", "actions belong to one thing")
  }

  @Test("contents are equal for equal states and things, and differ in every detail")
  func equality() {
    var one = PeekHand()
    var other = PeekHand()
    let content = { (hand: PeekHand) in
      hand.content.content(for: hand.peek.query(for: nil, at: hand.time))
    }
    for _ in 0..<3 {
      one.dwell(on: "A")
      other.dwell(on: "A")
      #expect(one.peek == other.peek && content(one) == content(other))
      one.key(.escape)
      other.key(.escape)
    }
    one.dwell(on: "A")
    let shown = content(one)
    one.content.previews = .none
    #expect(content(one) != shown)
    one.content.previews = .named
    #expect(content(one) == shown)
    one.content.frames = .hidden
    #expect(content(one) != shown)
  }
}
