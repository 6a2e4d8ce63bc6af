import Documents
import Files
import Fixtures
import Foundation
import Interaction
import Testing

@testable import Exhibits

@Suite("A malformed manifest")
struct ManifestTrapTests {
  private typealias Words = ManifestWords
  private let plain = Words.manifest([Words.canvas("a", 3, 2)])

  @Test(
    "is read in spite of bytes before it",
    arguments: [
      "\u{FEFF}", "---\nlayout: null\n---\n", "\u{FEFF}---\r\ntitle: \"{\"\r\n---\r\n",
      "---\n---\n\n",
      " \n\t",
    ])
  func front(words: String) throws {
    let (document, faults) = try Book(words + plain, ["a.png": (3, 2)]).read()
    #expect(document.trace == ["a: 3x2 a.png 3x2 in 0,0,3,2"])
    #expect(faults.isEmpty)
  }

  @Test("without a label has the name of its folder or file")
  func nameless() throws {
    let words = #"{"type":"Manifest","items":[\#(Words.canvas("a", 3, 2))]}"#
    let book = try Book(words, ["a.png": (3, 2)])
    #expect(try book.read().document.title == LanguageMap("book"))
    try book.folder.write("book/Atlas of 1701.json", words)
    let other = try DocumentReader.read(book.folder("book/Atlas of 1701.json")).document
    #expect(other.title == LanguageMap("Atlas of 1701"))
  }

