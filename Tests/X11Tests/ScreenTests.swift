import CX11
import CXTest
import Interaction
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("The monitors and the touch screens of a server", .oneAtATime)
struct ScreenTests {
  private func connection(_ server: XServer) throws -> X11.Connection {
    try Connection(displayName: server.displayName, isStrict: true)
  }

  @Test("a server with one screen has one monitor, with its name and without a size of the glass")
  func one() throws {
    let server = try XServer.xvfb(width: 300, height: 200)
    let connection = try connection(server)
    let monitor = connection.usualMonitor
    #expect(monitor.name == "screen" && monitor.millimetres == nil && monitor.isConnected)
    #expect(monitor.frame == PixelRect(x: 0, y: 0, width: 300, height: 200))
    #expect(monitor.orientation == Monitor.Orientation())
    #expect(connection.knows("screen") && !connection.knows("HDMI-1"))
    #expect(connection.monitor(named: "screen") == monitor)
    #expect(connection.monitor(named: "HDMI-1") == nil)
  }

  @Test("monitors that a person made have their names and sizes")
  func made() throws {
    let server = try XServer.xvfb(width: 1400, height: 900)
    try server.xrandr("--setmonitor", "left", "600/160x900/240+0+0", "screen")
    try server.xrandr("--setmonitor", "right", "800/210x900/236+600+0", "none")
    let connection = try connection(server)
    let left = try #require(connection.monitor(named: "left"))
    #expect(left.frame == PixelRect(x: 0, y: 0, width: 600, height: 900))
    #expect(left.millimetres == Size(width: 160, height: 240))
    #expect(left.names == ["left", "screen"])
    let right = try #require(connection.monitor(named: "right"))
    #expect(right.frame.x == 600 && right.millimetres == Size(width: 210, height: 236))
  }

