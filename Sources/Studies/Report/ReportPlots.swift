internal import Interaction
internal import Laboratory
internal import Phrases

/// The plots of a report.
struct ReportPlots {
  let results: StudyResults
  let languages: [String]

  func text(_ phrase: StudyReportPhrase) -> String { phrase.text(for: languages) }

  func number(_ value: Double, _ places: Int = 2) -> String {
    decimal(value, places: places, for: languages)
  }

  /// The style of a condition's marks.
  func style(_ condition: Int) -> String { "s\(condition % ReportStyle.count)" }

  private func title(_ condition: Int) -> String { results.plan.conditions[condition].title }

  /// The title of a condition beside a row of a plot; ends in an ellipsis where it is long.
  private func rowTitle(_ condition: Int) -> String {
    /// 34 characters leave more than half of a plot to its data.
    let most = 34
    let title = title(condition)
    return title.count > most ? title.prefix(most - 1) + "…" : title
  }

  /// The room for the titles of conditions beside their rows, in points: 6.9 for a character of 12.5 points, wider than
  /// Inter's mean.
  private func rowMargin(_ conditions: [Int]) -> Double {
    max(90, 6.9 * Double(conditions.map { rowTitle($0).count }.max() ?? 0) + 14)
  }

  /// Numbers on an axis: as many decimals as they need.
  private func tick(_ value: Double) -> String {
    let isWhole = { (value: Double) in abs(value - value.rounded()) < 1e-6 }
    return number(value, isWhole(value) ? 0 : isWhole(value * 10) ? 1 : 2)
  }

  // MARK: Time against difficulty

  /// A plot of time against difficulty for each condition of a task, with equal axes.
  func regressions(ofTask task: Int) -> [String] {
    let trials = results.counted.filter {
      $0.log.trial.task == task && $0.log.outcome == .done && $0.measures.difficulty != nil
    }
    let points = Dictionary(grouping: trials) { $0.log.trial.block.condition }
    let difficulties = trials.compactMap(\.measures.difficulty)
    guard let low = difficulties.min(), let high = difficulties.max(), high - low > 0.2 else {
      return []
    }
    let longest = trials.map(\.measures.movementTime).max() ?? 1
    let x = Plot.Scale.linear(low - 0.2...high + 0.2)
    let y = Plot.Scale.linear(0...longest * 1.05)
    return points.keys.sorted().map { condition in
      let own = (points[condition] ?? []).compactMap { trial in
        trial.measures.difficulty.map { (x: $0, y: trial.measures.movementTime) }
      }
      return regression(own, x, y, named: title(condition), style(condition))
    }
  }

  /// A plot of time against effective difficulty for each condition with sequences of circles.
  func pointing() -> [String] {
    let points = Dictionary(grouping: results.countedSequences) {
      $0.log.trial.block.condition
    }.mapValues { sequences in
      sequences.compactMap { sequence in
        sequence.measures.effectiveDifficulty.map { (x: $0, y: sequence.measures.movementTime) }
      }
    }
    let all = points.values.flatMap { $0 }
    guard let low = all.map(\.x).min(), let high = all.map(\.x).max(),
      let longest = all.map(\.y).max()
    else { return [] }
    return points.keys.sorted().map { condition in
      regression(
        points[condition] ?? [], .linear(low - 0.2...high + 0.2), .linear(0...longest * 1.05),
        named: title(condition), style(condition))
    }
  }

  private func regression(
    _ points: [(x: Double, y: Double)], _ x: Plot.Scale, _ y: Plot.Scale, named name: String,
    _ style: String
  ) -> String {
    var plot = Plot(width: 300, height: 230, x: x, y: y)
    plot.xAxis(text(.bitsAxis), ticks: x.ticks(5), label: tick)
    plot.yAxis(text(.secondsAxis), ticks: y.ticks(5), label: tick)
    var words = ""
    if let line = Regression(points), let first = points.map(\.x).min(),
      let last = points.map(\.x).max()
    {
      let steps = (0...24).map { first + (last - first) * Double($0) / 24 }
      let bands = steps.map { ($0, line.band(at: $0)) }
      let clamp = { (value: Double) in min(max(value, y.range.lowerBound), y.range.upperBound) }
      plot.area(
        bands.map { ($0.0, clamp($0.1.high)) } + bands.reversed().map { ($0.0, clamp($0.1.low)) },
        "\(style) b")
      plot.line([first, last].map { ($0, clamp(line.value(at: $0))) }, "\(style) l")
      words =
        text(
          .line(
            intercept: number(line.intercept), isFalling: line.slope < 0,
            slope: number(abs(line.slope)))) + " · "
        + text(.explained(number(line.determination)))
    }
    for point in points { plot.dot(point.x, point.y, "\(style) d") }
    return figure("<b>\(escaped(name))</b><br>\(escaped(words))", plot.svg("\(name): \(words)"))
  }

