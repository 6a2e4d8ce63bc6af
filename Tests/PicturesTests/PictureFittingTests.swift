import Files
import Fixtures
import Laws
import Testing

@testable import Pictures

@Suite("a picture is made smaller while it is read")
struct PictureFittingTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func sample(_ x: Int, _ y: Int) -> UInt8 { UInt8((x * 89 + y * 57 + x * y * 13) & 0xFF) }

  private func png(_ width: Int, _ height: Int, interlaced: Bool = false) throws -> String {
    let rows =
      interlaced
      ? PNGFixture.passes(width: width, height: height, sample: sample)
      : (0..<height).map { y in [0] + (0..<width).map { sample($0, y) } }
    let fixture = PNGFixture(
      width: UInt32(width), height: UInt32(height), kind: .gray, interlaced: interlaced,
      scanlines: rows)
    return try folder.file(fixture.bytes)
  }

  @Test(
    "each pixel is the average of the area that it covers, to the nearest",
    arguments: [(64, 48, 32), (61, 47, 31), (100, 3, 7), (3, 100, 7), (200, 200, 1), (50, 40, 49)])
  func average(width: Int, height: Int, side: Int) throws {
    let bitmap = try PictureDecoder(path: png(width, height)).picture(fitting: side).bitmap
    #expect(max(bitmap.width, bitmap.height) == side)
    let stepX = Double(width) / Double(bitmap.width)
    let stepY = Double(height) / Double(bitmap.height)
    func share(_ index: Int, _ low: Double, _ high: Double) -> Double {
      max(0, min(high, Double(index + 1)) - max(low, Double(index)))
    }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        var sum = 0.0
        for row in 0..<height {
          let down = share(row, Double(y) * stepY, Double(y + 1) * stepY)
          guard down > 0 else { continue }
          for column in 0..<width {
            sum +=
              down * share(column, Double(x) * stepX, Double(x + 1) * stepX)
              * Double(sample(column, row))
          }
        }
        let word = bitmap.pixels[y * bitmap.width + x]
        #expect(word >> 24 == 255)
        #expect(abs(Double(word & 0xFF) - sum / (stepX * stepY)) <= 0.5 + 1e-6)
        #expect(word & 0xFF == word >> 8 & 0xFF && word & 0xFF == word >> 16 & 0xFF)
      }
    }
  }

  @Test("colour and alpha are averaged separately")
  func channels() throws {
    let fixture = PNGFixture(
      width: 2, height: 2,
      scanlines: [
        [0, 255, 0, 0, 255, 0, 255, 0, 255], [0, 0, 0, 255, 255, 0, 0, 0, 0],
      ])
    let path = try folder.file(fixture.bytes)
    let bitmap = try PictureDecoder(path: path).picture(fitting: 1).bitmap
    #expect(bitmap.pixels == [0xBF40_4040])
  }

  @Test("an interlaced picture becomes the same as one that is not")
  func interlaced() throws {
    let plain = try PictureDecoder(path: png(45, 33)).picture(fitting: 20).bitmap
    #expect(
      try PictureDecoder(path: png(45, 33, interlaced: true)).picture(fitting: 20).bitmap == plain)
  }

  @Test("a small picture stays as it is, and no side vanishes")
  func sizes() throws {
    let whole = try PictureDecoder(path: png(30, 20)).picture().bitmap
    for side in [30, 31, Int.max] {
      #expect(try PictureDecoder(path: png(30, 20)).picture(fitting: side).bitmap == whole)
    }
    for side in [-5, 0, 1] {
      let bitmap = try PictureDecoder(path: png(30, 20)).picture(fitting: side).bitmap
      #expect([bitmap.width, bitmap.height] == [1, 1])
    }
    let line = try PictureDecoder(path: png(200, 1)).picture(fitting: 10).bitmap
    #expect([line.width, line.height] == [10, 1])
  }

  @Test("a picture of 600 Mpixel is made small within some MiB, unless it is interlaced")
  func huge() throws {
    func decoder(_ interlaced: Bool) throws -> PictureDecoder {
      let fixture = PNGFixture(
        width: 30_000, height: 20_000, depth: 1, kind: .gray, interlaced: interlaced,
        scanlines: [[UInt8](repeating: 0, count: 3751)])
      return try PictureDecoder(path: folder.file(fixture.bytes))
    }
    #expect(try decoder(false).byteCount(fitting: 1024) < 8 << 20)
    #expect(try decoder(false).byteCount() > 600_000_000 * 5)
    let fault = #expect(throws: Fault.self) {
      try decoder(true).picture(fitting: 1024)
    }
    #expect(
      fault?.problem == "to decode its 30000 x 20000 pixels takes 2293 MiB, and 256 are allowed")
    // One row of it is there: the others are missed, and nothing is shown.
    let cut = #expect(throws: Fault.self) { try decoder(false).picture(fitting: 1024) }
    #expect(cut?.problem == "Not enough image data")
  }

  @Test("a mutated PNG never traps", arguments: [false, true])
  func fuzz(interlaced: Bool) throws {
    var chance = SeededGenerator(seed: 11)
    let bytes = try folder.bytes(of: png(40, 30, interlaced: interlaced))
    for round in 0..<400 {
      var mutated = bytes
      for _ in 0..<chance.whole(1...4) {
        let at = chance.whole(PNGFixture.signature.count...mutated.count - 1)
        switch chance.whole(0...2) {
        case 0: mutated[at] = UInt8(chance.whole(0...255))
        case 1: mutated.remove(at: at)
        default: mutated.insert(UInt8(chance.whole(0...255)), at: at)
        }
      }
      guard mutated != bytes, let decoder = try? PictureDecoder(path: folder.file(mutated)) else {
        continue
      }
      let side = round % 2 == 0 ? nil : 7
      let picture = try? decoder.picture(fitting: side, byteLimit: 4 << 20)
      let wanted = PicturePyramid.fitted(decoder.size.width, decoder.size.height, side: side)
      #expect(picture.map { $0.bitmap.width == wanted.width } != false)
    }
  }

  @Test("a JPEG that libjpeg makes smaller looks as the average of its pixels does")
  func jpeg() throws {
    let fixture = JPEGFixture(width: 320, height: 208) { x, y in
      let wave = UInt32(128 + 100 * ((x + 2 * y) % 120 - 60) / 60)
      return wave << 16 | UInt32(x * 255 / 320) << 8 | UInt32(y)
    }
    let path = try folder.file(fixture.bytes)
    let whole = try PictureDecoder(path: path).picture().bitmap
    for side in [200, 160, 100, 39] {
      let bitmap = try PictureDecoder(path: path).picture(fitting: side).bitmap
      var average = PictureAverage(
        width: 320, height: 208, toWidth: bitmap.width, toHeight: bitmap.height)
      whole.pixels.withUnsafeBufferPointer {
        for y in 0..<208 { if let start = $0.baseAddress { average.add(start + y * 320) } }
      }
      var squares = 0.0
      for (word, exact) in zip(bitmap.pixels, average.bitmap.pixels) {
        for shift in [0, 8, 16] {
          let error = Double(Int(word >> shift & 0xFF) - Int(exact >> shift & 0xFF))
          squares += error * error
        }
      }
      // 30 dB: a ratio of powers of 1,000.
      #expect(255 * 255 / (squares / Double(3 * bitmap.pixels.count)) > 1_000)
    }
  }
}
