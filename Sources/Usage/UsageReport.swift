internal import Phrases

/// The numbers of some visits in words.
public struct UsageReport: Sendable {
  /// 20 things, as many as a terminal shows at once. A table has all.
  private static let limit = 20

  private let summary: UsageSummary
  private let period: UsagePeriod
  private let languages: [String]

  /// The numbers of a period.
  ///
  /// - Parameters:
  ///   - summary: the numbers.
  ///   - period: the days that they are of.
  ///   - languages: the languages of its words, the preferred one first.
  public init(_ summary: UsageSummary, of period: UsagePeriod, languages: [String]) {
    (self.summary, self.period, self.languages) = (summary, period, languages)
  }

  /// The title: the days.
  public var title: String {
    switch period {
    case .day(let day): text(StatisticsPhrase.days(day.text, nil))
    case .week(let day):
      text(StatisticsPhrase.days(day.week.first?.text ?? day.text, day.week.last?.text))
    case .all:
      if let first = summary.days.keys.min(), let last = summary.days.keys.max() {
        text(StatisticsPhrase.days(first.text, last == first ? nil : last.text))
      } else {
        text(StatisticsPhrase.allDays)
      }
    }
  }

  /// Sentences about all visits together.
  public var sentences: [String] {
    var sentences = [text(KioskPhrase.visits(summary.visits))]
    guard let median = summary.medianSeconds, let longest = summary.longestSeconds else {
      return sentences
    }
    if summary.visits == 1 {
      sentences.append(text(KioskPhrase.onlyLength(median)))
    } else {
      sentences += [
        text(KioskPhrase.medianLength(median)), text(StatisticsPhrase.longest(longest)),
      ]
    }
    sentences.append(text(KioskPhrase.idleEnds(summary.ends[.idle] ?? 0)))
    if summary.stays > 0 { sentences.append(text(StatisticsPhrase.stays(summary.stays))) }
    return sentences
  }

  /// A number of a list.
  public struct Row: Sendable {
    /// The name of what is counted.
    public var title: String
    /// The seconds for which it was shown on average; nil where that is not measured.
    public var seconds: Int?
    /// The number.
    public var count: Int
  }

  /// A row in words, without its number.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - length: the most characters; the title is shortened for them, so that the seconds stay.
  public func name(of row: Row, within length: Int = .max) -> String {
    let words = { (title: String) in
      row.seconds.map { text(StatisticsPhrase.opened(title, seconds: $0)) } ?? title
    }
    let whole = words(row.title)
    let excess = whole.count - length
    return excess > 0 ? words(row.title.prefix(max(0, row.title.count - excess - 1)) + "…") : whole
  }

  /// The numbers of visits: by the hours of a day from the first one to the last one with a visit, by the days of a week, or by
  /// all days with visits.
  public var visits: (heading: String, rows: [(name: String, count: Int)]) {
    switch period {
    case .day:
      let used = summary.hours.indices.filter { summary.hours[$0] > 0 }
      let range = used.first.flatMap { first in used.last.map { first...$0 } }
      let rows = range.map { $0.map { (name: hour($0), count: summary.hours[$0]) } } ?? []
      return (text(StatisticsPhrase.byHour), rows)
    case .week(let day):
      let rows = day.week.map { date in
        (
          name: "\(text(StatisticsPhrase.weekday(date.weekday))) \(date.text)",
          count: summary.days[date] ?? 0
        )
      }
      return (text(StatisticsPhrase.byDay), rows)
    case .all:
      let rows = summary.days.sorted { $0.key < $1.key }.map {
        (name: $0.key.text, count: $0.value)
      }
      return (text(StatisticsPhrase.byDay), rows)
    }
  }

  /// The lists: what was opened, by which controls, where visits ended, and what was chosen. Empty ones are left out.
  public var lists: [(heading: String, rows: [Row])] {
    let lists: [(heading: String, rows: [Row])] = [
      (
        text(KioskPhrase.mostOpened),
        summary.opened.map { Row(title: $0.thing.name, seconds: $0.meanSeconds, count: $0.count) }
      ),
      (
        text(StatisticsPhrase.ways),
        summary.ways.map { Row(title: text($0.value.phrase), count: $0.count) }
      ),
      (
        text(StatisticsPhrase.lastShown),
        summary.shown.map {
          Row(title: $0.value?.name ?? text(StatisticsPhrase.nothing), count: $0.count)
        }
      ),
      (
        text(StatisticsPhrase.chosen),
        summary.chosen.map {
          Row(title: text($0.value.setting.phrase(of: $0.value.value)), count: $0.count)
        }
      ),
    ]
    return lists.filter { !$0.rows.isEmpty }.map { ($0.heading, Array($0.rows.prefix(Self.limit))) }
  }

  /// All of it as lines for a terminal.
  public var lines: [String] {
    var lines = [title, ""] + sentences
    let lists = lists.map { list in
      (heading: list.heading, rows: list.rows.map { (name: name(of: $0), count: $0.count) })
    }
    for (heading, rows) in [visits] + lists where !rows.isEmpty {
      lines += ["", heading]
      let width = rows.map { "\($0.count)".count }.max() ?? 1
      lines += rows.map { row in
        let count = "\(row.count)"
        return "  \(String(repeating: " ", count: width - count.count))\(count)  \(row.name)"
      }
    }
    return lines
  }

  private func hour(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):00" }

  private func text(_ phrase: some Translated) -> String { phrase.text(for: languages) }
}

extension UsageWay {
  fileprivate var phrase: StatisticsPhrase {
    switch self {
    case .list: .list
    case .strip: .strip
    case .bar: .bar
    case .picture: .picture
    case .slider: .slider
    case .find: .find
    case .link: .link
    case .route: .route
    case .history: .history
    case .shelf: .shelf
    }
  }
}

extension UsageSetting {
  fileprivate func phrase(of value: String) -> StatisticsPhrase {
    switch self {
    case .language: .language(value)
    case .textSize: .textSize(value)
    case .contrast: .contrast(isHigh: value == "high")
    case .motion: .motion(isReduced: value == "less")
    }
  }
}
