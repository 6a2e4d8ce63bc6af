internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Phrases
internal import Program
internal import Showcase
internal import X11

/// `vitrine` without a subcommand: one document in four windows.
struct ExhibitCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    commandName: "exhibit",
    abstract: "Opens a document in four windows that show the same (default).",
    discussion: """
      A bar of its sections, a list of its contents, the picture of a page with its notes, and its pages with a slider: \
      all of them show what is chosen in one of them. PATH is as for `vitrine pages`; without it, Magna Carta is shown. \
      Each further PATH opens in windows of its own, with the same options.

      ROUTE is a place in it: exhibit:/clause/39 for the note of a clause, exhibit:/page/3 for a page, exhibit:/row/12 for \
      a row of the list, exhibit:/section/church for a section. Where the program runs already on this screen, \
      that program follows the route; with a PATH or with options, such as --record, the route is shown in new windows.

      F6 moves the keyboard to the next part of a window with several parts.
      """)

  @OptionGroup var exhibit: ExhibitOptionGroup
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Windows") var failures: FailureOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup
  @OptionGroup(title: "Tuning") var tuning: TuningOptionGroup

  func validate() throws {
    if recordings.replay == nil { try exhibit.root.refuseAlone(besides: exhibit.path) }
  }

  func run() throws {
    let route = exhibit.route
    if let route, exhibit.path == nil, Self.canHandOver(CommandLine.arguments.dropFirst()),
      try handOver(route)
    {
      return
    }
    var session = Session(windows: windows, recordings: recordings, tuning: tuning)
    session.configuration = exhibit.configuration(session.configuration.settings)
    session.collation = try exhibit.order.collation(
      session.environment, languages: session.configuration.settings.languages)
    session.isCollationNamed = exhibit.order.locale != nil
    session.needsAssets = exhibit.path == nil
    session.opening = ["--layout", exhibit.layout.rawValue] + exhibit.order.words
    session.route = route
    session.furtherPaths = exhibit.furtherPaths
    try session.run()
  }

  /// Whether a program that runs already can do all that a command line with a route asks for.
  ///
  /// It has windows and files of its own, for which the options of another command line come too late: one that has any
  /// starts a program. A failure is shown by this program in either case, and the folder of the program's own pictures
  /// changes nothing of theirs.
  private static func canHandOver(_ words: some Sequence<String>) -> Bool {
    optionNames(in: Array(words)).allSatisfy { ["--assets", Failure.windowOption].contains($0) }
  }

  /// Hands the route over to a program that runs already.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `Failure` where the route leads nowhere, or where that program does not answer.
  private func handOver(_ route: String) throws -> Bool {
    let connection: Connection
    do throws(X11Error) {
      connection = try Connection()
    } catch {
      throw Failure(error, isStart: true)
    }
    let startupID = ProcessInfo.processInfo.environment["DESKTOP_STARTUP_ID"]
    switch RunningInstance.send(route, startupID: startupID, over: connection) {
    case .notRunning: return false
    case .noAnswer:
      throw Failure(.lost, .noAnswer(display: connection.displayName))
    case .taken(let fault):
      if let startupID { connection.endStartup(startupID) }
      connection.flush()
      guard fault.isEmpty else { throw Failure(.data, .answer(fault)) }
      return true
    }
  }
}
