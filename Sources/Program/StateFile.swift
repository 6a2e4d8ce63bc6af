internal import Files
package import Interaction
internal import Phrases
package import Showcase

/// The files of what the program keeps from one run to the next.
///
///     panes.json    {"panes":{"list":420,"panel":360}}
///     wishes.json   {"wishes":{"isDark":true}}
///     recent.json   {"recent":[{"path":"/home/anna/atlas","title":"Atlas"}]}
///     windows.json  {"windows":{"single pictures":{"exhibit":{"height":800,"width":1280,"x":40,"y":60,
///                   "monitor":{"height":1080,"width":1920,"x":0,"y":0}}}}}
///
/// They lie in the folder of state by the Base Directory Specification 0.8, and are written only after a change. Recordings
/// hold the sizes and the settings themselves.
package struct StateFile {
  private struct Panes: Codable, Equatable {
    var panes: PaneSizes
  }

  private struct DesktopWishes: Codable, Equatable {
    var wishes: Wishes
  }

  private struct Windows: Codable, Equatable {
    var windows: WindowPositions
  }

  private struct RecentDocuments: Codable, Equatable {
    var recent: [LaunchConfiguration.RecentDocument]
  }

  private let files: JSONFolder

  /// The files of an environment: in `vitrine` of `XDG_STATE_HOME`, else of `~/.local/state`; nil where neither is an
  /// absolute path.
  package init?(environment: [String: String]) {
    guard let files = JSONFolder(.state, environment: environment) else { return nil }
    self.files = files
  }

  /// The sizes that a person gave to panes; without a file, or with one that is none of the program's, those that follow
  /// from the content.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func panes(languages: [String]) -> PaneSizes {
    read("panes", Panes.self, languages)?.panes ?? PaneSizes()
  }

  /// The wishes of the desktop at the end of the last run, so that a window does not begin with other colours.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func wishes(languages: [String]) -> Wishes {
    read("wishes", DesktopWishes.self, languages)?.wishes ?? Wishes()
  }

  /// The frames that a person gave to windows; without a file, or with one that is none of the program's, none.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func windows(languages: [String]) -> WindowPositions {
    read("windows", Windows.self, languages)?.windows ?? WindowPositions()
  }

  /// The documents that were open before, the last one first; without a file, or with one that is none of the program's,
  /// none.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func recent(languages: [String]) -> [LaunchConfiguration.RecentDocument] {
    read("recent", RecentDocuments.self, languages)?.recent ?? []
  }

  /// Puts a document at the beginning of those that were open before. A file that is none of the program's stays as it is:
  /// ``recent(languages:)`` complained of it.
  ///
  /// - Parameter languages: the languages of a complaint where the file cannot be written.
  /// - Returns: all of them; nil where nothing changes.
  func add(
    _ document: LaunchConfiguration.RecentDocument, languages: [String]
  ) -> [LaunchConfiguration.RecentDocument]? {
    var all: [LaunchConfiguration.RecentDocument]?
    change("recent", RecentDocuments(recent: []), languages) { file in
      if file.recent.first == document { return }
      let others = file.recent.filter { $0.path != document.path }
      file.recent = Array(([document] + others).prefix(Self.mostRecent))
      all = file.recent
    }
    return all
  }

  /// 12 documents: some may be gone when they are shown.
  private static let mostRecent = 12

  /// Keeps the frames of windows that differ from known ones.
  ///
  /// - Parameters:
  ///   - windows: the frames.
  ///   - known: those that this program read or kept last.
  ///   - languages: the languages of a complaint where they cannot be written.
  func keep(_ windows: WindowPositions, since known: WindowPositions, languages: [String]) {
    change("windows", Windows(windows: WindowPositions()), languages) {
      $0.windows.take(windows, since: known)
    }
  }

  /// Keeps the sizes of panes that differ from known ones.
  ///
  /// - Parameters:
  ///   - panes: the sizes.
  ///   - known: those that this program read or kept last.
  ///   - languages: the languages of a complaint where they cannot be written.
  func keep(_ panes: PaneSizes, since known: PaneSizes, languages: [String]) {
    change("panes", Panes(panes: PaneSizes()), languages) { file in
      for pane in PaneSizes.Pane.allCases where panes[pane] != known[pane] {
        file.panes[pane] = panes[pane]
      }
    }
  }

  /// Keeps the wishes of the desktop.
  ///
  /// - Parameter languages: the languages of a complaint where they cannot be written.
  func keep(_ wishes: Wishes, languages: [String]) {
    change("wishes", DesktopWishes(wishes: Wishes()), languages) { $0.wishes = wishes }
  }

  // MARK: Files

  private func read<Contents: Decodable>(
    _ name: String, _ type: Contents.Type, _ languages: [String]
  ) -> Contents? {
    files.read(name, type, languages) { .brokenState($0) }
  }

  /// Changes a file as it is now, so that what programs keep at the same time stays, and writes it where that changes it.
  /// One that is none of the program's stays as it is: the complaint about it said so.
  private func change<Contents: Codable & Equatable>(
    _ name: String, _ none: Contents, _ languages: [String], by change: (inout Contents) -> Void
  ) {
    files.make()
    let lock = FileLock(folder: files.path)
    lock?.wait()
    defer { lock?.release() }
    let file = files.read(name, Contents.self, languages, complaining: nil)
    guard file != nil || !files.contains(name) else { return }
    var contents = file ?? none
    change(&contents)
    if contents != file { files.write(name, contents, languages) }
  }
}