  // MARK: Distributions and errors

  /// The distributions of times in the conditions of a task.
  func distribution(ofTask task: Int) -> String? {
    let trials = Dictionary(grouping: results.counted.filter { $0.log.trial.task == task }) {
      $0.log.trial.block.condition
    }.mapValues { $0.map(\.measures.movementTime) }
    let rows = trials.keys.sorted()
    let all = trials.values.flatMap { $0 }
    guard let low = all.min(), let high = all.max(), high > 0 else { return nil }
    let isWide = low > 0 && high / low > 20
    let x: Plot.Scale =
      isWide ? .logarithmic(low * 0.9...high * 1.1) : .linear(0...high * 1.03)
    let pitch = 34.0
    var plot = Plot(
      width: 440, height: Double(rows.count) * pitch + 52, x: x,
      y: .linear(0...Double(rows.count)), left: rowMargin(rows))
    plot.xAxis(text(.secondsAxis), ticks: x.ticks(5), label: tick)
    for (index, condition) in rows.enumerated() {
      let times = trials[condition] ?? []
      let middle = Double(rows.count - index) - 0.5
      let y = plot.py(middle)
      plot.words(rowTitle(condition), rowMargin(rows) - 8, y + 4, anchor: "end", "name")
      guard let least = times.quantile(0.05), let lower = times.quantile(0.25),
        let median = times.quantile(0.5), let upper = times.quantile(0.75),
        let most = times.quantile(0.95)
      else { continue }
      let style = style(condition)
      for (from, to) in [(least, lower), (upper, most)] {
        plot.add(
          "<line class=\"\(style) w\" x1=\"\(svg: plot.px(from))\" x2=\"\(svg: plot.px(to))\" y1=\"\(svg: y)\" y2=\"\(svg: y)\"/>"
        )
      }
      plot.add(
        "<rect class=\"\(style) box\" x=\"\(svg: plot.px(lower))\" y=\"\(svg: y - 9)\" width=\"\(svg: max(1, plot.px(upper) - plot.px(lower)))\" height=\"18\" rx=\"3\"/>"
      )
      plot.add(
        "<line class=\"\(style) m\" x1=\"\(svg: plot.px(median))\" x2=\"\(svg: plot.px(median))\" y1=\"\(svg: y - 9)\" y2=\"\(svg: y + 9)\"/>"
      )
    }
    return plot.svg(text(.distributions))
  }

  /// The shares of trials with errors in the conditions of a task.
  func errors(ofTask task: Int) -> String? {
    let trials = Dictionary(grouping: results.counted.filter { $0.log.trial.task == task }) {
      $0.log.trial.block.condition
    }
    let rows = trials.keys.sorted()
    guard !rows.isEmpty else { return nil }
    let x = Plot.Scale.linear(0...100)
    var plot = Plot(
      width: 440, height: Double(rows.count) * 28 + 52, x: x, y: .linear(0...Double(rows.count)),
      left: rowMargin(rows), right: 44)
    plot.xAxis(text(.percentAxis), ticks: x.ticks(5), label: tick)
    for (index, condition) in rows.enumerated() {
      let own = trials[condition] ?? []
      let share = 100 * Double(own.count { !$0.measures.isFlawless }) / Double(own.count)
      let y = plot.py(Double(rows.count - index) - 0.5)
      plot.words(rowTitle(condition), rowMargin(rows) - 8, y + 4, anchor: "end", "name")
      plot.add(
        "<rect class=\"\(style(condition)) d\" x=\"\(svg: plot.px(0))\" y=\"\(svg: y - 8)\" width=\"\(svg: plot.px(share) - plot.px(0))\" height=\"16\" rx=\"2\"/>"
      )
      plot.words(number(share, 0) + " %", plot.px(share) + 6, y + 4, "tick")
    }
    return plot.svg(text(.errors))
  }

