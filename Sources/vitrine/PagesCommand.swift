internal import ArgumentParser
internal import Documents
internal import Interaction
internal import Phrases
internal import Pictures
internal import Program
internal import Showcase

/// `vitrine pages`: a document with a slider.
struct PagesCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages",
    abstract: "Opens a document with a slider below it.",
    discussion: """
      PATH is a folder of pictures, in the order in which a reader counts them; a IIIF manifest, or the folder that it \
      lies in; a single picture; or a text, which is set into pages. Pictures are \(PictureFormat.codedNames), or lie in \
      tiles, as IIIF or Deep Zoom has them. Nothing is fetched: what a manifest names has to lie beside it, or within the folder that \
      --root names. Without PATH, the program's own document is shown.

      Keys: arrows turn a page, Page Up and Page Down ten, arrows with Control a chapter; Home and End go to the ends; \
      + and - zoom, 0 shows the whole page; Escape cancels a drag. The further a finger is from the \
      slider, the finer it moves. Two fingers, a double click and the wheel with Control zoom as well.
      """)

  @Argument(
    help: ArgumentHelp("The document.", valueName: "path"), completion: .file(),
    transform: pathArgument)
  var path: String?

  @OptionGroup var root: RootOption
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Windows") var failures: FailureOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup
  @OptionGroup(title: "Tuning") var tuning: TuningOptionGroup

  func validate() throws {
    try refuseRoutes(in: contents)
    if recordings.replay == nil { try root.refuseAlone(besides: path) }
  }

  func run() throws {
    var session = Session(windows: windows, recordings: recordings, tuning: tuning)
    session.configuration.pages = .init(
      path: path, root: root.root, languages: session.configuration.settings.languages)
    session.needsAssets = path == nil
    session.opening = ["pages"]
    try session.run()
  }
}

/// `vitrine picture`: a picture with its places and their notes.
struct PictureCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Opens a picture whose places can be chosen, with a panel of their notes.",
    discussion: """
      PATH is as for `vitrine pages`; the first page with notes is shown. The picture moves, is \
      thrown, and zooms about the pointer or between two fingers, as large as the file is. Without PATH, the program's \
      own charter is shown.

      Keys: Tab visits the places, Enter chooses; arrows move the picture, or go from place to place while one is \
      chosen; + and - zoom, 0 shows the whole; h shows all places for a moment, l lists them; Page Up and Page Down go to \
      the other pages; Escape closes.
      """)

  @Argument(
    help: ArgumentHelp("The document.", valueName: "path"), completion: .file(),
    transform: pathArgument)
  var path: String?

  @OptionGroup var root: RootOption
  @OptionGroup(title: "Windows") var windows: WindowOptionGroup
  @OptionGroup(title: "Windows") var failures: FailureOptionGroup
  @OptionGroup(title: "Recordings") var recordings: RecordingOptionGroup
  @OptionGroup(title: "Tuning") var tuning: TuningOptionGroup

  func validate() throws {
    try refuseRoutes(in: contents)
    if recordings.replay == nil { try root.refuseAlone(besides: path) }
  }

  func run() throws {
    var session = Session(windows: windows, recordings: recordings, tuning: tuning)
    session.configuration.picture = .init(
      path: path, root: root.root, languages: session.configuration.settings.languages)
    session.needsAssets = path == nil
    session.opening = ["picture"]
    try session.run()
  }
}

/// Refuses an address of a place among the documents of a command that shows whole ones.
func refuseRoutes(in documents: [String]) throws {
  if let route = documents.first(where: { Route.isRoute($0) }) {
    throw usageError(.routeOfDocument(route))
  }
}

/// The folder of the files that a manifest names.
struct RootOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder that holds the manifest and its pictures, where these are not in the manifest's folder. Nothing outside of it is read.",
      valueName: "folder"), completion: .directory)
  var root: String?

  /// Refuses the option where no document is named, of which it would be the folder.
  func refuseAlone(besides document: String?) throws {
    if root != nil, document == nil { throw usageError(.needsDocument("--root")) }
  }
}
