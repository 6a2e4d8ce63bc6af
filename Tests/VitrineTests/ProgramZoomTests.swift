import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program with a zoomed page", .waiting)
struct ProgramZoomTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A book of pages in four colours; a point right and down of its middle shows the last one while a page is whole.
  private func visit(on server: XServer? = nil, scale: Double = 1) throws -> PagesVisit {
    try PagesVisit(PagesVisit.quarters(3, in: folder), in: folder, on: server, scale: scale)
  }

  /// So far right of and below the page's middle.
  private func place(_ visit: PagesVisit, _ x: Int, _ y: Int) -> (x: Int, y: Int) {
    (visit.middle.x + x, visit.middle.y + y)
  }

  @Test(
    "the wheel with Control zooms at the cursor, a double click shows the whole page",
    arguments: [1, 2])
  func mouse(scale: Int) throws {
    let visit = try visit(
      on: XServer.xvfb(width: 1400 * scale, height: 1000 * scale), scale: Double(scale))
    let corner = place(visit, 60 * scale, 60 * scale)
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    let cursor = place(visit, -150 * scale, -150 * scale)
    try visit.hands.move(to: cursor.x, cursor.y)
    try visit.hands.hold(key: "Control_L")
    try visit.hands.wheel(down: -6)
    try visit.hands.release(key: "Control_L")
    // Three times as large about the first quarter: that fills the window.
    try visit.wait(for: PagesVisit.colour(0), at: corner)
    for _ in 0..<2 { try visit.hands.click(at: cursor.x, cursor.y) }
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    try visit.hands.wheel(down: 1)
    #expect(try visit.logged(1) == ["turned 1"])
    try visit.end()
  }

  @Test("keys zoom, move and turn; the recording replays printed")
  func keys() throws {
    let visit = try visit()
    let corner = place(visit, 60, 60)
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    try visit.probe.focus(visit.window)
    for _ in 0..<3 { try visit.hands.key("plus") }
    for _ in 0..<4 { try visit.hands.key("Left") }
    for _ in 0..<4 { try visit.hands.key("Up") }
    try visit.wait(for: PagesVisit.colour(0), at: corner)
    try visit.hands.key("0")
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    try visit.hands.key("Right")
    #expect(try visit.logged(1) == ["turned 1"])
    try visit.probe.settle(visit.window)
    try visit.end()
    let printed = try Run(["pages", "--replay", folder.path + "/recording", "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.errors == [])
  }

  @Test("a zoomed page shows the visible tiles of a tiled picture")
  func tiles() throws {
    let map = folder.path + "/map"
    func write(_ side: Int, _ colour: Pixels.Pixel, to path: String) throws -> String {
      try FileManager.default.createDirectory(
        atPath: "\(map)/\(path)/0", withIntermediateDirectories: true)
      let pixel = [colour.red, colour.green, colour.blue, 255]
      let file = "\(map)/\(path)/0/default.jpg"
      try Pixels(
        width: side, height: side,
        bytes: [[UInt8]](repeating: pixel, count: side * side).flatMap { $0 }
      ).writePNG(to: file)
      return file
    }
    // The whole and its tiles have colours of their own, so that it is seen what is drawn.
    _ = try write(1024, PagesVisit.colour(1), to: "full/1024,")
    let tile = try write(512, PagesVisit.colour(5), to: "0,0,512,512/512,")
    for (column, row) in (1..<64).map({ ($0 % 8, $0 / 8) }) {
      let path = "\(map)/\(512 * column),\(512 * row),512,512/512,/0"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: tile, toPath: path + "/default.jpg")
    }
    try #"{"width":4096,"height":4096,"tiles":[{"width":512,"scaleFactors":[1]}]}"#.write(
      toFile: map + "/info.json", atomically: true, encoding: .utf8)
    let visit = try PagesVisit(map, in: folder)
    try visit.wait(for: PagesVisit.colour(1), at: visit.middle)
    for _ in 0..<2 { try visit.hands.click(at: visit.middle.x, visit.middle.y) }
    try visit.wait(for: PagesVisit.colour(5), at: visit.middle)
    try visit.wait(for: PagesVisit.colour(5), at: place(visit, 150, 150))
    for _ in 0..<2 { try visit.hands.click(at: visit.middle.x, visit.middle.y) }
    try visit.wait(for: PagesVisit.colour(1), at: visit.middle)
    try visit.end()
  }

  @Test(
    "two fingers on a touchpad zoom the page at the pointer, three turn it; the recording replays")
  func touchpad() throws {
    let server = try XServer.inputtest(width: 1280, height: 1000)
    let devices = try server.devices
    let visit = try visit(on: server)
    let corner = place(visit, 60, 60)
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    let cursor = place(visit, -150, -150)
    try devices.mouse.move(to: Double(cursor.x), Double(cursor.y))
    try devices.touchpad.beginPinch()
    for step in 1...20 { try devices.touchpad.updatePinch(scale: 1 + Double(step) / 10) }
    try devices.touchpad.endPinch(scale: 3)
    // Three times as large about the first quarter: that fills the window.
    try visit.wait(for: PagesVisit.colour(0), at: corner)
    try devices.touchpad.beginSwipe()
    for _ in 1...10 { try devices.touchpad.updateSwipe(by: -40, 1) }
    try devices.touchpad.endSwipe()
    #expect(try visit.logged(1) == ["turned 1"])
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    try visit.probe.settle(visit.window)
    try visit.end()
    let printed = try Run(["pages", "--replay", folder.path + "/recording", "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.errors == [])
  }

  @Test("two fingers zoom the page, one moves it, a swipe at its edge turns it")
  func fingers() throws {
    let server = try XServer.inputtest(width: 1280, height: 1000)
    let touch = try server.devices.touch
    let visit = try visit(on: server)
    let corner = place(visit, 60, 60)
    try visit.wait(for: PagesVisit.colour(3), at: corner)
    let (x, y) = (Double(visit.middle.x), Double(visit.middle.y))
    let (pinchX, pinchY) = (x - 130, y - 130)
    try touch.begin(0, at: pinchX - 30, pinchY)
    try touch.begin(1, at: pinchX + 30, pinchY)
    for step in 1...10 {
      try touch.move(0, to: pinchX - 30 - 9 * Double(step), pinchY)
      try touch.move(1, to: pinchX + 30 + 9 * Double(step), pinchY)
    }
    try visit.wait(for: PagesVisit.colour(0), at: corner)
    try touch.end(0)
    try touch.end(1)
    // One finger moves it to its right edge, however often it takes, and the swipe after that turns it.
    for _ in 0..<12 {
      try touch.begin(2, at: x + 250, y)
      for step in 1...10 { try touch.move(2, to: x + 250 - 50 * Double(step), y) }
      try touch.end(2)
    }
    #expect(try visit.logged(1) == ["turned 1"])
    try visit.end()
  }
}
