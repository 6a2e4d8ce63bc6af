import Files
import Fixtures
import Testing

@testable import Pictures

@Suite("A colour profile")
struct ColorProfileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A PNG of one pixel.
  private static func png(_ kind: PNGFixture.Kind, _ samples: [UInt8], _ profile: [UInt8])
    -> [UInt8]
  {
    PNGFixture(
      kind: kind,
      extras: [("iCCP", Array("profile".utf8) + [0, 0] + PNGFixture.stored(profile))],
      scanlines: [[0] + samples]
    ).bytes
  }

  private static func tiff(_ photometric: Int, _ samples: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    TIFFFixture(
      TIFFFixture.Directory(
        width: 1, height: 1, photometric: photometric, samples: samples.count, blocks: [samples],
        [34675: .bytes(profile)])
    ).bytes
  }

  private static func webp(_ color: UInt32, _ profile: [UInt8]) -> [UInt8] {
    var webp = WebPFixture(width: 1, height: 1, color: { _, _ in color })
    webp.profile = profile
    return webp.bytes
  }

  private static func jpeg(_ kind: JPEGFixture.Kind, _ color: UInt32, _ profile: [UInt8]) -> [UInt8]
  {
    var jpeg = JPEGFixture(width: 8, height: 8, kind: kind, color: { _, _ in color })
    jpeg.profile = profile
    return jpeg.bytes
  }

  private static let adobe = ICCFixture.adobeRGB
  private static let color: UInt32 = 0xC86464

  @Test(
    "of a picture makes its colours those of sRGB",
    arguments: [
      ("JPEG", jpeg(.colour, color, adobe), 0xFFE3_6464),
      ("PNG", png(.colour, [200, 100, 100], adobe), 0xFFE3_6464),
      ("PNG with alpha", png(.colourAlpha, [200, 100, 100, 255], adobe), 0xFFE3_6464),
      // 227 and 100 of 255, multiplied by 128 of 255.
      ("half a PNG", png(.colourAlpha, [200, 100, 100, 128], adobe), 0x8072_3232),
      ("TIFF", tiff(2, [200, 100, 100], adobe), 0xFFE3_6464),
      ("WebP", webp(0xFFC8_6464, adobe), 0xFFE3_6464),
      ("half a WebP", webp(0x80C8_6464, adobe), 0x8072_3232),
      // Half the light, by sRGB's curve.
      ("grey PNG", png(.gray, [128], ICCFixture.linearGray), 0xFFBC_BCBC),
      ("grey JPEG", jpeg(.gray, 0x808080, ICCFixture.linearGray), 0xFFBC_BCBC),
      ("grey TIFF", tiff(1, [128], ICCFixture.linearGray), 0xFFBC_BCBC),
      // Ink that has no colour, and black.
      ("TIFF of inks", tiff(5, [255, 0, 0, 0], ICCFixture.ink), 0xFF77_7777),
      ("TIFF of black ink", tiff(5, [0, 0, 0, 255], ICCFixture.ink), 0xFF00_0000),
      ("JPEG of inks", jpeg(.ink, 0x00FFFF, ICCFixture.ink), 0xFF77_7777),
      ("JPEG of Adobe's inks", jpeg(.adobeInk, 0x00FFFF, ICCFixture.ink), 0xFF77_7777),
      ("TIFF of inks without a profile", tiff(5, [255, 0, 0, 0], []), 0xFF00_FFFF),
      // One that is sRGB, by its name or by what it does, changes nothing.
      ("sRGB", png(.colour, [200, 100, 100], ICCFixture.sRGB(named: "sRGB")), 0xFFC8_6464),
      ("sRGB in fact", png(.colour, [200, 100, 100], ICCFixture.sRGB(named: "mine")), 0xFFC8_6464),
      // A profile of other samples is not applied, nor is a broken one.
      ("grey in colours", jpeg(.colour, color, ICCFixture.linearGray), 0xFFC8_6464),
      ("half a profile", jpeg(.colour, color, Array(adobe.prefix(200))), 0xFFC8_6464),
      ("noise", tiff(2, [200, 100, 100], [UInt8](repeating: 7, count: 300)), 0xFFC8_6464),
    ] as [(String, [UInt8], UInt32)])
  func converted(name: String, bytes: [UInt8], wanted: UInt32) throws {
    let picture = try PictureDecoder(path: folder.file(bytes)).picture()
    let word = picture.bitmap.pixels[0]
    let words = String(word, radix: 16)
    // JPEG's own loss is a step or two.
    let slack = name.contains("JPEG") ? 2 : 1
    for shift in [24, 16, 8, 0] as [UInt32] {
      let step = Int(word >> shift & 0xFF) - Int(wanted >> shift & 0xFF)
      #expect(abs(step) <= slack, "\(name): \(words)")
    }
    #expect(picture.warning == nil)
  }

  @Test("is the same for all rows and tiles of a picture, and for several threads")
  func threads() async throws {
    let bytes = PNGFixture(
      width: 300, height: 70, kind: .colour,
      extras: [("iCCP", Array("profile".utf8) + [0, 0] + PNGFixture.stored(Self.adobe))],
      scanlines: (0..<70).map { _ in [0] + (0..<300).flatMap { _ in [200, 100, 100] as [UInt8] } }
    ).bytes
    let path = try folder.file(bytes)
    let sets = await withTaskGroup(of: Set<UInt32>.self) { group in
      for _ in 0..<8 {
        group.addTask {
          Set((try? PictureDecoder(path: path).picture().bitmap.pixels) ?? [])
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sets.count == 8 && Set(sets).count == 1 && sets[0].count == 1)
  }
}