  @Test("outputs come and go, by their names, while the server runs")
  func outputs() throws {
    let server = try XServer.inputtest(width: 1280, height: 800, room: (3000, 2000))
    let connection = try connection(server)
    connection.followPlugs()
    #expect(connection.monitor(named: "DUMMY0")?.frame.size == PixelSize(width: 1280, height: 800))
    // It is there, and shows nothing.
    #expect(connection.knows("DUMMY1") && connection.monitor(named: "DUMMY1") == nil)
    try server.xrandr("--addmode", "DUMMY1", "1024x768")
    try server.xrandr("--output", "DUMMY1", "--mode", "1024x768", "--pos", "1280x0")
    settle(connection)
    connection.probeOutputs()
    #expect(
      connection.monitor(named: "DUMMY1")?.frame
        == PixelRect(x: 1280, y: 0, width: 1024, height: 768))
    try server.xrandr("--output", "DUMMY1", "--off")
    settle(connection)
    #expect(connection.monitor(named: "DUMMY1") == nil)
    #expect(connection.usualMonitor.name == "DUMMY0")
    try connection.check()
    server.stop()
  }

  /// Takes the events that have come.
  private func settle(_ connection: X11.Connection) {
    XSync(connection.display, 0)
    while XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      _ = connection.desktop.update(from: &event)
    }
  }

  @Test("keyboards and touch screens are listed, with the mapping that the server has for them")
  func devices() throws {
    let server = try XServer.inputtest(width: 800, height: 600)
    let connection = try connection(server)
    let devices = connection.inputDevices()
    #expect(devices.filter { $0.kind == .keyboard }.map(\.name) == ["keyboard"])
    let touch = try #require(devices.first { $0.kind == .touchscreen })
    #expect(touch.name == "touch" && touch.node == nil && touch.mapping == .identity)
    #expect(devices.count == 2, "\(devices)")
    let matrix: [Float] = [0, -1, 1, 1, 0, 0, 0, 0, 1]
    try change("Coordinate Transformation Matrix", "FLOAT", 32, to: matrix, of: "touch", on: server)
    let turned = try #require(connection.inputDevices().first { $0.kind == .touchscreen })
    #expect(turned.mapping == TouchMapping([0, -1, 1, 1, 0, 0, 0, 0, 1]))
    try connection.check()
    server.stop()
  }

  @Test("a keyboard that goes is reported, and no longer listed; it comes again")
  func hotplug() throws {
    let server = try XServer.inputtest(width: 800, height: 600)
    let live = try LiveWindow(server)
    func hasKeyboard() -> Bool {
      live.connection.inputDevices().contains { $0.kind == .keyboard }
    }
    for isEnabled: UInt8 in [0, 1] {
      try change("Device Enabled", "INTEGER", 8, to: [isEnabled], of: "keyboard", on: server)
      XSync(live.connection.display, 0)
      #expect(live.translator.translateAll().hasOtherDevices)
      #expect(hasKeyboard() == (isEnabled == 1))
    }
    XSync(live.connection.display, 0)
    #expect(!live.translator.translateAll().hasOtherDevices)
    server.stop()
  }

  /// Writes a property of a device, as `xinput` does.
  private func change<Item>(
    _ property: String, _ type: String, _ format: Int32, to items: [Item], of name: String,
    on server: XServer
  ) throws {
    let display = try #require(XOpenDisplay(server.displayName))
    defer { XCloseDisplay(display) }
    var count: Int32 = 0
    let list = try #require(XIQueryDevice(display, XIAllDevices, &count))
    defer { XIFreeDeviceInfo(list) }
    let device = try #require(
      UnsafeBufferPointer(start: list, count: Int(count)).first {
        String(cString: $0.name) == name
      })
    items.withUnsafeBytes { bytes in
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      XIChangeProperty(
        display, device.deviceid, XInternAtom(display, property, 0), XInternAtom(display, type, 0),
        format, PropModeReplace, start, Int32(items.count))
    }
    XSync(display, 0)
  }

  // MARK: Mappings

  private static func monitor(
    _ frame: PixelRect, _ turn: QuarterTurn = .none, reflected: Bool = false
  ) -> Monitor {
    var orientation = Monitor.Orientation()
    (orientation.turn, orientation.isReflectedInX) = (turn, reflected)
    return Monitor(
      frame: frame, refreshInterval: 1 / 60.0, isPrimary: true, orientation: orientation)
  }

  @Test(
    "the corner of the glass at which the picture has its corner is where fingers must arrive",
    arguments: QuarterTurn.allCases)
  func corners(_ turn: QuarterTurn) {
    // A monitor right of another one, on an X screen of 3000 by 2000.
    let frame = PixelRect(x: 1920, y: 100, width: 1080, height: 1900)
    let mapping = TouchMapping(
      on: Self.monitor(frame, turn), screen: PixelSize(width: 3000, height: 2000))
    func arrival(_ glass: Point) -> Point {
      let m = mapping.numbers
      return Point(
        x: (m[0] * glass.x + m[1] * glass.y + m[2]) * 3000,
        y: (m[3] * glass.x + m[4] * glass.y + m[5]) * 2000)
    }
    // The picture's corners, clockwise from the top left, and those of the glass, on which it is turned.
    let picture = [
      Point(x: 1920, y: 100), Point(x: 3000, y: 100), Point(x: 3000, y: 2000),
      Point(x: 1920, y: 2000),
    ]
    let glass = [
      Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1),
    ]
    for index in 0..<4 {
      let found = arrival(glass[(index + turn.rawValue) % 4])
      #expect(abs(found.x - picture[index].x) < 1e-9 && abs(found.y - picture[index].y) < 1e-9)
    }
  }

  @Test("one upright monitor needs no mapping, and one of two is a part of the screen")
  func parts() {
    let screen = PixelSize(width: 1920, height: 1080)
    let whole = Self.monitor(PixelRect(x: 0, y: 0, width: 1920, height: 1080))
    #expect(TouchMapping(on: whole, screen: screen) == .identity)
    #expect(TouchMapping(on: whole, screen: screen).words == "1 0 0 0 1 0 0 0 1")
    let half = Self.monitor(PixelRect(x: 960, y: 0, width: 960, height: 1080))
    let mapping = TouchMapping(on: half, screen: screen)
    #expect(mapping.words == "0.5 0 0.5 0 1 0 0 0 1")
    #expect(
      !mapping.fits(.identity) && mapping.fits(TouchMapping([0.5004, 0, 0.5, 0, 1, 0, 0, 0, 1])))
    let mirrored = Self.monitor(whole.frame, reflected: true)
    #expect(TouchMapping(on: mirrored, screen: screen).words == "-1 0 1 0 1 0 0 0 1")
    #expect(!TouchMapping([.nan, 0, 0, 0, 1, 0, 0, 0, 1]).fits(.identity))
    #expect(TouchMapping([1, 2]) == .identity)
  }

  @Test(
    "RandR's rotations are those of the picture",
    arguments: [
      (RR_Rotate_0, QuarterTurn.none), (RR_Rotate_90, .left), (RR_Rotate_180, .half),
      (RR_Rotate_270, .right),
    ])
  func rotations(_ bit: Int32, _ turn: QuarterTurn) {
    #expect(Monitor.Orientation(UInt16(bit)).turn == turn)
    let reflected = Monitor.Orientation(UInt16(bit | RR_Reflect_Y))
    #expect(reflected.turn == turn && reflected.isReflectedInY && !reflected.isReflectedInX)
  }

  @Test("of monitors that are plugged in the primary one is meant, else the first")
  func usual() {
    var (first, second) = (
      Self.monitor(PixelRect(x: 0, y: 0, width: 10, height: 10)),
      Self.monitor(PixelRect(x: 10, y: 0, width: 10, height: 10))
    )
    (first.isPrimary, first.names, second.names) = (false, ["A"], ["B"])
    let screen = PixelSize(width: 20, height: 10)
    #expect(Monitors([first, second], screen: screen).usual.name == "B")
    second.isConnected = false
    #expect(Monitors([first, second], screen: screen).usual.name == "A")
    #expect(Monitors([first, second], screen: screen).named("B") == nil)
    first.isConnected = false
    #expect(Monitors([first, second], screen: screen).usual.name == "B")
  }
}
