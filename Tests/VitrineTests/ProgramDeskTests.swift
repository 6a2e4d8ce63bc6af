import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

/// Magna Carta in a single window, and a person who looks where things are.
private final class DeskVisit: Visit {
  init(_ arguments: [String] = [], on server: XServer? = nil) throws {
    try super.init(
      ["--layout", "single", "--language", "en"] + arguments, in: ScratchFolder(), on: server)
    _ = try recorded("charter/info.json#fitted=1024")
    try settle()
  }

  /// Waits until what was chosen has stood still for more than a second: choices in quicker succession are one step back.
  func read() throws { try probe.settle(window, quiet: .milliseconds(1_100)) }

  func click(_ words: String, _ button: Int = 1) throws {
    let place = try place(of: words)
    try hands.click(at: place.x, place.y, button)
  }

  /// The next state of a search that has found something in everything.
  func found() throws -> FindChange {
    while true {
      if case .found(let change) = try recorded(event: "found"), change.isComplete, change.count > 0
      {
        return change
      }
    }
  }

  /// The text that another program pastes.
  func pasted() throws -> String {
    let paster = try ChildProcess(
      "/bin/sh", ["-c", "exec xclip -o -selection clipboard"], environment: server.environment,
      output: .file(folder("pasted")), errors: .discarded)
    try paster.wait()
    return String(decoding: try folder.bytes(of: folder("pasted")), as: UTF8.self)
  }

  /// Replays the recording on a screen and printed, and expects the same pictures.
  func expectReplay(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try folder.expectReplay(onScreen: 1400, 1000, sourceLocation)
  }
}

@Suite("At the desk: find, open, read, go back, copy, quit, recorded and played back", .waiting)
struct ProgramDeskTests {
  @Test("with keys alone")
  func keys() throws {
    let visit = try DeskVisit()
    try visit.probe.focus(visit.window)
    try visit.hands.key("f", holding: ["Control_L"])
    for letter in "peers" { try visit.hands.key("\(letter)") }
    #expect(try visit.found().count > 0)
    try visit.hands.key("Return")
    let first = try #require(try visit.logged("found").item)
    try visit.read()
    // Out of the field to the hits, and to another one.
    try visit.hands.key("Tab")
    try visit.settle()
    try visit.hands.key("Down")
    try visit.hands.key("Return")
    let next = try #require(try visit.logged("found").item)
    #expect(next != first)
    try visit.settle()
    try visit.hands.key("Left", holding: ["Alt_L"])
    _ = try visit.logged("went")
    try visit.settle()
    try visit.hands.key("c", holding: ["Control_L"])
    _ = try visit.logged("copied")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    let words = try visit.pasted()
    #expect(words.contains("exhibit:/clause/") && words.contains("peers"), "\(words)")
    try visit.hands.key("q", holding: ["Control_L"])
    #expect(try visit.program.wait() == .code(0))
    try visit.expectReplay()
  }

  @Test("with a mouse alone")
  func mouse() throws {
    let visit = try DeskVisit(["exhibit:/clause/39"])
    // A row, and its words in the panel.
    try visit.click("listitem \"40 · Justice")
    #expect(try visit.logged("selected").item?.contains("40 · Justice") == true)
    try visit.read()
    let words = try visit.frame(of: "paragraph \"Nulli vendemus")
    let word = (x: words.x + 8, y: words.y + 12)
    try visit.hands.click(at: word.x, word.y)
    try visit.hands.click(at: word.x, word.y)
    try visit.probe.waitForOwner(of: "PRIMARY")
    // What is selected is looked for: the middle button inserts it.
    try visit.click("button \"Find\"")
    try visit.settle()
    let field = try visit.frame(of: "searchbox")
    try visit.hands.click(at: field.x + field.width / 3, field.y + field.height / 2, 2)
    #expect(try visit.found().count > 0)
    try visit.click("button \"Next")
    _ = try visit.logged("found")
    try visit.settle()
    // The thumb's button goes back.
    try visit.hands.press(8)
    try visit.hands.release(8)
    _ = try visit.logged("went")
    try visit.settle()
    let row = try visit.place(of: "listitem \"40 · Justice")
    try visit.hands.click(at: row.x, row.y, 3)
    _ = try visit.logged("actionsRequested")
    try visit.click("\"Copy\"")
    _ = try visit.logged("copied")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    #expect(try visit.pasted().hasSuffix("exhibit:/clause/40"))
    // The button of the window manager's frame.
    try visit.end()
    try visit.expectReplay()
  }

  @Test("with fingers alone")
  func fingers() throws {
    let server = try XServer.inputtest(width: 1400, height: 1000)
    let touch = try server.devices.touch
    let visit = try DeskVisit(on: server)
    func tap(_ finger: Int, _ place: (x: Int, y: Int)) throws {
      try touch.begin(finger, at: Double(place.x), Double(place.y))
      try touch.end(finger)
    }
    // A finger on the strip finds a letter, and lifts there.
    let (from, to) = (
      try visit.place(of: "treeitem \"B\""), try visit.place(of: "treeitem \"M\"")
    )
    try touch.begin(1, at: Double(from.x), Double(from.y))
    for step in 1...10 {
      try touch.move(1, to: Double(from.x), Double(from.y + step * (to.y - from.y) / 10))
    }
    _ = try visit.logged("scrubbed")
    try touch.end(1)
    _ = try visit.logged("reached")
    // A row opens its place.
    try tap(2, visit.place(of: " of 179\"", skipping: 4))
    let opened = try #require(try visit.logged("selected").item)
    try visit.read()
    try tap(3, visit.place(of: " of 179\"", skipping: 6))
    #expect(try visit.logged("selected").item != opened)
    try visit.settle()
    // The button leads back.
    try tap(4, visit.place(of: "button \"Back\" ="))
    _ = try visit.logged("went")
    try visit.settle()
    // A finger that rests on the chosen row slides up to its actions, and lifts on one.
    let chosen = try visit.place(of: " of 179\" selected")
    try touch.begin(5, at: Double(chosen.x), Double(chosen.y))
    _ = try visit.logged("peeked")
    for step in 1...8 { try touch.move(5, to: Double(chosen.x), Double(chosen.y - 10 * step)) }
    _ = try visit.logged("actionsRequested")
    try touch.end(5)
    try visit.settle()
    try tap(6, visit.place(of: "\"Copy\""))
    _ = try visit.logged("copied")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    #expect(try visit.pasted().contains("exhibit:/"))
    try visit.end()
    try visit.expectReplay()
  }
}
