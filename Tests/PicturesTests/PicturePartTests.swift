import CEncoders
import Files
import Fixtures
import Foundation
import Interaction
import Testing

@testable import Pictures

@Suite("A part of a picture")
struct PicturePartTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  // MARK: Material

  /// A colour that says where it lies.
  private static func color(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x % 256) << 16 | UInt32(y % 256) << 8 | UInt32((x >> 8) * 16 + y >> 8)
  }

  private static func png(
    _ columns: Range<Int>, _ rows: Range<Int>, _ color: (Int, Int) -> UInt32 = color
  ) -> [UInt8] {
    let lines = rows.map { y -> [UInt8] in
      var samples: [UInt8] = [0]
      for x in columns {
        let word = color(x, y)
        samples += [UInt8(word >> 16 & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word & 0xFF)]
      }
      return samples
    }
    return PNGFixture(
      width: UInt32(columns.count), height: UInt32(rows.count), kind: .colour, scanlines: lines
    ).bytes
  }

  /// A Deep Zoom picture of 300 x 200 pixels in tiles of 64 with an overlap of 2, in its two largest sizes.
  private func deepZoom() throws -> String {
    let (side, overlap) = (64, 2)
    for (level, width, height, step) in [(9, 300, 200, 1), (8, 150, 100, 2)] {
      for column in 0..<(width + side - 1) / side {
        for row in 0..<(height + side - 1) / side {
          let columns =
            max(0, column * side - overlap)..<min(width, (column + 1) * side + overlap)
          let rows = max(0, row * side - overlap)..<min(height, (row + 1) * side + overlap)
          try folder.write(
            "zoom_files/\(level)/\(column)_\(row).png",
            Self.png(columns, rows) { Self.color($0 * step, $1 * step) })
        }
      }
    }
    return try folder.write(
      "zoom.dzi",
      "<Image TileSize='\(side)' Overlap='\(overlap)' Format='png'><Size Width='300' Height='200'/></Image>"
    )
  }

  /// A picture of the Image API that is one file.
  private func oneFile() throws -> String {
    try folder.write("iiif/full/max/0/default.png", Self.png(0..<90, 0..<70))
    return try folder.write("iiif/info.json", #"{"width":90,"height":70,"profile":"level0"}"#)
  }

  /// A TIFF of 17,000 x 300 grey pixels in four sizes; a tile is of one grey.
  private func pyramid() throws -> String {
    let sizes = (0..<4).map { level in
      let (width, height) = (17_000 >> level, max(1, 300 >> level))
      let count = ((width + 255) / 256) * ((height + 255) / 256)
      return TIFFFixture.Directory(
        width: width, height: height, photometric: 1, samples: 1, tile: (256, 256),
        blocks: (0..<count).map {
          [UInt8](repeating: UInt8(level * 60 + $0 % 60), count: 65_536)
        }, level > 0 ? [254: .longs([1])] : [:])
    }
    var fixture = TIFFFixture()
    fixture.directories = sizes
    return try folder.file(fixture.bytes, named: "pyramid.tif")
  }

  /// A TIFF whose tile takes 512 bytes less than a number has: what decoding it takes is beyond all numbers.
  private static let hostile = TIFFFixture(
    TIFFFixture.Directory(
      width: 100, height: 100, photometric: 1, samples: 1, bits: 16,
      tile: ((1 << 31) - 16, (1 << 31) + 16), blocks: [[1]])
  ).bytes

  private func bitmap(_ part: PictureID.Part, of path: String) throws -> Bitmap {
    let job = try DecodingJob(part, of: path, cache: nil)
    return try #require(try job.run(byteLimit: standardPictureBytes) { false }).bitmap
  }

  /// A part of a bitmap, mirrored and then turned to the right, pixel by pixel.
  private static func part(
    _ bitmap: Bitmap, _ region: PictureRegion, _ turn: PictureTurn
  ) -> [[UInt32]] {
    var rows = (region.y..<region.y + region.height).map { y in
      (region.x..<region.x + region.width).map { bitmap.pixels[y * bitmap.width + $0] }
    }
    if turn.isMirrored { rows = rows.map { $0.reversed() } }
    for _ in 0..<turn.quarters {
      let old = rows
      rows = old[0].indices.map { x in old.indices.reversed().map { old[$0][x] } }
    }
    return rows
  }

  private static let turns = [false, true].flatMap { isMirrored in
    (0..<4).map { PictureTurn(quarters: $0, isMirrored: isMirrored) }
  }

  /// A kind of picture, by how its pixels are read.
  enum Kind: String, CaseIterable {
    case rows, turnedRows, deepZoom, oneFile, pyramid, jpeg2000, pdf, tiffPage
  }

  private func path(of kind: Kind) throws -> String {
    switch kind {
    case .rows: return try folder.write("a.png", Self.png(0..<90, 0..<70))
    case .turnedRows:
      let jpeg = JPEGFixture(
        width: 90, height: 70, segments: [JPEGFixture.exif(orientation: 8)], color: Self.color)
      return try folder.write("a.jpg", jpeg.bytes)
    case .deepZoom: return try deepZoom()
    case .oneFile: return try oneFile()
    case .pyramid: return try pyramid()
    case .jpeg2000:
      let life = try ProcessLife()
      let path = try life.jpeg2000(
        cencoders_jpeg2000(
          width: 90, height: 70, components: 3, tile_side: 32, halvings: 2, left: 0, top: 0,
          is_bare: false)
      ) { UInt8(($0 * 5 + $1 * 3 + $2 * 50) % 256) }
      return try folder.write("a.jp2", folder.bytes(of: path))
    case .pdf:
      let page = PDFFixture.Page(
        width: 60, height: 40,
        content: PDFFixture.Page.rectangle(10, 5, 20, 10, "1 0 0")
          + PDFFixture.Page.rectangle(40, 20, 11, 13, "0 0 1"))
      return try folder.write("a.pdf", PDFFixture([page, page]).bytes) + "#page=2"
    case .tiffPage:
      let pages = [3, 7].map { gray in
        TIFFFixture.Directory(
          width: 90, height: 70, photometric: 1, samples: 1,
          blocks: [(0..<6300).map { UInt8($0 % 251 / gray) }])
      }
      var fixture = TIFFFixture()
      fixture.directories = pages
      return try folder.write("a.tif", fixture.bytes) + "#page=2"
    }
  }

  // MARK: Pixels

  @Test("has its pixels of every kind of picture, turned in every way", arguments: Kind.allCases)
  func pixels(kind: Kind) throws {
    let path = try path(of: kind)
    let size = try PictureFormat.facts(of: path).size
    let (width, height) = (Int(size.width), Int(size.height))
    // Of the pyramid some tiles' corners.
    let region =
      kind == .pyramid
      ? PictureRegion(x: 500, y: 240, width: 530, height: 30)
      : PictureRegion(x: 13, y: 7, width: width / 2, height: height / 3)
    let clip = PictureRegion(
      x: 0, y: 0, width: min(width, 1100), height: height)
    let whole =
      kind == .pyramid
      ? try bitmap(.whole, of: "\(path)#xywh=\(clip.text)") : try bitmap(.whole, of: path)
    for turn in Self.turns {
      let address = PictureAddress(path).part(region, turn: turn, in: (width, height))
      let facts = try PictureFormat.facts(of: address.text)
      let wanted = Self.part(whole, region, turn)
      #expect(
        facts.size == Size(width: Double(wanted[0].count), height: Double(wanted.count)))
      let found = try bitmap(.whole, of: address.text)
      #expect((found.width, found.height) == (wanted[0].count, wanted.count))
      let isEqual = found.pixels == wanted.flatMap(\.self)
      #expect(isEqual, "\(kind) \(turn.text)")
    }
  }

  @Test("made smaller has the colours of its place", arguments: [false, true])
  func small(isTurned: Bool) throws {
    // Tiles of one grey, as large as those of the first size at all sizes.
    let path = try pyramid()
    let fragment = isTurned ? "&rotate=90" : ""
    let part = try bitmap(.fitted(1000), of: "\(path)#xywh=2048,0,4096,256\(fragment)")
    #expect((part.width, part.height) == (isTurned ? (63, 1000) : (1000, 63)))
    // The second size is fine enough: its tiles 4 to 11, and some of the next.
    let line = isTurned ? part.pixels.indices.filter { $0 % 63 == 31 } : Array(0..<1000)
    let grays = Set(line.map { part.pixels[$0] & 0xFF })
    #expect(grays.isSubset(of: Set((120...180).map { UInt32($0) })) && grays.count > 3)
    let zoom = try bitmap(.fitted(50), of: "\(deepZoom())#xywh=100,50,100,80")
    #expect((zoom.width, zoom.height) == (50, 40))
    for (x, y) in [(0, 0), (25, 20), (49, 39)] {
      let word = zoom.pixels[y * 50 + x]
      #expect(abs(Int(word >> 16 & 0xFF) - (100 + 2 * x)) <= 2)
      #expect(abs(Int(word >> 8 & 0xFF) - (50 + 2 * y)) <= 2)
    }
  }

  @Test("that is large is cut into tiles of its own, which the cache keeps", arguments: turns)
  func tiles(turn: PictureTurn) throws {
    let lines = (0..<3).map { (y: Int) -> [UInt8] in
      let samples = (0..<16_600).map { (x: Int) -> UInt8 in UInt8((x * 7 + y * 91) % 256) }
      return [0] + samples
    }
    let path = try folder.write(
      "long.png", PNGFixture(width: 16_600, height: 3, kind: .gray, scanlines: lines).bytes)
    let region = PictureRegion(x: 90, y: 1, width: 16_400, height: 2)
    let address = PictureAddress(path).part(region, turn: turn, in: (16_600, 3)).text
    let cache = TileCache(folder: folder("cache"))
    #expect(try PictureFormat.facts(of: address).tileSide == PictureID.tileSide)
    let isUpright = turn.quarters % 2 == 1
    let part = { (index: Int) in
      PictureID.Part.tile(level: 0, column: isUpright ? 0 : index, row: isUpright ? index : 0)
    }
    let life = DecodingLife(cache: cache, byteLimit: standardPictureBytes)
    #expect(
      try life.answers(to: [PictureID(address, part(3))])
        == ["\(PictureID(address, part(3)).rawValue) \(isUpright ? 2 : PictureID.tileSide)"])
    let whole = try PictureDecoder(path: path).picture().bitmap
    let wanted = Self.part(whole, region, turn)
    let job = try DecodingJob(part(3), of: address, cache: cache)
    guard case .cached = job else {
      Issue.record("the tile was not kept")
      return
    }
    let tile = try #require(try job.run(byteLimit: standardPictureBytes) { false }).bitmap
    let start = 3 * PictureID.tileSide
    let range = start..<start + PictureID.tileSide
    let rows: [[UInt32]] = isUpright ? Array(wanted[range]) : wanted.map { Array($0[range]) }
    let cut = Array(rows.joined())
    #expect(tile.pixels == cut)
    // Another part has other tiles.
    let other = try DecodingJob(.tile(level: 0, column: 3, row: 0), of: path, cache: cache)
    guard case .uncut = other else {
      Issue.record("the tile is that of another picture")
      return
    }
  }

  @Test("is copied with its own pixels")
  func clip() throws {
    let path = try folder.write("a.png", Self.png(0..<90, 0..<70))
    let clip = PictureClip(
      [
        PictureClip.Piece(
          file: "\(path)#xywh=10,20,40,30&rotate=180",
          frame: Rect(x: 0, y: 0, width: 40, height: 30))
      ], view: Rect(x: 5, y: 6, width: 3, height: 2))
    let bitmap = try clip.bitmap(byteLimit: standardPictureBytes)
    #expect((bitmap.width, bitmap.height) == (3, 2))
    #expect(bitmap.pixels[0] == Self.color(10 + 39 - 5, 20 + 29 - 6))
  }

  @Test("of extreme sizes is a fault before memory is taken", arguments: ["", "&rotate=90"])
  func extremes(turn: String) throws {
    let side = PictureFacts.sideLimit
    try folder.write("iiif/full/max/0/default.png", Self.png(0..<2, 0..<2))
    let path = try folder.write("iiif/info.json", #"{"width":\#(side),"height":\#(side)}"#)
    let part = "\(path)#xywh=1,1,\(side - 1),\(side - 1)\(turn)"
    let fault = #expect(throws: Fault.self) { try bitmap(.whole, of: part) }
    #expect(fault?.problem.hasPrefix("to decode its \(side - 1) x \(side - 1) pixels") == true)
    // A last pixel at the edge, and a view of it all.
    #expect(
      try bitmap(.whole, of: "\(path)#xywh=\(side - 1),\(side - 1),\(side),\(side)").width == 1)
    #expect(try bitmap(.fitted(9), of: part).width == 9)
  }

  @Test("has the words that lie in it, where they lie")
  func words() throws {
    let page = PDFFixture.Page(
      width: 200, height: 100,
      content: PDFFixture.Page.text("left", size: 10, 10, 50)
        + PDFFixture.Page.text("right", size: 10, 150, 50))
    let path = try folder.write("a.pdf", PDFFixture([page]).bytes)
    let size = try PictureFormat.facts(of: path).size
    let all = try #require(try PictureFormat.words(of: path)).words
    #expect(all.map(\.text) == ["left", "right"])
    let (half, height) = (Int(size.width) / 2, Int(size.height))
    let part = "\(path)#xywh=\(half),0,\(half),\(height)"
    let right = try #require(try PictureFormat.words(of: part)).words
    #expect(right.map(\.text) == ["right"])
    let frame = all[1].frame.moved(by: Point(x: -Double(half), y: 0))
    #expect(right[0].frame == frame)
    let turned = try #require(try PictureFormat.words(of: part + "&rotate=90")).words
    #expect(
      turned.map(\.frame) == [
        Rect(
          x: size.height - frame.maxY, y: frame.x, width: frame.height, height: frame.width)
      ])
  }

  // MARK: Addresses

  @Test(
    "has an address that reads back as it was written",
    arguments: [
      PictureAddress(path: "a.jpg", region: PictureRegion(x: 0, y: 1, width: 2, height: 3)),
      PictureAddress(
        path: "a#b.tif", page: 7, region: PictureRegion(x: 10, y: 0, width: 1, height: 9),
        turn: PictureTurn(quarters: 3, isMirrored: true)),
      PictureAddress(path: "a.jpg", turn: PictureTurn(quarters: 0, isMirrored: true)),
      PictureAddress(path: "a.jpg#page=2", page: 2, turn: PictureTurn(quarters: 2)),
    ])
  func roundTrip(address: PictureAddress) {
    #expect(PictureAddress(address.text) == address)
  }

  @Test(
    "is not meant by a text that only looks so",
    arguments: [
      "a.jpg#xywh=1,2,3", "a.jpg#xywh=1,2,3,0", "a.jpg#xywh=-1,2,3,4", "a.jpg#xywh=01,2,3,4",
      "a.jpg#xywh=+1,2,3,4", "a.jpg#xywh=1,2,3,4&", "a.jpg#rotate=45", "a.jpg#rotate=0",
      "a.jpg#rotate=!!90", "a.jpg#rotate=90&xywh=1,2,3,4", "a.jpg#xywh=1,2,3,4&page=2",
      "a.jpg#xywh=1,2,3,99999999999999999999", "a.jpg#", "a.jpg#&", "a.jpg#rotate=nan",
      "a.jpg#xywh=percent:1,2,3,4",
    ])
  func otherTexts(text: String) {
    #expect(PictureAddress(text) == PictureAddress(path: text))
  }

  @Test("is not meant by the name of a file that ends so")
  func realName() throws {
    let path = try folder.write("a.png#xywh=1,1,2,2", Self.png(0..<9, 0..<8))
    #expect(try PictureFormat.facts(of: path).size == Size(width: 9, height: 8))
    let part = PictureAddress(path).part(
      PictureRegion(x: 1, y: 2, width: 3, height: 4), turn: .none, in: (9, 8))
    #expect(try bitmap(.whole, of: part.text).pixels[0] == Self.color(1, 2))
  }

  @Test("of a part is a part of the whole")
  func composition() throws {
    let path = try folder.write("a.png", Self.png(0..<90, 0..<70))
    let outer = PictureRegion(x: 10, y: 20, width: 50, height: 30)
    let inner = PictureRegion(x: 3, y: 4, width: 11, height: 5)
    for first in Self.turns {
      let one = PictureAddress(path).part(outer, turn: first, in: (90, 70))
      let between = try bitmap(.whole, of: one.text)
      for second in Self.turns {
        let both = one.part(inner, turn: second, in: (between.width, between.height))
        let wanted = Self.part(between, inner, second).flatMap(\.self)
        #expect(try bitmap(.whole, of: both.text).pixels == wanted)
      }
    }
  }

  @Test("is cut at the edge of the picture, and is a fault outside of it")
  func outside() throws {
    let path = try folder.write("a.png", Self.png(0..<90, 0..<70))
    #expect(
      try PictureFormat.facts(of: "\(path)#xywh=80,60,99,99").size == Size(width: 10, height: 10))
    let fault = #expect(throws: Fault.self) {
      try PictureFormat.facts(of: "\(path)#xywh=90,0,5,5")
    }
    #expect(
      fault?.description
        == "Picture '\(path)#xywh=90,0,5,5': the part that is named has none of its 90 x 70 pixels. Name a part that lies in the picture."
    )
    // Rows above the damage are shown, those at it are not.
    let bytes = Self.png(0..<90, 0..<70)
    let cut = try folder.write("cut.png", Array(bytes.prefix(bytes.count / 2)))
    #expect(throws: Never.self) { _ = try bitmap(.whole, of: "\(cut)#xywh=0,0,9,9") }
    #expect(throws: Fault.self) { _ = try bitmap(.whole, of: "\(cut)#xywh=0,60,9,9") }
  }

  @Test("of a file that takes more memory than a number has is refused, as tiles and as a copy too")
  func hostile() throws {
    let path = try folder.file(Self.hostile, named: "hostile.tif")
    try folder.write("one/full/max/0/default.png", Self.hostile)
    let tiles = try folder.write("one/info.json", #"{"width":100,"height":100,"profile":"level0"}"#)
    for address in [path, "\(path)#xywh=0,0,9,9", tiles, "\(tiles)#xywh=0,0,9,9"] {
      let fault = #expect(throws: Fault.self) { try bitmap(.whole, of: address) }
      #expect(fault?.problem.hasPrefix("to decode its ") == true, "\(address)")
    }
    let clip = PictureClip(
      [.init(file: path, frame: Rect(x: 0, y: 0, width: 100, height: 100))],
      view: Rect(x: 0, y: 0, width: 9, height: 9))
    let fault = #expect(throws: Fault.self) { try clip.bitmap(byteLimit: standardPictureBytes) }
    #expect(fault?.problem.hasPrefix("to decode its ") == true)
  }
}
