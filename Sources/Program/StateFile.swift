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
  private struct Panes: Codable {
    var panes: PaneSizes
  }

  private struct DesktopWishes: Codable {
    var wishes: Wishes
  }

  private struct Windows: Codable {
    var windows: WindowPlaces
  }

  private struct RecentDocuments: Codable {
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
  package func windows(languages: [String]) -> WindowPlaces {
    read("windows", Windows.self, languages)?.windows ?? WindowPlaces()
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
    // Two programs that open documents at once both add theirs.
    files.make()
    let lock = FileLock(folder: files.path)
    lock?.wait()
    defer { lock?.release() }
    let file = files.read("recent", RecentDocuments.self, languages, complaining: nil)
    guard file != nil || !files.contains("recent") else { return nil }
    let known = file?.recent ?? []
    if known.first == document { return nil }
    let all = Array(
      ([document] + known.filter { $0.path != document.path }).prefix(Self.mostRecent))
    write("recent", RecentDocuments(recent: all), languages)
    return all
  }

  /// 12 documents: some may be gone when they are shown.
  private static let mostRecent = 12

  /// Keeps frames of windows.
  ///
  /// - Parameter languages: the languages of a complaint where they cannot be written.
  func keep(_ windows: WindowPlaces, languages: [String]) {
    write("windows", Windows(windows: windows), languages)
  }

  /// Keeps sizes of panes.
  ///
  /// - Parameter languages: the languages of a complaint where they cannot be written.
  func keep(_ panes: PaneSizes, languages: [String]) {
    write("panes", Panes(panes: panes), languages)
  }

  /// Keeps the wishes of the desktop.
  ///
  /// - Parameter languages: the languages of a complaint where they cannot be written.
  func keep(_ wishes: Wishes, languages: [String]) {
    write("wishes", DesktopWishes(wishes: wishes), languages)
  }

  // MARK: Files

  private func read<Contents: Decodable>(
    _ name: String, _ type: Contents.Type, _ languages: [String]
  ) -> Contents? {
    files.read(name, type, languages) { .brokenState($0) }
  }

  /// Writes a file. One that is none of the program's stays as it is: the complaint about it said so.
  private func write(_ name: String, _ contents: some Codable, _ languages: [String]) {
    if files.canWrite(name, type(of: contents)) { files.write(name, contents, languages) }
  }
}
