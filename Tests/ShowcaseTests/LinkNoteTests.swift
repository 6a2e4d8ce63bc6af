import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

/// Notes that only lead elsewhere.
@Suite("A linking note")
struct LinkNoteTests {
  /// The charter, whose clause 3 is a linking note.
  private func document(link: String, body: String = "") -> Document {
    var document = Charter.document(clauses: 4)
    document.pages[1].notes[3].motivation = .linking
    document.pages[1].notes[3].link = link
    document.pages[1].notes[3].body = LanguageMap(body)
    document.pages[1].notes[3].title = LanguageMap("Seal")
    document.chapters = [.init(id: "x:/part", title: LanguageMap("Part"), pages: [2])]
    return document
  }

  private func hand(_ document: Document) -> PictureHand {
    var hand = PictureHand(document, size: Size(width: 1100, height: 700))
    hand.perform(.picture(Charter.base, .ready(Charter.size)))
    hand.perform(.focused(true))
    _ = hand.makeReport()
    return hand
  }

  private func page(_ hand: PictureHand) -> Int? {
    hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first?.page
  }

  private let clause = "https://a.example/clause/3"

  @Test(
    "leads to another page or a chapter at a tap",
    arguments: ["https://a.example/canvas/seal", "x:/part"])
  func tap(link: String) {
    var hand = hand(document(link: link))
    hand.tap(hand.middle(3))
    #expect(page(hand) == 2)
    #expect(hand.title == nil)
    #expect(hand.makeReport().first == "followed \(link)")
    hand.key(.left, .alt)
    #expect(page(hand) == 1)
  }

  @Test("leads there by keys")
  func keys() {
    var hand = hand(document(link: "https://a.example/canvas/seal"))
    for _ in 0..<3 { hand.key(.tab) }
    hand.key(.enter)
    #expect(page(hand) == 2)
  }

  @Test("leads to another document of the folder")
  func file() {
    var hand = hand(document(link: Document.link(toFile: "/books/second.json")))
    hand.tap(hand.middle(3))
    let opened = hand.effects.contains {
      if case .openFiles(let files, _) = $0 { files == ["/books/second.json"] } else { false }
    }
    #expect(opened && page(hand) == 1)
  }

  @Test("with words of its own is read first, and has its link below them")
  func words() {
    var hand = hand(document(link: "https://a.example/canvas/seal", body: "On wax."))
    hand.tap(hand.middle(3))
    #expect(page(hand) == 1 && hand.title == "Seal")
    #expect(hand.words.contains("On wax.") && hand.words.contains("Go there"))
  }

  @Test("while another note is open is read in its place, so that stepping leads nowhere else")
  func steps() {
    var hand = hand(document(link: "https://a.example/canvas/seal"))
    hand.tap(hand.middle(4))
    hand.type("p")
    #expect(page(hand) == 1 && hand.title == "Seal")
    #expect(hand.words.contains("Go there"))
  }

  @Test("to the web names its address")
  func web() {
    var hand = hand(document(link: "https://web.example/"))
    hand.tap(hand.middle(3))
    #expect(page(hand) == 1 && hand.title == "Seal")
    #expect(hand.words.contains("https://web.example/"))
  }
}
