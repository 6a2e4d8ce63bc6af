internal import Documents
internal import Interaction
internal import Showcase

/// A recording on its way: what is due, and whether it shows again what it showed.
struct Replay {
  /// What the windows were drawn on first when it was recorded.
  private let surfaces: [WindowID: Surface]
  /// The document that was opened while it was recorded.
  private let document: Catalog?
  private let recording: Recording
  private var entries: [Journal.Entry] { recording.entries }
  private let speed: Double
  private var position = 0
  /// When it began, on the clock.
  private var beginning = Instant.zero
  private var compared = 0
  private var different: [Instant] = []
  /// Pictures that show rows of a file that is another one by now.
  private var incomparable = 0
  /// Where rows were shown that the file no longer holds, since it changed meanwhile: which window, and since when.
  private let lostRows: Instant?

  /// A recording from its beginning.
  ///
  /// - Parameter speed: seconds of the recording a second.
  init(_ recording: Recording, document: Catalog?, speed: Double) {
    self.recording = recording
    lostRows = Self.lostRows(of: recording)
    self.document = document
    self.speed = speed
    surfaces = recording.entries.reduce(into: [:]) { surfaces, entry in
      guard case .input(let input) = entry,
        case .window(let window, .resized(let surface)) = input.event, surfaces[window] == nil
      else { return }
      surfaces[window] = surface
    }
  }

  /// What a window was drawn on first when it was recorded; nil where it was not there.
  func surface(of window: WindowID) -> Surface? { surfaces[window] }

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

  /// The document that is shown because of an input; nil where none is.
  func document(shownBy input: Input) -> Catalog? {
    guard case .document(let news) = input.event, news.count > 0 else { return nil }
    return document
  }

  /// Takes note whether a picture looks as it did.
  mutating func compare(_ shown: Journal.Shown, with list: DisplayList) {
    if let lostRows, shown.window == .index, shown.time >= lostRows {
      incomparable += 1
      return
    }
    compared += 1
    let now = Journal.Shown(list, time: shown.time, window: shown.window)
    if now.picture != shown.picture { different.append(shown.time) }
  }

  /// Says whether all pictures were the same.
  ///
  /// - Throws: `Failure` that counts those that differ, and says when the first of them was shown.
  func verdict(rows: RecordedRows?) throws(Failure) {
    if incomparable > 0 {
      complain(
        "\(incomparable) pictures were not compared: the file of rows changed while they were recorded."
      )
    }
    guard let first = different.first else { return }
    let reason = rows?.difference(from: recording)
    throw Failure(
      .data,
      "\(different.count) of \(compared) pictures differ from the recorded ones, the first at \(first.seconds) s. "
        + (reason ?? "It was recorded by a version that draws differently.")
    )
  }

  /// The window of a list whose file changed, and when its rows first came; nil where the file stayed the same.
  private static func lostRows(of recording: Recording) -> Instant? {
    var first: Instant?
    for case .input(let input) in recording.entries {
      guard case .rows(let news) = input.event else { continue }
      if first == nil { first = input.time }
      if news.isReload && news.fraction == nil { return first }
    }
    return nil
  }
}

/// A recording as text, without a screen: after every input what the windows look like, where that changed.
struct PrintedReplay {
  private let recording: Recording
  private let rows: RowPlan?
  private let document: Catalog?

  /// The text of a recording, whose list has rows of its own, and whose document was read again.
  init(_ recording: Recording, rows: RowPlan?, document: Catalog?) {
    self.recording = recording
    self.rows = rows
    self.document = document
  }

  /// Prints the recording.
  ///
  /// - Throws: `Failure` where nobody takes the text, or where pictures differ from the recorded ones.
  func run() throws(Failure) {
    let output = try LineFile(path: "-")
    var replay = Replay(recording, document: document, speed: 1)
    var showcase = Showcase(recording.opening)
    let rows = try rows?.readAll()
    var shown: [WindowID: [String]] = [:]
    let ruler = PlainRuler()
    let end = recording.entries.last?.time ?? .zero
    while let entry = replay.next(until: end) {
      let time = entry.time
      let effects =
        switch entry {
        case .shown(let picture): showcase.settle(until: picture.time, ruler: ruler)
        case .input(let input): update(&showcase, with: input, replay, rows, ruler)
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
    try replay.verdict(rows: rows)
  }

  private func update(
    _ showcase: inout Showcase, with input: Input, _ replay: Replay, _ rows: RecordedRows?,
    _ ruler: PlainRuler
  ) -> [Effect] {
    if let document = replay.document(shownBy: input) { showcase.replaceDocument(document) }
    let effects = rows?.rows(with: input).map {
      showcase.replaceRows($0, at: input.time, ruler: ruler)
    }
    return (effects ?? []) + showcase.update(input, ruler: ruler)
  }
}
