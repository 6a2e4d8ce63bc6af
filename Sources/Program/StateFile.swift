internal import FoundationEssentials
internal import Glibc
package import Interaction
internal import Phrases

/// The file of what the program keeps from one run to the next: the sizes that a person gave to panes.
///
///     {"panes":{"list":420,"panel":360}}
///
/// It lies in the folder of state by the Base Directory Specification 0.8, and is written only after a change. Recordings
/// hold the sizes themselves.
package struct StateFile {
  private struct Contents: Codable {
    var panes: PaneSizes
  }

  private let folder: String
  private var path: String { "\(folder)/panes.json" }

  /// The file of an environment: in `vitrine` of `XDG_STATE_HOME`, else of `~/.local/state`; nil where neither is an
  /// absolute path.
  package init?(environment: [String: String]) {
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    guard let base = named ?? home else { return nil }
    folder = base + "/vitrine"
  }

  /// The sizes that were kept; without a file, or with one that is none of the program's, those that follow from the
  /// content.
  ///
  /// - Parameter languages: the languages of a complaint about the file, the preferred one first.
  package func panes(languages: [String]) -> PaneSizes {
    guard let data = FileManager.default.contents(atPath: path) else { return PaneSizes() }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      complain(ReportPhrase.brokenState(path), in: languages)
      return PaneSizes()
    }
    return contents.panes
  }

  /// Keeps sizes. A file appears whole or not at all.
  ///
  /// - Parameter languages: the languages of a complaint where it cannot be written.
  func keep(_ panes: PaneSizes, languages: [String]) {
    // The specification asks for a folder that only its owner can enter. Where it cannot be made, no file can be opened.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    do throws(Failure) {
      let draft = path + ".new"
      try LineFile(path: draft).add(Journal.lineEncoder().line(Contents(panes: panes)))
      guard rename(draft, path) == 0 else {
        throw Failure(.cannotCreate, .notWritten(path, reason: reason()))
      }
    } catch {
      complain(error, in: languages)
    }
  }
}
