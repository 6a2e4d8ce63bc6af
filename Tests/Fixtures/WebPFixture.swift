import Glibc

/// A WebP whose pixels are written by libwebp, and whose chunks are written byte by byte.
public struct WebPFixture {
  public var width = 8
  public var height = 6
  public var isLossy = false
  /// The colour 0xAARRGGBB of a pixel, not multiplied by its alpha.
  public var color: (Int, Int) -> UInt32 = { _, _ in 0xFF80_8080 }
  /// An ICC profile; empty for none.
  public var profile: [UInt8] = []
  /// The content of a chunk EXIF; empty for none.
  public var exif: [UInt8] = []
  /// Where the first frame of an animation lies in it, in pixels, and the animation's size; nil for a still picture.
  public var frame: (left: Int, top: Int, width: Int, height: Int)?

  /// A picture of a size.
  public init(
    width: Int = 8, height: Int = 6, color: @escaping (Int, Int) -> UInt32 = { _, _ in 0xFF80_8080 }
  ) {
    (self.width, self.height) = (width, height)
    self.color = color
  }

  /// The bytes of the file; none where libwebp is not installed.
  public var bytes: [UInt8] {
    let plain = encoded
    if profile.isEmpty && exif.isEmpty && frame == nil { return plain }
    let pixels = Array(plain.dropFirst(12))
    let flags: UInt8 =
      (profile.isEmpty ? 0 : 0x20) | (exif.isEmpty ? 0 : 8) | (frame == nil ? 0 : 2) | 0x10
    let (across, down) = frame.map { ($0.width, $0.height) } ?? (width, height)
    var chunks = Self.chunk(
      "VP8X", [flags, 0, 0, 0] + Self.three(across - 1) + Self.three(down - 1))
    if !profile.isEmpty { chunks += Self.chunk("ICCP", profile) }
    if let frame {
      chunks += Self.chunk("ANIM", [0, 0, 0, 0, 0, 0])
      let place = Self.three(frame.left / 2) + Self.three(frame.top / 2)
      let size = Self.three(width - 1) + Self.three(height - 1)
      for _ in 0..<2 { chunks += Self.chunk("ANMF", place + size + [100, 0, 0, 0] + pixels) }
    } else {
      chunks += pixels
    }
    if !exif.isEmpty { chunks += Self.chunk("EXIF", exif) }
    return Array("RIFF".utf8) + Self.four(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  private typealias Lossless =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, Int32, Int32, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int
  private typealias Lossy =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, Int32, Int32, Float,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int

  private var encoded: [UInt8] {
    guard let library = dlopen("libwebp.so.7", RTLD_LAZY | RTLD_LOCAL),
      let function = dlsym(library, isLossy ? "WebPEncodeRGBA" : "WebPEncodeLosslessRGBA")
    else { return [] }
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { samples += [16, 8, 0, 24].map { UInt8(color(x, y) >> $0 & 0xFF) } }
    }
    var memory: UnsafeMutablePointer<UInt8>?
    let (across, down) = (Int32(width), Int32(height))
    let count =
      isLossy
      ? unsafeBitCast(function, to: Lossy.self)(samples, across, down, 4 * across, 95, &memory)
      : unsafeBitCast(function, to: Lossless.self)(samples, across, down, 4 * across, &memory)
    defer { free(memory) }
    return Array(UnsafeBufferPointer(start: memory, count: count))
  }

  /// A chunk of RIFF.
  public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + four(data.count) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func three(_ value: Int) -> [UInt8] {
    [0, 8, 16].map { UInt8(value >> $0 & 0xFF) }
  }

  private static func four(_ value: Int) -> [UInt8] { three(value) + [UInt8(value >> 24 & 0xFF)] }
}
