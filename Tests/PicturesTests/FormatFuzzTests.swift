import Files
import Fixtures
import Interaction
import Laws
import Testing

@testable import Pictures

@Suite("Mutated pictures of all formats")
struct FormatFuzzTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Files of a format, in its main kinds.
  enum Sample: String, CaseIterable {
    case gif, bmp, webp, tiff, pyramid, profile

    var files: [[UInt8]] {
      switch self {
      case .gif:
        var gif = GIFFixture(width: 40, height: 33)
        gif.transparent = 1
        var passes = gif
        passes.isInterlaced = true
        return [gif.bytes, passes.bytes]
      case .bmp: return FormatFuzzTests.bitmaps
      case .webp:
        let still = WebPFixture(width: 40, height: 33) { x, y in
          UInt32(x * 6) << 24 | UInt32(y * 6) << 8
        }
        var lossy = still
        lossy.isLossy = true
        var animation = still
        animation.frame = (0, 0, 44, 33)
        animation.profile = ICCFixture.adobeRGB
        animation.exif = JPEGFixture.exif(orientation: 6)
        return [still.bytes, lossy.bytes, animation.bytes]
      case .tiff: return FormatFuzzTests.tiffs
      case .pyramid: return [FormatFuzzTests.pyramid]
      case .profile: return FormatFuzzTests.profiles
      }
    }
  }

  private static let bitmaps: [[UInt8]] = {
    func file(_ bits: UInt8, _ compression: UInt8, _ data: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 4, 0, 0]
      bytes += [40, 0, 0, 0, 20, 0, 0, 0, 10, 0, 0, 0, 1, 0, bits, 0, compression, 0, 0, 0]
      bytes += [UInt8](repeating: 0, count: 20)
      bytes += (0..<1024).map { UInt8($0 % 251) }
      return bytes + data
    }
    let row: [UInt8] = [15, 3, 0, 5, 1, 2, 3, 4, 5, 0, 0, 0]
    let runs: [UInt8] = Array(repeating: row, count: 10).joined() + [0, 1]
    let plain = [UInt8](repeating: 9, count: 800)
    return [file(8, 1, runs), file(4, 2, runs), file(8, 0, plain), file(32, 3, plain)]
  }()

  private static let tiffs: [[UInt8]] = {
    let data = (0..<600).map { UInt8($0 % 251) }
    let rgb = TIFFFixture.Directory(width: 20, height: 10, blocks: [data])
    let alpha = TIFFFixture.Directory(
      width: 10, height: 10, samples: 4, blocks: [Array(data.prefix(400))], [338: .shorts([1])])
    let deflated = TIFFFixture.Directory(
      width: 20, height: 10, compression: 8, blocks: [PNGFixture.stored(data)])
    let inks = TIFFFixture.Directory(
      width: 10, height: 10, photometric: 5, samples: 4, bits: 16, tile: (16, 16),
      blocks: [[UInt8](repeating: 77, count: 2048)])
    let jpeg = TIFFFixture.Directory(
      width: 20, height: 10, photometric: 6, compression: 7, tile: (16, 16),
      blocks: [JPEGFixture(width: 16, height: 16).bytes])
    let planes = TIFFFixture.Directory(
      width: 20, height: 10, blocks: (0..<3).map { _ in Array(data.prefix(200)) },
      [284: .shorts([2]), 278: .longs([10])])
    let gray = TIFFFixture.Directory(
      width: 20, height: 10, photometric: 0, samples: 1, bits: 1,
      blocks: [Array(data.prefix(30))])
    return [
      TIFFFixture(rgb, alpha).bytes, TIFFFixture(deflated, isBig: true).bytes,
      TIFFFixture(inks, gray, isWide: true).bytes, TIFFFixture(jpeg).bytes,
      TIFFFixture(planes).bytes,
    ]
  }()

  private static let pyramid: [UInt8] = {
    let tile = JPEGFixture(width: 256, height: 256).bytes
    var whole = TIFFFixture.Directory(
      width: 4000, height: 3000, photometric: 6, compression: 7, tile: (256, 256), blocks: [tile])
    whole.children = [1, 2, 3].map { level in
      TIFFFixture.Directory(
        width: 4000 >> level, height: 3000 >> level, photometric: 6, compression: 7,
        tile: (256, 256), blocks: [tile], [254: .longs([1])])
    }
    return TIFFFixture(whole).bytes
  }()

  private static let profiles: [[UInt8]] = [ICCFixture.adobeRGB, ICCFixture.ink].map { profile in
    let inks = profile == ICCFixture.ink
    return TIFFFixture(
      TIFFFixture.Directory(
        width: 4, height: 4, photometric: inks ? 5 : 2, samples: inks ? 4 : 3,
        blocks: [[UInt8](repeating: 99, count: 64)], [34675: .bytes(profile)])
    ).bytes
  }

  @Test("are pictures of their headers' sizes, or faults, and no traps", arguments: Sample.allCases)
  func mutations(sample: Sample) throws {
    var chance = SeededGenerator(seed: 41)
    let files = sample.files
    var shown = 0
    for round in 0..<400 {
      var bytes = files[round % files.count]
      // Most fields that matter lie at the beginning and at the end.
      let reach = Bool.random(using: &chance) ? bytes.count : min(bytes.count, 400)
      for _ in 0..<Int.random(in: 1...4, using: &chance) where bytes.count > 8 {
        let offset = Int.random(in: 4..<max(5, min(reach, bytes.count)), using: &chance)
        let at = Bool.random(using: &chance) ? offset : max(0, bytes.count - offset)
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: bytes.remove(at: min(at, bytes.count - 1))
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: at)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + 20))
        default:
          bytes[min(at, bytes.count - 1)] =
            [
              0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &chance),
            ][Int.random(in: 0..<6, using: &chance)]
        }
      }
      if show(bytes) { shown += 1 }
    }
    // Some mutations change nothing that counts, or only pixels.
    #expect(shown > 0 && shown < 400)
  }

  /// Reads a file in all ways in which the program does; whether it is a picture.
  private func show(_ bytes: [UInt8]) -> Bool {
    guard let path = try? folder.file(bytes, named: "picture"),
      let facts = try? PictureFormat.facts(of: path)
    else { return false }
    var isShown = false
    for page in 1...min(3, facts.pageCount) {
      let address = PictureAddress(path: path, page: page).text
      for part: PictureID.Part in [.whole, .fitted(9), .tile(level: 0, column: 0, row: 0)] {
        guard let job = try? DecodingJob(part, of: address, cache: nil),
          let picture = try? job.run(byteLimit: 16 << 20, isCancelled: { false })
        else { continue }
        isShown = true
        #expect(picture.bitmap.pixels.count == picture.bitmap.width * picture.bitmap.height)
      }
    }
    return isShown
  }
}
