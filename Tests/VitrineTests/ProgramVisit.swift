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

// What a person sees.
extension Visit {
  /// Waits until nothing moves.
  func settle() throws {
    try probe.ping(window)
    try probe.settle(window)
  }

  /// The middle on the screen of the first element whose line in the accessibility tree contains some words, or of one
  /// after it.
  func place(of words: String, skipping count: Int = 0) throws -> (x: Int, y: Int) {
    let frame = try frame(of: words, skipping: count)
    return (frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  /// Its frame on the screen.
  func frame(of words: String, skipping count: Int = 0) throws -> Area {
    try settle()
    let printed = folder("tree")
    let describer = try ChildProcess(
      Product.path("vitrine"), ["describe", "--replay", folder.path + "/recording"],
      environment: Life.environment(folder.path, display: server.displayName),
      output: .file(printed), errors: .discarded)
    try describer.wait()
    let tree = String(decoding: try folder.bytes(of: printed), as: UTF8.self)
    let line = try #require(
      tree.split(separator: "\n").filter { $0.contains(words) }.dropFirst(count).first,
      "\(words) in \(tree)")
    // … 512,750 38x38
    let numbers = line.split(separator: " ").suffix(2).joined(separator: ",")
      .split { $0 == "," || $0 == "x" }.compactMap { Int($0) }
    let frame = try #require(numbers.count == 4 ? numbers : nil, "\(line)")
    return Area(x: area.x + frame[0], y: area.y + frame[1], width: frame[2], height: frame[3])
  }
}
