import Interaction
import Testing

@testable import Laboratory

/// A session in the hands of a test: its actions as a trace.
private struct Life {
  var run: StudyRun
  private(set) var trace: [String] = []
  private(set) var records: [StudyRecord] = []
  private var now = 0.0

  init(_ plan: StudyPlan, from position: Int = 0) {
    run = StudyRun(plan, StudySession(participant: "K7QD", number: 0), from: position)
  }

  var time: Instant { Instant(seconds: now) }

  mutating func wait(_ seconds: Double) {
    now += seconds
    note(run.settle(at: time))
  }

  mutating func note(_ actions: [StudyRun.Action]) {
    for action in actions {
      switch action {
      case .prepare(let block): trace.append("prepare \(block.condition).\(block.number)")
      case .end(let ending): trace.append("\(ending)")
      case .record(let record):
        records.append(record)
        switch record {
        case .passed(let step, _, let person):
          trace.append("passed \(step)" + (person == .facilitator ? " by facilitator" : ""))
        case .trial(let log): trace.append("trial \(log.step) \(log.outcome)")
        case .answers(let answers): trace.append("answers \(answers.answers.count)")
        case .withdrawn(let step, _): trace.append("withdrawn \(step)")
        case .mark(let mark): trace.append("mark \(mark.note)")
        case .ended: break
        }
      }
    }
  }

  mutating func act(_ body: (inout StudyRun, Instant) -> [StudyRun.Action]) {
    now += 1
    note(body(&run, time))
  }

  mutating func start() {
    now += 1
    run.beginTrial(
      TrialLog.Target(index: 7, name: "7", count: 10, amplitude: 7, width: 1), origin: nil, at: time
    )
  }

  mutating func choose(_ index: Int) {
    act { run, time in
      run.observe(.chose(index, name: "\(index)", isRight: index == 7), at: time)
    }
  }

  /// Goes from the beginning to the first trial.
  mutating func reachTrial() {
    act { $0.begin(at: $1) }
    act { $0.goOn(at: $1) }
    act { $0.ready(at: $1) }
    act { $0.goOn(at: $1) }
  }
}

@Suite("a session in progress")
struct StudyRunTests {
  private func plan(_ kind: StudyTask.Kind = .seekPage, limit: Double? = nil) -> StudyPlan {
    StudyPlan(
      title: "One", consent: "May we?", conditions: [.init(id: "a", title: "A")],
      tasks: [StudyTask(id: "t", kind: kind, targets: .drawn(2), timeLimit: limit)],
      rest: .init(every: 1, seconds: 5), questionnaires: [.sus])
  }

