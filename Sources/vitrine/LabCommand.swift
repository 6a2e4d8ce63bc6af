internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Laboratory
internal import Phrases
internal import Pictures
internal import Program
internal import RowFiles
internal import Showcase
internal import Studies

/// `vitrine lab`: a study on the controls.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Runs a study on the controls.",
    discussion: """
      PLAN is a file in JSON that names conditions, tasks and their order; --example prints one that runs. The next session \
      of the study begins, or the one that was broken off goes on where it stopped. Everything is kept in the folder of \
      the study: every input of a trial in events.jsonl, and a recording that vitrine --replay plays.

      The participant's window covers the screen. With --facilitator a second window, on a second screen where there is \
      one, shows what the participant sees, with the trial and the clock; its buttons go on, repeat a trial, mark a moment \
      with a note, and end the session.

      With --simulate a simulated participant runs the sessions of the plan without a screen, so that the plan can be \
      tried. Whatever is made of such sessions says that they are simulated.

      With --tune a session tries the plan out: the constants of all controls can be changed meanwhile, in a window of \
      their own. Whatever is made of such a session says that it is a try-out. --settings and --overlay are only for it.
      """)

  @Argument(help: "The plan of the study.", completion: .file(extensions: ["json"]))
  var plan: String?

  @Flag(help: "Print a plan that runs, and do nothing else.")
  var example = false

  @Option(
    help: ArgumentHelp(
      "The folder of the study. Otherwise one beside the plan, named like it.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("The code of the participant. Otherwise a random one.", valueName: "code"))
  var participant: String?

  @Flag(help: "Begin a new session, also where one was broken off.")
  var anew = false

  @Flag(help: "Show the facilitator's window.")
  var facilitator = false

  @Flag(
    help:
      "Mark the session as one of a simulated participant, as when a program moves the pointer on the screen."
  )
  var simulated = false

  @Option(
    help: ArgumentHelp(
      "Run so many sessions with simulated participants, without a screen.", valueName: "sessions"))
  var simulate: Int?

  @Option(
    help: ArgumentHelp(
      "What simulated participants do follows from it. Otherwise 1.", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Write a line of JSON for every highlight and every choice; - for the standard output.",
      valueName: "file"), completion: .file())
  var events: String?

  @OptionGroup(title: "Windows") var surface: SurfaceOptionGroup
  @OptionGroup(title: "Windows") var languageOptions: LanguageOptionGroup
  @OptionGroup(title: "Windows") var assetOptions: AssetOptionGroup
  /// The plan says these: they are refused with a sentence, and not listed.
  @OptionGroup(visibility: .hidden) var appearance: AppearanceOptionGroup
  @OptionGroup(visibility: .hidden) var typesetting: TypesettingOptionGroup
  @OptionGroup(title: "Tuning") var tuning: TuningOptionGroup

  func validate() throws {
    if example { return }
    guard let plan else { throw usageError(.planMissing) }
    try OutputFiles(
      written: [("--events", events)],
      read: [plan, tuning.settings] + (events == nil ? [] : sources(of: plan)),
      recordFolders: [StudySessions.path(ofPlan: plan, folder: folder)]
    ).refuseLoss()
    // An unset variable of a shell: all such sessions would be those of one participant.
    if let participant, participant.allSatisfy(\.isWhitespace) {
      throw usageError(.participantMissing)
    }
    if let option = (appearance.words + typesetting.words).first {
      throw usageError(.planSays(option))
    }
    if let simulate, !(1...10_000).contains(simulate) { throw usageError(.simulated(simulate)) }
    if simulate != nil, facilitator { throw usageError(.exclusive("--simulate", "--facilitator")) }
    if simulate != nil, events != nil { throw usageError(.exclusive("--simulate", "--events")) }
    if simulate != nil, tuning.tune { throw usageError(.exclusive("--simulate", "--tune")) }
    if simulate != nil, simulated { throw usageError(.exclusive("--simulate", "--simulated")) }
    if seed != nil, simulate == nil, !simulated { throw usageError(.needs("--seed", "--simulate")) }
    // Only a try-out is tuned and drawn over: what a participant sees follows from the plan.
    if !tuning.tune, tuning.settings != nil { throw usageError(.needs("--settings", "--tune")) }
    if !tuning.tune, tuning.overlay { throw usageError(.needs("--overlay", "--tune")) }
  }

  /// The paths of the lists and documents that the conditions of a plan show; none where it cannot be read, which is said
  /// later.
  private func sources(of plan: String) -> [String] {
    let languages = languageOptions.languages(ProcessInfo.processInfo.environment)
    guard var file = try? StudyFile(path: plan, languages: languages) else { return [] }
    file.locateSources(ofPlan: plan, except: AssetFolder.isOwn)
    return file.setups.flatMap { setup in
      [setup.list?.source, setup.pages?.source, setup.picture?.source].compactMap(\.self)
    }
  }

  func run() throws {
    if example {
      try LineFile(path: "-").add(lines: ExamplePlan.text)
      return
    }
    guard let plan else { return }
    let environment = ProcessInfo.processInfo.environment
    let languages = languageOptions.languages(environment)
    let material = try Material(
      assets: assetOptions.assets, needsAssets: false,
      collation: Collation(environment: environment), environment: environment)
    let seed = seed ?? 1
    if let simulate {
      for number in 0..<simulate {
        let sessions = try StudySessions(plan: plan, folder: folder, languages: languages)
        if number == 0 { try sessions.check(material) }
        var (configuration, writer) = try sessions.next(
          participant: participant, seed: seed &+ UInt64(sessions.count), startsAnew: anew,
          random: seed)
        material.noteOrder(in: &configuration)
        guard let conditions = try material.conditions(of: configuration) else { return }
        var study = try SimulatedStudy(
          configuration, conditions: conditions, writer: writer,
          seed: configuration.study?.session.simulation ?? seed)
        try study.run()
      }
      return
    }
    let sessions = try StudySessions(plan: plan, folder: folder, languages: languages)
    try sessions.check(material)
    var (configuration, writer) = try sessions.next(
      participant: participant, seed: simulated ? seed : nil, startsAnew: anew,
      random: .random(in: 0...UInt64.max), hasFacilitator: facilitator, isTryOut: tuning.tune)
    material.noteOrder(in: &configuration)
    // The conditions have constants of their own; a try-out begins with these, and a file has the second set.
    if tuning.tune {
      let own = configuration.settings.tuning
      try tuning.apply(to: &configuration, languages: languages)
      configuration.settings.tuning = configuration.settings.tuning.carried(from: Tuning(), to: own)
    }
    var run = RunPlan(configuration)
    run.conditions = try material.conditions(of: configuration)
    run.study = writer
    run.record = writer.recordingPath
    run.events = events
    run.assets = material.assets
    run.windows = surface.plan(
      assets: run.assets, direction: configuration.settings.direction)
    run.isStrict = surface.strict
    run.pictureBytes = surface.memory << 20
    run.tileCache = TileCache(environment: environment)
    try Runtime(run).run()
  }
}

extension LabCommand: LocalizedCommand {}
