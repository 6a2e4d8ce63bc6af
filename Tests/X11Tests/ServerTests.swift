import CX11
import Glibc
import TestSupport
import Testing

@Suite("The X servers of the tests")
struct ServerTests {
  @Test("a server comes, answers and goes within a test")
  func comesAndGoes() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    let probe = try Probe(on: server)
    #expect(try probe.geometry(of: probe.root) == Area(x: 0, y: 0, width: 640, height: 480))
    #expect(try probe.windows() == [])
    server.stop()
    #expect(!server.isRunning)
    #expect(throws: SupportError.refused(display: server.displayName)) {
      try Probe(display: server.displayName)
    }
  }

  @Test("eight servers run side by side on displays of their own")
  func eight() async throws {
    let names = try await withThrowingTaskGroup(of: XServer.self) { group in
      for _ in 0..<8 { group.addTask { try XServer.xvfb(width: 64, height: 64) } }
      let servers = try await group.reduce(into: []) { $0.append($1) }
      return try servers.map { server in
        try Probe(on: server).roundTrip()
        return server.displayName
      }
    }
    #expect(Set(names).count == 8)
  }

  @Test("a killed server is noticed, and leaves no lock")
  func killed() throws {
    let server = try XServer.xvfb()
    let probe = try Probe(on: server)
    let other = try Probe(on: server)
    server.kill()
    #expect(throws: SupportError.lost(display: server.displayName)) { try other.roundTrip() }
    try probe.waitUntilLost()
    #expect(throws: SupportError.lost(display: server.displayName)) { try probe.roundTrip() }
    #expect(access("/tmp/.X\(server.displayName.dropFirst())-lock", F_OK) != 0)
  }

  @Test("a missing server is an error that names the package")
  func missing() {
    let error = #expect(throws: SupportError.self) {
      try XServer.xvfb(program: "/nowhere/Xvfb")
    }
    #expect(
      error?.description
        == "There is no '/nowhere/Xvfb'. Install the Debian package 'xvfb'.")
  }

  @Test("a server that ends at once says its last words")
  func lastWords() throws {
    let error = #expect(throws: SupportError.self) { try XServer.xvfb(depth: 77) }
    #expect(error?.description.contains("screen 0") == true)
  }
}

@Suite("Programs that tests start")
struct ChildProcessTests {
  @Test("lines are read as they come, and the end is told apart from a signal")
  func lines() throws {
    let program = try ChildProcess(
      "/bin/sh", ["-c", "echo one; echo two >&2; read line; echo $WORD; exit 3"],
      environment: ["WORD": "three"], output: .piped, errors: .piped)
    #expect(try program.output.next() == "one")
    #expect(try program.errors.next() == "two")
    #expect(try program.output.rest() == ["three"])
    #expect(try program.wait() == .code(3))
    #expect(throws: SupportError.self) { try program.output.next() }
  }

  @Test("a file is followed from before it exists to the end of its writer")
  func growing() throws {
    let path = "/tmp/vitrine-lines-\(getpid())"
    defer { unlink(path) }
    let lines = try LineReader(file: path)
    let program = try ChildProcess(
      "/bin/sh", ["-c", "echo a; echo b; printf c"], output: .file(path))
    #expect(try lines.next { $0 == "b" } == "b")
    #expect(try program.wait() == .code(0))
    #expect(try LineReader(file: path, of: program).rest() == ["a", "b", "c"])
  }

  @Test("a program that hangs ends with its value, whatever signals are blocked here")
  func killedAtTheEnd() throws {
    var program: ChildProcess? = try ChildProcess("/bin/sleep", ["1000"])
    let pid = try #require(program?.pid)
    #expect(throws: SupportError.self) { try program?.wait(timeout: .milliseconds(1)) }
    program = nil
    #expect(kill(pid, 0) == -1)
    let other = try ChildProcess("/bin/sleep", ["1000"])
    other.kill(SIGTERM)
    #expect(try other.wait() == .signal(SIGTERM))
  }

  @Test("the program that runs the tests finds its neighbours")
  func product() throws {
    #expect(try Product.path("vitrine").hasSuffix("/vitrine"))
    #expect(throws: SupportError.self) { try Product.path("nothing") }
  }
}

@Suite("A probe and hands on a server")
struct ProbeTests {
  let server: XServer
  let probe: Probe
  let client: TestClient

  init() throws {
    server = try XServer.xvfb(width: 640, height: 480)
    probe = try Probe(on: server)
    client = try TestClient(server)
  }

  @Test("a window is found when it appears, with all that it says of itself")
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

  @Test("pixels are read where they were drawn, and the drawing is noticed")
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

  @Test("resources and selections are the probe's to set")
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

  @Test("the hands point, press, turn the wheel and type")
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
