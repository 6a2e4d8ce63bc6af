import Foundation
import Interaction
import Testing

@Suite("Surfaces")
struct SurfaceTests {
  private func decoded(_ surface: Surface) throws -> Surface {
    try JSONDecoder().decode(Surface.self, from: JSONEncoder().encode(surface))
  }

  @Test(
    "are read from a recording as they were written, up to the largest windows",
    arguments: [0.25, 1, 1.1, 3, 8], [0, 1, 479, 32_767])
  func kept(scale: Double, pixels: Int) throws {
    let side = Double(pixels) / scale
    let surface = Surface(
      size: Size(width: side, height: side), scale: scale, isTranslucent: pixels == 1)
    #expect(try decoded(surface) == surface)
  }

  @Test("of a scale that no window has are refused", arguments: [0, -1, 1e-9, 33, 1e300])
  func scale(_ scale: Double) {
    #expect(throws: DecodingError.self) {
      try decoded(Surface(size: Size(width: 9, height: 9), scale: scale))
    }
  }

  @Test("of a size that no window has are refused", arguments: [-1, 16_384, 1e9, 1e308])
  func size(_ side: Double) {
    for size in [Size(width: side, height: 9), Size(width: 9, height: side)] {
      #expect(throws: DecodingError.self) { try decoded(Surface(size: size, scale: 2)) }
    }
  }
}
