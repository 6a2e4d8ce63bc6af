public import Files

/// The pixels of a decoded picture.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// Words 0xAARRGGBB of sRGB, colour premultiplied by alpha; rows from the top without gaps.
  public let pixels: [UInt32]
}

/// A decoded picture, with a warning where its file is damaged.
public struct DecodedPicture: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// A fault of a file that can be shown in spite of it; nil for none.
  public var warning: Fault?
}
