internal import Files
internal import Phrases

/// The file of the programs that a dock keeps, in their order.
///
///     dock.json     {"kept":["firefox-esr.desktop","org.gnome.Nautilus.desktop"]}
///
/// It lies in the folder of settings by the Base Directory Specification 0.8, and is written only after a change. Programs
/// that the dock does not show stay in it: those that are not installed now, and those that an editor added since.
package struct DockFile {
  private struct Contents: Codable {
    var kept: [String]
  }

  private static let name = "dock"

  private let files: JSONFolder
  /// The programs that the dock showed when the file was read or written last.
  private var shown: [String] = []

  /// The file of an environment: in `vitrine` of `XDG_CONFIG_HOME`, else of `~/.config`; nil where neither is an absolute
  /// path.
  package init?(environment: [String: String]) {
    guard let files = JSONFolder(.configuration, environment: environment) else { return nil }
    self.files = files
  }

  /// The desktop file IDs of the programs; nil without a file, and with a complaint for one that is none of the program's.
  ///
  /// - Parameter languages: the languages of the complaint, the preferred one first.
  package func kept(languages: [String]) -> [String]? {
    files.read(Self.name, Contents.self, languages) { .brokenDock($0) }?.kept
  }

  /// Notes the programs that the dock shows at its start.
  mutating func noteShown(_ items: [String]) { shown = items }

  /// Keeps programs. The file is read before, as it may have been edited; one that is broken stays, with a complaint.
  ///
  /// - Parameters:
  ///   - items: their desktop file IDs, in their order.
  ///   - languages: the languages of a complaint where they cannot be written.
  mutating func keep(_ items: [String], languages: [String]) {
    let file = kept(languages: languages)
    guard file != nil || !files.contains(Self.name) else { return }
    let order = file.map { Self.merge(items, shown: shown, into: $0) } ?? items
    if files.write(Self.name, Contents(kept: order), languages) { shown = items }
  }

  /// The programs of the dock with those of the file that it does not show, each behind the same one as in the file.
  ///
  /// - Parameters:
  ///   - items: the programs of the dock now.
  ///   - shown: its programs when the file was read or written last. One of them that is missing among `items` was removed
  ///     in the dock; one that is missing in the file was removed there.
  ///   - file: the programs of the file.
  private static func merge(
    _ items: [String], shown: [String], into file: [String]
  ) -> [String] {
    var order = items.filter { !shown.contains($0) || file.contains($0) }
    var index = 0
    for id in file {
      if let known = order.firstIndex(of: id) {
        index = known + 1
      } else if !items.contains(id), !shown.contains(id) {
        order.insert(id, at: index)
        index += 1
      }
    }
    return order
  }
}
