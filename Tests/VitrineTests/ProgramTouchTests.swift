import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program under fingers, a pen and a smooth wheel", .waiting)
struct ProgramTouchTests {
  /// The standard bar on a server with a touch screen.
  let life: Life
  let devices: InputDevices

  init() throws {
    let server = try XServer.inputtest(width: 1280, height: 720)
    devices = try server.devices
    life = try Life(on: server)
  }

  /// Puts a finger onto an item.
  private func touch(_ finger: Int, _ item: Int, pressure: Double? = nil) throws {
    let place = life.middle(item)
    try devices.touch.begin(finger, at: place.x, place.y, pressure: pressure)
  }

  /// Drags a finger onto an item.
  private func drag(_ finger: Int = 0, to item: Int, pressure: Double? = nil) throws {
    let place = life.middle(item)
    try devices.touch.move(finger, to: place.x, place.y, pressure: pressure)
  }

  /// All recorded contacts.
  private func contacts() throws -> [Contact] {
    try RecordedLine.all(in: life.folder.path + "/recording").compactMap { line in
      if case .input(let input) = line,
        case .window(_, .user(.pointer(.contact(let contact)))) = input.event
      {
        contact
      } else {
        nil
      }
    }
  }

  @Test("a finger drags along the bar and selects where it lifts; its item stays out")
  func drag() throws {
    let rest = try life.restPicture()
    try touch(2, 2, pressure: 0.125)
    for item in 3...6 { try drag(2, to: item, pressure: 0.125 * Double(item)) }
    try devices.touch.end(2)
    #expect(
      try life.logged(until: "selected globe") == [
        "highlighted pages", "highlighted index", "highlighted people", "highlighted map",
        "highlighted globe", "selected globe",
      ])
    try life.probe.settle(life.window)
    let passive = try life.probe.pixels(of: life.window)
    #expect(passive != rest)

    // The next finger may land anywhere: all other items are in their places.
    try touch(5, 12)
    try devices.touch.end(5)
    #expect(try life.next() == "highlighted search")
    #expect(try life.next() == "selected search")
    try life.end()

