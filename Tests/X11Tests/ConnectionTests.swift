import CX11
import Glibc
import Phrases
import Platform
import Raster
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("The words of X errors")
struct X11ErrorTests {
  @Test(
    "every error names the fault, the server and the remedy",
    arguments: [
      (X11Error.noServer(display: ":7"), "No X server at ':7'. Set DISPLAY or start one."),
      (.displayNotNamed, "DISPLAY is not set. Set it to an X server, for example DISPLAY=:0."),
      (
        .missingExtension(name: "XInput 2.2", display: ":7"),
        "The X server at ':7' has no XInput 2.2. Start one that has."
      ),
      (
        .noTrueColor(display: ":7"),
        "The X server at ':7' has no true-colour visual. Start it with a depth of 24."
      ),
      (.connectionLost(display: ":7"), "The X server at ':7' is gone."),
      (
        .requestFailed(
          FailedRequest(
            purpose: .createWindow("fisheye"), reason: "BadMatch", request: "X_CreateWindow",
            serial: 12, resource: 0x1a)),
        "The X server refused to create the window 'fisheye': BadMatch, request X_CreateWindow, "
          + "serial 12, resource 0x1a."
      ),
      (
        .requestFailed(
          FailedRequest(
            purpose: nil, reason: "BadWindow", request: "X_MapWindow", serial: 3, resource: 255)),
        "The X server reports an error: BadWindow, request X_MapWindow, serial 3, resource 0xff."
      ),
    ])
  func words(error: X11Error, words: String) {
    #expect("\(error)" == words)
  }
}

