import Documents
import Files
import Fixtures
import Glibc
import Interaction
import Testing

@testable import Exhibits

@Suite("A folder of pictures")
struct PictureFolderTests {
  private func folder(_ names: [String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in names { try folder.write("Atlas/\(name)", PictureBytes.png(30, 20)) }
    return folder
  }

  @Test("a picture whose name is not UTF-8 keeps its page, which says that it must be renamed")
  func foreignName() throws {
    let folder = try folder(["1.png", "3.png"])
    // "Müller.png" in Latin-1, as archives of Windows bring it.
    let path = Array(folder("Atlas/M").utf8CString.dropLast()) + [CChar(bitPattern: 0xFC)]
    #expect(rename(folder("Atlas/3.png"), path + Array("ller.png".utf8CString)) == 0)
    let (document, faults) = try DocumentReader.read(folder("Atlas"))
    #expect(document.pages.count == 2)
    #expect(faults.count == 1 && faults[0].problem == "the file's name is not UTF-8", "\(faults)")
    #expect(faults[0].remedy.contains("convmv"))
  }

  @Test("is a document whose pages are in the order in which readers look for names")
  func order() throws {
    let folder = try folder([
      "page 10.png", "Page 9.PNG", "page 1.jpg", "Äpfel.jpeg", "apfel.png", "zebra.png", "2.png",
      "10.png",
      "1b.png", "1a.png",
    ])
    let (document, faults) = try DocumentReader.read(folder("Atlas"))
    #expect(
      document.pages.map { $0.label.text(for: []) } == [
        "1a", "1b", "2", "10", "apfel", "Äpfel", "page 1", "Page 9", "page 10", "zebra",
      ])
    #expect(faults.isEmpty)
    #expect(document.title == LanguageMap("Atlas"))
    #expect(document.pages[2].id == "2.png")
    #expect(document.trace[2] == "2: 30x20 2.png 30x20 in 0,0,30,20")
  }

  @Test("ignores all other files")
  func others() throws {
    let folder = try folder([
      "a.png", "notes.txt", ".hidden.png", "._a.png", "b.xcf", "sub/c.png", "d.png/e.png",
    ])
    let (document, faults) = try DocumentReader.read(folder("Atlas/"))
    #expect(document.pages.map(\.id) == ["a.png"])
    #expect(faults.isEmpty)
  }

