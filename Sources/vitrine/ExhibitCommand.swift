internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Showcase
internal import X11

/// `vitrine` alone: one document in all windows there are.
struct ExhibitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exhibit",
    abstract: "Opens a document in four windows that show the same (default).",
    discussion: """
      A bar of its sections, a list of all that is in it, the picture of a page with what is said of it, and its pages \
      with a slider: what is chosen in one of them is shown by all. PATH is what `vitrine pages` opens too; without it, \
      Magna Carta is shown.

      ROUTE leads somewhere: exhibit:/clause/39 to what is said of a clause, exhibit:/page/3 to a page, exhibit:/row/12 \
      to what a row of the list stands for, exhibit:/section/church to a section. Where the program runs already on this \
      screen, and no PATH is given, it goes there.

      F6 takes the keyboard to the next part of a window that has several.
      """)

  @Argument(help: ArgumentHelp("What to open, and where to go there.", valueName: "path or route"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "How it stands on the screen: windows, or single for one window with all of it.",
      valueName: "layout"))
  var layout: Opening.Layout = .windows

  @OptionGroup var root: RootOption
  @OptionGroup var order: OrderOptionGroup
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup

  private var paths: [String] { words.filter { !Route.isRoute($0) } }
  private var routes: [String] { words.filter { Route.isRoute($0) } }

  func validate() throws {
    if paths.count > 1 || routes.count > 1 {
      throw ValidationError(
        "One document and one route at most can be opened. Leave out '\(paths.count > 1 ? paths[1] : routes[1])'."
      )
    }
    do throws(Route.Fault) {
      for route in routes { _ = try Route(route) }
    } catch {
      throw ValidationError(error.description)
    }
  }

  func run() throws {
    let route = routes.first
    if let route, paths.isEmpty, recordings.replay == nil, try handOver(route) { return }
    var session = Session(windows: windows, recordings: recordings)
    let source = Opening.Source(path: paths.first, root: root.root)
    session.opening.bar = Opening.Bar(items: nil)
    session.opening.list = Opening.List(
      source: nil, title: source.title, keepsOrder: order.keepOrder)
    session.opening.pages = source
    session.opening.picture = source
    session.opening.layout = layout
    session.collation = order.collation
    session.needsAssets = paths.isEmpty
    session.route = route
    try session.run()
  }

  /// Has the program that runs already go to a route.
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
    switch HandoverClient.send(route, startupID: startupID, over: connection) {
    case .nobody: return false
    case .silence:
      throw Failure(
        .lost,
        "The vitrine that runs on '\(connection.displayName)' does not answer. Close it, or try again."
      )
    case .taken(let fault):
      if let startupID { connection.endStartup(startupID) }
      connection.flush()
      guard fault.isEmpty else { throw Failure(.data, fault) }
      return true
    }
  }
}
