import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing

/// The built program on a desktop with assistive technologies.
final class AssistedVisit {
  let server: XServer
  let probe: Probe
  let hands: Hands
  let folder: ScratchFolder
  let desk: AssistiveDesk
  let program: ChildProcess
  /// Its recording, read line by line as it is written.
  let recording: LineReader

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - isEnabled: whether assistive technologies are enabled before it starts.
  ///   - prepare: starts other programs before.
  init(
    _ arguments: [String], isEnabled: Bool = true, environment: [String: String] = [:],
    prepare: (AssistiveDesk) throws -> Void = { _ in }
  ) throws {
    server = try XServer.xvfb(width: 1600, height: 1000)
    folder = try ScratchFolder()
    probe = try Probe(on: server)
    hands = try Hands(on: server)
    try hands.move(to: 1, 1)
    desk = try AssistiveDesk(on: server, in: folder.path)
    if isEnabled { try desk.enable() }
    try prepare(desk)
    program = try ChildProcess(
      Product.path("vitrine"),
      arguments + [
        "--strict", "--events", folder.path + "/events", "--record", folder.path + "/recording",
      ],
      environment: Life.environment(folder.path, display: server.displayName)
        .merging([
          "DBUS_SESSION_BUS_ADDRESS": desk.address,
          "XDG_RUNTIME_DIR": desk.environment["XDG_RUNTIME_DIR"] ?? "",
        ]) { $1 }.merging(environment) { $1 },
      output: .piped, errors: .file(folder.path + "/errors"))
    recording = try LineReader(file: folder.path + "/recording", of: program)
  }

  deinit {
    program.kill(SIGKILL)
    try? desk.end()
    server.stop()
  }

  /// The window of a title.
  func window(_ title: String) throws -> UInt {
    try probe.waitForWindow(pid: program.pid, title: title)
  }

  /// The lines of its standard error.
  func complaints() throws -> [String] {
    try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Closes all windows, and expects exit code 0 and no messages.
  func end(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for window in try probe.windows().filter({ $0.pid == program.pid }) {
      try probe.close(window.id)
    }
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    #expect(try complaints() == [], sourceLocation: sourceLocation)
  }
}
