import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("Fine scrubbing")
struct PageSliderScrubTests {
  /// A random path of a finger over the window from a first point on the track.
  private static func walk(_ chance: inout SeededGenerator, _ hand: SliderHand, count: Int)
    -> [Point]
  {
    var points = [hand.point(along: chance.number(0...1000))]
    for _ in 0..<count {
      points.append(
        hand.point(along: chance.number(-50...1050), away: chance.number(-290...290)))
    }
    return points
  }

  @Test("the knob is slower further from the track; on the track it follows the finger exactly")
  func speed() {
    var ways: [Double] = []
    for away in [0.0, 40, 60, 90, 120, 160, 203] {
      var hand = SliderHand(100_000, page: 30_000)
      let start = hand.knob
      hand.press([hand.point(along: start), hand.point(along: start, away: away)], steps: 3)
      hand.wait(1)
      #expect(abs(hand.knob - start) < 1e-9, "going out moves nothing")
      hand.touch(.moved, hand.point(along: start + 100, away: away))
      hand.wait(1)
      ways.append(hand.knob - start)
    }
    #expect(abs(ways[0] - 100) < 1e-9 && abs(ways[1] - 100) < 1e-9)
    for (near, far) in zip(ways.dropFirst(), ways.dropFirst(2)) { #expect(far < near * 0.8) }
    let pages = (ways.last ?? 0) / 1000 * 99_999
    #expect(abs(pages - 100.0 / 6) < 0.01, "at the slowest a page takes six points")
    let few = ScrubPace(pitch: 100)
    #expect(abs(few.speed(at: ScrubPace.depth) - 0.25) < 1e-12, "and never more than a quarter")
  }

  @Test(
    "the knob never jumps on any path of the finger, and stays between positions of the finger",
    arguments: 1...12 as ClosedRange<UInt64>)
  func smooth(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = chance.one(of: [2, 63, 5000, 100_000])
    var hand = SliderHand(count)
    let points = Self.walk(&chance, hand, count: 12)
    hand.touch(.began, points[0])
    hand.touch(.moved, hand.point(along: hand.geometry.along(points[0]) + 9))
    hand.wait(1)
    var before = hand.knob
    var last = hand.point(along: hand.geometry.along(points[0]) + 9)
    var span = before...before
    /// The largest motion of the knob per point of distance: the steepest change of speed times the whole track.
    let steepest = 1100 * ScrubPace(pitch: hand.geometry.pitch).loss(at: 1)
    for point in points.dropFirst() {
      let steps = 400
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        let next = Point(
          x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part)
        hand.touch(.moved, next)
        let along = min(max(hand.geometry.along(next), 0), 1000)
        span = min(span.lowerBound, along)...max(span.upperBound, along)
        let moved = abs(hand.knob - before)
        let way = abs(point.x - last.x) / Double(steps)
        let out = abs(point.y - last.y) / Double(steps)
        #expect(moved <= way + out * steepest + 1e-6)
        #expect(hand.knob >= span.lowerBound - 1e-6 && hand.knob <= span.upperBound + 1e-6)
        before = hand.knob
      }
      last = point
    }
  }

  @Test("back on the track knob and finger meet again", arguments: [63, 100_000])
  func rejoin(_ count: Int) {
    var chance = SeededGenerator(seed: 7)
    var hand = SliderHand(count)
    let points = Self.walk(&chance, hand, count: 20)
    let start = hand.geometry.along(points[0])
    hand.press([points[0], hand.point(along: start + 20)])
    for point in points.dropFirst() {
      hand.touch(.moved, point)
      let along = chance.number(0...1000)
      hand.touch(.moved, hand.point(along: along, away: chance.number(-19...19)))
      hand.wait(1)
      #expect(abs(hand.knob - along) < 1e-6)
    }
  }

  @Test("small motions across the track do not move the knob")
  func waver() {
    var hand = SliderHand(100_000)
    hand.press([hand.point(0), hand.point(along: 400), hand.point(along: 400, away: 180)])
    hand.touch(.moved, hand.point(along: 500, away: 180))
    hand.wait(1)
    let before = hand.knob
    for away in stride(from: 180, through: 180 - ScrubPace.play, by: -1) {
      hand.touch(.moved, hand.point(along: 500, away: away))
      #expect(abs(hand.knob - before) < 1e-9)
    }
    hand.touch(.moved, hand.point(along: 500, away: 100))
    #expect(hand.knob > before + 1, "but it comes to a hand that comes back")
  }

  @Test(
    "along the track the knob follows, never back, at any distance",
    arguments: [0.0, 30, 50, 120, -120, 203, 290])
  func monotone(_ away: Double) {
    var hand = SliderHand(5000)
    hand.press([hand.point(0), hand.point(along: 20), hand.point(along: 20, away: away)])
    hand.wait(1)
    var before = hand.knob
    var pages = [hand.slider.page(in: hand.scene) ?? -1]
    for along in stride(from: 21.0, through: 1020, by: 3.3) {
      hand.touch(.moved, hand.point(along: along, away: away))
      #expect(hand.knob >= before)
      before = hand.knob
      pages.append(hand.slider.page(in: hand.scene) ?? -1)
    }
    #expect(pages == pages.sorted() && pages.first != pages.last)
  }

  @Test(
    "the number of motion events makes no difference",
    arguments: 1...20 as ClosedRange<UInt64>)
  func exact(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let template = SliderHand(chance.one(of: [3, 63, 100_000]))
    let points = Self.walk(&chance, template, count: 10)
    var ends: [Double] = []
    for steps in [1, 2, 7, 31] {
      var hand = template
      hand.press(points, steps: steps)
      // A tap's first points are not seen as a drag; the ways are the same from the first long one on.
      hand.wait(1)
      ends.append(hand.knob)
    }
    for end in ends { #expect(abs(end - ends[0]) < 1e-6) }
  }

  @Test("every page of a hundred thousand is reached in one drag on whole pixels")
  func reach() {
    var chance = SeededGenerator(seed: 11)
    let goals = [0, 99_999, 1, 99_998, 50_000] + (0..<25).map { _ in chance.whole(0...99_999) }
    for goal in goals {
      var hand = SliderHand(100_000, page: 42)
      let pace = ScrubPace(pitch: hand.geometry.pitch)
      var along = (hand.geometry.position(of: Double(goal))).rounded()
      hand.press([hand.point(along: along)])
      for away in [0.0, 70, 100, 130, 160, 180, 203] {
        hand.touch(.moved, hand.point(along: along, away: away))
        for _ in 0..<3 {
          let missing = Double(goal - (hand.slider.page(in: hand.scene) ?? -1))
          let way = missing * hand.geometry.pitch / pace.speed(at: away - pace.start)
          along = min(max((along + way).rounded(), -20), 1020)
          hand.touch(.moved, hand.point(along: along, away: away))
        }
      }
      _ = hand.trace()
      hand.touch(.ended, hand.point(along: along, away: 203))
      #expect(hand.trace() == "selected \(goal)")
    }
  }

  @Test("vertical and right-to-left tracks behave alike")
  func alike() {
    let places = PageSliderTests.ways.map { axis, direction in
      var hand = SliderHand(5000, axis: axis, direction: direction)
      hand.press(
        [
          hand.point(along: 0), hand.point(along: 300), hand.point(along: 420, away: 150),
          hand.point(along: 700, away: -120), hand.point(along: 500, away: 60),
        ], steps: 5)
      hand.wait(1)
      return hand.knob
    }
    for place in places { #expect(abs(place - places[0]) < 1e-6) }
  }
}
