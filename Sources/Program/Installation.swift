internal import Desktop
internal import Documents
internal import Exhibits
internal import Files
internal import FoundationEssentials
internal import Interaction
internal import Phrases
internal import Showcase

/// The files of the program in a user's folders, or in those of a system.
package struct Installation {
  /// The name of all its files and folders.
  private static let name = "vitrine"

  /// The folder that holds `bin` and `share`.
  private let prefix: String
  /// The folder of the menus' entries and icons.
  private let data: String
  /// The word of the menus' entries that starts the program.
  private let command: String
  /// The words of a start from the menus.
  private var start: [String] { [command, Failure.windowOption] }

  /// The folders that an environment names.
  ///
  /// - Throws: `Failure` where `HOME` is not a path.
  package init(environment: [String: String]) throws(Failure) {
    let directories = BaseDirectories(environment: environment)
    guard let home = directories.home, let data = directories.own(.data) else {
      throw Failure(.cannotCreate, .noHome)
    }
    prefix = home + "/.local"
    self.data = data
    command = "\(prefix)/bin/\(Self.name)"
  }

  /// The folders of a system for all of its users, below a root, as packages have them.
  package init(root: String) {
    prefix = (root == "/" ? "" : root) + "/usr"
    data = prefix + "/share"
    command = Self.name
  }

  private var program: String { "\(prefix)/bin/\(Self.name)" }
  private var pictures: String { "\(prefix)/share/\(Self.name)" }
  private var entry: String { "\(data)/applications/\(Self.name).desktop" }

  private func icon(side: Int) -> String {
    "\(data)/icons/hicolor/\(side)x\(side)/apps/\(Self.name).png"
  }

  /// A text that is installed beside the program: a manual page, or a script that completes commands.
  package struct Supplement {
    /// Its path below the folder of shared data.
    let path: String
    let text: String

    /// A text and its path below the folder of shared data.
    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// Installs the program that runs, with its pictures and some texts.
  ///
  /// - Returns: The paths of the written files.
  /// - Throws: `Failure` that names the file that cannot be written.
  package func install(assets: AssetFolder, _ supplements: [Supplement]) throws -> [String] {
    let icons = AssetFolder.iconSides.map { (assets.icon(side: $0), icon(side: $0)) }
    if let missing = icons.map(\.0).first(where: { !FileManager.default.isReadableFile(atPath: $0) }
    ) {
      throw Failure(.noInput, .noIcon(missing))
    }
    var written: [String] = []
    for (source, target) in [(AssetFolder.executable(), program), (assets.path, pictures)] + icons
    where try copy(source, to: target) { written.append(target) }
    let entry = (path: entry, text: try self.text(assets: assets, recent: []))
    for (path, text) in [entry] + supplements.map({ ("\(data)/\($0.path)", $0.text) }) {
      try Self.write(text, to: path)
      written.append(path)
    }
    return written
  }

  /// Names documents that were open before in the installed entry; does nothing where there is none of this program.
  ///
  /// - Throws: `Failure` where the entry cannot be written.
  func refreshEntry(
    assets: AssetFolder, recent: [LaunchConfiguration.RecentDocument]
  ) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: entry) else { return }
    let known = String(decoding: data, as: UTF8.self)
    // An entry that a person, or a package, made is theirs.
    guard known.contains(command) else { return }
    let text = try text(assets: assets, recent: recent)
    if text == known { return }
    guard (try? Data(text.utf8).write(to: URL(filePath: entry), options: .atomic)) != nil else {
      throw Failure(.cannotCreate, .notWritten(entry, reason: reason()))
    }
  }

  /// Deletes the installed files.
  ///
  /// - Returns: The paths of the files that existed.
  package func remove(_ supplements: [Supplement]) throws -> [String] {
    let icons =
      (try? FileManager.default.contentsOfDirectory(atPath: data + "/icons/hicolor")) ?? []
    let paths =
      [entry, program, pictures] + icons.map { "\(data)/icons/hicolor/\($0)/apps/\(Self.name).png" }
      + supplements.map { "\(data)/\($0.path)" }
    return try paths.filter { path in
      try Self.remove(path)
    }
  }

  /// Writes a text into a file, in one step, and makes its folder.
  static func write(_ text: String, to path: String) throws {
    try within(path) { url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
  }

  /// Deletes a file or a folder.
  ///
  /// - Returns: Whether it existed.
  static func remove(_ path: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    try within(path) { try FileManager.default.removeItem(at: $0) }
    return true
  }

  /// Replaces a file or a folder by a copy of another one, in one step.
  ///
  /// - Returns: False where both are the same file.
  private func copy(_ source: String, to target: String) throws -> Bool {
    let manager = FileManager.default
    let origin = URL(filePath: source).resolvingSymlinksInPath()
    guard origin.path() != URL(filePath: target).resolvingSymlinksInPath().path() else {
      return false
    }
    try Self.within(target) { url in
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

  private static func within(_ path: String, _ body: (URL) throws -> Void) throws {
    do {
      try body(URL(filePath: path))
    } catch let error as CocoaError {
      let problem: InstallationProblem =
        switch error.code {
        case .fileWriteNoPermission, .fileReadNoPermission: .otherOwner
        case .fileWriteOutOfSpace: .diskFull
        case .fileWriteVolumeReadOnly: .readOnly
        case .fileWriteFileExists: .inTheWay
        default: .code(error.code.rawValue)
        }
      throw Failure(.cannotCreate, .notInstalled(path, problem))
    }
  }

  // MARK: The entry

  private func text(
    assets: AssetFolder, recent: [LaunchConfiguration.RecentDocument]
  ) throws(Failure) -> String {
    let path = AssetFolder.file(of: "asset:magna-carta", in: assets)
    let document: Document
    do throws(Fault) {
      document = try DocumentReader.read(path).document
    } catch {
      throw Failure(reading: error)
    }
    return DesktopEntryText(
      name: "Vitrine", comment: LanguageMap(Phrase.menuComment), arguments: start,
      icon: Self.name,
      windowClass: "Vitrine",
      actions: Array(
        (actions(of: recent) + actions(of: Catalog(document))).prefix(Self.mostActions))
    ).text
  }

  /// 4 actions, which menus show without scrolling, of which 3 are documents.
  private static let (mostActions, mostRecent) = (4, 3)

  /// Actions for documents that were open before.
  private func actions(
    of recent: [LaunchConfiguration.RecentDocument]
  ) -> [DesktopEntryText.Action] {
    let there = recent.filter { FileManager.default.fileExists(atPath: $0.path) }
    return there.prefix(Self.mostRecent).enumerated().map { number, document in
      DesktopEntryText.Action(
        id: "recent-\(number + 1)", name: LanguageMap(document.title),
        arguments: start + [document.path])
    }
  }

  /// Actions for the first pages after the title with a label: at most four.
  private func actions(of catalog: Catalog) -> [DesktopEntryText.Action] {
    let pages = catalog.document.pages.enumerated().dropFirst().filter { !$1.label.isEmpty }
    return pages.prefix(4).map { number, page in
      DesktopEntryText.Action(
        id: "page-\(number + 1)", name: page.label,
        arguments: start + ["\(catalog.route(to: Place(page: number)))"])
    }
  }
}
