internal import Interaction
internal import Showcase

/// A recording on its way: what is due, and whether it shows again what it showed.
struct Replay {
  /// What the window was drawn on when it was recorded.
  let surface: Surface?
  private let entries: [Journal.Entry]
  private let speed: Double
  private var position = 0
  /// When it began, on the clock.
  private var beginning = Instant.zero
  private var compared = 0
  private var different: [Instant] = []

  /// A recording from its beginning.
  ///
  /// - Parameter speed: seconds of the recording a second.
  init(_ recording: Recording, speed: Double) {
    entries = recording.entries
    self.speed = speed
    surface =
      recording.entries.lazy.compactMap { entry in
        if case .input(let input) = entry, case .resized(let surface) = input.event {
          surface
        } else {
          nil
        }
      }.first
  }

  /// Begins to play.
  mutating func begin(at clock: Instant) {
    beginning = clock
  }

  /// Whether every entry was taken.
  var isOver: Bool { position == entries.count }

  /// The recording's moment at a moment of the clock. Past its last entry it stands still, so that whatever still
  /// moves is neither cut nor waited for.
  func moment(at clock: Instant) -> Instant {
    min(Instant(seconds: max(0, clock - beginning) * speed), entries.last?.time ?? .zero)
  }

  /// The clock's moment at a moment of the recording.
  func clockMoment(of moment: Instant) -> Instant {
    beginning + moment.seconds / speed
  }

  /// When the next entry is due, on the clock.
  var nextMoment: Instant? {
    isOver ? nil : clockMoment(of: entries[position].time)
  }

  /// Takes the next entry, if it is due by a moment of the recording.
  mutating func next(until moment: Instant) -> Journal.Entry? {
    guard !isOver, entries[position].time <= moment else { return nil }
    defer { position += 1 }
    return entries[position]
  }

  /// Takes note whether a picture looks as it did.
  mutating func compare(_ shown: Journal.Shown, with list: DisplayList) {
    compared += 1
    let now = Journal.Shown(list, time: shown.time, window: shown.window)
    if now.picture != shown.picture { different.append(shown.time) }
  }

  /// Says whether all pictures were the same.
  ///
  /// - Throws: `Failure` that counts those that differ, and says when the first of them was shown.
  func verdict() throws(Failure) {
    guard let first = different.first else { return }
    throw Failure(
      .data,
      "\(different.count) of \(compared) pictures differ from the recorded ones, the first at \(first.seconds) s. It was recorded by a version that draws differently."
    )
  }
}

/// A recording as text, without a screen: after every input what the windows look like, where that changed.
struct PrintedReplay {
  private let recording: Recording
  private let rows: RowPlan?

  /// The text of a recording, whose list has rows of its own.
  init(_ recording: Recording, rows: RowPlan?) {
    self.recording = recording
    self.rows = rows
  }

  /// Prints the recording.
  ///
  /// - Throws: `Failure` where nobody takes the text, or where pictures differ from the recorded ones.
  func run() throws(Failure) {
    let output = try LineFile(path: "-")
    var replay = Replay(recording, speed: 1)
    var showcase = Showcase(recording.opening)
    if let rows { showcase.replaceRows(try rows.readAll()) }
    var shown: [WindowID: [String]] = [:]
    let ruler = PlainRuler()
    let end = recording.entries.last?.time ?? .zero
    while let entry = replay.next(until: end) {
      let time = entry.time
      let effects =
        switch entry {
        case .shown(let picture): showcase.settle(until: picture.time, ruler: ruler)
        case .input(let input): showcase.update(input, ruler: ruler)
        }
      for case .report(let report) in effects {
        try output.add(
          "> \(report.time.seconds) \(report.name.rawValue) \(report.item ?? "nothing")")
      }
      if case .shown(let picture) = entry {
        replay.compare(picture, with: showcase.display(of: picture.window, at: time, ruler: ruler))
      }
      for window in showcase.windows {
        let lines = showcase.display(of: window, at: time, ruler: ruler).lines
        guard shown[window] != lines else { continue }
        shown[window] = lines
        try output.add("# \(time.seconds) \(window.rawValue)")
        for line in lines { try output.add(line) }
      }
    }
    try replay.verdict()
  }
}
