public import Interaction

/// A session of a study: codes instead of names.
public struct StudySession: Hashable, Sendable, Codable {
  /// The code of the participant.
  public var participant: String
  /// The number of the session in the study, from 0: it decides the order of conditions and the targets.
  public var number: Int
  /// The number of sessions that this participant had before.
  public var earlier: Int
  /// The seed of a simulated participant; nil for a person.
  public var simulation: UInt64?
  /// Whether the plan is tried out: constants of controls may change meanwhile, so that its figures say nothing.
  public var isTryOut: Bool

  /// A session.
  public init(
    participant: String, number: Int, earlier: Int = 0, simulation: UInt64? = nil,
    isTryOut: Bool = false
  ) {
    self.participant = participant
    self.number = number
    self.earlier = earlier
    self.simulation = simulation
    self.isTryOut = isTryOut
  }

  /// The numbers of sessions: whole numbers up to 2⁵³, which are exact in JSON.
  public static let numbers = 0...1 << 53

  /// Reads a session; one of a recording without the last member is no try-out.
  ///
  /// - Throws: `DecodingError` where a member is missing, and for a number that no session has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    participant = try container.decode(String.self, forKey: .participant)
    number = try container.whole(.number, in: Self.numbers)
    earlier = try container.decode(Int.self, forKey: .earlier)
    simulation = try container.decodeIfPresent(UInt64.self, forKey: .simulation)
    isTryOut = try container.decodeIfPresent(Bool.self, forKey: .isTryOut) ?? false
  }

  /// A random code of a participant, such as `K7QD`: four of the letters and digits that are not mistaken for each other. It
  /// begins with a letter: a spreadsheet would take `34E5` for a number.
  ///
  /// - Parameters:
  ///   - random: the source of the code.
  ///   - taken: the codes of other participants, which are not given again.
  public static func code(_ random: inout RandomSource, except taken: Set<String>) -> String {
    let signs = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let letters = 24
    /// 1,000 draws: with half of all codes taken, the chance that none of them is free is 10⁻³⁰⁰.
    let most = 1000
    var code = ""
    for _ in 0..<most {
      code = String((0..<4).map { signs[random.below($0 == 0 ? letters : signs.count)] })
      if !taken.contains(code) { break }
    }
    return code
  }
}

/// A record of a session's file. A record is whole or missing: the session goes on behind the last one.
public enum StudyRecord: Hashable, Sendable {
  /// A page was left: consent given, instructions read, a rest taken; or the facilitator went on from it.
  case passed(step: Int, at: Instant, by: Person = .participant)
  /// A trial ended.
  case trial(TrialLog)
  /// A questionnaire was filled in.
  case answers(Answers)
  /// The last trial before is to be done again: its record counts in no result.
  case withdrawn(step: Int, at: Instant)
  /// The facilitator marked a moment.
  case mark(Mark)
  /// The session ended.
  case ended(Ending, at: Instant)

  /// A person in a session.
  public enum Person: String, Hashable, Sendable, Codable { case participant, facilitator }

  /// The answers to a questionnaire.
  public struct Answers: Hashable, Sendable {
    /// The number of the step.
    public var step: Int
    /// The questionnaire.
    public var form: Questionnaire
    /// The block that it is about; nil for the whole session.
    public var block: Schedule.Block?
    /// The answers, on the scale of the questionnaire.
    public var answers: [Int]
    /// When it was handed in.
    public var time: Instant

    /// The answers to a questionnaire.
    public init(
      step: Int, form: Questionnaire, block: Schedule.Block?, answers: [Int], time: Instant
    ) {
      (self.step, self.form, self.block) = (step, form, block)
      (self.answers, self.time) = (answers, time)
    }
  }

  /// A moment that the facilitator marked.
  public struct Mark: Hashable, Sendable {
    /// The moment.
    public var time: Instant
    /// The number of the step.
    public var step: Int
    /// A note in the facilitator's words, such as what the participant thought aloud; may be empty.
    public var note: String

    /// A mark.
    public init(time: Instant, step: Int, note: String) {
      (self.time, self.step, self.note) = (time, step, note)
    }
  }

  /// How a session ended.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// All steps were done.
    case completed
    /// The participant did not consent, or the facilitator ended the session before.
    case declined
    /// The facilitator ended it.
    case aborted
  }

  /// The step at which a session goes on behind this record; nil for a record that changes nothing about that.
  public var nextStep: Int? {
    switch self {
    case .passed(let step, _, _): step + 1
    case .trial(let log): log.outcome == .repeated ? log.step : log.step + 1
    case .answers(let answers): answers.step + 1
    case .withdrawn(let step, _): step
    case .mark, .ended: nil
    }
  }
}

extension Sequence<StudyRecord> {
  /// The records of trials that count: the last one of each step, without those that were taken back.
  public var countedTrials: [TrialLog] {
    var logs: [Int: TrialLog] = [:]
    for record in self {
      switch record {
      case .trial(let log):
        logs[log.step] = log.outcome == .repeated || log.outcome == .aborted ? nil : log
      case .withdrawn(let step, _): logs[step] = nil
      case .passed, .answers, .mark, .ended: break
      }
    }
    return logs.values.sorted { $0.step < $1.step }
  }
}