  @Test("from consent through trials and a questionnaire to the end")
  func whole() {
    var life = Life(plan())
    life.reachTrial()
    for _ in 0..<2 {
      life.start()
      life.choose(3)
      life.choose(7)
    }
    life.act { $0.handIn(at: $1) }
    #expect(life.run.position == 5, "a questionnaire without answers is not handed in")
    for item in 0..<10 { life.run.answer(item, 4) }
    life.act { $0.handIn(at: $1) }
    #expect(
      life.trace == [
        "passed 0", "prepare 0.0", "passed 1", "passed 2", "trial 3 done", "trial 4 done",
        "answers 10", "completed",
      ])
    let trials = life.records.countedTrials
    #expect(trials.map(\.step) == [3, 4])
    #expect(trials.allSatisfy { TrialMeasures($0).errors == 1 })
  }

  @Test("a participant who does not consent is asked nothing")
  func declined() {
    var life = Life(plan())
    life.act { $0.begin(at: $1) }
    life.act { $0.decline(at: $1) }
    #expect(life.trace == ["declined"])
    life.act { $0.goOn(at: $1) }
    #expect(life.run.state == .over(.declined))
  }

  @Test("a session that is ended before the participant consents is as one who declines")
  func endedBeforeConsent() {
    for isBegun in [false, true] {
      var life = Life(plan())
      if isBegun { life.act { $0.begin(at: $1) } }
      life.act { $0.abort(at: $1) }
      #expect(life.trace == ["declined"])
      #expect(life.run.state == .over(.declined))
    }
    var life = Life(plan())
    life.act { $0.begin(at: $1) }
    life.act { $0.goOn(at: $1) }
    life.act { $0.abort(at: $1) }
    #expect(life.trace.last == "aborted")
  }

  @Test("a trial ends exactly at its time limit, also when nobody looked")
  func timeLimit() {
    var life = Life(plan(limit: 30))
    life.reachTrial()
    life.start()
    let begin = life.time
    life.wait(100)
    #expect(life.trace.last == "trial 3 timeLimit")
    #expect(life.records.countedTrials[0].end == begin + 30)
  }

  @Test("a session that was broken off prepares its condition, and goes on behind the last record")
  func resume() {
    var life = Life(plan())
    life.reachTrial()
    life.start()
    life.choose(7)
    let next = life.records.compactMap(\.nextStep).last
    #expect(next == 4)
    var later = Life(plan(), from: 4)
    later.act { $0.begin(at: $1) }
    #expect(later.trace == ["prepare 0.0"])
    later.act { $0.ready(at: $1) }
    #expect(later.run.trial?.number == 1)
    later.start()
    later.choose(7)
    #expect(later.trace == ["prepare 0.0", "trial 4 done"])
  }

  @Test("wherever a session goes on, its step has the condition that it has in a whole session")
  func resumeAnywhere() {
    var plan = plan()
    plan.conditions.append(.init(id: "b", title: "B"))
    let steps = StudyRun(plan, StudySession(participant: "K7QD", number: 0)).schedule.steps
    var condition: Int?
    for (position, step) in steps.enumerated() {
      if case .condition(let block) = step { condition = block.condition }
      let expected = step == .farewell ? nil : condition.map { "prepare \($0).0" }
      var life = Life(plan, from: position)
      life.act { $0.begin(at: $1) }
      life.act { $0.ready(at: $1) }
      let prepared = life.trace.filter { $0.hasPrefix("prepare") }
      #expect(prepared == [expected].compactMap(\.self), "\(step)")
    }
    #expect(condition != nil)
  }

  @Test(
    "the facilitator repeats a trial, takes one back, goes on, marks moments and ends the session")
  func facilitator() {
    var life = Life(plan())
    life.reachTrial()
    life.start()
    life.act { $0.again(at: $1) }
    #expect(life.run.position == 3)
    life.start()
    life.choose(7)
    life.act { $0.again(at: $1) }
    #expect(life.run.position == 3)
    #expect(life.records.countedTrials.isEmpty)
    #expect(life.records.compactMap(\.nextStep).last == 3)
    life.start()
    life.act { $0.skip(at: $1) }
    life.act { $0.mark($1, note: "frowns") }
    life.start()
    life.act { $0.abort(at: $1) }
    #expect(
      Array(life.trace.dropFirst(4)) == [
        "trial 3 repeated", "trial 3 done", "withdrawn 3", "trial 3 skipped", "mark frowns",
        "trial 4 aborted", "aborted",
      ])
    #expect(life.records.countedTrials.map(\.outcome) == [.skipped])
  }

  @Test("a mark is in the step of its moment, whatever came after it")
  func marks() {
    var life = Life(plan())
    life.reachTrial()
    let page = life.time
    life.start()
    let first = life.time
    life.wait(2)
    let moment = life.time
    life.choose(7)
    life.start()
    let second = life.time
    #expect(life.run.position == 4)
    for time in [page, moment, second] { life.act { run, _ in run.mark(time, note: "") } }
    let steps = life.records.compactMap { record in
      if case .mark(let mark) = record { mark.step } else { nil }
    }
    #expect(steps == [3, 3, 4])
    #expect([page, moment, second].map { life.run.trialBegin(at: $0) } == [nil, first, second])
  }

  @Test("a page that the facilitator goes on from is no page that the participant passed")
  func passedPages() {
    var life = Life(plan())
    life.act { $0.begin(at: $1) }
    life.act { $0.skip(at: $1) }
    life.act { $0.ready(at: $1) }
    life.act { $0.goOn(at: $1) }
    #expect(
      life.trace.filter { $0.hasPrefix("passed") } == [
        "passed 0 by facilitator", "passed 1", "passed 2",
      ])
    #expect(life.records.compactMap(\.nextStep).last == 3)
  }

  @Test("a choice in a preview counts only after the preview was shown")
  func peekPop() {
    var life = Life(plan(.peekPop))
    life.reachTrial()
    life.start()
    life.choose(7)
    #expect(life.run.log != nil)
    life.act { $0.observe(.peeked(name: "7", isRight: true), at: $1) }
    life.choose(7)
    #expect(life.trace.last == "trial 3 done")
  }

  @Test(
    "a question is answered once the participant wants to, and a look back at the page is allowed")
  func question() {
    let question = StudyTask.Question(text: "When?", answers: ["1215", "1216"], right: 0)
    var life = Life(plan(.answer([question])))
    life.reachTrial()
    life.start()
    life.act { $0.press(at: $1) }
    life.run.resume()
    life.act { $0.observe(.tracked(4), at: $1) }
    life.act { $0.press(at: $1) }
    life.act { $0.observe(.answered(1, isRight: false), at: $1) }
    #expect(life.trace.last == "trial 3 done")
    #expect(TrialMeasures(life.records.countedTrials[0]).errors == 1)
  }

  @Test("a ring ends with the tap on the first circle again")
  func ring() {
    var life = Life(plan(.ring(.init(circles: 3, amplitudes: [100], widths: [10]))))
    life.reachTrial()
    life.start()
    for number in 0...3 {
      #expect(life.run.log != nil)
      life.act { run, time in
        run.observe(.tapped(number, from: .zero, to: .zero, at: .zero, isHit: true), at: time)
      }
    }
    #expect(life.trace.last == "trial 3 done")
  }
}

