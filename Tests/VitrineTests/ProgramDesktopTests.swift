import Fixtures
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program with and without a compositor, on small and 16-bit screens", .waiting)
struct ProgramDesktopTests {
  @Test("with a compositor only the bar is visible and takes the pointer")
  func composited() throws {
    let server = try XServer.xvfb()
    var compositor: Compositor? = try Compositor(on: server)
    let life = try Life(on: server)
    #expect(try life.probe.facts(of: life.window).depth == 32)
    // Motif's hints say: no frame.
    let hints = try life.probe.property("_MOTIF_WM_HINTS", of: life.window)?.numbers
    #expect(hints == [2, 0, 0, 0, 0])
    let rest = try life.restPicture()
    #expect(rest[2, 2] == .init(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(rest[rest.width / 2, rest.height - 1 - Int(Life.strip)].alpha > 200)

    // A click where nothing is seen is for whatever lies beneath.
    let above = life.place(0.5, depth: Double(life.area.height - 4))
    try life.hands.click(at: above.x, above.y)
    try life.sweep()
    #expect(try life.highlights(until: "settings") == Life.standard)
    try life.jumpAway()
    try life.wait(until: rest)
    withExtendedLifetime(compositor) { compositor = nil }
    try life.end()
    let clicks = try RecordedLine.all(in: life.folder.path + "/recording").count { line in
      if case .input(let input) = line, case .window(_, .user(.pointer(.contact))) = input.event {
        true
      } else {
        false
      }
    }
    #expect(clicks == 0)
  }

  @Test(
    "without a compositor the bar has an opaque background, and nothing exists beside it; with one again it has none"
  )
  func compositorGoes() throws {
    let server = try XServer.xvfb()
    var compositor: Compositor? = try Compositor(on: server)
    let life = try Life(on: server)
    let rest = try life.restPicture()
    withExtendedLifetime(compositor) { compositor = nil }
    let ground = (x: rest.width / 2, y: rest.height - 3)
    #expect(rest[ground.x, ground.y].alpha < 255)
    try life.wait(for: "a ground") {
      $0[ground.x, ground.y].alpha == 255 && $0[ground.x, ground.y].red > 0
    }
    // Beside the bar the pointer is over the window behind.
    try life.point(at: 0.5)
    _ = try life.next()
    try life.point(at: 0.5, depth: Double(life.area.height - 4))
    #expect(try life.next() == "highlighted nothing")
    compositor = try Compositor(on: server)
    try life.wait(until: rest)
    withExtendedLifetime(compositor) { compositor = nil }
    try life.end()
  }

  @Test("small screens and screens of 16 bits show all items", arguments: [16, 24])
  func smallScreen(depth: Int) throws {
    let life = try Life(on: XServer.xvfb(width: 640, height: 480, depth: depth))
    #expect(
      life.area == Area(x: 0, y: 480 - life.area.height, width: 640, height: life.area.height))
    let rest = try life.restPicture()
    // The bar is narrower, and so are its items: 33 points or fewer.
    try life.sweep(depth: 30, step: 2)
    #expect(try life.highlights(until: "settings") == Life.standard)
    try life.jumpAway()
    try life.wait(until: rest)
    try life.end()
  }

  @Test("texts of every script become items, empty texts are reported")
  func words() throws {
    let long = String(repeating: "Überlänge ", count: 500)
    let words = ["🧑‍🚀", "日本語", "עברית", "a\nb\tc", "\u{7F}\u{1B}[31m", "\u{202E}x", "=", long]
    let life = try Life(["", " "] + words + ["One", "One"])
    try life.probe.focus(life.window)
    for _ in 0..<words.count + 2 { try life.hands.key("Right") }
    #expect(try life.highlights(until: "One-2") == words + ["One", "One-2"])
    try life.sweep()
    try life.end(complaining: [
      "vitrine: '': an empty word is no item. Name a file, or write a title.",
      "vitrine: ' ': an empty word is no item. Name a file, or write a title.",
    ])
  }
}
