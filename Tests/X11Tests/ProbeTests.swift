import CX11
import Foundation
import TestSupport
import Testing
import Turns

@Suite("A probe and hands on a server", .oneAtATime)
struct ProbeTests {
  let server: XServer
  let probe: Probe
  let client: TestClient

  init() throws {
    server = try XServer.xvfb(width: 640, height: 480)
    probe = try Probe(on: server)
    client = try TestClient(server)
  }

  @Test("a window is found when it appears, with all its properties")
  func finds() throws {
    client.map()
    let window = try probe.waitForWindow(pid: 4711, title: "Prüfling")
    #expect(window == client.window)
    #expect(try probe.geometry(of: window) == Area(x: 20, y: 30, width: 100, height: 80))
    #expect(try probe.windowClass(of: window) == ("instance", "Class"))
    #expect(try probe.protocols(of: window) == ["WM_DELETE_WINDOW"])
    #expect(try probe.sizeHints(of: window)?.minimum == [50, 40])
    #expect(try probe.iconSizes(of: window) == [[1, 2], [2, 1]])
    #expect(throws: SupportError.self) {
      try probe.waitForWindow(title: "other", timeout: .milliseconds(1))
    }
  }

  @Test("pixels are read where they were drawn, and a drawing is reported")
  func pixels() throws {
    client.map()
    let window = try probe.waitForWindow(title: "Prüfling")
    try probe.watchDamage(of: window)
    client.fill(0x1234ab, x: 10, y: 20, width: 5, height: 6)
    let area = try probe.waitForDamage(window)
    #expect(area == Area(x: 10, y: 20, width: 5, height: 6))
    try probe.settle(window)
    let pixels = try probe.pixels(of: window)
    #expect(pixels[14, 25] == .init(red: 0x12, green: 0x34, blue: 0xab))
    #expect(pixels[15, 25] == .init(red: 255, green: 255, blue: 255))
    let part = try probe.pixels(of: window, Area(x: 14, y: 25, width: 2, height: 1))
    #expect(part.bytes == [0x12, 0x34, 0xab, 255, 255, 255, 255, 255])
    let path = "/tmp/vitrine-picture-\(getpid()).png"
    defer { unlink(path) }
    try pixels.writePNG(to: path)
    #expect(access(path, R_OK) == 0)
  }

  @Test("a window that changes its size all the time is read whole")
  func sizes() throws {
    client.map()
    let window = try probe.waitForWindow(title: "Prüfling")
    let sizes = [[100, 80], [50, 40]]
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [server] in
      guard let other = try? Probe(on: server) else { return }
      repeat {
        for size in sizes { try? other.resize(window, to: size[0], size[1]) }
      } while end.wait(timeout: .now()) == .timedOut
    }
    defer { end.signal() }
    for _ in 0..<500 {
      let pixels = try probe.pixels(of: window)
      #expect(sizes.contains([pixels.width, pixels.height]))
    }
  }

  @Test("a window is moved, sized, hidden and asked to close")
  func orders() throws {
    client.map()
    let window = try probe.waitForWindow(title: "Prüfling")
    try probe.move(window, to: 3, 4)
    try probe.resize(window, to: 200, 150)
    #expect(try probe.geometry(of: window) == Area(x: 3, y: 4, width: 200, height: 150))
    try probe.unmap(window)
    #expect(try probe.facts(of: window).isViewable == false)
    try probe.close(window)
    #expect(client.next(ClientMessage).xclient.data.l.0 == Int(client.atom("WM_DELETE_WINDOW")))
    XDestroyWindow(client.display, client.window)
    XFlush(client.display)
    try probe.waitUntilGone(window)
  }

  @Test("a window that answers a ping is alive, and one that does not times out")
  func ping() throws {
    client.map()
    let window = try probe.waitForWindow(title: "Prüfling")
    #expect(throws: SupportError.self) { try probe.ping(window, timeout: .milliseconds(1)) }
    Thread.detachNewThread { [server] in
      guard let answering = try? TestClient(server, title: "answering") else { return }
      answering.map()
      var message = answering.next(ClientMessage)
      message.xclient.window = XDefaultRootWindow(answering.display)
      XSendEvent(answering.display, message.xclient.window, 0, SubstructureNotifyMask, &message)
      XSync(answering.display, 0)
    }
    try probe.ping(probe.waitForWindow(title: "answering"))
  }

  @Test("the keyboard goes to the window that the probe focuses")
  func focus() throws {
    client.map()
    let window = try probe.waitForWindow(title: "Prüfling")
    let hands = try Hands(on: server)
    try hands.move(to: 600, 400)
    try probe.focus(nil)
    try hands.type("a")
    try probe.focus(window)
    try hands.type("b")
    #expect(client.nextKey() == "b")
  }

  @Test("the probe sets resources and selections")
  func resources() throws {
    try probe.setResources("Xft.dpi:\t192\n")
    let later = try TestClient(server)
    #expect(XGetDefault(later.display, "vitrine", "unknown") == nil)
    #expect(XGetDefault(later.display, "Xft", "dpi").map { String(cString: $0) } == "192")
    try probe.own(selection: "_NET_WM_CM_S0")
    #expect(XGetSelectionOwner(later.display, later.atom("_NET_WM_CM_S0")) != 0)
    try probe.disown(selection: "_NET_WM_CM_S0")
    #expect(try probe.owner(of: "_NET_WM_CM_S0") == nil)
  }

  @Test("a compositor runs beside the windows")
  func compositor() throws {
    let compositor = try Compositor(on: server)
    try withExtendedLifetime(compositor) {
      client.map()
      let window = try probe.waitForWindow(title: "Prüfling")
      client.fill(0x1234ab, x: 0, y: 0, width: 100, height: 80)
      try probe.settle(probe.root)
      let shown = try probe.pixels(of: probe.root, probe.geometry(of: window))
      #expect(shown[99, 79] == .init(red: 0x12, green: 0x34, blue: 0xab))
    }
  }

  @Test("hands point, press, turn the wheel and type")
  func hands() throws {
    client.map()
    _ = try probe.waitForWindow(title: "Prüfling")
    let hands = try Hands(on: server)
    try hands.click(at: 45, 67)
    let press = client.next(ButtonPress).xbutton
    #expect([press.x, press.y, Int32(press.button)] == [25, 37, 1])
    try hands.wheel(down: 1, right: -1)
    #expect(client.next(ButtonPress).xbutton.button == 5)
    #expect(client.next(ButtonPress).xbutton.button == 6)
    try hands.type("aZ1?")
    #expect(
      (0..<6).map { _ in client.nextKey() } == ["a", "Shift_L", "Z", "1", "Shift_L", "question"])
    try hands.key("Up", holding: ["Control_L"])
    #expect((0..<2).map { _ in client.nextKey() } == ["Control_L", "Up"])
    #expect(throws: SupportError.noKey(name: "Ω", display: server.displayName)) {
      try hands.type("Ω")
    }
  }
}