  // MARK: Learning

  /// The mean times of the first, second, third … trials in the conditions of a task.
  func learning(ofTask task: Int) -> String? {
    let trials = results.counted.filter { $0.log.trial.task == task }
    let byCondition = Dictionary(grouping: trials) { $0.log.trial.block.condition }
    let curves = byCondition.mapValues { own in
      Dictionary(grouping: own, by: \.earlier).map { earlier, trials in
        (Double(earlier + 1), trials.map(\.measures.movementTime).mean)
      }.sorted { $0.0 < $1.0 }
    }
    let points = curves.values.flatMap { $0 }
    guard let last = points.map(\.0).max(), last > 1, let longest = points.map(\.1).max() else {
      return nil
    }
    let (x, y) = (Plot.Scale.linear(0.7...last + 0.3), Plot.Scale.linear(0...longest * 1.08))
    var plot = Plot(width: 440, height: 240, x: x, y: y)
    let step = max(1, Int(last / 10))
    plot.xAxis(
      text(.trialAxis), ticks: stride(from: 1, through: Int(last), by: step).map { Double($0) },
      label: tick)
    plot.yAxis(text(.secondsAxis), ticks: y.ticks(5), label: tick)
    for condition in curves.keys.sorted() {
      let curve = curves[condition] ?? []
      plot.line(curve, "\(style(condition)) l")
      for point in curve { plot.dot(point.0, point.1, "\(style(condition)) d", radius: 3.2) }
    }
    return plot.svg(text(.learning))
  }

  /// The colours of the conditions of a task.
  func legend(ofTask task: Int) -> String {
    let conditions = Set(
      results.counted.filter { $0.log.trial.task == task }.map(\.log.trial.block.condition))
    let items = conditions.sorted().map { condition in
      "<li><span class=\"key \(style(condition))\"></span>\(escaped(title(condition)))</li>"
    }
    return "<ul class=\"legend\">\(items.joined())</ul>"
  }

  // MARK: Paths

  /// The ways over the controls of a condition.
  ///
  /// - Parameter scene: the controls as they were at the beginning, as SVG without its outer element, and their size.
  func paths(ofCondition condition: Int, over scene: (content: String, size: Size)) -> String? {
    /// 40 ways are drawn one by one; the heat is of all.
    let most = 40
    /// 16 points: the side of a cell of the heat.
    let cell = 16.0
    let logs =
      (results.counted.map(\.log) + results.countedSequences.map(\.log)).filter {
        $0.trial.block.condition == condition
      }
    let view = Rect(scene.size)
    let paths = logs.map { $0.path.filter { view.contains($0.position) } }.filter { $0.count > 1 }
    guard !paths.isEmpty, scene.size.width > 0 else { return nil }
    var seconds: [[Int]: Double] = [:]
    for path in paths {
      for (sample, next) in zip(path, path.dropFirst()) {
        let key = [Int(sample.position.x / cell), Int(sample.position.y / cell)]
        // A pointer that rests counts for a second at most.
        seconds[key, default: 0] += min(1, next.time - sample.time)
      }
    }
    let greatest = seconds.values.max() ?? 1
    let heat = seconds.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { key in
      let share = ((seconds[key] ?? 0) / greatest).squareRoot()
      return
        "<rect class=\"heat\" fill-opacity=\"\(svg: 0.75 * share)\" x=\"\(svg: Double(key[0]) * cell)\" y=\"\(svg: Double(key[1]) * cell)\" width=\"\(svg: cell)\" height=\"\(svg: cell)\"/>"
    }
    let lines = paths.prefix(most).map { path in
      let points = path.map { "\(svg: $0.position.x),\(svg: $0.position.y)" }
      return "<polyline class=\"s0 path\" points=\"\(points.joined(separator: " "))\"/>"
    }
    let (width, height) = ("\(svg: scene.size.width)", "\(svg: scene.size.height)")
    return """
      <svg class="scene" viewBox="0 0 \(width) \(height)" width="440" role="img" \
      aria-label="\(escaped(title(condition)))">
      \(scene.content)
      \(heat.joined(separator: "\n"))
      \(lines.joined(separator: "\n"))
      </svg>
      """
  }

  /// A figure with a caption in HTML.
  func figure(_ caption: String, _ content: String) -> String {
    let words = caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>"
    return "<figure>\(words)\(content)</figure>"
  }
}
