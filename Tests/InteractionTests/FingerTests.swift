import Glibc
import Interaction
import Laws
import Testing

@Suite("Fingers, taps and springs")
struct FingerTests {
  static let stiffness = 16.0

  @Test(
    "a spring settles, and never passes its target by more than its bound",
    arguments: 1...50 as ClosedRange<UInt64>)
  func spring(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let origin = chance.number(-500...500)
    let target = chance.once(in: 4) ? origin : chance.number(-500...500)
    let velocity = chance.once(in: 4) ? 0 : chance.number(-9000...9000)
    let start = Instant(seconds: 3)
    let spring = Spring(
      from: origin, to: target, velocity: velocity, start: start, stiffness: Self.stiffness,
      tolerance: 0.5)
    #expect(spring.end - start < 1.5)
    #expect(abs(spring.value(at: spring.end + -1e-6) - target) < 0.51)
    #expect(spring.value(at: spring.end) == target && !spring.isMoving(at: spring.end))
    let side = origin < target ? -1.0 : 1.0
    let law = abs(velocity) / (M_E * Self.stiffness) + 1e-9
    var crossings = 0
    var last = origin - target
    for step in 0...1500 {
      let distance = spring.value(at: start + Double(step) / 1000) - target
      if last * distance < 0 { crossings += 1 }
      if distance != 0 { last = distance }
      if origin != target {
        #expect(-side * distance <= law)
      } else {
        #expect(abs(distance) <= law)
      }
    }
    #expect(crossings <= 1)
  }

  @Test("fingers are distinguished; a finger reports its first movement once")
  func fingers() {
    func finger(_ id: Int, _ x: Double) -> Contact {
      Contact(id: id, phase: .moved, position: Point(x: x, y: 0), kind: .touch)
    }
    var fingers = Fingers()
    #expect(fingers.move(finger(1, 5)) == nil)
    fingers.add(finger(1, 5))
    fingers.add(finger(2, 9))
    #expect(fingers.move(finger(1, 6)) == .setOff)
    #expect(fingers.move(finger(1, 7)) == .went)
    #expect(fingers.points.map(\.x) == [7, 9])
    fingers.add(finger(1, 20))
    #expect(fingers.points.map(\.x) == [9, 20] && fingers.count == 2)
    #expect(fingers.remove(2) && !fingers.remove(2))
    #expect(fingers.contains(1) && !fingers.contains(2) && !fingers.isEmpty)
  }

  @Test("taps within 0.3 seconds and 20 points are counted together")
  func taps() {
    var taps = TapCount()
    let place = Point(x: 100, y: 100)
    #expect(taps.add(place, at: Instant(seconds: 1)) == 1)
    #expect(taps.add(Point(x: 119, y: 100), at: Instant(seconds: 1.3)) == 2)
    #expect(taps.add(Point(x: 119, y: 100), at: Instant(seconds: 1.5)) == 3)
    #expect(taps.add(Point(x: 119, y: 121), at: Instant(seconds: 1.6)) == 1)
    #expect(taps.add(Point(x: 119, y: 121), at: Instant(seconds: 1.91)) == 1)
    taps.reset()
    #expect(taps.add(Point(x: 119, y: 121), at: Instant(seconds: 1.92)) == 1)
  }
}

@Suite("Rulers without fonts")
struct RulerTests {
  @Test("a part of a text has a box on each of its lines")
  func boxes() {
    let ruler = PlainRuler()
    let text = Text(
      "0123456789abcdefghij", font: Font(size: 10), color: .clear, lines: 9)
    // Ten characters a line of 60 points, each 6 wide; lines 13 high.
    #expect(ruler.size(of: text, width: 60) == Size(width: 60, height: 26))
    #expect(
      ruler.boxes(of: 2..<5, in: text, width: 60) == [Rect(x: 12, y: 0, width: 18, height: 13)])
    #expect(
      ruler.boxes(of: 8..<12, in: text, width: 60) == [
        Rect(x: 48, y: 0, width: 12, height: 13), Rect(x: 0, y: 13, width: 12, height: 13),
      ])
    #expect(ruler.boxes(of: 0..<20, in: text, width: .infinity).count == 1)
    #expect(ruler.boxes(of: 20..<30, in: text, width: 60) == [])
    let empty = Text("", font: Font(size: 10), color: .clear)
    #expect(ruler.boxes(of: 0..<1, in: empty, width: 60) == [])
  }
}
