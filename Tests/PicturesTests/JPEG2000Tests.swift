import CEncoders
import Files
import Fixtures
import Foundation
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("JPEG 2000")
struct JPEG2000Tests {
  let life: ProcessLife

  init() throws { life = try ProcessLife() }

  private static func picture(
    _ width: Int, _ height: Int, components: Int = 3, tileSide: Int = 0, halvings: Int = 3,
    left: Int = 0, top: Int = 0, isBare: Bool = false
  ) -> cencoders_jpeg2000 {
    cencoders_jpeg2000(
      width: UInt32(width), height: UInt32(height), components: UInt32(components),
      tile_side: UInt32(tileSide), halvings: UInt32(halvings), left: UInt32(left),
      top: UInt32(top), is_bare: isBare)
  }

  /// A sample that differs from its neighbours'.
  private static func sample(_ x: Int, _ y: Int, _ component: Int) -> UInt8 {
    UInt8((7 * x + 13 * y + 101 * component) % 256)
  }

  @Test(
    "each pixel of a part is that of the file",
    arguments: [
      picture(90, 70), picture(90, 70, tileSide: 32), picture(90, 70, left: 37, top: 11),
      picture(90, 70, tileSide: 16, left: 5, top: 9, isBare: true),
    ])
  func pixels(picture: cencoders_jpeg2000) throws {
    let path = try life.jpeg2000(picture, Self.sample)
    let source = try life.picture(life.file(at: path, .jpeg2000))
    #expect(source.size == (90, 70))
    let part = try source.bitmap(23, 17, 40, 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let samples = (0..<3).map { Self.sample(23 + x, 17 + y, $0) }
        #expect(
          part.hex(x, y) == String(format: "ff%02x%02x%02x", samples[0], samples[1], samples[2]))
      }
    }
  }

  @Test("grey pictures, and such with alpha, become premultiplied colours")
  func components() throws {
    func pixel(_ components: Int, _ samples: [UInt8]) throws -> String {
      let path = try life.jpeg2000(
        Self.picture(8, 8, components: components, halvings: 0), named: "\(components).jp2"
      ) { samples[$2] }
      return try life.picture(life.file(at: path, .jpeg2000)).bitmap(0, 0, 8, 8).hex(3, 3)
    }
    #expect(try pixel(1, [0x40]) == "ff404040")
    #expect(try pixel(2, [0x80, 0x80]) == "80404040")
    #expect(try pixel(4, [0xFF, 0x80, 0, 0x80]) == "80804000")
  }

  @Test("a smaller size is that of the picture, from tiles as from one", arguments: [0, 64])
  func smaller(tileSide: Int) throws {
    let path = try life.jpeg2000(Self.picture(320, 240, tileSide: tileSide)) { x, y, component in
      component == 0 ? UInt8(x * 255 / 319) : component == 1 ? UInt8(y * 255 / 239) : 77
    }
    let source = try life.picture(life.file(at: path, .jpeg2000))
    for size in [(160, 120), (40, 30), (100, 75), (20, 15), (7, 5), (1, 1)] {
      let bitmap = try source.bitmap(0, 0, 320, 240, to: size)
      #expect((bitmap.width, bitmap.height) == size)
      for (x, y) in [(0, 0), (size.0 / 2, size.1 / 2), (size.0 - 1, size.1 - 1)] {
        let word = bitmap.pixels[y * size.0 + x]
        let red = (Double(x) + 0.5) / Double(size.0) * 255
        let green = (Double(y) + 0.5) / Double(size.1) * 255
        // The wavelet's smaller sizes are not exact averages.
        #expect(abs(Double(word >> 16 & 0xFF) - red) < 6, "\(size) \(x) \(y)")
        #expect(abs(Double(word >> 8 & 0xFF) - green) < 6, "\(size) \(x) \(y)")
        #expect(abs(Int(word & 0xFF) - 77) < 3)
      }
    }
  }

  @Test("tiles of each level have the sizes of the pyramid, whatever the file's own levels are")
  func levels() throws {
    for (halvings, name) in [(0, "none.jp2"), (1, "one.jp2"), (5, "five.jp2")] {
      let path = try life.jpeg2000(
        Self.picture(1500, 1100, tileSide: 256, halvings: halvings), named: name
      ) { _, _, component in [200, 100, 50][component] }
      guard case .regions(let source) = try PictureFormat.open(path) else {
        Issue.record("It is no picture of regions.")
        return
      }
      for (part, size) in [
        (PictureID.Part.tile(level: 0, column: 2, row: 2), (476, 76)),
        (.tile(level: 1, column: 1, row: 1), (238, 38)),
        (.tile(level: 2, column: 0, row: 0), (375, 275)), (.fitted(256), (256, 188)),
      ] {
        let region = try #require(source.region(part))
        #expect(region.size == size)
        let bitmap = try source.picture(
          of: region.part, to: region.size, byteLimit: standardPictureBytes
        ) { false }.bitmap
        #expect(bitmap.pixels == Array(repeating: 0xFFC8_6432, count: size.0 * size.1))
      }
    }
  }

  @Test("a picture that is large without small sizes is made smaller in bands")
  func bands() throws {
    // 9 Mpixel, and 8 at once.
    let path = try life.jpeg2000(Self.picture(3000, 3000, components: 1, halvings: 0)) { _, y, _ in
      UInt8(y * 255 / 2999)
    }
    let bitmap = try life.picture(life.file(at: path, .jpeg2000))
      .bitmap(0, 0, 3000, 3000, to: (10, 100))
    for row in 0..<100 {
      let grey = Double(bitmap.pixels[10 * row + 5] & 0xFF)
      #expect(abs(grey - (Double(row) + 0.5) / 100 * 255) < 1.5)
    }
  }

  @Test("sizes that the library would take any memory for are refused before it sees them")
  func bombs() throws {
    let path = try life.jpeg2000(Self.picture(64, 64, components: 1, isBare: true)) { _, _, _ in 0 }
    let bytes = try life.folder.bytes(of: path)
    func big(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    /// Xsiz, Ysiz, XOsiz, YOsiz, XTsiz, YTsiz, XTOsiz, YTOsiz.
    func refusal(_ sizes: [Int]) throws -> String? {
      var changed = bytes
      changed.replaceSubrange(8..<40, with: sizes.flatMap(big))
      let path = try life.folder.write("bomb.j2k", changed)
      let start = ContinuousClock.now
      let fault = #expect(throws: Fault.self) { try PictureFormat.facts(of: path) }
      #expect(ContinuousClock.now - start < .seconds(20))
      return fault?.problem
    }
    let large = "decoding it takes more than the 1024 MiB that are allowed"
    #expect(try refusal([400_000, 400_000, 0, 0, 400_000, 400_000, 0, 0]) == large)
    #expect(try refusal([400_000, 400_000, 0, 0, Int(UInt32.max), Int(UInt32.max), 0, 0]) == large)
    #expect(try refusal([400, 400, 0, 0, 1, 1, 0, 0]) == large)
    let damaged = "the file is damaged"
    #expect(try refusal([0, 64, 0, 0, 64, 64, 0, 0]) == damaged)
    #expect(try refusal([64, 64, 64, 0, 64, 64, 0, 0]) == damaged)
    #expect(try refusal([64, 64, 0, 0, 0, 64, 0, 0]) == damaged)
    #expect(try refusal([64, 64, 0, 0, 64, 64, 1, 0]) == damaged)
    #expect(try refusal([Int(UInt32.max), 64, 0, 0, 64, 64, 0, 0]) == damaged)
  }

  @Test("files that are cut short or have changed bytes are decoded or refused")
  func mutations() throws {
    let path = try life.jpeg2000(Self.picture(120, 90, tileSide: 64), Self.sample)
    let bytes = try life.folder.bytes(of: path)
    var random = SeededGenerator(seed: 8)
    var decoded = 0
    for round in 0..<60 {
      var changed = bytes
      if round % 4 == 0 {
        changed.removeLast(.random(in: 1..<changed.count, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          changed[.random(in: 12..<changed.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      }
      let path = try life.folder.write("changed-\(round).jp2", changed)
      guard case .regions(let source) = try? PictureFormat.open(path),
        let (part, size) = source.region(.fitted(50)),
        let picture = try? source.picture(
          of: part, to: size, byteLimit: standardPictureBytes, isCancelled: { false })
      else { continue }
      #expect((picture.bitmap.width, picture.bitmap.height) == size)
      decoded += 1
    }
    #expect(decoded > 15)
  }

  @Test("its file is recognised by its beginning, with boxes and without")
  func recognition() throws {
    for isBare in [false, true] {
      let path = try life.jpeg2000(
        Self.picture(9, 9, isBare: isBare), named: "\(isBare).scan", Self.sample)
      #expect(PictureFormat.recognised(at: path)?.name == "JPEG 2000")
      #expect(try PictureFormat.facts(of: path).size == Size(width: 9, height: 9))
    }
    #expect(PictureFormat.isPicture(named: "a.JP2") && PictureFormat.isPicture(named: "a.j2k"))
  }
}
