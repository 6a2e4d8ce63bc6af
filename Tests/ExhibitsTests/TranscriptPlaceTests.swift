import Documents
import Files
import Fixtures
import Glibc
import Interaction
import Testing

@testable import Exhibits

@Suite("The words of pictures are found")
struct TranscriptPlaceTests {
  private static func alto(_ word: String) -> String {
    "<alto><Page WIDTH='30' HEIGHT='20'><TextLine><String CONTENT='\(word)' HPOS='3' VPOS='2' WIDTH='9' HEIGHT='4'/></TextLine></Page></alto>"
  }

  /// The words of each page, in files.
  private func words(_ path: String, root: String? = nil) throws -> [String] {
    let reading = try DocumentReader.open(path, root: root)
    return try reading.document.pages.indices.map { page in
      let words = try reading.transcripts?.transcript(ofPage: page)
      #expect(reading.transcripts?.hasFile(ofPage: page) == true || words?.isEmpty ?? true)
      return words?.text ?? ""
    }
  }

  @Test("beside a picture, and in folders for them that lie beside it or its folder")
  func folders() throws {
    let folder = try ScratchFolder()
    for name in ["1.png", "2.png", "3.png", "4.png", "5.png", "6.jpg.png", "7.png"] {
      try folder.write("book/jpg/\(name)", PictureBytes.png(30, 20))
    }
    try folder.write("book/jpg/1.alto.xml", Self.alto("one"))
    try folder.write("book/jpg/1.xml", Self.alto("other"))
    try folder.write("book/jpg/2.XML", Self.alto("two"))
    try folder.write(
      "book/jpg/3.html",
      "<html><p class='ocr_page'><span class='ocr_line' title='bbox 0 0 9 9'>three</span>")
    try folder.write("book/jpg/Page/4.xml", Self.alto("four"))
    try folder.write("book/alto/5.xml", Self.alto("five"))
    try folder.write("book/alto/1.xml", Self.alto("far"))
    try folder.write("book/jpg/6.jpg.hocr", Self.alto("six"))
    // Of another kind.
    try folder.write("book/jpg/7.xml", "<mets><a/></mets>")
    #expect(
      try words(folder("book/jpg"), root: folder("book"))
        == ["one", "two", "three", "four", "five", "six", ""])
    // The folder of texts beside that of pictures lies outside of the root.
    #expect(try words(folder("book/jpg"))[4] == "")
    #expect(try words(folder("book/jpg/2.png")) == ["two"])
    #expect(try words(folder("book/jpg/7.png")) == [""])
    let document = try DocumentReader.open(folder("book/jpg")).document
    #expect(document.pages.allSatisfy { $0.transcript.isEmpty }, "read only when they are shown")
  }

  @Test("have a fault where their file is unreadable or leads out of the root; others are read")
  func faults() throws {
    let folder = try ScratchFolder()
    for name in ["1.png", "2.png"] { try folder.write("book/\(name)", PictureBytes.png(30, 20)) }
    try folder.write("secret.xml", Self.alto("secret"))
    try folder.link("book/1.xml", to: folder("secret.xml"))
    try folder.write("book/2.xml", Self.alto("two"))
    let transcripts = try #require(try DocumentReader.open(folder("book")).transcripts)
    let fault = #expect(throws: Fault.self) { try transcripts.transcript(ofPage: 0) }
    #expect(fault?.problem == "this is a link that leads out of '\(folder("book"))'")
    #expect(try transcripts.transcript(ofPage: 1).text == "two")
    #expect(try transcripts.transcript(ofPage: 9).isEmpty)
    #expect(unlink(folder("book/2.xml")) == 0)
    let gone = #expect(throws: Fault.self) { try transcripts.transcript(ofPage: 1) }
    #expect(gone?.problem == "this link leads nowhere")
  }

  @Test(
    "where a canvas names them by format or profile",
    arguments: [
      (
        #"{"id":"https://museum.example/iiif/a.xml","profile":"http://www.loc.gov/standards/alto/v3/alto.xsd"}"#,
        "one"
      ),
      (
        #"[{"id":"gone.xml","format":"ALTO"},{"@id":"a.xml","format":"application/xml+alto"}]"#,
        "one"
      ),
      (#"{"id":"a.alto.xml"}"#, ""), (#"{"id":"a.xml","format":"text/xml"}"#, ""),
      (#""a.xml""#, ""),
      (#"{"id":"../a.xml","profile":"alto"}"#, ""), ("7", ""),
    ])
  func manifest(seeAlso: String, expected: String) throws {
    let canvas = ManifestWords.canvas("a", 300, 200, more: #","seeAlso":\#(seeAlso)"#)
    let book = try Book(ManifestWords.manifest([canvas]), ["a.png": (30, 20)])
    try book.folder.write("book/a.xml", Self.alto("one"))
    try book.folder.write("a.xml", Self.alto("outside"))
    #expect(try words(book.path) == [expected])
    let (_, faults) = try book.read()
    #expect(faults.isEmpty)
    guard !expected.isEmpty else { return }
    let transcript = try DocumentReader.open(book.path).transcripts?.transcript(ofPage: 0)
    #expect(transcript?.line(0).words[0].frame == Rect(x: 30, y: 20, width: 90, height: 40))
  }

  @Test("on both pages of an opening, and in every manifest of a folder")
  func together() throws {
    let folder = try ScratchFolder()
    let canvas = { (name: String) in
      ManifestWords.canvas(
        name, 300, 200, more: #","seeAlso":{"id":"\#(name).xml","profile":"alto"}"#)
    }
    for name in ["a", "b", "c", "d"] {
      try folder.write("books/\(name).png", PictureBytes.png(30, 20))
      try folder.write("books/\(name).xml", Self.alto("of \(name)"))
    }
    try folder.write(
      "books/one.json",
      ManifestWords.manifest(["a", "b", "c"].map(canvas), more: #","behavior":["paged"]"#))
    #expect(try words(folder("books/one.json")) == ["of a", "of b of c"])
    let transcripts = try #require(try DocumentReader.open(folder("books/one.json")).transcripts)
    let frames = try transcripts.transcript(ofPage: 1).lines.map { $0.words[0].frame.x }
    #expect(frames == [30, 330])
    try folder.write("books/two.json", ManifestWords.manifest([canvas("d")]))
    for name in ["a", "b", "c", "d"] { #expect(unlink(folder("books/\(name).png")) == 0) }
    for name in ["a", "b", "c", "d"] {
      try folder.write("books/pictures/\(name).png", PictureBytes.png(30, 20))
    }
    #expect(try words(folder("books")) == ["of a", "of b of c", "of d"])
  }

  // MARK: Annotations

  private static func annotation(
    _ text: String, _ place: String, more: String = #","motivation":"supplementing""#
  ) -> String {
    #"{"body":{"type":"TextualBody","value":"\#(text)","format":"text/plain"}\#(more),"target":"https://museum.example/iiif/canvas/a\#(place)"}"#
  }

  private static func canvas(_ annotations: [String], padding: String = "") -> String {
    ManifestWords.canvas(
      "a", 300, 200,
      more: #","annotations":[{"items":[\#(annotations.joined(separator: ","))\#(padding)]}]"#)
  }

  @Test(
    "in annotations that supplement areas; those of the whole page, with markup or a label are notes"
  )
  func annotations() throws {
    let canvas = Self.canvas([
      Self.annotation("Das", "#xywh=10,10,30,10"),
      Self.annotation("große Wör-", "#xywh=50,10,100,10"),
      Self.annotation("ter", "#xywh=10,24,30,10", more: #","motivation":["sc:supplementing"]"#),
      Self.annotation("transcribed", "#xywh=10,60,110,10", more: #","motivation":"transcribing""#),
      Self.annotation("Imp<p>erator <a>men", "#xywh=10,100,190,10"),
      Self.annotation("whole", ""), Self.annotation("<b>marked</b>", "#xywh=10,10,30,10"),
      Self.annotation("noted", "#xywh=1,1,5,5", more: #","motivation":"commenting""#),
      Self.annotation(
        "named", "#xywh=1,1,5,5", more: #","label":"A","motivation":"supplementing""#),
    ])
    let book = try Book(ManifestWords.manifest([canvas]), ["a.png": (30, 20)])
    let page = try book.read().document.pages[0]
    #expect(
      page.transcript.lines.map(\.text)
        == ["Das große Wör-", "ter", "transcribed", "Imp<p>erator <a>men"])
    #expect(page.transcript.text == "Das große Wörter transcribed Imp<p>erator <a>men")
    #expect(page.transcript.line(0).words[0].frame == Rect(x: 10, y: 10, width: 30, height: 10))
    #expect(
      page.notes.map { $0.body.text(for: []) }
        == ["whole", "<span>&lt;b&gt;marked&lt;/b&gt;</span>", "noted", "named"])
  }

  @Test("once, where the same text is given by words, lines and blocks")
  func granularity() throws {
    let part = { (text: String, place: String, name: String) in
      Self.annotation(
        text, place, more: #","motivation":"supplementing","textGranularity":"\#(name)""#)
    }
    let canvas = Self.canvas([
      part("one two", "#xywh=0,0,200,100", "block"), part("one two", "#xywh=0,0,200,10", "line"),
      part("one", "#xywh=0,0,90,10", "word"), part("o", "#xywh=0,0,30,10", "glyph"),
      part("two", "#xywh=100,0,90,10", "word"),
    ])
    let book = try Book(ManifestWords.manifest([canvas]), ["a.png": (30, 20)])
    #expect(try book.read().document.pages[0].transcript.lines.map(\.text) == ["one two"])
  }

  @Test("page by page in a large manifest, in which they cost no notes")
  func paged() throws {
    let padding = String(repeating: " ", count: PagedNotes.byteLimit)
    let canvas = Self.canvas(
      [
        Self.annotation("word", "#xywh=10,10,40,10"),
        Self.annotation("noted", "#xywh=1,1,5,5", more: ""),
      ], padding: padding)
    let other = ManifestWords.canvas(
      "b", 30, 20,
      more: #","annotations":[{"items":[\#(Self.annotation("further", "#xywh=10,24,70,10"))]}]"#)
    let book = try Book(
      ManifestWords.manifest([canvas, other]), ["a.png": (30, 20), "b.png": (3, 2)])
    var notes = try #require(try DocumentReader.open(book.path).notes)
    #expect(try notes.content(ofPage: 0).transcript.text == "word")
    var survey: PagedNotes.Survey?
    while survey == nil { survey = try notes.passNext() }
    #expect(survey?.index.count == 1 && survey?.transcribed == [0])
    let content = try notes.content(ofPage: 0)
    #expect(content.transcript.text == "word further" && content.notes.count == 1)
    #expect(try book.read().document.pages[0].transcript == content.transcript)
    #expect(try notes.content(ofPage: 1).transcript.isEmpty)
  }
}
