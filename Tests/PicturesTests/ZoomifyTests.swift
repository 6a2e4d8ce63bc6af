import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

/// A Zoomify picture, each pixel of which says where it lies, and in which size: size 0 is the largest here.
private struct Zoom {
  let folder: ScratchFolder
  let width: Int
  let height: Int
  let side: Int

  /// The sizes as a converter makes them that rounds halves up or down.
  static func sizes(_ width: Int, _ height: Int, side: Int, up: Bool) -> [(Int, Int)] {
    var sizes = [(width, height)]
    while let (across, down) = sizes.last, max(across, down) > side {
      sizes.append((max(1, (across + (up ? 1 : 0)) / 2), max(1, (down + (up ? 1 : 0)) / 2)))
    }
    return sizes
  }

  static func color(_ x: Int, _ y: Int, size: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x % 256) << 16 | UInt32(y % 256) << 8 | UInt32(size << 4 | x >> 8)
  }

  /// - Parameters:
  ///   - up: Whether halves are rounded up.
  ///   - count: The number of tiles that the description has; nil for the true one.
  ///   - isMissing: Whether a tile is left out, by its size, column and row.
  init(
    _ width: Int = 300, _ height: Int = 200, side: Int = 16, up: Bool = true, count: String? = nil,
    named name: String = "ImageProperties.xml",
    isMissing: (Int, Int, Int) -> Bool = { _, _, _ in false }
  ) throws {
    folder = try ScratchFolder()
    (self.width, self.height, self.side) = (width, height, side)
    let sizes = Self.sizes(width, height, side: side, up: up)
    var number = 0
    for (size, (across, down)) in sizes.enumerated().reversed() {
      for row in 0..<(down + side - 1) / side {
        for column in 0..<(across + side - 1) / side {
          defer { number += 1 }
          if isMissing(size, column, row) { continue }
          let (left, top) = (column * side, row * side)
          let rows = (top..<min(down, top + side)).map { y -> [UInt8] in
            var samples: [UInt8] = [0]
            for x in left..<min(across, left + side) {
              let word = Self.color(x, y, size: size)
              samples += [16, 8, 0].map { UInt8(word >> $0 & 0xFF) }
            }
            return samples
          }
          let fixture = PNGFixture(
            width: UInt32(min(side, across - left)), height: UInt32(min(side, down - top)),
            kind: .colour, scanlines: rows)
          try folder.write(
            "map/TileGroup\(number / 256)/\(sizes.count - 1 - size)-\(column)-\(row).png",
            fixture.bytes)
        }
      }
    }
    try folder.write(
      "map/\(name)",
      "<IMAGE_PROPERTIES WIDTH=\"\(width)\" HEIGHT=\"\(height)\" NUMTILES=\"\(count ?? "\(number)")\" "
        + "NUMIMAGES=\"1\" VERSION=\"1.8\" TILESIZE=\"\(side)\" />")
  }

  var path: String { folder("map/ImageProperties.xml") }

  func bitmap(_ part: PictureID.Part) throws -> Bitmap? {
    try DecodingJob(part, of: path, cache: nil)
      .run(byteLimit: standardPictureBytes, isCancelled: { false })?.bitmap
  }

  /// Whether a tile has the pixels of its place in its size.
  func isRight(_ size: Int, _ column: Int, _ row: Int, up: Bool = true) throws -> Bool {
    let (across, down) = Self.sizes(width, height, side: side, up: up)[size]
    let (left, top) = (column * side, row * side)
    let wanted = (top..<min(down, top + side)).flatMap { y in
      (left..<min(across, left + side)).map { Self.color($0, y, size: size) }
    }
    return try bitmap(.tile(level: size, column: column, row: row))?.pixels == wanted
  }
}

@Suite("A Zoomify picture")
struct ZoomifyTests {
  @Test("has its sizes, and the pixels of every size, from several folders of tiles")
  func pixels() throws {
    let zoom = try Zoom()
    let facts = try PictureFormat.facts(of: zoom.path)
    #expect(facts.size == Size(width: 300, height: 200) && facts.tileSide == 16)
    #expect(FileFacts(zoom.folder("map/TileGroup1"))?.kind == .folder)
    #expect(try tiles(zoom.path).levels == Array(0...5))
    for (size, column, row) in [
      (0, 0, 0), (0, 18, 12), (0, 7, 9), (0, 0, 12), (1, 9, 6), (1, 3, 2), (2, 4, 3), (3, 2, 1),
      (4, 1, 0), (5, 0, 0),
    ] {
      #expect(try zoom.isRight(size, column, row), "\(size) \(column) \(row)")
    }
    // 300 x 200 halved five times.
    let small = try #require(try zoom.bitmap(.fitted(10)))
    #expect((small.width, small.height) == (10, 7))
    #expect(small.pixels[0] == Zoom.color(0, 0, size: 5))
  }

  @Test("has its tiles where a converter rounds down, by their number", arguments: [true, false])
  func rounding(up: Bool) throws {
    let zoom = try Zoom(257, 10, side: 64, up: up)
    #expect(try tiles(zoom.path).levels == Array(0...(up ? 3 : 2)))
    for (size, column) in [(0, 0), (0, 4), (1, 0), (1, 1)] {
      #expect(try zoom.isRight(size, column, 0, up: up))
    }
    let whole = try #require(try zoom.bitmap(.fitted(64)))
    #expect((whole.width, whole.height) == (64, 2))
  }

  @Test(
    "is read although the number of tiles is wrong or missing", arguments: [true, false],
    ["7", "", "many", "-1", "99999999999999999999"])
  func wrongCount(up: Bool, count: String) throws {
    let zoom = try Zoom(257, 10, side: 64, up: up, count: count)
    #expect(try zoom.isRight(0, 4, 0, up: up) && zoom.isRight(1, 1, 0, up: up))
  }

