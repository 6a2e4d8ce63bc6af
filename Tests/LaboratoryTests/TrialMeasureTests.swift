import Interaction
import Testing

@testable import Laboratory

@Suite("measures of a trial")
struct TrialMeasureTests {
  private typealias Log = TrialLog

  private func log(
    index: Int? = 40, amplitude: Double = 31, width: Double = 1, origin: Point? = nil,
    outcome: TrialLog.Outcome = .done, end: Double, _ events: [(Double, TrialLog.Event)]
  ) -> TrialLog {
    let trial = Schedule.Trial(
      block: Schedule.Block(condition: 0, number: 0), task: 0, number: 0, isPractice: false,
      goal: .number(40))
    var log = TrialLog(
      step: 0, trial: trial,
      target: TrialLog.Target(
        index: index, name: "Keller", count: 100, amplitude: amplitude, width: width),
      begin: Instant(seconds: 10), origin: origin)
    log.entries = events.map { TrialLog.Entry(time: Instant(seconds: 10 + $0.0), event: $0.1) }
    log.end = Instant(seconds: 10 + end)
    log.outcome = outcome
    return log
  }

  private func finger(_ phase: Contact.Phase, _ x: Double, _ y: Double) -> TrialLog.Event {
    .contact(Contact(id: 1, phase: phase, position: Point(x: x, y: y), kind: .touch))
  }

  @Test("the device is that of the first contact, else the keys, else the mouse that moved")
  func device() {
    let still = Point(x: 1, y: 1)
    let mouse = TrialLog.Event.contact(
      Contact(id: 0, phase: .began, position: still, kind: .mouse))
    let key = TrialLog.Event.key(KeyPress(Key(rawValue: "a"), text: "a"))
    let cases: [([TrialLog.Event], StudyTask.Device?)] = [
      ([.left, .observed(.tracked(1))], nil), ([.hovered(still)], .mouse),
      ([.hovered(still), key], .keys), ([key, mouse, finger(.began, 0, 0)], .mouse),
      ([.hovered(still), finger(.began, 0, 0), key], .touch),
    ]
    for (events, device) in cases {
      #expect(log(end: 1, events.map { (0.5, $0) }).device == device)
    }
  }

  @Test("times are those of the contact that ended the trial")
  func times() {
    let measures = TrialMeasures(
      log(
        end: 2.5,
        [
          (0.5, finger(.began, 0, 0)), (0.6, finger(.ended, 0, 0)),
          (1.75, finger(.began, 50, 0)), (2.5, finger(.ended, 80, 0)),
        ]))
    #expect(measures.movementTime == 2.5)
    #expect(measures.timeToFirstTouch == 0.5)
    #expect(measures.pointingTime == 1.75)
    #expect(measures.selectionTime == 0.75)
    // From the touch at 0.5: 0.6 to 1.75 and 1.75 to 2.5 are pauses, 0.5 to 0.6 is none.
    #expect(abs(measures.hesitation - 1.9) < 1e-9)
    #expect(measures.difficulty == 5)
    #expect(measures.isFlawless)
  }

  @Test("re-entries, reversals and dwell are counted on what was tracked")
  func tracking() {
    let measures = TrialMeasures(
      log(
        end: 3,
        [
          (0.1, .observed(.tracked(10))), (0.5, .observed(.tracked(40))),
          (0.6, .observed(.tracked(40))), (0.8, .observed(.tracked(45))),
          (1.2, .observed(.tracked(38))), (1.5, .observed(.tracked(nil))),
          (2.4, .observed(.tracked(40))),
        ]))
    #expect(measures.reentries == 1)
    // Up to 45, down to 38, up to 40.
    #expect(measures.reversals == 2)
    #expect(measures.dwell == 0.6000000000000001 || abs((measures.dwell ?? 0) - 0.6) < 1e-9)
  }

  @Test("a level that does not lead to the target is a wrong turn, closing one is not")
  func wrongTurns() {
    let measures = TrialMeasures(
      log(
        end: 2,
        [
          (0.1, .observed(.level(1, rows: 30..<60))), (0.4, .observed(.level(2, rows: 50..<60))),
          (0.8, .observed(.level(1, rows: 30..<60))), (1.0, .observed(.level(2, rows: 35..<45))),
          (1.2, .observed(.level(1, rows: 60..<80))),
        ]))
    #expect(measures.wrongTurns == 1)
  }

  @Test("wrong choices are errors, and a trial that ran out of time is not flawless")
  func errors() {
    let wrong = TrialMeasures(
      log(
        end: 4,
        [
          (1, .observed(.chose(3, name: "Abel", isRight: false))),
          (4, .observed(.chose(40, name: "Keller", isRight: true))),
        ]))
    #expect(wrong.errors == 1 && !wrong.isFlawless)
    let late = TrialMeasures(log(outcome: .timeLimit, end: 60, []))
    #expect(!late.isFlawless)
    #expect(late.timeToFirstTouch == nil && late.hesitation == 0 && late.path == nil)
    #expect(late.pointingTime == 60 && late.selectionTime == 0)
  }

  @Test("the path of a mouse begins where it was; one finger's path is not mixed with another's")
  func path() {
    let mouse = TrialMeasures(
      log(
        origin: .zero, end: 1,
        [
          (0.2, .hovered(Point(x: 30, y: 3))), (0.4, .hovered(Point(x: 70, y: -3))),
          (0.8, .hovered(Point(x: 100, y: 0))),
        ]))
    #expect(mouse.path?.axisCrossings == 1)
    let twoKinds = log(
      end: 1,
      [
        (0.1, finger(.began, 10, 0)), (0.2, .hovered(Point(x: 500, y: 500))),
        (0.3, finger(.ended, 20, 0)),
      ])
    #expect(twoKinds.path.map(\.position.x) == [10, 20])
  }
}

