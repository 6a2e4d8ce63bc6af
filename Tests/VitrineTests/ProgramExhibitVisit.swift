import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

/// The built program with Magna Carta in four windows.
final class ExhibitVisit {
  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let program: ChildProcess
  /// The windows' identifiers and frames on the screen.
  private(set) var windows: [WindowID: UInt] = [:]
  private(set) var areas: [WindowID: Area] = [:]
  private let eventLines: LineReader
  private let recording: LineReader

  /// The ends of the windows' titles.
  private static let titles: [WindowID: String] = [
    .fisheye: "Sections", .index: "Index", .pages: "Pages", .picture: "Picture",
  ]

  /// - Parameters:
  ///   - arguments: the command line.
  ///   - server: the server; nil for one of its own.
  ///   - folder: the home folder; nil for a new one.
  init(
    _ arguments: [String] = [], on server: XServer? = nil, in folder: ScratchFolder? = nil
  ) throws {
    self.server = try server ?? XServer.xvfb(width: 1600, height: 1000)
    let folder = try folder ?? ScratchFolder()
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
    eventLines = try LineReader(file: folder.path + "/events", of: program)
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

  /// A pixel of the screen, by its distance from a window's left and top, or for negative values from its right and
  /// bottom.
  func place(_ x: Int, _ y: Int, in id: WindowID) throws -> (x: Int, y: Int) {
    let area = try #require(areas[id])
    return (area.x + (x < 0 ? area.width + x : x), area.y + (y < 0 ? area.height + y : y))
  }

  func click(_ x: Int, _ y: Int, in id: WindowID) throws {
    let place = try place(x, y, in: id)
    try hands.click(at: place.x, place.y)
  }

  /// Waits until the charter is shown.
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

  /// The next event of a name.
  func logged(_ event: String) throws -> LoggedEvent {
    let line = try eventLines.next { $0.contains("\"event\":\"\(event)\"") }
    return try JSONDecoder().decode(LoggedEvent.self, from: Data(line.utf8))
  }

  /// Performs `body`, and waits until all windows except some have changed.
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

  /// Runs the program a second time with a route, which it passes on.
  ///
  /// - Parameter startup: the startup notification identifier.
  func handOver(
    _ route: String, startup: String? = nil
  ) throws -> (ending: ChildProcess.Ending, errors: [String]) {
    let process = try start(route, startup: startup)
    return (try process.wait(), try process.errors.rest())
  }

  func start(
    _ route: String, _ options: [String] = [], startup: String? = nil
  ) throws -> ChildProcess {
    var environment = Life.environment(folder.path, display: server.displayName)
    environment["DESKTOP_STARTUP_ID"] = startup
    return try ChildProcess(
      Product.path("vitrine"), [route] + options, environment: environment, output: .piped,
      errors: .piped)
  }

  /// Closes all windows, and expects exit code 0 and no messages.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for window in windows.values { try probe.close(window) }
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let text = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(text == "", sourceLocation: sourceLocation)
  }

  /// Replays the recording on a screen and printed, and expects the same pictures.
  func expectReplay(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try folder.expectReplay(onScreen: 1600, 1000, sourceLocation)
  }
}

extension ScratchFolder {
  /// Replays the recording of a visit whose home it is, on a screen and printed, and expects the same pictures.
  ///
  /// - Parameters:
  ///   - width: the columns of the screen.
  ///   - height: its rows.
  func expectReplay(
    onScreen width: Int, _ height: Int, _ sourceLocation: SourceLocation
  ) throws {
    let server = try XServer.xvfb(width: width, height: height)
    defer { server.stop() }
    for arguments in [["--speed", "20"], ["--print=layers"]] {
      let replay = try ChildProcess(
        Product.path("vitrine"), ["--replay", path + "/recording"] + arguments,
        environment: Life.environment(path, display: server.displayName),
        output: .file(path + "/printed"), errors: .piped)
      #expect(try replay.wait() == .code(0), sourceLocation: sourceLocation)
      #expect(try replay.errors.rest() == [], sourceLocation: sourceLocation)
    }
  }
}
