internal import Files

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
