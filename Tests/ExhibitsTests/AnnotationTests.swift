import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

@Suite("An annotation")
struct AnnotationTests {
  private typealias Words = ManifestWords
  private static let canvas = "https://museum.example/iiif/canvas/a"

  /// The document of one canvas, of 1000 by 500, with annotations.
  private func read(_ annotations: String...) throws -> (document: Document, faults: [Fault]) {
    let list =
      #","annotations":[{"type":"AnnotationPage","items":[\#(annotations.joined(separator: ","))]}]"#
    return try Book(Words.manifest([Words.canvas("a", 1000, 500, more: list)]), ["a.png": (10, 5)])
      .read()
  }

  private func note(_ annotation: String) throws -> (note: Document.Note?, faults: [Fault]) {
    let (document, faults) = try read(annotation)
    return (document.pages[0].notes.first, faults)
  }

  @Test(
    "of one image of a canvas lies where the image does",
    arguments: [
      ("x-ray", "[0,0,50,50]", "500,0,500,500"), ("x-ray", "[10,20,5,5]", "600,200,50,50"),
      ("service", "[10,20,5,5]", "600,200,50,50"), ("x-ray", "[60,0,5,5]", "page"),
    ])
  func ofImage(target: String, region: String, place: String) throws {
    let note = #"""
      {"id":"n","body":"Skulls","target":{"source":"https://museum.example/iiif/\#(target)",
      "selector":{"type":"ImageApiSelector","region":"\#(region.dropFirst().dropLast())"}}}
      """#
    let lists = #","annotations":[{"type":"AnnotationPage","items":[\#(note)]}]"#
    for (own, ofService) in [(lists, ""), ("", lists)] {
      let image = #"""
        {"id":"https://museum.example/iiif/x-ray","type":"Image","width":50,"height":50\#(own),
        "service":[{"id":"https://museum.example/iiif/service","type":"Other"\#(ofService)}]}
        """#
      let canvas = #"""
        {"id":"\#(Self.canvas)","type":"Canvas","width":1000,"height":500,"items":[{"items":[
        {"motivation":"painting","target":"\#(Self.canvas)#xywh=500,0,500,500","body":{"type":"Choice","items":[
        {"id":"https://museum.example/iiif/a.png","type":"Image"},\#(image)]}}]}]}
        """#
      let (document, faults) = try Book(Words.manifest([canvas]), ["a.png": (10, 5)]).read()
      #expect(document.pages[0].notes.map(\.area.trace) == [place])
      // The X-ray itself is missing, and an area beside it is said.
      #expect(faults.count == (place == "page" ? 2 : 1), "\(faults)")
    }
  }

  @Test(
    "has an area in every form of version 3",
    arguments: [
      (#""\#(canvas)""#, "page"), (#""\#(canvas)#xywh=10,20,30,40""#, "10,20,30,40"),
      (#""\#(canvas)/#xywh=10,20,30,40""#, "10,20,30,40"),
      (##""#xywh=10,20,30,40""##, "10,20,30,40"),
      (#""\#(canvas)#xywh=pixel:10,20,30,40""#, "10,20,30,40"),
      (#""\#(canvas)#xywh=percent:10,20,30,40""#, "100,100,300,200"),
      (#""\#(canvas)#xywh=pct:10.5,20,30,40""#, "105,100,300,200"),
      (#""\#(canvas)#t=1,2&xywh=1.5,2, 3,4""#, "1.50,2,3,4"),
      (#""\#(canvas)#xywh=10%2C20%2C30%2C40""#, "10,20,30,40"),
      (#""\#(canvas)#t=1,2""#, "page"), (#"{"id":"\#(canvas)","type":"Canvas"}"#, "page"),
      (#""\#(canvas)#xywh=-20,10,50,600""#, "0,10,30,490"),
      (#""\#(canvas)#xywh=10,20,0,0""#, "point 10,20"),
      (#"{"source":"\#(canvas)#xywh=1,2,3,4"}"#, "1,2,3,4"),
      (
        #"{"source":{"id":"\#(canvas)","type":"Canvas"},"selector":{"type":"FragmentSelector","value":"xywh=1,2,3,4"}}"#,
        "1,2,3,4"
      ),
      (
        #"{"source":"\#(canvas)","selector":[{"type":"FragmentSelector","value":"oops"},{"type":"PointSelector","x":7,"y":8}]}"#,
        "point 7,8"
      ),
      (
        #"{"source":"\#(canvas)","selector":{"type":"PointSelector","x":"7","y":8.25}}"#,
        "point 7,8.25"
      ),
      (#"{"source":"\#(canvas)","selector":"xywh=1,2,3,4"}"#, "1,2,3,4"),
      (
        #"{"source":"\#(canvas)","selector":{"type":"ImageApiSelector","region":"1,2,3,4"}}"#,
        "1,2,3,4"
      ),
      (
        #"{"source":"\#(canvas)","selector":{"type":"SvgSelector","value":"<svg><polygon points='1,2 3,4 5,0'/></svg>"}}"#,
        "1,2 3,4 5,0"
      ),
      (
        #"{"source":"\#(canvas)","selector":[{"type":"FragmentSelector","value":"xywh=1,2,3,4"},{"type":"SvgSelector","value":"<svg><rect x='1' y='2' width='3' height='4'/></svg>"}]}"#,
        "1,2 4,2 4,6 1,6"
      ),
      (
        #"[{"source":"\#(canvas)#xywh=1,2,3,4"},"\#(canvas)#xywh=5,6,1,1"]"#,
        "1,2 4,2 4,6 1,6 | 5,6 6,6 6,7 5,7"
      ),
    ])
  func places(target: String, place: String) throws {
    let (note, faults) = try note(
      #"{"id":"n","type":"Annotation","body":"Words","target":\#(target)}"#)
    #expect(note?.area.trace == place)
    #expect(note?.body == LanguageMap("Words"))
    #expect(faults.isEmpty)
  }

  @Test(
    "has an area in every form of version 2",
    arguments: [
      (#""\#(canvas)#xywh=10,20,30,40""#, "10,20,30,40"),
      (
        #"{"@type":"oa:SpecificResource","full":"\#(canvas)","selector":{"@type":"oa:FragmentSelector","value":"xywh=10,20,30,40"}}"#,
        "10,20,30,40"
      ),
      (
        #"{"full":{"@id":"\#(canvas)"},"selector":{"@type":"oa:SvgSelector","chars":"<svg><path d='M1 2h3v4z'/></svg>"}}"#,
        "1,2 4,2 4,6"
      ),
      (
        #"[{"full":"\#(canvas)","selector":{"@type":"oa:Choice","default":{"@type":"oa:FragmentSelector","value":"xywh=1,2,3,4"},"item":{"@type":"oa:SvgSelector","value":"<svg xmlns='http://www.w3.org/2000/svg'><path d='M1 2h3v4z'/></svg>"}}}]"#,
        "1,2 4,2 4,6"
      ),
      (
        #"{"full":"\#(canvas)","selector":{"@type":"oa:Choice","default":{"@type":"oa:FragmentSelector","value":"xywh=1,2,3,4"},"item":{"@type":"oa:SvgSelector"}}}"#,
        "1,2,3,4"
      ),
    ])
  func oldPlaces(target: String, place: String) throws {
    let book = try Book(
      Words.oldManifest([
        Words.oldCanvas(
          "a", 1000, 500,
          more:
            #","otherContent":[{"@id":"http://museum.example/list/a.json","@type":"sc:AnnotationList"}]"#
        )
      ]), ["a.png": (10, 5)])
    try book.folder.write(
      "book/list/a.json",
      #"{"@type":"sc:AnnotationList","resources":[{"@type":"oa:Annotation","motivation":["oa:commenting"],"resource":[{"@type":"dctypes:Text","chars":"<p>Words</p>","format":"text/html"},{"@type":"oa:Tag","chars":"Tag"}],"on":\#(target)}]}"#
    )
    let (document, faults) = try book.read()
    let note = document.pages[0].notes.first
    #expect(note?.area.trace == place)
    #expect(note?.body == LanguageMap("<p>Words</p>"))
    #expect(note?.title == LanguageMap("Tag"))
    #expect(note?.motivation == .commenting)
    #expect(faults.isEmpty)
  }

  @Test(
    "with an unreadable area applies to the whole page, with a fault",
    arguments: [
      #""\#(canvas)#xywh=1,2,3""#, #""\#(canvas)#xywh=a,b,c,d""#, #""\#(canvas)#xywh=1,2,-3,4""#,
      #""\#(canvas)#xywh=nan,0,inf,1""#, #""\#(canvas)#xywh=1e300,0,1e300,1""#,
      #""\#(canvas)#xywh=5000,0,10,10""#, #"{"source":"\#(canvas)","selector":{"type":"Odd"}}"#,
      #"{"source":"\#(canvas)","selector":7}"#, #"{"source":"\#(canvas)","selector":[]}"#,
      #"{"source":"\#(canvas)","selector":{"type":"PointSelector","x":7}}"#,
      #"{"source":"\#(canvas)","selector":{"type":"PointSelector","x":-7,"y":1}}"#,
      #"{"source":"\#(canvas)","selector":{"type":"SvgSelector","value":"<svg><path d='M'/></svg>"}}"#,
    ])
  func unreadable(target: String) throws {
    let (note, faults) = try note(#"{"body":"Words","target":\#(target)}"#)
    #expect(note != nil && note?.area == nil)
    #expect(faults.map(\.position) == ["items[0].annotations[0].items[0].target"])
  }

  @Test(
    "has a body in every form",
    arguments: [
      (#"{"type":"TextualBody","value":"A","language":"en","format":"text/plain"}"#, "en:A", ""),
      (
        #"[{"type":"TextualBody","value":"A","language":"en"},{"type":"TextualBody","value":"B","language":["de"]}]"#,
        "en:A de:B", ""
      ),
      (#"[{"value":"A"},{"value":"B"}]"#, "A\n\nB", ""),
      (#"[{"value":"A"},"B"]"#, "A\n\nB", ""), (#""A""#, "A", ""),
      (
        #"[{"value":"<b>A</b>","format":"text/html"},{"value":"1 < 2"}]"#,
        "<div><b>A</b></div>\n<p>1 &lt; 2</p>", ""
      ),
      (
        #"["<span>A</span>","<span>B</span>"]"#,
        "<div><span>A</span></div>\n<div><span>B</span></div>", ""
      ),
      (#"{"value":"AT&amp;T","format":"text/html"}"#, "<span>AT&amp;T</span>", ""),
      (#"{"value":"<q1>\n&","format":"text/plain"}"#, "<q1>\n&", ""),
      (
        #"{"value":"5 < 7 and a<b or b>c","format":"text/plain"}"#,
        "<span>5 &lt; 7 and a&lt;b or b&gt;c</span>", ""
      ),
      (
        #"{"value":"Imp<p>erator <a>men","format":"text/plain"}"#,
        "<span>Imp&lt;p&gt;erator &lt;a&gt;men</span>", ""
      ),
      (#"{"value":"A <b>bold</b> word"}"#, "A <b>bold</b> word", ""),
      (#"{"value":"<a\n>","format":"text/plain"}"#, "<span>&lt;a<br>&gt;</span>", ""),
      (#"{"value":"Tag","purpose":"tagging"}"#, "", "Tag"),
      (#"[{"value":"Tag","purpose":"tagging"},{"value":"A","purpose":"commenting"}]"#, "A", "Tag"),
      (
        #"{"type":"Choice","items":[{"value":"A","language":"en"},{"value":"B","language":"de"},{"value":"C","language":"en"}]}"#,
        "en:A de:B", ""
      ),
      (#"{"value":{"en":["A"],"de":["B"]}}"#, "en:A de:B", ""),
      (
        #"[{"value":"A","language":"en"},{"value":"B","language":"de"},{"value":"C"}]"#,
        "en:A\n\nC de:B\n\nC", ""
      ),
    ])
  func bodies(body: String, words: String, title: String) throws {
    let (note, faults) = try note(
      #"{"id":"n","motivation":"commenting","body":\#(body),"target":"\#(Self.canvas)"}"#)
    func trace(_ map: LanguageMap?) -> String? {
      map?.entries.map { ($0.language.map { "\($0):" } ?? "") + $0.text }.joined(separator: " ")
    }
    #expect(trace(note?.body) == words)
    #expect(trace(note?.title) == title)
    #expect(faults.isEmpty)
  }

  @Test(
    "has its declared motivation",
    arguments: [
      (#""commenting""#, .commenting), (#"["tagging"]"#, .tagging), (#""oa:linking""#, .linking),
      (#""supplementing""#, .supplementing),
      (#""http://www.w3.org/ns/oa#describing""#, .describing),
      (#""transcribing""#, .supplementing), (#""sc:painting""#, .commenting),
      (#"["odd","linking"]"#, .linking), ("7", .describing),
    ] as [(String, Document.Note.Motivation)])
  func motivations(words: String, motivation: Document.Note.Motivation) throws {
    let (note, _) = try note(
      #"{"motivation":\#(words),"body":{"value":"A"},"target":"\#(Self.canvas)"}"#)
    #expect(note?.motivation == motivation)
  }

  @Test("has a link")
  func links() throws {
    let (note, faults) = try note(
      #"""
      {"id":"n","label":{"en":["Further"]},"motivation":"linking","target":"\#(Self.canvas)#xywh=1,2,3,4",
       "body":[{"id":"https://m.example/other","type":"Text","format":"text/html"}]}
      """#)
    #expect(note?.link == "https://m.example/other")
    #expect(note?.title.text(for: ["en"]) == "Further")
    #expect(note?.motivation == .linking)
    #expect(faults.isEmpty)
    let tag = try self.note(
      #"""
      {"motivation":"tagging","target":"\#(Self.canvas)","body":[
       {"type":"SpecificResource","source":"http://www.wikidata.org/entity/Q18624915","purpose":"tagging"},
       {"type":"TextualBody","value":"Brunnen","purpose":"tagging"}]}
      """#
    ).note
    #expect(tag?.title == LanguageMap("Brunnen"))
    #expect(tag?.link == "http://www.wikidata.org/entity/Q18624915")
  }

  @Test(
    "without content is left out",
    arguments: ["7", "{}", #"{"body":[]}"#, #"{"body":{"value":" \n"}}"#, "null"])
  func silent(annotation: String) throws {
    let (document, faults) = try read(annotation, #"{"body":"A"}"#)
    #expect(document.pages[0].notes.map(\.body) == [LanguageMap("A")])
    #expect(faults.map(\.problem) == ["the annotation says nothing, and is left out"])
  }

  @Test(
    "is a link to a recording, a film, a model or data only where it links; else its body is a fault",
    arguments: ["Sound", "Video", "Model", "Dataset", "dctypes:MovingImage"])
  func media(type: String) throws {
    let medium = { (label: String) in
      #"{"id":"https://m.example/x","type":"\#(type)"\#(label)}"#
    }
    let annotation = { (motivation: String, body: String) in
      #"{"motivation":"\#(motivation)","body":\#(body),"target":"\#(Self.canvas)"}"#
    }
    let words = try note(annotation("commenting", #"["A",\#(medium(""))]"#))
    #expect(words.note?.body == LanguageMap("A") && words.note?.link == nil)
    let name = withoutPrefix(type)
    #expect(
      words.faults.map(\.problem)
        == ["this is of the type '\(name)'; notes are only texts and links"])
    #expect(words.faults.map(\.position) == ["items[0].annotations[0].items[0].body"])
    let alone = try note(annotation("commenting", medium("")))
    #expect(alone.note == nil && alone.faults.count == 1)
    let named = try note(annotation("commenting", medium(#","label":{"en":["Talk"]}"#)))
    #expect(named.note?.title.text(for: []) == "Talk" && named.faults.count == 1)
    let linking = try note(annotation("linking", medium("")))
    #expect(linking.note?.link == "https://m.example/x" && linking.faults.isEmpty)
  }

  @Test(
    "of many areas is one note on each page, with all of them; points and whole pages are others")
  func manyAreas() throws {
    let canvas = { (name: String) in "https://museum.example/iiif/canvas/\(name)" }
    let point = { (name: String) in
      #"{"source":"\#(canvas(name))","selector":{"type":"PointSelector","x":3,"y":4}}"#
    }
    let areas = { (name: String, count: Int) in
      (0..<count).map { #""\#(canvas(name))#xywh=\#($0 % 900),0,10,20""# }
    }
    let targets =
      [#""\#(canvas("a"))""#, point("a")] + areas("a", 100_000) + [point("b")] + areas("b", 1)
      + [point("a"), #""\#(canvas("b"))""#] + areas("a", 1)
    let list =
      #","annotations":[{"items":[{"id":"n","body":"A","target":[\#(targets.joined(separator: ","))]}]}]"#
    let (document, faults) = try Book(
      Words.manifest([Words.canvas("a", 1000, 500, more: list), Words.canvas("b", 1000, 500)]),
      ["a.png": (10, 5), "b.png": (10, 5)]
    ).read()
    #expect(faults.isEmpty)
    let notes = document.pages.map { $0.notes.map(\.area) }
    #expect(notes[0].count == 4)
    #expect(notes[0].map(\.trace)[0...1] == ["page", "point 3,4"])
    guard case .polygons(let rings)? = notes[0][2] else {
      Issue.record("\(notes[0].count)")
      return
    }
    #expect(rings.count == 100_001)
    #expect(notes[0].last?.trace == "point 3,4")
    #expect(notes[1].map(\.trace) == ["point 3,4", "0,0,10,20"])
  }

  @Test("has a unique id even if its id is missing or repeated")
  func names() throws {
    let same = #"{"id":"n","body":"A","target":"\#(Self.canvas)"}"#
    let nameless = #"{"body":"A","target":"\#(Self.canvas)"}"#
    let notes = try read(same, same, same, nameless, nameless).document.pages[0].notes
    #expect(notes.count == 5)
    #expect(Set(notes.map(\.id)).count == 5)
    #expect(notes[0].id == "n")
  }

  @Test("belongs to its target's canvas, wherever it is listed")
  func otherCanvas() throws {
    let list =
      #","annotations":[{"items":[{"body":"A","target":"https://museum.example/iiif/canvas/b#xywh=1,1,1,1"},{"body":"B","target":"https://elsewhere.example/canvas"}]}]"#
    let book = try Book(
      Words.manifest(
        [Words.canvas("a", 10, 5, more: list), Words.canvas("b", 10, 5)],
        more:
          #","annotations":[{"items":[{"body":"C","target":"http://museum.example/iiif/canvas/b"},{"body":"D","target":"https://elsewhere.example/canvas"},{"body":"E"}]}]"#
      ),
      ["a.png": (10, 5), "b.png": (10, 5)])
    let (document, faults) = try book.read()
    #expect(document.pages.map { $0.notes.map { $0.body.text(for: []) } } == [["B"], ["A", "C"]])
    #expect(
      faults.map(\.problem) == [
        "no canvas of this document is called 'https://elsewhere.example/canvas'",
        "the annotation is about nothing, and is left out",
      ])
  }

  @Test("is read once from a file, and from the files that follow it")
  func files() throws {
    let reference =
      #","annotations":[{"id":"https://museum.example/iiif/notes/all","type":"AnnotationPage"}]"#
    let book = try Book(
      Words.manifest([
        Words.canvas("a", 10, 5, more: reference), Words.canvas("b", 10, 5, more: reference),
      ]), ["a.png": (10, 5), "b.png": (10, 5)])
    try book.folder.write(
      "book/notes/all.json",
      #"{"type":"AnnotationPage","next":"https://museum.example/iiif/notes/more.json","items":[{"body":"A","target":"https://museum.example/iiif/canvas/a"},{"body":"B","target":"https://museum.example/iiif/canvas/b"},{}]}"#
    )
    try book.folder.write(
      "book/notes/more.json",
      #"{"items":[{"body":"C","target":"https://museum.example/iiif/canvas/b"}],"next":"notes/all.json"}"#
    )
    let (document, faults) = try book.read()
    #expect(document.pages.map { $0.notes.map { $0.body.text(for: []) } } == [["A"], ["B", "C"]])
    #expect(
      faults.map(book.short) == [
        "'/book/notes/all.json', at items[2]: the annotation says nothing, and is left out. Give it a 'body' with words."
      ])
  }

  @Test(
    "in a missing or wrong file is a fault",
    arguments: [
      (
        "https://m.example/gone.json", "nothing in '/book' stands for 'https://m.example/gone.json'"
      ),
      ("../notes.json", "'../notes.json' leads upwards, out of '/book'"),
      ("a.png", "this is not JSON, or it is cut short"),
      ("manifest.json", "this file has no list of annotations"),
      ("odd.json", "this file has no list of annotations"),
    ])
  func wrongFiles(id: String, sentence: String) throws {
    let book = try Book(
      Words.manifest([Words.canvas("a", 10, 5, more: #","annotations":["\#(id)",7]"#)]),
      ["a.png": (10, 5)])
    try book.folder.write("book/odd.json", "{}")
    let sentences = try book.sentences()
    #expect(sentences.count == 2)
    #expect(sentences.first?.contains(sentence) == true, "\(sentences)")
    #expect(sentences.last?.contains("this is no list of annotations") == true)
  }

  @Test("that are hidden by their behavior, or by that of their list, are left out, and named")
  func hidden() throws {
    let note = { (id: String, more: String) in
      #"{"id":"\#(id)","type":"Annotation"\#(more),"body":{"type":"TextualBody","value":"Of \#(id)"},"target":"https://museum.example/iiif/canvas/a"}"#
    }
    let hidden = #","behavior":["hidden"]"#
    let lists = #"""
      ,"annotations":[{"type":"AnnotationPage","items":[\#(note("seen", "")),\#(note("one", hidden))]},
        {"type":"AnnotationPage"\#(hidden),"items":[\#(note("two", ""))]}]
      """#
    let book = try Book(
      ManifestWords.manifest([ManifestWords.canvas("a", 3, 2, more: lists)]), ["a.png": (3, 2)])
    #expect(try book.read().document.pages[0].notes.map(\.id) == ["seen"])
    let sentences = try book.sentences()
    try #require(sentences.count == 2)
    #expect(sentences[0].contains("annotations[0].items[1]") && sentences[0].contains("hidden"))
    #expect(sentences[1].contains("annotations[1]"))
  }
}
