public import Files
internal import Phrases
internal import RowFiles

/// The programs installed for the user.
public enum InstalledPrograms {
  /// All programs that a menu would show, in alphabetical order, and the faults of files that were left out.
  ///
  /// Reads the folders `applications` of `XDG_DATA_HOME` and `XDG_DATA_DIRS`. A file hides those of the same desktop
  /// file ID further down that path, even if it is only hidden itself.
  ///
  /// - Parameters:
  ///   - environment: The process's variables, with `HOME`, `PATH`, `XDG_CURRENT_DESKTOP` and the user's language.
  ///   - iconTheme: The preferred icon theme; nil for none.
  public static func load(
    environment: [String: String], iconTheme: String? = nil
  ) -> (programs: [Program], faults: [Fault]) {
    let locale = MessageLocale(environment: environment)
    let search = SearchPath(environment: environment)
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
    var icons = IconTheme(named: iconTheme, environment: environment)
    var programs: [Program] = []
    var (files, faults) = files(in: BaseDirectories(environment: environment))
    for file in files {
      do throws(Fault) {
        let bytes = try TextFile.bytes(of: file.path)
        guard let entry = try DesktopEntry(bytes, file: file.path, id: file.id, locale: locale)
        else { continue }
        faults += entry.faults
        let isInstalled = entry.tryExec.map { search.executable($0) != nil } ?? true
        if !entry.hidden && !entry.noDisplay && isInstalled && entry.isShown(on: desktops) {
          programs.append(try Program(entry, icons: &icons, faults: &faults))
        }
      } catch {
        faults.append(error)
      }
    }
    return (sorted(programs), faults)
  }

  /// The programs that a dock keeps before a person has chosen: one for the web, for files, for commands, for texts, for
  /// mail and for music, as far as they are installed; otherwise the first ones.
  ///
  /// - Parameter programs: the installed programs, in the order in which they are preferred.
  public static func usual(among programs: [Program]) -> [Program] {
    let categories = [
      "WebBrowser", "FileManager", "TerminalEmulator", "TextEditor", "Email", "Player",
    ]
    var found: [Program] = []
    for category in categories {
      let first = programs.first { program in
        program.categories.contains(category) && !found.contains { $0.id == program.id }
      }
      if let first { found.append(first) }
    }
    return found.isEmpty ? Array(programs.prefix(categories.count)) : found
  }

  private static func sorted(_ programs: [Program]) -> [Program] {
    programs.map { (order: ReadingOrder($0.title), program: $0) }
      .sorted { ($0.order, $0.program.id) < ($1.order, $1.program.id) }
      .map(\.program)
  }

  /// The file of each desktop file ID.
  private static func files(
    in directories: BaseDirectories
  ) -> (files: [(id: String, path: String)], faults: [Fault]) {
    var files: [(id: String, path: String)] = []
    var faults: [Fault] = []
    var ids: Set<String> = []
    for directory in directories.data {
      // Each folder is entered once: symbolic links may form cycles.
      var entered: Set<FileFacts.Identity> = []
      var waiting = [(path: directory + "/applications", prefix: "")]
      while let folder = waiting.popLast() {
        guard let facts = FileFacts(folder.path), entered.insert(facts.identity).inserted else {
          continue
        }
        guard let names = DirectoryListing.names(in: folder.path) else {
          faults.append(unreadable(folder.path))
          continue
        }
        for name in names.sorted() {
          let path = folder.path + "/" + name
          if FileFacts(path)?.kind == .folder {
            waiting.append((path, folder.prefix + name + "-"))
          } else if name.hasSuffix(".desktop"), ids.insert(folder.prefix + name).inserted {
            files.append((folder.prefix + name, path))
          }
        }
      }
    }
    return (files, faults)
  }

  private static func unreadable(_ folder: String) -> Fault {
    Fault(file: folder, problem: .programsUnreadable, remedy: .checkFolderPermissions)
  }
}

/// The search path of programs.
struct SearchPath: Hashable {
  private let folders: [Substring]

  /// The folders of `PATH`; without it those of `confstr(_CS_PATH)` on Linux.
  init(environment: [String: String]) {
    folders = (environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":")
  }

  /// The executable file of a name or path; nil for none.
  func executable(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    if name.contains("/") { return FileFacts(name)?.isExecutable == true ? name : nil }
    return folders.lazy.map { "\($0)/\(name)" }.first { FileFacts($0)?.isExecutable == true }
  }
}