@Suite("measures of a ring, after ISO 9241-411")
struct RingMeasureTests {
  private func ringLog(
    _ taps: [(time: Double, from: Point, to: Point, at: Point, isHit: Bool)], width: Double = 10,
    by kind: Contact.Kind = .mouse
  ) -> TrialLog {
    let ring = Schedule.Ring(circles: 5, amplitude: 100, width: width)
    let trial = Schedule.Trial(
      block: Schedule.Block(condition: 0, number: 0), task: 0, number: 0, isPractice: false,
      goal: .ring(ring))
    var log = TrialLog(
      step: 0, trial: trial,
      target: TrialLog.Target(index: nil, name: "", count: 5, amplitude: 100, width: width),
      begin: .zero)
    for (number, tap) in taps.enumerated() {
      let press = Contact(id: 1, phase: .began, position: tap.at, kind: kind)
      log.entries += [
        TrialLog.Entry(time: Instant(seconds: tap.time - 0.1), event: .contact(press)),
        TrialLog.Entry(
          time: Instant(seconds: tap.time),
          event: .observed(
            .tapped(number, from: tap.from, to: tap.to, at: tap.at, isHit: tap.isHit))),
      ]
    }
    log.end = Instant(seconds: taps.last?.time ?? 0)
    return log
  }

  @Test("effective width, effective distance and throughput are those computed by hand")
  func throughput() throws {
    let (left, right) = (Point.zero, Point(x: 100, y: 0))
    let measures = try #require(
      RingMeasures(
        ringLog([
          (1, left, left, Point(x: 1, y: 0), true),
          (1.5, left, right, Point(x: 102, y: 3), true),
          (2.1, right, left, Point(x: -4, y: 0), true),
          (2.6, left, right, Point(x: 107, y: 0), false),
          (3.4, right, left, Point(x: 1, y: -2), true),
        ])))
    // Beyond the middle along each way: 2, 4, 7, −1; mean 3, squares 1 + 1 + 16 + 16 = 34, s = √(34 / 3).
    #expect(measures.moves.map(\.overshoot) == [2, 4, 7, -1])
    // The distance itself and both overshoots: 102, 106, 111, 106.
    #expect(measures.moves.map(\.effectiveAmplitude) == [102, 106, 111, 106])
    let times = measures.moves.map { ($0.movementTime * 10).rounded() / 10 }
    #expect(times == [0.5, 0.6, 0.5, 0.8])
    #expect(measures.moves.allSatisfy { abs($0.selectionTime - 0.1) < 1e-9 })
    #expect(measures.errorRate == 0.25)
    let width = 4.133 * (34.0 / 3).squareRoot()
    #expect(abs(try #require(measures.effectiveWidth) - width) < 1e-9)
    #expect(measures.effectiveAmplitude == 106.25)
    // log₂(106.25 / 13.913 + 1) = 3.1107 bits in 0.6 s.
    #expect(abs(try #require(measures.throughput) - 3.1107 / 0.6) < 0.001)
    // log₂(100 / 10 + 1)
    #expect(abs(measures.difficulty - 3.4594) < 1e-4)
  }

  @Test("moves of mouse and pen have a path, and those of a finger have none")
  func paths() throws {
    let (left, right) = (Point.zero, Point(x: 100, y: 0))
    let taps = [
      (time: 1.0, from: left, to: left, at: left, isHit: true), (2, left, right, right, true),
      (3, right, left, left, true),
    ]
    for (kind, hasPath) in [(Contact.Kind.mouse, true), (.pen, true), (.touch, false)] {
      let measures = try #require(RingMeasures(ringLog(taps, by: kind)))
      #expect(measures.moves.map { $0.path != nil } == [hasPath, hasPath])
    }
    // A mouse after a finger has its own path.
    var log = ringLog(taps)
    let finger = Contact(id: 2, phase: .began, position: right, kind: .touch)
    log.entries.insert(
      TrialLog.Entry(time: Instant(seconds: 1.5), event: .contact(finger)), at: 2)
    let mixed = try #require(RingMeasures(log))
    #expect(mixed.moves.map { $0.path != nil } == [false, true])
  }

  @Test("equal taps have no effective width, and a ring without a move has no measures")
  func degenerate() {
    let (left, right) = (Point.zero, Point(x: 100, y: 0))
    let equal = RingMeasures(
      ringLog([
        (1, left, left, left, true), (2, left, right, right, true), (3, right, left, left, true),
      ]))
    #expect(equal?.effectiveWidth == nil && equal?.throughput == nil)
    #expect(RingMeasures(ringLog([(1, left, left, left, true)])) == nil)
  }

  @Test("circles are tapped across, each once, and the first one again", arguments: [5, 9, 13, 25])
  func order(_ circles: Int) {
    let order = Schedule.Ring(circles: circles, amplitude: 1, width: 1).order
    #expect(order.count == circles + 1)
    #expect(Set(order.dropLast()).count == circles)
    #expect(order.first == order.last)
    for (one, other) in zip(order, order.dropFirst()) {
      let steps = abs(one - other)
      #expect(min(steps, circles - steps) == circles / 2)
    }
  }
}
