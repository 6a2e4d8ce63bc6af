import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("The screen of a kiosk", .waiting)
struct ProgramKioskScreenTests {
  /// A kiosk that runs.
  private final class Kiosk {
    let program: ChildProcess
    let window: UInt
    let probe: Probe
    let hands: Hands
    private let folder: ScratchFolder
    private let server: XServer
    private let recording: LineReader

    init(
      _ arguments: [String] = [], on server: XServer
    ) throws {
      self.server = server
      folder = try ScratchFolder()
      (probe, hands) = (try Probe(on: server), try Hands(on: server))
      program = try ChildProcess(
        Product.path("vitrine"),
        ["kiosk", "--strict", "--record", folder.path + "/recording"] + arguments,
        environment: Life.environment(folder.path, display: server.displayName),
        errors: .file(folder.path + "/errors"))
      recording = try LineReader(file: folder.path + "/recording", of: program)
      window = try probe.waitForWindow(pid: program.pid)
    }

    deinit {
      program.kill(SIGKILL)
      server.stop()
    }

    /// Waits until the inside of the window has a frame.
    func wait(for area: Area) throws {
      _ = try probe.wait(for: "a window at \(area)") {
        try probe.geometry(of: window) == area ? true : nil
      }
    }

    /// Waits until the window has the keyboard.
    func waitForFocus() throws {
      try probe.poll(for: "the keyboard") { try probe.focus() == window }
    }

    /// Waits until the window lies over all others.
    func waitForTop() throws {
      try probe.poll(for: "the top") { try probe.topWindow() == window }
    }

    /// The next surface that is recorded.
    func surface() throws -> Surface {
      try recorded { if case .window(_, .resized(let surface)) = $0 { surface } else { nil } }
    }

    /// The next event of a kind that is recorded.
    func recorded<Found>(_ find: (Input.Event) -> Found?) throws -> Found {
      while true {
        let line = try recording.next()
        guard let input = try? JSONDecoder().decode(Input.self, from: Data(line.utf8)),
          let found = find(input.event)
        else { continue }
        return found
      }
    }

    /// The sentences on standard error so far.
    func complaints() throws -> [String] {
      try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }

    /// Waits for a sentence that contains some words.
    func waitForComplaint(_ words: String) throws {
      try probe.poll(for: "'\(words)'") { try complaints().contains { $0.contains(words) } }
    }
  }

  // MARK: Without a window manager

