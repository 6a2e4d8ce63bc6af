public import Files
internal import Phrases

/// A program as described by its `.desktop` file: the Desktop Entry Specification 1.5.
///
/// The names are those of the specification.
public struct DesktopEntry: Hashable, Sendable {
  /// A further action of a program, such as opening a new window.
  public struct Action: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// Its localized name.
    public var name: String
    /// The name or the path of its icon.
    public var icon: String?
    /// Its command line.
    public var exec: ExecLine
  }

  /// The desktop file ID, such as `org.example-editor.desktop`.
  public var id: String
  /// The path of the file.
  public var file: String
  /// The program's name, such as `Mozilla`. Empty only for a hidden entry.
  public var name: String
  /// The comment.
  public var comment: String?
  /// The name or the path of its icon.
  public var icon: String?
  /// The command line.
  public var exec: ExecLine?
  /// A program that must exist for this one to count as installed.
  public var tryExec: String?
  /// The class of the program's windows; nil where the entry does not say.
  public var startupWMClass: String?
  /// The categories of menus that the program belongs to.
  public var categories: [String]
  /// The working directory: the key `Path`.
  public var path: String?
  /// Whether the program runs in a terminal.
  public var terminal: Bool
  /// Whether the entry is left out of menus.
  public var noDisplay: Bool
  /// Whether the entry is deleted. It also hides entries of the same id further down the search path.
  public var hidden: Bool
  /// The desktops that show the entry; empty for all.
  public var onlyShowIn: [String]
  /// The desktops that do not show the entry.
  public var notShowIn: [String]
  /// The further actions, in the order of the file.
  public var actions: [Action]
  /// The malformed lines of the file, which were ignored.
  public var faults: [Fault]

  /// Whether the entry is shown on a desktop.
  ///
  /// - Parameter desktops: Names as in `XDG_CURRENT_DESKTOP`, the preferred one first.
  public func isShown(on desktops: [String]) -> Bool {
    for desktop in desktops {
      if onlyShowIn.contains(desktop) { return true }
      if notShowIn.contains(desktop) { return false }
    }
    return onlyShowIn.isEmpty
  }

  /// The command of the program.
  ///
  /// - Throws: `Fault` for a missing or malformed command line.
  public func command() throws(Fault) -> Command {
    guard let exec else {
      throw Fault(
        file: file, problem: .keyFile(.noCommand), remedy: .keyFile(.addCommand))
    }
    return try command(exec, name: name, icon: icon)
  }

  /// The command of an action.
  ///
  /// - Throws: `Fault` for a malformed command line.
  public func command(for action: Action) throws(Fault) -> Command {
    try command(action.exec, name: action.name, icon: action.icon)
  }

  private func command(_ exec: ExecLine, name: String, icon: String?) throws(Fault) -> Command {
    let (arguments, slot) = try exec.arguments(name: name, icon: icon)
    return Command(
      arguments: arguments, workingDirectory: path, runsInTerminal: terminal, slot: slot)
  }
}

extension DesktopEntry {
  /// The group of the program itself.
  private static let mainGroup = "Desktop Entry"

  /// The entry of a file; nil for an entry that is not a program.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - id: The desktop file ID; nil for the file's name.
  ///   - environment: The variables `LC_ALL`, `LC_MESSAGES` and `LANG` name the user's language.
  /// - Throws: `Fault` for a file that cannot be read, or lacks a required key.
  public init?(
    file: String, id: String? = nil, environment: [String: String]
  ) throws(Fault) {
    try self.init(
      TextFile.bytes(of: file), file: file, id: id ?? lastComponent(of: file),
      locale: MessageLocale(environment: environment))
  }

  /// The entry of a file's bytes; nil for an entry that is not a program.
  init?(_ bytes: [UInt8], file: String, id: String, locale: MessageLocale) throws(Fault) {
    var keys = KeyFile(bytes, path: file, locale: locale)
    let group = Self.mainGroup
    guard keys.groups[group] != nil else {
      throw keys.fault(.noGroup(group), .nameEntry)
    }
    guard keys.brokenLineCount <= KeyFile.brokenLineLimit else {
      throw Fault(
        file: file, problem: .keyFile(.brokenLines(keys.brokenLineCount)), remedy: .wholeFile)
    }
    hidden = keys.flag("Hidden", in: group)
    // A hidden entry often has no other keys.
    if !hidden {
      guard let type = keys.string("Type", in: group) else { throw keys.lacks("Type", in: group) }
      guard type == "Application" else { return nil }
    }
    guard let name = keys.string("Name", in: group) ?? (hidden ? "" : nil) else {
      throw keys.lacks("Name", in: group)
    }
    self.id = id
    self.file = file
    self.name = name
    comment = keys.string("Comment", in: group)
    icon = keys.string("Icon", in: group)
    exec = keys.exec(in: group)
    tryExec = keys.string("TryExec", in: group)
    categories = keys.strings("Categories", in: group)
    startupWMClass = keys.string("StartupWMClass", in: group)
    path = keys.string("Path", in: group)
    terminal = keys.flag("Terminal", in: group)
    noDisplay = keys.flag("NoDisplay", in: group)
    onlyShowIn = keys.strings("OnlyShowIn", in: group)
    notShowIn = keys.strings("NotShowIn", in: group)
    var unknown: [Fault] = []
    var known: Set<String> = []
    actions = keys.strings("Actions", in: group).compactMap { id in
      guard known.insert(id).inserted else {
        unknown.append(
          keys.fault(
            .sameAction(id), .nameOnce,
            line: keys.line(of: "Actions", in: group)))
        return nil
      }
      let action = keys.action(id)
      if action == nil {
        unknown.append(
          keys.fault(
            .actionIncomplete(id), .addAction(group: KeyFile.actionPrefix + id),
            line: keys.line(of: "Actions", in: group)))
      }
      return action
    }
    faults = keys.faults + unknown
  }
}

extension KeyFile {
  /// The prefix of the groups of actions.
  fileprivate static let actionPrefix = "Desktop Action "

  fileprivate func lacks(_ key: String, in group: String) -> Fault {
    fault(.keyMissing(key), .addKey(group: group), line: groups[group]?.line)
  }

  fileprivate func exec(in group: String) -> ExecLine? {
    string("Exec", in: group).map { ExecLine($0, file: path, line: line(of: "Exec", in: group)) }
  }

  fileprivate func action(_ id: String) -> DesktopEntry.Action? {
    let group = Self.actionPrefix + id
    guard let name = string("Name", in: group), let exec = exec(in: group) else { return nil }
    return DesktopEntry.Action(id: id, name: name, icon: string("Icon", in: group), exec: exec)
  }
}
