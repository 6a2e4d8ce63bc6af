import Interaction
import Testing

@Suite("Flings and overscroll")
struct FlingTests {
  private static let start = Instant(seconds: 5)

  /// The velocity of a finger that lifts after positions along x at times in seconds.
  private static func lift(_ way: [(time: Double, x: Double)]) -> Point {
    var recognizer = GestureRecognizer()
    var velocity = Point(x: .nan, y: .nan)
    for (index, place) in way.enumerated() {
      let phase: Contact.Phase =
        index == 0 ? .began : index == way.count - 1 ? .ended : .moved
      let contact = Contact(
        id: 0, phase: phase, position: Point(x: place.x, y: 2 * place.x), kind: .touch)
      for gesture in recognizer.gestures(for: .contact(contact), at: Instant(seconds: place.time)) {
        if case .lifted(_, let lifted) = gesture { velocity = lifted }
      }
    }
    return velocity
  }

  @Test(
    "a steady movement has its own velocity at any event rate",
    arguments: [0.001, 0.004, 0.008, 0.0167, 0.033])
  func evenWay(_ interval: Double) {
    let way = (0...Int(0.6 / interval)).map { (Double($0) * interval, Double($0) * interval * 700) }
    let velocity = Self.lift(way)
    #expect(abs(velocity.x - 700) < 0.1)
    #expect(abs(velocity.y - 1400) < 0.2)
  }

  @Test("only the last 100 ms count for a velocity")
  func window() {
    let slow = (0..<50).map { (Double($0) * 0.01, Double($0)) }
    let fast = (0...11).map { (0.5 + Double($0) * 0.01, 50 + Double($0) * 10) }
    #expect(abs(Self.lift(slow + fast).x - 1000) < 0.1)
  }

  @Test("a finger that rests before it lifts throws nothing")
  func stillness() {
    let way = (0..<20).map { (Double($0) * 0.01, Double($0) * 10) }
    #expect(Self.lift(way + [(0.3, 190)]) == .zero)
    #expect(Self.lift([(0, 0), (0, 50), (0, 60)]) == .zero, "no time, no speed")
  }

  @Test(
    "a fling starts at its velocity, never turns back, and rests exactly at its predicted position")
  func fling() throws {
    for velocity in [-6000.0, -51, 50, 300, 2500, 1e9] {
      let fling = try #require(Fling(from: 100, velocity: velocity, start: Self.start))
      #expect(fling.value(at: Self.start) == 100)
      #expect(fling.velocity(at: Self.start) == fling.velocity)
      #expect(abs(fling.velocity) <= ScrollFeel.greatestSpeed)
      var last = 100.0
      for step in 0...500 {
        let value = fling.value(at: Self.start + Double(step) / 100)
        #expect(velocity > 0 ? value >= last : value <= last)
        last = value
      }
      #expect(last == fling.target)
      #expect(abs(fling.value(at: fling.end + -1e-6) - fling.target) < 0.001, "no jump at the end")
      #expect(fling.end - Self.start < 3.1)
    }
  }

  @Test("a slow lift throws nothing", arguments: [0, 49.9, -49.9, .nan])
  func noFling(_ velocity: Double) {
    #expect(Fling(from: 0, velocity: velocity, start: .zero) == nil)
  }

  @Test("a fling knows when it passes a position")
  func passing() throws {
    let fling = try #require(Fling(from: 0, velocity: -2000, start: Self.start))
    for place in [-1.0, -400, -900] {
      #expect(abs(fling.value(at: fling.moment(passing: place)) - place) < 0.01)
    }
    #expect(fling.moment(passing: 5) == Self.start, "behind it")
    #expect(fling.moment(passing: -5000) == fling.end, "out of its reach")
  }

  @Test("overscroll gives less and less, never more than the view")
  func rubber() {
    var last = 0.0
    var step = Double.infinity
    for pull in stride(from: 10.0, through: 5000, by: 10) {
      let seen = Overscroll.seen(pull, view: 600)
      #expect(seen > last && seen < 600)
      #expect(seen - last < step)
      step = seen - last
      last = seen
    }
    #expect(abs(Overscroll.seen(0.001, view: 600) / 0.001 - ScrollFeel.give) < 1e-5)
    #expect(Overscroll.seen(-5, view: 600) == 0)
    #expect(Overscroll.seen(5, view: 0) == 0)
    #expect(Overscroll.seen(.nan, view: 600) == 0)
  }

  @Test("the pull follows from the visible overscroll", arguments: [0.5, 30, 600, 1e4])
  func pull(_ pull: Double) {
    let seen = Overscroll.seen(pull, view: 600)
    #expect(abs(Overscroll.pull(seen: seen, view: 600) / pull - 1) < 1e-9)
    #expect(Overscroll.pull(seen: 0, view: 600) == 0)
    #expect(Overscroll.pull(seen: -1, view: 600) == 0)
    #expect(Overscroll.pull(seen: 5, view: 0) == 0)
    #expect(Overscroll.pull(seen: 900, view: 600).isFinite)
  }

  @Test("insets leave the uncovered part, which is never negative")
  func insets() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.inset(by: Insets(.bottom, 30)) == Rect(x: 10, y: 20, width: 100, height: 20))
    #expect(
      rect.inset(by: Insets(top: 5, left: 10, right: 20))
        == Rect(x: 20, y: 25, width: 70, height: 45))
    for edge in Edge.allCases {
      let rest = rect.inset(by: Insets(edge, 500))
      #expect(rest.isEmpty && rest.width >= 0 && rest.height >= 0)
      #expect(rest.x >= rect.x && rest.maxX <= rect.maxX && rest.maxY <= rect.maxY)
    }
  }

  @Test(
    "overscroll returns in about a second, without passing the edge",
    arguments: [(300.0, 0.0), (0, 8000), (80, 900), (0.2, 0), (0, 5), (0, 0), (1e300, .infinity)])
  func recoil(_ pull: Double, _ velocity: Double) {
    let recoil = Overscroll(pull: pull, velocity: velocity, start: Self.start)
    #expect(recoil.end - Self.start < 1.7)
    #expect(abs(recoil.pull(at: recoil.end + -1e-6)) < 0.51, "no jump at the end")
    #expect(recoil.pull(at: recoil.end) == 0)
    for step in 0...200 {
      #expect(recoil.pull(at: Self.start + Double(step) / 100) >= 0)
    }
    if velocity == 0, recoil.end > Self.start { #expect(recoil.pull(at: Self.start) == pull) }
  }

  @Test("hit tests are due every 16 ms, and always in the future")
  func looks() {
    for microseconds in [0, 1, 7_999, 8_000, 123_456_789] as [Int64] {
      let time = Instant(microseconds: microseconds)
      #expect(time.nextHitTest > time && time.nextHitTest - time <= 0.016)
      #expect(time.nextHitTest.microseconds % 16_000 == 0)
    }
  }

  @Test("a fling continues beyond the end")
  func smoothRecoil() {
    let recoil = Overscroll(pull: 0, velocity: 1000, start: Self.start)
    #expect(abs(recoil.pull(at: Self.start + 1e-3) - 1) < 0.02)
  }
}
