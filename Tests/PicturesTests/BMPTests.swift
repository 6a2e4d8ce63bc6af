import Files
import Fixtures
import Interaction
import Testing

@testable import Pictures

@Suite("A BMP")
struct BMPTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func word(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A file of a header, masks or a palette, and rows.
  private static func bmp(
    _ width: Int, _ height: Int, bits: Int, compression: Int = 0, masks: [UInt8] = [],
    headerSize: Int = 40, palette: [UInt32] = [], rows: [[UInt8]]
  ) -> [UInt8] {
    var header = word(headerSize)
    if headerSize == 12 {
      header += word(width, 2) + word(height, 2) + word(1, 2) + word(bits, 2)
    } else {
      header += word(width) + word(height) + word(1, 2) + word(bits, 2) + word(compression)
      header += word(0) + word(0) + word(0) + word(palette.count) + word(0)
    }
    let colors = palette.flatMap { word(Int($0), headerSize == 12 ? 3 : 4) }
    let start = header + masks + [UInt8](repeating: 0, count: max(0, headerSize - 40 - masks.count))
    let offset = 14 + start.count + colors.count
    let padded = rows.flatMap { row -> [UInt8] in
      compression == 1 || compression == 2
        ? row : row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
    }
    return Array("BM".utf8) + word(0) + word(0) + word(offset) + start + colors + padded
  }

  private static let black: UInt32 = 0xFF00_0000
  private static let (red, green, blue): (UInt32, UInt32, UInt32) =
    (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
  private static let palette: [UInt32] = [0, 0xFF0000, 0x00FF00, 0x0000FF]

  @Test(
    "has its pixels, from below or from above, in every number of bits",
    arguments: [
      (
        bmp(9, 2, bits: 1, palette: [0, 0xFF0000], rows: [[0b0101_0101, 0x80], [0, 0]]),
        [UInt32](repeating: black, count: 9)
          + [black, red, black, red, black, red, black, red, red]
      ),
      (
        bmp(3, 2, bits: 4, palette: palette, rows: [[0x12, 0x30], [0x01, 0x20]]),
        [black, red, green, red, green, blue]
      ),
      (
        bmp(3, -2, bits: 8, palette: palette, rows: [[1, 2, 3], [0, 1, 200]]),
        [red, green, blue, black, red, black]
      ),
      (
        bmp(2, 1, bits: 8, headerSize: 12, palette: palette + [0xFFFFFF], rows: [[1, 4]]),
        [red, 0xFFFF_FFFF]
      ),
      (bmp(2, 1, bits: 16, rows: [[0x00, 0x7C, 0x1F, 0x00]]), [red, blue]),
      (
        bmp(
          2, 1, bits: 16, compression: 3, masks: word(0xF800) + word(0x07E0) + word(0x001F),
          rows: [[0x00, 0xF8, 0xE0, 0x07]]), [red, green]
      ),
      (bmp(2, 1, bits: 24, rows: [[0, 0, 255, 255, 0, 0]]), [red, blue]),
      (bmp(1, 1, bits: 32, rows: [[0, 255, 0, 0]]), [green]),
      (
        bmp(
          2, 1, bits: 32, compression: 3,
          masks: word(0xFF0000) + word(0xFF00) + word(0xFF) + word(0xFF00_0000), headerSize: 108,
          rows: [[0, 0, 255, 128, 0, 255, 0, 255]]), [0x8080_0000, green]
      ),
      // A run, single indices, the end of a row, a jump, and the end.
      (
        bmp(
          4, 3, bits: 8, compression: 1, palette: palette,
          rows: [[3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 2, 0, 1, 1, 2, 0, 1]]),
        [black, black, black, green, red, green, blue, black, red, red, red, black]
      ),
      (
        bmp(
          5, 1, bits: 4, compression: 2, palette: palette,
          rows: [[2, 0x12, 0, 3, 0x31, 0x20, 0, 1]]
        ), [red, green, blue, red, green]
      ),
    ] as [([UInt8], [UInt32])])
  func pixels(bytes: [UInt8], wanted: [UInt32]) throws {
    #expect(try decodedBitmap(bytes, in: folder).pixels == wanted)
  }

  @Test("that is cut short, or of a rare kind, is a fault")
  func faults() {
    let bytes = Self.bmp(
      9, 9, bits: 24, rows: (0..<9).map { _ in [UInt8](repeating: 9, count: 27) })
    #expect(problem(Array(bytes.dropLast(30)), in: folder) == "the file is cut short")
    #expect(problem(bytes, in: folder) == nil)
    #expect(problem(Array(bytes.prefix(20)), in: folder) == "the file is cut short")
    for (bits, compression) in [(24, 4), (7, 0), (8, 2), (64, 0)] {
      let other = Self.bmp(1, 1, bits: bits, compression: compression, rows: [[0, 0, 0, 0]])
      #expect(problem(other, in: folder) == "this kind of BMP is not read")
    }
    #expect(problem(Self.bmp(-3, 1, bits: 24, rows: []), in: folder) == "the picture has no pixels")
    let huge = Self.bmp(1 << 24, 1 << 20, bits: 24, rows: [])
    #expect(problem(huge, in: folder)?.hasPrefix("16777216 x 1048576 pixels are more") == true)
  }

  @Test("is not a text that begins with its letters")
  func text() throws {
    let path = try folder.write("a.txt", "BM is how this text of many words begins.")
    #expect(PictureFormat.recognised(at: path) == nil)
  }
}
