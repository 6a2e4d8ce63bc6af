import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns
import Widgets

/// The program is stopped for three seconds in the middle of what it does, or its devices are pulled out.
@Suite("the program is stopped, or loses its touchscreen", .oneAtATime)
struct ProgramStopTests {
  private let life: Life
  private let devices: InputDevices

  init() throws {
    let server = try XServer.inputtest(width: 1280, height: 720)
    devices = try server.devices
    life = try Life(on: server)
  }

  private func touch(_ finger: Int, _ item: Int) throws {
    let place = life.middle(item)
    try devices.touch.begin(finger, at: place.x, place.y)
  }

  /// Waits until the bar rests, so that its items lie where they are met.
  private func settle() throws {
    try life.probe.ping(life.window)
    try life.probe.settle(life.window)
  }

  /// Stops the program, lets something happen, and lets it go on after three seconds.
  private func stop(_ body: () throws -> Void = {}) throws {
    life.program.kill(SIGSTOP)
    try body()
    Thread.sleep(forTimeInterval: 3)
    life.program.kill(SIGCONT)
  }

  @Test("a tap during a stop is a tap: what happened is told by the times at which it did")
  func tap() throws {
    var (item, other) = ((number: 2, name: "pages"), (number: 5, name: "map"))
    while true {
      let start = ContinuousClock.now
      try touch(0, item.number)
      _ = try life.logged(until: "highlighted \(item.name)")
      var length = Duration.zero
      try stop {
        try devices.touch.end(0)
        length = .now - start
      }
      if length < .seconds(PeekProgress.dwell) { break }
      // A busy machine made it a rest: there is another item to tap.
      try settle()
      swap(&item, &other)
    }
    // No preview, as after a finger that rested for three seconds.
    #expect(try life.next() == "selected \(item.name)")
    try settle()
    try touch(1, other.number)
    try devices.touch.end(1)
    let names = ["highlighted \(other.name)", "selected \(other.name)"]
    #expect(try life.logged(until: names[1]) == names)
    try life.end()
  }

  @Test("a finger that is down throughout a stop is let go when it lifts")
  func rest() throws {
    try touch(0, 2)
    #expect(try life.next() == "highlighted pages")
    try stop()
    #expect(try life.logged(until: "peeked pages").contains("highlighted pages") == false)
    try devices.touch.end(0)
    try settle()
    try touch(1, 5)
    try devices.touch.end(1)
    #expect(try life.logged(until: "selected map").contains("highlighted map"))
    try life.end()
  }

  private func isLeaving(_ line: RecordedLine) -> Bool {
    guard case .input(let input) = line, case .window(_, .user(.pointer(.left))) = input.event
    else {
      return false
    }
    return true
  }

  private func isPicture(_ line: RecordedLine) -> Bool {
    if case .shown = line { true } else { false }
  }

  @Test("a motion is not caught up after a stop: it is where it would be")
  func motion() throws {
    _ = try life.restPicture()
    let place = life.place(life.part(of: 4))
    try devices.mouse.move(to: Double(place.x), Double(place.y))
    #expect(try life.next() == "highlighted people")
    try stop { try devices.mouse.move(to: 1, 1) }
    #expect(try life.next() == "highlighted nothing")
    try settle()
    try life.end()
    let lines = try RecordedLine.all(in: life.folder("recording"))
    let left = try #require(lines.lastIndex(where: isLeaving))
    let pictures = lines[left...].count(where: isPicture)
    // Some while the bar shrinks again, and none for each of the 180 refreshes of the stop.
    #expect(pictures < 60, "\(pictures)")
  }

  /// The driver takes no fingers any more once its device was off.
  @Test("a touchscreen that is pulled out under fingers, and plugged in again, holds nothing up")
  func unplugged() throws {
    for finger in 0..<2 { try touch(finger, 2 + 4 * finger) }
    #expect(try life.next() == "highlighted pages")
    try life.server.enable(false, deviceNamed: "touch")
    // Nothing is chosen: the fingers were taken away, not lifted. On a busy machine they rested before, which is a preview.
    let taken = try life.logged(until: "highlighted nothing")
    #expect(!taken.contains { $0.hasPrefix("selected") }, "\(taken)")
    try life.server.enable(true, deviceNamed: "touch")
    try settle()
    let place = life.middle(5)
    try life.hands.click(at: Int(place.x), Int(place.y))
    #expect(
      try life.logged(until: "selected map").suffix(2) == ["highlighted map", "selected map"])
    try life.end()
  }
}
