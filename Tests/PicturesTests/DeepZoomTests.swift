import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

/// A Deep Zoom picture of 700 by 300 pixels in tiles of 256 with one pixel of overlap: levels 0 to 10, of which the last has
/// three by two tiles.
private struct Zoom {
  let folder: ScratchFolder

  init(
    _ words: String? = nil, name: String = "map.dzi", format: String = "jpg",
    levels: ClosedRange<Int> = 0...10
  ) throws {
    folder = try ScratchFolder()
    let usual = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <Image TileSize="1"/> -->
      <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="\#(format)" Overlap="1" TileSize="256">
        <Size Height="300" Width="700"/>
      </Image>
      """#
    try folder.write(name, words ?? usual)
    for level in levels {
      let side = { (pixels: Int) in max(1, (pixels + (1 << (10 - level)) - 1) >> (10 - level)) }
      for column in 0..<(side(700) + 255) / 256 {
        for row in 0..<(side(300) + 255) / 256 {
          try folder.write("map_files/\(level)/\(column)_\(row).\(format)")
        }
      }
    }
  }

  func read(_ name: String = "map.dzi") throws -> TileFolder { try tiles(folder(name)) }

  func mosaic(_ part: PictureID.Part) throws -> String? {
    try read().mosaic(for: part).map { mosaic in
      let pieces = mosaic.pieces.map {
        "\($0.file.dropFirst(folder("map_files/").count)) in \($0.frame.x),\($0.frame.y),\($0.frame.width),\($0.frame.height)"
      }
      return "\(mosaic.size.width) x \(mosaic.size.height): " + pieces.joined(separator: "; ")
    }
  }
}

@Suite("A Deep Zoom picture")
struct DeepZoomTests {
  @Test("has its sizes, its levels and its tiles", arguments: ["jpg", "png", "jpeg"])
  func facts(format: String) throws {
    let zoom = try Zoom(format: format)
    let folder = try zoom.read()
    #expect((folder.width, folder.height) == (700, 300))
    #expect(folder.tileSide == 256)
    #expect(folder.levels == Array(0...10))
    #expect(
      folder.tile(level: 0, column: 2, row: 1) == zoom.folder("map_files/10/2_1.\(format)"))
    #expect(
      folder.tile(level: 10, column: 0, row: 0) == zoom.folder("map_files/0/0_0.\(format)"))
  }

  @Test("has no tiles outside of itself")
  func outside() throws {
    let folder = try Zoom().read()
    #expect(folder.tile(level: 11, column: 0, row: 0) == nil)
    for (level, column, row) in [
      (0, 3, 0), (0, 0, 2), (1, 2, 0), (0, -1, 0), (0, 0, -1), (-1, 0, 0),
      (0, .max, .max), (.max, 0, 0), (.min, .min, .min),
    ] {
      #expect(folder.tile(level: level, column: column, row: row) == nil)
      #expect(folder.mosaic(for: .tile(level: level, column: column, row: row)) == nil)
    }
  }

  @Test("shows a tile without the pixels that it shares with its neighbours")
  func overlap() throws {
    let zoom = try Zoom()
    #expect(
      try zoom.mosaic(.tile(level: 0, column: 0, row: 0))
        == "256.0 x 256.0: 10/0_0.jpg in 0.0,0.0,257.0,257.0")
    #expect(
      try zoom.mosaic(.tile(level: 0, column: 1, row: 1))
        == "256.0 x 44.0: 10/1_1.jpg in -1.0,-1.0,258.0,45.0")
    #expect(
      try zoom.mosaic(.tile(level: 0, column: 2, row: 0))
        == "188.0 x 256.0: 10/2_0.jpg in -1.0,0.0,189.0,257.0")
    #expect(
      try zoom.mosaic(.tile(level: 2, column: 0, row: 0))
        == "175.0 x 75.0: 8/0_0.jpg in 0.0,0.0,175.0,75.0")
  }

  @Test("is shown whole from a level of one tile, or put together")
  func wholes() throws {
    let zoom = try Zoom()
    #expect(try zoom.mosaic(.fitted(175)) == "175.0 x 75.0: 8/0_0.jpg in 0.0,0.0,175.0,75.0")
    #expect(try zoom.mosaic(.fitted(100)) == "100.0 x 43.0: 8/0_0.jpg in 0.0,0.0,100.0,43.0")
    #expect(
      try zoom.mosaic(.fitted(350))
        == "350.0 x 150.0: 9/0_0.jpg in 0.0,0.0,257.0,150.0; 9/1_0.jpg in 255.0,0.0,95.0,150.0")
  }

  @Test("is shown although levels are missing")
  func levels() throws {
    let zoom = try Zoom(levels: 8...9)
    #expect(try zoom.read().levels == [1, 2])
    #expect(
      try zoom.mosaic(.tile(level: 0, column: 2, row: 1))
        == "188.0 x 44.0: 9/1_0.jpg in -2.0,-256.0,190.0,300.0"
    )
  }

  @Test("is recognised by its name: of an XML file, only beside its tiles")
  func recognition() throws {
    let zoom = try Zoom()
    #expect(PictureFormat.recognised(at: zoom.folder("map.dzi"))?.name == "Deep Zoom")
    #expect(PictureFormat.isPicture(at: zoom.folder("map.dzi")))
    let facts = try PictureFormat.facts(of: zoom.folder("map.dzi"))
    #expect(facts.size == Size(width: 700, height: 300))
    #expect(facts.tileSide == 256)
    let other = try Zoom(name: "map.xml")
    #expect(try PictureFormat.facts(of: other.folder("map.xml")).size == facts.size)
    #expect(PictureFormat.isPicture(at: other.folder("map.xml")))
    #expect(!PictureFormat.isPicture(at: zoom.folder("other.xml")))
  }

  @Test("has no files outside of its folder")
  func links() throws {
    let zoom = try Zoom(levels: 8...8)
    try zoom.folder.write("secret/0_0.jpg")
    try zoom.folder.link("map_files/9", to: zoom.folder("secret"))
    #expect(try zoom.read().levels == [2])
  }

  @Test(
    "is a fault where its description is wrong",
    arguments: [
      ("", "this is not a Deep Zoom file, or it is cut short"),
      ("<Image", "at Width: the picture's Width is missing or cannot be"),
      (#"<Collection MaxLevel="8"></Collection>"#, "this is a collection of Deep Zoom pictures"),
      (#"<Image TileSize="256" Format="jpg"><Size Width="9"/></Image>"#, "at Height"),
      (#"<Image TileSize="256" Format="jpg"><Size Width="0" Height="1"/></Image>"#, "at Width"),
      (#"<Image TileSize="-1" Format="jpg"><Size Width="9" Height="1"/></Image>"#, "at TileSize"),
      (#"<Image TileSize="9" Overlap="x"><Size Width="9" Height="1"/></Image>"#, "at Overlap"),
      (#"<Image TileSize="9" Format="wdp"><Size Width="9" Height="1"/></Image>"#, "'wdp'"),
      (#"<Image TileSize="9" Format="png"><Size Width="9" Height="1"/></Image>"#, "'map_files'"),
      (
        #"<Image TileSize="9"><Size Width="99999999999999999999" Height="1"/></Image>"#,
        "at Width"
      ),
    ])
  func faults(words: String, sentence: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write("map.dzi", words)
    let fault = #expect(throws: Fault.self) { try tiles(path) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test(
    "extreme numbers are no trap",
    arguments: [
      (1 << 26, 1 << 26, 1, 1), (1, 1 << 26, 1 << 26, 1 << 26), (1 << 26, 1, 7, 300), (1, 1, 1, 0),
    ])
  func extremes(width: Int, height: Int, side: Int, overlap: Int) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "map.dzi",
      #"<Image TileSize="\#(side)" Overlap="\#(overlap)"><Size Width="\#(width)" Height="\#(height)"/></Image>"#
    )
    try folder.write("map_files/0/0_0.jpg")
    let tiles = try tiles(path)
    #expect(tiles.mosaic(for: .fitted(1024)) != nil)
    _ = tiles.mosaic(for: .tile(level: 0, column: 0, row: 0))
    _ = tiles.mosaic(for: .whole)
  }

  @Test(
    "a picture that has more pixels than are shown as one piece is shown in tiles",
    arguments: [
      (4096, 2048, false), (4096, 2049, true), (16_385, 10, true), (1 << 26, 1 << 26, true),
    ])
  func largeFiles(width: Int, height: Int, isTiled: Bool) {
    let facts = PictureFacts(file: "a.png", width: width, height: height)
    #expect(facts.tileSide == (isTiled ? PictureID.tileSide : nil))
  }
}
