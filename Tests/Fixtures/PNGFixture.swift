/// A PNG written byte by byte, so that tests can write wrong ones too.
public struct PNGFixture {
  public enum Kind: UInt8, Sendable {
    case gray = 0
    case colour = 2
    case palette = 3
    case grayAlpha = 4
    case colourAlpha = 6
  }

  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  public var width: UInt32 = 1
  public var height: UInt32 = 1
  public var depth: UInt8 = 8
  public var kind = Kind.colourAlpha
  public var interlaced = false
  /// Chunks between the header and the pixels.
  public var extras: [(name: String, data: [UInt8])] = []
  /// Rows of packed samples, each after its filter byte; seven passes of them if interlaced.
  public var scanlines: [[UInt8]] = []

  /// A file of a header and rows.
  public init(
    width: UInt32 = 1, height: UInt32 = 1, depth: UInt8 = 8, kind: Kind = .colourAlpha,
    interlaced: Bool = false, extras: [(name: String, data: [UInt8])] = [],
    scanlines: [[UInt8]] = []
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.kind = kind
    self.interlaced = interlaced
    self.extras = extras
    self.scanlines = scanlines
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var header = Self.word(width) + Self.word(height)
    header += [depth, kind.rawValue, 0, 0, interlaced ? 1 : 0]
    var bytes = Self.signature + Self.chunk("IHDR", header)
    for extra in extras { bytes += Self.chunk(extra.name, extra.data) }
    bytes += Self.chunk("IDAT", Self.stored(scanlines.flatMap { $0 }))
    return bytes + Self.chunk("IEND", [])
  }

  /// Scanlines of gray samples in Adam7's seven passes.
  public static func passes(
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

  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return word(UInt32(data.count)) + body + word(crc32(body))
  }

  /// A zlib stream of one stored block, which holds at most 65,535 bytes.
  public static func stored(_ data: [UInt8]) -> [UInt8] {
    let count = UInt16(data.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + lengths + data + word(adler32(data))
  }

  public static func word(_ value: UInt32) -> [UInt8] {
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
