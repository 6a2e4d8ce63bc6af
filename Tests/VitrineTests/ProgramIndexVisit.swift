import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// The program with a list, in a window of 600 by 800 pixels.
///
/// ```swift
/// let visit = try IndexVisit(["Ames", "Berg"])
/// #expect(try visit.choose("End") == "Berg")
/// try visit.end()
/// ```
final class IndexVisit: Visit {
  /// A list of the lines of a file.
  ///
  /// - Parameters:
  ///   - path: the file; it may be a pipe.
  ///   - isRead: whether to wait until all rows are there.
  init(
    file path: String, in folder: ScratchFolder, on server: XServer? = nil,
    _ arguments: [String] = [], isRead: Bool = true
  ) throws {
    try super.init(
      ["index", path, "--scale", "1", "--locale", "en"] + arguments, in: folder, on: server)
    try probe.focus(window)
    if isRead { _ = try news { $0.fraction == nil } }
  }

  /// A list of some rows.
  convenience init(
    _ rows: [String], on server: XServer? = nil, _ arguments: [String] = []
  ) throws {
    let folder = try ScratchFolder()
    try Data((rows.map { $0 + "\n" }.joined()).utf8).write(to: URL(filePath: Self.file(in: folder)))
    try self.init(file: Self.file(in: folder), in: folder, on: server, arguments)
  }

  /// The file of rows in a folder.
  static func file(in folder: ScratchFolder) -> String { folder.path + "/rows.txt" }

  /// The next news of rows that fit.
  func news(where fits: (RowsChange) -> Bool) throws -> RowsChange {
    while true {
      if case .rows(let news) = try recorded(event: "rowsChanged"), fits(news) {
        return news
      }
    }
  }

  /// Presses a key and Enter, and answers with the row that is chosen then.
  func choose(_ key: String) throws -> String? {
    try hands.key(key)
    try hands.key("Return")
    return try logged("selected").item
  }

  /// Clicks so many points right and down from the window's corner, and answers with the row that is chosen then.
  func choose(at x: Int, _ y: Int) throws -> String? {
    try hands.click(at: area.x + x, area.y + y)
    return try logged("selected").item
  }

  /// The recording, printed.
  func printed() throws -> Run {
    try Run(["index", "--replay", folder.path + "/recording", "--print=layers", "--locale", "en"])
  }
}
