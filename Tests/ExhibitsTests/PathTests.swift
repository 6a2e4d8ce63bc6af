import Documents
import Files
import Fixtures
import Foundation
import Testing

@testable import Exhibits

@Suite("The path of an address")
struct PathTests {
  /// The path found for an address, among files in a folder; the manifest is in another folder.
  private func found(
    _ address: String, among files: [String], folder: String = "root",
    _ kind: LocalFiles.Kind = .file,
    tail: Int = 0
  ) throws -> String {
    let scratch = try ScratchFolder()
    try scratch.write("secret.png")
    try scratch.write("\(folder)/manifest.json")
    for file in files { try scratch.write("root/\(file)") }
    var local = try LocalFiles(folder: scratch(folder), root: scratch("root"))
    do throws(LocalFiles.Refusal) {
      let path = try local.find(address, kind, tail: tail)
      return String(path.dropFirst(scratch("root/").count))
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "ends as the address does, in as many components as possible",
    arguments: [
      ("https://m.example/iiif/book/p1.jpg", ["p1.jpg"], "p1.jpg"),
      ("https://m.example/iiif/book/p1.jpg", ["p1.jpg", "book/p1.jpg"], "book/p1.jpg"),
      (
        "https://m.example/iiif/book/p1.jpg", ["m.example/iiif/book/p1.jpg", "iiif/book/p1.jpg"],
        "m.example/iiif/book/p1.jpg"
      ),
      ("http://m.example:8080/a.png?size=1#frag", ["a.png"], "a.png"),
      ("//m.example/iiif/a.png", ["iiif/a.png"], "iiif/a.png"),
      ("pictures/a.png", ["pictures/a.png"], "pictures/a.png"),
      ("./pictures/./a.png", ["pictures/a.png"], "pictures/a.png"),
      ("https://m.example/A%20b%C3%A9.png", ["A bé.png"], "A bé.png"),
      ("https://m.example/ark%3A%2F1%2F2.png", ["ark:/1/2.png"], "ark:/1/2.png"),
      ("https://m.example/ark%3A%2F1%2F2.png", ["ark%3A%2F1%2F2.png"], "ark%3A%2F1%2F2.png"),
      ("https://m.example/50%.png", ["50%.png"], "50%.png"),
      ("https://m.example/Book/P1.JPG", ["book/p1.jpg"], "book/p1.jpg"),
      ("https://m.example/p1.jpg", ["P1.jpg", "p1.JPG"], "P1.jpg"),
      ("https://m.example/p1.jpg", ["P1.jpg", "p1.jpg"], "p1.jpg"),
      ("https://m.example/gone.png", ["a.png"], "missing"), ("", ["a.png"], "missing"),
      ("https://", ["a.png"], "missing"), ("#xywh=1,2,3,4", ["a.png"], "missing"),
      ("https://m.example/folder", ["folder/a.png"], "missing"),
      ("https://m.example/a%00.png", ["a.png"], "missing"),
    ])
  func endings(address: String, files: [String], path: String) throws {
    #expect(try found(address, among: files) == path)
  }

  @Test("is looked up in the folders above the manifest's, up to the root")
  func parents() throws {
    #expect(
      try found("https://m.example/images/a.png", among: ["images/a.png"], folder: "root/books/one")
        == "images/a.png")
    #expect(
      try found(
        "https://m.example/images/a.png", among: ["books/one/images/a.png", "images/a.png"],
        folder: "root/books/one") == "books/one/images/a.png")
    #expect(
      try found(
        "https://m.example/images/a.png", among: ["books/one/a.png", "images/a.png"],
        folder: "root/books/one") == "images/a.png")
    #expect(
      try found("https://m.example/secret.png", among: [], folder: "root/books/one") == "missing")
  }

  @Test(
    "is never outside of the root",
    arguments: [
      ("../secret.png", "upwards"), ("https://m.example/../secret.png", "upwards"),
      ("a/../../secret.png", "upwards"), ("%2e%2e/secret.png", "upwards"),
      ("https://m.example/%2E%2E%2Fsecret.png", "upwards"), (".%2e/secret.png", "upwards"),
      ("..", "upwards"), ("/etc/passwd", "absolute"), ("/secret.png", "absolute"),
      ("file:///etc/passwd", "scheme(\"file\")"), ("FILE:/etc/passwd", "scheme(\"file\")"),
      ("data:image/png;base64,AAAA", "scheme(\"data\")"), ("urn:isbn:123", "scheme(\"urn\")"),
      ("%252e%252e/secret.png", "missing"), ("\\..\\secret.png", "missing"),
      ("https://m.example//////secret.png", "missing"), ("..\u{301}/secret.png", "missing"),
      ("/\u{301}etc/passwd", "missing"), (" ../secret.png", "upwards"),
      ("\n/etc/passwd", "absolute"),
    ])
  func outside(address: String, refusal: String) throws {
    #expect(try found(address, among: ["a.png"]) == refusal)
  }

  @Test("may be a link within the root, but not out of it")
  func links() throws {
    let scratch = try ScratchFolder()
    try scratch.write("secret/a.png")
    try scratch.write("root/own.png")
    try scratch.link("root/out.png", to: scratch("secret/a.png"))
    try scratch.link("root/up", to: "../secret")
    try scratch.link("root/in.png", to: "own.png")
    try scratch.link("root/nowhere.png", to: "gone")
    var local = try LocalFiles(folder: scratch("root"))
    #expect(try local.find("in.png") == scratch("root/in.png"))
    #expect(throws: LocalFiles.Refusal.link(scratch("root/out.png"))) { try local.find("out.png") }
    #expect(throws: LocalFiles.Refusal.link(scratch("root/up/a.png"))) {
      try local.find("up/a.png")
    }
    #expect(throws: LocalFiles.Refusal.missing) { try local.find("nowhere.png") }
  }

  @Test("contains the component that identifies the picture")
  func tails() throws {
    let service = "https://m.example/iiif/page-1"
    #expect(try found("\(service)/info.json", among: ["info.json"], tail: 1) == "missing")
    #expect(
      try found("\(service)/info.json", among: ["page-1/info.json"], tail: 1) == "page-1/info.json")
    #expect(
      try found("\(service)/info.json", among: ["page-1/info.json"], folder: "root/page-1", tail: 1)
        == "page-1/info.json")
    #expect(
      try found("\(service)/full/max/0/default.jpg", among: ["full/max/0/default.jpg"], tail: 4)
        == "missing")
    #expect(
      try found("\(service)/full", among: ["page-1/full/a"], .folder, tail: 1) == "page-1/full")
  }

  @Test("needs a root that holds the manifest")
  func roots() throws {
    let scratch = try ScratchFolder()
    try scratch.write("one/a.png")
    try scratch.write("one two/b.png")
    #expect(throws: Fault.self) { try LocalFiles(folder: scratch("one"), root: scratch("one two")) }
    #expect(throws: Fault.self) { try LocalFiles(folder: scratch("one two"), root: scratch("one")) }
    #expect(throws: Fault.self) { try LocalFiles(folder: scratch("gone")) }
    #expect(throws: Never.self) { try LocalFiles(folder: scratch("one"), root: scratch.path) }
  }

  @Test(
    "that is refused has a fault with a remedy",
    arguments: [
      (
        .missing,
        "nothing in 'r' stands for 'x'. Copy the file there, under a name that ends as its address does, or name with --root a folder that holds both."
      ),
      (.upwards, "'x' leads upwards, out of 'r'. Write the address without '..'."),
      (
        .absolute,
        "'x' is a path from the machine's root, and not looked at. Write a path from the manifest's folder, or an address on the web."
      ),
      (
        .scheme("file"),
        "'x' is of the scheme 'file:', and not looked at. Write an address that begins with 'https:', or a path from the manifest's folder."
      ),
      (
        .link("l"), "'l' is a link that leads out of 'r'. Copy the file there in place of the link."
      ),
    ] as [(LocalFiles.Refusal, String)])
  func sentences(refusal: LocalFiles.Refusal, sentence: String) {
    let spot = JSONSpot.file("m.json")["items"][3]["body"]
    #expect(
      refusal.fault("x", root: "r", at: spot).description
        == "'m.json', at items[3].body: \(sentence)")
  }

  @Test(
    "refused in a manifest is a page with a fault",
    arguments: [
      "../secret.png", "%2e%2e/secret.png", "file:///etc/passwd", "/etc/passwd", "out.png",
    ])
  func pages(id: String) throws {
    let book = try Book(
      ManifestWords.manifest([
        #"{"id":"c","width":4,"height":3,"items":[{"items":[{"motivation":"painting","body":{"id":"\#(id)"}}]}]}"#
      ]))
    try book.folder.write("secret.png", PictureBytes.png(1, 1))
    try book.folder.link("book/out.png", to: book.folder("secret.png"))
    let (document, faults) = try book.read()
    #expect(document.trace == [": 4x3 fault"])
    #expect(faults.count == 1)
  }

  @Test("of a manifest may be anywhere below a given root")
  func givenRoot() throws {
    let scratch = try ScratchFolder()
    try scratch.write("site/images/a.png", PictureBytes.png(30, 20))
    let path = try scratch.write(
      "site/books/one/manifest.json",
      ManifestWords.manifest([ManifestWords.canvas("a", 3, 2, picture: "images/a.png")]))
    #expect(try DocumentReader.read(path).document.trace == ["a: 3x2 fault"])
    #expect(
      try DocumentReader.read(path, root: scratch("site")).document.trace == [
        "a: 3x2 a.png 30x20 in 0,0,3,2"
      ])
    try scratch.link("site/out.json", to: path)
    try scratch.link("site/books/two.json", to: scratch("elsewhere.json"))
    try scratch.write("elsewhere.json", "{}")
    #expect(throws: Fault.self) { try DocumentReader.read(scratch("site/books/two.json")) }
  }
}
