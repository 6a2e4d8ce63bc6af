import Testing

@testable import Laboratory

@Suite("schedules")
struct ScheduleTests {
  private func plan(conditions: Int = 3, blocks: Int = 2, order: StudyPlan.Order = .latinSquare)
    -> StudyPlan
  {
    StudyPlan(
      title: "Three", consent: "May we?", welcome: "Welcome.", sessions: 6,
      conditions: (0..<conditions).map { .init(id: "c\($0)", title: "Condition \($0)") },
      tasks: [
        StudyTask(id: "seek", kind: .seekPage, targets: .drawn(2), practice: 1),
        StudyTask(
          id: "ring", kind: .ring(.init(circles: 5, amplitudes: [100, 200], widths: [10])),
          conditions: ["c1"]),
      ], blocks: blocks, order: order, rest: .init(every: 2, seconds: 10),
      questionnaires: [.sus, .tlx])
  }

  private func trace(_ schedule: Schedule) -> [String] {
    schedule.steps.map { step in
      switch step {
      case .consent: "consent"
      case .welcome: "welcome"
      case .condition(let block): "c\(block.condition).\(block.number)"
      case .instructions(_, let task): "task \(task)"
      case .trial(let trial): trial.isPractice ? "practice" : "trial \(trial.number)"
      case .questionnaire(let form, _): form.rawValue
      case .rest: "rest"
      case .farewell: "farewell"
      }
    }
  }

  @Test("a session is consent, blocks of tasks with practice, rests, questionnaires, farewell")
  func steps() {
    let trace = trace(Schedule(plan(conditions: 2), session: 0))
    let expected = [
      "consent · welcome", "c0.0 · task 0 · practice · trial 0 · trial 1",
      "c1.0 · task 0 · practice · trial 0 · trial 1 · task 1 · trial 0 · trial 1 · rest",
      "c0.1 · task 0 · practice · trial 0 · trial 1 · SUS · NASA-TLX",
      "c1.1 · task 0 · practice · trial 0 · trial 1 · task 1 · trial 0 · trial 1",
      "SUS · NASA-TLX · farewell",
    ]
    #expect(trace.joined(separator: " · ") == expected.joined(separator: " · "))
  }

  @Test("within a session every condition has the same targets, in the next session others")
  func targets() {
    func goals(session: Int, condition: Int) -> [Schedule.Trial.Goal] {
      Schedule(plan(), session: session).steps.compactMap { step in
        guard case .trial(let trial) = step, trial.task == 0, !trial.isPractice,
          trial.block == Schedule.Block(condition: condition, number: 0)
        else { return nil }
        return trial.goal
      }
    }
    #expect(goals(session: 0, condition: 0) == goals(session: 0, condition: 2))
    #expect(goals(session: 0, condition: 0) != goals(session: 1, condition: 0))
    #expect(goals(session: 3, condition: 1) == goals(session: 3, condition: 1))
    #expect(Schedule(plan(), session: 5) == Schedule(plan(), session: 5))
  }

  @Test("practice and trials lead to different things, and to none twice before all of them came")
  func draws() {
    var random = RandomSource(seed: 21)
    for _ in 0..<300 {
      let (practice, trials) = (random.below(4), 1 + random.below(12))
      let task = StudyTask(
        id: "seek", kind: .seekPage, targets: .drawn(trials), practice: practice)
      let plan = StudyPlan(
        title: "One", conditions: [.init(id: "c", title: "C")], tasks: [task],
        seed: random.next())
      let draws = Schedule(plan, session: random.below(9)).steps.compactMap { step -> Draw? in
        guard case .trial(let trial) = step, case .drawn(let draw) = trial.goal else { return nil }
        return draw
      }
      #expect(draws.count == practice + trials)
      let things = 2 + random.below(30)
      let blank = random.below(things)
      let start = random.below(things)
      let drawn = draws.compactMap { $0.index(among: things) { $0 != blank } }
      #expect(drawn.count == draws.count && !drawn.contains(blank))
      let round = drawn.prefix(things - 1)
      #expect(Set(round).count == round.count)
      if things > 2 { #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0 != $1 }) }
      let others = draws.compactMap { $0.index(among: things, from: start) }
      #expect(others.count == draws.count && !others.contains(start))
    }
    let only = Draw(seed: 1, number: 3, of: 4)
    #expect(only.index(among: 1, from: 0) == 0)
    #expect(only.index(among: 0) == nil)
    #expect(only.index(among: 5) { _ in false } == nil)
  }

  @Test(
    "a balanced square has each condition at each position and after each other equally often",
    arguments: 1...9)
  func square(_ count: Int) {
    let rows = LatinSquare.rows(count)
    #expect(rows.allSatisfy { Set($0).count == count && $0.count == count })
    var positions: [[Int]: Int] = [:]
    var followers: [[Int]: Int] = [:]
    for row in rows {
      for (position, condition) in row.enumerated() {
        positions[[position, condition], default: 0] += 1
      }
      for (one, next) in zip(row, row.dropFirst()) { followers[[one, next], default: 0] += 1 }
    }
    #expect(Set(positions.values).count == 1)
    #expect(positions.count == count * count)
    #expect(Set(followers.values).count <= 1)
    #expect(followers.count == count * (count - 1))
  }

  @Test("orders rotate through the square, stay as written, or are shuffled by session")
  func orders() {
    let groups = (0..<7).map { Schedule(plan(conditions: 3), session: $0).group }
    #expect(groups == [0, 1, 2, 3, 4, 5, 0])
    #expect(Schedule(plan(order: .asWritten), session: 4).order == [0, 1, 2])
    let shuffled = Set(
      (0..<20).map { Schedule(plan(conditions: 4, order: .random), session: $0).order })
    #expect(shuffled.count > 5)
    #expect(shuffled.allSatisfy { Set($0).count == 4 })
  }

  @Test("the random code of a participant is none that another one has")
  func codes() {
    /// Every generator gives the same codes, one after the other.
    func code(except taken: Set<String>) -> String {
      var random = RandomSource(seed: 7, 1)
      return StudySession.code(&random, except: taken)
    }
    var taken: Set<String> = []
    for _ in 0..<20 {
      let next = code(except: taken)
      #expect(next.count == 4)
      #expect(Double(next) == nil, "a spreadsheet keeps it as a text")
      #expect(taken.insert(next).inserted)
    }
  }

  @Test("questionnaires are scored as their authors say")
  func questionnaires() {
    #expect(Questionnaire.sus.score([5, 1, 5, 1, 5, 1, 5, 1, 5, 1]) == 100)
    #expect(Questionnaire.sus.score(Array(repeating: 3, count: 10)) == 50)
    // 3, 3, 2, 1, 4, 4, 1, 2, 0, 3 points make 23.
    #expect(Questionnaire.sus.score([4, 2, 3, 4, 5, 1, 2, 3, 1, 2]) == 57.5)
    #expect(Questionnaire.sus.score([6, 1, 5, 1, 5, 1, 5, 1, 5, 1]) == nil)
    #expect(Questionnaire.tlx.score([10, 0, 20, 5, 15, 10]) == 50)
    #expect(Questionnaire.tlx.score([1, 2]) == nil)
  }
}
