internal import CPng
internal import Glibc

/// A picture read back from the server.
public struct Pixels: Hashable, Sendable {
  /// One pixel, with channels of 0...255.
  ///
  /// In a window with an alpha channel the colours are premultiplied, as in Render.
  public struct Pixel: Hashable, Sendable {
    /// Its four channels.
    public var red, green, blue, alpha: UInt8

    /// A pixel from its channels, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Row after row from the top, in each from the left, 4 bytes a pixel: red, green, blue, alpha.
  public let bytes: [UInt8]

  /// A picture from its bytes, `4 * width * height` of them.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 4 * width * height)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Whether both have the same size and bytes. Byte by byte it would take far longer, since tests are not optimised.
  public static func == (one: Pixels, other: Pixels) -> Bool {
    one.width == other.width && one.bytes.count == other.bytes.count
      && memcmp(one.bytes, other.bytes, one.bytes.count) == 0
  }

  /// The pixel in a column and a row, both from 0.
  public subscript(x: Int, y: Int) -> Pixel {
    precondition((0..<width).contains(x) && (0..<height).contains(y))
    let at = 4 * (y * width + x)
    return Pixel(
      red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3])
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: `SupportError.system` with libpng's message.
  public func writePNG(to path: String) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    // PNG_FORMAT_RGBA is alpha and colour, bits 1 and 2 of png.h's format flags.
    image.format = 3
    defer { png_image_free(&image) }
    guard png_image_write_to_file(&image, path, 0, bytes, 0, nil) != 0 else {
      let words = withUnsafeBytes(of: image.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw SupportError.system(action: "write", subject: path, reason: words)
    }
  }
}
