import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("previews by mouse and keys", .waiting)
struct ProgramPeekTests {
  /// A bar that has the keyboard.
  private func life() throws -> Life {
    let life = try Life(["One", "Two", "Three"])
    try life.probe.focus(life.window)
    return life
  }

  private func logged(_ count: Int, by life: Life) throws -> [String] {
    try (0..<count).map { _ in try life.next() }
  }

  @Test("Space opens and closes a preview, also when held; Enter selects")
  func keys() throws {
    let life = try life()
    try life.hands.key("Home")
    try life.hands.hold(key: "space")
    #expect(try logged(2, by: life) == ["highlighted One", "peeked One"])
    try life.hands.release(key: "space")
    try life.hands.key("space")
    #expect(try life.next() == "folded One")
    try life.hands.key("space")
    try life.hands.key("Right")
    #expect(try logged(3, by: life) == ["peeked One", "highlighted Two", "peeked Two"])
    try life.hands.key("Return")
    #expect(try logged(2, by: life) == ["popped Two", "selected Two"])
    try life.end()
  }

  @Test("the right button opens the actions, which keys select")
  func mouse() throws {
    let life = try life()
    let rest = try life.restPicture()
    try life.point(at: 0.5)
    try life.hands.press(3)
    try life.hands.release(3)
    #expect(
      try logged(3, by: life) == ["highlighted Two", "peeked Two", "actionsRequested Two"])
    try life.probe.settle(life.window)
    #expect(try life.probe.pixels(of: life.window) != rest)
    try life.hands.key("Down")
    try life.hands.key("Return")
    #expect(try logged(2, by: life) == ["acted Two", "selected Two"])
    try life.jumpAway()
    #expect(try life.next() == "highlighted nothing")
    try life.end()
  }
}

@Suite("previews by fingers and a pen", .waiting)
struct ProgramPeekTouchTests {
  let life: Life
  let devices: InputDevices

  init() throws {
    let server = try XServer.inputtest(width: 1280, height: 720)
    devices = try server.devices
    life = try Life(on: server)
  }

  private func logged(_ count: Int) throws -> [String] {
    try (0..<count).map { _ in try life.next() }
  }

  /// The events of a replay of the recording.
  private func replayed() throws -> [String] {
    let run = try Run(["--replay", life.folder.path + "/recording", "--print=layers"])
    #expect(run.ending == .code(0))
    return run.output.filter { $0.hasPrefix("> ") }
  }

  @Test("pressure opens a preview, more of it selects; lifting then does nothing")
  func pressure() throws {
    let place = life.middle(2)
    try devices.touch.begin(0, at: place.x, place.y, pressure: 0.1)
    for pressure in [0.2, 0.3, 0.4, 0.55] {
      try devices.touch.move(0, to: place.x, place.y, pressure: pressure)
    }
    #expect(
      try logged(3) == ["highlighted pages", "highlighted nothing", "peeked pages"])
    try devices.touch.move(0, to: place.x, place.y, pressure: 0.95)
    #expect(try logged(2) == ["popped pages", "selected pages"])
    try devices.touch.end(0)
    try devices.touch.tap(1, at: life.middle(5).x, life.middle(5).y)
    #expect(try logged(2) == ["highlighted map", "selected map"])
    try life.end()
    #expect(try replayed() == life.eventsInFile().map(\.printed))
  }

  @Test("a finger that rests opens a preview, which closes when it lifts")
  func dwell() throws {
    let rest = try life.restPicture()
    try devices.touch.begin(0, at: life.middle(2).x, life.middle(2).y)
    #expect(
      try logged(3) == ["highlighted pages", "highlighted nothing", "peeked pages"])
    try devices.touch.end(0)
    #expect(try life.next() == "folded pages")
    try life.wait(until: rest)
    try life.end()
    #expect(try replayed() == life.eventsInFile().map(\.printed))
  }

  @Test("hiding the window closes a preview")
  func hidden() throws {
    let rest = try life.restPicture()
    try devices.touch.begin(0, at: life.middle(2).x, life.middle(2).y)
    #expect(
      try logged(3) == ["highlighted pages", "highlighted nothing", "peeked pages"])
    try life.probe.unmap(life.window)
    #expect(try life.next() == "folded pages")
    try devices.touch.end(0)
    try life.probe.map(life.window)
    try life.wait(until: rest)
    try life.end()
  }

  @Test("pen pressure opens a preview, which follows the pen to the next item")
  func pen() throws {
    let (start, end) = (life.middle(2), life.middle(3))
    try devices.pen.approach(start.x, start.y)
    try devices.pen.move(to: start.x, start.y + 1)
    #expect(try life.next() == "highlighted pages")
    try devices.pen.press(at: start.x, start.y, pressure: 0.1)
    try devices.pen.move(to: start.x, start.y, pressure: 0.6)
    #expect(try logged(2) == ["highlighted nothing", "peeked pages"])
    try devices.pen.move(to: end.x, end.y, pressure: 0.6)
    #expect(try life.next() == "peeked index")
    try devices.pen.release(at: end.x, end.y)
    #expect(try life.next() == "folded index")
    try life.end()
  }
}