@Suite("A connection to an X server", .oneAtATime)
struct ConnectionTests {
  @Test("without a server, an error names the display")
  func noServer() {
    #expect(throws: X11Error.noServer(display: ":9999")) {
      try X11.Connection(displayName: ":9999")
    }
  }

  @Test("without a name of a server, an error says so")
  func notNamed() {
    #expect(throws: X11Error.displayNotNamed) { try X11.Connection(displayName: "") }
  }

  @Test("a screen without true colours is an error")
  func noTrueColor() throws {
    let server = try XServer.xvfb(width: 64, height: 64, depth: 8)
    defer { server.stop() }
    #expect(throws: X11Error.noTrueColor(display: server.displayName)) {
      try X11.Connection(displayName: server.displayName)
    }
  }

  @Test("a refused resource is an error with the request's name and purpose")
  func checked() throws {
    let server = try XServer.xvfb(width: 64, height: 64)
    defer { server.stop() }
    let connection = try X11.Connection(displayName: server.displayName)
    XMapWindow(connection.display, 0x77)
    let error = #expect(throws: X11Error.self) {
      try connection.checked(.holdPicture("a")) {
        XCreatePixmap(connection.display, 0x99, 1, 1, 24)
      }
    }
    guard case .requestFailed(let failure) = error else {
      Issue.record("another error: \(error.map { "\($0)" } ?? "none")")
      return
    }
    #expect(failure.purpose == .holdPicture("a"))
    #expect(failure.request == "X_CreatePixmap")
    #expect(failure.reason == "BadDrawable (invalid Pixmap or Window parameter)")
    #expect(failure.resource == 0x99)
    // The error before was not this request's: it is still pending.
    #expect(connection.pendingErrors().count == 1)
    let made = try connection.checked(.holdPicture("a")) {
      XCreatePixmap(connection.display, connection.root, 1, 1, 24)
    }
    #expect(made != 0)
  }

  @Test("a later error is reported once, however often it happens, and is fatal only where asked")
  func later() throws {
    let server = try XServer.xvfb(width: 64, height: 64)
    defer { server.stop() }
    let lenient = try X11.Connection(displayName: server.displayName)
    for _ in 0..<5 { XMapWindow(lenient.display, 0x77) }
    XFixesDestroyRegion(lenient.display, 0x78)
    XSync(lenient.display, 0)
    try lenient.check()
    let requests = lenient.pendingErrors().map { error in
      if case .requestFailed(let failure) = error { failure.request } else { "" }
    }
    #expect(requests == ["X_MapWindow", "XFixesDestroyRegion"])
    XMapWindow(lenient.display, 0x77)
    XSync(lenient.display, 0)
    #expect(lenient.pendingErrors() == [])

    let strict = try X11.Connection(displayName: server.displayName, isStrict: true)
    try strict.check()
    XMapWindow(strict.display, 0x77)
    XSync(strict.display, 0)
    let error = #expect(throws: X11Error.self) { try strict.check() }
    #expect(error?.description.contains("BadWindow") == true)
  }

  @Test("a window manager runs as long as the window that it has named")
  func manager() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    defer { server.stop() }
    let other = try OtherClient(server)
    let live = try LiveWindow(server)
    #expect(!live.connection.isManaged)
    let areas: [UInt] = [0, 40, 640, 440]
    other.set("_NET_WORKAREA", type: "CARDINAL", areas)
    let manager = other.announceManager()
    _ = live.words()
    #expect(live.connection.isManaged)
    #expect(live.connection.screenArea.y == 40)
    let revision = live.connection.areaRevision
    // Its properties stay at the root window.
    other.destroy(manager)
    _ = live.words()
    #expect(!live.connection.isManaged)
    #expect(live.connection.screenArea.y == 0)
    #expect(live.connection.areaRevision == revision + 1)
    #expect(try !X11.Connection(displayName: server.displayName, isStrict: true).isManaged)
    #expect(live.connection.pendingErrors() == [])
  }

  @Test("a killed server ends no process: the connection is lost, and all calls are harmless")
  func killed() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    let live = try LiveWindow(server)
    #expect(!live.connection.isLost)
    server.kill()
    #expect(
      Clock().wait(descriptors: [live.connection.descriptor], until: nil)
        == [live.connection.descriptor])
    while !live.connection.isLost { _ = live.translator.translateAll() }
    #expect(throws: X11Error.connectionLost(display: server.displayName)) {
      try live.connection.check()
    }
    // More requests than the buffer holds, a round trip, properties, resources, a window, errors.
    for x in 0..<20_000 { live.window.moveAndResize(PixelRect(x: x, y: 0, width: 9, height: 9)) }
    live.window.setInputRegion([])
    live.window.retitle("gone")
    #expect(live.translator.translateAll().repaints.isEmpty)
    #expect(throws: X11Error.connectionLost(display: server.displayName)) {
      try X11.Window(
        in: live.group,
        options: WindowOptions(
          id: live.window.id, title: "", size: PixelSize(width: 9, height: 9)))
    }
    _ = live.connection.screenArea
    _ = live.connection.pendingErrors()
    live.connection.flush()
    live.window.close()
  }

  @Test("a server that ends during a round trip loses the connection too")
  func killedInARoundTrip() throws {
    let server = try XServer.xvfb(width: 64, height: 64)
    let connection = try X11.Connection(displayName: server.displayName)
    server.kill()
    #expect(throws: X11Error.connectionLost(display: server.displayName)) {
      try connection.checked(.holdPicture("a")) {
        XCreatePixmap(connection.display, connection.root, 1, 1, 24)
      }
    }
    #expect(connection.isLost)
  }

  @Test("a server that goes while the connection is made is lost, and ends no process")
  func lostAtStart() throws {
    let server = try XServer.xvfb(width: 64, height: 64)
    defer { server.stop() }
    for count in 1..<12 {
      let proxy = try CuttingProxy(for: server, cut: .requests(count))
      #expect(throws: X11Error.connectionLost(display: proxy.displayName)) {
        try X11.Connection(displayName: proxy.displayName)
      }
    }
  }

  @Test("a connection knows the server's visuals, screen and refresh interval")
  func facts() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    defer { server.stop() }
    let connection = try X11.Connection(displayName: server.displayName)
    #expect(connection.displayName == server.displayName)
    #expect(connection.opaqueVisual.depth == 24)
    #expect(connection.translucentVisual?.depth == 32)
    #expect(connection.pictureFormat(.a8).pointee.depth == 8)
    #expect(connection.pictureFormat(.argb32).pointee.direct.alphaMask == 0xff)
    #expect(connection.desktop.monitors.primary.refreshInterval == 1.0 / 60)
    #expect(connection.screenArea == PixelRect(x: 0, y: 0, width: 640, height: 480))
    #expect(connection.serverScale == 1)
    #expect(!connection.isComposited)
  }

  @Test("the scale and the compositor are followed while the program runs")
  func followed() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    defer { server.stop() }
    let probe = try Probe(on: server)
    let live = try LiveWindow(server, scale: nil, isTranslucent: true)
    try probe.setResources("Xft.dpi:\t192\n")
    #expect(live.words() == ["resized 200x150 @2"])
    try probe.own(selection: "_NET_WM_CM_S0")
    #expect(live.words() == ["resized 200x150 @2 translucent"])
    #expect(live.connection.isComposited)
    try probe.disown(selection: "_NET_WM_CM_S0")
    try probe.setResources("")
    #expect(live.words() == ["resized 400x300 @1"])
    #expect(try X11.Connection(displayName: server.displayName).serverScale == 1)
  }

  @Test("the work area excludes panels")
  func workArea() throws {
    let server = try XServer.xvfb(width: 640, height: 480)
    defer { server.stop() }
    let live = try LiveWindow(server)
    #expect(live.connection.screenArea == PixelRect(x: 0, y: 0, width: 640, height: 480))
    let manager = try OtherClient(server)
    manager.announceManager()
    manager.set("_NET_WORKAREA", type: "CARDINAL", [0, 30, 640, 450])
    _ = live.words()
    #expect(live.connection.screenArea == PixelRect(x: 0, y: 30, width: 640, height: 450))
    let later = try X11.Connection(displayName: server.displayName)
    #expect(later.screenArea == PixelRect(x: 0, y: 30, width: 640, height: 450))
  }

  @Test("a refused resource that a window needs is an error of the next check, with its purpose")
  func demanded() throws {
    let server = try XServer.xvfb(width: 64, height: 64)
    defer { server.stop() }
    let connection = try X11.Connection(displayName: server.displayName)
    _ = try connection.demanded(.holdPicture("a")) {
      XCreatePixmap(connection.display, 0x99, 1, 1, 24)
    }
    XMapWindow(connection.display, 0x77)
    XSync(connection.display, 0)
    let error = #expect(throws: X11Error.self) { try connection.check() }
    guard case .requestFailed(let failure) = error else {
      Issue.record("another error: \(error.map { "\($0)" } ?? "none")")
      return
    }
    #expect(failure.purpose == .holdPicture("a"))
    #expect(failure.resource == 0x99)
    // The error after was not this request's: it is still pending, and no check throws it.
    try connection.check()
    #expect(connection.pendingErrors().count == 1)
  }
}
