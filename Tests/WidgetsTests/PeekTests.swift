import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A peek by touch, force, mouse and keys")
struct PeekTests {
  // MARK: Opening

  @Test(
    "a preview closes when its thing goes out of sight, held or not",
    arguments: [true, false])
  func goneThing(_ isHeld: Bool) {
    var hand = PeekHand()
    if isHeld {
      hand.dwell(on: "A")
    } else {
      hand.click(at: hand.middle("A"), .secondary)
    }
    hand.wait(0.5)
    _ = hand.trace()
    hand.content.frames = .fixed(Rect(x: 300, y: 380, width: 100, height: 48))
    hand.settle()
    #expect(hand.trace() == "")
    hand.content.frames = .hidden
    hand.settle()
    #expect(hand.trace() == "dismissed A")
    hand.wait(1)
    #expect(hand.layers.isEmpty && hand.wake == .never)
  }

  @Test(
    "a pressure ramp, a finger that rests, the right button and the space bar have the same outcomes"
  )
  func sources() {
    var ramp = PeekHand()
    ramp.press(.began, ramp.middle("A"), force: 0.05)
    for step in 1...10 {
      ramp.wait(0.01)
      ramp.press(.moved, ramp.middle("A"), force: 0.05 + 0.045 * Double(step))
    }
    ramp.press(.ended, ramp.middle("A"), force: 0)

    var rest = PeekHand()
    rest.dwell(on: "A")
    rest.touch(.ended, rest.middle("A"))

    var mouse = PeekHand(actions: 0)
    mouse.click(at: mouse.middle("A"), .secondary)
    mouse.key(.escape)

    var keys = PeekHand()
    keys.key(.space)
    keys.key(.space)

    for hand in [ramp, rest, mouse, keys] {
      var hand = hand
      let told = hand.trace().split(separator: " · ").filter { !$0.hasPrefix("claimed") }
      #expect(told == ["peeked A", "dismissed A"])
      #expect(hand.state == "idle")
    }
    #expect(ramp.time.seconds < 0.2, "pressure is faster than rest")
  }

  @Test("a claimed contact is the first outcome")
  func took() {
    var hand = PeekHand()
    hand.touch(.began, hand.middle("A"), finger: 7)
    #expect(!hand.peek.owns(contact: 7) && hand.trace() == "")
    hand.wait(0.5)
    #expect(hand.trace() == "claimed 7 · peeked A")
    #expect(hand.peek.owns(contact: 7) && hand.peek.isOpen)
    hand.touch(.ended, hand.middle("A"), finger: 7)
    #expect(!hand.peek.owns(contact: 7) && !hand.peek.isOpen)
    hand.click(at: hand.middle("A"), .secondary)
    #expect(hand.trace() == "dismissed A · claimed -1 · peeked A · offered A")
  }

  @Test("a tap opens no preview and draws nothing")
  func tap() {
    var hand = PeekHand()
    hand.touch(.began, hand.middle("A"))
    hand.wait(0.09)
    #expect(hand.layers.isEmpty && !hand.wake.isAnimating)
    hand.touch(.ended, hand.middle("A"))
    #expect(hand.layers.isEmpty && hand.trace() == "" && hand.wake == .never)
  }

  @Test("a drag, a second finger and the primary button open no preview")
  func others() {
    var drag = PeekHand()
    drag.touch(.began, drag.middle("A"))
    drag.wait(0.3)
    drag.touch(.moved, drag.middle("A") + Point(x: 0, y: 9))
    #expect(drag.state == "idle")
    drag.wait(2)
    var pinch = PeekHand()
    pinch.touch(.began, pinch.middle("A"), finger: 1)
    pinch.touch(.began, pinch.middle("B"), finger: 2)
    pinch.wait(2)
    var mouse = PeekHand()
    mouse.mouse(.began, mouse.middle("A"))
    mouse.wait(2)
    for hand in [drag, pinch, mouse] {
      var hand = hand
      #expect(hand.trace() == "" && hand.state == "idle" && hand.layers.isEmpty)
    }
  }

  @Test("without a thing nothing happens")
  func nowhere() {
    var hand = PeekHand(focused: nil)
    hand.touch(.began, Point(x: 10, y: 10))
    hand.wait(1)
    hand.touch(.ended, Point(x: 10, y: 10))
    hand.click(at: Point(x: 10, y: 10), .secondary)
    hand.key(.space)
    hand.key(.menu)
    #expect(hand.trace() == "" && hand.peek == Peek(seen: hand.scene.bounds))
  }

  @Test("the more specific of two things is found")
  func composed() {
    var hand = PeekHand(hasPage: true)
    hand.dwell(on: "A")
    hand.touch(.ended, hand.middle("A"))
    hand.touch(.began, Point(x: 550, y: 550))
    hand.wait(0.5)
    #expect(hand.trace() == "claimed 0 · peeked A · dismissed A · claimed 0 · peeked page")
  }

