internal import ArgumentParser
internal import Exhibits
internal import Files
internal import Interaction
internal import Phrases
internal import Showcase
internal import Widgets

/// `vitrine index`: a list and the strip that leads to any of its rows.
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
  /// A list of a file's rows; of the program's own surnames for nil.
  ///
  /// - Parameter languages: the languages of the title, the preferred one first.
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

/// The order of rows.
struct OrderOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language whose alphabet orders the rows, such as sv or de_AT.", valueName: "locale"))
  var locale: String?

  @Flag(help: "Leave rows in the order of the file.")
  var keepOrder = false

  var collation: CollationChoice { CollationChoice(locale: locale) }
}

/// The alphabet of a locale that was named, or of the person's language.
struct CollationChoice: Hashable {
  var locale: String?

  func collation(_ environment: [String: String]) throws -> Collation {
    guard let locale else { return Collation(environment: environment) }
    do {
      return try Collation(locale: locale)
    } catch {
      throw ValidationError(error.description)
    }
  }
}

/// An arrangement of rows; automatic for the one that suits the window.
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
