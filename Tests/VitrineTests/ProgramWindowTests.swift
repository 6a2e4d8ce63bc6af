import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program's window", .waiting)
struct ProgramWindowTests {
  @Test("the window has all properties for window managers")
  func properties() throws {
    let life = try Life()
    let (probe, window) = (life.probe, life.window)
    let names = try probe.windowClass(of: window)
    #expect(names.instance == "vitrine")
    #expect(names.class == "Vitrine")
    #expect(try probe.property("_NET_WM_NAME", of: window)?.type == "UTF8_STRING")
    #expect(try probe.property("_NET_WM_NAME", of: window)?.texts == ["Vitrine"])
    #expect(try probe.property("WM_NAME", of: window)?.texts == ["Vitrine"])
    #expect(try probe.pid(of: window) == life.program.pid)
    let host = try probe.property("WM_CLIENT_MACHINE", of: window)?.texts
    #expect(host == [ProcessInfo.processInfo.hostName])
    let protocols = try probe.protocols(of: window)
    #expect(Set(protocols).isSuperset(of: ["WM_DELETE_WINDOW", "_NET_WM_PING"]))
    #expect(try probe.atoms("_NET_WM_WINDOW_TYPE", of: window) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    // WM_HINTS: flags, then whether it takes the keyboard.
    let hints = try #require(try probe.property("WM_HINTS", of: window)).numbers
    #expect(hints[0] & 1 == 1 && hints[1] == 1)
    try life.end()
  }

  @Test("it has icons for task lists, as large as their property says")
  func icon() throws {
    let life = try Life()
    // They come after the first picture.
    let sizes = try life.probe.wait(for: "icons") {
      let sizes = try life.probe.iconSizes(of: life.window)
      return sizes.isEmpty ? nil : sizes
    }
    #expect(sizes == [16, 24, 32, 48, 64, 256].map { [$0, $0] })
    let numbers = try #require(try life.probe.property("_NET_WM_ICON", of: life.window)).numbers
    #expect(numbers.count == sizes.reduce(0) { $0 + 2 + $1[0] * $1[1] })
    // Some of it can be seen.
    #expect(numbers.dropFirst(2).contains { $0 >> 24 == 255 })
    try life.end()
  }

  @Test("it has a minimum size, and works at that size and at a single pixel")
  func sizes() throws {
    let life = try Life(["One", "Two", "Three"])
    let hints = try #require(try life.probe.sizeHints(of: life.window))
    let least = try #require(hints.minimum)
    #expect(least[0] >= 48 && least[0] <= life.area.width)
    #expect(least[1] >= 48 && least[1] <= life.area.height)
    #expect(hints.maximum == nil && hints.increment == nil)
    let rest = try life.restPicture()
    for (width, height) in [(least[0], least[1]), (1, 1), (life.area.width, life.area.height)] {
      try life.probe.resize(life.window, to: width, height)
      let size = try life.recording.nextEvent {
        if case .window(_, .resized(let surface)) = $0 { surface.size } else { nil }
      }
      #expect(size == Size(width: Double(width), height: Double(height)))
    }
    try life.wait(until: rest)
    try life.end()
  }

  @Test("it answers a ping at rest and during a motion")
  func ping() throws {
    let life = try Life()
    try life.probe.ping(life.window)
    try life.point(at: 0.5)
    try life.probe.ping(life.window)
    try life.end()
  }

  @Test("closing it ends the program")
  func closes() throws {
    let life = try Life()
    try life.recording.waitForPictures()
    try life.end()
    let last = try RecordedLine.all(in: life.folder.path + "/recording").last
    guard case .input(let input) = last else {
      Issue.record("\(String(describing: last))")
      return
    }
    #expect(input.event == .window(.fisheye, .closed))
  }

  @Test(
    "its geometry is that of the command line",
    arguments: [
      ("400x300+20+30", Area(x: 20, y: 30, width: 400, height: 300)),
      ("400x300-20-30", Area(x: 860, y: 390, width: 400, height: 300)),
      // No larger than the screen, and where it can be seen.
      ("99999x300+0+30", Area(x: 0, y: 30, width: 1280, height: 300)),
      ("400x300+5000-5000", Area(x: 880, y: 0, width: 400, height: 300)),
    ])
  func geometry(argument: String, place: Area) throws {
    let life = try Life(["--geometry", argument, "One", "Two"])
    #expect(life.area == place)
    try life.sweep()
    #expect(try life.highlights(until: "Two") == ["One", "Two"])
    try life.end()
  }

