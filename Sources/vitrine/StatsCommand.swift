internal import ArgumentParser
internal import Files
internal import FoundationEssentials
internal import Phrases
internal import Platform
internal import Program
internal import Usage

/// `vitrine stats`: the numbers of the visits to a kiosk.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Prints and draws the statistics of a kiosk.",
    discussion: """
      Visits of a day, of a week, or all: how many and how long, what was opened and by which control, where visits ended, \
      and how often nobody was there any more. Without an option it is the day of today.

      --plot draws the same as SVG. With --over, it draws where pages of a document were touched, over their pictures. --csv \
      prints a table with a row for each thing that was opened, for other programs.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the statistics. Otherwise ~/.local/state/vitrine/statistics, to which vitrine kiosk writes, or /var/lib/vitrine/vitrine/statistics, that of the kiosk of vitrine install.",
      valueName: "folder"), completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("The day, such as 2026-11-24, or today.", valueName: "date"))
  var day: String?

  @Option(
    help: ArgumentHelp("The week, from Monday, of a day, or of today.", valueName: "date"))
  var week: String?

  @Flag(help: "All visits.")
  var all = false

  @Flag(help: "Print comma-separated values.")
  var csv = false

  @Option(
    help: ArgumentHelp("Draw into a file, as SVG; - for the standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var plot: String?

  @Option(
    help: ArgumentHelp(
      "Draw touches over the pages of a document, or of all in a folder of exhibits.",
      valueName: "path"), completion: .file())
  var over: String?

  @OptionGroup var root: RootOption

  func validate() throws {
    let periods = [("--day", day != nil), ("--week", week != nil), ("--all", all)].filter(\.1)
    if periods.count > 1 { throw usageError(.exclusive(periods[0].0, periods[1].0)) }
    if csv, plot != nil { throw usageError(.exclusive("--csv", "--plot")) }
    if over != nil, plot == nil { throw usageError(.needs("--over", "--plot")) }
    if root.root != nil, over == nil { throw usageError(.needs("--root", "--over")) }
    _ = try period()
    try OutputFiles(
      written: [("--plot", plot)], read: [over], recordFolders: [statisticsFolder?.path]
    ).refuseLoss()
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let languages = Languages.environment(environment)
    guard let folder = statisticsFolder else { throw Failure(.noInput, .noStatisticsFolder) }
    let period = try period()
    let visits = try folder.visits(in: period) { file, count, first in
      complain(ReportPhrase.brokenStatistics(file, lines: count, first: first), in: languages)
    }
    if csv { return try write(UsageTable.rows(of: visits), to: "-") }
    let summary = UsageSummary(of: visits)
    let report = UsageReport(summary, of: period, languages: languages)
    guard let plot else { return try write(report.lines, to: "-") }
    var drawing = UsagePlot(report).svg
    if let over {
      let pages = try HeatPages(path: over, root: root.root, touched: summary.touched)
      for fault in pages.faults { complain(fault, in: languages) }
      drawing = HeatPlot(titled: report.title, pages.pages, languages: languages).svg
    }
    try write(drawing.split(separator: "\n").map(String.init), to: plot)
  }

  /// The folder of the statistics; nil where there is none.
  private var statisticsFolder: StatisticsFolder? {
    folder.map { StatisticsFolder(path: $0) }
      ?? StatisticsFolder.known(environment: ProcessInfo.processInfo.environment)
  }

  private func write(_ lines: [String], to path: String) throws(Failure) {
    let output = try LineFile(path: path)
    for line in lines { try output.add(line) }
  }

  private func period() throws -> UsagePeriod {
    if all { return .all }
    let words = day ?? week ?? Self.today
    let now = LocalTime.now
    let date =
      words == Self.today
      ? UsageDate(year: now.year, month: now.month, day: now.day) : UsageDate(words)
    guard let date else { throw usageError(.date(words)) }
    return week == nil ? .day(date) : .week(of: date)
  }

  /// The name of the current day.
  private static let today = "today"
}