  @Test(
    "that is another resource is a fault",
    arguments: [
      ("{}", "this is JSON, but no IIIF manifest"), ("[1]", "this is JSON, but no IIIF manifest"),
      ("\"a\"", "this is JSON, but no IIIF manifest"),
      (#"{"type":"AnnotationPage","items":[]}"#, "these are annotations"),
      (#"{"@type":"sc:AnnotationList","resources":[]}"#, "these are annotations"),
      (#"{"type":"Manifest","items":[]}"#, "at items: the manifest has no canvases"),
      (#"{"type":"Manifest"}"#, "at items: the manifest has no canvases"),
      (#"{"@type":"sc:Manifest"}"#, "at sequences[0].canvases: the manifest has no canvases"),
      (#"{"type":"Manifest","items":[1,"two",null]}"#, "at items: the manifest has no canvases"),
      (#"{"@type":"sc:Manifest","sequences":{}}"#, "the manifest has no canvases"),
      ("{\n\"type\": \"Manifest\"\n\"items\": []}", "line 3: this is not JSON from character 1 "),
      ("{\"a\": 1}\n}", "line 2: this is not JSON from character 1 "),
      ("", "the file is empty"), ("\u{FEFF}", "the file is empty"), (" \n ", "the file is empty"),
      ("---\nlayout: null\n", "this is not JSON"),
      (
        "{\n\"type\": \"Manifest\",\n\"items\": [\n", "line 4: this is not JSON, or it is cut short"
      ),
      ("---\nx\n---\n{\n\"type\": oops}", "line 5: this is not JSON from character 9 "),
      (
        #"{"protocol":"http://iiif.io/api/image","width":9,"height":9,"profile":"level0"}"#,
        "nothing of the picture that it describes lies beside it"
      ),
    ])
  func refusals(words: String, sentence: String) throws {
    let refusal = try Book(words).refusal()
    #expect(refusal?.contains(sentence) == true, "\(refusal ?? "")")
    #expect(refusal?.contains("'/book/manifest.json'") == true)
  }

  @Test("that is a collection has a fault with the manifests on disk")
  func collection() throws {
    let words = #"""
      {"type":"Collection","items":[{"id":"https://m.example/one/manifest.json","type":"Manifest"},
      {"id":"https://m.example/two","type":"Manifest"},{"id":"https://m.example/gone.json"},7]}
      """#
    let book = try Book(words)
    #expect(
      try book.refusal()
        == "'/book/manifest.json': this is a collection of 4 documents, not a document, and none of them "
        + "is here. Copy one of its manifests here, and open that.")
    try book.folder.write("book/one/manifest.json", plain)
    try book.folder.write("book/two/manifest.json", plain)
    #expect(try book.read().document.pages.count == 2)
    try book.folder.write("book/one/manifest.json", "{")
    try book.folder.write("book/two/manifest.json", "7")
    #expect(
      try book.refusal()
        == "'/book/manifest.json': this is a collection of 4 documents, not a document, and of them are here "
        + "'/book/one/manifest.json', '/book/two/manifest.json'. Open one of them.")
  }

  @Test("has any number of notes, each on its page")
  func manyNotes() throws {
    let count = 4000
    let notes = (0..<count).map { number in
      let place = "\(number % 290),\(number / 290),7,5"
      return
        #"{"id":"n\#(number)","body":{"value":"\#(number)"},"target":"https://museum.example/iiif/canvas/a#xywh=\#(place)"}"#
    }
    let page = #","annotations":[{"items":[\#(notes.joined(separator: ","))]}]"#
    let (document, faults) = try Book(
      Words.manifest([Words.canvas("a", 300, 200, more: page)]), ["a.png": (3, 2)]
    ).read()
    #expect(faults.isEmpty)
    let read = document.pages[0].notes
    #expect(read.map(\.id) == (0..<count).map { "n\($0)" })
    #expect(
      read[3500].area == .rectangle(Rect(x: 20, y: 12, width: 7, height: 5)))
  }

  @Test("has a page with a fault for a missing picture")
  func missing() throws {
    let book = try Book(
      Words.manifest([Words.canvas("a", 30, 20), Words.canvas("b", 30, 20)]), ["b.png": (3, 2)])
    let (document, faults) = try book.read()
    #expect(document.trace == ["a: 30x20 fault", "b: 30x20 b.png 3x2 in 0,0,30,20"])
    #expect(
      faults.map(book.short) == [
        "'/book/manifest.json', at items[0].items[0].items[0].body.id: nothing in '/book' stands for "
          + "'https://museum.example/iiif/a.png'. Copy the file there, under a name that ends as its "
          + "address does, or name with --root a folder that holds both."
      ])
    guard case .fault(let reason) = document.pages[0].face else {
      Issue.record("no reason")
      return
    }
    #expect(reason.text(for: []) == "This page cannot be shown.")
    #expect(reason.text(for: ["de"]) == "Diese Seite kann nicht gezeigt werden.")
  }

  @Test(
    "has pages with faults in place of their pictures",
    arguments: [
      (#""items":[]"#, "nothing is painted on this canvas"),
      (#""items":7"#, "nothing is painted on this canvas"),
      (#""items":[{"items":[{"motivation":"painting"}]}]"#, "nothing is painted by this"),
      (
        #""items":[{"items":[{"motivation":"painting","body":{"type":"Sound","id":"a.mp3"}}]}]"#,
        "this is of the type 'Sound'; only pictures and texts are shown"
      ),
      (
        #""items":[{"items":[{"motivation":"painting","body":{"type":"Choice"}}]}]"#,
        "there is nothing to choose from"
      ),
      (
        #""items":[{"items":[{"motivation":"painting","body":{"type":"Image"}}]}]"#,
        "the picture has no address"
      ),
      (
        #""items":[{"items":[{"motivation":"painting","body":{"id":"manifest.json"}}]}]"#,
        "the picture's width is missing or cannot be"
      ),
      (
        #""items":[{"items":[{"motivation":"painting","body":{"id":"cut.jpg"}}]}]"#,
        "the file is cut short"
      ),
    ])
  func empty(words: String, sentence: String) throws {
    let book = try Book(
      Words.manifest([#"{"id":"c","type":"Canvas","width":4,"height":3,\#(words)}"#]))
    try book.folder.write("book/cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    let (document, faults) = try book.read()
    #expect(document.trace == [": 4x3 fault"])
    #expect(faults.map(\.problem) == [sentence])
  }

  @Test(
    "replaces a missing or invalid size by that of the picture",
    arguments: [
      ("", 0), (#""width":0,"height":0,"#, 1), (#""width":-3,"height":2,"#, 1),
      (#""width":1e99,"height":1e99,"#, 1), (#""width":1e999,"height":1,"#, 1),
      (#""width":"wide","height":[],"#, 1), (#""width":5,"#, 1),
      (#""width":null,"height":null,"#, 0),
      (#""width":0.2,"height":0.1,"#, 1),
    ])
  func sizes(words: String, count: Int) throws {
    let canvas = #"""
      {"id":"c",\#(words)"items":[{"items":[{"motivation":"painting","body":{"id":"a.png"}}]}]}
      """#
    let (document, faults) = try Book(Words.manifest([canvas]), ["a.png": (30, 20)]).read()
    #expect(document.trace == [": 30x20 a.png 30x20 in 0,0,30,20"])
    #expect(faults.count == count)
    #expect(faults.allSatisfy { $0.position == "items[0]" })
  }

  @Test("has a size in quotes, as some tools write it")
  func quoted() throws {
    let canvas = #"""
      {"id":"c","width":"60","height":"40","items":[{"items":[{"motivation":"painting","body":"a.png"}]}]}
      """#
    let document = try Book(Words.manifest([canvas]), ["a.png": (30, 20)]).read().document
    #expect(document.trace == [": 60x40 a.png 30x20 in 0,0,60,40"])
  }

  @Test("has pages with unique ids even if those of canvases are missing or repeated")
  func duplicates() throws {
    let nameless = #"{"type":"Canvas","width":3,"height":2}"#
    let book = try Book(
      Words.manifest([
        Words.canvas("a", 3, 2), Words.canvas("a", 3, 2), Words.canvas("a", 3, 2), nameless,
        nameless,
      ]), ["a.png": (3, 2)])
    let (document, faults) = try book.read()
    #expect(document.pages.count == 5)
    #expect(Set(document.pages.map(\.id)).count == 5)
    #expect(
      faults.map(\.problem).filter { !$0.contains("painted") } == [
        "another canvas has the same 'id', 'https://museum.example/iiif/canvas/a'",
        "another canvas has the same 'id', 'https://museum.example/iiif/canvas/a'",
        "the canvas has no 'id', so nothing can lead to it",
        "the canvas has no 'id', so nothing can lead to it",
      ])
  }

  @Test(
    "loses only properties of a wrong type",
    arguments: [
      "null", "true", "7", "-1e308", "1e999", "\"text\"", "[]", "{}", "[[[]]]", "[null,7,{}]",
      #"{"id":7,"type":[1]}"#, #"{"@value":{}}"#, #"{"en":{"en":{"en":1}}}"#, #""\ud800""#,
    ])
  func wrongTypes(words: String) throws {
    let keys = [
      "label", "summary", "metadata", "requiredStatement", "rights", "viewingDirection", "behavior",
      "start", "structures", "annotations", "thumbnail", "items2", "service",
    ]
    for key in keys {
      let book = try Book(
        #"{"type":"Manifest","items":[\#(Words.canvas("a", 3, 2, more: #","\#(key)":\#(words)"#))],"\#(key)":\#(words)}"#,
        ["a.png": (3, 2)])
      let document = try book.read().document
      #expect(document.pages.count == 1)
      guard case .pictures(let pictures) = document.pages[0].face else {
        Issue.record("\(key): \(words)")
        continue
      }
      #expect(pictures.count == 1)
    }
  }

  @Test("has faults for an unknown viewing direction and start")
  func unknown() throws {
    let book = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2)], more: #","viewingDirection":"sideways","start":{"id":"gone"}"#),
      ["a.png": (3, 2)])
    #expect(
      try book.sentences() == [
        "'/book/manifest.json', at viewingDirection: there is no direction 'sideways'. Write "
          + "'left-to-right', 'right-to-left', 'top-to-bottom' or 'bottom-to-top'.",
        "'/book/manifest.json', at start: no canvas is called 'gone', so the document opens at its first "
          + "page. Write the 'id' of one of its canvases.",
      ])
  }

  @Test("may be nested to any depth")
  func deep() throws {
    let depth = 100_000
    let words = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try Book(#"{"type":"Manifest","items":\#(words)}"#).refusal() != nil)
    let shallow = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let book = try Book(
      #"{"type":"Manifest","items":[\#(Words.canvas("a", 3, 2))],"label":\#(shallow)}"#,
      ["a.png": (3, 2)])
    #expect(try book.read().document.pages.count == 1)
    let ranges =
      String(repeating: #"{"type":"Range","items":["#, count: 150)
      + String(repeating: "]}", count: 150)
    let other = try Book(
      Words.manifest([Words.canvas("a", 3, 2)], more: #","structures":[\#(ranges)]"#),
      ["a.png": (3, 2)])
    #expect(try other.read().faults.map(\.problem) == ["this is no chapter, and left out"])
  }

  @Test("can be cancelled while it is read")
  func interruption() throws {
    let book = try Book(plain, ["a.png": (3, 2)])
    let fault = #expect(throws: Fault.self) {
      try DocumentReader.read(book.path, isUnwanted: { true })
    }
    #expect(fault?.problem == "reading it was stopped")
  }

  @Test("with many faults has their number")
  func many() throws {
    let book = try Book(Words.manifest((0..<1200).map { Words.canvas("p\($0)", 3, 2) }))
    let faults = try book.read().faults
    #expect(faults.count == FaultList.limit)
    #expect(
      book.short(try #require(faults.last)).contains(
        "stands for 'https://museum.example/iiif/p9.png', and 1,190 more like this. Copy"))
  }
}
