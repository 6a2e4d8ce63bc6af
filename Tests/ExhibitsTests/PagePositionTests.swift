import Documents
import Files
import Fixtures
import Interaction
import Testing

@testable import Exhibits

@Suite("The canvases of a manifest lie beside one another")
struct PagePositionTests {
  private static func canvas(_ name: String, _ behavior: String) -> String {
    ManifestWords.canvas(
      name, 300, 200, more: behavior.isEmpty ? "" : #","behavior":["\#(behavior)"]"#)
  }

  private func labels(_ manifest: String) throws -> [String] {
    let pictures = Dictionary(uniqueKeysWithValues: "abcdefg".map { ("\($0).png", (30, 20)) })
    let document = try Book(manifest, pictures).read().document
    return document.pages.map { page in
      let label = page.label.text(for: [])
      return label.isEmpty
        ? "\(page.notes.count) places" : label.replacing("\u{2009}–\u{2009}", with: "+")
    }
  }

  @Test(
    "as its behavior and theirs say",
    arguments: [
      (["", "", "", "", ""], "", ["a", "b", "c", "d", "e"]),
      (["", "", "", "", ""], "individuals", ["a", "b", "c", "d", "e"]),
      (["", "", "", "", ""], "unordered", ["a", "b", "c", "d", "e"]),
      (["", "", "", "", ""], "paged", ["a", "b+c", "d+e"]),
      (["", "", "", "non-paged", "", ""], "paged", ["a", "b+c", "d", "e+f"]),
      (["facing-pages", "", "", "facing-pages", "", ""], "paged", ["a", "b+c", "d", "e+f"]),
      (["", "", "facing-pages", "", ""], "paged", ["a", "b", "c", "d+e"]),
      (["", "", ""], "continuous", ["3 places"]),
    ])
  func behaviors(canvases: [String], behavior: String, pages: [String]) throws {
    let items = zip("abcdefg", canvases).map { Self.canvas("\($0)", $1) }
    #expect(
      try labels(ManifestWords.manifest(items, more: #","behavior":["\#(behavior)"]"#)) == pages)
  }

  @Test("also in version 2, where a sequence says so")
  func old() throws {
    let canvases = "abc".map { ManifestWords.oldCanvas("\($0)", 300, 200) }
    #expect(
      try labels(ManifestWords.oldManifest(canvases, sequence: #","viewingHint":"paged""#))
        == ["a", "b+c"])
    #expect(
      try labels(ManifestWords.oldManifest(canvases, more: #","viewingHint":"continuous""#))
        == ["3 places"])
  }

  @Test("from right to left, with the page at which the document begins")
  func direction() throws {
    let canvases = "abcd".map { Self.canvas("\($0)", "") }
    let book = try Book(
      ManifestWords.manifest(
        canvases,
        more:
          #","behavior":["paged"],"viewingDirection":"right-to-left","start":{"id":"https://museum.example/iiif/canvas/c","type":"Canvas"}"#
      ), ["a.png": (30, 20), "b.png": (30, 20), "c.png": (30, 20), "d.png": (30, 20)])
    let document = try book.read().document
    #expect(document.start == 1)
    #expect(document.pages[1].pictures.map(\.frame.x) == [300, 0])
    #expect(document.pages.map(\.size.width) == [300, 600, 300])
  }
}
