internal import ArgumentParser
internal import Documents
internal import Exhibits
internal import Files
internal import FoundationEssentials
internal import Interaction
internal import Pictures
internal import Showcase

/// `vitrine install`: makes the program one of a person's own.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs the program for one person, with an entry in the desktop's menus.",
    discussion: """
      With --user it goes to ~/.local: the program to bin, what it shows to share/vitrine, its entry with quick actions \
      to share/applications, and its icon to share/icons. Addresses such as exhibit:/clause/39 open it from then on. \
      Installing again puts the new one in the place of the old one; --remove takes all of that away.
      """)

  @Flag(help: "Install for the person who runs it.")
  var user = false

  @Flag(help: "Take away what was installed.")
  var remove = false

  @Option(help: ArgumentHelp("The folder of the program's own pictures.", valueName: "folder"))
  var assets: String?

  func validate() throws {
    if !user { throw ValidationError("Say for whom: vitrine install --user.") }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let places = try Installation(environment: environment)
    if remove {
      for path in try places.remove() { print("Removed \(path)") }
      return
    }
    let assets = try AssetFolder(named: assets, environment: environment)
    for path in try places.install(assets: assets) { print("Wrote \(path)") }
  }
}

/// Where the program is installed for a person, and what is there.
struct Installation {
  /// What the program is good for, as menus say it.
  private static let comment = LanguageMap([
    .init(
      "A document to take hold of: its picture, its pages, its parts and its names", language: "en"),
    .init("Ein Dokument zum Anfassen: Bild, Seiten, Teile und Namen", language: "de"),
  ])
  /// The program, as all of its files are named by it.
  private static let name = "vitrine"

  /// The folder that holds `bin` and `share`.
  private let prefix: String
  /// Where menus look for entries and icons.
  private let data: String

  /// The places that an environment names.
  ///
  /// - Throws: `Failure` where nobody can tell who the person is.
  init(environment: [String: String]) throws(Failure) {
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw Failure(
        .cannotCreate, "HOME names no folder, so nobody can tell where to install. Set it.")
    }
    prefix = home + "/.local"
    let own = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    data = own ?? prefix + "/share"
  }

  private var program: String { "\(prefix)/bin/\(Self.name)" }
  private var pictures: String { "\(prefix)/share/\(Self.name)" }
  private var entry: String { "\(data)/applications/\(Self.name).desktop" }

  private func icon(side: Int) -> String {
    "\(data)/icons/hicolor/\(side)x\(side)/apps/\(Self.name).png"
  }

  /// Installs the program that runs, with its pictures.
  ///
  /// - Returns: What was written.
  /// - Throws: `Failure` that names the file that cannot be written.
  func install(assets: AssetFolder) throws -> [String] {
    var written: [String] = []
    let picture = assets.path + "/\(Self.name).png"
    guard let bitmap = try? PictureDecoder(path: picture).picture().bitmap else {
      throw Failure(.noInput, "'\(picture)' is no picture. Name the folder Assets with --assets.")
    }
    for (source, target) in [
      (AssetFolder.executable(), program), (assets.path, pictures),
      (picture, icon(side: bitmap.width)),
    ] where try copy(source, to: target) { written.append(target) }
    let text = try self.text(assets: assets)
    try within(entry) { url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    return written + [entry]
  }

  /// Takes away what was installed.
  ///
  /// - Returns: What was there.
  func remove() throws -> [String] {
    let icons =
      (try? FileManager.default.contentsOfDirectory(atPath: data + "/icons/hicolor")) ?? []
    let paths =
      [entry, program, pictures] + icons.map { "\(data)/icons/hicolor/\($0)/apps/\(Self.name).png" }
    return try paths.filter { path in
      guard FileManager.default.fileExists(atPath: path) else { return false }
      try within(path) { try FileManager.default.removeItem(at: $0) }
      return true
    }
  }

  /// Puts a copy of a file or a folder in the place of what is there, in one step.
  ///
  /// - Returns: False where it is the very thing already.
  private func copy(_ source: String, to target: String) throws -> Bool {
    let manager = FileManager.default
    let origin = URL(filePath: source).resolvingSymlinksInPath()
    guard origin.path() != URL(filePath: target).resolvingSymlinksInPath().path() else {
      return false
    }
    try within(target) { url in
      let folder = url.deletingLastPathComponent()
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      let new = folder.appending(path: ".\(url.lastPathComponent).new")
      if manager.fileExists(atPath: new.path()) { try manager.removeItem(at: new) }
      try manager.copyItem(at: origin, to: new)
      if manager.fileExists(atPath: url.path()) { try manager.removeItem(at: url) }
      try manager.moveItem(at: new, to: url)
    }
    return true
  }

  private func within(_ path: String, _ body: (URL) throws -> Void) throws {
    do {
      try body(URL(filePath: path))
    } catch let error as CocoaError {
      let reason =
        switch error.code {
        case .fileWriteNoPermission, .fileReadNoPermission: "it belongs to someone else"
        case .fileWriteOutOfSpace: "the disk is full"
        case .fileWriteVolumeReadOnly: "the disk can only be read"
        case .fileWriteFileExists: "something else is in its place"
        default: "code \(error.code.rawValue)"
        }
      throw Failure(
        .cannotCreate,
        "'\(path)' cannot be written: \(reason). Make room for it, or install as its owner.")
    }
  }

  // MARK: The entry

  private func text(assets: AssetFolder) throws -> String {
    let path = AssetFolder.file(of: "asset:magna-carta", in: assets)
    let document: Document
    do throws(Fault) {
      document = try DocumentReader.read(path).document
    } catch {
      throw Failure(.data, error.description)
    }
    return DesktopEntryText(
      name: "Vitrine", comment: Self.comment, arguments: [program], icon: Self.name,
      windowClass: "Vitrine", actions: actions(of: Catalog(document))
    ).text
  }

  /// The first pages behind the title that have names: at most four.
  private func actions(of catalog: Catalog) -> [DesktopEntryText.Action] {
    let pages = catalog.document.pages.enumerated().dropFirst().filter { !$1.label.isEmpty }
    return pages.prefix(4).map { number, page in
      DesktopEntryText.Action(
        id: "page-\(number + 1)", name: page.label,
        arguments: [program, "\(catalog.route(to: Place(page: number)))"])
    }
  }
}
