public import Interaction

/// A session in progress: which step it is at, and what follows from what a participant and a facilitator do.
///
/// It acts on nothing itself: every event returns the actions of its owner. Time is an argument, so that the same events
/// give the same session anywhere.
///
///     var run = StudyRun(plan, session)
///     run.begin(at: .zero)                         // [.prepare(block)] or a page
///     run.goOn(at: Instant(seconds: 2))            // [.record(.passed(step: 0, …))]
public struct StudyRun: Hashable, Sendable {
  /// A state of the session, by the event that it waits for.
  public enum State: Hashable, Sendable {
    /// ``begin(at:)``.
    case idle
    /// The content of a condition.
    case preparing(Schedule.Block)
    /// The participant, at a page of text with a button.
    case page
    /// The end of a rest, then the participant.
    case resting(until: Instant)
    /// The answers to a questionnaire; nil for those that are missing.
    case asking(Questionnaire, [Int?])
    /// The end of a trial.
    case acting(TrialLog)
    /// The answer to the question of a trial.
    case answering(TrialLog)
    /// Nothing any more.
    case over(StudyRecord.Ending)
  }

  /// A task for the owner.
  public enum Action: Hashable, Sendable {
    /// Show a condition, and call ``ready(at:)`` when its content was read.
    case prepare(Schedule.Block)
    /// Keep a record.
    case record(StudyRecord)
    /// The session is over.
    case end(StudyRecord.Ending)
  }

  /// The plan.
  public let plan: StudyPlan
  /// The session.
  public let session: StudySession
  /// The schedule.
  public let schedule: Schedule
  /// The number of the current step, from 0.
  public private(set) var position: Int
  /// The state, by the event that the session waits for.
  public private(set) var state = State.idle
  /// The steps that were entered so far, in the order of time.
  private var visits: [Visit] = []

  /// A stay at a step, until the next one.
  private struct Visit: Hashable {
    /// The number of the step.
    let step: Int
    /// When it was entered.
    let begin: Instant
    /// When its trial began; nil for none.
    var trial: Instant?
  }

  /// A session at a step, by default the first one.
  public init(_ plan: StudyPlan, _ session: StudySession, from position: Int = 0) {
    self.plan = plan
    self.session = session
    schedule = Schedule(plan, session: session.number)
    self.position = min(max(0, position), schedule.steps.count)
  }

  /// The current step; nil when all are done.
  public var step: Schedule.Step? {
    schedule.steps.indices.contains(position) ? schedule.steps[position] : nil
  }

  /// The trial of the current step; nil for another step.
  public var trial: Schedule.Trial? {
    if case .trial(let trial) = step { trial } else { nil }
  }

  /// The log of the trial in progress; nil for none.
  public var log: TrialLog? {
    switch state {
    case .acting(let log), .answering(let log): log
    case .idle, .preparing, .page, .resting, .asking, .over: nil
    }
  }

  /// The task of a trial.
  public func task(of trial: Schedule.Trial) -> StudyTask { plan.tasks[trial.task] }

  /// When the session next changes by itself; nil for never.
  public var deadline: Instant? {
    switch state {
    case .resting(let end): return end
    case .acting(let log), .answering(let log):
      return task(of: log.trial).timeLimit.map { log.begin + $0 }
    case .idle, .preparing, .page, .asking, .over: return nil
    }
  }

  // MARK: Steps

  /// Begins, or goes on behind the records of an earlier run: the condition of the step comes first.
  public mutating func begin(at time: Instant) -> [Action] {
    if case .condition = step { return enter(at: time) }
    let block = schedule.steps.prefix(position).reversed().lazy.compactMap { step in
      if case .condition(let block) = step { block } else { nil }
    }.first
    guard let block, step != nil, step != .farewell else { return enter(at: time) }
    visits.append(Visit(step: position, begin: time))
    state = .preparing(block)
    return [.prepare(block)]
  }

  /// The content of the condition was read.
  public mutating func ready(at time: Instant) -> [Action] {
    guard case .preparing = state else { return [] }
    if case .condition = step { return pass(at: time) }
    return enter(at: time)
  }

