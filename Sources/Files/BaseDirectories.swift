/// The folders of a user: the Base Directory Specification 0.8.
public struct BaseDirectories: Hashable, Sendable {
  /// A kind of files that a user has a folder for.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Files that can be made again.
    case cache
    /// Settings.
    case configuration
    /// Files of programs.
    case data
    /// Files that remember what a program did.
    case state

    /// The variable that names the folder.
    public var variable: String {
      switch self {
      case .cache: "XDG_CACHE_HOME"
      case .configuration: "XDG_CONFIG_HOME"
      case .data: "XDG_DATA_HOME"
      case .state: "XDG_STATE_HOME"
      }
    }

    /// The folder in the home folder where the variable names none.
    fileprivate var usual: String {
      switch self {
      case .cache: ".cache"
      case .configuration: ".config"
      case .data: ".local/share"
      case .state: ".local/state"
      }
    }
  }

  /// The home folder; nil where the environment has none.
  public let home: String?
  /// The folder of sockets of a session; nil where the environment has none.
  public let runtime: String?
  /// The data folders, the preferred one first: the user's own, then `XDG_DATA_DIRS`.
  public let data: [String]
  private let own: [Kind: String]

  /// The folders of an environment, with the specification's defaults. Relative paths are ignored, as it says.
  public init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { Self.folder($0[...]) }
    self.home = home
    runtime = environment["XDG_RUNTIME_DIR"].flatMap { Self.folder($0[...]) }
    var own: [Kind: String] = [:]
    for kind in Kind.allCases {
      let named = environment[kind.variable].flatMap { Self.folder($0[...]) }
      own[kind] = named ?? home.map { $0 == "/" ? "/\(kind.usual)" : "\($0)/\(kind.usual)" }
    }
    self.own = own
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      [own[.data]].compactMap(\.self)
      + (shared ?? "/usr/local/share/:/usr/share/").split(separator: ":").compactMap(Self.folder)
    var seen: Set<String> = []
    data = folders.filter { seen.insert($0).inserted }
  }

  /// The user's own folder for a kind of files; nil where neither its variable nor the home folder is an absolute path.
  public func own(_ kind: Kind) -> String? { own[kind] }

  /// An absolute path without slashes at its end; nil for a relative one.
  private static func folder(_ path: Substring) -> String? {
    guard path.hasPrefix("/") else { return nil }
    var path = path
    while path.utf8.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
