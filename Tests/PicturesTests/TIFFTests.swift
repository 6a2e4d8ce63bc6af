import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

@Suite("A TIFF")
struct TIFFTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private typealias Directory = TIFFFixture.Directory

  /// Samples of a picture of 5 x 3 pixels.
  private static func samples(_ pixel: (Int) -> [UInt8]) -> [UInt8] { (0..<15).flatMap(pixel) }

  private static func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x010101 }

  /// A directory of 5 x 3 pixels in one strip.
  private static func strip(
    _ photometric: Int, _ samples: Int, _ data: [UInt8], bits: Int = 8, compression: Int = 1,
    _ more: [Int: TIFFFixture.Values] = [:]
  ) -> Directory {
    Directory(
      width: 5, height: 3, photometric: photometric, samples: samples, bits: bits,
      compression: compression, blocks: [data], more)
  }

  private static let ramp = (0..<15).map { UInt8($0 * 17) }
  private static let packed: [UInt8] = [0b1010_1000, 0b0101_0000, 0b1111_1000]
  /// Words of 16 bits: all reds, greens and blues.
  private static let colorMap: [Int] = {
    var map = [Int](repeating: 0, count: 768)
    (map[256], map[1], map[257]) = (0xFFFF, 0x1000, 0x8000)
    (map[2], map[514]) = (0x2000, 0xFFFF)
    return map
  }()
  private static let bits: [UInt32] = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1]

  @Test(
    "has its pixels in every kind of samples",
    arguments: [
      (strip(1, 1, ramp), ramp.map { gray(UInt32($0)) }),
      (strip(0, 1, ramp), ramp.map { gray(255 - UInt32($0)) }),
      (strip(1, 1, packed, bits: 1), bits.map { gray($0 * 255) }),
      (strip(0, 1, packed, bits: 1), bits.map { gray(255 - $0 * 255) }),
      (
        strip(1, 1, [0x01, 0x23, 0x40, 0x56, 0x78, 0x90, 0xAB, 0xCD, 0xE0], bits: 4),
        (0..<15).map { gray(UInt32($0) * 17) }
      ),
      (
        strip(1, 1, [0b0001_1011, 0, 0b1110_0100, 0b1100_0000, 0, 0], bits: 2),
        [0, 85, 170, 255, 0, 255, 170, 85, 0, 255, 0, 0, 0, 0, 0].map { gray($0) }
      ),
      (
        strip(1, 1, ramp.flatMap { [0x10, $0] }, bits: 16),
        ramp.map { gray((UInt32($0) * 256 + 16 + 128) / 257) }
      ),
      (
        strip(3, 1, samples { [UInt8($0 % 3)] }, [320: .shorts(colorMap)]),
        (0..<15).map { [0xFF00_FF00, 0xFF10_8000, 0xFF20_00FF][$0 % 3] }
      ),
      (
        strip(2, 3, samples { [UInt8($0), 2, 255] }),
        (0..<15).map { 0xFF00_02FF | UInt32($0) << 16 }
      ),
      (
        Directory(
          width: 5, height: 3,
          blocks: [samples { [UInt8($0)] }, samples { _ in [2] }, samples { _ in [255] }],
          [284: .shorts([2]), 278: .longs([3])]),
        (0..<15).map { 0xFF00_02FF | UInt32($0) << 16 }
      ),
      // Not multiplied, multiplied, and no alpha at all.
      (
        strip(2, 4, samples { _ in [255, 0, 100, 51] }, [338: .shorts([2])]),
        [UInt32](repeating: 0x3333_0014, count: 15)
      ),
      (
        strip(2, 4, samples { _ in [51, 0, 20, 51] }, [338: .shorts([1])]),
        [UInt32](repeating: 0x3333_0014, count: 15)
      ),
      (
        strip(2, 4, samples { _ in [51, 0, 20, 51] }, [338: .shorts([0])]),
        [UInt32](repeating: 0xFF33_0014, count: 15)
      ),
      (
        strip(1, 2, samples { _ in [255, 51] }, [338: .shorts([2])]),
        [UInt32](repeating: 0x3333_3333, count: 15)
      ),
      (
        strip(5, 4, samples { _ in [0, 255, 51, 0] }),
        [UInt32](repeating: 0xFFFF_00CC, count: 15)
      ),
      (
        strip(2, 3, PNGFixture.stored(samples { [UInt8($0), 2, 255] }), compression: 8),
        (0..<15).map { 0xFF00_02FF | UInt32($0) << 16 }
      ),
      // libtiff itself turns colours that are stored as light and hue.
      (
        strip(6, 3, samples { [UInt8($0 * 10), 128, 128] }, [530: .shorts([1, 1])]),
        (0..<15).map { gray(UInt32($0) * 10) }
      ),
    ] as [(TIFFFixture.Directory, [UInt32])])
  func kinds(directory: TIFFFixture.Directory, wanted: [UInt32]) throws {
    for isWide in [false, true] {
      let bytes = TIFFFixture(directory, isWide: isWide).bytes
      let bitmap = try decodedBitmap(bytes, in: folder)
      #expect([bitmap.width, bitmap.height] == [5, 3])
      #expect(bitmap.pixels == wanted)
    }
  }

  @Test("with the highest byte first has the same pixels")
  func bigEndian() throws {
    let data = Self.ramp.flatMap { level -> [UInt8] in [level, 0x10] }
    let bytes = TIFFFixture(Self.strip(1, 1, data, bits: 16), isBig: true).bytes
    #expect(
      try decodedBitmap(bytes, in: folder).pixels
        == Self.ramp.map { Self.gray((UInt32($0) * 256 + 16 + 128) / 257) })
  }

  @Test("in tiles, also of JPEG, has its pixels")
  func tiles() throws {
    let tiles = (0..<6).map { tile -> [UInt8] in
      (0..<256).flatMap { at -> [UInt8] in [UInt8(tile * 40), UInt8(at % 16), UInt8(at / 16)] }
    }
    let plain = Directory(width: 40, height: 20, tile: (16, 16), blocks: tiles)
    let bitmap = try decodedBitmap(TIFFFixture(plain).bytes, in: folder)
    for (at, word) in bitmap.pixels.enumerated() {
      let (x, y) = (at % 40, at / 40)
      let tile = UInt32(y / 16 * 3 + x / 16)
      let green = UInt32(x % 16) << 8
      let wanted: UInt32 = 0xFF00_0000 | (tile * 40) << 16 | green | UInt32(y % 16)
      #expect(word == wanted)
    }
    let jpegs = [UInt32(0xFF0000), 0x00FF00, 0x0000FF].map { color in
      JPEGFixture(width: 16, height: 16, color: { _, _ in color }).bytes
    }
    let coded = Directory(
      width: 48, height: 16, photometric: 6, compression: 7, tile: (16, 16), blocks: jpegs)
    let colors = try decodedBitmap(TIFFFixture(coded).bytes, in: folder).pixels
    for (at, wanted) in [(8, 0xFE0000), (24, 0x00FF01), (40, 0x0000FE)] as [(Int, UInt32)] {
      for shift in [16, 8, 0] as [UInt32] {
        let step = Int(colors[at] >> shift & 0xFF) - Int(wanted >> shift & 0xFF)
        #expect(abs(step) <= 2)
      }
    }
  }

  @Test("is turned as its tag says", arguments: 1...8)
  func orientation(value: Int) throws {
    let directory = Self.strip(1, 1, Self.ramp, [274: .shorts([value])])
    let plain = Bitmap(width: 5, height: 3, pixels: Self.ramp.map { Self.gray(UInt32($0)) })
    #expect(
      try decodedBitmap(TIFFFixture(directory).bytes, in: folder)
        == PictureOrientation(exif: value).turned(plain))
  }

  @Test("of several pages has a picture for each, without their smaller sizes and masks")
  func pages() throws {
    func page(_ width: Int, _ more: [Int: TIFFFixture.Values] = [:]) -> Directory {
      Directory(
        width: width, height: 2, photometric: 1, samples: 1,
        blocks: [[UInt8](repeating: UInt8(width), count: 2 * width)], more)
    }
    let fixture = TIFFFixture(
      page(8), page(4, [254: .longs([1])]), page(6), page(6, [254: .longs([4])]), page(7))
    let path = try folder.file(fixture.bytes, named: "scan.tif")
    #expect(try PictureFormat.facts(of: path).pageCount == 3)
    for (number, width) in [(1, 8), (2, 6), (3, 7)] {
      let address = "\(path)#page=\(number)"
      #expect(try PictureFormat.facts(of: address).size.width == Double(width))
      let bitmap = try PictureDecoder(path: address).picture().bitmap
      #expect(bitmap.pixels == [UInt32](repeating: Self.gray(UInt32(width)), count: 2 * width))
    }
    let fault = #expect(throws: Fault.self) { try PictureFormat.facts(of: path + "#page=4") }
    #expect(
      fault?.description
        == "Picture '\(path)#page=4': the file has 3 pages, and no page 4. Name a page that it has."
    )
    // A directory that names itself as the next one ends the list.
    var bytes = TIFFFixture(page(8)).bytes
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: Array(bytes[4..<8]))
    #expect(try PictureFormat.facts(of: folder.file(bytes)).pageCount == 1)
  }

  @Test("that is damaged, cut short or of a rare kind is a fault")
  func faults() throws {
    let bytes = TIFFFixture(Self.strip(1, 1, Self.ramp)).bytes
    // The last 4 bytes say where the next picture lies: without them this one is whole, and perhaps not the only one.
    for count in 4..<bytes.count - 4 {
      #expect(problem(Array(bytes.prefix(count)), in: folder) != nil)
    }
    for count in bytes.count - 4..<bytes.count {
      let path = try folder.file(Array(bytes.prefix(count)))
      #expect(
        try PictureDecoder(path: path).picture().warning?.problem == "the file is cut short")
    }
    #expect(
      problem(TIFFFixture(Self.strip(1, 1, Self.ramp, compression: 6)).bytes, in: folder)
        == "the picture is compressed in a way that is not read")
    let noSamples = Self.strip(1, 1, Self.ramp, [277: .shorts([0])])
    #expect(
      problem(TIFFFixture(noSamples).bytes, in: folder)
        == "Bad value 0 for \"SamplesPerPixel\" tag")
    let noPixels = Directory(width: 0, height: 3, blocks: [[1]])
    #expect(problem(TIFFFixture(noPixels).bytes, in: folder) != nil)
  }

  @Test(
    "with numbers of more bits or with fractions is to be saved as one that is read",
    arguments: [(12, 1), (24, 1), (32, 1), (32, 3), (16, 3)])
  func deepSamples(bits: Int, format: Int) throws {
    let directory = Self.strip(
      1, 1, [UInt8](repeating: 0, count: 60), bits: bits, [339: .shorts([format])])
    let path = try folder.file(TIFFFixture(directory).bytes)
    let fault = #expect(throws: Fault.self) { try PictureDecoder(path: path).picture() }
    #expect(fault?.problem == "the samples of the picture are no whole numbers of 8 or 16 bits")
    #expect(fault?.remedy == "Save it as a TIFF of 8 or 16 bits per sample, or as PNG.")
  }

  @Test(
    "that declares more than memory has is refused",
    arguments: [
      Directory(width: 1 << 30, height: 1 << 30, blocks: [[1]]),
      Directory(width: 60_000, height: 60_000, tile: (60_000, 60_000), blocks: [[1]]),
      Directory(width: 30_000, height: 30_000, tile: (30_000, 30_000), blocks: [[1]]),
      Directory(width: 100, height: 100, tile: (1 << 20, 1 << 20), blocks: [[1]]),
      Directory(width: 100, height: 100, samples: 60_000, blocks: [[1]]),
      Directory(width: 100, height: 100, tile: (1 << 31, 16), blocks: [[1]]),
      Directory(width: 100, height: 100, blocks: [[1]], [278: .longs([Int(UInt32.max)])]),
    ])
  func bombs(directory: TIFFFixture.Directory) {
    #expect(problem(TIFFFixture(directory).bytes, in: folder) != nil)
  }

  @Test("whose tiles have more bytes than 64 bits count is refused", arguments: [false, true])
  func overflow(isPlanar: Bool) {
    let side = 1 << 31
    var directory = Directory(
      width: 100, height: 100, photometric: isPlanar ? 2 : 1, samples: isPlanar ? 4 : 1,
      tile: (side, side), blocks: [[1]],
      isPlanar ? [284: .shorts([2]), 338: .shorts([0])] : [339: .shorts([2])])
    if isPlanar { directory.count = 4 }
    #expect(
      problem(TIFFFixture(directory).bytes, in: folder)
        == "the tiles or strips of the picture are too large")
  }
}
