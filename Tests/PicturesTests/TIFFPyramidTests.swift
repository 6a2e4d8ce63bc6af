import Files
import Fixtures
import Glibc
import Interaction
import Testing

@testable import Pictures

@Suite("A TIFF in tiles and several sizes")
struct TIFFPyramidTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private typealias Directory = TIFFFixture.Directory

  /// The colour of a pixel: its size, and where it lies.
  private static func color(_ level: Int, _ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(level * 50) << 16 | UInt32(x / 64 % 256) << 8 | UInt32(y / 64 % 256)
  }

  /// A size in tiles of 256 x 256 whose colours tell the size and the tile.
  private static func size(
    _ level: Int, _ width: Int, _ height: Int, _ more: [Int: TIFFFixture.Values] = [:]
  ) -> Directory {
    let columns = (width + 255) / 256
    let rows = (height + 255) / 256
    let tiles = (0..<columns * rows).map { tile in
      [UInt8](unsafeUninitializedCapacity: 3 * 65_536) { bytes, count in
        guard let start = bytes.baseAddress else { return }
        var at = 0
        while at < 65_536 {
          let word = color(level, tile % columns * 256 + at % 256, tile / columns * 256 + at / 256)
          start[3 * at] = UInt8(word >> 16 & 0xFF)
          start[3 * at + 1] = UInt8(word >> 8 & 0xFF)
          start[3 * at + 2] = UInt8(word & 0xFF)
          at += 1
        }
        count = 3 * 65_536
      }
    }
    return Directory(width: width, height: height, tile: (256, 256), blocks: tiles, more)
  }

  /// A file of 20,000 x 15,000 pixels: all tiles of a size are one JPEG, whose colour tells the size.
  private static func large(_ levels: Int, isInside: Bool) -> [UInt8] {
    var sizes = (0..<levels).map { level in
      let tile = JPEGFixture(
        width: 256, height: 256, color: { _, _ in UInt32(level * 40) * 0x010101 })
      return Directory(
        width: 20_000 >> level, height: 15_000 >> level, photometric: 6, compression: 7,
        tile: (256, 256), blocks: [tile.bytes], level > 0 ? [254: .longs([1])] : [:])
    }
    guard isInside else {
      var fixture = TIFFFixture()
      fixture.directories = sizes
      return fixture.bytes
    }
    sizes[0].children = Array(sizes.dropFirst())
    return TIFFFixture(sizes[0]).bytes
  }

  private func picture(_ part: PictureID.Part, of path: String, limit: Int = standardPictureBytes)
    throws -> Bitmap
  {
    let job = try DecodingJob(part, of: path, cache: nil)
    let picture = try job.run(byteLimit: limit) { false }
    return try #require(picture).bitmap
  }

  /// Seconds for which this thread has worked.
  private static func workingSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("is read tile by tile from the size that is fine enough", arguments: [false, true])
  func large(isInside: Bool) throws {
    let path = try folder.file(Self.large(8, isInside: isInside), named: "map.tif")
    let facts = try PictureFormat.facts(of: path)
    #expect(facts.size == Size(width: 20_000, height: 15_000))
    #expect(facts.tileSide == 512 && facts.pageCount == 1)
    for (part, level, width, height) in [
      (.tile(level: 0, column: 20, row: 10), 0, 512, 512),
      (.tile(level: 0, column: 39, row: 29), 0, 32, 152),
      (.tile(level: 3, column: 2, row: 1), 3, 512, 512),
      (.tile(level: 6, column: 0, row: 0), 6, 313, 235), (.fitted(256), 6, 256, 192),
      (.fitted(1000), 4, 1000, 750),
    ] as [(PictureID.Part, Int, Int, Int)] {
      // Of this thread's work some milliseconds, however much else runs; all tiles would take half a minute.
      let start = Self.workingSeconds()
      let bitmap = try picture(part, of: path, limit: 24 << 20)
      let seconds = Self.workingSeconds() - start
      #expect(seconds < 1, "\(part) \(seconds)")
      #expect([bitmap.width, bitmap.height] == [width, height], "\(part)")
      let wanted = 0xFF00_0000 | UInt32(level * 40) * 0x010101
      #expect(Set(bitmap.pixels) == [wanted], "\(part)")
    }
  }

  @Test("has the same pixels as its rows, and whole ones where it is turned", arguments: [1, 3, 6])
  func regions(orientation: Int) throws {
    let more: [Int: TIFFFixture.Values] = [274: .shorts([orientation])]
    let fixture = TIFFFixture(
      Self.size(0, 3500, 2500, more), Self.size(1, 1750, 1250, [254: .longs([1])]),
      Self.size(2, 874, 625, [254: .longs([1])]))
    let path = try folder.file(fixture.bytes, named: "map.tif")
    guard case .regions(let source) = try PictureFormat.open(path),
      let regions = source as? PictureRegions
    else {
      Issue.record("it is not read tile by tile")
      return
    }
    #expect(regions.levels.map(\.width) == [3500, 1750, 874])
    let whole = try PictureDecoder(path: path).picture().bitmap
    let turned = PictureOrientation(exif: orientation).turned(
      Bitmap(
        width: 3500, height: 2500,
        pixels: (0..<3500 * 2500).map { Self.color(0, $0 % 3500, $0 / 3500) }))
    #expect(whole == turned)
    for (column, row) in [(0, 0), (2, 1), (whole.width / 512, whole.height / 512)] {
      let tile = try picture(.tile(level: 0, column: column, row: row), of: path)
      #expect([tile.width, tile.height].allSatisfy { 0 < $0 && $0 <= 512 })
      for y in [0, tile.height / 2, tile.height - 1] {
        for x in [0, tile.width / 3, tile.width - 1] {
          #expect(
            tile.pixels[y * tile.width + x]
              == whole.pixels[(row * 512 + y) * whole.width + column * 512 + x])
        }
      }
    }
    // 874 columns where 875 are wanted: the last column is stretched over both.
    let small = try picture(.tile(level: 2, column: 0, row: 0), of: path)
    #expect(small.pixels[100 * small.width + 100] >> 16 & 0xFF == 100)
    let (gone, _) = (try? picture(.tile(level: 0, column: 99, row: 0), of: path), 0)
    #expect(gone == nil)
  }

  @Test("with too few sizes is read row by row, and cut into tiles")
  func few() throws {
    for levels in [1, 2] {
      let path = try folder.file(Self.large(levels, isInside: false), named: "map.tif")
      guard case .rows = try PictureFormat.open(path) else {
        Issue.record("\(levels) sizes are read tile by tile")
        continue
      }
      #expect(try PictureFormat.facts(of: path).tileSide == 512)
    }
  }

  @Test("gives a part for another program")
  func clip() throws {
    let path = try folder.file(Self.large(8, isInside: false), named: "map.tif")
    let page = Rect(x: 0, y: 0, width: 2000, height: 1500)
    let clip = PictureClip(
      [.init(file: path, frame: page)], view: Rect(x: 100, y: 100, width: 50, height: 40))
    let bitmap = try clip.bitmap(byteLimit: 24 << 20)
    #expect([bitmap.width, bitmap.height] == [500, 400])
    #expect(Set(bitmap.pixels) == [0xFF00_0000])
  }

  @Test("stops where its request was cancelled, and refuses what takes more memory")
  func limits() throws {
    let path = try folder.file(Self.large(8, isInside: false), named: "map.tif")
    let job = try DecodingJob(.fitted(1000), of: path, cache: nil)
    let stopped = #expect(throws: Fault.self) { try job.run(byteLimit: 24 << 20) { true } }
    #expect(stopped?.problem == "decoding it was stopped")
    let refused = #expect(throws: Fault.self) { try job.run(byteLimit: 1 << 20) { false } }
    #expect(refused?.problem.hasPrefix("to decode its 20000 x 15000 pixels takes") == true)
  }

  @Test("whose tile is damaged is a fault of that tile")
  func damaged() throws {
    var sizes = Self.size(0, 3500, 2500)
    sizes.blocks = [[1, 2, 3]]
    sizes.entries[259] = .shorts([5])
    let fixture = TIFFFixture(sizes, Self.size(1, 1750, 1250, [254: .longs([1])]))
    let path = try folder.file(fixture.bytes, named: "map.tif")
    #expect(throws: Fault.self) { try picture(.tile(level: 0, column: 0, row: 0), of: path) }
    #expect(try picture(.tile(level: 1, column: 0, row: 0), of: path).width == 512)
  }
}
