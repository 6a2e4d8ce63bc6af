import Documents
import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

/// The program as a kiosk whose visitors choose between English and German.
private final class LanguageVisit: Visit {
  init(_ path: String, in folder: ScratchFolder) throws {
    try super.init(
      [
        "kiosk", path, "--language", "en", "--languages", "en,de", "--idle", "3600",
        "--attract-after", "0",
      ], in: folder, on: nil)
  }

  /// Clicks the first element whose line in the accessibility tree contains some words.
  func click(_ words: String) throws {
    let place = try place(of: words)
    try hands.click(at: place.x, place.y)
  }

  /// The next change that shows the document with rows in a language; nil for that of the launch.
  func document(in language: String?) throws -> DocumentChange {
    while true {
      guard case .document(let change) = try recorded(event: "documentChanged") else { continue }
      if change.count > 0, change.languages?.first == language { return change }
    }
  }

  /// The next change that shows a text in letters of a size.
  func text(inScale scale: Double) throws -> DocumentChange {
    while true {
      guard case .document(let change) = try recorded(event: "documentChanged") else { continue }
      if change.count > 0, change.setting?.scale == scale { return change }
    }
  }

  /// Expects rows in this order, as a replay shows them.
  func expectRows(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tops = try rows.map { try frame(of: "listitem \"\($0)").y }
    #expect(tops == tops.sorted(), sourceLocation: sourceLocation)
  }
}

@Suite("The language of a kiosk", .waiting)
struct ProgramKioskLanguageTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Writes a document whose two pages have German labels in the other order.
  private func write(_ name: String) throws {
    let labels = [("Anchor", "Zange"), ("Bell", "Amboss")]
    let pages = labels.enumerated().map { number, label in
      #"{"id":"c\#(number)","type":"Canvas","width":2,"height":2,"label":{"en":["\#(label.0)"],"de":["\#(label.1)"]},"items":[{"items":[{"motivation":"painting","body":{"id":"\#(number).png","type":"Image"},"target":"c\#(number)"}]}]}"#
    }
    for number in labels.indices {
      try folder.write("\(name)/\(number).png", ContentFixture.picture(UInt8(10 * number)))
    }
    try folder.write(
      "\(name)/manifest.json",
      #"{"type":"Manifest","label":{"en":["Things"]},"items":[\#(pages.joined(separator: ","))]}"#)
  }

  @Test("rows follow the visitor's language, and that of the launch when the exhibit begins again")
  func document() throws {
    try write("book")
    let visit = try LanguageVisit(folder("book"), in: folder)
    #expect(try visit.document(in: nil).count == 2)
    try visit.expectRows(["Anchor", "Bell"])
    try visit.click("button \"Language and display")
    try visit.click("\"Deutsch\"")
    #expect(try visit.document(in: "de").stage == .retitled)
    try visit.expectRows(["Amboss", "Zange"])
    try visit.click("button \"Fertig")
    try visit.click("button \"Von vorn beginnen")
    _ = try visit.document(in: nil)
    try visit.expectRows(["Anchor", "Bell"])
  }

  @Test(
    "a text is set again in the visitor's size of letters, at its place, and as before at the end")
  func textSize() throws {
    let paragraph = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let parts = (1...9).map { part in
      "# Part \(part)\n\n" + Array(repeating: paragraph, count: 4).joined(separator: "\n\n")
    }
    let path = folder("story.txt")
    try parts.joined(separator: "\n\n").write(toFile: path, atomically: true, encoding: .utf8)
    let visit = try LanguageVisit(path, in: folder)
    let usual = try visit.text(inScale: 1)
    try visit.click("listitem \"Part 5")
    try visit.click("button \"Language and display")
    try visit.click("\"150%")
    let larger = try visit.text(inScale: 1.5)
    #expect(larger.stage == .rescaled && larger.count > usual.count)
    try visit.click("button \"Done")
    try visit.settle()
    let tree = try Run(["describe", "--replay", folder.path + "/recording"]).output
    #expect(tree.contains { $0.contains("listitem \"Part 5") && $0.contains(" selected") })
    try visit.click("button \"Begin again")
    let again = try visit.text(inScale: 1)
    #expect(again.count == usual.count && again.setting == usual.setting)
  }

  @Test("an exhibit is opened in the language that was chosen before the shelf")
  func shelf() throws {
    try write("all/Atlas")
    try write("all/Book")
    let visit = try LanguageVisit(folder("all"), in: folder)
    _ = try visit.recorded(event: "exhibits")
    try visit.click("button \"Language and display")
    try visit.click("\"Deutsch\"")
    try visit.click("button \"Fertig")
    try visit.click("link \"Things")
    let change = try visit.document(in: "de")
    #expect(change.exhibit == .onShelf("Atlas") && change.stage == .whole)
    try visit.expectRows(["Amboss", "Zange"])
  }
}
