import Interaction
import Laws
import Phrases
import Testing

@testable import Widgets

/// A person in front of the line between two panes of a window 1000 points wide.
private typealias DividerHand = WidgetLife<PaneDivider>

extension WidgetLife where W == PaneDivider {
  fileprivate init(axis: Axis = .horizontal) {
    let content = PaneDividerContent(
      axis: axis, position: 300, limits: 200...700, isChosen: false, reach: -6...32,
      name: .listWidth)
    self.init(before: PaneDivider(), showing: content, size: Size(width: 1000, height: 600)) {
      outcome, content in
      switch outcome {
      case .moved(let position):
        (content.position, content.isChosen) = (position, true)
        return "to \(Int(position))"
      case .reset:
        (content.position, content.isChosen) = (300, false)
        return "reset"
      case .released: return "released"
      case .focusPassed(let forward): return forward ? "on" : "back"
      }
    }
    settle()
  }

  /// A point beside the line, far from the handle.
  fileprivate func beside(_ distance: Double) -> Point {
    let along = (content.position ?? 0) + distance
    return content.axis == .horizontal ? Point(x: along, y: 20) : Point(x: 20, y: along)
  }

  fileprivate mutating func drag(_ distance: Double) {
    let start = beside(0)
    touch(.began, start)
    let along = Point(
      x: content.axis == .horizontal ? start.x + distance : start.x,
      y: content.axis == .horizontal ? start.y : start.y + distance)
    touch(.moved, along)
  }

  fileprivate var state: String {
    switch widget.hold {
    case .none: widget.isHovered ? "hovered" : "ready"
    case .pressed: "pressed"
    case .dragging: "dragging"
    case .spent: "spent"
    }
  }
}

@Suite("The line between two panes")
struct PaneDividerTests {
  private static let states = ["ready", "hovered", "pressed", "dragging", "spent"]

  /// The gestures in each state, the state after each, and the outcomes. A finger has dragged the line from 300 to 360.
  private static let table: [(gesture: String, results: [String])] = [
    ("hover", ["hovered", "hovered", "pressed", "dragging", "spent"]),
    ("leave", ["ready", "ready", "pressed", "dragging", "spent"]),
    ("press", ["pressed", "pressed", "pressed", "dragging", "spent"]),
    ("another finger", ["pressed", "pressed", "pressed", "dragging", "spent"]),
    ("move to 420", ["ready", "hovered", "dragging: to 420", "dragging: to 420", "spent"]),
    ("move too far", ["ready", "hovered", "dragging: to 700", "dragging: to 700", "spent"]),
    ("lift", ["ready", "hovered", "ready", "ready: released", "ready"]),
    ("cancel", ["ready", "hovered", "ready", "ready: reset · released", "ready"]),
    ("Escape", ["ready", "hovered", "spent", "spent: reset · released", "spent"]),
    (
      "Right",
      [
        "ready: to 316 · released", "hovered: to 316 · released", "pressed: to 316 · released",
        "dragging: to 376 · released", "spent: to 316 · released",
      ]
    ),
    (
      "Enter",
      [
        "ready: reset · released", "hovered: reset · released", "pressed: reset · released",
        "dragging: reset · released", "spent: reset · released",
      ]
    ),
    ("Tab", ["ready: on", "hovered: on", "pressed: on", "dragging: on", "spent: on"]),
    ("gone", ["ready", "ready", "spent", "spent", "spent"]),
  ]

  @Test("the table of transitions", arguments: table.indices)
  func transitions(_ row: Int) {
    let (gesture, results) = Self.table[row]
    Transitions(
      states: Self.states, person: Self.hand, state: { $0.state }, perform: Self.perform
    ).expect(results, of: gesture)
  }

  private static func hand(in state: String) -> DividerHand {
    var hand = DividerHand()
    switch state {
    case "hovered": hand.hover(at: hand.beside(2))
    case "pressed": hand.touch(.began, hand.beside(0))
    case "dragging": hand.drag(60)
    case "spent":
      hand.drag(60)
      hand.key(.escape)
    default: break
    }
    return hand
  }

  private static func perform(_ gesture: String, _ hand: inout DividerHand) {
    switch gesture {
    case "hover": hand.hover(at: hand.beside(2))
    case "leave": hand.leave()
    case "press": hand.touch(.began, hand.beside(0))
    case "another finger": hand.touch(.began, hand.beside(3), finger: 4)
    case "move to 420": hand.touch(.moved, Point(x: 420, y: 300))
    case "move too far": hand.touch(.moved, Point(x: 990, y: 300))
    case "lift": hand.touch(.ended, hand.beside(0))
    case "cancel": hand.touch(.cancelled, hand.beside(0))
    case "Escape": hand.key(.escape)
    case "Right": hand.key(.right)
    case "Enter": hand.key(.enter)
    case "Tab": hand.key(.tab)
    default:
      hand.content.position = nil
      hand.settle()
    }
  }

