import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The laws of a peek in random lives")
struct PeekLawTests {
  /// Things of every kind.
  static let contents: [PeekThings] = [
    PeekThings(),
    PeekThings(
      arrangement: .grid, focused: PeekSource("f", at: Rect(x: 20, y: 30, width: 50, height: 20)),
      previews: .odd, actions: .odd),
    PeekThings(
      arrangement: .band,
      focused: PeekSource("nowhere", at: Rect(x: .nan, y: 0, width: 1, height: 1)),
      previews: .odd, actions: .all(PeekHand.actions(4))),
    PeekThings(
      arrangement: .grid,
      focused: PeekSource("far", at: Rect(x: 4000, y: -900, width: 50, height: 20)),
      frames: .fixed(Rect(x: -40, y: 280, width: 3000, height: 60)), previews: .odd,
      actions: .odd),
  ]

  static func laws(_ index: Int) -> WidgetLaws<PeekingFixture> {
    WidgetLaws(
      PeekingFixture(), showing: contents[index], or: contents,
      size: index % 2 == 0 ? Size(width: 640, height: 300) : Size(width: 300, height: 420),
      // Words are cut where the card is too small for them, actions while they unfold.
      cutting: ["peek words", "peek action"])
  }

  @Test("frames change nothing", arguments: contents.indices, [1, 2, 3] as [UInt64])
  func frames(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).framesChangeNothing(seed: seed, steps: 250)
    #expect(fault == nil)
  }

  @Test(
    "pictures hold only numbers, and the damage covers every change", arguments: contents.indices,
    [5, 6] as [UInt64])
  func pictures(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).picturesHold(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("everything comes to rest", arguments: contents.indices, [1, 2, 3] as [UInt64])
  func rest(_ content: Int, seed: UInt64) {
    let fault = Self.laws(content).comesToRest(seed: seed, steps: 200)
    #expect(fault == nil)
  }

  @Test("no window is too small", arguments: contents.indices, [0.0, 1, 20, 41, 60])
  func tiny(_ content: Int, side: Double) {
    let laws = WidgetLaws(
      PeekingFixture(), showing: Self.contents[content], size: Size(width: side, height: side))
    let fault = laws.picturesHold(seed: 9, steps: 100)
    #expect(fault == nil)
  }

  @Test(
    "every preview ends once: by a selection, an action or a dismissal",
    arguments: contents.indices, [1, 2, 3, 4] as [UInt64])
  func grammar(_ content: Int, seed: UInt64) {
    var hand = PeekHand()
    hand.content = Self.contents[content]
    var havoc = RandomEvents(seed: seed, size: hand.size)
    var shown: String?
    for step in 0..<1500 {
      hand.wait(havoc.chance.once(in: 10) ? 0.6 : havoc.chance.number(0...0.05))
      guard let event = havoc.event().userEvent else { continue }
      if case .pointer(.contact(let contact)) = event, !contact.position.isFinite { continue }
      hand.perform(event)
      for word in hand.trace().split(separator: " · ") {
        let item = String(word.drop { $0 != " " }.dropFirst())
        let verb = word.prefix { $0 != " " }
        switch verb {
        case "claimed": break
        case "peeked": shown = item
        case "offered", "withdrawn": #expect(shown == item, "step \(step), \(event)")
        case "acted":
          #expect(shown.map { item.hasPrefix($0) } == true, "step \(step), \(event)")
          shown = nil
        default:
          #expect(shown == item, "step \(step), \(event): \(word)")
          shown = nil
        }
      }
      #expect(hand.peek.isOpen == (shown != nil), "step \(step), \(event)")
      if let stand = hand.peek.session { #expect(stand.source.item == shown) }
      #expect(hand.peek.presentation.card != nil || shown == nil)
    }
  }

  @Test("gestures that do not affect a peek at rest change nothing")
  func unheeded() {
    var folded = PeekHand()
    folded.dwell(on: "A")
    folded.touch(.ended, folded.middle("A"))
    folded.wait(1)
    for hand in [PeekHand(), folded] {
      var settled = hand.widget
      _ = settled.settle(in: hand.scene)
      let contact = Contact(id: 1, phase: .moved, position: hand.middle("A"), kind: .touch)
      let scroll = Scroll(notches: Point(x: 0, y: 1), position: contact.position)
      let gestures: [Gesture] = [
        .hovered(contact.position), .left, .pressed(contact), .squeezed(contact),
        .dragged(contact), .tapped(contact), .lifted(contact, velocity: .zero),
        .cancelled(contact), .scrolled(scroll),
        .pad(PadGesture(.pinch, .began, fingers: 2, at: contact.position), velocity: .zero),
        .typed(KeyPress(.space)), .focused(true),
        .focused(false),
      ]
      #expect(
        gestures.filter(settled.peek.isAffected) == [.pressed(contact), .typed(KeyPress(.space))])
      for gesture in gestures where !settled.peek.isAffected(by: gesture) {
        var peek = settled
        #expect(peek.handle(gesture, in: hand.scene) == [] && peek == settled, "\(gesture)")
      }
    }
  }
}
