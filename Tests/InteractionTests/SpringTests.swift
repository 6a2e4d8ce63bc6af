import Interaction
import Laws
import Testing

@Suite("A spring")
struct SpringTests {
  private static func spring(_ chance: inout SeededGenerator) -> Spring {
    Spring(
      from: chance.number(-500...500), to: chance.number(-500...500),
      velocity: chance.number(-5000...5000), start: Instant(seconds: chance.number(0...9)),
      stiffness: chance.number(5...40), tolerance: 0.25)
  }

  @Test("a spring begins at its position and velocity, and ends at its target", arguments: 1...40)
  func ends(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let spring = Self.spring(&chance)
    #expect(abs(spring.value(at: spring.start) - spring.origin) < 1e-9)
    #expect(abs(spring.velocity(at: spring.start) - spring.velocity) < 1e-6)
    #expect(spring.value(at: spring.end) == spring.target)
    #expect(spring.velocity(at: spring.end) == 0)
    #expect(spring.wake(at: spring.end) == .never)
    let last = spring.value(at: Instant(microseconds: spring.end.microseconds - 1))
    #expect(abs(last - spring.target) <= 0.2501)
  }

  @Test("the velocity is the derivative of the value", arguments: 1...40)
  func speed(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let spring = Self.spring(&chance)
    let time = spring.start + 0.3 * (spring.end - spring.start)
    let step = 1e-4
    let moved = spring.value(at: time + step) - spring.value(at: time + -step)
    let speed = moved / (2 * step)
    #expect(abs(speed - spring.velocity(at: time)) <= 1e-2 * (1 + abs(spring.velocity)))
  }

  @Test("a spring without initial velocity never passes its target", arguments: 1...40)
  func noOvershoot(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let wild = Self.spring(&chance)
    let spring = Spring(
      from: wild.origin, to: wild.target, velocity: 0, start: wild.start,
      stiffness: wild.stiffness, tolerance: 0.25)
    var rest = abs(spring.origin - spring.target)
    for step in 1...200 {
      let time = spring.start + Double(step) / 200 * (spring.end - spring.start)
      let now = spring.value(at: time) - spring.target
      #expect(abs(now) <= rest + 1e-9)
      #expect(now * (spring.origin - spring.target) >= 0)
      rest = abs(now)
    }
  }

  @Test("a spring at its target rests at once")
  func rests() {
    let spring = Spring(
      from: 7, to: 7, velocity: 0, start: .zero, stiffness: 20, tolerance: 0.1)
    #expect(spring.end == .zero)
    #expect(spring.value(at: .zero) == 7)
  }
}
