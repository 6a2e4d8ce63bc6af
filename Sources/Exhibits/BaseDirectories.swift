/// Where programs and icons are installed, by the Base Directory Specification 0.8.
struct BaseDirectories: Hashable {
  /// The person's own folder; nil where the environment does not say.
  let home: String?
  /// Folders of data, the most important first: `XDG_DATA_HOME`, then `XDG_DATA_DIRS`.
  let data: [String]

  /// The folders that an environment names; the defaults of the specification for those that it does not.
  init(environment: [String: String]) {
    home = Self.folders(environment["HOME"]).first
    let own = Self.folders(environment["XDG_DATA_HOME"]).first
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      [own ?? home.map { $0 + "/.local/share" }].compactMap(\.self)
      + Self.folders(shared ?? "/usr/local/share/:/usr/share/")
    var seen: Set<String> = []
    data = folders.filter { seen.insert($0).inserted }
  }

  /// The absolute paths in a list parted by colons; the specification has relative ones ignored.
  private static func folders(_ list: String?) -> [String] {
    (list ?? "").split(separator: ":").compactMap { path in
      guard path.hasPrefix("/") else { return nil }
      var path = path
      while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
      return String(path)
    }
  }
}

/// Where programs are looked for by name.
struct SearchPath: Hashable {
  private let folders: [Substring]

  /// The folders of the environment's `PATH`; where it has none, what `confstr(_CS_PATH)` answers on Linux.
  init(environment: [String: String]) {
    folders = (environment["PATH"] ?? "/bin:/usr/bin").split(separator: ":")
  }

  /// The file that a name or a path runs; nil where there is none, or it may not be run.
  func executable(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    if name.contains("/") { return FileFacts(name)?.isExecutable == true ? name : nil }
    return folders.lazy.map { "\($0)/\(name)" }.first { FileFacts($0)?.isExecutable == true }
  }
}
