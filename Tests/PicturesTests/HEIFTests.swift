import CEncoders
import Files
import Fixtures
import Foundation
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("HEIC and AVIF")
struct HEIFTests {
  let life: ProcessLife

  init() throws { life = try ProcessLife() }

  /// A picture whose left half is of one colour and the right half of another one, with alpha.
  static func write(
    _ name: String, in life: ProcessLife, isAVIF: Bool, _ width: Int = 64, _ height: Int = 32
  ) throws -> String {
    let path = life.folder(name)
    var samples: [UInt8] = []
    for _ in 0..<height {
      for x in 0..<width {
        let color: [UInt8] = x < width / 2 ? [200, 40, 90, 255] : [20, 160, 60, 255]
        samples += color
      }
    }
    try #require(
      cencoders_write_heif(path, UInt32(width), UInt32(height), isAVIF, samples))
    return path
  }

  @Test("pixels of parts and of small sizes are those of the picture", arguments: [false, true])
  func pixels(isAVIF: Bool) throws {
    let path = try Self.write("a", in: life, isAVIF: isAVIF)
    #expect(PictureFormat.recognised(at: path)?.name == "HEIF")
    let picture = try life.picture(life.file(at: path, .heif))
    #expect(picture.size == (64, 32))
    func isNear(_ word: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
      let found: [UInt32] = [word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF, word >> 24]
      let wanted: [Int] = [red, green, blue, 255]
      return zip(found, wanted).allSatisfy { one, other in abs(Int(one) - other) < 8 }
    }
    let part = try picture.bitmap(8, 8, 48, 16)
    #expect(isNear(part.pixels[0], 200, 40, 90) && isNear(part.pixels[47], 20, 160, 60))
    let small = try picture.bitmap(0, 0, 64, 32, to: (2, 1))
    #expect(isNear(small.pixels[0], 200, 40, 90) && isNear(small.pixels[1], 20, 160, 60))
  }

  @Test("files that are cut short or have changed bytes are decoded or refused")
  func mutations() throws {
    let bytes = try life.folder.bytes(of: Self.write("a.heic", in: life, isAVIF: false))
    var random = SeededGenerator(seed: 5)
    var refused = 0
    for round in 0..<40 {
      var changed = bytes
      if round % 4 == 0 {
        changed.removeLast(.random(in: 1..<changed.count / 2, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          changed[.random(in: 12..<changed.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      }
      let path = try life.folder.write("changed-\(round).heic", changed)
      guard case .regions(let source) = try? PictureFormat.open(path),
        let (part, size) = source.region(.fitted(20)),
        let picture = try? source.picture(
          of: part, to: size, byteLimit: standardPictureBytes, isCancelled: { false })
      else {
        refused += 1
        continue
      }
      #expect((picture.bitmap.width, picture.bitmap.height) == size)
    }
    #expect(0 < refused && refused < 40)
  }
}
