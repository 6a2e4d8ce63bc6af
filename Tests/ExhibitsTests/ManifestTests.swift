import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

/// The forms of manifests in the IIIF cookbook, with other texts and pictures, in both versions.
@Suite("A manifest")
struct ManifestTests {
  private typealias Words = ManifestWords

  @Test(
    "with one picture is a document of one page",
    arguments: [
      Words.manifest([Words.canvas("a", 300, 200)]),
      Words.oldManifest([Words.oldCanvas("a", 300, 200)]),
    ])
  func simplest(manifest: String) throws {
    let (document, faults) = try Book(manifest, ["a.png": (300, 200)]).read()
    #expect(faults.isEmpty)
    #expect(document.title == LanguageMap([.init("Book", language: "en")]))
    #expect(document.trace == ["a: 300x200 a.png 300x200 in 0,0,300,200"])
    #expect(document.pages[0].id.hasSuffix("museum.example/iiif/canvas/a"))
  }

  @Test(
    "may have a canvas of another size than its picture, which fills the canvas",
    arguments: [
      Words.manifest([Words.canvas("a", 1200, 800)]),
      Words.oldManifest([Words.oldCanvas("a", 1200, 800)]),
    ])
  func otherSize(manifest: String) throws {
    let document = try Book(manifest, ["a.png": (300, 200)]).read().document
    #expect(document.trace == ["a: 1200x800 a.png 300x200 in 0,0,1200,800"])
  }