  @Test(
    "without a window manager the window is the screen, in each shape, with the keyboard and without a pointer",
    arguments: [
      (1080, 1920, 1.0), (1920, 1080, 1), (1280, 800, 1), (3840, 2160, 2),
    ])
  func shapes(width: Int, height: Int, scale: Double) throws {
    let kiosk = try Kiosk(on: try XServer.xvfb(width: width, height: height))
    #expect(
      try kiosk.probe.geometry(of: kiosk.window)
        == Area(x: 0, y: 0, width: width, height: height))
    try kiosk.waitForFocus()
    let surface = try kiosk.surface()
    #expect(surface.scale == scale)
    #expect(
      surface.size == Size(width: Double(width) / scale, height: Double(height) / scale))
    let none = try kiosk.probe.waitForCursor("none")
    #expect(none.width == 1)
    // Xvfb has no touch screen, and a keyboard of its own.
    let devices = try kiosk.recorded { if case .devices(let devices) = $0 { devices } else { nil } }
    #expect(devices == DevicePresence(hasKeyboard: true, hasTouchscreen: false))
    #expect(try kiosk.complaints() == [])
  }

  @Test("a mouse that moves shows the pointer, and a finger hides it")
  func pointer() throws {
    let server = try XServer.inputtest(width: 1280, height: 800)
    let devices = try server.devices
    try devices.mouse.move(to: 900, 300)
    let kiosk = try Kiosk(on: server)
    _ = try kiosk.probe.waitForCursor("none")
    try devices.mouse.move(to: 901, 310)
    try devices.mouse.move(to: 100, 120)
    _ = try kiosk.probe.wait(for: "a pointer") {
      try kiosk.probe.cursor().name != "none" ? true : nil
    }
    try devices.touch.begin(0, at: 150, 200)
    try devices.touch.end(0)
    _ = try kiosk.probe.waitForCursor("none")
    try devices.mouse.move(to: 400, 300)
    try devices.mouse.move(to: 410, 310)
    _ = try kiosk.probe.wait(for: "a pointer") {
      try kiosk.probe.cursor().name != "none" ? true : nil
    }
    #expect(
      try kiosk.recorded { if case .devices(let devices) = $0 { devices } else { nil } }
        == DevicePresence(hasKeyboard: true, hasTouchscreen: true))
    #expect(try kiosk.complaints() == [])
  }

  @Test("the keyboard that no window has is taken, and a window that comes above is covered")
  func keeps() throws {
    let server = try XServer.xvfb(width: 1000, height: 700)
    let kiosk = try Kiosk(on: server)
    try kiosk.waitForFocus()
    for _ in 0..<3 {
      let other = try PlainWindow(
        on: server, Area(x: 100, y: 100, width: 300, height: 200), color: 0xFF0000,
        title: "other", class: "Other")
      try kiosk.waitForTop()
      // Another program may have the keyboard.
      try kiosk.probe.focus(other.id)
      #expect(try kiosk.probe.focus() == other.id)
      try other.close()
      try kiosk.waitForFocus()
    }
    try kiosk.probe.focus(nil)
    try kiosk.waitForFocus()
    #expect(try kiosk.complaints() == [])
  }

  @Test("with a resolution that was measured a fingertip is as large as on any other screen")
  func resolution() throws {
    let kiosk = try Kiosk(["--ppi", "144"], on: try XServer.xvfb(width: 1920, height: 1080))
    #expect(try kiosk.surface().scale == 1.5)
    let fixed = try Kiosk(
      ["--ppi", "144", "--scale", "1.25"], on: try XServer.xvfb(width: 1920, height: 1080))
    #expect(try fixed.surface().scale == 1.25)
  }

  @Test("the size of the glass is followed, and one that cannot be is said and ignored")
  func glass() throws {
    let server = try XServer.xvfb(width: 1920, height: 1080)
    try server.xrandr("--setmonitor", "panel", "1920/344x1080/194+0+0", "screen")
    let kiosk = try Kiosk(on: server)
    #expect(try kiosk.surface().scale == 1.5)
    try server.xrandr("--delmonitor", "panel")
    try server.xrandr("--setmonitor", "liar", "1920/16x1080/9+0+0", "screen")
    try kiosk.waitForComplaint("'liar' reports 16 x 9 mm, which cannot be")
    #expect(try kiosk.surface().scale == 1)
    try kiosk.wait(for: Area(x: 0, y: 0, width: 1920, height: 1080))
  }

  // MARK: Outputs

  @Test(
    "an output is followed through its modes, away and back, while a visitor uses it",
    arguments: [nil, WindowManager.Kind.openbox, .icewm])
  func outputs(_ kind: WindowManager.Kind?) throws {
    let server = try XServer.inputtest(width: 1280, height: 800, room: (3000, 2000))
    let manager = try kind.map { try WindowManager(on: server, $0) }
    try server.xrandr("--addmode", "DUMMY1", "1024x768")
    try server.xrandr("--addmode", "DUMMY1", "800x600")
    try server.xrandr("--output", "DUMMY1", "--mode", "1024x768", "--pos", "1280x0")
    let kiosk = try Kiosk(["--output", "DUMMY1"], on: server)
    let place = Area(x: 1280, y: 0, width: 1024, height: 768)
    try kiosk.wait(for: place)
    // A row of the list is chosen.
    try kiosk.hands.move(to: 1280 + 100, 200)
    try kiosk.hands.click(at: 1280 + 100, 200)
    _ = try kiosk.recorded { if case .document = $0 { true } else { nil } }
    try server.xrandr("--output", "DUMMY1", "--mode", "800x600")
    try kiosk.wait(for: Area(x: 1280, y: 0, width: 800, height: 600))
    // Its cable is pulled.
    try server.xrandr("--output", "DUMMY1", "--off")
    try kiosk.wait(for: Area(x: 0, y: 0, width: 1280, height: 800))
    try kiosk.waitForComplaint("'DUMMY1' shows nothing. Until it does, the exhibit is on 'DUMMY0'")
    try server.xrandr("--output", "DUMMY1", "--mode", "1024x768", "--pos", "1280x0")
    try kiosk.wait(for: place)
    try kiosk.waitForComplaint("on the output 'DUMMY1' again")
    // Beside it the other one changes.
    try server.xrandr("--output", "DUMMY0", "--mode", "1024x768")
    try server.xrandr("--output", "DUMMY1", "--pos", "1024x0")
    try kiosk.wait(for: Area(x: 1024, y: 0, width: 1024, height: 768))
    try server.xrandr("--output", "DUMMY1", "--pos", "1280x0")
    try kiosk.wait(for: place)
    // It is used on.
    try kiosk.hands.move(to: 1280 + 101, 300)
    try kiosk.hands.click(at: 1280 + 101, 300)
    if kind == nil { try kiosk.waitForFocus() }
    withExtendedLifetime(manager) {}
  }

  @Test("without a name the primary output is covered, and the one that becomes it")
  func primary() throws {
    let server = try XServer.xvfb(width: 1400, height: 900)
    try server.xrandr("--setmonitor", "left", "600/160x900/240+0+0", "screen")
    try server.xrandr("--setmonitor", "*right", "800/212x900/238+600+0", "none")
    let kiosk = try Kiosk(on: server)
    try kiosk.wait(for: Area(x: 600, y: 0, width: 800, height: 900))
    // It is turned.
    try server.xrandr("--delmonitor", "right")
    try server.xrandr("--setmonitor", "*right", "700/185x450/119+600+0", "none")
    try kiosk.wait(for: Area(x: 600, y: 0, width: 700, height: 450))
    try server.xrandr("--delmonitor", "right")
    try kiosk.wait(for: Area(x: 0, y: 0, width: 600, height: 900))
    #expect(try kiosk.complaints() == [])
  }

  @Test("an output that does not exist is a sentence with those that do")
  func unknown() throws {
    let server = try XServer.inputtest(width: 1280, height: 800, room: (3000, 2000))
    defer { server.stop() }
    let run = try Run(["kiosk", "--output", "HDMI-9"], display: server.displayName)
    run.expect(69, saying: "There is no output 'HDMI-9'. Connected: DUMMY0.")
    for (arguments, words) in [
      (["--ppi", "5"], "A resolution of 5.0 pixels per inch"),
      (["--sleep", "0"], "A pause of 0.0 minutes"),
      (["--output", "A", "--geometry", "100x100"], "--output"),
      (["--languages", "xx,,de"], "'xx' is not a language."),
      (["--languages", "en, english"], "'english' is not a language."),
      (["--languages", "de-"], "'de-' is not a language."),
      (["--languages", ","], "',' is not a language."),
    ] {
      let run = try Run(["kiosk"] + arguments, display: server.displayName)
      run.expect(64, saying: words)
    }
  }

  // MARK: Devices and power

  @Test("a touch screen that is mapped to another picture is said, with what helps")
  func touch() throws {
    let server = try XServer.inputtest(width: 1280, height: 800, room: (3000, 2000))
    try server.xrandr("--addmode", "DUMMY1", "1280x800")
    try server.xrandr("--output", "DUMMY1", "--mode", "1280x800", "--pos", "1280x0")
    let kiosk = try Kiosk(["--output", "DUMMY1"], on: server)
    try kiosk.waitForComplaint(
      "Run xinput map-to-output 'touch' 'DUMMY1', or for good write Option \"TransformationMatrix\" \"0.5 0 0.5 0 1 0 0 0 1\""
    )
    #expect(try kiosk.complaints().count == 1)
    // One output alone needs nothing.
    try server.xrandr("--output", "DUMMY0", "--off")
    try server.xrandr("--output", "DUMMY1", "--pos", "0x0")
    try kiosk.wait(for: Area(x: 0, y: 0, width: 1280, height: 800))
    try server.xrandr("--output", "DUMMY0", "--mode", "1280x800", "--pos", "1280x0")
    try kiosk.waitForComplaint("\"0.5 0 0 0 1 0 0 0 1\"")
  }

  @Test("the screen saver rests while a kiosk runs")
  func saver() throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let kiosk = try Kiosk(on: server)
    _ = try kiosk.recorded { if case .devices = $0 { true } else { nil } }
    try kiosk.probe.setSaver(seconds: 1)
    try kiosk.probe.poll(for: "two seconds without input") {
      let saver = try kiosk.probe.saver()
      #expect(!saver.isOn)
      return saver.idle > 2000 || saver.isOn
    }
    // It comes when the kiosk has gone.
    kiosk.program.kill(SIGKILL)
    _ = try kiosk.program.wait()
    try kiosk.probe.poll(for: "the screen saver") { try kiosk.probe.saver().isOn }
  }
}
