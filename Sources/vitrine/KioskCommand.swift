internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Phrases
internal import Program
internal import Showcase

/// `vitrine kiosk`: a document that fills a screen, for visitors of an exhibition.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract: "Shows a document to visitors, alone on a screen, for months.",
    discussion: """
      PATH is as for `vitrine pages`; or visitors choose from several, or from all in a folder that holds only folders of \
      exhibits. All controls are in one window, which visitors cannot leave. Where nobody acts for a \
      while, visitors are asked whether they are still there; after a countdown the exhibit begins again, and then plays \
      visits until somebody touches it.

      The files are watched. After a change they are read aside, and shown once nobody is there. Where they have a fault that \
      they did not have, what was shown stays, and standard error says why.

      Statistics have a line for each visit: what was opened, by which control and for how long, and no personal data. `vitrine \
      stats` prints and draws them.

      The window covers a screen, also without a window manager, and follows its size, its rotation and its cable. A fingertip's \
      target of 10 mm is as large on the glass, by the size that the screen reports, or by --ppi; --scale wins over both. With \
      --geometry it is a window of a desktop, for a trial.

      --events are appended to those of earlier starts, and each start has a --record file of its own, such as visit-2.jsonl \
      behind visit.jsonl. A file that cannot be written is said once, and the exhibit stays.

      SIGTERM ends it with exit code 0.
      """)

  @Argument(
    help: ArgumentHelp(
      "The document; several, or a folder of folders, to choose from.", valueName: "path"),
    completion: .file(), transform: pathArgument)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The time without an action after which visitors are asked whether they are still there.",
      valueName: "seconds"))
  var idle: Double = LaunchConfiguration.Kiosk().idleSeconds

  @Option(
    help: ArgumentHelp(
      "The countdown after which the exhibit begins again.", valueName: "seconds"))
  var countdown: Double = LaunchConfiguration.Kiosk().countdownSeconds

  @Option(
    help: ArgumentHelp(
      "The screen, by the name of its output, as xrandr lists it. Otherwise the primary one.",
      valueName: "name"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per inch of the screen, from 20 to 600. Otherwise as the screen reports.",
      valueName: "number"))
  var ppi: Double?

  @Option(
    help: ArgumentHelp(
      "Switch the screen off when nobody has been there for so long. Otherwise it stays on.",
      valueName: "minutes"))
  var sleep: Double?

  @Option(
    help: ArgumentHelp(
      "How high hands reach: usual, or low for a layout with all controls in the lower half. Otherwise as staff chose.",
      valueName: "reach"))
  var reach: Reach?

  @Option(
    help: ArgumentHelp(
      "The time without a visitor after which a visit is played, and between two of them; 0 for never.",
      valueName: "seconds"))
  var attractAfter: Double = LaunchConfiguration.Kiosk().attractSeconds ?? 0

  @Option(
    help: ArgumentHelp(
      "A recording of a visit to play; give it again for another one. Otherwise a visit follows from what is shown.",
      valueName: "file"), completion: .file())
  var attract: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the number that opens the menu for staff, 1 to 8 digits. Without one, the menu opens at once.",
      valueName: "file"), completion: .file())
  var pinFile: String?

  @Option(
    name: .customLong("languages"),
    help: ArgumentHelp(
      "The languages that visitors choose from, with commas between them, such as en,de,fr. Otherwise those of the document.",
      valueName: "languages"))
  var offered: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the statistics. Otherwise vitrine/statistics in XDG_STATE_HOME, or in ~/.local/state; for the kiosk of vitrine install /var/lib/vitrine/vitrine/statistics.",
      valueName: "folder"), completion: .directory)
  var statistics: String?

  @Flag(name: .customLong("no-statistics"), help: "Write no statistics.")
  var hasNoStatistics = false

  @OptionGroup var root: RootOption
  @OptionGroup var order: OrderOptionGroup
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup

  func validate() throws {
    try refuseRoutes(in: paths)
    if recordings.replay == nil { try root.refuseAlone(besides: paths.first) }
    let after = attractAfter == 0 ? idle : attractAfter
    for seconds in [idle, countdown, after]
    where !LaunchConfiguration.Kiosk.durations.contains(seconds) {
      throw usageError(.duration(seconds))
    }
    if statistics != nil, hasNoStatistics {
      throw usageError(.exclusive("--statistics", "--no-statistics"))
    }
    if let offered { _ = try LanguageList.tags(of: offered) }
    if let ppi, !ScreenScale.resolutions.contains(ppi) { throw usageError(.resolution(ppi)) }
    if let sleep, !(1...1440).contains(sleep) { throw usageError(.sleep(minutes: sleep)) }
    if output != nil, windows.geometry != nil {
      throw usageError(.exclusive("--geometry", "--output"))
    }
    if ppi != nil, windows.geometry != nil { throw usageError(.exclusive("--geometry", "--ppi")) }
    if attractAfter == 0, !attract.isEmpty {
      throw usageError(.exclusive("--attract", "--attract-after 0"))
    }
  }

  func run() throws {
    var session = Session(windows: windows, recordings: recordings)
    session.configuration = try configuration(session.configuration.settings)
    session.collation = try order.collation(
      session.environment, languages: session.configuration.settings.languages)
    session.isCollationNamed = order.locale != nil
    session.needsAssets = paths.isEmpty
    session.keepsState = false
    session.hasReach = reach != nil
    if !hasNoStatistics {
      session.statistics =
        statistics.map { StatisticsFolder(path: $0) }
        ?? StatisticsFolder(environment: session.environment)
    }
    session.staffNumber = try pinFile.map { try StaffNumber.read($0) }
    if windows.geometry == nil {
      session.screen = ScreenPlan(output: output, pixelsPerInch: ppi)
    }
    try session.run()
  }

  /// The configuration at launch.
  private func configuration(_ settings: Settings) throws -> LaunchConfiguration {
    let source = LaunchConfiguration.Source(
      path: paths.first, root: root.root, languages: settings.languages)
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.idleSeconds = idle
    kiosk.countdownSeconds = countdown
    var settings = settings
    settings.reach = reach ?? .usual
    kiosk.sleepSeconds = sleep.map { 60 * $0 }
    kiosk.attractSeconds = attractAfter == 0 ? nil : attractAfter
    kiosk.tours = try attract.map { path throws(Failure) in try Recording(path: path).tour(path) }
    kiosk.shelf = ContentPlan.isShelf(paths) ? paths : nil
    kiosk.asksForPIN = pinFile != nil
    kiosk.speaks = windows.speak
    kiosk.languages = try offered.map { try LanguageList.tags(of: $0) } ?? []
    return LaunchConfiguration(
      bar: LaunchConfiguration.Bar(items: nil),
      list: LaunchConfiguration.List(source: nil, title: source.title, keepsOrder: order.keepOrder),
      pages: source, picture: source, layout: .single, kiosk: kiosk, settings: settings)
  }
}

extension KioskCommand: LocalizedCommand {
  var languageOptions: LanguageOptionGroup { windows.languageOptions }
}
