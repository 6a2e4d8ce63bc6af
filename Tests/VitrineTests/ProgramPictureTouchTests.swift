import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program with a picture under fingers", .waiting)
struct ProgramPictureTouchTests {
  let folder: ScratchFolder
  let visit: PictureVisit
  let devices: InputDevices

  init() throws {
    folder = try ScratchFolder()
    let server = try XServer.inputtest(width: 1280, height: 1000)
    devices = try server.devices
    visit = try PictureVisit(in: folder, on: server)
  }

  @Test("taps open, switch and close the panel, a swipe down closes it, too")
  func taps() throws {
    try visit.goHome()
    let closed = try visit.panel()
    try visit.tap(visit.place(of: Cell(3, 2)))
    #expect(try visit.logged() == "selected cell/3/2")
    try visit.tap(visit.place(of: Cell(4, 2)), finger: 1)
    #expect(try visit.logged() == "selected cell/4/2")
    try visit.tap(visit.place(of: Cell(4, 2)), finger: 2)
    #expect(try visit.logged() == "closed nothing")
    try visit.tap(visit.place(of: Cell(3, 2)), finger: 3)
    #expect(try visit.logged() == "selected cell/3/2")
    try visit.rest()
    let bottom = visit.area.y + visit.area.height
    let x = visit.area.x + 200
    // Beyond the window, so that it closes at any speed.
    try visit.swipe(4, from: (x, bottom - 240), to: (x, bottom + 120))
    #expect(try visit.logged() == "closed nothing")
    try visit.goHome()
    #expect(try visit.panel() == closed)
    try visit.end()
  }

  @Test("a pinch on a touchpad zooms at the pointer and moves the picture; two fingers scroll it")
  func touchpad() throws {
    let cell = Cell(5, 4)
    let start = try visit.place(of: cell)
    try devices.mouse.move(to: Double(start.x), Double(start.y))
    try devices.touchpad.beginPinch()
    for step in 1...10 {
      try devices.touchpad.updatePinch(scale: 1 + Double(step) / 10, x: 2, y: 1)
    }
    try devices.touchpad.endPinch(scale: 2)
    let near = try visit.cells()
    let under = try #require(near[cell])
    #expect(under.count > 3 * start.count)
    #expect(abs(under.x - start.x - 20) <= 4 && abs(under.y - start.y - 10) <= 4)
    // A cell that is not under the pointer, where it would look otherwise.
    let other = Cell(4, 4)
    let before = try #require(near[other])
    try devices.touchpad.scroll(down: -0.5, right: -0.5)
    try devices.touchpad.scroll(down: -0.5, right: -0.5)
    let after = try #require(try visit.cells()[other])
    #expect(abs(after.count - before.count) < before.count / 20)
    #expect(abs(after.x - before.x - 60) <= 4 && abs(after.y - before.y - 60) <= 4)
    try visit.end()
  }

  @Test("in a pinch the points under both fingers stay under them")
  func pinch() throws {
    let (left, right) = (Cell(5, 4), Cell(7, 4))
    let start = (left: try visit.place(of: left), right: try visit.place(of: right))
    // A finger sets off after a few points, which count as trembling: by then these two are on the cells' middles.
    try devices.touch.begin(0, at: Double(start.left.x) + 10, Double(start.left.y))
    try devices.touch.begin(1, at: Double(start.right.x) - 10, Double(start.right.y))
    for step in 0...20 {
      let way = Double(step) * 5
      try devices.touch.move(0, to: Double(start.left.x) - way, Double(start.left.y))
      try devices.touch.move(1, to: Double(start.right.x) + way, Double(start.right.y))
    }
    let cells = try visit.cells()
    for (cell, from, way) in [(left, start.left, -1), (right, start.right, 1)] {
      let now = try #require(cells[cell])
      #expect(now.count > 3 * from.count)
      #expect(abs(now.x - from.x - 100 * way) <= 4, "\(cell)")
      #expect(abs(now.y - from.y) <= 4, "\(cell)")
    }
    try devices.touch.end(0)
    try devices.touch.end(1)
    try visit.rest()
    #expect(try visit.allEvents() == [])
    try visit.tap(visit.place(of: Cell(6, 4)), finger: 2)
    #expect(try visit.logged() == "selected cell/6/4")
    try visit.end()
  }

  @Test("a double tap on a cell zooms and selects nothing, and a flick continues after the finger")
  func doubleTapAndFlick() throws {
    let home = try visit.place(of: Cell(6, 4))
    try visit.tap(home)
    try visit.tap(home)
    let near = try visit.place(of: Cell(6, 4))
    #expect(near.count > 2 * home.count)
    #expect(try visit.allEvents() == [])
    // How fast a flick is depends on how busy the machine is: one of several, to and fro, is fast enough.
    #expect(try (0..<20).contains { try flickFlies(by: $0 % 2 == 0 ? -5 : 5) })
    try visit.end()
  }

