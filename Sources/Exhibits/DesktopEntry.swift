public import Files

/// A program as its `.desktop` file describes it: the Desktop Entry Specification 1.5.
///
/// The names are the specification's own.
public struct DesktopEntry: Hashable, Sendable {
  /// Something that a program can be asked for besides being started, such as a new window.
  public struct Action: Hashable, Sendable {
    /// Its name for programs.
    public var id: String
    /// Its name for people.
    public var name: String
    /// The name or the path of its icon.
    public var icon: String?
    /// How it is asked for.
    public var exec: ExecLine
  }

  /// The desktop file ID, such as `org.example-editor.desktop`.
  public var id: String
  /// The path of the file.
  public var file: String
  /// The program's name, such as `Mozilla`. Empty only where the entry is hidden.
  public var name: String
  /// What kind of program it is, such as `Web Browser`.
  public var genericName: String?
  /// What it is good for.
  public var comment: String?
  /// The name or the path of its icon.
  public var icon: String?
  /// How it is started.
  public var exec: ExecLine?
  /// A program without which this one is not installed.
  public var tryExec: String?
  /// The folder to start it in: the key `Path`.
  public var path: String?
  /// Whether it runs in a terminal.
  public var terminal: Bool
  /// Whether it is kept out of menus.
  public var noDisplay: Bool
  /// Whether the person deleted it: then it is as if there were no such file, here or further down the search path.
  public var hidden: Bool
  /// The desktops that show it; empty for all.
  public var onlyShowIn: [String]
  /// The desktops that do not.
  public var notShowIn: [String]
  /// What else it can be asked for, in the order of the file.
  public var actions: [Action]
  /// Broken lines of the file, which were passed over.
  public var faults: [Fault]

  /// Whether one of these desktops shows it.
  ///
  /// - Parameter desktops: Names as in `XDG_CURRENT_DESKTOP`, the most important first.
  public func isShown(on desktops: [String]) -> Bool {
    for desktop in desktops {
      if onlyShowIn.contains(desktop) { return true }
      if notShowIn.contains(desktop) { return false }
    }
    return onlyShowIn.isEmpty
  }

  /// How the program is started.
  ///
  /// - Throws: `Fault` where the file does not say, or not in the specification's form.
  public func command() throws(Fault) -> Command {
    guard let exec else {
      throw Fault(
        file: file, problem: "the key 'Exec' is missing, so nothing can be started",
        remedy: "Add 'Exec=' and a command.")
    }
    return try command(exec, name: name, icon: icon)
  }

  /// How one of its actions is asked for.
  ///
  /// - Throws: `Fault` where the line is not of the specification's form.
  public func command(for action: Action) throws(Fault) -> Command {
    try command(action.exec, name: action.name, icon: action.icon)
  }

  private func command(_ exec: ExecLine, name: String, icon: String?) throws(Fault) -> Command {
    Command(
      arguments: try exec.arguments(name: name, icon: icon), workingDirectory: path,
      runsInTerminal: terminal)
  }
}
