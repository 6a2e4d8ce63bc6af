import Files
import Fixtures
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("The table of picture formats")
struct PictureFormatTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    PNGFixture(width: UInt32(width), height: UInt32(height), kind: .gray).bytes
  }

  /// A JPEG without pixels: the segments before its frame, the frame, which has its size, and the start of a scan.
  private static func jpeg(
    _ width: Int, _ height: Int, before: [UInt8] = [], frame: UInt8 = 0xC0
  ) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + before + [0xFF, frame, 0, 11, 8]
      + [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      + [1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
  }

  /// The segment of an orientation.
  private static func exif(_ orientation: UInt16, isBig: Bool = true) -> [UInt8] {
    let body = JPEGFixture.exif(orientation: orientation, isBig: isBig)
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }

  @Test(
    "sizes are those of the headers, as the picture is meant to be seen",
    arguments: [
      (png(70_000, 3), "70000x3"), (jpeg(640, 480), "640x480"),
      (jpeg(640, 480, frame: 0xC2), "640x480"),
      (jpeg(640, 480, before: [0xFF, 0xFF, 0xFF, 0xFE, 0, 5, 1, 2, 3]), "640x480"),
      (jpeg(640, 480, before: [0xFF, 0xFE, 0, 3, 9, 0xFF, 0x01]), "640x480"),
      (jpeg(640, 480, before: exif(1)), "640x480"),
      (jpeg(640, 480, before: exif(3)), "640x480"),
      (jpeg(640, 480, before: exif(6)), "480x640"),
      (jpeg(640, 480, before: exif(8, isBig: false)), "480x640"),
      (jpeg(640, 480, before: exif(9)), "640x480"),
      (png(0, 3), "fault"), (Array(png(3, 3).prefix(20)), "fault"), (jpeg(640, 0), "fault"),
      (Array(jpeg(640, 480).prefix(12)), "fault"), ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "fault"),
      ([0xFF, 0xD8, 0xFF, 0xD9], "fault"),
      ([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 9999), "fault"), ([], "fault"),
      (png(Int(UInt32.max), 3), "fault"),
    ] as [([UInt8], String)])
  func sizes(bytes: [UInt8], size: String) throws {
    let facts = try? PictureFormat.facts(of: folder.file(bytes, named: "a"))
    #expect((facts.map { "\(Int($0.size.width))x\(Int($0.size.height))" } ?? "fault") == size)
  }

  @Test("the first bytes count, not the name")
  func recognition() throws {
    for (bytes, format) in [(Self.png(4, 3), "PNG"), (Self.jpeg(4, 3), "JPEG")] {
      for name in ["scan", "scan.txt", "scan.json", "scan.dzi", "scan.gif"] {
        let path = try folder.file(bytes, named: name)
        #expect(PictureFormat.recognised(at: path)?.name == format)
        #expect(PictureFormat.isPicture(at: path))
        #expect(try PictureFormat.facts(of: path).size == Size(width: 4, height: 3))
      }
    }
    for (name, format, isPicture) in [
      ("a.dzi", "Deep Zoom", true), ("info.json", "IIIF Image API", false), ("a.txt", nil, false),
      ("a.png", nil, true), ("none/a.dzi", "Deep Zoom", true),
    ] as [(String, String?, Bool)] {
      if !name.contains("none") { try folder.write(name, "words") }
      #expect(PictureFormat.recognised(at: folder(name))?.name == format)
      #expect(PictureFormat.isPicture(at: folder(name)) == isPicture)
    }
  }

  @Test(
    "pictures in a folder have the extension of a format in any case",
    arguments: [
      ("a.PNG", true), ("a.jpg", true), ("a.Jpeg", true), ("a.jpe", true), ("a.jfif", true),
      ("a.dzi", true), ("a.json", false), ("a.xml", false), ("png", false), ("a.gif", true),
      ("a.WebP", true), ("a.bmp", true), ("a.dib", true), ("a.tif", true), ("a.TIFF", true),
      ("a.avif", true), ("a.psd", true), ("a.xcf", false), ("a.tif#page=2", true),
    ])
  func names(name: String, isPicture: Bool) {
    #expect(PictureFormat.isPicture(named: name) == isPicture)
  }

  @Test("sentences name the formats of the table")
  func sentences() throws {
    #expect(
      PictureFormat.codedNames == "PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG or HEIF")
    #expect(PictureFormat.usualFormats == ["PNG", "JPEG"])
    let folder = #expect(throws: Fault.self) { try PictureFormat.facts(of: self.folder.path) }
    #expect(
      folder?.description
        == "Picture '\(self.folder.path)': this is not a file. Name a PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG or HEIF file."
    )
    let path = try self.folder.file(Array("a stranger".utf8), named: "a.png")
    let foreign = #expect(throws: Fault.self) { try PictureFormat.facts(of: path) }
    #expect(
      foreign?.description
        == "Picture '\(path)': the file is no picture in a known format (PNG, JPEG, WebP, GIF, BMP, TIFF, PDF, JPEG 2000, SVG, HEIF). Save the picture as PNG or JPEG."
    )
  }

  @Test(
    "a picture that cannot be decoded is named by its first bytes",
    arguments: [
      ("8BPS", "Photoshop"), ("AT&TFORM", "DjVu"), ("GIF89a", nil), ("words", nil),
    ])
  func undecoded(beginning: String, name: String?) throws {
    #expect(PictureFormat.undecodedName(of: Array(beginning.utf8)) == name)
    let path = try folder.file(Array(beginning.utf8), named: "a")
    let isKnown = beginning == "GIF89a"
    #expect((PictureFormat.recognised(at: path) != nil) == isKnown)
    #expect(PictureFormat.isPicture(at: path) == isKnown)
  }

  @Test("a picture whose info.json is missing is its largest file")
  func largestWhole() throws {
    #expect(PictureFormat.largestWhole(in: folder("map")) == nil)
    try folder.write("map/full/300,/0/default.jpg", Self.jpeg(300, 240))
    try folder.write("map/full/600,/0/default.png", Self.png(600, 480))
    try folder.write("map/full/900,/0/default.jpg", "no picture")
    let facts = try #require(PictureFormat.largestWhole(in: folder("map")))
    #expect(facts.file == folder("map/full/600,/0/default.png"))
    #expect(facts.size == Size(width: 600, height: 480))
  }

  @Test(
    "damaged descriptions and headers are faults, and no traps", arguments: [11, 12] as [UInt64])
  func fuzz(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    try folder.write("full/max/0/default.jpg")
    try folder.write("0,0,64,64/64,/0/default.jpg")
    let info = Array(
      #"{"width":100,"height":70,"tiles":[{"width":64,"height":64,"scaleFactors":[1,2]}]}"#.utf8)
    let jpeg = Self.jpeg(640, 480, before: Self.exif(6))
    for _ in 0..<300 {
      let path = try folder.write("info.json", damaged(info, &chance))
      if let tiles = try? tiles(path) {
        for part: PictureID.Part in [
          .whole, .fitted(.random(in: -1...200, using: &chance)),
          .tile(
            level: .random(in: -1...8, using: &chance), column: .random(in: 0...3, using: &chance),
            row: 0),
        ] {
          guard let mosaic = tiles.mosaic(for: part) else { continue }
          #expect(mosaic.size.width >= 1 && !mosaic.pieces.isEmpty)
        }
      }
      let picture = try folder.write("a.jpg", damaged(jpeg, &chance))
      if let facts = try? PictureFormat.facts(of: picture) {
        #expect(facts.size.width > 0 && facts.size.height > 0)
      }
    }
  }

  /// Bytes of which some are removed, doubled or replaced.
  private func damaged(_ bytes: [UInt8], _ chance: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &chance) {
      let start = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &chance))
      switch Int.random(in: 0..<3, using: &chance) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      default:
        if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &chance) }
      }
    }
    return bytes
  }
}
