import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("the program as a service", .waiting)
struct ProgramServiceTests {
  /// The file of a folder, and the value of `JOURNAL_STREAM` for which it is the journal.
  private func journal(_ folder: ScratchFolder) throws -> String {
    var status = stat()
    try #require(stat(folder.write("errors"), &status) == 0)
    return "\(status.st_dev):\(status.st_ino)"
  }

  @Test("tells its manager that it shows a picture, that it lives while it rests, and that it ends")
  func service() throws {
    let folder = try ScratchFolder()
    let socket = try ServiceSocket(folder("notify"))
    let life = try Life(
      ["One", "Two"], in: folder,
      environment: ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "400000"])
    #expect(socket.next() == "READY=1\nSTATUS=Shows 'Vitrine'.")
    for _ in 0..<5 { #expect(socket.next() == "WATCHDOG=1") }
    try life.end()
    #expect(socket.next { $0 != "WATCHDOG=1" } == "STOPPING=1\nSTATUS=Ends.")
  }

  @Test("gives no sign of life while its loop hangs, and one afterwards; nothing is caught up")
  func hang() throws {
    let folder = try ScratchFolder()
    let socket = try ServiceSocket(folder("notify"))
    let life = try Life(
      ["One", "Two"], in: folder,
      environment: ["NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "200000"])
    _ = socket.next { $0 == "WATCHDOG=1" }
    life.program.kill(SIGSTOP)
    // Those that were sent before.
    while socket.next(within: .seconds(1)) != nil {}
    #expect(socket.next(within: .seconds(2)) == nil)
    life.program.kill(SIGCONT)
    #expect(socket.next() == "WATCHDOG=1")
    try life.end()
  }

  @Test("that nobody watches sends nothing, and sleeps")
  func unwatched() throws {
    let folder = try ScratchFolder()
    let socket = try ServiceSocket(folder("notify"))
    let life = try Life(
      ["One"], in: folder,
      environment: [
        "NOTIFY_SOCKET": socket.name, "WATCHDOG_USEC": "100000", "WATCHDOG_PID": "1",
      ])
    #expect(socket.next()?.hasPrefix("READY=1") == true)
    #expect(socket.next(within: .seconds(1)) == nil)
    try life.end()
    #expect(socket.next()?.hasPrefix("STOPPING=1") == true)
  }

  @Test("logs with priorities where standard error is the journal, and equal lines once")
  func priorities() throws {
    let folder = try ScratchFolder()
    let journal = try journal(folder)
    let missing = folder("missing.png")
    let life = try Life(
      [missing, missing, missing, "One"], in: folder, environment: ["JOURNAL_STREAM": journal])
    let line =
      "<4>'\(missing)': there is no such file. Check the name; a title must not look like a path."
    try life.end(complaining: [line, line.replacing("<4>", with: "<4>Left out 2 times: ")])
    let server = try XServer.xvfb()
    defer { server.stop() }
    let process = try ChildProcess(
      Product.path("vitrine"), ["fisheye", "One", "--record", "/nowhere/at/all"],
      environment: Life.environment(folder.path, display: server.displayName)
        .merging(["JOURNAL_STREAM": journal]) { $1 },
      errors: .file(folder("errors")))
    #expect(try process.wait() == .code(73))
    let error = try String(contentsOfFile: folder("errors"), encoding: .utf8)
    #expect(error.hasPrefix("<3>Cannot write '/nowhere/at/all'"), "\(error)")
  }

  @Test("logs as to a terminal where the journal is another file")
  func otherFile() throws {
    let run = try Run(["--unheard-of"], environment: ["JOURNAL_STREAM": "1:2"])
    #expect(run.errors.first?.hasPrefix("Error: ") == true)
    let missing = try Run([], environment: ["JOURNAL_STREAM": "1:2"])
    #expect(missing.errors.first?.hasPrefix("vitrine: DISPLAY is not set.") == true)
  }
}
