internal import Files
package import Interaction
internal import Phrases

/// The file of what staff of kiosks chose, by what these show: the exhibit with which visits begin, the language, and the
/// reading height.
///
///     kiosk.json    {"begins":{"/srv/exhibits":"charter"},"chosen":{"/srv/exhibits":{"language":"de","reach":"low"}}}
///
/// It lies in the folder of state by the Base Directory Specification 0.8, and is written only after a change.
package struct KioskFile {
  private struct Contents: Hashable, Codable {
    var begins: [String: String] = [:]
    /// Nil in a file that was written before staff chose any.
    var chosen: [String: Chosen]?
  }

  private struct Chosen: Hashable, Codable {
    var language: String
    var reach: Reach
  }

  /// The choices of staff; nil for those that they did not make.
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
  /// The content: the paths as the command line names them.
  private let shown: String

  /// The file of an environment for a kiosk that shows some paths; nil where there is no folder of state.
  package init?(environment: [String: String], paths: [String]) {
    guard let files = JSONFolder(.state, environment: environment) else { return nil }
    self.files = files
    shown = paths.joined(separator: "\n")
  }

  /// The choices of staff.
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

  /// Changes the contents. A file that is none of the program's stays as it is, with what other kiosks have in it.
  private func change(_ languages: [String], _ change: (inout Contents) -> Void) {
    let known = contents(languages)
    guard known != nil || !files.contains(Self.name) else { return }
    var contents = known ?? Contents()
    change(&contents)
    if contents != known { files.write(Self.name, contents, languages) }
  }

  /// Keeps the exhibit with which every visit begins; nil for the shelf.
  ///
  /// - Parameter languages: the languages of a complaint where it cannot be written.
  func keep(_ start: String?, languages: [String]) {
    change(languages) { $0.begins[shown] = start }
  }

  /// Keeps the language and the reading height with which every visit begins.
  ///
  /// - Parameter languages: the languages of a complaint where it cannot be written.
  func keep(_ language: String, _ reach: Reach, languages: [String]) {
    let chosen = Chosen(language: language, reach: reach)
    change(languages) { $0.chosen = ($0.chosen ?? [:]).merging([shown: chosen]) { $1 } }
  }
}
