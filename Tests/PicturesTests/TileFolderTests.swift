import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

/// A picture in tiles, with whatever files a test wants; what is in them does not matter here.
private struct Tiles {
  let folder: ScratchFolder

  init(
    _ width: Int, _ height: Int, _ files: [String],
    more: String = #""tiles":[{"width":256,"scaleFactors":[1,2,4]}]"#
  ) throws {
    folder = try ScratchFolder()
    try folder.write("map/info.json", #"{"width":\#(width),"height":\#(height),\#(more)}"#)
    for file in files { try folder.write("map/\(file)") }
  }

  func read() throws -> TileFolder { try tiles(folder("map/info.json")) }

  /// A path without what is before the picture's folder.
  func short(_ path: String?) -> String? { path.map { String($0.dropFirst(folder("map/").count)) } }

  func mosaic(_ part: PictureID.Part) throws -> String? {
    try read().mosaic(for: part).map { mosaic in
      let pieces = mosaic.pieces.map {
        "\(short($0.file) ?? "") in \($0.frame.x),\($0.frame.y),\($0.frame.width),\($0.frame.height)"
      }
      return "\(mosaic.size.width) x \(mosaic.size.height): " + pieces.joined(separator: "; ")
    }
  }
}

@Suite("A picture in tiles")
struct TileFolderTests {
  @Test(
    "has tiles under every way to write their paths",
    arguments: [
      (0, 0, 0, "0,0,256,256/256,/0/default.jpg"), (0, 0, 0, "0,0,256,256/256,256/0/native.jpeg"),

      (0, 1, 1, "256,256,256,45/256,/0/default.jpg"), (0, 2, 0, "512,0,1,256/1,/0/color.jpg"),
      (0, 2, 0, "512,0,1,256/,256/0/default.jpg"), (1, 1, 0, "512,0,1,301/1,151/0/default.jpg"),
      (1, 0, 0, "0,0,512,301/256,150/0/default.jpg"),
      (1, 0, 0, "0,0,512,301/256,151/0/default.jpg"),
      (2, 0, 0, "0,0,513,301/129,/0/default.jpg"), (2, 0, 0, "0,0,513,301/128,76/0/default.jpg"),
      (2, 0, 0, "full/129,/0/default.jpg"), (2, 0, 0, "full/129,76/0/default.jpg"),
    ])
  func spelling(level: Int, column: Int, row: Int, file: String) throws {
    let tiles = try Tiles(513, 301, [file, "0,0,256,256/256,256/0/gray.jpeg"])
    #expect(tiles.short(try tiles.read().tile(level: level, column: column, row: row)) == file)
  }

  @Test("has no tiles outside of itself, and no half ones")
  func outside() throws {
    let tiles = try Tiles(513, 301, ["0,0,256,256/256,/0/default.jpg"])
    let folder = try tiles.read()
    #expect(folder.levels == [0])
    #expect(folder.tileSide == 256)
    for (level, column, row) in [
      (0, 3, 0), (0, 0, 2), (0, -1, 0), (0, 0, -1), (-1, 0, 0), (27, 0, 0), (0, .max, .max),
      (.max, 0, 0), (.min, .min, .min),
    ] {
      #expect(folder.tile(level: level, column: column, row: row) == nil)
      #expect(folder.mosaic(for: .tile(level: level, column: column, row: row)) == nil)
    }
  }

  @Test(
    "has its levels in the words of every version",
    arguments: [
      #""tiles":[{"width":256,"height":256,"scaleFactors":[2,1,3,"4",0,-1,1e300]}]"#,
      #""tiles":{"width":"256","scaleFactors":[1,2,4]}"#,
      #""tiles":[{"width":256,"height":128,"scaleFactors":[1]},7,{"width":256,"scaleFactors":[1,2,4]}]"#,
      #""tile_width":256,"tile_height":256,"scale_factors":[1,2,4],"profile":"level1""#,
    ])
  func declarations(words: String) throws {
    let tiles = try Tiles(
      513, 301,
      [
        "0,0,256,256/256,/0/default.jpg", "0,0,512,301/256,/0/default.jpg",
        "full/129,/0/default.jpg",
      ],
      more: words)
    #expect(try tiles.read().levels == [0, 1, 2])
  }

  @Test("is shown whole from the smallest file that is large enough")
  func wholes() throws {
    let tiles = try Tiles(
      4000, 2000,
      [
        "full/400,/0/default.jpg", "full/800,400/0/default.jpg", "full/,800/0/default.jpg",
        "full/max/0/default.jpg", "full/nonsense/0/default.jpg", "full/9000,/0/default.jpg",
        "full/200,/0/default.tif", "full/300,/90/default.jpg",
      ], more: #""profile":"level0""#)
    let answers = try [1, 400, 401, 800, 1600, 1601, 9999].map {
      try tiles.read().mosaic(for: .fitted($0)).map {
        "\(Int($0.size.width)) \(tiles.short($0.pieces.first?.file) ?? "")"
      }
    }
    #expect(
      answers == [
        "1 full/400,/0/default.jpg", "400 full/400,/0/default.jpg",
        "401 full/800,400/0/default.jpg",
        "800 full/800,400/0/default.jpg", "1600 full/,800/0/default.jpg",
        "1601 full/max/0/default.jpg", "4000 full/max/0/default.jpg",
      ])
    #expect(try tiles.read().tileSide == nil)
    #expect(
      try tiles.mosaic(.whole) == "4000.0 x 2000.0: full/max/0/default.jpg in 0.0,0.0,4000.0,2000.0"
    )
  }

