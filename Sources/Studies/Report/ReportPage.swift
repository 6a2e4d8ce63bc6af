public import Interaction
internal import Laboratory
internal import Phrases

/// The report of a study: one page in HTML that needs nothing else, neither files nor a network.
public struct ReportPage: Sendable {
  /// The controls of a condition as they were at the beginning.
  public struct Scene: Sendable {
    /// Elements of SVG.
    public var content: String
    /// Their size, in points.
    public var size: Size

    /// A scene.
    public init(content: String, size: Size) { (self.content, self.size) = (content, size) }
  }

  private let results: StudyResults
  private let scenes: [Int: Scene]
  private let languages: [String]
  private var plots: ReportPlots { ReportPlots(results: results, languages: languages) }

  /// The report of results.
  ///
  /// - Parameters:
  ///   - results: the results.
  ///   - scenes: the controls of conditions, by the indices of these; those without one have no paths.
  ///   - languages: the languages of the report, the preferred one first.
  public init(_ results: StudyResults, scenes: [Int: Scene], languages: [String]) {
    (self.results, self.scenes, self.languages) = (results, scenes, languages)
  }

  private func text(_ phrase: StudyReportPhrase) -> String { phrase.text(for: languages) }
  private func number(_ value: Double?, _ places: Int = 2) -> String {
    value.map { decimal($0, places: places, for: languages) } ?? text(.noValue)
  }

