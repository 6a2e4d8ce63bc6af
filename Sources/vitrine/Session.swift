internal import Exhibits
internal import FoundationEssentials
internal import Interaction
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
      let document = try document(plan, in: recording)
      if recordings.print {
        return try PrintedReplay(recording, rows: rows, document: document).run()
      }
      plan.commands = [:]
      plan.replay = Replay(recording, document: document, speed: recordings.speed)
    }
    plan.rows = try rows(plan)
    plan.document = try documentPlan(plan)
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

  private func documentPlan(_ plan: Runtime.Plan) throws -> DocumentPlan? {
    try (plan.opening.pages ?? plan.opening.picture).map {
      try DocumentPlan(path: AssetFolder.file(of: $0.source, in: plan.assets))
    }
  }

  /// The document that was opened in a recording, with the pages that it had; nil where none was.
  private func document(_ plan: Runtime.Plan, in recording: Recording) throws -> Document? {
    let news = recording.entries.lazy.compactMap { entry -> DocumentNews? in
      guard case .input(let input) = entry, case .documentChanged(let news) = input.event else {
        return nil
      }
      return news.count > 0 ? news : nil
    }.first
    guard let news, let documentPlan = try documentPlan(plan) else { return nil }
    let document: Document
    do throws(Fault) {
      document = try documentPlan.read(as: news.setting).document
    } catch {
      throw Failure(.data, error.description)
    }
    guard document.pages.count == news.count else {
      throw Failure(
        .data,
        "'\(documentPlan.path)' has \(document.pages.count) pages; it had \(news.count) when it was recorded."
      )
    }
    return document
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
