import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns
import Widgets

@Suite("tuning of the running program", .waiting)
struct ProgramTuningTests {
  @Test("a drag in the window of tuning changes the bar, is saved, recorded and replayed")
  func wholeWay() throws {
    let folder = try ScratchFolder()
    let file = folder.path + "/settings.json"
    let life = try Life(["--settings", file, "--reduced-motion"], in: folder)
    let rest = try life.restPicture()
    try life.probe.focus(life.window)
    try life.hands.key("F7")
    let window = try life.probe.waitForWindow(title: "Tuning")
    let area = try life.probe.geometry(of: window)
    // The curve lies over the bar.
    try life.wait(for: "the curve") { $0 != rest }
    try life.probe.settle(life.window)
    let curved = try life.probe.pixels(of: life.window)
    // The size of items, by its slider in the window as it is.
    let layout = WidgetLayout<TuningBoard>(
      Allocation(
        content: TuningContent(),
        bounds: Rect(Size(width: Double(area.width), height: Double(area.height))),
        surface: Surface(size: Size(width: Double(area.width), height: Double(area.height)))))
    let far = try #require(layout.geometry.knob(of: .barItemSize, at: 48))
    let notches = Int(((far.y - Double(area.height) / 2) / 60).rounded())
    try life.hands.move(to: area.x + area.width / 2, area.y + area.height / 2)
    try life.hands.wheel(down: notches)
    try life.probe.settle(window)
    let shift = 60 * Double(notches)
    let (start, end) = try (
      #require(layout.geometry.knob(of: .barItemSize, at: 48, offset: shift)),
      #require(layout.geometry.knob(of: .barItemSize, at: 72, offset: shift))
    )
    let place = { (point: Point) in
      (area.x + Int(point.x.rounded()), area.y + Int(point.y.rounded()))
    }
    try life.hands.move(to: place(start).0, place(start).1)
    try life.hands.press()
    for step in 1...4 {
      let x = start.x + (end.x - start.x) * Double(step) / 4
      try life.hands.move(to: place(Point(x: x, y: start.y)).0, place(start).1)
    }
    try life.hands.release()
    try life.wait(for: "a larger bar") { $0 != curved }
    try life.probe.settle(life.window)
    let large = try life.probe.pixels(of: life.window)
    // B is as the bar began, A has what was changed.
    try life.probe.focus(life.window)
    try life.hands.key("F4")
    try life.wait(until: curved)
    try life.hands.key("F4")
    try life.wait(until: large)
    try life.probe.focus(window)
    try life.hands.key("s", holding: ["Control_L"])
    _ = try life.probe.wait(for: "the file") {
      (try? String(contentsOfFile: file, encoding: .utf8))?.contains("bar.itemSize")
    }
    try life.probe.close(window)
    try life.probe.waitUntilGone(window)
    try life.end()
    let log = try String(contentsOfFile: folder.path + "/events", encoding: .utf8)
    #expect(log.contains(#""event":"tuned","item":"bar.itemSize","value":72"#))
    #expect(log.contains(#""event":"switched","item":"B""#))
    let replay = try Run(
      ["--replay", folder.path + "/recording", "--speed", "50", "--strict"],
      display: life.server.displayName)
    #expect(replay.ending == .code(0))
    #expect(replay.errors == [])
    // The next start has it from the file, and one with a fault is refused.
    try "{\n\"A\": {\"bar.zoom\": 9}}".write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try Run(["--settings", file], display: life.server.displayName)
    refused.expect(65, saying: "line 2, at A.bar.zoom: a number from 1 to 5 is expected here.")
  }

  @Test("what F12 draws over a window is gone with F12, and then the program sleeps")
  func overlay() throws {
    let life = try Life(["--reduced-motion"])
    let rest = try life.restPicture()
    try life.probe.focus(life.window)
    try life.hands.key("F12")
    try life.wait(for: "the overlay") { $0 != rest }
    try life.probe.focus(life.window)
    try life.hands.key("F12")
    try life.wait(until: rest)
    try life.probe.settle(life.window)
    try life.probe.ping(life.window)
    // Memory returns to the system a quarter of a second after the last frame.
    let deadline = ContinuousClock.now + .seconds(20)
    var isAsleep = false
    while !isAsleep, ContinuousClock.now < deadline {
      let before = ProcessActivity(of: life.program.pid)
      Thread.sleep(forTimeInterval: 0.5)
      isAsleep = before == ProcessActivity(of: life.program.pid) && before?.isIdle == true
    }
    #expect(isAsleep)
    try life.end()
  }
}
