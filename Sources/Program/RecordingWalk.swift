package import Documents
package import Interaction
internal import Showcase

/// A recording that plays entry by entry, without a screen and a clock.
package struct RecordingWalk {
  private var source: RecordedSource
  private var driver: ShowcaseDriver
  private let ruler = PlainRuler()

  /// A recording at its beginning.
  ///
  /// - Parameters:
  ///   - rows: the source of the list's rows; nil where the list has none of its own.
  ///   - document: the document that was open, read again.
  package init(_ recording: Recording, rows: RowPlan?, document: Catalog?) throws(Failure) {
    source = RecordedSource(recording, rows: try rows?.readAll(), document: document)
    driver = ShowcaseDriver(Showcase(recording.configuration), ruler: ruler)
  }

  /// The showcase after the entries so far.
  var showcase: Showcase { driver.showcase }

  /// Takes the next entry.
  ///
  /// - Parameter end: the latest moment of an entry; nil for the end of the recording.
  /// - Returns: the entry's time, and the effects since the entry before; nil where no entry is left.
  mutating func step(until end: Instant? = nil) -> (time: Instant, effects: [Effect])? {
    while let event = due(by: end) {
      switch event.content {
      case .input(let input, let rows, let document):
        driver.take(Input(time: event.time, event: input), rows: rows, document: document)
      case .shown(let shown):
        driver.settle(until: shown.time)
        source.compare(shown, with: display(of: shown.window, at: shown.time))
      case .close, .repaint, .refined, .redraw: continue
      }
      return (event.time, effects())
    }
    return nil
  }

  /// Settles the showcase at a moment.
  mutating func settle(until moment: Instant) {
    driver.settle(until: moment)
    _ = effects()
  }

  /// A window's picture at a moment.
  func display(of window: WindowID, at time: Instant) -> DisplayList {
    showcase.display(of: window, at: time, ruler: ruler)
  }

  /// A window's accessibility tree at a moment.
  func elements(of window: WindowID, at time: Instant) -> Element {
    showcase.elements(of: window, at: time, ruler: ruler)
  }

  /// Ends.
  ///
  /// - Throws: `Failure` where pictures differ from the recorded ones.
  func finish() throws(Failure) { try source.finish() }

  private mutating func due(by end: Instant?) -> SourceEvent? {
    guard let time = source.nextTime, end.map({ time <= $0 }) ?? true else { return nil }
    return source.next()
  }

  private mutating func effects() -> [Effect] {
    var effects: [Effect] = []
    while let effect = driver.nextEffect() { effects.append(effect) }
    return effects
  }
}

/// Prints a recording as text: after every input each window that looks different.
package struct PrintedReplay {
  private var walk: RecordingWalk

  /// The text of a recording.
  package init(_ walk: RecordingWalk) {
    self.walk = walk
  }

  /// Prints the recording.
  ///
  /// - Throws: `Failure` where the text cannot be written, or where pictures differ from the recorded ones.
  package mutating func run() throws(Failure) {
    let output = try LineFile(path: "-")
    var shown: [WindowID: [String]] = [:]
    while let (time, effects) = walk.step() {
      for case .report(let report) in effects {
        try output.add(
          "> \(report.time.seconds) \(report.name.rawValue) \(report.item ?? "nothing")")
      }
      for window in walk.showcase.windows {
        let lines = walk.display(of: window, at: time).lines
        guard shown[window] != lines else { continue }
        shown[window] = lines
        try output.add("# \(time.seconds) \(window.rawValue)")
        for line in lines { try output.add(line) }
      }
    }
    try walk.finish()
  }
}

/// The accessibility trees of a recording's windows.
package struct DescribedReplay {
  private var walk: RecordingWalk
  private let end: Instant

  /// The windows of a recording at a moment; at its end for nil.
  package init(
    _ recording: Recording, rows: RowPlan?, document: Catalog?, at moment: Instant?
  ) throws(Failure) {
    walk = try RecordingWalk(recording, rows: rows, document: document)
    end = moment ?? recording.entries.last?.time ?? .zero
  }

  /// The windows that were shown by then.
  package mutating func windows() -> [Element] {
    while walk.step(until: end) != nil {}
    walk.settle(until: end)
    return walk.showcase.windows.map { walk.elements(of: $0, at: end) }
      .filter { !$0.bounds.isEmpty }
  }
}
