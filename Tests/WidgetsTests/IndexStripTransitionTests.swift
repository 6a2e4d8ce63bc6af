import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Every state of an index strip meets every gesture")
struct IndexStripTransitionTests {
  /// The states, by name.
  static let states = [
    "ready", "hovering M", "dragging 0", "zooming 1 by 0.52", "dragging 1", "browsing 0",
    "browsing 1", "closing", "away", "away folding",
  ]

  /// The gestures in each state, the state after each, and the outcomes.
  static let table: [(gesture: String, results: [String])] = [
    (
      "hover on E",
      [
        "hovering E: highlighted 4000", "hovering E: highlighted 4000", "dragging 0",
        "zooming 1 by 0.52",
        "dragging 1", "browsing 0", "browsing 1", "closing", "away", "away folding",
      ]
    ),
    (
      "hover beside",
      [
        "ready", "ready: highlighted nothing", "dragging 0", "zooming 1 by 0.52", "dragging 1",
        "browsing 0", "browsing 1", "closing", "away", "away folding",
      ]
    ),
    (
      "leave",
      [
        "ready", "ready: highlighted nothing", "dragging 0", "zooming 1 by 0.52", "dragging 1",
        "browsing 0", "browsing 1", "closing", "away", "away folding",
      ]
    ),
    (
      "press on E",
      [
        "dragging 0: tracked 4000", "dragging 0: highlighted nothing · tracked 4000", "dragging 0",
        "zooming 1 by 0.52", "dragging 1", "dragging 0: tracked 4000",
        "dragging 1: tracked 1220", "dragging 0: tracked 4000", "away", "away folding",
      ]
    ),
    (
      "move to E",
      [
        "ready", "hovering M", "dragging 0: tracked 4000", "dragging 0: tracked 4000",
        "dragging 0: tracked 4000", "browsing 0", "browsing 1", "closing",
        "dragging 0: tracked 4000", "dragging 0: tracked 4000",
      ]
    ),
    (
      "lift",
      [
        "ready", "hovering M", "ready: selected 12000", "closing: selected 12000",
        "closing: selected 12475", "browsing 0", "browsing 1", "closing",
        "ready: tracked 4000 · selected 4000", "closing: tracked 4000 · selected 4000",
      ]
    ),
    (
      "cancel",
      [
        "ready", "hovering M", "ready: cancelled 500", "closing: cancelled 500",
        "closing: cancelled 500", "browsing 0", "browsing 1", "closing", "ready", "closing",
      ]
    ),
    (
      "wheel down",
      [
        "browsing 0: tracked 1000", "browsing 0: highlighted nothing · tracked 1000", "dragging 0",
        "zooming 1 by 0.52", "dragging 1", "browsing 0: tracked 2000",
        "browsing 1: tracked 1040", "browsing 0: tracked 13000", "away", "away folding",
      ]
    ),
    (
      "Down",
      [
        "browsing 0: tracked 1000", "browsing 0: highlighted nothing · tracked 1000", "dragging 0",
        "zooming 1 by 0.52", "dragging 1", "browsing 0: tracked 2000",
        "browsing 1: tracked 1040", "browsing 0: tracked 13000", "away", "away folding",
      ]
    ),
    (
      "Right",
      [
        "browsing 1", "browsing 1: highlighted nothing", "dragging 0", "zooming 1 by 0.52",
        "dragging 1", "browsing 1", "browsing 2", "browsing 1", "away", "away folding",
      ]
    ),
    (
      "Left",
      [
        "ready", "hovering M", "dragging 0", "zooming 1 by 0.52", "dragging 1", "browsing 0",
        "browsing 0", "closing", "away", "away folding",
      ]
    ),
    (
      "type Q",
      [
        "browsing 0: tracked 16000", "browsing 0: highlighted nothing · tracked 16000",
        "dragging 0", "zooming 1 by 0.52", "dragging 1", "browsing 0: tracked 16000",
        "browsing 0: tracked 16000", "browsing 0: tracked 16000", "away", "away folding",
      ]
    ),
    (
      "Enter",
      [
        "ready", "hovering M", "dragging 0", "zooming 1 by 0.52",
        "dragging 1", "ready: selected 1000", "closing: selected 1000", "closing: selected 12000",
        "away", "away folding",
      ]
    ),
    (
      "Escape",
      [
        "ready", "hovering M", "ready: cancelled 500", "closing: cancelled 500",
        "closing: cancelled 500", "ready: cancelled 500", "closing: cancelled 500", "closing",
        "ready", "closing",
      ]
    ),
    (
      "focus lost",
      [
        "ready", "hovering M", "dragging 0", "zooming 1 by 0.52", "dragging 1", "ready", "closing",
        "closing", "away", "away folding",
      ]
    ),
    (
      "other rows",
      [
        "ready", "ready: highlighted nothing", "ready", "ready", "ready", "ready", "ready", "ready",
        "ready", "ready",
      ]
    ),
    (
      "a second later",
      [
        "ready", "hovering M", "dragging 0", "zooming 1 by 0.52", "dragging 1", "browsing 0",
        "browsing 1", "ready", "away", "away",
      ]
    ),
  ]

  @Test("the table of transitions", arguments: table.indices)
  func transitions(_ row: Int) {
    let (gesture, results) = Self.table[row]
    Transitions(
      states: Self.states, person: Self.hand, state: { $0.state }, perform: Self.perform
    ).expect(results, of: gesture)
  }

  /// A strip in a state; the list began at row 500, and the finger is on M.
  private static func hand(in state: String) -> StripHand {
    var hand = StripHand(IndexStripTests.names, current: 500)
    let letter = hand.letter("M")
    switch state {
    case "hovering M": hand.hover(at: letter)
    case "dragging 0": hand.press([letter, hand.moved(letter, along: 0, out: 10)])
    case "zooming 1 by 0.52": hand.press([letter, hand.moved(letter, out: 19 + 13)])
    case "dragging 1": hand.press([letter, hand.moved(letter, out: 60)])
    case "browsing 0": hand.key(.down)
    case "browsing 1":
      hand.key(.down)
      hand.key(.right)
      hand.wait(1)
    case "closing": hand.drag([letter, hand.moved(letter, out: 19 + 13)])
    case "away": hand.press([letter, hand.moved(letter, out: -BackingOut.distance - 20)])
    case "away folding":
      hand.press([letter, hand.moved(letter, out: 60), hand.moved(letter, out: 700)])
    default: break
    }
    return hand
  }

  private static func perform(_ gesture: String, _ hand: inout StripHand) {
    let letter = hand.letter("E")
    switch gesture {
    case "hover on E": hand.hover(at: letter)
    case "hover beside": hand.hover(at: hand.moved(letter, out: 100))
    case "leave": hand.leave()
    case "press on E": hand.touch(.began, letter, finger: 5)
    case "move to E": hand.touch(.moved, letter)
    case "lift":
      if let drag = hand.strip.drag {
        hand.touch(.ended, hand.geometry.point(along: drag.along, out: drag.out))
      } else {
        hand.touch(.ended, letter)
      }
    case "cancel": hand.touch(.cancelled, letter)
    case "wheel down": hand.wheel(1, at: letter)
    case "Down": hand.key(.down)
    case "Right": hand.key(.right)
    case "Left": hand.key(.left)
    case "type Q": hand.type("q")
    case "Enter": hand.key(.enter)
    case "Escape": hand.key(.escape)
    case "focus lost": hand.perform(.focused(false))
    case "other rows":
      hand.content = IndexStripContent(rows: IndexStripTests.more, current: hand.content.current)
      hand.settle()
    default: hand.wait(1)
    }
  }
}
