/// The names of a window that identify its program.
public struct WindowIdentity: Hashable, Sendable {
  /// The two parts of `WM_CLASS`.
  public var instanceName: String, className: String
  /// The identifier of the program by GTK; empty for none.
  public var applicationID: String
  /// The name of the executable file of its process; empty where it is not known.
  public var executable: String

  /// The names of a window.
  ///
  /// - Parameters:
  ///   - instanceName: the first part of `WM_CLASS`.
  ///   - className: the second part.
  ///   - applicationID: the identifier by GTK; empty for none.
  ///   - executable: the name of the executable file; empty where it is not known.
  public init(
    instanceName: String = "", className: String = "", applicationID: String = "",
    executable: String = ""
  ) {
    self.instanceName = instanceName
    self.className = className
    self.applicationID = applicationID
    self.executable = executable
  }
}

/// Finds the program of a window.
///
/// The first rule that finds one wins; case does not matter:
///
/// 1. the key `StartupWMClass`, which is there for this, is a part of the window's class;
/// 2. the desktop file ID is the identifier of the program by GTK;
/// 3. the desktop file ID, or its last part, as `Nautilus` of `org.gnome.Nautilus`, is a part of the window's class;
/// 4. the name of the program in the command line is a part of the window's class, or the window's executable file.
public struct ProgramMatcher: Hashable, Sendable {
  private var classes: [String: String] = [:]
  private var ids: [String: String] = [:]
  private var lastParts: [String: String] = [:]
  private var executables: [String: String] = [:]

  /// Programs that run others: their names say nothing about a window.
  private static let runners: Set<String> = [
    "env", "sh", "bash", "dash", "zsh", "python", "python2", "python3", "perl", "ruby", "node",
    "java", "mono", "wine", "gjs", "flatpak", "snap", "sudo", "pkexec", "xdg-open", "gtk-launch",
    "dbus-launch", "nice", "x-terminal-emulator",
  ]

  /// A matcher of some programs. Of several with one name the first counts.
  public init(_ programs: [Program]) {
    for program in programs {
      let stem = Self.stem(program.id)
      add(program.windowClass ?? "", program.id, to: \.classes)
      add(stem, program.id, to: \.ids)
      if let part = stem.split(separator: ".").last {
        add(String(part), program.id, to: \.lastParts)
      }
      if let path = program.command.arguments.first, let name = path.split(separator: "/").last,
        !Self.runners.contains(String(name))
      {
        add(String(name), program.id, to: \.executables)
      }
    }
  }

  private mutating func add(
    _ name: String, _ id: String, to table: WritableKeyPath<Self, [String: String]>
  ) {
    let key = name.lowercased()
    if !key.isEmpty, self[keyPath: table][key] == nil { self[keyPath: table][key] = id }
  }

  /// The desktop file ID of the program of a window; nil for none that is known.
  public func program(of window: WindowIdentity) -> String? {
    let names = [window.className, window.instanceName].map { $0.lowercased() }
      .filter { !$0.isEmpty }
    let application = window.applicationID.lowercased()
    let executable = window.executable.lowercased()
    return names.firstMatch(in: classes) ?? ids[application] ?? names.firstMatch(in: ids)
      ?? names.firstMatch(in: lastParts) ?? names.firstMatch(in: executables)
      ?? (Self.runners.contains(executable) ? nil : executables[executable])
  }

  /// A desktop file ID without its extension.
  private static func stem(_ id: String) -> String {
    let suffix = ".desktop"
    return id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : id
  }
}

extension [String] {
  /// The value of the first of these keys that a table has.
  fileprivate func firstMatch(in table: [String: String]) -> String? {
    lazy.compactMap { table[$0] }.first
  }
}
