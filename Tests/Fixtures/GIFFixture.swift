/// A GIF written byte by byte, whose codes are not compressed.
public struct GIFFixture {
  /// The screen, in pixels.
  public var width = 4
  public var height = 3
  /// Where the frame lies on it.
  public var left = 0
  public var top = 0
  public var frameWidth = 4
  public var frameHeight = 3
  public var isInterlaced = false
  /// The index that is transparent; nil for none.
  public var transparent: UInt8?
  /// Colours 0xRRGGBB, at most 128.
  public var palette: [UInt32] = [0x000000, 0xFF0000, 0x00FF00, 0x0000FF]
  /// Whether the palette is the frame's own; the screen's is black then.
  public var isLocal = false
  /// The index of a pixel of the frame.
  public var index: (Int, Int) -> UInt8 = { x, y in UInt8((x + y) % 4) }

  /// A file whose frame fills its screen.
  public init(width: Int = 4, height: Int = 3) {
    (self.width, self.height) = (width, height)
    (frameWidth, frameHeight) = (width, height)
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    // A palette of 128 colours, of 2^(6 + 1).
    var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0xF6, 0, 0]
    bytes += isLocal ? [UInt8](repeating: 0, count: 384) : table
    // A comment, which decoders pass over.
    bytes += [0x21, 0xFE, 2, 0x68, 0x69, 0]
    bytes += [0x21, 0xF9, 4, transparent == nil ? 0 : 1, 0, 0, transparent ?? 0, 0]
    bytes += [0x2C] + word(left) + word(top) + word(frameWidth) + word(frameHeight)
    bytes += [(isLocal ? 0x86 : 0) | (isInterlaced ? 0x40 : 0)]
    if isLocal { bytes += table }
    return bytes + [7] + blocks(codes) + [0x3B]
  }

  private var table: [UInt8] {
    (0..<128).flatMap { at -> [UInt8] in
      let color = at < palette.count ? palette[at] : 0
      return [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
    }
  }

  /// Codes of eight bits: a code that empties the table comes before they would grow.
  private var codes: [UInt8] {
    var indices: [UInt8] = []
    let rows =
      isInterlaced
      ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
        Array(stride(from: $0, to: frameHeight, by: $1))
      }
      : Array(0..<frameHeight)
    for y in rows { for x in 0..<frameWidth { indices.append(index(x, y)) } }
    var codes: [UInt8] = []
    for (at, index) in indices.enumerated() {
      if at % 100 == 0 { codes.append(0x80) }
      codes.append(index)
    }
    return codes + [0x81]
  }

  private func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let part = bytes[start..<min(bytes.count, start + 255)]
      return [UInt8(part.count)] + part
    } + [0]
  }

  private func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
}
