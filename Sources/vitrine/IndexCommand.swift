internal import ArgumentParser
internal import Interaction
internal import Program
internal import Showcase
internal import Widgets

/// `vitrine index`: a list with an index strip.
struct IndexCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Opens a list of lines with an index strip beside it.",
    discussion: """
      FILE holds a row a line, up to ten million; - reads the standard input. Without one, a list of surnames is shown. \
      A file that changes is read anew, and the list stays at the row that it showed.

      On the strip a finger chooses among letters; pulled away from it, the chosen letter opens, and so on to the \
      single row. Keys: Tab goes between list and strip; arrows, Home, End, Page Up and Page Down move; letters go to \
      what begins with them; Enter chooses.
      """)

  @Argument(
    help: ArgumentHelp("The file of rows.", valueName: "file"), completion: .file(),
    transform: pathArgument)
  var file: String?

  @Option(
    help: ArgumentHelp(
      "How rows are arranged: one, many, or auto for what suits the window.", valueName: "columns"))
  var columns: ColumnsArgument = .automatic

  @OptionGroup var order: OrderOptionGroup
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Windows") var failures: FailureOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup
  @OptionGroup(title: "Tuning") var tuning: TuningOptionGroup

  func run() throws {
    var session = Session(windows: windows, recordings: recordings, tuning: tuning)
    session.configuration.list = .init(
      file: file, languages: session.configuration.settings.languages, columns: columns.columns,
      keepsOrder: order.keepOrder)
    session.needsAssets = file == nil
    session.opening = ["index", "--columns", columns.rawValue] + order.words
    session.documentOpening = order.words
    session.collation = try order.collation(
      session.environment, languages: session.configuration.settings.languages)
    session.isCollationNamed = order.locale != nil
    try session.run()
  }
}

/// An arrangement of rows in columns; automatic to choose by the width of the window.
enum ColumnsArgument: String, ExpressibleByArgument, CaseIterable {
  case automatic = "auto"
  case one, many

  var columns: RowListContent.Columns? {
    switch self {
    case .automatic: nil
    case .one: .one
    case .many: .many
    }
  }
}
