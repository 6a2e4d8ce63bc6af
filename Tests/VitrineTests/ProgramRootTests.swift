import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

@Suite("the program with a manifest whose pictures are in another folder", .waiting)
struct ProgramRootTests {
  let folder: ScratchFolder
  private let manifest: String

  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.moveItem(
      atPath: PagesVisit.book(2, in: folder), toPath: folder.path + "/images")
    let canvases = (1...2).map { page in
      """
      {"id":"https://m.example/c\(page)","type":"Canvas","width":60,"height":80,"items":[{"type":"AnnotationPage",\
      "items":[{"type":"Annotation","motivation":"painting","target":"https://m.example/c\(page)",\
      "body":{"id":"https://m.example/images/Leaf%20\(page).png","type":"Image","width":60,"height":80}}]}]}
      """
    }
    let words = """
      {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://m.example/m.json",\
      "type":"Manifest","label":{"en":["Two leaves"]},"items":[\(canvases.joined(separator: ","))]}
      """
    manifest = folder.path + "/manifests/m.json"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/manifests", withIntermediateDirectories: true)
    try words.write(toFile: manifest, atomically: true, encoding: .utf8)
  }

  @Test("--root finds them, and a recording keeps it")
  func root() throws {
    let visit = try PagesVisit(manifest, in: folder, ["--root", folder.path])
    #expect(visit.count == 2)
    try visit.waitForPage(0)
    try visit.hands.click(at: visit.knob(1).x, visit.knob(1).y)
    try visit.waitForPage(1)
    try visit.end()
    let printed = try Run(["pages", "--replay", folder.path + "/recording", "--print=layers"])
    #expect(printed.ending == .code(0))
    #expect(printed.output.contains { $0.contains("/images/Leaf 2.png") })
  }

  @Test("without it each page says what is missing, and what helps")
  func missing() throws {
    let visit = try PagesVisit(manifest, in: folder)
    try visit.end(
      complaining: (1...2).map { page in
        "vitrine: '\(manifest)', at items[\(page - 1)].items[0].items[0].body.id: nothing in "
          + "'\(folder.path)/manifests' stands for 'https://m.example/images/Leaf%20\(page).png'. Copy the file "
          + "there, under a name that ends as its address does, or name with --root a folder that holds both."
      })
    let recording = try String(contentsOfFile: folder.path + "/recording", encoding: .utf8)
    #expect(recording.contains("\"documentChanged\":{\"count\":2"))
  }

  @Test(
    "a root that does not hold the manifest, or is none, is refused",
    arguments: [
      ("images", "this does not lie in"), ("gone", "there is no such folder"),
    ])
  func wrong(name: String, problem: String) throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    for command in ["pages", "picture"] {
      let run = try Run(
        [command, manifest, "--root", folder.path + "/" + name], display: server.displayName)
      run.expect(65, saying: problem)
    }
  }
}
