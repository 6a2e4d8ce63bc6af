package import Interaction
internal import Phrases
internal import Showcase

/// A recording that plays entry by entry, without a screen and a clock.
package struct RecordingWalk: ~Copyable {
  private var source: RecordedSource
  private var driver: ShowcaseDriver
  private let ruler = PlainRuler()
  /// Whether the effects before the first entry were performed.
  private var hasBegun = false

  /// A recording at its beginning.
  ///
  /// - Parameters:
  ///   - rows: the source of the list's rows; nil where the list has none of its own.
  ///   - document: the document that was open, read again.
  ///   - languages: the person's languages, the preferred one first.
  package init(
    _ recording: Recording, rows: RowPlan?, document: RecordedDocument?, languages: [String],
    conditions: StudyMaterial? = nil
  ) throws(Failure) {
    source = RecordedSource(
      recording, rows: try rows?.readAll(), document: document, languages: languages,
      conditions: conditions)
    driver = ShowcaseDriver(Showcase(recording.configuration), ruler: ruler)
  }

  /// Prints the recording in sentences: one for each input, and below it one for each thing that a person achieved by it.
  ///
  /// - Throws: `Failure` where the text cannot be written, or where pictures differ from the recorded ones.
  package mutating func printSentences(for languages: [String]) throws(Failure) {
    let output = try LineFile(path: "-")
    while let (entry, effects) = try step() {
      if case .input(let input, _, _, _) = entry.content {
        let window = Input(time: entry.time, event: input).window
          .flatMap(showcase.name).map { $0.text(for: languages) + ": " }
        try output.add(
          Self.stamp(entry.time) + (window ?? "") + input.sentence.text(for: languages))
      }
      for case .report(let report) in effects {
        try output.add("            → " + report.sentence.text(for: languages))
      }
    }
    try source.finish()
  }

  /// A time in seconds, in a column of its own.
  private static func stamp(_ time: Instant) -> String {
    let thousandths = "\(Int((time.seconds * 1000).rounded()))"
    let digits = String(repeating: "0", count: max(0, 4 - thousandths.count)) + thousandths
    let text = "\(digits.dropLast(3)).\(digits.suffix(3))"
    return String(repeating: " ", count: max(0, 9 - text.count)) + text + "  "
  }

  /// Prints the recording with all pictures: after every input the layers of each window that looks different.
  ///
  /// - Throws: `Failure` where the text cannot be written, or where pictures differ from the recorded ones.
  package mutating func printLayers() throws(Failure) {
    let output = try LineFile(path: "-")
    var shown: [WindowID: [String]] = [:]
    while let (entry, effects) = try step() {
      let time = entry.time
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
  ///
  /// - Throws: `Failure` where the rows of a condition of a study cannot be read.
  package mutating func elements(at moment: Instant?) throws(Failure) -> [Element] {
    let end = moment ?? source.axis.end ?? .zero
    while try step(until: end) != nil {}
    driver.settle(until: end)
    return showcase.windows.map { showcase.elements(of: $0, at: end, ruler: ruler) }
      .filter { !$0.bounds.isEmpty }
  }

  private var showcase: Showcase { driver.showcase }

  /// Takes the next entry.
  ///
  /// - Parameter end: the latest moment of an entry; nil for the end of the recording.
  /// - Returns: the entry, and the effects since the entry before; nil where no entry is left.
  private mutating func step(
    until end: Instant? = nil
  ) throws(Failure) -> (entry: SourceEvent, effects: [Effect])? {
    if !hasBegun {
      hasBegun = true
      _ = try effects()
    }
    while let event = due(by: end) {
      switch event.content {
      case .input(let input, let rows, let document, let found):
        driver.take(
          Input(time: event.time, event: input), rows: rows, document: document, found: found)
      case .shown(let shown):
        driver.settle(until: shown.time)
        source.compare(shown, with: display(of: shown.window, at: shown.time))
      case .wishes, .close, .repaint, .refined, .unavailable, .redraw: continue
      }
      return (event, try effects())
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

  private mutating func effects() throws(Failure) -> [Effect] {
    var effects: [Effect] = []
    while let effect = driver.nextEffect() {
      if case .find(let text, let number) = effect { source.find(text, number: number) }
      if case .prepare(let condition) = effect { try source.prepare(condition) }
      effects.append(effect)
    }
    return effects
  }
}
