internal import Interaction
internal import RealModule

/// The measures of one trial on a control. Times are in seconds.
public struct TrialMeasures: Hashable, Sendable {
  /// 0.25 s: a pause this long is a hesitation; it is longer than the gap between the corrections of an aimed movement
  /// (Crossman and Goodeve, 1963; Meyer et al., Psychological Review 95, 1988, 340–370: at most about 0.2 s).
  public static let pause = 0.25

  /// MT, movement time: from the beginning of the trial to its end.
  public let movementTime: Double
  /// PT, pointing time: from the beginning to the beginning of the contact, key or turn of the wheel that ended the trial.
  public let pointingTime: Double
  /// ST, selection time: the rest of the movement time; of a drag its duration.
  public let selectionTime: Double
  /// ID, index of difficulty in bits: log₂(A / W + 1), Shannon's form of Fitts' law (MacKenzie, "Fitts' law as a research
  /// and design tool in human-computer interaction", Human-Computer Interaction 7, 1992, 91–139). Nil without a distance.
  public let difficulty: Double?
  /// The number of wrong choices before the end.
  public let errors: Int
  /// Whether the target was reached, without a wrong choice.
  public let isFlawless: Bool
  /// How often the control came back to the target after it had left it, as its row, page or item was tracked.
  public let reentries: Int
  /// How often what was tracked turned from going up to going down, or back.
  public let reversals: Int
  /// From the beginning to the first contact, key or turn of the wheel; nil where there was none.
  public let timeToFirstTouch: Double?
  /// How long the target was tracked without a break when the trial ended; nil where it was not.
  public let dwell: Double?
  /// The sum of all pauses of at least ``pause`` between two inputs, from the first touch to the end.
  public let hesitation: Double
  /// How often a level of a strip was opened that does not lead to the target.
  public let wrongTurns: Int
  /// The measures of the path from where the pointer was, or the finger came down, to where the choice was made; nil for
  /// keys, and for paths of fewer than two positions.
  public let path: PathMeasures?

  /// The measures of a trial.
  public init(_ log: TrialLog) {
    let seconds = { (time: Instant) in time - log.begin }
    movementTime = log.end - log.begin
    let touches = log.entries.filter(\.event.isBeginning)
    let first = touches.first.map { seconds($0.time) }
    timeToFirstTouch = first
    pointingTime = touches.last.map { seconds($0.time) } ?? movementTime
    selectionTime = movementTime - pointingTime
    difficulty =
      log.target.amplitude > 0 && log.target.width > 0
      ? .log2(log.target.amplitude / log.target.width + 1) : nil

    var tracking = Tracking(target: log.target.index)
    var (errors, wrongTurns, depth) = (0, 0, 0)
    for entry in log.entries {
      guard case .observed(let observation) = entry.event else { continue }
      switch observation {
      case .tracked(let index): tracking.track(index, at: entry.time)
      case .level(let level, let rows):
        if level > depth, let target = log.target.index, !rows.contains(target) { wrongTurns += 1 }
        depth = level
      case .chose(_, _, let isRight), .answered(_, let isRight): if !isRight { errors += 1 }
      case .peeked, .tapped: break
      }
    }
    self.errors = errors
    self.wrongTurns = wrongTurns
    isFlawless = log.outcome == .done && errors == 0
    reentries = max(0, tracking.entries - 1)
    reversals = tracking.reversals
    dwell = tracking.enteredAt.map { log.end - $0 }

    let inputs = log.entries.filter(\.event.isInput).map { seconds($0.time) }
    let acting = inputs.filter { $0 >= first ?? .infinity } + (first == nil ? [] : [movementTime])
    hesitation = zip(acting, acting.dropFirst()).reduce(0) { sum, times in
      let gap = times.1 - times.0
      return gap >= Self.pause ? sum + gap : sum
    }

    let samples = log.path.map(\.position)
    let start = log.origin ?? samples.first
    if let start, let end = samples.last {
      path = PathMeasures(
        samples, from: start, to: end, target: log.target.frame.map { .frame($0) })
    } else {
      path = nil
    }
  }

  /// The tracked target in the course of a trial.
  private struct Tracking {
    let target: Int?
    private(set) var entries = 0
    private(set) var reversals = 0
    /// Since when the target is tracked.
    private(set) var enteredAt: Instant?
    private var last: Int?
    private var isRising: Bool?

    init(target: Int?) { self.target = target }

    mutating func track(_ index: Int?, at time: Instant) {
      if index == target, target != nil {
        if enteredAt == nil {
          entries += 1
          enteredAt = time
        }
      } else {
        enteredAt = nil
      }
      guard let index else { return }
      if let last, last != index {
        let rises = index > last
        if let isRising, isRising != rises { reversals += 1 }
        isRising = rises
      }
      last = index
    }
  }
}

extension TrialLog.Event {
  /// Whether it is an input of a person.
  var isInput: Bool {
    switch self {
    case .contact, .hovered, .scrolled, .key: true
    case .left, .observed: false
    }
  }

  /// Whether something begins with it by which a person acts: a contact, a key, or a turn of a wheel.
  var isBeginning: Bool {
    switch self {
    case .contact(let contact): contact.phase == .began
    case .scrolled, .key: true
    case .hovered, .left, .observed: false
    }
  }
}
