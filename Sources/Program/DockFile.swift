internal import Phrases

/// The file of the programs that a dock keeps, in their order.
///
///     dock.json     {"kept":["firefox-esr.desktop","org.gnome.Nautilus.desktop"]}
///
/// It lies in the folder of settings by the Base Directory Specification 0.8, and is written only after a change.
package struct DockFile {
  private struct Contents: Codable {
    var kept: [String]
  }

  private let files: JSONFolder

  /// The file of an environment: in `vitrine` of `XDG_CONFIG_HOME`, else of `~/.config`; nil where neither is an absolute
  /// path.
  package init?(environment: [String: String]) {
    guard
      let files = JSONFolder(in: "XDG_CONFIG_HOME", orElse: "/.config", environment: environment)
    else { return nil }
    self.files = files
  }

  /// The desktop file IDs of the programs; nil without a file, and with a complaint for one that is none of the program's.
  ///
  /// - Parameter languages: the languages of the complaint, the preferred one first.
  package func kept(languages: [String]) -> [String]? {
    files.read("dock", Contents.self, languages) { .brokenDock($0) }?.kept
  }

  /// Keeps programs.
  ///
  /// - Parameters:
  ///   - items: their desktop file IDs, in their order.
  ///   - languages: the languages of a complaint where they cannot be written.
  func keep(_ items: [String], languages: [String]) {
    files.write("dock", Contents(kept: items), languages)
  }
}
