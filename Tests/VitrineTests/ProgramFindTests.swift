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