  @Test(
    "its size follows the scale, and every item reacts where it is drawn",
    arguments: [("1", 1.0), ("1.25", 1.25), ("2", 2), ("3", 3)], [false, true])
  func scale(words: (argument: String, scale: Double), isFromDesktop: Bool) throws {
    let names = ["One", "Two", "Three", "Four"]
    let size = isFromDesktop ? [] : ["--scale", words.argument]
    // What it reaches depends on how far it has unfolded: with reduced motion, at once.
    let life = try Life(names + size + ["--reduced-motion"]) { probe in
      if isFromDesktop { try probe.setResources("Xft.dpi:\t\(96 * words.scale)\n") }
    }
    let surface = try life.recording.nextEvent {
      if case .window(_, .resized(let surface)) = $0 { surface } else { nil }
    }
    #expect(surface.scale == words.scale)
    #expect(surface.size.width == Double(life.area.width) / words.scale)
    #expect(surface.size.height == Double(life.area.height) / words.scale)
    let least = try #require(try life.probe.sizeHints(of: life.window)?.minimum)
    #expect(least == [Int(96 * words.scale), Int(96 * words.scale)])
    let depth = Life.strip * words.scale
    let rest = try life.restPicture()
    try life.sweep(depth: depth)
    #expect(try life.highlights(until: "Four") == names)
    #expect(try life.next() == "highlighted nothing")
    // Unfolded, the highlighted item reaches 15 points of margin and twice 48 into the window.
    try life.point(at: 0.5, depth: depth)
    #expect(try life.next() == "highlighted Three")
    // The window has the outline of what it shows: a pointer that is faster than a frame leaves it.
    try life.wait(for: "an unfolded bar") { $0 != rest }
    try life.point(at: 0.5, depth: (15 + 2 * 48 - 4) * words.scale)
    try life.point(at: 0.45, depth: depth)
    #expect(try life.next() == "highlighted Two")
    try life.point(at: 0.45, depth: (15 + 2 * 48 + 8) * words.scale)
    #expect(try life.next() == "highlighted nothing")
    try life.end()
  }

  @Test("--scale overrides the desktop's scale")
  func scaleOverDesktop() throws {
    let life = try Life(["--scale", "1", "One"]) { try $0.setResources("Xft.dpi: 192") }
    let surface = try life.recording.nextEvent {
      if case .window(_, .resized(let surface)) = $0 { surface } else { nil }
    }
    #expect(surface.scale == 1)
    try life.end()
  }

  @Test("at rest the program never wakes", arguments: [[], ["One", "Two"], ["--letters"]])
  func idle(arguments: [String]) throws {
    let life = try Life(arguments)
    let rest = try life.restPicture()
    try life.point(at: 0.5)
    _ = try life.next()
    try life.jumpAway()
    try life.wait(until: rest)
    try Self.expectRest(of: life)
    try life.end()
  }
}

extension ProgramWindowTests {
  @Test("hidden during a motion the program never wakes")
  func idleHidden() throws {
    let life = try Life()
    let rest = try life.restPicture()
    try life.point(at: 0.5)
    try life.wait(for: "another picture") { $0 != rest }
    try life.probe.unmap(life.window)
    #expect(try life.logged(until: "highlighted nothing").count == 2)
    try Self.expectRest(of: life)
    try life.end()
  }

  /// Expects that the program sleeps for a second without waking once.
  private static func expectRest(of life: Life) throws {
    // Twice as long as it takes to fold.
    try life.probe.settle(life.window, quiet: .milliseconds(400))
    let before = try #require(ProcessActivity(of: life.program.pid))
    // The pipe of its output is quiet, so this waits for a second: that is what is measured.
    #expect(throws: SupportError.self) { try life.program.output.next(timeout: .seconds(1)) }
    #expect(before == ProcessActivity(of: life.program.pid))
    #expect(before.isIdle)
  }
}
