import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A peek by touch, force, mouse and keys")
struct PeekTests {
  // MARK: One progress from any source

  @Test(
    "no preview stays for a thing that went out of sight, whoever holds it",
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
    #expect(hand.trace() == "ended A")
    hand.wait(1)
    #expect(hand.layers.isEmpty && hand.wake == .never)
  }

  @Test("a pressure ramp, a finger that rests, the right button and the space bar peek alike")
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
      let told = hand.trace().split(separator: " · ").filter { !$0.hasPrefix("took") }
      #expect(told == ["peeked A", "ended A"])
      #expect(hand.state == "idle")
    }
    #expect(ramp.time.seconds < 0.2, "pressure is faster than rest")
  }

  @Test("who takes a contact says so before anything else")
  func took() {
    var hand = PeekHand()
    hand.touch(.began, hand.middle("A"), finger: 7)
    #expect(!hand.peek.claims(7) && hand.trace() == "")
    hand.wait(0.5)
    #expect(hand.trace() == "took 7 · peeked A")
    #expect(hand.peek.claims(7) && hand.peek.isOpen)
    hand.touch(.ended, hand.middle("A"), finger: 7)
    #expect(!hand.peek.claims(7) && !hand.peek.isOpen)
    hand.click(at: hand.middle("A"), .secondary)
    #expect(hand.trace() == "ended A · took -1 · peeked A · offered A")
  }

  @Test("a tap is no peek, and nothing of one is ever seen")
  func tap() {
    var hand = PeekHand()
    hand.touch(.began, hand.middle("A"))
    hand.wait(0.09)
    #expect(hand.layers.isEmpty && !hand.wake.isAnimating)
    hand.touch(.ended, hand.middle("A"))
    #expect(hand.layers.isEmpty && hand.trace() == "" && hand.wake == .never)
  }

  @Test("a drag, a second finger and the primary button leave what lies beneath alone")
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

  @Test("nothing that can be peeked at: nothing happens")
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

  @Test("the specific is found before the general")
  func composed() {
    var hand = PeekHand(hasPage: true)
    hand.dwell(on: "A")
    hand.touch(.ended, hand.middle("A"))
    hand.touch(.began, Point(x: 550, y: 550))
    hand.wait(0.5)
    #expect(hand.trace() == "took 0 · peeked A · ended A · took 0 · peeked page")
  }

  // MARK: Deeper

  @Test("pressing deeper pops, once; the finger then does nothing more")
  func deeper() {
    var hand = PeekHand()
    hand.press(.began, hand.middle("A"), force: 0)
    hand.press(.moved, hand.middle("A"), force: 0.55)
    #expect(hand.trace() == "took 0 · peeked A")
    hand.press(.moved, hand.middle("A"), force: 0.79)
    #expect(hand.trace() == "")
    hand.press(.moved, hand.middle("A"), force: 0.8)
    #expect(hand.trace() == "popped A" && hand.state == "popping")
    hand.press(.moved, hand.middle("A"), force: 0.2)
    hand.press(.moved, hand.middle("B"), force: 1)
    hand.wait(3)
    hand.press(.ended, hand.middle("B"), force: 0)
    #expect(hand.trace() == "" && hand.state == "idle" && hand.layers.isEmpty)
  }

  @Test("a pen peeks and pops by its pressure")
  func pen() {
    var hand = PeekHand()
    hand.press(.began, hand.middle("A"), force: 0.1, kind: .pen)
    hand.press(.moved, hand.middle("A"), force: 0.6, kind: .pen)
    hand.press(.moved, hand.middle("A") + Point(x: 20, y: 0), force: 0.9, kind: .pen)
    #expect(hand.trace() == "took 0 · peeked A · popped A")
  }

  @Test("a device that always tells the same force peeks by rest, and never pops")
  func stuck() {
    for force in [1.0, 0.5] {
      var hand = PeekHand()
      hand.press(.began, hand.middle("A"), force: force)
      hand.wait(0.4)
      #expect(hand.trace() == "")
      hand.wait(0.1)
      hand.press(.moved, hand.middle("A") + Point(x: 3, y: 0), force: force)
      hand.press(.moved, hand.middle("A") + Point(x: 12, y: 0), force: force)
      #expect(hand.trace() == "took 0 · peeked A")
    }
  }

  @Test("Enter pops, by hand and by keys")
  func enter() {
    var hand = PeekHand()
    hand.dwell(on: "A")
    hand.key(.enter)
    #expect(hand.trace() == "took 0 · peeked A · popped A")
    hand.wait(1)
    hand.touch(.ended, hand.middle("A"))
    hand.key(.space)
    hand.key(.enter)
    #expect(hand.trace() == "peeked A · popped A")
  }

  @Test("a click on the preview pops, one beside it ends")
  func clicks() throws {
    var hand = PeekHand(actions: 0)
    hand.click(at: hand.middle("A"), .secondary)
    hand.click(at: try #require(hand.peek.card).frame.target.center)
    hand.wait(1)
    hand.key(.space)
    hand.click(at: Point(x: 790, y: 590))
    #expect(hand.trace() == "took -1 · peeked A · popped A · peeked A · ended A")
  }

  // MARK: Sliding

  @Test("sliding from thing to thing shows each at once, and the preview goes along")
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
    #expect(hand.trace() == "took 0 · peeked A · peeked B · peeked C")
    hand.touch(.moved, hand.middle("C") + Point(x: 0, y: 50))
    #expect(hand.trace() == "", "it may wander a little")
    hand.touch(.moved, hand.middle("C") + Point(x: 0, y: 63))
    #expect(hand.trace() == "ended C")
    hand.touch(.moved, hand.middle("A"))
    hand.wait(2)
    #expect(hand.trace() == "" && hand.state == "idle")
  }

  @Test("a quick way up passes what lies above and leads to the actions, a slow one shows it")
  func sweeping() {
    for (seconds, trace) in [(0.08, "offered C"), (0.4, "peeked A"), (0.8, "peeked A")] {
      var hand = PeekHand()
      hand.content.actions = .all(PeekHand.actions(2))
      hand.dwell(on: "C")
      hand.wait(1)
      #expect(hand.trace() == "took 0 · peeked C")
      var point = hand.middle("C")
      // Past the middle of A.
      for _ in 0..<48 {
        hand.wait(seconds / 48)
        point.y -= 1
        hand.touch(.moved, point)
      }
      #expect(hand.trace() == trace, "48 points in \(seconds) seconds")
    }
    // A way down is never a sweep, nor is one where there are no actions.
    var hand = PeekHand(actions: 0)
    hand.dwell(on: "C")
    hand.touch(.moved, hand.middle("C") + Point(x: 0, y: -30))
    hand.touch(.moved, hand.middle("C"))
    #expect(hand.trace() == "took 0 · peeked C · peeked A · peeked C")
  }

  @Test("arrow keys go to what lies beneath; the preview follows what they choose")
  func arrows() {
    var hand = PeekHand()
    hand.key(.space)
    let down = KeyPress(.down)
    #expect(!hand.peek.takes(down, hasFocused: true))
    #expect(hand.peek.takes(KeyPress(.enter), hasFocused: true))
    hand.content.focused = PeekHand.thing("C")
    hand.settle()
    #expect(hand.trace() == "peeked A · peeked C")
    hand.content.focused?.rect.y -= 20
    hand.settle()
    #expect(hand.trace() == "" && hand.peek.stand?.source.rect.y == 428)
    hand.dwell(on: "A")
    #expect(hand.trace() == "ended C")
    hand.touch(.ended, hand.middle("A"))
    hand.dwell(on: "A")
    #expect(hand.peek.takes(down, hasFocused: true), "a hand holds it")
  }

  @Test("a held space bar repeats and changes nothing")
  func repeats() {
    var hand = PeekHand()
    hand.key(.space)
    for _ in 0..<5 { hand.perform(.key(KeyPress(.space, text: " ", isRepeat: true))) }
    #expect(hand.trace() == "peeked A")
    hand.key(.escape)
    hand.perform(.key(KeyPress(.space, text: " ", isRepeat: true)))
    #expect(hand.trace() == "ended A")
  }

  // MARK: The window

  @Test("in a window of another shape, or one that is told so, it ends")
  func reshaped() {
    var hand = PeekHand()
    hand.dwell(on: "A")
    hand.size.width += 1
    hand.settle()
    #expect(hand.trace() == "took 0 · peeked A · ended A")
    hand.key(.space)
    hand.change { $0.dismiss(in: $1) }
    hand.change { $0.dismiss(in: $1) }
    #expect(hand.trace() == "peeked A · ended A")
  }

  @Test("with reduced motion everything is where it belongs at once")
  func still() {
    var hand = PeekHand()
    hand.settings.reducedMotion = true
    hand.touch(.began, hand.middle("A"))
    hand.wait(0.3)
    #expect(hand.darkness == 0 && !hand.wake.isAnimating && hand.layer("peek ring") != nil)
    hand.wait(0.2)
    #expect(hand.frame == hand.peek.card?.frame.target && hand.darkness == 1)
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
  /// A peek at nothing in a window that it has seen.
  init(seen bounds: Rect) {
    self.init()
    let scene = Scene<Peek>(
      content: PeekContent(), bounds: bounds, time: .zero, ruler: PlainRuler(),
      surface: Surface(size: bounds.size))
    _ = settle(in: scene)
    isKeyed = true
  }
}
