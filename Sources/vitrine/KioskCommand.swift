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
      PATH is as for `vitrine pages`. All controls are in one window, which visitors cannot leave. Where nobody acts for a \
      while, visitors are asked whether they are still there; after a countdown the exhibit begins again, and then plays \
      visits until somebody touches it.

      SIGTERM ends it with exit code 0.
      """)

  @Argument(help: ArgumentHelp("The document.", valueName: "path"), completion: .file())
  var path: String?

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

  @OptionGroup var root: RootOption
  @OptionGroup var order: OrderOptionGroup
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup

  func validate() throws {
    let after = attractAfter == 0 ? idle : attractAfter
    for seconds in [idle, countdown, after]
    where !LaunchConfiguration.Kiosk.durations.contains(seconds) {
      throw usageError(.duration(seconds))
    }
  }

  func run() throws {
    var session = Session(windows: windows, recordings: recordings)
    session.configuration = try configuration(session.configuration.settings)
    session.collation = try order.collation(
      session.environment, languages: session.configuration.settings.languages)
    session.needsAssets = path == nil
    session.keepsState = false
    session.staffNumber = try pinFile.map { try StaffNumber.read($0) }
    try session.run()
  }

  /// The configuration at launch.
  private func configuration(_ settings: Settings) throws(Failure) -> LaunchConfiguration {
    let source = LaunchConfiguration.Source(
      path: path, root: root.root, languages: settings.languages)
    var kiosk = LaunchConfiguration.Kiosk()
    kiosk.idleSeconds = idle
    kiosk.countdownSeconds = countdown
    kiosk.attractSeconds = attractAfter == 0 ? nil : attractAfter
    kiosk.tours = try attract.map { path throws(Failure) in try Recording(path: path).tour(path) }
    kiosk.asksForPIN = pinFile != nil
    kiosk.languages = offered?.split(separator: ",").map(String.init) ?? []
    return LaunchConfiguration(
      bar: LaunchConfiguration.Bar(items: nil),
      list: LaunchConfiguration.List(source: nil, title: source.title, keepsOrder: order.keepOrder),
      pages: source, picture: source, layout: .single, kiosk: kiosk, settings: settings)
  }
}

extension KioskCommand: LocalizedCommand {
  var wishes: WishOptionGroup { windows.wishes }
}
