import Documents
import Files
import Fixtures
import Testing

@testable import Exhibits

/// Pictures in the bodies of notes and in descriptions.
@Suite("A picture in a text of a manifest")
struct NotePictureTests {
  private static let target = "https://museum.example/iiif/canvas/a#xywh=0,0,9,9"

  /// A manifest whose page has a note with a body.
  private static func manifest(_ body: String, motivation: String = "commenting") -> String {
    ManifestWords.manifest([
      ManifestWords.canvas(
        "a", 30, 20,
        more: #"""
          ,"annotations":[{"type":"AnnotationPage","items":[{"id":"n","type":"Annotation",
          "motivation":"\#(motivation)","body":\#(body),"target":"\#(target)"}]}]
          """#)
    ])
  }

  private static func html(_ text: String) -> String {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return #"{"type":"TextualBody","format":"text/html","value":"\#(quoted)"}"#
  }

  /// The text of the note, without the path of the folder, and the faults.
  private func read(_ manifest: String) throws -> (text: String?, faults: [String]) {
    let book = try Book(manifest, ["a.png": (30, 20), "seal.png": (40, 30)])
    try book.folder.write("outside.png", PictureBytes.png(3, 2))
    let (document, faults) = try book.read()
    let text = document.pages[0].notes.first?.body.text(for: [])
    return (
      text?.replacing(book.folder.path, with: ""),
      faults.map { $0.description.replacing(book.folder.path, with: "") }
    )
  }

  @Test(
    "is that of a file on disk, in its size or a smaller one",
    arguments: [
      (
        "<p>A <img src='https://museum.example/iiif/seal.png' alt='seal'> b</p>", "40.0", "30.0",
        "seal"
      ),
      ("<IMG ALT='a &quot;seal&quot;' SRC=seal.png />", "40.0", "30.0", "a &quot;seal&quot;"),
      ("<img src='seal.png' width='20' height='999'>", "20.0", "15.0", ""),
      ("<img src='seal.png' width='4000'>", "40.0", "30.0", ""),
      ("<img src='seal.png' width='50%'>", "40.0", "30.0", ""),
      ("<img src='seal.png' width='-1'>", "40.0", "30.0", ""),
    ])
  func found(html: String, width: String, height: String, words: String) throws {
    let (text, faults) = try read(Self.manifest(Self.html(html)))
    #expect(faults == [])
    #expect(
      text?.contains(
        #"<img src="file:///book/seal.png" width="\#(width)" height="\#(height)" alt="\#(words)">"#)
        == true, "\(text ?? "")")
  }

  @Test("may be the body itself, beside others, or in Markdown")
  func bodies() throws {
    let image = #"{"id":"https://museum.example/seal.png","type":"Image","label":{"en":["Seal"]}}"#
    let element = #"<img src="file:///book/seal.png" width="40.0" height="30.0" alt="Seal">"#
    for (body, expected) in [
      (image, "<span>\(element)</span>"),
      (
        #"[\#(image),{"type":"TextualBody","value":"of the king"}]"#,
        "<div><span>\(element)</span></div>\n<p>of the king</p>"
      ),
      (
        #"{"type":"TextualBody","format":"text/markdown","value":"A ![Seal](seal.png) here"}"#,
        "<div><p>A \(element) here</p></div>"
      ),
    ] {
      let (text, faults) = try read(Self.manifest(body))
      #expect(faults == [])
      let plain = text?.replacing("<span><img", with: "<img").replacing("\"></span>", with: "\">")
      #expect(
        plain == expected.replacing("<span><img", with: "<img").replacing("\"></span>", with: "\">")
      )
    }
    // Where a note leads is its address.
    let link = try Book(Self.manifest(image, motivation: "linking"), ["a.png": (3, 2)]).read()
    #expect(link.document.pages[0].notes.map(\.link) == ["https://museum.example/seal.png"])
  }

  @Test(
    "of which there is no file leaves its words, and is said",
    arguments: [
      ("https://museum.example/gone.png", "gone.png"), ("../outside.png", "outside.png"),
      ("file:///etc/passwd.png", "file"), ("data:image/png;base64,AAAA", "data"),
      ("/etc/x.png", "/etc/x.png"),
    ])
  func missing(address: String, said: String) throws {
    let (text, faults) = try read(
      Self.manifest(Self.html("<p>The <img src='\(address)' alt='seal'></p>")))
    #expect(text == "<p>The <img alt=\"seal\"></p>")
    #expect(faults.count == 1)
    #expect(faults.first?.contains(said) == true, "\(faults)")
    #expect(faults.first?.contains("items[0].annotations[0].items[0].body") == true, "\(faults)")
  }

  @Test(
    "never lets a text name a file by itself",
    arguments: ["<img alt='x'>", "<img>", "<img src=''>"])
  func nameless(html: String) throws {
    let (text, faults) = try read(Self.manifest(Self.html("<p>\(html)</p>")))
    #expect(text?.contains("src") == false)
    #expect(faults == [])
  }

  @Test("is found in descriptions, too, as is the logo of a provider")
  func descriptions() throws {
    let book = try Book(
      ManifestWords.manifest(
        [ManifestWords.canvas("a", 30, 20)],
        more: #"""
          ,"summary":{"en":["<p><img src='seal.png'></p>"]},
          "metadata":[{"label":{"en":["Seal"]},"value":{"en":["<span><img src='seal.png'></span>"]}}],
          "requiredStatement":{"label":{"en":["By"]},"value":{"en":["<span><img src='seal.png' alt='us'></span>"]}},
          "provider":[{"type":"Agent","label":{"en":["House"]},
          "logo":[{"id":"https://museum.example/seal.png","type":"Image"}]}],"logo":"seal.png"
          """#), ["a.png": (3, 2), "seal.png": (4, 3)])
    let (document, faults) = try book.read()
    #expect(faults.isEmpty)
    let texts =
      [document.about.summary] + document.about.statements.map(\.value)
      + document.about.facts.map(\.value)
    #expect(texts.count == 5)
    for text in texts {
      #expect(text.text(for: []).contains("<img src=\"file://\(book.folder("book"))/seal.png\""))
    }
  }
}
