import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("A detail panel in motion, under a hand")
struct DetailPanelMotionTests {
  @Test(
    "at the side it is caught too, in either direction of the text",
    arguments: [Direction.leftToRight, .rightToLeft])
  func side(_ direction: Direction) {
    var guest = Guest(size: Size(width: 1200, height: 500))
    guest.settings.direction = direction
    guest.choose("B")
    guest.wait(2)
    let out = direction == .leftToRight ? 1.0 : -1
    guest.draw(
      from: guest.rect.center, by: Point(x: 120 * out, y: 0), over: 0.1)
    #expect(guest.trace() == "opened B · closed")
    guest.wait(0.04)
    let caught = guest.opening
    #expect(caught > 60 && caught < 300)
    let start = Point(x: direction == .leftToRight ? 1190 : 10, y: 300)
    guest.touch(.began, start)
    guest.wait(0.5)
    #expect(guest.opening == caught)
    guest.move(from: start, by: Point(x: -160 * out, y: 0), over: 0.1)
    #expect(guest.opening > caught + 120 && guest.opening < caught + 160)
    guest.touch(.ended, Point(x: start.x - 160 * out, y: 300))
    #expect(guest.trace() == "opened B")
    guest.wait(2)
    #expect(guest.opening == guest.geometry.sheet.width && guest.wake == .never)
  }

  @Test(
    "at the side it stays under a finger that takes it on its way, and follows it from there",
    arguments: [Direction.leftToRight, .rightToLeft], [false, true])
  func takenAtSide(_ direction: Direction, _ returns: Bool) {
    var guest = Guest(size: Size(width: 1200, height: 700))
    guest.settings.direction = direction
    guest.choose("B")
    let out = direction == .leftToRight ? 1.0 : -1
    var finger = Point(x: direction == .leftToRight ? 1150 : 50, y: 400)
    if returns {
      // A swipe that leads less than half of the way out.
      guest.wait(2)
      guest.draw(from: finger, by: Point(x: 150 * out, y: 0), over: 0.6, lifts: false)
      guest.wait(0.2)
      guest.touch(.ended, Point(x: finger.x + 150 * out, y: finger.y))
      guest.wait(0.05)
    } else {
      guest.wait(0.1)
    }
    #expect(guest.opening > 100 && guest.opening < 400)
    guest.touch(.began, finger)
    for _ in 0..<6 {
      guest.wait(0.004)
      finger.x += 5 * out
      let before = guest.rect.x
      guest.touch(.moved, finger)
      #expect(abs(guest.rect.x - before) < 5 + 1e-9)
    }
    let held = guest.rect.x
    guest.wait(0.3)
    #expect(guest.rect.x == held, "it does not fly on under the finger")
    guest.touch(.moved, Point(x: finger.x + 20 * out, y: finger.y))
    #expect(abs(guest.rect.x - held - 20 * out) < 1e-9)
  }

  /// How far the text is swiped aside, in points to the right.
  private func shift(_ guest: Guest) -> Double { guest.widget.motion.shift.value(at: guest.time) }

  @Test(
    "text that is taken on its way back stays under the finger, and follows it from there",
    arguments: [Direction.leftToRight, .rightToLeft], [false, true])
  func takenAside(_ direction: Direction, _ steps: Bool) {
    for way in [-120.0, 120] {
      var guest = DetailPanelHandTests.open("B")
      guest.settings.direction = direction
      (guest.content.hasNext, guest.content.hasPrevious) = (steps, steps)
      let start = guest.inText
      guest.draw(from: start, by: Point(x: way, y: 0), over: 1, lifts: false)
      guest.wait(0.2)
      // Where it steps on, there may be no further item.
      if steps {
        guest.content.selection = "C"
        (guest.content.hasNext, guest.content.hasPrevious) = (false, false)
      }
      guest.touch(.ended, Point(x: start.x + way, y: start.y))
      guest.wait(0.02)
      #expect(abs(shift(guest)) > 20)
      var finger = guest.inText
      guest.touch(.began, finger)
      // First further aside, then back over the middle.
      for step in 1...40 {
        guest.wait(0.004)
        finger.x += (way < 0) == (step <= 10) ? -5 : 5
        let before = shift(guest)
        guest.touch(.moved, finger)
        #expect(abs(shift(guest) - before) < 5 + 1e-9, "step \(step)")
      }
      #expect(shift(guest) * way < 0)
      let held = shift(guest)
      guest.wait(0.3)
      #expect(shift(guest) == held)
    }
  }

  @Test("Escape in the middle of a swipe lets the text return, and a throw goes on")
  func escapeAside() {
    var guest = DetailPanelHandTests.open("B")
    let start = guest.inText
    guest.draw(from: start, by: Point(x: -160, y: 0), lifts: false)
    var before = shift(guest)
    guest.key(.escape)
    #expect(before < -120 && abs(shift(guest) - before) < 10, "but for its first frame")
    guest.wait(1)
    #expect(shift(guest) == 0 && guest.trace() == "")
    guest.touch(.ended, start)
    for hasNext in [true, false] {
      guest.content.hasNext = hasNext
      guest.draw(from: start, by: Point(x: -100, y: 0), over: 0.1, lifts: false)
      before = shift(guest)
      guest.touch(.ended, Point(x: start.x - 100, y: start.y))
      #expect(abs(shift(guest) - before) < 1e-9)
      let speed = guest.widget.motion.shift.velocity(at: guest.time)
      #expect(hasNext ? abs(speed + 1000) < 100 : speed < -100 && speed > -600)
      guest.wait(2)
      #expect(shift(guest) == 0 && guest.wake == .never)
    }
    guest.settings.reducedMotion = true
    guest.draw(from: start, by: Point(x: -100, y: 0), lifts: false)
    guest.key(.escape)
    #expect(shift(guest) == 0)
  }
}