  @Test("a mouse takes it anywhere along it, a finger by its handle; nothing else belongs to it")
  func zones() {
    let hand = DividerHand()
    let hit = { (x: Double, y: Double) in hand.widget.hit(Point(x: x, y: y), in: hand.scene) }
    #expect(hit(300, 5) && hit(303, 595) && hit(297, 20))
    #expect(!hit(310, 20) && !hit(290, 20))
    #expect(hit(330, 300) && hit(295, 300), "the handle, over the pane after it")
    #expect(!hit(340, 300) && !hit(330, 350) && !hit(292, 300))
  }

  @Test("it stays under the finger where that took it, and follows its motion")
  func grip() {
    var hand = DividerHand()
    hand.touch(.began, Point(x: 325, y: 300))
    hand.touch(.moved, Point(x: 425.4, y: 310))
    #expect(hand.content.position == 400.4)
    hand.touch(.ended, Point(x: 425.4, y: 310))
    #expect(hand.trace() == "to 400 · released")
  }

  @Test("two taps return it to where the content has it; one does nothing")
  func doubleTap() {
    var hand = DividerHand()
    hand.drag(100)
    hand.touch(.ended, hand.beside(0))
    _ = hand.trace()
    hand.wait(1)
    hand.click(at: hand.beside(0))
    #expect(hand.trace().isEmpty)
    hand.wait(0.1)
    hand.click(at: hand.beside(0))
    #expect(hand.trace() == "reset · released" && hand.content.position == 300)
  }

  @Test("a drag that is undone returns to a position that was chosen before")
  func undo() {
    var hand = DividerHand()
    hand.drag(100)
    hand.touch(.ended, hand.beside(0))
    _ = hand.trace()
    hand.wait(1)
    let escape = KeyPress(.escape)
    #expect(!hand.widget.isCancelled(by: escape))
    hand.drag(50)
    #expect(hand.widget.isCancelled(by: escape) && !hand.widget.isCancelled(by: KeyPress(.left)))
    hand.key(.escape)
    #expect(!hand.widget.isCancelled(by: escape), "the drag has ended")
    #expect(hand.trace() == "to 450 · to 400 · released")
  }

  @Test("across a window that is stacked, it moves up and down")
  func vertical() {
    var hand = DividerHand(axis: .vertical)
    hand.key(.right)
    #expect(hand.trace().isEmpty)
    hand.key(.down)
    hand.key(.home)
    #expect(hand.trace() == "to 316 · released · to 200 · released")
    hand.drag(40)
    #expect(hand.trace() == "to 240")
  }

  @Test("Tab leads on from a line that is gone, which no other key moves")
  func gone() {
    var hand = DividerHand()
    hand.content.position = nil
    hand.settle()
    hand.key(.right)
    #expect(hand.trace() == "")
    hand.key(.tab)
    hand.key(.tab, .shift)
    #expect(hand.trace() == "on · back")
  }

  @Test("it is lit while it is held, and ringed while keys move it")
  func look() {
    var hand = DividerHand()
    #expect(hand.layers.map(\.id.role) == ["divider handle"])
    hand.hover(at: hand.beside(0))
    #expect(hand.layers.map(\.id.role) == ["divider line", "divider handle"])
    hand.leave()
    hand.perform(.focused(true))
    hand.key(.right)
    #expect(
      hand.layers.last?.marks.contains { if case .ring = $0 { true } else { false } } == true)
    #expect(
      hand.elements.map { "\($0.role.rawValue) \($0.name) \($0.value ?? "")" } == [
        "separator Width of the list 23%"
      ])
    hand.content.isPaneAfter = true
    #expect(hand.elements.first?.value == "77%", "of the pane that it is named after")
  }

  @Test("the laws of every widget", arguments: [1, 2, 3] as [UInt64])
  func laws(seed: UInt64) {
    var other = DividerHand().content
    other.position = nil
    let laws = WidgetLaws(
      PaneDivider(), showing: DividerHand().content, or: [other],
      size: Size(width: 1000, height: 600))
    #expect(laws.framesChangeNothing(seed: seed, steps: 100) == nil)
    #expect(laws.comesToRest(seed: seed, steps: 100) == nil)
    #expect(laws.elementsHold(seed: seed, steps: 100) == nil)
    #expect(laws.keptResultsHold(seed: seed, steps: 100) == nil)
  }
}
