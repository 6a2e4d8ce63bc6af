internal import CJpeg
import Glibc

/// A JPEG written by libjpeg, of a kind that one names.
public struct JPEGFixture {
  /// What its samples are, and how they are written.
  public enum Kind: CaseIterable, Sendable {
    case gray, colour
    /// Ink as most write it, and as Adobe's programs do: the light that is left.
    case ink, adobeInk, adobeYCCK
  }

  public var width = 16
  public var height = 16
  public var kind = Kind.colour
  public var isProgressive = false
  /// Arithmetic codes in place of Huffman's.
  public var isArithmetic = false
  /// MCUs between restart marks; 0 for none.
  public var restart: UInt32 = 0
  /// From 0 to 100.
  public var quality: Int32 = 100
  /// Segments APP1, after the header.
  public var segments: [[UInt8]] = []
  /// An ICC profile of less than 64 KiB; empty for none.
  public var profile: [UInt8] = []
  /// The colour 0xRRGGBB of a pixel.
  public var color: (Int, Int) -> UInt32 = { _, _ in 0x808080 }

  /// A file of a kind.
  public init(
    width: Int = 16, height: Int = 16, kind: Kind = .colour, isProgressive: Bool = false,
    isArithmetic: Bool = false, restart: UInt32 = 0, quality: Int32 = 100,
    segments: [[UInt8]] = [], color: @escaping (Int, Int) -> UInt32 = { _, _ in 0x808080 }
  ) {
    self.width = width
    self.height = height
    self.kind = kind
    self.isProgressive = isProgressive
    self.isArithmetic = isArithmetic
    self.restart = restart
    self.quality = quality
    self.segments = segments
    self.color = color
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    let encoder = UnsafeMutablePointer<jpeg_compress_struct>.allocate(capacity: 1)
    let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
    defer {
      encoder.deallocate()
      errors.deallocate()
    }
    encoder.pointee.err = jpeg_std_error(errors)
    jpeg_CreateCompress(encoder, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
    defer { jpeg_destroy_compress(encoder) }
    var memory: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    jpeg_mem_dest(encoder, &memory, &count)
    begin(encoder)
    var row: [UInt8] = []
    for y in 0..<height {
      row.removeAll(keepingCapacity: true)
      for x in 0..<width { add(samples: color(x, y), to: &row) }
      row.withUnsafeMutableBufferPointer {
        var start = $0.baseAddress
        jpeg_write_scanlines(encoder, &start, 1)
      }
    }
    jpeg_finish_compress(encoder)
    defer { free(memory) }
    return Array(UnsafeBufferPointer(start: memory, count: Int(count)))
  }

  private func begin(_ encoder: UnsafeMutablePointer<jpeg_compress_struct>) {
    encoder.pointee.image_width = UInt32(width)
    encoder.pointee.image_height = UInt32(height)
    encoder.pointee.input_components = kind == .gray ? 1 : kind == .colour ? 3 : 4
    encoder.pointee.in_color_space =
      kind == .gray ? JCS_GRAYSCALE : kind == .colour ? JCS_RGB : JCS_CMYK
    jpeg_set_defaults(encoder)
    if kind == .adobeYCCK { jpeg_set_colorspace(encoder, JCS_YCCK) }
    if kind == .ink { encoder.pointee.write_Adobe_marker = 0 }
    jpeg_set_quality(encoder, quality, 1)
    encoder.pointee.restart_interval = restart
    encoder.pointee.arith_code = isArithmetic ? 1 : 0
    if isProgressive { jpeg_simple_progression(encoder) }
    jpeg_start_compress(encoder, 1)
    for segment in segments {
      jpeg_write_marker(encoder, JPEG_APP0 + 1, segment, UInt32(segment.count))
    }
    if profile.isEmpty { return }
    let marked = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    jpeg_write_marker(encoder, JPEG_APP0 + 2, marked, UInt32(marked.count))
  }

  /// Adds a colour as the file's samples; ink without black.
  private func add(samples color: UInt32, to row: inout [UInt8]) {
    let flipped: UInt32 = kind == .ink ? 0xFFFFFF : 0
    let word = color ^ flipped
    row.append(UInt8(word >> 16 & 0xFF))
    if kind == .gray { return }
    row.append(UInt8(word >> 8 & 0xFF))
    row.append(UInt8(word & 0xFF))
    switch kind {
    case .gray, .colour: break
    case .ink: row.append(0)
    case .adobeInk, .adobeYCCK: row.append(255)
    }
  }

  /// An Exif segment that holds an orientation among other things.
  public static func exif(orientation: UInt16, isBig: Bool = false) -> [UInt8] {
    func half(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
    func word(_ value: UInt32) -> [UInt8] {
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
      return isBig ? bytes : bytes.reversed()
    }
    let other = half(0x0128) + half(3) + word(1) + half(2) + half(0)
    let wanted = half(0x0112) + half(3) + word(1) + half(orientation) + half(0)
    return Array("Exif\0\0".utf8) + Array((isBig ? "MM" : "II").utf8) + half(42) + word(8)
      + half(2) + other + wanted + word(0)
  }
}
