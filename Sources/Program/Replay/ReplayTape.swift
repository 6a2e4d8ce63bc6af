internal import Interaction
internal import Laboratory
internal import Phrases
internal import Showcase
internal import Widgets

/// A recording that can be wound to any moment, in both directions.
///
/// The picture: one machine plays; a second one, the scout, runs ahead in the time that is left, compares every recorded
/// picture, notes the trials, and sets marks. To go back, the first one begins at the last mark before the goal. Without
/// the scout's marks it begins at the beginning; the result is the same.
final class ReplayTape {
  /// The state of the comparison of pictures.
  enum Verdict: Hashable {
    /// So much of the recording was compared, as a percentage; no picture differs yet.
    case checking(percent: Int)
    /// All pictures are as they were recorded; their number.
    case identical(Int)
    /// The first picture that differs follows the event of this number, from 1; 0 for none before it.
    case differs(event: Int)
  }

  /// A trial as it is found again in another recording.
  struct Trial: Hashable {
    /// The key: condition, block, task and number, and whether it was begun again.
    struct Key: Hashable {
      let condition: String
      let block: Int
      let task: String
      let number: Int
      let isPractice: Bool
      let attempt: Int
    }

    let key: Key
    let title: String
    let begin: Instant
  }

  /// 256 marks at most: a recording of an hour has one every 14 seconds, which are played in a moment.
  private static let markLimit = 256
  /// 64 entries between two marks at first; twice as many whenever there are too many marks.
  private static let firstSpacing = 64

  let reel: ReplayReel
  private var machine: ReplayMachine
  private var scout: ReplayMachine
  private var marks: [ReplayMachine.Mark]
  private var spacing = firstSpacing
  /// The moments of the inputs, in their order, and the index of the entry of each.
  private let inputs: [(time: Instant, entry: Int)]
  private var attempts: [Trial.Key: Int] = [:]
  /// The trials that the scout has found.
  private(set) var trials: [Trial] = []
  /// Other moments with a name that the scout has found.
  private(set) var ticks: [ReplayTimeline.Tick] = []
  private let languages: [String]
  /// The fingerprint that was asked for last, and where.
  private var knownFingerprint: (time: Instant, count: Int, digits: String)?

  /// A recording at its beginning.
  ///
  /// - Parameter languages: the languages of names, the preferred one first.
  /// - Throws: `Failure` where a file that it shows cannot be read.
  init(_ reel: ReplayReel, languages: [String]) throws(Failure) {
    self.reel = reel
    self.languages = languages
    machine = try ReplayMachine(reel)
    scout = try ReplayMachine(reel)
    marks = [scout.mark]
    inputs = reel.recording.entries.enumerated().compactMap { index, entry in
      if case .input(let input) = entry { (input.time, index) } else { nil }
    }
  }

  /// The moment of the last entry.
  var end: Instant { reel.recording.entries.last?.time ?? .zero }

  // MARK: Winding

  /// Goes to a moment, after all entries that are due by then.
  ///
  /// - Throws: `Failure` where a file that the recording shows cannot be read.
  func wind(to moment: Instant) throws(Failure) {
    let goal = min(max(.zero, moment), end)
    let mark = marks.last { $0.time <= goal } ?? marks[0]
    if goal < machine.time || mark.count > machine.count { machine.wind(to: mark) }
    while let next = machine.nextTime, next <= goal { _ = try machine.take() }
    _ = try machine.settle(until: goal)
  }

  /// The moment of the first input after a moment; nil for none.
  func inputTime(after moment: Instant) -> Instant? {
    let index = firstInput { $0 > moment }
    return index < inputs.count ? inputs[index].time : nil
  }

  /// The moment of the last input before a moment; nil for none.
  func inputTime(before moment: Instant) -> Instant? {
    let index = firstInput { $0 >= moment }
    return index > 0 ? inputs[index - 1].time : nil
  }

  /// The number of inputs up to a moment.
  func inputCount(by moment: Instant) -> Int { firstInput { $0 > moment } }

  /// The number of all inputs.
  var inputCount: Int { inputs.count }

