internal import Interaction

/// The plan of a study: what participants do, under which conditions, in which order.
///
/// It names conditions only; the owner knows which controls and settings each one stands for. A plan is data: the
/// schedule of every session follows from it and from the session's number.
public struct StudyPlan: Hashable, Sendable, Codable {
  /// A condition that is compared with others.
  public struct Condition: Hashable, Sendable, Codable {
    /// The short name in tables, unique in its plan.
    public var id: String
    /// The name in the report.
    public var title: String

    /// A condition.
    public init(id: String, title: String) {
      (self.id, self.title) = (id, title)
    }
  }

  /// The order in which a session has the conditions.
  public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
    /// By the rows of a balanced Latin square, one row a session.
    case latinSquare = "latin-square"
    /// As they stand in the plan.
    case asWritten = "as-written"
    /// Shuffled anew for each session, by the plan's seed.
    case random
  }

  /// When questionnaires are asked.
  public enum Occasion: String, Hashable, Sendable, Codable, CaseIterable {
    /// After each block of each condition.
    case block
    /// After the last block of each condition.
    case condition
    /// Once, at the end.
    case session
  }

  /// A rest between blocks.
  public struct Rest: Hashable, Sendable, Codable {
    /// The number of blocks after which there is one.
    public var every: Int
    /// How long it lasts at least, in seconds.
    public var seconds: Double

    /// The range of the number of blocks.
    public static let intervals = blockCounts
    /// The range of the time, in seconds: an hour at most.
    public static let durations = 0.0...3600

    /// A rest after a number of blocks.
    public init(every: Int, seconds: Double) {
      (self.every, self.seconds) = (every, seconds)
    }

    /// Reads a rest.
    ///
    /// - Throws: `DecodingError` where a member is missing, or out of its range.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      every = try container.whole(.every, in: Self.intervals)
      seconds = try container.number(.seconds, in: Self.durations)
    }
  }

  /// The title of the study.
  public var title: String
  /// The text of the consent page; nil for none.
  public var consent: String?
  /// The text of the first page after it; nil for none.
  public var welcome: String?
  /// The number of sessions that are planned.
  public var sessions: Int
  /// The conditions.
  public var conditions: [Condition]
  /// The tasks, in the order of each block.
  public var tasks: [StudyTask]
  /// How often each condition comes, all conditions once before any comes again.
  public var blocks: Int
  /// The order of conditions.
  public var order: Order
  /// The rest between blocks; nil for none.
  public var rest: Rest?
  /// The questionnaires, in their order.
  public var questionnaires: [Questionnaire]
  /// When they are asked.
  public var occasion: Occasion
  /// Decides which targets are drawn, and shuffled orders.
  public var seed: UInt64

  /// A plan.
  public init(
    title: String, consent: String? = nil, welcome: String? = nil, sessions: Int = 1,
    conditions: [Condition], tasks: [StudyTask], blocks: Int = 1, order: Order = .latinSquare,
    rest: Rest? = nil, questionnaires: [Questionnaire] = [], occasion: Occasion = .condition,
    seed: UInt64 = 1
  ) {
    self.title = title
    self.consent = consent
    self.welcome = welcome
    self.sessions = sessions
    self.conditions = conditions
    self.tasks = tasks
    self.blocks = blocks
    self.order = order
    self.rest = rest
    self.questionnaires = questionnaires
    self.occasion = occasion
    self.seed = seed
  }

  /// The range of the number of sessions: 10,000 at most, more than any study has.
  public static let sessionCounts = 1...10_000
  /// The range of the number of blocks: 200 at most, more than any session has.
  public static let blockCounts = 1...200

  /// Reads a plan.
  ///
  /// - Throws: `DecodingError` where a member is missing, and for a number that is out of its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    consent = try container.decodeIfPresent(String.self, forKey: .consent)
    welcome = try container.decodeIfPresent(String.self, forKey: .welcome)
    sessions = try container.whole(.sessions, in: Self.sessionCounts)
    conditions = try container.decode([Condition].self, forKey: .conditions)
    tasks = try container.decode([StudyTask].self, forKey: .tasks)
    blocks = try container.whole(.blocks, in: Self.blockCounts)
    order = try container.decode(Order.self, forKey: .order)
    rest = try container.decodeIfPresent(Rest.self, forKey: .rest)
    questionnaires = try container.decode([Questionnaire].self, forKey: .questionnaires)
    occasion = try container.decode(Occasion.self, forKey: .occasion)
    seed = try container.decode(UInt64.self, forKey: .seed)
  }
}

/// A participant's task in a number of trials.
public struct StudyTask: Hashable, Sendable, Codable {
  /// A kind of task on the controls of a condition.
  public enum Kind: Hashable, Sendable, Codable {
    /// Choose a row of a list.
    case findName
    /// Turn to a page.
    case seekPage
    /// Choose a place of the document, in its list or on its page.
    case findClause
    /// Look at a place or row in a preview, and choose it there.
    case peekPop
    /// Choose an item of the bar.
    case pickItem
    /// Answer questions about what is shown.
    case answer([Question])
    /// Explore freely towards a goal, until the participant is done.
    case explore(goal: String)
    /// Tap circles of a ring in turn: the multi-directional task of ISO 9241-411.
    case ring(RingSequences)