  @Test("has a page for a picture that cannot be read")
  func damaged() throws {
    let folder = try folder(["1.png", "3.png"])
    try folder.write("Atlas/2.jpg", "no picture")
    try folder.write("secret.png", PictureBytes.png(1, 1))
    try folder.link("Atlas/4.png", to: folder("secret.png"))
    try folder.link("Atlas/5.png", to: "gone.png")
    let (document, faults) = try DocumentReader.read(folder("Atlas"))
    #expect(document.trace.map { $0.hasSuffix("fault") } == [false, true, false, true, true])
    #expect(document.pages[1].size == Size(width: 30, height: 20))
    #expect(
      faults.map(\.problem) == [
        "the file is no picture in a known format (PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG, HEIF)",
        "this is a link that leads out of '\(folder("Atlas"))'", "this link leads nowhere",
      ])
    guard case .fault(let sentence) = document.pages[4].face else {
      Issue.record("the page has no fault")
      return
    }
    // A visitor reads no path.
    let german = sentence.text(for: ["de", "en"])
    #expect(german.contains("Dieser Link führt nirgendwohin") && !german.contains("Atlas"))
    #expect(sentence.text(for: ["fr"]) == faults[2].ofThisPicture.description)
  }

  @Test("has a page for a link to a picture within it, and none for a folder or a link to one")
  func links() throws {
    let folder = try folder(["1.png"])
    try folder.link("Atlas/2.png", to: "1.png")
    try folder.write("Atlas/inner/3.png", PictureBytes.png(1, 1))
    try folder.link("Atlas/4", to: "inner")
    try folder.link("Atlas/5", to: ".")
    let (document, faults) = try DocumentReader.read(folder("Atlas"))
    #expect(document.pages.map(\.id) == ["1.png", "2.png"])
    #expect(faults.isEmpty)
  }

  @Test("may be one picture")
  func one() throws {
    let folder = try folder(["map.png"])
    let document = try DocumentReader.read(folder("Atlas/map.png")).document
    #expect(document.trace == ["map: 30x20 map.png 30x20 in 0,0,30,20"])
    #expect(document.title == LanguageMap("map"))
    #expect(throws: Fault.self) { try DocumentReader.read(folder("Atlas/gone.png")) }
  }

  /// Writes a Zoomify picture of one tile, and a Deep Zoom picture with its description in a file.
  private func writeTiles(_ folder: ScratchFolder, _ description: String) throws {
    try folder.write(
      "Atlas/map.v2/ImageProperties.xml",
      "<IMAGE_PROPERTIES WIDTH='30' HEIGHT='20' NUMTILES='1' TILESIZE='256'/>")
    try folder.write("Atlas/map.v2/TileGroup0/0-0-0.png", PictureBytes.png(30, 20))
    try folder.write(
      "Atlas/\(description)",
      "<Image TileSize='256' Format='png'><Size Width='30' Height='20'/></Image>")
    try folder.write("Atlas/view_files/5/0_0.png", PictureBytes.png(30, 20))
  }

  @Test("has a page for pictures in tiles among others", arguments: ["view.dzi", "view.xml"])
  func tilesAmongOthers(description: String) throws {
    let folder = try folder(["a.png", "z.png"])
    try writeTiles(folder, description)
    try folder.write("Atlas/notes.xml", "<Image/>")
    try folder.write("Atlas/bare/TileGroup0/0-0-0.jpg")
    let (document, faults) = try DocumentReader.read(folder("Atlas"))
    #expect(document.pages.map(\.id) == ["a.png", "bare", "map.v2", description, "z.png"])
    #expect(
      document.pages.map { $0.label.text(for: []) } == ["a", "bare", "map.v2", "view", "z"])
    #expect(document.trace[2] == "map.v2: 30x20 ImageProperties.xml 30x20 in 0,0,30,20")
    #expect(
      faults.map(\.problem) == [
        "it holds the tiles of a picture, but the file that describes them is missing"
      ])
  }

  @Test("of tiles is a picture", arguments: ["view.dzi", "view.xml"])
  func tilesAlone(description: String) throws {
    let folder = try ScratchFolder()
    try writeTiles(folder, description)
    let page = "30x20 in 0,0,30,20"
    for path in ["map.v2", "map.v2/", "map.v2/ImageProperties.xml"] {
      let document = try DocumentReader.read(folder("Atlas/\(path)")).document
      #expect(document.trace == ["map.v2: 30x20 ImageProperties.xml \(page)"])
      #expect(document.title == LanguageMap("map.v2"))
    }
    // Descriptions are no files of words.
    for path in ["map.v2", description, ""] {
      #expect(try DocumentReader.open(folder("Atlas/\(path)")).transcripts == nil)
    }
    for path in ["view_files", description] {
      let document = try DocumentReader.read(folder("Atlas/\(path)")).document
      #expect(document.trace == ["view: 30x20 \(description) \(page)"])
    }
    let bare = #expect(throws: Fault.self) {
      try folder.write("Atlas/bare/TileGroup0/0-0-0.jpg")
      _ = try DocumentReader.read(folder("Atlas/bare"))
    }
    #expect(bare?.problem.contains("the file that describes them is missing") == true)
    // The description lies outside of the root.
    let outside = #expect(throws: Fault.self) {
      try DocumentReader.read(folder("Atlas/view_files"), root: folder("Atlas/view_files"))
    }
    #expect(outside?.problem.contains("leads out of") == true)
  }

  @Test("may be one picture in tiles")
  func tiles() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "map/info.json", #"{"protocol":"http://iiif.io/api/image","width":900,"height":600}"#)
    try folder.write("map/full/max/0/default.jpg", PictureBytes.jpeg(900, 600))
    for path in ["map", "map/info.json"] {
      let document = try DocumentReader.read(folder(path)).document
      #expect(document.trace == ["map: 900x600 info.json 900x600 in 0,0,900,600"])
    }
  }

  private func tiff(_ widths: Int..., damaged: Int? = nil) -> [UInt8] {
    var fixture = TIFFFixture()
    fixture.directories = widths.map { width in
      // An old way of JPEG, which is not read.
      TIFFFixture.Directory(
        width: width, height: 2, photometric: 1, samples: 1,
        compression: width == damaged ? 6 : 1, blocks: [[UInt8](repeating: 9, count: 2 * width)])
    }
    return fixture.bytes
  }

  @Test("has a page for each picture of a file, and for one that cannot be shown")
  func severalPages() throws {
    let folder = try folder(["a.png", "z.png"])
    try folder.write("Atlas/scan.tif", tiff(8, 6, 7, damaged: 6))
    try folder.write("Atlas/empty.webp")
    try folder.write("Atlas/one.gif", GIFFixture(width: 5, height: 4).bytes)
    let (document, faults) = try DocumentReader.read(folder("Atlas"))
    #expect(
      document.trace == [
        "a: 30x20 a.png 30x20 in 0,0,30,20", "empty: 30x20 fault",
        "one: 5x4 one.gif 5x4 in 0,0,5,4", "scan, 1: 8x2 scan.tif 8x2 in 0,0,8,2",
        "scan, 2: 8x2 fault", "scan, 3: 7x2 scan.tif#page=3 7x2 in 0,0,7,2",
        "z: 30x20 z.png 30x20 in 0,0,30,20",
      ])
    #expect(Set(document.pages.map(\.id)).count == 7)
    #expect(
      faults.map(\.description) == [
        "Picture '\(folder("Atlas/empty.webp"))': the file is empty. Save or copy the file anew.",
        "Picture '\(folder("Atlas/scan.tif"))#page=2': the picture is compressed in a way that is not read. "
          + "Save or copy the file anew.",
      ])
  }

  @Test("may be one file of several pages")
  func onePagedFile() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("book.tif", tiff(8, 6, 7, damaged: 6))
    let (document, faults) = try DocumentReader.read(path)
    #expect(document.title == LanguageMap("book"))
    #expect(
      document.trace == [
        ": 8x2 book.tif 8x2 in 0,0,8,2", ": 8x2 fault", ": 7x2 book.tif#page=3 7x2 in 0,0,7,2",
      ])
    #expect(faults.count == 1)
    #expect(throws: Fault.self) { try DocumentReader.read(path) { true } }
  }

  @Test("recognises pictures whatever their names")
  func nameless() throws {
    let folder = try ScratchFolder()
    for (name, bytes) in [
      ("scan", PictureBytes.png(4, 3)), ("scan.txt", PictureBytes.jpeg(4, 3)),
      ("scan.json", PictureBytes.jpeg(4, 3)),
    ] {
      try folder.write(name, bytes)
      let document = try DocumentReader.read(folder(name)).document
      #expect(document.pages.map(\.size) == [Size(width: 4, height: 3)])
    }
  }

  @Test(
    "with a manifest is that manifest", arguments: ["manifest.json", "Manifest.json", "book.json"])
  func manifest(name: String) throws {
    let folder = try folder(["a.png", "b.png"])
    try folder.write("Atlas/\(name)", ManifestWords.manifest([ManifestWords.canvas("a", 3, 2)]))
    try folder.write("Atlas/package.json", "{}")
    #expect(try DocumentReader.read(folder("Atlas")).document.pages.count == 1)
  }

  @Test("is one of pictures unless it has a single manifest")
  func noManifest() throws {
    let folder = try folder(["a.png", "b.png"])
    try folder.write("Atlas/manifest.json", #"{"name":"An app","icons":[]}"#)
    #expect(try DocumentReader.read(folder("Atlas")).document.pages.count == 2)
    for name in ["one.json", "two.json"] {
      try folder.write("Atlas/\(name)", ManifestWords.manifest([]))
    }
    #expect(try DocumentReader.read(folder("Atlas")).document.pages.count == 2)
  }

  @Test("without pictures has a fault with its manifests")
  func faults() throws {
    let folder = try folder(["notes.doc"])
    let path = folder("Atlas")
    func sentence() -> String? {
      do throws(Fault) {
        _ = try DocumentReader.read(path)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      sentence()
        == "'\(path)': there is no picture in this folder, and no manifest. Put PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG or HEIF files into it."
    )
    try folder.write("Atlas/02.txt", "Two")
    try folder.write("Atlas/01.md", "One")
    #expect(
      sentence()
        == "'\(path)': there is no picture in this folder, and no manifest. A text is opened by its own name: '\(path)/01.md'."
    )
    for name in ["one.json", "two.json"] {
      try folder.write("Atlas/\(name)", ManifestWords.manifest([]))
    }
    #expect(
      sentence()?.hasPrefix(
        "'\(path)/one.json', at items: the manifest has no canvases, so there is no page to show.")
        == true)
    let missing = #expect(throws: Fault.self) { try DocumentReader.read(folder("gone")) }
    #expect(missing?.problem == "there is no such file or folder")
  }

  @Test("may have pictures in Deep Zoom's tiles, each also a document")
  func deepZoom() throws {
    let folder = try folder(["a.png"])
    let words = #"<Image Format="jpg" TileSize="256"><Size Height="300" Width="700"/></Image>"#
    try folder.write("Atlas/map.dzi", words)
    try folder.write("Atlas/map_files/10/0_0.jpg")
    #expect(
      try DocumentReader.read(folder("Atlas")).document.trace
        == ["a: 30x20 a.png 30x20 in 0,0,30,20", "map: 700x300 map.dzi 700x300 in 0,0,700,300"])
    try folder.write("Atlas/map.xml", words)
    for name in ["map.dzi", "map.xml"] {
      let (document, faults) = try DocumentReader.read(folder("Atlas/\(name)"))
      #expect(faults == [])
      #expect(document.title == LanguageMap("map"))
      #expect(document.trace == ["map: 700x300 \(name) 700x300 in 0,0,700,300"])
    }
  }
}