  /// The index of the first input whose time meets a condition that all later ones meet as well.
  private func firstInput(_ isMet: (Instant) -> Bool) -> Int {
    var range = 0..<inputs.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        isMet(inputs[middle].time)
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  // MARK: Scouting

  /// Whether the scout has come to the end.
  var isExplored: Bool { scout.nextTime == nil }

  /// Lets the scout go on by some entries.
  ///
  /// - Throws: `Failure` where a file that the recording shows cannot be read.
  func explore(entries: Int = 64) throws(Failure) {
    for _ in 0..<entries {
      guard let effects = try scout.take(isCompared: true) else { return }
      note(effects)
      if scout.count - (marks.last?.count ?? 0) >= spacing { setMark() }
    }
  }

  private func setMark() {
    marks.append(scout.mark)
    guard marks.count > Self.markLimit else { return }
    spacing *= 2
    marks = marks.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  /// The state of the comparison of pictures.
  var verdict: Verdict {
    let (count, difference) = scout.comparison
    if let difference { return .differs(event: inputs.count { $0.entry < difference }) }
    if isExplored { return .identical(count) }
    let entries = max(1, reel.recording.entries.count)
    return .checking(percent: 100 * scout.count / entries)
  }

  private func note(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .study(.trial(let log)): note(log)
      case .study(.mark(let mark)):
        let title = ReplayPhrase.mark(mark.note).text(for: languages)
        ticks.append(.init(.mark, at: mark.time, title))
      case .report(let report):
        // In a study the trials are looked for.
        if report.name.isDeed, reel.configuration.study == nil {
          ticks.append(.init(.event, at: report.time, report.sentence.text(for: languages)))
        }
      case .study, .studyScene, .pictures, .readNotes, .reorder, .retitle, .scaleText, .find,
        .prepareFind,
        .measure,
        .open, .manage, .openAddress, .openFiles, .chooseFiles, .arrived, .raise, .close, .reopen,
        .toggleFullscreen, .quit, .restarted, .kiosk, .screen, .checkNumber, .keep, .keepDock,
        .keepTuning,
        .announce, .speak, .copy, .paste, .drag, .prepare, .endStudy:
        break
      }
    }
  }

  private func note(_ log: TrialLog) {
    guard let plan = reel.configuration.study?.plan else { return }
    let trial = log.trial
    let task = plan.tasks.indices.contains(trial.task) ? plan.tasks[trial.task].id : ""
    let condition =
      plan.conditions.indices.contains(trial.block.condition)
      ? plan.conditions[trial.block.condition] : nil
    let key = { (attempt: Int) in
      Trial.Key(
        condition: condition?.id ?? "", block: trial.block.number, task: task,
        number: trial.number, isPractice: trial.isPractice, attempt: attempt)
    }
    let attempt = attempts[key(0), default: 0]
    attempts[key(0)] = attempt + 1
    let name = [condition?.title, log.target.name].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " · ")
    let words = name.isEmpty ? task : name
    let title: ReplayPhrase =
      trial.isPractice ? .practice(words) : .trial(trial.number + 1, words)
    trials.append(
      Trial(key: key(attempt), title: title.text(for: languages), begin: log.begin))
  }

  // MARK: Questions

  /// The current moment.
  var time: Instant { machine.time }
  /// The state.
  var showcase: Showcase { machine.showcase }
  /// The fingerprint of the state: that of all windows as every machine draws them.
  var fingerprint: String {
    if let known = knownFingerprint, known.time == machine.time, known.count == machine.count {
      return known.digits
    }
    let digits = machine.fingerprint
    knownFingerprint = (machine.time, machine.count, digits)
    return digits
  }
  /// The pictures that the windows show.
  var pictures: [PictureID] { machine.pictures }
  /// Whether something moves now.
  var isAnimating: Bool { machine.isAnimating }
  /// The touches and trails of a window.
  func trails(of window: WindowID) -> TouchTrails { machine.trails[window] ?? TouchTrails() }
  /// The surface of a window now; nil before it has one.
  func surface(of window: WindowID) -> Surface? { machine.surfaces[window] }

  /// The windows that are recorded, in their order, with the largest size that each has, in points, and its scale.
  var windows: [(id: WindowID, surface: Surface)] {
    var order: [WindowID] = []
    var largest: [WindowID: Surface] = [:]
    for case .input(let input) in reel.recording.entries {
      guard case .window(let window, .resized(let surface)) = input.event,
        surface.size.width > 0, surface.size.height > 0, surface.size.width.isFinite,
        surface.size.height.isFinite, surface.scale > 0
      else { continue }
      guard let known = largest[window] else {
        order.append(window)
        largest[window] = surface
        continue
      }
      largest[window]?.size = Size(
        width: max(known.size.width, surface.size.width),
        height: max(known.size.height, surface.size.height))
    }
    return order.map { ($0, largest[$0] ?? Surface(size: .zero)) }
  }
}

extension Report.Name {
  /// Whether it is a deed that one looks for on a time line, rather than a step on the way to it.
  fileprivate var isDeed: Bool {
    switch self {
    case .selected, .reached, .turned, .followed, .routed, .found, .dropped, .opened, .went,
      .popped, .acted, .copied, .delivered, .switched:
      true
    case .highlighted, .actionsRequested, .scrubbed, .tracked, .cancelled, .closed, .peeked,
      .folded, .dragged, .actionsFolded, .ignored, .tuned:
      false
    }
  }
}
