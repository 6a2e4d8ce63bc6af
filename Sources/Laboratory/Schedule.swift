/// The steps of a session, in order.
///
/// It follows from the plan and the session's number alone, so that a session that was broken off goes on where it
/// stopped.
public struct Schedule: Hashable, Sendable {
  /// A step of a session.
  public enum Step: Hashable, Sendable {
    /// The consent page.
    case consent(String)
    /// The first page.
    case welcome(String)
    /// A condition begins; its content is read meanwhile.
    case condition(Block)
    /// The instructions for the trials of a task, which follow.
    case instructions(Block, task: Int)
    /// A trial.
    case trial(Trial)
    /// A questionnaire; the block that it is about is nil at the end of the session.
    case questionnaire(Questionnaire, Block?)
    /// A rest of some seconds.
    case rest(Double)
    /// The last page.
    case farewell
  }

  /// A condition in one of the passes through all conditions.
  public struct Block: Hashable, Sendable, Codable {
    /// The index of the condition in the plan.
    public var condition: Int
    /// The number of the pass, from 0.
    public var number: Int

    /// A block.
    public init(condition: Int, number: Int) {
      (self.condition, self.number) = (condition, number)
    }
  }

  /// One trial, or one sequence of a ring.
  public struct Trial: Hashable, Sendable {
    /// The goal of a trial.
    public enum Goal: Hashable, Sendable {
      /// A row, page or item that is drawn by lot.
      case drawn(Draw)
      /// This row, page or item, from 0.
      case number(Int)
      /// The row, place or item of a name or id.
      case named(String)
      /// An answer to a question.
      case answer(StudyTask.Question)
      /// Whatever the participant finds on the way.
      case explore(String)
      /// The circles of a ring.
      case ring(Ring)
    }

    /// The block.
    public var block: Block
    /// The index of the task in the plan.
    public var task: Int
    /// The number among the trials of its task in its block, from 0; practice trials count from 0, too.
    public var number: Int
    /// Whether its result is practice.
    public var isPractice: Bool
    /// The goal.
    public var goal: Goal
  }

  /// A ring of circles.
  public struct Ring: Hashable, Sendable, Codable {
    /// The number of circles.
    public var circles: Int
    /// The diameter of the ring through their middles, in points.
    public var amplitude: Double
    /// The diameter of a circle, in points.
    public var width: Double

    /// A ring of circles.
    public init(circles: Int, amplitude: Double, width: Double) {
      (self.circles, self.amplitude, self.width) = (circles, amplitude, width)
    }

    /// The circles in the order in which they are tapped: each lies across from the one before, and the last is the
    /// first again, so that each circle ends one trial.
    ///
    /// ISO 9241-411 (2012), annex B: multi-directional tapping test.
    public var order: [Int] {
      (0...circles).map { $0 * ((circles + 1) / 2) % max(1, circles) }
    }
  }

  /// The steps.
  public let steps: [Step]
  /// The order of the conditions, by their indices.
  public let order: [Int]
  /// The row of the Latin square that the order is, from 0: the group of the participant; 0 for other orders.
  public let group: Int

  /// The schedule of a session.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - session: the number of the session in the study, from 0.
  public init(_ plan: StudyPlan, session: Int) {
    let count = plan.conditions.count
    let rows = LatinSquare.rows(count)
    var random = RandomSource(seed: plan.seed, UInt64(session), 1)
    switch plan.order {
    case .latinSquare:
      group = rows.isEmpty ? 0 : session % rows.count
      order = rows.isEmpty ? [] : rows[group]
    case .asWritten: (group, order) = (0, Array(0..<count))
    case .random: (group, order) = (0, random.shuffled(Array(0..<count)))
    }
    var steps: [Step] = []
    if let consent = plan.consent { steps.append(.consent(consent)) }
    if let welcome = plan.welcome { steps.append(.welcome(welcome)) }
    let blocks = (0..<max(0, plan.blocks)).flatMap { [order] number in
      order.map { Block(condition: $0, number: number) }
    }
    for (index, block) in blocks.enumerated() {
      steps += Self.steps(of: block, plan, session: session)
      let isLast = index == blocks.count - 1
      let asks =
        switch plan.occasion {
        case .block: true
        case .condition: block.number == plan.blocks - 1
        case .session: false
        }
      if asks { steps += plan.questionnaires.map { .questionnaire($0, block) } }
      if let rest = plan.rest, !isLast, rest.every > 0, (index + 1).isMultiple(of: rest.every) {
        steps.append(.rest(rest.seconds))
      }
    }
    if plan.occasion == .session { steps += plan.questionnaires.map { .questionnaire($0, nil) } }
    self.steps = steps + [.farewell]
  }

  /// The block that a step belongs to; nil for one of the whole session, and for a rest.
  public func block(ofStep step: Int) -> Block? {
    guard steps.indices.contains(step) else { return nil }
    switch steps[step] {
    case .consent, .welcome, .rest, .farewell, .questionnaire(_, nil): return nil
    case .condition(let block), .instructions(let block, _), .questionnaire(_, let block?):
      return block
    case .trial(let trial): return trial.block
    }
  }

  private static func steps(of block: Block, _ plan: StudyPlan, session: Int) -> [Step] {
    let condition = plan.conditions[block.condition].id
    let tasks = plan.tasks.indices.filter {
      plan.tasks[$0].conditions?.contains(condition) ?? true
    }
    return [.condition(block)]
      + tasks.flatMap { index -> [Step] in
        let task = plan.tasks[index]
        // Not by condition: within a session each condition has the same targets.
        var random = RandomSource(
          seed: plan.seed, UInt64(session), UInt64(block.number) &+ 2, UInt64(index))
        let (practice, goals) = goals(of: task, &random)
        return [.instructions(block, task: index)]
          + trials(practice, isPractice: true, block, index)
          + trials(goals, isPractice: false, block, index)
      }
  }

  private static func trials(
    _ goals: [Trial.Goal], isPractice: Bool, _ block: Block, _ task: Int
  ) -> [Step] {
    goals.enumerated().map { number, goal in
      .trial(Trial(block: block, task: task, number: number, isPractice: isPractice, goal: goal))
    }
  }

  /// The goals of a task's practice and of its trials.
  private static func goals(
    of task: StudyTask, _ random: inout RandomSource
  ) -> (practice: [Trial.Goal], trials: [Trial.Goal]) {
    switch task.kind {
    case .answer(let questions): return ([], questions.map { .answer($0) })
    case .explore(let goal): return ([], [.explore(goal)])
    case .ring(let sequences):
      let rings = sequences.amplitudes.flatMap { amplitude in
        sequences.widths.map { width in
          Trial.Goal.ring(Ring(circles: sequences.circles, amplitude: amplitude, width: width))
        }
      }
      let all = random.shuffled(rings)
      return (all.isEmpty ? [] : (0..<task.practice).map { all[$0 % all.count] }, all)
    case .findName, .seekPage, .findClause, .peekPop, .pickItem:
      // One lot for both: practice leads elsewhere, so that the targets are new.
      let seed = random.next()
      let drawn = if case .drawn(let count) = task.targets { count } else { 0 }
      let all = (0..<task.practice + drawn).map {
        Trial.Goal.drawn(Draw(seed: seed, number: $0, of: task.practice + drawn))
      }
      let practice = Array(all.prefix(task.practice))
      switch task.targets {
      case .drawn: return (practice, Array(all.dropFirst(task.practice)))
      case .numbers(let numbers):
        return (practice, random.shuffled(numbers.map { .number($0 - 1) }))
      case .named(let names): return (practice, random.shuffled(names.map { .named($0) }))
      }
    }
  }
}
