import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

@Suite("a picture is cut into tiles while its rows come in")
struct PicturePyramidTests {
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Half as many pixels a side, each the average of what there is of two by two.
  private func halved(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = ((bitmap.width + 1) / 2, (bitmap.height + 1) / 2)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let (upper, lower) = (2 * y, min(2 * y + 1, bitmap.height - 1))
      for x in 0..<width {
        let (left, right) = (2 * x, min(2 * x + 1, bitmap.width - 1))
        let four = [
          bitmap.pixels[upper * bitmap.width + left], bitmap.pixels[upper * bitmap.width + right],
          bitmap.pixels[lower * bitmap.width + left], bitmap.pixels[lower * bitmap.width + right],
        ]
        var word: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          let sum = four.reduce(2) { $0 + ($1 >> shift & 0xFF) }
          word |= (sum / 4) << shift
        }
        pixels.append(word)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(
    "every tile of every level is that part of the picture as it is meant to be seen",
    arguments: 1...8, [(1025, 515), (90, 1100), (512, 512), (1, 700)])
  func tiles(exif: Int, size: (Int, Int)) throws {
    let stored = picture(size.0, size.1)
    let orientation = PictureOrientation(exif: exif)
    var level = orientation.turned(stored)
    var tiles: [PictureID.Part: Bitmap] = [:]
    let pyramid = PicturePyramid(width: size.0, height: size.1, orientation: orientation)
    stored.pixels.withUnsafeBufferPointer {
      for row in 0..<size.1 {
        guard let start = $0.baseAddress else { return }
        pyramid.add(start + row * size.0) {
          #expect(tiles[$0.part] == nil)
          tiles[$0.part] = $0.bitmap
        }
      }
    }
    var count = 0
    for (index, wanted) in PicturePyramid.sizes(level.width, level.height).enumerated() {
      #expect((level.width, level.height) == wanted)
      for top in stride(from: 0, to: level.height, by: 512) {
        for left in stride(from: 0, to: level.width, by: 512) {
          let part = PictureID.Part.tile(level: index, column: left / 512, row: top / 512)
          let tile = try #require(tiles[part])
          let size = PicturePyramid.size(
            ofTile: index, left / 512, top / 512,
            in: orientation.transposes ? (size.1, size.0) : size)
          #expect(try #require(size) == (tile.width, tile.height))
          #expect(
            (tile.width, tile.height) == (
              min(512, level.width - left), min(512, level.height - top)
            ))
          let isRight = (0..<tile.height).allSatisfy { row in
            let from = (top + row) * level.width + left
            return tile.pixels[row * tile.width..<(row + 1) * tile.width]
              == level.pixels[from..<from + tile.width]
          }
          #expect(isRight, "\(part)")
          count += 1
        }
      }
      level = halved(level)
    }
    #expect(count == tiles.count)
  }

  @Test("there are no tiles outside of the picture")
  func outside() {
    let picture = (1025, 515)
    #expect(PicturePyramid.size(ofTile: 0, 2, 1, in: picture) ?? (0, 0) == (1, 3))
    for (level, column, row) in [
      (0, 3, 0), (0, 0, 2), (-1, 0, 0), (0, -1, 0), (3, 0, 0), (Int.max, Int.max, Int.max),
      (Int.min, Int.min, Int.min),
    ] {
      #expect(PicturePyramid.size(ofTile: level, column, row, in: picture) == nil)
    }
  }

  @Test("a picture of 600 Mpixel is cut within 128 MiB")
  func cost() {
    #expect(PicturePyramid.byteCount(width: 30_000, height: 20_000) < 128 << 20)
    #expect(PicturePyramid.byteCount(width: 30_000, height: 20_000) > 30_000 * 512 * 4)
  }
}
