import Foundation
import Interaction
import Testing

@Suite("Gestures of a touchpad")
struct PadGestureTests {
  private static func pinch(_ phase: Contact.Phase, x: Double = 0, scale: Double = 1) -> PadGesture
  {
    PadGesture(
      .pinch, phase, fingers: 2, at: Point(x: 5, y: 6), motion: Point(x: x, y: 0), scale: scale)
  }

  /// The phases that each target receives of some gestures, of which each begins on the next target.
  private static func trace(_ gestures: [PadGesture]) -> String {
    var router = PadRouter<Int>()
    var next = 0
    return gestures.flatMap { gesture in
      router.deliveries(of: gesture) { _ in
        next += 1
        return next
      }
    }.map { "\($0.target) \($0.gesture.phase)" }.joined(separator: " · ")
  }

  @Test(
    "each gesture stays with the target on which it began, and ends once",
    arguments: [
      (
        [pinch(.began), pinch(.moved), pinch(.ended), pinch(.ended)], "1 began · 1 moved · 1 ended"
      ),
      ([pinch(.moved), pinch(.ended), pinch(.cancelled)], ""),
      ([pinch(.began), pinch(.began), pinch(.moved)], "1 began · 1 cancelled · 2 began · 2 moved"),
      ([pinch(.began), pinch(.moved, x: .nan), pinch(.ended)], "1 began · 1 cancelled"),
      ([pinch(.began), pinch(.moved, scale: 0), pinch(.moved)], "1 began · 1 cancelled"),
    ])
  func routes(_ gestures: [PadGesture], _ expected: String) {
    #expect(Self.trace(gestures) == expected)
  }

  @Test("a cancelled gesture has its last motion")
  func cancelled() {
    var router = PadRouter<Int>()
    for gesture in [Self.pinch(.began), Self.pinch(.moved, x: 7, scale: 2)] {
      _ = router.deliveries(of: gesture) { _ in 1 }
    }
    #expect(router.cancel()?.gesture == Self.pinch(.cancelled, x: 7, scale: 2))
    #expect(router.cancel() == nil)
  }

  @Test("a swipe has the velocity of its last tenth of a second")
  func velocity() {
    var recognizer = GestureRecognizer()
    var last = Gesture.left
    for step in 0...10 {
      let phase: Contact.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
      let swipe = PadGesture(
        .swipe, phase, fingers: 3, at: .zero, motion: Point(x: -6 * Double(step), y: 0))
      let time = Instant(seconds: Double(step) / 100)
      last = recognizer.gestures(for: .pad(swipe), at: time).last ?? .left
    }
    guard case .pad(_, let velocity) = last else {
      Issue.record("\(last)")
      return
    }
    #expect(abs(velocity.x + 600) < 1 && velocity.y == 0)
  }

  @Test("a recording holds gestures, and the source of scrolling only where it is a touchpad")
  func coding() throws {
    let event = WindowEvent.pad(Self.pinch(.moved, x: 7, scale: 2))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(event), as: UTF8.self)
    #expect(
      text == #"{"pad":{"fingers":2,"kind":"pinch","motion":{"x":7,"y":0},"phase":"moved","#
        + #""position":{"x":5,"y":6},"scale":2}}"#)
    #expect(try JSONDecoder().decode(WindowEvent.self, from: Data(text.utf8)) == event)
    for source in [Scroll.Source.wheel, .touchpad] {
      let scroll = WindowEvent.scrolled(
        Scroll(notches: Point(x: 0, y: 1), position: .zero, source: source))
      let bytes = try encoder.encode(scroll)
      #expect(String(decoding: bytes, as: UTF8.self).contains("source") == (source == .touchpad))
      #expect(try JSONDecoder().decode(WindowEvent.self, from: bytes) == scroll)
    }
  }
}
