internal import Files

/// A program that can be started.
public struct Program: Hashable, Sendable {
  /// A further action of it, such as opening a new window.
  public struct Action: Hashable, Sendable {
    /// The id.
    public var id: String
    /// The localized title.
    public var title: String
    /// The path of its icon, a PNG file; nil where there is none.
    public var iconPath: String?
    /// The command.
    public var command: Command

    /// An action.
    public init(id: String, title: String, iconPath: String? = nil, command: Command) {
      self.id = id
      self.title = title
      self.iconPath = iconPath
      self.command = command
    }
  }

  /// The desktop file ID, such as `org.example-editor.desktop`.
  public var id: String
  /// The localized title.
  public var title: String
  /// The path of its icon, a PNG file; nil where there is none.
  public var iconPath: String?
  /// The command that starts it.
  public var command: Command
  /// The further actions.
  public var actions: [Action]
  /// The class of its windows; nil where that is not known.
  public var windowClass: String?
  /// The categories of menus that it belongs to, by the Desktop Menu Specification.
  public var categories: [String]

  /// A program.
  public init(
    id: String, title: String, iconPath: String? = nil, command: Command, actions: [Action] = [],
    windowClass: String? = nil, categories: [String] = []
  ) {
    self.id = id
    self.title = title
    self.iconPath = iconPath
    self.command = command
    self.actions = actions
    self.windowClass = windowClass
    self.categories = categories
  }

  /// The program of a desktop entry.
  ///
  /// - Parameters:
  ///   - icons: The icons that are installed.
  ///   - faults: Receives the faults of actions, which are left out.
  /// - Throws: `Fault` for an entry without a valid command.
  init(_ entry: DesktopEntry, icons: inout IconTheme, faults: inout [Fault]) throws(Fault) {
    self.init(
      id: entry.id, title: entry.name, iconPath: entry.icon.flatMap { icons.picture(named: $0) },
      command: try entry.command(), windowClass: entry.startupWMClass,
      categories: entry.categories)
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
