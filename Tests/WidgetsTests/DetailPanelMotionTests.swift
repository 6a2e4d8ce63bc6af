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
}