  /// The participant presses the button of a page other than that of a trial; a rest must be over.
  public mutating func goOn(at time: Instant) -> [Action] {
    guard state == .page, trial == nil else { return [] }
    return pass(at: time)
  }

  /// The participant does not consent.
  public mutating func decline(at time: Instant) -> [Action] {
    guard state == .page, case .consent = step else { return [] }
    return end(.declined, at: time)
  }

  /// Begins the trial of the current step.
  ///
  /// - Parameters:
  ///   - target: what it asks for.
  ///   - origin: where the pointer is, in points; nil where there is none.
  ///   - time: when it begins.
  public mutating func beginTrial(_ target: TrialLog.Target, origin: Point?, at time: Instant) {
    guard state == .page, let trial else { return }
    visits[visits.count - 1].trial = time
    state = .acting(
      TrialLog(step: position, trial: trial, target: target, begin: time, origin: origin))
  }

  /// Passes over a trial whose target is missing.
  public mutating func passTrial(_ target: TrialLog.Target, at time: Instant) -> [Action] {
    guard state == .page, let trial else { return [] }
    let log = TrialLog(step: position, trial: trial, target: target, begin: time)
    return finish(log, .skipped, at: time)
  }

  /// Gives an item of the questionnaire an answer.
  public mutating func answer(_ item: Int, _ answer: Int) {
    guard case .asking(let form, var answers) = state, answers.indices.contains(item),
      form.scale.contains(answer)
    else { return }
    answers[item] = answer
    state = .asking(form, answers)
  }

  /// Hands the questionnaire in; all items must have answers.
  public mutating func handIn(at time: Instant) -> [Action] {
    guard case .asking(let form, let answers) = state,
      case .questionnaire(_, let block) = step
    else { return [] }
    let given = answers.compactMap(\.self)
    guard given.count == answers.count else { return [] }
    let record = StudyRecord.Answers(
      step: position, form: form, block: block, answers: given, time: time)
    position += 1
    return [.record(.answers(record))] + enter(at: time)
  }

  /// Performs what is due by a time.
  public mutating func settle(at time: Instant) -> [Action] {
    guard let deadline, deadline <= time else { return [] }
    switch state {
    case .resting:
      state = .page
      return []
    case .acting(let log), .answering(let log): return finish(log, .timeLimit, at: deadline)
    case .idle, .preparing, .page, .asking, .over: return []
    }
  }

  // MARK: A trial

  /// Notes an event of the trial in progress.
  public mutating func note(_ event: TrialLog.Event, at time: Instant) {
    switch state {
    case .acting(var log):
      // Taken out of the state, so that the entries are appended in place.
      state = .page
      log.entries.append(TrialLog.Entry(time: time, event: event))
      state = .acting(log)
    case .answering(var log):
      state = .page
      log.entries.append(TrialLog.Entry(time: time, event: event))
      state = .answering(log)
    case .idle, .preparing, .page, .resting, .asking, .over: break
    }
  }

  /// Notes what the control made of an input, and ends the trial where that was what it asked for.
  public mutating func observe(_ observation: TrialLog.Observation, at time: Instant) -> [Action] {
    note(.observed(observation), at: time)
    guard let log, ends(with: observation, log) else { return [] }
    return finish(log, .done, at: time)
  }

  private func ends(with observation: TrialLog.Observation, _ log: TrialLog) -> Bool {
    switch (task(of: log.trial).kind, observation) {
    case (.findName, .chose(_, _, isRight: true)), (.seekPage, .chose(_, _, isRight: true)),
      (.findClause, .chose(_, _, isRight: true)), (.pickItem, .chose(_, _, isRight: true)):
      true
    case (.peekPop, .chose(_, _, isRight: true)):
      log.entries.contains { entry in
        if case .observed(.peeked(_, isRight: true)) = entry.event { true } else { false }
      }
    case (.answer, .answered): true
    case (.ring(let sequences), .tapped(let number, _, _, _, _)): number >= sequences.circles
    case (.findName, _), (.seekPage, _), (.findClause, _), (.peekPop, _), (.pickItem, _),
      (.answer, _), (.explore, _), (.ring, _):
      false
    }
  }

