internal import ArgumentParser
internal import FoundationEssentials
internal import Interaction
internal import Phrases
internal import Program
internal import Showcase

/// `vitrine describe`: the accessibility trees of the windows, as text.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Prints the windows as a screen reader gets them.",
    discussion: """
      Each element has a line: role, name, value, states, and its frame in points of the window. Roles and states have \
      the names of WAI-ARIA and AT-SPI. Children are indented.

      It opens what `vitrine` opens, every window in its preferred size, follows the route in the first document, and \
      waits until nothing moves. The windows of several documents follow each other. With --replay it plays a recording \
      to its end, or to a moment. No X server is needed: texts are measured in the same way on every machine, and \
      pictures count as loaded.
      """)

  @OptionGroup var exhibit: ExhibitOptionGroup

  @Flag(help: "Print JSON: a list of windows.")
  var json = false

  @Option(
    help: ArgumentHelp("Play a recording instead of opening a document.", valueName: "file"),
    completion: .file())
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "The moment of the recording to stop at. Otherwise its end.", valueName: "seconds"))
  var at: Double?

  @OptionGroup(title: "Settings") var typesetting: TypesettingOptionGroup
  @OptionGroup(title: "Settings") var languageOptions: LanguageOptionGroup
  @OptionGroup(title: "Settings") var assetOptions: AssetOptionGroup

  /// The options that leave a description as it is. They are refused.
  @OptionGroup(visibility: .hidden) var appearance: AppearanceOptionGroup

  func validate() throws {
    if let option = appearance.words.first { throw usageError(.describedAlike(option)) }
    if replay == nil { try exhibit.root.refuseAlone(besides: exhibit.path) }
    if at != nil && replay == nil {
      throw usageError(.needsReplay("--at"))
    }
    if let at, !(at >= 0 && at <= 1e9) {
      throw usageError(.moment(seconds: at))
    }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let settings = typesetting.settings(typesetting.wishes, languageOptions, environment)
    let languages = settings.languages
    let material = try Material(
      assets: assetOptions.assets, needsAssets: replay == nil && exhibit.path == nil,
      collation: exhibit.order.collation(environment, languages: languages),
      isCollationNamed: exhibit.order.locale != nil,
      environment: environment)
    var windows: [Element] = []
    if let replay {
      let recording = try Recording(path: replay)
      if let note = recording.note { complain(note, in: languages) }
      var walk = try RecordingWalk(
        recording, rows: material.rows(of: recording.configuration),
        document: material.document(of: recording), languages: languages,
        conditions: material.conditions(of: recording.configuration))
      windows = try walk.elements(at: at.map { Instant(seconds: $0) })
    } else {
      windows = try describe(exhibit.configuration(settings), exhibit.route, material)
      for path in exhibit.furtherPaths {
        windows += try describe(exhibit.configuration(settings, showing: path), nil, material)
      }
    }
    try print(windows)
  }

  /// The windows of a document, at the target of a route; nil for its beginning.
  private func describe(
    _ configuration: LaunchConfiguration, _ route: String?, _ material: Material
  ) throws -> [Element] {
    guard let plan = try material.document(of: configuration) else { return [] }
    var description = try Description(configuration)
    try description.open(plan)
    if let route { try description.go(to: route) }
    return description.windows
  }

  private func print(_ windows: [Element]) throws {
    let output = try LineFile(path: "-")
    guard json else {
      for line in windows.flatMap(\.lines) { try output.add(line) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try output.add(lines: String(decoding: try encoder.encode(windows), as: UTF8.self))
  }
}

extension DescribeCommand: LocalizedCommand {}
