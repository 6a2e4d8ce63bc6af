import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

/// The pixels of a file's bytes.
func decodedBitmap(_ bytes: [UInt8], in folder: ScratchFolder, fitting side: Int? = nil) throws
  -> Bitmap
{
  try PictureDecoder(path: folder.file(bytes, named: "picture")).picture(fitting: side).bitmap
}

/// The problem of a file's bytes; nil for none.
func problem(_ bytes: [UInt8], in folder: ScratchFolder) -> String? {
  do {
    _ = try decodedBitmap(bytes, in: folder)
    return nil
  } catch let fault as Fault {
    return fault.problem
  } catch {
    return "\(error)"
  }
}

@Suite("A GIF")
struct GIFTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let colors: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

  @Test("has the colours of its palette, in rows and in passes", arguments: [false, true])
  func palette(isInterlaced: Bool) throws {
    var gif = GIFFixture(width: 150, height: 23)
    gif.isInterlaced = isInterlaced
    gif.index = { x, y in UInt8((x / 3 + 2 * y) % 4) }
    let bitmap = try decodedBitmap(gif.bytes, in: folder)
    #expect([bitmap.width, bitmap.height] == [150, 23])
    let wanted = (0..<23).flatMap { y in (0..<150).map { Self.colors[($0 / 3 + 2 * y) % 4] } }
    #expect(bitmap.pixels == wanted)
    gif.isLocal = true
    #expect(try decodedBitmap(gif.bytes, in: folder) == bitmap)
  }

  @Test("is transparent around its first frame, and where its index says so")
  func transparent() throws {
    var gif = GIFFixture(width: 5, height: 4)
    (gif.left, gif.top, gif.frameWidth, gif.frameHeight) = (1, 1, 3, 2)
    gif.transparent = 2
    let (z, a, b, d) = (UInt32(0), Self.colors[0], Self.colors[1], Self.colors[3])
    #expect(
      try decodedBitmap(gif.bytes, in: folder).pixels == [
        z, z, z, z, z, z, a, b, z, z, z, b, z, d, z, z, z, z, z, z,
      ])
  }

  @Test("is as large as a frame that does not fit its screen")
  func outside() throws {
    var gif = GIFFixture(width: 2, height: 2)
    (gif.left, gif.top, gif.frameWidth, gif.frameHeight) = (1, 0, 4, 3)
    #expect(
      try PictureFormat.facts(of: folder.file(gif.bytes)).size == Size(width: 5, height: 3))
  }

  @Test("that is cut short, or has no pixels, is a fault")
  func faults() {
    let bytes = GIFFixture(width: 40, height: 30).bytes
    #expect(problem(Array(bytes.dropLast(200)), in: folder) == "the file is cut short")
    #expect(problem(Array(bytes.prefix(30)), in: folder) == "the file is cut short")
    #expect(
      problem(Array(bytes.prefix(13 + 384)) + [0x3B], in: folder)
        == "there is no picture in the file")
    #expect(problem(GIFFixture(width: 3, height: 0).bytes, in: folder) != nil)
  }
}

@Suite("A WebP")
struct WebPTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Colours with all kinds of alpha; what is transparent is black.
  private static func color(_ x: Int, _ y: Int) -> UInt32 {
    let alpha = UInt32((x * 40) % 256)
    return alpha == 0 ? 0 : alpha << 24 | UInt32(y * 30 % 256) << 16 | 0x20F0
  }

  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    let channels = [16, 8, 0].map { ((word >> $0 & 0xFF) * alpha * 2 + 255) / 510 }
    return channels.reduce(alpha) { $0 << 8 | $1 }
  }

  @Test("without loss has the pixels that were written, premultiplied")
  func lossless() throws {
    let webp = WebPFixture(width: 37, height: 29, color: Self.color)
    let bitmap = try decodedBitmap(webp.bytes, in: folder)
    let wanted = (0..<29).flatMap { y in
      (0..<37).map { Self.premultiplied(Self.color($0, y)) }
    }
    #expect([bitmap.width, bitmap.height] == [37, 29])
    #expect(bitmap.pixels == wanted)
    #expect(try decodedBitmap(webp.bytes, in: folder, fitting: 10).width == 10)
  }

  @Test("with loss is near the pixels that were written, over many slices")
  func lossy() throws {
    var webp = WebPFixture(width: 400, height: 300) { x, y in
      0xFF00_0000 | UInt32(x / 2) << 16 | UInt32(y / 2) << 8 | UInt32((x * y) % 64)
    }
    webp.isLossy = true
    let bytes = webp.bytes
    let bitmap = try decodedBitmap(bytes, in: folder)
    for (x, y) in [(10, 10), (200, 150), (390, 290), (5, 280)] {
      let word = bitmap.pixels[y * 400 + x]
      #expect(word >> 24 == 255)
      #expect(abs(Int(word >> 16 & 0xFF) - x / 2) < 24 && abs(Int(word >> 8 & 0xFF) - y / 2) < 24)
    }
    #expect(problem(Array(bytes.prefix(bytes.count / 2)), in: folder) == "the file is cut short")
    #expect(problem(Array(bytes.prefix(20)), in: folder) == "the file is cut short")
  }

  @Test("is the first frame of an animation, where it lies")
  func animation() throws {
    var webp = WebPFixture(width: 3, height: 2) { _, _ in 0xFF12_3456 }
    webp.frame = (left: 2, top: 2, width: 6, height: 5)
    let bitmap = try decodedBitmap(webp.bytes, in: folder)
    #expect([bitmap.width, bitmap.height] == [6, 5])
    for (at, word) in bitmap.pixels.enumerated() {
      let isInside = 2..<5 ~= at % 6 && 2..<4 ~= at / 6
      #expect(word == (isInside ? 0xFF12_3456 : 0))
    }
    webp.frame = (left: 4, top: 2, width: 6, height: 5)
    #expect(problem(webp.bytes, in: folder) == "the first frame is larger than the picture")
  }

  @Test("is turned as its Exif says", arguments: [true, false])
  func orientation(hasMark: Bool) throws {
    var webp = WebPFixture(width: 6, height: 4)
    webp.exif = Array(JPEGFixture.exif(orientation: 6).dropFirst(hasMark ? 0 : 6))
    #expect(
      try PictureFormat.facts(of: folder.file(webp.bytes)).size == Size(width: 4, height: 6))
  }

  @Test("that would fill the memory is refused before that is taken")
  func bomb() throws {
    var bytes = WebPFixture(width: 6, height: 4).bytes
    // The sides lie in 14 bits each, less one, behind the signature of VP8L.
    bytes.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x0F])
    let fault = #expect(throws: Fault.self) { try decodedBitmap(bytes, in: folder) }
    #expect(fault?.problem.hasPrefix("to decode its 16384 x 16384 pixels takes") == true)
  }
}
