import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// The built program with one window on its own server.
class Visit {
  /// An event of the program.
  struct LoggedEvent: Decodable {
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
  /// The window's frame on the screen, in pixels.
  let area: Area
  private let eventLines: LineReader
  private let recording: LineReader

  /// Starts the program and waits until its window is shown.
  ///
  /// - Parameter folder: the home folder of the program.
  init(
    _ arguments: [String], in folder: ScratchFolder, on server: XServer?,
    environment: [String: String] = [:]
  ) throws {
    self.server = try server ?? XServer.xvfb(width: 1400, height: 1000)
    self.folder = folder
    probe = try Probe(on: self.server)
    hands = try Hands(on: self.server)
    try hands.move(to: 1, 1)
    program = try ChildProcess(
      Product.path("vitrine"),
      arguments + [
        "--strict", "--events", folder.path + "/events", "--record", folder.path + "/recording",
      ],
      environment: Life.environment(folder.path, display: self.server.displayName)
        .merging(environment) { $1 },
      output: .piped, errors: .file(folder.path + "/errors"))
    eventLines = try LineReader(file: folder.path + "/events", of: program)
    recording = try LineReader(file: folder.path + "/recording", of: program)
    window = try probe.waitForWindow(pid: program.pid)
    area = try probe.geometry(of: window)
  }

  deinit {
    program.kill(SIGKILL)
    server.stop()
  }

  /// The next event, or the next one of a name.
  func logged(_ event: String? = nil) throws -> LoggedEvent {
    let line = try eventLines.next { line in
      event.map { line.contains("\"event\":\"\($0)\"") } ?? true
    }
    return try JSONDecoder().decode(LoggedEvent.self, from: Data(line.utf8))
  }

  /// The next line of the recording that contains a word.
  func recorded(_ word: String) throws -> String {
    try recording.next { $0.contains(word) }
  }

  /// The next event of a name that is recorded.
  func recorded(event name: String) throws -> Input.Event {
    let line = try recorded("\"\(name)\"")
    return try JSONDecoder().decode(Input.self, from: Data(line.utf8)).event
  }

  /// Closes the window, and expects exit code 0 and only the given messages.
  func end(
    complaining expected: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try probe.close(window)
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(
      text.split(separator: "\n").map(String.init) == expected, sourceLocation: sourceLocation)
  }
}
