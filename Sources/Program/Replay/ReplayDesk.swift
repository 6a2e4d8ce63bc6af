internal import Interaction
internal import Phrases
internal import Showcase
internal import Widgets

/// The state behind the board of a replay: the recordings, their common clock, and the words about them.
struct ReplayDesk {
  let tapes: [ReplayTape]
  private let languages: [String]
  private(set) var alignment: ReplayAlignment
  private(set) var timeline: ReplayTimeline
  private(set) var transport: ReplayTransport
  private(set) var showsTouches = true
  /// The number of trials and ticks that the time line has.
  private var known = 0

  /// Recordings at their beginning. Several ones are explored first, so that their trials are known.
  ///
  /// - Throws: `Failure` where a file that a recording shows cannot be read.
  init(_ tapes: [ReplayTape], languages: [String]) throws(Failure) {
    self.tapes = tapes
    self.languages = languages
    if tapes.count == 1 {
      alignment = ReplayAlignment(end: tapes[0].end)
    } else {
      for tape in tapes { while !tape.isExplored { try tape.explore() } }
      alignment = ReplayAlignment(tapes.map { ($0.trials, $0.end) })
    }
    timeline = ReplayTimeline(end: alignment.end)
    transport = ReplayTransport(end: alignment.end)
    showTicks()
  }

  /// Whether every recording was compared to its end.
  var isExplored: Bool { tapes.allSatisfy(\.isExplored) }

  /// Lets the scouts go on for some entries.
  ///
  /// - Throws: `Failure` where a file that a recording shows cannot be read.
  mutating func explore() throws(Failure) {
    guard let tape = tapes.first(where: { !$0.isExplored }) else { return }
    try tape.explore()
    showTicks()
  }

  /// Puts what the scouts have found on the time line.
  private mutating func showTicks() {
    let count = tapes.reduce(0) { $0 + $1.trials.count + $1.ticks.count }
    guard count != known else { return }
    known = count
    let trials =
      tapes.count == 1
      ? tapes[0].trials.map { ReplayTimeline.Tick(.trial, at: $0.begin, $0.title) }
      : alignment.segments.compactMap { segment in
        segment.title.map { ReplayTimeline.Tick(.trial, at: segment.begin, $0) }
      }
    let others = tapes.enumerated().flatMap { index, tape in
      tape.ticks.compactMap { tick in
        alignment.moment(of: tick.time, ofRecording: index).map {
          ReplayTimeline.Tick(tick.kind, at: $0, tick.title)
        }
      }
    }
    timeline = ReplayTimeline(end: alignment.end, ticks: trials + others)
  }

  // MARK: The clock

  /// Winds every recording to the moment of the common clock.
  ///
  /// - Parameter clock: the moment of the program's clock.
  /// - Throws: `Failure` where a file that a recording shows cannot be read.
  func wind(at clock: Instant) throws(Failure) {
    let moments = alignment.moments(at: transport.moment(at: clock))
    for (tape, moment) in zip(tapes, moments) where tape.time != moment {
      try tape.wind(to: moment)
    }
  }

  /// Does what the board asks for.
  mutating func perform(_ outcome: ReplayBoard.Outcome, at clock: Instant) {
    if case .touches = outcome { return showsTouches.toggle() }
    let moment = transport.moment(at: clock)
    switch outcome {
    case .toggled:
      if transport.isPlaying(at: clock) {
        transport.pause(at: clock)
      } else {
        transport.play(at: clock)
      }
    case .stepped(let direction):
      transport.pause(at: clock)
      transport.seek(to: step(direction, from: moment), at: clock)
    case .passed(let direction):
      let tick = direction > 0 ? timeline.stop(after: moment) : timeline.stop(before: moment)
      transport.seek(to: tick?.time ?? (direction > 0 ? alignment.end : .zero), at: clock)
    case .sought(let goal): transport.seek(to: goal, at: clock)
    case .paced(let speed): transport.setSpeed(speed, at: clock)
    case .touches, .help, .closed: break
    }
  }

  /// Stands at a moment, from which it plays at a speed of ``ReplayTransport/speeds`` once that is asked for.
  mutating func begin(at moment: Instant, speed: Int, clock: Instant) {
    transport.setSpeed(speed, at: clock)
    transport.seek(to: moment, at: clock)
  }

  /// Shows touches, or hides them.
  mutating func showTouches(_ areShown: Bool) { showsTouches = areShown }

  /// The common moment of the next input of any recording, or of the one before.
  private func step(_ direction: Int, from moment: Instant) -> Instant {
    let index = alignment.segments.lastIndex { $0.begin <= moment } ?? 0
    let segment = alignment.segments[index]
    let own = zip(tapes, alignment.moments(at: moment)).enumerated().compactMap {
      number, pair -> Instant? in
      let (tape, time) = pair
      let input = direction > 0 ? tape.inputTime(after: time) : tape.inputTime(before: time)
      return input.flatMap { alignment.moment(of: $0, ofRecording: number, in: segment) }
    }
    if direction > 0 {
      if let next = own.filter({ $0 > moment }).min() { return next }
      let following = alignment.segments.dropFirst(index + 1).first
      return following?.begin ?? alignment.end
    }
    if let before = own.filter({ $0 < moment }).max() { return before }
    if segment.begin < moment { return segment.begin }
    guard index > 0 else { return .zero }
    let former = alignment.segments[index - 1]
    let ends = tapes.indices.compactMap { number -> Instant? in
      let part = former.parts[number]
      guard let input = tapes[number].inputTime(before: part.begin + part.length) else {
        return nil
      }
      return alignment.moment(of: input, ofRecording: number, in: former)
    }
    return ends.max() ?? former.begin
  }

  // MARK: Words

  /// The content of the board.
  func content(at clock: Instant) -> ReplayBoardContent {
    let moment = transport.moment(at: clock)
    let moments = alignment.moments(at: moment)
    return ReplayBoardContent(
      readings: zip(tapes, moments).map { reading(of: $0, at: $1) }, timeline: timeline,
      moment: moment, isPlaying: transport.isPlaying(at: clock), speed: transport.speed,
      showsTouches: showsTouches)
  }

  private func reading(of tape: ReplayTape, at moment: Instant) -> ReplayBoardContent.Reading {
    let text = { (phrase: ReplayPhrase) in phrase.text(for: languages) }
    let verdict: ReplayPhrase =
      switch tape.verdict {
      case .checking(let percent): .checking(percent: percent)
      case .identical(0): .notCompared
      case .identical(let count): .identical(count)
      case .differs(0): .differsBefore
      case .differs(let event): .differs(event: event)
      }
    let isFaulty = if case .differs = tape.verdict { true } else { false }
    return ReplayBoardContent.Reading(
      name: tape.reel.name,
      event: text(.eventOf(tape.inputCount(by: moment), tape.inputCount)),
      fingerprint: text(.fingerprint(tape.fingerprint)), verdict: text(verdict),
      isFaulty: isFaulty)
  }
}
