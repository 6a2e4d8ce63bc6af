import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// The program with one window, as a person meets it, on a server of its own.
class Visit {
  /// What the program tells.
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

  /// The program by some arguments.
  ///
  /// - Parameter folder: where the program's own files are.
  init(_ arguments: [String], in folder: ScratchFolder, on server: XServer?) throws {
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
      environment: Life.environment(folder.path, display: self.server.displayName),
      output: .piped, errors: .file(folder.path + "/errors"))
    tellings = try LineReader(file: folder.path + "/events", of: program)
    recording = try LineReader(file: folder.path + "/recording", of: program)
    window = try probe.waitForWindow(pid: program.pid)
    area = try probe.geometry(of: window)
  }

  deinit {
    program.kill(SIGKILL)
    server.stop()
  }

  /// What it tells next of an event; without one, what it tells next.
  func told(_ event: String? = nil) throws -> Told {
    let line = try tellings.next { line in
      event.map { line.contains("\"event\":\"\($0)\"") } ?? true
    }
    return try JSONDecoder().decode(Told.self, from: Data(line.utf8))
  }

  /// The next line of the recording that holds a word.
  func recorded(_ word: String) throws -> String {
    try recording.next { $0.contains(word) }
  }

  /// The next event of a name that is recorded.
  func recorded(event name: String) throws -> Input.Event {
    let line = try recorded("\"\(name)\"")
    return try JSONDecoder().decode(Input.self, from: Data(line.utf8)).event
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
}
