import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("Windows cover the screen, close, come back, and keep their places", .waiting)
struct ProgramWindowLifeTests {
  /// A list in a window of its own.
  private struct Visit {
    let program: ChildProcess
    let window: UInt
    let probe: Probe
    let hands: Hands

    init(
      on server: XServer, in folder: ScratchFolder, _ arguments: [String] = []
    ) throws {
      let names = folder.path + "/names"
      try "Ada\nGrace\nHedy\n".write(toFile: names, atomically: true, encoding: .utf8)
      (probe, hands) = (try Probe(on: server), try Hands(on: server))
      program = try ChildProcess(
        Product.path("vitrine"), ["index", names, "--strict"] + arguments,
        environment: Life.environment(folder.path, display: server.displayName), errors: .piped)
      window = try probe.waitForWindow(pid: program.pid, title: "names")
      try probe.settle(window)
    }

    func key(_ name: String, holding held: [String] = []) throws {
      try probe.focus(window)
      try hands.key(name, holding: held)
    }

    /// Waits until the inside of the window has a frame.
    func wait(for subject: String, _ isRight: (Area) -> Bool) throws -> Area {
      try probe.wait(for: subject) {
        let area = try probe.geometry(of: window)
        return isRight(area) ? area : nil
      }
    }

    /// Quits by a key, without a complaint.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
      try key("q", holding: ["Control_L"])
      #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
      #expect(try program.errors.rest() == [], sourceLocation: sourceLocation)
    }
  }

  private static func server() throws -> XServer { try XServer.xvfb(width: 1400, height: 900) }

  @Test(
    "F11 covers the screen and returns, Escape does not", arguments: WindowManager.Kind.allCases)
  func fullscreen(_ kind: WindowManager.Kind) throws {
    let (server, folder) = (try Self.server(), try ScratchFolder())
    let manager = try WindowManager(on: server, kind)
    let visit = try Visit(on: server, in: folder)
    let own = try visit.probe.geometry(of: visit.window)
    let whole = Area(x: 0, y: 0, width: 1400, height: 900)
    try visit.key("F11")
    #expect(try visit.wait(for: "the whole screen") { $0 == whole } == whole)
    let states = try visit.probe.atoms("_NET_WM_STATE", of: visit.window)
    #expect(states.contains("_NET_WM_STATE_FULLSCREEN"))
    try visit.key("Escape")
    try visit.probe.ping(visit.window)
    #expect(try visit.probe.geometry(of: visit.window) == whole)
    try visit.key("F11")
    #expect(try visit.wait(for: "its own frame") { $0 == own } == own)
    try visit.quit()
    withExtendedLifetime(manager) {}
  }

  @Test("without a window manager F11 covers the monitor and returns")
  func unmanaged() throws {
    let (server, folder) = (try Self.server(), try ScratchFolder())
    let visit = try Visit(on: server, in: folder)
    let own = try visit.probe.geometry(of: visit.window)
    try visit.key("F11")
    _ = try visit.wait(for: "the whole screen") {
      $0 == Area(x: 0, y: 0, width: 1400, height: 900)
    }
    try visit.key("F11")
    _ = try visit.wait(for: "its own frame") { $0 == own }
    try visit.quit()
  }

  @Test("of two monitors a window covers its own, and returns when that one goes")
  func monitors() throws {
    let (server, folder) = (try Self.server(), try ScratchFolder())
    func xrandr(_ words: String...) throws {
      let process = try ChildProcess("/usr/bin/xrandr", words, environment: server.environment)
      try #require(try process.wait() == .code(0))
    }
    try xrandr("--setmonitor", "left", "600/160x900/240+0+0", "screen")
    try xrandr("--setmonitor", "right", "800/210x900/240+600+0", "none")
    let visit = try Visit(on: server, in: folder)
    let own = Area(x: 820, y: 120, width: 400, height: 500)
    try visit.probe.move(visit.window, to: own.x, own.y)
    try visit.probe.resize(visit.window, to: own.width, own.height)
    _ = try visit.wait(for: "the chosen frame") { $0 == own }
    try visit.probe.ping(visit.window)
    try visit.key("F11")
    let right = Area(x: 600, y: 0, width: 800, height: 900)
    #expect(try visit.wait(for: "the right monitor") { $0 == right } == right)
    try visit.key("F11")
    #expect(try visit.wait(for: "its own frame") { $0 == own } == own)
    try visit.probe.ping(visit.window)
    try visit.quit()
    // Its place is on a monitor that has gone: it opens on the one that is left.
    try xrandr("--delmonitor", "right")
    let again = try Visit(on: server, in: folder)
    let frame = try again.probe.geometry(of: again.window)
    #expect(frame.x >= 0 && frame.x + frame.width <= 600, "\(frame)")
    // A bar stands on the monitor that is left, not in the middle of the screen.
    let bar = try Life(["One", "Two", "Three"], on: server)
    let area = try bar.probe.geometry(of: bar.window)
    #expect(area.x >= 0 && area.x + area.width <= 600, "\(area)")
    try bar.end()
    try again.quit()
  }

  @Test(
    "a place and a size that a person chose are those of the next start",
    arguments: WindowManager.Kind.allCases)
  func places(_ kind: WindowManager.Kind) throws {
    let (server, folder) = (try Self.server(), try ScratchFolder())
    let manager = try WindowManager(on: server, kind)
    let state = folder.path + "/.local/state/vitrine/windows.json"
    let first = try Visit(on: server, in: folder)
    // WM_NORMAL_HINTS: neither the person nor the program gave a position.
    let hints = try #require(try first.probe.property("WM_NORMAL_HINTS", of: first.window)).numbers
    #expect(hints[0] & 0b101 == 0)
    #expect(try first.probe.property("WM_WINDOW_ROLE", of: first.window)?.texts == ["index"])
    try first.probe.move(first.window, to: 210, 140)
    try first.probe.resize(first.window, to: 500, 420)
    let chosen = try first.wait(for: "the chosen size") { $0.width == 500 && $0.height == 420 }
    try first.probe.ping(first.window)
    try first.quit()
    let second = try Visit(on: server, in: folder)
    #expect(try second.probe.geometry(of: second.window) == chosen)
    // It is also that of a window that covers the screen at the end.
    try second.probe.resize(second.window, to: 520, 440)
    let own = try second.wait(for: "the new size") { $0.width == 520 && $0.height == 440 }
    try second.probe.ping(second.window)
    try second.key("F11")
    _ = try second.wait(for: "the whole screen") { $0.width == 1400 }
    try second.probe.ping(second.window)
    try second.quit()
    let covered = try Visit(on: server, in: folder)
    #expect(try covered.probe.geometry(of: covered.window) == own)
    try covered.quit()
    // A place on a monitor that is gone.
    let text = try String(contentsOfFile: state, encoding: .utf8)
    let far = text.replacing(/"x":[0-9-]+/, with: #""x":9000"#)
    try far.write(toFile: state, atomically: true, encoding: .utf8)
    let third = try Visit(on: server, in: folder)
    let back = try third.probe.geometry(of: third.window)
    #expect(back.x >= 0 && back.x + back.width <= 1400 && back.width == 520)
    try third.quit()
    // A wish of the command line wins.
    let wished = try Visit(on: server, in: folder, ["--geometry", "300x300+40+50"])
    #expect(try wished.probe.geometry(of: wished.window).width == 300)
    try wished.quit()
    withExtendedLifetime(manager) {}
  }

  @Test("places of a taller screen end above the bar of a shorter one, and come back on a tall one")
  func shorter() throws {
    let folder = try ScratchFolder()
    /// The frames of the windows of an exhibition on a screen of some height; before its end the picture is resized.
    func areas(
      in folder: ScratchFolder, height: Int, picture: Area? = nil
    ) throws -> [WindowID: Area] {
      let visit = try ExhibitVisit(on: XServer.xvfb(width: 1600, height: height), in: folder)
      try visit.settle()
      if let picture {
        let window = try visit.window(.picture)
        try visit.probe.move(window, to: picture.x, picture.y)
        try visit.probe.resize(window, to: picture.width, picture.height)
        _ = try visit.probe.wait(for: "the chosen frame") {
          try visit.probe.geometry(of: window) == picture ? true : nil
        }
        try visit.probe.ping(window)
      }
      let areas = visit.areas
      try visit.probe.focus(visit.window(.index))
      try visit.hands.key("q", holding: ["Control_L"])
      #expect(try visit.program.wait() == .code(0))
      return areas
    }
    let chosen = Area(x: 420, y: 20, width: 500, height: 1300)
    let first = try areas(in: folder, height: 1400, picture: chosen)
    let short = try areas(in: folder, height: 800)
    let fresh = try areas(in: ScratchFolder(), height: 800)
    // What was never moved is as in a first start. What was moved is not longer than that, and above the bar.
    for id in [WindowID.index, .pages, .fisheye] { #expect(short[id] == fresh[id], "\(id)") }
    let (picture, room) = (try #require(short[.picture]), try #require(fresh[.picture]))
    #expect(picture == Area(x: 420, y: room.y, width: 500, height: room.height))
    // A tall screen has all as it was there.
    let again = try areas(in: folder, height: 1400)
    #expect(again[.picture] == chosen)
    for id in [WindowID.index, .pages, .fisheye] { #expect(again[id] == first[id], "\(id)") }
  }

  @Test("windows beside each other share the frame of the command line, for that start alone")
  func shared() throws {
    func areas(_ arguments: [String] = [], in folder: ScratchFolder) throws -> [Area] {
      let visit = try ExhibitVisit(arguments, in: folder)
      try visit.settle()
      let areas = [WindowID.fisheye, .index, .picture, .pages].compactMap { visit.areas[$0] }
      try visit.probe.focus(visit.window(.index))
      try visit.hands.key("q", holding: ["Control_L"])
      #expect(try visit.program.wait() == .code(0))
      return areas
    }
    let folder = try ScratchFolder()
    let wished = try areas(["--geometry", "1200x800+100+50"], in: folder)
    #expect(wished.count == 4)
    for area in wished {
      #expect(area.x >= 100 && area.x + area.width <= 1300, "\(area)")
      #expect(area.y >= 50 && area.y + area.height <= 850, "\(area)")
    }
    // The bar's window reaches over the others, with room for previews.
    for (index, one) in wished.enumerated().dropFirst() {
      for other in wished[(index + 1)...] {
        #expect(
          one.x + one.width <= other.x || other.x + other.width <= one.x
            || one.y + one.height <= other.y || other.y + other.height <= one.y)
      }
    }
    // Also where the windows are larger than their parts.
    _ = try areas(["--geometry", "200x100+0+0"], in: folder)
    #expect(try areas(in: folder) == areas(in: ScratchFolder()))
  }

  @Test("a broken file of places is named, and the window opens")
  func broken() throws {
    let (server, folder) = (try Self.server(), try ScratchFolder())
    let state = folder.path + "/.local/state/vitrine"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    let texts = [
      "no places", #"{"windows":{"windows list":{"index":{"x":1}}}}"#, #"{"windows":[]}"#,
    ]
    for text in texts {
      try text.write(toFile: state + "/windows.json", atomically: true, encoding: .utf8)
      let visit = try Visit(on: server, in: folder)
      try visit.key("q", holding: ["Control_L"])
      #expect(try visit.program.wait() == .code(0))
      let errors = try visit.program.errors.rest()
      #expect(errors.count == 1 && errors[0].contains("windows.json"), "\(text)")
    }
    // Numbers that no screen has are left out.
    try #"{"windows":{"windows list":{"index":{"x":99999999,"y":0,"width":-4,"height":0}}}}"#
      .write(toFile: state + "/windows.json", atomically: true, encoding: .utf8)
    try Visit(on: server, in: folder).quit()
  }

  @Test("Ctrl+W closes a window, Ctrl+Shift+T and a route bring it back, the last one quits")
  func reopened() throws {
    let server = try XServer.xvfb(width: 1600, height: 1000)
    let manager = try WindowManager(on: server)
    let visit = try ExhibitVisit(on: server)
    let (pages, picture) = (try visit.window(.pages), try visit.window(.picture))
    let moved = try visit.probe.geometry(of: pages)
    try visit.probe.resize(pages, to: moved.width - 40, moved.height - 60)
    let own = try visit.probe.wait(for: "its new size") {
      let area = try visit.probe.geometry(of: pages)
      return area.width == moved.width - 40 && area.height == moved.height - 60 ? area : nil
    }
    try visit.probe.ping(pages)
    try visit.probe.focus(pages)
    try visit.hands.key("w", holding: ["Control_L"])
    try visit.probe.waitUntilGone(pages)
    // The window manager gives the keyboard to a window of its choice first, and keys in between are lost.
    _ = try visit.probe.wait(for: "the keyboard in another window") {
      let active = try visit.probe.property("_NET_ACTIVE_WINDOW", of: visit.probe.root)
      return active.map { ![0, pages].contains(UInt($0.numbers.first ?? 0)) } == true ? true : nil
    }
    try visit.probe.focus(picture)
    try visit.hands.key("T", holding: ["Control_L", "Shift_L"])
    let again = try visit.probe.waitForWindow(
      pid: visit.program.pid, title: "Magna Carta, 1215 · Pages")
    #expect(again != pages)
    try visit.probe.settle(again)
    #expect(try visit.probe.geometry(of: again) == own)
    // A place is shown by the picture alone.
    try visit.probe.focus(picture)
    try visit.hands.key("w", holding: ["Control_L"])
    try visit.probe.waitUntilGone(picture)
    let (ending, errors) = try visit.handOver("exhibit:/clause/39")
    #expect(ending == .code(0) && errors == [])
    let shown = try visit.probe.waitForWindow(
      pid: visit.program.pid, title: "Magna Carta, 1215 · Picture")
    try visit.probe.settle(shown)
    try visit.probe.focus(shown)
    try visit.hands.key("q", holding: ["Control_L"])
    #expect(try visit.program.wait() == .code(0))
    try visit.expectReplay()
    withExtendedLifetime(manager) {}
  }
}
