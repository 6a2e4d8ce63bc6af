internal import ArgumentParser
internal import Exhibits
internal import Files
internal import Interaction
internal import Phrases
internal import Showcase
internal import Widgets

/// `vitrine index`: a list with an index strip.
struct IndexCommand: ParsableCommand {
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

  @Argument(help: ArgumentHelp("The file of rows.", valueName: "file"))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "How rows are arranged: one, many, or auto for what suits the window.", valueName: "columns"))
  var columns: ColumnsArgument = .automatic

  @OptionGroup var order: OrderOptionGroup
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup

  func run() throws {
    var session = Session(windows: windows, recordings: recordings)
    session.configuration.list = .init(
      file: file, languages: session.configuration.settings.languages, columns: columns.columns,
      keepsOrder: order.keepOrder)
    session.needsAssets = file == nil
    session.collation = order.collation
    try session.run()
  }
}

extension LaunchConfiguration.List {
  /// A list of the rows of a file.
  ///
  /// - Parameters:
  ///   - file: the file; `-` for the standard input; nil for the program's own surnames.
  ///   - languages: the languages of the title, the preferred one first.
  ///   - columns: the arrangement in columns; nil to choose by the width of the window.
  ///   - keepsOrder: whether rows keep the order of the file.
  init(
    file: String?, languages: [String], columns: RowListContent.Columns? = nil,
    keepsOrder: Bool = false
  ) {
    let title: Phrase =
      switch file {
      case nil: .surnames
      case "-": .rows
      case let file?: file.split(separator: "/").last.map { .words(String($0)) } ?? .rows
      }
    self.init(
      source: file ?? "asset:surnames.txt", title: title.text(for: languages), columns: columns,
      keepsOrder: keepsOrder)
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
