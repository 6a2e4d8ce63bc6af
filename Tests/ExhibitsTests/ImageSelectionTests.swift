import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

/// The parts of images that manifests paint, in the spellings of both versions. The image has 300 x 200 pixels.
@Suite("A part of an image on a canvas")
struct ImageSelectionTests {
  private static func canvas(_ body: String) -> String {
    #"""
    {"id":"c","type":"Canvas","width":600,"height":400,"items":[{"type":"AnnotationPage","items":[
    {"type":"Annotation","motivation":"painting","body":\#(body),"target":"c"}]}]}
    """#
  }

  private static func oldCanvas(_ body: String) -> String {
    #"""
    {"@id":"c","@type":"sc:Canvas","width":600,"height":400,"images":[
    {"@type":"oa:Annotation","motivation":"sc:painting","resource":\#(body),"on":"c"}]}
    """#
  }

  /// A body with a selector, of version 3.
  private static func selected(_ selector: String, more: String = "") -> String {
    #"""
    {"type":"SpecificResource","source":{"id":"https://museum.example/a.png","type":"Image"\#(more)},
    "selector":\#(selector)}
    """#
  }

  private func page(
    _ manifest: String, _ size: (Int, Int) = (300, 200)
  ) throws -> (page: String, faults: [String]) {
    let book = try Book(manifest, ["a.png": size])
    let (document, faults) = try book.read()
    return (document.trace[0], faults.map(book.short))
  }

  @Test(
    "is read from every spelling of a selector",
    arguments: [
      (#"{"type":"ImageApiSelector","region":"10,20,30,40"}"#, "xywh=10,20,30,40 30x40"),
      (
        #"{"type":"ImageApiSelector","region":"10,20,30,40","rotation":"90","size":"max","quality":"gray","format":"png"}"#,
        "xywh=10,20,30,40&rotate=90 40x30"
      ),
      (#"{"type":"ImageApiSelector","region":"pct:10,20,30,40"}"#, "xywh=30,40,90,80 90x80"),
      (#"{"type":"ImageApiSelector","region":"square"}"#, "xywh=50,0,200,200 200x200"),
      (#"{"type":"ImageApiSelector","rotation":"!90"}"#, "rotate=!90 200x300"),
      (#"{"type":"ImageApiSelector","region":"full","rotation":180}"#, "rotate=180 300x200"),
      (#"{"type":"ImageApiSelector","region":"full","rotation":"!0"}"#, "rotate=!0 300x200"),
      (#"{"type":"FragmentSelector","value":"xywh=10,20,30,40"}"#, "xywh=10,20,30,40 30x40"),
      (
        #"{"type":"FragmentSelector","value":"xywh=percent:50,50,25,50"}"#,
        "xywh=150,100,75,100 75x100"
      ),
      (#"[{"type":"FragmentSelector","value":"xywh=1,2,3,4"}]"#, "xywh=1,2,3,4 3x4"),
      (
        #"{"type":"SvgSelector","value":"<svg><path d='M10,20 L40,20 L40,60 z'/></svg>"}"#,
        "xywh=10,20,30,40 30x40"
      ),
      // Cut at the edge.
      (#"{"type":"ImageApiSelector","region":"290,-10,500,60"}"#, "xywh=290,0,10,50 10x50"),
      (#"{"type":"ImageApiSelector","region":"0.4,0.6,9.4,9.6"}"#, "xywh=0,1,10,9 10x9"),
    ])
  func selectors(selector: String, part: String) throws {
    let (page, faults) = try page(
      ManifestWords.manifest([Self.canvas(Self.selected(selector))]))
    #expect(page == ": 600x400 a.png#\(part) in 0,0,600,400")
    #expect(faults == [])
  }

  @Test(
    "is all of it where the selector names all",
    arguments: [
      #"{"type":"ImageApiSelector"}"#,
      #"{"type":"ImageApiSelector","region":"full","rotation":"0"}"#,
      #"{"type":"ImageApiSelector","region":"0,0,300,200"}"#,
      #"{"type":"ImageApiSelector","region":"pct:0,0,100,100","rotation":"360"}"#,
      #"{"type":"FragmentSelector","value":"xywh=-5,-5,999,999"}"#,
    ])
  func wholes(selector: String) throws {
    let (page, faults) = try page(
      ManifestWords.manifest([Self.canvas(Self.selected(selector))]))
    #expect(page == ": 600x400 a.png 300x200 in 0,0,600,400")
    #expect(faults == [])
  }

  @Test(
    "is read from version 2",
    arguments: [
      #"{"@type":"iiif:ImageApiSelector","region":"10,20,30,40"}"#,
      #"{"@type":"oa:FragmentSelector","value":"xywh=10,20,30,40"}"#,
      #"{"@type":"oa:FragmentSelector","chars":"xywh=10,20,30,40"}"#,
    ])
  func old(selector: String) throws {
    let body = #"""
      {"@type":"oa:SpecificResource","full":{"@id":"https://museum.example/a.png","@type":"dctypes:Image"},
      "selector":\#(selector)}
      """#
    let (page, faults) = try page(ManifestWords.oldManifest([Self.oldCanvas(body)]))
    #expect(page == ": 600x400 a.png#xywh=10,20,30,40 30x40 in 0,0,600,400")
    #expect(faults == [])
  }

  @Test(
    "is read from the address of an image",
    arguments: [
      ("#xywh=10,20,30,40", "#xywh=10,20,30,40 30x40"),
      ("#xywh=pixel:10,20,30,40", "#xywh=10,20,30,40 30x40"),
      ("#xywh=percent:10,20,30,40", "#xywh=30,40,90,80 90x80"),
      ("#t=3", " 300x200"), ("#part", " 300x200"), ("#page=1&xywh=1,2,3,4", "#xywh=1,2,3,4 3x4"),
    ])
  func addresses(fragment: String, part: String) throws {
    let id = "https://museum.example/a.png\(fragment)"
    for body in [
      #"{"id":"\#(id)","type":"Image"}"#,
      #"{"type":"SpecificResource","source":"\#(id)"}"#,
    ] {
      let (page, faults) = try page(ManifestWords.manifest([Self.canvas(body)]))
      #expect(page == ": 600x400 a.png\(part) in 0,0,600,400")
      #expect(faults == [])
    }
  }

  @Test("of a part is a part of that")
  func nested() throws {
    let body = #"""
      {"type":"SpecificResource","source":"https://museum.example/a.png#xywh=100,50,100,80",
      "selector":{"type":"ImageApiSelector","region":"10,20,30,40","rotation":"270"}}
      """#
    let (page, faults) = try page(ManifestWords.manifest([Self.canvas(body)]))
    #expect(page == ": 600x400 a.png#xywh=110,70,30,40&rotate=270 40x30 in 0,0,600,400")
    #expect(faults == [])
  }

  @Test("is in the pixels of the image that is declared, of which a smaller copy is there")
  func declared() throws {
    let selector = #"{"type":"ImageApiSelector","region":"1000,500,500,500"}"#
    let body = Self.selected(selector, more: #","width":3000,"height":2000"#)
    let (page, faults) = try page(ManifestWords.manifest([Self.canvas(body)]))
    #expect(page == ": 600x400 a.png#xywh=100,50,50,50 50x50 in 0,0,600,400")
    #expect(faults == [])
  }

  @Test("that cannot be shown is a fault that names its selector")
  func faults() throws {
    let place = "at items[0].items[0].items[0].body.selector"
    for (selector, sentence) in [
      (
        #"{"type":"ImageApiSelector","region":"300,0,5,5"}"#,
        "the part that is named has none of its 300 x 200 pixels."
      ),
      (
        #"{"type":"ImageApiSelector","region":"0,0,0,5"}"#, "the part that is named has none of its"
      ),
      (
        #"{"type":"ImageApiSelector","region":"1,2,3"}"#,
        "the selector names no part of the picture that can be read."
      ),
      (#"{"type":"FragmentSelector"}"#, "the selector names no part of the picture"),
    ] {
      let (page, faults) = try page(
        ManifestWords.manifest([Self.canvas(Self.selected(selector))]))
      #expect(page == ": 600x400 fault", "\(selector)")
      #expect(faults.count == 1 && faults[0].contains("\(place): \(sentence)"), "\(faults)")
    }
    let turned = #"{"type":"ImageApiSelector","region":"10,20,30,40","rotation":"22.5"}"#
    let (page, faults) = try page(
      ManifestWords.manifest([Self.canvas(Self.selected(turned))]))
    #expect(page == ": 600x400 a.png#xywh=10,20,30,40 30x40 in 0,0,600,400")
    #expect(
      faults.count == 1
        && faults[0].contains(
          "\(place): the selector turns the picture by '22.5', so it is shown without that. Write 0,"
        ))
  }

  // MARK: Requests

  private func book(_ request: String, _ files: [String]) throws -> Book {
    let body = #"""
      {"id":"https://museum.example/iiif/map/\#(request)/default.png","type":"Image",
      "service":[{"id":"https://museum.example/iiif/map","type":"ImageService3"}]}
      """#
    let book = try Book(ManifestWords.manifest([Self.canvas(body)]))
    for file in files {
      if file == "info.json" {
        try book.folder.write(
          "book/map/info.json",
          #"{"width":300,"height":200,"tiles":[{"width":256,"scaleFactors":[1]}]}"#)
      } else {
        try book.folder.write("book/map/\(file)/default.png", PictureBytes.png(30, 40))
      }
    }
    return book
  }

  @Test(
    "is asked of tiles where its own file is missing",
    arguments: [
      ("10,20,30,40/max/0", "info.json#xywh=10,20,30,40 30x40"),
      ("10,20,30,40/15,/!90", "info.json#xywh=10,20,30,40&rotate=!90 40x30"),
      ("pct:50,50,10,10/max/0", "info.json#xywh=150,100,30,20 30x20"),
      ("square/max/0", "info.json#xywh=50,0,200,200 200x200"),
      ("full/max/90", "info.json#rotate=90 200x300"), ("full/max/0", "info.json 300x200"),
    ])
  func requests(request: String, part: String) throws {
    let tiled = try book(request, ["info.json", "0,0,256,200/256,200/0"])
    let (document, faults) = try tiled.read()
    #expect(document.trace == [": 600x400 \(part) in 0,0,600,400"])
    #expect(faults == [])
    // With its own file.
    guard request != "full/max/0" else { return }
    let own = try book(request, ["info.json", "0,0,256,200/256,200/0", request])
    #expect(try own.read().document.trace == [": 600x400 default.png 30x40 in 0,0,600,400"])
  }

  @Test("is asked of a file of the whole picture where nothing else is there")
  func wholeFile() throws {
    let book = try book("10,20,10,10/max/0", ["full/max/0"])
    #expect(
      try book.read().document.trace == [
        ": 600x400 default.png#xywh=10,20,10,10 10x10 in 0,0,600,400"
      ])
  }
}
