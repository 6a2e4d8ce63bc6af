import Documents
import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing

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

@Suite("the program finds")
struct ProgramFindTests {
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
    try visit.hands.key("a", holding: ["Control_L"])
    try visit.write("1999 row")
    _ = try visit.found { $0.isComplete && $0.count == 12 }
    try visit.hands.key("Return")
    #expect(try visit.logged("found").item == "row 1999")
    try visit.hands.key("F3")
    #expect(try visit.logged("found").item == "row 11999")
    try visit.hands.key("F3", holding: ["Shift_L"])
    #expect(try visit.logged("found").item == "row 1999")
    try visit.hands.key("Escape")
    #expect(try visit.choose("End") == "Straße")
    try visit.end()

    let run = try visit.printed()
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
    let words = run.output.filter { $0.hasPrefix("> ") && $0.contains(" found ") }
    #expect(words.count == 4)
    #expect(run.output.contains { $0.contains("text 'Titles · 12'") })
  }

  @Test("words of a text, on its pages and in its list; Escape returns to the page")
  func text() throws {
    let visit = try TextVisit()
    try visit.hands.key("slash")
    try visit.write("zebra")
    let found = try visit.found { $0.isComplete && $0.count > 0 }
    #expect(found.count == 1)
    try visit.hands.key("Return")
    #expect(try visit.logged("turned").item != nil)
    try visit.end()
    let run = try Run(
      ["pages", "--replay", visit.folder.path + "/recording", "--print=layers"])
    #expect(run.ending == .code(0))
    #expect(run.errors == [])
  }
}

/// The program with the pages of a text, one word of which is on a late page.
private final class TextVisit: Visit {
  init() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/text.txt"
    let filler = (0..<400).map { "Paragraph \($0) has some words.\n\n" }.joined()
    try Data((filler + "A zebra comes last.\n").utf8).write(to: URL(filePath: path))
    try super.init(["pages", path, "--scale", "1"], in: folder, on: nil)
    try probe.focus(window)
    while true {
      if case .document(let change) = try recorded(event: "documentChanged"), change.work == nil,
        change.count > 1
      {
        break
      }
    }
  }
}
