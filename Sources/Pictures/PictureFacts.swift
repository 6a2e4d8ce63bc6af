public import Interaction

/// The size of a picture as it is meant to be seen, and how it is shown.
public struct PictureFacts: Hashable, Sendable {
  /// The path of the picture's file or of the description of its tiles.
  public let file: String
  /// Pixels across and down.
  public let size: Size
  /// Pixels of a tile's side; nil for a picture that is shown as one piece.
  public let tileSide: Int?

  /// 2^26 pixels a side: a thousand times the longest side of a scan, and far from where sums of them overflow.
  public static let sideLimit = 1 << 26

  /// The most pixels that a file may have to be shown as one piece: 2^23, 32 MiB with all their colours, a page at 300
  /// dots an inch. Larger ones are cut into tiles.
  static let wholeLimit = 1 << 23
  /// The longest side of such a file, in pixels: half of what an X server takes (32,767).
  static let wholeSide = 1 << 14

  /// The facts of a picture in tiles.
  init(file: String, size: Size, tileSide: Int?) {
    self.file = file
    self.size = size
    self.tileSide = tileSide
  }

  /// The facts of a picture in one file.
  init(file: String, width: Int, height: Int) {
    let (count, isBeyond) = width.multipliedReportingOverflow(by: height)
    let isLarge = isBeyond || count > Self.wholeLimit || max(width, height) > Self.wholeSide
    self.init(
      file: file, size: Size(width: Double(width), height: Double(height)),
      tileSide: isLarge ? PictureID.tileSide : nil)
  }
}
