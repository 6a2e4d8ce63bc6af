public import Laboratory

/// The results of a study: one value for each trial, sequence, move and questionnaire of its sessions.
public struct StudyResults: Sendable {
  /// Which session and part of it a result is of.
  public struct Key: Hashable, Sendable {
    /// The name of the session's folder.
    public var folder: String
    /// The code of the participant.
    public var participant: String
    /// Whether the participant is simulated.
    public var isSimulated: Bool
    /// Whether the plan was tried out.
    public var isTryOut: Bool
    /// The number of the participant's session, from 1.
    public var session: Int
    /// The order group, from 1.
    public var group: Int
    /// The index of the condition; nil for the whole session.
    public var condition: Int?
    /// The number of the block, from 1; nil for the whole session.
    public var block: Int?
  }

  /// A trial with its measures.
  public struct Trial: Sendable {
    /// Which session and part of it.
    public let key: Key
    /// The events.
    public let log: TrialLog
    /// The measures.
    public let measures: TrialMeasures
    /// The number of counted trials of the same task and condition before it in the session: how practised the
    /// participant is.
    public let earlier: Int
  }

  /// A sequence of circles with its measures.
  public struct Sequence: Sendable {
    /// Which session and part of it.
    public let key: Key
    /// The events.
    public let log: TrialLog
    /// The measures.
    public let measures: RingMeasures
  }

  /// A questionnaire.
  public struct Answers: Sendable {
    /// Which session and part of it.
    public let key: Key
    /// The answers.
    public let answers: StudyRecord.Answers
  }

  /// A moment that the facilitator marked.
  public struct Mark: Sendable {
    /// Which session and part of it.
    public let key: Key
    /// The moment and the note.
    public let mark: StudyRecord.Mark
  }

  /// The plan.
  public let plan: StudyPlan
  /// The sessions, in the order of their numbers.
  public let sessions: [RecordedSession]
  /// All trials but those of rings, in order.
  public private(set) var trials: [Trial] = []
  /// All sequences, in order.
  public private(set) var sequences: [Sequence] = []
  /// All questionnaires.
  public private(set) var answers: [Answers] = []
  /// All marks.
  public private(set) var marks: [Mark] = []

  /// The results of sessions.
  public init(_ plan: StudyPlan, _ sessions: [RecordedSession]) {
    self.plan = plan
    self.sessions = sessions
    for session in sessions { add(session) }
  }

  private mutating func add(_ session: RecordedSession) {
    let key = { (block: Schedule.Block?) in
      Key(
        folder: session.folder, participant: session.session.participant,
        isSimulated: session.session.simulation != nil,
        isTryOut: session.session.isTryOut, session: session.session.earlier + 1,
        group: session.group + 1, condition: block?.condition, block: block.map { $0.number + 1 })
    }
    let schedule = Schedule(plan, session: session.session.number)
    /// The counted trials so far, by condition and task.
    var counts: [[Int]: Int] = [:]
    for log in session.records.countedTrials {
      let trialKey = key(log.trial.block)
      if let measures = RingMeasures(log) {
        sequences.append(Sequence(key: trialKey, log: log, measures: measures))
        continue
      }
      if case .ring = log.trial.goal { continue }
      let kind = [log.trial.block.condition, log.trial.task]
      trials.append(
        Trial(
          key: trialKey, log: log, measures: TrialMeasures(log), earlier: counts[kind] ?? 0))
      if Self.counts(log) { counts[kind, default: 0] += 1 }
    }
    for record in session.records {
      switch record {
      case .answers(let given): answers.append(Answers(key: key(given.block), answers: given))
      case .mark(let mark):
        marks.append(Mark(key: key(schedule.block(ofStep: mark.step)), mark: mark))
      case .passed, .trial, .withdrawn, .ended: break
      }
    }
  }

  /// The device of a trial: that of the plan, else the one that the participant chose; nil where nothing was moved or
  /// pressed.
  public func device(of log: TrialLog) -> StudyTask.Device? {
    plan.tasks[log.trial.task].device ?? log.device
  }

  /// Whether a participant of any session is simulated.
  public var hasSimulated: Bool { sessions.contains { $0.session.simulation != nil } }
  /// Whether any session tried the plan out.
  public var hasTryOuts: Bool { sessions.contains(where: \.session.isTryOut) }
  /// Whether a participant of any session is a person.
  public var hasPersons: Bool { sessions.contains { $0.session.simulation == nil } }

  /// The trials that count.
  public var counted: [Trial] { trials.filter { Self.counts($0.log) } }

  /// The sequences that count.
  public var countedSequences: [Sequence] { sequences.filter { Self.counts($0.log) } }

  /// Whether a trial or sequence counts: no practice, and reached, run out of time or given up.
  private static func counts(_ log: TrialLog) -> Bool {
    guard !log.trial.isPractice else { return false }
    switch log.outcome {
    case .done, .timeLimit, .givenUp: return true
    case .skipped, .repeated, .aborted: return false
    }
  }

  /// A mean for each participant of some trials, in the order of the participants' first trials.
  public static func means(
    _ trials: [Trial], _ value: (Trial) -> Double?
  ) -> [(participant: String, mean: Double)] {
    var order: [String] = []
    var values: [String: [Double]] = [:]
    for trial in trials {
      guard let number = value(trial) else { continue }
      if values[trial.key.participant] == nil { order.append(trial.key.participant) }
      values[trial.key.participant, default: []].append(number)
    }
    return order.map { ($0, (values[$0] ?? []).mean) }
  }
}