    let contacts = try contacts()
    #expect(contacts.map(\.kind) == Array(repeating: .touch, count: contacts.count))
    let first = contacts.filter { $0.id == contacts[0].id }
    #expect(first.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .ended])
    let forces = [0.125, 0.375, 0.5, 0.625, 0.75, 0.75]
    for (contact, force) in zip(first, forces) {
      #expect(abs((contact.force ?? -1) - force) < 0.001, "\(contact)")
    }
  }

  @Test("the item that stands out can be tapped again")
  func tapRaised() throws {
    let rest = try life.restPicture()
    try touch(0, 3)
    try devices.touch.end(0)
    let raised = life.place(life.part(of: 3), depth: 100)
    let pixel = (x: raised.x - life.area.x, y: raised.y - life.area.y)
    #expect(try life.next() == "highlighted index")
    #expect(try life.next() == "selected index")
    // While it still rises it is not there yet, and what is seen there may be its label.
    let standing = try life.restPicture()
    #expect(standing[pixel.x, pixel.y] != rest[pixel.x, pixel.y])
    try devices.touch.begin(1, at: Double(raised.x), Double(raised.y))
    try devices.touch.end(1)
    #expect(try life.next() == "selected index")
    try life.end()
  }

  @Test("a second finger changes nothing")
  func secondFinger() throws {
    try touch(0, 2)
    try touch(1, 9)
    try drag(1, to: 11)
    try drag(0, to: 3)
    try devices.touch.end(1)
    try drag(0, to: 4)
    try devices.touch.end(0)
    #expect(
      try life.logged(until: "selected people") == [
        "highlighted pages", "highlighted index", "highlighted people", "selected people",
      ])
    try life.end()
    #expect(Set(try contacts().map(\.id)).count == 2)
  }

  @Test(
    "a finger off the bar continues its drag; far away it takes its choice back, until it returns")
  func outside() throws {
    let off = Double(life.area.y + life.area.height - 250)
    try touch(0, 2)
    try devices.touch.move(0, to: life.middle(4).x, off)
    try devices.touch.move(0, to: life.middle(4).x, 5)
    try devices.touch.move(0, to: life.middle(5).x, off)
    try devices.touch.end(0)
    #expect(
      try life.logged(until: "selected map") == [
        "highlighted pages", "highlighted people", "highlighted nothing", "highlighted map",
        "selected map",
      ])
    try touch(1, 3)
    try devices.touch.move(1, to: life.middle(3).x, 5)
    try devices.touch.end(1)
    #expect(
      try life.logged(until: "highlighted nothing") == ["highlighted index", "highlighted nothing"])
    try life.end()
  }

  @Test("a mouse continues after a finger, and its highlight ends when it leaves")
  func fingerThenMouse() throws {
    try touch(0, 2)
    try devices.touch.end(0)
    // While the bar folds, the mouse would choose what is drawn under it.
    try life.probe.settle(life.window)
    try devices.mouse.move(to: life.middle(7).x, life.middle(7).y)
    try devices.mouse.press()
    try devices.mouse.release()
    try devices.mouse.move(to: 1, 1)
    let words = try life.logged(until: "highlighted nothing")
    #expect(words.prefix(2) == ["highlighted pages", "selected pages"])
    #expect(words.suffix(2) == ["selected timeline", "highlighted nothing"])
    try life.end()
    #expect(Set(try contacts().map(\.kind)) == [.touch, .mouse])
  }

  @Test("a mouse that moves while a finger is down changes nothing")
  func mouseMeanwhile() throws {
    try touch(0, 2)
    try devices.mouse.move(to: life.middle(7).x, life.middle(7).y)
    try drag(to: 3)
    try devices.touch.end(0)
    let words = try life.logged(until: "selected index")
    #expect(words == ["highlighted pages", "highlighted index", "selected index"])
    try life.end()
  }

  @Test("a pen hovers, presses with pressure, and selects")
  func pen() throws {
    let (start, end) = (life.middle(2), life.middle(3))
    try devices.pen.approach(start.x, start.y)
    try devices.pen.move(to: start.x, start.y + 1)
    #expect(try life.next() == "highlighted pages")
    try devices.pen.press(at: start.x, start.y, pressure: 0.25)
    for (step, pressure) in [0.5, 0.75, 1].enumerated() {
      let x = start.x + (end.x - start.x) * Double(step + 1) / 3
      try devices.pen.move(to: x, end.y, pressure: pressure)
    }
    try devices.pen.release(at: end.x, end.y)
    try devices.pen.move(to: 5, 5)
    #expect(
      try life.logged(until: "highlighted nothing") == [
        "highlighted index", "selected index", "highlighted nothing",
      ])
    try life.end()
    let contacts = try contacts()
    #expect(contacts.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
    #expect(contacts.map(\.kind) == Array(repeating: .pen, count: 5))
    #expect(contacts.prefix(4).map(\.force) == [0.25, 0.5, 0.75, 1])
  }

  @Test("a smooth wheel moves when its fractions add up to a notch")
  func smoothWheel() throws {
    try devices.mouse.move(to: life.middle(4).x, life.middle(4).y)
    #expect(try life.next() == "highlighted people")
    // A wheel counts everywhere: the first count in a window is only the start value.
    try devices.mouse.scroll(down: 0.25)
    for _ in 0..<8 { try devices.mouse.scroll(down: 0.25) }
    try devices.mouse.scroll(down: -0.5)
    try devices.mouse.scroll(down: -0.5)
    #expect(
      try (0..<3).map { _ in try life.next() } == [
        "highlighted map", "highlighted globe", "highlighted map",
      ])
    try life.end()
    let notches = try RecordedLine.all(in: life.folder.path + "/recording").compactMap { line in
      if case .input(let input) = line,
        case .window(_, .user(.pointer(.scrolled(let scroll)))) = input.event
      {
        scroll.notches.y
      } else {
        nil as Double?
      }
    }
    #expect(notches == Array(repeating: 0.25, count: 8) + [-0.5, -0.5])
  }

  @Test("hiding the window cancels a touch; mapped again, it looks as before")
  func hidden() throws {
    let rest = try life.restPicture()
    try touch(0, 2)
    try drag(to: 4)
    #expect(try life.logged(until: "highlighted people").count == 2)
    try life.probe.unmap(life.window)
    #expect(try life.next() == "highlighted nothing")
    try drag(to: 5)
    try devices.touch.end(0)
    try life.probe.map(life.window)
    try life.wait(until: rest)
    try life.end()
    #expect(try contacts().last?.phase == .cancelled)
    #expect(try life.eventsInFile().last?.words == "highlighted nothing")
  }

  @Test("when the server dies during a touch, error, exit code and recording are complete")
  func lostServer() throws {
    try touch(0, 2, pressure: 0.2)
    for item in 3...7 { try drag(to: item, pressure: 0.1 * Double(item)) }
    #expect(try life.next() == "highlighted pages")
    life.server.kill()
    #expect(try life.program.wait() == .code(75))
    let complaints = try life.complaints()
    #expect(complaints == ["vitrine: The X server at '\(life.server.displayName)' is gone."])

    // Every line is complete, and the events follow from the recording.
    #expect(try contacts().count >= 1)
    let events = try life.eventsInFile().map(\.printed)
    let run = try Run(["--replay", life.folder.path + "/recording", "--print=layers"])
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    #expect(run.output.filter { $0.hasPrefix("> ") } == events)
  }

  @Test("when the server dies at rest, error and exit code are complete")
  func lostServerAtRest() throws {
    try life.recording.waitForPictures()
    life.server.kill()
    #expect(try life.program.wait() == .code(75))
    #expect(
      try life.complaints() == ["vitrine: The X server at '\(life.server.displayName)' is gone."])
  }
}
