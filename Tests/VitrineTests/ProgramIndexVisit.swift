import Foundation
import Interaction
import TestSupport
import Testing

/// The program with a list, as a person meets it: in a window of 600 by 800 pixels on a server of its own.
///
/// ```swift
/// let visit = try IndexVisit(["Ames", "Berg"])
/// #expect(try visit.choose("End") == "Berg")
/// try visit.end()
/// ```
final class IndexVisit {
  /// What the program tells of a list.
  struct Told: Decodable {
    var event: String
    var item: String?
    var row: Int?
  }

  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let program: ChildProcess
  let window: UInt
  /// Where the window stands on the screen, in pixels.
  let area: Area
  private let tellings: LineReader
  private let recording: LineReader

  /// A list of the lines of a file.
  ///
  /// - Parameters:
  ///   - path: the file; it may be a pipe.
  ///   - folder: where the program's own files are.
  ///   - isRead: whether to wait until all rows are there.
  init(
    file path: String, in folder: ScratchFolder, on server: XServer? = nil,
    _ arguments: [String] = [], isRead: Bool = true
  ) throws {
    self.server = try server ?? XServer.xvfb(width: 1280, height: 900)
    self.folder = folder
    probe = try Probe(on: self.server)
    hands = try Hands(on: self.server)
    try hands.move(to: 1, 1)
    program = try ChildProcess(
      Product.path("vitrine"),
      [
        "index", path, "--strict", "--scale", "1", "--locale", "en", "--events",
        folder.path + "/events", "--record", folder.path + "/recording",
      ] + arguments,
      environment: Life.environment(folder.path, display: self.server.displayName),
      output: .piped, errors: .file(folder.path + "/errors"))
    tellings = try LineReader(file: folder.path + "/events", of: program)
    recording = try LineReader(file: folder.path + "/recording", of: program)
    window = try probe.waitForWindow(pid: program.pid)
    area = try probe.geometry(of: window)
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

  deinit {
    program.kill(SIGKILL)
    server.stop()
  }

  /// The file of rows in a folder.
  static func file(in folder: ScratchFolder) -> String { folder.path + "/rows.txt" }

  /// The next news of rows that fit.
  func news(where fits: (RowsNews) -> Bool) throws -> RowsNews {
    while true {
      let line = try recording.next(timeout: .seconds(60)) { $0.contains("\"rowsChanged\"") }
      let input = try JSONDecoder().decode(Input.self, from: Data(line.utf8))
      if case .rowsChanged(let news) = input.event, fits(news) { return news }
    }
  }

  /// What it tells next of an event; without one, what it tells next.
  func told(_ event: String? = nil) throws -> Told {
    let line = try tellings.next { line in
      event.map { line.contains("\"event\":\"\($0)\"") } ?? true
    }
    return try JSONDecoder().decode(Told.self, from: Data(line.utf8))
  }

  /// Presses a key and Enter, and answers with the row that is chosen then.
  func choose(_ key: String) throws -> String? {
    try hands.key(key)
    try hands.key("Return")
    return try told("selected").item
  }

  /// Clicks so many points right and down from the window's corner, and answers with the row that is chosen then.
  func choose(at x: Int, _ y: Int) throws -> String? {
    try hands.click(at: area.x + x, area.y + y)
    return try told("selected").item
  }

  /// Asks the window to close, and expects that the program ends well and said only what is expected.
  func end(
    complaining expected: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try probe.close(window)
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(
      text.split(separator: "\n").map(String.init) == expected, sourceLocation: sourceLocation)
  }

  /// The recording, printed.
  func printed() throws -> Run {
    try Run(["index", "--replay", folder.path + "/recording", "--print", "--locale", "en"])
  }
}