@Suite("the simulated hand")
struct SimulatedHandTests {
  @Test("a stroke of minimum jerk begins and ends at rest, and is symmetric")
  func minimumJerk() {
    #expect(SimulatedHand.part(0) == 0)
    #expect(SimulatedHand.part(1) == 1)
    #expect(SimulatedHand.part(0.5) == 0.5)
    for time in [0.1, 0.2, 0.37] {
      #expect(abs(SimulatedHand.part(time) + SimulatedHand.part(1 - time) - 1) < 1e-12)
    }
    // The greatest speed is 1.875 times the mean one (Flash and Hogan).
    let speed = (SimulatedHand.part(0.501) - SimulatedHand.part(0.499)) / 0.002
    #expect(abs(speed - 1.875) < 1e-3)
  }

  @Test("the ends of strokes scatter as the noise says, twice as far along the way as across")
  func scatter() throws {
    var traits = SimulatedHand.Traits()
    (traits.shortest, traits.longest) = (0.4, 0.4)
    var hand = SimulatedHand(traits, random: RandomSource(seed: 9))
    let ends = (0..<2000).compactMap { _ in
      hand.stroke(from: .zero, to: Point(x: 300, y: 0), width: 10).last
    }
    let expected = 0.03 * 300 * (SimulatedHand.squaredSpeed / 0.4).squareRoot()
    let along = try #require(ends.map(\.x).deviation)
    let across = try #require(ends.map(\.y).deviation)
    #expect(abs(along / expected - 1) < 0.06)
    #expect(abs(across / along - 0.5) < 0.05)
    #expect(abs(ends.map(\.x).mean - 300) < 2.5)
  }

  @Test("a smaller target takes longer, and a seed repeats every position")
  func strokes() {
    let hand = SimulatedHand(.init(), random: RandomSource(seed: 3))
    #expect(hand.duration(of: 300, to: 10) > hand.duration(of: 300, to: 100))
    #expect(hand.duration(of: 0, to: 10) == 0)
    var (one, other) = (hand, hand)
    let goal = Point(x: 40, y: 90)
    #expect(
      one.stroke(from: .zero, to: goal, width: 20) == other.stroke(from: .zero, to: goal, width: 20)
    )
    #expect(
      one.stroke(from: .zero, to: goal, width: 20)
        != other.stroke(from: .zero, to: .zero, width: 20))
  }
}
