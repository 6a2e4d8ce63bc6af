import CX11
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("The power of a screen", .oneAtATime)
struct ScreenPowerTests {
  @Test("the server's screen saver rests while it is held, and comes again afterwards")
  func saver() throws {
    let server = try XServer.xvfb(width: 200, height: 100)
    let probe = try Probe(on: server)
    try probe.setSaver(seconds: 1)
    var connection: X11.Connection? = try Connection(
      displayName: server.displayName, isStrict: true)
    var power = connection.map { ScreenPower($0) }
    power?.set(isAwake: true)
    try connection?.check()
    // Longer than the saver waits.
    let held = try waitUntil(probe) { $0.idle > 2500 || $0.isOn }
    #expect(!held.isOn)
    // The server ends it with the connection.
    power = nil
    connection = nil
    #expect(try waitUntil(probe) { $0.isOn }.isOn)
    server.stop()
  }

  @Test("without DPMS the screen goes off and on by the screen saver, and is on at the end")
  func forced() throws {
    let server = try XServer.xvfb(width: 200, height: 100)
    let probe = try Probe(on: server)
    let connection = try Connection(displayName: server.displayName, isStrict: true)
    var power: ScreenPower? = ScreenPower(connection)
    power?.set(isAwake: true)
    for isAwake in [false, true, false] {
      power?.set(isAwake: isAwake)
      XSync(connection.display, 0)
      #expect(try probe.saver().isOn == !isAwake)
    }
    power = nil
    XSync(connection.display, 0)
    #expect(try probe.saver().isOn == false)
    try connection.check()
    server.stop()
  }

  @Test("a hand switches a screen on that is off, and its touch arrives")
  func hand() throws {
    let server = try XServer.inputtest(width: 400, height: 300)
    let probe = try Probe(on: server)
    let connection = try Connection(displayName: server.displayName, isStrict: true)
    let client = try TestClient(server)
    client.map()
    client.select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
    let power = ScreenPower(connection)
    power.set(isAwake: true)
    power.set(isAwake: false)
    XSync(connection.display, 0)
    #expect(try probe.saver().isOn)
    try server.devices.touch.begin(0, at: 40, 50)
    try server.devices.touch.end(0)
    #expect(try client.nextRaw().kind == XI_TouchBegin)
    #expect(try probe.saver().isOn == false)
    withExtendedLifetime(power) {}
  }

  @Test(
    "DPMS switches the screen off and on, and is as before at the end", arguments: [true, false])
  func dpms(_ isEnabled: Bool) throws {
    let server = try XServer.xvfb(width: 200, height: 100)
    let proxy = try PowerProxy(for: server, isEnabled: isEnabled)
    defer { proxy.stop() }
    let connection = try Connection(displayName: proxy.displayName, isStrict: true)
    var power: ScreenPower? = ScreenPower(connection)
    func requests(_ change: () -> Void) throws -> [String] {
      change()
      XSync(connection.display, 0)
      try connection.check()
      return proxy.takeRequests()
    }
    #expect(
      try requests { power?.set(isAwake: true) }
        == ["capable", "info"] + (isEnabled ? ["level 0"] : []))
    #expect(try requests { power?.set(isAwake: true) } == [])
    #expect(
      try requests { power?.set(isAwake: false) } == (isEnabled ? [] : ["enable"]) + ["level 3"])
    #expect(
      try requests { power?.set(isAwake: true) } == ["level 0"] + (isEnabled ? [] : ["disable"]))
    _ = try requests { power?.set(isAwake: false) }
    #expect(try requests { power = nil } == ["level 0"] + (isEnabled ? [] : ["disable"]))
    server.stop()
  }

  /// Asks again until a state is there.
  private func waitUntil(
    _ probe: Probe, _ isThere: ((isOn: Bool, idle: Int)) -> Bool
  ) throws -> (isOn: Bool, idle: Int) {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let saver = try probe.saver()
      if isThere(saver) { return saver }
      try #require(ContinuousClock.now < end, "\(saver)")
    }
  }
}
