import Documents
import Files
import Fixtures
import Testing

@testable import Exhibits

@Suite("A manifest that offers its pages in several orders")
struct PageOrderTests {
  private static func id(_ name: String) -> String { "https://museum.example/iiif/canvas/\(name)" }

  /// A range that gives canvases an order.
  private static func range(_ canvases: String, _ label: String) -> String {
    let items = canvases.map { #"{"id":"\#(id("\($0)"))","type":"Canvas"}"# }
    return #"""
      {"id":"https://museum.example/iiif/order/\#(canvases)","type":"Range","behavior":"sequence",
       "label":{"en":["\#(label)"]},"items":[\#(items.joined(separator: ","))]}
      """#
  }

  /// Canvases, each with a note, and ranges.
  private static func manifest(_ canvases: String, _ ranges: [String]) -> String {
    ManifestWords.manifest(
      canvases.map { name in
        ManifestWords.canvas(
          "\(name)", 300, 200,
          more: #"""
            ,"annotations":[{"type":"AnnotationPage","items":[{"id":"note/\#(name)","type":"Annotation",
            "motivation":"commenting","body":{"type":"TextualBody","value":"Of \#(name)"},
            "target":"\#(id("\(name)"))#xywh=1,1,9,9"}]}]
            """#)
      }, more: #","structures":[\#(ranges.joined(separator: ","))]"#)
  }

  private func read(
    _ manifest: String, order: Int = 0
  ) throws -> (document: Document, faults: [String]) {
    let pictures = Dictionary(uniqueKeysWithValues: "abcd".map { ("\($0).png", (30, 20)) })
    let book = try Book(manifest, pictures)
    let (document, faults) = try DocumentReader.read(book.folder("book"), order: order)
    return (document, faults.map(\.description))
  }

  private func pages(_ document: Document) -> String {
    document.pages.map { $0.label.text(for: []) }.joined()
  }

  @Test("has each page with its notes and chapters in each of them")
  func orders() throws {
    let chapter = #"""
      {"id":"r","type":"Range","label":{"en":["Part"]},"items":[{"id":"\#(Self.id("b"))","type":"Canvas"}]}
      """#
    let manifest = Self.manifest(
      "abcd", [Self.range("dbca", "As it was bound"), chapter, Self.range("ca", "Only two")])
    for (order, labels, part) in [(0, "abcd", [1]), (1, "dbca", [1]), (2, "ca", [])] {
      let (document, faults) = try read(manifest, order: order)
      #expect(pages(document) == labels)
      #expect(
        document.pages.map { $0.notes.map(\.id) } == labels.map { ["note/\($0)"] })
      #expect(document.order == order)
      #expect(document.orders.map { $0.text(for: []) } == ["", "As it was bound", "Only two"])
      #expect(document.chapters.map(\.pages) == [part])
      // In the third order the chapter's page is missing, as in the order itself.
      if order < 2 { #expect(faults == []) }
    }
  }

  @Test("offers the others as links in its description")
  func description() throws {
    let manifest = Self.manifest("ab", [Self.range("ab", "Now"), Self.range("ba", "Once <1500>")])
    let value = { (order: Int, language: String) in
      try #require(try read(manifest, order: order).document.about.facts.last)
        .value.text(for: [language])
    }
    #expect(
      try value(0, "en")
        == #"<span>Now</span><br><a href="\#(Document.link(toOrder: 1))">Once &lt;1500&gt;</a>"#)
    #expect(
      try value(1, "en")
        == #"<a href="\#(Document.link(toOrder: 0))">Now</a><br><span>Once &lt;1500&gt;</span>"#)
    let unnamed = Self.manifest("ab", [Self.range("ba", "Once")])
    let fact = try #require(try read(unnamed).document.about.facts.last)
    #expect(fact.name.text(for: ["de"]) == "Reihenfolge der Seiten")
    #expect(fact.value.text(for: ["de"]).hasPrefix("<span>Wie veröffentlicht</span>"))
    #expect(fact.value.text(for: ["en"]).hasPrefix("<span>As published</span>"))
  }

  @Test("is in its own where a wanted one is not offered, or is the same")
  func own() throws {
    for ranges in [[], [Self.range("ab", "Same")], [Self.range("", "None")]] {
      let document = try read(Self.manifest("ab", ranges), order: 1).document
      #expect(pages(document) == "ab")
      #expect(document.order == 0)
      #expect(document.orders == [])
      #expect(document.about.isEmpty)
    }
  }

  @Test("says which of the pages of an order are missing, and has each page once")
  func wrong() throws {
    let (document, faults) = try read(
      Self.manifest("abc", [Self.range("czbbc", "Other")]), order: 1)
    #expect(pages(document) == "cb")
    #expect(faults.count == 1)
    #expect(faults.first?.contains("structures[0].items[1]") == true)
    #expect(faults.first?.contains(Self.id("z")) == true)
  }

  @Test("may be one of version 2, with several sequences")
  func old() throws {
    let canvases = "abc".map { ManifestWords.oldCanvas("\($0)", 300, 200) }
    let names = "cab".map { #""http://museum.example/iiif/canvas/\#($0)""# }
    let manifest = ManifestWords.oldManifest(
      canvases,
      sequence: #"""
        ,"label":"Bound"},
        {"@type":"sc:Sequence","label":"Written","canvases":[\#(names.joined(separator: ","))]
        """#)
    for (order, labels) in [(0, "abc"), (1, "cab")] {
      let document = try read(manifest, order: order).document
      #expect(pages(document) == labels)
      #expect(document.orders.map { $0.text(for: []) } == ["Bound", "Written"])
    }
  }

  @Test("and is one of several of a collection, is in its own, which is said")
  func collection() throws {
    let folder = try ScratchFolder()
    for name in ["one", "two"] {
      try folder.write("books/\(name).json", Self.manifest("ab", [Self.range("ba", "Other")]))
    }
    for name in "ab" { try folder.write("books/\(name).png", PictureBytes.png(30, 20)) }
    try folder.write(
      "books/collection.json",
      #"""
      {"@context":"http://iiif.io/api/presentation/3/context.json","id":"c","type":"Collection",
      "label":{"en":["All"]},"items":[{"id":"one.json","type":"Manifest"},{"id":"two.json","type":"Manifest"}]}
      """#)
    let (document, faults) = try DocumentReader.read(folder.path + "/books", order: 1)
    #expect(pages(document) == "abab")
    #expect(document.orders == [])
    let said = faults.map(\.description).filter { $0.contains("another order") }
    #expect(said.count == 2)
  }

  @Test("names in faults the canvas where it stands in the file, in any order")
  func faults() throws {
    let manifest = Self.manifest("ab", [Self.range("ba", "Once")])
      .replacing(#""value":"Of a""#, with: #""value":"""#)
      .replacing(#""label":{"none":["a"]}"#, with: #""label":{"none":["a"]},"metadata":[{}]"#)
    for order in [0, 1] {
      let faults = try read(manifest, order: order).faults
      #expect(faults.contains { $0.contains("items[0].metadata[0]") }, "\(faults)")
      #expect(faults.contains { $0.contains("items[0].annotations[0]") }, "\(faults)")
    }
  }
}