  // MARK: Selecting

  @Test("pressing deeper selects once; the finger then does nothing more")
  func deeper() {
    var hand = PeekHand()
    hand.press(.began, hand.middle("A"), force: 0)
    hand.press(.moved, hand.middle("A"), force: 0.55)
    #expect(hand.trace() == "claimed 0 · peeked A")
    hand.press(.moved, hand.middle("A"), force: 0.79)
    #expect(hand.trace() == "")
    hand.press(.moved, hand.middle("A"), force: 0.8)
    #expect(hand.trace() == "selected A" && hand.state == "popping")
    hand.press(.moved, hand.middle("A"), force: 0.2)
    hand.press(.moved, hand.middle("B"), force: 1)
    hand.wait(3)
    hand.press(.ended, hand.middle("B"), force: 0)
    #expect(hand.trace() == "" && hand.state == "idle" && hand.layers.isEmpty)
  }

  @Test("the pressure of a pen opens a preview and selects")
  func pen() {
    var hand = PeekHand()
    hand.press(.began, hand.middle("A"), force: 0.1, kind: .pen)
    hand.press(.moved, hand.middle("A"), force: 0.6, kind: .pen)
    hand.press(.moved, hand.middle("A") + Point(x: 20, y: 0), force: 0.9, kind: .pen)
    #expect(hand.trace() == "claimed 0 · peeked A · selected A")
  }

  @Test("with a constant force resting opens a preview, and nothing is selected")
  func stuck() {
    for force in [1.0, 0.5] {
      var hand = PeekHand()
      hand.press(.began, hand.middle("A"), force: force)
      hand.wait(0.4)
      #expect(hand.trace() == "")
      hand.wait(0.1)
      hand.press(.moved, hand.middle("A") + Point(x: 3, y: 0), force: force)
      hand.press(.moved, hand.middle("A") + Point(x: 12, y: 0), force: force)
      #expect(hand.trace() == "claimed 0 · peeked A")
    }
  }

  @Test("Enter selects, after fingers and after keys")
  func enter() {
    var hand = PeekHand()
    hand.dwell(on: "A")
    hand.key(.enter)
    #expect(hand.trace() == "claimed 0 · peeked A · selected A")
    hand.wait(1)
    hand.touch(.ended, hand.middle("A"))
    hand.key(.space)
    hand.key(.enter)
    #expect(hand.trace() == "peeked A · selected A")
  }