    /// The word for the kind in plans and tables.
    public var name: String {
      switch self {
      case .findName: "find-name"
      case .seekPage: "seek-page"
      case .findClause: "find-clause"
      case .peekPop: "peek-pop"
      case .pickItem: "pick-item"
      case .answer: "read-and-answer"
      case .explore: "explore"
      case .ring: "ring"
      }
    }
  }

  /// The targets of trials.
  public enum Targets: Hashable, Sendable, Codable {
    /// So many, drawn by the plan's seed: in each session others, in each condition of a session the same.
    case drawn(Int)
    /// These rows, pages or items, counted from 1 as people do.
    case numbers([Int])
    /// The rows, places or items of these names or ids.
    case named([String])

    /// The range of rows, pages and items: less than a billion.
    public static let numberRange = 1...999_999_999

    /// How many there are.
    public var count: Int {
      switch self {
      case .drawn(let count): count
      case .numbers(let numbers): numbers.count
      case .named(let names): names.count
      }
    }
  }

  /// A question with answers to choose from.
  public struct Question: Hashable, Sendable, Codable {
    /// The question.
    public var text: String
    /// The answers to choose from.
    public var answers: [String]
    /// The index of the right answer; nil where none is wrong.
    public var right: Int?

    /// A question.
    public init(text: String, answers: [String], right: Int?) {
      (self.text, self.answers, self.right) = (text, answers, right)
    }
  }

  /// The sequences of a task of rings: each width at each amplitude.
  public struct RingSequences: Hashable, Sendable, Codable {
    /// The number of circles, odd, so that each lies across from the one before.
    public var circles: Int
    /// The diameters of the rings, in points: the distance of each move, nearly.
    public var amplitudes: [Double]
    /// The diameters of the circles, in points.
    public var widths: [Double]

    /// The range of the number of circles: 99 at most, which touch each other on the widest ring.
    public static let circleCounts = 3...99
    /// The range of the diameters of rings, in points: no more than a wide screen has.
    public static let amplitudeRange = 20.0...4000
    /// The range of the diameters of circles, in points: no less than can be seen.
    public static let widthRange = 2.0...1000

    /// Sequences of circles.
    public init(circles: Int, amplitudes: [Double], widths: [Double]) {
      (self.circles, self.amplitudes, self.widths) = (circles, amplitudes, widths)
    }

    /// Reads sequences of circles.
    ///
    /// - Throws: `DecodingError` where a member is missing, and for a number that is out of its range.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      circles = try container.whole(.circles, in: Self.circleCounts)
      amplitudes = try container.decode([Double].self, forKey: .amplitudes)
      widths = try container.decode([Double].self, forKey: .widths)
      for (key, sizes, range) in [
        (CodingKeys.amplitudes, amplitudes, Self.amplitudeRange),
        (CodingKeys.widths, widths, Self.widthRange),
      ] {
        for size in sizes where !range.contains(size) {
          throw container.outOfRange(size, range, forKey: key)
        }
      }
    }
  }

  /// The device that participants are asked to use.
  public enum Device: String, Hashable, Sendable, Codable, CaseIterable {
    case mouse, touch, pen, keys
  }

  /// The short name in tables, unique in its plan.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// The targets of trials; unused by questions, exploration and rings, which have as many trials as they have questions,
  /// one, or sequences.
  public var targets: Targets
  /// The number of practice trials before, whose results are marked as such.
  public var practice: Int
  /// The device; nil where participants choose.
  public var device: Device?
  /// The longest time of a trial, in seconds; nil for none.
  public var timeLimit: Double?
  /// The ids of the conditions in which it is done; nil for all.
  public var conditions: [String]?

  /// A task.
  public init(
    id: String, kind: Kind, targets: Targets = .drawn(0), practice: Int = 0,
    device: Device? = nil, timeLimit: Double? = nil, conditions: [String]? = nil
  ) {
    self.id = id
    self.kind = kind
    self.targets = targets
    self.practice = practice
    self.device = device
    self.timeLimit = timeLimit
    self.conditions = conditions
  }

  /// The range of the number of trials, and of practice trials: 10,000 at most, more than any session has.
  public static let trialCounts = 0...10_000
  /// The range of the longest time of a trial, in seconds: a day at most.
  public static let timeLimits = 1.0...86_400

  /// Reads a task.
  ///
  /// - Throws: `DecodingError` where a member is missing, and for a number that is out of its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    kind = try container.decode(Kind.self, forKey: .kind)
    targets = try container.decode(Targets.self, forKey: .targets)
    practice = try container.whole(.practice, in: Self.trialCounts)
    device = try container.decodeIfPresent(Device.self, forKey: .device)
    timeLimit = try container.numberIfPresent(.timeLimit, in: Self.timeLimits)
    conditions = try container.decodeIfPresent([String].self, forKey: .conditions)
    switch targets {
    case .drawn(let count):
      guard Self.trialCounts.contains(count) else {
        throw container.outOfRange(count, Self.trialCounts, forKey: .targets)
      }
    case .numbers(let numbers):
      for number in numbers where !Targets.numberRange.contains(number) {
        throw container.outOfRange(number, Targets.numberRange, forKey: .targets)
      }
    case .named: break
    }
  }
}
