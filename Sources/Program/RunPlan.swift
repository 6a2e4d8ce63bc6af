package import Desktop
internal import Files
internal import Interaction
internal import Phrases
package import Pictures
package import Platform
package import Showcase
package import Studies
package import Widgets

/// The options of a run.
package struct RunPlan {
  package var configuration: LaunchConfiguration
  /// The languages of sentences on standard error, the preferred one first. A recording has its own for its windows.
  package let languages: [String]
  /// The programs that items start.
  package var exhibit = Exhibit()
  /// Finds the programs of windows, for a dock; nil where there is none.
  package var matcher: ProgramMatcher?
  /// The command that shows another document as this one is shown; nil where none can be.
  package var opener: Command?
  /// The command that shows pictures, folders and manifests where the opener shows lists of lines; nil elsewhere.
  package var documentOpener: Command?
  package var assets: AssetFolder?
  /// The source of the list's rows; nil where there is no list of a file.
  package var rows: RowPlan?
  /// The source of the document; nil where there is none.
  package var document: DocumentPlan?
  package var windows = WindowPlan()
  /// The limit of pictures in bytes: on the server, and as much again in the program's own memory.
  package var pictureBytes = standardPictureBytes
  /// The cache of tiles of large pictures; nil for none.
  package var tileCache: TileCache?
  /// The file of what is kept from one run to the next; nil for none.
  package var state: StateFile?
  /// The file of the programs that a dock keeps; nil for none.
  package var dockFile: DockFile?
  /// The program in the desktop's menus, whose entry names documents that were open before; nil where that is not kept.
  package var installation: Installation?
  /// The paths of documents that are opened as this one is, each in a program of its own.
  package var furtherPaths: [String] = []
  /// The number that opens the menu for staff of a kiosk; nil for none.
  package var staffNumber: String?
  /// The content of a kiosk, which is read again when its files change; nil for none.
  package var content: ContentPlan?
  /// The file of what staff of a kiosk choose; nil for none.
  package var kioskFile: KioskFile?
  /// The choices of the staff of a kiosk in earlier runs.
  package var staffChoice = KioskFile.Choice()
  /// The folder of the statistics of a kiosk; nil where none are written.
  package var statistics: StatisticsFolder?
  /// The wishes of the command line, which win over those of the desktop.
  package var wishes = Wishes()
  /// The wishes of the desktop that the configuration follows.
  package var desktopWishes = Wishes()
  /// The address of the session bus; nil for none.
  package var sessionBus: String?
  /// The address of the bus of assistive technologies in the environment; nil to ask the session bus.
  package var accessibilityBus: String?
  /// The server that speaks what is chosen; nil for a program that does not speak.
  package var speech: SpeechPlan?
  /// Keeps the records of a study; nil where there is none.
  package var study: SessionWriter?
  /// The rows and documents of the conditions of a study; nil where there is none.
  package var conditions: StudyMaterial?
  /// The route of the command line; nil for the beginning of the document.
  package var route: String?
  /// The desktop's identifier of the program's start; nil where there is none.
  package var startupID: String?
  package var isStrict = false
  /// The service manager that started the program; nil for none.
  package var service: ServiceManager?
  package var record: String?
  package var events: String?
  /// The source of the inputs.
  package var inputs = Inputs.live

  /// A live run of a configuration.
  package init(_ configuration: LaunchConfiguration) {
    self.configuration = configuration
    languages = configuration.settings.languages
  }

  /// The layout of the windows and the kind of the document, for which frames of windows are kept.
  package var positionsLayout: String {
    let controls = [
      configuration.bar.map { _ in "bar" }, configuration.list.map { _ in "list" },
      configuration.pages.map { _ in "pages" }, configuration.picture.map { _ in "picture" },
    ].compactMap(\.self).joined(separator: "+")
    let layout = configuration.layout ?? .windows
    let kind = document.map { $0.isText ? " of text" : " of pictures" } ?? ""
    return "\(layout.rawValue) \(controls)\(kind)"
  }

  /// The absolute path of the document, with symbolic links resolved; nil for none, and for the program's own.
  var documentPath: String? {
    let source = (configuration.pages ?? configuration.picture)?.source
    return source.flatMap { AssetFolder.isOwn($0) ? nil : realPath($0) }
  }

  /// The documents in a file of state that were open before and are still there, besides the one that is opened.
  package func recentDocuments(in state: StateFile) -> [LaunchConfiguration.RecentDocument] {
    let own = documentPath
    return state.recent(languages: languages).filter { known in
      known.path != own && realPath(known.path) == known.path
    }
  }

  /// The address of the session bus in an environment; nil for none.
  package static func sessionBus(environment: [String: String]) -> String? {
    SessionBus.address(environment: environment)
  }

  /// A source of inputs.
  package enum Inputs {
    /// The X server, other threads and other programs.
    case live
    /// A recording, during which windows can only be closed.
    case recorded(RecordedSource)
    /// A recording and live inputs together, on the time axis of the recording.
    case both(RecordedSource)

    /// Whether a person acts in the windows.
    var areLive: Bool {
      switch self {
      case .live, .both: true
      case .recorded: false
      }
    }

    /// Whether routes of programs started later are among them; a recording that plays receives none.
    var takesRoutes: Bool {
      switch self {
      case .live: true
      case .recorded, .both: false
      }
    }
  }
}

extension LaunchConfiguration.Bar {
  /// The bar of an exhibit, with as many actions of each item as are shown.
  package init(_ exhibit: Exhibit, style: FisheyeStyle) {
    let actions = exhibit.actions.mapValues { Self.actions($0) }
    self.init(
      items: exhibit.items.map { FisheyeItem($0) }, style: style,
      actions: actions.isEmpty ? nil : actions)
  }
}

extension LaunchConfiguration.Bar {
  /// The actions of a program that are shown.
  static func actions(_ actions: [Desktop.Program.Action]) -> [ItemAction] {
    actions.prefix(QuickAction.most).map {
      ItemAction(id: $0.id, title: $0.title, icon: $0.iconPath.map { PictureID(rawValue: $0) })
    }
  }
}

extension FisheyeItem {
  /// The item of a bar that shows an exhibit.
  package init(_ item: Exhibit.Item) {
    switch item.face {
    case .picture(let picture, orElse: let tile):
      self.init(id: item.id, title: item.title, face: .picture(picture, orElse: tile))
    case .tile(let tile): self.init(id: item.id, title: item.title, face: .tile(tile))
    case .separator: self = .separator(item.id)
    }
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
  package init(
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

extension LaunchConfiguration.Source {
  /// The document at a path.
  ///
  /// - Parameters:
  ///   - path: The path; nil for the program's own document.
  ///   - root: A folder that holds the document and every file it names; nil for the folder of the document.
  ///   - languages: The languages of the title, the preferred one first.
  package init(path: String?, root: String?, languages: [String]) {
    let name = path?.split(separator: "/").last.map(String.init) ?? path
    self.init(
      source: path ?? "asset:magna-carta", title: name ?? Phrase.magnaCarta.text(for: languages),
      root: path == nil ? nil : root)
  }
}
