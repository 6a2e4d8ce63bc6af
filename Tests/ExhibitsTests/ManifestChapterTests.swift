import Documents
import Files
import Interaction
import Testing

@testable import Exhibits

@Suite("A manifest with ranges")
struct ManifestChapterTests {
  private typealias Words = ManifestWords

  private static let pages = (1...4).map { "p\($0)" }
  private static let ranges = #"""
    ,"structures":[{"id":"toc","type":"Range","label":{"en":["Contents"]},"items":[
      {"id":"r1","type":"Range","label":{"en":["One"]},"items":[
        {"id":"https://museum.example/iiif/canvas/p2","type":"Canvas"},
        {"id":"https://museum.example/iiif/canvas/p1/","type":"Canvas"}]},
      {"id":"r2","type":"Range","label":{"en":["Two"]},"items":[
        {"id":"r2a","type":"Range","label":{"en":["Two, first"]},"items":[
          {"type":"SpecificResource","source":"https://museum.example/iiif/canvas/p3","selector":{}}]},
        {"id":"https://museum.example/iiif/canvas/p4#xywh=0,0,1,1","type":"Canvas"}]},
      {"id":"hidden","type":"Range","behavior":"no-nav","items":[]}]}]
    """#
  private static let oldRanges = #"""
    ,"structures":[
      {"@id":"toc","@type":"sc:Range","label":"Contents","viewingHint":"top","ranges":["r1","r2"]},
      {"@id":"r1","@type":"sc:Range","label":"One","canvases":["http://museum.example/iiif/canvas/p1","http://museum.example/iiif/canvas/p2"]},
      {"@id":"r2","@type":"sc:Range","label":"Two","canvases":["http://museum.example/iiif/canvas/p4#xywh=0,0,1,1"]},
      {"@id":"r2a","@type":"sc:Range","label":"Two, first","within":"r2","canvases":["http://museum.example/iiif/canvas/p3"]}]
    """#
  private static let memberRanges = #"""
    ,"structures":[
      {"@id":"r1","@type":"sc:Range","label":"One","members":[
        {"@id":"http://museum.example/iiif/canvas/p1","@type":"sc:Canvas"},
        {"@id":"http://museum.example/iiif/canvas/p2","@type":"sc:Canvas"}]},
      {"@id":"r2","@type":"sc:Range","label":"Two","members":[
        {"@id":"r2a","@type":"sc:Range"},{"@id":"http://museum.example/iiif/canvas/p4","@type":"sc:Canvas"}]},
      {"@id":"r2a","@type":"sc:Range","label":"Two, first","canvases":["http://museum.example/iiif/canvas/p3"]}]
    """#

  @Test(
    "has chapters, each followed by its parts",
    arguments: [
      Words.manifest(pages.map { Words.canvas($0, 30, 40) }, more: ranges),
      Words.oldManifest(pages.map { Words.oldCanvas($0, 30, 40) }, more: oldRanges),
      Words.oldManifest(pages.map { Words.oldCanvas($0, 30, 40) }, more: memberRanges),
    ])
  func chapters(manifest: String) throws {
    let pictures = Dictionary(uniqueKeysWithValues: Self.pages.map { ("\($0).png", (30, 40)) })
    let (document, faults) = try Book(manifest, pictures).read()
    #expect(faults.isEmpty)
    #expect(document.table == ["One [0, 1]", "Two [3]", "- Two, first [2]"])
  }

  @Test("with cyclic, repeated or unknown ranges still has chapters")
  func circles() throws {
    let book = try Book(
      Words.oldManifest(
        [Words.oldCanvas("p1", 30, 40)],
        more: #"""
          ,"structures":[{"@id":"a","label":"A","ranges":["b"],"canvases":["nowhere"]},
          {"@id":"b","label":"B","ranges":["a","b"]},{"@id":"a","label":"Again","canvases":[7]},5,
          {"@id":"d","label":"D","ranges":["e"],"within":"e"},{"@id":"e","within":["d"]}]
          """#), ["p1.png": (30, 40)])
    let (document, faults) = try book.read()
    #expect(document.table == ["A []", "- B []", "Again []", "D []", "-  []"])
    #expect(Set(document.chapters.map(\.id)).count == 5)
    #expect(
      faults.map(\.problem) == [
        "no canvas of this document is called 'nowhere'",
        "no canvas of this document is called ''", "this is no chapter, and left out",
        "the ranges are parts of each other in a circle, or too deep",
        "the ranges are parts of each other in a circle, or too deep",
      ])
  }

  @Test("has chapters of parts of pages, with the notes within them")
  func parts() throws {
    let canvas = "https://museum.example/iiif/canvas/a"
    func clause(_ id: String, _ place: String) -> String {
      #"{"id":"\#(id)","body":"Words","target":"\#(canvas)#xywh=\#(place)"}"#
    }
    func range(_ id: String, _ place: String) -> String {
      #"{"id":"\#(id)","type":"Range","label":{"en":["\#(id)"]},"items":[{"id":"\#(canvas)\#(place)","type":"Canvas"}]}"#
    }
    let notes = [
      clause("one", "0,0,100,20"), clause("two", "10,10,50,10"), clause("three", "0,30,100,20"),
      #"{"id":"four","body":"Words","target":"\#(canvas)"}"#,
    ].joined(separator: ",")
    let ranges = [
      // Around one note, with another one inside it; around none, with two inside it; a whole page.
      range("exact", "#xywh=0,0,101,20"), range("loose", "#xywh=percent:0,0,100,50"),
      range("other", "#xywh=0,30,100,20"), range("empty", "#xywh=90,60,5,5"), range("page", ""),
    ].joined(separator: ",")
    let book = try Book(
      Words.manifest(
        [
          Words.canvas(
            "a", 100, 100,
            more: #","annotations":[{"type":"AnnotationPage","items":[\#(notes)]}]"#)
        ],
        more:
          #","structures":[{"id":"r","type":"Range","thumbnail":[{"id":"icons/r.png"}],"items":[\#(ranges)]},{"id":"s"}]"#
      ), ["a.png": (10, 10), "icons/r.png": (5, 4)])
    let (document, faults) = try book.read()
    #expect(faults.isEmpty)
    #expect(
      document.chapters.map { "\($0.depth) \($0.id) \($0.notes) \($0.pages)" } == [
        #"0 r [] []"#, #"1 exact ["one"] [0]"#, #"1 loose ["one", "two", "three"] [0]"#,
        #"1 other ["three"] [0]"#, #"1 empty ["empty#region1"] [0]"#, "1 page [] [0]", "0 s [] []",
      ])
    // A part without notes is a place of its own.
    let place = try #require(document.pages[0].notes.last)
    #expect(place.title.text(for: ["en"]) == "empty" && place.area.trace == "90,60,5,5")
    #expect(document.chapters[0].thumbnail?.size == Size(width: 5, height: 4))
    #expect(document.chapters[1].thumbnail == nil)
  }

  @Test(
    "keeps ranges apart whose ids differ only in the fragment",
    arguments: [
      Words.manifest(
        pages.map { Words.canvas($0, 30, 40) },
        more: #"""
          ,"structures":[
          {"id":"https://m.example/m#1","type":"Range","label":{"en":["One"]},"items":[
            {"id":"http://m.example/m#3","type":"Range"},{"id":"https://museum.example/iiif/canvas/p1","type":"Canvas"}]},
          {"id":"https://m.example/m#2","type":"Range","label":{"en":["Two"]},"items":[
            {"id":"https://museum.example/iiif/canvas/p2","type":"Canvas"}]},
          {"id":"https://m.example/m#3","type":"Range","label":{"en":["Three"]},"items":[
            {"id":"https://museum.example/iiif/canvas/p3","type":"Canvas"}]}]
          """#),
      Words.oldManifest(
        pages.map { Words.oldCanvas($0, 30, 40) },
        more: #"""
          ,"structures":[
          {"@id":"https://m.example/m#1","@type":"sc:Range","label":"One","canvases":["http://museum.example/iiif/canvas/p1"]},
          {"@id":"https://m.example/m#2","@type":"sc:Range","label":"Two","canvases":["http://museum.example/iiif/canvas/p2"]},
          {"@id":"https://m.example/m#3","@type":"sc:Range","label":"Three","within":"https://m.example/m#1",
            "canvases":["http://museum.example/iiif/canvas/p3"]}]
          """#),
    ])
  func fragments(manifest: String) throws {
    let pictures = Dictionary(uniqueKeysWithValues: Self.pages.map { ("\($0).png", (30, 40)) })
    let (document, faults) = try Book(manifest, pictures).read()
    #expect(faults.isEmpty)
    #expect(document.table == ["One [0]", "- Three [2]", "Two [1]"])
    let catalog = Catalog(document)
    #expect(document.chapters.map { catalog.place(ofLink: $0.id)?.page } == [0, 2, 1])
  }

  @Test("of version 2 leaves out the parts that a hidden range names, and says nothing about them")
  func hidden() throws {
    let book = try Book(
      Words.oldManifest(
        Self.pages.map { Words.oldCanvas($0, 30, 40) },
        more: #"""
          ,"structures":[
          {"@id":"r1","@type":"sc:Range","label":"One","canvases":["http://museum.example/iiif/canvas/p1"]},
          {"@id":"h","@type":"sc:Range","label":"Hidden","viewingHint":"no-nav","ranges":["h1"],"canvases":["gone"]},
          {"@id":"h1","@type":"sc:Range","label":"In it","canvases":["http://museum.example/iiif/canvas/p2"]},
          {"@id":"h2","@type":"sc:Range","label":"Too","within":"h","canvases":["http://museum.example/iiif/canvas/p3"]}]
          """#), Dictionary(uniqueKeysWithValues: Self.pages.map { ("\($0).png", (30, 40)) }))
    let (document, faults) = try book.read()
    #expect(faults.isEmpty)
    #expect(document.table == ["One [0]"])
  }
}