  /// The page.
  public var html: String {
    let title = "\(results.plan.title) · \(text(.report))"
    let parts = [
      facts, overview, regressions, distributions, errors, learning, pointing, comparisons,
      questionnaires, paths, marks, definitions,
    ]
    let language = languages.first.map { escaped($0) } ?? "en"
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(escaped(title))</title>
      <style>
      \(ReportStyle.css)
      </style>
      </head>
      <body>
      <main>
      \(parts.compactMap(\.self).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  // MARK: Facts

  private var facts: String {
    let participants = Set(results.sessions.map(\.session.participant)).count
    let endings = results.sessions.map(\.ending)
    let empty = results.sessions.count { $0.ending == .completed && $0.isWithoutTrials }
    let warning: String
    if results.hasSimulated {
      let words: StudyReportPhrase = results.hasPersons ? .simulatedPartly : .simulatedOnly
      warning = "<p class=\"warning\">\(escaped(text(words)))</p>"
    } else {
      warning = ""
    }
    let trial =
      results.hasTryOuts
      ? "<p class=\"warning\">\(escaped(text(StudyReportPhrase.triedOut)))</p>" : ""
    let facts = text(
      .facts(
        sessions: results.sessions.count, participants: participants, trials: results.counted.count,
        sequences: results.countedSequences.count))
    let ended = text(
      .endings(
        completed: endings.count { $0 == .completed } - empty, withoutTrials: empty,
        aborted: endings.count { $0 == .aborted },
        declined: endings.count { $0 == .declined }, open: endings.count { $0 == nil }))
    return """
      <h1>\(escaped(results.plan.title))</h1>
      \(warning)\(trial)
      <p>\(escaped(facts))<br><span class="soft">\(escaped(ended))</span></p>
      <p class="soft">\(escaped(text(.tablesBeside)))</p>
      """
  }

  private func section(
    _ title: StudyReportPhrase, _ words: StudyReportPhrase? = nil, _ content: String
  )
    -> String?
  {
    guard !content.isEmpty else { return nil }
    let explanation = words.map { "<p class=\"soft\">\(escaped(text($0)))</p>" } ?? ""
    return "<section><h2>\(escaped(text(title)))</h2>\(explanation)\n\(content)</section>"
  }

  /// A table; cells are HTML.
  private func table(_ header: [StudyReportPhrase], _ rows: [[String]]) -> String {
    let head = header.map { "<th>\(escaped(text($0)))</th>" }.joined()
    let body = rows.map { row in "<tr>" + row.map { "<td>\($0)</td>" }.joined() + "</tr>" }
    return """
      <div class="scroll"><table><thead><tr>\(head)</tr></thead><tbody>
      \(body.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func name(_ condition: Int) -> String {
    "<span class=\"key \(plots.style(condition))\"></span>"
      + escaped(results.plan.conditions[condition].title)
  }

  /// The tasks that have trials other than those of rings, and their headings where there are several.
  private var tasks: [(index: Int, heading: String)] {
    let indices = results.plan.tasks.indices.filter { index in
      results.counted.contains { $0.log.trial.task == index }
    }
    return indices.map { index in
      (index, indices.count > 1 ? "<h3>\(escaped(results.plan.tasks[index].id))</h3>" : "")
    }
  }

  // MARK: Trials

  private func interval(_ estimate: MeanEstimate?, _ places: Int = 2) -> String {
    guard let interval = estimate?.interval else { return text(.noValue) }
    return "\(number(interval.low, places)) – \(number(interval.high, places))"
  }

  private var overview: String? {
    let content = tasks.map { task, heading in
      let trials = results.counted.filter { $0.log.trial.task == task }
      let conditions = Set(trials.map(\.log.trial.block.condition)).sorted()
      let rows = conditions.map { condition -> [String] in
        let own = trials.filter { $0.log.trial.block.condition == condition }
        let times = own.map(\.measures.movementTime)
        let means = StudyResults.means(own) { $0.measures.movementTime }
        let estimate = MeanEstimate(means.map(\.mean))
        let reached = 100 * Double(own.count { $0.log.outcome == .done }) / Double(own.count)
        let flawed = 100 * Double(own.count { !$0.measures.isFlawless }) / Double(own.count)
        return [
          name(condition), "\(means.count)", "\(own.count)", number(estimate?.mean),
          interval(estimate), number(times.quantile(0.5)), number(reached, 0) + " %",
          number(flawed, 0) + " %",
          number(Self.mean(own.compactMap(\.measures.timeToFirstTouch))),
          number(Self.mean(own.map(\.measures.hesitation))),
          number(Self.mean(own.map { Double($0.measures.reentries) })),
          number(Self.mean(own.map { Double($0.measures.reversals) }), 1),
          number(Self.mean(own.map { Double($0.measures.wrongTurns) })),
        ]
      }
      return heading
        + table(
          [
            .condition, .participants, .trials, .movementTime, .interval, .median, .reached,
            .errorRate, .firstTouch, .hesitation, .reentries, .reversals, .wrongTurns,
          ], rows)
    }
    return section(.overview, .overviewText, content.joined(separator: "\n"))
  }

  private static func mean(_ numbers: [Double]) -> Double? { numbers.isEmpty ? nil : numbers.mean }

  private var regressions: String? {
    let content = tasks.compactMap { task, heading -> String? in
      let plots = plots.regressions(ofTask: task)
      return plots.isEmpty
        ? nil : heading + "<div class=\"plots\">\(plots.joined(separator: "\n"))</div>"
    }
    return section(.regression, .regressionText, content.joined(separator: "\n"))
  }

  /// A figure for each task, side by side.
  private func figures(_ content: (Int) -> String?) -> String {
    let figures = tasks.compactMap { task, _ in
      content(task).map {
        plots.figure("<b>\(escaped(results.plan.tasks[task].id))</b>", $0)
      }
    }
    return figures.isEmpty ? "" : "<div class=\"plots\">\(figures.joined(separator: "\n"))</div>"
  }

  private var distributions: String? {
    return section(
      .distributions, .distributionText, figures { plots.distribution(ofTask: $0) })
  }

  private var errors: String? {
    return section(.errors, .errorText, figures { plots.errors(ofTask: $0) })
  }

  private var learning: String? {
    return section(
      .learning, .learningText,
      figures { task in
        plots.learning(ofTask: task).map { plots.legend(ofTask: task) + $0 }
      })
  }

  // MARK: Pointing

  private var pointing: String? {
    let sequences = results.countedSequences
    guard !sequences.isEmpty else { return nil }
    let groups = Dictionary(grouping: sequences) {
      [$0.log.trial.block.condition, $0.log.trial.task]
    }
    let rows = groups.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { key -> [String] in
      let own = groups[key] ?? []
      let byParticipant = Dictionary(grouping: own, by: \.key.participant)
      let throughputs = byParticipant.keys.sorted().compactMap { participant -> Double? in
        Self.mean((byParticipant[participant] ?? []).compactMap(\.measures.throughput))
      }
      let estimate = MeanEstimate(throughputs)
      let used = Set(own.compactMap { results.device(of: $0.log) })
      let devices = StudyTask.Device.allCases.filter { used.contains($0) }.map(\.rawValue)
      return [
        name(key[0]), devices.isEmpty ? text(.noValue) : devices.joined(separator: ", "),
        "\(byParticipant.count)",
        "\(own.count)", number(estimate?.mean), interval(estimate),
        number(own.map(\.measures.movementTime).mean),
        number(100 * own.map(\.measures.errorRate).mean, 1) + " %",
        number(Self.mean(own.compactMap(\.measures.effectiveWidth)), 1),
      ]
    }
    let table = table(
      [
        .condition, .device, .participants, .sequences, .throughput, .interval, .movementTime,
        .errorRate, .effectiveWidth,
      ], rows)
    let plots = plots.pointing()
    return section(
      .pointing, .pointingText,
      table + "<div class=\"plots\">\(plots.joined(separator: "\n"))</div>")
  }

  // MARK: Comparisons

  private var comparisons: String? {
    let content = tasks.compactMap { task, heading -> String? in
      let trials = results.counted.filter { $0.log.trial.task == task }
      let conditions = Set(trials.map(\.log.trial.block.condition)).sorted()
      guard conditions.count > 1 else { return nil }
      let means = conditions.map { condition in
        Dictionary(
          StudyResults.means(trials.filter { $0.log.trial.block.condition == condition }) {
            $0.measures.movementTime
          }.map { ($0.participant, $0.mean) }, uniquingKeysWith: { one, _ in one })
      }
      let pairs = Self.pairs(of: conditions.count)
      let compared = pairs.map { one, other -> PairedComparison? in
        let common = means[one].keys.sorted().filter { means[other][$0] != nil }
        return PairedComparison(
          common.compactMap { participant in
            means[one][participant].flatMap { first in
              means[other][participant].map { (first: first, second: $0) }
            }
          })
      }
      guard compared.contains(where: { $0 != nil }) else {
        return heading + "<p>\(escaped(text(.tooFewForComparison)))</p>"
      }
      let adjusted = holm(compared.map { $0?.probability })
      let rows = zip(pairs, zip(compared, adjusted)).compactMap { pair, result -> [String]? in
        guard let comparison = result.0 else { return nil }
        return [
          name(conditions[pair.0]) + " → " + name(conditions[pair.1]), "\(comparison.count)",
          number(comparison.difference),
          "\(number(comparison.interval.low)) – \(number(comparison.interval.high))",
          number(comparison.effect), number(comparison.t), probability(comparison.probability),
          probability(result.1),
        ]
      }
      return heading
        + table(
          [.pair, .participants, .difference, .interval, .effect, .tValue, .probability, .holm],
          rows)
    }
    return section(.comparisons, .comparisonText, content.joined(separator: "\n"))
  }

  /// All pairs of up to six conditions; of more, each with the first one.
  private static func pairs(of count: Int) -> [(Int, Int)] {
    /// 6 conditions have 15 pairs, which is as much as a table should have.
    let most = 6
    let firsts = count <= most ? 0..<count : 0..<1
    return firsts.flatMap { one in (one + 1..<count).map { (one, $0) } }
  }

  private func probability(_ value: Double?) -> String {
    guard let value else { return text(.noValue) }
    return value < 0.001 ? "&lt; " + number(0.001, 3) : number(value, 3)
  }

  // MARK: Questionnaires and marks

  private var questionnaires: String? {
    let groups = Dictionary(grouping: results.answers) {
      [$0.key.condition ?? -1, Questionnaire.allCases.firstIndex(of: $0.answers.form) ?? 0]
    }
    let rows = groups.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { key -> [String] in
      let own = groups[key] ?? []
      let byParticipant = Dictionary(grouping: own, by: \.key.participant)
      let scores = byParticipant.keys.sorted().compactMap { participant -> Double? in
        Self.mean(
          (byParticipant[participant] ?? []).compactMap {
            $0.answers.form.score($0.answers.answers)
          })
      }
      let estimate = MeanEstimate(scores)
      return [
        key[0] >= 0 ? name(key[0]) : text(.noValue),
        escaped(Questionnaire.allCases[key[1]].rawValue), "\(scores.count)",
        number(estimate?.mean, 1), interval(estimate, 1),
      ]
    }
    guard !rows.isEmpty else { return nil }
    return section(
      .questionnaires, nil,
      table([.condition, .form, .participants, .score, .interval], rows))
  }

  private var paths: String? {
    let figures = scenes.keys.sorted().compactMap { condition -> String? in
      guard let scene = scenes[condition],
        let svg = plots.paths(ofCondition: condition, over: (scene.content, scene.size))
      else { return nil }
      return plots.figure("<b>\(escaped(results.plan.conditions[condition].title))</b>", svg)
    }
    return section(
      .paths, .pathText,
      figures.isEmpty ? "" : "<div class=\"plots\">\(figures.joined(separator: "\n"))</div>")
  }

  private var marks: String? {
    let rows = results.marks.map { mark -> [String] in
      let code =
        escaped(mark.key.participant)
        + (mark.key.isSimulated ? " (\(escaped(text(.simulatedMark))))" : "")
        + (mark.key.isTryOut ? " (\(escaped(text(.tryOutMark))))" : "")
      let seconds = Int(mark.mark.time.seconds)
      let digits = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
      return [code, "\(seconds / 60):\(digits)", escaped(mark.mark.note)]
    }
    guard !rows.isEmpty else { return nil }
    return section(.notes, nil, table([.participant, .moment, .note], rows))
  }

  private var definitions: String? {
    let items = MeasurePhrase.allCases.map { measure in
      "<dt>\(escaped(measure.sign))</dt><dd>\(escaped(measure.text(for: languages)))</dd>"
    }
    return section(.definitions, nil, "<dl>\(items.joined(separator: "\n"))</dl>")
  }
}
