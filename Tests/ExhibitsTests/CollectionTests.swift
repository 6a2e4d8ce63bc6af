import Documents
import Files
import Fixtures
import Interaction
import RowFiles
import Testing

@testable import Exhibits

/// Several manifests that are shown as one document.
@Suite("A collection")
struct CollectionTests {
  private typealias Words = ManifestWords

  /// A folder with manifests `one`, `two` and `three` of one canvas each, which all have the same id.
  private struct Library {
    let folder: ScratchFolder

    init(_ collection: String?, at name: String = "collection.json") throws {
      folder = try ScratchFolder()
      if let collection { try folder.write("library/\(name)", collection) }
      for number in ["one", "two", "three"] {
        let note =
          #"{"id":"https://m.example/note","body":{"value":"Of \#(number)"},"target":"https://m.example/canvas"}"#
        let canvas =
          #"{"id":"https://m.example/canvas","type":"Canvas","label":"\#(number) 1","width":30,"height":20,"annotations":[{"items":[\#(note)]}],"items":[{"items":[{"motivation":"painting","body":{"id":"https://m.example/\#(number)/\#(number).png","type":"Image"},"target":"https://m.example/canvas"}]}]}"#
        try folder.write(
          "library/\(number)/manifest.json",
          #"""
          {"id":"https://m.example/\#(number)/manifest.json","type":"Manifest","label":"The \#(number)",
           "requiredStatement":{"label":"By","value":"\#(number)"},"items":[\#(canvas)],
           "structures":[{"id":"https://m.example/range","type":"Range","label":"A part of \#(number)",
             "items":[{"id":"https://m.example/canvas","type":"Canvas"}]}]}
          """#)
        try folder.write("library/\(number)/\(number).png", PictureBytes.png(30, 20))
      }
    }

    func read(_ name: String = "collection.json") throws -> (document: Document, faults: [String]) {
      let (document, faults) = try DocumentReader.read(folder("library/\(name)"))
      return (
        document, faults.map { $0.description.replacing(folder.path, with: "") }
      )
    }
  }

  private static func item(_ name: String, type: String = "Manifest", more: String = "") -> String {
    #"{"id":"https://m.example/\#(name)","type":"\#(type)"\#(more)}"#
  }

  /// The chapters with their depth and pages.
  private func chapters(_ document: Document) -> [String] {
    document.chapters.map {
      "\(String(repeating: "·", count: $0.depth))\($0.title.text(for: ["en"])) \($0.pages)"
    }
  }

  private static let expected = [
    "The one [0]", "·A part of one [0]", "The two [1]", "·A part of two [1]",
  ]

  @Test("is one document: the pages of all its manifests, and a chapter for each with its parts")
  func whole() throws {
    let items = [Self.item("one/manifest.json"), Self.item("two")].joined(separator: ",")
    let library = try Library(
      #"{"id":"https://m.example/all","type":"Collection","label":{"en":["A library"]},"summary":{"en":["Books."]},"items":[\#(items)]}"#
    )
    let (document, faults) = try library.read()
    #expect(faults.isEmpty)
    #expect(document.title.text(for: ["en"]) == "A library")
    #expect(document.about.summary.text(for: ["en"]) == "Books.")
    #expect(document.trace.map { $0.prefix(6) } == ["one 1:", "two 1:"])
    #expect(chapters(document) == Self.expected)
    // A page of each has its own statement, and its cover the page.
    #expect(
      document.pages.flatMap(\.about.statements).map { $0.value.text(for: []) } == ["one", "two"])
    #expect(
      document.chapters.map { lastComponent(of: $0.thumbnail?.file ?? "none") }
        == ["one.png", "none", "two.png", "none"])
    // What was the same in both is told apart.
    #expect(Set(document.pages.map(\.id)).count == 2)
    #expect(Set(document.chapters.map(\.id)).count == 4)
    #expect(Set(document.pages.flatMap(\.notes).map(\.id)).count == 2)
  }

  @Test(
    "of version 2, and a folder of several manifests, are read alike",
    arguments: [true, false])
  func others(isOld: Bool) throws {
    if isOld {
      let library = try Library(
        #"{"@type":"sc:Collection","label":"Old","manifests":[{"@id":"https://m.example/one/manifest.json","@type":"sc:Manifest"},{"@id":"https://m.example/two/manifest.json","@type":"sc:Manifest"}]}"#
      )
      #expect(chapters(try library.read().document) == Self.expected)
      return
    }
    let library = try Library(nil)
    for (number, name) in [("two", "b 10"), ("one", "b 9")] {
      let words = try library.folder.read("library/\(number)/manifest.json")
      try library.folder.write("library/\(name).json", words)
    }
    let (document, _) = try library.read("")
    #expect(chapters(document) == Self.expected)
    #expect(document.title.text(for: []) == "library")
  }

  @Test("in a collection is a chapter around its manifests, wherever it stands")
  func nested() throws {
    let inner =
      #"{"id":"https://m.example/inner","type":"Collection","label":"Inner","items":[\#(Self.item("two"))]}"#
    let outer = Self.item("outer.json", type: "Collection", more: #","label":"Outer""#)
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("one")),\#(inner),\#(outer)]}"#)
    try library.folder.write(
      "library/outer.json", #"{"type":"Collection","items":[\#(Self.item("three"))]}"#)
    let (document, faults) = try library.read()
    #expect(faults.isEmpty)
    #expect(
      chapters(document) == [
        "The one [0]", "·A part of one [0]", "Inner [1]", "·The two [1]", "··A part of two [1]",
        "Outer [2]", "·The three [2]", "··A part of three [2]",
      ])
  }

  @Test("shows what is here, and says once what is missing, or cannot be read")
  func missing() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("gone/manifest.json")),7,\#(Self.item("bad.json")),\#(Self.item("two")),\#(Self.item("two"))]}"#
    )
    try library.folder.write("library/bad.json", "{")
    let (document, faults) = try library.read()
    #expect(document.pages.count == 1)
    try #require(faults.count == 3, "\(faults)")
    #expect(faults[0].contains("items[0].id") && faults[0].contains("gone/manifest.json"))
    #expect(faults.contains { $0.contains("items[1]") && $0.contains("has no address") })
    #expect(faults.contains { $0.contains("/library/bad.json") })
  }

  @Test("that names itself, or whose collections name each other, ends")
  func circle() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("collection.json", type: "Collection")),\#(Self.item("other.json", type: "Collection")),\#(Self.item("one"))]}"#
    )
    try library.folder.write(
      "library/other.json",
      #"{"type":"Collection","items":[\#(Self.item("collection.json", type: "Collection"))]}"#)
    let (document, faults) = try library.read()
    #expect(document.pages.count == 1 && faults.isEmpty)
    var deep = Self.item("one")
    for level in 0..<30 {
      deep = #"{"id":"https://m.example/c\#(level)","type":"Collection","items":[\#(deep)]}"#
    }
    let nested = try Library(#"{"type":"Collection","items":[\#(deep),\#(Self.item("two"))]}"#)
    let read = try nested.read()
    #expect(read.document.pages.count == 1)
    #expect(read.faults.map { $0.contains("nested more than 8 deep") } == [true], "\(read.faults)")
  }

  @Test("its covers are the items of a bar, and what it holds stands in the list")
  func catalog() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("one")),\#(Self.item("two"))]}"#)
    let builder = CatalogBuilder(
      languages: ["en"], collation: .shared, keepsOrder: false, hasRows: true, hasSections: true)
    let catalog = builder.catalog(of: try library.read().document)
    #expect(catalog.sections.map(\.title) == ["The one", "The two"])
    #expect(catalog.sections.map { $0.picture?.file.hasSuffix(".png") } == [true, true])
    #expect(catalog.sections.map(\.place) == [Place(page: 0), Place(page: 1)])
  }

  @Test("has rows that tell pages of the same label apart by the titles of their manifests")
  func ambiguous() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("one")),\#(Self.item("two"))]}"#)
    var document = try library.read().document
    for page in document.pages.indices { document.pages[page].label = LanguageMap("1r") }
    let builder = CatalogBuilder(
      languages: ["en"], collation: .shared, keepsOrder: true, hasRows: true, hasSections: true)
    let rows = try #require(builder.catalog(of: document).rows?.source)
    let titles = (0..<rows.count).map { rows.text(of: $0) }
    #expect(titles.filter { $0.hasSuffix("1r") } == ["The one, 1r", "The two, 1r"])
    document.pages[1].label = LanguageMap("2r")
    let others = try #require(builder.catalog(of: document).rows?.source)
    #expect(
      (0..<others.count).map { others.text(of: $0) }.filter { $0.hasSuffix("r") } == ["1r", "2r"])
  }

  @Test("a manifest that two collections name is a chapter of both, with the same pages")
  func twice() throws {
    let inner = { (label: String) in
      #"{"id":"https://m.example/\#(label)","type":"Collection","label":"\#(label)","items":[\#(Self.item("two")),\#(Self.item("two"))]}"#
    }
    let library = try Library(
      #"{"type":"Collection","items":[\#(inner("Psalters")),\#(Self.item("one")),\#(inner("Gifts"))]}"#
    )
    let (document, faults) = try library.read()
    #expect(faults.isEmpty && document.pages.count == 2)
    #expect(
      chapters(document) == [
        "Psalters [0]", "·The two [0]", "··A part of two [0]", "The one [1]",
        "·A part of one [1]", "Gifts [0]", "·The two [0]",
      ])
    #expect(Set(document.chapters.map(\.id)).count == 7)
  }

  @Test("in a collection describes all its pages, and has its statement on those without one")
  func described() throws {
    let inner =
      #"{"id":"https://m.example/inner","type":"Collection","label":"Inner","summary":"Books of <img src='gone.png'>.","requiredStatement":{"label":"By","value":"the abbey"},"items":[\#(Self.item("one")),\#(Self.item("two"))]}"#
    let library = try Library(#"{"type":"Collection","items":[\#(inner),\#(Self.item("three"))]}"#)
    let words = try library.folder.read("library/two/manifest.json")
    try library.folder.write(
      "library/two/manifest.json", words.replacing("requiredStatement", with: "none"))
    let (document, faults) = try library.read()
    // The picture of its description is not there.
    #expect(faults.count == 1)
    #expect(document.pages.indices.allSatisfy { document.isDescribed(onPage: $0) })
    #expect(document.describedChapters(ofPage: 1).map { $0.title.text(for: []) } == ["Inner"])
    #expect(document.describedChaptersByFirstPage()[0]?.first?.id == "https://m.example/inner")
    #expect(document.describedChapters(ofPage: 2).map { $0.title.text(for: []) } == ["The three"])
    #expect(
      document.pages.map { $0.about.statements.map { $0.value.text(for: []) } }
        == [["one"], ["the abbey"], ["three"]])
  }

  @Test("has openings in the direction of each book, none across two books")
  func directions() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("one")),\#(Self.item("two"))]}"#)
    for (name, direction) in [("one", "left-to-right"), ("two", "right-to-left")] {
      let canvases = ["a", "b", "c", "d"].map { page in
        #"{"id":"https://m.example/\#(name)/\#(page)","type":"Canvas","label":"\#(page)","width":30,"height":20,"items":[{"items":[{"motivation":"painting","body":{"id":"https://m.example/\#(name)/\#(name).png","type":"Image"},"target":"https://m.example/\#(name)/\#(page)"}]}]}"#
      }
      try library.folder.write(
        "library/\(name)/manifest.json",
        #"{"id":"https://m.example/\#(name)/manifest.json","type":"Manifest","label":"\#(name)","behavior":["paged"],"viewingDirection":"\#(direction)","items":[\#(canvases.joined(separator: ","))]}"#
      )
    }
    let pages = try library.read().document.pages
    #expect(pages.map(\.pictures.count) == [1, 2, 1, 1, 2, 1])
    #expect(pages[1].pictures.map(\.frame.x) == [0, 30])
    #expect(pages[4].pictures.map(\.frame.x) == [30, 0])
  }

  @Test("links between notes lead to the pages of their own manifest")
  func ownLinks() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("one")),\#(Self.item("two"))]}"#)
    for name in ["one", "two"] {
      let words = try library.folder.read("library/\(name)/manifest.json")
      try library.folder.write(
        "library/\(name)/manifest.json",
        words.replacing(
          #""body":{"value":"Of \#(name)"}"#,
          with:
            #""motivation":"linking","body":{"id":"https://m.example/canvas","type":"Canvas"}"#))
    }
    let document = try library.read().document
    #expect(document.pages.map { $0.notes.map(\.link) } == document.pages.map { [$0.id] })
  }

  @Test("links to another manifest of it lead to its first page")
  func links() throws {
    let library = try Library(
      #"{"type":"Collection","items":[\#(Self.item("one")),\#(Self.item("two"))]}"#)
    let words = try library.folder.read("library/one/manifest.json")
    try library.folder.write(
      "library/one/manifest.json",
      words.replacing(
        #""body":{"value":"Of one"}"#,
        with:
          #""motivation":"linking","body":{"id":"https://m.example/two/manifest.json","type":"Manifest"}"#
      ))
    let document = try library.read().document
    #expect(document.pages[0].notes.map(\.link) == [document.pages[1].id])
  }
}

extension ScratchFolder {
  fileprivate func read(_ name: String) throws -> String {
    String(decoding: try bytes(of: self(name)), as: UTF8.self)
  }
}