  @Test("is made of other sizes where tiles are missing")
  func gaps() throws {
    let zoom = try Zoom { size, column, row in size == 0 && column == 3 && row == 3 || size == 1 }
    #expect(try tiles(zoom.path).levels == [0, 2, 3, 4, 5])
    let coarse = try #require(try zoom.bitmap(.tile(level: 0, column: 3, row: 3)))
    // From a size of a quarter of the sides.
    #expect((coarse.width, coarse.height) == (16, 16))
    #expect(coarse.pixels.allSatisfy { $0 >> 4 & 0xF == 2 })
    let fine = try #require(try zoom.bitmap(.tile(level: 1, column: 0, row: 0)))
    #expect(fine.pixels.allSatisfy { $0 >> 4 & 0xF == 0 })
    #expect(try zoom.isRight(0, 4, 3))
  }

  @Test("is recognised by the name of its description, whatever its case")
  func recognition() throws {
    let zoom = try Zoom(40, 30, named: "imageproperties.XML")
    let map = zoom.folder("map")
    #expect(try PictureFormat.description(ofTilesIn: map) == map + "/imageproperties.XML")
    let path = map + "/imageproperties.XML"
    #expect(PictureFormat.recognised(at: path)?.name == "Zoomify")
    #expect(PictureFormat.isPicture(at: path) && PictureFormat.isDescription(named: path))
    #expect(PictureFormat.title(of: path) == "map")
    #expect(try PictureFormat.description(ofTilesIn: zoom.folder.path) == nil)
  }

  @Test("without its description is a fault of the folder")
  func missingDescription() throws {
    let folder = try ScratchFolder()
    try folder.write("map/TileGroup0/0-0-0.jpg")
    try folder.write("scan_files/0/0_0.jpg")
    for (name, wanted) in [
      ("map", folder("map/ImageProperties.xml")), ("scan_files", folder("scan.dzi")),
    ] {
      let path = folder(name)
      let fault = #expect(throws: Fault.self) {
        try PictureFormat.description(ofTilesIn: path)
      }
      #expect(
        fault?.description
          == "'\(path)': it holds the tiles of a picture, but the file that describes them is missing. Copy that file to '\(wanted)'."
      )
    }
    try folder.write("scan.xml", "<Image/>")
    #expect(
      try PictureFormat.description(ofTilesIn: folder("scan_files")) == folder("scan.xml"))
    #expect(try PictureFormat.picture(named: "scan_files", in: folder.path) == nil)
    #expect(try PictureFormat.picture(named: "scan.xml", in: folder.path) == folder("scan.xml"))
    // A description that is there twice is one picture.
    try folder.write("scan.dzi", "<Image/>")
    #expect(try PictureFormat.picture(named: "scan.xml", in: folder.path) == nil)
    #expect(try PictureFormat.picture(named: "other_files", in: folder.path) == nil)
  }

  @Test("has no files outside of its folder")
  func links() throws {
    let zoom = try Zoom(40, 30) { size, _, _ in size == 2 }
    #expect(try tiles(zoom.path).levels == [0, 1])
    try zoom.folder.write("secret/0-0-0.jpg")
    try zoom.folder.link("map/TileGroup0/0-0-0.jpg", to: zoom.folder("secret/0-0-0.jpg"))
    #expect(try tiles(zoom.path).levels == [0, 1])
  }

  @Test(
    "is a fault where its description is wrong",
    arguments: [
      ("", "this is not a Zoomify file, or it is cut short. Put a whole file with an element"),
      ("<IMAGE", "this is not a Zoomify file"),
      ("<IMAGE_PROPERTIES", "at WIDTH: the picture's WIDTH is missing or cannot be"),
      ("<IMAGE_PROPERTIES WIDTH='9' TILESIZE='9'/>", "at HEIGHT"),
      ("<IMAGE_PROPERTIES WIDTH='9' HEIGHT='-9' TILESIZE='9'/>", "at HEIGHT"),
      ("<IMAGE_PROPERTIES WIDTH='9' HEIGHT='9' TILESIZE='0'/>", "at TILESIZE"),
      ("<IMAGE_PROPERTIES WIDTH='67108865' HEIGHT='9' TILESIZE='9'/>", "at WIDTH"),
      (
        "<IMAGE_PROPERTIES WIDTH='9' HEIGHT='9' TILESIZE='9'/>", "Copy its tiles into 'TileGroup0'."
      ),
    ])
  func faults(words: String, sentence: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write("ImageProperties.xml", words)
    let fault = #expect(throws: Fault.self) { try tiles(path) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test(
    "extreme numbers are no trap",
    arguments: [(1 << 26, 1 << 26, 1), (1, 1 << 26, 1 << 26), (1 << 26, 1, 7), (1, 1, 1)])
  func extremes(width: Int, height: Int, side: Int) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "ImageProperties.xml",
      "<IMAGE_PROPERTIES WIDTH='\(width)' HEIGHT='\(height)' NUMTILES='\(Int.max)' TILESIZE='\(side)'/>"
    )
    try folder.write("TileGroup0/0-0-0.jpg")
    let tiles = try tiles(path)
    #expect(tiles.mosaic(for: .fitted(64)) != nil)
    for (level, column, row) in [(0, 0, 0), (26, 0, 0), (0, Int.max, 0), (0, -1, 0), (27, 0, 0)] {
      _ = tiles.mosaic(for: .tile(level: level, column: column, row: row))
    }
    #expect(tiles.tile(level: 0, column: .max, row: .max) == nil)
  }
}
