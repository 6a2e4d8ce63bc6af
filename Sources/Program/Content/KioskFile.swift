package import Interaction
internal import Phrases

/// The file of what staff of kiosks chose, by what these show: the exhibit with which visits begin, the language, and the
/// reading height.
///
///     kiosk.json    {"begins":{"/srv/exhibits":"charter"},"chosen":{"/srv/exhibits":{"language":"de","reach":"low"}}}
///
/// It lies in the folder of state by the Base Directory Specification 0.8, and is written only after a change.
package struct KioskFile {
  private struct Contents: Codable {
    var begins: [String: String] = [:]
    /// Nil in a file that was written before staff chose any.
    var chosen: [String: Chosen]?
  }

  private struct Chosen: Hashable, Codable {
    var language: String
    var reach: Reach
  }

  /// What staff chose; nil for what they have not.
  package struct Choice: Hashable, Sendable {
    /// The id of the exhibit with which visits begin; nil for the shelf.
    package var begin: String?
    /// The language, as a BCP 47 tag.
    package var language: String?
    /// The reading height.
    package var reach: Reach?

    /// No choice.
    package init() {}
  }

  private static let name = "kiosk"

  private let files: JSONFolder
  /// What is shown: the paths as the command line names them.
  private let shown: String

  /// The file of an environment for a kiosk that shows some paths; nil where there is no folder of state.
  package init?(environment: [String: String], paths: [String]) {
    guard
      let files = JSONFolder(
        in: "XDG_STATE_HOME", orElse: "/.local/state", environment: environment)
    else { return nil }
    self.files = files
    shown = paths.joined(separator: "\n")
  }

  /// What staff chose.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func choice(languages: [String]) -> Choice {
    var choice = Choice()
    guard let contents = contents(languages) else { return choice }
    choice.begin = contents.begins[shown]
    choice.language = contents.chosen?[shown]?.language
    choice.reach = contents.chosen?[shown]?.reach
    return choice
  }

  private func contents(_ languages: [String]) -> Contents? {
    files.read(Self.name, Contents.self, languages) { .brokenKiosk($0) }
  }

  /// Keeps the exhibit with which every visit begins; nil for the shelf.
  ///
  /// - Parameter languages: the languages of a complaint where it cannot be written.
  func keep(_ start: String?, languages: [String]) {
    var contents = contents(languages) ?? Contents()
    contents.begins[shown] = start
    files.write(Self.name, contents, languages)
  }

  /// Keeps the language and the reading height with which every visit begins.
  ///
  /// - Parameter languages: the languages of a complaint where it cannot be written.
  func keep(_ language: String, _ reach: Reach, languages: [String]) {
    var contents = contents(languages) ?? Contents()
    let chosen = Chosen(language: language, reach: reach)
    if contents.chosen?[shown] == chosen { return }
    contents.chosen = (contents.chosen ?? [:]).merging([shown: chosen]) { $1 }
    files.write(Self.name, contents, languages)
  }
}
