import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("a recording of a slider, printed", .waiting)
struct ProgramPagesJournalTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func visit() throws -> PagesVisit {
    let visit = try PagesVisit(PagesVisit.book(12, in: folder), in: folder)
    try visit.waitForPage(0)
    return visit
  }

  private func printed() throws -> [String] {
    let printed = try Run(["pages", "--replay", folder.path + "/recording", "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.errors == [])
    return printed.output
  }

  /// The events, each with the texts of the bubble in the pictures up to the next event.
  private func story(_ lines: [String]) -> [(logged: String, bubbles: Set<String>)] {
    var story: [(logged: String, bubbles: Set<String>)] = []
    for line in lines {
      if line.hasPrefix("> ") {
        story.append((line.split(separator: " ").dropFirst(2).joined(separator: " "), []))
      } else if line.hasPrefix("bubble"), !story.isEmpty {
        let words = line.split(separator: "'").dropFirst().first.map(String.init) ?? ""
        story[story.count - 1].bubbles.insert(words)
      }
    }
    return story
  }

  @Test("during a drag the bubble names the page under the knob; release turns once")
  func drag() throws {
    let visit = try visit()
    try visit.hands.move(to: visit.knob(0).x, visit.knob(0).y)
    try visit.hands.press()
    for page in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7] {
      try visit.hands.move(to: visit.knob(page).x, visit.knob(page).y)
      #expect(try visit.logged(1).count == 1)
      // The picture of this step, before the next one.
      try visit.probe.settle(visit.window)
    }
    try visit.hands.release()
    _ = try visit.logged(untilTurnedTo: 7)
    try visit.waitForPage(7)
    try visit.end()
    let story = story(try printed())
    let pages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 10, 9, 8]
    #expect(story.map(\.logged) == pages.map { "tracked Leaf \($0)" } + ["turned Leaf 8"])
    for (step, page) in zip(story, pages) {
      // Before it was drawn for the first time there is no bubble to be read.
      #expect(step.bubbles.isSubset(of: ["Page \(page) of 12"]), "\(step)")
    }
    #expect(story.count { !$0.bubbles.isEmpty } >= 12)
    #expect(story.last?.bubbles == ["Page 8 of 12"])
  }

  @Test(
    "a page that cannot be shown names problem and remedy in the language of the recording",
    arguments: [
      ("en", "the file is empty. Save or copy the file anew."),
      ("de", "Die Datei ist leer. Die Datei neu speichern oder neu kopieren."),
    ])
  func faults(language: String, sentence: String) throws {
    _ = try folder.file([], named: "book/1.png")
    _ = try folder.file(
      Array(
        """
        {"opening":{"pages":{"source":"\(folder("book"))","title":"book"},"settings":{"direction":"ltr","isContrastHigh":false,"isDark":false,"languages":["\(language)"],"reducedMotion":false,"textScale":1}},"vitrine":2}
        {"resized":{"isTranslucent":false,"scale":1,"size":{"height":800,"width":600}},"time":0,"window":"pages"}
        {"documentChanged":{"count":1},"time":0.1}

        """.utf8), named: "recording")
    // A visitor reads no path.
    let name = language == "de" ? "Dieses Bild" : "This picture"
    #expect(try printed().contains { $0.contains("\(name): \(sentence)") })
  }

  @Test(
    "a drag that is cancelled by Escape or by distance turns nothing", arguments: [true, false])
  func cancelled(byKey: Bool) throws {
    let visit = try visit()
    try visit.probe.focus(visit.window)
    try visit.hands.move(to: visit.knob(0).x, visit.knob(0).y)
    try visit.hands.press()
    for page in 1...6 { try visit.hands.move(to: visit.knob(page).x, visit.knob(page).y) }
    if byKey {
      try visit.hands.key("Escape")
    } else {
      try visit.hands.move(to: visit.knob(6).x, visit.area.y + 40)
    }
    var logged: [String] = []
    repeat { logged += try visit.logged(1) } while logged.last != "cancelled 0"
    // After Escape the drag is over; far away it would go on where the pointer came back.
    if byKey { try visit.hands.move(to: visit.knob(9).x, visit.knob(9).y) }
    try visit.hands.release()
    try visit.probe.settle(visit.window)
    try visit.end()
    let story = story(try printed())
    #expect(story.last?.logged == "cancelled Leaf 1")
    #expect(story.dropLast().allSatisfy { $0.logged.hasPrefix("tracked ") })
    #expect(story.count >= 7)
  }
}
