/// The folders of installed programs and icons: the Base Directory Specification 0.8.
struct BaseDirectories: Hashable {
  /// The home folder; nil where the environment has none.
  let home: String?
  /// The data folders, the preferred one first: `XDG_DATA_HOME`, then `XDG_DATA_DIRS`.
  let data: [String]

  /// The folders of an environment, with the specification's defaults.
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

  /// The absolute paths of a list separated by colons; the specification has relative ones ignored.
  private static func folders(_ list: String?) -> [String] {
    (list ?? "").split(separator: ":").compactMap { path in
      guard path.hasPrefix("/") else { return nil }
      var path = path
      while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
      return String(path)
    }
  }
}