  @Test("is put together where no file holds all of it")
  func mosaic() throws {
    let tiles = try Tiles(
      500, 300,
      [
        "0,0,256,256/256,/0/default.jpg", "256,0,244,256/244,/0/default.jpg",
        "0,256,256,44/256,/0/default.jpg", "256,256,244,44/244,/0/default.jpg",
      ])
    #expect(
      try tiles.mosaic(.fitted(250))
        == "250.0 x 150.0: 0,0,256,256/256,/0/default.jpg in 0.0,0.0,128.0,128.0; "
        + "256,0,244,256/244,/0/default.jpg in 128.0,0.0,122.0,128.0; "
        + "0,256,256,44/256,/0/default.jpg in 0.0,128.0,128.0,22.0; "
        + "256,256,244,44/244,/0/default.jpg in 128.0,128.0,122.0,22.0")
  }

  @Test("is shown from one file in place of tiles of the same size")
  func oneFile() throws {
    let tiles = try Tiles(
      513, 300,
      [
        "0,0,512,300/256,/0/default.jpg", "512,0,1,300/1,/0/default.jpg", "full/257,/0/default.jpg",
      ],
      more: #""tiles":[{"width":256,"scaleFactors":[2]}]"#)
    #expect(
      try tiles.mosaic(.fitted(257))
        == "257.0 x 150.0: full/257,/0/default.jpg in 0.0,0.0,257.0,150.0")
    #expect(
      try tiles.mosaic(.tile(level: 1, column: 0, row: 0))
        == "256.0 x 150.0: 0,0,512,300/256,/0/default.jpg in 0.0,0.0,256.0,150.0")
  }

  @Test("is never larger than its largest file")
  func small() throws {
    let tiles = try Tiles(4000, 2000, ["full/400,/0/default.jpg"])
    #expect(
      try tiles.mosaic(.whole) == "400.0 x 200.0: full/400,/0/default.jpg in 0.0,0.0,400.0,200.0")
  }

  @Test("makes tiles of a missing level from a finer one, and from files of the whole")
  func gaps() throws {
    let tiles = try Tiles(
      1024, 512, ["0,0,256,256/256,/0/default.jpg", "full/512,/0/default.jpg"])
    #expect(
      try tiles.mosaic(.tile(level: 1, column: 1, row: 0))
        == "256.0 x 256.0: full/512,/0/default.jpg in -256.0,0.0,512.0,256.0")
    #expect(
      try tiles.mosaic(.tile(level: 0, column: 3, row: 1))
        == "256.0 x 256.0: full/512,/0/default.jpg in -768.0,-256.0,1024.0,512.0")
    #expect(
      try tiles.mosaic(.tile(level: 0, column: 0, row: 0))
        == "256.0 x 256.0: 0,0,256,256/256,/0/default.jpg in 0.0,0.0,256.0,256.0")
  }

  @Test("is shown without the tiles of one pixel that tools leave out at the edge")
  func slivers() throws {
    let tiles = try Tiles(257, 100, ["0,0,256,100/256,/0/default.jpg", "full/129,/0/default.jpg"])
    #expect(
      try tiles.mosaic(.tile(level: 0, column: 1, row: 0))
        == "1.0 x 100.0: full/129,/0/default.jpg in -256.0,0.0,257.0,100.0")
  }

  @Test("has no files outside of its folder")
  func links() throws {
    let tiles = try Tiles(300, 300, ["full/max/0/default.jpg"])
    try tiles.folder.write("secret/256,/0/default.jpg")
    try tiles.folder.link("map/0,0,256,256", to: tiles.folder("secret"))
    try tiles.folder.link("map/256,0,44,256", to: tiles.folder("map/full"))
    #expect(try tiles.read().tileSide == nil)
    #expect(try tiles.read().tile(level: 0, column: 0, row: 0) == nil)
  }

  @Test(
    "is a fault where its description is wrong",
    arguments: [
      ("{}", "at width: the picture's width is missing or cannot be"),
      (#"{"width":0,"height":1}"#, "at width: the picture's width is missing or cannot be"),
      (#"{"width":1e99,"height":1}"#, "at width: the picture's width is missing or cannot be"),
      (#"{"width":9,"height":-4}"#, "at height: the picture's height is missing or cannot be"),
      (#"{"width":9,"height":4}"#, "nothing of the picture that it describes lies beside it"),
      ("[\n1,\n", "this is not JSON, or it is cut short"),
      ("", "the file is empty"),
    ])
  func faults(words: String, sentence: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write("info.json", words)
    let fault = #expect(throws: Fault.self) { try tiles(path) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }
}
