internal import Exhibits
internal import FoundationEssentials
internal import Interaction
internal import Pictures
internal import Showcase

/// One run of the program, put together from the command line: a person's, or that of a recording.
struct Session {
  let windows: WindowOptionGroup
  let recordings: RecordingOptionGroup
  private let environment: [String: String]
  /// How it begins, unless a recording says.
  var opening: Opening
  /// What items start.
  var exhibit = Exhibit()
  /// Whether it shows the program's own pictures or names.
  var needsAssets = false
  /// Where to go in the beginning, as a route; nil for the beginning.
  var route: String?
  /// How the list's rows are read.
  var collation = CollationChoice()

  init(windows: WindowOptionGroup, recordings: RecordingOptionGroup) {
    self.windows = windows
    self.recordings = recordings
    environment = ProcessInfo.processInfo.environment
    opening = Opening(settings: windows.wishes.settings(environment))
  }

  /// Runs it to its end.
  ///
  /// - Throws: `Failure` in a sentence.
  func run() throws {
    var plan = Runtime.Plan(opening: opening)
    plan.exhibit = exhibit
    let material = try material()
    plan.assets = material.assets
    if let path = recordings.replay {
      let recording = try Recording(path: path)
      if let note = recording.note { complain(note) }
      plan.opening = recording.opening
      let rows = try material.rows(of: plan.opening)
      let document = try material.document(of: recording)
      if recordings.print {
        return try PrintedReplay(recording, rows: rows, document: document).run()
      }
      plan.exhibit = Exhibit()
      plan.replay = Replay(recording, document: document, speed: recordings.speed)
    }
    plan.rows = try material.rows(of: plan.opening)
    plan.document = try material.document(of: plan.opening)
    plan.windows = windows.plan(
      assets: plan.assets, direction: plan.opening.settings.direction)
    plan.route = route
    plan.startupID = environment["DESKTOP_STARTUP_ID"]
    plan.isStrict = windows.strict
    plan.pictureBytes = windows.memory << 20
    plan.tileCache = TileCache(environment: environment)
    plan.record = recordings.record
    plan.events = recordings.events
    try Runtime(plan).run()
  }

  /// Where what is shown lies. The program's own things may be missing where nothing names them.
  private func material() throws(Failure) -> Material {
    try Material(
      assets: windows.wishes.assets, needsAssets: needsAssets && recordings.replay == nil,
      collation: collation, environment: environment)
  }
}
