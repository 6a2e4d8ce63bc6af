import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("An output that is turned", .waiting)
struct ProgramRotationTests {
  @Test(
    "turns the layout of a kiosk, and back again the picture is the same",
    arguments: ["left", "right"])
  func turned(way: String) throws {
    let server = try XServer.xephyr(width: 1280, height: 800)
    let folder = try ScratchFolder()
    let visit = try Visit(
      ["kiosk", "--attract-after", "0", "--reduced-motion", "--no-statistics"], in: folder,
      on: server)
    let hasArea = { (area: Area) in
      _ = try visit.probe.wait(for: "a window at \(area)") {
        try visit.probe.geometry(of: visit.window) == area ? true : nil
      }
    }
    let wide = Area(x: 0, y: 0, width: 1280, height: 800)
    try hasArea(wide)
    // The page, and its neighbours.
    for page in ["charter/info.json", "pages/title.png", "pages/seal.png"] {
      try visit.probe.poll(for: "the picture of \(page)") {
        try String(contentsOfFile: folder("recording"), encoding: .utf8).split(separator: "\n")
          .contains { $0.contains("pictureReady") && $0.contains(page) }
      }
    }
    // Beside each other.
    let (list, page) = (try visit.frame(of: "list \"Rows\""), try visit.frame(of: "img "))
    #expect(list.x + list.width <= page.x)
    // The pulse that shows the hotspots of a page stays for a second, without a frame.
    try visit.probe.settle(visit.window, quiet: .milliseconds(1_200))
    let before = try visit.probe.pixels(of: visit.window)
    #expect((before.width, before.height) == (1280, 800))

    try server.xrandr("-o", way)
    try hasArea(Area(x: 0, y: 0, width: 800, height: 1280))
    // Above each other.
    let (low, high) = (try visit.frame(of: "list \"Rows\""), try visit.frame(of: "img "))
    #expect(high.y + high.height <= low.y)
    let turned = try visit.probe.pixels(of: visit.window)
    #expect((turned.width, turned.height) == (800, 1280))

    try server.xrandr("-o", "normal")
    try hasArea(wide)
    #expect(try visit.frame(of: "list \"Rows\"") == list)
    // Pictures that the other layout had in other sizes may still be decoded.
    try visit.probe.poll(for: "the picture as before") {
      try visit.probe.pixels(of: visit.window) == before
    }
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
  }
}
