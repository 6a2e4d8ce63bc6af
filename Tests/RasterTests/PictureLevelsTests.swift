import Raster
import Testing

@Suite("Half sizes of a picture")
struct PictureLevelsTests {
  @Test("halving an odd side keeps the last row and column in position")
  func odd() {
    let white: UInt32 = 0xFFFF_FFFF
    let pixels: [UInt32] =
      [UInt32](repeating: 0, count: 17 * 18) + [UInt32](repeating: white, count: 17)
    let picture = PictureLevels(width: 17, height: 19, pixels: pixels)
    #expect(picture.levels.map(\.width) == [17, 9, 5])
    #expect(picture.levels.map(\.height) == [19, 10, 5])
    #expect(picture.levels[1].pixels.suffix(9).allSatisfy { $0 == white })
    #expect(picture.levels[2].pixels.suffix(5).allSatisfy { $0 == 0x8080_8080 })
    #expect(PictureLevels(width: 1, height: 1, pixels: [white]).levels.count == 1)
  }
}
