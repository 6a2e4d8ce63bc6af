import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The transitions of a peek")
struct PeekTransitionTests {
  /// The states, with the input that leads to them: a finger, unless keys or a button are named.
  static let stages = [
    "idle", "pressing A", "peeking A", "popping", "offering A", "peeking A by keys",
    "offering A by button",
  ]

  /// The results of an input in each state: the next state, and the outcomes.
  static let table: [(deed: String, results: [String])] = [
    (
      "release",
      [
        "idle", "idle", "idle: dismissed A", "popping", "offering A", "peeking A", "offering A",
      ]
    ),
    (
      "slide off",
      [
        "idle", "idle", "idle: dismissed A", "popping", "peeking A: withdrawn A", "peeking A",
        "offering A",
      ]
    ),
    (
      "slide off and release",
      [
        "idle", "idle", "idle: dismissed A", "popping", "idle: withdrawn A · dismissed A",
        "peeking A", "offering A",
      ]
    ),
    (
      "cancel",
      [
        "idle", "idle", "idle: dismissed A", "popping", "idle: dismissed A", "peeking A",
        "idle: dismissed A",
      ]
    ),
    (
      "Escape",
      [
        "idle", "idle", "idle: dismissed A", "idle", "idle: dismissed A", "idle: dismissed A",
        "idle: dismissed A",
      ]
    ),
    (
      "the window is gone",
      [
        "idle", "idle", "idle: dismissed A", "popping", "idle: dismissed A", "idle: dismissed A",
        "idle: dismissed A",
      ]
    ),
    (
      "the keyboard is gone",
      [
        "idle", "pressing A", "peeking A", "popping", "offering A", "idle: dismissed A",
        "offering A",
      ]
    ),
    (
      "Enter",
      [
        "idle", "pressing A", "popping: selected A", "popping", "popping: selected A",
        "popping: selected A", "popping: selected A",
      ]
    ),
    (
      "another finger beside",
      [
        "idle", "idle", "peeking A", "popping", "offering A", "idle: dismissed A", "offering A",
      ]
    ),
    (
      "another finger on B",
      [
        "pressing B", "idle", "peeking A", "pressing B", "offering A", "idle: dismissed A",
        "offering A",
      ]
    ),
    (
      "another finger rests on B",
      [
        "peeking B: claimed 5 · peeked B", "idle", "peeking B: dismissed A · claimed 5 · peeked B",
        "peeking B: claimed 5 · peeked B", "peeking B: dismissed A · claimed 5 · peeked B",
        "idle: dismissed A", "offering A",
      ]
    ),
    (
      "another finger taps B",
      ["idle", "idle", "peeking A", "idle", "offering A", "idle: dismissed A", "offering A"]
    ),
    (
      "another finger taps the preview",
      [
        "idle", "idle", "popping: selected A", "popping", "popping: selected A",
        "popping: selected A", "popping: selected A",
      ]
    ),
    (
      "a minute later",
      [
        "idle", "peeking A: claimed 0 · peeked A", "peeking A", "idle", "offering A", "peeking A",
        "offering A",
      ]
    ),
  ]

  @Test("the table of transitions", arguments: table.indices)
  func transitions(_ row: Int) {
    let (deed, results) = Self.table[row]
    for (stage, result) in zip(Self.stages, results) {
      var hand = Self.hand(in: stage)
      #expect(stage.hasPrefix(hand.state))
      Self.perform(deed, &hand, finger: stage.hasSuffix("button") ? -1 : 0)
      let said = hand.trace()
      #expect(hand.state + (said.isEmpty ? "" : ": " + said) == result, "\(deed) in \(stage)")
      if hand.state == "idle" {
        hand.wait(1)
        #expect(hand.layers.isEmpty && hand.wake == .never, "\(deed) in \(stage) leaves nothing")
      }
    }
  }

  private static func hand(in stage: String) -> PeekHand {
    var hand = PeekHand()
    switch stage {
    case "pressing A":
      hand.touch(.began, hand.middle("A"))
      hand.wait(0.3)
    case "peeking A": hand.dwell(on: "A")
    case "popping":
      hand.press(.began, hand.middle("A"), force: 0)
      hand.press(.moved, hand.middle("A"), force: 0.6)
      hand.press(.moved, hand.middle("A"), force: 0.9)
    case "offering A": hand.slideUp(on: "A")
    case "peeking A by keys": hand.key(.space)
    case "offering A by button": hand.mouse(.began, hand.middle("A"), .secondary)
    default: break
    }
    _ = hand.trace()
    return hand
  }

  private static func perform(_ deed: String, _ hand: inout PeekHand, finger: Int) {
    let place = hand.state == "offering A" ? Point(x: 0, y: finger == 0 ? -45 : 0) : .zero
    let kind: Contact.Kind = finger == 0 ? .touch : .mouse
    let button: Contact.Button = finger == 0 ? .primary : .secondary
    func contact(_ phase: Contact.Phase, _ point: Point) -> UserEvent {
      .contact(
        Contact(id: finger, phase: phase, position: point, kind: kind, button: button))
    }
    let away = Point(x: 350, y: 590)
    switch deed {
    case "release": hand.perform(contact(.ended, hand.middle("A") + place))
    case "slide off": hand.perform(contact(.moved, away))
    case "slide off and release":
      hand.perform(contact(.moved, away))
      hand.perform(contact(.ended, Point(x: 351, y: 590)))
    case "cancel": hand.perform(contact(.cancelled, hand.middle("A")))
    case "Escape": hand.key(.escape)
    case "the window is gone": hand.change { $0.dismiss(in: $1) }
    case "the keyboard is gone": hand.perform(.focused(false))
    case "Enter": hand.key(.enter)
    case "another finger beside": hand.touch(.began, Point(x: 10, y: 10), finger: 5)
    case "another finger on B": hand.touch(.began, hand.middle("B"), finger: 5)
    case "another finger rests on B":
      hand.touch(.began, hand.middle("B"), finger: 5)
      hand.wait(0.6)
    case "another finger taps B":
      hand.touch(.began, hand.middle("B"), finger: 5)
      hand.touch(.ended, hand.middle("B"), finger: 5)
    case "another finger taps the preview":
      let card = hand.peek.isOpen ? hand.peek.presentation.card?.frame.target.center : nil
      hand.touch(.began, card ?? Point(x: 10, y: 10), finger: 5)
      hand.touch(.ended, card ?? Point(x: 10, y: 10), finger: 5)
    default: hand.wait(60)
    }
  }
}
