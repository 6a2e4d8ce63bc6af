import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

@Suite("The address of a picture")
struct PictureAddressTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(
    "is a path, or a path and the number of a page",
    arguments: [
      ("a.tif", "a.tif", 1), ("a.tif#page=3", "a.tif", 3), ("a.tif#page=1", "a.tif", 1),
      ("a#b.tif#page=12", "a#b.tif", 12), ("a.tif#page=0", "a.tif#page=0", 1),
      ("a.tif#page=", "a.tif#page=", 1), ("a.tif#page=-2", "a.tif#page=-2", 1),
      ("a.tif#page=2x", "a.tif#page=2x", 1), ("a.tif#pages=2", "a.tif#pages=2", 1),
      ("a.tif#page=99999999999", "a.tif#page=99999999999", 1), ("a.tif#page=٣", "a.tif#page=٣", 1),
      ("#page=2", "", 2), ("", "", 1),
    ])
  func texts(text: String, path: String, page: Int) {
    let address = PictureAddress(text)
    #expect(address == PictureAddress(path: path, page: page))
    #expect(PictureAddress(address.text) == address)
  }

  @Test("of a file that has such a name is that file")
  func realName() throws {
    let path = try folder.write("a.png#page=2", PNGFixture(width: 3, height: 2, kind: .gray).bytes)
    #expect(PictureAddress(path) == PictureAddress(path: path))
    #expect(try PictureFormat.facts(of: path).size == Size(width: 3, height: 2))
    #expect(PictureAddress(folder("b.png#page=2")).path == folder("b.png"))
  }

  @Test("of a page that the file has not is a fault")
  func missingPage() throws {
    let path = try folder.write("a.png", PNGFixture(width: 3, height: 2, kind: .gray).bytes)
    #expect(PictureFormat.isPicture(named: path + "#page=2"))
    #expect(PictureFormat.recognised(at: path + "#page=2")?.name == "PNG")
    #expect(try PictureFormat.facts(of: path + "#page=1").size == Size(width: 3, height: 2))
    let tiles = try folder.write(
      "b.dzi", #"<Image Format="jpg" TileSize="256"><Size Height="300" Width="700"/></Image>"#)
    for file in [path, tiles] {
      let fault = #expect(throws: Fault.self) { try PictureFormat.facts(of: file + "#page=2") }
      #expect(
        fault?.description
          == "Picture '\(file)#page=2': the file has 1 page, and no page 2. Name a page that it has."
      )
    }
    let gone = #expect(throws: Fault.self) { try PictureFormat.facts(of: folder("c.png#page=2")) }
    #expect(gone?.file == folder("c.png"))
  }
}
