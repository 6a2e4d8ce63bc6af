import Documents
import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

extension Visit {
  /// Types letters and digits.
  fileprivate func write(_ text: String) throws {
    for letter in text { try hands.key(letter == " " ? "space" : "\(letter)") }
  }

  /// The next state of a search that fits.
  fileprivate func found(where fits: (FindChange) -> Bool) throws -> FindChange {
    while true {
      if case .found(let change) = try recorded(event: "found"), fits(change) { return change }
    }
  }
}

@Suite("the program finds", .waiting)
struct ProgramFindTests {
  @Test("what other programs have copied or selected is inserted by keys and by the middle button")
  func pasting() throws {
    let visit = try IndexVisit((0..<200).map { "row \($0)" } + ["Müller"])
    let owner = { (selection: String, text: String) in
      try ChildProcess(
        "/bin/sh", ["-c", "printf '\(text)' | exec xclip -i -quiet -selection \(selection)"],
        environment: visit.server.environment, errors: .discarded)
    }
    let copied = try owner("clipboard", "\\nrow 17\\nmore")
    let selected = try owner("primary", "1")
    defer { for program in [copied, selected] { program.kill(SIGKILL) } }
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    try visit.probe.waitForOwner(of: "PRIMARY")
    try visit.hands.key("f", holding: ["Control_L"])
    try visit.hands.key("v", holding: ["Control_L"])
    // 17, 117, and 170 to 179.
    _ = try visit.found { $0.isComplete && $0.count == 12 }
    try visit.probe.settle(visit.window)
    let place = try field(of: visit)
    try visit.hands.click(at: place.x, place.y, 2)
    // The middle button inserts at the end of the text, where it was pressed: 171.
    _ = try visit.found { $0.isComplete && $0.count == 1 }
    try visit.hands.key("Return")
    #expect(try visit.logged("found").item == "row 171")
    // And what is cut here, others paste.
    try visit.hands.key("a", holding: ["Control_L"])
    try visit.hands.key("x", holding: ["Control_L"])
    // It becomes the clipboard a moment after the key.
    var words = ""
    for _ in 0..<500 where words != "row 171" { words = try pasted(on: visit.server) }
    #expect(words == "row 171")
    try visit.end()
  }

  /// The text that another program pastes.
  private func pasted(on server: XServer) throws -> String {
    let folder = try ScratchFolder()
    let paster = try ChildProcess(
      "/bin/sh", ["-c", "exec xclip -o -selection clipboard"], environment: server.environment,
      output: .file(folder("pasted")), errors: .discarded)
    try paster.wait()
    return String(decoding: try folder.bytes(of: folder("pasted")), as: UTF8.self)
  }

  /// A point of the open field behind its text, in pixels of the screen.
  private func field(of visit: IndexVisit) throws -> (x: Int, y: Int) {
    (visit.area.x + visit.area.width / 2, visit.area.y + 30)
  }

  @Test("words in a list, by keys alone; a replay finds the same")
  func rows() throws {
    let rows = (0..<20_000).map { "row \($0)" } + ["Müller", "Straße"]
    let visit = try IndexVisit(rows)
    try visit.hands.key("f", holding: ["Control_L"])
    try visit.write("mul")
    let found = try visit.found { $0.isComplete && $0.count == 1 }
    #expect(found.searched == [.titles: 20_002])
    try visit.hands.key("Return")
    #expect(try visit.logged("found").item == "Müller")
    try visit.hands.key("Escape")
    #expect(try visit.choose("End") == "Straße")
    try visit.end()

    let run = try visit.printed()
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    let words = run.output.filter { $0.hasPrefix("> ") && $0.contains(" found ") }
    #expect(words.count == 1)
    #expect(run.output.contains { $0.contains("text 'Titles · 1'") })
  }
}
