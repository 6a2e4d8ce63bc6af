package import Interaction
internal import Showcase

/// A recording that plays entry by entry, without a screen and a clock.
package struct RecordingWalk: ~Copyable {
  private var source: RecordedSource
  private var driver: ShowcaseDriver
  private let ruler = PlainRuler()

  /// A recording at its beginning.
  ///
  /// - Parameters:
  ///   - rows: the source of the list's rows; nil where the list has none of its own.
  ///   - document: the document that was open, read again.
  ///   - languages: the person's languages, the preferred one first.
  package init(
    _ recording: Recording, rows: RowPlan?, document: RecordedDocument?, languages: [String]
  ) throws(Failure) {
    source = RecordedSource(
      recording, rows: try rows?.readAll(), document: document, languages: languages)
    driver = ShowcaseDriver(Showcase(recording.configuration), ruler: ruler)
  }

  /// Prints the recording as text: after every input each window that looks different.
  ///
  /// - Throws: `Failure` where the text cannot be written, or where pictures differ from the recorded ones.
  package mutating func print() throws(Failure) {
    let output = try LineFile(path: "-")
    var shown: [WindowID: [String]] = [:]
    while let (time, effects) = step() {
      for case .report(let report) in effects {
        try output.add(
          "> \(report.time.seconds) \(report.name.rawValue) \(report.item ?? "nothing")")
      }
      for window in showcase.windows {
        let lines = display(of: window, at: time).lines
        guard shown[window] != lines else { continue }
        shown[window] = lines
        try output.add("# \(time.seconds) \(window.rawValue)")
        for line in lines { try output.add(line) }
      }
    }
    try source.finish()
  }

  /// Plays to a moment, and describes the windows that were shown by then.
  ///
  /// - Parameter moment: the moment; nil for the end of the recording.
  /// - Returns: the accessibility trees.
  package mutating func elements(at moment: Instant?) -> [Element] {
    let end = moment ?? source.axis.end ?? .zero
    while step(until: end) != nil {}
    driver.settle(until: end)
    return showcase.windows.map { showcase.elements(of: $0, at: end, ruler: ruler) }
      .filter { !$0.bounds.isEmpty }
  }

  private var showcase: Showcase { driver.showcase }

  /// Takes the next entry.
  ///
  /// - Parameter end: the latest moment of an entry; nil for the end of the recording.
  /// - Returns: the entry's time, and the effects since the entry before; nil where no entry is left.
  private mutating func step(until end: Instant? = nil) -> (time: Instant, effects: [Effect])? {
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

  private func display(of window: WindowID, at time: Instant) -> DisplayList {
    showcase.display(of: window, at: time, ruler: ruler)
  }

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
