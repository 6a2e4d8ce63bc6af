internal import Phrases

/// The file of what staff of kiosks chose: for each shelf the exhibit with which visits begin.
///
///     kiosk.json    {"begins":{"/srv/exhibits":"charter"}}
///
/// It lies in the folder of state by the Base Directory Specification 0.8, and is written only after a change.
package struct KioskFile {
  private struct Contents: Codable {
    var begins: [String: String]
  }

  private let files: JSONFolder
  /// The name of the shelf: its paths as the command line names them.
  private let shelf: String

  /// The file of an environment for a shelf of some paths; nil where there is no folder of state.
  package init?(environment: [String: String], shelf: [String]) {
    guard
      let files = JSONFolder(
        in: "XDG_STATE_HOME", orElse: "/.local/state", environment: environment)
    else { return nil }
    self.files = files
    self.shelf = shelf.joined(separator: "\n")
  }

  /// The id of the exhibit with which visits begin; nil for the shelf.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func start(languages: [String]) -> String? {
    contents(languages)?.begins[shelf]
  }

  private func contents(_ languages: [String]) -> Contents? {
    files.read("kiosk", Contents.self, languages) { .brokenKiosk($0) }
  }

  /// Keeps the exhibit with which visits begin; nil for the shelf.
  ///
  /// - Parameter languages: the languages of a complaint where it cannot be written.
  func keep(_ start: String?, languages: [String]) {
    var begins = contents(languages)?.begins ?? [:]
    begins[shelf] = start
    files.write("kiosk", Contents(begins: begins), languages)
  }
}
