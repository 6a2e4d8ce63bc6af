internal import Desktop
internal import Files
internal import FoundationEssentials
internal import Interaction
internal import Phrases
internal import Pictures
internal import Platform
internal import Program
internal import RowFiles
internal import Showcase

/// A run of the program, live or of a recording, with the options of the command line.
struct Session {
  let windows: WindowOptionGroup
  let recordings: RecordingOptionGroup
  /// The tuning of constants; nil where none are tuned.
  let tuning: TuningOptionGroup?
  let environment: [String: String]
  /// The configuration, unless a recording holds another.
  var configuration: LaunchConfiguration
  /// The programs that items start.
  var exhibit = Exhibit()
  /// Finds the programs of windows, for a dock; nil where there is none.
  var matcher: ProgramMatcher?
  /// Whether the program's own pictures or names are shown.
  var needsAssets = false
  /// The route to begin at; nil for the beginning of the document.
  var route: String?
  /// The words of the command line, besides a path and the options of windows, that show another document as this one is
  /// shown.
  var opening: [String] = []
  /// Such words for pictures, folders and manifests, where the others are for lists of lines; nil elsewhere.
  var documentOpening: [String]?
  /// The paths of documents that are opened as this one is, each in a program of its own.
  var furtherPaths: [String] = []
  /// The screen of a kiosk; nil for windows at a desk.
  var screen: ScreenPlan?
  /// The number that opens the menu for staff of a kiosk; nil for none.
  var staffNumber: String?
  /// The folder of the statistics of a kiosk; nil where none are written.
  var statistics: StatisticsFolder?
  /// Whether the command line has the reading height of a kiosk, which its staff chose otherwise.
  var hasReach = false
  /// Whether what a person changes is kept for the next start.
  var keepsState = true
  /// The order of the rows.
  var collation: Collation
  /// Whether the command line names it.
  var isCollationNamed = false

  init(
    windows: WindowOptionGroup, recordings: RecordingOptionGroup, tuning: TuningOptionGroup? = nil
  ) {
    self.windows = windows
    self.tuning = tuning
    self.recordings = recordings
    let environment = ProcessInfo.processInfo.environment
    self.environment = environment
    collation = Collation(environment: environment)
    configuration = LaunchConfiguration(settings: windows.settings(environment))
  }

