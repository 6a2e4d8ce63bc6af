import Fixtures
import Foundation
import TestSupport
import Testing
import Turns

@Suite("An address in the web", .waiting)
struct ProgramAddressTests {
  private static let address = "https://museum.example/shop?a=1&b='2'"

  /// A folder with a manifest whose note is a link into the web.
  private func book() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("book/a.jpg", JPEGFixture(width: 400, height: 300).bytes)
    try folder.write(
      "book/manifest.json",
      """
      {"id":"https://m.example/m","type":"Manifest","label":{"en":["Book"]},"items":[
      {"id":"https://m.example/c","type":"Canvas","width":400,"height":300,"items":[
      {"type":"AnnotationPage","items":[{"type":"Annotation","motivation":"painting",
      "body":{"id":"https://m.example/a.jpg","type":"Image"},"target":"https://m.example/c"}]}],
      "annotations":[{"type":"AnnotationPage","items":[{"id":"https://m.example/shop",
      "type":"Annotation","motivation":"linking","body":{"id":"\(Self.address)","type":"Text"},
      "target":"https://m.example/c#xywh=100,100,200,100"}]}]}]}
      """)
    return folder
  }

  /// Chooses the note, and follows the link in its panel by keys.
  private func follow(_ visit: Visit) throws {
    _ = try visit.recorded("pictureReady")
    try visit.probe.focus(visit.window)
    try visit.hands.key("Tab")
    try visit.hands.key("Return")
    _ = try visit.logged("selected")
    try visit.hands.key("Tab")
    try visit.hands.key("Tab")
    try visit.hands.key("Return")
    #expect(try visit.logged("followed").item == Self.address)
  }

  /// The folder of programs before all others, so that none of the machine is started.
  private func environment(_ folder: ScratchFolder) -> [String: String] {
    ["PATH": folder.path + "/bin"]
  }

  @Test("is opened by the program that the desktop has for it, as one argument")
  func opened() throws {
    let folder = try book()
    try folder.writeExecutable(
      "bin/xdg-open", "#!/bin/sh\necho \"$#\" \"$1\" >'\(folder.path)/opened'\n")
    let visit = try Visit(
      ["picture", folder.path + "/book"], in: folder, on: nil, environment: environment(folder))
    try follow(visit)
    #expect(try LineReader(file: folder.path + "/opened").next() == "1 \(Self.address)")
    try visit.end()
  }

  @Test("is shown where the desktop has no program for it")
  func missing() throws {
    let folder = try book()
    let visit = try Visit(
      ["picture", folder.path + "/book"], in: folder, on: nil, environment: environment(folder))
    try follow(visit)
    _ = try visit.recorded("notStarted")
    try visit.end(complaining: [
      "vitrine: '\(Self.address)' cannot be opened: 'xdg-open' is missing. Install xdg-utils."
    ])
  }
}
