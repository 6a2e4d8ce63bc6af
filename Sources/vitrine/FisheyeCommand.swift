internal import ArgumentParser
internal import Desktop
internal import Files
internal import Interaction
internal import Phrases
internal import Program
internal import Showcase
internal import Widgets

/// `vitrine fisheye`: a bar that is magnified under the pointer.
struct FisheyeCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    commandName: "fisheye",
    abstract: "Opens a bar that is magnified under pointer, finger and keys.",
    discussion: """
      Each ITEM is a picture (FILE.png, or TITLE=FILE.png), a program (FILE.desktop), a line between groups ('|'), or \
      else the title of a lettered tile. Without any, a dozen of the program's own pictures is shown.

      Keys: arrows, Home, End, Page Up and Page Down move; letters go to items that begin with them; Enter \
      chooses; Space opens the preview; Menu opens the actions; Escape folds the bar.
      """)

  @Argument(help: ArgumentHelp("The items of the bar.", valueName: "item"), completion: .file())
  var items: [String] = []

  @Flag(help: "Show the letters from A to Z.")
  var letters = false

  @Flag(help: "Show the programs that are installed on this machine, and start the chosen one.")
  var apps = false

  @Flag(
    help:
      "With --apps: be a dock, on all desktops of the primary screen, for which other windows leave room."
  )
  var dock = false

  @Flag(
    help:
      "With --dock: slide away while a window lies over it; a pointer or a finger at the screen's edge brings it back. Windows leave no room for it then."
  )
  var autohide = false

  @Option(help: ArgumentHelp("The edge along which the bar lies.", valueName: "edge"))
  var edge: Edge = .bottom

  @Option(
    help: ArgumentHelp(
      "The bump: plateau, hann or triangle, and after a colon its ramp or half-width in items, such as plateau:2. One under which the items would swim is refused.",
      valueName: "kernel"))
  var kernel: KernelArgument = KernelArgument(magnifier: .adaptive(.plateau))

  @Option(
    help: ArgumentHelp("How large the highlighted item becomes, from 1 to 5.", valueName: "factor"))
  var zoom: Double = 2

  @Option(
    help: ArgumentHelp(
      "What the bar's ends do: with cursor, nothing under the pointer ever moves; with fixed, the ends never do.",
      valueName: "ends"))
  var ends: FisheyeLayout.Ends = .cursor

  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Windows") var failures: FailureOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup
  @OptionGroup(title: "Tuning") var tuning: TuningOptionGroup

  private var style: FisheyeStyle {
    get throws(FisheyeRefusal) {
      try FisheyeStyle(edge: edge, magnifier: kernel.magnifier, zoom: zoom, ends: ends)
    }
  }

  func validate() throws {
    if [letters, apps, !items.isEmpty].count(where: { $0 }) > 1 {
      throw usageError(.exclusiveItems)
    }
    if dock && !apps { throw usageError(.needs("--dock", "--apps")) }
    if autohide && !dock { throw usageError(.needs("--autohide", "--dock")) }
    do { _ = try style } catch { throw usageError(error.phrase) }
  }

  func run() throws {
    var session = Session(windows: windows, recordings: recordings, tuning: tuning)
    let languages = session.configuration.settings.languages
    let environment = windows.languageOptions.translating(session.environment)
    let exhibit: Exhibit
    if dock {
      let programs = programs(environment, languages: languages)
      exhibit = Exhibit(programs)
      session.matcher = ProgramMatcher(programs)
      let kept = Exhibit(kept(among: programs, environment, languages: languages))
      session.configuration.bar = LaunchConfiguration.Bar(kept, style: try style)
      session.configuration.bar?.dock = autohide ? .dodges : .keepsFree
    } else {
      exhibit = self.exhibit(environment, languages: languages)
      session.configuration.bar = LaunchConfiguration.Bar(exhibit, style: try style)
    }
    session.exhibit = exhibit
    session.needsAssets = !letters && !apps && items.isEmpty
    try session.run()
  }

  private func exhibit(_ environment: [String: String], languages: [String]) -> Exhibit {
    if letters { return .letters }
    if apps { return Exhibit(programs(environment, languages: languages)) }
    if items.isEmpty { return .standard(languages: languages) }
    let (exhibit, faults) = ItemArguments.read(items, environment: environment)
    for fault in faults { complain(fault, in: languages) }
    return exhibit
  }

  /// The installed programs.
  private func programs(
    _ environment: [String: String], languages: [String]
  ) -> [Desktop.Program] {
    let (programs, faults) = InstalledPrograms.load(environment: environment)
    for fault in faults { complain(fault, in: languages) }
    return programs
  }

  /// The programs that a dock keeps: those of its file, else the usual ones.
  private func kept(
    among programs: [Desktop.Program], _ environment: [String: String], languages: [String]
  ) -> [Desktop.Program] {
    let file = DockFile(environment: environment)
    guard let ids = file?.kept(languages: languages) else {
      return InstalledPrograms.usual(among: programs)
    }
    return ids.compactMap { id in programs.first { $0.id == id } }
  }
}
