import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// The program with Magna Carta in four windows, as a person meets it.
final class ExhibitVisit {
  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let program: ChildProcess
  /// The server's numbers of the windows, and where they stand.
  private(set) var windows: [WindowID: UInt] = [:]
  private(set) var areas: [WindowID: Area] = [:]
  private let tellings: LineReader
  private let recording: LineReader

  /// How the windows' titles end.
  private static let titles: [WindowID: String] = [
    .fisheye: "Sections", .index: "Index", .pages: "Pages", .picture: "Picture",
  ]

  init(_ arguments: [String] = [], on server: XServer? = nil) throws {
    self.server = try server ?? XServer.xvfb(width: 1600, height: 1000)
    folder = try ScratchFolder()
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
    for (id, name) in Self.titles {
      let window = try probe.waitForWindow(
        pid: program.pid, title: "Magna Carta, 1215 · \(name)")
      windows[id] = window
      areas[id] = try probe.geometry(of: window)
    }
  }

  deinit {
    program.kill(SIGKILL)
    server.stop()
  }

  func window(_ id: WindowID) throws -> UInt { try #require(windows[id]) }

  /// A pixel of the screen, by its place within a window: so many pixels from its left and its top, or from its right
  /// and its bottom where that is below 0.
  func place(_ x: Int, _ y: Int, in id: WindowID) throws -> (x: Int, y: Int) {
    let area = try #require(areas[id])
    return (area.x + (x < 0 ? area.width + x : x), area.y + (y < 0 ? area.height + y : y))
  }

  func click(_ x: Int, _ y: Int, in id: WindowID) throws {
    let place = try place(x, y, in: id)
    try hands.click(at: place.x, place.y)
  }

  /// Waits until the charter is seen.
  func waitForCharter() throws {
    _ = try recording.next {
      $0.contains("\"pictureReady\"") && $0.contains("charter/info.json#fitted=1024")
    }
    try settle()
  }

  /// Waits until nothing moves in any window.
  func settle(quiet: Duration = .milliseconds(50)) throws {
    for window in windows.values { try probe.settle(window, quiet: quiet) }
  }

  /// What is told next of an event.
  func told(_ event: String) throws -> Told {
    let line = try tellings.next { $0.contains("\"event\":\"\(event)\"") }
    return try JSONDecoder().decode(Told.self, from: Data(line.utf8))
  }

  /// Does something, and waits until all windows but some look different from before.
  func expectChange(
    besides others: Set<WindowID> = [], _ body: () throws -> Void
  ) throws {
    let waited = windows.filter { !others.contains($0.key) }
    for window in waited.values {
      try probe.settle(window)
      try probe.watchDamage(of: window)
    }
    try body()
    for window in waited.values { _ = try probe.waitForDamage(window) }
  }

  /// The program that is started later, and is asked to go somewhere.
  ///
  /// - Parameter startup: what the desktop calls that start; nil where it says nothing of it.
  func handOver(
    _ route: String, startup: String? = nil
  ) throws -> (ending: ChildProcess.Ending, errors: [String]) {
    let process = try start(route, startup: startup)
    return (try process.wait(), try process.errors.rest())
  }

  func start(_ route: String, startup: String? = nil) throws -> ChildProcess {
    var environment = Life.environment(folder.path, display: server.displayName)
    environment["DESKTOP_STARTUP_ID"] = startup
    return try ChildProcess(
      Product.path("vitrine"), [route], environment: environment, output: .piped, errors: .piped)
  }

  /// Closes all windows, and expects that the program ends well and said nothing.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for window in windows.values { try probe.close(window) }
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(text == "", sourceLocation: sourceLocation)
  }

  /// Replays what was recorded, with a screen and without one, and expects that it looks as it did.
  func expectReplay(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let other = try XServer.xvfb(width: 1600, height: 1000)
    defer { other.stop() }
    for arguments in [["--speed", "20"], ["--print"]] {
      let replay = try ChildProcess(
        Product.path("vitrine"), ["--replay", folder.path + "/recording"] + arguments,
        environment: Life.environment(folder.path, display: other.displayName),
        output: .file(folder.path + "/printed"), errors: .piped)
      #expect(try replay.wait() == .code(0), sourceLocation: sourceLocation)
      #expect(try replay.errors.rest() == [], sourceLocation: sourceLocation)
    }
  }
}
