public import Interaction

/// The size of a picture as it is meant to be seen, and how it is shown.
public struct PictureFacts: Hashable, Sendable {
  /// The path of the picture's file or of the description of its tiles.
  public let file: String
  /// Pixels across and down.
  public let size: Size
  /// Pixels of a tile's side; nil for a picture that is shown as one piece.
  public let tileSide: Int?
  /// How many pictures the file has, by ``PictureAddress``. It is known of the first; of others it may be less.
  public let pageCount: Int

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
    pageCount = 1
  }

  /// The facts of a picture in one file of a size.
  init(file: String, width: Int, height: Int, pageCount: Int = 1) {
    self.file = file
    size = Size(width: Double(width), height: Double(height))
    tileSide = Self.isLarge(width, height) ? PictureID.tileSide : nil
    self.pageCount = pageCount
  }

  /// Whether a picture is shown in tiles.
  static func isLarge(_ width: Int, _ height: Int) -> Bool {
    let (count, isBeyond) = width.multipliedReportingOverflow(by: height)
    return isBeyond || count > wholeLimit || max(width, height) > wholeSide
  }
}
