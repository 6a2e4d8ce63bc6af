import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("the program with a manifest that offers another order of its pages", .waiting)
struct ProgramOrderTests {
  /// Three leaves, and their order before they were bound.
  private static func manifest(in folder: ScratchFolder) throws -> String {
    let book = try PagesVisit.book(3, in: folder)
    let id = { (page: Int) in "https://m.example/c\(page)" }
    let canvases = (1...3).map { page in
      """
      {"id":"\(id(page))","type":"Canvas","width":60,"height":80,"label":{"en":["Leaf \(page)"]},\
      "items":[{"type":"AnnotationPage","items":[{"type":"Annotation","motivation":"painting",\
      "target":"\(id(page))","body":{"id":"https://m.example/Leaf%20\(page).png","type":"Image"}}]}]}
      """
    }
    let items = [3, 1, 2].map { "{\"id\":\"\(id($0))\",\"type\":\"Canvas\"}" }
    let path = book + "/manifest.json"
    try """
    {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://m.example/m.json",\
    "type":"Manifest","label":{"en":["Three leaves"]},"items":[\(canvases.joined(separator: ","))],\
    "structures":[{"id":"https://m.example/r","type":"Range","behavior":["sequence"],\
    "label":{"en":["Before binding"]},"items":[\(items.joined(separator: ","))]}]}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("shows them in it at a key, on the same page, and a replay does, too")
  func chosen() throws {
    let folder = try ScratchFolder()
    let visit = try Visit(
      ["picture", Self.manifest(in: folder), "--geometry", "600x800+40+30"], in: folder, on: nil)
    _ = try visit.recorded("pictureReady")
    try visit.probe.focus(visit.window)
    try visit.hands.key("i")
    #expect(try visit.logged("selected").item == "exhibit:/about")
    // The button that closes the panel, then the link.
    for key in ["Tab", "Tab", "Return"] { try visit.hands.key(key) }
    guard case .document(let change) = try visit.recorded(event: "documentChanged") else {
      Issue.record("no document")
      return
    }
    #expect(change == DocumentChange(count: 3, order: 1))
    try visit.hands.key("Escape")
    _ = try visit.logged("closed")
    try visit.hands.key("Next")
    // Leaf 1 is the second of that order.
    let turned = try visit.logged("turned")
    #expect(turned.item == "Leaf 2")
    #expect(turned.row == 2)
    try visit.end()
    let replay = try Run(["picture", "--replay", folder.path + "/recording", "--print=layers"])
    #expect(replay.ending == .code(0))
    #expect(replay.errors == [])
    #expect(replay.output.contains { $0.contains("turned Leaf 2") })
  }
}
