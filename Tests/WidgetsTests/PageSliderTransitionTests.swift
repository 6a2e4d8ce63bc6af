import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Every state of a page slider meets every gesture")
struct PageSliderTransitionTests {
  /// The states, by name.
  static let states = ["ready", "hovering 4", "dismissed", "wheeled", "tracking 6", "away"]

  /// The gestures in each state, the state after each, and the outcomes. The document
  /// shows page 2, or 3 where a wheel has turned it; a finger is on page 6.
  static let table: [(gesture: String, results: [String])] = [
    (
      "hover on 8",
      [
        "hovering 8: highlighted 8", "hovering 8: highlighted 8", "dismissed",
        "hovering 8: highlighted 8", "tracking 6", "away",
      ]
    ),
    (
      "hover beside",
      ["ready", "ready: highlighted nothing", "ready", "ready", "tracking 6", "away"]
    ),
    ("leave", ["ready", "ready: highlighted nothing", "ready", "ready", "tracking 6", "away"]),
    (
      "press on 8",
      [
        "tracking 8: tracked 8", "tracking 8: highlighted nothing · tracked 8",
        "tracking 8: tracked 8", "tracking 8: tracked 8", "tracking 6", "away",
      ]
    ),
    (
      "move to 8",
      [
        "ready", "hovering 4", "dismissed", "wheeled", "tracking 8: tracked 8",
        "tracking 8: tracked 8",
      ]
    ),
    (
      "lift on 6",
      [
        "ready", "hovering 4", "dismissed", "wheeled", "ready: selected 6",
        "ready: tracked 6 · selected 6",
      ]
    ),
    (
      "lift on 8",
      [
        "ready", "hovering 4", "dismissed", "wheeled", "ready: tracked 8 · selected 8",
        "ready: tracked 8 · selected 8",
      ]
    ),
    ("cancel", ["ready", "hovering 4", "dismissed", "wheeled", "ready: cancelled", "ready"]),
    (
      "wheel down",
      [
        "wheeled: selected 3", "wheeled: highlighted nothing · selected 3", "wheeled: selected 3",
        "wheeled: selected 4", "tracking 6", "away",
      ]
    ),
    (
      "Right",
      [
        "ready: selected 3", "ready: highlighted nothing · selected 3", "ready: selected 3",
        "ready: selected 4", "tracking 6", "away",
      ]
    ),
    (
      "Enter",
      [
        "ready: selected 2", "ready: highlighted nothing · selected 2", "ready: selected 2",
        "ready: selected 3", "tracking 6", "away",
      ]
    ),
    ("Tab", ["ready", "hovering 4", "dismissed", "wheeled", "tracking 6", "away"]),
    (
      "Escape",
      [
        "ready", "dismissed: highlighted nothing", "dismissed", "wheeled", "ready: cancelled",
        "ready",
      ]
    ),
    ("focus lost", ["ready", "hovering 4", "dismissed", "wheeled", "tracking 6", "away"]),
    ("a minute later", ["ready", "hovering 4", "dismissed", "wheeled", "tracking 6", "away"]),
    (
      "no pages",
      ["ready", "ready: highlighted nothing", "ready", "ready", "ready: cancelled", "ready"]
    ),
  ]

  @Test("the table of transitions", arguments: table.indices)
  func transitions(_ row: Int) {
    let (gesture, results) = Self.table[row]
    Transitions(
      states: Self.states, person: Self.hand, state: { $0.state }, perform: Self.perform
    ).expect(results, of: gesture) { hand in
      let isHeld = hand.state.hasPrefix("hovering") || hand.state.hasPrefix("tracking")
      #expect(hand.slider.bubble.isHeld == isHeld, "the bubble is held by what a hand does")
    }
  }

  private static func hand(in state: String) -> SliderHand {
    var hand = SliderHand(11, page: 2)
    switch state {
    case "hovering 4": hand.hover(at: hand.point(4))
    case "dismissed":
      hand.hover(at: hand.point(4))
      hand.key(.escape)
    case "wheeled": hand.wheel(1, at: hand.point(4))
    case "tracking 6": hand.press([hand.point(2), hand.point(6)])
    case "away":
      hand.press([hand.point(2), hand.point(6)])
      hand.touch(.moved, hand.point(6, away: BackingOut.distance + 1))
    default: break
    }
    return hand
  }

  private static func perform(_ gesture: String, _ hand: inout SliderHand) {
    switch gesture {
    case "hover on 8": hand.hover(at: hand.point(8))
    case "hover beside": hand.hover(at: hand.point(8, away: 100))
    case "leave": hand.leave()
    case "press on 8": hand.touch(.began, hand.point(8), finger: 5)
    case "move to 8": hand.touch(.moved, hand.point(8))
    case "lift on 6": hand.touch(.ended, hand.point(6))
    case "lift on 8": hand.touch(.ended, hand.point(8))
    case "cancel": hand.touch(.cancelled, hand.point(8))
    case "wheel down": hand.wheel(1, at: hand.point(4))
    case "Right": hand.key(.right)
    case "Enter": hand.key(.enter)
    case "Tab": hand.key(.tab)
    case "Escape": hand.key(.escape)
    case "focus lost": hand.perform(.focused(false))
    case "no pages":
      hand.content.count = 0
      hand.settle()
    default: hand.wait(60)
    }
  }
}