  @Test("of version 2 has its faults at the keys of that version")
  func oldPositions() throws {
    let note = #"""
      ,"otherContent":[{"@id":"l","@type":"sc:AnnotationList","resources":[{"@type":"oa:Annotation","resource":{"@type":"dctypes:Dataset"},"on":"http://museum.example/iiif/canvas/a"}]}]
      """#
    let canvases = [
      Words.oldCanvas("a", 300, 200, more: note),
      Words.oldCanvas("b", 300, 200, picture: "gone.png"),
    ]
    let start = #","startCanvas":"http://museum.example/iiif/canvas/gone""#
    for (manifest, position) in [
      (Words.oldManifest(canvases, more: start), "startCanvas"),
      (Words.oldManifest(canvases, sequence: start), "sequences[0].startCanvas"),
    ] {
      let faults = try Book(manifest, ["a.png": (300, 200)]).read().faults
      #expect(
        Set(faults.map(\.position)) == [
          position, "sequences[0].canvases[1].images[0].resource.@id",
          "sequences[0].canvases[0].otherContent[0].resources[0].resource",
        ])
    }
  }

  @Test(
    "may name an image service with tiles",
    arguments: [
      #""service":[{"id":"https://museum.example/iiif/map","type":"ImageService3","profile":"level1"}]"#,
      #""service":{"@context":"http://iiif.io/api/image/2/context.json","@id":"https://museum.example/iiif/map/","profile":"http://iiif.io/api/image/2/level0.json"}"#,
      #""service":[{"@id":"https://museum.example/auth","@type":"AuthCookieService1"},{"@id":"https://museum.example/iiif/map"}]"#,
      #""service":[]"#,
    ])
  func service(words: String) throws {
    let canvas = #"""
      {"id":"c","type":"Canvas","width":500,"height":400,"items":[{"items":[{"motivation":"painting",
      "body":{"id":"https://museum.example/iiif/map/full/max/0/default.jpg","type":"Image",\#(words)}}]}]}
      """#
    let book = try Book(Words.manifest([canvas]))
    try book.folder.write(
      "book/map/info.json",
      #"{"width":1000,"height":800,"tiles":[{"width":512,"scaleFactors":[1,2]}]}"#)
    try book.folder.write("book/map/0,0,512,512/512,/0/default.jpg")
    let (document, faults) = try book.read()
    #expect(faults.isEmpty)
    #expect(document.trace == [": 500x400 info.json 1000x800 in 0,0,500,400"])
    guard case .pictures(let pictures) = document.pages[0].face else { return }
    #expect(pictures[0].picture.tileSide == 512)
    #expect(pictures[0].picture.file == book.folder("book/map/info.json"))
  }

  @Test(
    "may say how large the thing is, for the canvas or for its picture",
    arguments: [
      (
        #","service":[{"profile":"http://iiif.io/api/annex/services/physdim","physicalScale":0.5,"physicalUnits":"mm"}]"#,
        "", 0.5
      ),
      (#","service":{"physicalScale":0.05,"physicalUnits":"cm"}"#, "", 0.5),
      (#","service":{"physicalScale":0.01,"physicalUnits":"in"}"#, "", 0.254),
      // A pixel of the picture is half a unit of the canvas.
      ("", #","service":{"physicalScale":0.1,"physicalUnits":"mm"}"#, 0.2),
    ])
  func physicalScale(canvas: String, picture: String, millimetres: Double) throws {
    let canvas = #"""
      {"id":"c","type":"Canvas","width":150,"height":100\#(canvas),"items":[{"items":[{"motivation":"painting",
      "body":{"id":"https://museum.example/a.png","type":"Image"\#(picture)}}]}]}
      """#
    let (document, faults) = try Book(Words.manifest([canvas]), ["a.png": (300, 200)]).read()
    #expect(faults.isEmpty)
    let scale = try #require(document.pages[0].millimetresPerUnit)
    #expect(abs(scale / millimetres - 1) < 1e-9)
  }

  @Test(
    "says where a physical scale cannot be read",
    arguments: [
      #"{"physicalScale":-1,"physicalUnits":"mm"}"#, #"{"physicalScale":1,"physicalUnits":"ell"}"#,
      #"{"physicalScale":"wide","physicalUnits":"mm"}"#, #"{"physicalScale":1}"#,
      #"{"physicalScale":1e308,"physicalUnits":"cm"}"#,
    ])
  func wrongScale(service: String) throws {
    let canvas = #"""
      {"id":"c","type":"Canvas","width":150,"height":100,"service":\#(service),"items":[{"items":[{"motivation":"painting",
      "body":{"id":"https://museum.example/a.png","type":"Image"}}]}]}
      """#
    let book = try Book(Words.manifest([canvas]), ["a.png": (300, 200)])
    let sentences = try book.sentences()
    #expect(sentences.count == 1)
    #expect(
      sentences.first?.contains("items[0].service: the physical scale cannot be read") == true)
    #expect(try book.read().document.pages[0].millimetresPerUnit == nil)
  }

  @Test("may have whole pictures where its tiles are missing")
  func wholes() throws {
    let canvas = #"""
      {"id":"c","type":"Canvas","width":500,"height":400,"items":[{"items":[{"motivation":"painting",
      "body":{"id":"https://museum.example/iiif/map/full/max/0/default.jpg","type":"Image"}}]}]}
      """#
    let book = try Book(Words.manifest([canvas]))
    try book.folder.write("book/map/full/600,/0/default.jpg", PictureBytes.jpeg(600, 480))
    try book.folder.write("book/map/full/300,/0/default.jpg", PictureBytes.jpeg(300, 240))
    #expect(try book.read().document.trace == [": 500x400 default.jpg 600x480 in 0,0,500,400"])
    try book.folder.write("book/map/full/max/0/default.jpg", PictureBytes.jpeg(900, 720))
    #expect(try book.read().document.trace == [": 500x400 default.jpg 900x720 in 0,0,500,400"])
  }

  @Test(
    "with several canvases is a book",
    arguments: [
      Words.manifest([
        Words.canvas("p1", 30, 40), Words.canvas("p2", 31, 41), Words.canvas("p3", 32, 42),
      ]),
      Words.oldManifest([
        Words.oldCanvas("p1", 30, 40), Words.oldCanvas("p2", 31, 41), Words.oldCanvas("p3", 32, 42),
      ]),
    ])
  func book(manifest: String) throws {
    let (document, faults) = try Book(
      manifest, ["p1.png": (30, 40), "p2.png": (31, 41), "p3.png": (32, 42)]
    ).read()
    #expect(faults.isEmpty)
    #expect(document.pages.map { $0.label.text(for: []) } == ["p1", "p2", "p3"])
    #expect(document.pages.map(\.size.width) == [30, 31, 32])
    #expect(document.start == 0 && document.direction == .leftToRight)
  }

  @Test(
    "has a viewing direction, a layout and a start",
    arguments: [
      Words.manifest(
        [Words.canvas("p1", 30, 40), Words.canvas("p2", 30, 40)],
        more: #"""
          ,"viewingDirection":"right-to-left","behavior":["auto-advance","paged"],
          "start":{"id":"https://museum.example/iiif/canvas/p2","type":"Canvas"}
          """#),
      Words.manifest(
        [Words.canvas("p1", 30, 40), Words.canvas("p2", 30, 40)],
        more: #"""
          ,"viewingDirection":"right-to-left","behavior":"paged",
          "start":{"id":"s","type":"SpecificResource","source":"https://museum.example/iiif/canvas/p2"}
          """#),
      Words.oldManifest(
        [Words.oldCanvas("p1", 30, 40), Words.oldCanvas("p2", 30, 40)],
        sequence: #","startCanvas":"https://museum.example/iiif/canvas/p2""#,
        more: #","viewingDirection":"right-to-left","viewingHint":"paged""#),
      Words.oldManifest(
        [Words.oldCanvas("p1", 30, 40), Words.oldCanvas("p2", 30, 40)],
        sequence: #"""
          ,"startCanvas":"http://museum.example/iiif/canvas/p2",
          "viewingDirection":"right-to-left","viewingHint":"paged"
          """#),
    ])
  func behavior(manifest: String) throws {
    let (document, faults) = try Book(manifest, ["p1.png": (30, 40), "p2.png": (30, 40)]).read()
    #expect(faults.isEmpty)
    #expect(document.direction == .rightToLeft)
    #expect(document.layout == .paged)
    #expect(document.start == 1)
  }

  @Test("may have any viewing direction and layout")
  func directions() throws {
    let directions = ["left-to-right", "right-to-left", "top-to-bottom", "bottom-to-top"]
    let layouts = ["individuals", "paged", "continuous", "unordered"]
    for (direction, layout) in zip(directions, layouts) {
      let more = #","viewingDirection":"\#(direction)""#
      for words in [
        Words.manifest(
          [Words.canvas("a", 3, 2)], more: more + #","behavior":["\#(layout)"]"#),
        Words.oldManifest(
          [Words.oldCanvas("a", 3, 2)], more: more + #","viewingHint":"\#(layout)""#),
      ] {
        let document = try Book(words, ["a.png": (3, 2)]).read().document
        #expect(document.direction.rawValue == direction)
        #expect(document.layout.rawValue == layout)
      }
    }
  }

  @Test("has metadata")
  func facts() throws {
    let document = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2)],
        more: #"""
          ,"summary":{"de":["Ein Buch","in zwei Zeilen"],"en":["A book"]},
          "metadata":[{"label":{"en":["Date"]},"value":{"none":[1701,"or later"]}}],
          "requiredStatement":{"label":{"en":["By"]},"value":{"en":["Museum"]}},
          "rights":"https://creativecommons.org/publicdomain/mark/1.0/"
          """#), ["a.png": (3, 2)]
    ).read().document
    #expect(document.about.summary.text(for: ["de-AT"]) == "Ein Buch\nin zwei Zeilen")
    #expect(document.about.summary.text(for: ["en"]) == "A book")
    let mark = "https://creativecommons.org/publicdomain/mark/1.0/"
    #expect(
      document.about.trace() == [
        "! By: Museum", "Date: 1701\nor later",
        "Rights: <a href=\"\(mark)\">Public Domain Mark 1.0</a>",
      ])
    #expect(document.about.facts.last?.name.text(for: ["de"]) == "Rechte")
  }

  @Test("has metadata in version 2")
  func oldFacts() throws {
    let document = try Book(
      Words.oldManifest(
        [Words.oldCanvas("a", 3, 2)],
        more: #"""
          ,"description":[{"@value":"Ein Buch","@language":"de"},{"@value":"A book","@language":"en"},"Liber"],
          "metadata":[{"label":"Date","value":["1701",{"@value":"or later"}]}],
          "attribution":"Museum","license":["https://museum.example/licence"]
          """#), ["a.png": (3, 2)]
    ).read().document
    #expect(document.about.summary.entries.map(\.language) == ["de", "en", nil])
    #expect(document.about.summary.text(for: ["fr"]) == "Liber")
    let licence = "https://museum.example/licence"
    #expect(
      document.about.trace() == [
        "! Attribution: Museum", "Date: 1701\nor later",
        "Rights: <a href=\"\(licence)\">\(licence)</a>",
      ])
  }

  @Test("puts several pictures on a canvas, each in its frame")
  func composed() throws {
    func painting(_ picture: String, _ target: String) -> String {
      #"{"motivation":"painting","body":{"id":"\#(picture)","type":"Image"},"target":\#(target)}"#
    }
    let canvas = #"""
      {"id":"https://m.example/c","type":"Canvas","width":1000,"height":500,"label":"c","items":[{"items":[
      \#(painting("a.png", #""https://m.example/c""#)),
      \#(painting("b.png", #""https://m.example/c#xywh=100,50,300,200""#)),
      \#(painting("b.png", #""https://m.example/c#xywh=percent:50,50,25,25""#)),
      \#(painting("b.png", #"{"type":"SpecificResource","source":"https://m.example/c","selector":{"type":"FragmentSelector","value":"xywh=1,2,3,4"}}"#)),
      \#(painting("b.png", #""https://m.example/c#xywh=0,0,0,-1""#)),
      {"motivation":"painting","body":{"type":"Choice","items":[
        {"id":"gone.png","type":"Image"},{"id":"b.png","type":"Image"},{"id":"a.png","type":"Image"}]}}]}]}
      """#
    let book = try Book(Words.manifest([canvas]), ["a.png": (10, 5), "b.png": (30, 20)])
    let (document, faults) = try book.read()
    #expect(
      document.trace == [
        "c: 1000x500 a.png 10x5 in 0,0,1000,500 + b.png 30x20 in 100,50,300,200"
          + " + b.png 30x20 in 500,250,250,125 + b.png 30x20 in 1,2,3,4"
          + " + b.png 30x20 in 0,0,1000,500 + b.png 30x20 in 0,0,1000,500"
      ])
    #expect(
      faults.map(\.position) == [
        "items[0].items[0].items[5].body.items[0].id", "items[0].items[0].items[4].target",
      ])
    // The images to choose from, without the one that is missing.
    #expect(
      document.pages[0].choices.map { $0.pictures.map(\.picture.size.width) } == [
        [10, 30, 30, 30, 30, 30], [10, 30, 30, 30, 30, 10],
      ])
  }

  @Test(
    "a picture in a frame too small to be seen fills its canvas",
    arguments: ["0,0,1e-306,1e-306", "0,0,9,1e-306", "1,1,1e-9,9"])
  func vanishing(frame: String) throws {
    let canvas = #"""
      {"id":"https://m.example/c","type":"Canvas","width":1000,"height":500,"label":"c","items":[{"items":[
      {"motivation":"painting","body":{"id":"a.png","type":"Image"},"target":"https://m.example/c#xywh=\#(frame)"}]}]}
      """#
    let (document, faults) = try Book(Words.manifest([canvas]), ["a.png": (10, 5)]).read()
    #expect(document.trace == ["c: 1000x500 a.png 10x5 in 0,0,1000,500"])
    #expect(faults.map(\.position) == ["items[0].items[0].items[0].target"])
  }

  @Test("uses the default of a choice in version 2")
  func oldChoice() throws {
    let canvas = #"""
      {"@id":"c","label":"c","width":10,"height":5,"images":[{"resource":{"@type":"oa:Choice",
      "default":{"@id":"a.png","@type":"dctypes:Image"},"item":[{"@id":"b.png"}]}}]}
      """#
    let document = try Book(
      Words.oldManifest([canvas]), ["a.png": (10, 5), "b.png": (30, 20)]
    ).read().document
    #expect(document.trace == ["c: 10x5 a.png 10x5 in 0,0,10,5"])
    #expect(
      document.pages[0].choices.map { $0.pictures.map(\.picture.size.width) } == [[10], [30]])
  }

  @Test("has the names of the images to choose from, of the choice or of what it is a part of")
  func choices() throws {
    let canvas = #"""
      {"id":"https://m.example/c","type":"Canvas","width":40,"height":20,"items":[{"items":[
      {"motivation":"painting","target":"https://m.example/c","body":{"type":"Choice","items":[
        {"id":"a.png","type":"Image","label":{"en":["Visible light"],"de":["Sichtbares Licht"]}},
        {"type":"SpecificResource","source":{"id":"b.png","type":"Image","label":{"none":["X-ray"]}}},
        {"id":"c.png","type":"Image"}]}}]}]}
      """#
    let book = try Book(
      Words.manifest([canvas]), ["a.png": (10, 5), "b.png": (30, 15), "c.png": (4, 2)])
    let (document, faults) = try book.read()
    #expect(faults.isEmpty)
    let page = document.pages[0]
    #expect(page.choices.map { $0.label.text(for: ["de"]) } == ["Sichtbares Licht", "X-ray", ""])
    #expect(
      page.choices.map { $0.pictures.map(\.picture.size.width) } == [[10], [30], [4]]
        && page.choices.allSatisfy { $0.pictures.map(\.frame) == [Rect(page.size)] })
    #expect(page.pictures == page.choices[0].pictures)
  }

  @Test("shows what stands for a canvas that cannot be shown, in its own shape")
  func placeholder() throws {
    let film = #"""
      {"id":"https://m.example/f","type":"Canvas","width":200,"height":100,"duration":9,
       "items":[{"items":[{"motivation":"painting","body":{"id":"film.mp4","type":"Video"},"target":"f"}]}],
       "placeholderCanvas":{"type":"Canvas","width":30,"height":30,"items":[{"items":[
         {"motivation":"painting","body":{"id":"a.png","type":"Image"},"target":"p"}]}]}}
      """#
    let (document, faults) = try Book(Words.manifest([film]), ["a.png": (30, 30)]).read()
    #expect(document.trace == [": 200x100 a.png 30x30 in 50,0,100,100"])
    #expect(faults.map(\.position) == ["items[0].items[0].items[0].body"])
  }

  @Test("has thumbnails of its canvases")
  func thumbnails() throws {
    let book = try Book(
      Words.manifest([
        Words.canvas("a", 30, 20, more: #","thumbnail":[{"id":"https://m.example/small/a.png"}]"#),
        Words.canvas("b", 30, 20, more: #","thumbnail":"https://m.example/small/gone.png""#),
      ]), ["a.png": (30, 20), "b.png": (30, 20), "small/a.png": (3, 2)])
    let (document, faults) = try book.read()
    #expect(faults.isEmpty)
    #expect(document.pages[0].thumbnail?.size == Size(width: 3, height: 2))
    #expect(document.pages[1].thumbnail == nil)
  }
}
