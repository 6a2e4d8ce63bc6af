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
  /// Where to go in the beginning, as a route; nil for the beginning.
  var route: String?
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
    plan.windows = windows.plan(
      assets: plan.assets, direction: plan.opening.settings.direction)
    plan.route = route
    plan.startupID = environment["DESKTOP_STARTUP_ID"]
    plan.isStrict = windows.strict
    plan.pictureBytes = windows.memory << 20
    plan.tileCache = PictureTileCache(environment: environment)
    plan.record = recordings.record
    plan.events = recordings.events
    try Runtime(plan).run()
  }

  private func rows(_ plan: Runtime.Plan) throws -> RowPlan? {
    guard let list = plan.opening.list, let source = list.source else { return nil }
    return try RowPlan(
      path: AssetFolder.file(of: source, in: plan.assets),
      collation: collation.collation(environment), keepsOrder: list.keepsOrder)
  }

  private func documentPlan(_ plan: Runtime.Plan) throws -> DocumentPlan? {
    let opening = plan.opening
    guard let source = opening.pages ?? opening.picture else { return nil }
    let list = opening.list.flatMap { $0.source == nil ? $0 : nil }
    return try DocumentPlan(
      path: AssetFolder.file(of: source.source, in: plan.assets), root: source.root,
      cataloguing: Cataloguing(
        languages: opening.settings.languages, collation: collation.collation(environment),
        keepsOrder: list?.keepsOrder ?? false, hasRows: list != nil,
        hasSections: opening.bar.map { $0.items == nil } ?? false))
  }

  /// The document that was opened in a recording, with the pages that it had; nil where none was.
  private func document(_ plan: Runtime.Plan, in recording: Recording) throws -> Catalog? {
    let news = recording.entries.lazy.compactMap { entry -> DocumentNews? in
      guard case .input(let input) = entry, case .documentChanged(let news) = input.event else {
        return nil
      }
      return news.count > 0 ? news : nil
    }.first
    guard let news, let documentPlan = try documentPlan(plan) else { return nil }
    let catalog: Catalog
    do throws(Fault) {
      catalog = try documentPlan.read(as: news.setting).catalog
    } catch {
      throw Failure(.data, error.description)
    }
    let count = catalog.document.pages.count
    guard count == news.count else {
      throw Failure(
        .data,
        "'\(documentPlan.path)' has \(count) pages; it had \(news.count) when it was recorded."
      )
    }
    return catalog
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