  /// Runs to the end.
  ///
  /// - Throws: `Failure` in a sentence.
  func run() throws {
    var plan = RunPlan(configuration)
    plan.exhibit = exhibit
    let material = try material()
    plan.assets = material.assets
    if let path = recordings.replay {
      let recording = try Recording(path: path)
      if let note = recording.note { complain(note, in: plan.languages) }
      plan.configuration = recording.configuration
      let rows = material.rows(of: plan.configuration)
      let document = try material.document(of: recording)
      let conditions = try material.conditions(of: recording.configuration)
      if let detail = recordings.print {
        var walk = try RecordingWalk(
          recording, rows: rows, document: document, languages: plan.languages,
          conditions: conditions)
        switch detail {
        case .sentences: return try walk.printSentences(for: plan.languages)
        case .layers: return try walk.printLayers()
        }
      }
      plan.exhibit = Exhibit()
      let source = RecordedSource(
        recording, rows: try rows?.readAll(), document: document, speed: recordings.speed ?? 1,
        isCompared: !recordings.live, languages: plan.languages, conditions: conditions)
      plan.inputs = recordings.live ? .both(source) : .recorded(source)
    } else {
      try tuning?.apply(to: &plan.configuration, languages: plan.languages)
      plan.matcher = matcher
      plan.dockFile = matcher.flatMap { _ in DockFile(environment: environment) }
      plan.state = keepsState ? StateFile(environment: environment) : nil
      if let state = plan.state {
        plan.configuration.settings.panes = state.panes(languages: plan.languages)
      }
      plan.wishes = windows.wishes
      plan.desktopWishes = plan.state?.wishes(languages: plan.languages) ?? Wishes()
      plan.sessionBus = RunPlan.sessionBus(environment: environment)
      plan.speech = windows.speak ? SpeechPlan(environment: environment) : nil
      plan.accessibilityBus = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
      plan.configuration.settings = plan.wishes.or(plan.desktopWishes)
        .settings(over: plan.configuration.settings, languages: plan.languages)
      if let kiosk = plan.configuration.kiosk { applyStaffChoice(to: kiosk, &plan) }
      if recordings.record != nil {
        plan.configuration.makePathsAbsolute()
        material.noteOrder(in: &plan.configuration)
      }
      plan.rows = material.rows(of: plan.configuration)
      plan.document = try material.document(of: plan.configuration)
      plan.statistics = statistics
      let excluded = Set([statistics.flatMap { realPath($0.path) }].compactMap(\.self))
      plan.content = material.content(
        of: plan.configuration, pictureBytes: windows.memory << 20, excluding: excluded)
      let recent = plan.state.map { [plan] in plan.recentDocuments(in: $0) }
      plan.configuration.bar?.recent = recent
      plan.installation = keepsState ? try? Installation(environment: environment) : nil
      plan.furtherPaths = furtherPaths.compactMap { path in
        if let real = realPath(path) { return real }
        complain(ReportPhrase.missing(path), in: plan.languages)
        return nil
      }
    }
    plan.windows = windows.plan(
      assets: plan.assets, direction: plan.configuration.settings.direction)
    // A recording has the sizes of its windows.
    plan.windows.screen = recordings.replay == nil ? screen : nil
    plan.opener = opener(opening)
    plan.documentOpener = documentOpening.flatMap(opener)
    plan.windows.layout = plan.positionsLayout
    plan.windows.positions = plan.state?.windows(languages: plan.languages) ?? WindowPositions()
    plan.route = route
    plan.staffNumber = staffNumber
    plan.startupID = environment["DESKTOP_STARTUP_ID"]
    plan.isStrict = windows.strict
    plan.service = ServiceManager(environment: environment)
    plan.pictureBytes = windows.memory << 20
    plan.tileCache = TileCache(environment: environment)
    plan.record = recordings.record
    plan.events = recordings.events
    EndRequest.endAtOnce()
    try Runtime(plan).run()
  }

  /// The command that opens a file with some words of a command line, and in windows like these; nil where the program's own
  /// path is not known.
  private func opener(_ words: [String]) -> Command? {
    realPath("/proc/self/exe").map { program in
      // What it opens has a process of its own, whose failure would stand on standard error alone.
      let words = [program] + words + windows.words + [Failure.windowOption]
      return Command(arguments: words, slot: Command.FileSlot(index: words.count, .path))
    }
  }

  /// Begins as staff of a kiosk chose in earlier runs, where the command line does not say otherwise.
  private func applyStaffChoice(to kiosk: LaunchConfiguration.Kiosk, _ plan: inout RunPlan) {
    let paths = kiosk.shelf ?? [plan.configuration.pages?.source ?? ""]
    plan.kioskFile = KioskFile(environment: environment, paths: paths)
    guard let choice = plan.kioskFile?.choice(languages: plan.languages) else { return }
    plan.staffChoice = choice
    if let reach = choice.reach, !hasReach { plan.configuration.settings.reach = reach }
    guard let language = choice.language, windows.languageOptions.language == nil,
      kiosk.languages.isEmpty || kiosk.languages.contains(language)
    else { return }
    plan.configuration.settings.languages =
      [language] + plan.configuration.settings.languages.filter { $0 != language }
    if plan.wishes.direction == nil {
      plan.configuration.settings.direction = Direction(ofLanguage: language)
    }
  }

  /// The files to show. The program's own may be missing where they are not needed.
  private func material() throws(Failure) -> Material {
    try Material(
      assets: windows.assets, needsAssets: needsAssets && recordings.replay == nil,
      collation: collation, isCollationNamed: isCollationNamed, environment: environment)
  }
}