  /// The participant presses the button of the trial: is done exploring, wants to answer, or gives up.
  public mutating func press(at time: Instant) -> [Action] {
    guard case .acting(let log) = state else { return [] }
    switch task(of: log.trial).kind {
    case .explore: return finish(log, .done, at: time)
    case .answer:
      state = .answering(log)
      return []
    case .findName, .seekPage, .findClause, .peekPop, .pickItem, .ring:
      return finish(log, .givenUp, at: time)
    }
  }

  /// The participant goes back from the answers to the controls.
  public mutating func resume() {
    if case .answering(let log) = state { state = .acting(log) }
  }

  private mutating func finish(
    _ log: TrialLog, _ outcome: TrialLog.Outcome, at time: Instant
  ) -> [Action] {
    var log = log
    log.end = time
    log.outcome = outcome
    if outcome != .repeated { position += 1 }
    return [.record(.trial(log))] + (outcome == .aborted ? [] : enter(at: time))
  }

  // MARK: The facilitator

  /// Goes on to the next step, whatever this one waits for.
  public mutating func skip(at time: Instant) -> [Action] {
    switch state {
    case .acting(let log), .answering(let log): return finish(log, .skipped, at: time)
    case .page, .resting, .asking: return pass(by: .facilitator, at: time)
    case .idle, .preparing, .over: return []
    }
  }

  /// Begins the trial in progress again; before a trial the one before it.
  public mutating func again(at time: Instant) -> [Action] {
    switch state {
    case .acting(let log), .answering(let log): return finish(log, .repeated, at: time)
    case .page:
      guard trial != nil, position > 0, case .trial = schedule.steps[position - 1] else {
        return []
      }
      position -= 1
      return [.record(.withdrawn(step: position, at: time))] + enter(at: time)
    case .idle, .preparing, .resting, .asking, .over: return []
    }
  }

  /// Ends the session. Before the participant has consented nothing may be kept, as of one who declines.
  public mutating func abort(at time: Instant) -> [Action] {
    if case .over = state { return [] }
    if case .consent = step { return end(.declined, at: time) }
    let unfinished = log.map { finish($0, .aborted, at: time) } ?? []
    return unfinished + end(.aborted, at: time)
  }

  /// Marks a moment of the step that it was in.
  ///
  /// - Parameters:
  ///   - moment: the moment, which may have been in an earlier step.
  ///   - note: words about it.
  public func mark(_ moment: Instant, note: String) -> [Action] {
    if case .over = state { return [] }
    let step = visit(at: moment)?.step ?? position
    return [.record(.mark(StudyRecord.Mark(time: moment, step: step, note: note)))]
  }

  /// When the trial began that was in progress at a moment; nil for none.
  public func trialBegin(at moment: Instant) -> Instant? {
    visit(at: moment)?.trial.flatMap { $0 <= moment ? $0 : nil }
  }

  private func visit(at moment: Instant) -> Visit? { visits.last { $0.begin <= moment } }

  // MARK: Moving on

  private mutating func pass(
    by person: StudyRecord.Person = .participant, at time: Instant
  ) -> [Action] {
    let passed = position
    position += 1
    return [.record(.passed(step: passed, at: time, by: person))] + enter(at: time)
  }

  private mutating func enter(at time: Instant) -> [Action] {
    visits.append(Visit(step: position, begin: time))
    switch step {
    case .consent, .welcome, .instructions, .trial: state = .page
    case .condition(let block):
      state = .preparing(block)
      return [.prepare(block)]
    case .questionnaire(let form, _):
      state = .asking(form, Array(repeating: nil, count: form.count))
    case .rest(let seconds): state = .resting(until: time + seconds)
    case .farewell, nil: return end(.completed, at: time)
    }
    return []
  }

  private mutating func end(_ ending: StudyRecord.Ending, at time: Instant) -> [Action] {
    state = .over(ending)
    return [.record(.ended(ending, at: time)), .end(ending)]
  }
}
