import Files
import Fixtures
import Testing

@testable import Exhibits

@Suite("A file that is not a text")
struct ForeignFormatTests {
  @Test(
    "that is a page of the web is refused by its name", arguments: ["a.html", "b.HTM", "c.xhtml"])
  func page(name: String) throws {
    let bytes = Array("<html><body><p>Words of a page.</p></body></html>".utf8)
    let fault = #expect(throws: Fault.self) { try TextReader.read(bytes, file: name) }
    #expect(
      fault?.description
        == "'\(name)': this is a page of the web. Save it as Markdown or plain text in a browser or a text editor."
    )
    #expect(throws: Never.self) { try TextReader.read(bytes, file: "html.txt") }
  }

  @Test(
    "that is written for programs is refused with its remedy",
    arguments: [
      (
        "{\\rtf1\\ansi Hello \\b World\\b0 .}", "a text of a word processor (RTF)",
        "in a word processor."
      ),
      ("<?xml version=\"1.0\"?>\r\n<!-- x --><TEI xmlns=\"t\"><text/></TEI>", "a file in TEI", nil),
      ("\n<tei:teiCorpus>words</tei:teiCorpus>", "a file in TEI", nil),
      ("\u{FEFF}<?xml version=\"1.0\"?><mets>words</mets>", "a file in XML", nil),
      ("<?xml version=\"1.0\"?>", "a file in XML", nil),
    ])
  func markup(text: String, name: String, place: String?) throws {
    let fault = #expect(throws: Fault.self) { try TextReader.read(Array(text.utf8), file: "t") }
    let remedy = place.map { "Save it as Markdown or plain text \($0)" }
    #expect(
      fault?.description
        == "'t': this is \(name). \(remedy ?? "Convert it to Markdown or plain text.")")
  }

  @Test(
    "is none where its first words only mention markup, or are an element of Markdown",
    arguments: [
      "<p align=\"center\">Words</p>", "The element <TEI> is a root.",
      "Codes such as {\\rtf1 are words.",
      "x <?xml version=\"1.0\"?>", "<3",
    ])
  func mention(text: String) {
    for file in ["a.md", "a.txt"] {
      #expect(throws: Never.self) { try TextReader.read(Array(text.utf8), file: file) }
    }
  }

  @Test(
    "is a document where it is a folder, a picture by contents or name, or a manifest",
    arguments: [
      ("a.jpg", "no picture", true), ("a", "GIF89a", true),
      ("a.json", #"{"type": "Manifest"}"#, true), ("b.json", #"{"lines": 3}"#, false),
      ("a.md", "# One", false), ("a.docx", "PK\u{3}\u{4}", false), ("missing/a.jpg", "", false),
    ])
  func document(name: String, contents: String, isDocument: Bool) throws {
    let folder = try ScratchFolder()
    if !name.contains("/") { try folder.write(name, contents) }
    #expect(DocumentReader.isDocument(at: folder(name)) == isDocument)
    #expect(DocumentReader.isDocument(at: folder.path))
  }

  @Test(
    "of another format has a fault with its name and a remedy",
    arguments: [
      ("8BPS", "a Photoshop picture. Save it as PNG or JPEG."),
      ("AT&TFORM", "a DjVu picture. Save it as PNG or JPEG."),
      ("PK\u{3}\u{4}", "a ZIP archive. Unpack it, and name what it held."),
      ("ID3", "a sound. Name a folder of pictures, a manifest, a picture or a text."),
      ("....ftypisom", "a film. Name a folder of pictures, a manifest, a picture or a text."),
    ])
  func foreign(beginning: String, sentence: String) throws {
    let bytes = Array(beginning.utf8) + [UInt8](repeating: 0xFE, count: 200)
    let fault = #expect(throws: Fault.self) { try TextReader.read(bytes, file: "t") }
    #expect(fault?.description == "'t': this is \(sentence)")
    // The same letters at the beginning of a text have no meaning.
    let letters = beginning.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    #expect(throws: Never.self) { try TextScript(letters + " is a word like others.") }
  }
}
