import Documents
import Finding
import Folding
import Interaction
import Testing

@testable import Program

/// The words of a document that are found beside those of its notes on places.
@Suite("Find")
struct FinderWordsTests {
  /// The titles and places of what is found in a document for a text.
  private func found(_ text: String, in document: Document, languages: [String] = []) -> [String] {
    var finder = Finder(FindMaterial(catalog: Catalog(document), languages: languages))
    finder.begin(FindQuery(text))
    while finder.step() {}
    return finder.result.parts.flatMap { part in
      part.hits.map { hit in
        let place = part.entries.place(of: Int(hit))
        return "\(part.entries.title(of: Int(hit))) \(place?.page ?? -1) \(place?.note ?? "-")"
      }
    }
  }

  private var document: Document {
    let page = { (id: String) in
      Document.Page(id: id, size: Size(width: 3, height: 2), face: .pictures([]))
    }
    var document = Document(title: LanguageMap("Book"), pages: [page("a"), page("b"), page("c")])
    document.about = Document.About(
      summary: LanguageMap([.init("A chronicle", language: "en"), .init("Chronik", language: "de")]
      ),
      statements: [.init(name: LanguageMap("By"), value: LanguageMap("<p>the <b>Archive</b></p>"))])
    document.pages[1].about.facts = [.init(name: LanguageMap("Ink"), value: LanguageMap("Gall"))]
    document.pages[1].notes = [
      .init(id: "n", title: LanguageMap([]), body: LanguageMap("A remark on the leaf"), area: nil)
    ]
    document.chapters = [
      .init(
        id: "r", title: LanguageMap("Middle"), pages: [1, 2],
        about: .init(summary: LanguageMap("Of the middle part")))
    ]
    document.pages[2].texts = [
      .init(
        LanguageMap("<p>A panel on <i>tractors</i></p>"), in: Rect(x: 0, y: 0, width: 2, height: 1))
    ]
    document.pages[2].label = LanguageMap("Wall")
    document.start = 2
    return document
  }

  @Test(
    "looks in the descriptions of the document, its pages and chapters",
    arguments: [
      ("chronicle", ["About 2 exhibit:/about"]), ("archive", ["About 2 exhibit:/about"]),
      ("gall", ["About 1 exhibit:/about"]), ("part", ["About 1 exhibit:/about"]),
      ("remark", [" 1 n"]), ("tractors", ["Wall 2 -"]), ("papyrus", []),
    ])
  func descriptions(text: String, expected: [String]) {
    #expect(found(text, in: document, languages: ["en"]) == expected)
  }

  @Test("looks in the words of the person's languages")
  func languages() {
    #expect(found("chronik", in: document, languages: ["de"]) == ["Angaben 2 exhibit:/about"])
    #expect(found("chronicle", in: document, languages: ["de"]) == [])
  }
}
