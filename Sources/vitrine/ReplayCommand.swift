internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Phrases
internal import Pictures
internal import Platform
internal import Program
internal import RowFiles
internal import Showcase

/// `vitrine replay`: recordings on a clock of their own.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays recordings, to be watched step by step.",
    discussion: """
      RECORDING is a file that --record wrote, or the folder of a session of a study. A board under its windows plays it \
      from a tenth of its speed to eight times as fast, steps from event to event in both directions, and goes to any \
      moment of a time line, on which the trials are marked. Touches and their trails are drawn over the windows. Every \
      recorded picture is compared with the one that is drawn now.

      Of two recordings the windows stand side by side on one clock, and each trial begins in both at the same moment.

      With --film every frame becomes a numbered PNG file, with touches; where ffmpeg is installed they become film.mp4, too. \
      No window is shown, and an X server is needed nevertheless.
      """)

  @Argument(
    help: ArgumentHelp(
      "A recording, or the folder of a session; or two of them.", valueName: "recording"),
    completion: .file(), transform: pathArgument)
  var recordings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Seconds of the recording a second: 0.1, 0.25, 0.5, 1, 2, 4 or 8.", valueName: "factor"))
  var speed: Double = 1

  @Option(
    help: ArgumentHelp("The moment to begin at. Otherwise the beginning.", valueName: "seconds"))
  var at: Double?

  @Option(help: ArgumentHelp("Begin at a trial, counted from 1.", valueName: "number"))
  var trial: Int?

  @Flag(inversion: .prefixedNo, help: "Draw touches and their trails over the windows.")
  var touches = true

  @Option(
    help: ArgumentHelp(
      "Write the frames as PNG files into a folder in place of showing windows, and with ffmpeg a film. The frames of an earlier film there, frame-000001.png and so on, are deleted first.",
      valueName: "folder"), completion: .directory)
  var film: String?

  @Option(help: ArgumentHelp("Frames a second of the film. Otherwise 30.", valueName: "frames"))
  var rate: Double?

  @Option(
    help: ArgumentHelp("The last moment of the film. Otherwise the end.", valueName: "seconds"))
  var until: Double?

  @OptionGroup(title: "Windows") var surface: SurfaceOptionGroup
  @OptionGroup(title: "Windows") var appearance: AppearanceOptionGroup
  @OptionGroup(title: "Windows") var typesetting: TypesettingOptionGroup
  @OptionGroup(title: "Windows") var languageOptions: LanguageOptionGroup
  @OptionGroup(title: "Windows") var assetOptions: AssetOptionGroup

  func validate() throws {
    guard (1...2).contains(recordings.count) else {
      throw usageError(.replayCount(recordings.count))
    }
    guard ReplayPlan.speeds.contains(speed) else {
      throw usageError(.replaySpeed(speed, known: ReplayPlan.speeds))
    }
    if let at, !(at >= 0 && at <= 1e9) { throw usageError(.moment(seconds: at)) }
    if at != nil, trial != nil { throw usageError(.exclusive("--at", "--trial")) }
    if let until, !(until >= 0 && until <= 1e9) { throw usageError(.moment(seconds: until)) }
    if let until, let at, until < at { throw usageError(.endBeforeStart(until: until, at: at)) }
    if let rate, !FilmPlan.rates.contains(rate) { throw usageError(.filmRate(rate)) }
    if film == nil, rate != nil { throw usageError(.needs("--rate", "--film")) }
    if film == nil, until != nil { throw usageError(.needs("--until", "--film")) }
    if let trial, trial < 1 { throw usageError(.trialNumber(trial)) }
  }

  func run() throws {
    // Reading and comparing long recordings takes a while.
    EndRequest.endAtOnce()
    let environment = ProcessInfo.processInfo.environment
    let settings = settings(environment)
    let material = try Material(
      assets: assets, needsAssets: false,
      collation: Collation(environment: environment), environment: environment)
    var reels: [ReplayReel] = []
    for path in recordings {
      reels.append(
        try ReplayReel(path: path, material: material, languages: settings.languages))
    }
    var plan = ReplayPlan(reels, settings: settings)
    plan.wishes = wishes
    plan.assets = material.assets
    plan.windows = surface.plan(assets: material.assets, direction: settings.direction)
    plan.isStrict = surface.strict
    plan.pictureBytes = surface.memory << 20
    plan.tileCache = TileCache(environment: environment)
    plan.sessionBus = RunPlan.sessionBus(environment: environment)
    plan.accessibilityBus = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    plan.startupID = environment["DESKTOP_STARTUP_ID"]
    plan.speed = ReplayPlan.speeds.firstIndex(of: speed) ?? plan.speed
    plan.showsTouches = touches
    if let at { plan.start = .moment(Instant(seconds: at)) }
    if let trial { plan.start = .trial(trial) }
    guard let film else { return try ReplayRuntime(plan).run() }
    let end = until.map { Instant(seconds: $0) }
    try ReplayFilm(
      plan, film: FilmPlan(folder: film, rate: rate ?? FilmPlan.usualRate, end: end)
    ).run()
  }
}

extension ReplayCommand: LocalizedCommand, WishOptions {}
