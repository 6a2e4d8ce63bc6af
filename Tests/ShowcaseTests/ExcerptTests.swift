import Documents
import Folding
import Testing
import Widgets

@testable import Showcase

@Suite("An excerpt")
struct ExcerptTests {
  @Test(
    "ends at a word's end with an ellipsis where it is cut, never within a character",
    arguments: [
      ("", ""), ("short", "short"), ("just ten 4", "just ten 4"), ("just ten 45", "just ten…"),
      ("just tens and more", "just tens…"), ("just ten and more", "just ten…"),
      ("just ten, and more", "just ten,…"), ("it was … and more", "it was …"),
      ("The end. And more", "The end.\u{A0}…"), ("Just ten! And", "Just ten!\u{A0}…"),
      ("unpronounceable", "unpronounc…"), ("un pronounceable", "un pronoun…"),
      ("王は自由な人を捕らえない。", "王は自由な人を捕らえ…"),
      ("e\u{301}\u{301}e\u{301}eeeeeee👩‍👩‍👧‍👦e", "e\u{301}\u{301}e\u{301}eeeeeee👩‍👩‍👧‍👦…"),
    ])
  func ends(text: String, excerpt: String) {
    #expect(text.excerpt(length: 10) == excerpt)
  }

  /// The row of a note in which a text was found.
  private func row(_ query: String, in text: String, of title: String = "") -> String {
    var notes = TextEntries()
    notes.append(title, text, at: Place(page: 0, note: "n"))
    let result = FindResult([FindResult.Part(.notes, hits: [0], entries: notes)])
    return HitRows(FindQuery(query), result, languages: ["en"]).text(of: 0)
  }

  @Test(
    "of a hit begins where a word does, if one does shortly before the hit, and ends where a word does",
    arguments: [
      ("lorem", "Suspendisse lacinia enim lorem.", "…lacinia enim lorem."),
      ("enim", "Suspendisse enim lorem.", "Suspendisse enim lorem."),
      ("dis", "Amet. Suspendisse lorem.", "Amet. Suspendisse lorem."),
      ("schaft", "Es ist das Naturwissenschaftlerhaus.", "…das Naturwissenschaftlerhaus."),
      ("haus", "Naturwissenschaftlerhaus.", "…rwissenschaftlerhaus."),
      ("捕", "王は自由な人をその国の法によらずに捕らえない。", "…は自由な人をその国の法によらずに捕らえない。"),
    ])
  func begins(query: String, text: String, excerpt: String) {
    #expect(row(query, in: text) == excerpt)
    let long = text + String(repeating: " autem", count: 40)
    let cut = row(query, in: long)
    #expect(cut.hasPrefix(excerpt) && cut.hasSuffix(" autem…"))
  }

  @Test(
    "of a hit follows a title, which is cut so that the hit is in sight, unless it was found itself",
    arguments: [
      ("enim", "Radiator", "Radiator · …lacinia enim lorem."),
      (
        "enim", "Radiator grille with the enamel plate",
        "Radiator grille with… · …lacinia enim lorem."
      ),
      (
        "grille", "Radiator grille with the enamel plate",
        "Radiator grille with the enamel plate · Suspendisse lacinia enim lorem."
      ),
    ])
  func titled(query: String, title: String, row: String) {
    #expect(self.row(query, in: "Suspendisse lacinia enim lorem.", of: title) == row)
  }
}
