import Documents
import Files
import Fixtures
import Testing

@testable import Exhibits

/// The properties by which manifests, canvases and ranges describe themselves, as in the IIIF cookbook.
@Suite("The description in a manifest")
struct ManifestAboutTests {
  private typealias Words = ManifestWords

  @Test("of version 3 has providers, pages on the web and rights, each under its name")
  func whole() throws {
    let (document, faults) = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2)],
        more: #"""
          ,"provider":[{"id":"https://museum.example/about","type":"Agent","label":{"en":["Museum"],"de":["Haus"]},
            "homepage":[{"id":"https://museum.example/","type":"Text","label":{"en":["Home"]}}],
            "logo":[{"id":"https://museum.example/logo.png","type":"Image"}]},
            {"id":"https://other.example/","type":"Agent"}],
          "homepage":[{"id":"https://museum.example/book?a=1&b=2","type":"Text","label":{"en":["The <book>"]}}],
          "rights":"http://rightsstatements.org/vocab/InC/1.0/"
          """#), ["a.png": (3, 2)]
    ).read()
    // The logo is not there.
    #expect(faults.count == 1)
    #expect(
      document.about.trace(in: ["en"]) == [
        "Provided by: <span><img alt=\"\"><br>Museum<br><a href=\"https://museum.example/\">Home</a></span>",
        "Provided by: <span>https://other.example/</span>",
        "On the web: <a href=\"https://museum.example/book?a=1&amp;b=2\">The &lt;book&gt;</a>",
        "Rights: <a href=\"http://rightsstatements.org/vocab/InC/1.0/\">"
          + "http://rightsstatements.org/vocab/InC/1.0/</a>",
      ])
    #expect(
      document.about.trace(in: ["de"]).first
        == "Bereitgestellt von: <span><img alt=\"\"><br>Haus<br><a href=\"https://museum.example/\">Home</a></span>"
    )
  }

  @Test("of version 2 has pages that are related")
  func related() throws {
    let document = try Book(
      Words.oldManifest(
        [Words.oldCanvas("a", 3, 2)],
        more: #"""
          ,"related":["https://museum.example/a",{"@id":"https://museum.example/b","label":"Shop","format":"text/html"}]
          """#), ["a.png": (3, 2)]
    ).read().document
    #expect(
      document.about.trace() == [
        "On the web: <a href=\"https://museum.example/a\">https://museum.example/a</a>",
        "On the web: <a href=\"https://museum.example/b\">Shop</a>",
      ])
  }

  @Test("has the day and the places that version 3 has for navigation")
  func navigation() throws {
    let (document, faults) = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2)],
        more: #"""
          ,"navDate":"1799-03-24T00:00:00+00:00","navPlace":{"type":"FeatureCollection","features":[
          {"type":"Feature","properties":{"label":{"en":["Paris"],"de":["Paris <Stadt>"]}},
           "geometry":{"type":"Point","coordinates":[2.3,48.9]}},
          {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[-0.123456,-51.5]}},
          {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6]]]}},7]}
          """#), ["a.png": (3, 2)]
    ).read()
    #expect(faults == [])
    #expect(
      document.about.trace(in: ["de"]) == [
        "Datum: 1799-03-24", "Ort auf einer Karte: <span>Paris &lt;Stadt&gt;</span>",
        "Ort auf einer Karte: 51.5° S, 0.1235° W",
      ])
  }

  @Test("may be that of a canvas and of a range")
  func parts() throws {
    let own = #"""
      ,"summary":{"en":["On a leaf"]},"metadata":[{"label":{"en":["Ink"]},"value":{"en":["Iron gall"]}},{"label":{"en":["Empty"]}}],
      "requiredStatement":{"label":{"en":["Photo"]},"value":{"en":["A. N. Other"]}}
      """#
    let book = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2, more: own), Words.canvas("b", 3, 2)],
        more: #"""
          ,"structures":[{"id":"r","type":"Range","label":{"en":["Front"]},"summary":{"en":["Of the front"]},
            "items":[{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}]}]
          """#), ["a.png": (3, 2), "b.png": (3, 2)])
    let document = try book.read().document
    #expect(document.about.isEmpty)
    #expect(document.pages[0].about.summary.text(for: []) == "On a leaf")
    #expect(document.pages[0].about.trace() == ["! Photo: A. N. Other", "Ink: Iron gall"])
    #expect(document.chapters[0].about.summary.text(for: []) == "Of the front")
    #expect(document.isDescribed(onPage: 0) && document.isDescribed(onPage: 1))
    #expect(document.describedChapters(ofPage: 0).isEmpty)
    let sentences = try book.sentences()
    #expect(sentences.count == 1)
    #expect(sentences[0].contains("items[0].metadata[1]"))
  }

  @Test("of a range that only holds ranges is that of all their pages")
  func outer() throws {
    let book = try Book(
      Words.manifest(
        ["a", "b", "c"].map { Words.canvas($0, 3, 2) },
        more: #"""
          ,"structures":[{"id":"o","type":"Range","label":{"en":["Outer"]},"summary":{"en":["Of both"]},"items":[
            {"id":"r","type":"Range","label":{"en":["First"]},"items":[{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}]},
            {"id":"s","type":"Range","label":{"en":["Second"]},"items":[{"id":"https://museum.example/iiif/canvas/c","type":"Canvas"}]}]},
            {"id":"t","type":"Range","label":{"en":["Other"]},"items":[{"id":"https://museum.example/iiif/canvas/a","type":"Canvas"}]}]
          """#), ["a.png": (3, 2), "b.png": (3, 2), "c.png": (3, 2)])
    let document = try book.read().document
    #expect((0..<3).map { document.describedChapters(ofPage: $0).map(\.id) } == [[], ["o"], ["o"]])
    #expect(document.describedChaptersByFirstPage().mapValues { $0.map(\.id) } == [1: ["o"]])
  }

  @Test(
    "has a line for each of several values, in HTML as in plain text",
    arguments: [
      (#"["A","B"]"#, "A\nB"),
      (#"["<span>A</span>","<span>B</span>"]"#, "<span>A</span><br><span>B</span>"),
      (#"["1215<br>1216","<b>Two</b>"]"#, "1215<br>1216<br><b>Two</b>"),
      (#"["1 < 2 & 3","<b>Two</b>"]"#, "1 &lt; 2 &amp; 3<br><b>Two</b>"),
    ])
  func lines(values: String, text: String) throws {
    let about = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2)],
        more: #","metadata":[{"label":{"en":["By"]},"value":{"en":\#(values)}}]"#),
      ["a.png": (3, 2)]
    ).read().document.about
    #expect(about.facts.map { $0.value.text(for: ["en"]) } == [text])
  }

  @Test("of which no language is wished for is in the first one of the file")
  func firstLanguage() throws {
    let label = #"{"fr":["Un"],"de":["Eins"],"ar":["واحد"]}"#
    let about = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2)],
        more: #","summary":\#(label),"metadata":[{"label":\#(label),"value":\#(label)}]"#),
      ["a.png": (3, 2)]
    ).read().document.about
    #expect(about.summary.text(for: ["en"]) == "Un")
    #expect(about.trace(in: ["en", "it"]) == ["Un: Un"])
    #expect(about.trace(in: ["ar"]) == ["واحد: واحد"])
  }

  @Test(
    "names the licences of Creative Commons",
    arguments: [
      ("https://creativecommons.org/licenses/by-nc-sa/4.0/", "CC BY-NC-SA 4.0"),
      ("http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
      ("https://creativecommons.org/publicdomain/mark/1.0", "Public Domain Mark 1.0"),
      ("https://creativecommons.org/about", nil), ("https://museum.example/licenses/by/4.0", nil),
      ("", nil),
    ])
  func rights(address: String, name: String?) {
    #expect(RightsName.name(of: address) == name)
  }

  @Test("of version 2 has what its first sequence says besides")
  func sequence() throws {
    let manifest = Words.oldManifest(
      [Words.oldCanvas("a", 3, 2)],
      sequence:
        #","description":"As bound.","rendering":{"@id":"https://museum.example/book.pdf","label":"PDF"}"#,
      more: #","description":"A book.""#)
    let about = try Book(manifest, ["a.png": (3, 2)]).read().document.about
    #expect(about.summary.text(for: []) == "A book. As bound.")
    #expect(
      about.facts.map { $0.value.text(for: []) } == [
        #"<a href="https://museum.example/book.pdf">PDF</a>"#
      ])
  }

  @Test(
    "of a canvas has the statements and rights of the images on it, each once",
    arguments: [
      #""attribution":"A","license":"https://museum.example/terms""#,
      #""requiredStatement":{"label":{"en":["Attribution"]},"value":{"en":["A"]}},"rights":"https://museum.example/terms""#,
    ])
  func images(credit: String) throws {
    let id = "https://museum.example/iiif/canvas/a"
    let expected = [
      "! Attribution: A",
      "Rights: <a href=\"https://museum.example/terms\">https://museum.example/terms</a>",
    ]
    for (annotation, body) in [(credit, ""), ("", credit), (credit, credit)] {
      let more = { (words: String) in words.isEmpty ? "" : ",\(words)" }
      let image =
        #"{"id":"https://museum.example/a.png","type":"Image"\#(more(body))}"#
      let canvas =
        #"{"id":"\#(id)","type":"Canvas","width":3,"height":2,"items":[{"items":[{"motivation":"painting"\#(more(annotation)),"body":\#(image),"target":"\#(id)"}]}]}"#
      let document = try Book(Words.manifest([canvas]), ["a.png": (3, 2)]).read().document
      #expect(document.pages[0].about.trace(in: ["en"]) == expected)
    }
    // Of the description of a picture in tiles, on a canvas and alone.
    let canvas =
      #"{"id":"\#(id)","type":"Canvas","width":3,"height":2,"items":[{"items":[{"motivation":"painting","body":{"id":"https://museum.example/iiif/map/full/max/0/default.png","type":"Image","service":[{"id":"https://museum.example/iiif/map","type":"ImageService3"}]},"target":"\#(id)"}]}]}"#
    let book = try Book(Words.manifest([canvas]))
    try book.folder.write(
      "book/map/info.json",
      #"{"@context":"http://iiif.io/api/image/3/context.json","width":30,"height":40,"tiles":[{"width":256,"scaleFactors":[1]}],\#(credit)}"#
    )
    try book.folder.write(
      "book/map/0,0,30,40/max/0/default.png", PictureBytes.png(30, 40))
    try book.folder.write("book/map/full/max/0/default.png", PictureBytes.png(30, 40))
    #expect(try book.read().document.pages[0].about.trace(in: ["en"]) == expected)
    let alone = try DocumentReader.read(book.folder("book/map/info.json")).document
    #expect(alone.about.trace(in: ["en"]) == expected)
  }
}
