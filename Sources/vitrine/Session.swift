internal import Exhibits
internal import FoundationEssentials
internal import Showcase

/// One run of the program, put together from the command line: a person's, or that of a recording.
struct Session {
  let windows: WindowOptionGroup
  let recordings: RecordingOptionGroup
  private let environment: [String: String]
  /// How it begins, unless a recording says.
  var opening: Opening
  /// What items start, by their ids.
  var commands: [String: Command] = [:]
  /// Whether it shows the program's own pictures or names.
  var needsAssets = false
  /// How the list's rows are read.
  var collation = CollationChoice()

  init(windows: WindowOptionGroup, recordings: RecordingOptionGroup) {
    self.windows = windows
    self.recordings = recordings
    environment = ProcessInfo.processInfo.environment
    opening = Opening(settings: windows.settings(environment))
  }

  /// Runs it to its end.
  ///
  /// - Throws: `Failure` in a sentence.
  func run() throws {
    var plan = Runtime.Plan(opening: opening)
    plan.commands = commands
    plan.assets = try assets()
    if let path = recordings.replay {
      let recording = try Recording(path: path)
      if let note = recording.note { complain(note) }
      plan.opening = recording.opening
      let rows = try rows(plan)
      if recordings.print { return try PrintedReplay(recording, rows: rows).run() }
      plan.commands = [:]
      plan.replay = Replay(recording, speed: recordings.speed)
    }
    plan.rows = try rows(plan)
    plan.windows = windows.plan(assets: plan.assets)
    plan.isStrict = windows.strict
    plan.pictureBytes = windows.memory << 20
    plan.tileCache = PictureTileCache(environment: environment)
    plan.record = recordings.record
    plan.events = recordings.events
    try Runtime(plan).run()
  }

  private func rows(_ plan: Runtime.Plan) throws -> RowPlan? {
    guard let list = plan.opening.list else { return nil }
    return try RowPlan(
      path: AssetFolder.file(of: list.source, in: plan.assets),
      collation: collation.collation(environment), keepsOrder: list.keepsOrder)
  }

  private func assets() throws -> AssetFolder? {
    do {
      return try AssetFolder(named: windows.assets, environment: environment)
    } catch {
      if (needsAssets && recordings.replay == nil) || windows.assets != nil { throw error }
      return nil
    }
  }
}
