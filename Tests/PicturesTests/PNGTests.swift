import Files
import Fixtures
import Foundation
import Testing

@testable import Pictures

@Suite("a PNG file becomes a bitmap")
struct PictureTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func pixels(_ fixture: PNGFixture) throws -> [UInt32] {
    let bitmap = try decoded(folder.file(fixture.bytes))
    #expect(bitmap.width == Int(fixture.width))
    #expect(bitmap.height == Int(fixture.height))
    return bitmap.pixels
  }

  private func decoded(_ path: String, byteLimit: Int = standardPictureBytes) throws -> Bitmap {
    let picture = try PictureDecoder(path: path).picture(byteLimit: byteLimit)
    #expect(picture.warning == nil)
    return picture.bitmap
  }

  private func fault(
    _ bytes: [UInt8], byteLimit: Int = standardPictureBytes
  ) throws -> Fault? {
    let path = try folder.file(bytes)
    return #expect(throws: Fault.self) { try decoded(path, byteLimit: byteLimit) }
  }

  @Test("one opaque pixel keeps its colour")
  func onePixel() throws {
    let fixture = PNGFixture(scanlines: [[0, 0x12, 0x34, 0x56, 0xFF]])
    #expect(try pixels(fixture) == [0xFF12_3456])
  }

  @Test("colour is multiplied by alpha and rounded to the nearest, for every pair")
  func premultiplied() throws {
    for alpha in UInt8.min...UInt8.max {
      let row = (UInt8.min...UInt8.max).flatMap { red -> [UInt8] in [red, 255, 0, alpha] }
      let words = try pixels(PNGFixture(width: 256, scanlines: [[0] + row]))
      for (red, word) in words.enumerated() {
        let nearest = UInt32((Double(red) * Double(alpha) / 255).rounded())
        let opacity = UInt32(alpha)
        #expect(word == opacity << 24 | nearest << 16 | opacity << 8)
      }
    }
  }

  @Test("samples of 16 bits are rounded to 8")
  func sixteenBits() throws {
    let samples: [UInt8] = [0x80, 0xFF, 0x00, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF]
    let fixture = PNGFixture(depth: 16, scanlines: [[0] + samples])
    #expect(try pixels(fixture) == [0xFF80_00FF])
  }

  @Test("a palette of two bits with transparent entries is expanded")
  func palette() throws {
    let fixture = PNGFixture(
      width: 4, depth: 2, kind: .palette,
      extras: [
        ("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]),
        ("tRNS", [255, 0, 128]),
      ],
      scanlines: [[0, 0b00_01_10_11]])
    #expect(try pixels(fixture) == [0xFFFF_0000, 0, 0x8000_0080, 0xFFFF_FFFF])
  }

  @Test("one bit of gray with a transparent key is expanded")
  func grayKey() throws {
    let fixture = PNGFixture(
      width: 2, depth: 1, kind: .gray, extras: [("tRNS", [0, 0])], scanlines: [[0, 0b0100_0000]])
    #expect(try pixels(fixture) == [0, 0xFFFF_FFFF])
  }

  @Test("gray with alpha is expanded")
  func grayAlpha() throws {
    let fixture = PNGFixture(kind: .grayAlpha, scanlines: [[0, 200, 128]])
    #expect(try pixels(fixture) == [0x8064_6464])
  }

  @Test("colour without alpha is opaque")
  func colour() throws {
    let fixture = PNGFixture(height: 2, kind: .colour, scanlines: [[0, 1, 2, 3], [0, 4, 5, 6]])
    #expect(try pixels(fixture) == [0xFF01_0203, 0xFF04_0506])
  }

  @Test("an interlaced picture is put together")
  func interlaced() throws {
    let ordered = PNGFixture(
      width: 3, height: 3, kind: .gray, interlaced: true,
      scanlines: PNGFixture.passes(width: 3, height: 3) { x, y in UInt8(10 * y + x) })
    let expected = (0..<9).map { at -> UInt32 in
      0xFF00_0000 | UInt32(10 * (at / 3) + at % 3) * 0x01_0101
    }
    #expect(try pixels(ordered) == expected)
  }

  @Test("gamma in the file is not applied")
  func gamma() throws {
    let fixture = PNGFixture(
      kind: .gray, extras: [("gAMA", PNGFixture.word(100_000))], scanlines: [[0, 100]])
    #expect(try pixels(fixture) == [0xFF64_6464])
  }

  @Test("broken text and profiles are ignored")
  func nonsenseBesides() throws {
    let fixture = PNGFixture(
      kind: .gray, extras: [("iCCP", [1, 2, 3]), ("tEXt", []), ("abCd", [9])],
      scanlines: [[0, 100]])
    #expect(try pixels(fixture) == [0xFF64_6464])
  }

  @Test("a file cut short anywhere is refused, never half shown", arguments: [false, true])
  func cutShort(interlaced: Bool) throws {
    let rows = PNGFixture.passes(width: 9, height: 7) { x, y in UInt8(x * y) }
    let plain = (0..<7).map { y in [0] + (0..<9).map { UInt8($0 * y) } }
    let bytes =
      PNGFixture(
        width: 9, height: 7, kind: .gray, interlaced: interlaced,
        scanlines: interlaced ? rows : plain
      ).bytes
    for count in PNGFixture.signature.count..<bytes.count {
      let fault = try fault(Array(bytes.prefix(count)))
      #expect(fault?.problem.hasSuffix("the file is cut short") == true)
    }
    #expect(try decoded(folder.file(bytes)).pixels.count == 63)
  }

  @Test("fewer rows than the header promises are refused")
  func missingRows() throws {
    let fixture = PNGFixture(height: 2, kind: .gray, scanlines: [[0, 1]])
    #expect(try fault(fixture.bytes)?.problem == "Not enough image data")
  }

  @Test("a flipped bit anywhere is found")
  func flippedBits() throws {
    let bytes = PNGFixture(width: 4, kind: .gray, scanlines: [[0, 1, 2, 3, 4]]).bytes
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      let path = try folder.file(damaged)
      #expect(throws: Fault.self) { try decoded(path) }
    }
  }

  @Test("a huge header is refused before memory is taken")
  func hugeHeader() throws {
    let fixture = PNGFixture(width: 2_000_000_000, height: 2_000_000_000)
    let fault = try fault(fixture.bytes)
    #expect(
      fault?.problem == "2000000000 x 2000000000 pixels are more than the 1073741824 that are read")
    #expect(fault?.remedy == "Save it smaller, or cut it into tiles.")
  }

  @Test("a picture that takes more memory than is allowed is refused before that is taken")
  func budget() throws {
    let bytes = PNGFixture(width: 20_000, height: 10_000).bytes
    let fault = try fault(bytes)
    #expect(
      fault?.problem == "to decode its 20000 x 10000 pixels takes 1019 MiB, and 256 are allowed")
    #expect(fault?.remedy == "Save it smaller, or allow more with --memory 1019.")
    let cost = try PictureDecoder(path: folder.file(bytes)).byteCount()
    #expect(cost > 20_000 * 10_000 * 4 * 5 / 4)
    let small = PNGFixture(width: 3, kind: .gray, scanlines: [[0, 1, 2, 3]]).bytes
    let path = try folder.file(small)
    let enough = try PictureDecoder(path: path).byteCount()
    #expect(try decoded(path, byteLimit: enough).pixels.count == 3)
    #expect(throws: Fault.self) { try decoded(path, byteLimit: enough - 1) }
    #expect(throws: Fault.self) { try decoded(path, byteLimit: -1) }
  }

  @Test("a header without width is refused")
  func noWidth() throws {
    #expect(try fault(PNGFixture(width: 0).bytes)?.problem == "Invalid IHDR data")
  }

  @Test("the fault names the file, what is wrong and what helps")
  func words() throws {
    let missing = "\(folder.path)/none.png"
    let fault = #expect(throws: Fault.self) { try decoded(missing) }
    #expect(
      fault?.description
        == "Picture '\(missing)': it cannot be read (No such file or directory). Check the name."
    )
  }

  @Test(
    "a file without a known signature is a fault",
    arguments: [
      Array("a stranger".utf8), [0x89], [0], [0xFF, 0xD8], Array("\u{FEFF}".utf8),
    ])
  func foreign(bytes: [UInt8]) throws {
    let fault = try fault(bytes)
    #expect(fault?.problem.hasPrefix("the file is no picture in a known format (") == true)
    #expect(fault?.remedy == "Save the picture as PNG or JPEG.")
  }

  @Test("an empty file is a fault")
  func empty() throws { #expect(try fault([])?.problem == "the file is empty") }

  @Test("a folder, a pipe and a device are no pictures")
  func noFile() throws {
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe, "/dev/zero"] {
      let fault = #expect(throws: Fault.self) { try decoded(path) }
      #expect(fault?.problem == "this is not a file")
    }
  }
}
