import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("The shape of the pointer on a server", .waiting)
struct ProgramCursorTests {
  @Test("is that of the theme over items of a bar, and the server's own beside them")
  func themed() throws {
    let folder = try ScratchFolder()
    let theme = try CursorThemeFixture(
      in: folder.path + "/icons", theme: "squares", images: ["pointer": 1, "default": 2])
    let life = try Life(
      ["One", "Two", "Three"], in: folder,
      environment: [
        "XCURSOR_PATH": theme.folder, "XCURSOR_THEME": "squares", "XCURSOR_SIZE": "48",
      ])
    try life.point(at: 0.5)
    let hand = try life.probe.waitForCursor("pointer")
    #expect((hand.width, hand.height, hand.hotX, hand.hotY) == (48, 48, 12, 12))
    // Between the items and the edge of the panel.
    try life.jumpAway()
    #expect(try life.probe.waitForCursor("").name == "")
    try life.point(at: 0.3)
    _ = try life.probe.waitForCursor("pointer")
    try life.end()
  }

  @Test("changes with the person's resources, under a pointer that keeps still")
  func live() throws {
    let folder = try ScratchFolder()
    let theme = try CursorThemeFixture(
      in: folder.path + "/icons", theme: "squares", images: ["pointer": 1])
    let life = try Life(
      ["One", "Two", "Three"], in: folder, environment: ["XCURSOR_PATH": theme.folder]
    ) {
      try $0.setResources("Xcursor.theme: squares\nXcursor.size: 16\n")
    }
    try life.point(at: 0.5)
    _ = try life.probe.waitForCursor("pointer") { $0.width == 16 }
    try life.probe.setResources("Xcursor.theme: squares\nXcursor.size: 48\n")
    _ = try life.probe.waitForCursor("pointer") { $0.width == 48 }
    // A theme that does not exist leaves the server's own cursors.
    try life.probe.setResources("Xcursor.theme: nowhere\n")
    _ = try life.probe.waitForCursor("pointer") { $0.width != 48 }
    try life.end()
  }
}
