import Fixtures
import Foundation
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the system ends or limits the program", .waiting)
struct ProgramEndTests {
  /// The program, started by a shell after some words.
  private func start(
    _ words: String, _ arguments: [String], on server: XServer, in folder: ScratchFolder
  ) throws -> ChildProcess {
    try ChildProcess(
      "/bin/sh", ["-c", words, Product.path("vitrine")] + arguments,
      environment: Life.environment(folder.path, display: server.displayName),
      output: .piped, errors: .piped)
  }

  @Test(
    "a signal that asks for its end ends it with code 0, and everything is written",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: Int32) throws {
    let life = try Life(["One", "Two"])
    try life.point(at: life.part(of: 0, among: 2))
    #expect(try life.next() == "highlighted One")
    life.program.kill(signal)
    #expect(try life.program.wait() == .code(0))
    #expect(try life.complaints() == [])
    #expect(try life.eventsInFile().last?.words == "highlighted One")
    // Whole lines, of which a replay shows the same pictures.
    let replay = try Run(["--replay", life.folder("recording"), "--print"])
    #expect(replay.ending == .code(0) && replay.errors == [])
    #expect(replay.output.contains { $0.contains("One") })
  }

  @Test("the places of windows are kept when a signal ends it")
  func state() throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let visit = try ExhibitVisit(on: server)
    try visit.waitForCharter()
    let picture = try visit.window(.picture)
    try visit.probe.resize(picture, to: 500, 420)
    _ = try visit.probe.wait(for: "the chosen size") {
      try visit.probe.geometry(of: picture).height == 420 ? true : nil
    }
    try visit.probe.ping(picture)
    // What another program is writing in the same moment stays its own.
    let draft = try visit.folder.write(".local/state/vitrine/windows.json.new", "begun")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
    #expect(try String(contentsOfFile: draft, encoding: .utf8) == "begun")
    let places = try String(
      contentsOfFile: visit.folder(".local/state/vitrine/windows.json"), encoding: .utf8)
    #expect(places.contains("\"picture\":{\"height\":420"), "\(places)")
  }

  @Test("a copy is in other hands before a signal ends it, and the program sleeps until it is")
  func copy() throws {
    let visit = try ExhibitVisit()
    try visit.waitForCharter()
    // A program that keeps copies, and takes its time.
    let keeper = try Probe(on: visit.server)
    try keeper.own(selection: "CLIPBOARD_MANAGER")
    try visit.probe.focus(visit.window(.index))
    try visit.hands.key("Home")
    try visit.hands.key("c", holding: ["Control_L"])
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    let start = ContinuousClock.now
    visit.program.kill(SIGTERM)
    var (last, rest) = (ProcessActivity(of: visit.program.pid), ContinuousClock.now)
    try keeper.poll(for: "half a second of sleep") {
      let now = ProcessActivity(of: visit.program.pid)
      if now != last || now?.isIdle != true { (last, rest) = (now, .now) }
      return ContinuousClock.now - rest > .milliseconds(500)
    }
    #expect(visit.program.poll() == nil)
    #expect(try visit.program.wait() == .code(0))
    // The keeper does not answer: the limit of five seconds.
    #expect(ContinuousClock.now - start >= .seconds(4))
  }

  /// Whether a process has a socket.
  private func isConnected(_ pid: Int32) throws -> Bool {
    let folder = "/proc/\(pid)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return file?.hasPrefix("socket:") == true
    }
  }

  @Test("a start, too, is ended with code 0, and a signal that is ignored stays so")
  func start() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    // A server that does not answer: the start waits in the middle.
    server.suspend()
    let waiting = try start("exec \"$0\" \"$@\"", ["fisheye"], on: server, in: folder)
    while try !isConnected(waiting.pid) {}
    waiting.kill(SIGTERM)
    #expect(try waiting.wait() == .code(0))
    server.resume()
    let probe = try Probe(on: server)
    let deaf = try start(
      "trap '' HUP; exec \"$0\" \"$@\"", ["fisheye", "One"], on: server, in: folder)
    let window = try probe.waitForWindow(pid: deaf.pid)
    deaf.kill(SIGHUP)
    try probe.ping(window)
    try probe.close(window)
    #expect(try deaf.wait() == .code(0))
  }

  @Test(
    "with standard descriptors closed no connection gets their numbers",
    arguments: ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
  func closed(descriptors: String) throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    let probe = try Probe(on: server)
    // The missing file is complained of into nothing, and not into the connection.
    let program = try start(
      "exec \"$0\" \"$@\" \(descriptors)", ["fisheye", "--strict", folder("missing.png"), "One"],
      on: server, in: folder)
    let window = try probe.waitForWindow(pid: program.pid)
    for (number, word) in [(0, "0<&-"), (1, "1>&-"), (2, "2>&-")]
    where descriptors.contains(word) {
      let file = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(program.pid)/fd/\(number)")
      #expect(file == "/dev/null")
    }
    try probe.ping(window)
    try probe.close(window)
    #expect(try program.wait() == .code(0))
  }

  @Test("what shall be written to a closed standard output is refused")
  func closedOutput() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    for arguments in [["fisheye", "One", "--events", "-"], ["describe"], ["--help"]] {
      let program = try start("exec \"$0\" \"$@\" 1>&-", arguments, on: server, in: folder)
      if arguments.contains("--events") {
        let probe = try Probe(on: server)
        let area = try probe.geometry(of: probe.waitForWindow(pid: program.pid))
        try Hands(on: server).move(to: area.x + area.width / 2, area.y + area.height - 40)
      }
      let errors = try program.errors.rest()
      #expect(try program.wait() == .code(73), "\(arguments)")
      #expect(
        errors.first?.hasPrefix("vitrine: Cannot write on to the standard output (Bad file")
          == true,
        "\(errors)")
    }
  }

  @Test("a standard output whose reader is gone ends the program with code 73 and no sentence")
  func readerGone() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    // The reader ends before the first line is written.
    let script = "{ sleep 1; \"$0\" \"$@\"; echo $? >\"$HOME/code\"; } | true"
    for arguments in [["describe"], ["--help"]] {
      let program = try start(script, arguments, on: server, in: folder)
      #expect(try program.errors.rest() == [], "\(arguments)")
      _ = try program.wait()
      #expect(try String(contentsOfFile: folder("code"), encoding: .utf8) == "73\n")
    }
  }

  @Test("a film whose server ends in the middle ends with code 75, and has no frame after that")
  func filmWithoutServer() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    let probe = try Probe(on: server)
    let recorded = try start(
      "exec \"$0\" \"$@\"", ["fisheye", "One", "Two", "--record", folder("visit")], on: server,
      in: folder)
    _ = try probe.waitForWindow(pid: recorded.pid)
    recorded.kill(SIGTERM)
    #expect(try recorded.wait() == .code(0))
    // Ten minutes, of which a second are 25 frames.
    let lines = try String(contentsOfFile: folder("visit"), encoding: .utf8)
    try (lines + #"{"left":true,"time":600,"window":"fisheye"}"# + "\n").write(
      toFile: folder("visit"), atomically: true, encoding: .utf8)
    let film = try start(
      "exec \"$0\" \"$@\"", ["replay", folder("visit"), "--film", folder("film")], on: server,
      in: folder)
    try probe.poll(for: "the third frame") {
      try #require(film.poll() == nil)
      return FileManager.default.fileExists(atPath: folder("film/frame-000003.png"))
    }
    server.kill()
    #expect(try film.wait() == .code(75))
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder("film")).sorted()
      .map { try folder.bytes(of: folder("film/\($0)")) }
    // A frame without a window is one colour.
    #expect(frames.count < 5000 && (frames.last?.count ?? 0) > (frames.first?.count ?? 0) / 2)
  }

  @Test("two options, or two programs, do not write into one file")
  func oneWriter() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    let probe = try Probe(on: server)
    let first = try start(
      "exec \"$0\" \"$@\"", ["fisheye", "One", "Two", "--record", folder("visit")], on: server,
      in: folder)
    _ = try probe.waitForWindow(pid: first.pid)
    let before = try folder.bytes(of: folder("visit"))
    let sentence = "'\(folder("visit"))' is being written already"
    let second = try start(
      "exec \"$0\" \"$@\"", ["fisheye", "One", "Two", "--record", folder("visit")], on: server,
      in: folder)
    #expect(try second.wait() == .code(73))
    #expect(try second.errors.rest().contains { $0.contains(sentence) })
    #expect(try folder.bytes(of: folder("visit")).starts(with: before))
    first.kill(SIGTERM)
    #expect(try first.wait() == .code(0))
    let both = try start(
      "exec \"$0\" \"$@\"",
      ["fisheye", "One", "Two", "--record", folder("visit"), "--events", folder("visit")],
      on: server, in: folder)
    #expect(try both.wait() == .code(64))
    #expect(try both.errors.rest().contains { $0.contains("Name two files.") })
  }

  @Test("a recording that may not grow ends the program with code 73, and is whole up to there")
  func fileLimit() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let folder = try ScratchFolder()
    let probe = try Probe(on: server)
    // 8 units of 512 bytes.
    let program = try start(
      "ulimit -f 8; exec \"$0\" \"$@\"", ["fisheye", "One", "Two", "--record", folder("visit")],
      on: server, in: folder)
    let area = try probe.geometry(of: probe.waitForWindow(pid: program.pid))
    let hands = try Hands(on: server)
    var x = 0
    while program.poll() == nil {
      try? hands.move(to: area.x + x % area.width, area.y + area.height - 40)
      x += 7
    }
    #expect(try program.wait() == .code(73))
    #expect(
      try program.errors.rest() == [
        "vitrine: Cannot write on to '\(folder("visit"))' (File too large). Make room, or name another place."
      ])
    #expect(try folder.bytes(of: folder("visit")).count == 4096)
    let replay = try Run(["--replay", folder("visit"), "--print"])
    #expect(replay.ending == .code(0) && replay.output.count > 3)
    #expect(replay.errors.count == 1 && replay.errors[0].contains("is cut in the middle of line"))
  }

  @Test(
    "tiles that cannot be kept are complained of with the reason, and shown; no part of one stays")
  func tileLimit() throws {
    let server = try XServer.xvfb(width: 1280, height: 1000)
    defer { server.stop() }
    let folder = try ScratchFolder()
    let path = try Chart.write(in: folder, pixelsPerUnit: 3)
    let probe = try Probe(on: server)
    // Room for the key alone.
    let program = try start(
      "ulimit -f 1; exec \"$0\" \"$@\"",
      ["picture", path, "--geometry", "600x800+40+30", "--record", "-"],
      on: server, in: folder)
    let area = try probe.geometry(of: probe.waitForWindow(pid: program.pid))
    _ = try program.output.next { $0.contains("\"pictureReady\"") }
    let hands = try Hands(on: server)
    try hands.move(to: area.x + area.width / 2, area.y + area.height / 2)
    try hands.wheel(down: -12)
    let complaint = try program.errors.next { $0.contains("tiles") }
    #expect(
      complaint.contains("tiles cannot be kept here (File too large). Make room there,"),
      "\(complaint)")
    program.kill(SIGTERM)
    #expect(try program.wait() == .code(0))
    let tiles = folder("xdg_cache_home/vitrine/tiles")
    let entries = try FileManager.default.contentsOfDirectory(atPath: tiles)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(tiles)/\(#require(entries.first))")
    #expect(names == ["key"])
  }

  @Test("state that cannot be written is complained of, and what was kept before stays")
  func stateLimit() throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    defer { server.stop() }
    let folder = try ScratchFolder()
    let old = #"{"recent":[]}"# + "\n"
    let state = try folder.write(".local/state/vitrine/recent.json", old)
    let book = try folder.write("book.txt", "THE GREAT CHARTER\n\nJohn.\n")
    let program = try start(
      "ulimit -f 0; exec \"$0\" \"$@\"", ["pages", book], on: server, in: folder)
    let complaint = try program.errors.next()
    #expect(
      complaint.hasPrefix(
        "vitrine: Cannot keep '\(state)' (File too large). See that its folder can be written"),
      "\(complaint)")
    program.kill(SIGTERM)
    #expect(try program.wait() == .code(0))
    #expect(try String(contentsOfFile: state, encoding: .utf8) == old)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/.local/state/vitrine")
    #expect(left == ["recent.json"])
  }
}
