import CX11
import TestSupport
import Testing
import Turns

@Suite("Fingers, pens and wheels on Xorg", .oneAtATime)
struct DeviceTests {
  let server: XServer
  let client: TestClient
  let devices: InputDevices

  init() throws {
    server = try XServer.inputtest(width: 800, height: 600)
    client = try TestClient(server)
    devices = try server.devices
    client.map()
  }

  @Test("two fingers arrive with fractions of pixels and with pressure")
  func fingers() throws {
    client.select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
    try devices.touch.begin(0, at: 30.25, 40.5, pressure: 0.5)
    try devices.touch.begin(1, at: 60, 70, pressure: 0.25)
    try devices.touch.move(0, to: 31.75, 41.125, pressure: 1)
    try devices.touch.end(0)
    try devices.touch.end(1)
    let seen = try (0..<5).map { _ in try client.nextRaw() }
    #expect(
      seen.map(\.kind)
        == [XI_TouchBegin, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchEnd])
    #expect(seen[0].detail == seen[2].detail && seen[0].detail != seen[1].detail)
    // The window is at 20, 30.
    #expect([seen[0].x, seen[0].y] == [10.25, 10.5])
    #expect([seen[1].x, seen[1].y] == [40, 40])
    #expect([seen[2].x, seen[2].y] == [11.75, 11.125])
    #expect([0, 1, 2].map { seen[$0].axes[4] } == [1023.5, 511.75, 2047])
  }

  @Test("a third of a notch of a wheel arrives as such")
  func smoothWheel() throws {
    try devices.mouse.move(to: 50, 60)
    client.select([XI_Motion])
    try devices.mouse.scroll(down: 1.0 / 3)
    let first = try client.nextRaw()
    #expect(first.axes[3] == 40)
    try devices.mouse.scroll(down: -0.5, right: 2)
    let second = try client.nextRaw()
    #expect(second.axes[3] == -20)
    #expect(second.axes[2] == 240)
  }

  @Test("a pen hovers, presses harder and lifts")
  func pen() throws {
    client.select([XI_Motion, XI_ButtonPress, XI_ButtonRelease])
    try devices.pen.approach(40, 50)
    try devices.pen.move(to: 50.5, 60.5)
    try devices.pen.press(at: 50.5, 60.5, pressure: 0.1)
    try devices.pen.move(to: 51, 61, pressure: 0.75)
    try devices.pen.release(at: 51, 61)
    try devices.pen.leave(51, 61)
    var seen: [RawInput] = []
    repeat { seen.append(try client.nextRaw()) } while seen.last?.kind != XI_ButtonRelease
    #expect(
      seen.map(\.kind)
        == [XI_Motion, XI_ButtonPress, XI_Motion, XI_ButtonRelease], "\(seen)")
    #expect(seen.map { $0.axes[4] } == [0, 100, 750, 0], "\(seen)")
  }

  @Test("a touchpad reports pinches and swipes")
  func touchpad() throws {
    try devices.mouse.move(to: 50, 60)
    client.select([
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
      XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ])
    try devices.touchpad.beginPinch()
    try devices.touchpad.updatePinch(scale: 1.5, degrees: 10)
    try devices.touchpad.endPinch(scale: 1.5)
    let scale = try client.nextInput { kind, data in
      kind == XI_GesturePinchUpdate
        ? data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee.scale : nil
    }
    #expect(scale == 1.5)
    try devices.touchpad.beginSwipe()
    try devices.touchpad.updateSwipe(by: 12, -3)
    try devices.touchpad.endSwipe(isCancelled: true)
    let way = try client.nextInput { kind, data in
      kind == XI_GestureSwipeUpdate
        ? data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee.delta_x : nil
    }
    #expect(way == 12)
    let flags = try client.nextInput { kind, data in
      kind == XI_GestureSwipeEnd
        ? data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee.flags : nil
    }
    #expect(flags == Int32(XIGestureSwipeEventCancelled))
  }

  @Test("keys of the device and of the hands arrive by their names")
  func keys() throws {
    let hands = try Hands(on: server)
    try hands.move(to: 50, 60)
    try devices.keyboard.press("Up")
    try devices.keyboard.release("Up")
    try hands.key("Up")
    try hands.type("aZ")
    try devices.keyboard.press("Escape")
    try devices.keyboard.release("Escape")
    #expect(
      (0..<6).map { _ in client.nextKey() } == ["Up", "Up", "a", "Shift_L", "Z", "Escape"])
  }
}

@Suite("Xorg with the inputtest devices", .oneAtATime)
struct DeviceServerTests {
  @Test("the screen has the requested rate", arguments: [30.0, 60, 120])
  func rates(refresh: Double) throws {
    let server = try XServer.inputtest(width: 1920, height: 1080, refresh: refresh)
    let client = try TestClient(server)
    #expect(client.refreshRate() == Int(refresh))
    #expect(XDisplayWidth(client.display, 0) == 1920)
  }

  @Test("a mode that the dummy driver would drop is an error")
  func tooFast() {
    let error = #expect(throws: SupportError.self) {
      try XServer.inputtest(width: 1920, height: 1080, refresh: 144)
    }
    #expect(
      error?.description
        == "1920 x 1080 at 144.0 Hz needs a pixel clock of 339.166 MHz; "
        + "the dummy driver allows 300.0. Ask for fewer pixels or a lower rate.")
  }

  @Test("a killed server accepts no fingers")
  func killed() throws {
    let server = try XServer.inputtest(width: 640, height: 480)
    let devices = try server.devices
    try devices.touch.begin(0, at: 1, 1)
    server.kill()
    #expect(throws: SupportError.self) { try devices.touch.begin(0, at: 1, 1) }
  }

  @Test("Xvfb has no fingers, which is an error")
  func noDevices() throws {
    let server = try XServer.xvfb(width: 64, height: 64)
    #expect(throws: SupportError.noDevices(display: server.displayName)) { try server.devices }
  }
}
