internal import Documents
internal import Files
internal import Interaction

extension Document.Picture {
  /// The most pixels that a file may have to be shown as one piece: 2^23, 32 MiB with all their colours, a page at 300 dots
  /// an inch. What has more is cut into tiles.
  static let wholeLimit = 1 << 23
  /// The longest side of such a file, in pixels: half of what an X server takes (32,767).
  static let wholeSide = 1 << 14

  /// The picture of a file, by its header or by the words of its Deep Zoom file.
  ///
  /// - Throws: `Fault` where it is none.
  init(readFrom file: String) throws(Fault) {
    if DeepZoom.isNamed(file) {
      self.init(try TileFolder(file))
    } else {
      self.init(file: file, try PictureHeader.read(file))
    }
  }

  /// A picture of a file, by what its header says.
  init(file: String, _ facts: PictureHeader.Facts) {
    let (count, isBeyond) = facts.width.multipliedReportingOverflow(by: facts.height)
    let isLarge =
      isBeyond || count > Self.wholeLimit || max(facts.width, facts.height) > Self.wholeSide
    self.init(
      file: file, size: Size(width: Double(facts.width), height: Double(facts.height)),
      tileSide: isLarge ? PictureID.tileSide : nil)
  }

  /// A picture in tiles.
  init(_ folder: TileFolder) {
    self.init(file: folder.file, size: folder.size(atLevel: 0), tileSide: folder.tileSide)
  }
}