  @Test("a click on the preview selects, one beside it dismisses")
  func clicks() throws {
    var hand = PeekHand(actions: 0)
    hand.click(at: hand.middle("A"), .secondary)
    hand.click(at: try #require(hand.peek.presentation.card).frame.target.center)
    hand.wait(1)
    hand.key(.space)
    hand.click(at: Point(x: 790, y: 590))
    #expect(hand.trace() == "claimed -1 · peeked A · selected A · peeked A · dismissed A")
  }

  // MARK: Sliding

  @Test("sliding to another thing shows it at once, and the preview moves along")
  func sliding() throws {
    var hand = PeekHand(actions: 0)
    hand.dwell(on: "A")
    hand.wait(1)
    let before = try #require(hand.frame)
    hand.touch(.moved, hand.middle("B"))
    #expect(hand.frame == before, "it does not jump")
    hand.wait(1)
    #expect(try #require(hand.frame).x > before.x)
    hand.touch(.moved, hand.middle("C"))
    #expect(hand.trace() == "claimed 0 · peeked A · peeked B · peeked C")
    hand.touch(.moved, hand.middle("C") + Point(x: 0, y: 50))
    #expect(hand.trace() == "", "it may stray a little")
    hand.touch(.moved, hand.middle("C") + Point(x: 0, y: 63))
    #expect(hand.trace() == "dismissed C")
    hand.touch(.moved, hand.middle("A"))
    hand.wait(2)
    #expect(hand.trace() == "" && hand.state == "idle")
  }

  @Test(
    "from thing to thing a preview stays at its side of the hand, unless it has too little room")
  func steadySide() {
    /// Rows from side to side of the window, with room above all but the first, and below all but the last.
    let frames = ["first": 80.0, "middle": 200, "last": 540].mapValues {
      Rect(x: 50, y: $0, width: 700, height: 40)
    }
    var hand = PeekHand(actions: 0)
    hand.content.arrangement = .at(frames.map { PeekSource($0.key, at: $0.value) })
    var sides: [Edge?] = []
    let way = [("middle", 700.0), ("first", 200), ("middle", 700), ("last", 200), ("middle", 700)]
    for (index, (item, x)) in way.enumerated() {
      // Beside the preview, which takes no other thing's place.
      let point = Point(x: x, y: frames[item]?.center.y ?? 0)
      hand.touch(index == 0 ? .began : .moved, point)
      hand.wait(1)
      sides.append(hand.peek.presentation.card?.side)
      #expect(hand.state == "peeking \(item)")
    }
    #expect(sides == [.top, .bottom, .bottom, .top, .top])
    // The next press begins anew.
    hand.touch(.ended, Point(x: 700, y: 220))
    hand.wait(1)
    hand.touch(.began, Point(x: 700, y: 220))
    hand.wait(1)
    #expect(hand.peek.presentation.card?.side == .top)
  }

  @Test("a quick sweep upwards passes other things and opens the menu, a slow motion shows them")
  func sweeping() {
    for (seconds, trace) in [(0.08, "offered C"), (0.4, "peeked A"), (0.8, "peeked A")] {
      var hand = PeekHand()
      hand.content.actions = .all(PeekHand.actions(2))
      hand.dwell(on: "C")
      hand.wait(1)
      #expect(hand.trace() == "claimed 0 · peeked C")
      var point = hand.middle("C")
      // Past the middle of A.
      for _ in 0..<48 {
        hand.wait(seconds / 48)
        point.y -= 1
        hand.touch(.moved, point)
      }
      #expect(hand.trace() == trace, "48 points in \(seconds) seconds")
    }
    // A motion downwards is no sweep, nor is one from a thing without actions.
    var hand = PeekHand(actions: 0)
    hand.dwell(on: "C")
    hand.touch(.moved, hand.middle("C") + Point(x: 0, y: -30))
    hand.touch(.moved, hand.middle("C"))
    #expect(hand.trace() == "claimed 0 · peeked C · peeked A · peeked C")
  }

  @Test("arrow keys belong to the other widgets; the preview follows the focus")
  func arrows() {
    var hand = PeekHand()
    hand.key(.space)
    let down = KeyPress(.down)
    #expect(!hand.peek.takes(down, hasFocused: true))
    #expect(hand.peek.takes(KeyPress(.enter), hasFocused: true))
    hand.content.focused = PeekHand.thing("C")
    hand.settle()
    #expect(hand.trace() == "peeked A · peeked C")
    hand.content.focused?.frame.y -= 20
    hand.settle()
    #expect(hand.trace() == "" && hand.peek.session?.source.frame.y == 428)
    hand.dwell(on: "A")
    #expect(hand.trace() == "dismissed C")
    hand.touch(.ended, hand.middle("A"))
    hand.dwell(on: "A")
    #expect(!hand.peek.takes(down, hasFocused: true), "a finger that rests locks no keys")
    hand.touch(.ended, hand.middle("A"))
    hand.mouse(.began, hand.middle("A"), .secondary)
    #expect(hand.peek.takes(down, hasFocused: true), "its menu is open")
  }

  @Test("the repetition of a held space bar changes nothing")
  func repeats() {
    var hand = PeekHand()
    hand.key(.space)
    for _ in 0..<5 { hand.perform(.key(KeyPress(.space, text: " ", isRepeat: true))) }
    #expect(hand.trace() == "peeked A")
    hand.key(.escape)
    hand.perform(.key(KeyPress(.space, text: " ", isRepeat: true)))
    #expect(hand.trace() == "dismissed A")
  }

  // MARK: The window

  @Test("a change of the bounds dismisses it, and so does its owner, once")
  func reshaped() {
    var hand = PeekHand()
    hand.dwell(on: "A")
    hand.size.width += 1
    hand.settle()
    #expect(hand.trace() == "claimed 0 · peeked A · dismissed A")
    hand.key(.space)
    hand.change { $0.dismiss(in: $1) }
    hand.change { $0.dismiss(in: $1) }
    #expect(hand.trace() == "peeked A · dismissed A")
  }

  @Test("under reduced motion nothing moves")
  func still() {
    var hand = PeekHand()
    hand.settings.reducedMotion = true
    hand.touch(.began, hand.middle("A"))
    hand.wait(0.3)
    #expect(hand.darkness == 0 && !hand.wake.isAnimating && hand.layer("peek ring") != nil)
    hand.wait(0.2)
    #expect(hand.frame == hand.peek.presentation.card?.frame.target && hand.darkness == 1)
    #expect(hand.wake == .never)
    hand.touch(.moved, hand.middle("A") + Point(x: 0, y: -45))
    #expect(hand.wake == .never)
    hand.key(.escape)
    #expect(hand.layers.isEmpty && hand.wake == .never)
    hand.key(.space)
    hand.key(.enter)
    #expect(hand.layers.isEmpty && hand.state == "idle")
  }
}

extension Peek {
  /// A closed peek that was settled in a window of these bounds.
  init(seen bounds: Rect) {
    self.init()
    let scene = Scene<Peek>(
      content: PeekContent(), bounds: bounds, time: .zero, ruler: PlainRuler(),
      surface: Surface(size: bounds.size))
    _ = settle(in: scene)
    _ = handle(.typed(KeyPress(.escape)), in: scene)
  }
}
