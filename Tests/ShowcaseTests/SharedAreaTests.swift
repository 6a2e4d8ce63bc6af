import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Several notes of one area")
struct SharedAreaTests {
  /// The charter, whose first clauses have a note each, followed by notes of their translations.
  private func document(
    _ texts: [(title: String, words: String, language: String?)], clauses: Int = 3
  ) -> Document {
    var document = Charter.document(clauses: clauses)
    document.pages[1].notes.removeFirst()
    for (number, text) in texts.enumerated() {
      let note = Document.Note(
        id: "x:/\(number)",
        title: LanguageMap([.init(text.title, language: text.language)]),
        body: LanguageMap([.init(text.words, language: text.language)]),
        area: .rectangle(Charter.place(1)))
      document.pages[1].notes.insert(note, at: number)
    }
    document.pages[1].notes.remove(at: texts.count)
    return document
  }

  private let edition = [
    (title: "Transcription", words: "Nullus liber homo.", language: "la" as String?),
    (title: "Translation", words: "No free man.", language: "en"),
  ]

  private func hand(_ document: Document) -> PictureHand {
    var hand = PictureHand(document, size: Size(width: 1100, height: 700))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.perform(.focused(true))
    _ = hand.makeReport()
    return hand
  }

  private func panel(_ hand: PictureHand) -> [Element] {
    hand.showcase.elements(of: PictureHand.window, at: hand.time, ruler: PlainRuler()).all
      .first { $0.role == .complementary }?.children.filter { $0.role != .button } ?? []
  }

  private func words(_ hand: PictureHand) -> [String] { panel(hand).map(\.name) }

  @Test("are read together after one tap, the others under their titles")
  func tap() {
    var hand = hand(document(edition))
    hand.tap(hand.middle(1))
    #expect(hand.makeReport() == ["selected x:/0"])
    #expect(words(hand) == ["Transcription", "Nullus liber homo.", "Translation", "No free man."])
    #expect(panel(hand).map(\.language) == ["la", "la", "en", "en"])
    hand.tap(hand.middle(1))
    #expect(hand.makeReport() == ["closed nothing"])
  }

  @Test("begin with the one that is chosen in the list")
  func list() {
    var hand = hand(document(edition))
    hand.type("l")
    hand.key(.home)
    hand.key(.down)
    hand.key(.enter)
    hand.wait(1)
    #expect(hand.makeReport() == ["selected x:/1"])
    #expect(words(hand) == ["Translation", "No free man.", "Transcription", "Nullus liber homo."])
  }

  @Test("are one step on the way from place to place")
  func steps() {
    var hand = hand(document(edition))
    hand.tap(hand.middle(1))
    hand.type("n")
    #expect(hand.title == "Clause 2")
    hand.type("p")
    #expect(hand.title == "Transcription")
    hand.type("p")
    #expect(hand.makeReport().last == "selected x:/0")
  }

  @Test(
    "stand under the names of their languages where they have no titles of their own",
    arguments: ["", "Clause 1"])
  func languages(title: String) {
    let texts = edition.map { (title: title, words: $0.words, language: $0.language) }
    var hand = hand(document(texts))
    hand.tap(hand.middle(1))
    #expect(
      words(hand).dropFirst() == ["Latina", "Nullus liber homo.", "English", "No free man."])
  }

  @Test("follow each other without headings where they have one language and no titles")
  func paragraphs() {
    let texts = ["One.", "Two."].map { (title: "", words: $0, language: "en" as String?) }
    var hand = hand(document(texts))
    hand.tap(hand.middle(1))
    #expect(words(hand).dropFirst() == ["One.", "Two."])
  }

  @Test("are read once where they say the same, and 24 of them at most")
  func limits() {
    let same = [1, 2].map { _ in (title: "", words: "One.", language: "en" as String?) }
    var hand = hand(document(same))
    hand.tap(hand.middle(1))
    #expect(words(hand).dropFirst() == ["One."])
    let many = (1...100).map { (title: "\($0)", words: "Words \($0).", language: nil as String?) }
    hand = self.hand(document(many))
    hand.tap(hand.middle(1))
    #expect(panel(hand).count { $0.role == .paragraph } == 24)
  }

  @Test("open the panel, also where the first one only leads elsewhere")
  func link() {
    var document = document(edition)
    document.pages[1].notes[0].motivation = .linking
    document.pages[1].notes[0].link = "https://a.example/canvas/seal"
    document.pages[1].notes[0].body = LanguageMap([])
    var hand = hand(document)
    hand.tap(hand.middle(1))
    #expect(hand.makeReport() == ["selected x:/0"])
    #expect(words(hand).suffix(2) == ["Translation", "No free man."])
  }
}
