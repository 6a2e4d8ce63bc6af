internal import Files

/// A program that can be started.
public struct Program: Hashable, Sendable {
  /// Something that it can be asked for besides being started, such as a new window.
  public struct Action: Hashable, Sendable {
    /// Its name for programs.
    public var id: String
    /// Its name for people.
    public var title: String
    /// The path of its icon, a PNG file; nil where there is none.
    public var iconPath: String?
    /// How it is asked for.
    public var command: Command

    /// An action.
    public init(id: String, title: String, iconPath: String? = nil, command: Command) {
      self.id = id
      self.title = title
      self.iconPath = iconPath
      self.command = command
    }
  }

  /// Its name for programs: the desktop file ID, such as `org.example-editor.desktop`.
  public var id: String
  /// Its name for people.
  public var title: String
  /// The path of its icon, a PNG file; nil where there is none.
  public var iconPath: String?
  /// How it is started.
  public var command: Command
  /// What else it can be asked for.
  public var actions: [Action]

  /// A program.
  public init(
    id: String, title: String, iconPath: String? = nil, command: Command, actions: [Action] = []
  ) {
    self.id = id
    self.title = title
    self.iconPath = iconPath
    self.command = command
    self.actions = actions
  }

  /// The program of a desktop entry.
  ///
  /// - Parameters:
  ///   - icons: Where its icon is looked for.
  ///   - faults: Takes the faults of actions, which are left out.
  /// - Throws: `Fault` where it cannot be started.
  init(_ entry: DesktopEntry, icons: inout IconTheme, faults: inout [Fault]) throws(Fault) {
    self.init(
      id: entry.id, title: entry.name, iconPath: entry.icon.flatMap { icons.picture(named: $0) },
      command: try entry.command())
    for action in entry.actions {
      do throws(Fault) {
        actions.append(
          Action(
            id: action.id, title: action.name,
            iconPath: action.icon.flatMap { icons.picture(named: $0) },
            command: try entry.command(for: action)))
      } catch {
        faults.append(error)
      }
    }
  }
}
