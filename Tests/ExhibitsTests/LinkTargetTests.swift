import Documents
import Files
import Fixtures
import Foundation
import RowFiles
import Testing

@testable import Exhibits

@Suite("A linking annotation")
struct LinkTargetTests {
  private typealias Words = ManifestWords

  private func manifest(_ body: String, label: String = "") -> String {
    let list = #"""
      ,"annotations":[{"type":"AnnotationPage","items":[
        {"id":"https://museum.example/n","type":"Annotation","motivation":"linking"\#(label),"body":\#(body),
         "target":"https://museum.example/iiif/canvas/a#xywh=1,1,1,1"}]}]
      """#
    return Words.manifest(
      [Words.canvas("a", 3, 2, more: list), Words.canvas("b", 3, 2)],
      more: #"""
        ,"structures":[{"id":"https://museum.example/range/0","type":"Range","label":{"en":["All"]},"items":[
          {"id":"https://museum.example/range/1","type":"Range","label":{"en":["Front"],"de":["Vorn"]},
           "items":[{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}]}]}]
        """#)
  }

  private func book(_ body: String, label: String = "") throws -> Book {
    try Book(manifest(body, label: label), ["a.png": (3, 2), "b.png": (3, 2)])
  }

  @Test(
    "leads to a canvas or a range, and has the name of its target",
    arguments: [
      (
        #"{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}"#,
        "https://museum.example/iiif/canvas/b", "b"
      ),
      (
        #""http://museum.example/iiif/canvas/b#xywh=0,0,1,1""#,
        "https://museum.example/iiif/canvas/b", "b"
      ),
      (
        #"{"type":"SpecificResource","source":{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}}"#,
        "https://museum.example/iiif/canvas/b", "b"
      ),
      (
        #"{"id":"https://museum.example/range/1","type":"Range"}"#,
        "https://museum.example/range/1", "Front"
      ),
      (#""https://web.example/page""#, "https://web.example/page", ""),
      (#""https://web.example/x.json""#, "https://web.example/x.json", ""),
    ])
  func targets(body: String, link: String, title: String) throws {
    let (document, faults) = try book(body).read()
    #expect(faults.isEmpty)
    let note = try #require(document.pages[0].notes.first)
    #expect(note.link == link && note.motivation == .linking)
    #expect(note.title.text(for: ["en"]) == title)
    let place = Catalog(document).place(ofLink: link)
    #expect((place?.page == 1) == !title.isEmpty)
  }

  @Test("leads to a range whose id differs from another one only in the fragment")
  func fragments() throws {
    let body = #"{"id":"https://museum.example/range#2","type":"Range"}"#
    let words = manifest(body).replacingOccurrences(of: "range/1", with: "range#2")
      .replacingOccurrences(of: "range/0", with: "range#1")
    let document = try Book(words, ["a.png": (3, 2), "b.png": (3, 2)]).read().document
    let note = document.pages[0].notes[0]
    #expect(note.link == "https://museum.example/range#2")
    #expect(note.title.text(for: ["en"]) == "Front")
    #expect(Catalog(document).place(ofLink: note.link ?? "")?.page == 1)
  }

  @Test("keeps a name of its own")
  func named() throws {
    let body = #"{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}"#
    let document = try book(body, label: #","label":{"en":["The other side"]}"#).read().document
    #expect(document.pages[0].notes[0].title.text(for: []) == "The other side")
  }

  @Test("leads to another manifest of the folder, and to none outside of it or that is no manifest")
  func manifests() throws {
    let body = #"{"id":"https://museum.example/iiif/second.json","type":"Manifest"}"#
    let book = try book(body)
    #expect(
      try book.read().document.pages[0].notes[0].link == "https://museum.example/iiif/second.json")
    try book.folder.write("book/second.json", #"{"type":"Other"}"#)
    #expect(
      try book.read().document.pages[0].notes[0].link == "https://museum.example/iiif/second.json")
    try book.folder.write("book/second.json", Words.manifest([Words.canvas("z", 1, 1)]))
    let note = try book.read().document.pages[0].notes[0]
    let file = try #require(note.link.flatMap { Document.file(ofLink: $0) })
    #expect(file.hasSuffix("/book/second.json") && file.hasPrefix("/"))
    #expect(note.title.text(for: []) == "second")
  }

  @Test("reads the beginning of another manifest once, and another reading reads it anew")
  func once() throws {
    let folder = try ScratchFolder()
    func context() throws -> ManifestContext {
      try ManifestContext(
        path: folder("first.json"), isUnwanted: { false }, files: LocalFiles(folder: folder.path))
    }
    let path = try folder.write("second.json", #"{"type":"Other"}"#)
    var (first, second) = try (context(), context())
    let before = first.isManifest(path)
    try folder.write("second.json", Words.manifest([Words.canvas("z", 1, 1)]))
    let after = (first.isManifest(path), second.isManifest(path))
    #expect(!before && after == (false, true))
  }

  @Test(
    "leads to no file by an address of its own",
    arguments: ["file:///etc/passwd", "file:///etc/manifest.json"])
  func files(address: String) throws {
    for motivation in ["linking", "commenting"] {
      let words = manifest(#"{"id":"\#(address)","type":"Manifest"}"#)
        .replacingOccurrences(of: "linking", with: motivation)
      let document = try Book(words, ["a.png": (3, 2), "b.png": (3, 2)]).read().document
      #expect(document.pages[0].notes.allSatisfy { $0.link == nil })
    }
  }

  @Test("of version 2 leads there, too")
  func old() throws {
    let list = #"""
      ,"otherContent":[{"@id":"l","@type":"sc:AnnotationList","resources":[
        {"@id":"n","@type":"oa:Annotation","motivation":"oa:linking",
         "resource":{"@id":"http://museum.example/iiif/canvas/b","@type":"sc:Canvas"},
         "on":"http://museum.example/iiif/canvas/a#xywh=1,1,1,1"}]}]
      """#
    let document = try Book(
      Words.oldManifest([Words.oldCanvas("a", 3, 2, more: list), Words.oldCanvas("b", 3, 2)]),
      ["a.png": (3, 2), "b.png": (3, 2)]
    ).read().document
    #expect(document.pages[0].notes.map(\.link) == ["http://museum.example/iiif/canvas/b"])
    #expect(document.pages[0].notes[0].title.text(for: []) == "b")
  }

  @Test("Ranges of any depth have rows; those in the bar, and those named as their page, have none")
  func ranges() throws {
    let document = try Book(
      Words.manifest(
        [Words.canvas("a", 3, 2), Words.canvas("b", 3, 2)],
        more: #"""
          ,"structures":[{"id":"r0","type":"Range","label":{"en":["Contents"]},"items":[
            {"id":"r1","type":"Range","label":{"en":["Part"]},"items":[{"id":"https://museum.example/iiif/canvas/a","type":"Canvas"},
              {"id":"r2","type":"Range","label":{"en":["Chapter"]},"items":[
                {"id":"r3","type":"Range","label":{"en":["Section"]},"items":[{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}]},
                {"id":"r4","type":"Range","label":{"en":["b"]},"items":[{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}]}]}]},
            {"id":"r5","type":"Range","label":{"en":["End"]},"items":[{"id":"https://museum.example/iiif/canvas/b","type":"Canvas"}]}]}]
          """#), ["a.png": (3, 2), "b.png": (3, 2)]
    ).read().document
    let rows = { (hasSections: Bool) -> [String] in
      let catalog = CatalogBuilder(
        languages: ["en"], collation: .shared, keepsOrder: true, hasRows: true,
        hasSections: hasSections
      ).catalog(of: document)
      guard let rows = catalog.rows else { return [] }
      return (0..<rows.source.count).map { "\(rows.source.text(of: $0)) \(rows.places[$0].page)" }
    }
    #expect(rows(false) == ["Part 0", "a 0", "Section 1", "End 1", "b 1"])
    #expect(rows(true) == ["a 0", "Section 1", "b 1"])
  }
}
