import Documents
import Exhibits
import Files
import Fixtures
import Interaction
import RowFiles
import Showcase
import Testing

@testable import Program

/// What is shown of the patterns by which museums write manifests: one small manifest of our own for each recipe of the
/// IIIF Cookbook that concerns a viewer of pictures and texts, by its number there.
@Suite("A recipe of the IIIF Cookbook")
struct RecipeTests {
  /// A manifest in a folder with pictures, and what must be seen, or not.
  struct Recipe: Sendable, CustomTestStringConvertible {
    let number: String
    let manifest: String
    let seen: [String]
    var unseen: [String] = []
    /// What must be said about it to the person who prepared it.
    var faults: [String] = []
    var languages = ["en"]
    /// A place to go to first.
    var route: String?

    var testDescription: String { number }
  }

  /// A canvas with what is painted on it; by default a picture.
  private static func canvas(
    _ name: String = "p1", painting: String = #"{"id":"https://m.example/a.png","type":"Image"}"#,
    target: String = "", size: String = #""width":300,"height":200"#, more: String = ""
  ) -> String {
    #"""
    {"id":"https://m.example/canvas/\#(name)","type":"Canvas","label":{"en":["\#(name)"]},\#(size),"items":[
     {"type":"AnnotationPage","items":[{"type":"Annotation","motivation":"painting","body":\#(painting),
     "target":"https://m.example/canvas/\#(name)\#(target)"}]}]\#(more)}
    """#
  }

  private static func manifest(
    _ canvases: String..., label: String = #"{"en":["A book"]}"#, more: String = ""
  ) -> String {
    #"""
    {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://m.example/manifest.json",
     "type":"Manifest","label":\#(label),"items":[\#(canvases.joined(separator: ","))]\#(more)}
    """#
  }

  /// A list of annotations of the first page.
  private static func notes(_ annotations: String...) -> String {
    #","annotations":[{"id":"https://m.example/notes","type":"AnnotationPage","items":[\#(annotations.joined(separator: ","))]}]"#
  }

  private static func note(
    _ body: String, on place: String = "", motivation: String = "commenting"
  ) -> String {
    #"{"id":"https://m.example/note","type":"Annotation","motivation":"\#(motivation)","body":\#(body),"target":"https://m.example/canvas/p1\#(place)"}"#
  }

  private static func text(_ value: String) -> String {
    #"{"type":"TextualBody","value":"\#(value)","language":"en","format":"text/html"}"#
  }

  private static let about = "exhibit:/about"
  private static let noted = "exhibit:/note"

  static let recipes: [Recipe] = [
    Recipe(
      number: "0001 one picture", manifest: manifest(canvas()),
      seen: [#"window "A book"#, "0,0"]),
    Recipe(
      number: "0002 sound",
      manifest: manifest(canvas(painting: #"{"id":"a.mp3","type":"Sound"}"#)),
      seen: ["recording"], faults: ["body"]),
    Recipe(
      number: "0003 film",
      manifest: manifest(canvas(painting: #"{"id":"a.mp4","type":"Video"}"#)),
      seen: ["film"], faults: ["body"]),
    Recipe(
      number: "0006 languages",
      manifest: manifest(canvas(), label: #"{"en":["A book"],"de":["Ein Buch"]}"#),
      seen: [#"window "Ein Buch"#], unseen: ["A book"], languages: ["de"]),
    Recipe(
      number: "0007 HTML in descriptions",
      manifest: manifest(
        canvas(), more: #","summary":{"en":["<p>A <b>bold</b> book.</p>"]}"#),
      seen: ["A bold book."], unseen: ["<b>"], route: about),
    Recipe(
      number: "0008 rights and required statement",
      manifest: manifest(
        canvas(),
        more:
          #","rights":"http://creativecommons.org/licenses/by/4.0/","requiredStatement":{"label":{"en":["By"]},"value":{"en":["the archive"]}}"#
      ), seen: [#"paragraph "By: the archive""#]),
    Recipe(
      number: "0010 viewing direction",
      manifest: manifest(canvas(), canvas("p2"), more: #","viewingDirection":"right-to-left""#),
      seen: ["Page 1 of 2"]),
    Recipe(
      number: "0011 strip",
      manifest: manifest(canvas(), canvas("p2"), more: #","behavior":["continuous"]"#),
      seen: [#"listitem "p1""#, #"listitem "p2""#, #"img "Picture" = "2 places""#],
      unseen: ["Page 1 of 2"]),
    Recipe(
      number: "0014 accompanying canvas",
      manifest: manifest(
        canvas(
          painting: #"{"id":"a.mp3","type":"Sound"}"#,
          more: #","accompanyingCanvas":\#(canvas("cover"))"#)),
      seen: [#"window "A book"#], unseen: ["recording"], faults: ["body"]),
    Recipe(
      number: "0013 placeholder",
      manifest: manifest(
        canvas(
          painting: #"{"id":"a.mp4","type":"Video"}"#,
          more: #","placeholderCanvas":\#(canvas("poster"))"#)),
      seen: [#"window "A book"#], unseen: ["film"], faults: ["body"]),
    Recipe(
      number: "0015 start",
      manifest: manifest(
        canvas(), canvas("p2"),
        more: #","start":{"id":"https://m.example/canvas/p2","type":"Canvas"}"#),
      seen: ["Page 2 of 2"]),
    Recipe(
      number: "0019 HTML in annotations",
      manifest: manifest(
        canvas(more: notes(note(text("<p>A <i>fine</i> place.</p>"), on: "#xywh=10,10,50,50")))),
      seen: ["A fine place."], unseen: ["<i>"], route: noted),
    Recipe(
      number: "0021 tag",
      manifest: manifest(
        canvas(
          more: notes(
            note(
              #"{"type":"TextualBody","value":"Fountain","language":"en"}"#,
              on: "#xywh=10,10,50,50",
              motivation: "tagging")))),
      seen: ["Fountain"], route: noted),
    Recipe(
      number: "0022 link between pages",
      manifest: manifest(
        canvas(
          more: notes(
            note(
              #"{"id":"https://m.example/canvas/p2","type":"Canvas"}"#, on: "#xywh=10,10,50,50",
              motivation: "linking"))), canvas("p2")),
      seen: [#"button "p2""#]),
    Recipe(
      number: "0024 table of contents",
      manifest: manifest(
        canvas(), canvas("p2"),
        more:
          #","structures":[{"id":"r1","type":"Range","label":{"en":["One"]},"items":[{"id":"https://m.example/canvas/p1","type":"Canvas"}]},{"id":"r2","type":"Range","label":{"en":["Two"]},"items":[{"id":"https://m.example/canvas/p2","type":"Canvas"}]}]"#
      ), seen: [#""One""#, #""Two""#]),
    Recipe(
      number: "0027 another order",
      manifest: manifest(
        canvas(), canvas("p2"),
        more:
          #","structures":[{"id":"r1","type":"Range","behavior":["sequence"],"label":{"en":["One"]},"items":[{"id":"https://m.example/canvas/p1","type":"Canvas"},{"id":"https://m.example/canvas/p2","type":"Canvas"}]},{"id":"r2","type":"Range","behavior":["sequence"],"label":{"en":["Two"]},"items":[{"id":"https://m.example/canvas/p2","type":"Canvas"},{"id":"https://m.example/canvas/p1","type":"Canvas"}]}]"#
      ),
      seen: ["Page 1 of 2", "Order of the pages", "One", #"link "Two""#], unseen: [#"link "One""#],
      route: about),
    Recipe(
      number: "0035 foldouts in a book",
      manifest: manifest(
        canvas(), canvas("p2"), canvas("p3"),
        canvas("p4", more: #","behavior":["non-paged"]"#), canvas("p5"), canvas("p6"),
        more: #","behavior":["paged"]"#),
      seen: ["Page 1 of 4", "p2\u{2009}–\u{2009}p3", #""p4""#, "p5\u{2009}–\u{2009}p6"]),
    Recipe(
      number: "0377 a picture in a note",
      manifest: manifest(
        canvas(
          more: notes(
            note(
              #"[{"id":"https://m.example/b.png","type":"Image","label":{"en":["The gate"]}},{"type":"TextualBody","value":"As it was built"}]"#,
              on: "#xywh=10,10,50,50")))),
      seen: [#"img "The gate""#, "As it was built"], route: noted),
    Recipe(
      number: "0029 metadata anywhere",
      manifest: manifest(
        canvas(more: #","metadata":[{"label":{"en":["Side"]},"value":{"en":["front"]}}]"#),
        more: #","metadata":[{"label":{"en":["Author"]},"value":{"en":["A. B."]}}]"#),
      seen: ["Author", "A. B.", "Side", "front"], route: about),
    Recipe(
      number: "0033 choice",
      manifest: manifest(
        canvas(
          painting:
            #"{"type":"Choice","items":[{"id":"a.png","type":"Image","label":{"en":["Visible light"]}},{"id":"b.png","type":"Image","label":{"en":["X-ray"]}}]}"#
        )),
      seen: [#"slider "Image of the page" = "Visible light""#, #"button "X-ray""#]),
    Recipe(
      number: "0326 annotations on one image of a choice",
      manifest: manifest(
        canvas(
          painting:
            #"""
            {"type":"Choice","items":[{"id":"a.png","type":"Image"},{"id":"b.png","type":"Image","width":600,"height":400,
            "service":[{"id":"https://m.example/iiif/b","type":"ImageService3","profile":"level0",
            "annotations":[{"type":"AnnotationPage","items":[{"id":"https://m.example/note","type":"Annotation",
            "motivation":"tagging","body":{"type":"TextualBody","value":"Skulls"},
            "target":{"type":"SpecificResource","source":"https://m.example/iiif/b",
            "selector":{"type":"ImageApiSelector","region":"200,100,100,60"}}}]}]}]}]}
            """#)),
      seen: ["Skulls"], route: noted),
    Recipe(
      number: "0036 several pictures on a canvas",
      manifest: manifest(
        #"""
        {"id":"https://m.example/canvas/p1","type":"Canvas","width":300,"height":200,"items":[{"items":[
         {"motivation":"painting","body":{"id":"a.png","type":"Image"},"target":"https://m.example/canvas/p1"},
         {"motivation":"painting","body":{"id":"b.png","type":"Image"},"target":"https://m.example/canvas/p1#xywh=10,10,30,20"}]}]}
        """#), seen: [#"window "A book"#]),
    Recipe(
      number: "0046 other forms",
      manifest: manifest(
        canvas(),
        more:
          #","rendering":[{"id":"https://m.example/book.pdf","type":"Text","label":{"en":["PDF"]}}]"#
      ),
      seen: ["Also available as", #"link "PDF""#], route: about),
    Recipe(
      number: "0047 homepage",
      manifest: manifest(
        canvas(),
        more:
          #","homepage":[{"id":"https://m.example/","type":"Text","label":{"en":["The museum"]}}]"#),
      seen: [#"link "The museum""#], route: about),
    Recipe(
      number: "0118 several values",
      manifest: manifest(
        canvas(), more: #","metadata":[{"label":{"en":["By"]},"value":{"en":["One","Two"]}}]"#),
      seen: ["One", "Two"], route: about),
    Recipe(
      number: "0135 point",
      manifest: manifest(
        canvas(
          more: notes(
            #"{"id":"https://m.example/note","type":"Annotation","motivation":"commenting","body":\#(text("<p>Here.</p>")),"target":{"type":"SpecificResource","source":"https://m.example/canvas/p1","selector":{"type":"PointSelector","x":30,"y":20}}}"#
          ))), seen: ["Here."], route: noted),
    Recipe(
      number: "0234 provider",
      manifest: manifest(
        canvas(),
        more:
          #","provider":[{"id":"https://m.example/about","type":"Agent","label":{"en":["The library"]}}]"#
      ), seen: ["The library"], route: about),
    Recipe(
      number: "0261 polygon",
      manifest: manifest(
        canvas(
          more: notes(
            #"{"id":"https://m.example/note","type":"Annotation","motivation":"commenting","body":\#(text("<p>Round it.</p>")),"target":{"type":"SpecificResource","source":"https://m.example/canvas/p1","selector":{"type":"SvgSelector","value":"<svg xmlns='http://www.w3.org/2000/svg'><path d='M10,10 L90,10 L50,90 Z'/></svg>"}}}"#
          ))), seen: ["Round it."], route: noted),
    Recipe(
      number: "0266 a whole page",
      manifest: manifest(canvas(more: notes(note(text("<p>Of all of it.</p>"))))),
      seen: ["Of all of it."], route: noted),
    Recipe(
      number: "0283 missing picture",
      manifest: manifest(
        canvas(painting: #"{"id":"https://m.example/gone.png","type":"Image"}"#), canvas("p2")),
      seen: [#"window "A book"#], unseen: ["gone.png"], faults: ["gone.png"]),
    Recipe(
      number: "0306 link to a manifest",
      manifest: manifest(
        canvas(
          more: notes(
            note(
              #"{"id":"https://m.example/other/manifest.json","type":"Manifest"}"#,
              on: "#xywh=10,10,50,50", motivation: "linking")))),
      seen: [#"listitem "manifest""#]),
    Recipe(
      number: "0346 languages of an annotation",
      manifest: manifest(
        canvas(
          more: notes(
            #"{"id":"https://m.example/note","type":"Annotation","motivation":"commenting","body":[\#(text("<p>Words.</p>")),{"type":"TextualBody","value":"Wörter.","language":"de"}],"target":"https://m.example/canvas/p1"}"#
          ))), seen: ["Wörter."], unseen: ["Words."], languages: ["de"], route: noted),
  ]

  @Test("shows what it is about", arguments: recipes)
  func shows(_ recipe: Recipe) throws {
    let folder = try ScratchFolder()
    try folder.write("book/manifest.json", recipe.manifest)
    try folder.write("book/other/manifest.json", Self.manifest(Self.canvas()))
    for name in ["a.png", "b.png"] {
      try folder.write("book/\(name)", PNGFixture(width: 30, height: 20, kind: .gray).bytes)
    }
    let source = LaunchConfiguration.Source(
      source: folder("book/manifest.json"), title: "manifest.json")
    let configuration = LaunchConfiguration(
      bar: .init(items: nil), list: .init(source: nil, title: "manifest.json"), pages: source,
      picture: source, layout: .single, settings: Settings(languages: recipe.languages))
    let material = try Material(
      assets: nil, needsAssets: false, collation: .shared, environment: [:])
    let plan = try #require(try material.document(of: configuration))
    var description = try Description(configuration)
    try description.open(plan)
    if let route = recipe.route { try description.go(to: route) }
    let lines = description.windows.flatMap(\.lines)
    for words in recipe.seen {
      #expect(
        lines.contains { $0.contains(words) }, "\(words) in:\n\(lines.joined(separator: "\n"))")
    }
    for words in recipe.unseen { #expect(!lines.contains { $0.contains(words) }, "\(words)") }
    let faults = try DocumentReader.read(folder("book/manifest.json")).faults
    #expect(faults.count == recipe.faults.count, "\(faults)")
    for (fault, words) in zip(faults, recipe.faults) {
      #expect(fault.description.contains(words), "\(fault)")
    }
  }
}
