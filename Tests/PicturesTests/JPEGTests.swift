import Files
import Fixtures
import Laws
import Testing

@testable import Pictures

@Suite("a JPEG file becomes a bitmap")
struct JPEGTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func decoded(_ bytes: [UInt8], fitting side: Int? = nil) throws -> DecodedPicture {
    // The name says PNG: only the bytes count.
    try PictureDecoder(path: folder.file(bytes)).picture(fitting: side)
  }

  private func fault(_ bytes: [UInt8]) -> Fault? {
    #expect(throws: Fault.self) { try decoded(bytes) }
  }

  /// How far two colours lie apart in the channel that differs most; alpha must be the same.
  private func distance(_ word: UInt32, _ color: UInt32) -> Int {
    guard word >> 24 == 255 else { return 255 }
    return [16, 8, 0].map { abs(Int(word >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Four quarters of one colour each: red, green, blue, white, as one reads.
  private static func quarters(_ width: Int, _ height: Int) -> (Int, Int) -> UInt32 {
    { x, y in
      let colors: [UInt32] = [0xE02010, 0x10C030, 0x2030D0, 0xF0F0F0]
      return colors[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)]
    }
  }

  private func corners(_ bitmap: Bitmap) -> [UInt32] {
    let (right, bottom) = (bitmap.width - 2, bitmap.height - 2)
    return [(1, 1), (right, 1), (1, bottom), (right, bottom)].map {
      bitmap.pixels[$1 * bitmap.width + $0]
    }
  }

  @Test("gray keeps its shades")
  func gray() throws {
    let fixture = JPEGFixture(width: 256, height: 8, kind: .gray) { x, _ in UInt32(x) * 0x010101 }
    let bitmap = try decoded(fixture.bytes).bitmap
    for (x, word) in bitmap.pixels.prefix(256).enumerated() {
      #expect(distance(word, UInt32(x) * 0x010101) <= 1)
    }
  }

  @Test(
    "colours are the same whether they are written as light or as ink, Adobe's way or not",
    arguments: [JPEGFixture.Kind.colour, .ink, .adobeInk, .adobeYCCK], [false, true])
  func colors(kind: JPEGFixture.Kind, isProgressive: Bool) throws {
    let fixture = JPEGFixture(
      width: 64, height: 48, kind: kind, isProgressive: isProgressive,
      color: Self.quarters(64, 48))
    let picture = try decoded(fixture.bytes)
    #expect(picture.warning == nil)
    #expect([picture.bitmap.width, picture.bitmap.height] == [64, 48])
    for (word, color) in zip(corners(picture.bitmap), [0xE02010, 0x10C030, 0x2030D0, 0xF0F0F0]) {
      #expect(distance(word, UInt32(color)) <= 3, "\(String(word, radix: 16))")
    }
  }

  @Test(
    "the orientation is applied to size and pixels, in full size and made smaller",
    arguments: 1...8, [false, true])
  func orientation(value: Int, isBig: Bool) throws {
    let fixture = JPEGFixture(
      width: 96, height: 64,
      segments: [
        Array("http://ns.adobe.com/xap/1.0/\0".utf8),
        JPEGFixture.exif(orientation: UInt16(value), isBig: isBig),
      ], color: Self.quarters(96, 64))
    // What stands top left, top right, bottom left and bottom right, by the standard's own words for each value.
    let (red, green, blue, white) = (0xE02010, 0x10C030, 0x2030D0, 0xF0F0F0)
    let seen = [
      [red, green, blue, white], [green, red, white, blue], [white, blue, green, red],
      [blue, white, red, green], [red, blue, green, white], [blue, red, white, green],
      [white, green, blue, red], [green, white, red, blue],
    ][value - 1]
    let path = try folder.file(fixture.bytes)
    let size = try PictureDecoder(path: path).size
    #expect([size.width, size.height] == (value < 5 ? [96, 64] : [64, 96]))
    for side in [nil, 48, 20] {
      let bitmap = try decoded(fixture.bytes, fitting: side).bitmap
      let longer = side ?? 96
      let shorter = (longer * 64 + 48) / 96
      #expect(
        [bitmap.width, bitmap.height] == (value < 5 ? [longer, shorter] : [shorter, longer]))
      for (word, color) in zip(corners(bitmap), seen) {
        #expect(distance(word, UInt32(color)) <= 3, "\(String(word, radix: 16))")
      }
    }
  }

  @Test("an invalid orientation counts as none")
  func noOrientation() throws {
    let whole = JPEGFixture.exif(orientation: 6)
    // Cut anywhere before the value, which two empty bytes and the next directory's place follow.
    var wrongs = (0..<whole.count - 8 + 1).map { Array(whole.prefix($0)) }
    wrongs += [JPEGFixture.exif(orientation: 0), JPEGFixture.exif(orientation: 9)]
    var far = whole
    far.replaceSubrange(10..<14, with: [0xFF, 0xFF, 0xFF, 0x7F])
    wrongs.append(far)
    for wrong in wrongs {
      let fixture = JPEGFixture(width: 24, height: 16, segments: [wrong])
      let size = try PictureDecoder(path: folder.file(fixture.bytes)).size
      #expect([size.width, size.height] == [24, 16])
    }
  }

  @Test(
    "a file cut short anywhere is refused, or shown in full with a warning",
    arguments: [false, true], [false, true])
  func cutShort(isProgressive: Bool, isArithmetic: Bool) throws {
    let fixture = JPEGFixture(
      width: 40, height: 24, isProgressive: isProgressive, isArithmetic: isArithmetic,
      restart: isArithmetic ? 0 : 2, color: { UInt32(($0 * 37 + $1 * 91) & 0xFF) * 0x010203 })
    let bytes = fixture.bytes
    let whole = try decoded(bytes)
    #expect(whole.warning == nil)
    var shown = 0
    for count in 3..<bytes.count {
      do {
        let picture = try decoded(Array(bytes.prefix(count)))
        shown += 1
        #expect(picture.bitmap == whole.bitmap)
        #expect(picture.warning?.problem == "the file lacks its end mark")
      } catch let fault as Fault {
        #expect(fault.problem == "the file is cut short")
        #expect(fault.remedy == "Save or copy the file anew.")
      }
    }
    #expect(isProgressive || isArithmetic ? shown == 0 : shown > 0 && shown < 8)
  }

  @Test("damage that libjpeg forgives is shown with a warning")
  func forgiven() throws {
    let fixture = JPEGFixture(width: 32, height: 32, color: Self.quarters(32, 32))
    let bytes = fixture.bytes
    let padded = Array(bytes.dropLast(2)) + [UInt8](repeating: 1, count: 40) + bytes.suffix(2)
    let picture = try decoded(padded)
    let words = picture.warning?.description ?? ""
    #expect(words.hasPrefix("Picture '\(folder.path)/picture.png': Corrupt JPEG data: "))
    #expect(words.hasSuffix("extraneous bytes before marker 0xd9. Save or copy the file anew."))
    #expect(try picture.bitmap == decoded(bytes).bitmap)
  }

  @Test("a mutated file never traps, and has the size of its header")
  func fuzz() throws {
    var chance = SeededGenerator(seed: 7)
    let kinds = JPEGFixture.Kind.allCases
    for round in 0..<600 {
      let fixture = JPEGFixture(
        width: 40, height: 33, kind: kinds[round % kinds.count], isProgressive: round % 3 == 0,
        isArithmetic: round % 7 == 0, restart: round % 5 == 0 ? 3 : 0,
        segments: [JPEGFixture.exif(orientation: 6)], color: Self.quarters(40, 33))
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let at = Int.random(in: 2..<bytes.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &chance)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + 20))
        }
        if bytes.count < 4 { break }
      }
      let path = try folder.file(bytes)
      guard let decoder = try? PictureDecoder(path: path) else { continue }
      let side = round % 2 == 0 ? nil : 10
      guard let picture = try? decoder.picture(fitting: side, byteLimit: 8 << 20) else { continue }
      let wanted = PicturePyramid.fitted(decoder.size.width, decoder.size.height, side: side)
      #expect([picture.bitmap.width, picture.bitmap.height] == [wanted.width, wanted.height])
      #expect(picture.bitmap.pixels.count == wanted.width * wanted.height)
    }
  }

  @Test("a progressive picture that would fill the memory is refused before that is taken")
  func progressiveBomb() throws {
    var bytes = JPEGFixture(isProgressive: true).bytes
    let frame = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 })
    // The frame's height and width stand five bytes after its mark: 30,000 each.
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x75, 0x30, 0x75, 0x30])
    let decoder = try PictureDecoder(path: folder.file(bytes))
    let fault = #expect(throws: Fault.self) { try decoder.picture(fitting: 100) }
    #expect(fault?.problem.hasPrefix("to decode its 30000 x 30000 pixels takes 25") == true)
  }

  @Test("an incomplete JPEG is a fault", arguments: [[0xFF, 0xD8, 0xFF] as [UInt8]])
  func cutShort(bytes: [UInt8]) throws {
    #expect(fault(bytes)?.problem == "the file is cut short")
    #expect(fault(bytes + [0xD9])?.problem == "JPEG datastream contains no image")
  }
}