  /// Moves a finger in twelve steps of some points, and answers whether the picture went on for as long again.
  private func flickFlies(by step: Double) throws -> Bool {
    let cell = Cell(6, 4)
    let before = try visit.place(of: cell)
    let (x, y) = (Double(visit.area.x + 300), Double(visit.area.y + 400))
    try devices.touch.begin(1, at: x, y)
    for number in 1...12 {
      try devices.touch.move(1, to: x + step * Double(number), y)
      // An answer after each step leaves some time between them.
      try visit.probe.ping(visit.window)
    }
    try devices.touch.end(1)
    // A cell that has flown out of sight is nowhere.
    guard let after = try visit.cells()[cell] else { return true }
    return abs(Double(after.x - before.x)) > 24 * abs(step)
  }

  @Test("five fingers select nothing and leave no state behind")
  func fiveFingers() throws {
    let middle = (x: Double(visit.area.x + 300), y: Double(visit.area.y + 400))
    for finger in 0..<5 {
      try devices.touch.begin(finger, at: middle.x + 60 * Double(finger - 2), middle.y)
    }
    for step in 1...15 {
      for finger in 0..<5 {
        let x = middle.x + Double(finger - 2) * (60 + 3 * Double(step))
        try devices.touch.move(finger, to: x, middle.y + 4 * Double(step))
      }
    }
    for finger in [2, 0, 4, 1, 3] { try devices.touch.end(finger) }
    try visit.hands.key("0")
    try visit.tap(visit.place(of: Cell(2, 5)), finger: 7)
    #expect(try visit.logged() == "selected cell/2/5")
    try visit.end()
    #expect(try visit.allEvents() == ["selected cell/2/5"])
  }

  @Test("a finger operates the panel while a mouse holds the picture")
  func mouseAndFinger() throws {
    try visit.tap(visit.place(of: Cell(3, 3)))
    #expect(try visit.logged() == "selected cell/3/3")
    let place = try visit.place(of: Cell(3, 3))
    try devices.mouse.move(to: Double(place.x), Double(place.y))
    try devices.mouse.press()
    try devices.mouse.move(to: Double(place.x) + 40, Double(place.y))
    // The arrow to the next one: left of the cross, a button of 38 points each, in the panel's head.
    try visit.tap(Sight(x: visit.area.x + 600 - 71, y: try headOfPanel(), count: 0), finger: 1)
    #expect(try visit.logged() == "selected cell/4/3")
    try devices.mouse.move(to: Double(place.x) + 80, Double(place.y))
    try devices.mouse.release()
    try visit.rest()
    try visit.end()
    #expect(try visit.allEvents() == ["selected cell/3/3", "selected cell/4/3"])
  }

  /// The row of the panel's buttons: the panel is open over 45 of 100 parts of the window, its head is 64 points high.
  private func headOfPanel() throws -> Int {
    visit.area.y + Int(Double(visit.area.height) * 0.55) + 35
  }

  @Test("a recording of fingers replays with the same events")
  func replay() throws {
    try visit.tap(visit.place(of: Cell(3, 3)))
    _ = try visit.logged()
    try devices.touch.begin(1, at: Double(visit.area.x + 150), Double(visit.area.y + 120))
    try devices.touch.begin(2, at: Double(visit.area.x + 350), Double(visit.area.y + 150))
    for step in 1...20 {
      try devices.touch.move(
        1, to: Double(visit.area.x + 150 - 3 * step), Double(visit.area.y + 120))
      try devices.touch.move(
        2, to: Double(visit.area.x + 350 + 4 * step), Double(visit.area.y + 150 + step))
    }
    try devices.touch.end(2)
    try devices.touch.end(1)
    let bottom = visit.area.y + visit.area.height
    try visit.rest()
    try visit.swipe(
      3, from: (visit.area.x + 450, bottom - 150), to: (visit.area.x + 100, bottom - 150))
    #expect(try visit.logged() == "selected cell/4/3")
    try visit.rest()
    try visit.end()
    let printed = try Run(["picture", "--replay", folder.path + "/recording", "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.errors == [])
    let words = printed.output.filter { $0.hasPrefix("> ") && !$0.contains(" highlighted ") }
    let logged = try visit.allEvents()
    #expect(words.map { $0.split(separator: " ")[2...].joined(separator: " ") } == logged)
  }
}
