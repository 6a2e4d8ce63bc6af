import CX11
import Interaction
import TestSupport
import Testing

@testable import X11

@Suite("Cursors")
struct CursorTests {
  @Test(
    "their theme and size are those of the environment, else of the resources, else of text and screen",
    arguments: [
      (
        ["XCURSOR_THEME": "a", "XCURSOR_SIZE": "40"], "Xcursor.theme: b\nXcursor.size: 20", "a", 40
      ),
      ([:], "Xcursor.theme:\tb\nXcursor.size:\t20\nXft.dpi: 192", "b", 20),
      ([:], "Xft.dpi: 144", nil, 32), ([:], "", nil, 22),
      (["XCURSOR_THEME": "", "XCURSOR_SIZE": "huge"], "Xft.dpi: many", nil, 22),
      (["XCURSOR_SIZE": "-5"], "", nil, 8), ([:], "Xcursor.size: 99999", nil, 512),
      ([:], "Xft.dpi: nan", nil, 22),
    ] as [([String: String], String, String?, Int)])
  func theme(environment: [String: String], resources: String, name: String?, size: Int) {
    let theme = CursorTheme(resources: resources, environment: { environment[$0] }, side: 1080)
    #expect(theme.name == name)
    #expect(theme.size == size)
  }

  @Test("every shape is set without a wait for the server, once, and is what the server shows")
  func shapes() throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let live = try LiveWindow(server)
    let probe = try Probe(on: server)
    let hands = try Hands(on: server)
    try hands.move(to: 200, 150)
    _ = live.words()
    for shape in PointerShape.allCases {
      let known = XLastKnownRequestProcessed(live.connection.display)
      live.window.setPointerShape(shape)
      #expect(XLastKnownRequestProcessed(live.connection.display) == known, "\(shape)")
      let next = XNextRequest(live.connection.display)
      live.window.setPointerShape(shape)
      #expect(XNextRequest(live.connection.display) == next, "\(shape) is sent again")
      live.connection.flush()
      #expect(try probe.waitForCursor(shape.names[0]).name == shape.names[0])
    }
    try live.connection.check()
    #expect(live.connection.pendingErrors().isEmpty)
  }
}
