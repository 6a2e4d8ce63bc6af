import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program's recordings", .waiting)
struct ProgramReplayTests {
  let folder: ScratchFolder
  /// A recording of a visit.
  let path: String
  /// Its events.
  let events: [LoggedEvent]

  /// A visit by mouse, wheel and keys.
  init() throws {
    folder = try ScratchFolder()
    path = folder.path + "/recording"
    let life = try Life(["One", "Two", "|", "Three", "Four"], in: folder)
    _ = try life.restPicture()
    try life.sweep(step: 9)
    try life.point(at: 0.5)
    try life.hands.press()
    try life.hands.release()
    try life.hands.wheel(down: 1)
    try life.probe.focus(life.window)
    try life.hands.type("fo")
    try life.hands.key("Return")
    try life.probe.focus(nil)
    try life.jumpAway()
    _ = try life.logged(until: "selected Four")
    _ = try life.logged(until: "highlighted nothing")
    try life.end()
    events = try life.eventsInFile()
  }

  private func printed(_ name: String = "recording") throws -> Run {
    try Run(["--replay", folder.path + "/" + name, "--print=layers"])
  }

  private func write(_ text: some StringProtocol, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
  }

  private func lines() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("a recording prints the same text every time, with all events")
  func twice() throws {
    let runs = try [printed(), printed()]
    #expect(runs[0].ending == .code(0))
    #expect(runs[0].errors == [])
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.filter { $0.hasPrefix("> ") } == events.map(\.printed))
    #expect(runs[0].output.contains { $0.hasPrefix("item 4 ") })
    #expect(events.contains { $0.words == "selected Four" })
  }

  @Test(
    "a recording is printed for a person: a sentence for each input, and below it what came of it")
  func sentences() throws {
    let run = try Run(["--replay", path, "--print"])
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    let inputs = try RecordedLine.all(in: path).count {
      if case .input = $0 { true } else { false }
    }
    let (results, told) = (
      run.output.filter { $0.hasPrefix("            → ") },
      run.output.filter { !$0.hasPrefix("            → ") }
    )
    #expect(told.count == inputs)
    #expect(results.count == events.count)
    #expect(results.contains("            → 'Four' is chosen."))
    let pattern = #"^ +[0-9]+\.[0-9]{3}  (Sections: )?[A-Z'].*\.$"#
    #expect(told.allSatisfy { $0.range(of: pattern, options: .regularExpression) != nil })
    for sentence in [
      "The mouse button comes down at ", "The pointer is at ", "The wheel turns by ",
    ] {
      #expect(told.contains { $0.contains("Sections: " + sentence) }, "\(sentence)")
    }
    let layers = try printed()
    let length = { (run: Run) in run.output.reduce(0) { $0 + $1.utf8.count } }
    #expect(length(run) * 8 < length(layers))
    let german = try Run(
      ["--replay", path, "--print"], environment: ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"])
    #expect(german.output.contains("            → „Four“ ist gewählt."))
    #expect(german.output.count == run.output.count)
  }

  @Test("a recording replays on screen with the same events and ends by itself")
  func onScreen() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let run = try Run(
      ["--replay", path, "--speed", "20", "--strict", "--events", "-"],
      display: server.displayName)
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(try run.output.map { try LoggedEvent($0) } == events)
  }

  @Test("a replay takes edge, scale and direction from the recording, not from the desktop")
  func configuration() throws {
    let folder = try ScratchFolder()
    let life = try Life(
      ["--edge", "left", "--scale", "2", "--direction", "rtl", "--dark", "One", "Two"], in: folder)
    try life.sweep(edge: .left, depth: 2 * Life.strip)
    _ = try life.highlights(until: "Two")
    try life.end()
    let events = try life.eventsInFile()
    let run = try Run(
      ["--replay", folder.path + "/recording", "--speed", "50", "--events", "-"],
      display: life.server.displayName)
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(try run.output.map { try LoggedEvent($0) } == events)
  }

  @Test(
    "during a replay only Escape and closing the window have an effect", arguments: [true, false])
  func endedEarly(byKey: Bool) throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let (probe, hands) = try (Probe(on: server), Hands(on: server))
    let process = try ChildProcess(
      Product.path("vitrine"),
      ["fisheye", "--replay", path, "--speed", "0.01", "--strict", "--events", "-"],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped)
    let window = try probe.waitForWindow(pid: process.pid)
    try probe.focus(window)
    try hands.move(to: server.width / 2, server.height - 40)
    try hands.key("Return")
    if byKey { try hands.key("Escape") } else { try probe.close(window) }
    #expect(try process.wait() == .code(0))
    // At a hundredth of its speed the recording hardly begins, but a slow machine may reach its first lines.
    #expect(
      events.map(\.words).starts(with: try process.output.rest().map { try LoggedEvent($0).words }))
  }

  @Test("with --live a click changes the picture while a recording plays, and the program goes on")
  func live() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let (probe, hands) = try (Probe(on: server), Hands(on: server))
    try hands.move(to: 1, 1)
    // Only the window's size was recorded: every event after it is live.
    let size = try lines().prefix { !$0.contains("\"hovered\"") }
    try write(size.map { $0 + "\n" }.joined(), to: "size")
    let process = try ChildProcess(
      Product.path("vitrine"),
      ["fisheye", "--replay", folder.path + "/size", "--live", "--strict", "--events", "-"],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped,
      errors: .piped)
    defer { process.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: process.pid)
    let area = try probe.geometry(of: window)
    try probe.ping(window)
    try probe.settle(window)
    let before = try probe.pixels(of: window)
    // The middle is the line between the groups; this is on the second item.
    try hands.click(
      at: area.x + area.width / 2 - 48, area.y + area.height - 1 - Int(Life.strip))
    var words: [String] = []
    repeat {
      words.append(try LoggedEvent(process.output.next()).words)
    } while !words[words.count - 1]
      .hasPrefix("selected ")
    #expect(words.contains { $0.hasPrefix("highlighted ") })
    try probe.settle(window)
    #expect(try probe.pixels(of: window) != before)
    try probe.close(window)
    #expect(try process.wait() == .code(0))
    #expect(try process.errors.rest() == [])
  }

  @Test("with --live the events of a recording come, too, and live ones follow after its end")
  func liveAfterwards() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let (probe, hands) = try (Probe(on: server), Hands(on: server))
    try hands.move(to: 1, 1)
    let open = try lines().filter { !$0.contains("\"closed\"") }
    try write(open.map { $0 + "\n" }.joined(), to: "open")
    let process = try ChildProcess(
      Product.path("vitrine"),
      ["fisheye", "--replay", folder.path + "/open", "--live", "--strict", "--events", "-"],
      environment: Life.environment(folder.path, display: server.displayName), output: .piped)
    defer { process.kill(SIGKILL) }
    let window = try probe.waitForWindow(pid: process.pid)
    let area = try probe.geometry(of: window)
    func wait(until isLast: (String) -> Bool) throws {
      while !isLast(try LoggedEvent(process.output.next()).words) {}
    }
    try wait { $0 == "selected Four" }
    try wait { $0 == "highlighted nothing" }
    // The middle is the line between the groups; this is on the second item.
    try hands.move(
      to: area.x + area.width / 2 - 48, area.y + area.height - 1 - Int(Life.strip))
    try wait { $0.hasPrefix("highlighted ") && $0 != "highlighted nothing" }
    try probe.close(window)
    #expect(try process.wait() == .code(0))
  }

  @Test("a recording cut within a line replays up to it, which is reported")
  func cut() throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let whole = try printed().output
    let bytes = Array(text.utf8)
    let start = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for round in 0..<8 {
      let end = start + (bytes.count - start) * (2 * round + 1) / 16
      try Data(bytes[..<end]).write(to: URL(filePath: folder.path + "/cut"))
      let run = try printed("cut")
      #expect(run.ending == .code(0))
      let lineEnd = (bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
      let number = bytes[..<lineEnd].count { $0 == UInt8(ascii: "\n") } + 1
      #expect(
        run.errors
          == (end == lineEnd
            ? []
            : [
              "vitrine: '\(folder.path)/cut' is cut in the middle of line \(number): its \(end - lineEnd) bytes are left out."
            ]))
      #expect(whole.starts(with: run.output))
    }
  }

  @Test("a missing recording or a folder is reported")
  func missing() throws {
    try printed("none").expect(
      66, saying: "Cannot read the recording '\(folder.path)/none' (No such file or directory).")
    try printed("").expect(
      66, saying: "Cannot read the recording '\(folder.path)/' (Is a directory)")
  }

  /// A line about the surface of a window.
  private static func resized(width: String = "200", scale: String = "1") -> String {
    #"{"time":9,"window":"fisheye","resized":{"isTranslucent":false,"scale":\#(scale),"#
      + #""size":{"height":100,"width":\#(width)}}}"#
  }

  @Test("invalid lines of a recording are reported by number")
  func nonsense() throws {
    let lines = try lines()
    let stranger = "holds no recording. Name a file that --record wrote."
    let wrong: [(String, [String], String)] = [
      ("empty", [], stranger), ("letter", ["Dear Sir or Madam"], stranger),
      ("headless", Array(lines.dropFirst()), stranger),
      (
        "newer", [lines[0].replacing("\"vitrine\":2", with: "\"vitrine\":3")],
        "is a recording of version 3, and this program reads versions 1 to 2."
      ),
      ("third", lines[..<2] + ["nonsense"], "/third', line 3: the line is no JSON. Mend or remove"),
      ("blank", lines[..<2] + [""], "/blank', line 3: "),
      ("field", lines[..<2] + [#"{"time":9,"window":"fisheye"}"#], "/field', line 3: "),
      (
        "kind", lines[..<2] + [#"{"time":9,"window":"fisheye","hovered":{"x":"far","y":1}}"#],
        "/kind', line 3: 'hovered.x' is not of the kind expected"
      ),
      (
        "huge", lines[..<2] + [#"{"time":1e300,"window":"fisheye","left":true}"#],
        "/huge', line 3: "
      ),
      (
        "flat", lines[..<2] + [Self.resized(scale: "0")],
        "/flat', line 3: 'resized.scale' is 0, which is not between 0.1 and 32. Mend"
      ),
      (
        "turned", lines[..<2] + [Self.resized(scale: "-2")],
        "/turned', line 3: 'resized.scale' is -2, which is not between"
      ),
      (
        "dense", lines[..<2] + [Self.resized(scale: "1e9")], "line 3: 'resized.scale' is 1000000000"
      ),
      (
        "negative", lines[..<2] + [Self.resized(width: "-5")],
        "/negative', line 3: 'resized.size' is -5, which is not between 0 and 32767."
      ),
      (
        "wide", lines[..<2] + [Self.resized(width: "16385", scale: "2")],
        "/wide', line 3: 'resized.size' is 16385, which is not between 0 and 16383.5."
      ),
      ("backward", lines + [lines[1]], "/backward', line \(lines.count + 1): its time is before"),
    ]
    for (name, text, words) in wrong {
      try write(text.map { $0 + "\n" }.joined(), to: name)
      try printed(name).expect(65, saying: words)
    }
    try Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 * 73 + $0 / 256) }).write(
      to: URL(filePath: folder.path + "/bytes"))
    try printed("bytes").expect(65, saying: "/bytes'")
  }

  @Test("extreme numbers do not stop a replay")
  func extremes() throws {
    let lines = try lines()
    let strange = [
      #"{"time":10,"window":"fisheye","hovered":{"x":1e300,"y":-1e300}}"#,
      #"{"time":10,"window":"fisheye","scrolled":{"notches":{"x":0,"y":1e300},"position":{"x":80,"y":180}}}"#,
      #"{"time":10,"window":"elsewhere","left":true}"#,
      #"{"time":10,"window":"fisheye","resized":{"isTranslucent":false,"scale":1,"size":{"height":0,"width":0}}}"#,
      #"{"time":10,"window":"fisheye","hovered":{"x":1,"y":1}}"#,
      #"{"time":10,"window":"fisheye","resized":{"isTranslucent":true,"scale":4,"size":{"height":8191,"width":8191}}}"#,
      #"{"time":1e11,"window":"fisheye","hovered":{"x":1,"y":1}}"#,
    ]
    try write((lines.dropLast() + strange).map { $0 + "\n" }.joined(), to: "strange")
    let run = try printed("strange")
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
  }

  @Test("pictures that differ from the recorded ones are counted")
  func differing() throws {
    let lines = try lines().map {
      $0.replacing(/"picture":"[0-9a-f]{16}"/, with: "\"picture\":\"0123456789abcdef\"")
    }
    let count = lines.count { $0.contains("0123456789abcdef") }
    try write(lines.map { $0 + "\n" }.joined(), to: "other")
    try printed("other").expect(
      65, saying: "\(count) of \(count) pictures differ from the recorded ones, the first at ")
  }

  @Test("a killed program has recorded all that it acted on")
  func killed() throws {
    let life = try Life()
    try life.sweep(step: 3)
    _ = try life.logged(until: "highlighted music")
    life.program.kill(SIGKILL)
    #expect(try life.program.wait() == .signal(SIGKILL))
    _ = try RecordedLine.all(in: life.folder.path + "/recording")
    let events = try life.eventsInFile().map(\.printed)
    let run = try Run(["--replay", life.folder.path + "/recording", "--print=layers"])
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    // The last recorded inputs may have no events yet.
    #expect(run.output.filter { $0.hasPrefix("> ") }.starts(with: events))
  }

  @Test("events on the standard output are not delayed")
  func standardOutput() throws {
    let life = try Life(["--events", "-", "One", "Two"])
    try life.point(at: life.part(of: 0, among: 2))
    #expect(try LoggedEvent(life.program.output.next()).words == "highlighted One")
    try life.end()
  }

  @Test(
    "events arrive in a pipe, and a reader that closes it ends the program with a reason")
  func pipe() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let listener = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let life = try Life(["--events", pipe, "One", "Two"], in: folder)
    try life.point(at: life.part(of: 0, among: 2))
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    let limit = Int32(1000 * Duration.waitLimit.components.seconds)
    #expect(poll(&waiting, 1, limit) == 1)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(listener, &bytes, bytes.count)
    close(listener)
    let line = String(decoding: bytes.prefix(max(0, count)).dropLast(), as: UTF8.self)
    #expect(try LoggedEvent(line).words == "highlighted One")
    try life.point(at: life.part(of: 1, among: 2))
    #expect(try life.program.wait() == .code(73))
    #expect(
      try life.complaints() == [
        "vitrine: Cannot write on to '\(pipe)' (Broken pipe). Make room, or name another place."
      ])
  }
}
