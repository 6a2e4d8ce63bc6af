import Foundation

/// A PNG written byte by byte, so that tests can write wrong ones too.
struct PNGFixture {
  enum Kind: UInt8 {
    case gray = 0
    case colour = 2
    case palette = 3
    case grayAlpha = 4
    case colourAlpha = 6
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var width: UInt32 = 1
  var height: UInt32 = 1
  var depth: UInt8 = 8
  var kind = Kind.colourAlpha
  var interlaced = false
  /// Chunks between the header and the pixels.
  var extras: [(name: String, data: [UInt8])] = []
  /// Rows of packed samples, each after its filter byte; seven passes of them if interlaced.
  var scanlines: [[UInt8]] = []

  var bytes: [UInt8] {
    var header = Self.word(width) + Self.word(height)
    header += [depth, kind.rawValue, 0, 0, interlaced ? 1 : 0]
    var bytes = Self.signature + Self.chunk("IHDR", header)
    for extra in extras { bytes += Self.chunk(extra.name, extra.data) }
    bytes += Self.chunk("IDAT", Self.stored(scanlines.flatMap { $0 }))
    return bytes + Self.chunk("IEND", [])
  }

  /// Scanlines of gray samples in Adam7's seven passes.
  static func passes(
    width: Int, height: Int, sample: (Int, Int) -> UInt8
  ) -> [[UInt8]] {
    let grids = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grids.flatMap { left, top, stepX, stepY in
      stride(from: top, to: height, by: stepY).compactMap { y in
        let row = stride(from: left, to: width, by: stepX).map { sample($0, y) }
        return row.isEmpty ? nil : [0] + row
      }
    }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return word(UInt32(data.count)) + body + word(crc32(body))
  }

  /// A zlib stream of one stored block, which holds at most 65,535 bytes.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    let count = UInt16(data.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + data + word(adler32(data))
  }

  static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// A folder for one test's files, gone when the test has ended.
final class ScratchFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "vitrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  /// Writes a file and answers its path.
  func file(_ bytes: [UInt8], named name: String = "picture.png") throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// What a file holds.
  func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  /// Gives a file a second name.
  func link(_ file: String, to path: String) throws {
    try FileManager.default.linkItem(atPath: file, toPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
